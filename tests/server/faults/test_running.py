"""A server as a process of its own: killed under load, backed up, checked, exported, drained."""

from __future__ import annotations

import importlib.util
import json
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from fourfold.cli.main import fourfold_command, run
from fourfold.core.errors import NotUnderstood
from fourfold.match import record
from fourfold.match.match import verify
from fourfold.server.protocol.socket import ClientMessage, ServerMessage
from fourfold.server.store.sqlite import file_of
from fourfold.server.tables.entries import Moved, PendingEntry
from tests.server.clients import (
    WAIT,
    Live,
    Person,
    RunningServer,
    ask,
    on_sqlite,
    play_on,
    wait_until,
)
from tests.server.manual_clock import Standstill
from tests.server.server_process import Journal, compare, process

ROOT = Path(__file__).parents[3]


@on_sqlite
def test_fault_13_a_running_server_is_backed_up_exported_and_drained(
    serve: Callable[..., RunningServer],
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


def test_fault_13_a_backup_under_load_holds_all_that_was_acknowledged(tmp_path: Path) -> None:
    """W2: copied while people play, and put back elsewhere."""
    database, copy, elsewhere = (
        tmp_path / name for name in ("tables.sqlite3", "copy", "new.sqlite3")
    )
    with process(database) as server:
        journals = [Journal(server, number) for number in range(4)]
        threads = [threading.Thread(target=journal.play) for journal in journals]
        for thread in threads:
            thread.start()
        wait_until(lambda: all(len(journal.acknowledged) >= 10 for journal in journals), 120)
        before = [len(journal.acknowledged) for journal in journals]
        admin("backup", str(copy), "--database", f"sqlite:///{database}")
        copied = sum(len(journal.acknowledged) for journal in journals)
        wait_until(lambda: sum(len(journal.acknowledged) for journal in journals) > copied)
        server.process.kill()
        for thread in threads:
            thread.join(WAIT)
    admin("restore", str(copy), "--database", f"sqlite:///{elsewhere}")
    assert "4 tables, 0 damaged" in admin("check", "--database", f"sqlite:///{elsewhere}").output
    for journal, least in zip(journals, before, strict=True):
        journal.acknowledged = journal.acknowledged[:least]
        journal.person.close()
    compare(elsewhere, journals, 10_000)


@on_sqlite
def test_fault_13_damage_is_found_and_others_play_on(
    serve: Callable[..., RunningServer], person: Callable[..., Person], database: str
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


@on_sqlite
def test_fault_15_a_damaged_line_shows_no_card_in_the_log(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    database: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whoever runs a server may play there too."""
    first = serve()
    ann = person("Ann", first)
    table = ann.table(seats="here here")
    ann.start(table)
    ann.post(f"/api/tables/{table}/chat", on=False)  # the line that is going to be another
    state = first.run(lambda: first.parts.directory.find(table)).table.match.state
    other = 1 - int(state.actor)
    move = f"play {state.view(other)['mine'][0]}"
    first.stop()
    with sqlite3.connect(file_of(database)) as opened:
        query = "UPDATE log SET entry = ? WHERE entry LIKE '%chat-switched%'"
        forged = PendingEntry(Moved(other, move)).row.entry
        assert opened.execute(query, [forged]).rowcount == 1
    opened.close()
    second = serve()
    assert ask("GET", f"{second.url}/api/tables/{table}").status_code == 409
    written = capsys.readouterr().err
    assert "table damaged" in written
    assert move not in written


@on_sqlite
def test_fault_13_a_damaged_game_hides_no_other_from_an_export(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    database: str,
) -> None:
    first = serve()
    ann = person("Ann", first)
    for seed in range(2):
        table = ann.table(options={"target": 1, "max_hands": 1})
        ann.start(table)
        play_on(look(ann, table), random.Random(seed).choice)
    first.stop()
    for rot in ("who = 'eve'", "entry = 'x'"):
        with sqlite3.connect(file_of(database)) as opened:
            opened.execute(f'UPDATE log SET {rot} WHERE "table" <> ? AND n = 1', [table])
        opened.close()
        exported = admin("export", "--database", database)
        (line,) = exported.stdout.splitlines()
        assert verify(record.check(json.loads(line))).state.over
        assert "1 games, 1 damaged and left out" in exported.stderr
    assert run(["admin", "export", "--database", database]) == 1


def test_copies_are_whole_or_not_there(tmp_path: Path) -> None:
    """A backup of what is no database, and a restore beside what an older one left behind."""
    letter, copy = tmp_path / "letter", tmp_path / "copy"
    letter.write_text("Dear Ann")
    refused = admin("backup", str(copy), "--database", f"sqlite:///{letter}").exception
    assert "not a database" in str(refused)
    assert isinstance(refused, NotUnderstood)
    assert not copy.exists()
    refused = admin("export", "--database", f"sqlite:///{letter}").exception
    assert isinstance(refused, NotUnderstood)
    sqlite3.connect(copy).execute("CREATE TABLE log (n)").connection.close()
    (tmp_path / "games.sqlite3-wal").write_bytes(b"of another database")
    refused = admin(
        "restore", str(copy), "--database", f"sqlite:///{tmp_path}/games.sqlite3"
    ).exception
    assert "games.sqlite3-wal is already there" in str(refused)
    assert not (tmp_path / "games.sqlite3").exists()


def test_drain_signals_nobody_but_a_server(tmp_path: Path) -> None:
    """The number of a server that has ended may be anybody's by now: the signal would end that program."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as innocent:
        (tmp_path / "games.sqlite3.lock").write_text(str(innocent.pid))
        refused = admin("drain", "--database", f"sqlite:///{tmp_path}/games.sqlite3").exception
        assert "No server runs" in str(refused)
        innocent.communicate(b"\n", timeout=WAIT)
    assert innocent.returncode == 0


def test_a_restart_with_games_and_sockets_open(tmp_path: Path) -> None:
    """D5, W2: told to stop it closes every socket with 1012, and ends in peace; then games go on."""
    database = tmp_path / "tables.sqlite3"
    with process(database) as server:
        ann = Person(server)
        table = ann.table(seats="here bot:easy bot:easy")
        ann.start(table)
        lives = [ann.live(table) for _ in range(3)]
        assert lives[0].my_turn()
        assert lives[0].move(lives[0].now["legal"][0])["type"] == "accepted"
        version = lives[0].now["version"]
        with Standstill() as standstill:
            server.process.send_signal(signal.SIGTERM)
            for live in lives:
                with pytest.raises(ConnectionClosed) as closed:
                    live.until("never")
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
            _, told = server.process.communicate(timeout=WAIT)
    lines = [json.loads(line) for line in told.splitlines()]
    if standstill.longest > 1.0:  # then its patience of some seconds may have passed without it
        lines = [line for line in lines if "timeout graceful shutdown" not in line["event"]]
    assert all(line["level"] == "info" for line in lines)
    with process(database) as again:
        ann.server = again
        live = ann.live(table)
        assert live.until("whole")["version"] >= version
        assert live.my_turn()  # the bots have moved
        assert live.move(live.now["legal"][0])["type"] == "accepted"
        live.close()
    ann.close()


def test_the_log_is_lines_of_json_whatever_comes(tmp_path: Path) -> None:
    """Garbage, broken handshakes and the libraries' own words about them; no token, no name, no address."""
    with process(tmp_path / "tables.sqlite3", FOURFOLD_LOG_LEVEL="debug") as server:
        ann = Person(server, "Annabel Lee")
        for sent in (
            b"\0garbage\r\n\r\n",
            b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
        ):
            with socket.create_connection(("127.0.0.1", int(server.host.split(":")[1]))) as raw:
                raw.sendall(sent)
                raw.recv(1000)
        ask("POST", f"{server.url}/api/guest", json={}, headers={"origin": "http://192.0.2.7"})
        server.process.send_signal(signal.SIGINT)
        _, told = server.process.communicate(timeout=WAIT)
        ann.close()
    events = [json.loads(line)["event"] for line in told.splitlines()]
    assert {"Invalid HTTP request received.", "Unsupported upgrade request."} <= set(events)
    assert "a foreign page was refused" in events
    for secret in (ann.token, "Annabel", "127.0.0.1", "192.0.2.7"):
        assert secret not in told


def test_a_server_drains_and_stops_in_peace(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    with process(database) as server:
        ann = Person(server)
        table = ann.table()
        assert ann.start(table)["table"]["status"] == "playing"
        drained = admin("drain", "--database", f"sqlite:///{database}")
        assert str(server.process.pid) in drained.output
        health = f"{server.url}/healthz"
        wait_until(lambda: ask("GET", health).json() == {"status": "draining"})
        body = {"game": "horsemen", "seats": [{"kind": "here"}, {"kind": "bot"}]}
        assert ann.ask("POST", "/api/tables", body).json()["code"] == "draining"
        assert ann.get(f"/api/tables/{table}")["table"]["status"] == "playing"
        ann.close()
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(WAIT) == 0
    assert "No server" in str(admin("drain", "--database", f"sqlite:///{database}").exception)


def test_health_and_metrics(
    serve: Callable[..., RunningServer], person: Callable[..., Person]
) -> None:
    server = serve(public_metrics=True)
    ann = person("Ann", server)
    ann.start(ann.table())
    assert ask("GET", f"{server.url}/healthz").json() == {"status": "ok"}
    figures = ask("GET", f"{server.url}/metrics").text
    assert re.search(r"fourfold_lines_total [1-9]", figures)
    assert "fourfold_save_seconds_bucket" in figures


def test_the_example_plays_a_whole_game(server: RunningServer) -> None:
    """E3: forty lines are enough."""
    path = ROOT / "examples" / "client.py"
    text = path.read_text("utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 40
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    assert f"```python\n{text}```" in page, "the page shows what the test runs"
    spec = importlib.util.spec_from_file_location("client", path)
    assert spec is not None
    assert spec.loader is not None
    client = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(client)
    client.connect = partial(client.connect, open_timeout=WAIT, ping_interval=None)  # type: ignore[attr-defined]
    table, seat, standings = client.play(server.url, "herbalism")
    assert len(table) >= 20
    assert standings["places"][seat] >= 1


def test_the_protocols_page_knows_every_message() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for union in (ClientMessage, ServerMessage):
        for kind in union.__args__:
            assert f"`{kind.__struct_config__.tag}`" in page, kind


def test_every_route_is_on_the_page(server: RunningServer) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    schema = ask("GET", f"{server.url}/api/openapi.json").json()
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
    serve: Callable[..., RunningServer], wanted: str, said: str
) -> None:
    url = wanted.replace("{locked}", serve().settings.database)
    result = CliRunner().invoke(fourfold_command, ["serve", "--port", "0", "--database", url])
    assert said in str(result.exception)
    assert isinstance(result.exception, NotUnderstood)
    assert "Fourfold is at" not in result.output


def test_no_address_of_anybody_is_kept(tmp_path: Path) -> None:
    """Neither in the database nor in what the server writes about itself."""
    database = tmp_path / "tables.sqlite3"
    with process(database, FOURFOLD_LOG_LEVEL="debug") as server:
        ann = Person(server)
        table = ann.table(seats="here bot:easy")
        ann.start(table)
        live = ann.live(table)
        assert live.my_turn()
        live.move(live.now["legal"][0])
        live.close()
        ann.ask("POST", "/api/tables", {"game": "none"})
        ann.close()
        server.process.send_signal(signal.SIGINT)
        _, told = server.process.communicate(timeout=WAIT)
    assert "tables resumed" in told
    assert "127.0.0.1" not in told
    assert all(b"127.0.0.1" not in file.read_bytes() for file in tmp_path.iterdir())
