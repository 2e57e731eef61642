"""The peers, each driven through its own Python interface with uniformly random legal moves.

A peer that is not installed, or cannot start, is left out and named with its reason.
"""

from __future__ import annotations

import importlib.metadata
import random
import statistics
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import cycle
from typing import Any

from bench.engine.measure import (
    AFTER,
    CORE,
    DEALS,
    ITERATIONS,
    PY,
    SEARCH,
    SPIEL_LOOP,
    Case,
    OneGame,
    Run,
    Slice,
    games_of,
)

SPIEL, ZOO, CARDS = "OpenSpiel", "PettingZoo", "RLCard"
PACKAGES = {SPIEL: "open_spiel", ZOO: "pettingzoo", CARDS: "rlcard"}

# The groups whose geometric means stand in the table.
SPIEL_GAMES = {
    "euchre": "euchre",
    # by default OpenSpiel's bridge replaces the play of the cards by a double-dummy result
    "bridge": "bridge(use_double_dummy_result=false)",
    "hearts": "hearts",
    "spades": "spades",
    "hanabi": "hanabi",
}
ZOO_GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5", "connect_four_v3", "tictactoe_v3")
SPIEL_IN_PYTHON = ("python_kuhn_poker", "python_liars_poker", "python_tic_tac_toe")
CARDS_GAMES = ("leduc-holdem", "uno", "gin-rummy", "mahjong", "doudizhu")

PROBES = 200

# --- OpenSpiel ------------------------------------------------------------------------------------


def draw(state: Any, rand: Callable[[], float]) -> int:
    """A chance outcome by its weight."""
    left = rand()
    action = -1
    for outcome, weight in state.chance_outcomes():
        action = outcome
        left -= weight
        if left < 0.0:
            break
    return action


def spiel_game(game: Any, rand: Callable[[], float]) -> OneGame:
    def one_game() -> tuple[int, int, int]:
        state = game.new_initial_state()
        moves = choices = chance = 0
        while not state.is_terminal():
            if state.is_chance_node():
                chance += 1
                state.apply_action(draw(state, rand))
            else:
                legal = state.legal_actions()
                wide = len(legal)
                choices += wide
                moves += 1
                state.apply_action(legal[int(rand() * wide)])
        return moves, choices, chance

    return one_game


def typical(one_game: OneGame) -> tuple[float, float, float]:
    """The mean game of a loop that cannot be counted from outside."""
    played = [one_game() for _ in range(PROBES)]
    moves, choices, chance = (statistics.fmean(numbers) for numbers in zip(*played, strict=True))
    return moves, choices, chance


def spiel_bots(game: Any, seed: int) -> OneGame:
    """The library's own loop over its own random bots, deal included: nothing but compiled code."""
    pyspiel = import_module("pyspiel")
    rng = random.Random(seed)
    bots = [
        pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())
    ]
    mean = typical(spiel_game(game, rng.random))

    def one_game() -> tuple[float, float, float]:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, rng.getrandbits(30))
        return mean

    return one_game


def dealt(game: Any, rand: Callable[[], float]) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw(state, rand))
    return state


class AfterTheDeal:
    """Lets `spiel_game` play from one dealt state again and again."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def new_initial_state(self) -> Any:
        return self.state.clone()


def spiel_rollouts(game: Any, seed: int, batch: int = 200) -> Run:
    """The library's rollout evaluator, asked for a batch from just after the deal."""
    pyspiel = import_module("pyspiel")
    rand = random.Random(seed).random
    state = dealt(game, rand)
    moves, choices, chance = typical(spiel_game(AfterTheDeal(state), rand))
    evaluator = pyspiel.RandomRolloutEvaluator(batch, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, seed, False)

    def one_batch() -> tuple[float, float, float]:
        bot.step(state)
        return batch * moves, batch * choices, batch * chance

    batches = games_of(one_batch)

    def run(seconds: float) -> Slice:
        done = batches(seconds)
        return Slice(done.games * batch, done.moves, done.choices, done.chance, done.seconds)

    return run


