"""Notation, and the table as text made from a view."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.lines import Line
from fourfold.core.moves import Family, MoveTable
from fourfold.games.strata.pieces import NAMES

MOVES: Final = MoveTable(
    [
        Family("bid", ("bid", "bid"), sealed=True),
        Family("free"),
        Family("take", ("slot", "slot")),
        Family("reveal"),
        Family("hide", ("class", "class")),
        Family("flip", ("card", "card")),
        Family("gain", ("pair", "pair")),
        Family("bonus", ("grain", "bonus")),
        Family("swap", ("exchange", "exchange")),
        Family("feed"),
        Family("keep", ("grain", "kept")),
        Family("demand", ("resource", "resource")),
        Family("extra", ("resource", "resource")),
        Family("place", ("class", "class")),
        Family("boost", ("class", "class")),
    ],
    NAMES,
)

FREE_MOVE: Final[i64] = MOVES.base["free"]
TAKE_BASE: Final[i64] = MOVES.base["take"]
REVEAL_MOVE: Final[i64] = MOVES.base["reveal"]
HIDE_BASE: Final[i64] = MOVES.base["hide"]
FLIP_BASE: Final[i64] = MOVES.base["flip"]
GAIN_BASE: Final[i64] = MOVES.base["gain"]
BONUS_BASE: Final[i64] = MOVES.base["bonus"]
SWAP_BASE: Final[i64] = MOVES.base["swap"]
FEED_MOVE: Final[i64] = MOVES.base["feed"]
KEEP_BASE: Final[i64] = MOVES.base["keep"]
DEMAND_BASE: Final[i64] = MOVES.base["demand"]
EXTRA_BASE: Final[i64] = MOVES.base["extra"]
PLACE_BASE: Final[i64] = MOVES.base["place"]
BOOST_BASE: Final[i64] = MOVES.base["boost"]


def table(view: dict[str, Any]) -> list[Line]:
    return []
