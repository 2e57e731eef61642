"""Runs what the parts of a server do every so many seconds."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from fourfold.server.logs import Log

log = Log("scheduler")


@dataclass(frozen=True)
class PeriodicJob:
    """Work that a part wants done every so many seconds; its name stands in the log when it fails."""

    name: str
    every_s: float
    run: Callable[[], Awaitable[None] | None]


class Scheduler:
    """Runs each job in a task of its own: a slow job delays no other. One that fails is tried again."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, jobs: list[PeriodicJob]) -> None:
        self._tasks += [asyncio.create_task(self._repeat(job), name=job.name) for job in jobs]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, job: PeriodicJob) -> None:
        while True:
            await asyncio.sleep(job.every_s)
            try:
                doing = job.run()
                if inspect.isawaitable(doing):
                    await doing
            except Exception as error:
                log.error("a periodic job failed", error, job=job.name)
