"""`MatchBatch`: many matches of one game stepped together, as numpy arrays (docs/research.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fourfold.adapters.generic_tensors import Encoder
from fourfold.adapters.observe import Int8, split
from fourfold.bots.batch import BatchSlots
from fourfold.bots.bot import Bot
from fourfold.bots.registry import make_bot
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game

OPPONENTS: Final = ("random", "plain")  # bots that are quick enough inside a batch

Rewards = Literal["payoffs", "zero_sum"]


class MatchBatch:
    """`n` matches, each in a slot. The arrays are made once and written anew by `reset` and `step`.

    - `observations` (n, values) int8: what the acting seat of each slot sees
    - `masks` (n, moves) int8: 1 for each of its legal moves
    - `actors` (n,) int8: the acting seat
    - `rewards` (n, seats) float32 and `dones` (n,) bool: of matches that ended in the last step
    - `truncations` (n,) bool: of them, those that an illegal move ended (`illegal="end"`)

    A match that ends is followed by the next one in the same step. `learner` is the seat that you play,
    with `opponent` in the others; `"each"` gives you another seat in every slot; None lets you play all.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        n: int,
        *,
        options: Mapping[str, object] | None = None,
        seed: int | Sequence[int] = 0,
        learner: int | Literal["each"] | None = None,
        opponent: str = "random",
        rewards: Rewards = "payoffs",
        illegal: Literal["raise", "end"] = "raise",
    ) -> None:
        if n < 1:
            raise NotUnderstood("bad-batch", f"A batch has at least one slot, not {n}.")
        self.game, self.seats, self.n = game, seats, n
        self._encoder = Encoder(game, seats, options)
        self.spec = self._encoder.spec
        self.agents = agents_of(game, seats, options)
        self.zero_sum = zero_sum(rewards)
        self.slots = self._slots(options, learner, opponent)
        self.slots.is_lenient = illegal == "end"
        self._make_arrays()
        self._dice = Dice(1)
        self.reset(seed)

    def _slots(
        self,
        options: Mapping[str, object] | None,
        learner: int | Literal["each"] | None,
        opponent: str,
    ) -> BatchSlots:
        learners = [learners_in(slot, learner, self.agents) for slot in range(self.n)]
        bots = [] if learner is None else self._bots(opponent)
        encode = self._encoder.row if self._encoder.is_generic else None
        chosen = self.game.read_options(self.seats, options)
        return BatchSlots(self.game, self.seats, chosen, learners, bots, encode)

    def _bots(self, opponent: str) -> list[list[Bot]]:
        if opponent.partition("@")[0] not in OPPONENTS:
            raise NotUnderstood("bad-bot", "Inside a batch the bots random and plain can play.")
        return [[make_bot(opponent, self.game) for _ in range(self.seats)] for _ in range(self.n)]

    def _make_arrays(self) -> None:
        n, moves = self.n, len(self.game.moves)
        self.observations: Int8 = np.zeros((n, self.spec.size), np.int8)
        self.masks: Int8 = np.zeros((n, moves), np.int8)
        self.actors: Int8 = np.zeros(n, np.int8)
        self.rewards: NDArray[np.float32] = np.zeros((n, self.seats), np.float32)
        self.dones: NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.truncations: NDArray[np.bool_] = np.zeros(n, np.bool_)
        arrays = (self.observations, self.masks, self.actors)
        self._rows, self._masks, self._actors = (array.data.cast("B") for array in arrays)

    # --- stepping --------------------------------------------------------------------------------------

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """New matches; slot i gets seed + i, or the i-th of the seeds.

        `game.start(seats, seed)` deals the same. A slot's next match has the seed 2³² further on.
        """
        self.slots.reset(seeds_of(seed, self.n))
        self.dones[:] = False
        self.truncations[:] = False
        self.rewards[:] = 0
        self._write()

    def step(self, actions: ArrayLike) -> None:
        """One legal move for each slot. If one is illegal, nothing is played and the slot is named."""
        last = self.slots.ended
        self.slots.step(self._checked(actions))
        if last:
            self.dones[last] = False
            self.truncations[last] = False
            self.rewards[last] = 0
        if self.slots.ended:
            self._tell_ended()
        self._write()

    def _checked(self, actions: ArrayLike) -> list[int]:
        found = np.asarray(actions)
        if found.shape != (self.n,) or not np.issubdtype(found.dtype, np.integer):
            raise NotUnderstood("bad-actions", f"A step takes {self.n} whole numbers, one a slot.")
        numbers: list[int] = found.tolist()
        return numbers

    def _tell_ended(self) -> None:
        ended = self.slots.ended
        payoffs = np.array(self.slots.payoffs, np.float32)
        if self.zero_sum:
            agents = list(self.agents)
            payoffs[:, agents] -= payoffs[:, agents].mean(axis=1, keepdims=True)
        self.rewards[ended] = payoffs
        self.dones[ended] = True
        if self.slots.illegal:
            self.rewards[self.slots.illegal] = 0
            self.truncations[self.slots.illegal] = True

    def _write(self) -> None:
        self.slots.write(self._rows, self._masks, self._actors)

    # --- help ------------------------------------------------------------------------------------------

    @property
    def seeds(self) -> list[int]:
        """The seed of each slot's match."""
        return self.slots.seeds.copy()

    def random_actions(self) -> NDArray[np.int64]:
        """A random legal move for each slot, all equally likely; the same in every process."""
        return np.array(self.slots.random_moves(self._dice), np.int64)

    def blocks(self) -> dict[str, Int8]:
        """The named blocks of the observations, as views of the array: (n, *shape)."""
        return split(self.spec, self.observations)


def agents_of(game: Game, seats: int, options: Mapping[str, object] | None) -> tuple[int, ...]:
    """The seats that decide; the silent third and the NPC do not."""
    automatic = game.automatic(seats, game.read_options(seats, options))
    return tuple(seat for seat in range(seats) if seat not in automatic)


def learners_in(slot: int, learner: int | Literal["each"] | None, agents: tuple[int, ...]) -> int:
    """The seats that the caller plays in a slot, as a set."""
    if learner is None:
        return sum(int(2**each) for each in agents)
    seat = agents[slot % len(agents)] if learner == "each" else learner
    if seat not in agents:
        raise NotUnderstood("bad-seat", f"Nobody decides at seat {seat} of this table.")
    return int(2**seat)


def seeds_of(seed: int | Sequence[int], n: int) -> list[int]:
    if isinstance(seed, int):
        return [(seed + slot) % 2**64 for slot in range(n)]
    seeds = [int(one) % 2**64 for one in seed]
    if len(seeds) != n:
        raise NotUnderstood("bad-seed", f"There are {n} slots, but {len(seeds)} seeds.")
    return seeds


def zero_sum(rewards: str) -> bool:
    if rewards not in ("payoffs", "zero_sum"):
        raise NotUnderstood("bad-rewards", "Rewards are “payoffs” or “zero_sum”.")
    return rewards == "zero_sum"
