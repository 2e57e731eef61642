"""What a seat sees as a tensor: its blocks, and how they are written (docs/research.md)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.tensors import TensorBlock, TensorSpec, TensorWriter
from fourfold.games.strata.knowledge import bids_drawn, knows, sees_held, sees_slot, sees_window
from fourfold.games.strata.pieces import COLUMN, EDGE, KINDS, MAX_BID, ROUNDS, SLOTS
from fourfold.games.strata.state import (
    BID,
    DEMAND,
    EXTRA,
    MAIN,
    NONE,
    PAY,
    PUBLIC,
    StrataState,
)

CARDS: Final = len(KINDS)
WINDOWS: Final = 13
STEPS: Final = 5
LEVELS: Final = 3
COLUMNS: Final = 5  # four classes and the Empresses
CLASSES: Final = 4
PLANES: Final = 4  # a count of discarded cards in binary
SLOT_WIDTH: Final = CARDS + 2
CARD_WIDTH: Final = CARDS + COLUMNS + 2


def spec(seats: int, options: Any) -> TensorSpec:
    blocks = [
        TensorBlock("seat", (seats,), "the number of my seat"),
        TensorBlock(
            "window",
            (WINDOWS,),
            "extra, bid, take, place, feed, short, keep, demand, pay, limit, assign, boost, over",
        ),
        TensorBlock(
            "step",
            (STEPS,),
            "in the middle of: nothing, free, turn, gain, bonus; of the acting seat, while bidding mine",
        ),
        TensorBlock("acting", (seats,), "who decides now"),
        TensorBlock("start", (seats,), "the Start player"),
        TensorBlock("looker", (seats,), "who sees the hidden slots"),
        TensorBlock("level", (LEVELS,), "of the NPC: gentle, even, stern"),
        TensorBlock("round", (1,), "the number of the round", high=15),
        TensorBlock("slots", (SLOTS, SLOT_WIDTH), "its kind as far as I see it; there; face up"),
        TensorBlock("pile", (1,), "cards in the pile, at most 127", high=127),
        TensorBlock("empresses", (1,), "Empresses in their pile", high=127),
        TensorBlock("next_empress", (CARDS,), "the kind of the next one"),
        TensorBlock(
            "discards", (PLANES, CARDS), "how many of each kind: its ones, twos, fours, eights"
        ),
        TensorBlock("grain", (seats,), "Grain as I see it, at most 127", high=127),
        TensorBlock("money", (seats,), "Money as I see it, at most 127", high=127),
        TensorBlock("sealed", (seats,), "who has sealed a bid"),
        TensorBlock("bids", (seats,), "bids that I know; -1: none", low=-1, high=int(MAX_BID)),
        TensorBlock("order", (seats, seats), "who takes first, second …, once bids are revealed"),
        TensorBlock("holder", (seats,), "who holds a card taken face down"),
        TensorBlock("held", (CARDS,), "its kind if I see it"),
        TensorBlock("turning", (CARDS,), "the Empress that is being flipped"),
        TensorBlock("receiver", (seats,), "who gets a tribute"),
        TensorBlock("payer", (seats,), "who pays it"),
        TensorBlock(
            "due", (1,), "resources of a tribute, or extra ones, still to be named", high=127
        ),
        TensorBlock("displays", (seats, ROUNDS, CARD_WIDTH), DISPLAY_MEANING),
        TensorBlock("placed", (seats, ROUNDS, CLASSES), "at the end: the class of an Empress"),
        TensorBlock(
            "boosted", (seats, ROUNDS, CLASSES), "at the end: the class of “2 points to any class”"
        ),
    ]
    if options.solo != "no":
        blocks.append(
            TensorBlock(
                "npc_bids", (ROUNDS,), "the NPC's bids so far; -1: to come", low=-1, high=127
            )
        )
    return TensorSpec(blocks)


DISPLAY_MEANING: Final = (
    "cards in the order taken: the kind as far as I know it; its column: Scholars, Peasants, Artisans, "
    "Merchants, Empresses; face up; kept face down when it was taken"
)


# --- rows of cards, made once --------------------------------------------------------------------------


def _one_hot(index: int, width: int) -> bytes:
    return bytes([int(place == index) for place in range(width)])


def _slot_row(kind: int, up: bool) -> bytes:
    return _one_hot(kind, CARDS) + bytes([1, int(up)])


def _card_row(kind: int, face: int, secret: bool) -> bytes:
    column = _one_hot(COLUMN[face], COLUMNS)
    return _one_hot(kind, CARDS) + column + bytes([int(face < EDGE), int(secret)])


_SLOT_ROWS: Final[list[bytes]] = [
    _slot_row(kind, up) for up in (False, True) for kind in range(-1, CARDS)
]
_UP_ROWS: Final[list[bytes]] = [_card_row(kind, kind, False) for kind in range(CARDS)]
_DOWN_ROWS: Final[list[bytes]] = [
    _card_row(kind, int(EDGE) + edge, secret)
    for secret in (False, True)
    for edge in range(CLASSES)
    for kind in range(-1, CARDS)
]


# --- writing -------------------------------------------------------------------------------------------


def write_tensor(table: StrataState, seat: i64, writer: TensorWriter) -> None:
    seats = table.seats
    writer.one_hot(seat, seats)
    writer.one_hot(table.phase, WINDOWS)
    writer.one_hot(step_of(table, seat), STEPS)
    writer.seats(acting_seats(table), seat, seats)
    writer.seat(table.start, seat, seats)
    writer.seat(table.looker(), seat, seats)
    writer.one_hot(table.solo - 1, LEVELS)
    writer.number(table.chapter)
    write_supply(table, seat, writer)
    write_seats(table, seat, writer)
    write_affairs(table, seat, writer)
    write_displays(table, seat, writer)
    if table.solo:
        write_npc_bids(table, writer)


def step_of(table: StrataState, seat: i64) -> i64:
    """What a seat is in the middle of in the bid window is its own affair (STR-R13)."""
    if table.phase == BID:
        return table.step[seat]
    return table.step[table.actor] if table.actor >= 0 else MAIN


def acting_seats(table: StrataState) -> i64:
    if table.phase != BID:
        return bit(table.actor) if table.actor >= 0 else 0
    found: i64 = 0
    for seat in range(table.seats):
        if table.owes_bid(seat):
            found |= bit(seat)
    return found


def write_supply(table: StrataState, seat: i64, writer: TensorWriter) -> None:
    for slot in range(SLOTS):
        kind: i64 = table.slots[slot]
        if kind == NONE:
            writer.zeros(SLOT_WIDTH)
        else:
            seen: i64 = kind if sees_slot(table, slot, seat) else NONE
            writer.part(_SLOT_ROWS[seen + 1 + (CARDS + 1 if table.is_up(slot) else 0)])
    writer.number(len(table.pile))
    writer.number(len(table.empresses))
    writer.one_hot(table.empresses[-1] if table.empresses else NONE, CARDS)
    write_discards(table, writer)


def write_discards(table: StrataState, writer: TensorWriter) -> None:
    """The cards are added up in binary, for all kinds at once."""
    ones: i64 = 0
    twos: i64 = 0
    fours: i64 = 0
    eights: i64 = 0
    for kind in table.discards:
        card = bit(kind)
        carry = ones & card
        ones ^= card
        if carry:
            card = twos & carry
            twos ^= carry
            if card:
                eights ^= fours & card
                fours ^= card
    writer.bits(ones, CARDS)
    writer.bits(twos, CARDS)
    writer.bits(fours, CARDS)
    writer.bits(eights, CARDS)


def around(table: StrataState, place: i64) -> i64:
    return place if place < table.seats else place - table.seats


def write_seats(table: StrataState, first: i64, writer: TensorWriter) -> None:
    """Others as they were when a bid window opened."""
    bidding = table.phase == BID
    sealed: i64 = 0
    for place in range(first, first + table.seats):
        other = around(table, place)
        hidden = bidding and other != first
        writer.number(table.open_grain[other] if hidden else table.grain[other])
        if bidding and table.bids[other] != NONE:
            sealed |= bit(other)
    for place in range(first, first + table.seats):
        other = around(table, place)
        hidden = bidding and other != first
        writer.number(table.open_money[other] if hidden else table.money[other])
    writer.seats(sealed, first, table.seats)
    for place in range(first, first + table.seats):
        other = around(table, place)
        writer.number(table.bids[other] if not bidding or other == first else NONE)


def write_affairs(table: StrataState, seat: i64, writer: TensorWriter) -> None:
    """Whose turn comes when, a card in hand, an Empress being flipped, and tribute."""
    seats = table.seats
    for taker in table.order:
        writer.seat(taker, seat, seats)
    writer.zeros((seats - len(table.order)) * seats)
    holding = table.held != NONE
    writer.seat(table.actor if holding else NONE, seat, seats)
    writer.one_hot(table.held if holding and sees_held(table, seat) else NONE, CARDS)
    turner: i64 = seat if table.phase == BID else table.actor
    place: i64 = table.turning[turner] if turner >= 0 else NONE
    writer.one_hot(table.kinds[place] if place != NONE else NONE, CARDS)
    paying = table.phase == DEMAND or table.phase == PAY
    writer.seat(table.seat_at(table.turn) if paying else NONE, seat, seats)
    writer.seat(table.seat_at(table.turn + table.other) if paying else NONE, seat, seats)
    writer.number(table.due if paying or table.phase == EXTRA else 0)


def write_displays(table: StrataState, first: i64, writer: TensorWriter) -> None:
    for place in range(first, first + table.seats):
        write_display(table, around(table, place), first, writer)
    size: i64 = table.seats * ROUNDS * CLASSES
    if not table.placed:
        writer.zeros(2 * size)
        return
    write_classes(table, table.placed, first, writer)
    write_classes(table, table.boosted, first, writer)


def write_display(table: StrataState, owner: i64, viewer: i64, writer: TensorWriter) -> None:
    faces = table.faces if sees_window(table, owner, viewer) else table.open_faces
    start: i64 = ROUNDS * owner
    size: i64 = table.sizes[owner]
    for place in range(start, start + size):
        face: i64 = faces[place]
        if face < EDGE:
            writer.part(_UP_ROWS[face])
        else:
            kind: i64 = table.kinds[place] if knows(table, place, viewer) else NONE
            row = (face - EDGE) * (CARDS + 1) + kind + 1
            secret: i64 = CLASSES * (CARDS + 1) if table.known[place] != PUBLIC else 0
            writer.part(_DOWN_ROWS[row + secret])
    writer.zeros((ROUNDS - size) * CARD_WIDTH)


def write_classes(table: StrataState, classes: list[i64], first: i64, writer: TensorWriter) -> None:
    for place in range(first, first + table.seats):
        start: i64 = ROUNDS * around(table, place)
        for card in range(start, start + ROUNDS):
            writer.one_hot(classes[card], CLASSES)


def write_npc_bids(table: StrataState, writer: TensorWriter) -> None:
    """STR-N3: what was drawn of the NPC's deck is public."""
    drawn: i64 = bids_drawn(table)
    for place in range(ROUNDS):
        writer.number(table.npc_bids[place] if place < drawn else NONE)
