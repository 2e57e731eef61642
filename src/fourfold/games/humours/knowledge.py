"""What a viewer may know (HUM-37, R50 to R58): its view, and the worlds it cannot tell apart."""

from __future__ import annotations

import json
from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, members
from fourfold.core.dice import Dice
from fourfold.games.humours import belief
from fourfold.games.humours.map import LAYOUTS
from fourfold.games.humours.pieces import (
    ABSENT,
    ALL_POTIONS,
    BEINGS,
    BOARDS,
    CARD_BOARD,
    CARD_SIZE,
    CARD_TERRAIN,
    CARDS,
    CITIZENS,
    ENDINGS,
    HUMOURS,
    NONE,
    OBJECTIVES,
    OPEN_TO,
    PLACES,
    SCENES,
    SPACES,
    TERRAINS,
    TILE_SEATS,
    TILES,
    draw,
    humours_of,
    kinds,
    one,
    size,
)
from fourfold.games.humours.state import (
    FOLLOW,
    KINGDOM,
    MODES,
    OVER,
    RIVAL,
    RIVALS,
    SETTLE,
    SOLO,
    TILE_PLACE,
    TILE_VENUE,
    VISIT,
    HumoursState,
    first_place,
    owner_of,
    place_of,
    venue_of,
)

# --- the view ----------------------------------------------------------------------------------------


def view(table: HumoursState, seat: int) -> dict[str, Any]:
    """Everything that lies on the table as this viewer sees it."""
    solo = table.mode == SOLO
    return {
        "seat": seat,
        "seats": int(table.seats),
        "mode": MODES[table.mode],
        "phase": phase_of(table),
        "acting": list(table.acting),
        "round": int(table.chapter),
        "start": int(table.start),
        "last": number_or_none(table.last),
        "passes": int(table.passes),
        "redrawn": table.redrawn == 1,
        "full_to_end": int(table.full_to_end),
        "party_limit": 0 if solo else int(table.party_limit),
        "grid": grid_of(table),
        "fiefs": None if table.mode == KINGDOM else [BOARDS[fief] for fief in table.fiefs],
        "objectives": [goal(table, n) for n in range(4)],
        "cards": [scene_card(table, slot, seat) for slot in range(len(table.cards))],
        "tiles": [party_tile(table, n, seat) for n in range(len(table.tiles))],
        "board": board(table),
        "mine": letters(table.hands[seat]) if seat >= 0 else None,
        "hands": [int(size(hand)) for hand in table.hands],
        "bags": [int(size(bag)) for bag in table.bags],
        "returned": [letters(pack) for pack in table.returned],
        "deck": len(table.deck),
        "discards": discards(table),
        "matrix": [matrix_row(table, row) for row in range(4)] if solo else [],
        "led": number_or_none(table.led + 1 if table.led != NONE else NONE),
        "rival": letter_or_none(table.rival),
        "pending": pending(table) if table.phase == SETTLE else None,
        "choices": choices(table),
        "owed": int(table.owed),
        "endings": [ENDINGS[ending] for ending in members(table.endings)],
    }


def phase_of(table: HumoursState) -> str:
    """What is waited for: also whether a potion goes to a scene or is put on a space."""
    if table.phase == SETTLE:
        return "go" if table.mode == KINGDOM else "put"
    return {VISIT: "visit", RIVAL: "rival", FOLLOW: "follow", OVER: "over"}[table.phase]


def letters(pack: i64) -> list[str]:
    return [HUMOURS[humour] for humour in humours_of(pack)]


def letter_or_none(humour: i64) -> str | None:
    return None if humour == NONE else HUMOURS[humour]


def number_or_none(value: i64) -> int | None:
    return None if value == NONE else int(value)


def grid_of(table: HumoursState) -> list[str] | None:
    if table.mode != KINGDOM:
        return None
    return [BOARDS[board] for board in LAYOUTS[table.layout]]


def goal(table: HumoursState, n: i64) -> dict[str, Any]:
    done = [int(seat) for seat in range(table.seats) if table.markers[seat] & bit(n)]
    return {"objective": OBJECTIVES[table.objectives[n]], "done": done}


