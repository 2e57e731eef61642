"""The 24 objectives (HUM-55, R33): how far a player is, counted so that *have* reaches *need* exactly
when the card is satisfied. Owners and places count, humours never.

Scenes and spaces are masks. `crowd` holds a player's potions per kingdom board, five bits each.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, mask_of, members
from fourfold.games.humours.map import Map, kingdom
from fourfold.games.humours.pieces import (
    BOARD_SCENES,
    CONTENT,
    PARTY_SCENES,
    SPACE_LINKS,
    SPACES,
    TERRAIN_SPACES,
    TYPE_SPACES,
    WILD,
    neighbours,
)
from fourfold.games.humours.state import KINGDOM, HumoursState, owner_of, place_of

KINDS: Final = [
    "connected_scenes", "boards_visited", "bridges_held", "hub", "scenes_per_board", "board_row",
    "party_scenes", "board_majorities", "shared_scenes", "stacked_scenes", "isolated_scenes",
    "citizen_types", "connected_spaces", "any_pattern", "terrain_spaces", "citizen_pairs",
    "wild_spaces", "isolated_spaces", "no_wild",
]  # fmt: skip
CONNECTED_SCENES: Final = 0
BOARDS_VISITED: Final = 1
BRIDGES_HELD: Final = 2
HUB: Final = 3
SCENES_PER_BOARD: Final = 4
BOARD_ROW: Final = 5
PARTY: Final = 6
BOARD_MAJORITIES: Final = 7
SHARED_SCENES: Final = 8
STACKED_SCENES: Final = 9
ISOLATED_SCENES: Final = 10
CITIZEN_TYPES: Final = 11
CONNECTED_SPACES: Final = 12
ANY_PATTERN: Final = 13
TERRAIN_SPREAD: Final = 14
CITIZEN_PAIRS: Final = 15
WILD_SPACES: Final = 16
ISOLATED_SPACES: Final = 17

_CARDS: Final[list[Any]] = [
    card[side]["predicate"]
    for side in ("kingdom", "fiefdom")
    for card in CONTENT["objective_cards"]
]

# Of each objective: its kind, how many (boards, types, …) of which depth, and what is needed.
KIND: Final = bytes([KINDS.index(card["type"]) for card in _CARDS])


_WIDE: Final = {  # by kind: what says how many bridges, boards, scenes, terrains or types count
    "bridges_held": "n",
    "scenes_per_board": "boards",
    "stacked_scenes": "scenes",
    "terrain_spaces": "terrains",
    "citizen_pairs": "types",
}
_DEEP: Final = {  # by kind: what says how many scenes, spaces or potions each of them needs
    "scenes_per_board": "scenes",
    "board_row": "scenes",
    "stacked_scenes": "potions",
    "terrain_spaces": "spaces",
}
PAIR: Final = 2  # both ends of a bridge, both homes of a type of citizen
BOARDS_IN_ROW: Final = 3  # of the kingdom, two rows of three (HUM-10)


def wide_of(card: Any) -> int:
    """How many bridges, boards, scenes, terrains or types must be brought to the depth."""
    return int(card[_WIDE[card["type"]]]) if card["type"] in _WIDE else BOARDS_IN_ROW


def deep_of(card: Any) -> int:
    """How many scenes, spaces or potions each of them must have."""
    return int(card[_DEEP[card["type"]]]) if card["type"] in _DEEP else PAIR


def need_of(card: Any, players: int) -> int:
    kind = card["type"]
    if kind in _WIDE or kind == "board_row":
        return wide_of(card) * deep_of(card)
    if kind == "hub":
        return int(1 + card["spokes"])
    if kind == "any_pattern":
        return len(card["patterns"][0])
    return int(card.get("n_by_players", {}).get(str(players), card["n"]))


WIDE: Final = bytes([wide_of(card) for card in _CARDS])
DEEP: Final = bytes([deep_of(card) for card in _CARDS])
NEED: Final = bytes([need_of(card, players) for players in range(7) for card in _CARDS])
PATTERNS: Final[list[list[i64]]] = [
    [mask_of([SPACES.index(space) for space in pattern]) for pattern in card.get("patterns", [])]
    for card in _CARDS
]


# --- have and need -----------------------------------------------------------------------------------


def need(table: HumoursState, objective: i64) -> i64:
    return NEED[24 * table.seats + objective]


def have(table: HumoursState, seat: i64, objective: i64) -> i64:
    """How far the seat's potions on the board are now."""
    return have_with(table, seat, objective, table.mine[seat], table.twice[seat], table.crowd[seat])


