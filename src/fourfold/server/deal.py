"""The fair deal at a table: commitments, then bits, then cards. A device that keeps silent is left out."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Collection
from typing import Literal

from fourfold.core.errors import Refusal
from fourfold.core.fair import Share, bits_commitment
from fourfold.server import protocol
from fourfold.server.errors import NotNow
from fourfold.server.live import Room, Viewer
from fourfold.server.tables import Build, Hall, Line

AGAIN = 1.0  # seconds before a deal that could not be saved is tried again
LOST = ("damaged-table", "unknown-version")  # no further try changes that


def first_lines(room: Room, coming: Collection[str] = ()) -> list[Line]:
    """Devices that are here (or `coming`) and want to take part are asked; without any it deals at once."""
    table = room.table
    willing = {*coming, *(viewer.guest for viewer in room.viewers if viewer.fair)}
    willing |= {guest for guest, fair in room.elsewhere.items() if fair}
    devices = {who: f"seat {table.seats_of(who)[0]}" for who in table.people() if who in willing}
    if devices:
        return [Line("dealing", -1, json.dumps(devices), table.host)]
    return [_dealt(room)]


def _dealt(room: Room) -> Line:
    line = Line("deal")
    table = room.table
    match = table.dealt()
    line.state = match.state
    if table.clocks.on:
        line.leaving(table.clocks.after((), match.state.acting, -1))
    return line


async def go_on(hall: Hall, room: Room) -> None:
    """Ask for what is still missing, and set the time after which it is left out."""
    if room.table.status == "dealing":
        _ask(room)
        task = asyncio.create_task(_push_on(hall, room))
        room.tasks.add(task)
        task.add_done_callback(room.tasks.discard)


def _ask(room: Room) -> None:
    for viewer in room.viewers:
        ask(room, viewer)


def ask(room: Room, viewer: Viewer) -> None:
    """What the fair deal waits for from this device now; nothing if it has given that."""
    table = room.table
    if table.status != "dealing" or viewer.guest not in table.devices:
        return
    share = _share(room, viewer.guest)
    stage: Literal["open", "commit"] = "open" if table.showing else "commit"
    missing = share is not None and not share.bits if table.showing else share is None
    if missing:
        viewer.tell(protocol.Fair(stage, table.devices[viewer.guest], table.fair_info()))


async def _push_on(hall: Hall, room: Room) -> None:
    """After a while the deal goes on without those who keep silent."""
    showing = room.table.showing
    await asyncio.sleep(hall.settings.reveal)

    def went_on() -> bool:
        return room.table.status != "dealing" or room.table.showing != showing

    late = False

    def build() -> list[Line]:
        nonlocal late
        late = went_on()
        if late:
            return []
        shown = [] if showing else [Line("show")]
        return shown if shown and room.table.deal.shares else [*shown, _dealt(room)]

    if went_on():
        return  # all were in time, and have been told
    await _insist(hall, room, build)
    if late:
        return  # another process was faster, and what it wrote has been told
    if room.table.showing and not showing:
        await go_on(hall, room)
    tell_dealt(room)


async def _insist(hall: Hall, room: Room, build: Build) -> None:
    """Nobody else would do it: what cannot be saved now is tried until it can, unless the table is lost."""
    while True:
        try:
            await hall.change(await hall.room(room.table.id), build)
            return
        except Refusal as refusal:
            if refusal.code in LOST:
                return
            await asyncio.sleep(AGAIN)


async def commit(hall: Hall, room: Room, guest: str, commitment: str) -> None:
    def build() -> list[Line]:
        table, share = room.table, _share(room, guest)
        if share is not None and share.commitment == commitment:
            return []  # said again, maybe by another tab
        device = _device(room, guest)
        if table.showing:
            raise NotNow("too-late", "The commitments are already shown.")
        if share is not None:
            raise NotNow("too-late", "This device has already committed to its bits.")
        lines = [Line("commit", -1, commitment, guest)]
        if {*(other.device for other in table.deal.shares), device} == set(table.devices.values()):
            lines.append(Line("show"))
        return lines

    await hall.change(room, build)
    if room.table.showing:
        await go_on(hall, room)


async def open_bits(hall: Hall, room: Room, guest: str, bits: str) -> None:
    def build() -> list[Line]:
        table, share = room.table, _share(room, guest)
        if share is not None and share.bits == bits:
            return []  # said again, maybe by another tab
        device = _device(room, guest)
        if not table.showing or share is None or share.bits:
            raise NotNow("too-early", "The deal does not wait for these bits.")
        if bits_commitment(table.id, device, bits) != share.commitment:
            raise NotNow("unfair-deal", "These bits do not match their commitment.")
        return [Line("open", -1, bits, guest)]

    await hall.change(room, build)
    if room.table.showing and not room.table.deal.waiting:
        await hall.change(room, lambda: _deal_if_waiting(room))
    tell_dealt(room)


def _deal_if_waiting(room: Room) -> list[Line]:
    return [_dealt(room)] if room.table.status == "dealing" else []


def _share(room: Room, guest: str) -> Share | None:
    """What the guest's device has given so far."""
    device = room.table.devices.get(guest)
    return next((one for one in room.table.deal.shares if one.device == device), None)


def _device(room: Room, guest: str) -> str:
    table = room.table
    if table.status != "dealing" or guest not in table.devices:
        raise NotNow("no-deal", "The table does not wait for a share of yours.")
    return table.devices[guest]


def tell_dealt(room: Room) -> None:
    table = room.table
    if table.match is None:
        return
    for viewer in room.viewers:
        if viewer.guest in table.devices:
            device = table.devices[viewer.guest]
            viewer.tell(protocol.Fair("dealt", device, table.fair_info()))
