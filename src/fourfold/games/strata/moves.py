"""The move table, and the number of the first move of each family."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.moves import MoveFamily, MoveTable
from fourfold.games.strata.pieces import NAMES

MOVES: Final = MoveTable(
    [
        MoveFamily("bid", ("bid", "bid"), sealed=True),
        MoveFamily("free"),
        MoveFamily("take", ("slot", "slot")),
        MoveFamily("reveal"),
        MoveFamily("hide", ("class", "class")),
        MoveFamily("flip", ("card", "card")),
        MoveFamily("gain", ("pair", "pair")),
        MoveFamily("bonus", ("grain", "bonus")),
        MoveFamily("swap", ("exchange", "exchange")),
        MoveFamily("feed"),
        MoveFamily("keep", ("grain", "kept")),
        MoveFamily("demand", ("resource", "resource")),
        MoveFamily("extra", ("resource", "resource")),
        MoveFamily("place", ("class", "class")),
        MoveFamily("boost", ("class", "class")),
    ],
    NAMES,
)

FREE_MOVE: Final[i64] = MOVES.base("free")
TAKE_BASE: Final[i64] = MOVES.base("take")
REVEAL_MOVE: Final[i64] = MOVES.base("reveal")
HIDE_BASE: Final[i64] = MOVES.base("hide")
FLIP_BASE: Final[i64] = MOVES.base("flip")
GAIN_BASE: Final[i64] = MOVES.base("gain")
BONUS_BASE: Final[i64] = MOVES.base("bonus")
SWAP_BASE: Final[i64] = MOVES.base("swap")
FEED_MOVE: Final[i64] = MOVES.base("feed")
KEEP_BASE: Final[i64] = MOVES.base("keep")
DEMAND_BASE: Final[i64] = MOVES.base("demand")
EXTRA_BASE: Final[i64] = MOVES.base("extra")
PLACE_BASE: Final[i64] = MOVES.base("place")
BOOST_BASE: Final[i64] = MOVES.base("boost")
