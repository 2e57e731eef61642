"""Gymnasium: one learner among bots, as an environment and as a vector of many (docs/research.md).

import gymnasium, fourfold.adapters.gymnasium
env = gymnasium.make("Fourfold/horsemen-v0", seats=3, opponent="plain")
many = gymnasium.make_vec("Fourfold/horsemen-v0", num_envs=256, vectorization_mode="vector_entry_point")

Importing this module registers the games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fourfold.adapters.batch import MatchBatch, agents_of, zero_sum
from fourfold.adapters.observe import Int8, Observer, bounds_of
from fourfold.bots.batch import begin_bot
from fourfold.bots.registry import make_bot
from fourfold.core.dice import Dice
from fourfold.core.errors import IllegalMove, NotUnderstood
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.core.state import State
from fourfold.core.tensors import TensorSpec

VERSION = 0
Info = dict[str, Any]


class FourfoldGym(gymnasium.Env):
    """One learner; all other seats are played by bots.

    `seat` is the learner's, or -1 for another one in every match. `opponent` is any bot: `random`, `plain`,
    `hard`, `search:200`. The observation is what the learner sees when it must decide, `action_masks()` tells
    its legal moves. The reward comes at the end: its payoff from 0 to 1, with `rewards="zero_sum"` less the
    mean. An illegal action ends the match with reward 0 and `info["illegal"]`; with `illegal="raise"` it
    is refused.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        *,
        seat: int = -1,
        opponent: str = "random",
        rewards: str = "payoffs",
        illegal: str = "end",
        render_mode: str | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = seats or self.game.fewest_seats(options, least=2)
        self.options = dict(options or {})
        self.agents = agents_of(self.game, self.seats, self.options)
        self.wanted_seat = checked_seat(seat, self.agents)
        self.zero_sum = zero_sum(rewards)
        self.raises_if_illegal = illegal == "raise"
        self.render_mode = render_mode
        self._observer = Observer(self.game, self.seats, self.options)
        self._bots = [make_bot(opponent, self.game) for _ in range(self.seats)]
        self._is_over = True
        self.observation_space = observation_box(self._observer.spec)
        self.action_space = spaces.Discrete(len(self.game.moves))

    # --- play ------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Int8, Info]:
        """A new match; a match in which the learner never decides is passed over."""
        super().reset(seed=seed)
        while True:
            self._deal(int(self.np_random.integers(2**63)))
            if self.table.actor >= 0:
                self._is_over = False
                return self._seen(), self._info()

    def _deal(self, seed: int) -> None:
        sink = EventSink(self.game.events) if self._bots[0].reads_events else None
        self.table: State = self.game.start(self.seats, seed, self.options, events=sink)
        dice = Dice(int(self.np_random.integers(2**63)))
        self.seat = (
            self.agents[dice.below(len(self.agents))] if self.wanted_seat < 0 else self.wanted_seat
        )
        for seat, bot in enumerate(self._bots):
            begin_bot(bot, self.game, self.table, seat, seed, dice.fork())
        self._play_bots()

    def _play_bots(self) -> None:
        state = self.table
        while state.actor >= 0 and state.actor != self.seat:
            state.play(
                state.actor, self._bots[state.actor].decide_in(self.game, state, state.actor)
            )

    def step(self, action: Any) -> tuple[Int8, float, bool, bool, Info]:
        if self._is_over:
            raise NotUnderstood("not-reset", "The match is over or has not begun: call reset().")
        if not self._is_legal(action):
            return self._refused(action)
        self.table.play(self.seat, int(action))
        self._play_bots()
        self._is_over = self.table.over
        return self._seen(), self._reward(), self._is_over, False, self._info()

    def _is_legal(self, action: Any) -> bool:
        """Checked here, because the engine trusts its caller."""
        return isinstance(action, int | np.integer) and int(action) in self.table.legal(self.seat)

    def _refused(self, action: Any) -> tuple[Int8, float, bool, bool, Info]:
        if self.raises_if_illegal:
            told = f"{action!r} is no legal move now; nothing was played."
            raise IllegalMove("illegal-action", told, {"seat": self.seat})
        self._is_over = True
        return self._seen(), 0.0, True, False, {**self._info(), "illegal": True}

    def _reward(self) -> float:
        if not self._is_over:
            return 0.0
        payoffs = self.table.payoffs()
        mean = sum(payoffs[seat] for seat in self.agents) / len(self.agents)
        return payoffs[self.seat] - mean if self.zero_sum else payoffs[self.seat]

    # --- what is seen ------------------------------------------------------------------------------------

    def _seen(self) -> Int8:
        return self._observer.observation(self.table, self.seat)

    def _info(self) -> Info:
        return {"action_mask": self._observer.mask(self.table, self.seat), "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves, as MaskablePPO asks for them."""
        return self._observer.mask(self.table, self.seat).astype(np.bool_)

    def blocks(self) -> dict[str, Int8]:
        """The named blocks of the observation."""
        return self._observer.blocks(self._seen())

    def render(self) -> str:
        """What the learner sees, in words."""
        from fourfold.adapters.seat_text import SeatText  # words are needed here alone

        names = [f"Seat {seat}" for seat in range(self.seats)]
        return SeatText(self.game, names, self.seat).table(self.table.view(self.seat))

    def close(self) -> None:
        for bot in self._bots:
            bot.close()


class FourfoldVector(gymnasium.vector.VectorEnv):
    """`num_envs` matches stepped by compiled code, one learner in each, `random` or `plain` elsewhere.

    A match that ends is followed by the next one in the same step; `infos["final_obs"]` holds what was seen
    last. With `copy=False` the arrays are those of the batch, which the next step writes anew.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        *,
        seat: int = -1,
        opponent: str = "random",
        rewards: str = "payoffs",
        illegal: str = "end",
        copy: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        seats = seats or self.game.fewest_seats(options, least=2)
        checked_seat(seat, agents_of(self.game, seats, options))
        self.batch = MatchBatch(
            self.game,
            seats,
            num_envs,
            options=options,
            learner="each" if seat < 0 else seat,
            opponent=opponent,
            rewards="zero_sum" if zero_sum(rewards) else "payoffs",
            illegal="raise" if illegal == "raise" else "end",
        )
        self.batch.slots.keeps_last = True
        self.num_envs = num_envs
        self.copy = copy
        self.render_mode = render_mode
        self.single_observation_space = observation_box(self.batch.spec)
        self.single_action_space = spaces.Discrete(len(self.game.moves))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._slots = np.arange(num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Int8, Info]:
        """New matches; without a seed others each time."""
        if seed is None:
            seed = int(self.np_random.integers(2**62))
        self.batch.reset(seed)
        return self._kept(self.batch.observations), self._infos()

    def step(self, actions: Any) -> tuple[Int8, Any, Any, Any, Info]:
        """The learners' moves; the rewards are those of their own seats."""
        batch = self.batch
        seats = batch.actors.astype(np.intp)
        batch.step(actions)
        rewards = batch.rewards[self._slots, seats].astype(np.float64)
        return (
            self._kept(batch.observations),
            rewards,
            batch.dones.copy(),
            np.zeros(self.num_envs, np.bool_),
            self._infos(),
        )

    def _kept(self, array: Int8) -> Int8:
        return array.copy() if self.copy else array

    def _infos(self) -> Info:
        batch = self.batch
        infos: Info = {"action_mask": self._kept(batch.masks), "seat": batch.actors.copy()}
        if batch.slots.ended:
            last = np.zeros_like(batch.observations)
            rows = [np.frombuffer(row, np.int8) for row in batch.slots.last_rows]
            last[batch.slots.ended] = np.stack(rows)
            infos["final_obs"], infos["_final_obs"] = last, batch.dones.copy()
            infos["illegal"] = batch.truncations.copy()
        return infos

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal moves of all slots."""
        return self.batch.masks.astype(np.bool_)


def checked_seat(seat: int, agents: tuple[int, ...]) -> int:
    if seat >= 0 and seat not in agents:
        raise NotUnderstood("bad-seat", f"Nobody decides at seat {seat} of this table.")
    return seat


def observation_box(spec: TensorSpec) -> spaces.Box:
    low, high = bounds_of(spec)
    return spaces.Box(low, high, dtype=np.int8)


def register() -> list[str]:
    """Registers all games as `Fourfold/<game>-v0`; the names."""
    names = []
    for name in games():
        id = f"Fourfold/{name}-v{VERSION}"
        if id not in gymnasium.registry:
            gymnasium.register(
                id,
                entry_point=f"{__name__}:FourfoldGym",
                vector_entry_point=f"{__name__}:FourfoldVector",
                kwargs={"game": name},
            )
        names.append(id)
    return names


register()
