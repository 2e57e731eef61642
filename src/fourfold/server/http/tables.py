"""Routes that make, list and describe tables."""

from __future__ import annotations

from contextlib import suppress

from litestar.params import FromPath, JSONBody

from fourfold.core.registry import game as find_game
from fourfold.server.access.guests import Guest
from fourfold.server.actions import create
from fourfold.server.actions import start as starting
from fourfold.server.errors import Conflict
from fourfold.server.http.dependencies import (
    GUEST,
    Asked,
    context_of,
    described,
    get,
    guest_of,
    known_guest_of,
    post,
    session_of,
)
from fourfold.server.protocol import http as bodies
from fourfold.server.protocol.common import SeatWish, TableInfo
from fourfold.server.protocol.http import TableAndYou
from fourfold.server.store import queries
from fourfold.server.tables.session import TableSession


@post("/api/play-now", status_code=201, security=GUEST)
async def play_now(request: Asked, data: JSONBody[bodies.PlayNow]) -> TableAndYou:
    context, guest = context_of(request), await guest_of(request)
    context.limits.take("table", guest.id)
    wishes = _bots_and_me(data)
    wish = bodies.NewTable(
        data.game, wishes, options=data.options, helper=data.helper, tempo=data.tempo
    )
    session = await create.make(context.writer, guest, wish)
    await starting.start(context.writer, context.presence, session, guest, data.fair)
    return described(session, guest)


def _bots_and_me(data: bodies.PlayNow) -> list[SeatWish]:
    """Seats of a new table: the first that is not automatic for the guest, bots in the others."""
    game = find_game(data.game)
    seats = data.seats or min(max(3, min(game.seats)), max(game.seats))
    automatic = game.automatic(seats, game.read_options(seats, data.options))
    mine = min(seat for seat in range(seats) if seat not in automatic)
    return [
        SeatWish("here", name=data.name) if seat == mine else SeatWish("bot", data.level)
        for seat in range(seats)
    ]


@post("/api/tables", status_code=201, security=GUEST)
async def make_table(request: Asked, data: JSONBody[bodies.NewTable]) -> TableAndYou:
    context, guest = context_of(request), await guest_of(request)
    context.limits.take("table", guest.id)
    return described(await create.make(context.writer, guest, data), guest)


@get("/api/tables")
async def list_tables(request: Asked) -> list[TableInfo]:
    context = context_of(request)
    if not context.settings.public_tables:
        return []
    sessions = await _sessions(request, await context.store.read(queries.public_tables))
    waiting_first = sorted(sessions, key=lambda session: session.table.status != "waiting")
    return [session.info() for session in waiting_first]


async def _sessions(request: Asked, ids: list[str]) -> list[TableSession]:
    """All of them that can be opened: a damaged table hides no other.

    First comes where something happened last that all may know of; the store knows only when each began.
    """
    directory, found = context_of(request).directory, list[TableSession]()
    for id in ids:
        with suppress(Conflict):
            found.append(await directory.find(id))
    return sorted(found, key=lambda session: session.table.changed, reverse=True)


@get("/api/tables/{table:str}")
async def get_table(request: Asked, table: FromPath[str]) -> TableAndYou:
    guest = await known_guest_of(request)
    return described(await session_of(request, table), guest)


@get("/api/my/tables", security=GUEST)
async def my_tables(request: Asked) -> list[bodies.MyTable]:
    context, guest = context_of(request), await guest_of(request)
    ids = await context.store.read(lambda c: queries.tables_of_guest(c, guest.id))
    return [_mine(session, guest) for session in await _sessions(request, ids)]


def _mine(session: TableSession, guest: Guest) -> bodies.MyTable:
    table = session.table
    you = session.you(guest.id)
    waiting = any(seat in table.acting and not table.seats[seat].bot for seat in you.seats)
    result = table.standings() if table.status == "ended" else None
    return bodies.MyTable(session.info(), you, waiting, result)


ROUTES = [
    play_now,
    make_table,
    list_tables,
    get_table,
    my_tables,
]
