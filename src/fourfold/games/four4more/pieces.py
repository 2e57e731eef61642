"""Tokens, tags and bonus cards: what is in the box, whatever the facts of a pack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.errors import NotUnderstood, shown

# --- tokens and tags (F4M-1, F4M-2) ------------------------------------------------------------------

CATEGORIES: Final = ("movies", "countries", "companies", "sports")
SIZE: Final = 40  # tokens of a category
SLOTS: Final = 16  # challenges of a category at most
COLUMNS: Final = 64  # statistics: category times slots
WHOLE: Final = 0xFFFFFFFFFF  # all tokens of a category

INITIALS: Final = "mnfs"  # nations and firms, so that no token reads like a tag
TOKENS: Final = [f"{initial}{number:02d}" for initial in INITIALS for number in range(1, SIZE + 1)]
TAGS: Final = [f"{letter}{number}" for letter in "ABCD" for number in range(1, 6)]

# --- bonus cards (F4M-4, F4M-R1) ---------------------------------------------------------------------

SMALL_BONUS: Final = 0
QUICK_CASH: Final = 1
JACKPOT: Final = 2
DOUBLE_DOWN: Final = 3
TRIPLE_THREAT: Final = 4
SNATCH: Final = 5
TAG_TRADER: Final = 6
SABOTEUR: Final = 7
REFRESH: Final = 8
GENIUS: Final = 9
INSURANCE: Final = 10
LOCKDOWN: Final = 11
GUARDIAN: Final = 12
VAULT: Final = 13
VETO: Final = 14
A_STRAIGHT: Final = 15
B_STRAIGHT: Final = 16
C_STRAIGHT: Final = 17
D_STRAIGHT: Final = 18
ANY_STRAIGHT: Final = 19
FOUR_LEAF_CLOVER: Final = 20
TOKEN_HOARDER: Final = 21
CARD_COLLECTOR: Final = 22
BIG_SPENDER: Final = 23
SET_MASTER: Final = 24
RISK_TAKER: Final = 25

KINDS: Final = 26
CARDS: Final = [
    "small_bonus", "quick_cash", "jackpot", "double_down", "triple_threat", "snatch", "tag_trader",
    "saboteur", "refresh", "genius", "insurance", "lockdown", "guardian", "vault", "veto",
    "a_straight", "b_straight", "c_straight", "d_straight", "any_straight", "four_leaf_clover",
    "token_hoarder", "card_collector", "big_spender", "set_master", "risk_taker",
]  # fmt: skip

COPIES: Final[list[i64]] = [2, 2, 2, 1, 1, 2, 2, 2, 2, *[1] * 17]
# What a card pays: points at once or for the pattern, the factor of a multiplier, points per unit.
PAYS: Final[list[i64]] = [
    2, 3, 5, 2, 3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 8, 8, 8, 8, 6, 12, 1, 2, 3, 5, 2,
]  # fmt: skip
SET_POINTS: Final[list[i64]] = [0, 0, 2, 5, 10]  # F4M-43, by the number of tokens

CLAIMS: Final = ["higher", "lower"]
SEATS: Final = ["0", "1", "2", "3", "4", "5"]


def is_multiplier(kind: i64) -> bool:
    return DOUBLE_DOWN <= kind <= TRIPLE_THREAT


def token_id(name: object) -> int:
    """`n05` -> 44; capitals do not matter."""
    if not isinstance(name, str) or name.lower() not in TOKENS:
        told = shown(str(name))
        raise NotUnderstood("unknown-token", f"“{told}” is not a token.", {"token": told})
    return TOKENS.index(name.lower())


def card_kind(name: object) -> int:
    """`genius` -> 9; capitals do not matter."""
    if not isinstance(name, str) or name.lower() not in CARDS:
        told = shown(str(name))
        raise NotUnderstood("unknown-card", f"“{told}” is not a bonus card.", {"card": told})
    return CARDS.index(name.lower())
