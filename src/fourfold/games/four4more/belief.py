"""What a seat believes about values nobody has shown (docs/rules/four4more.md 9).

The pack is the answer sheet and no bot reads it. A bot seat has a *recall*: for each token and statistic a
remembered score, the true normal score plus noise that never changes in a match. The table makes it and
hands it over; without one a seat plays by a closed book and knows only where the centre lies.
"""

from __future__ import annotations

from hashlib import shake_256
from math import erf, sqrt
from statistics import NormalDist
from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.core.errors import NotUnderstood, shown
from fourfold.core.state import State
from fourfold.games.four4more.pieces import COLUMNS, SIZE, SLOTS
from fourfold.games.four4more.state import NONE, Four4MoreState

# How blurred a memory is. The oracle remembers everything and is for tests alone.
SIGMA: Final = {"novice": 2.0, "casual": 1.0, "expert": 0.6, "scholar": 0.35, "oracle": 0.0}
CASUAL: Final = 1.0  # what a seat with a recall assumes of the others

_NORMAL: Final = NormalDist()
SCORES: Final[list[float]] = [_NORMAL.inv_cdf((rank + 0.5) / SIZE) for rank in range(SIZE)]
NOISE: Final[list[float]] = [_NORMAL.inv_cdf((step + 0.5) / 1024) for step in range(1024)]


# --- the memory that the table makes -----------------------------------------------------------------


def recall(state: State, seat: int, level: str, secret: bytes) -> list[float]:
    """The blur of a level, then for each statistic and token the score that the seat remembers."""
    assert isinstance(state, Four4MoreState)
    if level not in SIGMA:
        listed = ", ".join(SIGMA)
        raise NotUnderstood(
            "unknown-memory", f"A memory is one of: {listed}; not “{shown(level)}”."
        )
    sigma = SIGMA[level]
    found = [sigma]
    for column in range(COLUMNS):
        noise = _noise(secret, seat, column)
        for row in range(SIZE):
            found.append(SCORES[state.ranks[SIZE * column + row]] + sigma * noise[row])
    return found


def _noise(secret: bytes, seat: int, column: int) -> list[float]:
    """Standard normal numbers from a hash of secret, seat, category and slot."""
    stream = shake_256(secret + bytes([seat, column // SLOTS, column % SLOTS])).digest(8 * SIZE)
    found: list[float] = []
    for row in range(SIZE):
        word = int.from_bytes(stream[8 * row : 8 * row + 8], "big")
        found.append(_NORMAL.inv_cdf((word + 0.5) / 2.0**64))
    return found


# --- belief ------------------------------------------------------------------------------------------


def chance(lean: float) -> float:
    """The normal distribution: how sure a lean makes."""
    return 0.5 * (1.0 + erf(lean / 1.4142135623730951))


def blur(table: Four4MoreState, seat: i64) -> float:
    """How blurred the seat's memory is in this world; -1 for a closed book."""
    if table.dreamer == NONE:
        return -1.0
    return table.recall[0] if table.dreamer == seat else CASUAL


def remembered(table: Four4MoreState, seat: i64, place: i64) -> float:
    """The score the seat remembers. In a world sampled with a recall others recall its values, blurred."""
    if table.dreamer == seat:
        return table.recall[1 + place]
    return SCORES[table.ranks[place]] + CASUAL * NOISE[mixed(table.salt, seat, place)]


def mixed(salt: i64, seat: i64, place: i64) -> i64:
    """A number below 1024 that looks random, the same whenever it is asked for."""
    x: i64 = (salt + 40503 * seat + 2654435 * place) & 0xFFFFFFFF
    x = ((x ^ (x >> 16)) * 73244475) & 0xFFFFFFFF
    x = ((x ^ (x >> 16)) * 73244475) & 0xFFFFFFFF
    return (x ^ (x >> 16)) & 1023


def lean_higher(table: Four4MoreState, seat: i64, row: i64, sigma: float) -> float:
    """How strongly the seat leans to “higher” for a draft token: minus is “lower”, 0 is even."""
    place: i64 = SIZE * table.column
    centre: i64 = table.ranks[place + table.centres[table.category]]
    if table.shown[table.column] & bit(row):  # seen when the statistic was asked before (F4M-R7)
        known: i64 = table.ranks[place + row]
        return 9.0 if known > centre else -9.0
    if sigma < 0.0:
        return closed_book(table, centre)
    mean = remembered(table, seat, place + row) / (1.0 + sigma * sigma)
    spread = max(0.001, sigma / sqrt(1.0 + sigma * sigma))
    return (mean - SCORES[centre]) / spread


def closed_book(table: Four4MoreState, centre: i64) -> float:
    """Where the centre lies among the values not shown: all tokens lean the same way."""
    above: i64 = 0
    below: i64 = 0
    for row in members(0xFFFFFFFFFF & ~table.shown[table.column]):
        rank: i64 = table.ranks[SIZE * table.column + row]
        if rank > centre:
            above += 1
        elif rank < centre:
            below += 1
    whole = float(above + below)
    return _NORMAL.inv_cdf((float(above) + 0.5) / (whole + 1.0))


def interest(table: Four4MoreState, seat: i64, column: i64) -> float:
    """How sure the seat would be on average over the draft that waits, were this statistic asked."""
    sigma = blur(table, seat)
    if sigma < 0.0:
        return 0.5
    category: i64 = column // SLOTS
    spread = max(0.001, sigma / sqrt(1.0 + sigma * sigma))
    middle = 0.0
    if table.centres[category] != NONE:
        middle = remembered(table, seat, SIZE * column + table.centres[category])
        spread *= 1.4142135623730951
    rows: i64 = table.drafts[category]
    if not rows:
        rows = 0xFFFFFFFFFF
    total = 0.0
    for row in members(rows):
        far = remembered(table, seat, SIZE * column + row) - middle
        total += chance(abs(far) / (1.0 + sigma * sigma) / spread)
    return total / float(len(members(rows)))
