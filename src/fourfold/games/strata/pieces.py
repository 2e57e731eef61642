"""Cards, their faces, and what a display shows: the content as tables.

A *face* is what lies up: the front of a kind (its number in the deck list) or, for a card lying face
down, one of the four edges of the back (`EDGE` + class). What a display shows is one number, the sum of
what its faces show, because all effects add up (STR-8); the fields of that number are read here alone.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.errors import NotUnderstood, shown
from fourfold.games.strata.content import CLASSES, EMPRESS, load

CONTENT: Final = load()
_KINDS: Final[list[dict[str, Any]]] = CONTENT["kinds"]
_FACES: Final[list[dict[str, Any]]] = [*_KINDS, *CONTENT["back"]]

KINDS: Final[list[str]] = [kind["code"] for kind in _KINDS]
COUNTS: Final[list[int]] = [kind["count"] for kind in _KINDS]
EDGE: Final[i64] = len(KINDS)  # the first of the four edges of the back
EMPRESSES: Final[i64] = 4  # the column of the Empresses

ROUNDS: Final[i64] = CONTENT["rounds"]["count"]
SLOTS: Final[i64] = CONTENT["rounds"]["display"]
EMPRESS_FROM: Final[i64] = CONTENT["rounds"]["empress_from"]
MOST_KEPT: Final[i64] = CONTENT["limits"]["keep"]
REVEAL_COST: Final[i64] = CONTENT["limits"]["reveal_cost"]
FLIP_GAIN: Final[i64] = CONTENT["limits"]["flip_gain"]  # resources for a flip (STR-37)
GIVE: Final[i64] = CONTENT["limits"]["exchange_give"]
GET: Final[i64] = CONTENT["limits"]["exchange_get"]
GET_MORE: Final[i64] = CONTENT["limits"]["exchange_get_with_card"]
MAX_BID: Final[i64] = CONTENT["limits"]["max_bid"]
START_GRAIN: Final[i64] = CONTENT["start"]["grain"]
START_MONEY: Final[i64] = CONTENT["start"]["money"]
EXTRA_BY_PLACE: Final[list[i64]] = [
    CONTENT["start"]["extra_by_position"][str(place)] for place in range(1, 8)
]
FACE_UP: Final[list[i64]] = [
    CONTENT["rounds"]["face_up_by_seats"].get(str(seats), 0) for seats in range(8)
]
LEVELS: Final[list[str]] = list(CONTENT["npc"])
BID_DECKS: Final[list[list[int]]] = [sorted(deck) for deck in CONTENT["npc"].values()]

NAMES: Final[dict[str, list[str]]] = {
    "card": KINDS,
    "class": list(CLASSES),
    "resource": ["g", "m"],
    "pair": ["g" * (FLIP_GAIN - coins) + "m" * coins for coins in range(FLIP_GAIN + 1)],
    "exchange": [f"{GIVE}g {GET}m", f"{GIVE}m {GET}g", f"{GIVE}g {GET_MORE}m", f"{GIVE}m {GET_MORE}g"],
    "bid": [str(bid) for bid in range(MAX_BID + 1)],
    "slot": [str(slot) for slot in range(1, SLOTS + 1)],
    "bonus": [str(grain) for grain in range(ROUNDS + 1)],
    "kept": [str(grain) for grain in range(MOST_KEPT + 1)],
    "seat": [str(seat) for seat in range(7)],
}  # fmt: skip


# --- tables by face ------------------------------------------------------------------------------------


def _effect(name: str) -> bytes:
    return bytes([face["effects"].get(name, 0) for face in _FACES])


def _kinds_with(*names: str) -> int:
    """The kinds that have one of the effects, as a mask."""
    return sum(int(bit(kind)) for kind in range(len(KINDS)) if any(_effect(n)[kind] for n in names))


def _column(face: dict[str, Any]) -> int:
    return EMPRESSES if face["class"] == EMPRESS else CLASSES.index(face["class"])


COLUMN: Final = bytes([_column(face) for face in _FACES])
SCORE: Final = bytes([face["score"] for face in _FACES])
ANY_CLASS: Final = _effect("end_any")
FED: Final[i64] = _kinds_with("feed_grain", "feed_money")
BROKERS: Final[i64] = _kinds_with("exchange_4_2")  # STR-R38

_SHOWN: Final = (  # effect and the place of its field, above the four column counts
    ("grain", 16), ("money", 23), ("influence", 30), ("feed_grain", 37), ("feed_money", 43),
    ("set_grain", 49), ("set_money", 53), ("set_influence", 57),
)  # fmt: skip
_END: Final = ("end_scholar", "end_peasant", "", "end_merchant")  # STR-R46: none for Artisans


def _shown(number: int, face: dict[str, Any]) -> int:
    total = 0 if COLUMN[number] == EMPRESSES else int(bit(4 * COLUMN[number]))
    for name, place in _SHOWN:
        total += int(face["effects"].get(name, 0)) * int(bit(place))
    return total


def _points(number: int, face: dict[str, Any]) -> int:
    """STR-44: what a face gives to each class; in a fifth field what its owner may give to any class."""
    empress = face["score"] if COLUMN[number] == EMPRESSES else 0
    total = int(empress + face["effects"].get("end_any", 0)) * int(bit(8 * EMPRESSES))
    for column in range(4):
        own = face["score"] if COLUMN[number] == column else 0
        ends = face["effects"].get(_END[column], 0) + face["effects"].get("end_each", 0)
        total += int(own + ends) * int(bit(8 * column))
    return total


SHOWS: Final[list[i64]] = [_shown(number, face) for number, face in enumerate(_FACES)]
POINTS: Final[list[i64]] = [_points(number, face) for number, face in enumerate(_FACES)]


# --- reading what a display shows --------------------------------------------------------------------


def sets(shown: i64) -> i64:
    """STR-R24: complete sets are as many as the smallest of the four columns."""
    scholars: i64 = shown & 15
    peasants: i64 = (shown >> 4) & 15
    artisans: i64 = (shown >> 8) & 15
    merchants: i64 = (shown >> 12) & 15
    least = scholars if scholars < peasants else peasants
    other = artisans if artisans < merchants else merchants
    return least if least < other else other


def grain_made(shown: i64) -> i64:
    each: i64 = (shown >> 49) & 15
    return ((shown >> 16) & 127) + (each * sets(shown) if each else 0)


def money_made(shown: i64) -> i64:
    each: i64 = (shown >> 53) & 15
    return ((shown >> 23) & 127) + (each * sets(shown) if each else 0)


def influence(shown: i64) -> i64:
    """STR-R33."""
    each: i64 = (shown >> 57) & 15
    return ((shown >> 30) & 127) + (each * sets(shown) if each else 0)


def extra_grain(shown: i64) -> i64:
    """Feeding effects in Grain, beyond the 1 for each card."""
    return (shown >> 37) & 63


def extra_money(shown: i64) -> i64:
    return (shown >> 43) & 63


def class_points(points: i64, column: i64) -> i64:
    return (points >> (8 * column)) & 255


def card_id(code: str) -> int:
    """`P2` -> its number in the deck list; capitals do not matter."""
    if code.upper() not in KINDS:
        told = shown(code)
        raise NotUnderstood("unknown-card", f"“{told}” is not a card.", {"card": told})
    return KINDS.index(code.upper())
