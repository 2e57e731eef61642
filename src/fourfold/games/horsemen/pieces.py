"""The 24 cards (HORSE-1): four suits, values 1 to 6, ids in the fixed order from low to high."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import lowest
from fourfold.core.errors import NotUnderstood, shown

SUITS: Final = "FPWD"  # Famine, Pestilence, War, Death: low to high (HORSE-R2)
CARDS: Final = [f"{value}{suit}" for value in range(1, 7) for suit in SUITS]
STRUCK: Final = [f"({card})" for card in CARDS]  # as a destroyed card is written
NAMES: Final = {
    "card": CARDS,
    "seat": ["0", "1", "2", "3"],
    "suit": ["famine", "pestilence", "war", "death"],
}

ALL_CARDS: Final = 0xFFFFFF
FAMINE: Final = 0x111111
PESTILENCE: Final = 0x222222
WAR: Final = 0x444444
DEATH: Final = 0x888888


def value_of(card: i64) -> i64:
    return (card >> 2) + 1


def points(cards: i64) -> i64:
    """The sum of the values of a set of cards."""
    total: i64 = 0
    while cards:
        total += (lowest(cards) >> 2) + 1
        cards &= cards - 1
    return total


def card_id(name: str) -> int:
    """`5P` -> 17; capitals do not matter."""
    if name.upper() not in CARDS:
        told = shown(name)
        raise NotUnderstood("unknown-card", f"“{told}” is not a card.", {"card": told})
    return CARDS.index(name.upper())
