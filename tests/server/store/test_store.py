"""The store: all or none, first come first served, on the disk before the answer, and who may open it."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, select

from fourfold.core.errors import NotUnderstood
from fourfold.server.admin import backup
from fourfold.server.store import migrate, queries
from fourfold.server.store.opening import open_store
from fourfold.server.store.schema import METADATA, NOTES, TABLES
from fourfold.server.store.store import CannotSave, LogRow, Store
from tests.server.clients import WAIT, Commits

Act = Callable[[Store], Awaitable[Any]]


def with_store(database: str, act: Act) -> Any:
    async def run() -> Any:
        store, _ = open_store(database, Commits())
        await store.open()
        try:
            return await act(store)
        finally:
            await store.close()

    return asyncio.run(run())


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'a.sqlite3'}"


TABLE = {
    "host": "h", "head": "{}", "secret": "s", "public": False, "status": "waiting", "created": 1,
    "changed": 1,
}  # fmt: skip


async def add_table(store: Store, id: str = "t") -> None:
    await store.write(partial(queries.add_table, values={"id": id, **TABLE}))


def line(n: int, text: str = "", table: str = "t", **more: Any) -> LogRow:
    return LogRow(table, n, entry=text, **more)


def test_race_for_a_log_number_has_one_winner(database: str) -> None:
    """Of eight that race for each number one wins, and the others learn it."""

    async def act(store: Store) -> None:
        await add_table(store)
        for n in range(1, 31):
            racers = [store.append([line(n, f"racer {racer}")]) for racer in range(8)]
            assert sorted(await asyncio.gather(*racers)) == [False] * 7 + [True]
        assert [row.n for row in await store.rows("t")] == list(range(1, 31))

    with_store(database, act)


def test_a_chain_is_all_or_nothing_and_fails_no_other(database: str) -> None:
    async def act(store: Store) -> None:
        await add_table(store, "t")
        await add_table(store, "u")
        assert await store.append([line(1, "a"), line(2, "b")])
        won = await asyncio.gather(
            store.append([line(2, "late"), line(3, "late")]),
            store.append([line(1, "other", table="u")]),
            store.append([line(3, "c")]),
        )
        assert list(won[:2]) == [False, True]
        texts = [row.entry for row in await store.rows("t")]
        assert texts == (["a", "b", "c"] if won[2] else ["a", "b"])
        assert [row.entry for row in await store.rows("u")] == ["other"]

    with_store(database, act)


def test_extra_write_of_an_append_is_committed_with_it_or_not_at_all(database: str) -> None:
    def note(text: str, connection: Any) -> None:
        queries.keep_notes(connection, "t", "ann", 0, text)
        if not text:
            raise NotUnderstood("no", "Nothing to note.")

    async def act(store: Store) -> None:
        await add_table(store)
        assert await store.append([line(1)], along=partial(note, "first"))
        assert not await store.append([line(1)], along=partial(note, "late"))
        refused, other = await asyncio.gather(
            store.append([line(2)], along=partial(note, "")),
            store.write(partial(queries.keep_notes, table="t", guest="ben", seat=1, text="mine")),
            return_exceptions=True,
        )
        assert isinstance(refused, NotUnderstood)
        assert other is None
        assert [row.n for row in await store.rows("t")] == [1]
        assert await store.read(lambda c: queries.notes_of(c, "t", "ann", 0)) == "first"
        assert await store.read(lambda c: queries.notes_of(c, "t", "ben", 1)) == "mine"

    with_store(database, act)


def test_failing_job_in_a_batch_fails_no_other(database: str) -> None:
    async def act(store: Store) -> None:
        await add_table(store)

        def bad(_: Any) -> None:
            raise ValueError("no")

        done = await asyncio.gather(
            store.write(bad), store.append([line(1)]), add_table(store), return_exceptions=True
        )
        assert isinstance(done[0], ValueError)
        assert done[1] is True
        assert isinstance(done[2], Exception)  # the same table twice
        assert len(await store.rows("t")) == 1

    with_store(database, act)


def test_fault_19_a_line_that_no_column_holds_fails_no_other(database: str) -> None:
    """PostgreSQL takes no NUL: whoever sends one must not spoil the commit that others share."""

    async def act(store: Store) -> None:
        for name in ("t", "u"):
            await add_table(store, name)
        odd, good = line(1, table="t"), line(1, table="u")
        odd.key = "k\0"
        done = await asyncio.gather(
            store.append([odd]), store.append([good]), return_exceptions=True
        )
        assert done[1] is True
        assert len(await store.rows("u")) == 1
        held = await store.rows("t")
        assert isinstance(done[0], CannotSave) if not held else held[0].key == "k\0"

    with_store(database, act)


def test_the_writing_thread_outlives_any_error(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(store: Store) -> None:
        await add_table(store)
        with monkeypatch.context() as broken:
            broken.setattr(store, "transact", lambda tasks: 1 / 0)
            with pytest.raises(CannotSave):
                await store.append([line(1)])
        assert await store.append([line(1)])

    with_store(database, act)


def test_row_that_cannot_be_bound_leaves_no_open_transaction(tmp_path: Path) -> None:
    """Else whatever is written next would wait for it as for a stranger's lock."""

    async def act(store: Store) -> None:
        await add_table(store)
        odd = line(1)
        odd.seat = 2**70
        with pytest.raises(CannotSave):
            await store.append([odd])
        await asyncio.wait_for(add_table(store, "u"), WAIT)
        assert await store.append([line(1)])

    with_store(sqlite(tmp_path), act)


