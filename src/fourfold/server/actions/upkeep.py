"""What the tables in memory need every few seconds: presence, clocks, repair, eviction."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial

from fourfold.core.errors import Refusal
from fourfold.server.actions import deal, undo
from fourfold.server.logs import Log
from fourfold.server.scheduler import PeriodicJob
from fourfold.server.store import queries
from fourfold.server.store.health import is_healthy
from fourfold.server.store.queries import Note
from fourfold.server.store.store import CannotSave
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter

HEARTBEAT_S = 1.0  # between two looks at the clock and at who is here
SAVE_CLOCKS_EVERY_S = 3.0  # between two notes of the running clocks
SWEEP_EVERY_S = 5.0  # between two looks for tables to repair or to evict
EXPIRE_EVERY_S = 60.0  # between two looks for links that are too old

log = Log("tables")


class TableUpkeep:
    def __init__(self, writer: TableWriter) -> None:
        self.writer = writer
        self.directory = writer.directory
        self.save_state = writer.save_state
        self.store = writer.store

    def jobs(self) -> list[PeriodicJob]:
        return [
            PeriodicJob("clock", HEARTBEAT_S, self.save_state.clock.beat),
            PeriodicJob("presence", HEARTBEAT_S, self.tell_presence),
            PeriodicJob("save clocks", SAVE_CLOCKS_EVERY_S, self.save_clocks_if_possible),
            PeriodicJob("sweep tables", SWEEP_EVERY_S, self.sweep),
            PeriodicJob("expire links", EXPIRE_EVERY_S, self.expire_links),
        ]

    def tell_presence(self) -> None:
        """Tells every viewer who is here and about whom the others may vote."""
        for session in list(self.directory.sessions.values()):
            if session.viewers:
                session.tell_presence()
                _tell_votes(session)
        self.writer.metrics.rooms.set(len(self.directory.sessions))

    async def save_clocks_if_possible(self) -> None:
        """While nothing can be saved a small commit is tried, so that the server learns when it can."""
        if not self.save_state.is_stuck or await is_healthy(self.store):
            await self.save_clocks()

    async def save_clocks(self) -> None:
        """Notes the time left, so that a crash costs nobody more than a few seconds."""
        sessions = list(self.directory.sessions.values())
        if self.directory.bus.shared:  # the process that has viewers notes it
            sessions = [session for session in sessions if session.viewers]
        notes = [_note(session) for session in sessions if _runs(session)]
        if notes:
            await self.store.write(partial(queries.keep_clocks, notes=notes))

    async def sweep(self) -> None:
        """Repairs tables, grants undos that all agreed to, and evicts idle tables from memory."""
        await self.directory.repair()
        sessions = self.directory.sessions.values()
        for session in [each for each in sessions if undo.agreed(each)]:
            with suppress(Refusal):  # the disk may be full: it is tried again later
                await undo.grant(self.writer, session)
        self.directory.evict_idle()

    async def resume(self) -> AsyncIterator[TableSession]:
        """Opens the tables that are being played; a damaged one is logged and left out."""
        running = await self.store.read(lambda c: queries.tables_in(c, "playing", "dealing"))
        for id in running:
            try:
                session = await self.directory.find(id)
            except Exception as error:
                log.error("a table does not open", error, table=id)
                continue
            yield session
            await deal.go_on(self.writer, session)
        log.info("tables resumed", count=len(running))

    async def close(self) -> None:
        with suppress(CannotSave):
            await self.save_clocks()

    async def expire_links(self) -> None:
        await self.store.write(queries.forget_links)


def _runs(session: TableSession) -> bool:
    table = session.table
    return table.head.clock.kind == "bank" and bool(table.charged)


def _note(session: TableSession) -> Note:
    table = session.table
    return table.id, table.n, json.dumps(table.clocks.left(table.charged))


def _tell_votes(session: TableSession) -> None:
    votable = session.votable()
    if votable != session.voted_about:
        session.voted_about = votable
        session.broadcast(session.votes())
