"""The other processes on the same database: what they changed, who is at their tables, which have ended.

Their words are hints: what is cached here is read again then, and once every few seconds anyway.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

import msgspec

from fourfold.server.actions import chat, deal, moderation
from fourfold.server.logs import Log
from fourfold.server.protocol.socket import Reviewed
from fourfold.server.scheduler import PeriodicJob
from fourfold.server.store import processes
from fourfold.server.store.processes import PROCESS_DEAD_AFTER_S, Here
from fourfold.server.store.store import CannotSave
from fourfold.server.tables.entries import (
    BotSeated,
    ChatSwitched,
    CommitmentsShown,
    DealOpened,
    Dealt,
    DealVoided,
    DeviceChanged,
    HandedOver,
    LogEntry,
    RematchCreated,
    SeatFreed,
    SeatTaken,
    TempoChanged,
    TimeAdded,
    VoteCast,
)
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter

PRESENCE_EVERY_S = 3.0  # between two notes of who is here, and that this process lives
FULL_SCAN_EVERY_S = 10.0  # between two looks at everything, in case that a hint was lost
RETRY_S = 1.0  # before tables that could not be taken up are tried again
# Entries after which the table's description is sent again.
TOLD_TO_ALL: set[type] = {
    SeatTaken,
    SeatFreed,
    BotSeated,
    HandedOver,
    DeviceChanged,
    ChatSwitched,
    TempoChanged,
    RematchCreated,
    DealVoided,
}

log = Log("cluster")


class ProcessControl(Protocol):
    """What the words of other processes may have this one do."""

    def drain(self) -> None:
        """Starts no new tables from now on."""

    async def resume_tables(self) -> None:
        """Takes up tables whose process has ended."""


class AnswerSink(Protocol):
    """Takes the answers of workers on other machines."""

    def answer(self, id: str, data: str) -> None: ...


class Cluster:
    """The other processes on this database. `answers` is None where bots think in this process."""

    def __init__(
        self, writer: TableWriter, control: ProcessControl, answers: AnswerSink | None
    ) -> None:
        self.writer = writer
        self.directory = writer.directory
        self.store = writer.store
        self.bus = writer.directory.bus
        self.control = control
        self.answers = answers
        self._waking: dict[str, bool] = {}  # tables being read -> whether to read once more
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.bus.open(self.hear)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.bus.shared:
            with suppress(CannotSave):  # then the others will find out
                await self.store.write(partial(processes.end, process=self.bus.process))
        await self.bus.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("a look failed", why=type(error).__name__)

    # --- hints -------------------------------------------------------------------------------------

    def hear(self, kind: str, what: str) -> None:
        if kind == "table":
            self.wake(what)
        elif kind == "all":
            for table in list(self.directory.sessions):
                self.wake(table)
        elif kind == "here":
            self._spawn(self._see([what]))
        elif kind == "blocks":
            self._spawn(moderation.read_blocks(self.writer, what))
        elif kind == "gone":
            self._spawn(self.directory.forget_guest(what))
        elif kind == "thought" and self.answers is not None:
            self.answers.answer(*what.split(" ", 1))
        elif kind == "review":
            self._show(*what.split(" ", 1))
        elif kind == "drain":
            self.control.drain()

    def _show(self, table: str, review: str) -> None:
        """Somebody at another process shows all a moment."""
        if table in self.directory.sessions:
            self.directory.sessions[table].broadcast(msgspec.json.decode(review, type=Reviewed))

    def wake(self, table: str) -> None:
        """Read on; a hint that comes meanwhile means to read once more."""
        if table in self._waking:
            self._waking[table] = True
        elif table in self.directory.sessions:
            self._waking[table] = False
            self._spawn(self._wake(table))

    async def _wake(self, table: str) -> None:
        try:
            session = self.directory.sessions.get(table)
            if session is not None:
                await self.directory.catch_up(session)
                await chat.show_new(self.writer, session)
        finally:
            again = self._waking.pop(table)
        if again:
            self.wake(table)

    def changed(self, session: TableSession) -> None:
        """The store wakes the other processes with the commit."""

    def caught_up(self, session: TableSession, entries: list[LogEntry]) -> None:
        """Entries of another process mean more than a frame to the viewers here."""
        kinds = {type(entry) for entry in entries}
        if kinds & {VoteCast, HandedOver}:
            session.broadcast(session.votes())
        if kinds & TOLD_TO_ALL:
            session.broadcast_info()
        for entry in entries:
            if isinstance(entry, DeviceChanged):
                session.disconnect_guest(entry.old, "moved")
            if isinstance(entry, TimeAdded):
                moderation.tell_time(session, entry.seat, entry.seconds)
        if kinds & {DealOpened, CommitmentsShown, DealVoided}:
            self._spawn(deal.go_on(self.writer, session))
        if Dealt in kinds:
            deal.tell_dealt(session)

    # --- who is here -------------------------------------------------------------------------------

    async def arrived(self, session: TableSession, guest: str, fair: bool) -> None:
        """Somebody comes in here: whoever was let in is known to all processes."""
        if self.bus.shared:
            here, process = [Here(session.table.id, guest, fair, 0)], self.bus.process
            await self.store.write(partial(processes.arrive, process=process, here=here))
            await self.bus.tell("here", session.table.id)

    def viewer_left(self, session: TableSession, guest: str) -> None:
        """Somebody went: the others learn it at once."""
        if self.bus.shared and not any(each.guest == guest for each in _here(session)):
            self._spawn(self._depart(session.table.id, guest))

    async def _depart(self, table: str, guest: str) -> None:
        process = self.bus.process
        going = partial(processes.depart, process=process, table=table, guest=guest)
        await self.store.write(going)
        await self.bus.tell("here", table)

    async def refresh(self, session: TableSession) -> None:
        """Who is at this table, by whatever process, before something hangs on it."""
        if self.bus.shared:
            await self._see([session.table.id])

    async def _see(self, tables: list[str]) -> None:
        """Who is at these tables by way of other processes."""
        within = self.directory.settings.away_after_s * 1000
        sessions = {
            id: self.directory.sessions[id] for id in tables if id in self.directory.sessions
        }
        found: dict[str, list[Here]] = {id: [] for id in sessions}
        process, ids = self.bus.process, list(sessions)
        for here in await self.store.read(lambda c: processes.elsewhere(c, process, ids, within)):
            found[here.table].append(here)
        for id, session in sessions.items():
            session.hear_elsewhere(
                {here.guest: (here.silent / 1000, here.fair) for here in found[id]}
            )
            session.tell_presence()

    def jobs(self) -> list[PeriodicJob]:
        """One process has nobody to tell."""
        if not self.bus.shared:
            return []
        return [
            PeriodicJob("tell that we live", PRESENCE_EVERY_S, self._live),
            PeriodicJob("look at all tables", FULL_SCAN_EVERY_S, self._look),
        ]

    async def _live(self) -> None:
        sessions = [session for session in self.directory.sessions.values() if session.viewers]
        here = [each for session in sessions for each in _here(session)]
        process = self.bus.process
        await self.store.write(partial(processes.live, process=process))
        await self.store.write(partial(processes.arrive, process=process, here=here))
        await self._see([session.table.id for session in sessions])
        if await self.store.write(
            partial(processes.take_over, within=int(PROCESS_DEAD_AFTER_S * 1000))
        ):
            self._spawn(self._take_up())

    async def _take_up(self) -> None:
        """Beside the beat, which tells that this process lives. Nobody else will: so until it is done."""
        while True:
            try:
                await self.control.resume_tables()
                return
            except CannotSave:
                await asyncio.sleep(RETRY_S)

    async def _look(self) -> None:
        """A line that was cut without a word would lose hints; nothing stays unseen for long."""
        ids = list(self.directory.sessions)
        for id, (n, said) in (await self.store.read(lambda c: processes.heights(c, ids))).items():
            session = self.directory.sessions.get(id)
            if session is not None and (n > session.table.n or said > session.chat_n):
                self.wake(id)


def _here(session: TableSession) -> list[Here]:
    """Who was heard of here lately; one line for each guest."""
    now, found = time.monotonic(), dict[str, Here]()
    for viewer in session.viewers:
        silent = now - viewer.heard
        old = found.get(viewer.guest)
        if silent < session.away_after:
            least = min(int(silent * 1000), old.silent if old else 86_400_000)
            fair = viewer.fair or (old is not None and old.fair)
            found[viewer.guest] = Here(session.table.id, viewer.guest, fair, least)
    return list(found.values())
