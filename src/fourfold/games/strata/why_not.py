"""Why a move is refused: the rule that it would break."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.games.strata.moves import (
    BONUS_BASE,
    BOOST_BASE,
    DEMAND_BASE,
    EXTRA_BASE,
    FEED_MOVE,
    FLIP_BASE,
    FREE_MOVE,
    GAIN_BASE,
    PLACE_BASE,
    REVEAL_MOVE,
    SWAP_BASE,
)
from fourfold.games.strata.pieces import BROKERS, GIVE
from fourfold.games.strata.state import BID, DEMAND, FREE, KEEP, LIMIT, MAIN, SHORT, StrataState


def why_not(table: StrataState, seat: i64, move: i64) -> str:
    """The rule that an illegal move of an acting seat would break."""
    step: i64 = table.step[seat]
    if step != MAIN and step != FREE:
        return "STR-R40"
    if FLIP_BASE <= move < GAIN_BASE:
        return why_not_flip(table, seat, move - FLIP_BASE)
    if SWAP_BASE <= move < FEED_MOVE:
        return why_not_swap(table, seat, move - SWAP_BASE)
    if step == FREE:
        return "STR-R39"
    if move < FREE_MOVE:
        return "STR-R12" if table.phase == BID else "STR-21"
    return why_not_other(table, move)


def why_not_flip(table: StrataState, seat: i64, kind: i64) -> str:
    return "STR-R39" if table.ups[seat] & bit(kind) else "STR-37"


def why_not_swap(table: StrataState, seat: i64, exchange: i64) -> str:
    """Which bar falls first: the window, the card, the four of a kind, what is spare."""
    brokers = table.ups[seat] & BROKERS != 0
    window = table.phase in (KEEP, LIMIT, SHORT)
    if not window and table.step[seat] != FREE:
        return "STR-R39"
    if brokers != (exchange >= 2):
        return "STR-R38"
    held: i64 = table.money[seat] if exchange & 1 else table.grain[seat]
    if held < GIVE:
        return "STR-36"
    return "STR-R27" if table.phase == SHORT else "STR-R39"


def why_not_other(table: StrataState, move: i64) -> str:
    """Each verb has its moment; here are the rules that name them."""
    if move == FREE_MOVE:
        return "STR-R39"
    if move < REVEAL_MOVE:
        return "STR-22"
    if move < FLIP_BASE:
        return "STR-27"
    if move < BONUS_BASE:
        return "STR-37"
    if move < SWAP_BASE:
        return "STR-40"
    if move == FEED_MOVE:
        return "STR-30"
    return why_not_late(table, move)


def why_not_late(table: StrataState, move: i64) -> str:
    if move < DEMAND_BASE:
        return "STR-R29" if table.phase in (KEEP, LIMIT) else "STR-32"
    if move < EXTRA_BASE:
        return "STR-R34" if table.phase == DEMAND else "STR-34"
    if move < PLACE_BASE:
        return "STR-14"
    return "STR-43" if move < BOOST_BASE else "STR-R43"
