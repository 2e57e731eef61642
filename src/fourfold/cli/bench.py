"""`fourfold bench`: moves a second on one core of this machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

import click

from fourfold.cli.common import example, json_option, print_json, progress
from fourfold.core.bits import COMPILED
from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games

Way = Callable[[Game, int, Mapping[str, object], int], tuple[int, int]]  # gives decisions, choices


def driven(game: Game, seats: int, options: Mapping[str, object], seed: int) -> tuple[int, int]:
    """One game of random legal play in a loop that stands in interpreted Python."""
    state, dice = game.start(seats, seed, options), Dice(seed)
    below, made, choices = dice.below, 0, 0
    while not state.over:
        seat = state.actor
        moves = state.legal(seat)
        state.play(seat, moves[below(len(moves))])
        made += 1
        choices += len(moves)
    return made, choices


def rolled(game: Game, seats: int, options: Mapping[str, object], seed: int) -> tuple[int, int]:
    """One game of random legal play inside the engine."""
    state, dice = game.start(seats, seed, options), Dice(seed)
    return int(state.rollout(dice, 10**9)), 0


def rate(
    way: Way, game: Game, seats: int, options: Mapping[str, object], seconds: float
) -> dict[str, Any]:
    """Whole games until the time is up."""
    made = choices = played = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < seconds:
        more, wider = way(game, seats, options, played)
        made, choices, played = made + more, choices + wider, played + 1
    return {
        "moves_per_second": made / spent,
        "games": played,
        "decisions_per_game": made / played,
        "branching": choices / made,
    }


@click.command(
    "bench",
    short_help="Moves per second, one core.",
    epilog=example("fourfold bench", "fourfold bench horsemen --seconds 5 --json"),
)
@click.argument("names", metavar="[GAME]...", nargs=-1)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    metavar="NUMBER",
    default=1.0,
    show_default=True,
    help="How long to play in each way and with each number of seats.",
)
@json_option
def bench_command(names: tuple[str, ...], seconds: float, as_json: bool) -> None:
    """Measure moves a second of random legal play, one core, for each GAME (default: all) and seat count.

    Driven: a loop in Python asks for the legal moves and plays one. Rollout: the same inside the engine.
    """
    rows = [(game, seats) for game in map(find_game, names or games()) for seats in game.seats]
    with progress(len(rows), "bench") as bar:
        results = []
        for game, seats in rows:
            results.append(measure(game, seats, seconds))
            bar.update(1)
    if as_json:
        print_json({"engine": engine(), "results": results})
    else:
        click.echo(
            "\n".join([f"engine: {engine()}, one core, random legal play", *map(as_text, results)])
        )


def engine() -> str:
    return "compiled" if COMPILED else "interpreted"


def measure(game: Game, seats: int, seconds: float) -> dict[str, Any]:
    """The first variant that the laws use for these seats: it surely ends."""
    options = next((more for count, more in game.variants if count == seats), {})
    by_python = rate(driven, game, seats, options, seconds)
    inside = rate(rolled, game, seats, options, seconds)
    return {
        "game": game.name,
        "seats": seats,
        "options": options,
        "driven_from_python": by_python["moves_per_second"],
        "rollout": inside["moves_per_second"],
        "decisions_per_game": by_python["decisions_per_game"],
        "branching": by_python["branching"],
    }


def as_text(row: dict[str, Any]) -> str:
    return (
        f"{row['game']}, {row['seats']} seats: {row['driven_from_python']:,.0f} moves/s driven from "
        f"Python, {row['rollout']:,.0f} in rollouts ({row['decisions_per_game']:.0f} decisions a game, "
        f"{row['branching']:.1f} choices)"
    )
