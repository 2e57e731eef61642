"""The fair deal at a table: commitments, then bits, then cards.

A device that does not commit in time is left out. One that commits and does not open makes the attempt void,
for all to see: those that opened begin anew, with other bits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Literal

from fourfold.core.errors import Refusal
from fourfold.match.fair_deal import Share, bits_commitment
from fourfold.server.errors import Conflict
from fourfold.server.protocol import socket as messages
from fourfold.server.tables.entries import (
    CommitmentsShown,
    DealOpened,
    Dealt,
    DealVoided,
    PendingEntry,
    ShareCommitted,
    ShareOpened,
)
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.viewer import Viewer
from fourfold.server.tables.writer import Build, TableWriter

RETRY_S = 1.0  # before a deal that could not be saved is tried again
LOST = ("damaged-table", "unknown-version")  # no further try changes that


def first_lines(session: TableSession, coming: Collection[str] = ()) -> list[PendingEntry]:
    """Devices that are here (or `coming`) and want to take part are asked; without any it deals at once."""
    table = session.table
    willing = {*coming, *(viewer.guest for viewer in session.viewers if viewer.fair)}
    willing |= {guest for guest, fair in session.elsewhere.items() if fair}
    devices = {who: f"seat {table.seats_of(who)[0]}" for who in table.people() if who in willing}
    if devices:
        return [PendingEntry(DealOpened(devices), table.host)]
    return [_dealt(session)]


def _dealt(session: TableSession) -> PendingEntry:
    line = PendingEntry(Dealt())
    table = session.table
    match = table.dealt()
    line.state = match.state
    if table.clocks.on:
        line.leaving(table.clocks.after((), match.state.acting, -1))
    return line


async def go_on(writer: TableWriter, session: TableSession) -> None:
    """Ask for what is still missing, and set the time after which it goes on without."""
    if session.table.status == "dealing":
        _ask(session)
        task = asyncio.create_task(_push_on(writer, session))
        session.tasks.add(task)
        task.add_done_callback(session.tasks.discard)


def _ask(session: TableSession) -> None:
    for viewer in session.viewers:
        ask(session, viewer)


def ask(session: TableSession, viewer: Viewer) -> None:
    """What the fair deal waits for from this device now; nothing if it has given that."""
    table = session.table
    if table.status != "dealing" or viewer.guest not in table.devices:
        return
    share = _share(session, viewer.guest)
    stage: Literal["open", "commit"] = "open" if table.showing else "commit"
    missing = share is not None and not share.bits if table.showing else share is None
    if missing:
        viewer.tell(messages.DealStep(stage, table.devices[viewer.guest], table.fair_info()))


async def _push_on(writer: TableWriter, session: TableSession) -> None:
    """After a while the deal goes on without those who keep silent; at once if nobody is left to wait for."""
    stage = _stage(session)
    if session.table.devices:
        await asyncio.sleep(writer.directory.settings.deal_wait_s)
    late = False

    def build() -> list[PendingEntry]:
        nonlocal late
        late = _stage(session) != stage
        return [] if late else _next_lines(session)

    if _stage(session) != stage:
        return  # all were in time, and have been told
    if not await _insist(writer, session, build) or late:
        return  # the table is lost; or another process was faster, and what it wrote has been told
    if session.table.status == "dealing":
        session.broadcast_info()
        await go_on(writer, session)
    tell_dealt(session)


def _stage(session: TableSession) -> tuple[str, int, bool]:
    """How far the deal is."""
    table = session.table
    return table.status, len(table.deal.voided), table.showing


def _next_lines(session: TableSession) -> list[PendingEntry]:
    """The entries that end the wait for devices that have not answered.

    Before the commitments are shown nobody can know what a silence changes; afterwards somebody might.
    """
    table = session.table
    if not table.showing:
        shown = PendingEntry(CommitmentsShown())
        return [shown] if table.deal.shares else [shown, _dealt(session)]
    return [PendingEntry(DealVoided())] if table.deal.waiting else [_dealt(session)]


async def _insist(writer: TableWriter, session: TableSession, build: Build) -> bool:
    """Nobody else would do it: what cannot be saved now is tried until it can, unless the table is lost."""
    while True:
        try:
            await writer.write(await writer.directory.find(session.table.id), build)
            return True
        except Refusal as refusal:
            if refusal.code in LOST:
                return False
            await asyncio.sleep(RETRY_S)


async def commit(writer: TableWriter, session: TableSession, guest: str, commitment: str) -> None:
    def build() -> list[PendingEntry]:
        table, share = session.table, _share(session, guest)
        if share is not None and share.commitment == commitment:
            return []  # said again, maybe by another tab
        device = _device(session, guest)
        if table.showing:
            raise Conflict("too-late", "The commitments are already shown.")
        if share is not None:
            raise Conflict("too-late", "This device has already committed to its bits.")
        if table.deal.is_spent(commitment):
            raise Conflict("unfair-deal", "Bits are good for one attempt: draw new ones.")
        lines = [PendingEntry(ShareCommitted(commitment), guest)]
        if {*(other.device for other in table.deal.shares), device} == set(table.devices.values()):
            lines.append(PendingEntry(CommitmentsShown()))
        return lines

    await writer.write(session, build)
    if session.table.showing:
        await go_on(writer, session)


async def open_bits(writer: TableWriter, session: TableSession, guest: str, bits: str) -> None:
    def build() -> list[PendingEntry]:
        table, share = session.table, _share(session, guest)
        if share is not None and share.bits == bits:
            return []  # said again, maybe by another tab
        device = _device(session, guest)
        if not table.showing or share is None or share.bits:
            raise Conflict("too-early", "The deal does not wait for these bits.")
        if bits_commitment(table.id, device, bits) != share.commitment:
            raise Conflict("unfair-deal", "These bits do not match their commitment.")
        return [PendingEntry(ShareOpened(bits), guest)]

    await writer.write(session, build)
    if session.table.showing and not session.table.deal.waiting:
        await writer.write(session, lambda: _deal_if_waiting(session))
    tell_dealt(session)


def _deal_if_waiting(session: TableSession) -> list[PendingEntry]:
    return [_dealt(session)] if session.table.status == "dealing" else []


def _share(session: TableSession, guest: str) -> Share | None:
    """What the guest's device has given so far."""
    device = session.table.devices.get(guest)
    return next((one for one in session.table.deal.shares if one.device == device), None)


def _device(session: TableSession, guest: str) -> str:
    table = session.table
    if table.status != "dealing" or guest not in table.devices:
        raise Conflict("no-deal", "The table does not wait for a share of yours.")
    return table.devices[guest]


def tell_dealt(session: TableSession) -> None:
    table = session.table
    if table.match is None:
        return
    for viewer in session.viewers:
        if viewer.guest in table.devices:
            device = table.devices[viewer.guest]
            viewer.tell(messages.DealStep("dealt", device, table.fair_info()))
