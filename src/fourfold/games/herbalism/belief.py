"""The exact belief of a seat or a spectator (docs/rules/herbalism.md 10): which hands, and how likely.

A belief is a map from tables (all hands packed in one int) to weights. It starts from every deal that
fits the own hand, weighted by the card deals it stands for, and follows the notes of the round. Each
note keeps what agrees with it; a hidden choice is taken to be uniform over what was open to the chooser.
The tables left are what is possible (pure logic); the weights, exact whole numbers, are the odds.

A belief depends on nothing but what its viewer saw, so beliefs are kept in a tree by what was seen and
shared by all states; forgetting them changes nothing but the time it takes.
"""

from __future__ import annotations

from bisect import bisect_right
from math import gcd
from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, members
from fourfold.core.dice import Dice
from fourfold.games.herbalism.exchange import (
    HIDDEN,
    LOOK,
    active_of,
    by_active,
    choice_of,
    choices,
    is_party,
    kind_of,
    lookers_of,
    medicine_of,
    number_in,
    number_told,
    target_of,
    transfer,
    with_choice,
    wrong_of,
)
from fourfold.games.herbalism.pieces import (
    BREW,
    HANDS,
    HELD,
    HELD_CARDS,
    MEDICINE_OF,
    PAIR,
    ROW,
    cure_of,
    fits_in,
    number_of,
    row_of,
    size_of,
)
from fourfold.games.herbalism.state import GIVE, OVER, HerbalismState

ABLE: Final = 5  # seen: the active seat can give a fitting card (HERB-R6)
SHOWN: Final = 6  # seen: the cure itself
KEPT: Final = 120_000  # tables in all kept beliefs together: some 40 MB
LARGE: Final = 2**60  # weights are reduced when their sum passes this


class Belief:
    """Tables with weights, what was seen last, and the belief before that."""

    def __init__(self) -> None:
        self.tables: dict[int, int] = {}
        self.seen: i64 = 0
        self.previous: Belief | None = None
        self.later: dict[int, Belief] = {}  # by what is seen next
        self.drawn: list[int] = []  # the tables again, for drawing
        self.sums: list[int] = []  # their weights, added up
        self.cures: list[int] = []  # weights by medicine card
        self.ranges: list[i64] = []  # for `sheet`
        self.portraits: dict[int, dict[int, float]] = {}  # for `lessons`
        self.lessons: dict[int, float] = {}

    @property
    def total(self) -> int:
        return sum(self.odds())

    def odds(self) -> list[int]:
        """The weight of each of the seven medicine cards."""
        if not self.cures:
            found = [0] * 7
            for table, weight in self.tables.items():
                found[MEDICINE_OF[cure_of(table)]] += weight
            self.cures = found
        return self.cures

    def colours(self) -> list[int]:
        """The weight of each colour being in the cure."""
        found = [0] * 4
        for table, weight in self.tables.items():
            for colour in members(HELD[cure_of(table)]):
                found[colour] += weight
        return found

    def draw(self, dice: Dice) -> i64:
        """A table, exactly by weight."""
        if not self.sums:
            added = 0
            for table, weight in self.tables.items():
                added += weight
                self.drawn.append(table)
                self.sums.append(added)
        return self.drawn[bisect_right(self.sums, below(self.sums[-1], dice))]


