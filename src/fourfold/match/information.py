"""`PlayLog`: a state with all that each seat was told on the way to it, for programs with perfect recall.

A `Match` checks moves, copies states and can take moves back. Programs that play millions of moves need
none of it, so a `PlayLog` trusts its caller and plays in place.
"""

from __future__ import annotations

import json

from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.state import State
from fourfold.match.history import DEAL, MOVE, HistoryPage, MatchEntry, ViewerHistory
from fourfold.match.match import Match


class PlayLog:
    """Begins with a state that was just started with an event sink, or in the middle without a past."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.entries: list[MatchEntry] = [MatchEntry(DEAL, -1)]
        if state.events is not None:
            self.entries[0].events = tuple(state.events.events)
        state.events = None
        self._told: dict[int, str] = {}  # by seat: its pages as text, as far as they were read
        self._read: dict[int, int] = {}  # by seat: how many entries that is

    def play(self, seat: int, move: int) -> None:
        """Makes a legal move; the caller has checked it."""
        entry = MatchEntry(MOVE, seat, self.game.moves.text(move))
        entry.move = move
        entry.acting = self.state.acting
        sink = EventSink(self.game.events, self.state)
        self.state.events = sink
        self.state.play(seat, move)
        self.state.events = None
        entry.events = tuple(sink.events)
        self.entries.append(entry)

    def copy(self) -> PlayLog:
        """The same past and an equal state; each goes on by itself."""
        return self.with_state(self.state.copy())

    def with_state(self, state: State) -> PlayLog:
        """The same past before another state, such as a world sampled for a seat."""
        other = PlayLog(self.game, state)
        other.entries = self.entries.copy()
        other._told = self._told.copy()
        other._read = self._read.copy()
        return other

    def information_state(self, seat: int) -> str:
        """All that the seat has ever seen: its own moves, what it was told, and its view now.

        Equal texts mean that the seat cannot tell two games apart. The view is the last line.
        """
        return f"{self._past(seat)}{as_line(self.state.view(seat))}"

    def _past(self, seat: int) -> str:
        lines = [self._told.get(seat, "")]
        for place in range(self._read.get(seat, 0), len(self.entries)):
            for page in pages_of(self.game, self.entries[place], seat):
                lines.append(f"{as_line(page.as_data())}\n")
        told = "".join(lines)
        self._told[seat] = told
        self._read[seat] = len(self.entries)
        return told


def information_state(match: Match, seat: int) -> str:
    """The same text for a `Match`, with what was said and taken back."""
    pages = [as_line(page.as_data()) for page in match.story(seat).pages()]
    return "\n".join([*pages, as_line(match.view(seat))])


def pages_of(game: Game, entry: MatchEntry, viewer: int) -> list[HistoryPage]:
    """What one entry told a viewer: one page or none."""
    deal = entry if entry.kind == DEAL else MatchEntry(DEAL, -1)
    history = ViewerHistory(viewer, game.moves, deal, [] if entry.kind == DEAL else [entry])
    history.read_on()
    return history.pages()


def as_line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
