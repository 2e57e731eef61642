"""The ports between the parts of the server: what each side is told, and what a failure stops."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourfold.server.metrics import Metrics
from fourfold.server.store.opening import open_store
from fourfold.server.store.store import CannotSave, Store
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.entries import Dealt, LogEntry
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.save_state import TROUBLE, SaveState
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.viewer import MAX_OUTBOX_BYTES, Viewer
from tests.server.clients import Commits
from tests.server.secrecy.test_secrecy import running
from tests.server.store.test_store import add_table, line, sqlite


class Observer:
    """Notes what it is told; or fails each time."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.told: list[Any] = []

    def _note(self, *what: Any) -> None:
        self.told.append(what)
        if self.fails:
            raise ZeroDivisionError

    def changed(self, session: TableSession) -> None:
        self._note("changed", session)

    def caught_up(self, session: TableSession, entries: list[LogEntry]) -> None:
        self._note("caught up", session, entries)

    def viewer_left(self, session: TableSession, guest: str) -> None:
        self._note("left", session, guest)


class Reader:
    """A channel that takes texts at once, or leaves them in the outbox."""

    def __init__(self, takes: bool = True) -> None:
        self.takes = takes
        self.texts: list[bytes] = []
        self.woken = self.dropped = self.owed = 0

    def write(self, text: bytes) -> bool:
        if self.takes:
            self.texts.append(text)
        return self.takes

    def wake(self) -> None:
        self.woken += 1

    def drop(self) -> None:
        self.dropped += 1

    def owe(self, size: int) -> bool:
        self.owed += size
        return True


def session_with(events: TableEvents) -> TableSession:
    return TableSession(running("horsemen", 2, "bare"), 12, 120, events)


def test_observer_that_fails_stops_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    events, bad, good = TableEvents(), Observer(fails=True), Observer()
    events.add(bad)
    events.add(good)
    session = session_with(events)
    events.changed(session)
    events.caught_up(session, [Dealt()])
    session.leave(Viewer("ann", Reader()))
    assert good.told == bad.told
    assert [what for what, *_ in good.told] == ["changed", "caught up", "left"]
    assert good.told[2] == ("left", session, "ann")
    assert capsys.readouterr().err.count("an observer failed") == 3


def test_viewer_keeps_in_its_outbox_what_the_channel_does_not_take() -> None:
    quick, slow = Reader(), Reader(takes=False)
    for reader in (quick, slow):
        Viewer("ann", reader).put(b"text")
    assert (quick.texts, quick.woken) == ([b"text"], 0)
    assert (slow.texts, slow.woken) == ([], 1)


def test_viewer_with_a_full_outbox_is_closed_and_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.server.tables.viewer.LAST_WORD_S", 0.0)
    reader = Reader(takes=False)
    viewer = Viewer("ann", reader)

    async def flood() -> None:
        viewer.put(b"x" * (MAX_OUTBOX_BYTES + 1))
        await asyncio.sleep(0.01)

    asyncio.run(flood())
    assert (viewer.closing, viewer.outbox, reader.dropped) == ("slow", [], 1)


def test_viewer_without_its_connection_sends_nothing() -> None:
    reader = Reader()
    viewer = Viewer("ann", reader)
    viewer.detach()
    viewer.put(b"text")
    viewer.close("gone")
    assert (reader.texts, reader.woken, viewer.outbox) == ([], 0, [])


def with_commits(folder: Path, act: Callable[[Store], Any]) -> Commits:
    async def run(commits: Commits) -> None:
        store, _ = open_store(sqlite(folder), commits)
        await store.open()
        try:
            await act(store)
        finally:
            await store.close()

    commits = Commits()
    asyncio.run(run(commits))
    return commits


def test_store_tells_its_listener_of_rows_and_failures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(store: Store) -> None:
        await add_table(store)
        assert await store.append([line(1), line(2)])
        assert not await store.append([line(2)])

        def broken(tasks: Any) -> Any:
            raise OSError("disk I/O error")

        monkeypatch.setattr(store, "transact", broken)
        with pytest.raises(CannotSave):
            await store.append([line(3)])

    commits = with_commits(tmp_path, act)
    assert commits.rows == 2
    assert len(commits.failed) == 1
    assert commits.disk == ["disk I/O error"]


def test_save_state_tells_a_table_once_and_again_when_it_can_save() -> None:
    state, session, reader = (
        SaveState(ServerClock(), Metrics()),
        session_with(TableEvents()),
        Reader(),
    )
    session.viewers.add(Viewer("ann", reader))
    state.commit_failed(0.0)
    state.cannot_save(session)
    state.cannot_save(session)
    assert state.is_stuck
    assert len(reader.texts) == 1
    assert TROUBLE.code.encode() in reader.texts[0]
    state.committed(1)
    assert not state.is_stuck
    assert len(reader.texts) == 2
