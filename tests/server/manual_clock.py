"""Time by hand: it passes when a test says so. How fast or how evenly the machine runs changes nothing."""

from __future__ import annotations

import asyncio
import threading
import time
from contextvars import ContextVar
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from fourfold.server.access import limits
from fourfold.server.actions import deal, play
from fourfold.server.workers import pacing, runner
from tests.server.clients import WAIT


class Patience:
    """What a deal has for those who keep silent: it is at its end when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._turn = 0
        self._loops: set[asyncio.AbstractEventLoop] = set()
        own = SimpleNamespace(create_task=asyncio.create_task, sleep=self._sleep)
        monkeypatch.setattr(deal, "asyncio", own)

    async def _sleep(self, seconds: float) -> None:
        turn = self._turn
        self._loops.add(asyncio.get_running_loop())
        while self._turn == turn:
            await asyncio.sleep(0.01)

    def ends(self) -> None:
        """For all who wait now; whoever waits later has a patience of their own.

        A device is asked in one turn of the server's loop, and the wait for it begins in the next.
        """
        for loop in list(self._loops):
            asyncio.run_coroutine_threadsafe(asyncio.sleep(0), loop).result(WAIT)
        self._turn += 1


class Standstill:
    """Notices while a test does something whether the machine stands still, and for how long at most."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def _watch(self) -> None:
        last = time.monotonic()
        while not self._over.wait(0.05):
            now = time.monotonic()
            self.longest, last = max(self.longest, now - last), now

    def __enter__(self) -> Standstill:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()


class BotMove(NamedTuple):
    seat: int
    when: float
    others: int  # moves of bots before it, since somebody made it a bot's turn


class BotTime:
    """Seconds for bots: none of them passes really. A thought that follows another goes on from its end.

    They are counted from the act of a person that made it a bot's turn. What a bot waits on purpose and what
    its thought is said to take is in them; what else the machine does is not.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._passed = ContextVar("passed", default=0.0)
        self._moves = ContextVar("moves", default=0)
        self.moved: dict[str, list[BotMove]] = {}  # by table
        own: dict[str, Any] = {"create_task": asyncio.create_task, "gather": asyncio.gather}
        for module in (runner, pacing):
            monkeypatch.setattr(module, "asyncio", SimpleNamespace(**own, sleep=self.sleep))
        own = {"process_time": time.process_time, "thread_time": lambda: 0.0}
        for module in (runner, pacing):
            monkeypatch.setattr(module, "time", SimpleNamespace(**own, monotonic=self.now))
        move = play.bot_move

        async def noted(writer: Any, room: Any, seat: int, *more: Any) -> None:
            made = BotMove(seat, self.now(), self._moves.get())
            self.moved.setdefault(room.table.id, []).append(made)
            self._moves.set(made.others + 1)
            await move(writer, room, seat, *more)

        monkeypatch.setattr(play, "bot_move", noted)

    def now(self) -> float:
        return self._passed.get()

    async def sleep(self, seconds: float) -> None:
        self._passed.set(self.now() + seconds)
        await asyncio.sleep(0)


def stop_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """For rate limits no time passes: what is used up does not come back meanwhile."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