def have_with(
    table: HumoursState, seat: i64, objective: i64, mine: i64, twice: i64, crowd: i64
) -> i64:
    """How far the seat would be with these holdings: `twice` are scenes with two of its potions."""
    kind: i64 = KIND[objective]
    if kind >= CITIZEN_TYPES:
        return on_fiefdom(table.fiefs[seat], kind, objective, mine)
    if kind == BOARD_MAJORITIES:
        return majorities(table, seat, crowd)
    if kind == SHARED_SCENES:
        return count(mine & of_others(table, seat))
    if kind == STACKED_SCENES:
        return stacked(mine, twice, WIDE[objective])
    return on_map(kingdom(table.layout), kind, objective, mine)


def is_complete(table: HumoursState, seat: i64, objective: i64) -> bool:
    """HUM-55: the potions on the board satisfy the card now."""
    return have(table, seat, objective) >= need(table, objective)


def stacked(mine: i64, twice: i64, scenes: i64) -> i64:
    """Potions on the best `scenes` scenes, each counted up to two."""
    return smaller(scenes, count(mine)) + smaller(scenes, count(twice))


def smaller(a: i64, b: i64) -> i64:
    return a if a < b else b


# --- the kingdom -------------------------------------------------------------------------------------


def on_map(map: Map, kind: i64, objective: i64, mine: i64) -> i64:
    if kind == CONNECTED_SCENES:
        return count(largest_group(mine, map.links))
    if kind == BOARDS_VISITED:
        return reached(mine, BOARD_SCENES, 0, 6, 6, 1)
    if kind == BRIDGES_HELD:
        return reached(mine, map.bridges, 0, len(map.bridges), WIDE[objective], PAIR)
    if kind == HUB:
        return count(largest_hub(mine, map.links))
    if kind == SCENES_PER_BOARD:
        return reached(mine, BOARD_SCENES, 0, 6, WIDE[objective], DEEP[objective])
    if kind == BOARD_ROW:
        return best_row(map, mine, DEEP[objective])
    if kind == PARTY:
        return count(mine & PARTY_SCENES)
    return count(isolated(mine, map.links))


def reached(mine: i64, groups: list[i64], first: i64, after: i64, wide: i64, deep: i64) -> i64:
    """The sum over the `wide` best of some groups of places, each counted up to `deep`."""
    tally: i64 = 0  # how many groups have so many of mine, four bits for each number
    for group in range(first, after):
        tally += bit(4 * smaller(deep, count(mine & groups[group])))
    total: i64 = 0
    good: i64 = 0
    for level in range(deep, 0, -1):
        good += (tally >> (4 * level)) & 15
        total += smaller(good, wide)
    return total


def best_row(map: Map, mine: i64, deep: i64) -> i64:
    upper = row_reached(map.rows[0], mine, deep)
    lower = row_reached(map.rows[1], mine, deep)
    return lower if lower > upper else upper


def row_reached(boards: i64, mine: i64, deep: i64) -> i64:
    total: i64 = 0
    while boards:
        total += smaller(deep, count(mine & BOARD_SCENES[lowest(boards)]))
        boards &= boards - 1
    return total


def largest_group(mine: i64, links: list[i64]) -> i64:
    """The largest set of places that hang together; of equals the one with the lowest place."""
    best: i64 = 0
    left = mine
    while left:
        group = group_of(left & -left, left, links)
        left &= ~group
        if count(group) > count(best):
            best = group
    return best


def group_of(seed: i64, mine: i64, links: list[i64]) -> i64:
    """All places of `mine` that can be reached from the seed inside `mine`."""
    group = seed
    edge = seed
    while edge:
        edge = neighbours(edge, links) & mine & ~group
        group |= edge
    return group


def largest_hub(mine: i64, links: list[i64]) -> i64:
    """The scene with the most own neighbours, and they."""
    best: i64 = 0
    left = mine
    while left:
        scene = lowest(left)
        left &= left - 1
        star = bit(scene) | (links[scene] & mine)
        if count(star) > count(best):
            best = star
    return best


def isolated(mine: i64, links: list[i64]) -> i64:
    """The places that have no neighbour of their own player."""
    return mine & ~neighbours(mine, links)