def scene_card(table: HumoursState, slot: i64, seat: int) -> dict[str, Any]:
    card: i64 = table.cards[slot]
    terrain: i64 = CARD_TERRAIN[card]
    first = first_place(slot)
    return {
        "card": CARDS[card],
        "board": BOARDS[CARD_BOARD[card]],
        "terrain": None if terrain == ABSENT else TERRAINS[terrain],
        "citizens": [citizen(table, first + n, seat) for n in range(CARD_SIZE[card])],
    }


def citizen(table: HumoursState, place: i64, seat: int) -> dict[str, Any]:
    being = table.being_at(place)
    return {
        "being": BEINGS[being],
        "humours": pair_of(being),
        "potion": potion(table, place, seat) if table.placed[place] != NONE else None,
    }


def pair_of(being: i64) -> list[str]:
    return [HUMOURS[humour] for humour in members(OPEN_TO[being])]


def potion(table: HumoursState, place: i64, seat: int) -> dict[str, Any]:
    """HUM-37, R52: the owner for all, the humour for those who may know it."""
    lying: i64 = table.placed[place]
    shown = is_open(table, place, seat)
    return {"owner": int(lying >> 2), "humour": HUMOURS[lying & 3] if shown else None}


def is_open(table: HumoursState, place: i64, seat: int) -> bool:
    """Own potions, those being resolved, and in solo all (HUM-R50, R57)."""
    if table.mode == SOLO or table.placed[place] >> 2 == seat:
        return True
    return table.phase == SETTLE and venue_of(place) == table.venue


def party_tile(table: HumoursState, n: i64, seat: int) -> dict[str, Any]:
    """HUM-R54: potions in the order in which they were placed."""
    tile: i64 = table.tiles[n]
    first: i64 = TILE_PLACE + TILE_SEATS * tile
    places = [place for place in range(first, first + TILE_SEATS) if table.placed[place] != NONE]
    return {
        "tile": TILES[tile],
        "citizen": CITIZENS[tile],
        "resolved": bool(n < table.resolved),
        "humours": pair_of(tile),
        "potions": [potion(table, place, seat) for place in places],
    }


def board(table: HumoursState) -> list[dict[str, Any]]:
    """HUM-R51: the humours of potions on boards stay public, though they lie facedown."""
    names = SCENES if table.mode == KINGDOM else SPACES
    return [
        {
            "place": names[place_of(landed)],
            "owner": int(owner_of(landed)),
            "humour": HUMOURS[landed & 3],
        }
        for landed in table.landed
    ]


def discards(table: HumoursState) -> list[str]:
    gone = set(range(len(CARDS))) - set(table.deck) - set(table.cards)
    return [CARDS[card] for card in sorted(gone)]


def matrix_row(table: HumoursState, row: i64) -> dict[str, Any]:
    return {
        "row": HUMOURS[row],
        "up": letter_or_none(table.matrix[row]),
        "down": table.matrix[4 + row] != NONE,
    }


def pending(table: HumoursState) -> dict[str, Any]:
    """Which potion is about to move (docs/rules/humours.md 4.2)."""
    place = table.pending
    lying: i64 = table.placed[place]
    on_tile = table.venue >= TILE_VENUE
    return {
        "owner": int(lying >> 2),
        "humour": HUMOURS[lying & 3],
        "card": None if on_tile else CARDS[table.cards[table.venue]],
        "tile": TILES[table.venue - TILE_VENUE] if on_tile else None,
        "citizen": int(place - first_place(table.venue)) + 1,
        "being": BEINGS[table.being_at(place)],
        "sneaks": table.is_sneaking(),
    }


def choices(table: HumoursState) -> list[str]:
    if table.phase != SETTLE:
        names = PLACES
    else:
        names = SCENES if table.mode == KINGDOM else SPACES
    return [names[choice] for choice in members(table.choices)]


# --- worlds that the viewer cannot tell apart --------------------------------------------------------


