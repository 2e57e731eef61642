"""The four loads. CPU and memory are the server's alone; times are seen by the client."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field

from bench.server.ours import Ours
from bench.server.seats import SEATS, Match, Seat, Side

HOSTS = 8  # who make tables at the same time


@dataclass
class Figures:
    """What one load on one server gave."""

    side: str
    load: str
    moves: int = 0
    cpu: float = 0.0  # seconds of the server
    seconds: float = 0.0
    rss: float = 0.0  # megabytes
    pss: float = 0.0
    received: int = 0  # bytes that clients got while playing
    clients: int = 0  # sockets
    watching: int = SEATS  # sockets at each table that are told of a move
    waits: list[float] = field(default_factory=list)  # from tap to confirmed

    @property
    def rate(self) -> float:
        return self.moves / self.cpu if self.cpu else 0.0

    def wait(self, share: float) -> float:
        """Milliseconds within which that share of the moves was confirmed."""
        ordered = sorted(self.waits)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    @property
    def bytes_a_move(self) -> float:
        """In the mean, per client that is told of it."""
        return self.received / self.moves / self.watching if self.moves else 0.0


class Reading:
    """The server's meters from one moment to another, and what the clients saw meanwhile."""

    def __init__(self, side: Side, load: str, matches: list[Match], watching: int = SEATS) -> None:
        os.sync()  # what was written before is no part of this load, nor what commits should wait for
        self.side = side
        self.matches = matches
        self.figures = Figures(side.name, load, clients=len(matches) * watching, watching=watching)
        self._cpu, self._began = side.process.cpu(), time.perf_counter()
        self._moves, self._received = self._count()
        for match in matches:
            match.confirmed = self.figures.waits.append

    def _count(self) -> tuple[int, int]:
        return sum(m.moves for m in self.matches), sum(m.received for m in self.matches)

    def close(self) -> Figures:
        figures, process = self.figures, self.side.process
        figures.cpu = process.cpu() - self._cpu
        figures.seconds = time.perf_counter() - self._began
        figures.rss, figures.pss = process.memory()
        moves, received = self._count()
        figures.moves, figures.received = moves - self._moves, received - self._received
        return figures


# --- making tables ----------------------------------------------------------------------------------


async def seated(side: Side, count: int, spectators: int = 0, first: int = 0) -> list[Match]:
    """Tables with all sockets open and every picture there; a few hosts are busy at once."""
    hosts = asyncio.Semaphore(HOSTS)

    async def seat(seed: int) -> Match:
        async with hosts:
            match = await asyncio.to_thread(side.table, seed, spectators)
            await match.connect(side.process.port)
            return match

    matches = await asyncio.gather(*(seat(seed) for seed in range(first, first + count)))
    await whole(matches)
    return matches


async def whole(matches: list[Match], most: float = 60.0) -> None:
    until = time.monotonic() + most
    while not all(seat.whole for match in matches for seat in match.seats):
        if time.monotonic() > until:
            raise TimeoutError("not every client got the whole picture")
        await asyncio.sleep(0.01)


def answer_at_once(seat: Seat, legal: list[int]) -> None:
    seat.since = time.perf_counter()
    seat.move(seat.match.random.choice(legal))


# --- the loads --------------------------------------------------------------------------------------


async def closed(side: Side, tables: int, spare: int, first: int = 0) -> Figures:
    """Each client answers at once, always at so many tables: a match that ends makes room for a spare
    one, and the load ends when there is none left."""
    matches = await seated(side, tables + spare, first=first)
    figures = await play_all(Reading(side, "closed loop", matches), tables)
    await leave(matches)
    return figures


async def play_all(reading: Reading, tables: int) -> Figures:
    """The reading's matches, so many at a time, until the last one has begun and one more has ended."""
    queue, done = deque(reading.matches), asyncio.Event()

    def begin() -> None:
        if queue:
            match = queue.popleft()
            match.ended = begin
            match.begin(answer_at_once)
        else:
            done.set()

    for _ in range(tables):
        begin()
    await done.wait()
    return reading.close()


async def open_loop(
    side: Side, tables: int, seconds: float, think: float, first: int = 0
) -> Figures:
    """People: each decision takes its time, and waits count from when the answer was meant to go out."""
    loop = asyncio.get_running_loop()

    def consider(seat: Seat, legal: list[int]) -> None:
        chance = seat.match.random
        thought = chance.expovariate(1 / think)
        seat.since = time.perf_counter() + thought
        loop.call_later(thought, answer, seat, chance.choice(legal))

    def answer(seat: Seat, choice: int) -> None:
        if seat.match.play is not None:
            seat.move(choice)

    matches = await seated(side, tables, spectators=1, first=first)
    for match in matches:
        match.begin(consider)
    await asyncio.sleep(think)
    reading = Reading(side, "open loop", matches, SEATS + 1)
    await asyncio.sleep(seconds)
    figures = reading.close()
    await leave(matches)
    return figures


async def beside_bots(
    side: Ours, bots: int, tables: int, seconds: float, think: float, first: int = 0
) -> Figures:
    """People's moves while so many bots want to think at once (fault 20)."""
    for _ in range(bots):
        await asyncio.to_thread(side.bots, "hard")
    figures = await open_loop(side, tables, seconds, think, first)
    figures.load = "beside bots"
    return figures


async def idle(side: Side, sockets: int, seconds: float, first: int = 0) -> Figures:
    """Tables with four seats and a spectator where nobody does anything."""
    matches = await seated(side, sockets // (SEATS + 1), spectators=1, first=first)
    reading = Reading(side, "idle sockets", matches, SEATS + 1)
    await asyncio.sleep(seconds)
    assert not any(seat.socket.closed.is_set() for m in matches for seat in m.seats if seat.socket)
    figures = reading.close()
    await leave(matches)
    return figures


async def storm(side: Side, clients: int, first: int = 0) -> Figures:
    """The server is killed and started again; every client knocks until it has its picture back."""
    matches = await seated(side, clients // SEATS, first=first)
    seats = [seat for match in matches for seat in match.seats]
    side.process.stop(signal.SIGKILL)
    for seat in seats:
        seat.whole = False
    began = time.perf_counter()
    side.process.start()
    figures = Figures(side.name, "reconnect storm", clients=len(seats))
    await asyncio.gather(*(come_back(side, seat, began, figures) for seat in seats))
    figures.seconds = time.perf_counter() - began
    figures.cpu = side.process.cpu()
    figures.rss, figures.pss = side.process.memory()
    await leave(matches)
    return figures


async def come_back(side: Side, seat: Seat, began: float, figures: Figures) -> None:
    """As the browser does: a first try within a second, then again and again."""
    chance = seat.match.random
    while not seat.whole:
        await asyncio.sleep(chance.uniform(0.2, 1.0))
        with suppress(OSError):
            await seat.connect(side.process.port)
            await pictured(seat)
    figures.waits.append(time.perf_counter() - began)


async def pictured(seat: Seat) -> None:
    """Until the seat has its picture, or its socket is gone."""
    assert seat.socket is not None
    while not (seat.whole or seat.socket.closed.is_set()):
        await asyncio.sleep(0.05)


async def leave(matches: list[Match]) -> None:
    for match in matches:
        match.pause()
        match.close()
    await asyncio.sleep(0.5)
