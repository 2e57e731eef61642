"""What several processes on one PostgreSQL tell each other through it. Time is the database's own."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Connection,
    Table,
    cast,
    delete,
    func,
    literal_column,
    select,
    update,
)

from fourfold.server.store.schema import CHAT, LOG, PRESENCE, PROCESSES
from fourfold.server.store.upsert import put

PROCESS_DEAD_AFTER_S = 15.0  # without a sign of life
NOW = cast(literal_column("extract(epoch FROM clock_timestamp()) * 1000"), BigInteger)


class Here(NamedTuple):
    """A guest at a table by way of one process; silent for some milliseconds."""

    table: str
    guest: str
    fair: bool
    silent: int


# --- processes --------------------------------------------------------------------------------------


def live(connection: Connection, process: str) -> None:
    """This process lives."""
    done = connection.execute(
        update(PROCESSES).where(PROCESSES.c.id == process).values(at=NOW).returning(PROCESSES.c.id)
    )
    if done.first() is None:
        put(connection, PROCESSES, [{"id": process, "mark": "", "at": _now(connection)}])


def end(connection: Connection, process: str) -> None:
    """This process ends: its guests are gone, and another process takes its tables up."""
    connection.execute(delete(PRESENCE).where(PRESENCE.c.process == process))
    connection.execute(update(PROCESSES).where(PROCESSES.c.id == process).values(at=0))


def living(connection: Connection, within: int) -> int:
    """How many processes said so within some milliseconds."""
    query = select(func.count()).select_from(PROCESSES).where(PROCESSES.c.at > NOW - within)
    return int(connection.execute(query).scalar_one())


def take_over(connection: Connection, within: int) -> list[str]:
    """Processes that are no more. Each is given to one taker only."""
    dead = delete(PROCESSES).where(PROCESSES.c.at <= NOW - within).returning(PROCESSES.c.id)
    ids = [str(id) for (id,) in connection.execute(dead)]
    connection.execute(delete(PRESENCE).where(PRESENCE.c.process.in_(ids)))
    return ids


def _now(connection: Connection) -> int:
    return int(connection.execute(select(NOW)).scalar_one())


# --- who is where -----------------------------------------------------------------------------------


def arrive(connection: Connection, process: str, here: list[Here]) -> None:
    """Who is at which table by way of this process."""
    now = _now(connection)
    rows: list[dict[str, Any]] = [
        {"table": table, "guest": guest, "process": process, "fair": fair, "at": now - silent}
        for table, guest, fair, silent in here
    ]
    put(connection, PRESENCE, rows)


def depart(connection: Connection, process: str, table: str, guest: str) -> None:
    mine = (PRESENCE.c.process == process, PRESENCE.c.table == table, PRESENCE.c.guest == guest)
    connection.execute(delete(PRESENCE).where(*mine))


def elsewhere(connection: Connection, process: str, tables: list[str], within: int) -> list[Here]:
    """Who was heard of at these tables by other processes."""
    silent = (NOW - PRESENCE.c.at).label("silent")
    query = select(PRESENCE.c.table, PRESENCE.c.guest, PRESENCE.c.fair, silent).where(
        PRESENCE.c.table.in_(tables), PRESENCE.c.process != process, PRESENCE.c.at > NOW - within
    )
    return [Here(*found) for found in connection.execute(query)]


def heights(connection: Connection, tables: list[str]) -> dict[str, tuple[int, int]]:
    """The last numbers of these tables' logs and chats."""
    logs, chats = (_last(connection, kept, tables) for kept in (LOG, CHAT))
    return {table: (logs.get(table, 0), chats.get(table, 0)) for table in tables}


def _last(connection: Connection, kept: Table, tables: list[str]) -> dict[str, int]:
    query = select(kept.c.table, func.max(kept.c.n)).where(kept.c.table.in_(tables))
    return {str(table): int(n) for table, n in connection.execute(query.group_by(kept.c.table))}
