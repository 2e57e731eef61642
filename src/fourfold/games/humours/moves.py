"""The move table, and the number of the first move of each family."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.moves import MoveFamily, MoveTable
from fourfold.games.humours.pieces import NAMES

MOVES: Final = MoveTable(
    [
        MoveFamily("pass"),
        MoveFamily("redraw"),
        MoveFamily("visit", ("place", "place"), ("humour", "humour"), secret=("humour",)),
        MoveFamily("party", ("citizen", "citizen"), ("humour", "humour"), secret=("humour",)),
        MoveFamily("go", ("scene", "scene")),
        MoveFamily("put", ("space", "space")),
        MoveFamily("rival", ("place", "place")),
    ],
    NAMES,
)

PASS: Final[i64] = MOVES.base("pass")
REDRAW: Final[i64] = MOVES.base("redraw")
VISIT_BASE: Final[i64] = MOVES.base("visit")
PARTY_BASE: Final[i64] = MOVES.base("party")
GO_BASE: Final[i64] = MOVES.base("go")
PUT_BASE: Final[i64] = MOVES.base("put")
RIVAL_BASE: Final[i64] = MOVES.base("rival")
