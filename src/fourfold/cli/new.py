"""`fourfold new NAME`: a small complete game, to be changed into another one."""

from __future__ import annotations

import keyword
import re
import sys
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

import click

from fourfold.cli.common import example
from fourfold.core import registry
from fourfold.core.errors import NotUnderstood, shown

NAME = re.compile(r"[a-z][a-z0-9_]{1,29}")
TEMPLATES = "new_game"  # beside this file: `package` is the game itself, `project` is around it
SUFFIX = ".tmpl"

Files = dict[Path, str]  # path -> text

OUTSIDE = {
    "fourfold laws {name} --games 3": "try the laws that every game must keep",
    "fourfold play {name}": "play it in the terminal",
    "{variable}={name} fourfold serve": "play it in the browser",
    "pytest {name}": "run its own tests",
    "pip install -e {name}": "from then on `fourfold` finds it everywhere",
}  # a command, and what it does
INSIDE = {
    "PYTHONPATH=src fourfold laws {name} --games 3": "try the laws that every game must keep",
    "PYTHONPATH=src fourfold play {name}": "play it in the terminal",
}
ALSO = """
A game of Fourfold itself also needs a line under `fourfold.games` in pyproject.toml, words in Chinese
and a page in docs/games."""


@click.command(
    "new",
    short_help="A small complete game to change.",
    epilog=example("fourfold new lanterns", "fourfold new lanterns --inside"),
)
@click.argument("name")
@click.option(
    "--inside",
    is_flag=True,
    help="For a checkout of Fourfold, from its root: the game's folder among ours, and its tests.",
)
def new_command(name: str, inside: bool) -> None:
    """Make the folder NAME with a small, complete, playable game: rules, words, laws and tests.

    It is a package of its own with its entry point. Nothing is overwritten.
    """
    check_name(name)
    folder = Path("src", "fourfold", "games", name) if inside else Path(name)
    made = inside_files(name) if inside else outside_files(name)
    write(folder, made)
    click.echo(
        f"Made {folder}: a small complete game in {len(made)} files, to change as you like.\n"
    )
    click.echo("\n".join(commands(name, INSIDE if inside else OUTSIDE)))
    click.echo(ALSO if inside else "\ndocs/adding-a-game.md goes through it file by file.")


def commands(name: str, templates: dict[str, str]) -> list[str]:
    """What to do next, in two columns."""
    told = {
        command.format(name=name, variable=registry.FOLDERS): what
        for command, what in templates.items()
    }
    width = max(map(len, told))
    return [f"  {command:{width}}  {what}" for command, what in told.items()]


# --- the name ---------------------------------------------------------------------------------------


def check_name(name: str) -> None:
    """A game's name is a word on the command line, a Python package and a part of addresses."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise _bad_name(
            f"“{shown(name)}” cannot be a game's name: 2 to 30 small letters, digits and _, a letter first."
        )
    if name in registry.games():
        raise _bad_name(f"There is a game “{name}” already; choose another name.")
    if name in sys.stdlib_module_names or _can_be_imported(name):
        raise _bad_name(f"Python has a module “{name}” already; choose another name.")


def _can_be_imported(name: str) -> bool:
    """A folder of that name without Python in it is no module: it is refused as a folder, in its turn."""
    found = find_spec(name)
    return found is not None and found.origin is not None


def _bad_name(sentence: str) -> NotUnderstood:
    return NotUnderstood("bad-name", sentence)


# --- the files --------------------------------------------------------------------------------------


def outside_files(name: str) -> Files:
    """A package of its own: the game in `src`, its tests, and how it is installed."""
    words = words_for(name, name)
    made = filled("project", Path(name), words)
    return {**made, **filled("package", Path(name, "src", name), words)}


def inside_files(name: str) -> Files:
    """The game among ours, and the tests of its rules; the laws are tried on every game there is."""
    if not Path("src", "fourfold", "games").is_dir():
        raise NotUnderstood("no-checkout", "--inside is for the root of a checkout of Fourfold.")
    words = words_for(name, f"fourfold.games.{name}")
    tests = filled("project", Path(), words)[Path("tests", "test_rules.py")]
    made = filled("package", Path("src", "fourfold", "games", name), words)
    return {**made, Path("tests", "games", name, "test_rules.py"): tests}


def words_for(name: str, package: str) -> dict[str, str]:
    """What stands for each mark of a template."""
    parts = name.split("_")
    return {
        "@name@": name,
        "@package@": package,
        "@Name@": "".join(part.capitalize() for part in parts),
        "@PREFIX@": "".join(parts).upper(),
        "@title@": " ".join(part.capitalize() for part in parts if part),
    }


def filled(template: str, folder: Path, words: dict[str, str]) -> Files:
    """The files of a template, with the game's name in its places."""
    root = files("fourfold.cli").joinpath(TEMPLATES, template)
    return {folder / path: replaced(text, words) for path, text in texts_of(root, Path())}


def texts_of(root: Traversable, path: Path) -> list[tuple[Path, str]]:
    found: list[tuple[Path, str]] = []
    for item in sorted(root.iterdir(), key=lambda one: one.name):
        if item.is_dir():
            found += texts_of(item, path / item.name)
        elif item.name.endswith(SUFFIX):
            found.append((path / item.name.removesuffix(SUFFIX), item.read_text("utf-8")))
    return found


def replaced(text: str, words: dict[str, str]) -> str:
    for mark, word in words.items():
        text = text.replace(mark, word)
    return text


def write(folder: Path, made: Files) -> None:
    """Writes all files, or none if one of them or the folder is there already."""
    for path in (folder, *made):
        if path.exists() or path.is_symlink():
            raise NotUnderstood("there-already", f"{path} is there already; nothing was written.")
    try:
        for path, text in made.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    except OSError as error:
        raise NotUnderstood("not-written", f"{folder} could not be written: {error}.") from None