def sample_into(world: HumoursState, seat: int, dice: Dice) -> None:
    """Redraw what is hidden: potions of other colours, then the order of the deck."""
    world.script = []
    for colour in range(world.colours):
        if colour == RIVALS and world.mode == SOLO:
            imagine_rivals(world, dice)
        elif colour != seat:
            imagine_colour(world, colour, seat, dice)
    world.deck.sort()
    dice.shuffle(world.deck)


def imagine_colour(world: HumoursState, colour: i64, seat: int, dice: Dice) -> None:
    """Facedown potions within their citizens' pairs, then the hand, the rest into the bag."""
    left = unknown(world, colour, seat)
    places = hidden_places(world, colour, seat)
    humours = belief.lay(left, pairs_at(world, places), dice)
    for n in range(len(places)):
        world.placed[places[n]] = 4 * colour + humours[n]
        left -= one(humours[n])
    hand: i64 = 0
    for _ in range(size(world.hands[colour])):
        potion = one(draw(left, dice))
        hand += potion
        left -= potion
    world.hands[colour] = hand
    world.bags[colour] = left + world.returned[colour]


def imagine_rivals(world: HumoursState, dice: Dice) -> None:
    """HUM-R58: the unknown potions of the rivals are in the facedown column or in their bag."""
    left = unknown(world, RIVALS, NONE)
    for cell in range(4, 8):
        if world.matrix[cell] != NONE:
            world.matrix[cell] = draw(left, dice)
            left -= one(world.matrix[cell])
    world.bags[RIVALS] = left + world.returned[RIVALS]


def unknown(table: HumoursState, colour: i64, seat: int) -> i64:
    """HUM-R58: the potions of a colour of which the viewer does not know where they are."""
    pack: i64 = ALL_POTIONS - table.settled[colour] - table.returned[colour]
    for place in range(len(table.placed)):
        lying: i64 = table.placed[place]
        if lying != NONE and lying >> 2 == colour and is_open(table, place, seat):
            pack -= one(lying & 3)
    if table.mode == SOLO and colour == RIVALS:
        for humour in [*table.matrix[:4], table.rival]:
            if humour != NONE:
                pack -= one(humour)
    return pack


def hidden_places(table: HumoursState, colour: i64, seat: int) -> list[i64]:
    """Where facedown potions of a colour lie that the viewer cannot read."""
    found: list[i64] = []
    for place in range(len(table.placed)):
        lying: i64 = table.placed[place]
        if lying != NONE and lying >> 2 == colour and not is_open(table, place, seat):
            found.append(place)
    return found


def pairs_at(table: HumoursState, places: list[i64]) -> list[i64]:
    """The classes of the citizens there, by the two humours they are open to."""
    return [belief.PAIR_OF[OPEN_TO[table.being_at(place)]] for place in places]


def hidden_facts(table: HumoursState, viewer: int) -> dict[str, str]:
    """Hands, facedown potions, facedown rivals and the deck, where they could be otherwise."""
    found: dict[str, str] = {}
    for colour in range(table.seats):
        if colour != viewer:
            pool = unknown(table, colour, viewer)
            hand: i64 = table.hands[colour]
            if several(pool) and 0 < size(hand) < size(pool):
                found[f"hand {colour}"] = json.dumps(letters(hand))
            for place in hidden_places(table, colour, viewer):
                pair: i64 = OPEN_TO[table.being_at(place)]
                if kinds(pool) & pair == pair:
                    found[f"potion {place}"] = HUMOURS[table.placed[place] & 3]
    if table.mode == SOLO and several(unknown(table, RIVALS, NONE)):
        for row in range(4):
            if table.matrix[4 + row] != NONE:
                found[f"rival {row}"] = HUMOURS[table.matrix[4 + row]]
    if len(table.deck) > 1:
        found["deck"] = str(table.deck)
    return found


def several(pack: i64) -> bool:
    """Whether a pack holds more than one humour."""
    held = kinds(pack)
    return held & (held - 1) != 0