def spiel_search(game: Any, seed: int) -> OneGame:
    """Iterations of the compiled ISMCTS bot at the first decision after a deal."""
    pyspiel = import_module("pyspiel")
    rand = random.Random(seed).random
    deals = cycle([dealt(game, rand) for _ in range(DEALS)])
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.ISMCTSBot(seed, evaluator, 2.0, ITERATIONS, -1, most_visited, False, True)

    def one_decision() -> tuple[int, int, int]:
        bot.step(next(deals))
        return ITERATIONS, 0, 0

    return one_decision


def spiel_cases(seed: int) -> Iterator[Case]:
    pyspiel = import_module("pyspiel")
    rand = random.Random(seed).random
    for name, spec in SPIEL_GAMES.items():
        game = pyspiel.load_game(spec)
        run = games_of(spiel_game(game, rand))
        yield Case(SPIEL, name, PY, game.num_players(), run, "rules in C++")
    hearts = pyspiel.load_game("hearts")
    yield Case(SPIEL, "hearts", CORE, 4, games_of(spiel_bots(hearts, seed)), "all C++, random bots")
    yield Case(
        SPIEL, f"hearts {AFTER}", CORE, 4, spiel_rollouts(hearts, seed), "all C++, evaluator"
    )
    yield Case(SPIEL, "hearts", SEARCH, 4, games_of(spiel_search(hearts, seed)), "all C++, ISMCTS")
    yield from python_spiel_cases(rand)


def python_spiel_cases(rand: Callable[[], float]) -> Iterator[Case]:
    """OpenSpiel's own games with rules in Python."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    for name in SPIEL_IN_PYTHON:
        game = pyspiel.load_game(name)
        run = games_of(spiel_game(game, rand))
        yield Case(SPIEL, name, SPIEL_LOOP, game.num_players(), run, "rules in Python")


# --- PettingZoo -----------------------------------------------------------------------------------


def zoo_game(env: Any, rng: random.Random) -> OneGame:
    flatnonzero = import_module("numpy").flatnonzero

    def one_game() -> tuple[int, int, int]:
        env.reset(seed=rng.getrandbits(30))
        moves = choices = 0
        while env.agents:
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            legal = flatnonzero(mask)
            wide = len(legal)
            choices += wide
            moves += 1
            env.step(int(legal[int(rng.random() * wide)]))
        return moves, choices, 0

    return one_game


def zoo_cases(seed: int) -> Iterator[Case]:
    rng = random.Random(seed)
    for name in ZOO_GAMES:
        env = import_module(f"pettingzoo.classic.{name}").env()
        env.reset(seed=seed)
        yield Case(ZOO, name, PY, len(env.possible_agents), games_of(zoo_game(env, rng)))


# --- RLCard ---------------------------------------------------------------------------------------


def cards_game(env: Any, rand: Callable[[], float]) -> OneGame:
    def one_game() -> tuple[int, int, int]:
        state, _ = env.reset()
        moves = choices = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            wide = len(legal)
            choices += wide
            moves += 1
            state, _ = env.step(legal[int(rand() * wide)])
        return moves, choices, 0

    return one_game


def cards_cases(seed: int) -> Iterator[Case]:
    rlcard = import_module("rlcard")
    rand = random.Random(seed).random
    for name in CARDS_GAMES:
        env = rlcard.make(name, config={"seed": seed})
        yield Case(CARDS, name, PY, env.num_players, games_of(cards_game(env, rand)))


# --- all ------------------------------------------------------------------------------------------

MAKERS: dict[str, Callable[[int], Iterator[Case]]] = {
    SPIEL: spiel_cases,
    ZOO: zoo_cases,
    CARDS: cards_cases,
}


def peer_cases(seed: int) -> tuple[list[Case], list[str]]:
    """The cases of every peer that is here, and a line for each that is not."""
    cases: list[Case] = []
    left_out: list[str] = []
    for library, make in MAKERS.items():
        if version(library) is None:
            left_out.append(f"{library}: not installed")
            continue
        try:
            cases += make(seed)
        except Exception as error:  # whatever a peer raises, the others still run
            left_out.append(f"{library}: {type(error).__name__}: {error}")
    return cases, left_out


def version(library: str) -> str | None:
    try:
        return importlib.metadata.version(PACKAGES[library])
    except importlib.metadata.PackageNotFoundError:
        return None
