"""`fourfold arena GAME`: is one bot stronger than another, or who is the strongest of many?"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from fourfold.bots.registry import spec_forms
from fourfold.cli.common import (
    example,
    game_argument,
    jobs_option,
    json_option,
    options_option,
    print_json,
    read_list,
    seats_option,
    seed_option,
)
from fourfold.cli.lab_options import backend_option, working
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.lab.arena import Duel, fight
from fourfold.lab.restricted import lab_bot
from fourfold.lab.running import Workshop, play_runs
from fourfold.lab.runs import Run, variant_of
from fourfold.lab.strength import line_of
from fourfold.lab.tournament import tournament_report, tournament_run


@click.command(
    "arena",
    short_help="Which bot is stronger?",
    epilog=example(
        "fourfold arena horsemen --seats 3 --bots plain,random",
        "fourfold arena humours --seats 2 --bots search:1000,plain --games 200 --json",
        "fourfold arena horsemen --bots search:50,plain,easy,random --keep league",
    ),
)
@game_argument
@seats_option
@click.option(
    "--bots",
    type=read_list,
    default="plain,random",
    show_default=True,
    metavar="LIST",
    help=f"The challenger and its rivals ({spec_forms()}); three or more for a tournament.",
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=1000,
    show_default=True,
    metavar="NUMBER",
    help="At most so many of a duel, which ends when it is clear; at least so many of a tournament.",
)
@options_option
@click.option(
    "--keep",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where a tournament is kept, so that a later one with more games goes on.",
)
@seed_option
@backend_option
@jobs_option
@json_option
def arena_command(
    game: Game,
    seats: int,
    bots: list[str],
    games: int,
    options: dict[str, str],
    keep: Path | None,
    seed: int,
    backend: str,
    jobs: int,
    as_json: bool,
) -> None:
    """Find out which bot is stronger at GAME.

    Two bots fight a duel: one challenger among rivals of one kind, until it is clear who is stronger. Three
    or more play a tournament: every group that fits the table, in all seat orders, on the same deals; the
    result is a cross table, and ratings with their uncertainty (by openskill: pip install 'fourfold[lab]').
    """
    if len(bots) < 2:
        raise NotUnderstood("bad-bots", "An arena takes two bots or more.")
    seats = seats or game.fewest_seats(options, least=2)
    if len(bots) > 2:
        run = tournament_run(variant_of(game, seats, options), bots, games, seed)
        data = _tournament(run, bots, keep, backend, jobs)
        shown = tournament_lines(data)
    else:
        for spec in bots:
            lab_bot(spec, game).close()
        duel = Duel(bots[0], bots[1], seats, dict(options))
        data = {"game": game.name, **fight(game, duel, games, seed=seed, jobs=jobs).as_data()}
        shown = [line_of(data)]
    if as_json:
        print_json(data)
    else:
        click.echo("\n".join(shown))


def _tournament(
    run: Run, bots: list[str], keep: Path | None, backend: str, jobs: int
) -> dict[str, Any]:
    again = f"the same command goes on from {keep}." if keep else "nothing; --keep FOLDER would."
    with TemporaryDirectory() as scratch:
        shop = Workshop(keep or Path(scratch), [run], grows=True)
        with working(backend, jobs, run.variants[0].game, again) as (place, tick):
            tally = play_runs([run], place, shop, tick)[run.name]
        return tournament_report(run, bots, tally, shop.parts("ranks", [run]))


def tournament_lines(data: dict[str, Any]) -> list[str]:
    """The table for people: wins, rating, and how often the row came before the column."""
    names = [row["bot"] for row in data["bots"]]
    width = max(len(name) for name in names)
    lines = [
        f"{data['game']}, {data['seats']} seats, {data['games']} games, {data['orders']} seatings of "
        f"{data['deals']} deals, seed {data['seed']}",
        f"{'':{width}}  wins                rating              "
        + " ".join(f"{n:>{len(n)}}" for n in names),
    ]
    for row in data["bots"]:
        win = row["win"]
        rating = f"{row['rating']:5.1f} ± {row['uncertainty']:.1f}" if data["rated"] else "-"
        cells = [
            f"{100 * row['before'][n]['share']:.0f} %" if n != row["bot"] else "·" for n in names
        ]
        won = f"{100 * win['value']:4.1f} % ({100 * win['low']:4.1f}–{100 * win['high']:4.1f})"
        beaten = " ".join(f"{c:>{len(n)}}" for c, n in zip(cells, names, strict=True))
        lines.append(f"{row['bot']:{width}}  {won}  {rating:<12}        {beaten}")
    if not data["rated"]:
        lines.append("Ratings need openskill: pip install 'fourfold[lab]'.")
    return lines
