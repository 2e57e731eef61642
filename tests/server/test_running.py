"""A server as a process of its own: killed under load, backed up, checked, exported, drained."""

from __future__ import annotations

import importlib.util
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

import fourfold
from fourfold.cli.main import fourfold_command
from fourfold.core import record
from fourfold.core.errors import NotUnderstood
from fourfold.core.match import verify
from fourfold.server.protocol import ClientMessage, ServerMessage
from fourfold.server.settings import Settings
from fourfold.server.store.sqlite import file_of
from tests.server.table import Live, Person, Server, play_on

ROOT = Path(__file__).parents[2]
on_sqlite = pytest.mark.parametrize("store", ["sqlite"], indirect=True, scope="session")


@contextmanager
def process(database: Path | str, *more: str) -> Iterator[Any]:
    """`fourfold serve` on a free port; gone at the end, whatever happens."""
    url = f"sqlite:///{database}" if isinstance(database, Path) else database
    arguments = [sys.executable, "-m", "fourfold", "serve", "--port", "0", "--thinkers", "1"]
    server = subprocess.Popen(
        [*arguments, "--database", url, *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "FOURFOLD_REQUESTS": "100000", "FOURFOLD_CHANGES": "100000",
             "FOURFOLD_MESSAGES": "100000"},
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
        server.wait(10)
        for pipe in (server.stdout, server.stderr):
            assert pipe is not None
            pipe.close()


def _wait_for(url: str) -> None:
    until = time.monotonic() + 20
    while True:
        with suppress(httpx.TransportError):
            httpx.get(url)
            return
        assert time.monotonic() < until
        time.sleep(0.05)


class Journal:
    """Somebody who plays both seats of a table and writes down what was acknowledged."""

    def __init__(self, server: Any, number: int) -> None:
        self.person = Person(server, f"P{number}")
        self.table = self.person.table(seats="here here", options={"target": 9})
        self.person.start(self.table)
        self.luck = random.Random(number)
        self.acknowledged: list[str] = []

    def play(self) -> None:
        """Until the server is gone."""
        with suppress(Exception):
            live = self.person.live(self.table, seat=0)
            live.until("whole")
            while not live.ended:
                (seat,) = live.now["acting"]
                if seat != live.now["seat"]:
                    live.send("look", seat=seat)
                    live.until("whole")
                move = self.luck.choice(live.now["legal"])
                if live.move(move)["type"] == "accepted":
                    self.acknowledged.append(f"{seat} {move}")


@pytest.mark.parametrize("kills", [3, pytest.param(100, marks=pytest.mark.slow)])
def test_no_acknowledged_move_is_lost_in_a_kill(tmp_path: Path, kills: int) -> None:
    """Fault 1, W2: `kill -9` under load, start again, and every acknowledged move is there, once."""
    database = tmp_path / "tables.sqlite3"
    journals: list[Journal] = []
    luck = random.Random(kills)
    for _ in range(kills):
        with process(database) as server:
            for journal in journals:
                journal.person.server = server
            journals += [Journal(server, len(journals) + each) for each in range(4)]
            threads = [threading.Thread(target=journal.play) for journal in journals[-8:]]
            for thread in threads:
                thread.start()
            time.sleep(luck.uniform(0.5, 1.2))
            server.process.send_signal(signal.SIGKILL)
            for thread in threads:
                thread.join(20)
    for journal in journals:
        journal.person.close()
    assert sum(len(journal.acknowledged) for journal in journals) > 20
    _compare(database, journals, kills)
    checked = CliRunner().invoke(
        fourfold_command, ["admin", "check", "--database", f"sqlite:///{database}"]
    )
    assert f"{len(journals)} tables, 0 damaged" in checked.output


def _compare(database: Path, journals: list[Journal], kills: int) -> None:
    moves = fourfold.game("horsemen").moves
    with sqlite3.connect(database) as opened:
        for journal in journals:
            query = 'SELECT n, text FROM log WHERE "table" = ? ORDER BY n'
            rows = list(opened.execute(query, [journal.table]))
            assert [n for n, _ in rows] == list(range(1, len(rows) + 1))
            lines = [text for _, text in rows if re.match(r"\d+ ", text)]
            saved = [f"{line.split()[0]} {moves.parse(line.split(' ', 1)[1])}" for line in lines]
            unanswered = _less(saved, journal.acknowledged)
            assert unanswered <= kills, "only a move in flight may be saved without its answer"
    opened.close()


def _less(saved: list[str], acknowledged: list[str]) -> int:
    """How many saved moves were not acknowledged; every acknowledged one is there, once, in order."""
    left = iter(saved)
    for move in acknowledged:
        assert move in left, f"{move} was acknowledged and lost"
    return len(saved) - len(acknowledged)


@on_sqlite
def test_a_running_server_is_backed_up_exported_and_drained(
    serve: Callable[..., Server],
    person: Callable[..., Person],
    look: Callable[..., Live],
    tmp_path: Path,
) -> None:
    """W2, E2."""
    server = serve()
    ann = person("Ann", server)
    done = ann.table(options={"target": 1, "max_hands": 1})
    ann.start(done)
    play_on(look(ann, done), random.Random(1).choice)
    going = ann.table(seats="here here")
    ann.start(going)
    database, copy = server.settings.database, tmp_path / "copy"
    backed = admin("backup", str(copy), "--database", database)
    assert "every acknowledged move" in backed.output
    assert "already there" in str(admin("backup", str(copy), "--database", database).exception)
    exported = admin("export", "--database", database)
    (line,) = [text for text in exported.stdout.splitlines() if text.startswith("{")]
    match = verify(record.check(json.loads(line)))
    assert match.names == ["Player 1", "Player 2", "Player 3"]
    assert admin("export", "--since", "2999-01-01", "--database", database).stdout == ""
    restored = f"sqlite:///{tmp_path / 'restored.sqlite3'}"
    admin("restore", str(copy), "--database", restored)
    assert "2 tables, 0 damaged" in admin("check", "--database", restored).output
    server.stop()
    second = serve(database=restored)
    ann.server = second
    assert look(ann, going, seat=0).until("whole")["version"] == 1


def admin(*words: str) -> Any:
    return CliRunner().invoke(fourfold_command, ["admin", *words])


@on_sqlite
def test_damage_is_found_and_others_play_on(
    serve: Callable[..., Server], person: Callable[..., Person], database: str
) -> None:
    """Fault 13: a changed line is detected, its table is left alone, the others go on."""
    first = serve()
    ann = person("Ann", first)
    tables = [ann.table(seats="here here") for _ in range(2)]
    for table in tables:
        ann.start(table)
    first.stop()
    with sqlite3.connect(file_of(database)) as opened:
        query = "UPDATE log SET who = 'eve' WHERE \"table\" = ? AND n = 1"
        opened.execute(query, [tables[0]])
    opened.close()
    checked = admin("check", "--database", database)
    assert "2 tables, 1 damaged" in checked.output
    assert tables[0] in checked.output
    second = serve()
    ann.http.base_url = httpx.URL(second.url)
    answer = ann.ask("GET", f"/api/tables/{tables[0]}")
    assert (answer.status_code, answer.json()["code"]) == (409, "damaged-table")
    assert ann.get(f"/api/tables/{tables[1]}")["table"]["status"] == "playing"


def test_a_server_drains_and_stops_in_peace(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with process(database) as server:
        ann = Person(server)
        table = ann.table()
        assert ann.start(table)["table"]["status"] == "playing"
        drained = admin("drain", "--database", f"sqlite:///{database}")
        assert str(server.process.pid) in drained.output
        time.sleep(0.3)
        body = {"game": "horsemen", "seats": [{"kind": "here"}, {"kind": "bot"}]}
        assert ann.ask("POST", "/api/tables", body).json()["code"] == "draining"
        assert httpx.get(f"{server.url}/healthz").json() == {"status": "draining"}
        assert ann.get(f"/api/tables/{table}")["table"]["status"] == "playing"
        ann.close()
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(15) == 0
    assert "No server" in str(admin("drain", "--database", f"sqlite:///{database}").exception)


def test_health_and_metrics(server: Server, person: Callable[..., Person]) -> None:
    ann = person()
    ann.start(ann.table())
    assert httpx.get(f"{server.url}/healthz").json() == {"status": "ok"}
    figures = httpx.get(f"{server.url}/metrics").text
    assert re.search(r"fourfold_lines_total [1-9]", figures)
    assert "fourfold_save_seconds_bucket" in figures


def test_the_example_plays_a_whole_game(server: Server) -> None:
    """E3: forty lines are enough."""
    path = ROOT / "examples" / "client.py"
    code = [line for line in path.read_text("utf-8").splitlines() if line.strip()]
    assert len(code) <= 45
    spec = importlib.util.spec_from_file_location("client", path)
    assert spec is not None
    assert spec.loader is not None
    client = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(client)
    table, seat, standings = client.play(server.url, "herbalism")
    assert len(table) >= 20
    assert standings["places"][seat] >= 1


def test_the_protocols_page_knows_every_message_route_and_setting() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for union in (ClientMessage, ServerMessage):
        for kind in union.__args__:
            assert f"`{kind.__struct_config__.tag}`" in page, kind
    server_page = (ROOT / "docs" / "server.md").read_text("utf-8")
    for name in Settings.__dataclass_fields__:
        assert f"`FOURFOLD_{name.upper()}`" in server_page, name


def test_every_route_is_on_the_page(server: Server) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    schema = httpx.get(f"{server.url}/api/openapi.json").json()
    for path in schema["paths"]:
        shown = re.sub(r"^/api/tables/\{table\}(?=/)", "…/{id}", path)
        last = shown.rsplit("/", 1)[-1]
        assert shown.replace("{table}", "{id}") in page or f"…/{last}" in page, path


@on_sqlite
@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("mysql://x", "sqlite:///FILE"),
        ("postgresql://x@127.0.0.1:1/y", "PostgreSQL"),
        ("{locked}", "Another Fourfold"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(
    serve: Callable[..., Server], wanted: str, said: str
) -> None:
    url = wanted.replace("{locked}", serve().settings.database)
    result = CliRunner().invoke(fourfold_command, ["serve", "--port", "0", "--database", url])
    assert said in str(result.exception)
    assert isinstance(result.exception, NotUnderstood)
    assert "Fourfold is at" not in result.output
