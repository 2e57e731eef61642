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
from fourfold.cli.line_mode import CUT, PlainTable
from fourfold.cli.local_match import LocalMatch, seat_bots
from fourfold.cli.replay import read_file
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import LEVELS, Game
from fourfold.core.packs import with_pack
from fourfold.i18n import Localizer
from fourfold.match.match import Match


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
    help="Keep the record of the match in this file, written anew after each move.",
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

    The table says what the game is about, what it waits for and what may be typed; `?` lists the legal
    moves with their meaning, `cards` explains codes and pieces, `help` the commands. Several people at one
    terminal take turns behind a curtain.
    """
    game = with_pack(game, pack)
    seats = seats or game.fewest_seats(options)
    seed = randbelow(2**32) if seed is None else seed
    check_writable(record)
    if resume is None:
        names = all_names(game, seats, options, names, bots, language)
        match = Match(game, seats, seed, options, names=names, helper=helper)
    else:
        match = Match.replay(read_file(resume), game)
    # The bots' luck is not the deal's: equal dice would let a sampled world repeat the true one.
    local = LocalMatch(match, seat_bots(match, bots), language, ~seed)
    try:
        if record is not None:
            keep_in(local, record)
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            return play_plain(local, record)
        return play_on_screen(local, record or resume or Path(f"{game.name}-{seed}.json"))
    finally:
        local.close()


def all_names(
    game: Game,
    seats: int,
    options: dict[str, str],
    names: list[str],
    bots: list[str] | None,
    language: str,
) -> list[str]:
    """The given names, then plain ones that tell people from bots; too many are refused.

    Who never decides is named by the game.
    """
    if len(names) > seats:
        raise NotUnderstood("bad-names", f"There are {seats} seats; --names names {len(names)}.")
    words = Localizer(game, language)
    automatic = game.automatic(seats, game.read_options(seats, options))
    deciding = [seat for seat in range(seats) if seat not in automatic]
    people = deciding[:1] if bots is None else deciding[: max(0, len(deciding) - len(bots))]
    plain: list[str] = []
    for seat in range(seats):
        role = "person" if seat in people else "automatic" if seat in automatic else "bot"
        plain.append(words.text(f"seat-{role}", {"number": seat, "people": len(people)}))
    return names + plain[len(names) :]


def check_writable(record: Path | None) -> None:
    """Better to know before the match than after it."""
    if record is not None and not record.resolve().parent.is_dir():
        raise NotUnderstood("bad-file", f"There is no folder for {record}.", {"file": str(record)})


def keep_in(local: LocalMatch, record: Path) -> None:
    """Write the record now, which shows whether that can be done, and again after each move."""
    local.file = record
    local.keep()
    if local.trouble is not None:
        raise not_written(record, local.trouble)


def not_written(record: Path, error: OSError) -> NotUnderstood:
    return NotUnderstood(
        "bad-file", f"{record} could not be written: {error.strerror}.", {"file": str(record)}
    )


def play_plain(local: LocalMatch, record: Path | None) -> int:
    lines = iter(sys.stdin.readline, "")
    try:
        end = PlainTable(local, lines, sys.stdin.isatty()).run()
    finally:
        if record is not None:
            save(local, record)
    return 2 if end == CUT else 0


def play_on_screen(local: LocalMatch, record: Path) -> int:
    """Textual is imported only here: no other command needs it."""
    try:
        from fourfold.cli.full_screen import run_screen
    except ImportError:
        raise NotUnderstood(
            "no-textual",
            "The full-screen table needs the package textual: pip install 'fourfold[tui]', or use --plain.",
        ) from None
    saved = run_screen(local, record)
    if saved:
        click.echo(local.words.text("table-saved", {"file": saved}))
    return 0


def save(local: LocalMatch, record: Path) -> None:
    try:
        local.save(record)
    except OSError as error:
        raise not_written(record, error) from None
    click.echo(local.words.text("table-saved", {"file": str(record)}))
