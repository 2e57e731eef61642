"""Blocks: a guest neither hears another one's chat nor lets it sit at tables of its own."""

from __future__ import annotations

from fourfold.server.access.guests import Guest, hash_of
from fourfold.server.actions import chat, seating
from fourfold.server.errors import Conflict, NotFound
from fourfold.server.store import queries
from fourfold.server.store.bus import BlocksChanged
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter


async def block(
    writer: TableWriter, session: TableSession, guest: Guest, seat: int | None, line: int | None
) -> None:
    """Q1: blocks the guest in a seat, or the writer of a chat line.

    At a table of mine that has not begun, the seats of that guest are freed.
    """
    other = await _whom(writer, session, guest.id, seat, line)
    if other == guest.id:
        raise Conflict("yourself", "You cannot block yourself.")
    await writer.store.write(lambda c: queries.block(c, guest.id, other))
    await read_blocks(writer, guest.id)
    await writer.directory.bus.tell(BlocksChanged(guest.id))
    if guest.id == session.table.host and session.table.status == "waiting":
        for taken in session.table.seats_of(other):
            await seating.kick(writer, session, guest, taken)


async def _whom(
    writer: TableWriter, session: TableSession, guest: str, seat: int | None, line: int | None
) -> str:
    """A line that the guest cannot hear is not there: else a seat would learn that spectators talk."""
    table, first = session.table, chat.first_heard(session, guest)
    other = ""
    if seat is not None and seat < len(table.seats):
        other = table.seats[seat].guest
    elif line is not None:
        other = await writer.store.read(lambda c: queries.writer_of(c, table.id, line, first))
    if not other:
        raise NotFound
    return other


def handle(guest: str, other: str) -> str:
    """A name for a block that tells nobody's id."""
    return hash_of(f"{guest} blocks {other}")[:24]


async def unblock(writer: TableWriter, guest: Guest, id: str) -> None:
    others = await writer.store.read(lambda c: queries.blocked_by(c, guest.id))
    other = next((each for each in others if handle(guest.id, each) == id), None)
    if other is None:
        raise NotFound
    await writer.store.write(lambda c: queries.unblock(c, guest.id, other))
    await read_blocks(writer, guest.id)
    await writer.directory.bus.tell(BlocksChanged(guest.id))


async def read_blocks(writer: TableWriter, guest: str) -> None:
    """Sockets of this guest hear no more chat of those whom it has blocked."""
    blocked = await writer.store.read(lambda c: queries.blocked_by(c, guest))
    for session in writer.directory.sessions.values():
        for viewer in session.viewers:
            if viewer.guest == guest:
                viewer.blocked = blocked
