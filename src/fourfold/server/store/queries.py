"""What is asked of a store beside the log: small pieces of SQL, run by `Store.read` and `Store.write`."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from fourfold.server.protocol.common import MAX_NOTES_CHARS
from fourfold.server.store.schema import (
    BLOCKS,
    CHAT,
    CLOCKS,
    GUESTS,
    LINKS,
    LOG,
    NOTES,
    PEOPLE,
    PRESENCE,
    TABLES,
    TOKENS,
)
from fourfold.server.store.upsert import put

Data = dict[str, Any]
Note = tuple[str, int, str]  # a table, the number of its last line, what was left on its clocks

CHAT_STEP = 10_000  # from the number of one line of the seats to that of the next


def _all(connection: Connection, query: Any) -> list[Data]:
    return [dict(found) for found in connection.execute(query).mappings()]


def _one(connection: Connection, query: Any) -> Data | None:
    found = connection.execute(query).mappings().first()
    return None if found is None else dict(found)


# --- guests -----------------------------------------------------------------------------------------


def add_guest(connection: Connection, id: str, name: str, hash: str) -> None:
    connection.execute(insert(GUESTS).values(id=id, name=name, created=int(time.time())))
    connection.execute(insert(TOKENS).values(hash=hash, guest=id))


def guest_of(connection: Connection, hash: str) -> Data | None:
    both = TOKENS.join(GUESTS, GUESTS.c.id == TOKENS.c.guest)
    query = select(GUESTS.c.id, GUESTS.c.name).select_from(both).where(TOKENS.c.hash == hash)
    return _one(connection, query)


def rename_guest(connection: Connection, id: str, name: str) -> None:
    connection.execute(update(GUESTS).where(GUESTS.c.id == id).values(name=name))


def forget_guest(connection: Connection, id: str) -> None:
    """Name, notes, chat, links and tokens go; a line of chat leaves its number, which none gets again."""
    for kept in (PEOPLE, NOTES, LINKS, PRESENCE, TOKENS):
        connection.execute(delete(kept).where(kept.c.guest == id))
    empty = update(CHAT).where(CHAT.c.guest == id)
    connection.execute(empty.values(guest="", text=None, phrase=None, key=""))
    connection.execute(delete(BLOCKS).where(or_(BLOCKS.c.guest == id, BLOCKS.c.other == id)))
    connection.execute(delete(GUESTS).where(GUESTS.c.id == id))


def end_tokens(connection: Connection, guest: str) -> None:
    """Of a guest who sits nowhere and has no table that waits for its start."""
    seated = exists().where(PEOPLE.c.guest == guest)
    hosts = exists().where(TABLES.c.status == "waiting", TABLES.c.host == guest)
    connection.execute(delete(TOKENS).where(TOKENS.c.guest == guest, ~seated, ~hosts))


def block(connection: Connection, guest: str, other: str) -> None:
    put(connection, BLOCKS, [{"guest": guest, "other": other, "at": int(time.time())}])


def unblock(connection: Connection, guest: str, other: str) -> None:
    connection.execute(delete(BLOCKS).where(BLOCKS.c.guest == guest, BLOCKS.c.other == other))


def blocked_by(connection: Connection, guest: str) -> set[str]:
    query = select(BLOCKS.c.other).where(BLOCKS.c.guest == guest)
    return {str(other) for (other,) in connection.execute(query)}


def blocks_of(connection: Connection, guest: str) -> list[Data]:
    """Whom a guest has blocked, with their names of today, newest first."""
    both = BLOCKS.join(GUESTS, GUESTS.c.id == BLOCKS.c.other)
    query = select(BLOCKS.c.other, BLOCKS.c.at, GUESTS.c.name).select_from(both)
    return _all(connection, query.where(BLOCKS.c.guest == guest).order_by(BLOCKS.c.at.desc()))


# --- tables -----------------------------------------------------------------------------------------


def add_table(connection: Connection, values: Data) -> None:
    connection.execute(insert(TABLES).values(values))


def table_of(connection: Connection, id: str) -> Data | None:
    if "\0" in id:  # PostgreSQL has no such text and refuses to look for it
        return None
    return _one(connection, select(TABLES).where(TABLES.c.id == id))


def public_tables(connection: Connection) -> list[str]:
    query = (
        select(TABLES.c.id)
        .where(TABLES.c.public, TABLES.c.status.in_(("waiting", "playing")))
        .order_by(TABLES.c.status.desc(), TABLES.c.changed.desc())
        .limit(50)
    )
    return [str(id) for (id,) in connection.execute(query)]


def tables_in(connection: Connection, *states: str) -> list[str]:
    query = select(TABLES.c.id).where(TABLES.c.status.in_(states)).order_by(TABLES.c.changed.desc())
    return [str(id) for (id,) in connection.execute(query)]


def listed_tables(connection: Connection) -> dict[str, str]:
    """All tables with what the list says of them."""
    query = select(TABLES.c.id, TABLES.c.status).order_by(TABLES.c.changed.desc())
    return {str(id): str(status) for id, status in connection.execute(query)}


def lost_lines(connection: Connection) -> dict[str, int]:
    """Lines of the log whose table is not there, by the table that they name."""
    both = LOG.outerjoin(TABLES, TABLES.c.id == LOG.c.table)
    query = select(LOG.c.table, func.count()).select_from(both).where(TABLES.c.id.is_(None))
    return {
        str(table): int(count) for table, count in connection.execute(query.group_by(LOG.c.table))
    }


def tables_of_guest(connection: Connection, guest: str) -> list[str]:
    mine = select(PEOPLE.c.table).where(PEOPLE.c.guest == guest)
    query = select(TABLES.c.id).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.changed.desc())
    return [str(id) for (id,) in connection.execute(query.limit(100))]


def ended_tables_of(connection: Connection, guest: str) -> list[str]:
    """The finished tables at which a guest sat, oldest first."""
    mine = select(PEOPLE.c.table).where(PEOPLE.c.guest == guest)
    ended = and_(TABLES.c.id.in_(mine), TABLES.c.status == "ended")
    query = select(TABLES.c.id).where(ended).order_by(TABLES.c.changed)
    return [str(id) for (id,) in connection.execute(query)]


# --- people, notes, chat ----------------------------------------------------------------------------


def people_of(connection: Connection, table: str) -> dict[tuple[str, int], str]:
    query = select(PEOPLE).where(PEOPLE.c.table == table)
    return {(row["guest"], row["seat"]): row["name"] for row in _all(connection, query)}


def name_person(connection: Connection, table: str, guest: str, seat: int, name: str) -> None:
    put(connection, PEOPLE, [{"table": table, "guest": guest, "seat": seat, "name": name}])


def unname_person(connection: Connection, table: str, guest: str, seat: int) -> None:
    where = and_(PEOPLE.c.table == table, PEOPLE.c.guest == guest, PEOPLE.c.seat == seat)
    connection.execute(delete(PEOPLE).where(where))


def move_person(connection: Connection, table: str, old: str, new: str) -> None:
    """Names, notes and the host's rights go along to another device; what it has here already stays."""
    hosted = update(TABLES).where(TABLES.c.id == table, TABLES.c.host == old)
    connection.execute(hosted.values(host=new))
    for (guest, seat), name in people_of(connection, table).items():
        if guest == old:
            name_person(connection, table, new, seat, name)
            unname_person(connection, table, old, seat)
    written = select(NOTES.c.seat).where(NOTES.c.table == table, NOTES.c.guest == old)
    for seat in connection.execute(written).scalars().all():
        notes = [notes_of(connection, table, guest, seat) for guest in (new, old)]
        both = "\n\n".join(filter(None, notes))[:MAX_NOTES_CHARS]
        keep_notes(connection, table, new, seat, both)
        keep_notes(connection, table, old, seat, "")


