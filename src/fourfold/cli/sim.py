"""`fourfold sim GAME`: many games between bots, with intervals."""

from __future__ import annotations

from typing import Any

import click

from fourfold.bots.registry import spec_forms
from fourfold.cli.common import (
    example,
    game_argument,
    jobs_option,
    json_option,
    options_option,
    pack_option,
    print_json,
    progress,
    read_list,
    seats_option,
    seed_option,
)
from fourfold.core.game import Game
from fourfold.core.packs import with_pack
from fourfold.lab.simulate import make_plan, report, simulate


@click.command(
    "sim",
    short_help="Many games between bots, with intervals.",
    epilog=example(
        "fourfold sim horsemen --seats 3 --bots plain,random,random --games 3000",
        "fourfold sim horsemen --bots plain,random --options tie=last --seed 7 --json",
    ),
)
@game_argument
@seats_option
@click.option(
    "--bots",
    type=read_list,
    default="plain,random",
    metavar="LIST",
    show_default=True,
    help=f"Who plays ({spec_forms()}); the last one also takes the seats that are left.",
)
@click.option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    default=1000,
    show_default=True,
    metavar="NUMBER",
    help="How many games, rounded up so that each bot sits equally often in each seat.",
)
@options_option
@pack_option
@seed_option
@jobs_option
@json_option
def sim_command(
    game: Game,
    seats: int,
    bots: list[str],
    games: int,
    options: dict[str, str],
    pack: str,
    seed: int,
    jobs: int,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other and print who wins how often.

    The bots change seats from game to game and play each deal once from every seat. The result depends
    on the seed alone, not on the number of processes. Intervals are 95 % (Wilson).
    """
    game = with_pack(game, pack)
    plan = make_plan(game, seats or game.fewest_seats(options), bots, games, options, seed)
    with progress(plan.games, game.name) as bar:
        tally = simulate(plan, jobs, bar.update)
    data = report(plan, tally)
    if as_json:
        print_json(data)
    else:
        click.echo("\n".join(as_text(data)))


def as_text(data: dict[str, Any]) -> list[str]:
    width = max(len(bot["bot"]) for bot in data["bots"])
    lines = [
        f"{data['game']}, {data['seats']} seats, {data['games']} games, seed {data['seed']}, "
        f"{data['mean_decisions']:.1f} decisions a game"
    ]
    if data["unfinished"]:
        lines.append(f"{data['unfinished']} games did not end and are left out")
    if data["shared_victories"]:
        lines.append(f"{data['shared_victories']} shared victories count in equal parts")
    for bot in data["bots"]:
        seats = " ".join(f"{100 * seat['win_share']:.1f}" for seat in bot["by_seat"])
        lines.append(f"{bot['bot']:{width}}  wins {share(bot)}  by seat {seats}")
    lines += [f"seat {seat['seat']}  wins {share(seat)}" for seat in data["by_seat"]]
    return lines


def share(part: dict[str, Any]) -> str:
    low, high = part["interval"]
    return f"{100 * part['win_share']:5.1f} % ({100 * low:.1f} to {100 * high:.1f})"
