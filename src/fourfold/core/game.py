"""`Game`: the fixed facts of a game, from which every match of it starts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import mypyc_attr

from fourfold.core.dice import Dice, dice_from
from fourfold.core.errors import NotUnderstood
from fourfold.core.events import EventSink, EventTable
from fourfold.core.hints import Hints
from fourfold.core.memory import MemoryModel
from fourfold.core.moves import MoveTable
from fourfold.core.options import option_fields, read_options, seats_complaint, tables
from fourfold.core.search_style import SearchStyle
from fourfold.core.state import State
from fourfold.core.tensors import TensorSpec
from fourfold.core.text_lines import TextLine

LEVELS: Final = ("bare", "bookkeeping", "proofs", "odds")
LANGUAGES: Final = ("en", "zh")

_MESSAGE: Final = re.compile(r"^-?[A-Za-z][\w-]* *=", re.MULTILINE)  # a key at the start of a line

Variant = tuple[int, dict[str, object]]  # seats and options that the laws are run over


@mypyc_attr(allow_interpreted_subclasses=True)
class PackLoader:
    """Makes a game of facts with a pack from a folder."""

    def __init__(self, folder: str = "") -> None:
        self.folder = folder  # of the pack in use; empty for one that comes with the game

    def load(self, folder: str) -> Game:
        raise NotImplementedError


class Game:
    """The fixed facts of a game. `package` is where its word files and RULES.md lie."""

    def __init__(
        self,
        *,
        name: str,
        prefix: str,
        state: Callable[[], State],
        moves: MoveTable,
        names: dict[str, list[str]],
        options: type,
        seats: tuple[int, ...],
        events: EventTable,
        describe: Callable[[dict[str, Any]], list[TextLine]],
        max_decisions: Callable[[int, Any], int],
        variants: list[Variant],
        versions: tuple[int, ...] = (1,),
        package: str = "",
        words: dict[str, str] | None = None,
        rules: str = "",
        aids: Callable[[State, int, str, list[dict[str, Any]]], list[TextLine]] | None = None,
        check: Callable[[int, Any], str] | None = None,
        automatic: Callable[[int, Any], tuple[int, ...]] | None = None,
        check_talk: Callable[[State, int, str], str] | None = None,
        sayings: Callable[[State, int], list[str]] | None = None,
        quiet_seats: Callable[[dict[str, Any]], list[int]] | None = None,
        open_information: bool = False,
        search: SearchStyle | None = None,
        memory: MemoryModel | None = None,
        packs: PackLoader | None = None,
        glossary: Callable[[], list[TextLine]] | None = None,
        hints: Hints | None = None,
        tensors: Callable[[int, Any], TensorSpec] | None = None,
    ) -> None:
        self.name = name
        self.prefix = prefix  # of its rule numbers
        self.state = state
        self.moves = moves
        self.names = names  # kind of thing -> names, by index
        self.options = options
        self.seats = seats
        self.events = events
        self.describe = describe  # the table as text, made from a view
        self.max_decisions = max_decisions  # decisions within which random play ends
        self.variants = variants
        self.versions = versions
        self.package = package
        self._words = words
        self._rules = rules
        self._aids = aids
        self._check = check
        self._automatic = automatic
        self.check_talk = check_talk  # checks table talk and gives its canonical text
        self._sayings = sayings
        self._quiet_seats = quiet_seats
        self.open_information = open_information  # nothing is hidden but what the dice will bring
        self.search = search if search is not None else SearchStyle()
        self.memory = memory  # what bots remember of the facts of a trivia game
        self.packs = packs  # how such a game takes other facts
        self._glossary = glossary
        self.hints = hints if hints is not None else Hints()  # how it explains a move
        self._tensors = tensors

    def start(
        self,
        seats: int = 0,
        seed: int | str = 0,
        options: Mapping[str, object] | None = None,
        setup: Mapping[str, Any] | None = None,
        version: int = 0,
        events: EventSink | None = None,
        dice: Dice | None = None,
    ) -> State:
        """A new state; bad seats, options or setups are refused in one sentence.

        `dice`, if given, are used in place of those that the seed gives.
        """
        seats = seats or self.fewest_seats(options)
        chosen = self.read_options(seats, options)
        state = self.state()
        state.seats = seats
        state.version = self.read_version(version)
        state.dice = dice_from(seed) if dice is None else dice
        state.events = events
        if events is not None:
            events.state = state
        state.begin(chosen, setup)
        return state

    def fewest_seats(self, options: Mapping[str, object] | None = None, least: int = 1) -> int:
        """The smallest number of seats, at least `least`, at which these options can be played."""
        chosen = read_options(self.options, options)
        for seats in self.seats:
            if seats >= least and not self._complaint(seats, chosen):
                return seats
        return self.seats[0]

    def read_options(self, seats: int, raw: Mapping[str, object] | None) -> Any:
        chosen = read_options(self.options, raw)
        complaint = self._complaint(seats, chosen)
        if complaint:
            raise NotUnderstood("bad-seats", complaint, {"seats": seats})
        return chosen

    def _complaint(self, seats: int, chosen: Any) -> str:
        """Why seats and options do not go together; empty if they do."""
        own = "" if self._check is None else self._check(seats, chosen)
        if own:
            return own
        if seats not in self.seats:
            counts = ", ".join(str(count) for count in self.seats)
            return f"{self.name} is for {counts} seats, not {seats}."
        return seats_complaint(chosen, seats)

    def read_version(self, version: int) -> int:
        if version == 0:
            return self.versions[-1]
        if version not in self.versions:
            known = ", ".join(str(number) for number in self.versions)
            raise NotUnderstood(
                "unknown-version",
                f"This Fourfold knows rules version {known} of {self.name}, not {version}.",
                {"version": version},
            )
        return version

    def load(self, dumped: str) -> State:
        """A state from `dump`."""
        state = self.state()
        state.load_fields(json.loads(dumped))
        return state

    def automatic(self, seats: int, options: Any) -> tuple[int, ...]:
        """The seats that never decide: no person, bot or token sits there."""
        return () if self._automatic is None else self._automatic(seats, options)

    def tensors(self, seats: int, options: Mapping[str, object] | None = None) -> TensorSpec | None:
        """The blocks that `State.write_tensor` writes; None if the game leaves it to the generic encoder."""
        return (
            None
            if self._tensors is None
            else self._tensors(seats, self.read_options(seats, options))
        )

    def aids(
        self, world: State, seat: int, level: str, events: list[dict[str, Any]]
    ) -> list[TextLine]:
        """Help at the table's level, from a world sampled for the seat and the events it saw."""
        if self._aids is None or level == "bare":
            return []
        return self._aids(world, seat, level, events)

    def quiet_seats(self, public: dict[str, Any]) -> list[int]:
        """The seats that know what the others still guess, by the view of a spectator."""
        return [] if self._quiet_seats is None else self._quiet_seats(public)

    def sayings(self, state: State, seat: int) -> list[str]:
        """Examples of what a seat might say now, true and false, made from what everybody can see."""
        return [] if self._sayings is None else self._sayings(state, seat)

    def glossary(self) -> list[TextLine]:
        """What the codes of the notation stand for and what the pieces do; `code` or `codes` name them."""
        return [] if self._glossary is None else self._glossary()

    def form(self) -> dict[str, Any]:
        """Seats and options as plain data, for the command line, the create page and checks."""
        return {
            "game": self.name,
            "seats": list(self.seats),
            "versions": list(self.versions),
            "options": option_fields(self.options),
            "tables": tables(self.options, self.seats, self.automatic),
        }

    def words(self, language: str) -> str:
        """The game's Fluent source in a language; a message that it lacks follows in another language."""
        source = self.own_words(language)
        for other in LANGUAGES:
            source += _missing_messages(source, self.own_words(other))
        return source

    def own_words(self, language: str) -> str:
        """The Fluent source that the game has in a language; empty if it has none."""
        if self._words is not None:
            return self._words.get(language, "")
        if not self.package:
            return ""
        page = files(self.package).joinpath("locales", f"{language}.ftl")
        return page.read_text("utf-8") if page.is_file() else ""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the game has words of its own; the others fall back to them."""
        return tuple([language for language in LANGUAGES if self.own_words(language)])

    def rules_text(self, language: str = "en") -> str:
        """The rules as a page; in English where a game has no other; empty if it has none."""
        if self._rules or not self.package:
            return self._rules
        page = files(self.package).joinpath(f"RULES.{language}.md")
        if not page.is_file():
            page = files(self.package).joinpath("RULES.md")
        return page.read_text("utf-8") if page.is_file() else ""

    def rules(self, language: str = "en") -> dict[str, str]:
        """The numbered rules: `HORSE-6` -> its text."""
        found: dict[str, str] = {}
        last = ""  # the rule that an indented line goes on with
        for line in self.rules_text(language).splitlines():
            number, text = _numbered(line, self.prefix)
            if number:
                found[number] = text
            elif last and line.startswith("  "):
                found[last] += " " + line.strip()
                continue
            last = number
        return found

    def rule(self, number: str, language: str = "en") -> str:
        return self.rules(language).get(number, "")


def _numbered(line: str, prefix: str) -> tuple[str, str]:
    """A rule line of RULES.md reads `- **HORSE-6** The First Player …`."""
    opening = f"- **{prefix}-"
    if not line.startswith(opening):
        return "", ""
    number, _, text = line[4:].partition("**")
    return number, text.strip()


def _missing_messages(source: str, other: str) -> str:
    """The messages of another language's source whose keys the source does not have."""
    known = _messages(source)
    return "".join(["\n" + text for key, text in _messages(other).items() if key not in known])


def _messages(source: str) -> dict[str, str]:
    """Each message of a Fluent source by its key, with the lines that belong to it."""
    starts = [found.start() for found in _MESSAGE.finditer(source)]
    found: dict[str, str] = {}
    for start, end in zip(starts, [*starts[1:], len(source)]):
        text = source[start:end]
        found[text.partition("=")[0].strip()] = text
    return found
