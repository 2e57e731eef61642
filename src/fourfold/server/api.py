"""The HTTP door: short questions and changes outside a running game. Errors are all of one shape."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from fourfold.core.registry import game as find_game
from fourfold.server import bodies, facts, lobby, manners, protocol
from fourfold.server.bodies import TableAndYou
from fourfold.server.doors import COOKIE, address_of, find_guest
from fourfold.server.errors import NotNow
from fourfold.server.guests import Guest, welcome
from fourfold.server.house import House
from fourfold.server.letters import clean_name
from fourfold.server.live import Room
from fourfold.server.protocol import SeatWish
from fourfold.server.routes import (
    GUEST,
    Asked,
    as_json,
    delete,
    described,
    get,
    guest_of,
    house_of,
    post,
    room_of,
)
from fourfold.server.store import queries

FOREVER = 10 * 365 * 86_400


# --- the house --------------------------------------------------------------------------------------


@get("/api/house")
async def get_house(request: Asked) -> Response[Any]:
    return as_json(facts.house(house_of(request).settings.public_tables))


@get("/api/protocol")
async def get_protocol() -> Response[Any]:
    return as_json(protocol.encode(protocol.schema()))


@get("/api/games/{game:str}")
async def get_game(game: FromPath[str]) -> Response[Any]:
    return as_json(facts.facts(game), 300)


@get("/api/words/{game:str}/{language:str}", media_type=MediaType.TEXT)
async def get_words(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    headers = {"cache-control": "public, max-age=300"}
    return Response(facts.words(game, language), media_type=MediaType.TEXT, headers=headers)


@get("/api/rules/{game:str}/{language:str}")
async def get_rules(game: FromPath[str], language: FromPath[str]) -> Response[Any]:
    return as_json(facts.rules(game, language), 300)


# --- guests -----------------------------------------------------------------------------------------


@post("/api/guest", status_code=200)
async def become_guest(request: Asked, data: JSONBody[bodies.NewGuest]) -> Response[bodies.Guest]:
    house = house_of(request)
    known = await find_guest(house.settings, house.store, request)
    if known is not None and not data.bearer:
        return Response(bodies.Guest(known.name))
    house.limits.take("guest", address_of(request))
    name = clean_name(data.name) if data.name else "Guest"
    guest, token = await welcome(house.store, name)
    if data.bearer:
        return Response(bodies.Guest(guest.name, token))
    return Response(bodies.Guest(guest.name), cookies=[_cookie(request, token)])


def _cookie(request: Asked, token: str) -> Cookie:
    secure = house_of(request).settings.public_url.startswith("https:")
    return Cookie(
        key=COOKIE, value=token, max_age=FOREVER, httponly=True, samesite="lax", secure=secure
    )


@get("/api/me", security=GUEST)
async def get_me(request: Asked) -> bodies.Guest:
    return bodies.Guest((await guest_of(request)).name)


@post("/api/me", status_code=200, security=GUEST)
async def rename_me(request: Asked, data: JSONBody[bodies.NewName]) -> bodies.Guest:
    guest, name = await guest_of(request), clean_name(data.name)
    await house_of(request).store.write(lambda c: queries.rename_guest(c, guest.id, name))
    return bodies.Guest(name)


@delete("/api/me", status_code=204, security=GUEST)
async def forget_me(request: Asked) -> None:
    """Everything of a guest goes; its seats stay, and the others can play on."""
    house, guest = house_of(request), await guest_of(request)
    await house.store.write(lambda c: queries.forget_guest(c, guest.id))
    await house.hall.forget(guest.id)
    await house.bus.tell("gone", guest.id)


@get("/api/my/blocks", security=GUEST)
async def my_blocks(request: Asked) -> list[bodies.Blocked]:
    guest = await guest_of(request)
    found = await house_of(request).store.read(lambda c: queries.blocks_of(c, guest.id))
    return [
        bodies.Blocked(manners.handle(guest.id, each["other"]), each["name"], each["at"])
        for each in found
    ]


@delete("/api/my/blocks/{block:str}", status_code=204, security=GUEST)
async def unblock(request: Asked, block: FromPath[str]) -> None:
    await manners.unblock(house_of(request).hall, await guest_of(request), block)


# --- tables -----------------------------------------------------------------------------------------


@post("/api/play-now", status_code=201, security=GUEST)
async def play_now(request: Asked, data: JSONBody[bodies.PlayNow]) -> TableAndYou:
    house, guest = house_of(request), await guest_of(request)
    house.limits.take("table", guest.id)
    wishes = _bots_and_me(data)
    wish = bodies.NewTable(
        data.game, wishes, options=data.options, helper=data.helper, tempo=data.tempo
    )
    room = await lobby.make(house.hall, guest, wish)
    await lobby.start(house.hall, room, guest, data.fair)
    return described(room, guest)


def _bots_and_me(data: bodies.PlayNow) -> list[SeatWish]:
    """The first seat that somebody can sit at is mine."""
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
    house, guest = house_of(request), await guest_of(request)
    house.limits.take("table", guest.id)
    return described(await lobby.make(house.hall, guest, data), guest)


@get("/api/tables")
async def list_tables(request: Asked) -> list[protocol.TableInfo]:
    house = house_of(request)
    if not house.settings.public_tables:
        return []
    rooms = await _rooms(house, await house.store.read(queries.public_tables))
    waiting_first = sorted(rooms, key=lambda room: room.table.status != "waiting")
    return [room.info() for room in waiting_first]


async def _rooms(house: House, ids: list[str]) -> list[Room]:
    """All of them that can be opened: a damaged table hides no other.

    First comes where something happened last that all may know of; the store knows only when each began.
    """
    found: list[Room] = []
    for id in ids:
        with suppress(NotNow):
            found.append(await house.hall.room(id))
    return sorted(found, key=lambda room: room.table.changed, reverse=True)


@get("/api/tables/{table:str}")
async def get_table(request: Asked, table: FromPath[str]) -> TableAndYou:
    house = house_of(request)
    guest = await find_guest(house.settings, house.store, request)
    return described(await room_of(request, table), guest)


@get("/api/my/tables", security=GUEST)
async def my_tables(request: Asked) -> list[bodies.MyTable]:
    house, guest = house_of(request), await guest_of(request)
    ids = await house.store.read(lambda c: queries.tables_of_guest(c, guest.id))
    return [_mine(room, guest) for room in await _rooms(house, ids)]


def _mine(room: Room, guest: Guest) -> bodies.MyTable:
    table = room.table
    you = room.you(guest.id)
    waiting = any(seat in table.acting and not table.chairs[seat].bot for seat in you.seats)
    result = table.standings() if table.status == "ended" else None
    return bodies.MyTable(room.info(), you, waiting, result)


@post("/api/tables/{table:str}/sit", status_code=200, security=GUEST)
async def sit(request: Asked, table: FromPath[str], data: JSONBody[bodies.Sit]) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.sit(house_of(request).hall, room, guest, data.seat, data.name)
    return described(room, guest)


@post("/api/tables/{table:str}/leave", status_code=200, security=GUEST)
async def leave(request: Asked, table: FromPath[str], data: JSONBody[bodies.AtSeat]) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.leave(house_of(request).hall, room, guest, data.seat)
    return described(room, guest)


@post("/api/tables/{table:str}/bot", status_code=200, security=GUEST)
async def seat_bot(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.SeatBot]
) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.seat_bot(house_of(request).hall, room, guest, data.seat, data.level)
    return described(room, guest)


@post("/api/tables/{table:str}/kick", status_code=200, security=GUEST)
async def kick(request: Asked, table: FromPath[str], data: JSONBody[bodies.AtSeat]) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.kick(house_of(request).hall, room, guest, data.seat)
    return described(room, guest)


@post("/api/tables/{table:str}/time", status_code=200, security=GUEST)
async def give_time(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.MoreTime]
) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await manners.give_time(house_of(request).hall, room, guest, data.seat, data.seconds)
    return described(room, guest)


@post("/api/tables/{table:str}/chat", status_code=200, security=GUEST)
async def switch_chat(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.ChatSwitch]
) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await manners.switch_chat(house_of(request).hall, room, guest, data.on)
    return described(room, guest)


@post("/api/tables/{table:str}/block", status_code=200, security=GUEST)
async def block(
    request: Asked, table: FromPath[str], data: JSONBody[bodies.BlockWish]
) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await manners.block(house_of(request).hall, room, guest, data.seat, data.line)
    return described(room, guest)


@post("/api/tables/{table:str}/start", status_code=200, security=GUEST)
async def start(request: Asked, table: FromPath[str]) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.start(house_of(request).hall, room, guest)
    return described(room, guest)


@post("/api/tables/{table:str}/rematch", status_code=200, security=GUEST)
async def rematch(request: Asked, table: FromPath[str]) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    following = await lobby.rematch(house_of(request).hall, room, guest)
    return described(following, guest)


@post("/api/tables/{table:str}/seat-link", status_code=200, security=GUEST)
async def make_seat_link(request: Asked, table: FromPath[str]) -> bodies.SeatLink:
    guest, room = await guest_of(request), await room_of(request, table)
    token = await lobby.seat_link(house_of(request).hall, room, guest)
    return bodies.SeatLink(token, lobby.LINK)


@post("/api/seat-link", status_code=200, security=GUEST)
async def use_seat_link(request: Asked, data: JSONBody[bodies.UseSeatLink]) -> TableAndYou:
    guest = await guest_of(request)
    room = await lobby.use_link(house_of(request).hall, guest, data.token)
    return described(room, guest)


ROUTES = [
    get_house,
    get_protocol,
    get_game,
    get_words,
    get_rules,
    become_guest,
    get_me,
    rename_me,
    forget_me,
    my_blocks,
    unblock,
    play_now,
    make_table,
    list_tables,
    get_table,
    my_tables,
    sit,
    leave,
    seat_bot,
    kick,
    give_time,
    switch_chat,
    block,
    start,
    rematch,
    make_seat_link,
    use_seat_link,
]