def test_every_commit_is_on_the_disk(tmp_path: Path) -> None:
    async def act(store: Store) -> list[Any]:
        def pragmas(connection: Any) -> list[Any]:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

        await add_table(store)
        await store.append([line(1)])
        with sqlite3.connect(tmp_path / "a.sqlite3") as other:  # another process would see it
            assert other.execute("SELECT count(*) FROM log").fetchone() == (1,)
        other.close()
        return [await store.write(pragmas), await store.read(pragmas)]

    assert with_store(sqlite(tmp_path), act) == [["wal", 2, 1]] * 2  # 2 is FULL


def test_a_busy_database_delays_and_loses_nothing(tmp_path: Path) -> None:
    """Fault 5, small: somebody else holds the lock for a while; reading goes on."""

    async def act(store: Store) -> None:
        await add_table(store)
        other = sqlite3.connect(tmp_path / "a.sqlite3", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        waiting = store.append([line(1)])
        await asyncio.sleep(0.3)
        assert not waiting.done()
        assert await store.rows("t") == []
        other.execute("COMMIT")
        other.close()
        assert await waiting

    with_store(sqlite(tmp_path), act)


def test_a_full_disk_is_told_and_forgiven(tmp_path: Path) -> None:
    """Fault 3 by a size limit of the file: no answer without storage, and it goes on by itself."""

    async def act(store: Store) -> None:
        await add_table(store)

        def limit(connection: Any, pages: int = 0) -> int:
            used = int(connection.exec_driver_sql("PRAGMA page_count").scalar())
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages or used + 1}")
            return used

        await store.write(limit)
        saved = await _fill(store)
        assert [row.n for row in await store.rows("t")] == list(range(1, saved + 1))
        await store.write(partial(limit, pages=100_000))
        assert await store.append([line(saved + 1)])

    with_store(sqlite(tmp_path), act)


def test_fault_03_a_full_disk_is_told_to_whatever_is_written_by_a_limit(tmp_path: Path) -> None:
    """Notes and names too; and what could not be written is in no error, so in no log."""

    async def act(store: Store) -> None:
        await add_table(store)

        def limit(connection: Any) -> None:
            used = int(connection.exec_driver_sql("PRAGMA page_count").scalar())
            connection.exec_driver_sql(f"PRAGMA max_page_count={used}")

        await store.write(limit)
        with pytest.raises(CannotSave) as refused:
            await store.write(lambda c: queries.keep_notes(c, "t", "g", 0, "mine alone" * 9000))
        assert "full" in refused.value.why
        assert "mine alone" not in refused.value.why

    with_store(sqlite(tmp_path), act)


async def _fill(store: Store) -> int:
    """Write until the store says no; how many lines it took."""
    for n in range(1, 1000):
        try:
            assert await store.append([line(n, "x" * 3000)])
        except CannotSave:
            return n - 1
    raise AssertionError("the disk was never full")


def test_second_process_on_a_sqlite_file_is_refused(tmp_path: Path) -> None:
    async def act(store: Store) -> None:
        other, _ = open_store(sqlite(tmp_path), Commits())
        with pytest.raises(NotUnderstood, match="Another Fourfold server"):
            await other.open()
        await other.close()

    with_store(sqlite(tmp_path), act)


