"""Links that move a guest's seats at a table to another device."""

from __future__ import annotations

import secrets
import time
from functools import partial

from sqlalchemy import Connection

from fourfold.server.access.guests import Guest, hash_of
from fourfold.server.actions.seating import check_welcome
from fourfold.server.errors import NotFound
from fourfold.server.store import queries
from fourfold.server.tables.entries import DeviceChanged, PendingEntry
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter

SEAT_LINK_TTL_S = 600


async def seat_link(writer: TableWriter, session: TableSession, guest: Guest) -> str:
    if not session.table.seats_of(guest.id):
        raise NotFound
    token, table = secrets.token_urlsafe(32), session.table.id
    until = int(time.time()) + SEAT_LINK_TTL_S
    await writer.store.write(lambda c: queries.add_link(c, hash_of(token), table, guest.id, until))
    return token


async def use_link(writer: TableWriter, guest: Guest, token: str) -> TableSession:
    """The seats go to this guest; the device that had them loses them at once."""
    link = await writer.store.write(lambda c: queries.link_of(c, hash_of(token)))
    if link is None:
        raise NotFound
    session, old = await writer.directory.find(link["table"]), str(link["guest"])
    if old == guest.id:
        await writer.store.write(lambda c: queries.take_link(c, hash_of(token)))
    else:
        await check_welcome(writer, session, guest.id)
        moving = partial(_move, hash=hash_of(token), table=session.table.id, old=old, new=guest.id)
        await writer.write(session, lambda: [PendingEntry(DeviceChanged(old), guest.id)], moving)
        _carry_names(session, old, guest.id)
        session.disconnect_guest(old, "moved")
        session.broadcast_info()
    return session


def _move(connection: Connection, hash: str, table: str, old: str, new: str) -> None:
    """Link, names and notes go with the seats: all at once, or the link can be used again.

    The token of the old device ends with them, unless it is the key to other tables.
    """
    if not queries.take_link(connection, hash):
        raise NotFound
    queries.move_person(connection, table, old, new)
    queries.end_tokens(connection, old)


def _carry_names(session: TableSession, old: str, new: str) -> None:
    names = session.table.names.items()
    session.table.names = {(new if who == old else who, seat): name for (who, seat), name in names}
    session.table.rename()
