"""Where portions are played: in this process, in others of this machine, or on a Ray cluster."""

from __future__ import annotations

import os
import signal
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Any, Protocol

from fourfold.core.errors import NotUnderstood
from fourfold.lab.portions import Portion, play_portion

Result = dict[str, Any]
BACKENDS = ("local", "ray")


class Backend(Protocol):
    """Takes portions and gives their results back in any order."""

    width: int  # portions that can be played at once

    def submit(self, portion: Portion) -> None: ...

    def next(self) -> Result: ...

    def close(self) -> None: ...


def cores() -> int:
    return os.cpu_count() or 1


def make_backend(name: str = "local", jobs: int = 0) -> Backend:
    if name == "ray":
        return RayBackend(jobs)
    jobs = jobs or cores()
    return InProcess() if jobs == 1 else Processes(jobs)


class InProcess:
    """In this process, one after another."""

    width = 1

    def __init__(self) -> None:
        self._waiting: deque[Portion] = deque()

    def submit(self, portion: Portion) -> None:
        self._waiting.append(portion)

    def next(self) -> Result:
        return play_portion(self._waiting.popleft())

    def close(self) -> None:
        self._waiting.clear()


class Processes:
    """In processes of this machine; they are spawned, so that they begin alike everywhere."""

    def __init__(self, jobs: int) -> None:
        self.width = jobs
        self._pool = ProcessPoolExecutor(jobs, get_context("spawn"), ignore_interrupts)
        self._running: set[Future[Result]] = set()

    def submit(self, portion: Portion) -> None:
        self._running.add(self._pool.submit(play_portion, portion))

    def next(self) -> Result:
        done, self._running = wait(self._running, return_when=FIRST_COMPLETED)
        first = done.pop()
        self._running |= done
        return first.result()

    def close(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)


def ignore_interrupts() -> None:
    """Ctrl-C is for the one who started the work: it ends the workers without a word from them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class RayBackend:
    """On a Ray cluster: the one that `RAY_ADDRESS` names, else one that is started here."""

    def __init__(self, jobs: int = 0) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
        try:
            import ray
        except ImportError:
            raise NotUnderstood(
                "no-ray", "--backend ray needs Ray: pip install 'fourfold[ray]'."
            ) from None
        self._ray = ray
        self._started = not ray.is_initialized()
        if self._started:
            address = os.environ.get("RAY_ADDRESS")
            more = {} if address else {"num_cpus": jobs or cores(), "include_dashboard": False}
            ray.init(address=address, log_to_driver=False, logging_level="error", **more)
        self.width = jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._play = ray.remote(play_portion)
        self._running: list[Any] = []

    def submit(self, portion: Portion) -> None:
        self._running.append(self._play.options(scheduling_strategy="SPREAD").remote(portion))

    def next(self) -> Result:
        done, self._running = self._ray.wait(self._running, num_returns=1)
        result: Result = self._ray.get(done[0])
        return result

    def close(self) -> None:
        for each in self._running:
            self._ray.cancel(each, force=True)
        if self._started:
            self._ray.shutdown()
