"""The course of the game in the rulebook's order: prephase, auction, production and feeding, tribute, end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit
from fourfold.core.dice import Dice
from fourfold.core.standings import Standings
from fourfold.core.state import State
from fourfold.core.tensors import TensorWriter
from fourfold.games.strata import (
    heuristic,
    knowledge,
    npc,
    scoring,
    setups,
    tensors,
    why_not,
    windows,
)
from fourfold.games.strata.moves import (
    BONUS_BASE,
    BOOST_BASE,
    DEMAND_BASE,
    EXTRA_BASE,
    FEED_MOVE,
    FLIP_BASE,
    FREE_MOVE,
    GAIN_BASE,
    HIDE_BASE,
    KEEP_BASE,
    PLACE_BASE,
    REVEAL_MOVE,
    SWAP_BASE,
    TAKE_BASE,
)
from fourfold.games.strata.pieces import (
    COLUMN,
    EDGE,
    EMPRESS_FROM,
    EMPRESSES,
    EXTRA_BY_PLACE,
    FLIP_GAIN,
    GET,
    GET_MORE,
    GIVE,
    REVEAL_COST,
    ROUNDS,
    SLOTS,
    START_GRAIN,
    START_MONEY,
)
from fourfold.games.strata.state import (
    BID,
    BONUS,
    EXTRA,
    FEED,
    FREE,
    GAIN,
    KEEP,
    LIMIT,
    MAIN,
    NONE,
    NPC,
    PAY,
    PLACE,
    PUBLIC,
    SHORT,
    TAKE,
    TURN,
)
from fourfold.games.strata.upkeep import StrataUpkeep


class Strata(StrataUpkeep):
    """One match of Four Big Strata."""

    def copy(self) -> State:
        other = Strata()
        self.copy_into(other)
        return other

    def legal(self, seat: i64) -> list[i64]:
        return windows.legal(self, seat)

    def pick(self, dice: Dice) -> i64:
        return windows.pick(self, dice)

    def why_not(self, seat: i64, move: i64) -> str:
        return why_not.why_not(self, seat, move)

    def is_sealed(self, seat: i64, move: i64) -> bool:
        return self.phase == BID

    # --- setup (STR-11 to 15) ------------------------------------------------------------------------

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        self.clear(options.solo)
        if setup is None:
            setups.shuffle(self)
            self.open_game()
        else:
            self.go_on_from(setups.arrange(self, setup))

    def go_on_from(self, phase: str) -> None:
        """Play on from an explicit setup (docs/rules/strata.md 5)."""
        if phase == "start":
            self.open_game()
        elif phase == "bid":
            self.tell_display()
            self.open_window()
        elif phase == "produce":
            self.produce()
        elif phase == "tribute":
            self.begin_tribute()
        else:
            self.begin_end()

    def open_game(self) -> None:
        """STR-14, STR-15, STR-N2: the setup deal is the first prephase; the NPC holds nothing."""
        for seat in range(self.seats):
            if not self.is_npc(seat):
                self.grain[seat] = START_GRAIN
                self.money[seat] = START_MONEY
        self.deal_round()
        self.turn = 0
        self.next_extra()

    def next_extra(self) -> None:
        """STR-14, STR-R7: players 3 to 7 take one or two more, openly and in order."""
        while self.turn < self.seats:
            self.due = EXTRA_BY_PLACE[self.turn]
            if self.due > 0:
                self.wait(EXTRA, self.seat_at(self.turn))
                return
            self.turn += 1
        self.open_window()

    def take_extra(self, seat: i64, resource: i64) -> None:
        self.gain_resources(seat, 1 - resource, resource)
        if self.events is not None:
            self.events.emit("extra", [seat, resource])
        self.due -= 1
        if self.due == 0:
            self.turn += 1
            self.next_extra()

    # --- moves ---------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        if move < FREE_MOVE:
            self.bid(seat, move)
        elif move == FREE_MOVE:
            self.step[seat] = FREE
        elif move < REVEAL_MOVE:
            self.take(seat, move - TAKE_BASE)
        elif move == REVEAL_MOVE:
            self.show_held(seat)
        elif move < FEED_MOVE:
            self.act_freely(seat, move)
        elif move == FEED_MOVE:
            self.feed(seat)
        elif move < DEMAND_BASE:
            self.keep(seat, move - KEEP_BASE)
        elif move < EXTRA_BASE:
            self.demand(seat, move - DEMAND_BASE)
        elif move < PLACE_BASE:
            self.take_extra(seat, move - EXTRA_BASE)
        elif move < BOOST_BASE:
            self.place_empress(seat, move - PLACE_BASE)
        else:
            self.boost(seat, move - BOOST_BASE)

    # --- prephase (STR-16 to 20) ---------------------------------------------------------------------

    def deal_round(self) -> None:
        """STR-12, STR-17, STR-18, STR-R5: an Empress first from round 7 on, class cards in draw order."""
        self.chapter += 1
        first: i64 = 0
        if self.chapter >= EMPRESS_FROM:
            self.slots[0] = self.empresses.pop()
            first = 1
        for slot in range(first, SLOTS):
            self.slots[slot] = self.pile.pop()
        self.tell_display()

    def tell_display(self) -> None:
        if self.events is None:
            return
        up: list[i64] = []
        down: list[i64] = []
        for slot in range(SLOTS):
            if self.is_up(slot):
                up.append(self.slots[slot])
            else:
                down.append(self.slots[slot])
        self.events.emit("round", [self.chapter, self.start])
        coming: i64 = self.empresses[-1] if self.empresses else NONE
        self.events.emit("dealt", [up, down, self.looker(), coming])

    def end_round(self) -> None:
        """STR-20: the marker goes on."""
        if self.events is not None:
            self.events.stop()
        self.start = self.seat_at(1)
        self.deal_round()
        self.open_window()

    # --- auction (STR-21 to 28) ----------------------------------------------------------------------

    def open_window(self) -> None:
        """STR-R13: until the reveal everybody sees the others as they are now."""
        self.open_faces = self.faces.copy()
        self.open_shows = self.shows.copy()
        self.open_points = self.points.copy()
        self.open_ups = self.ups.copy()
        self.open_grain = self.grain.copy()
        self.open_money = self.money.copy()
        self.bids = [NONE] * int(self.seats)
        self.order = []
        self.phase = BID
        self.actor = self.next_bidder()

    def bid(self, seat: i64, amount: i64) -> None:
        """STR-21, STR-R12: sealed, and it stands."""
        self.bids[seat] = amount
        if self.events is not None:
            self.events.emit("bid", [seat, amount])
        self.actor = self.next_bidder()
        if self.actor == NONE:
            self.reveal_bids()

    def reveal_bids(self) -> None:
        """STR-21 to 24, STR-R13, STR-R14: all at once; bids go to the Bank; ties from the Start player on."""
        if self.solo:
            self.bids[NPC] = self.npc_bids[self.chapter - 1]  # STR-N3
        keys: list[i64] = []
        for distance in range(self.seats):
            seat = self.seat_at(distance)
            self.tell_reveal(seat)
            if not self.is_npc(seat):
                self.money[seat] -= self.bids[seat]
            keys.append(distance - 8 * self.bids[seat])
        keys.sort()
        self.order = [self.seat_at(key & 7) for key in keys]
        self.close_window()

    def tell_reveal(self, seat: i64) -> None:
        """A seat's bid, with the cards it flipped and what it won or spent in secret before it."""
        if self.events is None:
            return
        flipped: list[i64] = []
        classes: list[i64] = []
        for place in range(ROUNDS * seat, ROUNDS * seat + self.sizes[seat]):
            if self.faces[place] != self.open_faces[place]:
                flipped.append(self.kinds[place])
                classes.append(self.faces[place] - EDGE)
        grain = self.grain[seat] - self.open_grain[seat]
        money = self.money[seat] - self.open_money[seat]
        acted = len(flipped) > 0 or grain != 0 or money != 0
        self.events.emit("revealed", [seat, self.bids[seat], acted, flipped, classes, grain, money])

    def close_window(self) -> None:
        if self.events is not None:
            self.events.emit("order", [self.order])
        self.close_table()
        self.turn = 0
        self.next_taker()

    def next_taker(self) -> None:
        """STR-22, STR-R15: one card each, in the order of the bids; nobody passes."""
        while self.turn < self.seats:
            seat: i64 = self.order[self.turn]
            if not self.is_npc(seat):
                self.wait(TAKE, seat)
                return
            self.npc_takes()
            self.turn += 1
        self.end_auction()

    def npc_takes(self) -> None:
        """STR-N5, STR-N6: a hidden card goes face down into its lowest class, an open one face up."""
        slot = npc.choose_slot(self)
        kind: i64 = self.slots[slot]
        if self.is_up(slot):
            self.take_open(NPC, slot)
            return
        column = npc.lowest(npc.standing(self))
        self.slots[slot] = NONE
        if self.events is not None:
            self.events.emit("took-hidden", [NPC, slot, kind, self.looker()])
        self.lay_down(NPC, kind, column)

    def take(self, seat: i64, slot: i64) -> None:
        """STR-26, STR-R16: an open card lies face up at once; STR-R17: a hidden one is looked at first."""
        if self.is_up(slot):
            self.take_open(seat, slot)
            self.after_placing()
            return
        self.held = self.slots[slot]
        self.slots[slot] = NONE
        self.phase = PLACE
        if self.events is not None:
            self.events.emit("took-hidden", [seat, slot, self.held, self.looker()])

    def take_open(self, seat: i64, slot: i64) -> None:
        kind: i64 = self.slots[slot]
        self.slots[slot] = NONE
        self.add_card(seat, kind, kind, PUBLIC)
        if self.events is not None:
            self.events.emit("took", [seat, slot, kind])

    def show_held(self, seat: i64) -> None:
        """STR-27: 2 Money, and it lies face up in its own column."""
        kind = self.held
        self.held = NONE
        self.money[seat] -= REVEAL_COST
        self.add_card(seat, kind, kind, PUBLIC)
        if self.events is not None:
            self.events.emit("shown", [seat, kind])
        self.after_placing()

    def keep_held_down(self, seat: i64, column: i64) -> None:
        """STR-27, STR-R19: face down in any class; STR-40: perhaps nothing is face up now."""
        kind = self.held
        self.held = NONE
        self.lay_down(seat, kind, column)
        if self.all_down(seat):
            self.step[seat] = BONUS
        else:
            self.after_placing()

    def lay_down(self, seat: i64, kind: i64, column: i64) -> None:
        """STR-R10, STR-R22: its owner and this round's Start player know the card."""
        looker = self.looker()
        known: i64 = bit(seat) | (bit(looker) if looker != NONE else 0)
        self.add_card(seat, kind, EDGE + column, known)
        if self.events is not None:
            self.events.emit("kept-down", [seat, column, kind, looker])

    def after_placing(self) -> None:
        self.turn += 1
        self.next_taker()

    def end_auction(self) -> None:
        """STR-25, STR-R21: what nobody took is discarded, open to all."""
        left: list[i64] = [kind for kind in self.slots if kind != NONE]
        self.discards.extend(left)
        self.slots = [NONE] * int(SLOTS)
        if self.events is not None:
            self.events.emit("discarded", [left])
        self.produce()

    # --- at any time (STR-36 to 40) ------------------------------------------------------------------

    def act_freely(self, seat: i64, move: i64) -> None:
        if move < FLIP_BASE:
            self.choose_class(seat, move - HIDE_BASE)
        elif move < GAIN_BASE:
            self.flip(seat, move - FLIP_BASE)
        elif move < BONUS_BASE:
            self.gain(seat, move - GAIN_BASE)
        elif move < SWAP_BASE:
            self.bonus(seat, move - BONUS_BASE)
        else:
            self.swap(seat, move - SWAP_BASE)

    def tell_action(self, code: str, values: list[object]) -> None:
        """STR-R13: in the bid window a free action shows to its seat alone."""
        if self.events is not None:
            self.events.emit("sealed-" + code if self.phase == BID else code, values)

    def flip(self, seat: i64, kind: i64) -> None:
        """STR-37 to 39: a class card turns in its column; an Empress goes where her owner likes."""
        self.turning[seat] = self.first_up(seat, kind)
        if COLUMN[kind] == EMPRESSES:
            self.step[seat] = TURN
        else:
            self.turn_down(seat, COLUMN[kind])

    def choose_class(self, seat: i64, column: i64) -> None:
        if self.step[seat] == TURN:
            self.turn_down(seat, column)
        else:
            self.keep_held_down(seat, column)

    def turn_down(self, seat: i64, column: i64) -> None:
        """STR-28, STR-R22: face down for good, and still known to all."""
        place: i64 = self.turning[seat]
        self.turning[seat] = NONE
        self.turn_face(seat, place, column)
        self.step[seat] = GAIN
        self.tell_action("flipped", [seat, self.kinds[place], column])

    def gain(self, seat: i64, money: i64) -> None:
        """STR-37, STR-R40: two resources of choice, then perhaps the bonus."""
        self.gain_resources(seat, FLIP_GAIN - money, money)
        self.tell_action("gained", [seat, FLIP_GAIN - money, money])
        if self.all_down(seat):
            self.step[seat] = BONUS
        else:
            self.go_back(seat)

    def bonus(self, seat: i64, grain: i64) -> None:
        """STR-40, STR-R41: as many resources as the number of the round."""
        self.gain_resources(seat, grain, self.chapter - grain)
        self.tell_action("bonus", [seat, grain, self.chapter - grain])
        self.go_back(seat)

    def swap(self, seat: i64, exchange: i64) -> None:
        """STR-36, STR-R37, STR-R38: four of one kind for one of the other, or two with a 4:2 card."""
        got: i64 = GET_MORE if exchange >= 2 else GET
        if exchange & 1:
            self.gain_resources(seat, got, -GIVE)
        else:
            self.gain_resources(seat, -GIVE, got)
        self.tell_action("swapped", [seat, exchange])
        self.go_back(seat)

    def go_back(self, seat: i64) -> None:
        """To the window in which the free action was made."""
        self.step[seat] = MAIN
        phase = self.phase
        if phase == PLACE:
            if self.held == NONE:
                self.after_placing()
        elif phase in (FEED, SHORT):
            self.feed_on()
        elif phase in (KEEP, LIMIT):
            self.check_limit(seat)
        elif phase == PAY:
            self.collect_on()

    # --- answered by the other files --------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return setups.position(self)

    def view(self, seat: int) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, dice: Dice) -> State:
        world = Strata()
        self.copy_into(world)
        knowledge.sample_into(world, seat, dice)
        if world.phase == BID:
            world.seal_anew(seat, dice)
        world.dice = dice.fork()
        return world

    def seal_anew(self, seat: int, dice: Dice) -> None:
        """docs/rules/strata.md 4.3: others go back to the opening; who had sealed seals again.

        Mostly the heuristic's bid, at times any legal one.
        """
        for other in knowledge.reopen(self, seat):
            by_luck = dice.below(3) == 0
            while self.owes_bid(other):
                self.actor = other
                move = self.pick(dice) if by_luck else heuristic.heuristic_move(self, other, dice)
                self.play(other, move)

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        return knowledge.hidden_facts(self, viewer)

    def write_tensor(self, seat: i64, writer: TensorWriter) -> None:
        tensors.write_tensor(self, seat, writer)

    def heuristic_move(self, seat: i64, dice: Dice) -> i64:
        return heuristic.heuristic_move(self, seat, dice)

    def candidate_moves(self, seat: i64) -> list[i64]:
        return heuristic.candidate_moves(self, seat)

    def standings(self) -> Standings:
        return scoring.standings(self)

    def estimate(self) -> list[float]:
        return self.payoffs() if self.actor < 0 else heuristic.estimate(self)

    def chances(self) -> list[float]:
        return super().chances() if self.actor < 0 else heuristic.chances(self)
