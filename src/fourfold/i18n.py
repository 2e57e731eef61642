"""Codes and fields become sentences here, from the same Fluent files as in the browser.

What a message gets for a field: the word of a named thing (`card-5P`), the player's name for a seat,
the game's `hidden-<kind>` or the shared `hidden` for what the viewer may not know, `blank` for what is
not there, `true` or `false` for a truth, and lists joined. A kind with a plus (`card+`) shows the code
beside the word, where a person has to type it. A missing word shows its key, and no more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from fourfold.core.errors import IllegalMove, NotUnderstood, Refusal
from fourfold.core.game import LANGUAGES, Game
from fourfold.core.standings import Standings
from fourfold.core.state import SPECTATOR
from fourfold.core.text_lines import TextLine

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


def shared_messages(language: str) -> str:
    """The Fluent source of what every game shares."""
    return files("fourfold").joinpath("locales", f"{language}.ftl").read_text("utf-8")


def word_key(*parts: str) -> str:
    """The key of a named thing: `card`, `5P` -> `card-5P`."""
    return re.sub(r"[^A-Za-z0-9_-]", "-", "-".join(parts))


@cache
def _bundle(game: Game | None, language: str, isolate: bool) -> FluentBundle:
    """The game's own words first: it may replace a shared sentence."""
    try:
        from fluent.runtime import FluentBundle, FluentResource
    except ImportError:
        raise NotUnderstood(
            "no-fluent", "The words need the package fluent.runtime: pip install fourfold."
        ) from None
    bundle = FluentBundle([language], use_isolating=isolate)
    sources = (
        [shared_messages(language)]
        if game is None
        else [game.words(language), shared_messages(language)]
    )
    for source in sources:
        bundle.add_resource(FluentResource(source))
    return bundle


