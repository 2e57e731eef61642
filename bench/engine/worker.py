"""Another build in the same rounds: a second process that works only while we wait for its answer.

The worker takes the engine that lies in the folder it is given, for the pure one the sources as they are.
Both talk in lines of JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import astuple
from pathlib import Path
from types import TracebackType
from typing import Any

from bench.engine.measure import Case, Run, Slice
from bench.engine.ours import own_cases
from fourfold.core.build import build

ROOT = Path(__file__).resolve().parents[2]


class Worker:
    """The build that is named, from a folder. Use it in a `with`: the process ends with it."""

    def __init__(self, seed: int, wanted: str = "pure", folder: Path = ROOT / "src") -> None:
        self.wanted = wanted
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.engine.worker", str(seed), wanted],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Worker:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.process.communicate()  # closes its input, at which it ends

    def cases(self) -> list[Case]:
        return [
            Case(library, game, driver, seats, self.run_of(number), note)
            for number, (library, game, driver, seats, note) in enumerate(self.answer())
        ]

    def run_of(self, number: int) -> Run:
        return lambda seconds: Slice(*self.ask(number, seconds))

    def ask(self, number: int, seconds: float) -> Any:
        assert self.process.stdin is not None
        print(json.dumps([number, seconds]), file=self.process.stdin, flush=True)
        return self.answer()

    def answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(
                f"the worker ({self.wanted}) ended with exit code {self.process.wait()}"
            )
        return json.loads(line)


def serve(seed: int, wanted: str) -> None:
    """The worker's side: list the cases, then run a slice for each line that comes in."""
    if build() != wanted:
        raise SystemExit(f"the worker should have the {wanted} engine, and has the {build()} one")
    cases = own_cases(seed)
    say([[*case.key, case.seats, case.note] for case in cases])
    for line in sys.stdin:
        number, seconds = json.loads(line)
        say(astuple(cases[number].run(seconds)))


def say(data: object) -> None:
    print(json.dumps(data), flush=True)


if __name__ == "__main__":
    serve(int(sys.argv[1]), sys.argv[2])
