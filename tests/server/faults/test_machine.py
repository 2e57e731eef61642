"""Faults of the machine: killed, cut off from power, full or failing disk, locked, frozen, another time."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from fourfold.cli.main import fourfold_command
from fourfold.server.store.sqlite import file_of
from tests.server.clients import WAIT, Live, Person, RunningServer, on_sqlite, wait_until
from tests.server.disk_recorder import power_cuts, read, shim
from tests.server.server_process import Journal, compare, play_on_from, process

People = Callable[..., Person]
Look = Callable[..., Live]
LONG = 300.0  # seconds before whole games, or people at many tables, are given up


def check(database: Path) -> str:
    """What `fourfold admin check` says."""
    command = ["admin", "check", "--database", f"sqlite:///{database}"]
    result = CliRunner().invoke(fourfold_command, command)
    return result.output + str(result.exception or "")


def all_play(journals: list[Journal], meanwhile: Callable[[], object]) -> None:
    threads = [threading.Thread(target=journal.play) for journal in journals]
    for thread in threads:
        thread.start()
    meanwhile()
    for thread in threads:
        thread.join(LONG)


def moves_of(journals: list[Journal]) -> int:
    return sum(len(journal.acknowledged) for journal in journals)


def until_moved(journals: list[Journal], due: int) -> None:
    wait_until(lambda: moves_of(journals) >= due, LONG)


def kill_after(wait: Callable[[], None], server: Any, playing: list[Journal]) -> None:
    """All play; after a while the server is gone."""

    def trouble() -> None:
        wait()
        server.process.kill()

    all_play(playing, trouble)


# --- 1, 2, 4: the process, the power, the disk ------------------------------------------------------


@pytest.mark.parametrize(
    ("kills", "tables", "ends"), [(3, 6, 2), pytest.param(100, 50, 50, marks=pytest.mark.slow)]
)
def test_fault_01_no_acknowledged_move_is_lost_in_a_kill(
    tmp_path: Path, kills: int, tables: int, ends: int
) -> None:
    """W2: `kill -9` under load, start again: each acknowledged move is there, once, and no table is stuck."""
    database, luck = tmp_path / "tables.sqlite3", random.Random(kills)
    journals: list[Journal] = []
    ready = 0.0
    for _ in range(kills):
        began = time.monotonic()
        with process(database) as server:
            ready = max(ready, time.monotonic() - began)
            playing = [journal for journal in journals if not journal.over]
            for journal in playing:
                journal.person.server = server
            new = range(len(journals), len(journals) + tables - len(playing))
            journals += [Journal(server, number) for number in new]
            # Of about 280 moves that a table has: most go on after the kill.
            due = moves_of(journals) + tables * luck.randint(20, 60)
            kill_after(partial(until_moved, journals, due), server, playing + journals[new.start :])
    compare(database, journals, kills)
    moves = moves_of(journals)
    with process(database) as server:
        play_on_from(server, [journal for journal in journals if journal.acknowledged])
        last = [journal for journal in journals if not journal.over][-ends:]
        all_play(last, lambda: None)
        assert last
        assert all(journal.over for journal in last)
    for journal in journals:
        journal.person.close()
    compare(database, journals, kills + 1)
    print(f"{kills} kills at {tables} tables, {len(journals)} in all, {moves} acknowledged moves")
    print(f"ready again within {ready:.1f} s; the last {len(last)} tables then played to their end")
    assert moves > 20
    assert f"{len(journals)} tables, 0 damaged" in check(database)


def _seconds_of(process: int) -> float:
    """What a process has cost so far."""
    spent = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
    return sum(map(int, spent)) / os.sysconf("SC_CLK_TCK")


def test_fault_01_a_killed_server_is_ready_again_at_once(tmp_path: Path) -> None:
    """Fifty tables run. From the start of the next process until a player is shown her table again.

    Its own work is compared with that of a start on nothing, which lays the tables of the database too; the
    time on the wall hangs on what else the machine does.
    """
    database = tmp_path / "tables.sqlite3"
    with process(database, FOURFOLD_TABLES_PER_HOUR="1000") as server:
        first = _seconds_of(server.process.pid)
        ann = Person(server, "Ann")
        tables = [ann.table(seats="here here bot:easy") for _ in range(50)]
        for table in tables:
            ann.start(table)
        server.process.kill()
    cost = min(_back_again(database, ann, tables[-1]) for _ in range(2))
    ann.close()
    print(f"50 tables, ready again after {cost:.2f} s of work; {first:.2f} at first")
    assert cost < 2 * first


def _back_again(database: Path, ann: Person, table: str) -> float:
    """What a start has cost when she sees her table. Whoever shares the machine can only add to it."""
    began = time.monotonic()
    with process(database) as server:
        ann.server = server
        with closing(ann.live(table, seat=0)) as live:
            live.until("whole")
            cost = _seconds_of(server.process.pid)
        print(f"ready again {time.monotonic() - began:.2f} s after the start")
        server.process.kill()
    return cost


@pytest.mark.parametrize("tables", [3, pytest.param(50, marks=pytest.mark.slow)])
def test_a_restart_is_a_hiccup_at_every_table(tmp_path: Path, tables: int) -> None:
    """D5: people and bots play; the server is told to stop and started again; all are back and play on."""
    database = tmp_path / "tables.sqlite3"
    with process(database) as server:
        people = [Person(server, f"P{number}") for number in range(tables)]
        ids = [one.table(seats="here bot:easy bot:easy") for one in people]
        for one, table in zip(people, ids, strict=True):
            one.start(table)
        lives = [one.live(table) for one, table in zip(people, ids, strict=True)]
        for live in lives:
            assert live.my_turn()
            assert live.move(live.now["legal"][0])["type"] == "accepted"
        began = time.monotonic()
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(WAIT)
    with process(database) as server:
        for number, live in enumerate(lives):
            people[number].server = server
            live.close()
            lives[number] = people[number].live(live.table, after=live.now["n"])
            assert lives[number].until("whole")["version"] >= live.now["version"]
        print(f"{tables} tables, all back {time.monotonic() - began:.1f} s after the word to stop")
        for live in lives:
            for _ in range(2):  # the second time all bots have moved since
                assert live.my_turn()
                assert live.move(live.now["legal"][0])["type"] == "accepted"
            live.close()
    for one in people:
        one.close()


@pytest.mark.parametrize("cuts", [12, pytest.param(1000, marks=pytest.mark.slow)])
def test_fault_02_power_cut_by_recorded_writes(tmp_path: Path, cuts: int) -> None:
    """Cut the power before any flush: of what was not flushed any part may be there, in any order."""
    home, log = tmp_path / "home", tmp_path / "writes"
    home.mkdir()
    between = {"LD_PRELOAD": shim(tmp_path), "DISK_FOLDER": str(home), "DISK_LOG": str(log)}
    with process(home / "tables.sqlite3", **between) as server:
        journals = [Journal(server, number) for number in range(3)]
        due = 120 if cuts < 100 else 500  # of about 800 moves that the three tables have
        kill_after(partial(until_moved, journals, due), server, journals)
    for journal in journals:
        journal.person.close()
    done = judged = 0
    for disk, until in power_cuts(read(log), home.name, tmp_path, cuts, seed=cuts):
        done += 1
        if _has_tables(disk / "tables.sqlite3"):
            judged += _judge(disk / "tables.sqlite3", journals, until)
        shutil.rmtree(disk)
    print(f"{done} power cuts, {judged} acknowledged moves looked for")
    assert judged > 20


def _has_tables(database: Path) -> bool:
    """Before the schema is written there is nothing to lose; a file must be whole all the same."""
    if not database.exists() or not database.stat().st_size:
        return False
    with sqlite3.connect(database) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        found = opened.execute("SELECT count(*) FROM sqlite_master WHERE name = 'log'").fetchone()
    opened.close()
    return bool(found[0])


def _judge(database: Path, journals: list[Journal], until: float) -> int:
    """All that was acknowledged before `until` is there, and no table is damaged."""
    looked = 0
    for journal in journals:
        known = [
            move for move, at in zip(journal.acknowledged, journal.times, strict=True) if at < until
        ]
        early = _Acknowledged(journal.table, known)
        compare(database, [early], 10**6)  # type: ignore[list-item]
        looked += len(known)
    assert ", 0 damaged" in check(database)
    return looked


class _Acknowledged:
    def __init__(self, table: str, acknowledged: list[str]) -> None:
        self.table = table
        self.acknowledged = acknowledged


def test_fault_04_a_failing_flush_stops_the_server_by_a_layer_before_the_disk(
    tmp_path: Path,
) -> None:
    """No flush is tried again and believed: the server goes down loudly, and nothing it said is lost."""
    home = tmp_path / "home"
    home.mkdir()
    database = home / "tables.sqlite3"
    between = {"LD_PRELOAD": shim(tmp_path), "DISK_FOLDER": str(home), "DISK_FAIL": "90"}
    with process(database, **between) as server:
        journals = [Journal(server, number) for number in range(3)]
        all_play(journals, lambda: server.process.wait(LONG))
        assert server.process.returncode == 3
        assert "the disk failed; stopping" in server.process.stderr.read()
    assert sum(len(journal.acknowledged) for journal in journals) > 5
    with process(database) as again:
        journals[0].person.server = again
        live = journals[0].person.live(journals[0].table, seat=0)
        assert live.until("whole")["version"] > len(journals[0].acknowledged)
        live.close()
    for journal in journals:
        journal.person.close()
    compare(database, journals, 1)
    assert "3 tables, 0 damaged" in check(database)


# --- 3, 5: a full disk, a locked database -----------------------------------------------------------


class ByLimit:
    """A file that may not grow."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server: Any = None

    def fill(self) -> None:
        self._limit(more=0)

    def free(self) -> None:
        self._limit(more=10_000)

    def _limit(self, more: int) -> None:
        """For the connection of jobs and for the one that writes the log: each counts for itself."""
        store = self.server.parts.store

        def limit(connection: Any) -> None:
            used = int(connection.exec_driver_sql("PRAGMA page_count").scalar())
            for one in (connection.connection, store._writing):
                one.execute(f"PRAGMA max_page_count={used + more}")

        self.server.run(lambda: store.write(limit))

    def close(self) -> None:
        pass


