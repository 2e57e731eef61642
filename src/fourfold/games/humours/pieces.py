"""Potions, beings, cards and boards (HUM-2 to 7), read once from content.json into flat tables.

A *pack* is a handful of potions as one number, four bits for each humour: 0x2001 is one choleric and
two phlegmatic. A potion that lies somewhere is `4 * owner + humour`. Sets of places are masks.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit, lowest, mask_of
from fourfold.core.dice import Dice
from fourfold.games.humours.content import load

CONTENT: Final[dict[str, Any]] = load()

NONE: Final = -1
ABSENT: Final = 255  # in byte tables: there is no such thing

HUMOURS: Final = "CSMP"
CHOLERIC: Final = 0
SANGUINE: Final = 1
MELANCHOLIC: Final = 2
PHLEGMATIC: Final = 3

# --- packs of potions --------------------------------------------------------------------------------

ALL_POTIONS: Final = 0x5555  # five of each humour (HUM-2)
HAND: Final = 4  # potions in a full hand (HUM-16)


def one(humour: i64) -> i64:
    """The pack of a single potion."""
    return bit(4 * humour)


def size(pack: i64) -> i64:
    return (pack & 15) + ((pack >> 4) & 15) + ((pack >> 8) & 15) + (pack >> 12)


def amount(pack: i64, humour: i64) -> i64:
    return (pack >> (4 * humour)) & 15


def kinds(pack: i64) -> i64:
    """The set of humours in a pack; no pack holds more than eight of one."""
    found: i64 = ((pack + 0x7777) >> 3) & 0x1111
    return (found | (found >> 3) | (found >> 6) | (found >> 9)) & 15


def draw(pack: i64, dice: Dice) -> i64:
    """The humour of a potion drawn blindly from a pack that is not empty."""
    left: i64 = dice.below(size(pack))
    humour: i64 = 0
    while left >= (pack & 15):
        left -= pack & 15
        pack >>= 4
        humour += 1
    return humour


def is_four_of_a_kind(pack: i64) -> bool:
    """HUM-32"""
    return pack == 0x4 or pack == 0x40 or pack == 0x400 or pack == 0x4000


def humours_of(pack: i64) -> list[i64]:
    """The potions of a pack one by one, in the order C S M P."""
    found: list[i64] = []
    for humour in range(4):
        for _ in range(amount(pack, humour)):
            found.append(humour)
    return found


# --- beings: citizens (HUM-3), then beasts (HUM-4) ---------------------------------------------------


def _ids(items: list[Any]) -> list[str]:
    return [item["id"] for item in items]


def _humour_mask(letters: list[str]) -> int:
    return int(mask_of([HUMOURS.index(letter) for letter in letters]))


CITIZENS: Final = _ids(CONTENT["citizens"])
BEINGS: Final = CITIZENS + _ids(CONTENT["beasts"])
OPEN_TO: Final = bytes(
    [_humour_mask(item["humours"]) for item in CONTENT["citizens"] + CONTENT["beasts"]]
)
TYPES: Final = 6

# --- boards, scenes, party tiles: board, tile and citizen type of one index belong together -----------

BOARDS: Final = _ids(CONTENT["kingdom"]["boards"])
SCENES: Final = _ids(CONTENT["scenes"])
TILES: Final = _ids(CONTENT["party_tiles"])
TERRAINS: Final = _ids(CONTENT["terrains"])
TILE_SEATS: Final = 4  # HUM-R7
TILE_SCENE: Final = bytes([SCENES.index(tile["scene"]) for tile in CONTENT["party_tiles"]])
PARTY_SCENES: Final[i64] = mask_of(list(TILE_SCENE))
BOARD_SCENES: Final[list[i64]] = [bit(6 * board) * 63 for board in range(6)]

# --- scene cards -------------------------------------------------------------------------------------

_CARDS: Final[list[Any]] = CONTENT["scene_cards"]
CARDS: Final = _ids(_CARDS)
SLOTS: Final = 5  # cards in play at most
CITIZENS_PER_CARD: Final = 5  # at most


def _beings(card: Any) -> list[int]:
    return [BEINGS.index(name) for name in card.get("citizens") or card["beasts"]]


def _being_row(card: Any) -> list[int]:
    found = _beings(card)
    return found + [ABSENT] * (CITIZENS_PER_CARD - len(found))


def _open_moves(card: Any) -> int:
    """All (citizen, humour) that an empty card takes: bit 4 * citizen + humour."""
    found = 0
    for place, being in enumerate(_beings(card)):
        found |= OPEN_TO[being] << (4 * place)
    return found


CARD_BEING: Final = bytes([being for card in _CARDS for being in _being_row(card)])
CARD_SIZE: Final = bytes([len(_beings(card)) for card in _CARDS])
CARD_OPEN: Final[list[i64]] = [_open_moves(card) for card in _CARDS]
CARD_BOARD: Final = bytes([BOARDS.index(card["board"]) for card in _CARDS])
CARD_SCENE: Final = bytes(
    [SCENES.index(card["scene"]) if "scene" in card else ABSENT for card in _CARDS]
)
CARD_TERRAIN: Final = bytes(
    [TERRAINS.index(card["terrain"]) if "terrain" in card else ABSENT for card in _CARDS]
)

# --- fiefdom boards: masks by board and type or terrain -----------------------------------------------

_FIEFS: Final[list[Any]] = CONTENT["fiefdom"]["boards"]
SPACES: Final[list[str]] = CONTENT["fiefdom"]["space_order"]
ALL_SPACES: Final = 0xFFFF


def _space_links() -> list[i64]:
    """HUM-R35: orthogonal neighbours; HUM-69: none around the edge."""
    links: list[i64] = [0] * 16
    for a, b in CONTENT["fiefdom"]["adjacency"]:
        links[SPACES.index(a)] |= bit(SPACES.index(b))
        links[SPACES.index(b)] |= bit(SPACES.index(a))
    return links


def _spaces(key: str, values: list[Any]) -> list[i64]:
    """For each board and value the spaces that have it."""
    return [
        mask_of([n for n, space in enumerate(fief["spaces"]) if space[key] == value])
        for fief in _FIEFS
        for value in values
    ]


def neighbours(places: i64, links: list[i64]) -> i64:
    """All places one step away from some of these."""
    found: i64 = 0
    while places:
        found |= links[lowest(places)]
        places &= places - 1
    return found


def _sneaks(homes: list[i64], per_board: int) -> list[i64]:
    """HUM-74, 76, R36 to R38: one step outside, or any wild space."""
    return [
        (neighbours(home, SPACE_LINKS) & ~home) | WILD[n // per_board]
        for n, home in enumerate(homes)
    ]


SPACE_LINKS: Final[list[i64]] = _space_links()
WILD: Final[list[i64]] = _spaces("wild", [True])
TYPE_SPACES: Final[list[i64]] = _spaces("citizen", CITIZENS)  # 6 * board + type
TERRAIN_SPACES: Final[list[i64]] = _spaces("terrain", TERRAINS)  # 3 * board + terrain
TYPE_SNEAKS: Final[list[i64]] = _sneaks(TYPE_SPACES, 6)
TERRAIN_SNEAKS: Final[list[i64]] = _sneaks(TERRAIN_SPACES, 3)

# --- names -------------------------------------------------------------------------------------------

OBJECTIVES: Final[list[str]] = [
    card[side]["id"] for side in ("kingdom", "fiefdom") for card in CONTENT["objective_cards"]
]
PLACES: Final = [f"{slot}.{place}" for slot in range(1, 6) for place in range(1, 6)]
ENDINGS: Final = ["tiles", "hand", "deck", "matrix"]
CLOSINGS: Final = ["full", "passed", "rivals"]
NAMES: Final[dict[str, list[str]]] = {
    "humour": list(HUMOURS),
    "being": BEINGS,
    "citizen": CITIZENS,
    "card": CARDS,
    "scene": SCENES,
    "tile": TILES,
    "board": BOARDS,
    "fief": _ids(_FIEFS),
    "objective": OBJECTIVES,
    "goal": OBJECTIVES,  # what each of them asks for
    "space": SPACES,
    "place": PLACES,
    "ending": ENDINGS,
    "closing": CLOSINGS,
    "terrain": TERRAINS,
    "mode": ["kingdom", "fiefdom", "solo"],
}
