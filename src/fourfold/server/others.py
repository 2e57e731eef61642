"""The other processes on the same database: what they changed, who is at their tables, which have ended.

Their word is a hint to look. Whatever is cached here is read again then, and once every few seconds anyway.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from fourfold.server import chat, deal, manners
from fourfold.server.live import Room
from fourfold.server.log import Log
from fourfold.server.protocol import Reviewed
from fourfold.server.store import peers
from fourfold.server.store.peers import Here
from fourfold.server.store.rows import Row
from fourfold.server.store.sql import CannotSave
from fourfold.server.tables import Hall

HERE = 3  # beats between two notes of who is here, and that this process lives
LOOK = 10  # beats between two looks at everything, in case that a hint was lost
AGAIN = 1.0  # seconds before tables that could not be taken up are tried again
DEAD = 15_000  # milliseconds without a sign of life after which a process is dead

log = Log("others")


class Others:
    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store
        self.bus = hall.bus
        self.drain: Callable[[], None] = lambda: None
        self.take_up: Callable[[], Awaitable[None]] = _nothing
        self.thought: Callable[[str], None] = lambda word: None
        self._waking: dict[str, bool] = {}  # tables being read -> whether to read once more
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self.hall.after_reading.append(self.retell)
        self.hall.on_part = self.on_part
        self.hall.look_around = self.look_around
        await self.bus.open(self.hear)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.bus.shared:
            with suppress(CannotSave):  # then the others will find out
                await self.store.write(partial(peers.end, process=self.bus.process))
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
            for table in list(self.hall.rooms):
                self.wake(table)
        elif kind == "here":
            self._spawn(self._see([what]))
        elif kind == "blocks":
            self._spawn(manners.read_blocks(self.hall, what))
        elif kind == "gone":
            self._spawn(self.hall.forget(what))
        elif kind == "thought":
            self.thought(what)
        elif kind == "review":
            self._show(*what.split(" ", 1))
        elif kind == "drain":
            self.drain()

    def _show(self, table: str, review: str) -> None:
        """Somebody at another process shows all a moment."""
        if table in self.hall.rooms:
            self.hall.rooms[table].tell_all(msgspec.json.decode(review, type=Reviewed))

    def wake(self, table: str) -> None:
        """Read on; a hint that comes meanwhile means to read once more."""
        if table in self._waking:
            self._waking[table] = True
        elif table in self.hall.rooms:
            self._waking[table] = False
            self._spawn(self._wake(table))

    async def _wake(self, table: str) -> None:
        try:
            room = self.hall.rooms.get(table)
            if room is not None:
                await self.hall.read_on(room)
                await chat.show_new(self.hall, room)
        finally:
            again = self._waking.pop(table)
        if again:
            self.wake(table)

    def retell(self, room: Room, rows: list[Row]) -> None:
        """Lines of another process mean more than a frame to the viewers here."""
        kinds = {row.kind for row in rows}
        if kinds & {"vote", "hand"}:
            room.tell_all(room.votes())
        if kinds & {"sit", "leave", "bot", "hand", "pass", "chat", "again"}:
            room.tell_table()
        for row in rows:
            if row.kind == "pass":
                room.dismiss(row.text, "moved")
            if row.kind == "time":
                manners.tell_time(room, row.seat, int(row.text))
        if kinds & {"dealing", "show"}:
            self._spawn(deal.go_on(self.hall, room))
        if "deal" in kinds:
            deal.tell_dealt(room)

    # --- who is here -------------------------------------------------------------------------------

    async def arrive(self, room: Room, guest: str, fair: bool) -> None:
        """Somebody comes in here: whoever was let in is known to all processes."""
        if self.bus.shared:
            here, process = [Here(room.table.id, guest, fair, 0)], self.bus.process
            await self.store.write(partial(peers.arrive, process=process, here=here))
            await self.bus.tell("here", room.table.id)

    def on_part(self, room: Room, guest: str) -> None:
        """Somebody went: the others learn it at once."""
        if self.bus.shared and not any(each.guest == guest for each in _here(room)):
            self._spawn(self._depart(room.table.id, guest))

    async def _depart(self, table: str, guest: str) -> None:
        process = self.bus.process
        going = partial(peers.depart, process=process, table=table, guest=guest)
        await self.store.write(going)
        await self.bus.tell("here", table)

    async def look_around(self, room: Room) -> None:
        """Who is at this table, by whatever process, before something hangs on it."""
        if self.bus.shared:
            await self._see([room.table.id])

    async def _see(self, tables: list[str]) -> None:
        """Who is at these tables by way of other processes."""
        within = self.hall.settings.away * 1000
        rooms = {id: self.hall.rooms[id] for id in tables if id in self.hall.rooms}
        found: dict[str, list[Here]] = {id: [] for id in rooms}
        process, ids = self.bus.process, list(rooms)
        for here in await self.store.read(lambda c: peers.elsewhere(c, process, ids, within)):
            found[here.table].append(here)
        for id, room in rooms.items():
            room.hear_elsewhere({here.guest: (here.silent / 1000, here.fair) for here in found[id]})
            room.tell_presence()

    async def beat(self, beats: int) -> None:
        """Once a second."""
        if beats % HERE == 0:
            await self._live()
        if beats % LOOK == 0:
            await self._look()

    async def _live(self) -> None:
        rooms = [room for room in self.hall.rooms.values() if room.viewers]
        here = [each for room in rooms for each in _here(room)]
        process = self.bus.process
        await self.store.write(partial(peers.live, process=process))
        await self.store.write(partial(peers.arrive, process=process, here=here))
        await self._see([room.table.id for room in rooms])
        if await self.store.write(partial(peers.take_over, within=DEAD)):
            self._spawn(self._take_up())

    async def _take_up(self) -> None:
        """Beside the beat, which tells that this process lives. Nobody else will: so until it is done."""
        while True:
            try:
                await self.take_up()
                return
            except CannotSave:
                await asyncio.sleep(AGAIN)

    async def _look(self) -> None:
        """A line that was cut without a word would lose hints; nothing stays unseen for long."""
        ids = list(self.hall.rooms)
        for id, (n, said) in (await self.store.read(lambda c: peers.heights(c, ids))).items():
            room = self.hall.rooms.get(id)
            if room is not None and (n > room.table.n or said > room.chat_n):
                self.wake(id)


def _here(room: Room) -> list[Here]:
    """Who was heard of here lately; one line for each guest."""
    now, found = time.monotonic(), dict[str, Here]()
    for viewer in room.viewers:
        silent = now - viewer.heard
        old = found.get(viewer.guest)
        if silent < room.away_after:
            least = min(int(silent * 1000), old.silent if old else 86_400_000)
            fair = viewer.fair or (old is not None and old.fair)
            found[viewer.guest] = Here(room.table.id, viewer.guest, fair, least)
    return list(found.values())


async def _nothing() -> None:
    """One process has nobody's tables to take up."""
