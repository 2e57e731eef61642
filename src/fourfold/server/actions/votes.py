"""Who plays for a seat: its person, a bot by its person's wish, or a bot because the others voted so."""

from __future__ import annotations

from fourfold.server.actions.play import check_key, seat_of
from fourfold.server.actions.undo import grant
from fourfold.server.errors import Conflict
from fourfold.server.tables.entries import Choice, HandedOver, PendingEntry, VoteCast
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter


async def let_bot(
    writer: TableWriter, session: TableSession, guest: str, seat: int, key: str, on: bool
) -> None:
    def build() -> list[PendingEntry]:
        check_key(session, guest, key)
        own = seat_of(session, guest, seat)
        if session.table.status != "playing":
            raise Conflict("not-started", "The game is not running.")
        if own.bot == on and not own.bot_once:
            return []
        return [PendingEntry(HandedOver(seat, "bot" if on else "person"), guest, key)]

    await writer.write(session, build)
    await grant(writer, session)
    session.broadcast_info()


async def vote(
    writer: TableWriter,
    session: TableSession,
    guest: str,
    seat: int,
    key: str,
    about: int,
    choice: Choice,
) -> None:
    """More than half of the other people who are here decide."""

    def build() -> list[PendingEntry]:
        check_key(session, guest, key)
        seat_of(session, guest, seat)
        if about not in session.votable() or about in session.table.seats_of(guest):
            raise Conflict("no-vote", "There is nothing to vote about there now.")
        voter = session.table.seats_of(guest)[0]
        return [PendingEntry(VoteCast(voter, about, choice), guest, key)]

    await writer.write(session, build)
    await writer.write(session, lambda: _verdict(session, about))
    await grant(writer, session)
    session.broadcast(session.votes())
    session.broadcast_info()


def _verdict(session: TableSession, about: int) -> list[PendingEntry]:
    table = session.table
    cast = list(table.votes.get(about, {}).values())
    owner = table.seats[about].guest
    here = [who for who in table.people() if who != owner and session.away(who) < 0]
    if cast.count("seat") * 2 > len(here):
        return [PendingEntry(HandedOver(about, "bot"))]
    if cast.count("move") * 2 > len(here):
        return [PendingEntry(HandedOver(about, "once"))]
    return []
