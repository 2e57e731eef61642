"""The other processes on the same database: what they changed, who is at their tables, which have ended.

Their messages are hints: what is cached here is read again then, and once every few seconds anyway.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol, assert_never

from fourfold.server.actions import blocks, catch_up
from fourfold.server.logs import Log
from fourfold.server.scheduler import PeriodicJob
from fourfold.server.store import bus
from fourfold.server.store.store import CannotSave
from fourfold.server.tables.entries import LogEntry
from fourfold.server.tables.presence import ClusterPresence, heard_lately
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter

PRESENCE_EVERY_S = 3.0  # between two notes of who is here, and that this process lives
FULL_SCAN_EVERY_S = 10.0  # between two looks at everything, in case that a message was lost
RETRY_S = 1.0  # before tables that could not be taken up are tried again

log = Log("cluster")


class ProcessControl(Protocol):
    """What messages of other processes may have this one do."""

    def drain(self) -> None:
        """Starts no new tables from now on."""

    async def resume_tables(self) -> None:
        """Takes up tables whose process has ended."""


class AnswerSink(Protocol):
    """Takes the answers of workers on other machines."""

    def answer(self, id: str, data: Any) -> None: ...


class Cluster:
    """The other processes on this database. `answers` is None where bots think in this process."""

    def __init__(
        self, writer: TableWriter, control: ProcessControl, answers: AnswerSink | None
    ) -> None:
        self.writer = writer
        self.directory = writer.directory
        self.bus = writer.directory.bus
        self.presence = ClusterPresence(writer.directory)
        self.control = control
        self.answers = answers
        self._waking: dict[str, bool] = {}  # tables being read -> whether to read once more
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.bus.open(self)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.bus.shared:
            with suppress(CannotSave):  # then the others will find out
                await self.presence.end()
        await self.bus.close()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("a look failed", why=type(error).__name__)

    # --- messages ----------------------------------------------------------------------------------

    def heard(self, message: bus.AnyBusMessage) -> None:
        match message:
            case bus.TableWritten():
                self.wake(message.table)
            case bus.EverythingChanged():
                for table in list(self.directory.sessions):
                    self.wake(table)
            case bus.PresenceChanged():
                self._spawn(self.presence.read([message.table]))
            case bus.BlocksChanged():
                self._spawn(blocks.read_blocks(self.writer, message.guest))
            case bus.GuestForgotten():
                self._spawn(self.directory.forget_guest(message.guest))
            case bus.BotAnswer():
                if self.answers is not None:
                    self.answers.answer(message.task, message.answer)
            case bus.ReviewShown():
                if message.table in self.directory.sessions:
                    self.directory.sessions[message.table].broadcast(message.review)
            case bus.DrainAll():
                self.control.drain()
            case _:
                assert_never(message)

    def wake(self, table: str) -> None:
        """Reads on; a message that comes meanwhile means to read once more."""
        if table in self._waking:
            self._waking[table] = True
        elif table in self.directory.sessions:
            self._waking[table] = False
            self._spawn(self._wake(table))

    async def _wake(self, table: str) -> None:
        try:
            session = self.directory.sessions.get(table)
            if session is not None:
                await catch_up.read_on(self.writer, session)
        finally:
            again = self._waking.pop(table)
        if again:
            self.wake(table)

    # --- what happens at a table here ----------------------------------------------------------------

    def changed(self, session: TableSession) -> None:
        """The store wakes the other processes with the commit."""

    def caught_up(self, session: TableSession, entries: list[LogEntry]) -> None:
        """Entries of another process mean more than a frame to the viewers here."""
        catch_up.tell(session, entries)
        if catch_up.moves_the_deal(entries):
            self._spawn(catch_up.go_on_dealing(self.writer, session))

    def viewer_left(self, session: TableSession, guest: str) -> None:
        """The other processes learn at once that a guest is gone."""
        if self.bus.shared and not any(each.guest == guest for each in heard_lately(session)):
            self._spawn(self.presence.left(session.table.id, guest))

    # --- every few seconds ---------------------------------------------------------------------------

    def jobs(self) -> list[PeriodicJob]:
        """One process has nobody to tell."""
        if not self.bus.shared:
            return []
        return [
            PeriodicJob("tell that we live", PRESENCE_EVERY_S, self._live),
            PeriodicJob("look at all tables", FULL_SCAN_EVERY_S, self._look),
        ]

    async def _live(self) -> None:
        if await self.presence.note_all():
            self._spawn(self._take_up())

    async def _take_up(self) -> None:
        """Takes up the tables of a process that has ended, until it is done: nobody else will.

        It runs beside the job that tells that this process lives, which must not wait for it.
        """
        while True:
            try:
                await self.control.resume_tables()
                return
            except CannotSave:
                await asyncio.sleep(RETRY_S)

    async def _look(self) -> None:
        """A connection that was cut without a word would lose messages; nothing stays unseen for long."""
        for table in await catch_up.tables_behind(self.writer):
            self.wake(table)
