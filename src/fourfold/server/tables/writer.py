"""`TableWriter`: the only way to change a table, and to make one.

The order is always: check, append, commit, apply, send. If the commit fails nothing has happened. If another
process was faster the log is read on and the check made again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection

from fourfold.core.registry import game as find_game
from fourfold.match.match import Match
from fourfold.server.errors import Conflict
from fourfold.server.logs import Log
from fourfold.server.metrics import Metrics
from fourfold.server.store import queries
from fourfold.server.store.store import CannotSave, LogRow, Work
from fourfold.server.tables.directory import TableDirectory
from fourfold.server.tables.entries import DealOpened, Dealt, PendingEntry
from fourfold.server.tables.save_state import SaveState
from fourfold.server.tables.seal import next_digest
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.table import Table, TableConfig

MAX_RACE_RETRIES = 20  # lost races before a change is given up
STATUSES: dict[type, str] = {Dealt: "playing", DealOpened: "dealing"}  # by what brings them

Build = Callable[[], list[PendingEntry]]

log = Log("tables")


class TableWriter:
    """Writes entries to the logs of tables; one change of a table at a time."""

    def __init__(self, directory: TableDirectory, save_state: SaveState, metrics: Metrics) -> None:
        self.directory = directory
        self.store = directory.store
        self.save_state = save_state
        self.metrics = metrics
        self.draining = False  # no new tables

    # --- changing ----------------------------------------------------------------------------------

    async def write(self, session: TableSession, build: Build, also: Work | None = None) -> None:
        """Writes what `build` gives and tells everybody; `build` is called again after a lost race.

        `also` is written in the same commit, or neither is.
        """
        session.used = time.monotonic()
        self.directory.pin(session)
        async with session.lock:
            if session.broken:
                raise Conflict("try-again", "The table is being read again; try once more.")
            for _ in range(MAX_RACE_RETRIES):
                pending = build()
                if not pending:
                    return
                if await self._append(session, pending, also):
                    self._changed(session)
                    return
                await self.directory.take_in(session)
        raise Conflict("busy", "Too many changes at once; try again.")

    async def _append(
        self, session: TableSession, pending: list[PendingEntry], also: Work | None
    ) -> bool:
        """Whether their numbers were free; then they are saved and applied."""
        began = time.perf_counter()
        rows = number(session.table, pending)
        status = _status_after(pending)
        try:
            won = await self.store.append(rows, status, also)
        except CannotSave as error:
            self.metrics.unsaved.inc()
            log.error("cannot save", why=error.why[:200])
            session.broken = error.in_doubt
            self.save_state.cannot_save(session)
            raise
        except asyncio.CancelledError:
            session.broken = True  # it may have been saved: the log knows
            raise
        if won:
            self._apply(session, pending)
        self.metrics.save_seconds.observe(time.perf_counter() - began)
        return won

    def _apply(self, session: TableSession, pending: list[PendingEntry]) -> None:
        try:
            for entry in pending:
                session.table.apply(entry.row, entry)
        except Exception:
            session.broken = True
            raise

    def _changed(self, session: TableSession) -> None:
        session.changed = time.monotonic()
        session.publish()
        self.directory.events.changed(session)

    # --- making ------------------------------------------------------------------------------------

    async def create(self, host: str, head: TableConfig) -> TableSession:
        table = await self.prepare_table(host, head)
        await self.store.write(self.insert_table(table, []))
        self.metrics.tables.inc()
        return self.directory.open(table)

    async def prepare_table(self, host: str, head: TableConfig) -> Table:
        """A new table, not yet written; whether its match can be set up is tried before."""
        if self.draining:
            raise Conflict("draining", "This server is about to stop; it starts no new tables.")
        id, secret = secrets.token_urlsafe(16), secrets.token_hex(32)
        clock = self.directory.loader.clock
        table = Table(id, host, head, secret, int(time.time()), clock)
        await asyncio.to_thread(_try_out, head)
        return table

    def insert_table(self, table: Table, pending: list[PendingEntry]) -> Work:
        """What writes a prepared table down, with its first entries."""
        rows = number(table, pending)
        for row in rows:
            table.apply(row)

        def insert(connection: Connection) -> None:
            queries.add_table(connection, _values(table))
            if rows:
                self.store.insert(connection, rows)

        return insert


def number(table: Table, pending: list[PendingEntry]) -> list[LogRow]:
    """Gives entries their numbers, times and seals, as the next of their table."""
    now, digest = int(time.time() * 1000), table.digest
    runs = table.clocks.on and table.status == "playing"
    for n, entry in enumerate(pending, table.n + 1):
        row = entry.row
        row.table, row.n, row.at = table.id, n, now
        if runs and not row.left:
            entry.leaving(table.clocks.now(table.charged))
        row.digest = digest = next_digest(row, entry.state, digest)
    return [entry.row for entry in pending]


def _status_after(pending: list[PendingEntry]) -> str:
    """What the list of tables should say; empty if nothing changes there."""
    last = pending[-1]
    if last.state is not None and last.state.over:
        return "ended"
    return STATUSES.get(type(last.entry), "")


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


def _try_out(head: TableConfig) -> None:
    """Sets the match up once, so that options or a setup that fail are refused before the table exists."""
    if head.past is None:
        game = find_game(head.game)
        Match(game, head.seats, 0, head.options, head.setup, version=head.rules)
