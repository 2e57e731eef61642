"""`ViewTracker`: what a viewer was shown last, and so what is new to it."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.state import State
from fourfold.match.history import ViewerHistory
from fourfold.match.match import Match

_MISSING: Final = object()


class SharedView:
    """What all viewers of a match see alike: made once a state, compared once for all who are as far."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {}
        self._shown: State | None = None
        self._before: dict[str, Any] | None = None
        self._changed: dict[str, Any] = {}
        self._gone: list[str] = []

    def show(self, state: State) -> dict[str, Any]:
        if state is not self._shown:
            self.view = state.public_view()
            self._shown = state
            self._before = None
        return self.view

    def since(self, before: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
        if before is not self._before:
            self._changed, self._gone = _compared(before, self.view)
            self._before = before
        return self._changed, self._gone


class ViewTracker:
    """One viewer's picture of a match, brought up to date by each look."""

    def __init__(self, viewer: int, stage: SharedView | None = None) -> None:
        self.viewer = viewer
        self.stage = stage if stage is not None else SharedView()
        self.n = 0  # events that it was told
        self.version = 0  # lines of the match that it was shown
        self.acting: list[int] = []
        self.legal: list[int] = []
        self.undo = ""  # how it may take back its last move: alone, ask, or not at all
        self._open: dict[str, Any] = {}
        self._own: dict[str, Any] = {}
        self._seen: State | None = None
        self._match: Match | None = None
        self._story: ViewerHistory | None = None

    @property
    def view(self) -> dict[str, Any]:
        return {**self._open, **self._own}

    def update(self, match: Match) -> dict[str, Any]:
        """What is new since the last look, and nothing else.

        `events`, with `stops` where they cross the end of a hand or round; the fields of the `view` that
        changed, and those that are `gone`; `acting`, `legal`, `undo`.
        """
        news: dict[str, Any] = {}
        self._read(match, news)
        state = match.state
        if state is not self._seen:
            self._see(state, news)
            self._seen = state
        undo = match.how_to_undo(self.viewer)
        if undo != self.undo:
            self.undo = news["undo"] = undo
        return news

    def _read(self, match: Match, news: dict[str, Any]) -> None:
        story = self._story_of(match)
        if story.told > self.n:
            news["events"] = story.events(self.n)
            stops = self._stops(story)
            if stops:
                news["stops"] = stops
        self.n = story.told
        self.version = story.shown

    def _stops(self, story: ViewerHistory) -> list[dict[str, Any]]:
        """How the table looked to this viewer before each clearing of it that the news cross."""
        found: list[dict[str, Any]] = []
        for after, state in story.stops:
            if after > self.n:
                found.append({"after": after, "view": state.view(self.viewer)})
        return found

    def _story_of(self, match: Match) -> ViewerHistory:
        if self._story is None or self._match is not match:
            self._match = match
            self._story = match.story(self.viewer)
        self._story.read_on()
        return self._story

    def _see(self, state: State, news: dict[str, Any]) -> None:
        shared, own = self.stage.show(state), state.private_view(self.viewer)
        changed, gone = self.stage.since(self._open)
        mine, lost = _compared(self._own, own)
        if changed or mine:
            news["view"] = {**changed, **mine}
        if gone or lost:
            news["gone"] = [*gone, *lost]
        self._open, self._own = shared, own
        acting = list(state.acting)
        if acting != self.acting:
            self.acting = news["acting"] = acting
        legal: list[int] = []
        if self.viewer in acting:
            legal = [int(move) for move in state.legal(self.viewer)]
        if legal != self.legal:
            self.legal = news["legal"] = legal


def _compared(old: dict[str, Any], new: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The fields that differ or are new, and the names of those that are no more."""
    changed: dict[str, Any] = {}
    added = 0
    for key, value in new.items():
        before = old.get(key, _MISSING)
        if before is _MISSING:
            added += 1
            changed[key] = value
        elif before != value:
            changed[key] = value
    if len(old) + added == len(new):
        return changed, []
    return changed, [key for key in old if key not in new]
