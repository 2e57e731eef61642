"""A database from before the typed log: it is checked, opened, played on, and checked again.

`fixtures/schema7.sql` was written by the code of schema 7: a finished table with every kind of row, its
rematch, and a running table of each of the five games. Guests come back with the tokens below.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.match import record
from fourfold.match.match import verify
from fourfold.server import admin
from fourfold.server.actions import play
from fourfold.server.store.sqlite import file_of
from fourfold.server.tables.entries import entry_from_columns
from fourfold.server.tables.session import TableSession
from tests.server.clients import Live, Person, RunningServer, on_sqlite, visitor

DUMP = Path(__file__).parent / "fixtures" / "schema7.sql"
TABLES = 7
OLD_KINDS = {
    *("sit", "leave", "bot", "keep", "dealing", "commit", "show", "open", "deal", "line", "hand"),
    *("pass", "ask", "answer", "vote", "time", "chat", "tempo", "again"),
}
pytestmark = on_sqlite


class Returning(Person):
    """A guest of the old database."""

    def __init__(self, server: RunningServer, name: str) -> None:
        self.server = server
        self.token = f"token of {name}"
        self.http = visitor(server.url, headers={"authorization": f"Bearer {self.token}"})


@pytest.fixture
def old(database: str) -> Path:
    """The file, as the code of schema 7 left it."""
    file = file_of(database)
    with closing(sqlite3.connect(file)) as opened:
        opened.executescript(DUMP.read_text(encoding="utf-8"))
    return file


def ask(file: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(file)) as opened:
        return opened.execute(query).fetchall()


def checked(file: Path) -> tuple[int, dict[str, str]]:
    return asyncio.run(admin.check(f"sqlite:///{file}"))


def tables(file: Path, status: str) -> dict[str, str]:
    """The tables in that status: id -> game."""
    query = f"SELECT id, head ->> '$.game' FROM tables WHERE status = '{status}'"
    return dict(ask(file, query))


def test_old_rows_hold_every_kind_and_give_entries(old: Path) -> None:
    rows = ask(old, "SELECT kind, seat, text, who FROM log")
    assert {row[0] for row in rows} == OLD_KINDS
    assert {words[0] for row in rows if (words := row[2].split()[1:]) and row[0] == "line"} >= {
        "/undo",
        "/say",
    }
    for row in rows:
        entry_from_columns(*row)


def test_old_database_is_checked_without_being_migrated(old: Path) -> None:
    assert checked(old) == (TABLES, {})
    assert ask(old, "SELECT version_num FROM alembic_version") == [("0007",)]
    assert "entry" not in ask(old, "SELECT sql FROM sqlite_master WHERE name = 'log'")[0][0]


def test_change_of_an_old_row_is_found(old: Path) -> None:
    with closing(sqlite3.connect(old)) as opened:
        query = "SELECT \"table\", n FROM log WHERE kind = 'line' AND text LIKE '% /say %'"
        table, n = opened.execute(query).fetchone()
        change = 'UPDATE log SET text = text || "." WHERE "table" = ? AND n = ?'
        assert opened.execute(change.replace('"."', "'.'"), [table, n]).rowcount == 1
        opened.commit()
    assert list(checked(old)[1]) == [table]


def test_old_finished_game_replays_from_its_record(
    old: Path, serve: Callable[..., RunningServer]
) -> None:
    (ended,) = tables(old, "ended")
    ann = Returning(serve(), "ann")
    data = record.read(ann.ask("GET", f"/api/tables/{ended}/record").text)
    assert verify(data).state.over
    assert "/hand once" in " ".join(data["moves"])
    ann.close()


async def steps(server: RunningServer, room: TableSession, count: int) -> None:
    """So many moves of whoever owes one."""
    dice = Dice(3)
    for _ in range(count):
        match = room.table.running()
        if match.state.over:
            return
        seat = match.state.acting[0]
        moves = match.legal(seat)
        move = moves[dice.below(len(moves))]
        who, version = room.table.seats[seat].guest, match.shown(seat)
        await play.move(server.parts.writer, room, who, seat, "", version, [move])


def test_old_tables_are_played_on_and_change_their_seal(
    old: Path, serve: Callable[..., RunningServer], look: Callable[..., Live]
) -> None:
    """A running table of each game: old rows keep their seal, new ones have the new, the chain holds."""
    running = tables(old, "playing")
    assert sorted(running.values()) == ["four4more", "herbalism", "horsemen", "humours", "strata"]
    columns = '"table", n, kind, seat, text, who, key, digest, left, at'
    before = ask(old, f"SELECT {columns} FROM log ORDER BY 1, 2")
    server = serve()
    for id in running:
        room = server.run(partial(server.parts.directory.find, id))
        server.run(partial(steps, server, room, 5))
    ann = Returning(server, "ann")
    live = look(ann, next(id for id, game in running.items() if game == "strata"), seat=0)
    assert live.until("whole")["view"]
    ann.close()
    server.stop()
    assert ask(old, f"SELECT {columns} FROM log WHERE entry = '' ORDER BY 1, 2") == before
    added = ask(
        old, "SELECT \"table\", min(n), kind, seat, text FROM log WHERE entry <> '' GROUP BY 1"
    )
    assert {id for id, *_ in added} == set(running)
    assert {tuple(rest) for _, _, *rest in added} == {("", -1, "")}
    assert all(first > 1 for _, first, *_ in added)
    assert checked(old) == (TABLES, {})


def test_old_rematch_waits_with_its_reserved_seats(
    old: Path, serve: Callable[..., RunningServer]
) -> None:
    """Whoever sat there comes back, the game starts, and log and seal hold."""
    (waiting,) = tables(old, "waiting")
    server = serve()
    cy, ann = Returning(server, "cy"), Returning(server, "ann")
    seats = cy.get(f"/api/tables/{waiting}")["table"]["seats"]
    assert [seat["kept"] for seat in seats] == [False, True, False]
    cy.sit(waiting)
    assert ann.start(waiting)["table"]["status"] == "playing"
    for person in (cy, ann):
        person.close()
    server.stop()
    assert checked(old) == (TABLES, {})
