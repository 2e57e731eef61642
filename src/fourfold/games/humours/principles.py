"""The Principles of Personality (HUM-39 to 45): only how many potions of each humour lie there matters.

`pack` counts the potions on a card or tile, whoever they belong to (HUM-R19).
"""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.games.humours.pieces import (
    CHOLERIC,
    MELANCHOLIC,
    NONE,
    PHLEGMATIC,
    SANGUINE,
    amount,
)


def winning(pack: i64) -> i64:
    """The humour whose potions all win; NONE if there is no winner."""
    if amount(pack, CHOLERIC) == 1:  # HUM-40
        return CHOLERIC
    if amount(pack, SANGUINE) >= 2:  # HUM-41
        return SANGUINE
    if amount(pack, MELANCHOLIC) == 2:  # HUM-42
        return MELANCHOLIC
    return PHLEGMATIC if amount(pack, PHLEGMATIC) else NONE  # HUM-44


def sneaks(pack: i64) -> bool:
    """HUM-43, 45: a lone melancholic sneaks away unless a choleric or the sanguines win."""
    if amount(pack, CHOLERIC) == 1 or amount(pack, SANGUINE) >= 2:
        return False
    return amount(pack, MELANCHOLIC) == 1
