"""The self-test: a law that cannot fail proves nothing, so the kit spoils the game and must notice.

The laws of secrecy see a game through the doors of a table. On one game of a variant one door after the
other is spoilt in a known way, and twins must break each time. And every redaction that a run of the laws
has met must have kept something from somebody, else it was never put to the test.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from fourfold.core.dice import Dice
from fourfold.core.events import Event
from fourfold.laws.cases import Case, LawBroken, LawSkipped, law
from fourfold.laws.places import RareFirst
from fourfold.laws.tables import MIND, Door, Doors, Told, WatchedTable
from fourfold.laws.twins import twins_of_game
from fourfold.laws.witnesses import Witnesses

NOTHING_HIDDEN: Final = "the game hides nothing"


class OpenView(Doors):
    """A view with the viewer's secrets in it."""

    name = "a view that shows what is hidden"

    def has(self, door: Door, table: WatchedTable, viewer: int) -> object:
        found = super().has(door, table, viewer)
        return [found, table.state.hidden_facts(viewer)] if door.name == "view" else found


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


Spoilt = OpenView | TrueMind | RawPages | LoudWindow | KeptField


@law("selftest")
def law_self_test(case: Case) -> int:
    """The laws of secrecy can fail on this game."""
    if case.game.open_information:
        raise LawSkipped(NOTHING_HIDDEN)
    _redactions(case)
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


def _spoilt(seen: Witnesses) -> list[Spoilt]:
    """The doors that can make a difference, by what honest twins have shown in the same game."""
    found: list[Spoilt] = [KeptField(name) for name in sorted(seen.hidden)]
    if seen.hidden:
        found += [OpenView(), TrueMind()]
    if seen.seen:
        found.append(RawPages())
    if seen.silences:
        found.append(LoudWindow())
    return found


def _noticed(case: Case, door: Spoilt) -> bool:
    try:
        twins_of_game(replace(case, witnesses=Witnesses()), case.seed, RareFirst(), door)
    except LawBroken:
        return True
    return False


def _blind(case: Case, sentence: str) -> None:
    told = f"{sentence}: this law is blind here."
    raise LawBroken("selftest", told, case, case.seed, -1)
