"""Chat beside the table: kept apart from the log, so that a take-back never eats it and people can leave.

Spectators talk among themselves while a game is on. Whoever knows what the rules forbid to tell (Herbalism:
who has looked) has only the quick phrases, where the table asks for quiet.
"""

from __future__ import annotations

import time
from typing import Any

from fourfold.core.contract import SPECTATOR
from fourfold.server.errors import NotNow, Unclear
from fourfold.server.letters import clean_text
from fourfold.server.live import Room, Viewer
from fourfold.server.protocol import Chat, ChatLine
from fourfold.server.store import queries
from fourfold.server.tables import Hall

PHRASES = (
    "hello",
    "good-luck",
    "your-turn",
    "one-moment",
    "thinking",
    "well-played",
    "oops",
    "sorry",
    "thanks",
    "good-game",
    "again",
    "bye",
)
SHOWN = 50  # lines that somebody who arrives gets


async def speak(hall: Hall, room: Room, viewer: Viewer, said: Chat) -> None:
    if (said.text is None) == (said.phrase is None):
        raise Unclear("bad-chat", "Chat is either a text or a phrase.")
    if said.phrase is not None and said.phrase not in PHRASES:
        raise Unclear("bad-chat", "There is no such phrase.")
    if hall.bus.shared:  # whoever speaks may have looked at another process just now
        await hall.read_on(room)
    if not room.table.chat:
        raise NotNow("chat-off", "The host has ended the chat at this table.")
    text = None if said.text is None else clean_text(said.text)
    seats = room.table.seats_of(viewer.guest)
    if text is not None and any(is_quiet(room, seat) for seat in seats):
        raise NotNow("quiet", "You know too much: only quick phrases until the round ends.")
    line = {
        "table": room.table.id,
        "guest": viewer.guest,
        "seat": _voice(viewer, seats),
        "text": text,
        "phrase": said.phrase,
        "at": int(time.time()),
    }
    await hall.store.write(lambda c: queries.add_chat(c, line), room.table.id)
    await show_new(hall, room)


def _voice(viewer: Viewer, seats: list[int]) -> int:
    """The seat that somebody speaks for."""
    if viewer.looking in seats:
        return viewer.looking
    return seats[0] if seats else SPECTATOR


def is_quiet(room: Room, seat: int) -> bool:
    """K4: whoever has looked at what the rules keep hidden; the view says so to everybody."""
    if not room.table.head.quiet or room.table.match is None or room.table.status == "ended":
        return False
    looked = room.table.match.view(SPECTATOR).get("looked")
    return isinstance(looked, list) and seat < len(looked) and bool(looked[seat])


async def show_new(hall: Hall, room: Room, after: int | None = None) -> None:
    """Lines that were not shown here yet, whichever process they came to."""
    after = room.chat_n if after is None else after
    lines = await hall.store.read(lambda c: queries.chat_after(c, room.table.id, after))
    for line in lines:
        room.chat_n = max(room.chat_n, line["n"])
        for viewer in room.viewers:
            if viewer.chat_n is not None:
                _show(room, viewer, line)


async def show_past(hall: Hall, room: Room, viewer: Viewer) -> None:
    """The last lines for somebody who arrives; from then on `show_new` tells what comes."""
    table, first = room.table.id, _first_heard(room, viewer)
    lines, viewer.blocked = await hall.store.read(
        lambda c: (
            queries.chat_after(c, table, 0, SHOWN, first),
            queries.blocked_by(c, viewer.guest),
        )
    )
    viewer.chat_n = 0
    for line in lines:
        _show(room, viewer, line)
    if room.chat_n > viewer.chat_n:  # lines that the others were shown while this was read
        await show_new(hall, room, viewer.chat_n)


def _first_heard(room: Room, viewer: Viewer) -> int:
    """K5: seated people hear the seats alone while the game is on, others the spectators too."""
    seats = room.table.seats_of(viewer.guest) if room.table.status == "playing" else []
    return 0 if seats else SPECTATOR


def _show(room: Room, viewer: Viewer, line: dict[str, Any]) -> None:
    """Q1: nobody sees lines of those whom they block.

    A line is shown once; those of a person who was forgotten are empty.
    """
    if line["n"] <= (viewer.chat_n or 0):
        return
    viewer.chat_n = line["n"]
    if line["guest"] in viewer.blocked or (line["text"] is None and line["phrase"] is None):
        return
    seat = line["seat"]
    if seat < _first_heard(room, viewer):
        return
    name = room.table.seat_name(seat) if seat >= 0 else line["name"]
    viewer.tell(
        ChatLine(
            n=line["n"],
            seat=seat,
            name=name,
            text=line["text"],
            phrase=line["phrase"],
            at=line["at"],
            mine=line["guest"] == viewer.guest,
        )
    )
