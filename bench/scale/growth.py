"""The measurements: what a move costs, and how that grows."""

from __future__ import annotations

import asyncio
import math
import os
import statistics
import time
from dataclasses import dataclass

from bench.scale.servers import Servers, database_cpu
from bench.server.load import Figures, Reading, answer_at_once, leave, play_all, seated
from bench.server.seats import SEATS, Match
from tests.server.postgres import Cluster


@dataclass
class Cost:
    """What one load gave, with the database's part."""

    what: str
    size: float  # tables, viewers or lines, by what the row is about
    moves: int
    seconds: float
    server_cpu: float
    database_cpu: float
    p50_ms: float
    p99_ms: float
    rss_mb: float
    stored_bytes: float = 0.0  # by which the database has grown a move

    @property
    def server_us(self) -> float:
        """Microseconds of CPU a move."""
        return 1e6 * self.server_cpu / max(1, self.moves)

    @property
    def database_us(self) -> float:
        return 1e6 * self.database_cpu / max(1, self.moves)


@dataclass
class Line:
    """A straight line through the costs, and how far the worst of them lies from it."""

    base: float
    slope: float
    worst: float  # share of the value there


def straight(costs: list[tuple[float, float]]) -> Line:
    """Least squares over (size, cost)."""
    sizes, values = zip(*costs, strict=True)
    slope, base = statistics.linear_regression(sizes, values)
    worst = max(_off(base + slope * size, value) for size, value in costs)
    return Line(base, slope, worst)


def _off(expected: float, value: float) -> float:
    """As a share; a run too short for the clock measures no CPU at all, and nothing is a share of that."""
    return abs(expected - value) / value if value else math.inf


def _cost(what: str, size: float, figures: Figures, database: float) -> Cost:
    return Cost(
        what,
        size,
        figures.moves,
        figures.seconds,
        figures.cpu,
        database,
        figures.wait(0.5),
        figures.wait(0.99),
        figures.rss,
    )


async def throughput(
    cluster: Cluster, side: Servers, tables: int, first: int, what: str = "", size: float = 0.0
) -> Cost:
    """Everybody answers at once, always at so many tables."""
    matches = await seated(side, tables + max(1, tables // 5), first=first)
    before, stored = database_cpu(cluster), side.stored_bytes()
    figures = await play_all(Reading(side, "closed loop", matches), tables)
    cost = _cost(what or side.name, size or tables, figures, database_cpu(cluster) - before)
    cost.stored_bytes = (side.stored_bytes() - stored) / max(1, cost.moves)
    await leave(matches)
    return cost


async def by_tables(cluster: Cluster, side: Servers, tables: int, playing: int, first: int) -> Cost:
    """A move's cost while so many other tables are open and wait."""
    waiting = await seated(side, tables - playing, first=first + 100_000)
    cost = await throughput(cluster, side, playing, first, "tables", tables)
    await leave(waiting)
    return cost


async def by_viewers(
    cluster: Cluster, side: Servers, viewers: int, tables: int, first: int
) -> Cost:
    """A move's cost when so many look on at each table (the four seats counted)."""
    matches = await seated(side, tables, viewers - SEATS, first)
    return await _to_the_end(cluster, side, "viewers", viewers, matches, viewers)


async def _to_the_end(
    cluster: Cluster, side: Servers, what: str, size: float, matches: list[Match], watching: int
) -> Cost:
    before = database_cpu(cluster)
    reading = Reading(side, what, matches, watching)
    done = asyncio.Event()

    def ended() -> None:
        if all(match.over for match in matches):
            done.set()

    for match in matches:
        match.ended = ended
        match.begin(answer_at_once)
    await done.wait()
    cost = _cost(what, size, reading.close(), database_cpu(cluster) - before)
    await leave(matches)
    return cost


async def by_length(
    cluster: Cluster, side: Servers, tables: int, lines: list[int], first: int
) -> list[Cost]:
    """A move's cost as the logs of the same tables grow: measured between one length and the next."""
    matches = await seated(side, tables, first=first)
    costs: list[Cost] = []
    for match in matches:
        match.begin(answer_at_once)
    reading, before = Reading(side, "lines", matches), database_cpu(cluster)
    for length in lines:
        while sum(match.moves for match in matches) < length * tables:
            if all(match.over for match in matches):
                await leave(matches)
                return costs
            await asyncio.sleep(0.02)
        costs.append(_cost("lines", length, reading.close(), database_cpu(cluster) - before))
        reading, before = Reading(side, "lines", matches), database_cpu(cluster)
    await leave(matches)
    return costs


async def by_reopening(side: Servers, tables: int, lines: list[int], first: int) -> list[Cost]:
    """What it takes to bring a table back into memory from a log of so many lines, with its view."""
    costs = []
    for number, length in enumerate(lines):
        matches = await seated(side, tables, first=first + 1000 * number)
        await _play_until(matches, length)
        moves = sum(match.moves for match in matches) / tables
        await leave(matches)
        side.stop()
        os.sync()
        side.start()
        cpu, began = side.process.cpu(), time.perf_counter()
        for match in matches:
            for seat in match.seats:
                seat.whole = False
            await match.seats[0].connect(side.process.port)
            while not match.seats[0].whole:
                await asyncio.sleep(0.001)
        spent = side.process.cpu() - cpu
        rss = side.process.memory()[0]
        seconds = time.perf_counter() - began
        costs.append(Cost("reopened lines", moves, tables, seconds, spent, 0.0, 0.0, 0.0, rss))
        await leave(matches)
    return costs


async def _play_until(matches: list[Match], moves: int) -> None:
    for match in matches:
        match.begin(answer_at_once)
    while any(not match.over and match.moves < moves for match in matches):
        for match in matches:
            if match.moves >= moves:
                match.pause()
        await asyncio.sleep(0.005)
