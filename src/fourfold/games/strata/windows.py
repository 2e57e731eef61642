"""What each window offers (docs/rules/strata.md 3.1): the one statement of legality."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import members
from fourfold.core.dice import Dice
from fourfold.games.strata.moves import (
    BONUS_BASE,
    BOOST_BASE,
    DEMAND_BASE,
    EXTRA_BASE,
    FEED_MOVE,
    FLIP_BASE,
    FREE_MOVE,
    GAIN_BASE,
    HIDE_BASE,
    KEEP_BASE,
    PLACE_BASE,
    REVEAL_MOVE,
    SWAP_BASE,
    TAKE_BASE,
)
from fourfold.games.strata.pieces import (
    BROKERS,
    FED,
    FLIP_GAIN,
    GIVE,
    MOST_KEPT,
    REVEAL_COST,
    SLOTS,
)
from fourfold.games.strata.state import (
    ASSIGN,
    BID,
    BONUS,
    DEMAND,
    EXTRA,
    FEED,
    FREE,
    GAIN,
    KEEP,
    LIMIT,
    MAIN,
    NONE,
    PAY,
    PLACE,
    SHORT,
    TAKE,
    TURN,
    StrataState,
)

# --- legal moves -------------------------------------------------------------------------------------


def legal(table: StrataState, seat: i64) -> list[i64]:
    if table.phase == BID:
        if seat < 0 or not table.owes_bid(seat):
            return []
    elif seat != table.actor or seat < 0:
        return []
    step: i64 = table.step[seat]
    return main_moves(table, seat) if step == MAIN else step_moves(table, seat, step)


def step_moves(table: StrataState, seat: i64, step: i64) -> list[i64]:
    """In the middle of a free action (STR-R40)."""
    if step == FREE:
        return free_moves(table, seat)
    if step == TURN:
        return run(HIDE_BASE, 4)  # STR-39
    if step == GAIN:
        return run(GAIN_BASE, FLIP_GAIN + 1)  # STR-37
    return run(BONUS_BASE, table.chapter + 1)  # STR-40


def main_moves(table: StrataState, seat: i64) -> list[i64]:
    phase = table.phase
    if phase == BID:
        return bids(table, seat)
    if phase == TAKE:
        return [TAKE_BASE + slot for slot in range(SLOTS) if table.slots[slot] != NONE]  # STR-22
    if phase == PLACE:
        return placings(table, seat)
    if phase == FEED:
        return [FREE_MOVE, FEED_MOVE]
    if phase == SHORT:
        return ways_to_pay(table, seat)
    if phase in (KEEP, LIMIT):
        return keepings(table, seat)
    if phase == DEMAND:
        return demands(table)
    if phase == PAY:
        return flips(table.ups[seat])  # STR-R35
    if phase == EXTRA:
        return run(EXTRA_BASE, 2)  # STR-14
    return run(PLACE_BASE if phase == ASSIGN else BOOST_BASE, 4)  # STR-43, STR-R43


def run(base: i64, size: i64) -> list[i64]:
    """So many moves of the table, one after the other."""
    moves: list[i64] = []
    for move in range(base, base + size):
        moves.append(move)
    return moves


def flips(kinds: i64) -> list[i64]:
    return [FLIP_BASE + kind for kind in members(kinds)]


def bids(table: StrataState, seat: i64) -> list[i64]:
    """STR-21, STR-R12: from 0 to all the Money in hand."""
    moves = run(0, table.money[seat] + 1)
    if has_free_move(table, seat):
        moves.append(FREE_MOVE)
    return moves


def placings(table: StrataState, seat: i64) -> list[i64]:
    """STR-27, STR-R19: pay and show it, or keep it face down in any class."""
    moves: list[i64] = []
    if may_free_at_placing(table, seat):
        moves.append(FREE_MOVE)
    if table.money[seat] >= REVEAL_COST:
        moves.append(REVEAL_MOVE)
    moves.extend(run(HIDE_BASE, 4))
    return moves


def may_free_at_placing(table: StrataState, seat: i64) -> bool:
    return table.money[seat] < REVEAL_COST and has_free_move(table, seat)


# --- free actions (STR-36 to 39, STR-R39) ------------------------------------------------------------


def free_moves(table: StrataState, seat: i64) -> list[i64]:
    kinds = table.ups[seat]
    if table.phase == FEED:
        return flips(kinds & FED)
    moves = flips(kinds)
    give_money = table.phase == BID and table.money[seat] >= GIVE
    add_swaps(moves, kinds, table.grain[seat] >= GIVE, give_money)
    return moves


def has_free_move(table: StrataState, seat: i64) -> bool:
    """Before a bid or a placing: a card to flip, or four of a kind to exchange."""
    if table.grain[seat] >= GIVE or (table.phase == BID and table.money[seat] >= GIVE):
        return True
    return table.ups[seat] != 0


def add_swaps(moves: list[i64], kinds: i64, give_grain: bool, give_money: bool) -> None:
    """STR-36, STR-R37, STR-R38: with a 4:2 card face up, 4:1 is no longer offered."""
    base: i64 = SWAP_BASE + 2 if kinds & BROKERS else SWAP_BASE
    if give_grain:
        moves.append(base)
    if give_money:
        moves.append(base + 1)


# --- feeding, limit, tribute -------------------------------------------------------------------------


def ways_to_pay(table: StrataState, seat: i64) -> list[i64]:
    """STR-R26, STR-R27: flip a card, or exchange what is spare for what is lacking."""
    kinds = table.ups[seat]
    moves = flips(kinds)
    spare_grain: i64 = table.grain[seat] - table.grain_due(seat)
    spare_money: i64 = table.money[seat] - table.money_due(seat)
    give_grain = spare_money < 0 and spare_grain >= GIVE
    add_swaps(moves, kinds, give_grain, spare_grain < 0 and spare_money >= GIVE)
    return moves


def keepings(table: StrataState, seat: i64) -> list[i64]:
    """STR-32, STR-R29: exchange, or keep exactly ten, by the Grain among them."""
    moves: list[i64] = []
    grain: i64 = table.grain[seat]
    money: i64 = table.money[seat]
    add_swaps(moves, table.ups[seat], grain >= GIVE, money >= GIVE)
    for kept in range(MOST_KEPT + 1):
        if kept <= grain and MOST_KEPT - kept <= money:
            moves.append(KEEP_BASE + kept)
    return moves


def demands(table: StrataState) -> list[i64]:
    """STR-34, STR-R34: a kind the payer holds; what the NPC owes comes from the Bank (STR-N7)."""
    payer = table.seat_at(table.turn + table.other)
    if table.is_npc(payer):
        return run(DEMAND_BASE, 2)
    moves: list[i64] = []
    if table.grain[payer]:
        moves.append(DEMAND_BASE)
    if table.money[payer]:
        moves.append(DEMAND_BASE + 1)
    return moves


# --- a random move -----------------------------------------------------------------------------------


def pick(table: StrataState, dice: Dice) -> i64:
    """Uniform over `legal`, without a list where the window is a plain range."""
    seat = table.actor
    step: i64 = table.step[seat]
    if step == GAIN:
        return GAIN_BASE + dice.below(FLIP_GAIN + 1)
    if step == BONUS:
        return BONUS_BASE + dice.below(table.chapter + 1)
    if step == MAIN and table.phase == BID:
        return pick_bid(table, seat, dice)
    if step == MAIN and table.phase == TAKE:
        return pick_slot(table, dice)
    moves = legal(table, seat)
    return moves[dice.below(len(moves))]


def pick_bid(table: StrataState, seat: i64, dice: Dice) -> i64:
    size: i64 = table.money[seat] + 1
    found: i64 = dice.below(size + 1 if has_free_move(table, seat) else size)
    return FREE_MOVE if found == size else found


def pick_slot(table: StrataState, dice: Dice) -> i64:
    left: i64 = SLOTS - table.turn  # each one before took one
    skip: i64 = dice.below(left)
    slot: i64 = 0
    while table.slots[slot] == NONE or skip > 0:
        if table.slots[slot] != NONE:
            skip -= 1
        slot += 1
    return TAKE_BASE + slot
