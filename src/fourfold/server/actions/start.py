"""Starts a match, and the rematch after it."""

from __future__ import annotations

from msgspec.structs import replace

from fourfold.server.access.guests import Guest
from fourfold.server.actions import deal
from fourfold.server.actions.seating import check_waiting, sit
from fourfold.server.errors import Conflict, NotFound
from fourfold.server.tables.entries import BotSeated, PendingEntry, RematchCreated, SeatReserved
from fourfold.server.tables.presence import Presence
from fourfold.server.tables.seats import OPEN, PERSON
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter


async def start(
    writer: TableWriter,
    presence: Presence,
    session: TableSession,
    guest: Guest,
    fair: bool = False,
) -> None:
    """`fair`: the host's device is on its way and will give its share of the deal."""

    def build() -> list[PendingEntry]:
        if guest.id != session.table.host:
            raise NotFound
        check_waiting(session)
        if any(seat.kind == OPEN for seat in session.table.seats):
            raise Conflict("seats-open", "Some seats are still open: wait, or put bots there.")
        return deal.first_lines(session, [guest.id] if fair else ())

    await presence.refresh(session)
    await writer.write(session, build)
    await deal.go_on(writer, session)


async def rematch(
    writer: TableWriter,
    presence: Presence,
    session: TableSession,
    guest: Guest,
    fair: bool = False,
) -> TableSession:
    """The next table with the same seats and settings; the guest who asks sits down in its old seats.

    Whoever asks first is its host: the old one may be gone. The others' seats are kept for them; if there are
    none, it starts. `fair`: as in `start`.
    """
    old = session.table
    if old.status != "ended":
        raise Conflict("not-ended", "A rematch comes after the end.")
    if not old.seats_of(guest.id):
        raise NotFound
    if old.rematch is None:
        await _found_rematch(writer, session, guest)
    assert session.table.rematch is not None
    following = await writer.directory.find(session.table.rematch)
    for seat in old.seats_of(guest.id):
        if following.table.seats[seat].kind == OPEN:
            await _sit_again(writer, following, guest, seat, old.seat_name(seat))
    alone = old.people() == [guest.id] and following.table.host == guest.id
    if alone and all(seat.kind != OPEN for seat in following.table.seats):
        try:
            await start(writer, presence, following, guest, fair)
        except Conflict:  # somebody who asks twice, also at the same time, has started it by now
            if following.table.status == "waiting":
                raise
    return following


async def _sit_again(
    writer: TableWriter, session: TableSession, guest: Guest, seat: int, name: str
) -> None:
    """Sits the guest down again; a second request of the same guest finds it seated."""
    try:
        await sit(writer, session, guest, seat, name, again=True)
    except Conflict:
        if session.table.seats[seat].guest != guest.id:
            raise


async def _found_rematch(writer: TableWriter, session: TableSession, guest: Guest) -> None:
    """Makes the rematch in the commit that notes it at the old table. A later request, here or at another
    process, writes nothing and finds the first one."""
    old, head = session.table, replace(session.table.head, tempo=session.table.tempo)
    if not head.arranged:
        head = replace(head, rules=old.game.read_version(0))  # a new game has the newest rules
    table = await writer.prepare_table(guest.id, head)
    bots = [
        PendingEntry(BotSeated(seat.number, seat.level)) for seat in old.seats if seat.kind == "bot"
    ]
    kept = [
        PendingEntry(SeatReserved(seat.number, seat.guest))
        for seat in old.seats
        if seat.kind == PERSON
    ]
    again = PendingEntry(RematchCreated(table.id), guest.id)

    def build() -> list[PendingEntry]:
        return [] if session.table.rematch else [again]

    await writer.write(session, build, writer.insert_table(table, [*bots, *kept]))
    if session.table.rematch == table.id:
        writer.metrics.tables.inc()
    session.broadcast_info()
