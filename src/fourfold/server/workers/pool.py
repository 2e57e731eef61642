"""Compute: whoever runs the tasks of bots and analysis; here worker processes of this machine."""

from __future__ import annotations

from typing import Any, Protocol

import anyio.to_process
from anyio import BrokenWorkerProcess, CapacityLimiter

from fourfold.server.access.fair_queue import Asker, FairQueue
from fourfold.server.logs import Log
from fourfold.server.workers.tasks import TASKS, is_quick

MAX_TRIES = 3  # of a task whose worker process dies
RESERVE = 1  # processes beside the others, for quick tasks alone

log = Log("workers")


class Compute(Protocol):
    """Runs tasks outside the event loop."""

    @property
    def workers(self) -> int:
        """How many tasks run at once, as far as this process knows."""

    async def open(self) -> None: ...

    async def run(self, task: str, arguments: tuple[Any, ...], asker: Asker) -> Any:
        """Returns the answer of a task of `tasks.TASKS`; askers take turns."""

    async def close(self) -> None: ...


class LocalPool:
    """A bounded pool of worker processes. A killed worker costs only time: its task is run again.

    While searches keep all of them busy, bots that do not search have a process of their own: a thought
    cannot be interrupted, so nobody's turn in the queue comes before one has ended.
    """

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.queue = FairQueue(workers)
        self.reserve = FairQueue(RESERVE)
        self._limiter = CapacityLimiter(workers + RESERVE)

    async def open(self) -> None:
        """Processes start with the first tasks."""

    async def run(self, task: str, arguments: tuple[Any, ...], asker: Asker) -> Any:
        queue = self._queue_of(task, arguments)
        await queue.enter(asker)
        try:
            return await self._run(task, arguments)
        finally:
            queue.leave()

    def _queue_of(self, task: str, arguments: tuple[Any, ...]) -> FairQueue:
        return self.queue if self.queue.free or not is_quick(task, arguments) else self.reserve

    async def _run(self, task: str, arguments: tuple[Any, ...]) -> Any:
        for _ in range(MAX_TRIES):
            try:
                return await anyio.to_process.run_sync(
                    TASKS[task], *arguments, cancellable=True, limiter=self._limiter
                )
            except BrokenWorkerProcess:
                log.warning("a worker died")
        raise BrokenWorkerProcess

    async def close(self) -> None:
        """Processes end with the event loop that started them."""
