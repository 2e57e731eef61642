"""Bots that think on other machines: a queue in the same PostgreSQL, answers over the bus.

A server with no bot workers asks; any number of workers (`fourfold worker`) answer. What waits in the
queue is worth nothing after an upgrade, so each version of the queue has a schema of its own. A worker gets
a world sampled for its seat, as every task does. One that dies costs a pause: the others look for work
that nobody does any more, and whoever asked asks again after a while.
"""

from __future__ import annotations

import asyncio
import secrets
import signal
from collections import Counter
from contextlib import suppress
from typing import Any

import procrastinate
import psycopg
from procrastinate.exceptions import ConnectorException
from psycopg import sql

from fourfold.server.access.fair_queue import Asker
from fourfold.server.logs import Log, adopt
from fourfold.server.store.bus import BotAnswer, Bus, encode
from fourfold.server.store.postgres import WIRE, no_answer, plain_url
from fourfold.server.store.postgres_bus import CHANNEL
from fourfold.server.workers.pool import LocalPool

SCHEMA = f"fourfold_queue_{procrastinate.__version__.replace('.', '_')}"
NAME = "think"
LAST = -1_000_000  # the priority of tables that nobody looks at
ADVISORY_LOCK_ID = 4_005  # any number that nobody else locks
ANSWER_TIMEOUT_S = 60.0  # seconds before a question is asked again
WORKER_HEARTBEAT_S = 2.0  # seconds between two signs of life of a worker
WORKER_DEAD_AFTER_S = 8.0  # seconds without one after which its work is given to another
SHUTDOWN_S = 5.0  # seconds for the last thoughts of a worker that is told to stop

log = Log("queue")


def make_app(url: str) -> procrastinate.App:
    adopt("procrastinate", words=False)  # it names a job by its arguments: the world of a seat
    wire = {**WIRE, "application_name": "fourfold queue", "options": f"-c search_path={SCHEMA}"}
    connector = procrastinate.PsycopgConnector(conninfo=plain_url(url), kwargs=wire, min_size=1)
    return procrastinate.App(connector=connector)


async def prepare(url: str, app: procrastinate.App) -> None:
    """The queue's tables; whoever comes first makes them."""
    try:
        opening = await psycopg.AsyncConnection.connect(plain_url(url), connect_timeout=5)
    except psycopg.OperationalError as error:
        raise no_answer(error) from None
    async with opening as connection:
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", [ADVISORY_LOCK_ID])
        making = sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(SCHEMA))
        await connection.execute(making)
        found = await connection.execute("SELECT to_regclass(%s)", [f"{SCHEMA}.procrastinate_jobs"])
        if await found.fetchone() == (None,):
            search = sql.SQL("SET LOCAL search_path TO {}").format(sql.Identifier(SCHEMA))
            await connection.execute(search)
            await connection.execute(app.schema_manager.get_schema())


class RemoteQueue:
    """The asking half, in a server: a `Compute` whose workers are elsewhere."""

    workers = 1  # at least: how many there are is not known here

    def __init__(self, url: str, bus: Bus) -> None:
        self.url = url
        self.bus = bus
        self.app = make_app(url)
        self._asked: dict[str, asyncio.Future[Any]] = {}
        self._waiting = Counter[Asker]()  # questions of each that are not answered yet

    async def open(self) -> None:
        await prepare(self.url, self.app)
        await self.app.open_async()

    async def close(self) -> None:
        await self.app.close_async()

    async def run(self, task: str, arguments: tuple[Any, ...], asker: Asker) -> Any:
        id = secrets.token_urlsafe(12)
        self._asked[id] = asyncio.get_running_loop().create_future()
        asking = self.app.configure_task(NAME, queue=NAME, priority=self._priority(asker))
        self._waiting[asker] += 1
        try:
            job = await asking.defer_async(id=id, task=task, arguments=list(arguments))
            return await self._answer_to(id, job)
        finally:
            del self._asked[id]
            self._waiting -= Counter([asker])

    def _priority(self, asker: Asker) -> int:
        """A guest's second question comes after the first ones of all others, and so on."""
        return (LAST if asker.abandoned else 0) - self._waiting[asker]

    async def _answer_to(self, id: str, job: int) -> Any:
        try:
            return await asyncio.wait_for(self._asked[id], ANSWER_TIMEOUT_S)
        except (TimeoutError, asyncio.CancelledError):
            with suppress(ConnectorException):  # a worker may think it in vain
                await self.app.job_manager.cancel_job_by_id_async(job, abort=True, delete_job=True)
            raise

    def answer(self, id: str, data: Any) -> None:
        """Hands an answer to the task that waits for it; a late one is dropped."""
        waiting = self._asked.get(id)
        if waiting is not None and not waiting.done():
            waiting.set_result(data)


class QueueWorker:
    """The answering half, a process of its own."""

    def __init__(self, url: str, workers: int) -> None:
        self.url = url
        self.app = make_app(url)
        self.pool = LocalPool(workers)
        self.app.task(name=NAME, queue=NAME)(self.think)

    async def think(self, id: str, task: str, arguments: list[Any]) -> None:
        answer = await self.pool.run(task, tuple(arguments), Asker(""))
        word = encode("worker", BotAnswer(id, answer))
        query = "SELECT pg_notify(%(channel)s, %(word)s)"
        await self.app.connector.execute_query_async(query, channel=CHANNEL, word=word)

    async def run(self) -> None:
        """Until SIGINT or SIGTERM; a cut connection is taken up again."""
        await prepare(self.url, self.app)
        stopping = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stopping.set)
        async with self.app.open_async():
            tasks = [asyncio.create_task(work()) for work in (self._work, self._sweep)]
            await stopping.wait()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self) -> None:
        while True:
            with suppress(ConnectorException):
                await self.app.run_worker_async(
                    queues=[NAME],
                    concurrency=self.pool.workers,
                    delete_jobs="always",
                    install_signal_handlers=False,
                    shutdown_graceful_timeout=SHUTDOWN_S,
                    update_heartbeat_interval=WORKER_HEARTBEAT_S,
                    stalled_worker_timeout=WORKER_DEAD_AFTER_S,
                    fetch_job_polling_interval=WORKER_HEARTBEAT_S,
                )
            log.warning("the queue was cut")
            await asyncio.sleep(1.0)

    async def _sweep(self) -> None:
        """Work of workers that are no more is done by others."""
        jobs = self.app.job_manager
        while True:
            await asyncio.sleep(WORKER_HEARTBEAT_S)
            with suppress(ConnectorException):
                for job in await jobs.get_stalled_jobs(seconds_since_heartbeat=WORKER_DEAD_AFTER_S):
                    await jobs.retry_job(job)
                    log.warning("a worker died; its work is done again")
