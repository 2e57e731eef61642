"""Administration: backup under load, restore, a check of every log, export of finished games, drain."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from fourfold.core.errors import NotUnderstood
from fourfold.server.store import processes, queries
from fourfold.server.store.bus import DrainAll
from fourfold.server.store.opening import open_store
from fourfold.server.store.private_file import make_private
from fourfold.server.store.sqlite import SqliteStore, file_of, is_held, lock_of, open_to_read
from fourfold.server.store.store import Store, rows_unmigrated
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.table import UNREADABLE, Table, TableConfig

NO_SERVER = NotUnderstood("no-server", "No server runs on this database.")


def sqlite_file(url: str) -> Path:
    if not url.startswith("sqlite:"):
        raise NotUnderstood("not-sqlite", "For PostgreSQL use pg_dump and pg_restore.")
    return file_of(url)


def backup(url: str, target: Path) -> int:
    """A whole copy while the server runs; gives its size."""
    source = sqlite_file(url)
    if not source.is_file():
        raise NotUnderstood("no-database", f"There is no database {source}.")
    if target.exists():
        raise NotUnderstood("exists", f"{target} is already there.")
    _copy(source, target)
    return target.stat().st_size


def _copy(source: Path, target: Path) -> None:
    """All of a database, or nothing: half a copy is worse than none."""
    make_private(target)
    try:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        target.unlink(missing_ok=True)
        raise NotUnderstood("no-copy", f"{source} cannot be copied to {target}: {error}.") from None


def restore(backup: Path, url: str) -> None:
    """Put a sound copy where a new server will find it."""
    target = sqlite_file(url)
    for part in ("", "-wal", "-journal"):  # what an older database left would be taken for its own
        old = target.with_name(target.name + part)
        if old.exists():
            raise NotUnderstood("exists", f"{old} is already there; move it away first.")
    if not backup.is_file():
        raise NotUnderstood("no-backup", f"There is no backup {backup}.")
    problem = damage(backup)
    if problem:
        raise NotUnderstood("damaged", f"{backup} is damaged: {problem}.")
    _copy(backup, target)
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # for the server's own user, not for root
        folder = target.parent.stat()
        os.chown(target, folder.st_uid, folder.st_gid)


def damage(file: Path) -> str:
    """What SQLite finds wrong with a file; empty if nothing."""
    try:
        with closing(open_to_read(file)) as opened:
            opened.text_factory = bytes  # broken text is for the tables' own check
            found = opened.execute("PRAGMA integrity_check(1)").fetchone()[0].decode()
            opened.execute("SELECT count(*) FROM log")
    except (sqlite3.DatabaseError, UnicodeError) as error:  # broken names come in the message
        return _short(error)
    return "" if found == "ok" else str(found)


def drain(url: str) -> str:
    """Asks every server on this database to start no new tables; returns who was asked."""
    if not url.startswith("sqlite:"):
        return f"{_drain_all(url)} processes start"
    if not hasattr(signal, "SIGUSR1"):
        raise NotUnderstood(
            "no-signal", "This system has no signal for it; stop the server instead."
        )
    lock = lock_of(sqlite_file(url))
    if not lock.is_file() or not is_held(lock):  # the number in it may be anybody's by now
        raise NO_SERVER
    try:
        process = int(lock.read_text())
        os.kill(process, signal.SIGUSR1)
    except (OSError, ValueError):
        raise NO_SERVER from None
    return f"process {process} starts"


def _drain_all(url: str) -> int:
    """Tells all servers of a PostgreSQL database to drain."""
    store: Any = open_reader(url)
    with store.engine.begin() as connection:
        count = processes.living(connection, int(processes.PROCESS_DEAD_AFTER_S * 1000))
        store.notify(connection, DrainAll())
    store.engine.dispose()
    if not count:
        raise NO_SERVER
    return count


# --- reading tables without a server ----------------------------------------------------------------


class NoCommits:
    """Hears of no commit: what is opened to be read writes nothing."""

    def committed(self, rows: int) -> None:
        raise AssertionError("a reader has written")

    def commit_failed(self, since: float) -> None:
        raise AssertionError("a reader has tried to write")

    def disk_failed(self, reason: str) -> None:
        raise AssertionError("a reader has tried to write")


class Reader(SqliteStore):
    """Reads beside a running server: takes no lock and changes no schema."""

    def upgrade(self) -> None:
        pass


def open_reader(url: str) -> Store:
    if url.startswith("sqlite:"):
        if not file_of(url).is_file():
            raise NotUnderstood("no-database", f"There is no database {file_of(url)}.")
        return Reader(url, NoCommits())
    store = open_store(url, NoCommits())[0]
    store.check()
    return store


async def read_table(store: Store, id: str) -> Table:
    """A table from its log; raises what is wrong with it."""
    found = await store.read(lambda c: queries.table_of(c, id))
    assert found is not None
    head = msgspec.json.decode(found["head"], type=TableConfig)
    table = Table(id, found["host"], head, found["secret"], found["created"], ServerClock())
    for row in await store.read(partial(rows_unmigrated, table=id)):
        table.apply(row)
    return table


async def check(url: str) -> tuple[int, dict[str, str]]:
    """Every table's log played again: how many there are, and what is wrong with which."""
    store = open_reader(url)
    try:
        listed = await store.read(queries.listed_tables)
        lost = await store.read(queries.lost_lines)
        bad = {id: f"{count} lines of a table that is not there" for id, count in lost.items()}
        for id, status in listed.items():
            bad |= await _check_table(store, id, status)
    except (SQLAlchemyError, UnicodeError) as error:
        return 0, {"database": _short(error)}
    finally:
        store.engine.dispose()
    return len(listed), bad


async def _check_table(store: Store, id: str, status: str) -> dict[str, str]:
    try:
        table = await read_table(store, id)
    except Exception as error:
        return {id: _short(error)}
    if table.status != status:
        return {id: f"it is listed as {status}, but its log says {table.status}"}
    return {}


def _short(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".splitlines()[0][:200]


async def finished(url: str, since: int, names: bool) -> AsyncIterator[dict[str, Any] | None]:
    """Records of games that ended since a time (seconds), oldest first; None for what is damaged."""
    store = open_reader(url)
    try:
        for id in await store.read(lambda c: queries.ended_since(c, since * 1000)):
            yield await _record(store, id, names)
    except (SQLAlchemyError, UnicodeError) as error:
        raise NotUnderstood(
            "no-database", f"This database cannot be read: {_short(error)}."
        ) from None
    finally:
        store.engine.dispose()


async def _record(store: Store, id: str, names: bool) -> dict[str, Any] | None:
    """Without names unless wanted."""
    try:
        table = await read_table(store, id)
    except UNREADABLE:
        return None
    if names:
        table.names = await store.read(partial(queries.people_of, table=id))
        table.rename()
    data = table.running().record()
    if not names:
        data["names"] = [f"Player {seat + 1}" for seat in range(len(data["names"]))]
    return data


def export(url: str, since: int, names: bool, out: Any) -> tuple[int, int]:
    """Finished games as lines of JSON; how many, and how many are damaged and left out."""

    async def run() -> tuple[int, int]:
        count = damaged = 0
        async for data in finished(url, since, names):
            if data is None:
                damaged += 1
                continue
            out.write(json.dumps(data, ensure_ascii=False) + "\n")
            count += 1
        return count, damaged

    return asyncio.run(run())
