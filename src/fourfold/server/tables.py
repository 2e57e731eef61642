"""All tables of this server: made, found, changed by one line of their log after another.

The order is always: check, append, commit, apply, send. If the commit fails nothing has happened; if
another process was faster the log is read on and the check made again.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy import Connection

from fourfold.core.errors import Refusal
from fourfold.core.match import Match
from fourfold.core.registry import game as find_game
from fourfold.server import protocol
from fourfold.server.bus import Bus
from fourfold.server.clocks import Watch
from fourfold.server.errors import NotHere, NotNow
from fourfold.server.live import Room
from fourfold.server.log import Log
from fourfold.server.metrics import Metrics
from fourfold.server.settings import Settings
from fourfold.server.store import queries
from fourfold.server.store.rows import Row
from fourfold.server.store.sql import CannotSave, Store, Work, rows_after
from fourfold.server.table import UNREADABLE, Damaged, Head, Made, Table

TRIES = 20  # lost races before a change is given up
IDLE = 600.0  # seconds without anybody before a table leaves the memory
QUIET = 5.0  # the same for one that has ended, or has no clock and is this process's alone
TROUBLE = protocol.Trouble("cannot-save")
STATUSES = {"deal": "playing", "dealing": "dealing"}  # by the line that brings them

log = Log("tables")


class Line:
    """What a change wants to write, before it has a number. `state` is sealed into the log."""

    def __init__(self, kind: str, seat: int = -1, text: str = "", who: str = "", key: str = ""):
        self.row = Row("", 0, kind, seat, text, who, key)
        self.made: Made | None = None
        self.state: Any = None

    def making(self, made: Made) -> Line:
        self.made = made
        self.state = made[1]
        return self

    def leaving(self, left: list[int]) -> Line:
        """What time it leaves to everybody."""
        self.row.left = json.dumps(left, separators=(",", ":"))
        return self


Build = Callable[[], list[Line]]


class Hall:
    def __init__(self, store: Store, bus: Bus, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.bus = bus
        self.settings = settings
        self.metrics = metrics
        self.watch = Watch()
        self.rooms: dict[str, Room] = {}
        self.troubled: set[Room] = set()  # rooms that were told that nothing can be saved
        self.draining = False
        self.after_change: list[Callable[[Room], None]] = []
        self.after_reading: list[Callable[[Room, list[Row]], None]] = []
        self.on_part: Callable[[Room, str], None] = lambda room, guest: None
        self.look_around: Callable[[Room], Awaitable[None]] = _nobody
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._forgotten: WeakValueDictionary[str, Room] = WeakValueDictionary()

    # --- finding -----------------------------------------------------------------------------------

    async def room(self, id: str) -> Room:
        """A table by its id, from memory or from its log."""
        room = self.rooms.get(id) or self._forgotten.get(id)
        if room is not None:
            self.keep(room)
        if room is not None and not room.broken:
            room.used = time.monotonic()
            if self.bus.shared:  # whoever asks may have changed it by another process just now
                await self.read_on(room)
            return room
        loading = self._loading.get(id)
        if loading is None:  # whoever else asks meanwhile waits for the same: a table is here once
            loading = self._loading[id] = asyncio.create_task(self._find(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    def keep(self, room: Room) -> None:
        """Somebody held on to a table that was forgotten: it is here once, and others must find the same."""
        self.rooms.setdefault(room.table.id, room)

    async def _find(self, id: str) -> Room:
        room = self.rooms.get(id)
        if room is None:
            room = self._open(await self.load(id))
        elif room.broken:
            await self._read_again(room)
        if self.bus.shared:  # a hint that came while it was loaded found no room
            await self.read_on(room)
        return room

    async def _read_again(self, room: Room) -> None:
        """What was given up here but is still being written comes first; then all that it missed is told."""
        id, n = room.table.id, room.table.n
        with suppress(CannotSave):
            await self.store.write(lambda _: None)
        table = await self.load(id)
        missed = [row for row in await self.store.rows(id, n) if row.n <= table.n]
        room.table, room.broken = table, False
        self._taken_in(room, missed)

    async def load(self, id: str) -> Table:
        """The table that the log tells of."""
        found = await self.store.read(lambda c: queries.table_of(c, id))
        if found is None:
            raise NotHere
        head = msgspec.json.decode(found["head"], type=Head)
        table = Table(id, found["host"], head, found["secret"], found["created"], self.watch)
        await self._read_log(table)
        await self._read_clock(table)
        return table

    async def _read_log(self, table: Table) -> list[Row]:
        id, n = table.id, table.n
        rows, table.names = await self.store.read(
            lambda c: (rows_after(c, id, n), queries.people_of(c, id))
        )
        try:
            for row in rows:
                table.apply(row)
        except UNREADABLE as error:
            if isinstance(error, Refusal) and error.code == "unknown-version":
                raise NotNow("unknown-version", error.sentence, error.fields) from error
            why = str(error) if isinstance(error, Damaged) else type(error).__name__  # no card
            log.error("table damaged", table=table.id, line=table.n + 1, why=why)
            raise NotNow(
                "damaged-table", "The log of this table is damaged; it is kept but cannot go on."
            ) from error
        table.rename()
        return rows

    async def _read_clock(self, table: Table) -> None:
        """Time left was noted every few seconds; what passed since is not charged."""
        if table.left_unseen:
            table.clocks.adopt(json.loads(table.left_unseen))
        if table.head.clock.kind == "bank":
            noted = await self.store.read(lambda c: queries.clock_of(c, table.id))
            if noted is not None and noted["n"] == table.n:
                table.clocks.adopt(json.loads(noted["left"]))

    async def read_on(self, room: Room) -> None:
        """Another process may have changed this table: take it in and tell the viewers here."""
        async with room.lock:
            if not room.broken:
                await self._take_in(room)

    async def _take_in(self, room: Room) -> None:
        names = room.table.names
        try:
            rows = await self._read_log(room.table)
        except NotNow:
            room.broken = True  # a line may be half taken in
            raise
        if rows:
            self._taken_in(room, rows)
        if room.table.names != names:
            room.tell_table()

    def _taken_in(self, room: Room, rows: list[Row]) -> None:
        room.changed = time.monotonic()
        room.publish()
        for listener in self.after_reading:
            listener(room, rows)

    async def forget(self, guest: str) -> None:
        """A guest is no more: sockets end, names are read again."""
        for room in list(self.rooms.values()):
            room.dismiss(guest, "forgotten")
            if any(who == guest for who, _ in room.table.names):
                await self.read_on(room)

    # --- changing ----------------------------------------------------------------------------------

    async def change(self, room: Room, build: Build, along: Work | None = None) -> None:
        """Write what `build` says and tell everybody; `build` may be asked again after a lost race.

        `along` is written in the same commit, or neither is.
        """
        room.used = time.monotonic()
        self.keep(room)
        async with room.lock:
            if room.broken:
                raise NotNow("try-again", "The table is being read again; try once more.")
            for _ in range(TRIES):
                lines = build()
                if not lines:
                    return
                if await self._write(room, lines, along):
                    self._changed(room)
                    return
                await self._take_in(room)
        raise NotNow("busy", "Too many changes at once; try again.")

    async def _write(self, room: Room, lines: list[Line], along: Work | None) -> bool:
        began = time.perf_counter()
        rows = _number(room.table, lines)
        status = _status_after(room.table, lines)
        try:
            won = await self.store.append(rows, status, along)
        except CannotSave as error:
            self.metrics.unsaved.inc()
            log.error("cannot save", why=error.why[:200])
            room.broken = error.in_doubt
            self.cannot_save(room)
            raise
        except asyncio.CancelledError:
            room.broken = True  # it may have been saved: the log knows
            raise
        if won:
            self._apply(room, lines)
        self.metrics.save_seconds.observe(time.perf_counter() - began)
        return won

    def cannot_save(self, room: Room) -> None:
        """Everybody at the table is told, once until something was saved."""
        if room not in self.troubled:
            self.troubled.add(room)
            room.tell_all(TROUBLE)

    def can_save(self) -> None:
        self.watch.go()
        for room in self.troubled:
            room.tell_all(protocol.Trouble(""))
        self.troubled.clear()

    def _apply(self, room: Room, lines: list[Line]) -> None:
        try:
            for line in lines:
                room.table.apply(line.row, line.made)
        except Exception:
            room.broken = True
            raise

    def _changed(self, room: Room) -> None:
        room.changed = time.monotonic()
        room.publish()
        for listener in self.after_change:
            listener(room)

    # --- making ------------------------------------------------------------------------------------

    async def create(self, host: str, head: Head) -> Room:
        table = await self.plan(host, head)
        await self.store.write(self.adding(table, []))
        self.metrics.tables.inc()
        return self._open(table)

    async def plan(self, host: str, head: Head) -> Table:
        """A new table, not yet written; whether its match can be set up is tried before."""
        if self.draining:
            raise NotNow("draining", "This server is about to stop; it starts no new tables.")
        id, secret = secrets.token_urlsafe(16), secrets.token_hex(32)
        table = Table(id, host, head, secret, int(time.time()), self.watch)
        await asyncio.to_thread(_try_out, head)
        return table

    def adding(self, table: Table, lines: list[Line]) -> Work:
        """What writes a planned table down, with its first lines."""
        rows = _number(table, lines)
        for row in rows:
            table.apply(row)

        def add(connection: Connection) -> None:
            queries.add_table(connection, _values(table))
            if rows:
                self.store.insert(connection, rows)

        return add

    def _open(self, table: Table) -> Room:
        room = self.rooms[table.id] = Room(table, self.settings.away, self.settings.grace)
        room.on_part = self.on_part
        return room

    def forget_idle(self) -> None:
        """Tables that nobody looks at and no bot plays at leave the memory; the log keeps them."""
        now = time.monotonic()
        for id, room in list(self.rooms.items()):
            idle = not (room.viewers or room.thinking or room.tasks or room.lock.locked())
            if idle and now - room.used > self._patience(room.table):
                self._forgotten[id] = self.rooms.pop(id)

    async def mend(self) -> None:
        """Tables that fell out of step with their logs are read again, though nobody asks for them."""
        broken = [id for id, room in self.rooms.items() if room.broken]
        with suppress(CannotSave):  # then all are tried again later
            for id in broken:
                with suppress(NotNow):
                    await self.room(id)

    def _patience(self, table: Table) -> float:
        goes_on = table.clocks.on or self.bus.shared
        return IDLE if goes_on and table.status != "ended" else QUIET


async def _nobody(_: Room) -> None:
    """Without other processes nobody is anywhere else."""


def _values(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "host": table.host,
        "head": msgspec.json.encode(table.head).decode(),
        "secret": table.deal.secret,
        "public": table.head.public,
        "status": table.status,
        "created": table.created,
        "changed": table.changed,
    }


def _number(table: Table, lines: list[Line]) -> list[Row]:
    now, digest = int(time.time() * 1000), table.digest
    runs = table.clocks.on and table.status == "playing"
    for n, line in enumerate(lines, table.n + 1):
        row = line.row
        row.table, row.n, row.at = table.id, n, now
        if runs and not row.left:
            line.leaving(table.clocks.now(table.charged))
        row.digest = digest = table.next_digest(row, line.state, digest)
    return [line.row for line in lines]


def _status_after(table: Table, lines: list[Line]) -> str:
    """What the list of tables should say; empty if nothing changes there."""
    last = lines[-1]
    if last.state is not None and last.state.over:
        return "ended"
    return STATUSES.get(last.row.kind, "")


def _try_out(head: Head) -> None:
    """A match knows to refuse in words whatever a game stumbles over."""
    if head.past is None:
        game = find_game(head.game)
        Match(game, head.seats, 0, head.options, head.setup, version=head.rules)
