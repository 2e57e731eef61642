"""`fourfold pack check|new FOLDER`: trivia packs of one's own for Four4More."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import click

from fourfold.cli.common import example, json_option, print_json
from fourfold.core.errors import NotUnderstood
from fourfold.games.four4more.pack_library import PACKAGE, plain_name
from fourfold.games.four4more.pack_reader import MAX_FAULTS, Examination, examine

folder_argument = click.argument("folder", type=click.Path(path_type=Path))


@click.group(
    "pack",
    short_help="Trivia packs of your own.",
    epilog=example("fourfold pack new my-pack", "fourfold pack check my-pack"),
)
def pack_command() -> None:
    """Trivia packs of your own for Four4More; play with one by --pack FOLDER."""


@pack_command.command("check", epilog=example("fourfold pack check my-pack"))
@folder_argument
@json_option
def check_command(folder: Path, as_json: bool) -> int:
    """Check the pack in FOLDER: every fault by file, row and column; exit code 1 if it cannot be used.

    Notes tell what is allowed but worth knowing: equal values, tags that are not balanced.
    """
    if not folder.is_dir():
        raise NotUnderstood("bad-file", f"There is no folder {folder}.", {"file": str(folder)})
    found = examine(folder)
    name = plain_name(folder.resolve().name)
    if as_json:
        print_json(as_data(found, name))
    else:
        click.echo("\n".join(as_text(found, name)))
    return 1 if found.faults else 0


def as_data(found: Examination, name: str) -> dict[str, object]:
    good = not found.faults
    return {
        "pack": f"{name}:{found.digest}" if good else None,
        "usable": good,
        "faults": found.faults,
        "notes": found.notes,
    }


def as_text(found: Examination, name: str) -> list[str]:
    lines = [*found.faults, *[f"Note: {note}" for note in found.notes]]
    if found.faults:
        number = len(found.faults)
        count = f"{number} or more" if number == MAX_FAULTS else str(number)
        faults = "fault" if number == 1 else "faults"
        return [*lines, f"“{name}” cannot be used: {count} {faults}."]
    tokens = sum(len(sheet.names) for sheet in found.sheets)
    challenges = sum(len(sheet.challenges) for sheet in found.sheets)
    about = f"{tokens} tokens, {challenges} challenges, hash {found.digest}"
    return [*lines, f"“{name}” is good: {about}."]


@pack_command.command("new", epilog=example("fourfold pack new my-pack"))
@folder_argument
def new_command(folder: Path) -> None:
    """Write a template to FOLDER, which must be new or empty: ids and tags, but no names and values."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise NotUnderstood("bad-file", f"{folder} is there already and not an empty folder.")
    folder.mkdir(parents=True, exist_ok=True)
    for file in files(PACKAGE).joinpath("packs", "template").iterdir():
        (folder / file.name).write_bytes(file.read_bytes())
    click.echo(f"A template is in {folder}; begin with README.md.")
