"""`fourfold arena GAME`: is one bot stronger than another?"""

from __future__ import annotations

import click

from fourfold.bots.registry import make_bot, spec_forms
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
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.lab.arena import Duel, fight
from fourfold.lab.strength import line_of


@click.command(
    "arena",
    short_help="Is one bot stronger than another?",
    epilog=example(
        "fourfold arena horsemen --seats 3 --bots plain,random",
        "fourfold arena humours --seats 2 --bots search:1000,plain --games 200 --json",
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
    help=f"The challenger and its rivals ({spec_forms()}).",
)
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=1000,
    show_default=True,
    metavar="NUMBER",
    help="At most so many; fewer when the verdict is clear before.",
)
@options_option
@seed_option
@jobs_option
@json_option
def arena_command(
    game: Game,
    seats: int,
    bots: list[str],
    games: int,
    options: dict[str, str],
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Put one challenger among rivals of one kind at GAME until it is clear who is stronger.

    Seats rotate and each deal is played once from every seat. Intervals are 95 % (Wilson).
    """
    if len(bots) != 2:
        raise NotUnderstood("bad-bots", "An arena takes two bots: the challenger and its rival.")
    for spec in bots:
        make_bot(spec, game).close()
    duel = Duel(bots[0], bots[1], seats or game.fewest_seats(options, least=2), dict(options))
    data = {"game": game.name, **fight(game, duel, games, seed=seed, jobs=jobs).as_data()}
    if as_json:
        print_json(data)
    else:
        click.echo(line_of(data))
