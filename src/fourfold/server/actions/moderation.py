"""What a host does for good manners at the table, and whom a guest wants nothing to do with."""

from __future__ import annotations

from fourfold.server.access.guests import Guest, hash_of
from fourfold.server.actions import chat, seating
from fourfold.server.errors import Conflict, NotFound
from fourfold.server.protocol.socket import TimeGiven
from fourfold.server.store import queries
from fourfold.server.tables.entries import ChatSwitched, PendingEntry, TempoChanged, TimeAdded
from fourfold.server.tables.feed import clock_info
from fourfold.server.tables.seats import PERSON
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter


def _check_host(session: TableSession, guest: Guest) -> None:
    if guest.id != session.table.host:
        raise NotFound


# --- extra time -------------------------------------------------------------------------------------


async def give_time(
    writer: TableWriter, session: TableSession, guest: Guest, seat: int, seconds: int
) -> None:
    """A5: the host gives one seat extra time while the game is on."""

    def build() -> list[PendingEntry]:
        _check_host(session, guest)
        _check_clock(session, seat)
        table = session.table
        left = table.clocks.given(table.charged, seat, seconds)
        return [PendingEntry(TimeAdded(seat, seconds), guest.id).leaving(left)]

    await writer.write(session, build)
    tell_time(session, seat, seconds)


def _check_clock(session: TableSession, seat: int) -> None:
    """Whether there is a time of this seat that could be longer."""
    table = session.table
    if seat >= len(table.seats):
        raise NotFound
    if table.status != "playing" or not table.clocks.on:
        raise Conflict("no-clock", "No clock runs at this table.")
    if table.seats[seat].kind != PERSON:
        raise Conflict("no-person", "No person sits there.")
    if table.head.clock.kind == "days" and seat not in table.acting:
        raise Conflict("not-its-turn", "Days are given to a seat that owes a decision.")


def tell_time(session: TableSession, seat: int, seconds: int) -> None:
    session.broadcast(TimeGiven(seat, seconds, clock_info(session.table)))
    session.broadcast(session.votes())


# --- chat -------------------------------------------------------------------------------------------


async def switch_chat(writer: TableWriter, session: TableSession, guest: Guest, on: bool) -> None:
    """Q1: the host ends chat at the table, or lets it begin again."""

    def build() -> list[PendingEntry]:
        _check_host(session, guest)
        if session.table.chat == on:
            return []
        return [PendingEntry(ChatSwitched(on), guest.id)]

    await writer.write(session, build)
    session.broadcast_info()


# --- how soon bots move -----------------------------------------------------------------------------


async def set_tempo(writer: TableWriter, session: TableSession, guest: Guest, tempo: str) -> None:
    """S2: the host chooses, before the start and at any time after it; all are told."""

    def build() -> list[PendingEntry]:
        _check_host(session, guest)
        if session.table.tempo == tempo:
            return []
        return [PendingEntry(TempoChanged(tempo), guest.id)]

    await writer.write(session, build)
    session.broadcast_info()


# --- blocks -----------------------------------------------------------------------------------------


async def block(
    writer: TableWriter, session: TableSession, guest: Guest, seat: int | None, line: int | None
) -> None:
    """Q1: whoever sits there, or wrote that; at a table of mine that has not begun the seats are free."""
    other = await _whom(writer, session, guest.id, seat, line)
    if other == guest.id:
        raise Conflict("yourself", "You cannot block yourself.")
    await writer.store.write(lambda c: queries.block(c, guest.id, other))
    await read_blocks(writer, guest.id)
    await writer.directory.bus.tell("blocks", guest.id)
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
    await writer.directory.bus.tell("blocks", guest.id)


async def read_blocks(writer: TableWriter, guest: str) -> None:
    """Sockets of this guest hear no more chat of those whom it has blocked."""
    blocked = await writer.store.read(lambda c: queries.blocked_by(c, guest))
    for session in writer.directory.sessions.values():
        for viewer in session.viewers:
            if viewer.guest == guest:
                viewer.blocked = blocked
