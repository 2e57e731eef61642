"""Notation, and the table as text made from a view."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.lines import Line
from fourfold.core.moves import Family, MoveTable
from fourfold.games.horsemen.pieces import NAMES

MOVES: Final = MoveTable(
    [
        Family("play", ("card", "card")),
        Family("fate", ("card", "card"), secret=("card",)),
        Family("give", ("card", "card"), ("to", "seat")),
        Family("destroy", ("card", "card")),
    ],
    NAMES,
)

FATE_BASE: Final = 24
GIVE_BASE: Final = 48
DESTROY_BASE: Final = 144


def table(view: dict[str, Any]) -> list[Line]:
    """Everything that lies on the table, for terminals and screen readers."""
    lines = [
        Line("line-hand", {"hand": view["hand"], "target": view["target"]}, heading=True),
        *[_player(view, seat) for seat in range(view["seats"])],
    ]
    lines.append(Line("line-round", {}, heading=True))
    lines.extend(_round(view))
    if view["fate"]:
        lines.append(_fate(view))
    if view["mine"] is not None:
        lines.append(Line("line-mine", {"cards": view["mine"]}, {"cards": "card"}))
    return lines


def _player(view: dict[str, Any], seat: int) -> Line:
    """One seat: Favor, cards in hand, pile; destroyed cards stay readable."""
    pile = view["piles"][seat]
    fields = {
        "seat": seat,
        "favor": view["favor"][seat],
        "size": view["sizes"][seat],
        "pile": " ".join(pile),
        "cards": len(pile),
    }
    key = "line-player" if view["inside"][seat] else "line-player-out"
    return Line(key, fields, {"seat": "seat"})


def _round(view: dict[str, Any]) -> list[Line]:
    kinds = {"seat": "seat", "card": "card"}
    lines = [Line("line-played", dict(played), kinds) for played in view["round"]]
    for seat, card in enumerate(view["gifts"]):
        if card is not None:
            lines.append(Line("line-gift", {"seat": seat, "card": card}, kinds))
    return lines or [Line("line-leads", {"seat": view["leader"]}, {"seat": "seat"})]


def _fate(view: dict[str, Any]) -> Line:
    known = [
        f"{place + 1}: {card['card']}" for place, card in enumerate(view["fate"]) if card["card"]
    ]
    return Line("line-fate", {"size": len(view["fate"]), "known": ", ".join(known) or "–"})
