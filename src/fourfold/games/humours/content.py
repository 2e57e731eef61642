"""Boards, cards and objectives as data: read once and checked, so that a variant is a change of content.json.

What the state packs into fixed places (six boards of six scenes, a fiefdom of sixteen spaces, twelve
objective cards of two sides) is checked for its number. An objective that asks for more boards, types, places
or potions than there are is refused.
"""

from __future__ import annotations

import json
from importlib.resources import files
from math import prod
from typing import Any, Final, NoReturn

from fourfold.core.errors import NotUnderstood

BOARD_COUNT: Final = 6
SCENE_COUNT: Final = 36  # six for each board
SPACE_COUNT: Final = 16
TYPE_COUNT: Final = 6  # of citizens, and of party tiles
TERRAIN_COUNT: Final = 3
CARD_COUNT: Final = 12  # objective cards, each with a kingdom and a fiefdom side
POTION_COUNT: Final = 20  # of a player: five of each humour (HUM-2)
STACK: Final = 2  # the state keeps which scenes hold two potions of a player, and no higher number

# For each kind of objective the numbers that it names, each with the highest that can be reached.
KINGDOM_KINDS: Final[dict[str, dict[str, int]]] = {
    "connected_scenes": {"n": SCENE_COUNT},
    "boards_visited": {"n": BOARD_COUNT},
    "bridges_held": {"n": 10},
    "hub": {"spokes": 10},
    "scenes_per_board": {"scenes": 6, "boards": BOARD_COUNT},
    "board_row": {"scenes": 6},
    "party_scenes": {"n": TYPE_COUNT},
    "board_majorities": {"n": BOARD_COUNT},
    "shared_scenes": {"n": SCENE_COUNT},
    "stacked_scenes": {"potions": STACK, "scenes": SCENE_COUNT},
    "isolated_scenes": {"n": SCENE_COUNT},
}
FIEFDOM_KINDS: Final[dict[str, dict[str, int]]] = {
    "citizen_types": {"n": TYPE_COUNT},
    "connected_spaces": {"n": SPACE_COUNT},
    "any_pattern": {},
    "terrain_spaces": {"spaces": SPACE_COUNT, "terrains": TERRAIN_COUNT},
    "citizen_pairs": {"types": TYPE_COUNT},
    "wild_spaces": {"n": SPACE_COUNT},
    "isolated_spaces": {"n": SPACE_COUNT},
    "no_wild": {"n": SPACE_COUNT},
}


def load() -> dict[str, Any]:
    """The content that lies beside this file."""
    source = files("fourfold.games.humours").joinpath("content.json").read_text("utf-8")
    data: dict[str, Any] = json.loads(source)
    check(data)
    return data


def check(data: dict[str, Any]) -> None:
    """Every fact the rules lean on; the first that does not hold is named in one sentence."""
    check_counts(data)
    for card in data["objective_cards"]:
        check_objective(card["kingdom"], KINGDOM_KINDS, data)
        check_objective(card["fiefdom"], FIEFDOM_KINDS, data)


def check_counts(data: dict[str, Any]) -> None:
    counts = [
        ("kingdom boards", data["kingdom"]["boards"], BOARD_COUNT),
        ("scenes", data["scenes"], SCENE_COUNT),
        ("fiefdom boards", data["fiefdom"]["boards"], BOARD_COUNT),
        ("spaces", data["fiefdom"]["space_order"], SPACE_COUNT),
        ("types of citizens", data["citizens"], TYPE_COUNT),
        ("party tiles", data["party_tiles"], TYPE_COUNT),
        ("terrains", data["terrains"], TERRAIN_COUNT),
        ("objective cards", data["objective_cards"], CARD_COUNT),
    ]
    for name, found, wanted in counts:
        if len(found) != wanted:
            _refuse(f"there are {len(found)} {name}, not {wanted}")


def check_objective(side: Any, kinds: dict[str, dict[str, int]], data: dict[str, Any]) -> None:
    """HUM-55, R33: a known predicate with exactly its numbers, each of which can be reached."""
    name, card = side["id"], side["predicate"]
    if card["type"] not in kinds:
        _refuse(f"{name} has an unknown predicate “{card['type']}”")
    if card["type"] == "any_pattern":
        check_patterns(name, card, data["fiefdom"]["space_order"])
        return
    numbers = kinds[card["type"]]
    by_players = card.get("n_by_players", {}) if "n" in numbers else {}
    if set(card) - {"type"} != set(numbers) | ({"n_by_players"} if by_players else set()):
        _refuse(f"{name} names {', '.join(numbers)} and nothing else")
    for key, most in numbers.items():
        check_number(name, key, card[key], most)
    for players, number in by_players.items():
        check_number(name, f"n for {players} players", number, numbers["n"])
    if prod(card[key] for key in numbers) > POTION_COUNT:
        _refuse(f"{name} needs more potions than the {POTION_COUNT} of a player (HUM-2)")
    if card["type"] == "stacked_scenes" and card["potions"] != STACK:
        _refuse(f"{name}: potions must be {STACK}")


def check_number(name: str, key: str, value: object, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        _refuse(f"{name}: {key} must be 1 to {most}")


def check_patterns(name: str, card: Any, spaces: list[str]) -> None:
    """All patterns of a card need equally many spaces, because one number says how many."""
    patterns = card.get("patterns", [])
    if not patterns or len({len(set(pattern)) for pattern in patterns}) != 1:
        _refuse(f"{name} needs patterns of equally many spaces")
    for pattern in patterns:
        if not pattern or not set(pattern) <= set(spaces):
            _refuse(f"{name} has a pattern outside the fiefdom")


def _refuse(sentence: str) -> NoReturn:
    raise NotUnderstood("bad-content", f"The content of Four Humours: {sentence}.")
