"""The words that a person looks for on the page: the same Fluent files that the page reads."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from fourfold.core.registry import game as find_game
from fourfold.i18n import shared_messages

SOURCES = Path(__file__).parents[3] / "web" / "src"


@cache
def _bundle(language: str, game: str) -> FluentBundle:
    """The page's own words, or with a game named those of the game and of its face."""
    bundle = FluentBundle([language], use_isolating=False)
    if not game:
        sources = [(SOURCES / "i18n" / f"{language}.ftl").read_text("utf-8")]
    else:
        face = SOURCES / "games" / game / f"{language}.ftl"
        sources = [
            shared_messages(language),
            find_game(game).words(language),
            face.read_text("utf-8"),
        ]
    for source in sources:
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


def word(language: str, key: str, fields: dict[str, Any], game: str = "") -> str:
    """One message in one language; a missing one is a fault of the test."""
    bundle = _bundle(language, game)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    said, errors = bundle.format_pattern(pattern, fields)
    assert not errors, errors
    return str(said)
