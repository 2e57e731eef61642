"""The server as one object: what it is made of, how it wakes up, what it does every second, how it stops."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from fourfold.core.errors import NotUnderstood, Refusal
from fourfold.server import deal, play
from fourfold.server.analysis import Analyst
from fourfold.server.bus import Bus
from fourfold.server.doors import Limits
from fourfold.server.live import Room
from fourfold.server.log import Log
from fourfold.server.metrics import Metrics
from fourfold.server.others import Others
from fourfold.server.settings import Settings
from fourfold.server.store import queries
from fourfold.server.store.queries import Note
from fourfold.server.store.sql import CannotSave, Store
from fourfold.server.store.sqlite import SqliteStore
from fourfold.server.table import Table
from fourfold.server.tables import Hall
from fourfold.server.thinkers import Thinkers

BEAT = 1.0
CLOCKS = 3  # beats between two notes of the running clocks
SWEEP = 5  # beats between two looks for lost thoughts
LONG = 60  # beats between two looks for what is too old

log = Log("house")


def open_store(url: str) -> tuple[Store, Bus]:
    """The store that a database URL names, with its bus."""
    with suppress(ArgumentError, ValueError):  # what is no URL at all
        kind, name = make_url(url).drivername, make_url(url).database
        if kind == "sqlite" and name not in (None, "", ":memory:"):
            return SqliteStore(url), Bus()
        if kind in ("postgres", "postgresql", "postgresql+psycopg"):
            return _open_postgres(url)
    raise NotUnderstood(
        "bad-database", "A database is sqlite:///FILE or postgresql://USER@HOST/NAME."
    )


def _open_postgres(url: str) -> tuple[Store, Bus]:
    try:
        module = import_module("fourfold.server.store.postgres")
    except ImportError as error:
        raise NotUnderstood(
            "no-postgres", f"PostgreSQL cannot be used here ({error.name} is missing)."
        ) from None
    opened: tuple[Store, Bus] = module.open_store(url)
    return opened


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store, self.bus = open_store(settings.database)
        self.metrics = Metrics()
        self.limits = Limits(settings)
        self.hall = Hall(self.store, self.bus, settings, self.metrics)
        self.store.saved, self.store.failed = self._saved, self.hall.watch.stop
        self.thinkers = Thinkers(self.hall, settings.thinkers)
        self.analyst = Analyst(self.thinkers)
        self.hall.after_change.append(self.thinkers.consider)
        self.others = Others(self.hall)
        self.others.drain = self.drain
        self.others.take_up = self._resume
        self.queue = None if settings.thinkers else self._queue()
        self._tasks: list[asyncio.Task[None]] = []

    def _queue(self) -> Any:
        """No thinkers here: workers on other machines are asked."""
        if not self.bus.shared:
            raise NotUnderstood(
                "no-thinkers", "Without thinkers of its own a server needs PostgreSQL."
            )
        queue = import_module("fourfold.server.queue").Queue(self.settings.database, self.bus)
        self.thinkers.ask, self.others.thought = queue.ask, queue.hear
        return queue

    async def open(self) -> None:
        self.store.fatal = _die
        await self.store.open()
        if self.queue is not None:
            await self.queue.open()
        await self.others.open()
        self._tasks = [asyncio.create_task(self._tick()), asyncio.create_task(self._live())]
        if not self.bus.shared:  # else the tables of processes that have ended are taken up
            self._tasks.append(asyncio.create_task(self._resume()))
        with suppress(NotImplementedError, RuntimeError, ValueError):  # only in a main thread
            asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.drain)

    def drain(self) -> None:
        """No new tables from now on; running games go on."""
        self.hall.draining = True
        log.info("draining")

    async def close(self) -> None:
        """Everybody is told; whatever is in the log goes on with the next start."""
        self.hall.draining = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self.hall.rooms.values():
            for viewer in list(room.viewers):
                viewer.close("restart")
            for task in list(room.tasks):
                task.cancel()
        await self.analyst.close()
        await self.thinkers.close()
        if self.queue is not None:
            await self.queue.close()
        with suppress(CannotSave):
            await self._note_clocks()
        await self.others.close()
        await self.store.close()

    async def _resume(self) -> None:
        """Games that were running go on, bots first of all."""
        running = await self.store.read(lambda c: queries.tables_in(c, "playing", "dealing"))
        for id in running:
            try:
                room = await self.hall.room(id)
            except Exception as error:
                log.error("a table does not open", error, table=id)
                continue
            self.thinkers.consider(room)
            await deal.go_on(self.hall, room)
        log.info("tables resumed", count=len(running))

    async def _tick(self) -> None:
        """Beside the beat, whose work may be slow: that is no pause of the server."""
        while True:
            await asyncio.sleep(BEAT)
            self.hall.watch.beat()

    async def _live(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(BEAT)
            beats += 1
            try:
                await self._beat(beats)
            except Exception as error:
                log.error("a beat failed", error)

    async def _beat(self, beats: int) -> None:
        for room in list(self.hall.rooms.values()):
            if room.viewers:
                room.tell_presence()
                _tell_votes(room)
        if beats % CLOCKS == 0 and await self._can_save():
            await self._note_clocks()
        if self.bus.shared:
            await self.others.beat(beats)
        if beats % SWEEP == 0:
            await self.hall.mend()
            await self._grant()
            self.thinkers.sweep()
            self.hall.forget_idle()
        if beats % LONG == 0:
            self.limits.forget()
            await self.store.write(queries.forget_links)
        self.metrics.rooms.set(len(self.hall.rooms))

    async def _grant(self) -> None:
        """What all agreed to but nobody wrote: the disk was full just then, or a process died."""
        for room in [room for room in self.hall.rooms.values() if play.agreed(room)]:
            with suppress(Refusal):  # then it is tried again later
                await play.grant(self.hall, room)

    def _saved(self, lines: int) -> None:
        self.metrics.lines.inc(lines)
        self.hall.can_save()

    async def _can_save(self) -> bool:
        """When nothing could be saved somebody must try, or nobody learns that there is room again."""
        stuck = self.hall.troubled or self.hall.watch.is_stopped
        return not stuck or await self.is_healthy()

    async def _note_clocks(self) -> None:
        """Time left is noted every few seconds, so that a crash costs nobody more than that."""
        rooms = list(self.hall.rooms.values())
        if self.bus.shared:  # whoever has viewers notes it
            rooms = [room for room in rooms if room.viewers]
        notes = [_note(room.table) for room in rooms if _runs(room.table)]
        if notes:
            await self.store.write(partial(queries.keep_clocks, notes=notes))

    async def is_healthy(self) -> bool:
        """Whether a commit goes through."""
        try:
            await asyncio.wait_for(self.store.write(queries.touch), 5.0)
        except (CannotSave, TimeoutError):
            return False
        return True


def _runs(table: Table) -> bool:
    return table.head.clock.kind == "bank" and bool(table.charged)


def _note(table: Table) -> Note:
    return table.id, table.n, json.dumps(table.clocks.left(table.charged))


def _tell_votes(room: Room) -> None:
    votable = room.votable()
    if votable != room.voted_about:
        room.voted_about = votable
        room.tell_all(room.votes())


def _die(why: str) -> None:
    """A disk that fails to write may lie about the next write: better to stop, loudly."""
    log.critical("the disk failed; stopping", why=why[:300])
    sys.stderr.flush()
    os._exit(3)