def test_the_migrations_give_the_schema(database: str) -> None:
    async def act(store: Store) -> None:
        def compare(connection: Any) -> None:
            found = inspect(connection)
            for table in METADATA.sorted_tables:
                columns = {column["name"]: column for column in found.get_columns(table.name)}
                assert set(columns) == set(table.columns.keys())
                for column in table.columns:
                    assert columns[column.name]["nullable"] == column.nullable, column
                made = {
                    index["name"]: bool(index["unique"]) for index in found.get_indexes(table.name)
                }
                assert made == {str(index.name): bool(index.unique) for index in table.indexes}

        await store.read(compare)

    with_store(database, act)


def test_old_notes_go_to_the_first_seat(database: str) -> None:
    """Version 4 gave each seat its own; whoever watched has none."""
    store, _ = open_store(database, Commits())
    config = migrate.settings()
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        for text in (
            """INSERT INTO tables (id, host, head, secret, public, status, created, changed)
               VALUES ('t', 'h', '{}', 's', false, 'playing', 1, 1)""",
            "INSERT INTO people (\"table\", guest, seat, name) VALUES ('t', 'ann', 2, 'Ann')",
            "INSERT INTO people (\"table\", guest, seat, name) VALUES ('t', 'ann', 1, 'Bea')",
            "INSERT INTO notes (\"table\", guest, text) VALUES ('t', 'ann', 'mine')",
            "INSERT INTO notes (\"table\", guest, text) VALUES ('t', 'eve', 'hers')",
        ):
            connection.exec_driver_sql(text)
    store.upgrade()
    with store.engine.connect() as connection:
        found = [tuple(row) for row in connection.execute(select(NOTES))]
    store.engine.dispose()
    assert sorted(found) == [("t", "ann", 1, "mine"), ("t", "eve", -1, "hers")]


def test_old_pasts_lose_their_names(database: str) -> None:
    """Version 5: names lie with the people alone. A past that has none, and other heads, stay as they are."""
    heads = {
        "from a moment": '{"game":"ferry","past":{"seed":1,"names":["Ann","阿本"],"moves":["0 渡"]}}',
        "newer": '{"game":"ferry","past":{"seed":1,"moves":["0 渡"]}}',
        "fresh": '{"game":"ferry","past":null}',
        "odd": '{"game":"ferry","setup":{"past":{"names":[]}},"past":null}',
    }
    store, _ = open_store(database, Commits())
    config = migrate.settings()
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0004")
        for id, head in heads.items():
            queries.add_table(connection, {**TABLE, "id": id, "head": head})
    store.upgrade()
    with store.engine.connect() as connection:
        found = {row.id: row.head for row in connection.execute(select(TABLES))}
    store.engine.dispose()
    assert found == {**heads, "from a moment": heads["newer"]}


def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    """W3, fault 12."""
    path = tmp_path / "a.sqlite3"
    with_store(sqlite(tmp_path), add_table)
    with sqlite3.connect(path) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    other.close()
    before = path.read_bytes()
    with pytest.raises(NotUnderstood, match="newer Fourfold"):
        with_store(sqlite(tmp_path), add_table)
    assert path.read_bytes() == before


def test_fault_12_a_newer_backup_is_left_alone_to_the_byte(tmp_path: Path) -> None:
    """A copy keeps its journal in another way: a server that opened it to write would change that."""
    path, copy = tmp_path / "a.sqlite3", tmp_path / "copy.sqlite3"
    with_store(sqlite(tmp_path), add_table)
    with sqlite3.connect(path) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    other.close()
    backup(sqlite(tmp_path), copy)
    before = copy.read_bytes()
    with pytest.raises(NotUnderstood, match="newer Fourfold"):
        with_store(f"sqlite:///{copy}", add_table)
    assert copy.read_bytes() == before


def test_alembic_is_needed_for_a_change_of_the_schema_alone() -> None:
    """The newest migration is known without it, and a server on a ready database does not load it."""
    known = ScriptDirectory.from_config(migrate.settings()).get_current_head()
    assert known == migrate.NEWEST
    asking = "import sys, fourfold.server.run; print('sqlalchemy' in sys.modules, 'alembic' in sys.modules)"
    asked = subprocess.run(
        [sys.executable, "-c", asking], check=True, capture_output=True, text=True
    )
    assert asked.stdout.split() == ["True", "False"]


def test_what_is_no_database_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="sqlite:///FILE"):
        open_store("mysql://x", Commits())
