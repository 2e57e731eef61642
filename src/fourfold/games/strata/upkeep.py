"""Production and feeding, the limit of ten, and tribute (STR-29 to 35)."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.games.strata import windows
from fourfold.games.strata.final_scoring import StrataFinalScoring
from fourfold.games.strata.pieces import FED, MOST_KEPT, ROUNDS, grain_made, influence, money_made
from fourfold.games.strata.state import DEMAND, FEED, KEEP, LIMIT, NONE, PAY, SHORT


class StrataUpkeep(StrataFinalScoring):
    """What happens in a round after the Auction."""

    def end_round(self) -> None:
        """On to the next round, which begins with an Auction again (rules.py)."""
        raise NotImplementedError

    # --- production and feeding (STR-29 to 32) -------------------------------------------------------

    def produce(self) -> None:
        """STR-29, STR-R23: everybody gains at once, before any feeding."""
        for distance in range(self.seats):
            seat = self.seat_at(distance)
            if not self.is_npc(seat):
                shown = self.shows[seat]
                self.gain_resources(seat, grain_made(shown), money_made(shown))
                if self.events is not None:
                    self.events.emit("produced", [seat, grain_made(shown), money_made(shown)])
        self.turn = 0
        self.feed_on()

    def feed_on(self) -> None:
        """STR-R23: one after the other, clockwise from the Start player; the NPC eats nothing."""
        while self.turn < self.seats:
            seat = self.seat_at(self.turn)
            if not self.is_npc(seat):
                self.settle_dues(seat)
                return
            self.turn += 1
        self.begin_tribute()

    def settle_dues(self, seat: i64) -> None:
        """STR-30, STR-R26, STR-R28: pay, or first decide, or make money of the display, or let it lapse."""
        if self.can_pay(seat):
            if self.ups[seat] & FED:
                self.wait(FEED, seat)
            else:
                self.feed(seat)
        elif windows.ways_to_pay(self, seat):
            self.wait(SHORT, seat)
        else:
            self.feed(seat)

    def can_pay(self, seat: i64) -> bool:
        return self.grain[seat] >= self.grain_due(seat) and self.money[seat] >= self.money_due(seat)

    def feed(self, seat: i64) -> None:
        """STR-30; STR-41, STR-R28: what is lacking in the end is not paid."""
        grain = self.grain_due(seat)
        money = self.money_due(seat)
        short_grain = max(0, grain - self.grain[seat])
        short_money = max(0, money - self.money[seat])
        self.gain_resources(seat, short_grain - grain, short_money - money)
        if self.events is not None:
            self.events.emit("fed", [seat, grain - short_grain, money - short_money])
        if self.events is not None and (short_grain or short_money):
            self.events.emit("lapsed", [seat, short_grain, short_money])
        self.phase = KEEP
        self.check_limit(seat)

    # --- the limit of ten (STR-32, STR-35) -----------------------------------------------------------

    def check_limit(self, seat: i64) -> None:
        """STR-R29: the excess goes; the phase tells whether feeding or the round is to go on."""
        if self.grain[seat] + self.money[seat] > MOST_KEPT:
            self.actor = seat
            return
        self.turn += 1
        if self.phase == KEEP:
            self.feed_on()
        else:
            self.limit_on()

    def keep(self, seat: i64, grain: i64) -> None:
        if self.events is not None:
            self.events.emit("kept", [seat, grain, MOST_KEPT - grain])
        self.grain[seat] = grain
        self.money[seat] = MOST_KEPT - grain
        self.check_limit(seat)

    # --- tribute (STR-33 to 35) ----------------------------------------------------------------------

    def begin_tribute(self) -> None:
        self.turn = 0
        self.other = 1
        self.due = NONE
        self.collect_on()

    def collect_on(self) -> None:
        """STR-33, STR-R31: each player in turn compares with every other, clockwise."""
        while self.turn < self.seats:
            while self.other < self.seats:
                if not self.collect():
                    return
                self.due = NONE
                self.other += 1
            self.other = 1
            self.turn += 1
        self.begin_limit()

    def collect(self) -> bool:
        """One pair, until nothing is due (True) or a seat has to decide (False)."""
        receiver = self.seat_at(self.turn)
        payer = self.seat_at(self.turn + self.other)
        if self.due == NONE:
            self.due = self.tribute(receiver, payer)
        while self.due > 0:
            if self.is_npc(payer) or (self.grain[payer] > 0 and self.money[payer] > 0):
                if not self.is_npc(receiver):
                    self.wait(DEMAND, receiver)
                    return False
                self.hand_over(receiver, payer, 1 if self.money[payer] > self.grain[payer] else 0)
            elif self.grain[payer] + self.money[payer] > 0:  # only one kind can be named
                self.hand_over(receiver, payer, 1 if self.money[payer] else 0)
            elif self.ups[payer]:
                self.wait(PAY, payer)  # STR-R35
                return False
            else:
                if self.events is not None:
                    self.events.emit("unpaid", [payer, receiver, self.due])  # STR-41
                self.due = 0
        return True

    def tribute(self, receiver: i64, payer: i64) -> i64:
        """STR-34, STR-R1, STR-R32: 1 resource for every full X of Influence more, read afresh for a pair."""
        more = influence(self.shows[receiver]) - influence(self.shows[payer])
        return more // self.seats if more > 0 else 0

    def tribute_is_fresh(self) -> bool:
        """Whether the Tribute could begin just now and would come here again."""
        for pair in range(self.seats * self.turn + self.other):
            if pair % self.seats and self.tribute_of_pair(pair):
                return False
        return self.due == self.tribute_of_pair(self.seats * self.turn + self.other)

    def tribute_of_pair(self, pair: i64) -> i64:
        """Pairs are numbered in the order of comparison, X for each receiver."""
        receiver = pair // self.seats
        return self.tribute(self.seat_at(receiver), self.seat_at(receiver + pair % self.seats))

    def hand_over(self, receiver: i64, payer: i64, resource: i64) -> None:
        """STR-N7: what the NPC gets goes to the Bank, what it owes comes from there."""
        if not self.is_npc(payer):
            self.gain_resources(payer, resource - 1, -resource)
        if not self.is_npc(receiver):
            self.gain_resources(receiver, 1 - resource, resource)
        self.due -= 1
        if self.events is not None:
            self.events.emit("tribute", [receiver, payer, resource])

    def demand(self, seat: i64, resource: i64) -> None:
        """STR-34, STR-R34: the receiver names one at a time."""
        self.hand_over(seat, self.seat_at(self.turn + self.other), resource)
        self.collect_on()

    def begin_limit(self) -> None:
        """STR-35, STR-R30, STR-42: in the last round nothing more counts."""
        if self.chapter == ROUNDS:
            self.begin_end()
            return
        self.phase = LIMIT
        self.turn = 0
        self.limit_on()

    def limit_on(self) -> None:
        if self.turn < self.seats:
            self.check_limit(self.seat_at(self.turn))
        else:
            self.end_round()
