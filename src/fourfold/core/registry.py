"""Games found by entry point, so that another package can add one without a line changed here."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec

from fourfold.core.contract import Game
from fourfold.core.errors import NotUnderstood, shown

OURS = ("horsemen", "herbalism", "humours", "strata", "four4more")


@cache
def _found() -> dict[str, str]:
    """Name -> `module:attribute`; our own games are there even when the package is not installed."""
    found = {
        name: f"fourfold.games.{name}:GAME" for name in OURS if find_spec(f"fourfold.games.{name}")
    }
    for point in entry_points(group="fourfold.games"):
        found.setdefault(point.name, point.value)
    return found


def games() -> list[str]:
    """The names of all games there are."""
    return list(_found())


@cache
def game(name: str) -> Game:
    """The game of that name."""
    place = _found().get(name)
    if place is None:
        listed = ", ".join(games())
        raise NotUnderstood(
            "unknown-game",
            f"There is no game “{shown(name)}”; there are: {listed}.",
            {"game": shown(name)},
        )
    module, _, attribute = place.partition(":")
    found: Game = getattr(import_module(module), attribute)
    return found