class Localizer:
    """The sentences of one game in one language, with the names at one table."""

    def __init__(
        self,
        game: Game | None = None,
        language: str = "en",
        names: Sequence[str] = (),
        isolate: bool = False,  # marks that keep right-to-left names apart; a terminal shows them as junk
        me: int = SPECTATOR,  # the seat that reads it: its name is marked, and a prompt says "you"
    ) -> None:
        if language not in LANGUAGES:
            listed = ", ".join(LANGUAGES)
            raise NotUnderstood(
                "unknown-language", f"There is no language “{language}”; there are: {listed}."
            )
        self.game = game
        self.language = language
        self.names = list(names)
        self.me = me
        self._bundle = _bundle(game, language, isolate)

    # --- words and fields --------------------------------------------------------------------------

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def text(self, key: str, fields: Mapping[str, Any] | None = None) -> str:
        """A message; its key, with the fields, if there is none."""
        message = self._bundle.get_message(key) if self.has(key) else None
        if message is None or message.value is None:
            return " ".join([key, *(str(value) for value in (fields or {}).values())])
        text, _ = self._bundle.format_pattern(message.value, dict(fields or {}))
        return str(text)

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.names):
            name = self.names[seat]
            return self.text("seat-own", {"name": name}) if seat == self.me else name
        if seat < 0:
            return self.text("nobody")
        # Beyond all named seats lies a hand that nobody plays, as in a variant for two.
        return self.text("seat-beyond" if self.names else "seat-name", {"number": seat})

    def thing(self, kind: str, name: str) -> str:
        """The word of a named thing."""
        return self.text(word_key(kind, name))

    def fields(self, values: Mapping[str, Any], kinds: Mapping[str, str]) -> dict[str, Any]:
        """Values as a message may show them."""
        return {name: self._value(value, kinds.get(name, "")) for name, value in values.items()}

    def _value(self, value: Any, kind: str) -> Any:
        if isinstance(value, list | tuple):
            return self.listed([str(self._value(item, kind)) for item in value])
        if kind.endswith("+"):
            return self._coded(value, kind.removesuffix("+"))
        if value is None:
            return self._missing(kind)
        if isinstance(value, bool):
            return "true" if value else "false"
        if kind == "seat":
            return self.seat(int(value))
        if isinstance(value, str) and self._is_named(kind):
            plain = value.isdigit() and not self.has(word_key(kind, value))
            return int(value) if plain else self.thing(kind, value)
        return value if isinstance(value, int | float | str) else str(value)

    def _coded(self, value: Any, kind: str) -> str:
        """The word and, unless it is the same or not known, the code."""
        word = str(self._value(value, kind))
        if value is None or str(value) in (word, ""):
            return word
        return self.text("coded", {"word": word, "code": str(value)})

    def _is_named(self, kind: str) -> bool:
        return self.game is not None and kind in self.game.names

    def _missing(self, kind: str) -> str:
        own = word_key("hidden", kind)
        if self.has(own):
            return self.text(own)
        return self.text("hidden" if kind else "blank")

    def listed(self, words: Sequence[str]) -> str:
        return self.text("list-comma").join(words) if words else self.text("list-empty")

    # --- what a game says --------------------------------------------------------------------------

    def event(self, event: Mapping[str, Any]) -> str:
        """An event as a viewer saw it."""
        code = str(event["event"])
        kind = self.game.events.kinds.get(code) if self.game else None
        kinds = {field.name: field.kind for field in kind.fields} if kind else {"seat": "seat"}
        fields = self.fields({name: v for name, v in event.items() if name != "event"}, kinds)
        return self._said(fields) if code == "said" else self.text(f"event-{code}", fields)

    def _said(self, fields: dict[str, Any]) -> str:
        """Talk in the game's own notation has words: `claim 2.3 S` is `said-claim` with word1 and word2."""
        verb, *rest = str(fields["text"]).split() or [""]
        key = word_key("said", verb)
        words = {f"word{n}": word for n, word in enumerate(rest, 1)}
        return self.text(key if self.has(key) else "event-said", {**fields, **words})

    def move(self, move: int) -> str:
        assert self.game is not None
        moves = self.game.moves
        return self.text(
            word_key("move", moves.verb(move)), self.fields(moves.fields(move), moves.kinds(move))
        )

    def line(self, line: TextLine) -> str:
        return self.text(line.key, self.fields(line.fields, line.kinds))

    def aim(self, view: Mapping[str, Any]) -> str:
        """What the game is about; how far it goes may be an option of this match."""
        plain = {name: v for name, v in view.items() if isinstance(v, int | str)}
        return self.text("game-aim", self.fields(plain, {}))

    def hint(self, hint: Mapping[str, Any]) -> str:
        """A hint in sentences: the whole move, why, and what is clearly worse."""
        steps = [self.line(_line(step)) for step in hint["steps"]]
        fields = {
            "steps": self.text("hinted-then").join(steps),
            "reason": self.line(_line(hint["reason"])),
        }
        said = [self.text("hinted-is" if steps else "hinted-says", fields)]
        if hint["other"] is not None:
            said.append(self.text("hinted-better", {"other": self.line(_line(hint["other"]))}))
        if hint["wins"] is not None:
            said.append(self.text("hinted-chance", {"percent": round(20 * hint["wins"]) * 5}))
        return self.text("hinted-space").join(said)

    def prompt(self, view: Mapping[str, Any]) -> str:
        """What is waited for, in one sentence."""
        acting = [
            self.text("you") if seat == self.me else self.seat(seat)
            for seat in view.get("acting", ())
        ]
        plain = {name: v for name, v in view.items() if isinstance(v, int | str)}
        fields = {**self.fields(plain, {}), "seat": self.listed(acting)}
        return self.text(word_key("prompt", str(view.get("phase", ""))), fields)

    def refusal(self, refusal: Refusal) -> str:
        """Why not: the game's words for a rule, the shared ones for a code, else the plain sentence."""
        rule = refusal.rule if isinstance(refusal, IllegalMove) else ""
        fields = self.fields(refusal.fields, {"seat": "seat", "waiting": "seat"})
        for key in (word_key("refusal", rule), word_key("refusal", refusal.code)):
            if self.has(key):
                said = self.text(key, fields)
                return f"{said} ({rule})" if rule and rule not in said else said
        return refusal.sentence

    def standings(self, standings: Standings) -> list[str]:
        """Who won, the places, and what decided between neighbours."""
        order = _by_place(standings.places)
        said = [self._winners(standings)]
        said += [self._place(seat, standings.places[seat]) for seat in order]
        return said + [
            self._decided(standings, first, second)
            for first, second in pairwise(order)
            if standings.places[first] < standings.places[second]
        ]

    def _winners(self, standings: Standings) -> str:
        names = [self.seat(seat) for seat in standings.winners]
        if not names:
            return self.text("table-nobody-wins")
        return self.text("table-winner", {"count": len(names), "names": self.listed(names)})

    def _place(self, seat: int, place: int) -> str:
        key = "table-place" if place else "table-unranked"
        return self.text(key, {"place": place, "seat": self.seat(seat)})

    def _decided(self, standings: Standings, first: int, second: int) -> str:
        step = self.text(word_key("step", standings.decided_by(first, second)))
        return self.text(
            "table-decided",
            {"first": self.seat(first), "second": self.seat(second), "step": step},
        )


def _line(data: Mapping[str, Any]) -> TextLine:
    return TextLine(data["key"], data["fields"], data["kinds"])


def _by_place(places: list[int]) -> list[int]:
    """The seats from first to last, those without a place at the end."""
    last = len(places) + 1
    return sorted(range(len(places)), key=lambda seat: places[seat] or last)
