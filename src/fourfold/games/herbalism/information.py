"""What an exchange would teach: the chance to name the cure right after hearing its number."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import count, members
from fourfold.games.herbalism.belief import Belief
from fourfold.games.herbalism.exchange import by_active, choices, number_told, other_colour
from fourfold.games.herbalism.pieces import INQUIRE, MEDICINE_OF, PAIR, cure_of, row_of

NO_GIFT = 4


def lesson(belief: Belief, action: i64, medicine: i64, partner: i64, gift: i64) -> float:
    """The expected chance of the best guess afterwards; `gift` is the seat's own, NO_GIFT if it takes.

    A gift teaches how many cards of one colour the partner holds, whatever the action and the card.
    """
    if by_active(action):
        gift = other_colour(medicine, gift)
        action = INQUIRE
        medicine = PAIR
    key: int = ((action * 8 + medicine) * 4 + partner) * 8 + gift
    found = belief.lessons.get(key)
    if found is None:
        found = best_guess(outcomes(portrait(belief, partner), action, medicine, gift))
        belief.lessons[key] = found
    return found


def portrait(belief: Belief, partner: i64) -> dict[int, float]:
    """How likely each hand of the partner goes with each right card: by row and card."""
    place: int = partner
    found = belief.portraits.get(place)
    if found is None:
        found = {}
        for key, weight in belief.tables.items():
            table: i64 = key
            code: int = (row_of(table, partner) << 3) | MEDICINE_OF[cure_of(table)]
            found[code] = found.get(code, 0.0) + float(weight)
        belief.portraits[place] = found
    return found


def outcomes(hands: dict[int, float], action: i64, medicine: i64, gift: i64) -> dict[int, float]:
    """How likely each thing the seat could see goes with each right card."""
    found: dict[int, float] = {}
    for key, weight in hands.items():
        code: i64 = key
        row: i64 = code >> 3
        if gift != NO_GIFT:
            seen: int = 8 * number_told(action, medicine, gift, row) + (code & 7)
            found[seen] = found.get(seen, 0.0) + weight
            continue
        open_to = choices(action, medicine, row)
        part = weight / float(count(open_to))
        for choice in members(open_to):
            number = number_told(action, medicine, choice, row)
            seen = 8 * (8 * choice + number) + (code & 7)
            found[seen] = found.get(seen, 0.0) + part
    return found


def best_guess(likely: dict[int, float]) -> float:
    """The chance that the likeliest card of what will be seen is right."""
    whole = 0.0
    best: dict[int, float] = {}
    for key, weight in likely.items():
        seen: int = key >> 3
        whole += weight
        if weight > best.get(seen, 0.0):
            best[seen] = weight
    return sum(best.values()) / whole
