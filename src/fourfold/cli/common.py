"""What the commands share: their common options, and how texts on the command line are read."""

from __future__ import annotations

import csv
import json
import os
import sys
from pathlib import Path
from typing import Any

import click

from fourfold.core import registry
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import LANGUAGES, Game


def read_list(text: str) -> list[str]:
    """`a,b,c`; an item that holds a comma stands in double quotes."""
    items = [item.strip() for row in csv.reader([text], skipinitialspace=True) for item in row]
    if "" in items:
        raise NotUnderstood("bad-list", f"“{text}” has an empty place between its commas.")
    return items


def read_pairs(text: str) -> dict[str, str]:
    """`name=value,…`."""
    pairs: dict[str, str] = {}
    for item in read_list(text):
        name, equals, value = item.partition("=")
        if not equals:
            raise NotUnderstood("bad-pair", f"“{item}” must read name=value.")
        pairs[name.strip()] = value.strip()
    return pairs


def example(*lines: str) -> str:
    """The example at the end of a command's help."""
    return "\b\nExample:\n" + "\n".join(f"  {line}" for line in lines)


def system_language() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "zh" if os.environ[name].startswith("zh") else "en"
    return "en"


def find_game(name: str) -> Game:
    """The game of that name; one that lies in a folder here need not be installed."""
    if name not in registry.games():
        for folder in (Path.cwd() / name, Path.cwd()):
            if name in registry.declared_in(folder):
                registry.add_folder(folder)
                break
    return registry.game(name)


# --- options with one meaning everywhere -------------------------------------------------------------

game_argument = click.argument("game", type=find_game)
seats_option = click.option(
    "--seats", type=int, default=0, metavar="NUMBER", help="How many seats. [default: the fewest]"
)
options_option = click.option(
    "--options",
    type=read_pairs,
    default="",
    metavar="NAME=VALUE,…",
    help="Variants of the game; `fourfold games GAME` lists them.",
)
pack_option = click.option(
    "--pack", default="", metavar="FOLDER", help="Facts of your own; see `fourfold pack`."
)
seed_option = click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    metavar="NUMBER",
    help="Same seed, same games.",
)
jobs_option = click.option(
    "--jobs",
    type=click.IntRange(0),
    default=0,
    metavar="NUMBER",
    help="Processes to use. [default: all cores]",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default=system_language,
    help="Language of the words. [default: the system's]",
)


def print_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def progress(length: int, label: str) -> Any:
    """A bar on the error stream, where a person is looking; silent in pipes and files."""
    return click.progressbar(
        length=length,
        label=label,
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
        update_min_steps=max(1, length // 200),
    )
