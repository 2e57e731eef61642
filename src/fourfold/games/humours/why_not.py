"""Why a move is refused: the number of the rule that it would break. What is legal stands in rules.py."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.games.humours.moves import (
    GO_BASE,
    PARTY_BASE,
    PUT_BASE,
    REDRAW,
    RIVAL_BASE,
    VISIT_BASE,
)
from fourfold.games.humours.pieces import (
    ABSENT,
    NONE,
    OPEN_TO,
    TILE_SEATS,
    is_four_of_a_kind,
)
from fourfold.games.humours.state import (
    KINGDOM,
    SETTLE,
    SOLO,
    TILE_PLACE,
    VISIT,
    HumoursState,
)


def why_not(table: HumoursState, seat: i64, move: i64) -> str:
    """For an illegal move of the acting seat."""
    if table.phase == SETTLE:
        return not_there(table, move)
    if table.phase != VISIT:
        return not_for_the_rival(table, move)
    if move == REDRAW:
        return "HUM-R9" if is_four_of_a_kind(table.hands[seat]) else "HUM-32"
    if move >= RIVAL_BASE:
        return "HUM-82"
    if move >= GO_BASE:
        return "HUM-38"
    if move >= PARTY_BASE:
        return no_party(table, seat, (move - PARTY_BASE) >> 2, (move - PARTY_BASE) & 3)
    return no_visit(table, (move - VISIT_BASE) >> 2, (move - VISIT_BASE) & 3)


def no_visit(table: HumoursState, place: i64, humour: i64) -> str:
    being = table.being_at(place)
    if being == ABSENT:
        return "HUM-25"
    if table.placed[place] != NONE:
        return "HUM-27"
    return "HUM-25" if OPEN_TO[being] & bit(humour) else "HUM-26"


def no_party(table: HumoursState, seat: i64, tile: i64, humour: i64) -> str:
    if table.mode == SOLO:
        return "HUM-79"
    if tile not in table.tiles_left():
        return "HUM-30"
    if table.on_tile(tile, seat) >= table.party_limit:
        return "HUM-29"
    if table.placed[TILE_PLACE + TILE_SEATS * tile + TILE_SEATS - 1] != NONE:
        return "HUM-R7"
    return "HUM-25" if OPEN_TO[tile] & bit(humour) else "HUM-26"


def not_there(table: HumoursState, move: i64) -> str:
    """A winner or sneaker waits to be moved."""
    base: i64 = GO_BASE if table.mode == KINGDOM else PUT_BASE
    after: i64 = PUT_BASE if table.mode == KINGDOM else RIVAL_BASE
    if not base <= move < after:
        return "HUM-38"
    owner: i64 = table.placed[table.pending] >> 2
    if table.mode != KINGDOM and table.occupied(owner) & bit(move - PUT_BASE):
        return "HUM-R34"
    beasts = table.is_bestiary(table.venue)
    if table.mode == KINGDOM:
        return "HUM-50" if not beasts else "HUM-53" if table.is_sneaking() else "HUM-52"
    if beasts:
        return "HUM-76" if table.is_sneaking() else "HUM-75"
    return "HUM-74" if table.is_sneaking() else "HUM-72"


def not_for_the_rival(table: HumoursState, move: i64) -> str:
    if move < RIVAL_BASE:
        return "HUM-R43"
    place = move - RIVAL_BASE
    being = table.being_at(place)
    if being == ABSENT:
        return "HUM-25"
    if table.placed[place] != NONE:
        return "HUM-27"
    return "HUM-83" if OPEN_TO[being] & bit(table.rival) else "HUM-26"
