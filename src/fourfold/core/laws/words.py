"""The word check: whatever a game can show has a word in every language.

Message ids are read from the Fluent sources by a plain pattern, since the core imports no library.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from fourfold.core.contract import LANGUAGES, LEVELS, Game
from fourfold.core.laws.cases import Case, LawBroken, Moment, law, moments, seen_since, some_of
from fourfold.core.lines import Line
from fourfold.core.shape import option_fields

FEW = 6  # moments of a game at which lines are collected
REFUSED = 40  # illegal moves asked about at a moment

Uses = dict[str, set[str]]  # a key, and the fields its message may name

_MESSAGE = re.compile(r"^([A-Za-z][\w-]*)[ ]*=(.*(?:\n(?:[ \t].*|(?=\n)))*)", re.MULTILINE)
_VARIABLE = re.compile(r"\$([A-Za-z][\w-]*)")
_ANY = "*"  # a message that may name any field


@law("words")
def law_words(case: Case) -> int:
    """Every event, move, option, thing, refusal, step, line and prompt has its word in each language."""
    uses = {**fixed_words(case.game), **played_words(case)}
    for language in LANGUAGES:
        for sentence in faults(case.game.words(language), uses):
            raise LawBroken("words", f"{language}: {sentence}", case, case.seed, -1)
    return len(uses) * len(LANGUAGES)


def word_key(*parts: object) -> str:
    """`card`, `5P` -> `card-5P`; what a key cannot hold becomes a dash."""
    return re.sub(r"[^A-Za-z0-9_-]", "-", "-".join(str(part) for part in parts))


# --- what there is to say ---------------------------------------------------------------------------


def fixed_words(game: Game) -> Uses:
    """What a game declares: title, events, moves, options and things."""
    uses: Uses = {f"game-{part}": set() for part in ("title", "tagline", "length")}
    for code, kind in game.events.kinds.items():
        uses[word_key("event", code)] = {field.name for field in kind.fields}
    for family in game.moves.families:
        uses[word_key("move", family.verb)] = {name for name, _ in family.arguments}
    for kind_of_thing, names in game.names.items():
        if kind_of_thing != "seat":
            things = [name for name in names if not name.isdigit()]  # a number is its own word
            uses.update({word_key(kind_of_thing, name): set() for name in things})
    uses.update({key: set() for key in _option_words(game)})
    return uses


def _option_words(game: Game) -> Iterator[str]:
    for option in option_fields(game.options):
        yield word_key("option", option["name"])
        yield word_key("option", option["name"], "help")
        for choice in option["choices"] or ():
            yield word_key("option", option["name"], choice)


def played_words(case: Case) -> Uses:
    """What shows up in play: lines of the table, help, prompts, standings, refusals."""
    uses: Uses = {}
    for moment in moments("words", case, FEW):
        for key, fields in _shown(moment):
            uses.setdefault(key, set()).update(fields)
    return uses


def _shown(moment: Moment) -> Iterator[tuple[str, Iterable[str]]]:
    state, game = moment.state, moment.game
    for viewer in moment.case.viewers:
        view = state.view(viewer)
        if "phase" in view:
            yield word_key("prompt", view["phase"]), [*view, "seat"]
        for line in game.table(view):
            yield line.key, line.fields
    for line in _aids(moment):
        yield line.key, line.fields
    for name, _ in state.standings().steps:
        yield word_key("step", name), []
    for seat in state.acting:
        illegal = some_of(len(game.moves), REFUSED, moment.dice) - set(state.legal(seat))
        for rule in {state.why_not(seat, move) for move in illegal}:
            yield word_key("refusal", rule), [_ANY]


def _aids(moment: Moment) -> list[Line]:
    """The help for an acting seat, or any, at every level."""
    seats = moment.state.acting or moment.case.viewers[1:]
    seat = seats[moment.dice.below(len(seats))]
    world, events = moment.state.sample(seat, moment.dice), seen_since(moment.state.log, 0, seat)
    return [line for level in LEVELS for line in moment.game.aids(world, seat, level, events)]


# --- the word files ---------------------------------------------------------------------------------


def faults(source: str, uses: Uses) -> list[str]:
    """What is wrong with a word file, one sentence each."""
    found: list[str] = []
    messages: dict[str, str] = {}
    for key, text in _MESSAGE.findall(source):
        if key in messages:
            found.append(f"there are two words for “{key}”.")
        if not text.strip():
            found.append(f"the word for “{key}” is empty.")
        messages[key] = text
    found += [f"there is no word for “{key}”." for key in sorted(uses) if key not in messages]
    for key, text in messages.items():
        known = uses.get(key, {_ANY})
        for name in _VARIABLE.findall(text):
            if name not in known and _ANY not in known:
                found.append(f"the word for “{key}” names “{name}”, which it is not given.")
    return found
