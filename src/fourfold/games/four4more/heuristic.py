"""The one-move heuristic from what the seat knows: the open table, and its memory where it has one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, members
from fourfold.core.dice import Dice
from fourfold.games.four4more import belief, bonus, valuation
from fourfold.games.four4more.moves import (
    ALLOW,
    ASK_BASE,
    CASH_BASE,
    DONE,
    GUARD_MOVE,
    HIGHER_BASE,
    LOWER_BASE,
    PASS,
    PLAY_BASE,
    SIDE_BASE,
    TAKE_BASE,
    TOK_BASE,
    VETO_MOVE,
)
from fourfold.games.four4more.pieces import (
    GENIUS,
    INSURANCE,
    LOCKDOWN,
    PAYS,
    SABOTEUR,
    SIZE,
    SLOTS,
    SNATCH,
    TAG_TRADER,
    TRIPLE_THREAT,
    is_multiplier,
)
from fourfold.games.four4more.state import (
    CASH,
    GUARD_REPLY,
    MAIN,
    NONE,
    PICK,
    TAKE,
    TARGET,
    Four4MoreState,
)

NEVER: Final = -100.0
FEW: Final = 2  # sets, or targets, that search looks into
GUESSES: Final = 3


def heuristic_move(table: Four4MoreState, seat: i64, dice: Dice) -> i64:
    side = table.side_of(seat)
    if table.phase == MAIN:
        return best_turn(table, seat, side)
    if table.phase == PICK:
        return best_pick(table, seat, dice)
    if table.phase == CASH:
        return next_of_set(table, side)
    if table.phase == TAKE:
        return best_take(table, side)
    if table.phase == TARGET:
        return best_target(table, side)
    if table.phase == GUARD_REPLY:
        return GUARD_MOVE
    return VETO_MOVE if worth_a_veto(table, side) else ALLOW


def candidate_moves(table: Four4MoreState, seat: i64, moves: list[i64]) -> list[i64]:
    """For search: the surest guesses, the largest sets, the best targets; all of the rest."""
    if table.phase == CASH:
        return [next_of_set(table, table.side_of(seat))]
    if table.phase == MAIN:
        return sensible_turn(table, seat, moves)
    if table.phase == TARGET and not bonus.needs_side(table):
        return sensible_targets(table, table.side_of(seat), moves)
    return moves


# --- the challenge -----------------------------------------------------------------------------------


def best_pick(table: Four4MoreState, seat: i64, dice: Dice) -> i64:
    """The statistic of which the seat is surest; of equals any."""
    best: i64 = NONE
    best_value = NEVER
    for category in table.eligible_categories():
        for slot in choices_of(table, category):
            value = belief.interest(table, seat, SLOTS * category + slot) + 0.001 * dice.fraction()
            if value > best_value:
                best_value = value
                best = ASK_BASE + SLOTS * category + slot if table.manual else category
    return best


def choices_of(table: Four4MoreState, category: i64) -> list[i64]:
    if not table.manual:
        return [table.face[category]]
    return members((bit(table.counts[category]) - 1) & ~table.used[category])


# --- a turn ------------------------------------------------------------------------------------------


def best_turn(table: Four4MoreState, seat: i64, side: i64) -> i64:
    """Cards that help now, then the best of guess, cash-in and pass."""
    counts = valuation.tag_counts(table, table.owned_tokens(side))
    tag = valuation.best_tag(counts)
    action = best_action(table, seat, side, counts, tag)
    for kind in bonus.playable(table, side):
        if plays_now(table, side, kind, action, counts[tag]):
            return PLAY_BASE + kind
    return action


def best_action(table: Four4MoreState, seat: i64, side: i64, counts: list[i64], tag: i64) -> i64:
    """Each is weighed with what the rest of the round would bring after it."""
    draft = count(table.drafts[table.category])
    if draft == 0:
        return PASS
    later = valuation.round_ahead(table, draft - table.inside())
    best: i64 = PASS
    best_value = 0.4 if table.first_pass == NONE and table.chapter < table.rounds else 0.0
    guess, sure = best_guess(table, seat)
    right = 1.0 + valuation.gain(table, counts, table.centre())
    if table.holds(side, GENIUS):
        right += 1.0
    value = sure * (right + later)
    if table.holds(side, INSURANCE):
        value += (1.0 - sure) * (later - 1.0)
    if value > best_value:
        best_value = value
        best = guess
    if counts[tag] >= 2 and valuation.cash_value(table, side, counts, tag) + later > best_value:
        best = CASH_BASE + tag
    return best


def best_guess(table: Four4MoreState, seat: i64) -> tuple[i64, float]:
    """The claim the seat is surest of, and how sure it is."""
    sigma = belief.blur(table, seat)
    best: i64 = NONE
    best_lean = 0.0
    for row in members(table.drafts[table.category]):
        lean = belief.lean_higher(table, seat, row, sigma)
        if best == NONE or abs(lean) > abs(best_lean):
            best = row
            best_lean = lean
    base: i64 = HIGHER_BASE if best_lean >= 0.0 else LOWER_BASE
    return base + SIZE * table.category + best, belief.chance(abs(best_lean))


def surest_guesses(table: Four4MoreState, seat: i64) -> list[i64]:
    """Which of them is best depends on the centre that it leaves to the next: that is for search."""
    sigma = belief.blur(table, seat)
    keys: list[i64] = []
    for row in members(table.drafts[table.category]):
        lean = belief.lean_higher(table, seat, row, sigma)
        base: i64 = HIGHER_BASE if lean >= 0.0 else LOWER_BASE
        doubt: i64 = i64(int(100000.0 - 10000.0 * min(9.0, abs(lean))))
        keys.append(doubt * 1000 + base + SIZE * table.category + row)
    keys.sort()
    return [key % 1000 for key in keys[:GUESSES]]


def sensible_turn(table: Four4MoreState, seat: i64, moves: list[i64]) -> list[i64]:
    """Pass, the surest guesses, the largest sets, and every card that can be played."""
    found = surest_guesses(table, seat)
    found.append(PASS)
    counts = valuation.tag_counts(table, table.owned_tokens(table.side_of(seat)))
    keys: list[i64] = []
    for move in moves:
        if CASH_BASE <= move < TOK_BASE:
            keys.append(1000 * (9 - min(counts[move - CASH_BASE], 4)) + move)
        elif move >= PLAY_BASE:
            found.append(move)
    keys.sort()
    for key in keys[:FEW]:
        found.append(key % 1000)
    found.sort()
    return found


def plays_now(table: Four4MoreState, side: i64, kind: i64, action: i64, size: i64) -> bool:
    """Whether a playable card is worth playing in this turn."""
    if bonus.is_pattern(kind):
        return True
    last = table.chapter == table.rounds
    if is_multiplier(kind):
        return CASH_BASE <= action < TOK_BASE and (size >= 3 or last)
    if kind == LOCKDOWN:
        return threatened(table, side)
    if kind == SABOTEUR:
        return harm(table, most_harmful(table, best_victim(table, side))) >= (1.0 if last else 2.0)
    value = exchange_value(table, side, kind)
    return value >= (0.3 if last else 1.5)


def threatened(table: Four4MoreState, side: i64) -> bool:
    """Somebody else still in holds a Snatch or a Saboteur, and the side itself none."""
    if table.holds(side, SNATCH) or table.holds(side, SABOTEUR):
        return False
    for other in range(table.sides):
        armed = table.holds(other, SNATCH) or table.holds(other, SABOTEUR)
        if armed and other != side and not table.out & bit(other):
            return True
    return False


# --- exchanges: Snatch, Tag Trader, Refresh ----------------------------------------------------------


def exchange_value(table: Four4MoreState, side: i64, kind: i64) -> float:
    """What the best use of the card brings."""
    counts = valuation.tag_counts(table, table.owned_tokens(side))
    if kind == SNATCH:
        return valuation.gain(table, counts, best_token(table, counts, table.draft_tokens())) - 1.0
    best = NEVER
    for token in gifts(table, side, kind):
        best = max(best, swap_value(table, counts, kind, token))
    return best


def gifts(table: Four4MoreState, side: i64, kind: i64) -> list[i64]:
    return bonus.tradable(table, side) if kind == TAG_TRADER else table.hand_tokens(side)


def swap_value(table: Four4MoreState, counts: list[i64], kind: i64, token: i64) -> float:
    """A token of the hand for the best one of the draft that the card allows."""
    choices = table.draft_tokens()
    if kind == TAG_TRADER:
        choices = bonus.sharing(table, choices, table.tags[token])
    given = valuation.loss(table, counts, token)
    return valuation.gain(table, counts, best_token(table, counts, choices)) - given


def best_token(table: Four4MoreState, counts: list[i64], tokens: list[i64]) -> i64:
    """The token that fits best to what is there."""
    best: i64 = tokens[0]
    best_value = NEVER
    for token in tokens:
        value = valuation.gain(table, counts, token)
        if value > best_value:
            best_value = value
            best = token
    return best


# --- Saboteur ----------------------------------------------------------------------------------------


def best_victim(table: Four4MoreState, side: i64) -> i64:
    """The one who is ahead, among those who can be hit."""
    best: i64 = NONE
    for other in bonus.victims(table, side):
        if best == NONE or table.scores[other] > table.scores[best]:
            best = other
    return best


def most_harmful(table: Four4MoreState, victim: i64) -> i64:
    """The token that the victim would miss most."""
    counts = valuation.tag_counts(table, table.owned_tokens(victim))
    best: i64 = NONE
    best_value = NEVER
    for token in table.hand_tokens(victim):
        value = valuation.loss(table, counts, token)
        if value > best_value:
            best_value = value
            best = token
    return best


def harm(table: Four4MoreState, token: i64) -> float:
    """What the loss of a token costs its holder."""
    for side in range(table.sides):
        if table.hands[4 * side + token // SIZE] & bit(token % SIZE):
            return valuation.loss(
                table, valuation.tag_counts(table, table.owned_tokens(side)), token
            )
    return 0.0


# --- within chains -----------------------------------------------------------------------------------


def next_of_set(table: Four4MoreState, side: i64) -> i64:
    """The largest set: the next token in order, as long as there is one."""
    latest: i64 = table.chosen[-1] if table.chosen else NONE
    for token in table.owned_tokens(side):
        if token > latest and table.tags[token] & bit(table.tag):
            return TOK_BASE + token
    return DONE


def best_take(table: Four4MoreState, side: i64) -> i64:
    best: i64 = table.pool[0]
    for kind in table.pool:
        if valuation.card_worth(table, side, kind) > valuation.card_worth(table, side, best):
            best = kind
    return TAKE_BASE + best


def best_target(table: Four4MoreState, side: i64) -> i64:
    if bonus.needs_side(table):
        return SIDE_BASE + best_victim(table, side)
    if table.card == SABOTEUR:
        return TOK_BASE + most_harmful(table, table.aim)
    counts = valuation.tag_counts(table, table.owned_tokens(side))
    choices = bonus.token_choices(table, side)
    if table.given != NONE or table.card == SNATCH:
        return TOK_BASE + best_token(table, counts, choices)
    best: i64 = choices[0]
    best_value = NEVER
    for token in choices:
        value = swap_value(table, counts, table.card, token)
        if value > best_value:
            best_value = value
            best = token
    return TOK_BASE + best


def sensible_targets(table: Four4MoreState, side: i64, moves: list[i64]) -> list[i64]:
    """The tokens that fit best to what a side has; of a victim's hand those it would miss most."""
    whose: i64 = table.aim if table.card == SABOTEUR else side
    taking = table.given != NONE or table.card == SNATCH
    counts = valuation.tag_counts(table, table.owned_tokens(whose))
    keys: list[i64] = []
    for move in moves:
        token: i64 = move - TOK_BASE
        value = (
            valuation.gain(table, counts, token) if taking else valuation.loss(table, counts, token)
        )
        if taking or table.card == SABOTEUR:
            value = -value
        keys.append(i64(int((value + 100.0) * 1000.0)) * 1000 + move)
    keys.sort()
    found = [key % 1000 for key in keys[:FEW]]
    found.sort()
    return found


# --- replies -----------------------------------------------------------------------------------------


def worth_a_veto(table: Four4MoreState, side: i64) -> bool:
    """Large patterns, a triple, and what hurts the side itself; Guardian only by the one it thwarts."""
    if table.guarded:
        return table.turn == side and harm(table, table.given) >= 2.0
    if table.card == SABOTEUR:
        return table.aim == side and harm(table, table.given) >= 1.5
    return table.card == TRIPLE_THREAT or PAYS[table.card] >= 6
