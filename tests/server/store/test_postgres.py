"""PostgreSQL: commits in doubt, races between processes, who takes over, and care for the database.

That people at two processes see and do the same as at one is shown by the tests `on_every_store`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from typing import Any

import pytest

pytest.importorskip("psycopg", reason="psycopg is not installed")

import psycopg
from click.testing import CliRunner
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import OperationalError

from fourfold.cli.main import fourfold_command
from fourfold.core.errors import NotUnderstood
from fourfold.server import cluster
from fourfold.server.store import bus, postgres, processes, queries
from fourfold.server.store.opening import open_store
from fourfold.server.store.postgres_bus import CHANNEL, PostgresBus
from fourfold.server.store.store import CannotSave, LogRow, Store
from fourfold.server.tables import presence
from fourfold.server.tables.entries import HandedOver, Moved, read_entry
from tests.server.clients import (
    TWO_PROCESSES,
    WAIT,
    Commits,
    Live,
    Person,
    RunningServer,
    all_look,
    begin,
    on,
    on_postgres,
    play_on,
    wait_until,
)
from tests.server.postgres import Cluster, cut
from tests.server.store.test_store import add_table, line

People = Callable[..., Person]
Look = Callable[..., Live]
Serve = Callable[..., RunningServer]

on_two_processes = on(TWO_PROCESSES)
AGES = 10**9  # milliseconds


@pytest.fixture
def url(cluster: Cluster) -> Generator[str]:
    database = cluster.database()
    yield database
    cluster.give_back(database)


def with_stores(url: str, count: int, act: Callable[..., Any]) -> None:
    async def run() -> None:
        stores = [open_store(url, Commits())[0] for _ in range(count)]
        try:
            for store in stores:
                await store.open()
            await act(*stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


# --- commits ----------------------------------------------------------------------------------------


def test_race_for_a_log_number_between_processes_has_one_winner(url: str) -> None:
    """Many tables in each commit, in any order: one wins each number, and a lost race fails no other."""

    async def act(*stores: Store) -> None:
        tables = [f"t{n}" for n in range(12)]
        for table in tables:
            await add_table(stores[0], table)
        luck = random.Random(1)
        for n in range(1, 9):
            racing = [(store, table) for store in stores for table in tables]
            luck.shuffle(racing)
            lines = [(store, line(n, f"{id(store)}", table=table)) for store, table in racing]
            won = await asyncio.gather(*(store.append([row]) for store, row in lines))
            assert sum(won) == len(tables)
            winners = {row.table: row.entry for (_, row), ok in zip(lines, won, strict=True) if ok}
            for table, text in winners.items():
                assert [row.entry for row in await stores[0].rows(table, n - 1)] == [text]

    with_stores(url, 3, act)


def test_bus_message_comes_with_its_rows_and_never_without(url: str) -> None:
    """INSERT and NOTIFY are one transaction: who is woken finds the line, and nobody is for nothing."""

    async def act(store: Store) -> None:
        await add_table(store)
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("LISTEN fourfold")
            assert await store.append([line(1)])
            assert not await store.append([line(1, "too late")])
            with pytest.raises(CannotSave):
                await store.append([line(2, key="\0")])
            end = partial(store.notify, message=bus.DrainAll())  # type: ignore[attr-defined]
            await store.write(end)
            heard = list[bus.AnyBusMessage]()
            with closing(other.notifies(timeout=WAIT)) as messages:
                while bus.DrainAll() not in heard:
                    heard.append(bus.decode(next(messages).payload)[1])
            found = other.execute("SELECT n, entry FROM log").fetchall()
        assert heard == [bus.TableWritten("t"), bus.DrainAll()]
        assert found == [(1, "")]

    with_stores(url, 1, act)


LINES = 60  # of each table
EACH = (
    15  # so many lines of all tables lie between two cuts: a slow machine too gets something done
)


def test_cut_connections_lose_and_double_nothing(url: str) -> None:
    """Connections ended again and again by the database, in the middle of anything."""

    async def act(store: Store, other: Store) -> None:
        for table in "abcd":
            await add_table(store, table)
        written = list[str]()
        writers = [_write(store, table, LINES, written) for table in "ab"]
        writers += [_write(other, table, LINES, written) for table in "cd"]
        done = asyncio.gather(*writers)
        cuts = due = 0
        while not done.done():
            if len(written) >= due:
                cuts += await asyncio.to_thread(cut, url)
                due = len(written) + EACH
            await asyncio.sleep(0.01)
        await done
        assert cuts >= 3
        for table in "abcd":
            rows = await store.rows(table)
            assert [row.n for row in rows] == list(range(1, LINES + 1))
            said = await store.read(partial(queries.chat_after, table=table, after=0))
            assert [chat["text"] for chat in said] == [row.entry for row in rows]

    with_stores(url, 2, act)


async def _write(store: Store, table: str, count: int, written: list[str]) -> None:
    """Lines, each with a line of chat: an append is seen through, a job is done once."""
    for n in range(1, count + 1):
        said = {
            "table": table,
            "guest": "g",
            "seat": 0,
            "text": f"{n}",
            "phrase": None,
            "key": "",
            "at": 0,
        }
        assert await store.append([line(n, f"{n}", table=table)])
        await store.write(partial(queries.add_chat, line=said))
        written.append(table)


@pytest.mark.parametrize("saved", [True, False])
def test_commit_cut_off_midway_is_recognised_by_its_mark(
    url: str, saved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to COMMIT is lost, after it was done or before: either way it is done once."""
    commit, lost = Connection.commit, list[bool]()

    def lose(connection: Connection) -> None:
        if lost or connection.engine.dialect.name != "postgresql":
            return commit(connection)
        lost.append(True)
        if saved:
            commit(connection)
        raise OperationalError(
            "COMMIT", {}, Exception("the line is dead"), connection_invalidated=True
        )

    async def act(store: Store) -> None:
        await add_table(store)
        said = {
            "table": "t",
            "guest": "g",
            "seat": 0,
            "text": "x",
            "phrase": None,
            "key": "",
            "at": 0,
        }
        monkeypatch.setattr(Connection, "commit", lose)
        done = await asyncio.gather(
            store.append([line(1, "once")]), store.write(partial(queries.add_chat, line=said))
        )
        assert lost
        assert done[0] is True
        assert [row.entry for row in await store.rows("t")] == ["once"]
        found = await store.read(partial(queries.chat_after, table="t", after=0))
        assert [chat["n"] for chat in found] == [queries.CHAT_STEP] == [done[1]["n"]]

    with_stores(url, 1, act)


