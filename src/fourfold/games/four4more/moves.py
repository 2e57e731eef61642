"""The move table of a pack, and the number of the first move of each family.

Every pack fills the same 64 places for challenges, so the numbers are the same for all packs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.moves import MoveFamily, MoveTable
from fourfold.games.four4more.pack_library import Pack
from fourfold.games.four4more.pieces import (
    CARDS,
    CATEGORIES,
    CLAIMS,
    COLUMNS,
    SEATS,
    TAGS,
    TOKENS,
)


def names_of(pack: Pack) -> dict[str, list[str]]:
    """All named things; challenges and answers are the pack's."""
    answers = sorted({word for word in [*pack.more, *pack.less] if word})
    return names_with(pack.challenges, answers)


def names_with(challenges: list[str], answers: list[str]) -> dict[str, list[str]]:
    return {
        "category": list(CATEGORIES),
        "challenge": challenges,
        "token": TOKENS,
        "tag": TAGS,
        "card": CARDS,
        "claim": CLAIMS,
        "answer": answers,
        "seat": SEATS,
    }


def moves_of(names: dict[str, list[str]]) -> MoveTable:
    """The fixed table of 631 moves (docs/rules/four4more.md 3.2)."""
    return MoveTable(
        [
            MoveFamily("pick", ("category", "category")),
            MoveFamily("ask", ("challenge", "challenge")),
            MoveFamily("pass"),
            MoveFamily("higher", ("token", "token")),
            MoveFamily("lower", ("token", "token")),
            MoveFamily("cash", ("tag", "tag")),
            MoveFamily("tok", ("token", "token")),
            MoveFamily("done"),
            MoveFamily("side", ("side", "seat")),
            MoveFamily("take", ("card", "card")),
            MoveFamily("play", ("card", "card")),
            MoveFamily("veto"),
            MoveFamily("guard"),
            MoveFamily("allow"),
        ],
        names,
    )


_MOVES: Final = moves_of(names_with([str(column) for column in range(COLUMNS)], []))

ASK_BASE: Final[i64] = _MOVES.base("ask")
PASS: Final[i64] = _MOVES.base("pass")
HIGHER_BASE: Final[i64] = _MOVES.base("higher")
LOWER_BASE: Final[i64] = _MOVES.base("lower")
CASH_BASE: Final[i64] = _MOVES.base("cash")
TOK_BASE: Final[i64] = _MOVES.base("tok")
DONE: Final[i64] = _MOVES.base("done")
SIDE_BASE: Final[i64] = _MOVES.base("side")
TAKE_BASE: Final[i64] = _MOVES.base("take")
PLAY_BASE: Final[i64] = _MOVES.base("play")
VETO_MOVE: Final[i64] = _MOVES.base("veto")
GUARD_MOVE: Final[i64] = _MOVES.base("guard")
ALLOW: Final[i64] = _MOVES.base("allow")
