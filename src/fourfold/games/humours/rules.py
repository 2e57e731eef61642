"""Legal moves and play, in the rulebook's order: visit, resolve, cleanup, end; then solo.

One set of rules for all modes: where a potion may go stands in resolve.py, the rivals at the end here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, count, lowest, members, nth
from fourfold.core.dice import Dice
from fourfold.core.standings import Standings
from fourfold.core.state import State
from fourfold.core.tensors import TensorWriter
from fourfold.games.humours import (
    heuristic,
    knowledge,
    objectives,
    scoring,
    setups,
    tensors,
    why_not,
)
from fourfold.games.humours.moves import (
    GO_BASE,
    PARTY_BASE,
    PASS,
    PUT_BASE,
    REDRAW,
    RIVAL_BASE,
    VISIT_BASE,
)
from fourfold.games.humours.pieces import (
    ABSENT,
    CITIZENS_PER_CARD,
    NONE,
    OPEN_TO,
    is_four_of_a_kind,
    kinds,
    one,
    size,
)
from fourfold.games.humours.resolve import HumoursResolution
from fourfold.games.humours.state import (
    FIEFDOM,
    FOLLOW,
    KINGDOM,
    OVER,
    RIVAL,
    RIVALS,
    SETTLE,
    SOLO,
    TILE_PLACE,
    TILE_VENUE,
    VISIT,
)


class Humours(HumoursResolution):
    """One match of Four Humours."""

    def copy(self) -> State:
        other = Humours()
        self.copy_into(other)
        return other

    # --- setup (HUM-10 to 22, 79, 80) ----------------------------------------------------------------

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        mode: i64 = SOLO if self.seats == 1 else FIEFDOM if options.mode == "fiefdom" else KINGDOM
        self.clear(mode)
        if setup is not None and setups.arrange(self, setup):
            self.take_up(str(setup.get("phase", "visit")))
            return
        if setup is None:
            self.shuffle_all()
        self.tell_setup()
        for seat in range(self.seats):
            self.refill(seat)
        if self.mode == SOLO:
            self.fill_matrix()
        self.invite_all()
        self.actor = self.start
        self.deal_cards()

    def take_up(self, phase: str) -> None:
        """Go on from a position that was read from a setup."""
        if phase == "resolve":
            self.resolve()
        elif phase == "cleanup":
            self.clean_up()

    def fill_matrix(self) -> None:
        """HUM-80, R56: empty rows in the order C S M P."""
        for row in range(4):
            if self.matrix[row] == NONE:
                self.fill_row(row)

    def tell_setup(self) -> None:
        if self.events is None:
            return
        if self.mode == KINGDOM:
            self.events.emit("kingdom-laid", [self.tiles])
        else:
            for seat in range(self.seats):
                self.events.emit("fief-dealt", [seat, self.fiefs[seat]])
        if self.mode == FIEFDOM:
            self.events.emit("party-order", [self.tiles])
        self.events.emit("objectives-dealt", [self.objectives])
        self.events.emit("starts", [self.start])

    # --- legal moves (docs/rules/humours.md 3.1) -------------------------------------------------------

    def legal(self, seat: i64) -> list[i64]:
        if seat != self.actor or seat < 0:
            return []
        if self.phase == VISIT:
            return self.legal_visits(seat)
        base = self.choice_base()
        return [base + choice for choice in members(self.choices)]

    def legal_visits(self, seat: i64) -> list[i64]:
        """HUM-25 to 33, R11, R16: pass, redraw, any fitting potion on any free citizen."""
        hand: i64 = self.hands[seat]
        moves: list[i64] = [PASS]
        if is_four_of_a_kind(hand) and not self.redrawn:
            moves.append(REDRAW)
        held = kinds(hand)
        for slot in range(len(self.cards)):
            fitting: i64 = self.open[slot] & (held * 0x11111)
            while fitting:
                moves.append(VISIT_BASE + 20 * slot + lowest(fitting))
                fitting &= fitting - 1
        fitting = self.invited[seat] & (held * 0x111111)
        while fitting:
            moves.append(PARTY_BASE + lowest(fitting))
            fitting &= fitting - 1
        return moves

    def pick(self, dice: Dice) -> i64:
        if self.phase != VISIT:
            return self.choice_base() + nth(self.choices, dice.below(count(self.choices)))
        hand: i64 = self.hands[self.actor]
        held = kinds(hand)
        first: i64 = 2 if is_four_of_a_kind(hand) and not self.redrawn else 1
        total = first
        for slot in range(len(self.cards)):
            total += count(self.open[slot] & (held * 0x11111))
        parties: i64 = self.invited[self.actor] & (held * 0x111111)
        return self.nth_visit(dice.below(total + count(parties)), first, held, parties)

    def nth_visit(self, n: i64, first: i64, held: i64, parties: i64) -> i64:
        """The n-th legal move of the visit phase, without making the list."""
        if n < first:
            return n
        n -= first
        for slot in range(len(self.cards)):
            fitting: i64 = self.open[slot] & (held * 0x11111)
            here = count(fitting)
            if n < here:
                return VISIT_BASE + 20 * slot + nth(fitting, n)
            n -= here
        return PARTY_BASE + nth(parties, n)

    def choice_base(self) -> i64:
        """The verb of a choice: go, put or rival."""
        if self.phase == SETTLE:
            return GO_BASE if self.mode == KINGDOM else PUT_BASE
        return RIVAL_BASE

    def play(self, seat: i64, move: i64) -> None:
        if move == PASS:
            self.pass_turn(seat)
        elif move == REDRAW:
            self.redraw(seat)
        elif move < PARTY_BASE:
            self.visit_card(seat, (move - VISIT_BASE) >> 2, (move - VISIT_BASE) & 3)
        elif move < GO_BASE:
            self.visit_tile(seat, (move - PARTY_BASE) >> 2, (move - PARTY_BASE) & 3)
        elif move < RIVAL_BASE:
            self.settle_at(move - self.choice_base())
        else:
            self.place_rival(move - RIVAL_BASE)

    # --- visit phase (HUM-25 to 37) ------------------------------------------------------------------

    def visit_card(self, seat: i64, place: i64, humour: i64) -> None:
        """HUM-25, 27, 28: a potion facedown on a citizen or beast."""
        self.put_down(place, 4 * seat + humour)
        if self.events is not None:
            code = "visited" if self.mode != SOLO else "placed"  # HUM-R57
            slot = place // CITIZENS_PER_CARD
            self.events.emit(code, [seat, self.cards[slot], self.being_at(place), place, humour])
        self.after_visit(seat, humour)
        if self.mode == SOLO:
            self.call_rivals(humour, place // CITIZENS_PER_CARD)
        else:
            self.end_turn(seat)

    def put_down(self, place: i64, potion: i64) -> None:
        slot = place // CITIZENS_PER_CARD
        self.placed[place] = potion
        self.open[slot] &= ~(bit(4 * (place - CITIZENS_PER_CARD * slot)) * 15)

    def visit_tile(self, seat: i64, tile: i64, humour: i64) -> None:
        """HUM-25, 29, R16, R54: on the next free seat of a party tile."""
        place: i64 = TILE_PLACE + 4 * tile
        while self.placed[place] != NONE:
            place += 1
        self.placed[place] = 4 * seat + humour
        self.update_invitation(seat, tile)
        if self.events is not None:
            self.events.emit("partied", [seat, tile, humour])
        self.after_visit(seat, humour)
        self.end_turn(seat)

    def after_visit(self, seat: i64, humour: i64) -> None:
        """HUM-31, R12, R13: draw; the count of passes begins anew."""
        self.hands[seat] -= one(humour)
        self.passes = 0
        self.last = seat
        self.refill(seat)

    def end_turn(self, seat: i64) -> None:
        """HUM-35: the phase ends as soon as enough cards are full."""
        self.redrawn = 0
        if self.full_cards() >= self.full_to_end:
            self.close_visits(0)
        else:
            self.actor = seat + 1 if seat + 1 < self.seats else 0

    def redraw(self, seat: i64) -> None:
        """HUM-32, R9, R10: all four back, four new ones; then place or pass."""
        self.redrawn = 1
        self.bags[seat] += self.hands[seat]
        self.hands[seat] = 0
        if self.events is not None:
            self.events.emit("redrew", [seat])
        self.refill(seat)

    def pass_turn(self, seat: i64) -> None:
        """HUM-33, 34, R11, R12: nothing is drawn; the n-th pass in a row ends the phase."""
        self.passes += 1
        if self.events is not None:
            self.events.emit("passed", [seat])
        if self.passes == self.seats:
            self.close_visits(1)
        else:
            self.end_turn(seat)

    def close_visits(self, closing: i64) -> None:
        if self.events is not None:
            self.events.emit("visits-end", [closing])
        self.redrawn = 0
        self.resolve()

    # --- resolve phase (HUM-38 to 49) ----------------------------------------------------------------

    def resolve(self) -> None:
        """HUM-38, R17, R18: every card in play, from the left, one at a time."""
        self.venue = NONE
        self.go_on_resolving()

    def go_on_resolving(self) -> None:
        while self.venue + 1 < len(self.cards):
            self.reveal(self.venue + 1)
            if not self.settle_all():
                return
        self.clean_up()

    def settle_at(self, choice: i64) -> None:
        """The owner chose a destination."""
        self.settle(choice)
        if not self.settle_all():
            return
        if self.venue < TILE_VENUE:
            self.go_on_resolving()
        else:
            self.clean_up()

    # --- cleanup (HUM-54 to 64) ----------------------------------------------------------------------

    def clean_up(self) -> None:
        """HUM-54 to 61, R27, R28: after every single tile the objectives are looked at again."""
        while True:
            self.owed += self.place_markers()
            if not self.owed or self.resolved == len(self.tiles):
                break
            self.owed -= 1
            self.reveal(TILE_VENUE + self.tiles[self.resolved])
            if not self.settle_all():
                return
        self.owed = 0
        self.end_round()

    def place_markers(self) -> i64:
        """HUM-55 to 57, R26: all seats and objectives on the same board; how many are new."""
        found: i64 = 0
        for seat in range(self.seats):
            for n in range(4):
                goal: i64 = self.objectives[n]
                if self.markers[seat] & bit(n) or not objectives.is_complete(self, seat, goal):
                    continue
                self.markers[seat] |= bit(n)
                found += 1
                if self.events is not None:
                    self.events.emit("marked", [seat, goal])
        return found

    def end_round(self) -> None:
        """HUM-63, R30: the game ends, or hands are filled, new cards dealt and a new round begins."""
        self.venue = NONE
        self.endings = self.ending_conditions()
        if self.endings:
            self.end_game()
            return
        self.phase = VISIT
        if self.events is not None:
            self.events.stop()
        self.chapter += 1
        for seat in range(self.seats):
            self.refill(seat)
        if self.mode == SOLO:
            self.fill_matrix()
        self.passes = 0
        self.actor = self.starter()
        self.deal_cards()

    def starter(self) -> i64:
        """HUM-24, R14: the seat after the one that last visited."""
        if self.last == NONE:
            return self.start
        return self.last + 1 if self.last + 1 < self.seats else 0

    # --- end of the game (HUM-65 to 68, 88, 89) ------------------------------------------------------

    def ending_conditions(self) -> i64:
        """HUM-65, 88, R30, R46: all that hold, in the order of ENDINGS."""
        found: i64 = 0
        if self.mode != SOLO and self.resolved == len(self.tiles):
            found |= 1
        for seat in range(self.seats):
            if not self.can_fill(seat):
                found |= 2
        if len(self.deck) < self.slots:
            found |= 4
        if self.mode == SOLO and (self.exhausted or not self.can_refill_matrix()):
            found |= 8
        return found

    def end_game(self) -> None:
        self.phase = OVER
        self.actor = NONE
        if self.events is None:
            return
        self.events.emit("ended", [members(self.endings)])
        if self.mode == SOLO:
            self.events.emit("solo-result", [0, count(self.markers[0])])
        else:
            self.events.emit("won-game", [self.standings().winners])

    # --- solo: the rivals (HUM-80 to 87) --------------------------------------------------------------

    def call_rivals(self, humour: i64, slot: i64) -> None:
        """HUM-81, 82: the humour names the row, the card is the one to follow to."""
        self.row = humour
        self.led = slot
        self.strayed = 1
        self.bring_rival(humour, RIVAL)

    def bring_rival(self, cell: i64, phase: i64) -> None:
        """HUM-82 to 84, R41 to R43, R55: with one place it goes there unasked, with none it returns."""
        self.rival = self.matrix[cell]
        self.matrix[cell] = NONE
        self.phase = phase
        if phase == FOLLOW and self.events is not None:
            self.events.emit("rival-shown", [self.row, self.rival])
        self.choices = self.rival_places()
        if not self.choices:
            self.return_rival()
        elif not self.choices & (self.choices - 1):
            self.place_rival(lowest(self.choices))

    def rival_places(self) -> i64:
        """The second potion must follow if the first did not, where it fits (HUM-83, R42)."""
        found: i64 = 0
        for place in range(CITIZENS_PER_CARD * len(self.cards)):
            if self.placed[place] == NONE and self.takes(place, self.rival):
                found |= bit(place)
        here: i64 = found & (bit(CITIZENS_PER_CARD * self.led) * 31)
        return here if self.phase == FOLLOW and self.strayed and here else found

    def takes(self, place: i64, humour: i64) -> bool:
        """HUM-26"""
        being = self.being_at(place)
        return being != ABSENT and OPEN_TO[being] & bit(humour) != 0

    def place_rival(self, place: i64) -> None:
        self.put_down(place, 4 * RIVALS + self.rival)
        slot = place // CITIZENS_PER_CARD
        if self.events is not None:
            being = self.being_at(place)
            self.events.emit("rival-placed", [self.rival, self.cards[slot], being, place])
        if slot == self.led:
            self.strayed = 0
        self.rival_done()

    def return_rival(self) -> None:
        """HUM-84, R45"""
        if self.events is not None:
            self.events.emit("rival-back", [self.rival])
        self.give_back(4 * RIVALS + self.rival)
        self.rival_done()

    def rival_done(self) -> None:
        self.rival = NONE
        self.choices = 0
        if self.phase == RIVAL:
            self.bring_rival(4 + self.row, FOLLOW)
        else:
            self.end_solo_turn()

    def end_solo_turn(self) -> None:
        """HUM-85, R44, R46: first the test for full cards, then the row is refilled, if it can be."""
        self.phase = VISIT
        self.redrawn = 0
        self.row = NONE
        self.led = NONE
        self.strayed = 0
        if self.full_cards() >= self.full_to_end:
            self.close_visits(0)
        elif self.can_refill_matrix():
            self.fill_matrix()
        else:
            self.exhausted = 1
            self.close_visits(2)

    def can_refill_matrix(self) -> bool:
        missing: i64 = 0
        for humour in self.matrix:
            if humour == NONE:
                missing += 1
        return size(self.bags[RIVALS]) >= missing

    # --- answered by the other files --------------------------------------------------------------------

    def why_not(self, seat: i64, move: i64) -> str:
        return why_not.why_not(self, seat, move)

    def position(self) -> dict[str, Any]:
        return setups.position(self)

    def view(self, seat: int) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, dice: Dice) -> State:
        world = Humours()
        self.copy_into(world)
        knowledge.sample_into(world, seat, dice)
        world.dice = dice.fork()
        return world

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        return knowledge.hidden_facts(self, viewer)

    def write_tensor(self, seat: i64, writer: TensorWriter) -> None:
        tensors.write_tensor(self, seat, writer)

    def write_mask(self, seat: i64, writer: TensorWriter, moves: i64) -> None:
        if seat != self.actor or seat < 0:
            writer.zeros(moves)
        else:
            tensors.write_mask(self, writer, moves)

    def heuristic_move(self, seat: i64, dice: Dice) -> i64:
        return heuristic.heuristic_move(self, seat, dice)

    def standings(self) -> Standings:
        return scoring.standings(self)

    def payoffs(self) -> list[float]:
        return scoring.payoffs(self)

    def estimate(self) -> list[float]:
        return self.payoffs() if self.actor < 0 else scoring.estimate(self)

    def chances(self) -> list[float]:
        if self.actor >= 0:
            return scoring.chances(self)
        return self.payoffs() if self.mode == SOLO else super().chances()
