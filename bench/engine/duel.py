"""Our search against OpenSpiel's Python ISMCTS bot, both on our Horsemen, with the same iterations.

    bench/run duel            (or: .venv-bench/bin/python -m bench.engine.duel --games 60 --iterations 200)

OpenSpiel gets our game as a minimal Python game of its own kind: our rules, our `sample` as its resampling
function, random playouts. Ours plays in its own style, as people meet it, and once more with playouts at
random as theirs. Matches of one hand; seats rotate; each deal is played from every seat. Iterations a second
of both are taken in the same games.
"""

from __future__ import annotations

import argparse
import json
import sys
from importlib import import_module
from time import process_time
from typing import Any

import fourfold
from fourfold.bots.levels import settings_for
from fourfold.bots.search import SearchBot, SearchSettings
from fourfold.core.build import build
from fourfold.core.dice import Dice
from fourfold.lab.stats import wilson

# By name, so that types are checked without the peers' own environment.
np: Any = import_module("numpy")
pyspiel: Any = import_module("pyspiel")
ismcts: Any = import_module("open_spiel.python.algorithms.ismcts")
mcts: Any = import_module("open_spiel.python.algorithms.mcts")

OPTIONS = {"target": 1, "max_hands": 1}
HORSEMEN = fourfold.game("horsemen")

TYPE = pyspiel.GameType(
    short_name="fourfold_horsemen",
    long_name="Four Horsemen",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 3},
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.seats = int((params or {"players": 3})["players"])
        info = pyspiel.GameInfo(
            num_distinct_actions=len(HORSEMEN.moves),
            max_chance_outcomes=0,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=200,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self, HORSEMEN.start(self.seats, 0, OPTIONS), ())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Our state in OpenSpiel's words; `seen` is the history as each seat saw it."""

    def __init__(self, game: SpielGame, inner: fourfold.State, seen: tuple[str, ...]) -> None:
        super().__init__(game)
        self.parts = game
        self.inner = inner
        self.seen = seen

    def current_player(self) -> int:
        return pyspiel.PlayerId.TERMINAL if self.inner.over else int(self.inner.actor)

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(self.inner.legal(self.inner.actor if player is None else player))

    def apply_action(self, action: Any) -> None:
        action = int(action)  # numpy's, from its bots
        self.seen = (*self.seen, f"{self.inner.actor} {HORSEMEN.moves.redacted(action)}")
        self.inner.play(self.inner.actor, action)

    def is_terminal(self) -> bool:
        return self.inner.over

    def is_chance_node(self) -> bool:
        return False

    def returns(self) -> list[float]:
        return self.inner.payoffs()

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return f"{self.inner.view(seat)} {self.seen}"

    def clone(self) -> SpielState:
        return SpielState(self.parts, self.inner.copy(), self.seen)

    def resample_from_infostate(self, player: int, probability: Any) -> SpielState:
        dice = Dice(int(probability() * 2**53))
        return SpielState(self.parts, self.inner.sample(player, dice), self.seen)

    def get_game(self) -> SpielGame:
        return self.parts


class Clocked:
    """Iterations and processor seconds of one side."""

    def __init__(self) -> None:
        self.iterations = 0
        self.seconds = 0.0

    @property
    def rate(self) -> float:
        return self.iterations / self.seconds if self.seconds else 0.0


def play_match(
    seats: int, seed: int, ours_at: int, settings: SearchSettings, ours: Clocked, theirs: Clocked
) -> float:
    """One hand; the share of the victory that our seat took."""
    game = SpielGame({"players": seats})
    state = HORSEMEN.start(seats, seed, OPTIONS)
    seen: tuple[str, ...] = ()
    iterations = settings.iterations
    bot = SearchBot(settings)
    bot.new_match(Dice(seed + 1))
    random_state = np.random.RandomState(seed)
    rival = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, random_state),
        0.5,
        iterations,
        random_state=random_state,
    )
    while not state.over:
        seat = int(state.actor)
        moves = state.legal(seat)
        start = process_time()
        if len(moves) == 1:
            move = int(moves[0])
        elif seat == ours_at:
            move = bot.decide_in(HORSEMEN, state, seat)
            ours.iterations += iterations
            ours.seconds += process_time() - start
        else:
            move = int(rival.step(SpielState(game, state, seen)))
            theirs.iterations += iterations
            theirs.seconds += process_time() - start
        seen = (*seen, f"{seat} {HORSEMEN.moves.redacted(move)}")
        state.play(seat, move)
    winners = state.standings().winners
    return 1 / len(winners) if ours_at in winners else 0.0


def duel(seats: int, games: int, playouts: str, settings: SearchSettings) -> dict[str, Any]:
    ours, theirs = Clocked(), Clocked()
    wins = sum(
        play_match(seats, number // seats, number % seats, settings, ours, theirs)
        for number in range(games)
    )
    return {
        "seats": seats,
        "games": games,
        "iterations": settings.iterations,
        "our_playouts": playouts,
        "build": build(),
        "share": wins / games,
        "interval": wilson(wins, games),
        "even": 1 / seats,
        "ours_per_second": ours.rate,
        "theirs_per_second": theirs.rate,
        "ratio": ours.rate / theirs.rate if theirs.rate else 0.0,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--iterations", type=int, default=200)
    arguments = parser.parse_args()
    budget = arguments.iterations
    styles = {
        "own style": settings_for(HORSEMEN, budget),
        "random": SearchSettings(iterations=budget, steer=0),
    }
    for playouts, settings in styles.items():
        found = duel(arguments.seats, arguments.games, playouts, settings)
        sys.stdout.write(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
