"""The word check: whatever a game can show has a word in every language.

Message ids are read from the Fluent sources by a plain pattern, since the core imports no library.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from fourfold.core.game import LANGUAGES, LEVELS, Game
from fourfold.core.options import option_fields
from fourfold.core.text_lines import TextLine
from fourfold.laws.cases import Case, LawBroken, Situation, law, moments, seen_since, some_of

FEW = 6  # moments of a game at which lines are collected
REFUSED = 40  # illegal moves asked about at a moment
HINTED = 4  # legal moves explained at a moment

Uses = dict[str, set[str]]  # a key, and the fields its message may name

_MESSAGE = re.compile(r"^([A-Za-z][\w-]*)[ ]*=(.*(?:\n(?:[ \t].*|(?=\n)))*)", re.MULTILINE)
_VARIABLE = re.compile(r"\$([A-Za-z][\w-]*)")
_ANY = "*"  # a message that may name any field


@law("words")
def law_words(case: Case) -> int:
    """Every event, move, option, thing, refusal, step, line and prompt has its word in each language
    that the game offers; one language suffices."""
    game = case.game
    uses = {**fixed_words(game), **played_words(case)}
    if not game.languages:
        raise LawBroken("words", "there are no words: write locales/en.ftl.", case, case.seed, -1)
    for language in game.languages:
        for sentence in faults(case.ask.words(game, language), uses):
            raise LawBroken("words", f"{language}: {sentence}", case, case.seed, -1)
    return len(uses) * len(game.languages)


def fallback_note(game: Game) -> str:
    """Which languages the game does not offer; empty if it offers all."""
    lacking = [language for language in LANGUAGES if language not in game.languages]
    if not lacking or not game.languages:
        return ""
    return f"no words in {', '.join(lacking)}: they fall back to {game.languages[0]}"


def word_key(*parts: object) -> str:
    """`card`, `5P` -> `card-5P`; what a key cannot hold becomes a dash."""
    return re.sub(r"[^A-Za-z0-9_-]", "-", "-".join(str(part) for part in parts))


# --- what there is to say ---------------------------------------------------------------------------


def fixed_words(game: Game) -> Uses:
    """What a game declares: title, events, moves, options, things and its glossary."""
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
    for line in game.glossary():
        uses.setdefault(line.key, set()).update(line.fields)
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


def _shown(moment: Situation) -> Iterator[tuple[str, Iterable[str]]]:
    state, game = moment.state, moment.game
    for viewer in moment.case.viewers:
        view = state.view(viewer)
        if "phase" in view:
            yield word_key("prompt", view["phase"]), [*view, "seat"]
        for line in game.describe(view):
            yield line.key, line.fields
    for line in [*_aids(moment), *_hints(moment)]:
        yield line.key, line.fields
    for name, _ in state.standings().steps:
        yield word_key("step", name), []
    for seat in state.acting:
        illegal = some_of(len(game.moves), REFUSED, moment.dice) - set(state.legal(seat))
        for rule in {state.why_not(seat, move) for move in illegal}:
            yield word_key("refusal", rule), [_ANY]


def _aids(moment: Situation) -> list[TextLine]:
    """The help for an acting seat, or any, at every level."""
    seats = moment.state.acting or moment.case.viewers[1:]
    seat = seats[moment.dice.below(len(seats))]
    world, events = moment.state.sample(seat, moment.dice), seen_since(moment.state.events, 0, seat)
    return [line for level in LEVELS for line in moment.game.aids(world, seat, level, events)]


def _hints(moment: Situation) -> Iterator[TextLine]:
    """What a hint may say to the acting seats of one or the other of their moves."""
    hints, state = moment.game.hints, moment.state
    for seat in state.acting:
        world = state.sample(seat, moment.dice)
        answer = hints.alone(world, seat)
        if answer is not None:
            yield from [*answer.steps, answer.reason]
            continue
        moves = state.legal(seat)
        for place in some_of(len(moves), HINTED, moment.dice):
            yield from hints.steps(world, seat, [moves[place]])
            yield from hints.reasons(world, seat, [moves[place]])


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
