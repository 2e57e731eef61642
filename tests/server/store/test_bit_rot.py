"""Fault 13, bit rot: single bits of a database file are flipped, and `fourfold admin check` must say so."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fourfold.server import admin
from fourfold.server.store.sqlite import file_of
from fourfold.server.store.store import LogRow
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.entries import Damaged
from fourfold.server.tables.seal import legacy_digest
from fourfold.server.tables.table import Table, TableConfig
from tests.server.clients import Live, Person, RunningServer, on_sqlite, play_on

# What a flip must not change unnoticed. (The rest of a line: milliseconds on clocks and when it was written.)
SEALED = 'SELECT "table", n, kind, seat, text, who, key, digest, entry FROM log ORDER BY 1, 2'
LISTED = "SELECT id, status FROM tables ORDER BY id"


def content(file: Path) -> Any:
    """The lines of all logs, and which tables there are in which state; None if they cannot be read."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as opened:
            opened.text_factory = bytes
            return [opened.execute(query).fetchall() for query in (SEALED, LISTED)]
    except (sqlite3.DatabaseError, UnicodeError):
        return None


def is_found(file: Path) -> bool:
    _, bad = asyncio.run(admin.check(f"sqlite:///{file}"))
    return bool(admin.damage(file) or bad)


def flip(file: Path, whole: bytes, place: int, bit: int) -> None:
    changed = bytearray(whole)
    changed[place] ^= 1 << bit
    file.write_bytes(changed)


@pytest.fixture
def rotting(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    database: str,
) -> Path:
    """Three tables in a file that no server uses any more: one waits, one runs, one has ended."""
    server = serve()
    ann = person("Ann", server)
    ann.table(seats="here open")
    ann.start(ann.table(seats="here here"))
    ended = ann.table(seats="here bot:easy", options={"target": 1, "max_hands": 1})
    ann.start(ended)
    play_on(look(ann, ended), random.Random(2).choice)
    server.stop()
    file = file_of(database)
    with closing(sqlite3.connect(file)) as opened:
        opened.execute("PRAGMA journal_mode=DELETE")
        opened.execute("VACUUM")
    return file


def rot(file: Path, flips: int, luck: random.Random) -> Counter[str]:
    """Flip one bit after the other, each in a sound copy."""
    whole, before = file.read_bytes(), content(file)
    copy, tally = file.with_name("rotten.sqlite3"), Counter[str]()
    written = [
        place for place in range(len(whole)) if whole[place]
    ]  # most of a small file is empty
    for number in range(flips):
        place = luck.choice(written) if number % 4 else luck.randrange(len(whole))
        bit = luck.randrange(8)
        flip(copy, whole, place, bit)
        hurt, found = content(copy) != before, is_found(copy)
        assert found or not hurt, f"bit {bit} of byte {place} was flipped unnoticed"
        tally["found" if found else "nothing to find"] += 1
    return tally


@on_sqlite
def test_fault_13_flipped_bits_are_found(rotting: Path) -> None:
    assert not is_found(rotting)
    tally = rot(rotting, 60, random.Random(13))
    assert tally["found"] > 20


@on_sqlite
def test_fault_13_a_changed_key_is_found(rotting: Path) -> None:
    """By a key a repeat is known."""
    with closing(sqlite3.connect(rotting)) as opened:
        (key,) = opened.execute("SELECT key FROM log WHERE key <> '' ORDER BY n DESC").fetchone()
    whole = rotting.read_bytes()
    copy = rotting.with_name("rotten.sqlite3")
    flip(copy, whole, whole.index(key.encode()), 0)
    assert is_found(copy)


def test_a_line_that_was_sealed_without_its_key_is_read() -> None:
    """As all were before version 6 of the database; one that was sealed with it is not read without."""
    head, row = TableConfig("horsemen", 1, 2, {}), LogRow("t", 1, "sit", 0, "", "ann", "k")
    for key, other in (("", "k"), ("k", "k")):
        row.digest = legacy_digest(replace(row, key=key), None, "", "horsemen")
        Table("t", "ann", head, "0" * 64, 0, ServerClock()).apply(replace(row, key=other))
    for other in ("j", ""):
        with pytest.raises(Damaged):
            Table("t", "ann", head, "0" * 64, 0, ServerClock()).apply(replace(row, key=other))


