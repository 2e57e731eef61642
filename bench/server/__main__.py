"""`python -m bench.server`: our server and boardgame.io under the same load, in one run.

make bench-server                               everything, and docs/server-load.md anew
python -m bench.server --only closed --rounds 1    one load
python -m bench.server --json                      for a program
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bench.server import gate, load, report
from bench.server.load import Figures
from bench.server.ours import Aided, Ours
from bench.server.seats import Side
from bench.server.theirs import Theirs

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "server-load.md"
MARK = "<!-- figures: written by `make bench-server` -->\n"
LOADS = ("closed", "open", "idle", "storm", "bots")


def read_arguments(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument(
        "--only", default=",".join(LOADS), help="of closed, open, idle, storm, bots"
    )
    parser.add_argument("--rounds", type=int, default=5, help="of the closed loop, in turn (5)")
    parser.add_argument("--tables", type=int, default=50, help="at once in the closed loop (50)")
    parser.add_argument("--people", type=int, default=200, help="tables of the open loop (200)")
    parser.add_argument("--seconds", type=float, default=30.0, help="of the open loop (30)")
    parser.add_argument("--sockets", type=int, default=5000, help="that stay idle (5000)")
    parser.add_argument("--clients", type=int, default=2000, help="of the storm (2000)")
    parser.add_argument("--bots", type=int, default=200, help="that think at once (200)")
    parser.add_argument("--alone", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--json", action="store_true", help="print data instead of tables")
    parser.add_argument("--write", action="store_true", help="write docs/server-load.md")
    chosen = parser.parse_args(arguments)
    chosen.only = chosen.only.split(",")
    if not set(chosen.only) <= set(LOADS):
        parser.error(f"--only takes some of {', '.join(LOADS)}")
    return chosen


class Run:
    """All loads on all servers, one after another: a server that waits takes nearly nothing."""

    def __init__(self, chosen: argparse.Namespace, folder: Path) -> None:
        self.chosen = chosen
        self.ours = Ours(folder / "ours")
        self.aided = Aided(folder / "aided")
        self.theirs: Theirs | None = None
        self.missing = "boardgame.io was left out."
        self.checked = 0
        self.rows: list[Figures] = []
        if not chosen.alone:
            self._find_peer(folder)

    def _find_peer(self, folder: Path) -> None:
        try:
            self.theirs, self.missing = Theirs(folder / "theirs"), ""
        except (OSError, subprocess.CalledProcessError) as error:
            self.missing = f"boardgame.io is not here: {error}"

    def sides(self) -> list[Side]:
        return [self.ours] if self.theirs is None else [self.ours, self.theirs]

    async def all(self) -> None:
        for side in [*self.sides(), self.aided]:
            side.start()
        try:
            if self.theirs is not None:
                self.checked = await gate.same_game(self.theirs, 3)
            for name in self.chosen.only:
                await getattr(self, name)()
        finally:
            for side in [*self.sides(), self.aided]:
                side.stop()

    async def _note(self, doing: Coroutine[Any, Any, Figures]) -> None:
        row = await doing
        self.rows.append(row)
        line = f"{row.side}, {row.load}: {row.rate:,.0f} moves per CPU-second, p99 {row.wait(0.99):.1f} ms"
        print(f"{line}, {row.rss:.0f} MB, {row.seconds:.1f} s", file=sys.stderr, flush=True)

    async def closed(self) -> None:
        tables = self.chosen.tables
        for number in range(self.chosen.rounds):
            for side in [*self.sides(), self.aided]:
                first = 1000 * number
                await self._note(load.closed(side, tables, max(1, tables // 5), first))

    async def open(self) -> None:
        for side in [*self.sides(), self.aided]:
            await self._note(load.open_loop(side, self.chosen.people, self.chosen.seconds, 3.0))

    async def idle(self) -> None:
        for side in self.sides():
            side.stop()
            side.start()
            await self._note(load.idle(side, self.chosen.sockets, 5.0))

    async def storm(self) -> None:
        """boardgame.io in memory has nothing to come back to."""
        await self._note(load.storm(self.ours, self.chosen.clients))

    async def bots(self) -> None:
        """Last, because the bots play on."""
        tables, seconds = self.chosen.tables, self.chosen.seconds
        await self._note(load.beside_bots(self.ours, self.chosen.bots, tables, seconds, 3.0))


def stop_on_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """A client that fails spoils the figures."""
    print(f"a client failed: {context.get('exception') or context['message']}", file=sys.stderr)
    os._exit(1)


async def measure(chosen: argparse.Namespace, folder: Path) -> Run:
    asyncio.get_running_loop().set_exception_handler(stop_on_error)
    run = Run(chosen, folder)
    await run.all()
    return run


def main(arguments: list[str] | None = None) -> None:
    import uvloop

    chosen = read_arguments(arguments)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))  # a socket is a file, here and there
    folder = Path(tempfile.mkdtemp(prefix="fourfold-bench-"))
    try:
        run = uvloop.run(measure(chosen, folder))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if chosen.json:
        print(json.dumps(report.data(run.rows, run.checked), indent=1))
    else:
        print(report.text(run.rows, run.checked, run.missing))
    if chosen.write:
        words = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
        figures = report.text(run.rows, run.checked, run.missing)
        PAGE.write_text(words + MARK + "\n" + figures, encoding="utf-8")


if __name__ == "__main__":
    main()
