"""Legal moves and play, in the rulebook's order: rounds, hand-out, suits, end of hand and match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, count, highest, lowest, members, nth, numbered
from fourfold.core.dice import Dice
from fourfold.core.standings import Standings
from fourfold.core.state import State
from fourfold.core.tensors import TensorWriter
from fourfold.games.horsemen import heuristic, knowledge, scoring, setups, tensors
from fourfold.games.horsemen.moves import DESTROY_BASE, FATE_BASE, GIVE_BASE
from fourfold.games.horsemen.pieces import DEATH, FAMINE, PESTILENCE, WAR, points
from fourfold.games.horsemen.state import DESTROY, GIVE, NONE, OVER, PLAY, HorsemenState


class Horsemen(HorsemenState):
    """One match of Four Horsemen."""

    def copy(self) -> State:
        other = Horsemen()
        self.copy_into(other)
        return other

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        self.target = options.target
        self.max_hands = options.max_hands
        self.tie_last = 1 if options.tie == "last" else 0
        self.favor = [0] * self.seats
        if setup is None:
            setups.deal(self)
        else:
            setups.arrange(self, setup)

    # --- legal moves (docs/rules/horsemen.md 3) --------------------------------------------------------

    def legal(self, seat: i64) -> list[i64]:
        if seat != self.actor or seat < 0:
            return []
        if self.phase == GIVE:
            return numbered(self.left, GIVE_BASE + self.receiver, 4)
        if self.phase == DESTROY:
            return numbered(self.struck[seat], DESTROY_BASE, 1)
        if self.must != NONE:  # HORSE-6, R3
            return [self.must]
        moves = members(self.hands[seat])  # HORSE-7, R5
        if self.fate:  # HORSE-11
            moves += numbered(self.hands[seat], FATE_BASE, 1)
        return moves

    def pick(self, dice: Dice) -> i64:
        if self.phase == PLAY:
            if self.must != NONE:
                return self.must
            hand: i64 = self.hands[self.actor]
            size = count(hand)
            if not self.fate:
                return nth(hand, dice.below(size))
            found = dice.below(2 * size)
            return nth(hand, found) if found < size else FATE_BASE + nth(hand, found - size)
        if self.phase == GIVE:
            given = nth(self.left, dice.below(count(self.left)))
            return GIVE_BASE + 4 * given + self.receiver
        choices: i64 = self.struck[self.actor]
        return DESTROY_BASE + nth(choices, dice.below(count(choices)))

    def why_not(self, seat: i64, move: i64) -> str:
        if self.phase == DESTROY:
            return "HORSE-R9" if move >= DESTROY_BASE else "HORSE-16"
        if self.phase == GIVE:
            return self.why_not_give(move)
        if move >= DESTROY_BASE:
            return "HORSE-16"
        if move >= GIVE_BASE:
            return "HORSE-9"
        if self.must != NONE:
            return "HORSE-6" if move < FATE_BASE else "HORSE-R3"
        return "HORSE-7" if move < FATE_BASE else "HORSE-11"

    def why_not_give(self, move: i64) -> str:
        """A kept Death; a card that is not there to give; a player who is out; another one's turn."""
        if not GIVE_BASE <= move < DESTROY_BASE:
            return "HORSE-9"
        card: i64 = (move - GIVE_BASE) >> 2
        to: i64 = (move - GIVE_BASE) & 3
        if bit(card) & DEATH and card == self.played[self.winner]:
            return "HORSE-12"
        if not self.left & bit(card) or to >= self.seats:
            return "HORSE-9"
        return "HORSE-R7" if self.inside & bit(to) else "HORSE-R6"

    # --- rounds (HORSE-7 to 11) ----------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        if move < FATE_BASE:
            self.play_from_hand(seat, move)
        elif move < GIVE_BASE:
            self.play_from_fate(seat, move - FATE_BASE)
        elif move < DESTROY_BASE:
            self.give((move - GIVE_BASE) >> 2)
        else:
            self.choose_destroyed(seat, move - DESTROY_BASE)

    def play_from_hand(self, seat: i64, card: i64) -> None:
        """HORSE-7: one card from hand, face up."""
        self.hands[seat] = self.hands[seat] & ~bit(card)
        if self.must != NONE:
            self.opening = card
            self.must = NONE
        if self.events is not None:
            self.events.emit("played", [seat, card])
        self.lay(seat, card)

    def play_from_fate(self, seat: i64, card: i64) -> None:
        """HORSE-11, R22: a hand card goes under, then the top card is turned up and is the play."""
        self.hands[seat] = self.hands[seat] & ~bit(card)
        self.fate.append(card)
        self.under.append(seat)
        drawn: i64 = self.fate.pop(0)
        self.under.pop(0)
        if self.events is not None:
            self.events.emit("fate", [seat, card, drawn])
        self.lay(seat, drawn)

    def lay(self, seat: i64, card: i64) -> None:
        self.played[seat] = card
        following = self.next_inside(seat)
        if self.played[following] == NONE:
            self.actor = following
        else:
            self.finish_round()

    def finish_round(self) -> None:
        """HORSE-8: the highest value wins; HORSE-12: a winning Death card is the winner's own share."""
        winner = self.round_winner()
        card: i64 = self.played[winner]
        self.winner = winner
        self.left = self.played_cards()
        self.receiver = winner
        if self.events is not None:
            self.events.emit("won", [winner, card])
        if bit(card) & DEATH:
            self.hand_over(card)
        self.go_on_giving()

    def round_winner(self) -> i64:
        """HORSE-R1: of equal cards the first played wins (or the last, by option)."""
        winner: i64 = self.leader
        best: i64 = self.played[winner] >> 2
        seat = self.next_inside(winner)
        while seat != self.leader:
            value: i64 = self.played[seat] >> 2
            if value > best or (value == best and self.tie_last):
                winner = seat
                best = value
            seat = self.next_inside(seat)
        return winner

    # --- the hand-out (HORSE-9) ----------------------------------------------------------------------

    def give(self, card: i64) -> None:
        """HORSE-9, R6: one card to each player in, the winner first, then clockwise."""
        self.hand_over(card)
        self.go_on_giving()

    def hand_over(self, card: i64) -> None:
        self.gifts[self.receiver] = card
        self.left &= ~bit(card)
        if self.events is not None:
            self.events.emit("gave", [self.winner, card, self.receiver])
        self.receiver = self.next_inside(self.receiver)

    def go_on_giving(self) -> None:
        """The last card is given without a decision."""
        if self.left & (self.left - 1):
            self.phase = GIVE
            self.actor = self.winner
            return
        self.hand_over(lowest(self.left))
        self.land_all()
        self.go_on_destroying()

    def land_all(self) -> None:
        """HORSE-R7: all cards land, pile by pile clockwise from the winner."""
        seat = self.winner
        for _ in range(self.seats):
            self.played[seat] = NONE
            card: i64 = self.gifts[seat]
            if card != NONE:
                self.gifts[seat] = NONE
                self.land(seat, card)
            seat = seat + 1 if seat + 1 < self.seats else 0

    # --- the suits (HORSE-12 to 17) ------------------------------------------------------------------

    def land(self, seat: i64, card: i64) -> None:
        suit: i64 = card & 3
        if suit == 2:
            self.strike(seat, card)
        self.up[seat] = self.up[seat] | bit(card)
        self.landed[card] = self.clock
        self.clock += 1
        if suit == 3 and count(self.up[seat] & DEATH) >= 3:
            self.eliminate(seat)

    def strike(self, seat: i64, war: i64) -> None:
        """HORSE-16, 17, R8, R10: the highest face-up card of strictly lower value is destroyed."""
        tied = targets(self.up[seat], war)
        if not tied:
            if self.events is not None:
                self.events.emit("spared", [seat, war])
        elif tied & (tied - 1):
            self.struck[seat] = tied  # HORSE-R9: its owner chooses
        else:
            self.destroy(seat, lowest(tied), war)

    def destroy(self, seat: i64, card: i64, war: i64) -> None:
        self.up[seat] = self.up[seat] & ~bit(card)
        self.down[seat] = self.down[seat] | bit(card)
        if self.events is not None:
            self.events.emit("destroyed", [seat, card, war])

    def eliminate(self, seat: i64) -> None:
        """HORSE-13, 14, R11: three face-up Death cards; the pile turns face down, the hand is laid aside."""
        self.down[seat] = self.down[seat] | self.up[seat]
        self.up[seat] = 0
        self.inside &= ~bit(seat)
        if self.events is not None:
            self.events.emit("eliminated", [seat])

    def choose_destroyed(self, seat: i64, card: i64) -> None:
        """HORSE-R9: the owner of the pile chose among equals."""
        self.struck[seat] = 0
        self.destroy(seat, card, self.newest_war(seat))
        self.go_on_destroying()

    def newest_war(self, seat: i64) -> i64:
        """The War card that just landed on the pile."""
        newest: i64 = NONE
        for card in members(self.up[seat] & WAR):
            if newest == NONE or self.landed[card] > self.landed[newest]:
                newest = card
        return newest

    def go_on_destroying(self) -> None:
        """HORSE-R12: open choices, clockwise from the winner, then the end-of-hand test."""
        seat = self.winner
        for _ in range(self.seats):
            if self.struck[seat]:
                self.phase = DESTROY
                self.actor = seat
                return
            seat = seat + 1 if seat + 1 < self.seats else 0
        self.next_round()

    # --- end of round, hand and match (HORSE-10, 21 to 24) -------------------------------------------

    def next_round(self) -> None:
        """HORSE-10, R13: the winner leads, or the next player in if the winner was eliminated."""
        winner = self.winner
        inside = self.inside
        self.leader = winner if inside & bit(winner) else self.next_inside(winner)
        self.clear_round()
        if not inside & (inside - 1) or not self.hands[self.leader]:
            self.end_hand()
        else:
            self.phase = PLAY
            self.actor = self.leader

    def end_hand(self) -> None:
        """HORSE-21, 22, R14, R15, R20: one Favor to the single highest total, if there is one."""
        self.tell_scores()
        winner = scoring.favored(self)
        if winner != NONE:
            self.favor[winner] += 1
        if self.events is not None:
            if winner == NONE:
                self.events.emit("unfavored", [])
            else:
                self.events.emit("favored", [winner, self.favor[winner]])
        if self.match_ends(winner):
            self.end_match()
        elif self.chapter == self.cut_after:
            self.actor = NONE
        else:
            if self.events is not None:
                self.events.stop()
            setups.deal(self)  # HORSE-23

    def match_ends(self, winner: i64) -> bool:
        """HORSE-24, R26."""
        if winner != NONE and self.favor[winner] >= self.target:
            return True
        return 0 < self.max_hands <= self.chapter

    def end_match(self) -> None:
        self.phase = OVER
        self.actor = NONE
        if self.events is not None:
            self.events.emit("match-won", [self.standings().winners])

    def tell_scores(self) -> None:
        if self.events is None:
            return
        scorer = scoring.pestilence_scorer(self)
        for seat in members(self.inside):
            up: i64 = self.up[seat]
            pestilence: i64 = points(up & PESTILENCE) if seat == scorer else 0
            self.events.emit(
                "scored",
                [
                    seat,
                    scoring.total(self, seat, scorer),
                    points(up & DEATH),
                    points(up & WAR),
                    scoring.famine_points(up & FAMINE),
                    pestilence,
                ],
            )

    # --- answered by the other files --------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return setups.position(self)

    def view(self, seat: int) -> dict[str, Any]:
        return {**knowledge.private_view(self, seat), **knowledge.public_view(self)}

    def public_view(self) -> dict[str, Any]:
        return knowledge.public_view(self)

    def private_view(self, seat: int) -> dict[str, Any]:
        return knowledge.private_view(self, seat)

    def sample(self, seat: int, dice: Dice) -> State:
        world = Horsemen()
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

    def estimate(self) -> list[float]:
        return self.payoffs() if self.phase == OVER else scoring.estimate(self)

    def chances(self) -> list[float]:
        """A playout that was cut off after a hand has no actor either: the match is not over."""
        return super().chances() if self.phase == OVER else scoring.chances(self)


def targets(up: i64, war: i64) -> i64:
    """The face-up cards of the highest value below the War card's (HORSE-16, R8)."""
    beatable = up & (bit(war & 0xFC) - 1)
    if not beatable:
        return 0
    value: i64 = highest(beatable) & 0xFC
    return beatable & (bit(value) * 15)
