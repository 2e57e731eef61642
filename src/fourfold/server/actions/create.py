"""Makes a table as its host wishes."""

from __future__ import annotations

from fourfold.server.access.guests import Guest
from fourfold.server.actions.seating import sit
from fourfold.server.actions.table_config import config_of
from fourfold.server.actions.text_rules import clean_name
from fourfold.server.errors import Conflict
from fourfold.server.protocol.http import NewTable
from fourfold.server.tables.entries import BotSeated, PendingEntry
from fourfold.server.tables.seats import OPEN
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter


async def make(writer: TableWriter, guest: Guest, wish: NewTable) -> TableSession:
    """A table as wished, with its bots and this device's own seats taken."""
    if wish.public and not writer.directory.settings.public_tables:
        raise Conflict("no-public-tables", "This server lists no tables.")
    for seat in wish.seats:
        if seat.name:
            clean_name(seat.name)  # a bad one is refused before there is a table
    session = await writer.create(guest.id, await config_of(writer, wish))
    await fill(writer, session, guest, wish)
    return session


async def fill(writer: TableWriter, session: TableSession, guest: Guest, table: NewTable) -> None:
    """Bots and this device's people sit down."""
    for seat, wish in zip(session.table.seats, table.seats, strict=True):
        if seat.kind == OPEN and wish.kind == "here":
            await sit(writer, session, guest, seat.number, wish.name)
    lines = [
        PendingEntry(BotSeated(seat.number, wish.level))
        for seat, wish in zip(session.table.seats, table.seats, strict=True)
        if seat.kind == OPEN and wish.kind == "bot"
    ]
    await writer.write(session, lambda: lines)
