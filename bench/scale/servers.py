"""Several server processes on one PostgreSQL, as one side of the bench."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import psycopg

from bench.server.ours import LIMITS, Ours, OurSeat
from bench.server.process import TICK, Process
from bench.server.seats import Match, free_port
from tests.server.postgres import Cluster

DURABLE = (
    "-c max_connections=200 -c shared_buffers=256MB"  # fsync stays on: a confirmed move is on disk
)


class Processes(Process):
    """Several server processes measured as one; the first one is asked over HTTP."""

    def __init__(self, count: int, database: str, folder: Path) -> None:
        self.all = [self._one(database, folder / str(number)) for number in range(count)]
        super().__init__([], self.all[0].port, folder)

    @staticmethod
    def _one(database: str, folder: Path) -> Process:
        folder.mkdir(parents=True)
        port = free_port()
        command = [sys.executable, "-m", "fourfold", "serve", "--port", str(port)]
        limits = {f"FOURFOLD_{name}": "1000000" for name in LIMITS}
        more = {"FOURFOLD_DATABASE": database, "FOURFOLD_LOG_LEVEL": "error", **limits}
        return Process(command, port, folder, **more)

    def start(self) -> None:
        for process in self.all:  # the first one makes the schema
            process.start()
            process.wait("/healthz")

    def stop(self, *how: Any) -> None:
        for process in self.all:
            process.stop(*how)

    def family(self) -> list[int]:
        return [pid for process in self.all for pid in process.family()]


class PlacedSeat(OurSeat):
    """A seat whose socket goes to a process of its own choice."""

    port = 0

    async def connect(self, port: int) -> None:
        await super().connect(self.port or port)


class Servers(Ours):
    """`spread`: the seats of a table sit at different processes; else each table has one process."""

    seat = PlacedSeat

    def __init__(
        self, cluster: Cluster, count: int, folder: Path, spread: bool = False, **options: int
    ) -> None:
        self.count = count
        self.spread = spread
        self.database = cluster.database()
        self.name = f"{count} process{'es' * (count > 1)}{', tables spread' * spread}"
        self.options = options
        super().__init__(folder)

    def prepare(self, folder: Path) -> Process:
        return Processes(self.count, self.database, folder)

    def start(self) -> None:
        self.process.start()

    def stored_bytes(self) -> int:
        """Size of the database with its indexes."""
        with psycopg.connect(self.database) as connection:
            found = connection.execute("SELECT pg_database_size(current_database())").fetchone()
        assert found is not None
        return int(found[0])

    def table(self, seed: int, spectators: int = 0) -> Match:
        match = super().table(seed, spectators)
        assert isinstance(self.process, Processes)
        for number, seat in enumerate(match.seats):
            assert isinstance(seat, PlacedSeat)
            place = seed + number if self.spread else seed
            seat.port = self.process.all[place % self.count].port
        return match


def database_cpu(cluster: Cluster) -> float:
    """Seconds of computing of PostgreSQL so far: its processes, and those of it that have ended."""
    main = int((cluster.data / "postmaster.pid").read_text().split()[0])
    total = 0
    for pid in [main, *children(main)]:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has ended since
            continue
        own = (11, 12, 13, 14) if pid == main else (11, 12)
        total += sum(int(fields[place]) for place in own)
    return total / TICK


def children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(child) for child in task.read_text().split()]
    return found
