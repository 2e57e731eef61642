"""What everybody may know (docs/rules/four4more.md 4): one view for all, and the sampled worlds.

Hands and cards are public. Hidden are the values of tokens that were never the centre, and the order of
bags, challenge decks and bonus deck.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, count, members
from fourfold.core.dice import Dice
from fourfold.games.four4more import bonus
from fourfold.games.four4more.belief import NOISE
from fourfold.games.four4more.pack_library import find_pack
from fourfold.games.four4more.pieces import (
    CARDS,
    CATEGORIES,
    COLUMNS,
    SIZE,
    SLOTS,
    TAGS,
    TOKENS,
    WHOLE,
)
from fourfold.games.four4more.state import CASH, NONE, PHASES, Four4MoreState, unpacked

# --- the view ----------------------------------------------------------------------------------------


def view(table: Four4MoreState, seat: int) -> dict[str, Any]:
    """All seats and the spectator see the same; no value but the centre's is in it (F4M-28)."""
    playing = table.category != NONE
    pack = find_pack(table.pack)
    return {
        "seat": seat,
        "seats": int(table.seats),
        "phase": PHASES[table.phase],
        "acting": list(table.acting),
        "round": int(table.chapter),
        "rounds": int(table.rounds),
        "first": int(table.first),
        "starter": int(table.starter),
        "turn": number_or_none(table.turn),
        "first_pass": number_or_none(table.first_pass),
        "category": CATEGORIES[table.category] if playing else None,
        "challenge": pack.challenges[table.column] if playing else None,
        "more": pack.more[table.column] if playing else None,
        "less": pack.less[table.column] if playing else None,
        "centre": centre_of(table) if playing else None,
        "draft": token_names(table.draft_tokens()) if playing else [],
        "waiting": [waiting(table, category) for category in range(4)],
        "sides": [side_of(table, side) for side in range(table.sides)],
        "lockdown": bool(table.lockdown),
        "chain": chain_of(table),
        "pool": [CARDS[kind] for kind in table.pool],
        "deck": len(table.bonus_deck) - int(table.pool_at),
        "asked": asked(table),
        "discard": [name for category in range(4) for name in rows(category, table.gone[category])],
        "spent": [CARDS[kind] for kind in unpacked(table.spent)],
        "tags": {TOKENS[token]: tag_text(table.tags[token]) for token in range(len(TOKENS))},
    }


def number_or_none(number: i64) -> int | None:
    return None if number == NONE else int(number)


def token_names(tokens: list[i64]) -> list[str]:
    return [TOKENS[token] for token in tokens]


def rows(category: i64, tokens: i64) -> list[str]:
    return [TOKENS[SIZE * category + row] for row in members(tokens)]


def tag_text(tags: i64) -> str:
    return " ".join([TAGS[tag] for tag in members(tags)])


def centre_of(table: Four4MoreState) -> dict[str, Any]:
    """F4M-27: the centre shows its value in the statistic of the round."""
    return {"token": TOKENS[table.centre()], "value": table.figure_of(table.centre())}


def waiting(table: Four4MoreState, category: i64) -> dict[str, Any]:
    """F4M-19, 20: what a category has in store."""
    centre: i64 = table.centres[category]
    face: i64 = table.face[category]
    challenges = find_pack(table.pack).challenges
    return {
        "category": CATEGORIES[category],
        "challenge": None if face == NONE else challenges[SLOTS * category + face],
        "age": 0 if face == NONE else int(table.age[category]),
        "bag": int(table.bag_size(category)),
        "draft": rows(category, table.drafts[category]),
        "centre": None if centre == NONE else TOKENS[SIZE * category + centre],
        "available": int(table.available(category)),
        "eligible": table.is_eligible(category),
    }


def side_of(table: Four4MoreState, side: i64) -> dict[str, Any]:
    out = "passed" if table.quit & bit(side) else "locked" if table.out & bit(side) else "in"
    piles: list[str] = rows(table.category, table.piles[side]) if table.piles[side] else []
    return {
        "seats": table.seats_of(side),
        "up": int(table.up[side]),
        "score": int(table.scores[side]),
        "state": out,
        "hand": token_names(table.hand_tokens(side)),
        "pile": piles,
        "cards": [CARDS[kind] for kind in unpacked(table.cards[side])],
        "factor": int(table.factor[side]),
        "right": int(table.right[side]),
        "wrong": int(table.wrong[side]),
        "cashed": int(table.cashed[side]),
        "sets": int(table.sets[side]),
        "fours": int(table.fours[side]),
        "multipliers": int(table.multipliers[side]),
    }


