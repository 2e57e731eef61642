"""The move table, and the number of the first move of each family."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.moves import MoveFamily, MoveTable
from fourfold.games.herbalism.pieces import NAMES

MOVES: Final = MoveTable(
    [
        MoveFamily("go", ("medicine", "medicine")),
        MoveFamily("inquire", ("to", "seat")),
        MoveFamily("feed", ("to", "seat")),
        MoveFamily("brew", ("to", "seat")),
        MoveFamily("appeal", ("to", "seat")),
        MoveFamily("cure", ("medicine", "medicine")),
        MoveFamily("give", ("gift", "gift"), secret=("gift",)),
        MoveFamily("answer", ("medicine", "medicine")),
        MoveFamily("follow", ("medicine", "medicine")),
        MoveFamily("pass"),
        MoveFamily("predict", ("colour", "colour")),
    ],
    NAMES,
)

ACT_BASE: Final[i64] = MOVES.base("inquire")  # four for each of the four exchanges
CURE_BASE: Final[i64] = MOVES.base("cure")
GIVE_BASE: Final[i64] = MOVES.base("give")
ANSWER_BASE: Final[i64] = MOVES.base("answer")
FOLLOW_BASE: Final[i64] = MOVES.base("follow")
PASS: Final[i64] = MOVES.base("pass")
PREDICT_BASE: Final[i64] = MOVES.base("predict")
