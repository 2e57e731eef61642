"""Takes moves back: alone, or with the consent of the other people."""

from __future__ import annotations

from typing import NamedTuple

from fourfold.server.actions.play import check_key, match_of, seat_of
from fourfold.server.errors import Conflict
from fourfold.server.tables.entries import PendingEntry, TakenBack, UndoAnswered, UndoRequested
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter


async def undo(writer: TableWriter, session: TableSession, guest: str, seat: int, key: str) -> None:
    def build() -> list[PendingEntry]:
        check_key(session, guest, key)
        seat_of(session, guest, seat)
        match = match_of(session)
        if not match.can_undo(seat):
            match.undo(seat)  # refuses in words
        return [PendingEntry(TakenBack(seat), guest, key)]

    await writer.write(session, build)


async def ask_undo(
    writer: TableWriter, session: TableSession, guest: str, seat: int, key: str
) -> None:
    """Ask the other people; where there are none the answer is yes."""

    def build() -> list[PendingEntry]:
        check_key(session, guest, key)
        seat_of(session, guest, seat)
        match = match_of(session)
        if not match.can_undo_by_consent(seat):
            match.undo_by_consent(seat)  # refuses in words
        return [PendingEntry(UndoRequested(seat), guest, key)]

    await writer.write(session, build)
    await grant(writer, session)


class Answer(NamedTuple):
    yes: bool
    asker: int | None  # None: whoever asks


async def answer_undo(
    writer: TableWriter, session: TableSession, guest: str, seat: int, key: str, answer: Answer
) -> None:
    def build() -> list[PendingEntry]:
        check_key(session, guest, key)
        seat_of(session, guest, seat)
        asker = session.table.asking
        if asker < 0 or answer.asker not in (None, asker):
            raise Conflict("nothing-asked", "Nobody asks to take back now.")
        if guest == session.table.seats[asker].guest:
            raise Conflict("own-question", "The others answer.")
        first = session.table.seats_of(guest)[0]
        return [PendingEntry(UndoAnswered(first, answer.yes), guest, key)]

    await writer.write(session, build)
    await grant(writer, session)


async def grant(writer: TableWriter, session: TableSession) -> None:
    """Takes back when all who are asked have agreed. A person who lets a bot play is asked no more.

    What the asker did since, seen by nobody else, goes first: one step after the other.
    """
    while agreed(session):
        await writer.write(session, lambda: agreed(session))


def agreed(session: TableSession) -> list[PendingEntry]:
    """The take-back that nobody is asked about any more; empty if there is none."""
    table = session.table
    if table.asking < 0 or not set(session.asked()) <= table.consent:
        return []
    alone = match_of(session).can_undo(table.asking)
    return [PendingEntry(TakenBack(table.asking, by_consent=not alone))]
