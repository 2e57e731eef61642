"""Legal moves and play; cards that are played, replies to them, and the end of the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from fourfold.core.bits import bit, count, members, nth
from fourfold.core.dice import Dice
from fourfold.core.standings import Standings
from fourfold.core.state import State
from fourfold.core.tensors import TensorWriter
from fourfold.games.four4more import (
    bonus,
    heuristic,
    knowledge,
    patterns,
    scoring,
    setups,
    tensors,
    why_not,
)
from fourfold.games.four4more.moves import (
    ALLOW,
    ASK_BASE,
    CASH_BASE,
    DONE,
    GUARD_MOVE,
    HIGHER_BASE,
    LOWER_BASE,
    PASS,
    PLAY_BASE,
    SIDE_BASE,
    TAKE_BASE,
    TOK_BASE,
    VETO_MOVE,
)
from fourfold.games.four4more.pieces import (
    GUARDIAN,
    SABOTEUR,
    SIZE,
    SLOTS,
    VETO,
    is_multiplier,
)
from fourfold.games.four4more.state import (
    CASH,
    GUARD_REPLY,
    MAIN,
    NONE,
    OVER,
    PICK,
    TAKE,
    TARGET,
    VETO_REPLY,
)
from fourfold.games.four4more.turns import Four4MoreRound


class Four4More(Four4MoreRound):
    """One match of Four4More."""

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        self.read_options(options)
        self.clear()
        setups.deal(self)
        if setup is not None:
            setups.arrange(self, setup)
        self.turn_up_pool()
        self.tell_opening()
        self.open_round()

    def copy(self) -> State:
        other = Four4More()
        self.copy_into(other)
        return other

    # --- legal moves (docs/rules/four4more.md 3.1) -----------------------------------------------------

    def legal(self, seat: i64) -> list[i64]:
        if seat != self.actor or seat < 0:
            return []
        if self.phase == MAIN:
            return self.legal_turn()
        if self.phase == PICK:
            return self.legal_picks()
        if self.phase == CASH:
            return self.legal_set()
        if self.phase == TAKE:
            return [TAKE_BASE + kind for kind in sorted(set(self.pool))]
        if self.phase == TARGET:
            return self.legal_targets()
        return [VETO_MOVE if self.phase == VETO_REPLY else GUARD_MOVE, ALLOW]

    def legal_turn(self) -> list[i64]:
        """F4M-32, 34: guess and cash-in need a draft; cards and pass do not."""
        moves: list[i64] = [PASS]
        tokens = self.draft_tokens()
        for token in tokens:
            moves.append(HIGHER_BASE + token)
        for token in tokens:
            moves.append(LOWER_BASE + token)
        for tag in members(self.cash_tags()):
            moves.append(CASH_BASE + tag)
        for kind in bonus.playable(self, self.turn):
            moves.append(PLAY_BASE + kind)
        return moves

    def cash_tags(self) -> i64:
        """F4M-42: the tags that two or more own tokens carry; none while the draft is empty."""
        if not self.drafts[self.category]:
            return 0
        return patterns.common_tags(self, self.owned_tokens(self.turn))

    def legal_picks(self) -> list[i64]:
        """F4M-18, 19, 22."""
        if not self.manual:
            return self.eligible_categories()
        moves: list[i64] = []
        for category in self.eligible_categories():
            free = (bit(self.counts[category]) - 1) & ~self.used[category]
            for slot in members(free):
                moves.append(ASK_BASE + SLOTS * category + slot)
        return moves

    def legal_set(self) -> list[i64]:
        """Tokens with the tag in table order; the first must leave a later one (F4M-R32)."""
        moves: list[i64] = []
        latest: i64 = self.chosen[-1] if self.chosen else NONE
        for token in patterns.carrying(self, self.owned_tokens(self.turn), self.tag):
            if token > latest:
                moves.append(TOK_BASE + token)
        if not self.chosen:
            moves.pop()
        elif len(self.chosen) >= 2:
            moves.append(DONE)
        return moves

    def legal_targets(self) -> list[i64]:
        if bonus.needs_side(self):
            return [SIDE_BASE + side for side in bonus.victims(self, self.turn)]
        return [TOK_BASE + token for token in bonus.token_choices(self, self.turn)]

    def pick(self, dice: Dice) -> i64:
        if self.phase != MAIN:
            moves = self.legal(self.actor)
            return moves[dice.below(len(moves))]
        rows: i64 = self.drafts[self.category]
        size = count(rows)
        tags = self.cash_tags()
        cards = bonus.playable(self, self.turn)
        found = dice.below(1 + 2 * size + count(tags) + len(cards)) - 1
        if found < 0:
            return PASS
        if found < 2 * size:
            base: i64 = HIGHER_BASE if found < size else LOWER_BASE
            return base + SIZE * self.category + nth(rows, found % size)
        found -= 2 * size
        if found < count(tags):
            return CASH_BASE + nth(tags, found)
        return PLAY_BASE + cards[found - count(tags)]

    def why_not(self, seat: i64, move: i64) -> str:
        return why_not.why_not(self, move)

    # --- play ----------------------------------------------------------------------------------------

    def play(self, seat: i64, move: i64) -> None:
        if HIGHER_BASE <= move < CASH_BASE:
            self.guess((move - HIGHER_BASE) % (4 * SIZE), (move - HIGHER_BASE) // (4 * SIZE))
        elif move == PASS:
            self.pass_round()
        elif move < ASK_BASE:
            self.choose_challenge(SLOTS * move + self.face[move])
        elif move < PASS:
            self.choose_challenge(move - ASK_BASE)
        elif move < TOK_BASE:
            self.open_set(move - CASH_BASE)
        elif move < DONE:
            self.choose_token(move - TOK_BASE)
        elif move == DONE:
            self.close_set()
        elif move < TAKE_BASE:
            self.aim = move - SIDE_BASE
            self.go_on_playing()
        elif move < PLAY_BASE:
            self.take(move - TAKE_BASE)
        elif move < VETO_MOVE:
            self.play_card(move - PLAY_BASE)
        elif move == VETO_MOVE:
            self.veto()
        elif move == GUARD_MOVE:
            self.guard()
        else:
            self.allow()

    def choose_token(self, token: i64) -> None:
        """A token of a set, or the target of a card."""
        if self.phase == CASH:
            self.add_to_set(token)
        else:
            bonus.name_token(self, token)
            self.go_on_playing()

    # --- bonus cards (F4M-55 to 62) ------------------------------------------------------------------

    def play_card(self, kind: i64) -> None:
        self.card = kind
        self.go_on_playing()

    def go_on_playing(self) -> None:
        """F4M-57: card and all targets are named; then replies; then the effect."""
        if bonus.needs_side(self) or bonus.needs_token(self):
            self.phase = TARGET
        else:
            self.declare()

    def declare(self) -> None:
        """F4M-56, R24: the card is spent from now on, whatever the replies."""
        side = self.turn
        self.spend_card(side, self.card)
        if is_multiplier(self.card):
            self.multipliers[side] += 1
        self.tell_played()
        self.ask_veto(side)

    def tell_played(self) -> None:
        if self.events is None:
            return
        self.events.emit("played", [self.actor, self.card])
        if self.aim != NONE:
            self.events.emit("aimed", [self.seats_of(self.aim), bonus.targets(self)])
        elif bonus.targets(self):
            self.events.emit("named", [bonus.targets(self)])

    def take_effect(self) -> None:
        points = bonus.work(self, self.turn)
        if self.events is not None:
            self.events.emit("done", [self.seats_of(self.turn), self.card, points])
        self.back_to_turn()

    def cancel(self) -> None:
        """F4M-64: no effect, and the turn goes on."""
        if self.events is not None:
            self.events.emit("cancelled", [self.seats_of(self.turn), self.card])
        self.back_to_turn()

    def back_to_turn(self) -> None:
        self.clear_chain()
        self.begin_turn(self.turn)

    # --- replies (F4M-63 to 66) ----------------------------------------------------------------------

    def replied_to(self) -> i64:
        """Who played the card that may be vetoed: Guardian's player, or the side on turn."""
        return self.aim if self.guarded else self.turn

    def ask_veto(self, after: i64) -> None:
        """F4M-63: each other side in turn, clockwise, that is not out and holds a Veto."""
        player = self.replied_to()
        side = after
        while True:
            side = side + 1 if side + 1 < self.sides else 0
            if side == player:
                break
            if not self.out & bit(side) and self.holds(side, VETO):
                self.ask(side, VETO_REPLY)
                return
        self.nobody_vetoes()

    def ask(self, side: i64, phase: i64) -> None:
        self.asked = side
        self.phase = phase
        self.actor = self.up[side]

    def nobody_vetoes(self) -> None:
        """F4M-65: a Guardian stands; a Saboteur may meet one."""
        if self.guarded:
            self.cancel()
        elif self.card == SABOTEUR and self.can_guard(self.aim):
            self.ask(self.aim, GUARD_REPLY)
        else:
            self.take_effect()

    def can_guard(self, side: i64) -> bool:
        return self.holds(side, GUARDIAN) and not self.out & bit(side)

    def veto(self) -> None:
        """F4M-64, 65: a vetoed card has no effect; with a vetoed Guardian the Saboteur works."""
        self.spend_card(self.asked, VETO)
        if self.events is not None:
            self.events.emit("vetoed", [self.actor, GUARDIAN if self.guarded else self.card])
        if self.guarded:
            self.take_effect()
        else:
            self.cancel()

    def guard(self) -> None:
        """F4M-65, R26: Guardian is a bonus card just played and can itself be vetoed."""
        self.spend_card(self.asked, GUARDIAN)
        self.guarded = 1
        if self.events is not None:
            self.events.emit("guarded", [self.actor, self.card])
        self.ask_veto(self.asked)

    def allow(self) -> None:
        if self.events is not None:
            self.events.emit("allowed", [self.actor, GUARDIAN if self.guarded else self.card])
        if self.phase == GUARD_REPLY:
            self.take_effect()
        else:
            self.ask_veto(self.asked)

    # --- the end (F4M-67 to 69) ----------------------------------------------------------------------

    def end_match(self) -> None:
        for side in range(self.sides):
            points = scoring.final_points(self, side)
            before: i64 = self.scores[side]
            self.scores[side] += sum(points)
            if self.events is not None:
                told: list[object] = [self.seats_of(side), before, *points, self.scores[side]]
                self.events.emit("final", told)
        self.phase = OVER
        self.actor = NONE
        self.turn = NONE
        self.category = NONE
        self.column = NONE
        self.tell_end()

    def tell_end(self) -> None:
        """F4M-R10: after the match all values of the statistics played are shown."""
        if self.events is None:
            return
        for category in range(4):
            for slot in members(self.used[category]):
                column: i64 = SLOTS * category + slot
                rows = knowledge.from_high_to_low(self, column)
                tokens = [SIZE * category + row for row in rows]
                self.events.emit("recap", [column, tokens, knowledge.figures(self, column, rows)])
        self.events.emit("match-won", [self.standings().winners])

    # --- answered by the other files --------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        return setups.position(self)

    def view(self, seat: int) -> dict[str, Any]:
        return knowledge.view(self, seat)

    def sample(self, seat: int, dice: Dice) -> State:
        return self.sampled(NONE, [], dice)

    def sampled(self, dreamer: i64, recall: list[float], dice: Dice) -> State:
        """A sampled world whose values fall as a seat remembers them; NONE is a seat without a recall."""
        world = Four4More()
        self.copy_into(world)
        world.dreamer = dreamer
        world.recall = recall
        world.salt = dice.word() if recall else 0
        knowledge.sample_into(world, dice)
        world.dice = dice.fork()
        return world

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        return knowledge.hidden_facts(self)

    def write_tensor(self, seat: i64, writer: TensorWriter) -> None:
        tensors.write_tensor(self, seat, writer)

    def write_mask(self, seat: i64, writer: TensorWriter, moves: i64) -> None:
        if seat == self.actor and self.phase == MAIN:
            tensors.write_turn_mask(self, self.cash_tags(), writer, moves)
        else:
            writer.places(self.legal(seat), moves)

    def heuristic_move(self, seat: i64, dice: Dice) -> i64:
        return heuristic.heuristic_move(self, seat, dice)

    def candidate_moves(self, seat: i64) -> list[i64]:
        return heuristic.candidate_moves(self, seat, self.legal(seat))

    def remembering(self, seat: i64, recall: list[float]) -> State:
        """This world, with what the seat remembers in it."""
        mind = Four4More()
        self.copy_into(mind)
        mind.dreamer = seat
        mind.recall = recall
        return mind

    def standings(self) -> Standings:
        return scoring.standings(self)

    def estimate(self) -> list[float]:
        return self.payoffs() if self.actor < 0 else scoring.estimate(self)

    def chances(self) -> list[float]:
        return super().chances() if self.actor < 0 else scoring.chances(self)
