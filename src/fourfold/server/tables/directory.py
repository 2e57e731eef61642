"""The table sessions in the memory of this process: found by id, kept in step with their logs, evicted."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from weakref import WeakValueDictionary

from fourfold.server.errors import Conflict
from fourfold.server.settings import Settings
from fourfold.server.store.bus import Bus
from fourfold.server.store.store import CannotSave
from fourfold.server.tables.entries import LogEntry, read_entry
from fourfold.server.tables.loader import TableLoader
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.table import Table

EVICT_AFTER_S = 600.0  # without anybody, before a table leaves the memory
EVICT_ENDED_AFTER_S = 5.0  # for one that has ended, or has no clock and is this process's alone


class TableDirectory:
    """Every table is in memory at most once."""

    def __init__(
        self, loader: TableLoader, bus: Bus, settings: Settings, events: TableEvents
    ) -> None:
        self.loader = loader
        self.store = loader.store
        self.bus = bus
        self.settings = settings
        self.events = events
        self.sessions: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._evicted: WeakValueDictionary[str, TableSession] = WeakValueDictionary()

    # --- finding -----------------------------------------------------------------------------------

    async def find(self, id: str) -> TableSession:
        """A table by its id, from memory or from its log."""
        session = self.sessions.get(id) or self._evicted.get(id)
        if session is not None:
            self.pin(session)
        if session is not None and not session.broken:
            session.used = time.monotonic()
            if self.bus.shared:  # another process may have changed it just now
                await self.catch_up(session)
            return session
        loading = self._loading.get(id)
        if loading is None:  # others who ask meanwhile wait for the same: a table is here once
            loading = self._loading[id] = asyncio.create_task(self._find(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    def pin(self, session: TableSession) -> None:
        """Puts a session back that was evicted while a request held it, so that others find the same one."""
        self.sessions.setdefault(session.table.id, session)

    def open(self, table: Table) -> TableSession:
        """A session for a table that is not in memory."""
        settings = self.settings
        session = TableSession(
            table, settings.away_after_s, settings.vote_after_away_s, self.events
        )
        self.sessions[table.id] = session
        return session

    async def _find(self, id: str) -> TableSession:
        session = self.sessions.get(id)
        if session is None:
            session = self.open(await self.loader.load(id))
        elif session.broken:
            await self._reload(session)
        if self.bus.shared:  # a hint that came while it was loaded found no session
            await self.catch_up(session)
        return session

    async def _reload(self, session: TableSession) -> None:
        """Waits for pending writes, reloads the table and publishes the entries this session missed."""
        id, n = session.table.id, session.table.n
        with suppress(CannotSave):
            await self.store.write(lambda _: None)
        table = await self.loader.load(id)
        missed = [read_entry(row) for row in await self.store.rows(id, n) if row.n <= table.n]
        session.table, session.broken = table, False
        self._publish(session, missed)

    # --- keeping in step ---------------------------------------------------------------------------

    async def catch_up(self, session: TableSession) -> None:
        """Takes in what another process may have written, and tells the viewers here."""
        async with session.lock:
            if not session.broken:
                await self.take_in(session)

    async def take_in(self, session: TableSession) -> None:
        """The same for one who holds the session's lock."""
        names = session.table.names
        try:
            entries = await self.loader.catch_up(session.table)
        except Conflict:
            session.broken = True  # an entry may be half taken in
            raise
        if entries:
            self._publish(session, entries)
        if session.table.names != names:
            session.broadcast_info()

    def _publish(self, session: TableSession, entries: list[LogEntry]) -> None:
        session.changed = time.monotonic()
        session.publish()
        self.events.caught_up(session, entries)

    async def repair(self) -> None:
        """Reloads tables that fell out of step with their logs, though nobody asks for them."""
        broken = [id for id, session in self.sessions.items() if session.broken]
        with suppress(CannotSave):  # then all are tried again later
            for id in broken:
                with suppress(Conflict):
                    await self.find(id)

    # --- forgetting --------------------------------------------------------------------------------

    async def forget_guest(self, guest: str) -> None:
        """A guest is no more: its sockets end, names are read again."""
        for session in list(self.sessions.values()):
            session.disconnect_guest(guest, "forgotten")
            if any(who == guest for who, _ in session.table.names):
                await self.catch_up(session)

    def evict_idle(self) -> None:
        """Drops tables that nobody looks at and no bot plays at from the memory; the log keeps them."""
        now = time.monotonic()
        for id, session in list(self.sessions.items()):
            busy = session.viewers or session.thinking or session.tasks or session.lock.locked()
            if not busy and now - session.used > self._evict_after(session.table):
                self._evicted[id] = self.sessions.pop(id)

    def _evict_after(self, table: Table) -> float:
        goes_on = table.clocks.on or self.bus.shared
        return EVICT_AFTER_S if goes_on and table.status != "ended" else EVICT_ENDED_AFTER_S
