"""The deduction sheet: what is proved about every hand and the cure, and which note proved it.

It reads nothing but the support of a belief, so every entry is certain whatever people choose.
"""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.games.herbalism.belief import Belief, belief_of
from fourfold.games.herbalism.pieces import CURE_PLACE, CURES, row_of, with_cure
from fourfold.games.herbalism.state import HerbalismState


class DeductionSheet:
    """Cells are by row (the hands, then the cure) and colour: `4 * row + colour`."""

    def __init__(self) -> None:
        self.rows: i64 = 0
        self.least: list[i64] = []
        self.most: list[i64] = []
        self.since: list[i64] = []  # the note that last changed a cell; 0 for the deal
        self.possible: i64 = 0  # a set of places in CURES
        self.struck: list[i64] = []  # by place in CURES: the note that ruled it out
        self.deals: i64 = 0  # how many tables fit all that is known


def sheet_of(table: HerbalismState, viewer: i64) -> DeductionSheet:
    """The sheet as it stands, after all notes of the round."""
    rows: i64 = table.rows + 1
    beliefs = history(belief_of(table, viewer))
    found = plain_sheet(beliefs[0], rows)
    for number in range(1, len(beliefs)):
        now = plain_sheet(beliefs[number], rows)
        carry_over(found, now, number)
        found = now
    return found


def history(belief: Belief | None) -> list[Belief]:
    """A belief and all before it, the deal first."""
    found: list[Belief] = []
    while belief is not None:
        found.append(belief)
        belief = belief.previous
    found.reverse()
    return found


def carry_over(before: DeductionSheet, now: DeductionSheet, number: i64) -> None:
    """What a note did not change was known since an earlier one."""
    for cell in range(4 * now.rows):
        same = before.least[cell] == now.least[cell] and before.most[cell] == now.most[cell]
        now.since[cell] = before.since[cell] if same else number
    for place in range(len(CURES)):
        gone = not before.possible & bit(place)
        now.struck[place] = before.struck[place] if gone else number


def plain_sheet(belief: Belief, rows: i64) -> DeductionSheet:
    """Ranges and cures of one belief, without their past."""
    cells: i64 = 4 * rows
    ranges = ranges_of(belief, rows)
    found = DeductionSheet()
    found.rows = rows
    found.least = ranges[:cells]
    found.most = ranges[cells : 2 * cells]
    found.possible = ranges[2 * cells]
    found.since = [0] * cells
    found.struck = [0] * len(CURES)
    found.deals = len(belief.tables)
    return found


def ranges_of(belief: Belief, rows: i64) -> list[i64]:
    """The least of every cell, the most of every cell, and the possible cures."""
    if not belief.ranges:
        ranges: list[i64] = [9] * (4 * rows) + [0] * (4 * rows + 1)
        for key in belief.tables:
            table: i64 = key
            enter(ranges, rows, table)
        belief.ranges = ranges
    return belief.ranges


def enter(ranges: list[i64], rows: i64, table: i64) -> None:
    """One more table that is possible."""
    cells: i64 = 4 * rows
    whole = with_cure(table, rows - 1)
    for cell in range(cells):
        number: i64 = (whole >> (3 * cell)) & 7
        if number < ranges[cell]:
            ranges[cell] = number
        if number > ranges[cells + cell]:
            ranges[cells + cell] = number
    ranges[2 * cells] |= bit(CURE_PLACE[row_of(whole, rows - 1)])
