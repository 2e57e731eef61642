"""Makes a table from its log, and reads on where a table in memory is behind its log."""

from __future__ import annotations

import asyncio
import json

import msgspec

from fourfold.core.errors import Refusal
from fourfold.server.errors import Conflict, NotFound
from fourfold.server.logs import Log
from fourfold.server.store import queries
from fourfold.server.store.store import LogRow, Store, rows_after
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.entries import Damaged, LogEntry
from fourfold.server.tables.table import UNREADABLE, Table, TableConfig

ROWS_PER_TURN = 50  # of a log, taken in without a pause

log = Log("tables")


class TableLoader:
    """Reads tables from the store."""

    def __init__(self, store: Store, clock: ServerClock) -> None:
        self.store = store
        self.clock = clock

    async def load(self, id: str) -> Table:
        """The table that the log tells of."""
        found = await self.store.read(lambda c: queries.table_of(c, id))
        if found is None:
            raise NotFound
        head = msgspec.json.decode(found["head"], type=TableConfig)
        table = Table(id, found["host"], head, found["secret"], found["created"], self.clock)
        await self.catch_up(table)
        await self._read_clock(table)
        return table

    async def catch_up(self, table: Table) -> list[LogEntry]:
        """Takes in what the log has beyond the table in memory; the entries that were new."""
        id, n = table.id, table.n
        rows, table.names = await self.store.read(
            lambda c: (rows_after(c, id, n), queries.people_of(c, id))
        )
        try:
            entries = await _applied(table, rows)
        except UNREADABLE as error:
            raise _unreadable(table, error) from error
        table.rename()
        return entries

    async def _read_clock(self, table: Table) -> None:
        """Time left was noted every few seconds; what passed since is not charged."""
        if table.left_unseen:
            table.clocks.adopt(json.loads(table.left_unseen))
        if table.head.clock.kind == "bank":
            noted = await self.store.read(lambda c: queries.clock_of(c, table.id))
            if noted is not None and noted["n"] == table.n:
                table.clocks.adopt(json.loads(noted["left"]))


async def _applied(table: Table, rows: list[LogRow]) -> list[LogEntry]:
    """A long log lets others have their turn in between."""
    entries = list[LogEntry]()
    for number, row in enumerate(rows, 1):
        entries.append(table.apply(row))
        if number % ROWS_PER_TURN == 0:
            await asyncio.sleep(0)
    return entries


def _unreadable(table: Table, error: Exception) -> Conflict:
    if isinstance(error, Refusal) and error.code == "unknown-version":
        return Conflict("unknown-version", error.sentence, error.fields)
    why = str(error) if isinstance(error, Damaged) else type(error).__name__  # no card
    log.error("table damaged", table=table.id, line=table.n + 1, why=why)
    sentence = "The log of this table is damaged; it is kept but cannot go on."
    return Conflict("damaged-table", sentence)
