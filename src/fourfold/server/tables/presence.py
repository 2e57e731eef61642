"""Who is at a table, whichever process they came to."""

from __future__ import annotations

import time
from functools import partial
from typing import Protocol

from fourfold.server.store import processes
from fourfold.server.store.bus import PresenceChanged
from fourfold.server.store.processes import PROCESS_DEAD_AFTER_S, Here
from fourfold.server.tables.directory import TableDirectory
from fourfold.server.tables.session import TableSession


class Presence(Protocol):
    """Knows who is at a table, whichever process they came to."""

    async def arrived(self, session: TableSession, guest: str, fair: bool) -> None:
        """A guest comes in here; `fair` if the device takes part in the fair deal."""

    async def left(self, table: str, guest: str) -> None:
        """The last socket of a guest at this table, here, is gone."""

    async def refresh(self, session: TableSession) -> None:
        """Looks who is at this table, before something depends on it."""


class LocalPresence:
    """Of one process: the sessions themselves know everybody who is there."""

    async def arrived(self, session: TableSession, guest: str, fair: bool) -> None:
        """There is no other process that would have to know."""

    async def left(self, table: str, guest: str) -> None:
        """There is no other process that would have to know."""

    async def refresh(self, session: TableSession) -> None:
        """There is no other process to ask."""


class ClusterPresence:
    """Of several processes: each notes in the database who is at its tables, and that it lives."""

    def __init__(self, directory: TableDirectory) -> None:
        self.directory = directory
        self.store = directory.store
        self.bus = directory.bus

    async def arrived(self, session: TableSession, guest: str, fair: bool) -> None:
        here, process = [Here(session.table.id, guest, fair, 0)], self.bus.process
        await self.store.write(partial(processes.arrive, process=process, here=here))
        await self.bus.tell(PresenceChanged(session.table.id))

    async def left(self, table: str, guest: str) -> None:
        process = self.bus.process
        going = partial(processes.depart, process=process, table=table, guest=guest)
        await self.store.write(going)
        await self.bus.tell(PresenceChanged(table))

    async def refresh(self, session: TableSession) -> None:
        await self.read([session.table.id])

    async def read(self, tables: list[str]) -> None:
        """Tells these sessions who is at their tables by way of other processes."""
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

    async def note_all(self) -> bool:
        """Notes that this process lives and who is here; True if another process was found dead."""
        sessions = [session for session in self.directory.sessions.values() if session.viewers]
        here = [each for session in sessions for each in heard_lately(session)]
        process = self.bus.process
        await self.store.write(partial(processes.live, process=process))
        await self.store.write(partial(processes.arrive, process=process, here=here))
        await self.read([session.table.id for session in sessions])
        within = int(PROCESS_DEAD_AFTER_S * 1000)
        return bool(await self.store.write(partial(processes.take_over, within=within)))

    async def end(self) -> None:
        """Notes that this process ends, so that others need not wait to find out."""
        await self.store.write(partial(processes.end, process=self.bus.process))


def heard_lately(session: TableSession) -> list[Here]:
    """Who was heard of here lately; one line for each guest."""
    now, found = time.monotonic(), dict[str, Here]()
    for viewer in session.viewers:
        silent = now - viewer.heard
        old = found.get(viewer.guest)
        if silent < session.away_after:
            silent_ms = int(silent * 1000)
            least = silent_ms if old is None else min(silent_ms, old.silent)
            fair = viewer.fair or (old is not None and old.fair)
            found[viewer.guest] = Here(session.table.id, viewer.guest, fair, least)
    return list(found.values())
