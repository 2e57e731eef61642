"""What a host does for good manners at the table, and whom a guest wants nothing to do with."""

from __future__ import annotations

from fourfold.server import lobby
from fourfold.server.errors import NotHere, NotNow
from fourfold.server.guests import Guest, hash_of
from fourfold.server.live import Room, clock_info
from fourfold.server.protocol import TimeGiven
from fourfold.server.seats import PERSON
from fourfold.server.store import queries
from fourfold.server.tables import Hall, Line


def _check_host(room: Room, guest: Guest) -> None:
    if guest.id != room.table.host:
        raise NotHere


# --- extra time -------------------------------------------------------------------------------------


async def give_time(hall: Hall, room: Room, guest: Guest, seat: int, seconds: int) -> None:
    """A5: the host gives one seat extra time while the game is on."""

    def build() -> list[Line]:
        _check_host(room, guest)
        _check_clock(room, seat)
        table = room.table
        left = table.clocks.given(table.charged, seat, seconds)
        return [Line("time", seat, str(seconds), guest.id).leaving(left)]

    await hall.change(room, build)
    tell_time(room, seat, seconds)


def _check_clock(room: Room, seat: int) -> None:
    """Whether there is a time of this seat that could be longer."""
    table = room.table
    if seat >= len(table.chairs):
        raise NotHere
    if table.status != "playing" or not table.clocks.on:
        raise NotNow("no-clock", "No clock runs at this table.")
    if table.chairs[seat].kind != PERSON:
        raise NotNow("no-person", "No person sits there.")
    if table.head.clock.kind == "days" and seat not in table.acting:
        raise NotNow("not-its-turn", "Days are given to a seat that owes a decision.")


def tell_time(room: Room, seat: int, seconds: int) -> None:
    room.tell_all(TimeGiven(seat, seconds, clock_info(room.table)))
    room.tell_all(room.votes())


# --- chat -------------------------------------------------------------------------------------------


async def switch_chat(hall: Hall, room: Room, guest: Guest, on: bool) -> None:
    """Q1: the host ends chat at the table, or lets it begin again."""

    def build() -> list[Line]:
        _check_host(room, guest)
        if room.table.chat == on:
            return []
        return [Line("chat", -1, "on" if on else "off", guest.id)]

    await hall.change(room, build)
    room.tell_table()


# --- blocks -----------------------------------------------------------------------------------------


async def block(hall: Hall, room: Room, guest: Guest, seat: int | None, line: int | None) -> None:
    """Q1: whoever sits there, or wrote that; at a table of mine that has not begun the seats are free."""
    other = await _whom(hall, room, seat, line)
    if other == guest.id:
        raise NotNow("yourself", "You cannot block yourself.")
    await hall.store.write(lambda c: queries.block(c, guest.id, other))
    await read_blocks(hall, guest.id)
    await hall.bus.tell("blocks", guest.id)
    if guest.id == room.table.host and room.table.status == "waiting":
        for taken in room.table.seats_of(other):
            await lobby.kick(hall, room, guest, taken)


async def _whom(hall: Hall, room: Room, seat: int | None, line: int | None) -> str:
    table = room.table
    other = ""
    if seat is not None and seat < len(table.chairs):
        other = table.chairs[seat].who
    elif line is not None:
        other = await hall.store.read(lambda c: queries.writer_of(c, table.id, line))
    if not other:
        raise NotHere
    return other


def handle(guest: str, other: str) -> str:
    """A name for a block that tells nobody's id."""
    return hash_of(f"{guest} blocks {other}")[:24]


async def unblock(hall: Hall, guest: Guest, id: str) -> None:
    others = await hall.store.read(lambda c: queries.blocked_by(c, guest.id))
    other = next((each for each in others if handle(guest.id, each) == id), None)
    if other is None:
        raise NotHere
    await hall.store.write(lambda c: queries.unblock(c, guest.id, other))
    await read_blocks(hall, guest.id)
    await hall.bus.tell("blocks", guest.id)


async def read_blocks(hall: Hall, guest: str) -> None:
    """Sockets of this guest hear no more chat of those whom it has blocked."""
    blocked = await hall.store.read(lambda c: queries.blocked_by(c, guest))
    for room in hall.rooms.values():
        for viewer in room.viewers:
            if viewer.guest == guest:
                viewer.blocked = blocked
