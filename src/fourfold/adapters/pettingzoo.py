"""PettingZoo: every game as an AEC environment (docs/research.md).

import fourfold.adapters.pettingzoo as zoo
env = zoo.env("horsemen", seats=3)

Importing this module also registers `fourfold/<game>` where PettingZoo has a registry (from 1.27 on).
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped]
from gymnasium import spaces

from fourfold.adapters.batch import agents_of, zero_sum
from fourfold.adapters.observe import Int8, Observer
from fourfold.core.errors import IllegalMove, NotUnderstood
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.core.state import SPECTATOR, State

VERSION = 0
Observation = dict[str, Int8]


class FourfoldEnv(pettingzoo.AECEnv):  # type: ignore[misc]
    """One table. The agents are the seats that decide, `seat_0` and so on; a mask tells the legal moves.

    Rewards come at the end: each seat's payoff from 0 to 1, with `rewards="zero_sum"` less the mean of all.
    An illegal action is refused and changes nothing; with `illegal="end"` it ends the match for all agents,
    as a truncation without rewards.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int = 0,
        options: Mapping[str, object] | None = None,
        *,
        rewards: str = "payoffs",
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find_game(game) if isinstance(game, str) else game
        self.seats = seats or self.game.fewest_seats(options, least=2)
        self.options = dict(options or {})
        self.zero_sum = zero_sum(rewards)
        self.ends_if_illegal = illegal == "end"
        self.render_mode = render_mode
        self.metadata = {
            "name": f"fourfold_{self.game.name}_v{VERSION}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self._observer = Observer(self.game, self.seats, self.options)
        self.possible_agents = [
            f"seat_{seat}" for seat in agents_of(self.game, self.seats, self.options)
        ]
        self._seat_of = {agent: int(agent.partition("_")[2]) for agent in self.possible_agents}
        self._agent_at = {seat: agent for agent, seat in self._seat_of.items()}
        self._make_spaces()
        self._state: State | None = None

    def _make_spaces(self) -> None:
        low, high = self._observer.bounds()
        moves = len(self.game.moves)
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (moves,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(moves) for agent in self.possible_agents}
        count = len(self.possible_agents)
        self.state_space = spaces.Box(np.tile(low, count), np.tile(high, count), dtype=np.int8)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._actions[agent]

    # --- play ------------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new match; without a seed another one each time."""
        self._state = self.game.start(
            self.seats, randbits(63) if seed is None else int(seed), self.options
        )
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._turn(self._table)

    @property
    def _table(self) -> State:
        if self._state is None:
            raise NotUnderstood("not-reset", "Call reset() before anything else.")
        return self._state

    def _turn(self, state: State) -> None:
        """The next agent, with its mask; the same array is in its observation."""
        self.agent_selection = self._agent_at[state.actor]
        self._legal = self._observer.encoder.mask_row(state, state.actor)
        self._mask = np.frombuffer(bytearray(self._legal), np.int8)
        self.infos[self.agent_selection] = {"action_mask": self._mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._table
        if not self._is_legal(action):
            self._refuse(agent, action)
            return
        self.infos[agent] = {}
        state.play(state.actor, int(action))
        if state.actor >= 0:
            self._turn(state)
        else:
            self._finish(state.payoffs())

    def _is_legal(self, action: Any) -> bool:
        """Checked here, because the engine trusts its caller, and by bytes that no caller can change."""
        if not isinstance(action, int | np.integer):
            return False
        return bool(0 <= action < len(self._legal) and self._legal[action])

    def _refuse(self, agent: str, action: Any) -> None:
        if not self.ends_if_illegal:
            told = f"{agent}: {action!r} is no legal move now; nothing was played."
            raise IllegalMove("illegal-action", told, {"agent": agent})
        self.infos = {each: {} for each in self.agents}
        self.infos[agent] = {"illegal": True}
        self.truncations = dict.fromkeys(self.agents, True)
        self._deads_step_first()

    def _finish(self, payoffs: list[float]) -> None:
        mean = sum(payoffs[seat] for seat in self._seat_of.values()) / len(self._seat_of)
        for agent, seat in self._seat_of.items():
            self.rewards[agent] = payoffs[seat] - mean if self.zero_sum else payoffs[seat]
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self._mask = np.zeros_like(self._mask)
        self._deads_step_first()

    # --- what is seen ------------------------------------------------------------------------------------

    def observe(self, agent: str) -> Observation:
        """What the seat sees; its mask is empty unless it decides now."""
        state, seat = self._table, self._seat_of[agent]
        return {
            "observation": self._observer.observation(state, seat),
            "action_mask": self._mask if seat == state.actor else np.zeros_like(self._mask),
        }

    def state(self) -> Int8:
        """What all seats see together, seat after seat: for a critic that may know more than one seat."""
        rows = [self._observer.observation(self._table, seat) for seat in self._seat_of.values()]
        return np.concatenate(rows)

    def blocks(self, agent: str) -> dict[str, Int8]:
        """The named blocks of the agent's observation."""
        return self._observer.blocks(self.observe(agent)["observation"])

    def render(self) -> str | None:
        """The public table in words; `human` prints it."""
        from fourfold.adapters.seat_text import SeatText  # words are needed here alone

        names = [f"Seat {seat}" for seat in range(self.seats)]
        text = SeatText(self.game, names, SPECTATOR).table(self._table.view(SPECTATOR))
        if self.render_mode == "human":
            print(text)  # noqa: T201
            return None
        return text

    def close(self) -> None:
        """Nothing is held."""


def env(game: str | Game, seats: int = 0, **settings: Any) -> FourfoldEnv:
    """An environment of the game, with the settings of `FourfoldEnv`."""
    return FourfoldEnv(game, seats, **settings)


def register() -> list[str]:
    """Registers all games as `fourfold/<game>-v0`; the names, or none if PettingZoo has no registry."""
    if not hasattr(pettingzoo, "register"):
        return []
    names = [f"fourfold/{name}-v{VERSION}" for name in games()]
    for name, id in zip(games(), names, strict=True):
        if id not in pettingzoo.aec_registry:
            pettingzoo.register("aec", id, entry_point=f"{__name__}:env", kwargs={"game": name})
    return names


register()
