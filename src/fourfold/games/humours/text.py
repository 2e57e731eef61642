"""Notation, and the table as text made from a view."""

from __future__ import annotations

from typing import Final

from fourfold.core.moves import Family, MoveTable
from fourfold.games.humours.pieces import NAMES

MOVES: Final = MoveTable(
    [
        Family("pass"),
        Family("redraw"),
        Family("visit", ("place", "place"), ("humour", "humour"), secret=("humour",)),
        Family("party", ("citizen", "citizen"), ("humour", "humour"), secret=("humour",)),
        Family("go", ("scene", "scene")),
        Family("put", ("space", "space")),
        Family("rival", ("place", "place")),
    ],
    NAMES,
)

PASS: Final = 0
REDRAW: Final = 1
VISIT_BASE: Final = 2
PARTY_BASE: Final = 102
GO_BASE: Final = 126
PUT_BASE: Final = 162
RIVAL_BASE: Final = 178
