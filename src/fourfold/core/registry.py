"""Games found by entry point, so that another package can add one without a line changed here.

A game that is being written need not be installed: `FOURFOLD_GAMES` names folders whose `pyproject.toml`
declares the entry point.
"""

from __future__ import annotations

import inspect
import os
import sys
import tomllib
import traceback
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules

from fourfold.core.errors import NotUnderstood, shown
from fourfold.core.game import Game
from fourfold.core.state import State

OURS = ("horsemen", "herbalism", "humours", "strata", "four4more")
GROUP = "fourfold.games"  # of entry points
FOLDERS = "FOURFOLD_GAMES"  # folders of games that are not installed, in the environment
REQUIRED = (
    "begin",
    "field_names",
    "legal",
    "play",
    "why_not",
    "view",
    "sample",
    "standings",
)  # methods that a state must write itself: docs/contract.md 1.1


@cache
def _found() -> dict[str, str]:
    """Name -> `module:attribute`; our own games are there even when the package is not installed."""
    found = {name: f"fourfold.games.{name}:GAME" for name in _our_folders()}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, point.value)
    for folder in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        for name, place in _opened(Path(folder)).items():
            found.setdefault(name, place)
    return found


def _our_folders() -> list[str]:
    """Our own games in their usual order, then what else stands beside them."""
    folders = import_module("fourfold.games").__path__
    there = {module.name for module in iter_modules(folders) if module.ispkg}
    return [*(name for name in OURS if name in there), *sorted(there.difference(OURS))]


def games() -> list[str]:
    """The names of all games there are."""
    return list(_found())


@cache
def game(name: str) -> Game:
    """The game of that name; one that cannot be loaded or lacks a method is refused in one sentence."""
    place = _found().get(name)
    if place is None:
        listed = ", ".join(games())
        raise NotUnderstood(
            "unknown-game",
            f"There is no game “{shown(name)}”; there are: {listed}.",
            {"game": shown(name)},
        )
    try:
        module, _, attribute = place.partition(":")
        found = getattr(import_module(module), attribute)
    except Exception as error:
        raise _unusable(name, _reason(error)) from error
    if not isinstance(found, Game):
        raise _unusable(name, f"{place} is no Game")
    lacking = unwritten(found)
    if lacking:
        raise _unusable(name, lacking)
    return found


def unwritten(game: Game, methods: tuple[str, ...] = REQUIRED) -> str:
    """Which of these methods the game's state lacks, and where to write them; empty if it has all."""
    kind = game.state
    if not isinstance(kind, type):
        return ""
    lacking = [f"`{name}`" for name in methods if getattr(kind, name) is getattr(State, name)]
    if not lacking:
        return ""
    return f"{kind.__name__} in {_place_of(kind)} has no {', '.join(lacking)}; see docs/contract.md"


def _place_of(kind: type) -> str:
    """File and line of a class; its module where there is no source."""
    try:
        return f"{inspect.getsourcefile(kind)}:{inspect.getsourcelines(kind)[1]}"
    except (OSError, TypeError):
        return kind.__module__


def _unusable(name: str, why: str) -> NotUnderstood:
    sentence = f"The game “{name}” cannot be loaded: {why}."
    return NotUnderstood("broken-game", sentence, {"game": name, "why": why})


def _reason(error: Exception) -> str:
    """The error and the line that raised it."""
    why = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError):  # says its place itself
        return why
    last = traceback.extract_tb(error.__traceback__)[-1]
    return why if last.filename == __file__ else f"{why} ({last.filename}:{last.lineno})"


# --- folders of games that are not installed ---------------------------------------------------------


def add_folder(folder: Path) -> None:
    """Adds the games that a folder declares, for this process and those it starts."""
    known = filter(None, os.environ.get(FOLDERS, "").split(os.pathsep))
    os.environ[FOLDERS] = os.pathsep.join([*known, str(folder.resolve())])
    _found.cache_clear()
    game.cache_clear()


def declared_in(folder: Path) -> dict[str, str]:
    """Name -> `module:attribute` of the games that a folder's `pyproject.toml` declares."""
    try:
        project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
        return dict(project["project"]["entry-points"][GROUP])
    except (OSError, KeyError, ValueError):
        return {}


def _opened(folder: Path) -> dict[str, str]:
    """The games of a folder, whose sources can be imported from now on."""
    found = declared_in(folder)
    if not found:
        name = shown(str(folder))
        raise NotUnderstood(
            "no-games-here",
            f"{FOLDERS} names “{name}”, which has no pyproject.toml that declares a game.",
            {"folder": name},
        )
    source = folder / "src" if (folder / "src").is_dir() else folder
    path = str(source.resolve())
    if path not in sys.path:
        sys.path.insert(0, path)
    return found
