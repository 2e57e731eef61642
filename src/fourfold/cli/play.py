"""`fourfold play GAME`: a match in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from secrets import randbelow

import click

from fourfold.bots.registry import spec_forms
from fourfold.cli.common import (
    example,
    game_argument,
    language_option,
    options_option,
    pack_option,
    read_list,
    seats_option,
)
from fourfold.cli.plain import CUT, PlainTable
from fourfold.cli.replay import read_file
from fourfold.cli.sitting import Sitting, seat_bots
from fourfold.core.contract import LEVELS, Game
from fourfold.core.errors import NotUnderstood
from fourfold.core.match import Match
from fourfold.wording import Wording


@click.command(
    "play",
    short_help="A game in the terminal.",
    epilog=example(
        "fourfold play horsemen",
        "fourfold play horsemen --seats 3 --bots plain,random --options tie=first --seed 7",
        "fourfold play horsemen --seats 3 --bots plain --names Ann,Ben --record game.json",
        "fourfold play horsemen --resume game.json",
        "printf 'play 1F\\nquit\\n' | fourfold play horsemen --seed 7 --plain",
    ),
)
@game_argument
@seats_option
@click.option(
    "--bots",
    type=read_list,
    metavar="LIST",
    help=f"Bots for the last seats ({spec_forms()}); the rest is you. [default: you against plain]",
)
@options_option
@pack_option
@click.option("--seed", type=int, metavar="NUMBER", help="The deal. [default: by chance]")
@click.option(
    "--names", type=read_list, default="", metavar="LIST", help="Names of the seats, in order."
)
@click.option(
    "--helper",
    type=click.Choice(LEVELS),
    default="bookkeeping",
    show_default=True,
    help="How much the table helps, alike for all seats.",
)
@language_option
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep the record of the match in this file.",
)
@click.option(
    "--resume",
    type=click.Path(path_type=Path),
    help="Go on with the match of this record; seats, options, deal and names are in it.",
)
@click.option("--plain", is_flag=True, help="Lines only, for pipes and screen readers.")
def play_command(
    game: Game,
    seats: int,
    bots: list[str] | None,
    options: dict[str, str],
    pack: str,
    seed: int | None,
    names: list[str],
    helper: str,
    language: str,
    record: Path | None,
    resume: Path | None,
    plain: bool,
) -> int:
    """Play GAME in the terminal, alone against bots or with others at the same screen.

    With --plain a move is a line in the game's notation; `?` lists the legal ones. Several people at one
    terminal take turns behind a curtain.
    """
    game = game.with_pack(pack)
    seats = seats or game.seats[0]
    seed = randbelow(2**32) if seed is None else seed
    check_writable(record)
    if resume is None:
        names = all_names(game, seats, options, names, language)
        match = Match(game, seats, seed, options, names=names, helper=helper)
    else:
        match = Match.replay(read_file(resume), game)
    # The bots' luck is not the deal's: equal dice would let a sampled world repeat the true one.
    sitting = Sitting(match, seat_bots(match, bots), language, ~seed)
    try:
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return play_plain(sitting, record)
        return play_on_screen(sitting, record or resume or Path(f"{game.name}-{seed}.json"))
    finally:
        sitting.close()


def all_names(
    game: Game, seats: int, options: dict[str, str], names: list[str], language: str
) -> list[str]:
    """The given names, then plain ones; too many are refused. Who never decides is named by the game."""
    if len(names) > seats:
        raise NotUnderstood("bad-names", f"There are {seats} seats; --names names {len(names)}.")
    words = Wording(game, language)
    automatic = game.automatic(seats, game.read_options(seats, options))
    plain = [
        words.text("seat-automatic") if seat in automatic else words.seat(seat)
        for seat in range(seats)
    ]
    return names + plain[len(names) :]


def check_writable(record: Path | None) -> None:
    """Better to know before the match than after it."""
    if record is not None and not record.resolve().parent.is_dir():
        raise NotUnderstood("bad-file", f"There is no folder for {record}.", {"file": str(record)})


def play_plain(sitting: Sitting, record: Path | None) -> int:
    lines = iter(sys.stdin.readline, "")
    try:
        end = PlainTable(sitting, lines, sys.stdin.isatty()).run()
    finally:
        if record is not None:
            save(sitting, record)
    return 2 if end == CUT else 0


def play_on_screen(sitting: Sitting, record: Path) -> int:
    """Textual is imported only here: no other command needs it."""
    try:
        from fourfold.cli.screen import run_screen
    except ImportError:
        raise NotUnderstood(
            "no-textual",
            "The full-screen table needs the package textual: pip install 'fourfold[tui]', or use --plain.",
        ) from None
    saved = run_screen(sitting, record)
    if saved:
        click.echo(sitting.words.text("table-saved", {"file": saved}))
    return 0


def save(sitting: Sitting, record: Path) -> None:
    try:
        sitting.save(record)
    except OSError as error:
        raise NotUnderstood(
            "bad-file", f"{record} could not be written: {error.strerror}.", {"file": str(record)}
        ) from None
    click.echo(sitting.words.text("table-saved", {"file": str(record)}))