def _notes(table: str, guest: str, seat: int) -> ColumnElement[bool]:
    return and_(NOTES.c.table == table, NOTES.c.guest == guest, NOTES.c.seat == seat)


def notes_of(connection: Connection, table: str, guest: str, seat: int) -> str:
    query = select(NOTES.c.text).where(_notes(table, guest, seat))
    return str(connection.execute(query).scalar() or "")


def keep_notes(connection: Connection, table: str, guest: str, seat: int, text: str) -> None:
    if text:
        put(connection, NOTES, [{"table": table, "guest": guest, "seat": seat, "text": text}])
    else:
        connection.execute(delete(NOTES).where(_notes(table, guest, seat)))


def writer_of(connection: Connection, table: str, n: int, seat: int) -> str:
    """Of a line of that seat or a later one."""
    query = select(CHAT.c.guest).where(CHAT.c.table == table, CHAT.c.n == n, CHAT.c.seat >= seat)
    return str(connection.execute(query).scalar() or "")


def said_by(connection: Connection, table: str, guest: str, key: str) -> Data | None:
    """What a guest has said there by this key already."""
    if not key:
        return None
    mine = (CHAT.c.guest == guest, CHAT.c.key == key, CHAT.c.table == table)
    return _one(connection, select(CHAT).where(*mine))


