"""What a game tells the lab about itself, in an optional `lab.json` of its package.

Nothing in it is needed: a game without it is measured from its events, moves and standings alone. With it
a designer names the things that matter, the share in which they should come off, and what a bot may not use.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game

FILE = "lab.json"
Titles = Mapping[str, str]  # language -> text


@dataclass(frozen=True)
class ThingGroup:
    """Things of one kind: when a seat has the chance of one, and when it uses it.

    `chance` and `use` are event fields, `marked.objective`. An event without a seat gives the chance to all
    seats. A group without them is about moves: a seat has the chance if a move that names the thing is legal
    for it, or an event names the seat and the thing, and uses it by such a move.
    """

    id: str
    kind: str
    title: Titles = field(default_factory=dict)
    chance: tuple[str, ...] = ()
    use: tuple[str, ...] = ()
    band: tuple[float, float] | None = None  # the share of chances that should come off


@dataclass(frozen=True)
class Ban:
    """Moves that a bot may not use, by patterns of notation: `party *`."""

    patterns: tuple[str, ...]
    title: Titles = field(default_factory=dict)

    @property
    def text(self) -> str:
        return "|".join(self.patterns)


@dataclass(frozen=True)
class Facts:
    starter: str = ""  # the event field that names the seat that begins; else the first seat to act
    chapter: Titles = field(default_factory=dict)  # what the game calls a chapter, in the plural
    things: tuple[ThingGroup, ...] = ()
    bans: tuple[Ban, ...] = ()
    seconds: float = 8.0  # that people take for a decision: a stated guess


@cache
def facts_of(game: Game) -> Facts:
    """What the game says, completed by what its moves show."""
    told = _read(game)
    named = {group.kind for group in told.things}
    plain = tuple(ThingGroup(kind, kind) for kind in _argument_kinds(game) if kind not in named)
    return Facts(told.starter, told.chapter, told.things + plain, told.bans, told.seconds)


def _read(game: Game) -> Facts:
    if not game.package:
        return Facts()
    page = files(game.package).joinpath(FILE)
    if not page.is_file():
        return Facts()
    try:
        return _facts(json.loads(page.read_text("utf-8")))
    except (ValueError, KeyError, TypeError) as error:
        raise NotUnderstood(
            "bad-lab-file", f"{FILE} of {game.name} cannot be read: {error}."
        ) from None


def _facts(data: Mapping[str, Any]) -> Facts:
    return Facts(
        starter=str(data.get("starter", "")),
        chapter=dict(data.get("chapter", {})),
        things=tuple(_group(each) for each in data.get("things", ())),
        bans=tuple(
            Ban(tuple(each["patterns"]), dict(each.get("title", {})))
            for each in data.get("bans", ())
        ),
        seconds=float(data.get("seconds", 8.0)),
    )


def _group(data: Mapping[str, Any]) -> ThingGroup:
    band = data.get("band")
    return ThingGroup(
        id=str(data["id"]),
        kind=str(data["kind"]),
        title=dict(data.get("title", {})),
        chance=tuple(data.get("chance", ())),
        use=tuple(data.get("use", ())),
        band=None if band is None else (float(band[0]), float(band[1])),
    )


def _argument_kinds(game: Game) -> list[str]:
    """The kinds of things that moves name; not seats, and not plain numbers."""
    kinds = {kind: None for family in game.moves.families for _, kind in family.arguments}
    return [kind for kind in kinds if kind != "seat" and not _are_numbers(game.names[kind])]


def _are_numbers(names: list[str]) -> bool:
    return all(
        any(letter.isdigit() for letter in name) and not name.strip("0123456789-+./")
        for name in names
    )
