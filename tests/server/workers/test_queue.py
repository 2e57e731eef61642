"""Bots that think in processes of their own kind, reached by a queue in PostgreSQL."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from click.testing import CliRunner

from fourfold.cli.main import fourfold_command
from tests.server.clients import WAIT, Live, Person, RunningServer, on_postgres, play_on


@contextmanager
def worker(database: str) -> Iterator[Any]:
    """`fourfold worker`; gone at the end, whatever happens."""
    arguments = [sys.executable, "-m", "fourfold", "worker", "--bot-workers", "1"]
    running = subprocess.Popen(
        [*arguments, "--database", database], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert running.stdout is not None
    try:
        assert b"wait for work" in running.stdout.readline()
        yield running
    finally:
        running.kill()
        running.wait(WAIT)
        running.stdout.close()


@on_postgres
def test_bots_think_elsewhere_and_a_killed_worker_costs_nothing(
    serve: Callable[..., RunningServer], person: Callable[..., Person], look: Callable[..., Live]
) -> None:
    """Two servers without thinkers, one worker, killed in the middle, and another one."""
    server = serve(bot_workers=0)
    ann = person("Ann", server)
    table = ann.table(seats="here bot bot", options={"target": 1, "max_hands": 1})
    live = look(ann, table)
    luck = random.Random(2)
    with worker(server.settings.database) as first:
        ann.start(table)
        for _ in range(3):
            assert live.my_turn()
            assert live.move(luck.choice(live.now["legal"]))["type"] == "accepted"
        first.kill()
    with worker(server.settings.database) as second:
        assert play_on(live, luck.choice)["standings"]["places"]
        second.terminate()
        assert second.wait(WAIT) == 0


def test_thinking_elsewhere_needs_postgres() -> None:
    for words in (["serve", "--port", "0", "--bot-workers", "0"], ["worker"]):
        result = CliRunner().invoke(fourfold_command, [*words, "--database", "sqlite:///x.sqlite3"])
        assert "PostgreSQL" in str(result.exception)
