"""Time left, measured on the server alone. What a restart or a pause of the server takes is not charged, nor
what passes while nothing can be saved, nor what a decision spends on its way.

A seat's time runs while it owes a decision. Its increment comes when it no longer owes one, so that a
sealed step, which nobody else may see, does not show on its clock.
"""

from __future__ import annotations

import time
from collections.abc import Collection

from fourfold.server.protocol.common import Clock

DAY_MS = 86_400_000
STALL_AFTER_S = 3.0  # without a heartbeat: the server itself stood still
MAX_LAG_CREDIT_S = 0.5  # that a decision may spend on its way: who keeps pongs back wins no more


class ServerClock:
    """Seconds that this server was awake and could save. It must be told once a second that it is awake."""

    def __init__(self) -> None:
        self._beat = time.monotonic()
        self._slept = 0.0
        self._stopped: float | None = None  # when, if nothing can be saved

    def beat(self) -> None:
        now = time.monotonic()
        self._slept += now - self._awake(now)
        self._beat = now

    def _awake(self, at: float) -> float:
        """It never runs backwards after a pause."""
        return min(at, self._beat + STALL_AFTER_S)

    def now(self) -> float:
        if self._stopped is not None:
            return self._stopped
        now = time.monotonic()
        return self._awake(now) - self._slept

    @property
    def is_stopped(self) -> bool:
        return self._stopped is not None

    def stop(self, since: float) -> None:
        """What was tried at that time could not be saved: all that passed from there on is not charged."""
        if self._stopped is None:
            self._stopped = self._awake(since) - self._slept

    def go(self) -> None:
        """Something was saved."""
        if self._stopped is not None:
            stood, self._stopped = self._stopped, None
            self._slept += self.now() - stood


class TableClock:
    """The clocks of one table. `values_ms` is the time left, or for days a seat's deadline (UTC) or 0."""

    def __init__(self, clock: Clock, seats: int, watch: ServerClock) -> None:
        self.clock = clock
        self.on = clock.kind != "none"
        self.watch = watch
        self.values_ms = [clock.bank * 1000 if clock.kind == "bank" else 0] * seats
        self._since = watch.now()

    def adopt(self, values_ms: list[int]) -> None:
        """What the log says; time runs from now."""
        if self.on and len(values_ms) == len(self.values_ms):
            self.values_ms = list(values_ms)
        self._since = self.watch.now()

    def after(
        self, before: Collection[int], then: Collection[int], mover: int, lag: float = 0.0
    ) -> list[int]:
        """The values after a move: `before` are the seats whose time ran, `then` those it will run for.

        `mover` is −1 if nobody may know who moved; else `lag` is what the way there and back takes.
        """
        if self.clock.kind == "bank":
            values_ms = self.left(before)
            if mover in before:
                values_ms[mover] = self._left_of(mover, min(lag, MAX_LAG_CREDIT_S))
            for seat in before:
                if seat not in then:
                    values_ms[seat] += self.clock.increment * 1000
            return values_ms
        return self._deadlines(then, mover, int(time.time() * 1000))

    def _deadlines(self, then: Collection[int], mover: int, at: int) -> list[int]:
        """A seat that has owed a decision all the while keeps its own."""
        deadline = at + self.clock.days * DAY_MS
        return [
            0 if seat not in then else deadline if seat == mover or not mark else mark
            for seat, mark in enumerate(self.values_ms)
        ]

    def now(self, running: Collection[int]) -> list[int]:
        """The values of this moment."""
        return self.left(running) if self.clock.kind == "bank" else self.values_ms

    def take_back(self, decided: Collection[int], then: Collection[int], at: int) -> None:
        """After a take-back: a seat gives back the increment for each decision that it no longer has made."""
        if self.clock.kind == "days":
            self.values_ms = self._deadlines(then, -1, at)
            return
        for seat in decided:
            self.values_ms[seat] = max(0, self.values_ms[seat] - self.clock.increment * 1000)

    def given(self, running: Collection[int], seat: int, seconds: int) -> list[int]:
        """The values when a seat gets extra time; for days it must owe a decision."""
        if self.clock.kind == "bank":
            values_ms = self.left(running)
        else:
            now = int(time.time() * 1000)
            values_ms = [max(now, mark) if mark else 0 for mark in self.values_ms]
        values_ms[seat] += seconds * 1000
        return values_ms

    def left(self, running: Collection[int]) -> list[int]:
        """Milliseconds left now."""
        if self.clock.kind == "days":
            now = int(time.time() * 1000)
            return [
                max(0, mark - now) if mark else self.clock.days * DAY_MS for mark in self.values_ms
            ]
        return [
            self._left_of(seat) if seat in running else mark
            for seat, mark in enumerate(self.values_ms)
        ]

    def _left_of(self, seat: int, lag: float = 0.0) -> int:
        passed = max(0, int((self.watch.now() - self._since - lag) * 1000))
        return max(0, self.values_ms[seat] - passed)

    def out_of_time(self, running: Collection[int]) -> list[int]:
        if not self.on:
            return []
        left = self.left(running)
        return [seat for seat in running if left[seat] == 0]
