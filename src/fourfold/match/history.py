"""What happened at a table, line by line, and the part of it that each viewer was told."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.events import Event
from fourfold.core.moves import MoveTable
from fourfold.core.state import SPECTATOR, State
from fourfold.match import record

DEAL: Final = "deal"
MOVE: Final = "move"
UNDO: Final = "undo"
SAY: Final = "say"
HAND: Final = "hand"
BY_CONSENT: Final = "by consent"
TOOK_BACK: Final = "took-back"
# Who plays on for a seat, and what is told of it.
HANDS: Final = {"bot": "bot-plays", "once": "bot-plays-once", "person": "plays-again"}


class MatchEntry:
    """One line of a match: a move, a take-back, talk or a seat handed over (and, before them all, the deal).

    `text` is the move's notation, the words said, who plays on, or `by consent` for a take-back that all
    agreed to.
    """

    def __init__(self, kind: str, seat: int, text: str = "") -> None:
        self.kind = kind
        self.seat = seat
        self.text = text
        self.move = -1
        self.acting: tuple[int, ...] = ()  # who owed a decision when a move came
        self.events: tuple[Event, ...] = ()  # what a move told, whole
        self.stops: tuple[tuple[int, State], ...] = ()  # see EventSink.stop
        self.standing = True  # False once taken back
        self.takeable = False  # see the undo law in match.py
        self.before: State | None = None  # where a take-back would return to
        self.undone: tuple[MatchEntry, ...] = ()  # what a take-back took

    def line(self) -> str:
        """As it stands in a record; no verb of a game begins with a slash."""
        if self.kind == MOVE:
            return f"{self.seat} {self.text}"
        return f"{self.seat} /{self.kind} {self.text}" if self.text else f"{self.seat} /{self.kind}"

    @property
    def is_aside(self) -> bool:
        """Whether it changes nothing of the position, and all hear of it."""
        return self.kind in (SAY, HAND)

    @property
    def is_open(self) -> bool:
        """Whether those who watch were told anything of it, or of what it took back."""
        for taken in self.undone:
            if taken.shows_to(SPECTATOR):
                return True
        return self.shows_to(SPECTATOR)

    def shows_to(self, viewer: int) -> bool:
        """Whether the viewer was told anything of it."""
        for event in self.events:
            if event.shows_to(viewer):
                return True
        return self.is_aside

    def told_news_to(self, viewer: int) -> bool:
        """Whether the viewer may have learnt something hidden or random from it."""
        for event in self.events:
            if event.kind.has_news and event.shows_to(viewer):
                return True
        return False

    def comes_between(self, seat: int) -> bool:
        """All moves but those of another in a window in which both decide, that told the seat no news."""
        return self.seat == seat or seat not in self.acting or self.told_news_to(seat)


def entry_of(line: str) -> MatchEntry:
    """The entry that a line of a record tells of, not checked: the inverse of `MatchEntry.line`."""
    seat, text = record.read_line(line)
    if text in (f"/{UNDO}", f"/{UNDO} {BY_CONSENT}"):
        return MatchEntry(UNDO, seat, text[len(UNDO) + 2 :])
    for kind in (SAY, HAND):
        if text.startswith(f"/{kind} "):
            return MatchEntry(kind, seat, text[len(kind) + 2 :])
    return MatchEntry(MOVE, seat, text)


class PublicEventCache:
    """Tells all stories of a match what was hidden from nobody: the last entry's events, made once."""

    def __init__(self) -> None:
        self._entry: MatchEntry | None = None
        self._events: list[dict[str, Any]] | None = None

    def events_of(self, entry: MatchEntry) -> list[dict[str, Any]] | None:
        """None if any of it is hidden from anybody."""
        if entry is not self._entry:
            self._entry = entry
            self._events = _open_events(entry)
        return self._events


def _open_events(entry: MatchEntry) -> list[dict[str, Any]] | None:
    found: list[dict[str, Any]] = []
    for event in entry.events:
        data = event.seen_by(SPECTATOR) if event.kind.is_open else None
        if data is None:
            return None
        found.append(data)
    return found


class HistoryPage:
    """One entry as a viewer saw it: its line (empty if it shows none) and events."""

    def __init__(self, line: str, events: list[dict[str, Any]]) -> None:
        self.line = line
        self.events = events

    def as_data(self) -> dict[str, Any]:
        return {"line": self.line, "events": self.events}


