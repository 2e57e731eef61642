"""`BatchSlots`: many matches of one game stepped together, for programs that learn.

The caller owns the arrays; here they are plain memoryviews, so that this file needs no numpy and can be
compiled. `fourfold.adapters.batch` makes the arrays and checks what the caller sends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from fourfold.bots.bot import Bot, recall_for
from fourfold.bots.random import RandomBot
from fourfold.core.dice import Dice
from fourfold.core.errors import IllegalMove
from fourfold.core.game import Game
from fourfold.core.state import State
from fourfold.core.tensors import TensorWriter

CHUNK: Final[i64] = 16  # slots whose rows are joined at once: what a processor's first cache holds
NEXT_MATCH: Final = 2**32  # added to a slot's seed after each of its matches
BOTS_SEED: Final = 0x5851F42D4C957F2D  # bots roll dice of their own, never those of the deal

Encode = Callable[[State, int], bytes]


class BatchSlots:
    """`seeds` has one number for each slot; `learners` the seats that the caller plays there, as sets.

    `bots` by seat play the others; one of each for every slot. `encode` is for a game without tensors.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Any,
        learners: list[i64],
        bots: list[list[Bot]],
        encode: Encode | None = None,
    ) -> None:
        self.game = game
        self.seats: i64 = seats
        self.options = options
        self.learners = learners
        self.bots = bots
        self.encode = encode
        self.count: i64 = len(learners)
        self.moves: i64 = len(game.moves)
        self.version: i64 = game.read_version(0)
        self.is_lenient = (
            False  # an illegal move ends its match without rewards instead of being refused
        )
        self.keeps_last = False  # whether `last_rows` are kept
        self.states: list[State] = []
        self.seeds: list[int] = []
        self.ended: list[i64] = []  # slots whose match ended in this step
        self.illegal: list[i64] = []  # those of them that ended by an illegal move
        self.payoffs: list[list[float]] = []  # of the matches that ended, in the order of `ended`
        self.last_rows: list[
            bytes
        ] = []  # what the acting learner saw at the end, in the same order
        self._masks: list[
            bytes
        ] = []  # of each chunk: the legal moves, in memory that nobody else writes
        self._writer = TensorWriter()

    # --- matches ---------------------------------------------------------------------------------------

    def reset(self, seeds: list[int]) -> None:
        """New matches in all slots, from these seeds."""
        self.seeds = seeds.copy()
        self.states = [State()] * len(seeds)
        self._forget()
        self.illegal = []
        for slot in range(self.count):
            self._begin(slot)

    def _forget(self) -> None:
        """What ended in the last step."""
        self.ended = []
        self.payoffs = []
        self.last_rows = []

    def _begin(self, slot: i64) -> None:
        """The match of the slot's seed, or the next one in which a learner decides at all."""
        while True:
            self.states[slot] = self._deal(slot, self.seeds[slot])
            self._go_on(slot)
            if self.states[slot].actor >= 0:
                return
            self._next_seed(slot)

    def _next_seed(self, slot: i64) -> None:
        self.seeds[slot] = (self.seeds[slot] + NEXT_MATCH) % 2**64

    def _deal(self, slot: i64, seed: int) -> State:
        """As `Game.start` does, without reading the options anew."""
        state = self.game.state()
        state.seats = self.seats
        state.version = self.version
        state.dice = Dice(seed)
        state.begin(self.options, None)
        if self.bots:
            self._begin_bots(slot, seed, state)
        return state

    def _begin_bots(self, slot: i64, seed: int, state: State) -> None:
        dice = Dice(seed ^ BOTS_SEED)
        for seat in range(self.seats):
            begin_bot(self.bots[slot][seat], self.game, state, int(seat), seed, dice.fork())

    def _go_on(self, slot: i64) -> None:
        """Bots decide until a learner must or the match is over."""
        state = self.states[slot]
        learners: i64 = self.learners[slot]
        while state.actor >= 0 and not (learners >> state.actor) & 1:
            actor: i64 = state.actor
            state.play(actor, self.bots[slot][actor].decide_in(self.game, state, actor))

    def step(self, actions: list[int]) -> None:
        """One legal move of the acting learner of each slot. An illegal one is refused before any is made."""
        illegal = self._illegal(actions)
        if illegal and not self.is_lenient:
            raise illegal_action(int(illegal[0]), actions[illegal[0]])
        self._forget()
        self.illegal = illegal
        if illegal:
            self._step_around(actions, illegal)
            return
        for slot in range(self.count):
            self._move(slot, actions[slot])

    def _step_around(self, actions: list[int], illegal: list[i64]) -> None:
        """A step in which some actions are illegal: their matches end without rewards."""
        wrong = set(illegal)
        for slot in range(self.count):
            if slot in wrong:
                self._end(slot, [0.0] * int(self.seats))
            else:
                self._move(slot, actions[slot])

    def _illegal(self, actions: list[int]) -> list[i64]:
        """The slots whose action is no legal move, by the masks that were last written."""
        found: list[i64] = []
        moves: i64 = self.moves
        for slot in range(self.count):
            action: i64 = actions[slot]
            mask = self._masks[slot // CHUNK]
            if action < 0 or action >= moves or not mask[(slot % CHUNK) * moves + action]:
                found.append(slot)
        return found

    def _move(self, slot: i64, action: i64) -> None:
        state = self.states[slot]
        state.play(state.actor, action)
        actor: i64 = state.actor
        if actor >= 0 and (self.learners[slot] >> actor) & 1:
            return
        self._go_on(slot)
        if state.actor < 0:
            self._end(slot, state.payoffs())

    def _end(self, slot: i64, payoffs: list[float]) -> None:
        """The match is over, and the next one begins."""
        if self.keeps_last:
            self.last_rows.append(self._last_row(slot))
        self.ended.append(slot)
        self.payoffs.append(payoffs)
        self._next_seed(slot)
        self._begin(slot)

    def random_moves(self, dice: Dice) -> list[i64]:
        """A random legal move for each slot, all equally likely."""
        found: list[i64] = []
        for state in self.states:
            found.append(state.pick(dice))
        return found

    # --- what the learners see ---------------------------------------------------------------------------

    def write(self, rows: Any, masks: Any, actors: Any) -> None:
        """The acting seats' tensors and masks of legal moves, and the seats, into memoryviews of bytes."""
        self._masks.clear()
        row_at: i64 = 0
        mask_at: i64 = 0
        first: i64 = 0
        while first < self.count:
            end: i64 = first + CHUNK if first + CHUNK < self.count else self.count
            row = self._rows(first, end)
            rows[row_at : row_at + len(row)] = row
            row_at += len(row)
            mask = self._mask_rows(first, end)
            masks[mask_at : mask_at + len(mask)] = mask
            mask_at += len(mask)
            self._masks.append(mask)
            actors[first:end] = self._actors(first, end)
            first = end

    def _rows(self, first: i64, end: i64) -> bytes:
        writer = self._writer
        for slot in range(first, end):
            state = self.states[slot]
            if self.encode is None:
                state.write_tensor(state.actor, writer)
            else:
                writer.part(self.encode(state, int(state.actor)))
        return writer.take()

    def _mask_rows(self, first: i64, end: i64) -> bytes:
        writer = self._writer
        for slot in range(first, end):
            state = self.states[slot]
            state.write_mask(state.actor, writer, self.moves)
        return writer.take()

    def _actors(self, first: i64, end: i64) -> bytes:
        writer = self._writer
        for slot in range(first, end):
            writer.number(self.states[slot].actor)
        return writer.take()

    def _last_row(self, slot: i64) -> bytes:
        """What a learner of the slot sees at the end; the first one of them, if there are several."""
        seat: i64 = 0
        while not (self.learners[slot] >> seat) & 1:
            seat += 1
        if self.encode is not None:
            return self.encode(self.states[slot], int(seat))
        self.states[slot].write_tensor(seat, self._writer)
        return self._writer.take()


def begin_bot(bot: Bot, game: Game, state: State, seat: int, seed: int, dice: Dice) -> None:
    """A bot before a match: its dice, and in a game of facts what it remembers of them."""
    bot.new_match(dice)
    if not isinstance(bot, RandomBot):
        bot.recall = recall_for(game, state, seat, bot.memory, seed)


def illegal_action(slot: int, action: int) -> IllegalMove:
    told = f"Slot {slot}: {action} is no legal move now; nothing was played."
    return IllegalMove("illegal-action", told, {"slot": slot, "action": action})