def chain_of(table: Four4MoreState) -> dict[str, Any] | None:
    """The cash-in or the card whose choices are being made, or that waits for replies."""
    if table.card == NONE and table.phase != CASH:
        return None
    cashing = table.card == NONE
    return {
        "card": None if cashing else CARDS[table.card],
        "tag": TAGS[table.tag] if cashing else None,
        "tokens": token_names(table.chosen if cashing else bonus.targets(table)),
        "aim": number_or_none(table.aim),
        "guarded": bool(table.guarded),
    }


def asked(table: Four4MoreState) -> list[str]:
    """F4M-R7: the challenges that are not free."""
    challenges = find_pack(table.pack).challenges
    return [
        challenges[SLOTS * category + slot]
        for category in range(4)
        for slot in members(table.used[category])
    ]


# --- what everybody remembers ------------------------------------------------------------------------


def doubt(column: i64, row: i64, rank: i64, claim: i64) -> i64:
    """F4M-R33: a claim that failed. `rank` is the centre's, claim 0 said higher and 1 lower."""
    return ((SIZE * column + row) * 64 + rank) * 2 + claim


# --- worlds that nobody can tell apart ---------------------------------------------------------------


def sample_into(world: Four4MoreState, dice: Dice) -> None:
    """Shuffle what lies face down, and give the values not shown to the tokens not shown.

    Of the statistics only the one in play is imagined now; another when a playout picks it.
    """
    bags = world.bags.copy()
    decks = world.decks.copy()
    for category in range(4):
        start: i64 = SLOTS * category
        shuffle_part(bags, SIZE * category, world.bag_at[category], world.bag_end[category], dice)
        shuffle_part(decks, start, world.deck_at[category], world.deck_end[category], dice)
    world.bags = bags
    world.decks = decks
    deck = world.bonus_deck.copy()
    shuffle_part(deck, 0, world.pool_at, len(deck), dice)
    world.bonus_deck = deck
    world.imagined = 1
    world.ranks = only_shown(world)
    if world.column != NONE:
        imagine_values(world, world.column, dice)


def shuffle_part(items: list[i64], start: i64, at: i64, end: i64, dice: Dice) -> None:
    """The part of a list that lies face down, in an order that does not depend on the true one."""
    part = items[start + at : start + end]
    part.sort()
    dice.shuffle(part)
    items[start + at : start + end] = part


def only_shown(world: Four4MoreState) -> list[i64]:
    """The values that everybody has seen, and nothing else."""
    ranks: list[i64] = [0] * len(world.ranks)
    for column in range(COLUMNS):
        if world.shown[column]:
            for row in members(world.shown[column]):
                ranks[SIZE * column + row] = world.ranks[SIZE * column + row]
    return ranks


def imagine_values(world: Four4MoreState, column: i64, dice: Dice) -> None:
    """The values not shown in a column, first to the tokens of wrong guesses (F4M-R33).

    Without a recall all orders are equally likely; with one they fall as the seat remembers them.
    """
    start: i64 = SIZE * column
    ranks = world.ranks.copy()
    values = world.steps[start : start + SIZE]
    known: i64 = world.shown[column]
    for row in members(known):
        values.remove(ranks[start + row])
    doubted = doubts_of(world, column)
    if doubted:
        values = deal_doubted(doubted, values, ranks, start, dice)
        for item in doubted:
            known |= bit((item >> 7) % SIZE)
    free = members(WHOLE & ~known)
    if world.dreamer == NONE:
        dice.shuffle(values)
    else:
        free = by_belief(free, start, world.recall, dice)
    for place in range(len(free)):
        ranks[start + free[place]] = values[place]
    world.ranks = ranks


