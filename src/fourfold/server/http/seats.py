"""Routes that change one table: its seats, start, moderation and links."""

from __future__ import annotations

from litestar.params import FromPath, JSONBody

from fourfold.server.actions import blocks, device_links, moderation, seating
from fourfold.server.actions import start as starting
from fourfold.server.http.dependencies import (
    GUEST,
    Asked,
    context_of,
    described,
    guest_of,
    post,
    session_of,
)
from fourfold.server.protocol import http as bodies
from fourfold.server.protocol.http import TableAndYou


@post("/api/tables/{table:str}/sit", status_code=200, security=GUEST)
async def sit(request: Asked, table: FromPath[str], data: JSONBody[bodies.Sit]) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    await seating.sit(context_of(request).writer, session, guest, data.seat, data.name)
    return described(session, guest)


@post("/api/tables/{table:str}/leave", status_code=200, security=GUEST)
async def leave(request: Asked, table: FromPath[str], data: JSONBody[bodies.AtSeat]) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    await seating.leave(context_of(request).writer, session, guest, data.seat)
    return described(session, guest)


@post("/api/tables/{table:str}/bot", status_code=200, security=GUEST)
async def seat_bot(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.SeatBot]
) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    await seating.seat_bot(context_of(request).writer, session, guest, data.seat, data.level)
    return described(session, guest)


@post("/api/tables/{table:str}/kick", status_code=200, security=GUEST)
async def kick(request: Asked, table: FromPath[str], data: JSONBody[bodies.AtSeat]) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    await seating.kick(context_of(request).writer, session, guest, data.seat)
    return described(session, guest)


@post("/api/tables/{table:str}/time", status_code=200, security=GUEST)
async def give_time(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.MoreTime]
) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    await moderation.give_time(context_of(request).writer, session, guest, data.seat, data.seconds)
    return described(session, guest)


@post("/api/tables/{table:str}/chat", status_code=200, security=GUEST)
async def switch_chat(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.ChatSwitch]
) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    await moderation.switch_chat(context_of(request).writer, session, guest, data.on)
    return described(session, guest)


@post("/api/tables/{table:str}/tempo", status_code=200, security=GUEST)
async def set_tempo(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.TempoWish]
) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    await moderation.set_tempo(context_of(request).writer, session, guest, data.tempo)
    return described(session, guest)


@post("/api/tables/{table:str}/block", status_code=200, security=GUEST)
async def block(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.BlockWish]
) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    await blocks.block(context_of(request).writer, session, guest, data.seat, data.line)
    return described(session, guest)


@post("/api/tables/{table:str}/start", status_code=200, security=GUEST)
async def start(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.Starting | None] = None
) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    context, fair = context_of(request), data is not None and data.fair
    await starting.start(context.writer, context.presence, session, guest, fair)
    return described(session, guest)


@post("/api/tables/{table:str}/rematch", status_code=200, security=GUEST)
async def rematch(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.Starting | None] = None
) -> TableAndYou:
    guest, session = await guest_of(request), await session_of(request, table)
    context, fair = context_of(request), data is not None and data.fair
    following = await starting.rematch(context.writer, context.presence, session, guest, fair)
    return described(following, guest)


@post("/api/tables/{table:str}/seat-link", status_code=200, security=GUEST)
async def make_seat_link(request: Asked, table: FromPath[str]) -> bodies.SeatLink:
    guest, session = await guest_of(request), await session_of(request, table)
    token = await device_links.seat_link(context_of(request).writer, session, guest)
    return bodies.SeatLink(token, device_links.SEAT_LINK_TTL_S)


@post("/api/seat-link", status_code=200, security=GUEST)
async def use_seat_link(request: Asked, data: JSONBody[bodies.UseSeatLink]) -> TableAndYou:
    guest = await guest_of(request)
    session = await device_links.use_link(context_of(request).writer, guest, data.token)
    return described(session, guest)


ROUTES = [
    sit,
    leave,
    seat_bot,
    kick,
    give_time,
    switch_chat,
    set_tempo,
    block,
    start,
    rematch,
    make_seat_link,
    use_seat_link,
]
