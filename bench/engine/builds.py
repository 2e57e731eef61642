"""How fast the quick build is beside the release build, row by row, in the same rounds.

make bench-builds                           both are built if need be, then measured
bench/run builds --rounds 20                more rounds
bench/run builds --json                     for a program
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from bench.engine.measure import Case, Row, measure, ratio, row_of
from bench.engine.worker import ROOT, Worker

NOTES = ROOT / ".venv" / "fourfold"
WHEELS = {"quick": NOTES / "work-wheel", "release": NOTES / "release-wheel"}
GOAL = 0.88  # of the release build's speed, by the geometric mean of all rows
MEAN = "geometric mean"

Ratios = dict[str, float]


def compared(quick: Sequence[Row], release: Sequence[Row]) -> Ratios:
    """Each row's ratio (the median of the rounds' own), then that of their geometric means."""
    rows = zip(quick, release, strict=True)
    found = {f"{one.game}, {one.driver}": ratio([one], [other]) for one, other in rows}
    return {**found, MEAN: ratio(quick, release)}


def run(folders: dict[str, Path], rounds: int, seconds: float, only: str = "") -> Ratios:
    """Both builds in processes of their own, one of which works at a time."""
    with ExitStack() as stack:
        sides: dict[str, list[Case]] = {}
        for build, folder in folders.items():
            cases = stack.enter_context(Worker(1, build, folder)).cases()
            sides[build] = [case for case in cases if only in case.game]
        both = [case for cases in sides.values() for case in cases]
        measure(both, rounds, seconds, lambda line: print(line, file=sys.stderr, flush=True))
    rows = {build: [row_of(case) for case in cases] for build, cases in sides.items()}
    return compared(rows["quick"], rows["release"])


def unpack(to: Path) -> dict[str, Path]:
    """The two wheels, each in a folder to run from."""
    for build, folder in WHEELS.items():
        wheel = next(folder.glob("*.whl"), None)
        if wheel is None:
            raise SystemExit(f"There is no {build} build yet: make bench-builds")
        with ZipFile(wheel) as archive:
            archive.extractall(to / build)
    return {build: to / build for build in WHEELS}


def text(ratios: Ratios) -> str:
    wide = max(map(len, ratios))
    lines = [f"{name:{wide}}  {times:.2f}" for name, times in ratios.items()]
    verdict = "met" if ratios[MEAN] >= GOAL else "missed"
    return "\n".join(["quick build / release build", *lines, f"goal {GOAL}: {verdict}"])


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="bench/run builds", description=__doc__)
    parser.add_argument("--rounds", type=int, default=12, help="slices of each row (12)")
    parser.add_argument("--slice", type=float, default=0.2, help="seconds of each slice (0.2)")
    parser.add_argument("--only", default="", help="a word in the names of the games to measure")
    parser.add_argument("--json", action="store_true", help="print data instead of lines")
    chosen = parser.parse_args(arguments)
    with TemporaryDirectory() as folder:
        ratios = run(unpack(Path(folder)), chosen.rounds, chosen.slice, chosen.only)
    print(json.dumps(ratios, indent=1) if chosen.json else text(ratios))


if __name__ == "__main__":
    main()