class ViewerHistory:
    """All that one viewer was told, numbered from 1; it only ever grows.

    Another seat's move that told the viewer nothing, or sealed something, leaves no line here. So secrecy
    does not rest on a game's author remembering it. An `opened` story hides nothing: for after the end.
    A table has many viewers, so a story keeps counts and its latest events; the rest is told again from
    the match's entries when somebody asks for it.
    """

    def __init__(
        self,
        viewer: int,
        moves: MoveTable,
        deal: MatchEntry,
        entries: list[MatchEntry],
        opened: bool = False,
        announcer: PublicEventCache | None = None,
    ) -> None:
        self.viewer = viewer
        self.moves = moves
        self.deal = deal
        self.entries = entries  # the match's own
        self.opened = opened
        self.announcer = announcer  # shared with the other stories of the match
        self.shown = 0  # pages
        self.told = 0  # events
        self._read = 0  # entries, with the deal
        self._latest: list[dict[str, Any]] = []  # events that the last reading brought
        self.stops: list[tuple[int, State]] = []  # of that reading: after which event, what stood
        self._standing: list[dict[str, Any]] | None = None  # kept in step once it was asked for
        self._numbers: dict[
            MatchEntry, list[int]
        ] = {}  # of the events of moves that may be taken back

    def read_on(self) -> None:
        if self._read > len(self.entries):
            return
        self._latest = []
        self.stops = []
        while self._read <= len(self.entries):
            entry = self._entry(self._read)
            self._read += 1
            events = self._events_of(entry)
            if events or self._is_own(entry):
                self.shown += 1
                self._stop(entry)
                self.told += len(events)
                self._latest.extend(events)
                self._remember(entry, events)
        self._forget()

    def _stop(self, entry: MatchEntry) -> None:
        """Number the entry's stops by the events that this viewer was told before them."""
        for place, state in entry.stops:
            seen = [event for event in entry.events[:place] if event.shows_to(self.viewer)]
            self.stops.append((self.told + len(seen), state))

    def events(self, after: int = 0) -> list[dict[str, Any]]:
        """What was told beyond the first so many."""
        kept = self.told - len(self._latest)
        if after >= kept:
            return self._latest[after - kept :]
        found: list[dict[str, Any]] = []
        for page in self.pages():
            found.extend(page.events)
        return found[max(after, 0) :]

    def pages(self) -> list[HistoryPage]:
        """The whole of it, told again."""
        again = ViewerHistory(self.viewer, self.moves, self.deal, self.entries, self.opened)
        found: list[HistoryPage] = []
        for place in range(self._read):
            entry = self._entry(place)
            events = again._events_of(entry)
            if events or self._is_own(entry):
                again.told += len(events)
                found.append(HistoryPage(self._line_of(entry), events))
        return found

    def decided_on(self) -> int:
        """The page that a decision of this seat rests on: that others have sealed theirs since is nothing."""
        page = self.shown
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            if self._makes_stale(entry):
                break
            if entry.shows_to(self.viewer):
                page -= 1
        return page

    def _makes_stale(self, entry: MatchEntry) -> bool:
        """To take back what the seat never saw does not; and who talks on and on keeps nobody from moving."""
        if entry.is_aside:
            return False
        if entry.kind == UNDO and entry.seat != self.viewer:
            for taken in entry.undone:
                if taken.shows_to(self.viewer):
                    return True
            return False
        return entry.comes_between(self.viewer)

    def standing(self) -> list[dict[str, Any]]:
        """What was told less what was taken back: what a bot or an aid should reason from."""
        if self._standing is None:
            self._standing = _less_taken_back(self.events())
        return list(self._standing)

    def _entry(self, place: int) -> MatchEntry:
        return self.entries[place - 1] if place > 0 else self.deal

    def _remember(self, entry: MatchEntry, events: list[dict[str, Any]]) -> None:
        if self._standing is not None:
            if entry.kind == UNDO:
                self._standing = None
            else:
                self._standing.extend(events)

    def _forget(self) -> None:
        """Numbers of moves that nobody can take back any more; all entries are read."""
        if len(self._numbers) > 16:
            kept: dict[MatchEntry, list[int]] = {}
            for entry, numbers in self._numbers.items():
                if entry.before is not None:
                    kept[entry] = numbers
            self._numbers = kept

    def _is_own(self, entry: MatchEntry) -> bool:
        """Whether the entry shows to the viewer even if it told nothing."""
        if entry.kind == DEAL:
            return False
        return entry.seat == self.viewer or (self.opened and entry.kind == MOVE)

    def _events_of(self, entry: MatchEntry) -> list[dict[str, Any]]:
        """What the entry told the viewer; to be asked for each entry once, in order."""
        if entry.kind == SAY:
            return [{"event": "said", "seat": entry.seat, "text": entry.text}]
        if entry.kind == HAND:
            return [{"event": HANDS[entry.text], "seat": entry.seat}]
        return self._undo(entry) if entry.kind == UNDO else self._move(entry)

    def _move(self, entry: MatchEntry) -> list[dict[str, Any]]:
        announced = None if self.announcer is None else self.announcer.events_of(entry)
        seen = self._seen(entry) if announced is None else announced
        if entry.takeable:
            self._numbers[entry] = list(range(self.told + 1, self.told + 1 + len(seen)))
        return seen

    def _seen(self, entry: MatchEntry) -> list[dict[str, Any]]:
        seen: list[dict[str, Any]] = []
        for event in entry.events:
            data = event.seen_by(self.viewer, self.opened)
            if data is not None:
                seen.append(data)
        return seen

    def _undo(self, entry: MatchEntry) -> list[dict[str, Any]]:
        """A take-back shows to its seat and to every viewer that was told something of what it took back."""
        numbers: list[int] = []
        for taken in entry.undone:
            numbers.extend(self._numbers[taken])
        if not numbers and entry.seat != self.viewer:
            return []
        return [{"event": TOOK_BACK, "seat": entry.seat, "undone": numbers}]

    def _line_of(self, entry: MatchEntry) -> str:
        """As the viewer read it, of an entry that showed to it."""
        if entry.kind == DEAL:
            return ""
        if entry.kind != MOVE or self.opened or entry.seat == self.viewer:
            return entry.line()
        if self.moves.is_sealed(entry.move):
            return ""
        return f"{entry.seat} {self.moves.redacted(entry.move)}"


def _less_taken_back(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    taken: set[int] = set()
    for number, event in enumerate(events, 1):
        if event["event"] == TOOK_BACK:
            taken.update(event["undone"])
            taken.add(number)
    return [event for number, event in enumerate(events, 1) if number not in taken]
