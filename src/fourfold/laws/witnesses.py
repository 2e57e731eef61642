"""What the laws of secrecy have seen of a game: which redactions were put to the test, and what is hidden."""

from __future__ import annotations

from collections import Counter
from typing import Final

from fourfold.core.events import ALL, Event
from fourfold.core.game import Game
from fourfold.match.history import MatchEntry

ENOUGH: Final = 50  # times an event is told before a redaction without a witness is reported


class Witnesses:
    """Filled while twins are compared, read by the self-test.

    A hidden field that differs between two tables which its viewer still cannot tell apart is a witness:
    without its redaction K would have broken there. A hidden event is witnessed by silence.
    """

    def __init__(self, of_all: bool = False) -> None:
        self.of_all = of_all  # whether they come from all variants of a game
        self.told: Counter[str] = Counter()  # by event code
        self.seen: Counter[str] = Counter()  # by `code.field`, or `code` for a hidden event
        self.hidden: set[str] = set()  # state fields that differed between twins
        self.bites: dict[tuple[str, str], bool] = {}  # by law and false answer: was it noticed?
        self.silences = 0  # steps of sealed windows that told a viewer nothing

    def count(self, entry: MatchEntry) -> None:
        self.told.update(event.code for event in entry.events)

    def held(self, one: MatchEntry, other: MatchEntry, viewer: int) -> None:
        for event, twin in zip(one.events, other.events):
            if event.code == twin.code and event.given != twin.given:
                self._held(event, twin, viewer)

    def _held(self, event: Event, twin: Event, viewer: int) -> None:
        seen = event.seen_by(viewer)
        for place, field in enumerate(event.kind.fields):
            hidden = seen is None or seen[field.name] is None
            if hidden and event.given[place] != twin.given[place]:
                self.seen[f"{event.code}.{field.name}" if field.to != ALL else event.code] += 1

    def silent(self, entry: MatchEntry, viewer: int) -> None:
        self.silences += 1
        self.seen.update(event.code for event in entry.events if not event.shows_to(viewer))

    def untested(self, game: Game) -> list[str]:
        """Redactions of events that were told often and never kept anything from anybody."""
        found: list[str] = []
        for code, kind in game.events.kinds.items():
            if self.told[code] >= ENOUGH:
                names = [f"{code}.{field.name}" for field in kind.fields if field.to != ALL]
                names += [code] if kind.to != ALL else []
                found += [name for name in names if not self.seen[name]]
        return found

    def bite(self, law: str, spoilt: str, noticed: bool) -> None:
        """Whether a law noticed a false answer; once, in whatever variant, is enough."""
        self.bites[law, spoilt] = noticed or self.bites.get((law, spoilt), False)

    def blind(self, law: str) -> list[str]:
        """The false answers that a law has noticed in no variant."""
        return [spoilt for (of, spoilt), noticed in self.bites.items() if of == law and not noticed]
