"""The tasks of worker processes: a decision, a hint, the chances of a match.

A task gets a world sampled for its seat, never the true state, and answers with plain data.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any

from fourfold.bots.bot import Bot, Observation
from fourfold.bots.hints import hint_for
from fourfold.bots.levels import settings_for
from fourfold.bots.registry import make_bot
from fourfold.bots.search import Search, SearchBot, SearchSettings
from fourfold.core.dice import Dice
from fourfold.core.registry import game as find_game


@cache
def bot_for(game: str, spec: str) -> Bot:
    return make_bot(spec, find_game(game))


def decide(
    game: str,
    spec: str,
    seat: int,
    world: str,
    events: list[dict[str, Any]],
    recall: list[float] | None,
    seed: int,
) -> tuple[int, float]:
    """One bot's decision, from a world that its seat cannot tell from the true one; and how long it took.

    CPU seconds, so that load on the machine does not reveal anything about the hand.
    """
    began = time.process_time()
    found = find_game(game)
    bot = bot_for(game, spec)
    bot.new_match(Dice(seed))
    move = bot.decide(Observation(found, seat, found.load(world), events, recall))
    return move, time.process_time() - began


def suggest(game: str, spec: str, seat: int, world: str, seed: int) -> dict[str, Any]:
    """A hint as data: what a bot that searches would do, the whole of it, and why."""
    found = find_game(game)
    bot = bot_for(game, spec)
    settings = bot.settings if isinstance(bot, SearchBot) else SearchSettings()
    sight = Observation(found, seat, found.load(world), [])
    return hint_for(sight, settings, Dice(seed)).as_data()


def chances(game: str, viewer: int, world: str, seconds: float, seed: int) -> list[list[float]]:
    """In a worker process: each seat's chance of the match, then how far off each may be.

    Alone at a table nobody is beaten: what part of the goals may be expected. Once it is over nothing is
    open any more; before that nobody's chance is 0 or 1.
    """
    found = find_game(game)
    state = found.load(world)
    if state.over:
        return [state.chances(), [0.0] * int(state.seats)]
    search = Search(found, settings_for(found, seconds=seconds), Dice(seed))
    search.weighs = True
    search.think(Observation(found, viewer, state, []))
    best = search.chosen()
    odds = [best.odds(seat) for seat in range(len(best.wins))]
    return [[round(one.chance, 4) for one in odds], [round(one.margin, 4) for one in odds]]


TASKS: dict[str, Callable[..., Any]] = {each.__name__: each for each in (decide, suggest, chances)}


def is_quick(task: str, arguments: tuple[Any, ...]) -> bool:
    """Whether a task takes milliseconds: a decision of a bot that does not search."""
    return task == decide.__name__ and not isinstance(bot_for(*arguments[:2]), SearchBot)
