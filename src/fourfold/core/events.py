"""What happened, told once by the rules and redacted for each viewer by one declaration.

A game declares its events in `schema.py` as `EventKind`s. The rules emit them to an `EventSink`,
which is `None` inside search. Who may see a field, and whether the field is *news* (may tell a viewer
something hidden or random), is read by redaction, undo, the leak law, the word check and the TypeScript
types alike.
"""

from __future__ import annotations

from typing import Any

from fourfold.core.errors import NotUnderstood

ALL: tuple[str, ...] = ("*",)
NOBODY: tuple[str, ...] = ()


class Field:
    """One value of an event.

    `kind` is `number`, `truth`, `seat`, `text` or a kind of the game's names (then the rules give its index
    and the event shows its name); lists of them are fine. `to` names the fields of the same event that hold
    the seats that may see it; `NOBODY` hides it until the end of the match.
    """

    def __init__(
        self, name: str, kind: str = "number", to: tuple[str, ...] = ALL, news: bool = False
    ) -> None:
        self.name = name
        self.kind = kind
        self.to = to
        self.news = news


class EventKind:
    """A code with its fields. `to` hides the whole event from all other seats, for sealed steps."""

    def __init__(self, code: str, *fields: Field, to: tuple[str, ...] = ALL) -> None:
        self.code = code
        self.fields = fields
        self.to = to
        self.has_news = any(field.news for field in fields)
        self.is_open = to == ALL and all(field.to == ALL for field in fields)


class Event:
    """One thing that happened, whole; never sent to anybody without `seen_by`."""

    def __init__(self, kind: EventKind, given: tuple[object, ...], chapter: int = 0) -> None:
        self.kind = kind
        self.given = given  # one value for each field of its kind
        self.chapter = chapter  # the hand or round in which it was told

    @property
    def code(self) -> str:
        return self.kind.code

    @property
    def values(self) -> dict[str, object]:
        return {field.name: self.given[place] for place, field in enumerate(self.kind.fields)}

    def seen_by(self, viewer: int, over: bool = False) -> dict[str, object] | None:
        """The event as that viewer may see it: hidden fields are None; None if all of it is hidden."""
        whole = over or self.kind.is_open
        if not whole and not self.shows_to(viewer):
            return None
        seen: dict[str, object] = {"event": self.kind.code}
        for place, field in enumerate(self.kind.fields):
            open_to_viewer = whole or self._may_see(field.to, viewer)
            seen[field.name] = self.given[place] if open_to_viewer else None
        return seen

    def shows_to(self, viewer: int) -> bool:
        """Whether that viewer may see anything of it."""
        return self._may_see(self.kind.to, viewer)

    def _may_see(self, to: tuple[str, ...], viewer: int) -> bool:
        if to == ALL:
            return True
        values = self.values
        for name in to:
            seats = values[name]
            if seats == viewer or (isinstance(seats, list) and viewer in seats):
                return viewer >= 0
        return False


class EventTable:
    """All events of a game by code, with the names their fields show."""

    def __init__(self, kinds: list[EventKind], names: dict[str, list[str]]) -> None:
        self.kinds: dict[str, EventKind] = {kind.code: kind for kind in kinds}
        self.names = names

    def make(self, code: str, values: list[object], chapter: int = 0) -> Event:
        kind = self.kinds[code]
        if len(values) != len(kind.fields):
            raise ValueError(f"event {code} takes {len(kind.fields)} values")
        given = [
            self._named(field.kind, value) for field, value in zip(kind.fields, values, strict=True)
        ]
        return Event(kind, tuple(given), chapter)

    def _named(self, kind: str, value: object) -> object:
        names = self.names.get(kind)
        if names is None or kind == "seat":
            return list(value) if isinstance(value, list) else value
        if isinstance(value, list):
            return [names[item] if item >= 0 else None for item in value]
        if isinstance(value, int):
            return names[value] if value >= 0 else None
        raise NotUnderstood("bad-event", f"A value of kind {kind} must be an index.")


class EventSink:
    """Collects the events that the rules emit.

    `state` is the state whose chapter each event is stamped with; without it events belong to chapter 0.
    """

    def __init__(self, table: EventTable, state: Any = None) -> None:
        self.table = table
        self.state = state
        self.events: list[Event] = []
        self.stops: list[tuple[int, Any]] = []  # after so many events, the state as it was

    def stop(self) -> None:
        """Keep the state as it is now: called by the rules just before a hand or round is cleared away."""
        if self.state is not None:
            self.stops.append((len(self.events), self.state.copy()))

    def emit(self, code: str, values: list[object]) -> None:
        chapter = 0 if self.state is None else int(self.state.chapter)
        self.events.append(self.table.make(code, values, chapter))
