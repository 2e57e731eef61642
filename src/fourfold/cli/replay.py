"""`fourfold replay show|verify|export FILE`: look at, check and pass on the record of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from fourfold.cli.common import example, json_option, language_option, pack_option, print_json
from fourfold.core import match as matches
from fourfold.core import record
from fourfold.core.contract import SPECTATOR, Game
from fourfold.core.errors import NotUnderstood, Refusal
from fourfold.core.match import Match
from fourfold.core.registry import game as find_game
from fourfold.wording import Wording

file_argument = click.argument("file", type=click.Path(path_type=Path))
viewer_option = click.option(
    "--as", "viewer", type=int, metavar="SEAT", help="As this seat saw it. [default: a spectator]"
)


@click.group(
    "replay",
    short_help="Show, verify or export a record.",
    epilog=example("fourfold replay show game.json"),
)
def replay_command() -> None:
    """Look at, check and pass on the record of a match."""


@replay_command.command(
    "show",
    epilog=example("fourfold replay show game.json", "fourfold replay show game.json --as 1"),
)
@file_argument
@viewer_option
@pack_option
@language_option
@json_option
def show_command(file: Path, viewer: int | None, pack: str, language: str, as_json: bool) -> None:
    """Tell the match of FILE in words: all of it when it is over, else as a viewer saw it."""
    match = replayed(file, pack)
    events = told(match, viewer)
    if as_json:
        print_json({"game": match.game.name, "names": match.names, "events": events})
        return
    words = Wording(match.game, language, match.names)
    for event in events:
        click.echo(words.event(event))
    click.echo("\n".join(ending(match, words)))


def told(match: Match, viewer: int | None) -> list[dict[str, Any]]:
    """Nothing is hidden once a match is over, unless one seat's eyes are asked for."""
    if viewer is None and match.state.over:
        return match.everything()
    return match.events(SPECTATOR if viewer is None else viewer)


def ending(match: Match, words: Wording) -> list[str]:
    if match.state.over:
        return words.standings(match.state.standings())
    return [words.prompt(match.view(SPECTATOR))]


@replay_command.command("verify", epilog=example("fourfold replay verify game.json"))
@file_argument
@pack_option
@json_option
def verify_command(file: Path, pack: str, as_json: bool) -> int:
    """Play the record of FILE again: moves by the rules, result and fair deal as it says.

    Exit code 1 and the number of the move and the rule if it does not verify; 2 if it is no record.
    """
    data = read_file(file)
    try:
        match = matches.verify(data, game_of(data, pack))
    except Refusal as refusal:
        return fail(refusal, as_json)
    made = sum(entry.kind == "move" for entry in match.entries)
    if as_json:
        print_json(
            {"verified": True, "game": match.game.name, "moves": made, "over": match.state.over}
        )
    else:
        click.echo(f"Verified: {match.game.name}, {made} moves, {describe(match)}.")
    return 0


def fail(refusal: Refusal, as_json: bool) -> int:
    """What no rule has judged (an unknown game, a bad seat count) is bad input; the rest failed to verify."""
    judged = "number" in refusal.fields or refusal.code in ("wrong-result", "unfair-deal")
    if not judged:
        raise refusal
    if as_json:
        print_json({"verified": False, "why": refusal.sentence, **refusal.fields})
    else:
        click.echo(refusal.sentence, err=True)
    return 1


def describe(match: Match) -> str:
    if not match.state.over:
        return "not over yet"
    deal = "fair deal checked" if match.fair else "no fair deal in it"
    return f"result as recorded, {deal}"


@replay_command.command(
    "export", epilog=example("fourfold replay export game.json --as 1 > seen-by-1.json")
)
@file_argument
@viewer_option
@pack_option
def export_command(file: Path, viewer: int | None, pack: str) -> None:
    """Print the transcript of FILE as JSON: what one seat or a spectator saw, and nothing more."""
    match = replayed(file, pack)
    print_json(match.transcript(SPECTATOR if viewer is None else viewer))


def replayed(file: Path, pack: str) -> Match:
    data = read_file(file)
    return Match.replay(data, game_of(data, pack))


def game_of(data: dict[str, Any], pack: str) -> Game:
    return find_game(data["game"]).with_pack(pack)


def read_file(file: Path) -> dict[str, Any]:
    """A record from a file that anybody may have made; no more is read than a record may hold."""
    try:
        with file.open("rb") as stream:
            return record.read(stream.read(record.LIMIT + 1))
    except OSError as error:
        raise NotUnderstood("bad-file", f"{file} cannot be read: {error.strerror}.") from None
