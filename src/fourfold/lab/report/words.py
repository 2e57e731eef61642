"""The words of a page: its own Fluent file, the game's names for its things, and how numbers are written."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from fourfold.core.game import Game
from fourfold.i18n import Localizer, word_key
from fourfold.lab.facts import facts_of

THIN = "\u202f"  # between a number and its sign

Data = Mapping[str, Any]


@cache
def _bundle(language: str) -> FluentBundle:
    page = files("fourfold.lab.report").joinpath("locales", f"{language}.ftl")
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(page.read_text("utf-8")))
    return bundle


class PageWords:
    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self._own = Localizer(game, language)

    def raw(self, key: str, **fields: object) -> str:
        """A message; a key that is missing is a mistake of the page, not of its reader."""
        message = _bundle(self.language).get_message(key)
        assert message.value is not None
        text, problems = _bundle(self.language).format_pattern(message.value, fields)
        if problems:
            raise LookupError(f"{key}: {problems}")
        return str(text)

    def __call__(self, key: str, **fields: object) -> str:
        """A message, safe inside HTML."""
        return escape(self.raw(key, **fields))

    def has(self, key: str) -> bool:
        return _bundle(self.language).has_message(key)

    # --- names -------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self._own.text("game-title") if self._own.has("game-title") else self.game.name

    @property
    def chapters(self) -> str:
        return facts_of(self.game).chapter.get(self.language, "") or self.raw("chapters")

    def thing(self, kind: str, name: str) -> str:
        """The game's word for a thing, if it has one."""
        key = word_key(kind, name)
        return self._own.text(key) if self._own.has(key) else name

    def step(self, name: str) -> str:
        key = word_key("step", name)
        return self._own.text(key) if self._own.has(key) else name

    def titled(self, title: Data, otherwise: str) -> str:
        return str(title.get(self.language) or title.get("en") or otherwise)

    def order(self, order: int) -> str:
        return self.raw("order-first") if order == 0 else self.raw("order-nth", n=order + 1)

    # --- numbers -----------------------------------------------------------------------------------

    def percent(self, value: float, digits: int = 0) -> str:
        return f"{100 * value:.{digits}f}{THIN}%"

    def count(self, value: float) -> str:
        return f"{value:,.0f}"

    def number(self, value: float) -> str:
        """Three figures or so."""
        size = abs(value)
        return f"{value:,.0f}" if size >= 100 else f"{value:.1f}" if size >= 10 else f"{value:.2f}"

    def points(self, value: float) -> str:
        return f"{100 * value:+.0f}"

    def listed(self, names: list[str], most: int = 6) -> str:
        shown = (", " if self.language == "en" else "、").join(names[:most])
        more = len(names) - most
        return (
            f"{shown}, {self.raw('and-more', n=more)}"
            if more > 0
            else shown or self.raw("none-listed")
        )