def below(total: int, dice: Dice) -> int:
    """Uniform in 0…total-1, for totals of any size."""
    if total < 2**31:  # a compiled draw must not pass 63 bits
        return dice.below(total)
    bits = total.bit_length()
    while True:
        found = 0
        for _ in range((bits + 31) // 32):
            word: int = dice.word()
            found = found * 2**32 + word
        found >>= -bits % 32
        if found < total:
            return found


# --- the start of a round ----------------------------------------------------------------------------


def ways(row: i64, left: i64) -> i64:
    """How many sets of cards among those left make up the row."""
    found: i64 = 1
    for colour in range(4):
        found *= BINOMIAL[6 * number_of(left, colour) + number_of(row, colour)]
    return found


def _binomials() -> bytes:
    found = [[1 if k == 0 else 0 for k in range(6)] for _ in range(6)]
    for n in range(1, 6):
        for k in range(1, 6):
            found[n][k] = found[n - 1][k - 1] + found[n - 1][k]
    return bytes([number for line in found for number in line])


BINOMIAL: Final = _binomials()


def all_deals(rows: i64, viewer: i64, own: i64) -> dict[int, int]:
    """Every deal in which the viewer holds its own row, with the number of card deals it stands for."""
    tables: dict[int, int] = {0: 1}
    for seat in range(rows):
        hands: list[i64] = [own] if seat == viewer else hands_of(HELD_CARDS // rows)
        tables = dealt_to(seat, hands, tables)
    return tables


def hands_of(size: i64) -> list[i64]:
    return [row for row in HANDS if size_of(row) == size]


def dealt_to(seat: i64, hands: list[i64], tables: dict[int, int]) -> dict[int, int]:
    found: dict[int, int] = {}
    for key, weight in tables.items():
        table: i64 = key
        left = cure_of(table)
        for row in hands:
            if fits_in(row, left):
                deals: int = ways(row, left)
                found[table + (row << (12 * seat))] = weight * deals
    return found


# --- what a note leaves possible ---------------------------------------------------------------------


class BeliefRules:
    """For one action on one medicine card: what a row may choose, and which choices tell a number."""

    def __init__(self) -> None:
        self.open: dict[int, bytes] = {}
        self.telling: dict[int, bytes] = {}

    def open_to(self, action: i64, medicine: i64) -> bytes:
        """By row: the choices open to a chooser."""
        key: int = action * 8 + medicine
        if key not in self.open:
            table = bytearray(ROW + 1)
            for row in HANDS:
                table[row] = choices(action, medicine, row)
            self.open[key] = bytes(table)
        return self.open[key]

    def that_tell(self, action: i64, medicine: i64, number: i64) -> bytes:
        """By row: the choices with which a target says or gives just this number."""
        key: int = (action * 8 + medicine) * 8 + number
        if key not in self.telling:
            table = bytearray(ROW + 1)
            for row in HANDS:
                table[row] = choices_that_tell(action, medicine, number, row)
            self.telling[key] = bytes(table)
        return self.telling[key]


RULES: Final = BeliefRules()


def choices_that_tell(action: i64, medicine: i64, number: i64, row: i64) -> i64:
    found: i64 = 0
    for choice in range(6):
        if number_told(action, medicine, choice, row) == number:
            found |= bit(choice)
    return found


def shares(action: i64, medicine: i64) -> list[int]:
    """Whole weights in the ratio 1/n for n open choices; n is at most 2, on `pair` at most 4."""
    if medicine == PAIR:
        return [0, 12, 6, 4, 3]
    return [0, 1] if action == BREW else [0, 2, 1]


def transfers(note: i64) -> list[i64]:
    """What each of the six choices would have added to all hands."""
    return [
        transfer(
            kind_of(note),
            medicine_of(note),
            choice,
            number_in(note),
            active_of(note),
            target_of(note),
        )
        for choice in range(6)
    ]


def after_exchange(tables: dict[int, int], note: i64) -> dict[int, int]:
    """Expand each hidden choice that agrees with what was seen, move the cards, add up equal tables."""
    action = kind_of(note)
    medicine = medicine_of(note)
    open_to = RULES.open_to(action, medicine)
    telling = RULES.that_tell(action, medicine, number_in(note))
    chooser = 12 * (active_of(note) if by_active(action) else target_of(note))
    target = 12 * target_of(note)
    known: i64 = 63 if choice_of(note) == HIDDEN else bit(choice_of(note))
    share = shares(action, medicine)
    added = transfers(note)
    found: dict[int, int] = {}
    for key, weight in tables.items():
        table: i64 = key
        chosen: i64 = open_to[(table >> chooser) & ROW]
        agreeing: i64 = chosen & telling[(table >> target) & ROW] & known
        if not agreeing:
            continue
        part = weight * share[count(chosen)]
        while agreeing:
            moved: int = table + added[lowest(agreeing)]
            found[moved] = found.get(moved, 0) + part
            agreeing &= agreeing - 1
    return found


def after_look(tables: dict[int, int], wrong: i64) -> dict[int, int]:
    """HERB-26, R24: the cards under the markers are not the cure."""
    return {t: w for t, w in tables.items() if not wrong & bit(MEDICINE_OF[cure_of(t)])}


def with_this_cure(tables: dict[int, int], cure: i64) -> dict[int, int]:
    return {t: w for t, w in tables.items() if cure_of(t) == cure}


def with_gift(tables: dict[int, int], seat: i64, medicine: i64) -> dict[int, int]:
    """HERB-R6: who chose to inquire or feed holds a fitting card."""
    open_to = RULES.open_to(0, medicine)
    return {t: w for t, w in tables.items() if open_to[row_of(t, seat)]}


def reduced(tables: dict[int, int]) -> dict[int, int]:
    """The same odds in smaller numbers, once they grow large."""
    if sum(tables.values()) < LARGE:
        return tables
    common = gcd(*tables.values())
    return {table: weight // common for table, weight in tables.items()}


# --- beliefs, kept by what was seen ------------------------------------------------------------------


class Library:
    """Beliefs by what was seen, as far as they are remembered."""

    def __init__(self) -> None:
        self.deals: dict[int, Belief] = {}
        self.kept: i64 = 0

    def at_deal(self, rows: i64, viewer: i64, own: i64) -> Belief:
        key: int = (rows * 8 + viewer + 1) << 12 | own
        found = self.deals.get(key)
        if found is None:
            found = Belief()
            found.tables = all_deals(rows, viewer, own)
            self.deals[key] = found
        return found

    def after(self, before: Belief, seen: i64) -> Belief:
        key: int = seen
        found = before.later.get(key)
        if found is None:
            found = Belief()
            found.tables = reduced(updated(before.tables, seen))
            found.seen = seen
            found.previous = before
            before.later[key] = found
            self.kept += len(found.tables)
            if self.kept > KEPT:
                self.forget()
        return found

    def forget(self) -> None:
        """All but the beliefs at the deal, which are few and dear."""
        self.kept = 0
        for belief in self.deals.values():
            belief.later = {}


LIBRARY: Final = Library()


def updated(tables: dict[int, int], seen: i64) -> dict[int, int]:
    if kind_of(seen) == ABLE:
        return with_gift(tables, active_of(seen), medicine_of(seen))
    if kind_of(seen) == SHOWN:
        return with_this_cure(tables, seen >> 14)
    if kind_of(seen) != LOOK:
        return after_exchange(tables, seen)
    return with_this_cure(tables, seen >> 14) if seen >> 14 else after_look(tables, wrong_of(seen))


def as_seen(note: i64, viewer: i64, cure: i64) -> i64:
    """A note as the viewer knows it: colours for the two of an exchange, the cure for who looked."""
    if kind_of(note) == LOOK:
        looked = viewer >= 0 and lookers_of(note) & bit(viewer)
        return note | (cure << 14) if looked else note
    return note if is_party(note, viewer) else with_choice(note, HIDDEN)


def belief_of(table: HerbalismState, viewer: i64) -> Belief:
    """What the viewer can know now: from its own hand of the deal and from what it saw since."""
    own: i64 = row_of(table.dealt, viewer) if viewer >= 0 else 0
    cure = cure_of(table.hands)
    found = LIBRARY.at_deal(table.rows, viewer, own)
    for note in table.notes:
        found = LIBRARY.after(found, as_seen(note, viewer, cure))
    if table.phase == GIVE and table.active != viewer:
        medicine: i64 = table.pharmacists[table.active]
        found = LIBRARY.after(found, ABLE | (table.active << 3) | (medicine << 7))
    elif table.phase == OVER:
        found = LIBRARY.after(found, SHOWN | (cure << 14))
    return found


# --- drawing a whole past ----------------------------------------------------------------------------


def draw_past(belief: Belief, notes: list[i64], dice: Dice) -> tuple[i64, i64]:
    """Draw the hands now and, backwards, how they came about, exactly by the odds.

    Fills in the choices of `notes`; gives the hands now and the hands of the deal.
    """
    now = belief.draw(dice)
    table = now
    while kind_of(belief.seen) > LOOK and belief.previous is not None:
        belief = belief.previous
    for place in range(len(notes) - 1, -1, -1):
        before = belief.previous
        assert before is not None
        if kind_of(belief.seen) != LOOK:
            choice = drawn_choice(before.tables, belief.seen, table, dice)
            notes[place] = with_choice(notes[place], choice)
            table -= transfers(belief.seen)[choice]
        belief = before
    return now, table


def drawn_choice(tables: dict[int, int], seen: i64, table: i64, dice: Dice) -> i64:
    """The choice by which an exchange led to the table."""
    if choice_of(seen) != HIDDEN:
        return choice_of(seen)
    added = transfers(seen)
    sums: list[int] = []
    total = 0
    for choice in range(6):
        total += weight_by(tables, seen, choice, table - added[choice])
        sums.append(total)
    return bisect_right(sums, below(total, dice))


def weight_by(tables: dict[int, int], seen: i64, choice: i64, table: i64) -> int:
    """How much of a table's weight took this choice."""
    key: int = table
    weight = tables.get(key, 0)
    if not weight:
        return 0
    action = kind_of(seen)
    medicine = medicine_of(seen)
    target = row_of(table, target_of(seen))
    row = row_of(table, active_of(seen)) if by_active(action) else target
    chosen = choices(action, medicine, row)
    if not chosen & bit(choice) or number_told(action, medicine, choice, target) != number_in(seen):
        return 0
    return weight * shares(action, medicine)[count(chosen)]
