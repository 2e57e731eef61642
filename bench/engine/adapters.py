"""Our games as other libraries drive them: batches, PettingZoo's AEC loop, OpenSpiel's states."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from time import process_time

import fourfold
from bench.engine.measure import AEC, BATCH, SPIEL_LOOP, Case, Run, Slice, games_of
from bench.engine.ours import HERE
from bench.engine.peers import spiel_game, zoo_game
from fourfold.core.registry import games

SLOTS = 256
STEPS_AT_ONCE = 8  # between two looks at the clock


def adapter_cases(seed: int) -> tuple[list[Case], list[str]]:
    """Rows of all adapters whose library is here; what is left out, with the reason."""
    found: list[Case] = []
    missing: list[str] = []
    for driver, note, make in LOOPS:
        try:
            for name in games():
                game = fourfold.game(name)
                seats = 4 if 4 in game.seats else max(game.seats)
                found.append(Case(HERE, name, driver, seats, make(name, seats, seed), note))
        except ImportError as reason:
            missing.append(f"{HERE}, {driver}: {reason}")
    return found, missing


def batch_run(name: str, seats: int, seed: int) -> Run:
    """Random legal actions as an array; observations and masks of all slots after every step."""
    batch = fourfold.batch(name, seats, SLOTS, seed=seed)

    def run(seconds: float) -> Slice:
        began, steps, ended, choices = process_time(), 0, 0, 0
        while process_time() - began < seconds:
            for _ in range(STEPS_AT_ONCE):
                batch.step(batch.random_actions())
                ended += int(batch.dones.sum())
            steps += STEPS_AT_ONCE
            choices += int(batch.masks.sum()) * STEPS_AT_ONCE
        return Slice(ended, steps * SLOTS, choices, 0, process_time() - began)

    return run


def aec_run(name: str, seats: int, seed: int) -> Run:
    """In the loop in which PettingZoo's own environments are measured."""
    zoo = import_module("fourfold.adapters.pettingzoo")
    return games_of(zoo_game(zoo.env(name, seats), random.Random(seed)))


def spiel_run(name: str, seats: int, seed: int) -> Run:
    pyspiel = import_module("pyspiel")
    import_module("fourfold.adapters.openspiel")
    game = pyspiel.load_game(f"fourfold_{name}(players={seats})")
    return games_of(spiel_game(game, random.Random(seed).random))


Maker = Callable[[str, int, int], Run]
LOOPS: tuple[tuple[str, str, Maker], ...] = (
    (BATCH, f"{SLOTS} slots, observations and masks", batch_run),
    (AEC, "observations and masks", aec_run),
    (SPIEL_LOOP, "as a game of OpenSpiel", spiel_run),
)
