"""Builds the server's parts, starts and stops them."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from importlib import import_module

from fourfold.core.errors import NotUnderstood
from fourfold.server.access.limits import RateLimiter
from fourfold.server.actions.upkeep import TableUpkeep
from fourfold.server.cluster import AnswerSink, Cluster
from fourfold.server.context import ServerContext
from fourfold.server.logs import WINDOW_S, Log, tell_counts
from fourfold.server.metrics import Metrics
from fourfold.server.scheduler import PeriodicJob, Scheduler
from fourfold.server.settings import Settings
from fourfold.server.tables.assembly import open_tables
from fourfold.server.tables.presence import LocalPresence, Presence
from fourfold.server.workers.analysis import Analyzer
from fourfold.server.workers.pool import Compute, LocalPool
from fourfold.server.workers.runner import BotRunner

log = Log("server")


class Server:
    """A whole server in one process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = RateLimiter(settings)
        self.writer = open_tables(settings, self.metrics)
        self.directory = self.writer.directory
        self.store, self.bus = self.directory.store, self.directory.bus
        self.compute, answers = self._compute()
        self.bots = BotRunner(self.writer, self.compute)
        self.analyzer = Analyzer(self.compute, self.limits.turns)
        self.cluster = Cluster(self.writer, self, answers)
        self.directory.events.add(self.bots)
        self.directory.events.add(self.cluster)
        self.presence: Presence = self.cluster.presence if self.bus.shared else LocalPresence()
        self.upkeep = TableUpkeep(self.writer)
        self.scheduler = Scheduler()
        self._resuming: asyncio.Task[None] | None = None

    @property
    def context(self) -> ServerContext:
        return ServerContext(
            self.settings,
            self.store,
            self.bus,
            self.metrics,
            self.limits,
            self.directory,
            self.writer,
            self.presence,
            self.bots,
            self.analyzer,
        )

    def _compute(self) -> tuple[Compute, AnswerSink | None]:
        """Worker processes here; without any, the queue that workers on other machines read."""
        if self.settings.bot_workers:
            return LocalPool(self.settings.bot_workers), None
        if not self.bus.shared:
            raise NotUnderstood(
                "no-bot-workers", "Without bot workers of its own a server needs PostgreSQL."
            )
        module = import_module("fourfold.server.workers.queue")
        queue = module.RemoteQueue(self.settings.database, self.bus)
        return queue, queue

    async def open(self) -> None:
        await self.store.open()
        await self.compute.open()
        await self.cluster.open()
        parts = (self.upkeep, self.bots, self.limits, self.cluster)
        self.scheduler.start([job for part in parts for job in part.jobs()])
        self.scheduler.start([PeriodicJob("log counts", WINDOW_S, tell_counts)])
        if not self.bus.shared:  # else the tables of processes that have ended are taken up
            self._resuming = asyncio.create_task(self.resume_tables())
        # Only in a main thread, and Windows has no such signal.
        with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.drain)

    def drain(self) -> None:
        """Starts no new tables from now on; running games go on."""
        self.writer.draining = True
        log.info("draining")

    async def close(self) -> None:
        """Closes every viewer and every part. What is in the log goes on with the next start."""
        self.writer.draining = True
        await self.scheduler.close()
        if self._resuming is not None:
            self._resuming.cancel()
            await asyncio.gather(self._resuming, return_exceptions=True)
        for session in self.directory.sessions.values():
            for viewer in list(session.viewers):
                viewer.close("restart")
            for task in list(session.tasks):
                task.cancel()
        await self.analyzer.close()
        await self.bots.close()
        await self.compute.close()
        await self.upkeep.close()
        await self.cluster.close()
        await self.store.close()

    async def resume_tables(self) -> None:
        """Opens all tables that are being played, so that their bots move on."""
        async for session in self.upkeep.resume():
            self.bots.schedule(session)
