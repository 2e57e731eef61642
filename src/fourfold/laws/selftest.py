"""The self-test: a law that cannot fail proves nothing, so the kit spoils the game and must notice.

The laws of secrecy see a game through the doors of a table. On one game of a variant one door after the
other is spoilt in a known way, and twins must break each time. Every redaction that a run of the laws has
met must have kept something from somebody, else it was never put to the test. The other laws are tried on
a game that answers one question falsely; one that notices it in no variant says so in the report.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from fourfold.core.dice import Dice
from fourfold.core.events import Event
from fourfold.laws import questions
from fourfold.laws.aids_undo import law_help
from fourfold.laws.cases import Case, Law, LawBroken, LawSkipped, law, moments_of_game
from fourfold.laws.locales import law_words
from fourfold.laws.memory import law_memory
from fourfold.laws.places import RareFirst
from fourfold.laws.play import law_notation, law_pieces, law_play, law_standings
from fourfold.laws.redeal import law_redeal
from fourfold.laws.sameness import law_copy, law_replay
from fourfold.laws.sampler import law_sampler
from fourfold.laws.tables import DOORS, MIND, Door, Doors, Told, WatchedTable
from fourfold.laws.tensors import law_tensors
from fourfold.laws.twins import twins_of_game
from fourfold.laws.witnesses import Witnesses

TALKS: Final = 6  # moments of a game at which examples of talk are asked for
GAMES: Final = 4  # in which a spoilt door must be noticed


class OpenDoor(Doors):
    """One door that shows the viewer's secrets."""

    def __init__(self, door: str) -> None:
        self.door = door
        self.name = f"what is hidden, in what is served as “{door}”"

    def has(self, door: Door, table: WatchedTable, viewer: int) -> object:
        found = super().has(door, table, viewer)
        return [found, table.state.hidden_facts(viewer)] if door.name == self.door else found


class TrueMind(Doors):
    """A sampler that gives the true state."""

    name = "a sampler that returns the true state"

    def mind(self, table: WatchedTable, viewer: int) -> str:
        return table.state.dump()


class RawPages(Doors):
    """Events as the rules told them, without redaction."""

    name = "events that are not redacted"

    def told(self, table: WatchedTable, viewer: int) -> Told:
        events = [{"event": event.code, **event.values} for event in table.entry.events]
        return [{"line": "", "events": events}] if events else []

    def shows(self, event: Event, viewer: int) -> bool:
        return True


class ExtraPage(Doors):
    """An event more, by what is hidden: its number tells, not its fields."""

    name = "an event that is told or not by what is hidden"

    def told(self, table: WatchedTable, viewer: int) -> Told:
        told = super().told(table, viewer)
        hidden = str(table.state.hidden_facts(viewer))
        more = {"line": "", "events": [{"event": "hidden"}]}
        return [*told, more] if told and zlib.crc32(hidden.encode()) & 1 else told


class LoudWindow(Doors):
    """A frame whenever anybody has done anything."""

    name = "a frame for each sealed step"

    def frame(self, table: WatchedTable, viewer: int) -> dict[str, Any]:
        return {**super().frame(table, viewer), "steps": len(table.match.entries)}


class KeptField(Doors):
    """A sampler that keeps one field of the true state."""

    def __init__(self, field: str) -> None:
        self.field = field
        self.name = f"a sampler that keeps “{field}”"

    def mind(self, table: WatchedTable, viewer: int) -> str:
        world = table.state.sample(viewer, Dice(MIND))
        setattr(world, self.field, getattr(table.state, self.field))
        return world.dump()


Spoilt = OpenDoor | TrueMind | RawPages | ExtraPage | LoudWindow | KeptField


@law("selftest")
def law_self_test(case: Case) -> int:
    """The laws can fail on this game."""
    checks = _teeth(case)
    return checks if case.game.open_information else checks + _doors(case)


# --- twins ------------------------------------------------------------------------------------------


