"""What a seat sees as a tensor: its blocks, and how they are written (docs/research.md)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.tensors import TensorBlock, TensorSpec, TensorWriter
from fourfold.games.herbalism.exchange import (
    HIDDEN,
    LOOK,
    active_of,
    by_active,
    choice_of,
    is_party,
    kind_of,
    lookers_of,
    medicine_of,
    number_in,
    target_of,
    with_choice,
    wrong_of,
)
from fourfold.games.herbalism.pieces import (
    BOTH,
    COLOURS_OF,
    NOTHING,
    cure_of,
    number_of,
    row_of,
    size_of,
)
from fourfold.games.herbalism.state import GIVE, NONE, OVER, SILENT, YIELD, HerbalismState

PHASES: Final = 8
COLOURS: Final = 4
MEDICINES: Final = 7
ACTIONS: Final = 5
NOTES: Final = 16  # the latest ones of the round
MARKERS: Final = 14  # a medicine with the answer side up, or with the follow side up
TWO_OF_EACH: Final = 0x02020202  # prediction markers that are not in play
UNKNOWN: Final = -1  # in place of a number of cards that the seat may not know

_note_rows: Final[dict[int, bytes]] = {}  # by note as the seat sees it, its seat and the hands


def spec(seats: int, options: Any) -> TensorSpec:
    hands = seats + 1 if options.silent_third else seats
    return TensorSpec(
        [
            TensorBlock("seat", (seats,), "the number of my seat"),
            TensorBlock(
                "phase",
                (PHASES,),
                "move, act, give, yield, predict, respond, forced, over",
            ),
            TensorBlock("acting", (seats,), "who decides now"),
            TensorBlock("active", (seats,), "whose turn it is"),
            TensorBlock("start", (seats,), "who took the first turn of the round"),
            TensorBlock("partner", (hands,), "with whom the action is done; hands as in `sizes`"),
            TensorBlock("round", (1,), "the number of the round, at most 127", high=127),
            TensorBlock("turns", (1,), "turns taken in this round, at most 127", high=127),
            TensorBlock("turn_cap", (1,), "turns after which a round ends; 0: never", high=127),
            TensorBlock("target", (1,), "points that win the match", high=20),
            TensorBlock("actions", (COLOURS,), "in play: inquire, feed, brew, appeal"),
            TensorBlock("action", (ACTIONS,), "where the action marker lies; the last is cure"),
            TensorBlock("predicting", (1,), "whether prediction markers are in play"),
            TensorBlock("scores", (seats,), "points, at most 127", low=-128, high=127),
            TensorBlock("pharmacists", (seats, MEDICINES), "the medicine where each pawn stands"),
            TensorBlock(
                "sizes", (hands,), "cards in each hand; the silent third's is last", high=14
            ),
            TensorBlock("mine", (COLOURS,), "cards in my hand: red, yellow, green, blue", high=5),
            TensorBlock("holders", (seats,), "who still has a cure marker"),
            TensorBlock(
                "markers", (seats, MARKERS), "placed on: 7 medicines to answer, 7 to follow"
            ),
            TensorBlock("disproved", (MEDICINES,), "medicines that are not the cure"),
            TensorBlock("looked", (seats,), "who has seen the cure"),
            TensorBlock("cure", (COLOURS,), "cards of the cure if I know it, else 0", high=2),
            TensorBlock("predicted", (seats, COLOURS), "prediction markers of each seat"),
            TensorBlock("stock", (COLOURS,), "prediction markers left", high=2),
            TensorBlock("notes", (NOTES, note_width(hands)), NOTE_MEANING, low=-1, high=7),
        ]
    )


NOTE_MEANING: Final = (
    "the latest first: inquire, feed, brew, appeal, look (5); who did it or looked, "
    "with whom (hands each); medicine or, of a look, those disproved (7); the number told; "
    "cards given or handed over by colour (4), -1 if I may not know"
)


def note_width(hands: int) -> int:
    return ACTIONS + 2 * hands + MEDICINES + 1 + COLOURS


def write_tensor(table: HerbalismState, seat: i64, writer: TensorWriter) -> None:
    seats = table.seats
    writer.one_hot(seat, seats)
    writer.one_hot(table.phase, PHASES)
    writer.seat(table.actor, seat, seats)
    writer.seat(table.active, seat, seats)
    writer.seat(table.start, seat, seats)
    with_partner = table.phase == GIVE or table.phase == YIELD
    writer.one_hot(hand_from(table.partner if with_partner else NONE, seat, seats), table.rows)
    writer.number(table.chapter)
    writer.number(table.turns)
    writer.number(table.turn_cap)
    writer.number(table.target)
    writer.bits(table.actions, 4)
    writer.one_hot(table.action, ACTIONS)
    writer.number(table.predictions)
    writer.by_seat(table.scores, seat)
    write_hands(table, seat, writer)
    write_cure(table, seat, writer)
    write_notes(table, seat, writer)


def hand_from(row: i64, seat: i64, seats: i64) -> i64:
    """The place of a hand, counted from the seat; the silent third stays last."""
    if row < 0 or row >= seats:
        return row
    return row - seat if row >= seat else row - seat + seats


def seat_at(table: HerbalismState, place: i64) -> i64:
    return place if place < table.seats else place - table.seats


def write_hands(table: HerbalismState, first: i64, writer: TensorWriter) -> None:
    for place in range(first, first + table.seats):
        writer.one_hot(table.pharmacists[seat_at(table, place)], MEDICINES)
    sizes: i64 = 0
    for place in range(table.seats):
        hand = row_of(table.hands, seat_at(table, first + table.seats - 1 - place))
        sizes = sizes * 256 + size_of(hand)
    writer.few(sizes, table.seats)
    if table.rows > table.seats:
        writer.number(size_of(row_of(table.hands, SILENT)))
    write_row(row_of(table.hands, first), writer)
    writer.seats(table.holders(), first, table.seats)


def write_row(row: i64, writer: TensorWriter) -> None:
    """Cards of each colour: three bits each become a byte each."""
    low: i64 = number_of(row, 0) | number_of(row, 1) << 8
    writer.few(low | number_of(row, 2) << 16 | number_of(row, 3) << 24, COLOURS)


def write_cure(table: HerbalismState, first: i64, writer: TensorWriter) -> None:
    for place in range(first, first + table.seats):
        writer.one_hot(table.markers[seat_at(table, place)], MARKERS)
    writer.bits(table.wrong, MEDICINES)
    writer.seats(table.looked, first, table.seats)
    if table.phase == OVER or (table.looked >> first) & 1:  # HERB-24, R23
        write_row(cure_of(table.hands), writer)
    else:
        writer.zeros(COLOURS)
    for place in range(first, first + table.seats):
        writer.bits(table.predicted[seat_at(table, place)], COLOURS)
    if table.predictions:
        for colour in range(COLOURS):
            writer.number(table.markers_left(colour))
    else:
        writer.few(TWO_OF_EACH, COLOURS)


# --- the log of the round ----------------------------------------------------------------------------


def write_notes(table: HerbalismState, seat: i64, writer: TensorWriter) -> None:
    """The row of a note is made once for each seat and kept: notes recur, and have many parts."""
    last: i64 = len(table.notes) - 1
    shown: i64 = last + 1 if last < NOTES else NOTES
    for back in range(shown):
        writer.part(note_row(table, table.notes[last - back], seat))
    writer.zeros((NOTES - shown) * note_width(int(table.rows)))


def note_row(table: HerbalismState, note: i64, seat: i64) -> bytes:
    """Only the two of an exchange know its colours (docs/rules/herbalism.md 4.2)."""
    if kind_of(note) != LOOK and not is_party(note, seat):
        note = with_choice(note, HIDDEN)
    key = (note * 8 + seat) * 64 + table.seats * 8 + table.rows
    row = _note_rows.get(key)
    if row is None:
        row = made_row(note, seat, table.seats, table.rows)
        _note_rows[key] = row
    return row


def made_row(note: i64, seat: i64, seats: i64, hands: i64) -> bytes:
    writer = TensorWriter()
    kind = kind_of(note)
    writer.one_hot(kind, ACTIONS)
    if kind == LOOK:
        writer.seats(lookers_of(note), seat, seats)
        writer.zeros(2 * hands - seats)
        writer.bits(wrong_of(note), MEDICINES)
        writer.zeros(1 + COLOURS)
        return writer.take()
    writer.one_hot(hand_from(active_of(note), seat, seats), hands)
    writer.one_hot(hand_from(target_of(note), seat, seats), hands)
    writer.one_hot(medicine_of(note), MEDICINES)
    writer.number(number_in(note))
    for colour in range(COLOURS):
        writer.number(cards_of(note, colour))
    return writer.take()


def cards_of(note: i64, colour: i64) -> i64:
    """How many cards of a colour were given or handed over."""
    choice = choice_of(note)
    if choice == HIDDEN:
        return UNKNOWN
    if choice == BOTH:
        return (COLOURS_OF[medicine_of(note)] >> colour) & 1
    if choice == NOTHING or choice != colour:
        return 0
    return 1 if by_active(kind_of(note)) else number_in(note)
