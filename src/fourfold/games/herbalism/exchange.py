"""What passes between two hands (HERB-12 to 21), stated once: play and belief both ask here.

Every action has one hidden *choice*: the colour of the gift (inquire, feed) or of what is handed over
(brew, appeal), NOTHING, or BOTH when a brew finds both colours. And it has one public *number*.
What happened is kept as *notes*, one int each: exchanges, and looks at the cure that found no match.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, lowest, members
from fourfold.games.herbalism.pieces import (
    APPEAL,
    BOTH,
    BREW,
    COLOURS_OF,
    FEED,
    HELD,
    INQUIRE,
    NOTHING,
    PAIR,
    TWICE,
    number_of,
    one_card,
)

LOOK: Final = 4  # the kind of a note that is no exchange; the others are actions
HIDDEN: Final = 7  # the choice in a note as others see it


def by_active(action: i64) -> bool:
    """Whether the active seat makes the hidden choice; else the target does."""
    return action <= FEED


def choices(action: i64, medicine: i64, row: i64) -> i64:
    """The choices open to a hand, as a set; empty if an inquire or feed is impossible (HERB-R6)."""
    found: i64 = HELD[row] & COLOURS_OF[medicine]
    if by_active(action):  # HERB-12, 14, 15, 17
        return found
    if action == BREW and medicine == PAIR:  # HERB-19
        found = TWICE[row]
    elif action == BREW and found == COLOURS_OF[medicine]:  # HERB-18, R10
        return bit(BOTH)
    return found if found else bit(NOTHING)  # HERB-20, 21, R8, R9


def other_colour(medicine: i64, colour: i64) -> i64:
    """The colour that is announced or handed back for a gift; on `pair` the gift's own."""
    if medicine == PAIR:  # HERB-14, 17
        return colour
    return lowest(COLOURS_OF[medicine] & ~bit(colour))  # HERB-13, 16


def number_told(action: i64, medicine: i64, choice: i64, row: i64) -> i64:
    """The number announced, handed back or handed over by a target that holds the row."""
    if choice == NOTHING:
        return 0
    if choice == BOTH:
        return 2
    if action == APPEAL:  # HERB-20, 21
        return number_of(row, choice)
    if action == BREW:  # HERB-18, 19
        return 2 if medicine == PAIR else 1
    gift: i64 = 1 if medicine == PAIR else 0  # HERB-14, 17: it counts with the rest
    return number_of(row, other_colour(medicine, choice)) + gift


def transfer(action: i64, medicine: i64, choice: i64, number: i64, active: i64, target: i64) -> i64:
    """What the exchange adds to all hands."""
    if choice == NOTHING:
        return 0
    if choice == BOTH:
        both: i64 = 0
        for colour in members(COLOURS_OF[medicine]):
            both += passing(colour, target, active)
        return both
    if not by_active(action):
        return number * passing(choice, target, active)
    gift = passing(choice, active, target)
    if action == INQUIRE:
        return gift
    return gift + number * passing(other_colour(medicine, choice), target, active)  # HERB-16, 17


def passing(colour: i64, giver: i64, taker: i64) -> i64:
    return one_card(colour, taker) - one_card(colour, giver)


def cards_handed(medicine: i64, choice: i64, number: i64) -> list[i64]:
    """The colours of what was handed over, one by one."""
    if choice == BOTH:
        return members(COLOURS_OF[medicine])
    return [] if choice == NOTHING else [choice] * int(number)


# --- notes -------------------------------------------------------------------------------------------


def note(action: i64, medicine: i64, choice: i64, number: i64, active: i64, target: i64) -> i64:
    parts: i64 = action | (active << 3) | (target << 5) | (medicine << 7) | (number << 10)
    return parts | (choice << 13)


def look_note(lookers: i64, wrong: i64) -> i64:
    """These seats looked in vain; these cards are wrong."""
    return LOOK | (lookers << 3) | (wrong << 7)


def kind_of(note: i64) -> i64:
    return note & 7


def active_of(note: i64) -> i64:
    return (note >> 3) & 3


def target_of(note: i64) -> i64:
    return (note >> 5) & 3


def medicine_of(note: i64) -> i64:
    return (note >> 7) & 7


def number_in(note: i64) -> i64:
    return (note >> 10) & 7


def choice_of(note: i64) -> i64:
    return (note >> 13) & 7


def with_choice(note: i64, choice: i64) -> i64:
    return (note & 0x1FFF) | (choice << 13)


def lookers_of(note: i64) -> i64:
    return (note >> 3) & 15


def wrong_of(note: i64) -> i64:
    return (note >> 7) & 127


def is_party(note: i64, seat: i64) -> bool:
    """Whether the seat is one of the two that know the colours of an exchange."""
    return seat == active_of(note) or seat == target_of(note)
