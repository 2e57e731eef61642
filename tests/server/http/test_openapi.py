"""Schemathesis against a running server: whatever fits the OpenAPI description, and whatever does not.

Which checks are left out, and why: schemathesis.toml beside this file.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.server.clients import Live, Person, RunningServer, ask, on_sqlite, play_on

HERE = Path(__file__).parent

pytestmark = pytest.mark.skipif(
    find_spec("schemathesis") is None, reason="schemathesis is not installed"
)


def three_tables(ann: Person, look: Callable[..., Live]) -> list[str]:
    """One that waits, one that runs with a clock, one that has ended."""
    waiting = ann.table(seats="here open open")
    running = ann.table(seats="here bot", clock={"kind": "bank", "bank": 600})
    ann.start(running)
    ended = ann.table(seats="here bot:easy", options={"target": 1, "max_hands": 1})
    ann.start(ended)
    play_on(look(ann, ended), random.Random(5).choice)
    return [waiting, running, ended]


def run(server: RunningServer, ann: Person, tables: list[str], folder: Path, *options: str) -> None:
    """Fails if Schemathesis found anything, or left a route out."""
    known = {
        "FOURFOLD_URL": server.url,
        "FOURFOLD_TOKEN": ann.token,
        "FOURFOLD_TABLES": " ".join(tables),
        "SCHEMATHESIS_HOOKS": "tests.server.schema_hooks",
        "PYTHONPATH": os.pathsep.join([str(HERE.parents[2]), os.environ.get("PYTHONPATH", "")]),
    }
    program = [sys.executable, "-m", "schemathesis.cli"]
    config = ["--config-file", str(HERE / "schemathesis.toml")]
    address = f"{server.url}/api/openapi.json"
    done = subprocess.run(
        [*program, *config, "run", address, "--no-color", "--continue-on-failure", *options],
        cwd=folder,
        env={**os.environ, **known},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    paths = ask("GET", address).json()["paths"]
    assert f"Tested: {sum(len(methods) for methods in paths.values())}\n" in done.stdout


@on_sqlite
def test_schemathesis_finds_nothing(
    server: RunningServer, person: Callable[..., Person], look: Callable[..., Live], tmp_path: Path
) -> None:
    """Fault 19, HTTP: every route, odd and broken values, methods, headers, tokens; the same every time."""
    ann = person()
    few = ["--phases", "coverage,fuzzing", "--max-examples", "3", "--generation-deterministic"]
    run(server, ann, three_tables(ann, look), tmp_path, *few)
    assert ann.get("/api/me")["name"]  # it asked as somebody to the end


@pytest.mark.slow
def test_schemathesis_finds_nothing_in_long(
    server: RunningServer, person: Callable[..., Person], look: Callable[..., Live], tmp_path: Path
) -> None:
    """On both stores: what the one takes the other may stumble over. Its seed stands in what it says."""
    ann = person()
    run(server, ann, three_tables(ann, look), tmp_path, "--max-examples", "150")