def _doors(case: Case) -> int:
    """Twins notice each door that is spoilt, and each redaction was put to the test."""
    _redactions(case)
    _talk(case)
    honest = replace(case, games=1, decision=-1, witnesses=Witnesses())
    try:
        twins_of_game(honest, case.seed, RareFirst())
    except LawBroken as broken:
        raise LawSkipped("the law of twins is broken already") from broken
    doors = _spoilt(honest.witnesses)
    for door in doors:
        if not _noticed(honest, door):
            _blind(case, f"twins did not notice {door.name}")
    return len(doors)


def _redactions(case: Case) -> None:
    """What the laws that ran before have seen of all variants: a redaction may matter in few of them."""
    names = case.witnesses.untested(case.game) if case.witnesses.of_all else []
    for name in names:
        told = f"the redaction of “{name}” was never put to the test in these games"
        _blind(case, f"{told}, or the same step shows it anyway")


def _talk(case: Case) -> None:
    """Which talk is heard can be compared only with examples of it."""
    game, seats = case.game, case.viewers[1:]
    looks = moments_of_game("selftest", case, case.seed, TALKS)
    if game.check_talk is not None and not any(
        game.sayings(look.state, seat) for look in looks for seat in seats
    ):
        _blind(case, "the game checks talk, and its `sayings` give nothing to try")


def _spoilt(seen: Witnesses) -> list[Spoilt]:
    """The doors that can make a difference, by what honest twins have shown in the same game."""
    found: list[Spoilt] = [KeptField(name) for name in sorted(seen.hidden)]
    if seen.hidden:
        found += [*(OpenDoor(door.name) for door in DOORS), TrueMind(), ExtraPage()]
    if seen.seen:
        found.append(RawPages())
    if seen.silences:
        found.append(LoudWindow())
    return found


def _noticed(case: Case, door: Spoilt) -> bool:
    """In one of a few games: a dear door is asked in turn, so one game may never ask it."""
    rare = RareFirst()
    try:
        for seed in range(case.seed, case.seed + GAMES):
            twins_of_game(replace(case, witnesses=Witnesses()), seed, rare, door)
    except LawBroken:
        return True
    return False


def _blind(case: Case, sentence: str) -> None:
    told = f"{sentence}: this law is blind here."
    raise LawBroken("selftest", told, case, case.seed, -1)


# --- the other laws ---------------------------------------------------------------------------------


def _always(case: Case) -> bool:
    return True


def _hides(case: Case) -> bool:
    return not case.game.open_information


def _has_tensor(case: Case) -> bool:
    return _hides(case) and case.game.tensors(case.seats, case.options) is not None


@dataclass(frozen=True)
class Tooth:
    """A law, a false answer that it must notice, and how many games that takes."""

    name: str
    law: Law
    spoilt: questions.Questions
    games: int = 1
    applies: Callable[[Case], bool] = _always

    def bites(self, case: Case) -> bool:
        """Whether the law breaks; one that is skipped says so itself."""
        try:
            self.law(
                replace(case, games=self.games, decision=-1, ask=self.spoilt, witnesses=Witnesses())
            )
        except (LawBroken, LawSkipped):
            return True
        return False


TEETH: Final = (
    Tooth("play", law_play, questions.FirstMove()),
    Tooth("copy", law_copy, questions.SameState()),
    Tooth("replay", law_replay, questions.LaterChapter()),
    Tooth("notation", law_notation, questions.NextMove()),
    Tooth("sampler", law_sampler, questions.TrueDice(), applies=_hides),
    Tooth("sampler", law_sampler, questions.TrueWorld(), games=5, applies=_hides),
    Tooth("redeal", law_redeal, questions.LaterWorld()),
    Tooth("memory", law_memory, questions.Forgetful(), games=3, applies=_hides),
    Tooth("pieces", law_pieces, questions.DoubledPiece()),
    Tooth("standings", law_standings, questions.Overpaid()),
    Tooth("help", law_help, questions.TellingAid(), games=2, applies=_hides),
    Tooth("words", law_words, questions.LostWord()),
    Tooth("tensors", law_tensors, questions.TellingTensor(), games=2, applies=_has_tensor),
)


def _teeth(case: Case) -> int:
    tried = [tooth for tooth in TEETH if tooth.applies(case)]
    for tooth in tried:
        case.witnesses.bite(tooth.name, tooth.spoilt.name, tooth.bites(case))
    return len(tried)
