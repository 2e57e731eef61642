"""The flat state of Four Big Strata, and the few things that can be done to a display."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.contract import State
from fourfold.games.strata.pieces import (
    BID_DECKS,
    COUNTS,
    EDGE,
    EMPRESS_FROM,
    FACE_UP,
    KINDS,
    LEVELS,
    POINTS,
    ROUNDS,
    SHOWS,
    SLOTS,
    extra_grain,
    extra_money,
)

# The windows of ledger 14, by their decision points.
EXTRA: Final = 0  # D0
BID: Final = 1  # D1, sealed
TAKE: Final = 2  # D2
PLACE: Final = 3  # D3
FEED: Final = 4  # D4
SHORT: Final = 5  # D4s
KEEP: Final = 6  # D5
DEMAND: Final = 7  # D6
PAY: Final = 8  # D6s
LIMIT: Final = 9  # D7
ASSIGN: Final = 10  # D8
BOOST: Final = 11  # D9
OVER: Final = 12
PHASES: Final = (
    "extra", "bid", "take", "place", "feed", "short", "keep", "demand", "pay", "limit", "assign",
    "boost", "over",
)  # fmt: skip

# What a seat is in the middle of, inside a window.
MAIN: Final = 0
FREE: Final = 1  # after `free`
TURN: Final = 2  # a flipped Empress needs a class
GAIN: Final = 3  # the two resources of a flip
BONUS: Final = 4  # all cards are face down
STEPS: Final = ("", "free", "turn", "gain", "bonus")

NONE: Final = -1
PUBLIC: Final = -1  # known to everybody, spectators too
NPC: Final = 1  # the seat of the NPC in a solo game (STR-N1)

_FIELDS: Final = (
    "solo", "phase", "start", "turn", "other", "due", "slots", "order", "sizes", "faces", "shows",
    "points", "ups", "grain", "money", "discards", "placed", "boosted", "step", "turning",
    "open_faces", "open_shows", "open_points", "open_ups", "open_grain", "open_money", "bids",
    "kinds", "known", "held", "pile", "empresses", "npc_bids",
)  # fmt: skip


class Table(State):
    """Lists are by seat, or by card: the n-th card taken by a seat is at `ROUNDS * seat + n`.

    `shows`, `points` and `ups` follow from `faces` and are kept because they are read so often.
    In the bid window they and `faces`, `grain`, `money`, `step` and `turning` hold what each seat has
    secretly done so far, and the `open_` lists what lay on the table when the window opened: all that
    anybody else sees until the reveal (STR-R13).
    """

    def __init__(self) -> None:
        super().__init__()
        # --- public
        self.solo: i64 = 0  # 0, or the level of the NPC from 1
        self.phase: i64 = EXTRA
        self.start: i64 = 0
        self.turn: i64 = 0  # who is served, counted from the Start player (in TAKE by `order`)
        self.other: i64 = 0  # Tribute: the payer, counted from the receiver
        self.due: i64 = NONE  # resources of a tribute or extra ones still to be named
        self.slots: list[i64] = []  # the kinds in the Public Display; some are face down
        self.order: list[i64] = []  # seats by bids, once revealed
        self.sizes: list[i64] = []  # cards in each display
        self.faces: list[i64] = []
        self.shows: list[i64] = []  # what the faces of a display show together (pieces.py reads it)
        self.points: list[i64] = []  # what they give to each class, in four fields
        self.ups: list[i64] = []  # the kinds lying face up, as a mask
        self.grain: list[i64] = []
        self.money: list[i64] = []
        self.discards: list[i64] = []
        self.placed: list[i64] = []  # at the end, by card: the class of an Empress
        self.boosted: list[i64] = []  # at the end, by card: the class of "2 points to any class"
        # --- secret in the bid window, public outside it
        self.step: list[i64] = []
        self.turning: list[i64] = []  # the card of an Empress that is being flipped
        self.open_faces: list[i64] = []
        self.open_shows: list[i64] = []
        self.open_points: list[i64] = []
        self.open_ups: list[i64] = []
        self.open_grain: list[i64] = []
        self.open_money: list[i64] = []
        self.bids: list[i64] = []
        # --- hidden
        self.kinds: list[i64] = []  # by card
        self.known: list[i64] = []  # by card: the seats that know its kind, as a mask
        self.held: i64 = NONE  # a card taken face down and not placed yet
        self.pile: list[i64] = []  # the last is on top
        self.empresses: list[i64] = []  # the last is on top, and public (STR-R4)
        self.npc_bids: list[i64] = []  # by round

    def fields(self) -> tuple[str, ...]:
        return _FIELDS

    def copy_into(self, other: Table) -> None:
        self.copy_common(other)
        other.solo = self.solo
        other.phase = self.phase
        other.start = self.start
        other.turn = self.turn
        other.other = self.other
        other.due = self.due
        other.held = self.held
        other.slots = self.slots.copy()
        other.order = self.order.copy()
        other.sizes = self.sizes.copy()
        other.faces = self.faces.copy()
        other.shows = self.shows.copy()
        other.points = self.points.copy()
        other.ups = self.ups.copy()
        other.grain = self.grain.copy()
        other.money = self.money.copy()
        other.discards = self.discards.copy()
        other.placed = self.placed.copy()
        other.boosted = self.boosted.copy()
        other.step = self.step.copy()
        other.turning = self.turning.copy()
        other.open_faces = self.open_faces.copy()
        other.open_shows = self.open_shows.copy()
        other.open_points = self.open_points.copy()
        other.open_ups = self.open_ups.copy()
        other.open_grain = self.open_grain.copy()
        other.open_money = self.open_money.copy()
        other.bids = self.bids.copy()
        other.kinds = self.kinds.copy()
        other.known = self.known.copy()
        other.pile = self.pile.copy()
        other.empresses = self.empresses.copy()
        other.npc_bids = self.npc_bids.copy()

    def clear(self, level: str) -> None:
        """An empty table for the seats; `level` is the NPC's, or `no`."""
        seats = int(self.seats)
        self.solo = LEVELS.index(level) + 1 if level in LEVELS else 0
        self.slots = [NONE] * int(SLOTS)
        self.sizes = [0] * seats
        self.shows = [0] * seats
        self.points = [0] * seats
        self.ups = [0] * seats
        self.grain = [0] * seats
        self.money = [0] * seats
        self.step = [MAIN] * seats
        self.turning = [NONE] * seats
        self.bids = [NONE] * seats
        self.faces = [NONE] * (seats * int(ROUNDS))
        self.kinds = [NONE] * (seats * int(ROUNDS))
        self.known = [0] * (seats * int(ROUNDS))

    # --- seats -----------------------------------------------------------------------------------------

    def is_npc(self, seat: i64) -> bool:
        return self.solo > 0 and seat == NPC

    def seat_at(self, distance: i64) -> i64:
        """The seat so many places clockwise from the Start player."""
        return (self.start + distance) % self.seats

    def looker(self) -> i64:
        """STR-19, STR-N1: who sees the fronts of the Public Display."""
        return NONE if self.is_npc(self.start) else self.start

    @property
    def acting(self) -> tuple[int, ...]:
        if self.phase == BID:
            return tuple([seat for seat in range(self.seats) if self.owes_bid(seat)])
        return (int(self.actor),) if self.actor >= 0 else ()

    def owes_bid(self, seat: i64) -> bool:
        return self.bids[seat] == NONE and not self.is_npc(seat)

    def next_bidder(self) -> i64:
        for seat in range(self.seats):
            if self.owes_bid(seat):
                return seat
        return NONE

    # --- displays --------------------------------------------------------------------------------------

    def all_down(self, seat: i64) -> bool:
        """STR-40, STR-R41: there are cards, and none is face up."""
        return self.ups[seat] == 0 and self.sizes[seat] > 0

    def shown_openly(self, seat: i64) -> i64:
        """What everybody sees in the seat's display."""
        return self.open_shows[seat] if self.phase == BID else self.shows[seat]

    def points_openly(self, seat: i64) -> i64:
        return self.open_points[seat] if self.phase == BID else self.points[seat]

    def add_card(self, seat: i64, kind: i64, face: i64, known: i64) -> None:
        place: i64 = ROUNDS * seat + self.sizes[seat]
        self.kinds[place] = kind
        self.faces[place] = face
        self.known[place] = known
        self.sizes[seat] += 1
        self.add_face(seat, face)

    def turn_face(self, seat: i64, place: i64, column: i64) -> None:
        """A card that lay face up lies face down now."""
        kind: i64 = self.faces[place]
        self.faces[place] = EDGE + column
        self.shows[seat] -= SHOWS[kind]
        self.points[seat] -= POINTS[kind]
        self.add_face(seat, EDGE + column)
        if self.first_up(seat, kind) == NONE:
            self.ups[seat] &= ~bit(kind)

    def add_face(self, seat: i64, face: i64) -> None:
        self.shows[seat] += SHOWS[face]
        self.points[seat] += POINTS[face]
        if face < EDGE:
            self.ups[seat] |= bit(face)

    def first_up(self, seat: i64, kind: i64) -> i64:
        """STR-R47: of equal cards lying face up, the place of the one taken first; NONE if none does."""
        first: i64 = ROUNDS * seat
        for place in range(first, first + self.sizes[seat]):
            if self.faces[place] == kind:
                return place
        return NONE

    def grain_due(self, seat: i64) -> i64:
        """STR-30, STR-R25: 1 Grain a card, and the Feeding effects showing."""
        return self.sizes[seat] + extra_grain(self.shows[seat])

    def money_due(self, seat: i64) -> i64:
        return extra_money(self.shows[seat])

    # --- small acts ------------------------------------------------------------------------------------

    def wait(self, phase: i64, seat: i64) -> None:
        """The table waits for one seat."""
        self.phase = phase
        self.actor = seat

    def gain_resources(self, seat: i64, grain: i64, money: i64) -> None:
        self.grain[seat] += grain
        self.money[seat] += money

    # --- pieces ----------------------------------------------------------------------------------------

    def is_up(self, slot: i64) -> bool:
        """STR-12, STR-18, STR-R5: the lowest slots are the face-up ones."""
        return slot < FACE_UP[self.seats]

    def lost_pieces(self) -> str:
        """STR-2, STR-R2: every card in one place, and the piles as long as the round says."""
        counts = [0] * len(KINDS)
        for cards in (
            self.pile,
            self.empresses,
            self.slots,
            self.kinds,
            self.discards,
            [self.held],
        ):
            for kind in cards:
                if kind != NONE:
                    counts[kind] += 1
        if counts != COUNTS:
            return "the cards are not each in one place"
        if (len(self.pile), len(self.empresses)) != (
            class_pile(self.chapter),
            empress_pile(self.chapter),
        ):
            return "the piles do not have the length of the round"
        if self.solo and sorted(self.npc_bids) != BID_DECKS[self.solo - 1]:
            return "the NPC's bid deck is not whole"
        if min(self.grain) < 0 or min(self.money) < 0:
            return "somebody holds less than nothing"
        return self.wrong_face()

    def wrong_face(self) -> str:
        """A front is its own kind and public; what is kept about a display follows from its faces."""
        trial = Table()
        trial.seats = self.seats
        trial.clear("")
        for seat in range(self.seats):
            first = int(ROUNDS) * seat
            for place in range(first, first + self.sizes[seat]):
                trial.add_face(seat, self.faces[place])
                if self.faces[place] < EDGE and not self.is_open(place):
                    return "a front does not show the card"
        if (trial.shows, trial.points, trial.ups) != (self.shows, self.points, self.ups):
            return "a display is not the sum of its cards"
        return ""

    def is_open(self, place: i64) -> bool:
        return self.faces[place] == self.kinds[place] and self.known[place] == PUBLIC


def class_pile(round_: i64) -> int:
    """STR-R2: class cards left in the pile after the deal of a round."""
    early: i64 = EMPRESS_FROM - 1
    if round_ <= early:
        return int(96 - SLOTS * round_)
    return int(96 - SLOTS * early - (SLOTS - 1) * (round_ - early))


def empress_pile(round_: i64) -> int:
    return int(9 - max(0, int(round_ - EMPRESS_FROM + 1)))
