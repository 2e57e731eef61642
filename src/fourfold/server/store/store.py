"""`Store`: one thread writes, many tables share each commit, and the event loop never waits.

`append` is the heart: lines of a table's log, all or none, refused if another process took their number
first; it answers after the commit. What must be true together with them goes `along` in the same commit, or
neither is written. Whatever else is written goes through `write`, in the same commits.
A lost race or a failed job fails no other; only a commit that fails fails all that were in it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, Select, delete, inspect, select, tuple_, update
from sqlalchemy.exc import DataError

from fourfold.core.errors import Refusal
from fourfold.server.store.schema import LOG, TABLES
from fourfold.server.store.upsert import insert_into

Answer = TypeVar("Answer")
Work = Callable[[Connection], Any]


class LogRow(Struct):
    """One row of a table's log, numbered 1, 2, 3 …; the first process to take a number has it.

    `entry` says what happened. It is empty in rows that were written until version 7 of the database: these
    say it by `kind`, `seat` and `text`, which are empty in all others.
    """

    table: str
    n: int
    kind: str = ""
    seat: int = -1
    text: str = ""
    who: str = ""
    key: str = ""
    digest: str = ""
    left: str = ""
    at: int = 0
    entry: str = ""


COLUMNS = LogRow.__struct_fields__


class CannotSave(Refusal):
    """The database refused a commit: nothing of it was saved, and it may be tried again.

    `in_doubt` if the database went away in the middle: then only the log knows.
    """

    def __init__(self, why: str, in_doubt: bool = False) -> None:
        super().__init__("cannot-save", "The server cannot save just now; try again.")
        self.why = why
        self.in_doubt = in_doubt

    def __reduce__(self) -> tuple[object, ...]:
        return CannotSave, (self.why, self.in_doubt)


class Append:
    """Lines of one table that wait for a commit; `done` gets whether their numbers were free."""

    def __init__(
        self, rows: list[LogRow], status: str, along: Work | None, done: asyncio.Future[Any]
    ) -> None:
        self.rows = rows
        self.status = status
        self.along = along
        self.done = done


class Job:
    """Any other piece of writing; `done` gets what it gives back."""

    def __init__(self, work: Work, table: str, done: asyncio.Future[Any]) -> None:
        self.work = work
        self.table = table  # the one that other processes should look at again
        self.done = done


class StoreListener(Protocol):
    """Is told how commits went."""

    def committed(self, rows: int) -> None:
        """A commit went through, with so many rows of logs; called on the event loop."""

    def commit_failed(self, since: float) -> None:
        """A commit that began then (monotonic seconds) failed; called on the event loop."""

    def disk_failed(self, reason: str) -> None:
        """The database can no longer be trusted with a commit; called by the writing thread."""


class Store:
    """The interface that tables use; a subclass says how to connect."""

    def __init__(self, url: str, listener: StoreListener) -> None:
        self.url = url
        self.listener = listener
        self.engine: Engine = self.connect()
        self._gathered: list[Append | Job] = []  # while the last ones are being written
        self._under_way = False
        self._queue: SimpleQueue[list[Append | Job] | None] = SimpleQueue()
        self._thread = Thread(target=self._serve, name="store", daemon=True)
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self._loop: asyncio.AbstractEventLoop | None = None

    def connect(self) -> Engine:
        raise NotImplementedError

    def upgrade(self) -> None:
        """Bring the schema up to date, or refuse a newer one."""
        raise NotImplementedError

    def check(self) -> None:
        """Refuse what cannot be read; a file is looked at before it is opened."""

    def announce(self, connection: Connection, tables: list[str]) -> None:
        """Wake other processes, as part of the commit; one process has nobody to wake."""

    def is_fatal(self, error: BaseException) -> bool:
        """Whether the database can no longer be trusted with a commit."""
        return False

    def is_passing(self, error: Exception) -> bool:
        """Whether the whole transaction should be tried again, rather than one job of it refused."""
        return False

    # --- five doors --------------------------------------------------------------------------------

    async def open(self) -> None:
        await asyncio.to_thread(self.upgrade)
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def append(
        self, rows: list[LogRow], status: str = "", along: Work | None = None
    ) -> asyncio.Future[bool]:
        """True after the commit; False if another process has taken a number: read on and try again."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._gather(Append(rows, status, along, done))
        return done

    async def rows(self, table: str, after: int = 0) -> list[LogRow]:
        return await self.read(lambda connection: rows_after(connection, table, after))

    async def write(self, work: Callable[[Connection], Answer], table: str = "") -> Answer:
        """Any other change; with a table's id other processes are told to look at that table."""
        done: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._gather(Job(work, table, done))
        return await done

    async def read(self, work: Callable[[Connection], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _gather(self, task: Append | Job) -> None:
        """What comes while the thread writes, or in one turn of the loop, goes to it together."""
        self._gathered.append(task)
        if not self._under_way:
            self._under_way = True
            asyncio.get_running_loop().call_soon(self._hand_over)

    def _hand_over(self) -> None:
        self._queue.put(self._gathered)
        self._gathered = []

    async def close(self) -> None:
        self._hand_over()
        self._queue.put(None)
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join)
        self._readers.shutdown()
        self.engine.dispose()

    # --- the writing thread ------------------------------------------------------------------------

    def _read(self, work: Callable[[Connection], Answer]) -> Answer:
        with self.engine.connect() as connection:
            return work(connection)

    def _serve(self) -> None:
        going = True
        while going:
            batches = [self._queue.get()]
            while not self._queue.empty():
                batches.append(self._queue.get())
            going = None not in batches
            self._commit([task for batch in batches for task in batch or ()])

    def _commit(self, tasks: list[Append | Job]) -> None:
        """One transaction for all that waits; the answers go back to the loop in one call."""
        answers: list[Any]
        if not tasks:
            return
        began, failed = time.monotonic(), False
        try:
            answers = self.transact(tasks)
        except CannotSave as error:
            answers, failed = [error] * len(tasks), True
        except Exception as error:  # whatever it is, the thread lives on
            if self.is_fatal(first_of(error)):
                self.listener.disk_failed(str(first_of(error)))
            answers, failed = self._refuse(tasks, error), not isinstance(error, DataError)
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._settle, tasks, answers, began if failed else None)

    def _refuse(self, tasks: list[Append | Job], error: Exception) -> list[Any]:
        """What no column can hold is its own writer's trouble: the others are tried without it."""
        if isinstance(error, DataError) and len(tasks) > 1:
            return [self._alone(task) for task in tasks]
        return [CannotSave(str(first_of(error)))] * len(tasks)

    def _alone(self, task: Append | Job) -> Any:
        try:
            return self.transact([task])[0]
        except CannotSave as error:
            return error
        except Exception as error:
            return CannotSave(str(first_of(error)))

    def transact(self, tasks: list[Append | Job]) -> list[Any]:
        """The answers, after the commit."""
        with self.engine.begin() as connection:
            return self.perform(connection, tasks)

    def perform(self, connection: Connection, tasks: list[Append | Job]) -> list[Any]:
        appends = _one_a_table(task for task in tasks if isinstance(task, Append))
        appended = self._append(connection, appends) if appends else {}
        answers = [
            appended.get(id(task), False)
            if isinstance(task, Append)
            else self._attempt(connection, task.work)
            for task in tasks
        ]
        woken = [task.table for task in tasks if isinstance(task, Job) and task.table]
        if woken:
            self.announce(connection, woken)
        return answers

    def _append(self, connection: Connection, appends: list[Append]) -> dict[int, Any]:
        """True for those that won their numbers; of the others nothing stays."""
        free = self.insert(connection, [row for append in appends for row in append.rows])
        answers: dict[int, Any] = {}
        for append in appends:
            numbers = [(row.table, row.n) for row in append.rows]
            taken = [number for number in numbers if number in free]
            answer = len(taken) == len(numbers) and self._go_along(connection, append)
            answers[id(append)] = answer
            if taken and answer is not True:
                connection.execute(delete(LOG).where(tuple_(LOG.c.table, LOG.c.n).in_(taken)))
        self._finish(connection, [append for append in appends if answers[id(append)] is True])
        return answers

    def _go_along(self, connection: Connection, append: Append) -> Any:
        """True, or why what should go along cannot."""
        if append.along is None:
            return True
        failed = self._attempt(connection, append.along)
        return failed if isinstance(failed, Exception) else True

    def insert(self, connection: Connection, rows: list[LogRow]) -> set[tuple[str, int]]:
        """Put lines in as far as their numbers are free; which ones are in."""
        insert = insert_into(connection, LOG).on_conflict_do_nothing()
        data = [{name: getattr(row, name) for name in COLUMNS} for row in rows]
        returning = insert.returning(LOG.c.table, LOG.c.n)
        return {(table, n) for table, n in connection.execute(returning, data)}

    def _finish(self, connection: Connection, appends: list[Append]) -> None:
        for append in appends:
            if append.status:
                row = append.rows[-1]
                values = {"status": append.status, "changed": row.at}
                connection.execute(update(TABLES).where(TABLES.c.id == row.table).values(values))
        if appends:
            self.announce(connection, [append.rows[0].table for append in appends])

    def _attempt(self, connection: Connection, work: Work) -> Any:
        try:
            with connection.begin_nested():
                return work(connection)
        except Exception as error:
            if self.is_passing(error):
                raise
            return error

    def _settle(self, tasks: list[Append | Job], answers: list[Any], failed: float | None) -> None:
        self._under_way = bool(self._gathered)
        if self._gathered:
            self._hand_over()
        saved = 0
        for task, answer in zip(tasks, answers, strict=True):
            if answer is True and isinstance(task, Append):
                saved += len(task.rows)
            if task.done.done():
                continue
            if isinstance(answer, Exception):
                task.done.set_exception(answer)
            else:
                task.done.set_result(answer)
        if failed is None:
            self.listener.committed(saved)
        else:
            self.listener.commit_failed(failed)


def _one_a_table(appends: Iterable[Append]) -> list[Append]:
    """Of two for one table the later one has lost already. In an order that all processes keep to."""
    first: dict[str, Append] = {}
    for append in appends:
        first.setdefault(append.rows[0].table, append)
    return [first[table] for table in sorted(first)]


def first_of(error: BaseException) -> BaseException:
    """What went wrong before anything else did: a full disk, not the savepoint that was lost by it."""
    while error.__context__ is not None:
        error = error.__context__
    return error


def rows_after(connection: Connection, table: str, after: int) -> list[LogRow]:
    return _rows(connection, select(LOG), table, after)


def rows_unmigrated(connection: Connection, table: str) -> list[LogRow]:
    """All rows of a table, from a database that an older Fourfold may have written last."""
    there = [column["name"] for column in inspect(connection).get_columns("log")]
    columns = [LOG.c[name] for name in COLUMNS if name in there]
    return _rows(connection, select(*columns), table, 0)


def _rows(connection: Connection, query: Select[Any], table: str, after: int) -> list[LogRow]:
    ordered = query.where(LOG.c.table == table, LOG.c.n > after).order_by(LOG.c.n)
    return [LogRow(**found) for found in connection.execute(ordered).mappings()]
