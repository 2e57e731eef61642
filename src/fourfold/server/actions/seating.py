"""Before the start: people and bots sit down, leave and are sent away."""

from __future__ import annotations

from sqlalchemy import Connection

from fourfold.server.access.guests import Guest
from fourfold.server.actions import play, undo
from fourfold.server.actions.text_rules import clean_name
from fourfold.server.errors import Conflict, NotFound
from fourfold.server.store import queries
from fourfold.server.tables.entries import (
    BotSeated,
    HandedOver,
    PendingEntry,
    SeatFreed,
    SeatTaken,
)
from fourfold.server.tables.seats import OPEN, PERSON, Seat
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter


async def sit(
    writer: TableWriter,
    session: TableSession,
    guest: Guest,
    seat: int | None,
    name: str | None,
    again: bool = False,
) -> int:
    """Takes an open seat and returns its number; `again`: in a rematch, for the guest who has it now."""
    taken = (-1, "")
    clean = clean_name(name) if name else ""

    def build() -> list[PendingEntry]:
        nonlocal taken
        check_waiting(session)
        free = _open_seat(session, seat, guest.id, again)
        taken = free.number, clean or _default_name(session, guest, free.number)
        return [PendingEntry(SeatTaken(free.number), guest.id)]

    def naming(connection: Connection) -> None:
        queries.name_person(connection, session.table.id, guest.id, *taken)

    await check_welcome(writer, session, guest.id)
    await writer.write(session, build, naming)
    mine, shown = taken
    session.table.names[guest.id, mine] = shown
    session.table.rename()
    session.broadcast_info()
    return mine


def _default_name(session: TableSession, guest: Guest, seat: int) -> str:
    """A guest's own name at the first seat of a device, with the seat's number at the others."""
    first = all(seat < other for other in session.table.seats_of(guest.id))
    return guest.name if first else f"{guest.name} {seat + 1}"


async def check_welcome(writer: TableWriter, session: TableSession, guest: str) -> None:
    """Q1: whom the host has blocked cannot sit here."""
    host = session.table.host
    if guest in await writer.store.read(lambda c: queries.blocked_by(c, host)):
        raise Conflict("blocked", "You cannot sit at this host's tables.")


def _open_seat(session: TableSession, seat: int | None, guest: str, again: bool) -> Seat:
    """The seat to take: a seat reserved for this guest comes first, one reserved for another is not free."""
    unoccupied = [each for each in session.table.seats if each.kind == OPEN]
    free = [each for each in unoccupied if again or each.reserved_for in ("", guest)]
    free.sort(key=lambda each: not each.reserved_for)
    if seat is not None:
        free = [each for each in free if each.number == seat]
    if not free:
        raise Conflict(
            "seat-taken", "This seat is not free." if seat is not None else "No seat is free."
        )
    return free[0]


def check_waiting(session: TableSession) -> None:
    if session.table.status != "waiting":
        raise Conflict("already-started", "The game has already started.")


async def leave(writer: TableWriter, session: TableSession, guest: Guest, seat: int) -> None:
    """Before the start the seat is open again; after it a bot plays on and the seat is kept."""

    def build() -> list[PendingEntry]:
        own = play.seat_of(session, guest.id, seat)
        if session.table.status == "waiting":
            return [PendingEntry(SeatFreed(seat), guest.id)]
        if own.bot or session.table.status == "ended":
            return []
        return [PendingEntry(HandedOver(seat, "bot"), guest.id)]

    def unnaming(connection: Connection) -> None:
        if session.table.status == "waiting":
            queries.unname_person(connection, session.table.id, guest.id, seat)

    await writer.write(session, build, unnaming)
    await undo.grant(writer, session)
    session.broadcast_info()


def seat_for_host(session: TableSession, guest: str, seat: int) -> Seat:
    """A seat that the host may rearrange."""
    if guest != session.table.host or seat >= len(session.table.seats):
        raise NotFound
    check_waiting(session)
    chosen = session.table.seats[seat]
    if chosen.kind == "automatic":
        raise Conflict("automatic-seat", "Nobody sits at an automatic seat.")
    return chosen


async def seat_bot(
    writer: TableWriter, session: TableSession, guest: Guest, seat: int, level: str
) -> None:
    def build() -> list[PendingEntry]:
        chosen = seat_for_host(session, guest.id, seat)
        if chosen.kind == PERSON:
            raise Conflict("seat-taken", "Somebody sits there.")
        return [PendingEntry(BotSeated(seat, level), guest.id)]

    await writer.write(session, build)
    session.broadcast_info()


async def kick(writer: TableWriter, session: TableSession, guest: Guest, seat: int) -> None:
    """Frees a seat that a guest has taken or that is reserved for one."""
    gone = ""

    def build() -> list[PendingEntry]:
        nonlocal gone
        chosen = seat_for_host(session, guest.id, seat)
        gone = chosen.guest
        free = chosen.kind == OPEN and not chosen.reserved_for
        return [] if free else [PendingEntry(SeatFreed(seat), guest.id)]

    def unnaming(connection: Connection) -> None:
        queries.unname_person(connection, session.table.id, gone, seat)

    await writer.write(session, build, unnaming)
    session.broadcast_info()
