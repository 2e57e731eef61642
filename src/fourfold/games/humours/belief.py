"""What facedown potions can be: exact counts over all ways to lay a colour's unknown potions (HUM-R58).

A place hides one of its citizen's two humours. The six pairs come in three couples that share nothing:
so four classes of places are gone through one by one, and the last couple is counted in one step.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import lowest
from fourfold.core.dice import Dice
from fourfold.games.humours.pieces import amount, one

PAIRS: Final = bytes(
    [3, 12, 9, 6, 5, 10]
)  # as humour masks; neighbours 0 1, 2 3, 4 5 share nothing
PAIR_OF: Final = bytes([PAIRS.index(mask) if mask in PAIRS else 255 for mask in range(16)])
LOW: Final = bytes([int(lowest(mask)) for mask in PAIRS])
HIGH: Final = bytes([int(lowest(mask & (mask - 1))) for mask in PAIRS])
ORDERS: Final[list[list[i64]]] = [[2, 3, 4, 5, 0, 1], [0, 1, 4, 5, 2, 3], [0, 1, 2, 3, 4, 5]]


def falling(n: i64, k: i64) -> i64:
    """In how many ways k places take k of n potions."""
    found: i64 = 1
    while k > 0:
        found *= n
        n -= 1
        k -= 1
    return found


def chosen(n: i64, k: i64) -> i64:
    """n over k"""
    found: i64 = 1
    for step in range(k):
        found = found * (n - step) // (step + 1)
    return found


def counted(pairs: list[i64]) -> list[i64]:
    """How many places there are of each class."""
    found: list[i64] = [0] * 6
    for pair in pairs:
        found[pair] += 1
    return found


def all_ways(pool: i64, counts: list[i64]) -> i64:
    """How many ways there are to lay potions of the pool on so many places of each class."""
    return ways(pool, counts, best_order(counts), 0)


def best_order(counts: list[i64]) -> list[i64]:
    """The couple with the most ways comes last, where it costs nothing."""
    best: i64 = 0
    most: i64 = 0
    for couple in range(3):
        ways = (counts[2 * couple] + 1) * (counts[2 * couple + 1] + 1)
        if ways > most:
            most = ways
            best = couple
    return ORDERS[best]


def ways(pool: i64, counts: list[i64], order: list[i64], step: i64) -> i64:
    """The same for the classes from a step of the order on.

    Potions of one humour are told apart, so every way is equally likely; there are at most 20! of them.
    """
    if step >= 4:
        return at_once(pool, counts, order[4]) * at_once(pool, counts, order[5])
    pair: i64 = order[step]
    places: i64 = counts[pair]
    if not places:
        return ways(pool, counts, order, step + 1)
    total: i64 = 0
    for lows in range(places + 1):
        here = split_ways(pool, pair, places, lows)
        if here:
            total += here * ways(less(pool, pair, places, lows), counts, order, step + 1)
    return total


def at_once(pool: i64, counts: list[i64], pair: i64) -> i64:
    return falling(amount(pool, LOW[pair]) + amount(pool, HIGH[pair]), counts[pair])


def split_ways(pool: i64, pair: i64, places: i64, lows: i64) -> i64:
    """The ways in which `lows` of the places of a class hide its lower humour, the others the higher."""
    low = amount(pool, LOW[pair])
    high = amount(pool, HIGH[pair])
    if lows > low or places - lows > high:
        return 0
    return chosen(places, lows) * falling(low, lows) * falling(high, places - lows)


def less(pool: i64, pair: i64, places: i64, lows: i64) -> i64:
    return pool - lows * one(LOW[pair]) - (places - lows) * one(HIGH[pair])


# --- drawing a way -----------------------------------------------------------------------------------


def lay(pool: i64, pairs: list[i64], dice: Dice) -> list[i64]:
    """A humour for each place, given by its pair; all ways are equally likely."""
    counts = counted(pairs)
    lows: list[i64] = [0] * 6
    order = best_order(counts)
    for step in range(6):
        number: i64 = order[step]
        if counts[number]:
            lows[number] = draw_lows(pool, counts, order, step, dice)
            pool = less(pool, number, counts[number], lows[number])
    return deal_out(pairs, counts, lows, dice)


def draw_lows(pool: i64, counts: list[i64], order: list[i64], step: i64, dice: Dice) -> i64:
    """How many places of a class hide its lower humour."""
    pair: i64 = order[step]
    places: i64 = counts[pair]
    weights: list[float] = []
    total = 0.0
    for lows in range(places + 1):
        here = split_ways(pool, pair, places, lows)
        if here and step < 4:
            here *= ways(less(pool, pair, places, lows), counts, order, step + 1)
        total += float(here)
        weights.append(float(here))
    mark = dice.fraction() * total
    found: i64 = 0
    while mark >= weights[found] and found < places:
        mark -= weights[found]
        found += 1
    return found


def deal_out(pairs: list[i64], counts: list[i64], lows: list[i64], dice: Dice) -> list[i64]:
    """Which places of each class hide the lower humour."""
    left = counts.copy()
    found: list[i64] = []
    for pair in pairs:
        is_low = dice.below(left[pair]) < lows[pair]
        left[pair] -= 1
        if is_low:
            lows[pair] -= 1
        found.append(LOW[pair] if is_low else HIGH[pair])
    return found
