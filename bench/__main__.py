"""`python -m bench`: measure everything that is here, in one run.

make bench-engine                           all, and the table on the terminal
bench/run --only horsemen,hearts            some rows
bench/run --json > figures.json             for a program
bench/run --write                           all, and docs/speed.md anew
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

# One thread per library: the figures are per core. Set before any of them is imported.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from bench.engine import report  # noqa: E402
from bench.engine.adapters import adapter_cases  # noqa: E402
from bench.engine.measure import Case, measure, row_of  # noqa: E402
from bench.engine.ours import HERE, OURS, own_cases  # noqa: E402
from bench.engine.peers import peer_cases  # noqa: E402
from bench.engine.worker import Worker  # noqa: E402

SPEED_PAGE = Path(__file__).resolve().parent.parent / "docs" / "speed.md"


def collect(seed: int, stack: ExitStack) -> tuple[list[Case], list[str]]:
    """Ours in both builds, then the peers; and what is left out, with the reason."""
    cases, left_out = own_cases(seed), []
    adapted, missing = adapter_cases(seed)
    cases += adapted
    left_out += missing
    if HERE == OURS:
        cases += stack.enter_context(Worker(seed)).cases()
    else:
        left_out.append(f"{OURS}, compiled: the installed engine is the pure one")
    others, missing = peer_cases(seed)
    return cases + others, left_out + missing


def wanted(case: Case, only: str) -> bool:
    name = " ".join(case.key).lower()
    return not only or any(word.strip().lower() in name for word in only.split(","))


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="bench/run",
        description="Moves a second, one core, random legal play: our games beside other libraries.",
        epilog="Example: bench/run --only horsemen,hearts --rounds 5",
    )
    parser.add_argument("--rounds", type=int, default=12, help="slices of each row (12)")
    parser.add_argument("--slice", type=float, default=0.3, help="seconds of each slice (0.3)")
    parser.add_argument("--seed", type=int, default=2024)
    parser.add_argument("--only", default="", help="words; a row is run if one is in its name")
    parser.add_argument("--json", action="store_true", help="print data instead of tables")
    parser.add_argument("--write", action="store_true", help="write docs/speed.md")
    chosen = parser.parse_args(arguments)
    if chosen.rounds < 1 or chosen.slice <= 0:
        parser.error("--rounds and --slice must be more than 0")
    if chosen.write and chosen.only:
        parser.error("docs/speed.md is written from a whole run, so without --only")
    return chosen


@contextmanager
def quiet_peers() -> Iterator[None]:
    """What other libraries warn of does not concern us, but only as long as they run."""
    logging.disable(logging.WARNING)
    try:
        with warnings.catch_warnings(action="ignore"):
            yield
    finally:
        logging.disable(logging.NOTSET)


def main(arguments: list[str] | None = None) -> None:
    chosen = read_arguments(arguments)
    with ExitStack() as stack:
        stack.enter_context(quiet_peers())
        cases, left_out = collect(chosen.seed, stack)
        cases = [case for case in cases if wanted(case, chosen.only)]
        measure(cases, chosen.rounds, chosen.slice, lambda line: print(line, file=sys.stderr))
    rows = [row_of(case) for case in cases]
    facts = report.about(chosen.rounds, chosen.slice)
    if chosen.json:
        print(json.dumps(report.data(facts, rows, left_out), indent=1))
    else:
        print(report.text(facts, rows, left_out))
    if chosen.write:
        SPEED_PAGE.parent.mkdir(exist_ok=True)
        SPEED_PAGE.write_text(report.page(facts, rows, left_out), encoding="utf-8")


if __name__ == "__main__":
    main()
