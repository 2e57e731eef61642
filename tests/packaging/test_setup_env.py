"""What `make` does before anything is installed: what it waits for, leaves out, and ends."""

import signal
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from scripts import measure_start, setup_env
from tests.packaging.engine import ROOT, engine_files

# A tool beside a main thread that waits for something else, as npm does beside pip.
BESIDE = """
import sys, time
from scripts import setup_env
setup_env.heed_signals()
work = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
setup_env.beside(lambda: setup_env.run([sys.executable, "-c", work]))
time.sleep(600)
"""


def test_a_change_of_any_compiled_module_is_a_change_of_the_engine() -> None:
    known = {path.relative_to(ROOT).as_posix() for path in setup_env.engine_sources()}
    assert set(engine_files()) <= known


def put_node(folder: Path, version: str) -> None:
    for name in ("node", "npm"):
        tool = folder / name
        tool.write_text(f"#!/bin/sh\necho {version}\n")
        tool.chmod(0o755)


@pytest.mark.parametrize(("version", "rest"), [("v18.20.4", "; here is v18.20.4"), ("v20.0.0", "")])
def test_a_node_that_is_too_old_is_named(
    version: str, rest: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_node(tmp_path, version)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert setup_env.what_node_lacks() == rest


def test_without_node_the_page_is_left_out_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    setup_env.build_page()
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 1
    assert "needs Node 20 or newer, with npm; there is no node." in told[0]


def test_a_compiler_or_headers_that_came_later_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else an engine that was left interpreted for want of one would stay so."""
    compiler = tmp_path / "cc"
    compiler.touch(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", "cc -pthread")
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    without_headers = setup_env.settings()
    (tmp_path / "Python.h").touch()
    complete = setup_env.settings()
    compiler.unlink()
    assert without_headers == setup_env.settings() != complete


def test_without_a_compiler_none_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", str(tmp_path / "cc"))
    for name in ("PURE", "REQUIRE_COMPILED"):
        monkeypatch.setenv(f"FOURFOLD_{name}", "")
    setup_env.choose_build()
    assert setup_env.asked("PURE")
    assert "stays in plain Python" in capsys.readouterr().out
    setup_env.choose_build()
    assert capsys.readouterr().out == ""  # told once


def test_a_compiler_that_is_required_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", str(tmp_path / "cc"))
    monkeypatch.setenv("FOURFOLD_REQUIRE_COMPILED", "1")
    monkeypatch.setenv("FOURFOLD_PURE", "")
    setup_env.choose_build()
    assert not setup_env.asked("PURE")


@pytest.mark.skipif(sys.platform == "win32", reason="processes end in another way")
def test_what_runs_beside_ends_with_us() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", BESIDE], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert int(process.stdout.readline()) > 0
        process.send_signal(signal.SIGTERM)
        process.communicate()  # the pipe is closed when the last of them has ended


def test_the_table_of_a_start_has_medians_beside_goals() -> None:
    runs = [
        {"address": 41.0, "page": 43.0},
        {"address": 70.0, "page": 71.0},
        {"address": 44.0, "page": 46.04},
    ]
    assert measure_start.table(runs)[2:] == [
        "| address | 44.0 | 60 | 41.0, 70.0, 44.0 |",
        "| page | 46.0 | 62 | 43.0, 71.0, 46.0 |",
    ]


def test_a_start_is_measured_as_if_typed_in_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MAKEFLAGS", "MAKELEVEL", "FOURFOLD_PURE"):
        monkeypatch.setenv(name, "1")
    given = measure_start.environment(FOURFOLD_PORT="8005")
    assert [name for name in given if name.startswith(("MAKE", "FOURFOLD"))] == ["FOURFOLD_PORT"]
