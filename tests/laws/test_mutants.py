"""Some mutants of the sources die, and the data keep pace with the code; `make mutants` tries all."""

from __future__ import annotations

import os
import subprocess

from tests.laws.mutants_data import ROOT, RULES, Mutant, not_applicable, read_mutants
from tests.laws.mutate import all_mutants, drawn, judge_all, table

SAMPLE = 12
PURE = os.environ.get("FOURFOLD_EXPECT") == "pure"  # the second of two runs
MANY = 0.1  # of the mutants may not apply before the data count as neglected


def commit() -> str:
    """The commit's hash, so that each commit tries others; outside a checkout always the same."""
    asked = ["git", "rev-parse", "HEAD"]
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def test_the_data_keep_pace_with_the_code() -> None:
    mutants = read_mutants()
    assert len({mutant.name for mutant in mutants}) == len(mutants)
    stale = {mutant.name: why for mutant in mutants if (why := not_applicable(mutant))}
    assert len(stale) <= MANY * len(mutants), stale


def test_a_sample_of_mutants_dies() -> None:
    """Twelve of those that die within seconds, drawn by the commit; one in the second of two runs."""
    quick = [m for m in all_mutants() if m.kind != RULES and not m.slow and not not_applicable(m)]
    verdicts = list(judge_all(drawn(quick, commit(), 1 if PURE else SAMPLE)))
    alive = {v.mutant.name: v.problem or v.mutant.leaks for v in verdicts if not v.killed}
    assert not alive, table(verdicts)


def test_an_unchanged_game_lives() -> None:
    """A mutant that changes nothing is not killed: the laws do not cry wolf."""
    nothing = Mutant("nothing", "horsemen", "a", "nothing", (), games=1)
    verdict = next(iter(judge_all([nothing], workers=1)))
    assert not verdict.killed
    assert not verdict.problem
