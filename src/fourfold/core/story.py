"""What happened at a table, line by line, and the part of it that each viewer was told."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.contract import State
from fourfold.core.events import Event
from fourfold.core.moves import MoveTable

DEAL: Final = "deal"
MOVE: Final = "move"
UNDO: Final = "undo"
SAY: Final = "say"
BY_CONSENT: Final = "by consent"


class Entry:
    """One line of a match: a move, a take-back or talk (and, before them all, the deal).

    `text` is the move's notation, the words said, or `by consent` for a take-back that all agreed to.
    """

    def __init__(self, kind: str, seat: int, text: str = "") -> None:
        self.kind = kind
        self.seat = seat
        self.text = text
        self.move = -1
        self.acting: tuple[int, ...] = ()  # who owed a decision when a move came
        self.events: list[Event] = []  # what a move told, whole
        self.standing = True  # False once taken back
        self.takeable = False  # see the undo law in match.py
        self.before: State | None = None  # where a take-back would return to
        self.undone: list[Entry] = []  # what a take-back took

    def line(self) -> str:
        """As it stands in a record; no verb of a game begins with a slash."""
        if self.kind == MOVE:
            return f"{self.seat} {self.text}"
        return f"{self.seat} /{self.kind} {self.text}" if self.text else f"{self.seat} /{self.kind}"

    def told_news_to(self, viewer: int) -> bool:
        """Whether the viewer may have learnt something hidden or random from it."""
        for event in self.events:
            if event.kind.has_news and event.seen_by(viewer) is not None:
                return True
        return False


class Page:
    """One entry as a viewer saw it: its line (empty if it shows none) and events."""

    def __init__(self, line: str, events: list[dict[str, Any]]) -> None:
        self.line = line
        self.events = events

    def as_data(self) -> dict[str, Any]:
        return {"line": self.line, "events": self.events}


class Story:
    """All that one viewer was told, numbered from 1; it only ever grows.

    Another seat's move that told the viewer nothing, or sealed something, leaves no line here. So secrecy
    does not rest on a game's author remembering it. An `opened` story hides nothing: for after the end.
    """

    def __init__(self, viewer: int, moves: MoveTable, deal: Entry, opened: bool = False) -> None:
        self.viewer = viewer
        self.moves = moves
        self.opened = opened
        self.pages: list[Page] = []
        self.events: list[dict[str, Any]] = []
        self._numbers: dict[Entry, list[int]] = {}  # of the events each move told
        self._taken: set[int] = set()  # numbers that no longer stand
        self._read = 0
        self._read_move(deal)

    def read_on(self, entries: list[Entry]) -> None:
        while self._read < len(entries):
            self._read_entry(entries[self._read])
            self._read += 1

    def standing(self) -> list[dict[str, Any]]:
        """What was told less what was taken back: what a bot or an aid should reason from."""
        return [event for n, event in enumerate(self.events, 1) if n not in self._taken]

    def _read_entry(self, entry: Entry) -> None:
        if entry.kind == SAY:
            self._tell(entry.line(), [{"event": "said", "seat": entry.seat, "text": entry.text}])
        elif entry.kind == UNDO:
            self._read_undo(entry)
        else:
            self._read_move(entry)

    def _read_move(self, entry: Entry) -> None:
        seen: list[dict[str, Any]] = []
        for event in entry.events:
            data = event.seen_by(self.viewer, self.opened)
            if data is not None:
                seen.append(data)
        first = len(self.events) + 1
        self._numbers[entry] = list(range(first, first + len(seen)))
        self._tell(self._line_of(entry, bool(seen)), seen)

    def _line_of(self, entry: Entry, told: bool) -> str:
        if entry.kind == DEAL:
            return ""
        if self.opened or entry.seat == self.viewer:
            return entry.line()
        if not told or self.moves.is_sealed(entry.move):
            return ""
        return f"{entry.seat} {self.moves.redacted(entry.move)}"

    def _read_undo(self, entry: Entry) -> None:
        """A take-back shows to its seat and to whoever was told something that it took."""
        numbers: list[int] = []
        for taken in entry.undone:
            numbers.extend(self._numbers[taken])
        if not numbers and entry.seat != self.viewer:
            return
        event: dict[str, Any] = {"event": "took-back", "seat": entry.seat, "undone": numbers}
        self._tell(entry.line(), [event])
        self._taken.update(numbers)
        self._taken.add(len(self.events))

    def _tell(self, line: str, events: list[dict[str, Any]]) -> None:
        if line or events:
            self.pages.append(Page(line, events))
            self.events.extend(events)
