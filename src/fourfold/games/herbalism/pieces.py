"""Ingredients and medicine (HERB-1), and hands as counts packed into one int.

Cards of a colour are interchangeable, so a hand is a *row* of four counts: three bits for each colour,
red lowest. All hands together are one int: row by row, seat 0 lowest. The cure is what is left over.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.errors import NotUnderstood

COLOURS: Final = ["R", "Y", "G", "B"]
MEDICINES: Final = ["RY", "RG", "RB", "YG", "YB", "GB", "pair"]
ACTIONS: Final = ["inquire", "feed", "brew", "appeal", "cure"]
NAMES: Final = {
    "medicine": MEDICINES,
    "seat": ["0", "1", "2", "3"],
    "gift": [*COLOURS, "none"],
    "colour": COLOURS,
    "action": ACTIONS,
    "side": ["answer", "follow"],
}

INQUIRE: Final = 0
FEED: Final = 1
BREW: Final = 2
APPEAL: Final = 3
CURE: Final = 4

PAIR: Final = 6  # the identical-pair card
NOTHING: Final = 4  # in place of a colour: nothing is handed over
BOTH: Final = 5  # in place of a colour: one card of each of the medicine's two

ROW: Final = 0xFFF
ALL_CARDS: Final = 0xB1A  # 2 red, 3 yellow, 4 green, 5 blue
HELD_CARDS: Final = 12  # in all hands together; the other two are the cure


def row_of(hands: i64, seat: i64) -> i64:
    """One hand."""
    return (hands >> (12 * seat)) & ROW


def number_of(row: i64, colour: i64) -> i64:
    """How many cards of a colour a row holds."""
    return (row >> (3 * colour)) & 7


def one_card(colour: i64, seat: i64) -> i64:
    """One card of a colour in the hand of a seat, to add or take away."""
    return bit(12 * seat + 3 * colour)


def cure_of(hands: i64) -> i64:
    """The two cards that are in no hand, as a row (HERB-6)."""
    held = (hands & ROW) + ((hands >> 12) & ROW) + ((hands >> 24) & ROW) + ((hands >> 36) & ROW)
    return ALL_CARDS - held


def with_cure(hands: i64, rows: i64) -> i64:
    """All hands, and the cure as one row more."""
    return hands | (cure_of(hands) << (12 * rows))


# --- tables by row -----------------------------------------------------------------------------------


def size_of(row: i64) -> i64:
    return (row & 7) + ((row >> 3) & 7) + ((row >> 6) & 7) + ((row >> 9) & 7)


def _with_at_least(row: i64, least: i64) -> i64:
    found: i64 = 0
    for colour in range(4):
        if number_of(row, colour) >= least:
            found |= bit(colour)
    return found


def _held(least: i64) -> bytes:
    return bytes([int(_with_at_least(row, least)) for row in range(ROW + 1)])


def _hands() -> list[i64]:
    """All rows that can be dealt or gathered, smallest first."""
    found: list[i64] = []
    for row in range(ROW + 1):
        if fits_in(row, ALL_CARDS):
            found.append(row)
    return found


def fits_in(row: i64, whole: i64) -> bool:
    """Whether the row is a part of the whole, colour by colour."""
    for colour in range(4):
        if number_of(row, colour) > number_of(whole, colour):
            return False
    return True


def _medicine_of(row: i64) -> i64:
    """The one medicine card that a cure of these two ingredients makes right (HERB-25)."""
    colours = _with_at_least(row, 1)
    for medicine in range(PAIR):
        if COLOURS_OF[medicine] == colours and size_of(row) == 2:
            return medicine
    return PAIR


COLOURS_OF: Final = bytes([0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100, 0b1111])
HELD: Final = _held(1)  # the colours of a row, as a set
TWICE: Final = _held(2)  # the colours of which it has two or more
HANDS: Final = _hands()
CURES: Final = [0o0011, 0o0101, 0o1001, 0o0110, 0o1010, 0o1100, 0o0002, 0o0020, 0o0200, 0o2000]
CURE_PLACE: Final = {cure: place for place, cure in enumerate(CURES)}
MEDICINE_OF: Final = bytes([int(_medicine_of(row)) for row in range(ROW + 1)])


# --- text --------------------------------------------------------------------------------------------


def colours_in(row: i64) -> list[i64]:
    """The cards of a row one by one, red first."""
    found: list[i64] = []
    for colour in range(4):
        for _ in range(number_of(row, colour)):
            found.append(colour)
    return found


def letters(row: i64) -> str:
    """`RYBB`; `-` for an empty hand."""
    return "".join(COLOURS[colour] for colour in colours_in(row)) or "-"


def row_from(text: str) -> int:
    """`RYBB` -> its row; capitals and order do not matter."""
    row: i64 = 0
    for letter in text.upper():
        if letter == "-" and len(text) == 1:
            return 0
        if letter not in COLOURS:
            raise NotUnderstood("unknown-colour", f"“{letter}” is no colour of R, Y, G, B.")
        row += bit(3 * COLOURS.index(letter))
        if not fits_in(row, ALL_CARDS):
            raise NotUnderstood("bad-setup", "There are 2 red, 3 yellow, 4 green, 5 blue (HERB-1).")
    return int(row)