def majorities(table: HumoursState, seat: i64, crowd: i64) -> i64:
    """On how many boards the seat has strictly more potions than every other player."""
    found: i64 = 0
    for board in range(6):
        most: i64 = 0
        for other in range(table.seats):
            if other != seat:
                theirs: i64 = (table.crowd[other] >> (5 * board)) & 31
                most = theirs if theirs > most else most
        if (crowd >> (5 * board)) & 31 > most:
            found += 1
    return found


def of_others(table: HumoursState, seat: i64) -> i64:
    """The scenes that hold a potion of another player."""
    found: i64 = 0
    for other in range(table.seats):
        if other != seat:
            found |= table.mine[other]
    return found


# --- the fiefdom -------------------------------------------------------------------------------------


def on_fiefdom(fief: i64, kind: i64, objective: i64, mine: i64) -> i64:
    if kind == CITIZEN_TYPES:
        return reached(mine, TYPE_SPACES, 6 * fief, 6 * fief + 6, 6, 1)
    if kind == CONNECTED_SPACES:
        return count(largest_group(mine, SPACE_LINKS))
    if kind == ANY_PATTERN:
        return count(mine & best_pattern(mine, objective))
    if kind == TERRAIN_SPREAD:
        first: i64 = 3 * fief
        return reached(mine, TERRAIN_SPACES, first, first + 3, WIDE[objective], DEEP[objective])
    if kind == CITIZEN_PAIRS:
        return reached(mine, TYPE_SPACES, 6 * fief, 6 * fief + 6, WIDE[objective], PAIR)
    if kind == WILD_SPACES:
        return count(mine & WILD[fief])
    if kind == ISOLATED_SPACES:
        return count(isolated(mine, SPACE_LINKS))
    return 0 if mine & WILD[fief] else count(mine)


def best_pattern(mine: i64, objective: i64) -> i64:
    """The pattern that is nearest to being whole."""
    best: i64 = 0
    for pattern in PATTERNS[objective]:
        if not best or count(mine & pattern) > count(mine & best):
            best = pattern
    return best


# --- what counts, and what would help ----------------------------------------------------------------


def counted(table: HumoursState, seat: i64, objective: i64) -> i64:
    """The places of the seat that make up how far it is: the best set, for people to look at."""
    kind: i64 = KIND[objective]
    mine: i64 = table.mine[seat]
    links = SPACE_LINKS if kind >= CITIZEN_TYPES else kingdom(table.layout).links
    if kind in (CONNECTED_SCENES, CONNECTED_SPACES):
        return largest_group(mine, links)
    if kind == HUB:
        return largest_hub(mine, links)
    if kind in (ISOLATED_SCENES, ISOLATED_SPACES):
        return isolated(mine, links)
    return fewest(table, seat, objective)


def fewest(table: HumoursState, seat: i64, objective: i64) -> i64:
    """A smallest part of the seat's places that brings it as far as all of them."""
    far = have(table, seat, objective)
    kept: i64 = table.mine[seat] if far else 0
    for place in members(kept):
        without = kept & ~bit(place)
        if far_with_places(table, seat, objective, without) == far:
            kept = without
    return kept


def far_with_places(table: HumoursState, seat: i64, objective: i64, mine: i64) -> i64:
    """How far with some of the seat's places only, each with all the potions it has there."""
    crowd: i64 = 0
    if table.mode == KINGDOM:
        for potion in table.landed:
            if owner_of(potion) == seat and mine & bit(place_of(potion)):
                crowd += bit(5 * (place_of(potion) // 6))
    return have_with(table, seat, objective, mine, table.twice[seat] & mine, crowd)


def helpful(table: HumoursState, seat: i64, objective: i64) -> i64:
    """The places where one more potion brings the seat further: what is missing."""
    found: i64 = 0
    now = have(table, seat, objective)
    for place in range(36 if table.mode == KINGDOM else 16):
        if table.is_free(seat, place) and far_after(table, seat, objective, place) > now:
            found |= bit(place)
    return found


def far_after(table: HumoursState, seat: i64, objective: i64, place: i64) -> i64:
    """How far the seat would be with one more potion on a place."""
    mine: i64 = table.mine[seat]
    added = bit(place)
    twice: i64 = table.twice[seat] | (mine & added)
    crowd: i64 = table.crowd[seat]
    if table.mode == KINGDOM:
        crowd += bit(5 * (place // 6))
    return have_with(table, seat, objective, mine | added, twice, crowd)
