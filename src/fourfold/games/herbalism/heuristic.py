"""The one-move heuristic: points now (docs/rules/herbalism.md 10.3) against what an exchange teaches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, lowest, members
from fourfold.core.dice import Dice
from fourfold.games.herbalism.belief import Belief, belief_of
from fourfold.games.herbalism.exchange import by_active, choices
from fourfold.games.herbalism.information import NO_GIFT, lesson
from fourfold.games.herbalism.moves import (
    ACT_BASE,
    ANSWER_BASE,
    CURE_BASE,
    FOLLOW_BASE,
    GIVE_BASE,
    PASS,
    PREDICT_BASE,
)
from fourfold.games.herbalism.pieces import number_of, row_of
from fourfold.games.herbalism.scoring import floored
from fourfold.games.herbalism.state import ACT, GIVE, MOVE, PREDICT, RESPOND, YIELD, HerbalismState

SURE: Final = 0.5  # the chance with which it cures; waiting for more lets others be first
LATER: Final = 0.25  # the chance to win a round later with a kept marker, if nobody is right now


def heuristic_move(table: HerbalismState, seat: i64, moves: i64, dice: Dice) -> i64:
    if not moves & (moves - 1):
        return lowest(moves)
    if table.phase == YIELD:
        return smallest_gift(table, seat, moves)
    belief = belief_of(table, seat)
    if table.phase == MOVE:
        return best_way(table, seat, moves, belief)
    if table.phase == ACT:
        return best_act(table, seat, moves, belief, dice)
    if table.phase == GIVE:
        return best_gift(table, seat, moves, belief)
    if table.phase == PREDICT:
        return best_prediction(moves, belief)
    if table.phase == RESPOND:
        return best_response(table, seat, moves, belief)
    return CURE_BASE + likeliest(chances(belief), moves >> CURE_BASE)


# --- odds --------------------------------------------------------------------------------------------


def chances(belief: Belief) -> list[float]:
    """How likely each medicine card is the cure."""
    odds = belief.odds()
    total = float(sum(odds))
    return [float(weight) / total for weight in odds]


def likeliest(chance: list[float], cards: i64) -> i64:
    """The likeliest of some medicine cards."""
    best = lowest(cards)
    for card in members(cards):
        if chance[card] > chance[best]:
            best = card
    return best


# --- the turn ----------------------------------------------------------------------------------------


def best_way(table: HerbalismState, seat: i64, moves: i64, belief: Belief) -> i64:
    """The medicine card on which the best exchange can be made."""
    best = lowest(moves)
    taught = 0.0
    for medicine in members(moves):
        for action in members(table.actions):
            for partner in range(table.rows):
                found = taught_by(table, seat, belief, action, medicine, partner)
                if found > taught:
                    taught = found
                    best = medicine
    return best


def best_act(table: HerbalismState, seat: i64, moves: i64, belief: Belief, dice: Dice) -> i64:
    """Cure when sure enough, or when nothing else can be done (HERB-R7)."""
    chance = chances(belief)
    card = likeliest(chance, moves >> CURE_BASE)
    exchanges = moves & (bit(CURE_BASE) - 1)
    if not exchanges or chance[card] >= SURE:
        return CURE_BASE + card
    return best_exchange(table, seat, exchanges, belief, dice)


def best_exchange(table: HerbalismState, seat: i64, moves: i64, belief: Belief, dice: Dice) -> i64:
    """The exchange that teaches the most; among equal partners no favourites."""
    best = lowest(moves)
    taught = 0.0
    first = dice.below(table.rows)
    medicine: i64 = table.pharmacists[seat]
    for action in members(table.actions):
        for place in range(table.rows):
            partner: i64 = (first + place) % table.rows
            found = taught_by(table, seat, belief, action, medicine, partner)
            if found > taught:
                taught = found
                best = ACT_BASE + 4 * action + partner
    return best


def taught_by(
    table: HerbalismState, seat: i64, belief: Belief, action: i64, medicine: i64, partner: i64
) -> float:
    """What an exchange teaches with the best gift; 0 if the seat cannot make it."""
    if partner == seat:
        return 0.0
    if not by_active(action):
        return lesson(belief, action, medicine, partner, NO_GIFT)
    taught = 0.0
    for gift in members(choices(action, medicine, row_of(table.hands, seat))):
        taught = max(taught, lesson(belief, action, medicine, partner, gift))
    return taught


def best_gift(table: HerbalismState, seat: i64, moves: i64, belief: Belief) -> i64:
    """The colour to which the partner's number teaches the most."""
    best = lowest(moves)
    taught = 0.0
    medicine: i64 = table.pharmacists[seat]
    for move in members(moves):
        found = lesson(belief, table.action, medicine, table.partner, move - GIVE_BASE)
        if found > taught:
            taught = found
            best = move
    return best


def smallest_gift(table: HerbalismState, seat: i64, moves: i64) -> i64:
    """What is handed over is known to another: as few cards as the rules allow."""
    row = row_of(table.hands, seat)
    best = lowest(moves)
    for move in members(moves):
        if number_of(row, move - GIVE_BASE) < number_of(row, best - GIVE_BASE):
            best = move
    return best


def best_prediction(moves: i64, belief: Belief) -> i64:
    """A colour that is more likely in the cure than not: 2q - 1 points."""
    likely = belief.colours()
    best: i64 = PASS
    chance = 0.5
    for move in members(moves & ~bit(PASS)):
        found = float(likely[move - PREDICT_BASE]) / float(belief.total)
        if found > chance:
            chance = found
            best = move
    return best


# --- curing ------------------------------------------------------------------------------------------


def best_response(table: HerbalismState, seat: i64, moves: i64, belief: Belief) -> i64:
    """Answer, follow or pass, whichever promises most points."""
    chance = chances(belief)
    free = likeliest(chance, (moves >> ANSWER_BASE) & 0x7F)
    marked = (moves >> FOLLOW_BASE) & 0x7F
    followed = likeliest(chance, marked)
    answer = 3.0 * chance[free]
    follow = follow_value(chance[followed], table.scores[seat])
    keep = keep_value(table, seat, chance, marked)
    if answer >= follow and answer >= keep:
        return ANSWER_BASE + free
    return FOLLOW_BASE + followed if follow > keep else PASS


def follow_value(chance: float, score: i64) -> float:
    """2p - 1 points, or p for who has none to lose (HERB-41)."""
    lost: i64 = score - floored(score - 1)
    return chance - (1.0 - chance) * float(lost)


def keep_value(table: HerbalismState, seat: i64, chance: list[float], marked: i64) -> float:
    """What a kept marker may still bring, if nobody is right now; nothing more for the last holder."""
    if table.holders() == bit(seat):
        return 0.0
    nobody = 1.0
    for card in members(marked):
        nobody -= chance[card]
    return 3.0 * LATER * nobody
