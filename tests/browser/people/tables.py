"""What a person knows of each game's table: how to make it short, what is one's own, what can be touched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import (
    test_four4more,
    test_herbalism,
    test_horsemen,
    test_humours,
    test_strata,
)


@dataclass(frozen=True)
class Table:
    """`own` shows to whoever sits there and to nobody else; `tab` is where a phone shows it, if not at once.
    `steps` are what one touches, the first that is there, until a move is made."""

    own: str
    steps: tuple[str, ...]
    phone_steps: Callable[[Page], tuple[str, ...]] | None = None
    tab: str = ""
    least: int = 2  # seats
    options: dict[str, Any] = field(default_factory=dict)

    def touchable(self, page: Page, phone: bool) -> tuple[str, ...]:
        return self.phone_steps(page) if phone and self.phone_steps else self.steps


TABLES = {
    "horsemen": Table(
        own=".hand .card",
        steps=test_horsemen.ASKED,
        phone_steps=test_horsemen.asked_on_a_phone,
        options={"target": 1},
    ),
    "herbalism": Table(
        own=".hand .card",
        steps=(
            *test_herbalism.ASKED,
            ".act.is-play:not(.is-on):not(.act--cure)",
            ".med.is-play",
        ),
        least=3,
        options={"actions": "first", "target": 1},
    ),
    "humours": Table(own=".hand .hp", steps=test_humours.ASKED),
    "strata": Table(own=".stepper", steps=test_strata.ASKED),
    "four4more": Table(
        own=".handbox .htoks",
        steps=test_four4more.ASKED,
        tab="tab-hand",
        options={"rounds": 2},
    ),
}


def games_from(*always: str) -> list[Any]:
    """All games as parameters: these always run, the others are slow."""
    slow = [pytest.param(game, marks=pytest.mark.slow) for game in TABLES if game not in always]
    return [*always, *slow]


def other_way(game: str) -> tuple[str, str]:
    """A device and a language, so that neighbours in the list of games differ in both."""
    return (("desktop", "en"), ("phone", "zh"))[list(TABLES).index(game) % 2]
