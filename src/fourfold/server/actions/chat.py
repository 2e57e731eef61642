"""Chat: kept apart from the log, so that a take-back does not remove it and a guest's lines can be deleted.

Spectators talk among themselves while a game is on. A seat that knows what the others still guess (the
game's `quiet_seats`) has only the quick phrases, where the table asks for quiet.
"""

from __future__ import annotations

import time
from typing import Any

from fourfold.core.state import SPECTATOR
from fourfold.server.access.limits import RateLimiter
from fourfold.server.actions.text_rules import clean_text
from fourfold.server.errors import BadRequest, Conflict, RateLimited
from fourfold.server.protocol.socket import Chat, ChatLine
from fourfold.server.store import queries
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.viewer import Viewer
from fourfold.server.tables.writer import TableWriter

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
CHAT_BACKLOG = 50  # lines that somebody who arrives gets


async def speak(
    writer: TableWriter, session: TableSession, viewer: Viewer, said: Chat, limits: RateLimiter
) -> None:
    if (said.text is None) == (said.phrase is None):
        raise BadRequest("bad-chat", "Chat is either a text or a phrase.")
    if said.phrase is not None and said.phrase not in PHRASES:
        raise BadRequest("bad-chat", "There is no such phrase.")
    table, key = session.table.id, said.key or ""
    known = await writer.store.read(lambda c: queries.said_by(c, table, viewer.guest, key))
    if known is not None:
        return  # whatever has become of the chat since
    _check_limit(limits, viewer.guest)
    if writer.directory.bus.shared:  # whoever speaks may have looked at another process just now
        await writer.directory.catch_up(session)
    if not session.table.chat:
        raise Conflict("chat-off", "The host has ended the chat at this table.")
    text = None if said.text is None else clean_text(said.text)
    seats = session.table.seats_of(viewer.guest)
    if text is not None and any(is_quiet(session, seat) for seat in seats):
        raise Conflict("quiet", "You know too much: only quick phrases until the round ends.")
    line = {
        "table": table,
        "guest": viewer.guest,
        "seat": _voice(viewer, seats),
        "text": text,
        "phrase": said.phrase,
        "key": key,
        "at": int(time.time()),
    }
    await writer.store.write(lambda c: queries.add_chat(c, line), table)
    await show_new(writer, session)


def _check_limit(limits: RateLimiter, guest: str) -> None:
    """By guest, by however many sockets."""
    try:
        limits.take("chat", guest)
    except RateLimited as many:
        sentence = "That is a lot of chat: wait a few seconds before the next line."
        raise Conflict("chat-limit", sentence, {"seconds": many.seconds}) from None


def _voice(viewer: Viewer, seats: list[int]) -> int:
    """The seat that a guest speaks for."""
    if viewer.looking in seats:
        return viewer.looking
    return seats[0] if seats else SPECTATOR


def is_quiet(session: TableSession, seat: int) -> bool:
    """K4: whether a seat knows what the others still guess, at a table that asks for quiet."""
    if (
        not session.table.head.quiet
        or session.table.match is None
        or session.table.status == "ended"
    ):
        return False
    match = session.table.match
    return seat in match.game.quiet_seats(match.view(SPECTATOR))


async def show_new(writer: TableWriter, session: TableSession, after: int | None = None) -> None:
    """Lines that were not shown here yet, whichever process they came to."""
    after = session.chat_n if after is None else after
    lines = await writer.store.read(lambda c: queries.chat_after(c, session.table.id, after))
    for line in lines:
        session.chat_n = max(session.chat_n, line["n"])
        for viewer in session.viewers:
            if viewer.chat_n is not None:
                _show(session, viewer, line)


async def show_past(writer: TableWriter, session: TableSession, viewer: Viewer) -> None:
    """Sends the last lines to a viewer who arrives; from then on `show_new` sends new ones."""
    table, first = session.table.id, first_heard(session, viewer.guest)
    lines, viewer.blocked = await writer.store.read(
        lambda c: (
            queries.chat_after(c, table, 0, CHAT_BACKLOG, first),
            queries.blocked_by(c, viewer.guest),
        )
    )
    viewer.chat_n = 0
    for line in lines:
        _show(session, viewer, line)
    if session.chat_n > viewer.chat_n:  # lines that the others were shown while this was read
        await show_new(writer, session, viewer.chat_n)


def first_heard(session: TableSession, guest: str) -> int:
    """K5: seated people hear the seats alone while the game is on, others the spectators too."""
    seats = session.table.seats_of(guest) if session.table.status == "playing" else []
    return 0 if seats else SPECTATOR


def _show(session: TableSession, viewer: Viewer, line: dict[str, Any]) -> None:
    """Q1: nobody sees lines of those whom they block.

    A line is shown once; those of a person who was forgotten are empty.
    """
    if line["n"] <= (viewer.chat_n or 0):
        return
    viewer.chat_n = line["n"]
    if line["guest"] in viewer.blocked or (line["text"] is None and line["phrase"] is None):
        return
    seat = line["seat"]
    if seat < first_heard(session, viewer.guest):
        return
    name = session.table.seat_name(seat) if seat >= 0 else line["name"]
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
