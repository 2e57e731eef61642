"""`fourfold laws GAME`: the conformance kit."""

from __future__ import annotations

import click

from fourfold import laws
from fourfold.cli.common import (
    example,
    game_argument,
    json_option,
    print_json,
    progress,
    read_list,
    read_pairs,
)
from fourfold.core.game import Game


@click.command(
    "laws",
    short_help="The conformance kit.",
    epilog=example(
        "fourfold laws horsemen",
        "fourfold laws horsemen --seats 3 --games 1000",
        "fourfold laws horsemen --only twins,sampler --options tie=last,max_hands=5",
    ),
)
@game_argument
@click.option(
    "--games",
    type=click.IntRange(1),
    metavar="NUMBER",
    help="Games for each law and variant. [default: what two minutes allow]",
)
@click.option("--seats", type=int, metavar="NUMBER", help="This number of seats. [default: all]")
@click.option(
    "--options",
    type=read_pairs,
    metavar="NAME=VALUE,…",
    help="This variant of the game. [default: those that its author names]",
)
@click.option("--only", type=read_list, metavar="LIST", help="These laws. [default: all]")
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    metavar="NUMBER",
    help="The first game.",
)
@json_option
def laws_command(
    game: Game,
    games: int | None,
    seats: int | None,
    options: dict[str, str] | None,
    only: list[str] | None,
    seed: int,
    as_json: bool,
) -> int:
    """Try the laws that every game must keep on GAME; exit code 1 if one is broken.

    A broken law names the seats, options, seed and decision that show it again.
    """
    with progress(1, game.name) as bar:

        def step(done: int, total: int, label: str) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        report = laws.run(game, games, seats, options, only, step, seed)
    if as_json:
        print_json(report.as_data())
    else:
        click.echo("\n".join(as_text(row) for row in report.rows))
    return 0 if report.holds else 1


def as_text(row: laws.LawResult) -> str:
    if row.skipped:
        return f"{row.law:10} skipped: {row.skipped}"
    if row.broken is not None:
        return f"{row.law:10} BROKEN: {row.broken}"
    note = f"; {row.note}" if row.note else ""
    return f"{row.law:10} holds  {row.games} games, {row.checks} checks, {row.seconds:.1f} s{note}"
