"""Our own games, every registered one: driven as the peers are, and inside the engine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle

import fourfold
from bench.engine.measure import AFTER, CORE, DEALS, ITERATIONS, PY, SEARCH, Case, OneGame, games_of
from fourfold.bots.bot import Observation
from fourfold.bots.search import SearchBot, SearchSettings
from fourfold.core.bits import COMPILED
from fourfold.core.registry import games

OURS = "Fourfold"
PURE = "Fourfold (pure)"
HERE = OURS if COMPILED else PURE  # which of the two builds this process has
# As the peer's search bot: random playouts; ours go to the end of the hand or round.
LIKE_FOR_LIKE = SearchSettings(iterations=ITERATIONS, steer=0, chapters=1)


def own_cases(seed: int) -> list[Case]:
    return [case for name in games() for case in game_cases(fourfold.game(name), seed)]


def game_cases(game: fourfold.Game, seed: int) -> Iterator[Case]:
    seats = 4 if 4 in game.seats else max(game.seats)
    limit = game.max_decisions(seats, game.read_options(seats, None))
    rng = random.Random(seed)

    def start() -> fourfold.State:
        return game.start(seats, rng.getrandbits(60))

    whole = games_of(rolled_out(start, limit, seed))
    later = games_of(rolled_out(start().copy, limit, seed))
    thinking = games_of(searched(game, start, seed))
    yield Case(HERE, game.name, PY, seats, games_of(driven(start, rng.random)))
    yield Case(HERE, game.name, CORE, seats, whole, "rollout, deal included")
    yield Case(HERE, f"{game.name} {AFTER}", CORE, seats, later, "rollout")
    yield Case(HERE, game.name, SEARCH, seats, thinking, "to the end of the chapter")


def driven(start: Callable[[], fourfold.State], rand: Callable[[], float]) -> OneGame:
    """A Python loop: ask for the legal moves, choose, play."""

    def one_game() -> tuple[int, int, int]:
        state = start()
        moves = choices = 0
        while (seat := state.actor) >= 0:
            legal = state.legal(seat)
            wide = len(legal)
            choices += wide
            moves += 1
            state.play(seat, legal[int(rand() * wide)])
        return moves, choices, 0

    return one_game


def rolled_out(start: Callable[[], fourfold.State], limit: int, seed: int) -> OneGame:
    """One call that stays inside the engine to the end of the game."""
    dice = fourfold.Dice(seed)

    def one_game() -> tuple[int, int, int]:
        return start().rollout(dice, limit), 0, 0

    return one_game


def searched(game: fourfold.Game, start: Callable[[], fourfold.State], seed: int) -> OneGame:
    """Iterations of the search bot, each time a fresh tree at the first real choice of a deal."""
    bot = SearchBot(LIKE_FOR_LIKE)
    dice = fourfold.Dice(seed)
    sights = cycle([first_choice(game, start(), dice) for _ in range(DEALS)])

    def one_decision() -> tuple[int, int, int]:
        bot.new_match(dice)
        bot.decide(next(sights))
        return ITERATIONS, 0, 0

    return one_decision


def first_choice(game: fourfold.Game, state: fourfold.State, dice: fourfold.Dice) -> Observation:
    while len(state.legal(state.actor)) < 2:
        state.play(state.actor, state.pick(dice))
    seat = int(state.actor)
    return Observation(game, seat, state.sample(seat, dice), [])
