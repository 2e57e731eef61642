"""A server as a process of its own, and people who write down what it acknowledged."""

from __future__ import annotations

import os
import random
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import httpx

import fourfold
from fourfold.server.store.store import LogRow
from fourfold.server.tables.entries import Moved, read_entry
from tests.server.clients import WAIT, Live, Person, ask


@contextmanager
def process(database: Path | str, *more: str, **env: str) -> Iterator[Any]:
    """`fourfold serve` on a free port; gone at the end, whatever happens."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    arguments = [sys.executable, "-m", "fourfold", "serve", "--port", "0", "--bot-workers", "1"]
    server = subprocess.Popen(
        [*arguments, "--database", url, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "FOURFOLD_REQUESTS_PER_MINUTE": "100000", "FOURFOLD_CHANGES_PER_MINUTE": "100000",
             "FOURFOLD_MESSAGES_PER_20S": "100000", **env},
    )  # fmt: skip
    try:
        assert server.stdout is not None
        said = server.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", said)
        assert found, said
        host = f"127.0.0.1:{found[1]}"
        _wait_for(f"http://{host}/api/house")
        yield SimpleNamespace(host=host, url=f"http://{host}", process=server)
    finally:
        server.kill()
        server.wait(WAIT)
        for pipe in (server.stdout, server.stderr):
            assert pipe is not None
            pipe.close()


def _wait_for(url: str) -> None:
    until = time.monotonic() + WAIT
    while True:
        with suppress(httpx.TransportError):
            ask("GET", url)
            return
        assert time.monotonic() < until
        time.sleep(0.05)


class Seen(NamedTuple):
    """What a player was shown after the last move that was acknowledged."""

    seat: int
    version: int
    view: dict[str, Any]


class Journal:
    """Somebody who plays both seats of a table and writes down what was acknowledged."""

    def __init__(self, server: Any, number: int) -> None:
        self.person = Person(server, f"P{number}")
        self.table = self.person.table(seats="here here", options={"target": 9})
        self.person.start(self.table)
        self.luck = random.Random(number)
        self.acknowledged: list[str] = []
        self.times: list[float] = []  # when each of them was
        self.seen = Seen(0, 0, {})
        self.over = False

    def play(self) -> None:
        """Until the server is gone or the game is over."""
        with suppress(Exception), closing(self.person.live(self.table, seat=0)) as live:
            live.until("whole")
            while live.now["acting"]:
                (seat,) = live.now["acting"]
                if seat != live.now["seat"]:
                    live.send("look", seat=seat)
                    live.until("whole")
                move = self.luck.choice(live.now["legal"])
                if live.move(move)["type"] == "accepted":
                    self.times.append(time.monotonic())
                    self.acknowledged.append(f"{seat} {move}")
                    self.seen = Seen(seat, live.now["version"], dict(live.view))
                    self.after_move(live)
            self.over = True

    def after_move(self, live: Live) -> None:
        """What else somebody does at the table."""


def play_on_from(server: Any, journals: list[Journal]) -> None:
    """Each table shows what its player last saw, and takes the next move."""
    for journal in journals:
        person, seen = journal.person, journal.seen
        person.server, person.http.base_url = server, server.url
        shown = person.get(f"/api/tables/{journal.table}/at/{seen.version}?seat={seen.seat}")
        assert shown["view"] == seen.view
        live = person.live(journal.table, seat=seen.seat)
        live.until("whole")
        for acting in live.now["acting"]:  # nobody, if it is over
            live.send("look", seat=acting)
            live.until("whole")
            assert live.move(live.now["legal"][0])["type"] == "accepted"
        live.close()


def rows_of(database: Path, query: str, table: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database)) as opened:
        return list(opened.execute(query, [table]))


Rows = Callable[[str, str], list[tuple[Any, ...]]]  # of a query with one ?, for a table


def compare(database: Path | Rows, journals: list[Journal], kills: int) -> None:
    moves = fourfold.game("horsemen").moves
    fetch = partial(rows_of, database) if isinstance(database, Path) else database
    for journal in journals:
        rows = fetch('SELECT n, entry FROM log WHERE "table" = ? ORDER BY n', journal.table)
        assert [n for n, _ in rows] == list(range(1, len(rows) + 1))
        entries = [read_entry(LogRow("", n, entry=entry)) for n, entry in rows]
        made = [entry for entry in entries if isinstance(entry, Moved)]
        saved = [f"{entry.seat} {moves.parse(entry.move)}" for entry in made]
        unanswered = less(saved, journal.acknowledged)
        assert unanswered <= kills, "only a move in flight may be saved without its answer"


def less(saved: list[str], acknowledged: list[str]) -> int:
    """How many saved moves were not acknowledged; every acknowledged one is there, once, in order."""
    left = iter(saved)
    for move in acknowledged:
        assert move in left, f"{move} was acknowledged and lost"
    return len(saved) - len(acknowledged)
