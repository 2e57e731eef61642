"""Messages between processes by PostgreSQL's LISTEN and NOTIFY.

A message is only a hint to look: what was missed while the connection was cut is found by looking at
everything once it is back.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import psycopg
from msgspec import MsgspecError

from fourfold.server.logs import Log
from fourfold.server.store.bus import AnyBusMessage, Bus, BusListener, EverythingChanged, decode

if TYPE_CHECKING:
    from fourfold.server.store.postgres import PostgresStore

CHANNEL = "fourfold"
RECONNECT_S = 0.2  # before a cut connection is opened again

log = Log("bus")


class PostgresBus(Bus):
    shared = True

    def __init__(self, store: PostgresStore, url: str, wire: dict[str, Any]) -> None:
        self.store = store
        self.process = store.process
        self._url = url
        self._wire = wire
        self._listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self, listener: BusListener) -> None:
        self._task = asyncio.create_task(self._serve(listener))
        await asyncio.wait_for(self._listening.wait(), 30.0)

    async def tell(self, message: AnyBusMessage) -> None:
        await self.store.write(lambda c: self.store.notify(c, message))

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _serve(self, listener: BusListener) -> None:
        while True:
            try:
                await self._listen(listener)
            except (psycopg.Error, OSError) as error:
                log.warning("the bus was cut", why=str(error)[:200])
            await asyncio.sleep(RECONNECT_S)

    async def _listen(self, listener: BusListener) -> None:
        opening = psycopg.AsyncConnection.connect(
            self._url, autocommit=True, application_name="fourfold bus", **self._wire
        )
        async with await opening as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            self._listening.set()
            listener.heard(EverythingChanged())
            async for heard in connection.notifies():
                self._pass_on(listener, heard.payload)

    def _pass_on(self, listener: BusListener, payload: str) -> None:
        """A message that fails, or is of a newer version, stops no other."""
        try:
            sender, message = decode(payload)
            if sender != self.process:
                listener.heard(message)
        except MsgspecError:
            log.info("a message of another version was ignored")
        except Exception as error:
            log.warning("a message was not understood", why=type(error).__name__)
