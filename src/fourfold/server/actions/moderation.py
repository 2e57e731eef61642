"""Moderation by the host: extra time, chat on or off, how soon bots move."""

from __future__ import annotations

from fourfold.server.access.guests import Guest
from fourfold.server.errors import Conflict, NotFound
from fourfold.server.protocol.socket import TimeGiven
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
