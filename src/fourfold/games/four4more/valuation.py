"""What things are worth to a side, by rule of thumb, in points: tokens, sets, cards, the rest of a round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, members
from fourfold.games.four4more import bonus
from fourfold.games.four4more.pieces import (
    BIG_SPENDER,
    CARD_COLLECTOR,
    DOUBLE_DOWN,
    GENIUS,
    JACKPOT,
    PAYS,
    SET_MASTER,
    SET_POINTS,
    TOKEN_HOARDER,
    TRIPLE_THREAT,
    is_multiplier,
)
from fourfold.games.four4more.state import Four4MoreState, unpacked

# What so many tokens with one tag promise, besides the points they bring one by one.
PROMISE: Final[list[float]] = [0.0, 0.0, 0.5, 1.6, 4.0, 4.5, 5.0]


def tag_counts(table: Four4MoreState, tokens: list[i64]) -> list[i64]:
    """How many of the tokens carry each tag."""
    counts: list[i64] = [0] * 20
    for token in tokens:
        for tag in members(table.tags[token]):
            counts[tag] += 1
    return counts


def gain(table: Four4MoreState, counts: list[i64], token: i64) -> float:
    """What one more token adds to tokens with these tags: itself and the sets it joins."""
    value = 1.0
    for tag in members(table.tags[token]):
        held: i64 = min(counts[tag], 5)
        value += PROMISE[held + 1] - PROMISE[held]
    return value


def loss(table: Four4MoreState, counts: list[i64], token: i64) -> float:
    """What a token of these takes with it when it leaves."""
    value = 1.0
    for tag in members(table.tags[token]):
        held: i64 = min(counts[tag], 6)
        value += PROMISE[held] - PROMISE[held - 1]
    return value


# --- cash-ins ----------------------------------------------------------------------------------------


def best_tag(counts: list[i64]) -> i64:
    """The tag that most tokens carry, the first of equals."""
    best: i64 = 0
    for tag in range(20):
        if counts[tag] > counts[best]:
            best = tag
    return best


def cash_value(table: Four4MoreState, side: i64, counts: list[i64], tag: i64) -> float:
    """Points and card of the largest set with the tag, less what its tokens would have been good for."""
    size: i64 = min(counts[tag], 4)
    kept: i64 = 2 if table.holds(side, TOKEN_HOARDER) else 1
    value = float(SET_POINTS[size] * table.factor[side] - size * kept) + best_card(table, side)
    if size >= 3 and table.holds(side, BIG_SPENDER):
        value += 3.0
    if size == 4 and table.holds(side, SET_MASTER) and not table.fours[side]:
        value += 5.0
    return value - hope(table, side, size)


def hope(table: Four4MoreState, side: i64, size: i64) -> float:
    """A set that could still grow is worth waiting for, the more the longer the match lasts."""
    return 0.0 if size == 4 else 5.0 * float(table.factor[side]) * rounds_left(table)


def rounds_left(table: Four4MoreState) -> float:
    """From 1 at the start of a long match to 0 in the last round with an empty draft."""
    part = float(count(table.drafts[table.category])) / 12.0
    return min(1.0, (float(table.rounds - table.chapter) + 0.5 * part) / 2.0)


# --- cards -------------------------------------------------------------------------------------------


def best_card(table: Four4MoreState, side: i64) -> float:
    """The best card that could be taken now."""
    best = 0.0
    for kind in table.pool:
        best = max(best, card_worth(table, side, kind))
    return best


def card_worth(table: Four4MoreState, side: i64, kind: i64) -> float:
    """What a card in the pool is worth to the side that takes it."""
    if kind <= JACKPOT:
        return float(PAYS[kind])
    if kind >= TOKEN_HOARDER:
        return ending_worth(table, side, kind)
    left = float(table.rounds - table.chapter) + 0.4
    if bonus.is_pattern(kind):
        return pattern_worth(table, side, kind, left)
    if kind == GENIUS:
        return 2.0 * left
    if is_multiplier(kind):
        return min(float(PAYS[kind]) * 2.0, 2.0 * left)
    return USEFUL[kind] * min(1.0, 0.3 + 0.5 * left)


USEFUL: Final[list[float]] = [
    0.0, 0.0, 0.0, 0.0, 0.0, 2.2, 1.4, 1.8, 1.4, 0.0, 1.5, 0.4, 0.8, 0.6, 1.8,
]  # fmt: skip


def pattern_worth(table: Four4MoreState, side: i64, kind: i64, left: float) -> float:
    """Straights and clover: full if it is there, else a hope that grows with the hand."""
    if bonus.has_pattern(table, side, kind):
        return float(PAYS[kind])
    tokens = float(table.hand_size(side) + count(table.piles[side]))
    return min(0.6, 0.03 * tokens * left) * float(PAYS[kind])


def ending_worth(table: Four4MoreState, side: i64, kind: i64) -> float:
    """End-game cards: what they would pay now, and a little for what is to come."""
    left = float(table.rounds - table.chapter)
    if kind == TOKEN_HOARDER:
        return float(table.hand_size(side) + count(table.piles[side])) * 0.7 + 0.5 * left
    if kind == CARD_COLLECTOR:
        return 2.0 + float(len(unpacked(table.cards[side]))) * 1.5 + 0.5 * left
    if kind == BIG_SPENDER:
        return 3.0 * float(table.sets[side]) + 1.5 * left
    if kind == SET_MASTER:
        return 5.0 if table.fours[side] else 1.0 + 0.5 * left
    return 2.0 * float(table.multipliers[side]) + (
        2.0 if table.cards[side] & multiplier_cards() else 0.0
    )


def multiplier_cards() -> i64:
    return 3 * bit(2 * DOUBLE_DOWN) + 3 * bit(2 * TRIPLE_THREAT)


# --- the rest of a round -----------------------------------------------------------------------------


def round_ahead(table: Four4MoreState, draft: i64) -> float:
    """What staying in is worth with so many tokens left in the draft: own guesses at a point and a half."""
    if draft <= 0:
        return 0.0
    return 1.5 * float(draft) / float(table.inside())


# --- the rest of the match ---------------------------------------------------------------------------

# What tokens, sets in the making and cards bring on top of their points of today, when 1, 2, 3, 4 rounds
# are left: the averages of many matches (bench/games/four4more/to_come.py makes them).
FAR: Final = 4
# How far off such a sum is, for a logistic curve.
SPREAD: Final[list[float]] = [5.0, 5.2, 6.7, 7.8, 8.7]
TOKEN: Final[list[float]] = [0.0, 0.34, 1.18, 1.44, 2.0]
PAIR: Final[list[float]] = [0.0, 0.48, 0.25, 0.3, 0.1]
TRIPLE: Final[list[float]] = [0.0, 0.96, 0.68, 0.6, 0.8]
FOUR: Final[list[float]] = [0.0, 2.2, 1.6, 1.1, 0.5]
CARD: Final[list[list[float]]] = [
    [],
    [0.0, 0.0, 0.0, 6.0, 11.5, 2.5, 0.7, 1.0, 0.0, 3.8, 1.4, 0.0, 1.5, 0.5, 0.7,
     1.5, 1.5, 1.5, 1.5, 1.7, 4.6, -0.5, 0.4, 2.3, 0.0, 0.0],
    [0.0, 0.0, 0.0, 9.0, 14.0, 2.0, 2.0, 1.0, 0.5, 8.0, 3.3, 0.5, 1.0, 0.5, 1.1,
     2.7, 2.7, 2.7, 2.7, 1.7, 7.8, 0.9, 1.8, 5.0, 0.5, 0.0],
    [0.0, 0.0, 0.0, 10.0, 16.0, 2.5, 2.5, 1.0, 1.0, 11.0, 5.0, 0.5, 1.0, 0.5, 1.8,
     2.8, 2.8, 2.8, 2.8, 1.7, 8.4, 3.4, 2.5, 6.1, 2.8, 0.0],
    [0.0, 0.0, 0.0, 10.0, 17.0, 2.5, 2.5, 1.0, 1.0, 15.0, 5.0, 0.5, 1.0, 0.5, 2.0,
     2.8, 2.8, 2.8, 2.8, 1.7, 8.4, 5.0, 3.0, 6.5, 4.0, 0.0],
]  # fmt: skip


def to_come(table: Four4MoreState, side: i64, left: i64) -> float:
    """What the side's tokens and cards will bring in the rounds left, before a round begins."""
    left = min(left, FAR)
    tokens = table.owned_tokens(side)
    found = TOKEN[left] * float(len(tokens))
    for held in tag_counts(table, tokens):
        if held == 2:
            found += PAIR[left]
        elif held == 3:
            found += TRIPLE[left]
        elif held > 3:
            found += FOUR[left]
    for kind in unpacked(table.cards[side]):
        found += CARD[left][kind]
    return found