def add_chat(connection: Connection, line: Data) -> Data:
    """Gives the line its number; the table's row is the queue in which several processes stand.

    Those of the seats are numbered by large steps, and between them lies what spectators say: so a gap tells
    the seats nothing. What was said by the same key is not said again.
    """
    here = select(TABLES.c.id).where(TABLES.c.id == line["table"])
    connection.execute(here.with_for_update(key_share=True))
    known = said_by(connection, line["table"], line["guest"], line["key"])
    if known is not None:
        return known
    query = select(func.coalesce(func.max(CHAT.c.n), 0)).where(CHAT.c.table == line["table"])
    last = int(connection.execute(query).scalar_one())
    n = last + 1 if line["seat"] < 0 else (last // CHAT_STEP + 1) * CHAT_STEP
    numbered = {**line, "n": n}
    connection.execute(insert(CHAT).values(numbered))
    return numbered


def chat_after(
    connection: Connection, table: str, after: int, limit: int = 200, seat: int = -1
) -> list[Data]:
    """The newest lines after a number, of that seat and later ones, with their writers' names of today."""
    both = CHAT.outerjoin(GUESTS, GUESTS.c.id == CHAT.c.guest)
    query = (
        select(CHAT, func.coalesce(GUESTS.c.name, "").label("name"))
        .select_from(both)
        .where(CHAT.c.table == table, CHAT.c.n > after, CHAT.c.seat >= seat)
        .order_by(CHAT.c.n.desc())
        .limit(limit)
    )
    return _all(connection, query)[::-1]


# --- links and clocks -------------------------------------------------------------------------------


def add_link(connection: Connection, hash: str, table: str, guest: str, until: int) -> None:
    connection.execute(delete(LINKS).where(LINKS.c.table == table, LINKS.c.guest == guest))
    connection.execute(insert(LINKS).values(hash=hash, table=table, guest=guest, until=until))


def link_of(connection: Connection, hash: str) -> Data | None:
    forget_links(connection)
    return _one(connection, select(LINKS).where(LINKS.c.hash == hash))


def forget_links(connection: Connection) -> None:
    """One that is too old is gone, even if the clock is set back later."""
    connection.execute(delete(LINKS).where(LINKS.c.until < int(time.time())))


def take_link(connection: Connection, hash: str) -> bool:
    """A link can be used once."""
    taken = delete(LINKS).where(LINKS.c.hash == hash).returning(LINKS.c.hash)
    return _one(connection, taken) is not None


def keep_clocks(connection: Connection, notes: list[Note]) -> None:
    """In an order that all processes keep to: else two of them could wait for each other."""
    rows = [{"table": table, "n": n, "left": left} for table, n, left in sorted(notes)]
    put(connection, CLOCKS, rows)


def clock_of(connection: Connection, table: str) -> Data | None:
    return _one(connection, select(CLOCKS).where(CLOCKS.c.table == table))


def touch(connection: Connection) -> None:
    """A write that leaves nothing but must be committed: whether the disk still takes one."""
    connection.execute(insert(GUESTS).values(id="health", name="", created=0))
    connection.execute(delete(GUESTS).where(GUESTS.c.id == "health"))


def ended_since(connection: Connection, since: int) -> list[str]:
    """Tables that ended after a time in milliseconds, oldest first."""
    query = (
        select(TABLES.c.id)
        .where(TABLES.c.status == "ended", TABLES.c.changed >= since)
        .order_by(TABLES.c.changed)
    )
    return [str(id) for (id,) in connection.execute(query)]
