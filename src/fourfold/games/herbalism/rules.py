"""Legal moves and play, in the rulebook's order: turn, actions, curing, end of round and match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, members, nth
from fourfold.core.dice import Dice
from fourfold.core.standings import Standings
from fourfold.core.state import State
from fourfold.core.tensors import TensorWriter
from fourfold.games.herbalism import heuristic, knowledge, scoring, setups, tensors
from fourfold.games.herbalism.exchange import (
    by_active,
    cards_handed,
    choices,
    look_note,
    note,
    number_told,
    other_colour,
    transfer,
)
from fourfold.games.herbalism.moves import (
    ACT_BASE,
    ANSWER_BASE,
    CURE_BASE,
    FOLLOW_BASE,
    GIVE_BASE,
    PASS,
    PREDICT_BASE,
)
from fourfold.games.herbalism.pieces import (
    APPEAL,
    BREW,
    CURE,
    INQUIRE,
    NOTHING,
    PAIR,
    colours_in,
    cure_of,
    row_of,
)
from fourfold.games.herbalism.state import (
    ACT,
    FOLLOW,
    FORCED,
    GIVE,
    MOVE,
    NONE,
    OVER,
    PREDICT,
    RESPOND,
    YIELD,
    HerbalismState,
)

SEVEN: Final = 0x7F  # all medicine cards, as a set


class Herbalism(HerbalismState):
    """One match of Herbalism."""

    def copy(self) -> State:
        other = Herbalism()
        self.copy_into(other)
        return other

    # --- setup (HERB-3 to 8) -------------------------------------------------------------------------

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        self.target = options.target
        self.play_on = 1 if options.ties == "play_on" else 0
        self.actions = options.action_set()
        self.predictions = 1 if options.predictions else 0
        self.turn_cap = options.turn_cap
        self.rows = 3 if options.silent_third else self.seats
        self.scores = [0] * self.seats
        self.finished = []
        self.stacked = []
        if options.start != "random":
            self.start = int(options.start)
        elif setup is None or "start" not in setup:  # HERB-R3
            self.start = self.dice.below(self.seats)
        if setup is not None:
            setups.arrange(self, setup)
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
        setups.deal(self)
        self.begin_turn(self.start)

    # --- legal moves (docs/rules/herbalism.md 3), as a set of the 54 -----------------------------------

    def legal(self, seat: i64) -> list[i64]:
        if seat != self.actor or seat < 0:
            return []
        return members(self.open_moves())

    def pick(self, dice: Dice) -> i64:
        moves = self.open_moves()
        return nth(moves, dice.below(count(moves)))

    def open_moves(self) -> i64:
        """What the acting seat may do."""
        if self.phase == MOVE:
            return self.ways()
        if self.phase == ACT:
            return self.acts() | bit(CURE_BASE) * SEVEN
        if self.phase == GIVE or self.phase == YIELD:
            return self.choices_of(self.actor) << GIVE_BASE
        if self.phase == PREDICT:
            return (self.predictable() << PREDICT_BASE) | bit(PASS)
        if self.phase == RESPOND:
            marked = self.marked()
            free = (SEVEN & ~marked) << ANSWER_BASE
            return free | (marked << FOLLOW_BASE) | bit(PASS)  # HERB-23, R13
        return bit(CURE_BASE) * SEVEN  # HERB-29

    def ways(self) -> i64:
        """HERB-10: any medicine card but the one the pharmacist stands on."""
        here: i64 = self.pharmacists[self.actor]
        return SEVEN if here == NONE else SEVEN & ~bit(here)

    def acts(self) -> i64:
        """HERB-11, R5, R6, R8: the actions on the table, with any other hand."""
        found: i64 = 0
        others = (bit(self.rows) - 1) & ~bit(self.actor)
        for action in members(self.actions):
            if not by_active(action) or self.can_give(action, self.actor):
                found |= others << (ACT_BASE + 4 * action)
        return found

    def can_give(self, action: i64, seat: i64) -> bool:
        """HERB-R6: a card of one of the medicine's colours is needed."""
        return choices(action, self.pharmacists[seat], row_of(self.hands, seat)) != 0

    def choices_of(self, chooser: i64) -> i64:
        """The hidden choices of the seat that chooses in the action under way."""
        return choices(self.action, self.pharmacists[self.active], row_of(self.hands, chooser))

    def predictable(self) -> i64:
        """HERB-38, 39: colours with a marker left that the active seat has not taken."""
        found: i64 = 0
        for colour in range(4):
            taken = self.predicted[self.active] & bit(colour)
            if not taken and self.markers_left(colour) > 0:
                found |= bit(colour)
        return found

    def marked(self) -> i64:
        """The medicine cards that bear a cure marker."""
        found: i64 = 0
        for marker in self.markers:
            if marker != NONE:
                found |= bit(marker % FOLLOW)
        return found

    # --- the turn (HERB-9 to 11) ---------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        if move < ACT_BASE:
            self.go(seat, move)
        elif move < CURE_BASE:
            self.act((move - ACT_BASE) >> 2, (move - ACT_BASE) & 3)
        elif move < GIVE_BASE:
            self.cure(seat, move - CURE_BASE)
        elif move < ANSWER_BASE:
            self.carry_out(move - GIVE_BASE)
        elif move < PASS:
            self.respond(seat, move - ANSWER_BASE)
        elif self.phase == RESPOND:
            self.keep_marker(seat)
        else:
            self.predict(seat, move)

    def go(self, seat: i64, medicine: i64) -> None:
        """HERB-10: the pharmacist moves."""
        self.pharmacists[seat] = medicine
        self.phase = ACT
        if self.events is not None:
            self.events.emit("went", [seat, medicine])

    def act(self, action: i64, partner: i64) -> None:
        """HERB-11: the action marker is put on an action card."""
        self.action = action
        self.partner = partner
        if self.events is not None:
            code = "offered" if by_active(action) else "asked"
            medicine: i64 = self.pharmacists[self.active]
            self.events.emit(code, [self.active, action, partner, medicine])
        self.ask()

    def ask(self) -> None:
        """Who chooses is always asked: a skipped question would tell (docs/rules/herbalism.md 4.3)."""
        if by_active(self.action):
            self.phase = GIVE
        elif self.action == BREW and self.pharmacists[self.active] != PAIR:
            self.carry_out(lowest(self.choices_of(self.partner)))  # HERB-18: nothing to choose
        elif self.partner < self.seats:
            self.phase = YIELD
            self.actor = self.partner
        else:
            self.carry_out(self.silent_choice())

    def silent_choice(self) -> i64:
        """docs/rules/herbalism.md 9: drawn uniformly, and drawn even if there is one option."""
        open_to_it = self.choices_of(self.partner)
        return nth(open_to_it, self.dice.below(count(open_to_it)))

    # --- inquiring, feeding, brewing, appealing (HERB-12 to 21) --------------------------------------

    def carry_out(self, choice: i64) -> None:
        """The choice is made: cards pass, the number is told, both are noted."""
        medicine: i64 = self.pharmacists[self.active]
        row = row_of(self.hands, self.partner)
        number = number_told(self.action, medicine, choice, row)
        self.hands += transfer(self.action, medicine, choice, number, self.active, self.partner)
        self.notes.append(note(self.action, medicine, choice, number, self.active, self.partner))
        if self.events is not None:
            self.tell_exchange(medicine, choice, number)
        self.after_action()

    def tell_exchange(self, medicine: i64, choice: i64, number: i64) -> None:
        assert self.events is not None
        place = len(self.notes)
        head: list[object] = [self.active, self.partner, medicine, choice, number]
        if self.action == INQUIRE:
            self.events.emit("inquired", head + [place])
        elif by_active(self.action):
            back: list[i64] = [other_colour(medicine, choice)] * int(number)
            self.events.emit("fed", head + [back, place])
        else:
            cards = cards_handed(medicine, choice, number)
            who: list[object] = [self.partner, self.active, self.action, medicine]
            self.events.emit("handed", who + [number, cards, place])

    def after_action(self) -> None:
        """HERB-38: after an action other than curing the active player may predict."""
        if self.predictions and self.predictable():
            self.phase = PREDICT
            self.actor = self.active
        else:
            self.end_turn()

    def predict(self, seat: i64, move: i64) -> None:
        """HERB-38, 39, R17: at most one marker a turn."""
        if move != PASS:
            self.predicted[seat] |= bit(move - PREDICT_BASE)
        if self.events is not None:
            if move == PASS:
                self.events.emit("unpredicted", [seat])
            else:
                self.events.emit("predicted", [seat, move - PREDICT_BASE])
        self.end_turn()

    def end_turn(self) -> None:
        """HERB-9, 27, R21: the next holder clockwise; HERB-R31: unless the lab has had enough."""
        self.turns += 1
        if 0 < self.turn_cap <= self.turns:
            if self.events is not None:
                self.events.emit("capped", [self.turns])
            self.end_round()
        else:
            self.begin_turn(self.next_holder(self.active))

    def next_holder(self, seat: i64) -> i64:
        """The next seat clockwise with its cure marker; itself if no other has one."""
        found = self.next_seat(seat)
        while self.markers[found] != NONE and found != seat:
            found = self.next_seat(found)
        return found

    # --- curing (HERB-22 to 29) ----------------------------------------------------------------------

    def cure(self, seat: i64, medicine: i64) -> None:
        """HERB-22: Answer side up, on any medicine card."""
        self.active = seat
        self.action = CURE
        self.partner = NONE
        self.markers[seat] = medicine
        self.placed = bit(seat)
        if self.events is not None:
            self.events.emit("cured", [seat, medicine])
        self.ask_next(seat)

    def ask_next(self, seat: i64) -> None:
        """HERB-23: each other holder in turn, clockwise from the active player; then all look."""
        following = self.next_seat(seat)
        while following != self.active:
            if self.markers[following] == NONE:
                self.phase = RESPOND
                self.actor = following
                return
            following = self.next_seat(following)
        self.look()

    def respond(self, seat: i64, marker: i64) -> None:
        """HERB-23: answer on a free card, or follow on a marked one."""
        self.markers[seat] = marker
        self.placed |= bit(seat)
        if self.events is not None:
            if marker < FOLLOW:
                self.events.emit("answered", [seat, marker])
            else:
                self.events.emit("followed", [seat, marker - FOLLOW])
        self.ask_next(seat)

    def keep_marker(self, seat: i64) -> None:
        """HERB-23: pass."""
        if self.events is not None:
            self.events.emit("passed", [seat])
        self.ask_next(seat)

    def look(self) -> None:
        """HERB-24 to 26, R22, R24: in turn, until somebody's card is the cure."""
        right = scoring.right_card(self)
        seat = self.active
        for _ in range(self.seats):
            if self.placed & bit(seat):
                card: i64 = self.markers[seat] % FOLLOW
                if self.events is not None:
                    cure = colours_in(cure_of(self.hands))
                    self.events.emit("looked", [seat, card, card == right, cure])
                if card == right:
                    self.end_round()
                    return
            seat = self.next_seat(seat)
        self.look_in_vain()

    def look_in_vain(self) -> None:
        """HERB-26, R13: the cards go back face down, the markers stay, play goes on."""
        wrong: i64 = 0
        for seat in members(self.placed):
            wrong |= bit(self.markers[seat] % FOLLOW)
        self.looked |= self.placed
        self.wrong |= wrong
        self.notes.append(look_note(self.placed, wrong))
        self.placed = 0
        if self.events is not None:
            self.events.emit("disproved", [members(wrong), len(self.notes)])
        self.go_on_after_cure()

    def go_on_after_cure(self) -> None:
        """HERB-29, 30, R20: the last holder must cure at once; with none left the round is over."""
        holders = self.holders()
        if not holders:
            self.end_round()
        elif holders & (holders - 1):
            self.end_turn()
        else:
            self.phase = FORCED
            self.active = lowest(holders)
            self.actor = self.active
            if self.events is not None:
                self.events.emit("must-cure", [self.actor])

    # --- end of round and match (HERB-30 to 36) ------------------------------------------------------

    def end_round(self) -> None:
        """HERB-30, R16, R23: the cure is shown to all, then everything is scored in one step."""
        winner = scoring.round_winner(self)
        cure = cure_of(self.hands)
        self.finished.append(cure | ((winner + 1) << 12))
        if self.events is not None:
            self.events.emit("round-ends", [colours_in(cure), winner])
        for seat in range(self.seats):
            self.score(seat)
        if winner != NONE:
            self.start = self.next_seat(winner)  # HERB-8, R4
        if self.match_ends():
            self.end_match()
        else:
            if self.events is not None:
                self.events.stop()
            self.begin_round()

    def score(self, seat: i64) -> None:
        """HERB-R15, 41: all changes in one step, never below 0."""
        self.scores[seat] = scoring.floored(self.scores[seat] + scoring.change(self, seat))
        if self.events is not None:
            cure = cure_of(self.hands)
            marker = scoring.marker_points(self.markers[seat], scoring.right_card(self))
            predictions = scoring.prediction_points(self.predicted[seat], cure)
            total: i64 = self.scores[seat]
            self.events.emit("scored", [seat, marker + predictions, total, marker, predictions])

    def match_ends(self) -> bool:
        """HERB-35, 36, R26, R27."""
        first = scoring.leaders(self)
        if self.scores[lowest(first)] < self.target:
            return False
        return not self.play_on or not first & (first - 1)

    def end_match(self) -> None:
        self.phase = OVER
        self.actor = NONE
        if self.events is not None:
            self.events.emit("match-won", [self.standings().winners])

    # --- why not -------------------------------------------------------------------------------------

    def why_not(self, seat: i64, move: i64) -> str:
        if self.phase == MOVE:
            return "HERB-10" if move < ACT_BASE else "HERB-9"
        if self.phase == ACT:
            return self.why_not_act(seat, move)
        if self.phase == GIVE:
            return self.why_not_give()
        if self.phase == YIELD:
            return self.why_not_yield(move)
        if self.phase == PREDICT:
            return self.why_not_predict(seat, move)
        return "HERB-23" if self.phase == RESPOND else "HERB-29"

    def why_not_act(self, seat: i64, move: i64) -> str:
        if not ACT_BASE <= move < CURE_BASE:
            return "HERB-11"
        action: i64 = (move - ACT_BASE) >> 2
        if not self.actions & bit(action):
            return "HERB-4"
        if by_active(action) and not self.can_give(action, seat):
            return "HERB-R6"
        return "HERB-12" if by_active(action) else "HERB-18" if action == BREW else "HERB-20"

    def why_not_give(self) -> str:
        inquires = self.action == INQUIRE
        if self.pharmacists[self.active] == PAIR:
            return "HERB-14" if inquires else "HERB-17"
        return "HERB-12" if inquires else "HERB-15"

    def why_not_yield(self, move: i64) -> str:
        """The target only hands over. Going, acting and curing are for its own turn; on two colours
        HERB-20 itself forbids to give nothing, on the pair card it is our ruling."""
        if move < GIVE_BASE:
            return "HERB-9"
        if move >= ANSWER_BASE:
            return "HERB-38" if move >= PREDICT_BASE else "HERB-23"
        if self.pharmacists[self.active] != PAIR:
            return "HERB-20"
        if move == GIVE_BASE + NOTHING:
            return "HERB-R9"
        return "HERB-21" if self.action == APPEAL else "HERB-19"

    def why_not_predict(self, seat: i64, move: i64) -> str:
        if move >= PREDICT_BASE and self.predicted[seat] & bit(move - PREDICT_BASE):
            return "HERB-39"
        return "HERB-38"

    # --- answered by the other files --------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return setups.position(self)

    def view(self, seat: int) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, dice: Dice) -> State:
        world = Herbalism()
        self.copy_into(world)
        knowledge.sample_into(world, seat, dice)
        world.dice = dice.fork()
        return world

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        return knowledge.hidden_facts(self, viewer)

    def write_tensor(self, seat: i64, writer: TensorWriter) -> None:
        tensors.write_tensor(self, seat, writer)

    def write_mask(self, seat: i64, writer: TensorWriter, moves: i64) -> None:
        writer.bits(self.open_moves() if seat == self.actor and seat >= 0 else 0, moves)

    def heuristic_move(self, seat: i64, dice: Dice) -> i64:
        return heuristic.heuristic_move(self, seat, self.open_moves(), dice)

    def standings(self) -> Standings:
        return scoring.standings(self)

    def estimate(self) -> list[float]:
        return self.payoffs() if self.actor < 0 else scoring.estimate(self)

    def chances(self) -> list[float]:
        return super().chances() if self.actor < 0 else scoring.chances(self)
