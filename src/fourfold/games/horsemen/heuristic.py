"""The one-move heuristic from what the seat knows: its hand, the open piles, and which cards are unseen."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit, count, highest, lowest, members
from fourfold.core.dice import Dice
from fourfold.games.horsemen.moves import DESTROY_BASE, FATE_BASE, GIVE_BASE
from fourfold.games.horsemen.pieces import ALL_CARDS, DEATH, FAMINE, PESTILENCE, WAR, points
from fourfold.games.horsemen.state import DESTROY, GIVE, NONE, HorsemenState

OUT = -60  # being eliminated, in points


def heuristic_move(table: HorsemenState, seat: i64, dice: Dice) -> i64:
    if table.phase == GIVE:
        return best_gift(table, seat)
    if table.phase == DESTROY:
        return best_loss(table, seat)
    return best_play(table, seat, dice)


# --- worth of piles ----------------------------------------------------------------------------------


def worth(up: i64) -> i64:
    """What a pile is worth to its owner, with half the hope of scoring its Pestilence."""
    if count(up & DEATH) >= 3:
        return 2 * OUT
    famine = points(up & FAMINE)
    signed: i64 = -famine if count(up & FAMINE) & 1 else famine
    plague = points(up & PESTILENCE)
    return 2 * (points(up & (DEATH | WAR)) + signed) + (plague if plague < 8 else 0)


def after_landing(up: i64, card: i64) -> i64:
    """The pile once a card has landed on it; of tied targets the first goes."""
    if bit(card) & WAR:
        beatable = up & (bit(card & 0xFC) - 1)
        if beatable:
            up &= ~bit(highest(beatable))
    return up | bit(card)


def gain(table: HorsemenState, seat: i64, card: i64) -> i64:
    """How much better a seat's pile becomes by a card."""
    up: i64 = table.up[seat]
    return worth(after_landing(up, card)) - worth(up)


# --- giving ------------------------------------------------------------------------------------------


def best_gift(table: HorsemenState, seat: i64) -> i64:
    """The first card of the hand-out that serves the giver best and the rivals worst."""
    receivers: list[i64] = []
    receiver = table.receiver
    for _ in range(count(table.left)):
        receivers.append(receiver)
        receiver = table.next_inside(receiver)
    best: i64 = NONE
    best_value: i64 = -100000
    for card in members(table.left):
        value = gift_value(table, seat, receivers[0], card)
        value += best_rest(table, seat, receivers, 1, table.left & ~bit(card))
        if value > best_value:
            best_value = value
            best = card
    return GIVE_BASE + 4 * best + table.receiver


def best_rest(table: HorsemenState, seat: i64, receivers: list[i64], start: i64, left: i64) -> i64:
    if not left:
        return 0
    best: i64 = -100000
    for card in members(left):
        value = gift_value(table, seat, receivers[start], card)
        value += best_rest(table, seat, receivers, start + 1, left & ~bit(card))
        if value > best:
            best = value
    return best


def gift_value(table: HorsemenState, giver: i64, receiver: i64, card: i64) -> i64:
    """Own gain counts in full; a rival's loss is shared with the other rivals."""
    change = gain(table, receiver, card)
    return change * (table.seats - 1) if giver == receiver else -change


def best_loss(table: HorsemenState, seat: i64) -> i64:
    """Which of the tied cards the pile misses least."""
    up: i64 = table.up[seat]
    best: i64 = NONE
    best_worth: i64 = -100000
    for card in members(table.struck[seat]):
        left = worth(up & ~bit(card))
        if left > best_worth:
            best_worth = left
            best = card
    return DESTROY_BASE + best


# --- playing -----------------------------------------------------------------------------------------


def best_play(table: HorsemenState, seat: i64, dice: Dice) -> i64:
    """Win where winning pays, lose with the card that does the least harm; sometimes try the Fate Deck."""
    if table.must != NONE:
        return table.must
    unseen = unseen_cards(table, seat)
    best: i64 = NONE
    best_value = -100000.0
    worst: i64 = NONE
    worst_value = 100000.0
    for card in members(table.hands[seat]):
        value = play_value(table, seat, card, unseen)
        if value > best_value:
            best_value = value
            best = card
        if value < worst_value:
            worst_value = value
            worst = card
    if table.fate and best_value < fate_value(table, seat, unseen):
        return FATE_BASE + worst
    return best


def unseen_cards(table: HorsemenState, seat: i64) -> i64:
    """Cards that may still be played against the seat, for all it knows."""
    seen: i64 = table.hands[seat] | table.played_cards()
    for other in range(table.seats):
        seen |= table.up[other] | table.down[other]
    return ALL_CARDS & table.present & ~seen


def play_value(table: HorsemenState, seat: i64, card: i64, unseen: i64) -> float:
    """Chance to win times what the middle would bring, less what a loser must expect."""
    chance = win_chance(table, seat, card, unseen)
    if chance <= 0.0:
        return loser_value(table, seat, card)
    return chance * winner_value(table, seat, card) + (1.0 - chance) * loser_value(
        table, seat, card
    )


def win_chance(table: HorsemenState, seat: i64, card: i64, unseen: i64) -> float:
    """Against random unseen cards of those who play later; equal cards played earlier win."""
    later: i64 = 0
    value: i64 = card >> 2
    for other in range(table.seats):
        if other == seat or not table.inside & bit(other):
            continue
        if table.played[other] == NONE:
            later += 1
        elif (table.played[other] >> 2) >= value:
            return 0.0
    pool = count(unseen)
    safe = count(unseen & (bit(4 * value + 4) - 1))
    chance = 1.0
    for step in range(later):
        chance *= max(0.0, float(safe - step)) / max(1.0, float(pool - step))
    return chance


def winner_value(table: HorsemenState, seat: i64, card: i64) -> float:
    """The winner keeps the best card on the table; a Death card it must keep itself."""
    if bit(card) & DEATH:
        return float(gain(table, seat, card)) + 2.0
    best = gain(table, seat, card)
    for other in table.played:
        if other != NONE:
            best = max(best, gain(table, seat, other))
    return float(best) + 4.0


def loser_value(table: HorsemenState, seat: i64, card: i64) -> float:
    """The winner gives the loser what hurts; a high card wasted is a chance wasted."""
    worst = gain(table, seat, card)
    for other in table.played:
        if other != NONE:
            worst = min(worst, gain(table, seat, other))
    return float(worst) * 0.5 - float(card >> 2)


def fate_value(table: HorsemenState, seat: i64, unseen: i64) -> float:
    """The mean over all cards that could come up."""
    if not unseen:
        return -100000.0
    whole = 0.0
    left = unseen
    while left:
        card = lowest(left)
        left &= left - 1
        whole += play_value(table, seat, card, unseen & ~bit(card))
    return whole / float(count(unseen))
