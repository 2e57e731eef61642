"""What another process wrote, told to the viewers of this one."""

from __future__ import annotations

from fourfold.server.actions import chat, deal, moderation
from fourfold.server.store import processes
from fourfold.server.tables.entries import (
    BotSeated,
    ChatSwitched,
    CommitmentsShown,
    DealOpened,
    Dealt,
    DealVoided,
    DeviceChanged,
    HandedOver,
    LogEntry,
    RematchCreated,
    SeatFreed,
    SeatTaken,
    TempoChanged,
    TimeAdded,
    VoteCast,
)
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter

# Entries after which the table's description is sent again.
TOLD_TO_ALL: set[type] = {
    SeatTaken,
    SeatFreed,
    BotSeated,
    HandedOver,
    DeviceChanged,
    ChatSwitched,
    TempoChanged,
    RematchCreated,
    DealVoided,
}
# Entries after which the fair deal has a next step.
MOVES_THE_DEAL: set[type] = {DealOpened, CommitmentsShown, DealVoided}


async def read_on(writer: TableWriter, session: TableSession) -> None:
    """Reads what is new in the log and the chat, and shows it."""
    await writer.directory.catch_up(session)
    await chat.show_new(writer, session)


async def tables_behind(writer: TableWriter) -> list[str]:
    """The tables here whose log or chat went on in another process, in case that a message was lost."""
    sessions = writer.directory.sessions
    ids, behind = list(sessions), list[str]()
    for id, (n, said) in (await writer.store.read(lambda c: processes.heights(c, ids))).items():
        session = sessions.get(id)
        if session is not None and (n > session.table.n or said > session.chat_n):
            behind.append(id)
    return behind


def tell(session: TableSession, entries: list[LogEntry]) -> None:
    """Sends what entries mean beyond a frame: votes, seats, moved devices, extra time, the end of a deal."""
    kinds = {type(entry) for entry in entries}
    if kinds & {VoteCast, HandedOver}:
        session.broadcast(session.votes())
    if kinds & TOLD_TO_ALL:
        session.broadcast_info()
    for entry in entries:
        if isinstance(entry, DeviceChanged):
            session.disconnect_guest(entry.old, "moved")
        if isinstance(entry, TimeAdded):
            moderation.tell_time(session, entry.seat, entry.seconds)
    if Dealt in kinds:
        deal.tell_dealt(session)


def moves_the_deal(entries: list[LogEntry]) -> bool:
    return any(type(entry) in MOVES_THE_DEAL for entry in entries)


async def go_on_dealing(writer: TableWriter, session: TableSession) -> None:
    await deal.go_on(writer, session)
