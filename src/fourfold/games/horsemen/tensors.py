"""What a seat sees as a tensor: its blocks, and how they are written (docs/research.md)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import count
from fourfold.core.tensors import TensorBlock, TensorSpec, TensorWriter
from fourfold.games.horsemen.pieces import ALL_CARDS
from fourfold.games.horsemen.state import DESTROY, GIVE, NONE, PLAY, HorsemenState

CARDS: Final = 24
PHASES: Final = 5
FATE: Final = 8  # cards of the Fate Deck, with two seats
OPEN: Final = 4  # beside the phases of the state: the First Player must open


def spec(seats: int, options: Any) -> TensorSpec:
    blocks = [
        TensorBlock("seat", (seats,), "the number of my seat"),
        TensorBlock("phase", (PHASES,), "play, give, destroy, over, open"),
        TensorBlock("acting", (seats,), "who decides now"),
        TensorBlock("leader", (seats,), "who leads the round"),
        TensorBlock("winner", (seats,), "who won the round and gives its cards"),
        TensorBlock("receiver", (seats,), "who gets the next card"),
        TensorBlock("inside", (seats,), "who is not eliminated"),
        TensorBlock("favor", (seats,), "Favor", high=9),
        TensorBlock("sizes", (seats,), "cards in hand", high=12),
        TensorBlock("target", (1,), "Favor that wins the match", high=9),
        TensorBlock("number", (1,), "the number of the hand, at most 127", high=127),
        TensorBlock("opening", (CARDS,), "the card that opened the hand"),
        TensorBlock("absent", (CARDS,), "cards that are not in this hand at all"),
        TensorBlock("mine", (CARDS,), "cards in my hand"),
        TensorBlock("left", (CARDS,), "cards of the round still to be given"),
        TensorBlock("choices", (CARDS,), "cards of which the acting seat loses one"),
        TensorBlock("piles", (seats, 2, CARDS), "cards of each pile: face up, destroyed"),
        TensorBlock("round", (seats, CARDS), "the card that each seat played"),
        TensorBlock("gifts", (seats, CARDS), "the card that each seat was given"),
    ]
    if seats == 2:
        blocks.append(
            TensorBlock("fate", (FATE, 3), "from the top: dealt, put under by me, by them")
        )
        blocks.append(
            TensorBlock("under", (FATE, CARDS), "from the top: the card that I put under")
        )
    return TensorSpec(blocks)


def write_tensor(table: HorsemenState, seat: i64, writer: TensorWriter) -> None:
    seats = table.seats
    writer.one_hot(seat, seats)
    opens = table.phase == PLAY and table.must != NONE
    writer.one_hot(OPEN if opens else table.phase, PHASES)
    writer.seat(table.actor, seat, seats)
    writer.seat(table.leader, seat, seats)
    writer.seat(table.winner, seat, seats)
    writer.seat(table.receiver if table.phase == GIVE else NONE, seat, seats)
    writer.seats(table.inside, seat, seats)
    writer.few_by_seat(table.favor, seat)
    write_sizes(table, seat, writer)
    writer.number(table.target)
    writer.number(table.chapter)
    write_cards(table, seat, writer)
    if seats == 2:
        write_fate(table, seat, writer)


def write_sizes(table: HorsemenState, first: i64, writer: TensorWriter) -> None:
    packed: i64 = 0
    place: i64 = first + table.seats
    while place > first:
        place -= 1
        packed = packed * 256 + count(table.hands[around(table, place)])
    writer.few(packed, table.seats)


def around(table: HorsemenState, place: i64) -> i64:
    return place if place < table.seats else place - table.seats


def write_cards(table: HorsemenState, first: i64, writer: TensorWriter) -> None:
    writer.one_hot(table.opening, CARDS)
    writer.bits(ALL_CARDS & ~table.present, CARDS)
    writer.bits(table.hands[first], CARDS)
    writer.bits(table.left, CARDS)
    writer.bits(table.struck[table.actor] if table.phase == DESTROY else 0, CARDS)
    for place in range(table.seats):
        seat = around(table, first + place)
        writer.bits(table.up[seat], CARDS)
        writer.bits(table.down[seat], CARDS)
    for place in range(table.seats):
        writer.one_hot(table.played[around(table, first + place)], CARDS)
    if table.phase == GIVE:
        for place in range(table.seats):
            writer.one_hot(table.gifts[around(table, first + place)], CARDS)
    else:  # what was given lies on the piles
        writer.zeros(CARDS * table.seats)


def write_fate(table: HorsemenState, seat: i64, writer: TensorWriter) -> None:
    """HORSE-R23: only its owner knows a card put under."""
    for place in range(FATE):
        there = place < len(table.fate)
        by: i64 = table.under[place] if there else NONE
        writer.one_hot((0 if by == NONE else 1 if by == seat else 2) if there else NONE, 3)
    for place in range(FATE):
        own = place < len(table.fate) and table.under[place] == seat
        writer.one_hot(table.fate[place] if own else NONE, CARDS)


def write_mask(table: HorsemenState, writer: TensorWriter, moves: i64) -> None:
    """The acting seat's legal moves; a hand is a set of cards already."""
    if table.phase != PLAY or table.must != NONE:
        writer.places(table.legal(table.actor), moves)
        return
    hand: i64 = table.hands[table.actor]
    writer.bits(hand, CARDS)
    if table.fate:
        writer.bits(hand, CARDS)
        writer.zeros(moves - 2 * CARDS)
    else:
        writer.zeros(moves - CARDS)
