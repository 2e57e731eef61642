"""Which rule an illegal move would break."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.games.four4more import bonus
from fourfold.games.four4more.moves import (
    ASK_BASE,
    CASH_BASE,
    DONE,
    HIGHER_BASE,
    PASS,
    PLAY_BASE,
    TAKE_BASE,
    TOK_BASE,
    VETO_MOVE,
)
from fourfold.games.four4more.pieces import SABOTEUR, SLOTS, is_multiplier
from fourfold.games.four4more.state import (
    CASH,
    GUARD_REPLY,
    MAIN,
    PICK,
    TAKE,
    TARGET,
    Four4MoreState,
)


def why_not(table: Four4MoreState, move: i64) -> str:
    if table.phase == PICK:
        return why_no_pick(table, move)
    if table.phase == MAIN:
        return why_no_action(table, move)
    if table.phase == TAKE:
        return "F4M-46"
    if table.phase == CASH:
        return "F4M-42"
    if table.phase == TARGET:
        return "F4M-R29" if table.card == SABOTEUR and bonus.needs_side(table) else "F4M-R32"
    return "F4M-65" if table.phase == GUARD_REPLY else "F4M-63"


def why_no_pick(table: Four4MoreState, move: i64) -> str:
    if move >= PASS:
        return "F4M-18"
    if move < ASK_BASE:
        return "F4M-22" if table.manual else "F4M-19"
    if not table.manual:
        return "F4M-18"
    column: i64 = move - ASK_BASE
    if column % SLOTS >= table.counts[column // SLOTS]:
        return "F4M-22"
    return "F4M-19" if not table.is_eligible(column // SLOTS) else "F4M-R7"


def why_no_action(table: Four4MoreState, move: i64) -> str:
    """In a turn: cards, then one main action."""
    if move < PASS:
        return "F4M-18"
    if move < TOK_BASE and not table.drafts[table.category]:
        return "F4M-34"
    if HIGHER_BASE <= move < CASH_BASE:
        return "F4M-35"
    if move < TOK_BASE or move == DONE:
        return "F4M-42"
    if move < TAKE_BASE:
        return "F4M-57"
    if move < PLAY_BASE:
        return "F4M-46"
    return why_no_card(table, move - PLAY_BASE) if move < VETO_MOVE else "F4M-63"


def why_no_card(table: Four4MoreState, kind: i64) -> str:
    if kind not in bonus.PLAYED:
        return "F4M-58"
    if not table.holds(table.turn, kind):
        return "F4M-55"
    if is_multiplier(kind):
        return "F4M-44"
    return "F4M-56"
