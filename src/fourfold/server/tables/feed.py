"""`Feed`: what viewers with the same seat and wishes are sent, made and encoded once for all of them.

A view is made for its viewer when it is sent. A frame holds the new events and the fields that changed.
"""

from __future__ import annotations

import zlib
from typing import Any

from msgspec import UNSET

from fourfold.core.text_lines import TextLine
from fourfold.match.match import Match
from fourfold.match.patch import Patch, Patcher, cut_lines
from fourfold.match.view_tracker import SharedView, ViewTracker
from fourfold.server.protocol import socket as messages
from fourfold.server.protocol.common import AidLine, ClockInfo
from fourfold.server.protocol.socket import in_order
from fourfold.server.tables.table import Table
from fourfold.server.tables.viewer import Viewer

CHECKSUM_EVERY_FRAMES = 8  # of a feed


class Feed:
    """What the sockets of one viewer with the same wishes have been sent."""

    def __init__(self, viewer: int, aids: bool, lines: bool, stage: SharedView) -> None:
        self.watcher = ViewTracker(viewer, stage)
        self.aids = aids
        self.lines = lines
        self.sockets: set[Viewer] = set()
        self.begun = False
        self.frames = 0
        self.helps: dict[str, Any] = {}
        self.long = Patcher()

    def whole(self, table: Table, after: int) -> messages.FullView:
        """Everything; from here on the feed's frames follow."""
        match, watcher = table.running(), self.watcher
        watcher.update(match)
        self.helps = self._helps(match)
        view = watcher.view
        self.long.tell_all(view)
        self.begun = True
        return messages.FullView(
            seat=watcher.viewer,
            n=watcher.n,
            version=watcher.version,
            view=view,
            events=match.events(watcher.viewer, max(after, 0)),
            acting=watcher.acting,
            legal=watcher.legal,
            undo=watcher.undo,
            clocks=clock_info(table),
            **self.helps,
        )

    def frame(self, table: Table) -> messages.ServerMessageBase | None:
        """What is new to this viewer; None if nothing is, and then nothing is sent."""
        if not self.begun:
            return self.whole(table, 0)
        match, watcher = table.running(), self.watcher
        news = watcher.update(match)
        if "stops" in news:
            news["stops"] = [messages.Stop(**stop) for stop in news["stops"]]
        if "view" in news or "gone" in news:
            self.long.diff(news)
        if self.aids or self.lines:
            self._add_helps(match, news)
        if not news:
            return None
        if table.clocks.on:
            news["clocks"] = clock_info(table)
        self.frames += 1
        if self.frames % CHECKSUM_EVERY_FRAMES == 0:
            news["sum"] = view_sum(watcher.view)
        return messages.Frame(watcher.viewer, watcher.n, watcher.version, **news)

    def _add_helps(self, match: Match, news: dict[str, Any]) -> None:
        old, self.helps = self.helps, self._helps(match)
        for name, lines in self.helps.items():
            if old[name] != lines:
                cuts: Patch = {}
                if cut_lines(name, old[name], lines, cuts):
                    news.setdefault("parts", {}).update(cuts)
                else:
                    news[name] = lines

    def _helps(self, match: Match) -> dict[str, Any]:
        helps: dict[str, Any] = {}
        seat = self.watcher.viewer
        if self.aids:
            helps["aids"] = aid_lines(match.aids(seat)) if seat >= 0 else []
        if self.lines:
            helps["lines"] = aid_lines(match.game.describe(self.watcher.view))
        return helps


def view_sum(view: dict[str, Any]) -> int:
    return zlib.crc32(in_order(view))


def aid_lines(lines: list[TextLine]) -> list[AidLine]:
    return [AidLine(line.key, line.fields, line.kinds, line.heading) for line in lines]


def clock_info(table: Table) -> Any:
    if not table.clocks.on or table.status != "playing":
        return UNSET
    running = table.charged
    return ClockInfo(table.clocks.left(running), running)
