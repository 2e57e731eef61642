"""Word between processes by PostgreSQL's LISTEN and NOTIFY.

A word is only a hint to look: what was missed while the line was cut is found by looking at everything
once the line is back.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import psycopg

from fourfold.server.logs import Log
from fourfold.server.store.bus import Bus, Hear

if TYPE_CHECKING:
    from fourfold.server.store.postgres import PostgresStore

CHANNEL = "fourfold"
RECONNECT_S = 0.2  # before a cut line is taken up again

log = Log("bus")


class PostgresBus(Bus):
    shared = True

    def __init__(self, store: PostgresStore, url: str, wire: dict[str, Any]) -> None:
        self.store = store
        self.process = store.process
        self._url = url
        self._wire = wire
        self._hear: Hear = lambda kind, what: None
        self._listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self, hear: Hear) -> None:
        self._hear = hear
        self._task = asyncio.create_task(self._serve())
        await asyncio.wait_for(self._listening.wait(), 30.0)

    async def tell(self, kind: str, what: str = "") -> None:
        await self.store.write(lambda c: self.store.notify(c, kind, what))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _serve(self) -> None:
        while True:
            try:
                await self._listen()
            except (psycopg.Error, OSError) as error:
                log.warning("the bus was cut", why=str(error)[:200])
            await asyncio.sleep(RECONNECT_S)

    async def _listen(self) -> None:
        opening = psycopg.AsyncConnection.connect(
            self._url, autocommit=True, application_name="fourfold bus", **self._wire
        )
        async with await opening as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._listening.set()
            self._hear("all", "")
            async for heard in connection.notifies():
                self._pass_on(heard.payload)

    def _pass_on(self, payload: str) -> None:
        process, _, word = payload.partition(" ")
        kind, _, what = word.partition(" ")
        if process == self.process:
            return
        try:
            self._hear(kind, what)
        except Exception as error:  # of another version, perhaps: the next word is heard again
            log.warning("a word was not understood", kind=kind, why=type(error).__name__)
