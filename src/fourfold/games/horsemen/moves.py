"""The move table, and the number of the first move of each family."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.moves import MoveFamily, MoveTable
from fourfold.games.horsemen.pieces import NAMES

MOVES: Final = MoveTable(
    [
        MoveFamily("play", ("card", "card")),
        MoveFamily("fate", ("card", "card"), secret=("card",)),
        MoveFamily("give", ("card", "card"), ("to", "seat")),
        MoveFamily("destroy", ("card", "card")),
    ],
    NAMES,
)

FATE_BASE: Final[i64] = MOVES.base("fate")
GIVE_BASE: Final[i64] = MOVES.base("give")
DESTROY_BASE: Final[i64] = MOVES.base("destroy")
