"""What a seat sees as a tensor: its blocks, and how they are written (docs/research.md)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.tensors import TensorBlock, TensorSpec, TensorWriter
from fourfold.games.humours.knowledge import is_open
from fourfold.games.humours.map import LAYOUTS
from fourfold.games.humours.moves import PARTY_BASE, VISIT_BASE
from fourfold.games.humours.pieces import (
    ABSENT,
    BOARDS,
    CARD_BEING,
    CITIZENS_PER_CARD,
    NONE,
    OPEN_TO,
    SLOTS,
    TILE_SEATS,
    amount,
    is_four_of_a_kind,
    kinds,
    size,
)
from fourfold.games.humours.pieces import CARDS as CARD_NAMES
from fourfold.games.humours.pieces import OBJECTIVES as OBJECTIVE_NAMES
from fourfold.games.humours.pieces import SCENES as SCENE_NAMES
from fourfold.games.humours.pieces import SPACES as SPACE_NAMES
from fourfold.games.humours.state import (
    KINGDOM,
    OVER,
    PLACES_IN_ALL,
    SETTLE,
    SOLO,
    TILE_PLACE,
    VENUES,
    VISIT,
    HumoursState,
    first_place,
    owner_of,
    place_of,
)

PHASES: Final = 6
HUMOURS: Final = 4
TILES: Final = len(BOARDS)  # a tile, a board and a citizen type of one number belong together
CARDS: Final = len(CARD_NAMES)
OBJECTIVES: Final = len(OBJECTIVE_NAMES)
SCENES: Final = len(SCENE_NAMES)
SPACES: Final = len(SPACE_NAMES)
GOALS: Final = 4
ENDINGS: Final = 4
SPOTS: Final = SLOTS * CITIZENS_PER_CARD
TILE_SPOTS: Final = TILES * TILE_SEATS
MOST_COLOURS: Final = 6
VISITS: Final = CITIZENS_PER_CARD * HUMOURS  # moves to one card


def spec(seats: int, options: Any) -> TensorSpec:
    solo = seats == 1
    kingdom = options.mode == "kingdom" and not solo
    colours = 2 if solo else seats
    places = SCENES if kingdom else SPACES
    potion = colours + HUMOURS
    blocks = [
        TensorBlock("seat", (seats,), "the number of my seat"),
        TensorBlock("phase", (PHASES,), "visit, rival, follow, go, put, over"),
        TensorBlock("acting", (seats,), "who decides now"),
        TensorBlock("start", (seats,), "the starting player"),
        TensorBlock("last", (seats,), "who last visited"),
        TensorBlock("round", (1,), "the number of the round, at most 127", high=127),
        TensorBlock("passes", (1,), "passes in a row", high=127),
        TensorBlock("redrawn", (1,), "whether the redraw of this turn is used"),
        TensorBlock("owed", (1,), "party tiles still to be resolved for markers", high=127),
        TensorBlock("endings", (ENDINGS,), "why the game is over: tiles, hand, deck, matrix"),
        TensorBlock("objectives", (GOALS, OBJECTIVES), "the four objectives"),
        TensorBlock("done", (seats, GOALS), "on which of them each seat has a marker"),
        TensorBlock("cards", (SLOTS, CARDS), "the scene card of each slot"),
        TensorBlock("spots", (SPOTS, HUMOURS), "the humours that each citizen is open to"),
        TensorBlock(
            "potions", (SPOTS, potion), "the potion there: its owner; its humour if I know it"
        ),
        TensorBlock("tiles", (TILES, TILES), "party tiles from first to last"),
        TensorBlock("resolved", (1,), "how many of them are out of play", high=TILES),
        TensorBlock(
            "guests", (TILE_SPOTS, potion), "potions on tiles by tile, owner and humour alike"
        ),
        TensorBlock(
            "board",
            (places, colours, HUMOURS),
            "potions on the board: scene or space, owner, humour",
            high=5,
        ),
        TensorBlock("mine", (HUMOURS,), "potions in my hand", high=5),
        TensorBlock("hands", (seats,), "potions in each hand", high=20),
        TensorBlock("bags", (colours,), "potions in each bag", high=20),
        TensorBlock("returned", (colours, HUMOURS), "surely in each bag", high=5),
        TensorBlock("deck", (1,), "scene cards in the deck", high=CARDS),
        TensorBlock("discards", (CARDS,), "scene cards out of play"),
        TensorBlock("owner", (colours,), "whose potion is about to move"),
        TensorBlock("humour", (HUMOURS,), "its humour"),
        TensorBlock("venue", (VENUES,), "the slot or tile where it lies"),
        TensorBlock("citizen", (CITIZENS_PER_CARD,), "its citizen there"),
        TensorBlock("sneaks", (1,), "whether it sneaks away; else it won"),
        TensorBlock("choices", (SCENES,), "where it, or a rival potion, may go"),
    ]
    if kingdom:
        blocks.append(TensorBlock("grid", (TILES, TILES), "kingdom boards in reading order"))
    else:
        blocks.append(TensorBlock("fiefs", (seats, TILES), "the fiefdom board of each seat"))
    if solo:
        blocks.append(
            TensorBlock("matrix", (HUMOURS, HUMOURS), "the rivals' faceup potion of a row")
        )
        blocks.append(TensorBlock("down", (HUMOURS,), "rows with a facedown rival potion"))
        blocks.append(TensorBlock("led", (SLOTS,), "the slot that the rivals follow to"))
        blocks.append(TensorBlock("rival", (HUMOURS,), "the rival potion to be placed"))
    return TensorSpec(blocks)


# --- rows made once ------------------------------------------------------------------------------------


def _one_hot(index: int, width: int) -> bytes:
    return bytes([int(place == index) for place in range(width)])


def _spots(card: int) -> bytes:
    """The humours that the citizens of a card are open to."""
    row = bytearray(CITIZENS_PER_CARD * HUMOURS)
    for place in range(CITIZENS_PER_CARD):
        being = CARD_BEING[CITIZENS_PER_CARD * card + place]
        for humour in range(HUMOURS):
            row[HUMOURS * place + humour] = (OPEN_TO[being] >> humour) & 1 if being != ABSENT else 0
    return bytes(row)


_SPOTS: Final[list[bytes]] = [_spots(card) for card in range(CARDS)]
_GRIDS: Final[list[bytes]] = [
    b"".join([_one_hot(int(board), TILES) for board in layout]) for layout in LAYOUTS
]
_HIDDEN: Final = 4  # in place of a humour
_POTIONS: Final[list[list[bytes]]] = [
    [
        _one_hot(owner, colours) + _one_hot(humour, HUMOURS)
        for owner in range(colours)
        for humour in range(_HIDDEN + 1)
    ]
    for colours in range(MOST_COLOURS + 1)
]  # by number of colours; then 5 * owner + humour


# --- writing -------------------------------------------------------------------------------------------


def write_tensor(table: HumoursState, seat: i64, writer: TensorWriter) -> None:
    seats = table.seats
    writer.one_hot(seat, seats)
    writer.one_hot(phase_of(table), PHASES)
    writer.seat(table.actor, seat, seats)
    writer.seat(table.start, seat, seats)
    writer.seat(table.last, seat, seats)
    writer.number(table.chapter)
    writer.number(table.passes)
    writer.number(table.redrawn)
    writer.number(table.owed)
    writer.bits(table.endings, ENDINGS)
    write_goals(table, seat, writer)
    write_cards(table, seat, writer)
    write_tiles(table, seat, writer)
    write_board(table, seat, writer)
    write_packs(table, seat, writer)
    write_pending(table, seat, writer)
    if table.mode == KINGDOM:
        writer.part(_GRIDS[table.layout])
    else:
        write_fiefs(table, seat, writer)
    if table.mode == SOLO:
        write_rivals(table, writer)


def phase_of(table: HumoursState) -> i64:
    """As the view tells it: visit, rival, follow, go, put, over."""
    if table.phase == VISIT:
        return 0
    if table.phase == SETTLE:
        return 3 if table.mode == KINGDOM else 4
    return 5 if table.phase == OVER else table.phase - 1


def around(place: i64, seats: i64) -> i64:
    return place if place < seats else place - seats


def write_goals(table: HumoursState, seat: i64, writer: TensorWriter) -> None:
    for objective in table.objectives:
        writer.one_hot(objective, OBJECTIVES)
    for place in range(seat, seat + table.seats):
        writer.bits(table.markers[around(place, table.seats)], GOALS)


def write_cards(table: HumoursState, seat: i64, writer: TensorWriter) -> None:
    slots: i64 = len(table.cards)
    for card in table.cards:
        writer.one_hot(card, CARDS)
    writer.zeros((SLOTS - slots) * CARDS)
    for card in table.cards:
        writer.part(_SPOTS[card])
    writer.zeros((SLOTS - slots) * CITIZENS_PER_CARD * HUMOURS)
    write_potions(table, seat, 0, TILE_PLACE, writer)


def write_potions(
    table: HumoursState, seat: i64, first: i64, end: i64, writer: TensorWriter
) -> None:
    """HUM-37, R52: the owner for all, the humour for those who may know it."""
    colours = table.colours
    rows = _POTIONS[colours]
    for place in range(first, end):
        lying: i64 = table.placed[place]
        if lying == NONE:
            writer.zeros(colours + HUMOURS)
        else:
            owner: i64 = (lying >> 2) - seat
            humour: i64 = lying & 3 if owner == 0 or is_open(table, place, seat) else _HIDDEN
            writer.part(rows[5 * (owner if owner >= 0 else owner + colours) + humour])


def write_tiles(table: HumoursState, seat: i64, writer: TensorWriter) -> None:
    for tile in table.tiles:
        writer.one_hot(tile, TILES)
    writer.zeros((TILES - len(table.tiles)) * TILES)
    writer.number(table.resolved)
    write_potions(table, seat, TILE_PLACE, PLACES_IN_ALL, writer)


def write_board(table: HumoursState, seat: i64, writer: TensorWriter) -> None:
    """Potions are kept in order of place, owner and humour; mine and those after me come first."""
    landed = table.landed
    width: i64 = HUMOURS * table.colours
    following: i64 = 0  # values written so far
    first: i64 = 0
    while first < len(landed):
        place = place_of(landed[first])
        end: i64 = first + 1
        while end < len(landed) and place_of(landed[end]) == place:
            end += 1
        start: i64 = width * place
        middle: i64 = first
        while middle < end and owner_of(landed[middle]) < seat:
            middle += 1
        following = write_owned(landed, middle, end, start - HUMOURS * seat, following, writer)
        turned = start + width - HUMOURS * seat
        following = write_owned(landed, first, middle, turned, following, writer)
        first = end
    places: i64 = SCENES if table.mode == KINGDOM else SPACES
    writer.zeros(width * places - following)


def write_owned(
    landed: list[i64], first: i64, end: i64, start: i64, following: i64, writer: TensorWriter
) -> i64:
    """Potions of one place, each at `start` and its owner and humour; equal ones are counted."""
    at: i64 = first
    while at < end:
        potion: i64 = landed[at]
        number: i64 = 1
        while at + number < end and landed[at + number] == potion:
            number += 1
        value: i64 = start + (potion & 31)
        writer.zeros(value - following)
        if number == 1:
            writer.flag(True)
        else:
            writer.number(number)
        following = value + 1
        at += number
    return following


def write_packs(table: HumoursState, seat: i64, writer: TensorWriter) -> None:
    write_pack(table.hands[seat], writer)
    sizes: i64 = 0
    for place in range(table.seats):
        other = around(seat + table.seats - 1 - place, table.seats)
        sizes = sizes * 256 + size(table.hands[other])
    writer.few(sizes, table.seats)
    colours = table.colours
    for place in range(seat, seat + colours):
        writer.number(size(table.bags[around(place, colours)]))
    for place in range(seat, seat + colours):
        write_pack(table.returned[around(place, colours)], writer)
    writer.number(len(table.deck))
    there: i64 = 0
    for card in table.deck:
        there |= bit(card)
    for card in table.cards:
        there |= bit(card)
    writer.bits(~there & (bit(CARDS) - 1), CARDS)


def write_pack(pack: i64, writer: TensorWriter) -> None:
    """Potions of each humour: four bits each become a byte each."""
    low: i64 = amount(pack, 0) | amount(pack, 1) << 8
    writer.few(low | amount(pack, 2) << 16 | amount(pack, 3) << 24, HUMOURS)


def write_pending(table: HumoursState, seat: i64, writer: TensorWriter) -> None:
    """Which potion is about to move, and where it may go."""
    colours = table.colours
    if table.phase == SETTLE:
        lying: i64 = table.placed[table.pending]
        writer.seat(lying >> 2, seat, colours)
        writer.one_hot(lying & 3, HUMOURS)
        writer.one_hot(table.venue, VENUES)
        writer.one_hot(table.pending - first_place(table.venue), CITIZENS_PER_CARD)
        writer.flag(table.is_sneaking())
    else:
        writer.zeros(colours + HUMOURS + VENUES + CITIZENS_PER_CARD + 1)
    writer.bits(table.choices, SCENES)


def write_fiefs(table: HumoursState, seat: i64, writer: TensorWriter) -> None:
    for place in range(seat, seat + table.seats):
        writer.one_hot(table.fiefs[around(place, table.seats)], TILES)


def write_rivals(table: HumoursState, writer: TensorWriter) -> None:
    """HUM-R57: what lies faceup is open; of the others only that they are there."""
    for row in range(HUMOURS):
        writer.one_hot(table.matrix[row], HUMOURS)
    for row in range(HUMOURS):
        writer.flag(table.matrix[HUMOURS + row] != NONE)
    writer.one_hot(table.led, SLOTS)
    writer.one_hot(table.rival, HUMOURS)


def write_mask(table: HumoursState, writer: TensorWriter, moves: i64) -> None:
    """The acting seat's legal moves: `legal_visits` as sets (HUM-25 to 33, R11, R16)."""
    if table.phase != VISIT:
        writer.places(table.legal(table.actor), moves)
        return
    hand: i64 = table.hands[table.actor]
    held = kinds(hand)
    writer.flag(True)
    writer.flag(is_four_of_a_kind(hand) and not table.redrawn)
    for slot in range(len(table.cards)):
        writer.bits(table.open[slot] & (held * 0x11111), VISITS)
    writer.zeros(PARTY_BASE - VISIT_BASE - VISITS * len(table.cards))
    writer.bits(table.invited[table.actor] & (held * 0x111111), TILES * HUMOURS)
    writer.zeros(moves - PARTY_BASE - TILES * HUMOURS)
