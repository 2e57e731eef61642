"""Plays runs on all cores by portions sized by time, keeps what is done, and goes on where it was stopped.

How a run is split changes nothing: tallies are whole numbers, so their sums do not depend on the order.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import fourfold
from fourfold.lab.backends import Backend
from fourfold.lab.portions import Portion, save
from fourfold.lab.runs import Run
from fourfold.lab.tally import Tally, tally_from

PORTION_S = 1.0  # that a portion should take: long enough for any pool, short enough to stop soon
AHEAD = 2  # portions waiting or played, for each process

Tick = Callable[[float, float], None]  # the part that is done, and the seconds left


@dataclass
class _Progress:
    """How far one run is."""

    run: Run
    todo: list[tuple[int, int]]  # ranges of deals, in order
    tally: Tally = field(default_factory=Tally)
    deals: int = 0  # done
    played: int = 0  # done now, not kept from an earlier time
    seconds: float = 0.0  # that these took

    @property
    def pace(self) -> float:
        """Seconds a deal."""
        return self.seconds / self.played if self.played else 0.0

    @property
    def left(self) -> int:
        return sum(last - first for first, last in self.todo)

    def take(self, width: int) -> tuple[int, int]:
        """The next portion: one deal to learn the pace, then as many as fit the time."""
        first, last = self.todo[0]
        size = 1 if not self.played else max(1, int(PORTION_S / max(self.pace, 1e-6)))
        size = min(size, last - first, max(1, -(-self.left // width)))
        if first + size == last:
            self.todo.pop(0)
        else:
            self.todo[0] = (first + size, last)
        return first, first + size


class Workshop:
    """A folder for the finished portions of one command; none without `folder`."""

    def __init__(
        self, folder: Path | None, runs: Sequence[Run], rows: str = "", grows: bool = False
    ) -> None:
        """`grows`: a later command with more deals goes on from here."""
        self.rows = rows
        named = [replace(run, deals=0) for run in runs] if grows else runs
        self.folder = None if folder is None else folder / plan_hash(named, rows)
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)

    def kept(self, run: Run) -> list[dict[str, Any]]:
        if self.folder is None:
            return []
        files = sorted(self.folder.glob(f"{run.name}-*.json"))
        return [json.loads(file.read_text("utf-8")) for file in files]

    def keep(self, result: dict[str, Any]) -> None:
        if self.folder is not None:
            save(self.folder, result)

    def parts(self, kind: str, runs: Iterable[Run]) -> list[Path]:
        """The files of rows of a kind, run by run, in the order of their deals."""
        assert self.folder is not None
        return [p for run in runs for p in sorted(self.folder.glob(f"{run.name}-*.{kind}.jsonl"))]

    def remove(self) -> None:
        if self.folder is not None:
            shutil.rmtree(self.folder)
            if not any(self.folder.parent.iterdir()):
                self.folder.parent.rmdir()


def plan_hash(runs: Sequence[Run], rows: str = "") -> str:
    """The same for the same work by the same version."""
    text = json.dumps([[run.as_data() for run in runs], rows, fourfold.__version__], sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def play_runs(
    runs: Sequence[Run], backend: Backend, shop: Workshop, tick: Tick | None = None
) -> dict[str, Tally]:
    """The tallies of all runs by name. An interruption loses at most the portions being played."""
    table = {run.name: _begin(run, shop) for run in runs}
    running = 0
    clock = _Clock(table, backend.width, tick)
    while running or any(each.todo for each in table.values()):
        while running < AHEAD * backend.width:
            progress = _next_run(table)
            if progress is None:
                break
            first, last = progress.take(backend.width)
            backend.submit(Portion(progress.run.as_data(), first, last, shop.rows))
            running += 1
        result = backend.next()
        running -= 1
        shop.keep(result)
        _adopt(table[result["run"]], result, played=True)
        clock.tell()
    return {name: each.tally for name, each in table.items()}


def _begin(run: Run, shop: Workshop) -> _Progress:
    """What an earlier run of the same command left is taken over."""
    progress = _Progress(run, [])
    reached = 0
    for result in sorted(shop.kept(run), key=lambda each: int(each["first"])):
        if result["last"] > run.deals:  # of a longer run
            continue
        if result["first"] > reached:
            progress.todo.append((reached, result["first"]))
        reached = max(reached, result["last"])
        _adopt(progress, result, played=False)
    if reached < run.deals:
        progress.todo.append((reached, run.deals))
    return progress


def _adopt(progress: _Progress, result: dict[str, Any], played: bool) -> None:
    progress.tally.merge(tally_from(result["tally"]))
    deals = result["last"] - result["first"]
    progress.deals += deals
    if played:
        progress.played += deals
        progress.seconds += result["seconds"]


def _next_run(table: dict[str, _Progress]) -> _Progress | None:
    """A run whose pace is not known yet, else the first with work left."""
    waiting = [each for each in table.values() if each.todo]
    fresh = [each for each in waiting if not each.deals and each.todo[0][0] == 0]
    return next(iter(fresh or waiting), None)


class _Clock:
    """Tells how much is done and how long the rest will take, by the pace of each run."""

    def __init__(self, table: dict[str, _Progress], width: int, tick: Tick | None) -> None:
        self.table = table
        self.width = width
        self.tick = tick

    def tell(self) -> None:
        if self.tick is None:
            return
        pace = max((p.pace / p.run.weight for p in self.table.values() if p.played), default=0.0)
        left = spent = 0.0
        for each in self.table.values():
            own = each.pace or pace * each.run.weight
            left += own * (each.run.deals - each.deals)
            spent += own * each.deals
        self.tick(spent / (spent + left) if spent + left else 1.0, left / self.width)