class ByMount(ByLimit):
    """A small disk of its own, filled by another file."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        folder.mkdir()
        _mount(folder)

    def fill(self) -> None:
        with suppress(OSError), (self.folder / "filler").open("wb", buffering=0) as filler:
            while True:
                filler.write(bytes(4096))

    def free(self) -> None:
        (self.folder / "filler").unlink()

    def close(self) -> None:
        subprocess.run(["umount", "-l", self.folder], check=True)


def _mount(folder: Path) -> None:
    command = ["mount", "-t", "tmpfs", "-o", "size=1500k", "none", str(folder)]
    subprocess.run(command, check=True, capture_output=True)


def _may_mount(tmp: Path = Path("/tmp")) -> bool:
    folder = tmp / f"fourfold-mount-{os.getpid()}"
    folder.mkdir()
    try:
        _mount(folder)
    except (OSError, subprocess.CalledProcessError):
        return False
    else:
        subprocess.run(["umount", "-l", folder], check=True)
        return True
    finally:
        folder.rmdir()


WAYS = {"by-limit": ByLimit} | ({"by-mount": ByMount} if _may_mount() else {})


@pytest.fixture(params=WAYS)
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ByLimit]:
    made = WAYS[request.param](tmp_path / "disk")
    made.folder.mkdir(exist_ok=True)
    yield made
    if made.server is not None:
        made.server.stop()
    made.close()


def test_fault_03_a_full_disk_pauses_the_game(disk: ByLimit) -> None:
    """No answer without storage; the table says so, and goes on by itself when there is room again."""
    server = disk.server = RunningServer(f"sqlite:///{disk.folder}/tables.sqlite3")
    ann = Person(server)
    table = ann.table(seats="here here", options={"target": 9})
    ann.start(table)
    live, luck = ann.live(table, seat=0), random.Random(3)
    live.until("whole")
    assert _move(live, luck)["type"] == "accepted"
    disk.fill()
    refused = _until_refused(live, luck)
    assert refused["code"] == "cannot-save"
    version = live.now["version"]
    assert [told["code"] for told in live.heard if told["type"] == "trouble"] == ["cannot-save"]
    assert ann.ask("GET", f"/api/tables/{table}").status_code == 200  # reading goes on
    if isinstance(disk, ByMount):  # a file that may not grow still takes a small change
        health = ann.ask("GET", "/healthz")
        assert (health.status_code, health.json()) == (503, {"status": "cannot save"})
    notes = ann.ask("PUT", f"/api/tables/{table}/notes", {"text": "x" * 20_000})
    assert (notes.status_code, notes.json()["code"]) == (503, "cannot-save")
    disk.free()
    wait_until(lambda: ann.ask("GET", "/healthz").status_code == 200)
    assert live.until("trouble")["code"] == ""  # though nobody has moved
    assert _move(live, luck)["type"] == "accepted"
    assert live.now["version"] == version + 1
    rows = server.run(lambda: server.parts.store.rows(table))
    assert [row.n for row in rows] == list(range(1, len(rows) + 1))
    live.close()
    ann.close()


def test_fault_03_a_full_disk_is_told_while_bots_play(disk: ByLimit) -> None:
    """Nobody need send anything to learn of it, and nobody is told again and again."""
    server = disk.server = RunningServer(f"sqlite:///{disk.folder}/tables.sqlite3")
    ann = Person(server)
    table = ann.table(seats="here bot bot", options={"target": 9})
    ann.start(table)
    live = ann.live(table)
    live.until("whole")
    assert live.ask("bot", on=True)["type"] == "accepted"
    disk.fill()
    assert live.until("trouble")["code"] == "cannot-save"
    version = live.now["version"]
    if isinstance(disk, ByMount):  # a file that may not grow still takes a small change
        assert live.silent(2.5) == []  # the bot has tried again
    late = ann.live(table)
    assert late.until("trouble")["code"] == "cannot-save"  # after all that it was shown
    disk.free()
    for each in (live, late):
        assert each.until("trouble")["code"] == ""
        while each.now["version"] <= version:
            each.until("frame")
        each.close()
    ann.close()


def _move(live: Live, luck: random.Random) -> dict[str, Any]:
    (seat,) = live.now["acting"]
    if seat != live.now["seat"]:
        live.send("look", seat=seat)
        live.until("whole")
    return live.move(luck.choice(live.now["legal"]))


def _until_refused(live: Live, luck: random.Random) -> dict[str, Any]:
    for _ in range(400):
        answer = _move(live, luck)
        if answer["type"] == "refused":
            return answer
    raise AssertionError("the disk was never full")


@on_sqlite
@pytest.mark.parametrize("seconds", [1.0, pytest.param(15.0, marks=pytest.mark.slow)])
def test_fault_05_a_locked_database_delays_and_loses_nothing(
    serve: Callable[..., RunningServer], person: People, look: Look, database: str, seconds: float
) -> None:
    """Moves wait, reading goes on, and each move is made once."""
    server = serve()
    ann = person("Ann", server)
    table = ann.table(seats="here here")
    ann.start(table)
    live, luck = look(ann, table, seat=0), random.Random(5)
    live.until("whole")
    _move(live, luck)
    other = sqlite3.connect(file_of(database), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    (seat,) = live.now["acting"]
    live.send("look", seat=seat)
    version = live.until("whole")["version"]
    move = {"key": "once", "version": version, "moves": [live.now["legal"][0]]}
    for _ in range(3):
        live.send("move", **move)
    assert live.quiet(seconds) == []
    assert ann.get(f"/api/tables/{table}")["table"]["status"] == "playing"
    other.execute("COMMIT")
    other.close()
    answers = [live.until("accepted", "refused") for _ in range(3)]
    assert {str(answer) for answer in answers} == {str(answers[0])}
    assert (answers[0]["type"], answers[0]["version"]) == ("accepted", version + 1)


# --- 6, 14: time ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [8.0, pytest.param(30.0, marks=pytest.mark.slow)])
def test_fault_06_a_frozen_server_charges_nobody_and_moves_once(
    tmp_path: Path, seconds: float
) -> None:
    """C4: stopped for a while, then let go on; what was sent meanwhile counts once."""
    with process(tmp_path / "tables.sqlite3") as server:
        ann = Person(server)
        clock = {"kind": "bank", "bank": 100, "increment": 0}
        table = ann.table(seats="here here", clock=clock, options={"target": 9})
        ann.start(table)
        live, luck = ann.live(table, seat=0), random.Random(6)
        live.until("whole")
        before = time.monotonic()
        _move(live, luck)
        (seat,) = live.now["acting"]
        live.send("look", seat=seat)
        live.until("whole")
        time.sleep(1.5)
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        move = {"key": "once", "version": live.now["version"], "moves": [live.now["legal"][0]]}
        live.send("move", **move)
        live.send("move", **move)
        server.process.send_signal(signal.SIGCONT)
        answers = [live.until("accepted", "refused", "bye") for _ in range(2)]
        awake = time.monotonic() - before - seconds
        assert [answer["type"] for answer in answers] == ["accepted", "accepted"]
        assert answers[0] == answers[1]
        left = live.now["clocks"]["left"][seat]
        assert left >= 100_000 - 1000 * (3.5 + awake + 1.0)
        with closing(ann.live(table, seat=seat)) as again:  # whoever comes back sees it once
            assert again.until("whole")["version"] == move["version"] + 1
        live.close()
        ann.close()


@on_sqlite
@pytest.mark.parametrize("hours", [2, -2])
def test_fault_14_clock_jumps_by_a_patched_clock(
    serve: Callable[..., RunningServer],
    person: People,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
    hours: int,
) -> None:
    """The time of day jumps: clocks do not care, guests stay, a used link stays used."""
    server = serve()
    ann, phone = person("Ann", server), person("Phone", server)
    table = ann.table(seats="here here", clock={"kind": "bank", "bank": 900})
    ann.start(table)
    live, luck = look(ann, table, seat=0), random.Random(hours)
    live.until("whole")
    other = ann.table(seats="here bot")
    token = ann.post(f"/api/tables/{other}/seat-link")["token"]
    assert phone.ask("POST", "/api/seat-link", {"token": token}).status_code == 200
    true = time.time
    monkeypatch.setattr(time, "time", lambda: true() + hours * 3600)
    assert _move(live, luck)["type"] == "accepted"
    assert all(300_000 < left <= 900_000 for left in live.now["clocks"]["left"])
    assert live.silent(1.5) == []  # a beat went by: nobody is away or out of time
    assert _move(live, luck)["type"] == "accepted"
    assert all(300_000 < left <= 900_000 for left in live.now["clocks"]["left"])
    assert ann.get("/api/me")["name"] == "Ann"
    assert phone.ask("POST", "/api/seat-link", {"token": token}).status_code == 404
    again = look(ann, table, seat=0)
    assert again.until("whole")["version"] == live.now["version"]
