"""The store for any number of server processes: PostgreSQL, whose connections may be cut at any time.

A cut connection leaves one question: did the last commit go through? Each commit writes a mark into its
process's row, and a look at that row (which waits for whoever still holds it) answers it. So a batch is
tried again only if nothing of it was saved.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, func, make_url, select, update
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from fourfold.core.errors import NotUnderstood
from fourfold.server.store import processes
from fourfold.server.store.bus import AnyBusMessage, Bus, TableWritten, encode
from fourfold.server.store.migrate import upgrade
from fourfold.server.store.postgres_bus import CHANNEL, PostgresBus
from fourfold.server.store.schema import PROCESSES
from fourfold.server.store.store import Append, CannotSave, Job, Store, StoreListener

Answer = TypeVar("Answer")

RETRY_DELAYS_S = (0.02, 0.1, 0.2, 0.4, 0.8, 1.0, 1.5, 2.0, 2.0, 2.0)  # between tries
SESSION = "-c synchronous_commit=on -c idle_in_transaction_session_timeout=20000"
WIRE = {  # a silent network is noticed within seconds, not hours
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 20_000,
}


def open_store(url: str, listener: StoreListener) -> tuple[Store, Bus]:
    store = PostgresStore(url, listener)
    return store, PostgresBus(store, plain_url(url), WIRE)


def plain_url(url: str) -> str:
    """As libpq and its tools read it."""
    return _url(url, "postgresql").render_as_string(hide_password=False)


def _url(url: str, driver: str) -> URL:
    return make_url(url).set(drivername=driver)


@contextmanager
def _answering() -> Iterator[None]:
    """A database that is not there is one sentence."""
    try:
        yield
    except OperationalError as error:
        raise no_answer(error.orig) from None


def no_answer(error: BaseException | None) -> NotUnderstood:
    """Why there is no connection; what follows the first line is advice."""
    why = str(error).strip().splitlines()[0]
    return NotUnderstood("no-database", f"PostgreSQL does not answer: {why}")


class Batch:
    """What is to be committed together, and how far that has come."""

    def __init__(self, tasks: list[Append | Job]) -> None:
        self.tasks = tasks
        self.answers: list[Any] = []
        self.mark = ""
        self.sent = False  # its commit was sent: from here on it may have gone through


class PostgresStore(Store):
    def __init__(self, url: str, listener: StoreListener) -> None:
        super().__init__(url, listener)
        self.process = secrets.token_urlsafe(12)
        self._reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    def connect(self) -> Engine:
        return create_engine(
            _url(self.url, "postgresql+psycopg"),
            isolation_level="READ COMMITTED",
            pool_size=3,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,  # an error tells the statement, never what somebody wrote
            connect_args={**WIRE, "application_name": "fourfold", "options": SESSION},
        )

    def upgrade(self) -> None:
        with _answering():
            upgrade(self.engine)

    def check(self) -> None:
        """Whether there is something to read, beside running servers and without touching it."""
        with _answering(), self.engine.connect() as connection:
            if connection.execute(select(func.to_regclass("log"))).scalar() is None:
                raise NotUnderstood("no-database", "There are no tables in this database.")

    async def open(self) -> None:
        await super().open()
        await self.write(partial(processes.live, process=self.process))

    def announce(self, connection: Connection, tables: list[str]) -> None:
        """Part of the commit: nobody is woken for what was not saved."""
        for table in tables:
            self.notify(connection, TableWritten(table))

    def notify(self, connection: Connection, message: AnyBusMessage) -> None:
        connection.execute(select(func.pg_notify(CHANNEL, encode(self.process, message))))

    def is_passing(self, error: Exception) -> bool:
        """A cut connection, a restart of the database, a deadlock with another process."""
        lost = isinstance(error, DBAPIError) and error.connection_invalidated
        return lost or isinstance(error, OperationalError | InterfaceError)

    # --- trying again ------------------------------------------------------------------------------

    def _insist(self, work: Callable[[], Answer]) -> Answer:
        why = ""
        for pause in RETRY_DELAYS_S:
            try:
                return work()
            except DBAPIError as error:
                if not self.is_passing(error):
                    raise
                why = str(error)
            time.sleep(pause)
        raise CannotSave(why)

    def _read(self, work: Callable[[Connection], Answer]) -> Answer:
        return self._insist(partial(self._read_once, work))

    def _read_once(self, work: Callable[[Connection], Answer]) -> Answer:
        with self._reading.connect() as connection:
            return work(connection)

    def transact(self, tasks: list[Append | Job]) -> list[Any]:
        batch = Batch(tasks)
        try:
            return self._insist(partial(self._transact, batch))
        except CannotSave as error:
            raise CannotSave(error.why, batch.sent) from None

    def _transact(self, batch: Batch) -> list[Any]:
        if batch.sent and self._went_through(batch.mark):
            return batch.answers
        batch.sent, batch.mark = False, secrets.token_hex(8)
        with self.engine.connect() as connection:
            batch.answers = self.perform(connection, batch.tasks)
            marked = update(PROCESSES).where(PROCESSES.c.id == self.process)
            connection.execute(marked.values(mark=batch.mark))
            batch.sent = True
            connection.commit()
        return batch.answers

    def _went_through(self, mark: str) -> bool:
        """Waits for the transaction in question, which holds the row until it ends."""
        row = select(PROCESSES.c.mark).where(PROCESSES.c.id == self.process).with_for_update()
        with self.engine.begin() as connection:
            found = connection.execute(row).scalar()
        if found is None:  # others believed us dead: only the log knows
            raise CannotSave("the mark of the last commit is gone")
        return bool(found == mark)
