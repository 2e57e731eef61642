"""The embedded store: one file, one process, every commit on the disk (WAL, FULL)."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from threading import current_thread
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import DatabaseError, OperationalError

from fourfold.core.errors import NotUnderstood
from fourfold.server.store.migrate import check_known, upgrade
from fourfold.server.store.private_file import check_one_name, make_private, tell_missing_wal
from fourfold.server.store.store import (
    COLUMNS,
    Append,
    CannotSave,
    Job,
    LogRow,
    Store,
    StoreListener,
)

BUSY_TIMEOUT_MS = 30_000  # that a commit waits for somebody else's lock


MAX_ROWS_PER_COMMIT = 500  # in one commit by the short way
_NAMES = ", ".join(f'"{name}"' for name in COLUMNS)
_ROW = f"({', '.join('?' * len(COLUMNS))})"


class SqliteStore(Store):
    def __init__(self, url: str, listener: StoreListener) -> None:
        super().__init__(url, listener)
        self._lock = _Lock(lock_of(file_of(url)))
        self._writing: Any = None  # the writing thread's own connection, for lines alone

    def connect(self) -> Engine:
        engine = create_engine(self.url, pool_size=4, max_overflow=0, hide_parameters=True)
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
        return engine

    def upgrade(self) -> None:
        file = file_of(self.url).resolve()
        check_one_name(file)
        was_stopped = self._lock.take()
        tell_missing_wal(file, was_stopped)
        try:
            make_private(file)
            check_not_newer(file)
            upgrade(self.engine)
        except (sqlite3.Error, DatabaseError) as error:
            why = str(getattr(error, "orig", error))
            raise NotUnderstood("no-database", f"{file} cannot be used: {why}.") from None

    def is_fatal(self, error: BaseException) -> bool:
        return "disk I/O error" in str(error)

    def is_passing(self, error: Exception) -> bool:
        """A full or failing disk is no fault of the one job that met it first."""
        return isinstance(error, OperationalError)

    def transact(self, tasks: list[Append | Job]) -> list[Any]:
        """Most commits hold nothing but lines that nobody else wants: these go the short way."""
        rows = [row for task in tasks if isinstance(task, Append) for row in task.rows]
        plain = all(
            isinstance(task, Append) and not task.status and task.along is None for task in tasks
        )
        if plain and len(rows) <= MAX_ROWS_PER_COMMIT and self._write(rows):
            return [True] * len(tasks)
        return super().transact(tasks)

    def _write(self, rows: list[LogRow]) -> bool:
        """Whether all went in; if a number was taken none did."""
        if self._writing is None:
            self._writing = self.engine.raw_connection()
        execute = self._writing.driver_connection.execute
        try:
            execute("BEGIN IMMEDIATE")
            inside = sum(
                execute(_insert(len(some)), _values(some)).rowcount for some in _heaps(rows)
            )
            execute("COMMIT" if inside == len(rows) else "ROLLBACK")
        except Exception as error:  # also what cannot be bound: nothing may stay open behind it
            if self.is_fatal(error):
                self.listener.disk_failed(str(error))
            with suppress(sqlite3.Error):  # none is open if it never began
                execute("ROLLBACK")
            raise CannotSave(str(error)) from error
        return bool(inside == len(rows))

    async def close(self) -> None:
        await super().close()
        if self._writing is not None:
            self._writing.invalidate()  # no pool wants it back
        self._lock.release()


def _heaps(rows: list[LogRow]) -> Iterator[list[LogRow]]:
    """Few statements, of few sizes: each makes the thread wait for the interpreter, each size is kept."""
    start = 0
    while start < len(rows):
        size = 1 << (len(rows) - start).bit_length() - 1
        yield rows[start : start + size]
        start += size


def _values(rows: list[LogRow]) -> list[Any]:
    return [value for row in rows for value in astuple(row)]


@cache
def _insert(rows: int) -> str:
    return f"INSERT OR IGNORE INTO log ({_NAMES}) VALUES {', '.join([_ROW] * rows)}"


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # transactions begin where we say so
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_TIMEOUT_MS}",
        "temp_store=MEMORY",  # else a statement of many rows makes a file each time
        "cache_size=-1000",  # kilobytes, of each connection: the newest pages of a hundred busy tables
        "wal_autocheckpoint=4000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Any) -> None:
    """Readers must not take the writer's lock: only the writing thread has `begin` called by name."""
    mode = "IMMEDIATE" if _is_writer() else "DEFERRED"
    connection.exec_driver_sql(f"BEGIN {mode}")


def _is_writer() -> bool:
    return not current_thread().name.startswith("reader")


def file_of(url: str) -> Path:
    """The file of a SQLite URL."""
    return Path(make_url(url).database or "")


def check_not_newer(file: Path) -> None:
    """A newer file is refused before it is opened for writing, which may change how its journal is kept."""
    with (
        suppress(sqlite3.OperationalError),  # not there, without a schema, or in need of repair
        closing(open_to_read(file)) as opened,
    ):
        found = opened.execute("SELECT version_num FROM alembic_version").fetchone()
        check_known(found[0] if found else None)


def open_to_read(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def is_held(lock: Path) -> bool:
    """Whether a process that lives uses the database; its number stays there when it ends."""
    import fcntl

    with lock.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


def lock_of(file: Path) -> Path:
    """Beside the file itself, not beside a link to it; it holds the number of the process that uses it."""
    real = file.resolve()
    return real.with_name(real.name + ".lock")


class _Lock:
    """Nothing would wake a second process on the same file, so a second one is refused."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Takes the lock; True if the process that held it before stopped in order."""
        if self._file is not None:
            return True
        try:
            import fcntl
        except ImportError:  # no such locks on this system
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as error:
            raise NotUnderstood(
                "no-database", f"{self.path.parent} cannot be used: {error.strerror}."
            ) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            self._file = None
            raise NotUnderstood(
                "database-in-use",
                "Another Fourfold server uses this SQLite file; for several, use PostgreSQL.",
            ) from None
        was_stopped = os.fstat(self._file).st_size == 0
        os.ftruncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())
        return was_stopped

    def release(self) -> None:
        if self._file is not None:
            os.ftruncate(self._file, 0)  # stopped in order
            os.close(self._file)
            self._file = None
