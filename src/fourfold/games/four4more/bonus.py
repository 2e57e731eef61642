"""The bonus cards that are played (F4M-55 to F4M-62): when they may be, what they are aimed at, what they do.

Passive and end-game cards (F4M-58) are never played: Genius, Insurance and Vault are asked for where they
work, the end-game cards in `scoring`. Veto and Guardian are replies and live in `rules`.
"""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.games.four4more.patterns import has_any_straight, has_clover, has_straight
from fourfold.games.four4more.pieces import (
    A_STRAIGHT,
    ANY_STRAIGHT,
    FOUR_LEAF_CLOVER,
    LOCKDOWN,
    PAYS,
    REFRESH,
    SABOTEUR,
    SIZE,
    SNATCH,
    TAG_TRADER,
    VAULT,
    is_multiplier,
)
from fourfold.games.four4more.state import NONE, Four4MoreState

# The kinds that are ever played (F4M-56): 4-9, 12 and 16-21 of the list of cards.
PLAYED: list[i64] = [3, 4, 5, 6, 7, 8, 11, 15, 16, 17, 18, 19, 20]


# --- whether a card may be played (F4M-56, R29) ------------------------------------------------------


def playable(table: Four4MoreState, side: i64) -> list[i64]:
    """The kinds that the side may play now, in table order."""
    found: list[i64] = []
    if table.cards[side]:
        for kind in PLAYED:
            if table.holds(side, kind) and can_work(table, side, kind):
                found.append(kind)
    return found


def can_work(table: Four4MoreState, side: i64, kind: i64) -> bool:
    """Whether the whole effect of the card can be carried out."""
    if is_multiplier(kind):
        return table.factor[side] == 1  # F4M-44
    if kind == SNATCH:
        return not table.lockdown and table.drafts[table.category] != 0
    if kind == TAG_TRADER:
        return len(tradable(table, side)) > 0
    if kind == SABOTEUR:
        return not table.lockdown and len(victims(table, side)) > 0
    if kind == REFRESH:
        return table.hand_size(side) > 0 and table.drafts[table.category] != 0
    if kind == LOCKDOWN:
        return True
    return has_pattern(table, side, kind)


def has_pattern(table: Four4MoreState, side: i64, kind: i64) -> bool:
    """Cards 16 to 21, on the hand alone (F4M-59)."""
    tokens = table.hand_tokens(side)
    if kind == ANY_STRAIGHT:
        return has_any_straight(table, tokens)
    if kind == FOUR_LEAF_CLOVER:
        return has_clover(table, tokens)
    return has_straight(table, tokens, kind - A_STRAIGHT)


def is_pattern(kind: i64) -> bool:
    return A_STRAIGHT <= kind <= FOUR_LEAF_CLOVER


# --- targets (F4M-57, F4M-61, R32) -------------------------------------------------------------------


def victims(table: Four4MoreState, side: i64) -> list[i64]:
    """Saboteur: the opponents without Vault that have a token in hand (F4M-R29)."""
    found: list[i64] = []
    for other in range(table.sides):
        if other != side and not table.holds(other, VAULT) and table.hand_size(other):
            found.append(other)
    return found


def tradable(table: Four4MoreState, side: i64) -> list[i64]:
    """Tag Trader: the tokens of the hand that share a tag with some token of the draft."""
    union: i64 = 0
    for token in table.draft_tokens():
        union |= table.tags[token]
    return sharing(table, table.hand_tokens(side), union)


def sharing(table: Four4MoreState, tokens: list[i64], tags: i64) -> list[i64]:
    """The tokens that carry one of the tags."""
    found: list[i64] = []
    for token in tokens:
        if table.tags[token] & tags:
            found.append(token)
    return found


def needs_side(table: Four4MoreState) -> bool:
    return table.card == SABOTEUR and table.aim == NONE


def needs_token(table: Four4MoreState) -> bool:
    if table.card == SABOTEUR:
        return table.given == NONE
    if table.card == TAG_TRADER or table.card == REFRESH or table.card == SNATCH:
        return table.wanted == NONE
    return False


def token_choices(table: Four4MoreState, side: i64) -> list[i64]:
    """The tokens that can be named next."""
    if table.card == SABOTEUR:
        return table.hand_tokens(table.aim)
    if table.card == SNATCH or (table.card == REFRESH and table.given != NONE):
        return table.draft_tokens()
    if table.card == REFRESH:
        return table.hand_tokens(side)
    if table.given == NONE:
        return tradable(table, side)
    return sharing(table, table.draft_tokens(), table.tags[table.given])


def name_token(table: Four4MoreState, token: i64) -> None:
    """A token of a hand comes first, then one of the draft."""
    if table.given == NONE and table.card != SNATCH:
        table.given = token
    else:
        table.wanted = token


def targets(table: Four4MoreState) -> list[i64]:
    """The tokens that were named, in the order of naming."""
    found: list[i64] = []
    if table.given != NONE:
        found.append(table.given)
    if table.wanted != NONE:
        found.append(table.wanted)
    return found


# --- effects -----------------------------------------------------------------------------------------


def work(table: Four4MoreState, side: i64) -> i64:
    """Carry out the card in play; the points it pays."""
    if is_multiplier(table.card):
        table.factor[side] = PAYS[table.card]
    elif table.card == SNATCH:
        draft_to_hand(table, side, table.wanted)
    elif table.card == TAG_TRADER:
        hand_to_draft(table, side, table.given)
        draft_to_hand(table, side, table.wanted)
    elif table.card == SABOTEUR:
        hand_to_draft(table, table.aim, table.given)
    elif table.card == REFRESH:
        hand_to_discard(table, side, table.given)
        draft_to_hand(table, side, table.wanted)
    elif table.card == LOCKDOWN:
        table.lockdown = 1
    else:  # F4M-62: the tokens stay
        table.scores[side] += PAYS[table.card]
        return PAYS[table.card]
    return 0


def draft_to_hand(table: Four4MoreState, side: i64, token: i64) -> None:
    table.drafts[token // SIZE] &= ~bit(token % SIZE)
    table.hands[4 * side + token // SIZE] |= bit(token % SIZE)


def hand_to_draft(table: Four4MoreState, side: i64, token: i64) -> None:
    """F4M-60, R11: back to the draft of its own category, whichever is in play."""
    table.hands[4 * side + token // SIZE] &= ~bit(token % SIZE)
    table.drafts[token // SIZE] |= bit(token % SIZE)


def hand_to_discard(table: Four4MoreState, side: i64, token: i64) -> None:
    table.hands[4 * side + token // SIZE] &= ~bit(token % SIZE)
    table.gone[token // SIZE] |= bit(token % SIZE)
