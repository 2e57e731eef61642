"""`fourfold replay show|verify|export FILE`: look at, check and pass on the record of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from fourfold.cli.common import example, json_option, language_option, pack_option, print_json
from fourfold.core.errors import NotUnderstood, Refusal
from fourfold.core.game import Game
from fourfold.core.packs import with_pack
from fourfold.core.registry import game as find_game
from fourfold.core.state import SPECTATOR
from fourfold.i18n import Localizer
from fourfold.match import fair_deal, record
from fourfold.match import match as matches
from fourfold.match.match import Match

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
    words = Localizer(match.game, language, match.names)
    for event in events:
        click.echo(words.event(event))
    click.echo("\n".join(ending(match, words)))


def told(match: Match, viewer: int | None) -> list[dict[str, Any]]:
    """Nothing is hidden once a match is over, unless one seat's eyes are asked for."""
    if viewer is None and match.state.over:
        return match.everything()
    return match.events(SPECTATOR if viewer is None else viewer)


def ending(match: Match, words: Localizer) -> list[str]:
    if match.state.over:
        return words.standings(match.state.standings())
    return [words.prompt(match.view(SPECTATOR))]


@replay_command.command("verify", epilog=example("fourfold replay verify game.json"))
@file_argument
@pack_option
@language_option
@json_option
def verify_command(file: Path, pack: str, language: str, as_json: bool) -> int:
    """Play the record of FILE again: moves by the rules, result and fair deal as it says.

    A deal that was arranged or taken up from another game is called so, never fair.

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
            {
                "verified": True,
                "game": match.game.name,
                "moves": made,
                "over": match.state.over,
                "deal": match.deal,
                "fair": is_fair(match),
                "left_out": left_out(match),
            }
        )
    else:
        words = Localizer(match.game, language, match.names)
        click.echo(describe(match, made, words))
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


def describe(match: Match, moves: int, words: Localizer) -> str:
    result = words.text("verify-result" if match.state.over else "verify-running")
    fields = {"game": match.game.name, "moves": moves, "result": result}
    return words.text("verify-done", {**fields, "deal": describe_deal(match, words)})


def is_fair(match: Match) -> bool:
    """A deal that somebody has set up is not fair, though the dice that fill it up may be."""
    return match.deal == record.SHUFFLED and bool(match.fair and match.fair["shares"])


def describe_deal(match: Match, words: Localizer) -> str:
    """What can be said of the deal, with all that speaks against it."""
    if match.deal in (record.ARRANGED, record.CONTINUED, record.UNKNOWN):
        return words.text(f"verify-{match.deal}")
    if match.fair is None:
        return words.text("verify-none")
    told = words.text("verify-fair" if is_fair(match) else "verify-alone")
    attempts = 1 + len(match.fair.get("voided", []))
    if attempts > 1:
        names = words.text("list-comma").join(left_out(match))
        told = words.text("verify-anew", {"deal": told, "attempts": attempts, "names": names})
    silent = len(fair_deal.silent(match.fair["shares"]))
    if silent:
        told = words.text("verify-bound", {"deal": told, "count": silent, "choices": 2**silent})
    return told


def left_out(match: Match) -> list[str]:
    """Whose devices committed to bits and did not open them, in any attempt."""
    if match.fair is None:
        return []
    attempts = [*match.fair.get("voided", []), match.fair["shares"]]
    return [device_name(match, name) for shares in attempts for name in fair_deal.silent(shares)]


def device_name(match: Match, device: str) -> str:
    """A table names a device after its first seat: then whose it is says more."""
    seats = {f"seat {seat}": name for seat, name in enumerate(match.names)}
    return seats.get(device, device)


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
    return with_pack(find_game(data["game"]), pack)


def read_file(file: Path) -> dict[str, Any]:
    """A record from a file that anybody may have made; no more is read than a record may hold."""
    try:
        with file.open("rb") as stream:
            return record.read(stream.read(record.MAX_RECORD_CHARS + 1))
    except OSError as error:
        raise NotUnderstood("bad-file", f"{file} cannot be read: {error.strerror}.") from None
