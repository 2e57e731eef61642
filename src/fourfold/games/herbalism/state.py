"""The flat state of Herbalism, and how a round is dealt, arranged and written down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.contract import State
from fourfold.core.errors import NotUnderstood, shown
from fourfold.games.herbalism.pieces import (
    ALL_CARDS,
    HELD_CARDS,
    colours_in,
    cure_of,
    fits_in,
    letters,
    one_card,
    row_from,
    row_of,
    size_of,
)

MOVE: Final = 0
ACT: Final = 1
GIVE: Final = 2
YIELD: Final = 3
PREDICT: Final = 4
RESPOND: Final = 5
FORCED: Final = 6
OVER: Final = 7
PHASES: Final = ("move", "act", "give", "yield", "predict", "respond", "forced", "over")

NONE: Final = -1
SILENT: Final = 2  # the silent third's place beside two seats (ledger 6.1)
FOLLOW: Final = 7  # added to the card of a cure marker that lies Follow side up

_FIELDS: Final = (
    "target", "play_on", "actions", "predictions", "turn_cap", "rows", "phase", "start", "active",
    "action", "partner", "turns", "placed", "looked", "wrong", "scores", "pharmacists", "markers",
    "predicted", "finished", "hands", "dealt", "notes", "stacked",
)  # fmt: skip


class Table(State):
    """Sets are masks, hands packed counts, notes as in `exchange`; lists are by seat but the last four."""

    def __init__(self) -> None:
        super().__init__()
        # --- public
        self.target: i64 = 6
        self.play_on: i64 = 0
        self.actions: i64 = 0  # on the table beside curing
        self.predictions: i64 = 0
        self.turn_cap: i64 = 0
        self.rows: i64 = 0  # hands: one for each seat, and the silent third's
        self.phase: i64 = MOVE
        self.start: i64 = 0
        self.active: i64 = 0
        self.action: i64 = NONE
        self.partner: i64 = NONE
        self.turns: i64 = 0
        self.placed: i64 = 0  # who placed a marker in the cure under way
        self.looked: i64 = 0  # who has seen the cure in vain
        self.wrong: i64 = 0  # disproved medicine cards
        self.scores: list[i64] = []
        self.pharmacists: list[i64] = []
        self.markers: list[i64] = []  # the card of a placed cure marker, FOLLOW added
        self.predicted: list[i64] = []
        self.finished: list[i64] = []  # rounds: the cure, and the winner + 1 above it
        # --- hidden
        self.hands: i64 = 0
        self.dealt: i64 = 0  # the hands at the start of the round
        self.notes: list[i64] = []  # what happened in this round; the choices are secret
        self.stacked: list[i64] = []  # hands of rounds to come, from a setup

    def fields(self) -> tuple[str, ...]:
        return _FIELDS

    def copy_into(self, other: Table) -> None:
        self.copy_common(other)
        other.target = self.target
        other.play_on = self.play_on
        other.actions = self.actions
        other.predictions = self.predictions
        other.turn_cap = self.turn_cap
        other.rows = self.rows
        other.phase = self.phase
        other.start = self.start
        other.active = self.active
        other.action = self.action
        other.partner = self.partner
        other.turns = self.turns
        other.placed = self.placed
        other.looked = self.looked
        other.wrong = self.wrong
        other.scores = self.scores.copy()
        other.pharmacists = self.pharmacists.copy()
        other.markers = self.markers.copy()
        other.predicted = self.predicted.copy()
        other.finished = self.finished.copy()
        other.hands = self.hands
        other.dealt = self.dealt
        other.notes = self.notes.copy()
        other.stacked = self.stacked.copy()

    # --- setup (HERB-3 to 8) -------------------------------------------------------------------------

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        self.target = options.target
        self.play_on = 1 if options.ties == "play_on" else 0
        self.actions = options.action_set()
        self.predictions = 1 if options.predictions else 0
        self.turn_cap = options.turn_cap
        self.rows = 3 if options.silent_third else self.seats
        self.scores = [0] * self.seats
        if setup is not None and "start" in setup:
            self.start = _number(setup["start"], "start", self.seats - 1)
        elif options.start == "random":  # HERB-R3
            self.start = self.dice.below(self.seats)
        else:
            self.start = int(options.start)
        if setup is not None:
            self.arrange(setup)
        self.begin_round()

    def begin_round(self) -> None:
        """HERB-R2: everything but the scores and the action cards is set up anew."""
        self.chapter += 1
        self.turns = 0
        self.action = NONE
        self.partner = NONE
        self.placed = 0
        self.looked = 0
        self.wrong = 0
        self.pharmacists = [NONE] * self.seats
        self.markers = [NONE] * self.seats
        self.predicted = [0] * self.seats
        self.notes = []
        self.dealt = self.stacked.pop(0) if self.stacked else self.shuffled()
        self.hands = self.dealt
        self.tell_round()
        self.begin_turn(self.start)

    def shuffled(self) -> i64:
        """HERB-6: two cards are the cure, the other twelve are dealt evenly."""
        cards = colours_in(ALL_CARDS)
        self.dice.shuffle(cards)
        each: i64 = HELD_CARDS // self.rows
        hands: i64 = 0
        for place in range(HELD_CARDS):
            hands += one_card(cards[place], place // each)
        return hands

    def begin_turn(self, seat: i64) -> None:
        self.active = seat
        self.actor = seat
        self.phase = MOVE

    def next_seat(self, seat: i64) -> i64:
        """Clockwise; the silent third is passed over."""
        return seat + 1 if seat + 1 < self.seats else 0

    def holders(self) -> i64:
        """The seats that still have their cure marker, as a set."""
        found: i64 = 0
        for seat in range(self.seats):
            if self.markers[seat] == NONE:
                found |= bit(seat)
        return found

    def markers_left(self, colour: i64) -> i64:
        """HERB-37: two prediction markers of each colour."""
        left: i64 = 2
        for taken in self.predicted:
            if taken & bit(colour):
                left -= 1
        return left

    def tell_round(self) -> None:
        if self.log is None:
            return
        self.log.tell("round-begins", [self.chapter, self.start])
        for seat in range(self.seats):
            self.log.tell("dealt", [seat, colours_in(row_of(self.dealt, seat))])

    # --- explicit setups (ledger 11) -----------------------------------------------------------------

    def arrange(self, setup: Mapping[str, Any]) -> None:
        """Scores, start and one deal, or a list of deals for the first rounds."""
        for key in setup:
            if key not in ("scores", "start", "hands", "cure", "deals"):
                _refuse(f"A setup of Herbalism has no “{shown(str(key))}”.")
        if "scores" in setup:
            self.scores = _numbers(setup["scores"], "scores", self.seats, 99)
        if "deals" in setup:
            if "hands" in setup or "cure" in setup:
                _refuse("A setup holds one deal or a list “deals”, not both.")
            self.stacked = [self.read_deal(deal) for deal in _list(setup["deals"], "deals")]
        elif "hands" in setup or "cure" in setup:
            self.stacked = [self.read_deal({key: setup.get(key) for key in ("hands", "cure")})]

    def read_deal(self, deal: object) -> i64:
        """`{"hands": ["RYBB", …], "cure": "GB"}`; the 14 cards must add up."""
        if not isinstance(deal, dict) or set(deal) != {"hands", "cure"}:
            _refuse("A deal has “hands” and “cure”.")
            return 0
        rows = [_row(text) for text in _list(deal["hands"], "hands")]
        if len(rows) != self.rows:
            _refuse(f"The deal has {len(rows)} hands; this table deals {self.rows}.")
        return self.packed(rows, _row(deal["cure"]))

    def packed(self, rows: list[i64], cure: i64) -> i64:
        hands: i64 = 0
        for seat in range(len(rows)):
            if size_of(rows[seat]) != HELD_CARDS // self.rows:
                _refuse(f"Each hand is dealt {HELD_CARDS // self.rows} cards (HERB-6).")
            hands += rows[seat] << (12 * seat)
        if size_of(cure) != 2 or cure_of(hands) != cure:
            _refuse("The hands and the two cards of the cure must be the 14 ingredients (HERB-1).")
        return hands

    def position(self) -> dict[str, Any]:
        """The state in the ledger's form: the start of a round, where such a form exists."""
        if self.turns or self.phase != MOVE:
            _refuse("Only the start of a round can be written as a setup.")
        setup: dict[str, Any] = {"scores": self.scores.copy(), "start": int(self.start)}
        deals = [self.deal_of(hands) for hands in [self.dealt] + self.stacked]
        return {**setup, "deals": deals} if self.stacked else {**setup, **deals[0]}

    def deal_of(self, hands: i64) -> dict[str, Any]:
        rows = [letters(row_of(hands, row)) for row in range(self.rows)]
        return {"hands": rows, "cure": letters(cure_of(hands))}

    def lost_pieces(self) -> str:
        """Ledger 12: each colour keeps its total, twelve cards are held, two are the cure."""
        whole: i64 = 0
        size: i64 = 0
        for row in range(self.rows):
            hand = row_of(self.hands, row)
            if not fits_in(hand, ALL_CARDS):
                return f"hand {row} holds more cards of a colour than there are"
            whole += hand
            size += size_of(hand)
        if size != HELD_CARDS or not fits_in(whole, ALL_CARDS):
            return "the hands do not hold twelve of the fourteen cards"
        if cure_of(self.hands) != cure_of(self.dealt):
            return "the cure was exchanged"
        for colour in range(4):
            if self.markers_left(colour) < 0:
                return "there are more prediction markers than two of a colour"
        return ""


# --- reading a setup ---------------------------------------------------------------------------------


def _refuse(sentence: str) -> None:
    raise NotUnderstood("bad-setup", sentence)


def _list(found: object, key: str) -> list[Any]:
    if not isinstance(found, list) or not found or len(found) > 100:
        _refuse(f"“{key}” must be a list.")
        return []
    return found


def _row(text: object) -> i64:
    if not isinstance(text, str):
        _refuse("Cards are written as text, like “RYBB”.")
        return 0
    return row_from(text[:20])


def _number(number: object, key: str, high: i64) -> i64:
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= high:
        _refuse(f"“{key}” must be a whole number from 0 to {high}.")
        return 0
    return number


def _numbers(found: object, key: str, size: i64, high: i64) -> list[i64]:
    numbers = _list(found, key)
    if len(numbers) != size:
        _refuse(f"“{key}” must be a list of {size} numbers.")
    return [_number(number, key, high) for number in numbers]
