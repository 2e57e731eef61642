"""`python -m bench.scale`: how the server grows, on a PostgreSQL of its own.

make bench-scale                        everything, and docs/capacity.md anew
python -m bench.scale --rounds 1 --small    a quick look
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bench.scale import growth, report
from bench.scale.growth import Cost
from bench.scale.servers import DURABLE, Servers
from bench.server.__main__ import stop_on_error
from tests.server.postgres import Cluster

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "capacity.md"
MARK = "<!-- figures: written by `make bench-scale` -->\n"


def read_arguments(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=3, help="of one and two processes, in turn (3)"
    )
    parser.add_argument("--small", action="store_true", help="small sizes, for a test")
    parser.add_argument("--write", action="store_true", help="write docs/capacity.md")
    return parser.parse_args(arguments)


class Sizes:
    def __init__(self, small: bool) -> None:
        self.target = 1 if small else 9  # Favor to win: a short or a long match
        self.tables = 4 if small else 40
        self.open = [4, 8] if small else [20, 200, 400, 800]
        self.playing = 2 if small else 20
        self.viewers = [4, 8] if small else [4, 12, 36, 100]
        self.watched = 2 if small else 10
        self.lines = [5, 10] if small else [100, 200, 400, 600, 800]
        self.reopened = [4, 10] if small else [50, 200, 400, 800]


class Run:
    """All measurements on one PostgreSQL, one after another."""

    def __init__(self, chosen: argparse.Namespace, folder: Path, cluster: Cluster) -> None:
        self.rounds = chosen.rounds
        self.sizes = Sizes(chosen.small)
        self.folder = folder
        self.cluster = cluster
        self.costs: list[Cost] = []
        self.first = 0

    @asynccontextmanager
    async def servers(self, count: int, spread: bool = False) -> AsyncIterator[Servers]:
        folder = self.folder / f"s{self._next()}"
        side = Servers(self.cluster, count, folder, spread, target=self.sizes.target)
        side.start()
        try:
            yield side
        finally:
            side.stop()

    def note(self, *costs: Cost) -> None:
        self.costs += costs
        for cost in costs:
            print(
                f"{cost.what}, {cost.size:,.0f}: {cost.moves:,} moves in {cost.seconds:.1f} s, "
                f"{cost.server_us:,.0f} and {cost.database_us:,.0f} µs a move, p99 {cost.p99_ms:.0f} ms",
                file=sys.stderr,
                flush=True,
            )

    async def all(self) -> None:
        await self.processes()
        await self.growing()

    async def processes(self) -> None:
        for _ in range(self.rounds):
            for count, spread in ((1, False), (2, False), (2, True)):
                async with self.servers(count, spread) as side:
                    tables = self.sizes.tables
                    self.note(await growth.throughput(self.cluster, side, tables, self.first))

    async def growing(self) -> None:
        """One server for all, sizes upwards: its memory never has to shrink."""
        sizes, cluster = self.sizes, self.cluster
        async with self.servers(1) as side:
            for tables in sizes.open:
                first = self._next()
                self.note(await growth.by_tables(cluster, side, tables, sizes.playing, first))
            for viewers in sizes.viewers:
                first = self._next()
                self.note(await growth.by_viewers(cluster, side, viewers, sizes.watched, first))
            first = self._next()
            self.note(
                *await growth.by_length(cluster, side, sizes.playing, sizes.lines, first),
                *await growth.by_reopening(side, sizes.playing, sizes.reopened, self._next()),
            )

    def _next(self) -> int:
        """The first seed of the next load."""
        self.first += 1_000_000
        return self.first


async def measure(chosen: argparse.Namespace, folder: Path, cluster: Cluster) -> Run:
    asyncio.get_running_loop().set_exception_handler(stop_on_error)
    run = Run(chosen, folder, cluster)
    await run.all()
    return run


def main(arguments: list[str] | None = None) -> None:
    import uvloop

    chosen = read_arguments(arguments)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # a socket is a file
    folder = Path(tempfile.mkdtemp(prefix="fourfold-scale-"))
    cluster = Cluster(DURABLE)
    try:
        run = uvloop.run(measure(chosen, folder, cluster))
    finally:
        cluster.stop()
        shutil.rmtree(folder, ignore_errors=True)
    print(report.text(run.costs))
    if chosen.write:
        words = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
        PAGE.write_text(words + MARK + "\n" + report.text(run.costs), encoding="utf-8")


if __name__ == "__main__":
    main()