@on_sqlite
def test_fault_13_a_line_that_names_another_table_is_found(rotting: Path) -> None:
    """Also where it was the last of its table, which is sound without it."""
    with closing(sqlite3.connect(rotting)) as opened:
        query = 'SELECT "table", max(n) FROM log GROUP BY "table" ORDER BY max(n)'
        (table, last) = opened.execute(query).fetchone()
    whole = rotting.read_bytes()
    places = [place for place in range(len(whole)) if whole.startswith(table.encode(), place)]
    assert len(places) > 3  # the list, the log, its two indexes
    copy = rotting.with_name("rotten.sqlite3")
    for place in places:
        flip(copy, whole, place + 3, 0)
        assert is_found(copy), place
    with closing(sqlite3.connect(rotting)) as opened:  # by SQL, so that all indexes agree
        opened.execute(
            'UPDATE log SET "table" = \'gone\' WHERE "table" = ? AND n = ?', [table, last]
        )
        opened.commit()
    assert not admin.damage(rotting)
    _, bad = asyncio.run(admin.check(f"sqlite:///{rotting}"))
    assert bad == {"gone": "1 lines of a table that is not there"}


# Changes of the game that runs by SQL, which leave the file sound. First what is sealed…
SEALS = [
    'UPDATE log SET entry = \'{"kind":"chat-switched","on":true}\' WHERE n = 3',
    "UPDATE log SET entry = json_set(entry, '$.seat', 1 - (entry ->> '$.seat')) WHERE n < 3",
    "UPDATE log SET entry = 'x' WHERE n = 3",
    "UPDATE log SET entry = '' WHERE n = 3",
    "UPDATE log SET kind = 'deal' WHERE n = 3",
    "UPDATE log SET seat = 0 WHERE n = 1",
    "UPDATE log SET text = 'x' WHERE n = 3",
    "UPDATE log SET key = 'x' || n",
    "UPDATE log SET who = 'eve' WHERE n = 1",
    "UPDATE log SET digest = 'x' WHERE n = 2",
    "UPDATE log SET n = 99 WHERE n = 2",
    "UPDATE tables SET status = 'ended'",
    "UPDATE tables SET secret = replace(secret, substr(secret, 1, 1), 'g')",
    "UPDATE tables SET head = json_set(head, '$.options.target', 9)",
    "UPDATE tables SET head = json_set(head, '$.seats', 3)",
    "UPDATE tables SET head = json_set(head, '$.game', 'strata')",
]
# … then what lies beside it, and what the host chose that is no part of the game.
APART = [
    "UPDATE log SET left = '', at = 0",
    "UPDATE tables SET host = 'eve', public = 1, created = 0, changed = 0",
    "UPDATE tables SET head = json_set(head, '$.tempo', 'fast', '$.hints', json('false'))",
    "UPDATE tables SET head = json_set(head, '$.helper', 'bare', '$.clock.bank', 9)",
    "UPDATE people SET name = 'Eve'",
    "UPDATE guests SET name = 'Eve'",
    "DELETE FROM tokens",
]


@on_sqlite
def test_fault_13_what_is_sealed_and_what_is_not(rotting: Path) -> None:
    """As the page about running a server says it."""
    running = "SELECT id FROM tables WHERE status = 'playing'"
    change_by_sql(rotting, f'DELETE FROM log WHERE "table" NOT IN ({running})')
    change_by_sql(rotting, f"DELETE FROM tables WHERE id NOT IN ({running})")
    copy, found = rotting.with_name("rotten.sqlite3"), list[str]()
    for change in [*SEALS, *APART]:
        copy.write_bytes(rotting.read_bytes())
        change_by_sql(copy, change)
        assert not admin.damage(copy)
        if is_found(copy):
            found.append(change)
    assert found == SEALS


def change_by_sql(file: Path, change: str) -> None:
    with closing(sqlite3.connect(file)) as opened:
        assert opened.execute(change).rowcount > 0
        opened.commit()


@on_sqlite
@pytest.mark.slow
def test_fault_13_two_thousand_flipped_bits(rotting: Path) -> None:
    print(rot(rotting, 2000, random.Random(2000)))