def test_database_that_stays_unreachable_is_reported(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No answer without storage; when it is back everything goes on."""
    monkeypatch.setattr(postgres, "RETRY_DELAYS_S", (0.01, 0.01))
    monkeypatch.setattr(postgres.PostgresStore, "_transact", _away)

    async def act(store: Store) -> None:
        with pytest.raises(CannotSave) as refused:
            await add_table(store)
        assert (refused.value.code, refused.value.in_doubt) == ("cannot-save", False)
        monkeypatch.undo()
        await add_table(store)
        assert await store.append([line(1)])

    async def run() -> None:
        store, _ = open_store(url, Commits())
        store.upgrade()
        await Store.open(store)
        try:
            await act(store)
        finally:
            await store.close()

    asyncio.run(run())


def _away(*_: Any) -> None:
    raise OperationalError("BEGIN", {}, Exception("nobody there"), connection_invalidated=True)


def test_fault_05_a_busy_database_by_a_lock_on_the_log(url: str) -> None:
    """Somebody else holds the whole log: moves wait, none is lost or doubled, other reading goes on."""

    async def act(store: Store) -> None:
        await add_table(store)
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE")
            waiting = store.append([line(1)])
            await asyncio.sleep(0.5)
            assert not waiting.done()
            assert await store.rows("t") == []
        assert await waiting
        assert len(await store.rows("t")) == 1

    with_stores(url, 1, act)


def test_fault_12_a_newer_database_is_left_alone(url: str) -> None:
    """W3."""
    with_stores(url, 1, add_table)
    with psycopg.connect(url) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NotUnderstood, match="newer Fourfold"):
        with_stores(url, 1, add_table)
    with psycopg.connect(url) as other:
        found = other.execute(
            "SELECT version_num, (SELECT count(*) FROM tables) FROM alembic_version"
        )
        assert found.fetchone() == ("9999", 1)


# --- processes --------------------------------------------------------------------------------------


@on_two_processes
def test_lost_bus_message_is_made_up_for_by_the_full_scan(
    serve: Serve, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that hears nothing at all looks by itself after some seconds."""
    monkeypatch.setattr(cluster, "FULL_SCAN_EVERY_S", 1.0)
    server = serve()
    ann, ben = person("Ann", server), person("Ben", server)
    assert ann.server is not ben.server
    table = begin(ann, ben)
    mine, his = all_look(look, table, ann, ben)
    monkeypatch.setattr(cluster.Cluster, "heard", lambda self, message: None)
    for each in server.processes:
        each.parts.bus._hear = lambda kind, what: None  # type: ignore[attr-defined]
    first, second = (mine, his) if mine.now["legal"] else (his, mine)
    assert first.move(first.now["legal"][0])["type"] == "accepted"
    assert second.until("frame")["events"]
    first.send("chat", text="hello?")
    assert second.until("chat")["text"] == "hello?"


@on_postgres
def test_tables_of_a_dead_process_are_taken_up(
    serve: Serve, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that ends leaves a game among bots; another one plays on."""
    # One that stands still is not dead.
    monkeypatch.setattr(presence, "PROCESS_DEAD_AFTER_S", AGES / 1000)
    first, second = serve(), serve()
    ann = person("Ann", first)
    table = ann.table(seats="here bot bot", tempo="human")
    ann.start(table)
    ann.post(f"/api/tables/{table}/leave", seat=0)
    assert table not in second.parts.directory.sessions
    first.stop()
    store = second.parts.store
    left = len(second.run(lambda: store.rows(table)))
    wait_until(lambda: len(second.run(lambda: store.rows(table))) >= left + 2)


@on_postgres
def test_tables_that_cannot_be_taken_up_at_once_are_later(
    serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dead process is given to one taker only, so this one insists; and lives on meanwhile."""
    monkeypatch.setattr(cluster, "PRESENCE_EVERY_S", 1.0)
    monkeypatch.setattr(cluster, "RETRY_S", 1.5)
    server, tried = serve(), list[str]()
    store = server.parts.store

    async def take_up() -> None:
        tried.append("again" if tried else "first")
        if len(tried) == 1:
            raise CannotSave("the line is dead")

    server.parts.resume_tables = take_up  # type: ignore[method-assign]
    for work in (processes.live, processes.end):
        server.run(partial(store.write, partial(work, process="dead")))
    wait_until(lambda: len(tried) >= 2)


class Listener:
    """Writes down what it hears, and fails over drained servers."""

    def __init__(self) -> None:
        self.messages: list[bus.AnyBusMessage] = []

    def heard(self, message: bus.AnyBusMessage) -> None:
        self.messages.append(message)
        if isinstance(message, bus.DrainAll):
            raise ValueError


def test_bus_message_that_fails_or_is_of_a_newer_version_stops_no_other(url: str) -> None:
    async def act(one: Any, two: Any) -> None:
        listening, listener = PostgresBus(one, postgres.plain_url(url), {}), Listener()
        await listening.open(listener)
        newer = 'somebody {"kind":"of-a-newer-version","table":"t"}'
        await two.write(lambda c: c.execute(select(func.pg_notify(CHANNEL, newer))))
        for message in (bus.DrainAll(), bus.TableWritten("t")):
            await two.write(partial(two.notify, message=message))
        async with asyncio.timeout(WAIT):
            while bus.TableWritten("t") not in listener.messages:
                await asyncio.sleep(0.05)
        await listening.close()
        assert listener.messages == [bus.EverythingChanged(), bus.DrainAll(), bus.TableWritten("t")]

    with_stores(url, 2, act)


def test_one_process_takes_over_from_another(url: str) -> None:
    async def act(one: Any, two: Any) -> None:
        await one.write(partial(processes.live, process="dead"))
        assert await one.read(partial(processes.living, within=AGES)) == 3
        await one.write(partial(processes.end, process="dead"))
        takers = [store.write(partial(processes.take_over, within=AGES)) for store in (one, two)]
        assert sorted(await asyncio.gather(*takers)) == [[], ["dead"]]
        assert await one.read(partial(processes.living, within=AGES)) == 2

    with_stores(url, 2, act)


@on_two_processes
def test_fault_09_a_move_said_at_two_processes_is_one(
    serve: Serve, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither tells the other anything: whoever wants a line's number must read those before it first."""
    monkeypatch.setattr(cluster.Cluster, "heard", lambda self, message: None)
    server = serve()
    ann, ben = person("Ann", server), person("Ben", server)
    table = begin(ann, ben)
    mover = ann if all_look(look, table, ann)[0].now["legal"] else ben
    (here,) = all_look(look, table, mover)
    mover.server = ben.server if mover is ann else ann.server
    (there,) = all_look(look, table, mover)
    said = {"key": "k", "version": here.now["version"], "moves": here.now["legal"][:1]}
    for live in (here, there, here, there):
        live.send("move", **said)
    answers = [live.until("accepted", "refused") for live in (here, there, here, there)]
    assert [answer["type"] for answer in answers] == ["accepted"] * 4
    assert len({answer["version"] for answer in answers}) == 1
    rows = server.run(lambda: server.parts.store.rows(table))
    assert [row.key for row in rows if isinstance(read_entry(row), Moved)] == ["k"]


@on_two_processes
def test_a_returning_person_and_the_bot_never_both_move(
    serve: Serve, person: People, look: Look
) -> None:
    """A bot thinks at one process while its person takes the seat back at the other and moves."""
    server = serve()
    ann, ben = person("Ann", server), person("Ben", server)
    table = begin(ann, ben, options={"target": 9})
    here, his = all_look(look, table, ann, ben)
    assert ann.server is not ben.server
    ann.server = ben.server
    (there,) = all_look(look, table, ann)  # her other window, at the other process
    luck, players = random.Random(3), list[str]()
    while min(players.count("bot"), players.count("person")) < 3 or len(players) < 10:
        assert not there.ended
        here.ask("bot", on=True)
        there.ask("bot", on=False)
        for live in (there, his):
            live.silent(0.02)
            if live.now["legal"]:
                answer = live.move(luck.choice(live.now["legal"]))
                assert answer["type"] == "accepted" or answer["code"] in ("stale", "bot-plays")
        players = _who_moved(server.run(lambda: server.parts.store.rows(table)))


def _who_moved(rows: list[LogRow]) -> list[str]:
    """Who made each of seat 0's moves; it must be whoever had the seat then."""
    playing, moved = "person", list[str]()
    for row in rows:
        entry = read_entry(row)
        if isinstance(entry, HandedOver) and entry.seat == 0:
            playing = entry.to
        if isinstance(entry, Moved) and entry.seat == 0:
            moved.append("person" if row.who else "bot")
            assert moved[-1] == playing, row
    return moved


# --- care -------------------------------------------------------------------------------------------


def admin(*words: str) -> Any:
    return CliRunner().invoke(fourfold_command, ["admin", *words])


@on_two_processes
def test_admin_knows_postgres(serve: Serve, person: People, look: Look, tmp_path: Any) -> None:
    """W2, E2: check, export and drain work; for copies PostgreSQL has its own tools."""
    server = serve()
    url = server.settings.database
    ann = person("Ann", server)
    table = ann.table(options={"target": 1, "max_hands": 1})
    ann.start(table)
    play_on(look(ann, table), random.Random(1).choice)
    assert "pg_dump" in str(admin("backup", str(tmp_path / "b"), "--database", url).exception)
    assert "pg_restore" in str(admin("restore", str(tmp_path / "b"), "--database", url).exception)
    assert "1 tables, 0 damaged" in admin("check", "--database", url).output
    assert '"game": "horsemen"' in admin("export", "--database", url).stdout
    assert "2 processes" in admin("drain", "--database", url).output
    body = {"game": "horsemen", "seats": [{"kind": "here"}, {"kind": "bot"}]}
    wait_until(lambda: all(each.parts.writer.draining for each in server.processes))
    assert ann.ask("POST", "/api/tables", body).json()["code"] == "draining"