def by_belief(free: list[i64], start: i64, recall: list[float], dice: Dice) -> list[i64]:
    """The tokens from low to high, each by a score drawn from its belief (docs/rules/four4more.md 9)."""
    sigma: float = recall[0]
    keep = 1.0 / (1.0 + sigma * sigma)
    deal_unseen = sigma * keep**0.5
    keys: list[i64] = []
    for row in free:
        score = recall[1 + start + row] * keep + deal_unseen * NOISE[dice.word() & 1023]
        keys.append(i64(int((score + 100.0) * 1000000.0)) * 64 + row)
    keys.sort()
    return [key & 63 for key in keys]


def doubts_of(world: Four4MoreState, column: i64) -> list[i64]:
    found: list[i64] = []
    for item in world.doubts:
        if (item >> 7) // SIZE == column:
            found.append(item)
    return found


def deal_doubted(
    doubted: list[i64], values: list[i64], ranks: list[i64], start: i64, dice: Dice
) -> list[i64]:
    """Give each token of a wrong guess a value that makes it wrong, all ways equally likely; what is left.

    Tokens that were called higher take from the low end, narrowest first, so their choices never depend on
    each other. Then those called lower draw from the high end among all values that were there at first:
    a draw that is gone begins the whole deal again, which keeps all ways equally likely.
    """
    lows: list[i64] = []
    highs: list[i64] = []
    for item in doubted:
        key: i64 = ((item >> 1) & 63) * 64 + (item >> 7) % SIZE  # the bound first, then the row
        if item & 1:
            highs.append(key)
        else:
            lows.append(key)
    lows.sort()
    highs.sort()
    while True:
        left = values.copy()
        for key in lows:
            fits = count_up_to(left, key >> 6)
            ranks[start + (key & 63)] = left.pop(dice.below(fits))
        if take_high(highs, values, left, ranks, start, dice):
            return left


def take_high(
    highs: list[i64], values: list[i64], left: list[i64], ranks: list[i64], start: i64, dice: Dice
) -> bool:
    """False if a value was drawn that a low token has."""
    for taken in range(len(highs)):
        key: i64 = highs[len(highs) - 1 - taken]
        bound: i64 = key >> 6
        there: i64 = len(values) - count_up_to(values, bound - 1) - taken
        fits: i64 = len(left) - count_up_to(left, bound - 1)
        drawn = dice.below(there)
        if drawn >= fits:
            return False
        ranks[start + (key & 63)] = left.pop(len(left) - 1 - drawn)
    return True


def count_up_to(values: list[i64], bound: i64) -> i64:
    """How many of some ascending values are not above the bound."""
    found: i64 = 0
    for value in values:
        if value > bound:
            break
        found += 1
    return found


# --- what is hidden ----------------------------------------------------------------------------------


def hidden_facts(table: Four4MoreState) -> dict[str, str]:
    """Orders and values that could be otherwise."""
    found: dict[str, str] = {}
    for category in range(4):
        start = SIZE * category
        bag = table.bags[start + table.bag_at[category] : start + table.bag_end[category]]
        if len(bag) > 1:
            found[f"bag {category}"] = str(bag)
        start = SLOTS * category
        deck = table.decks[start + table.deck_at[category] : start + table.deck_end[category]]
        if len(deck) > 1:
            found[f"deck {category}"] = str(deck)
    rest = table.bonus_deck[table.pool_at :]
    if len(set(rest)) > 1:
        found["bonus deck"] = str(rest)
    if table.column != NONE and SIZE - count(table.shown[table.column]) > 1 + len(table.doubts):
        start = SIZE * table.column
        found["values"] = str(table.ranks[start : start + SIZE])
    return found


# --- after the end -----------------------------------------------------------------------------------


def from_high_to_low(table: Four4MoreState, column: i64) -> list[i64]:
    """The tokens of a category by their values, the first of equals first."""
    keys = [64 * (SIZE - table.ranks[SIZE * column + row]) + row for row in range(SIZE)]
    keys.sort()
    return [key & 63 for key in keys]


def figures(table: Four4MoreState, column: i64, order: list[i64]) -> list[str]:
    start: i64 = SIZE * column
    return [table.figures[start + table.ranks[start + row]] for row in order]
