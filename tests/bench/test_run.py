"""The bench itself, once and small: our own games in both builds; peers only where they are."""

import json
import os
import subprocess
import sys

import pytest

from bench.__main__ import main, read_arguments
from bench.engine.adapters import adapter_cases
from bench.engine.measure import AEC, BATCH, CORE, PY, SEARCH, SPIEL_LOOP
from bench.engine.ours import HERE, OURS, PURE, own_cases
from bench.engine.peers import PACKAGES, peer_cases, version
from bench.engine.worker import ROOT, Worker
from fourfold.core.build import build
from fourfold.core.registry import games


def test_every_game_is_driven_rolled_out_and_searched() -> None:
    cases = own_cases(seed=1)
    names = games()
    assert [case.game for case in cases if case.driver == PY] == names
    assert [case.game for case in cases if case.driver == SEARCH] == names
    assert len([case for case in cases if case.driver == CORE]) == 2 * len(names)
    for case in cases:
        done = case.run(0.001)
        assert done.games >= 1
        assert done.moves >= done.games
        assert done.seconds > 0
        assert (done.choices >= done.moves) == (case.driver == PY)


@pytest.mark.parametrize("driver", [BATCH, AEC, SPIEL_LOOP])
def test_every_game_is_driven_by_each_adapter(driver: str) -> None:
    cases = [case for case in adapter_cases(seed=1)[0] if case.driver == driver]
    assert [case.game for case in cases] == games()
    for case in cases:
        done = case.run(0.001)
        assert done.moves >= done.games
        assert done.choices >= done.moves > 0


def test_the_worker_runs_the_pure_sources() -> None:
    with Worker(seed=1) as worker:
        cases = worker.cases()
        assert {case.library for case in cases} == {PURE}
        assert [case.key[1:] for case in cases] == [case.key[1:] for case in own_cases(1)]
        assert cases[0].run(0.001).moves > 0
    assert worker.process.returncode == 0


def test_a_worker_with_the_wrong_engine_ends_at_once() -> None:
    """One build must never pass for another."""
    wrong = "release" if build() != "release" else "quick"
    run = f"import bench.engine.worker as w; w.serve(1, {wrong!r})"
    done = subprocess.run(
        [sys.executable, "-c", run], cwd=ROOT, env=dict(os.environ), capture_output=True, text=True
    )
    assert done.returncode == 1
    assert f"should have the {wrong} engine, and has the {build()} one" in done.stderr


def test_a_peer_is_measured_or_named_with_its_reason() -> None:
    cases, left_out = peer_cases(seed=1)
    for library in PACKAGES:
        here = any(case.library == library for case in cases)
        named = [line for line in left_out if line.startswith(f"{library}: ")]
        assert here != bool(named), left_out
        assert here or version(library) is not None or named == [f"{library}: not installed"]


def test_the_whole_command_prints_data(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--rounds", "1", "--slice", "0.01", "--only", "horsemen", "--json"])
    data = json.loads(capsys.readouterr().out)
    libraries = {row["library"] for row in data["rows"]}
    assert libraries == {HERE, PURE}
    assert all(row["moves_s"] > 0 for row in data["rows"])
    if HERE == OURS:
        assert len(data["ratios"]) == 1  # compiled beside pure; the rest needs the peers
    else:
        assert any("pure one" in line for line in data["left_out"])


@pytest.mark.parametrize("wrong", [["--rounds", "0"], ["--slice", "0"], ["--write", "--only", "x"]])
def test_arguments_that_make_no_sense_are_refused(wrong: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        read_arguments(wrong)


def test_without_a_wheel_the_script_says_what_to_do() -> None:
    """Run from a copy, where nothing was set up."""
    script = (ROOT / "bench" / "run").read_text(encoding="utf-8")
    nowhere = script.replace("Path(__file__).resolve().parent.parent", "Path('/nowhere')")
    done = subprocess.run([sys.executable, "-c", nowhere], capture_output=True, text=True)
    assert done.returncode == 1
    assert "make bench-engine" in done.stderr
