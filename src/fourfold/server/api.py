"""The HTTP door: short questions and changes outside a running game. Errors are all of one shape."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from litestar import MediaType, Request, Response
from litestar import delete as _delete
from litestar import get as _get
from litestar import post as _post
from litestar import put as _put
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct

from fourfold.core import record
from fourfold.core.contract import SPECTATOR
from fourfold.core.match import Match
from fourfold.core.registry import game as find_game
from fourfold.server import facts, lobby, protocol
from fourfold.server.doors import COOKIE, address_of, find_guest, need_guest
from fourfold.server.errors import NotHere, NotNow
from fourfold.server.guests import Guest, welcome
from fourfold.server.house import House
from fourfold.server.live import Room, aid_lines
from fourfold.server.protocol import MyTable, NewTable, SeatWish, You
from fourfold.server.store import queries
from fourfold.server.tables import clean_name

Asked = Request[Any, Any, Any]

# Every route may answer so; all these bodies have one shape.
ERRORS = {
    status: ResponseSpec(protocol.Failure, description=why)
    for status, why in {
        400: "not understood",
        401: "no guest yet",
        403: "foreign origin",
        404: "unknown, or not yours",
        405: "no such method",
        409: "not possible now",
        413: "too large",
        429: "too many requests",
        500: "our fault",
        503: "cannot save",
    }.items()
}
get = partial(_get, responses=ERRORS)
post = partial(_post, responses=ERRORS)
put = partial(_put, responses=ERRORS)
delete = partial(_delete, responses=ERRORS)

FOREVER = 10 * 365 * 86_400


def house_of(request: Asked) -> House:
    house: House = request.app.state.house
    return house


async def guest_of(request: Asked) -> Guest:
    house = house_of(request)
    return await need_guest(house.settings, house.store, request)


async def room_of(request: Asked, table: str) -> Room:
    return await house_of(request).hall.room(table)


class TableAndYou(Struct):
    table: protocol.TableInfo
    you: You


def described(room: Room, guest: Guest | None) -> TableAndYou:
    return TableAndYou(room.info(), room.you(guest.id if guest else ""))


# --- the house --------------------------------------------------------------------------------------


def _json(content: bytes, seconds: int = 0) -> Response[Any]:
    """What was written down once is sent as it is."""
    headers = {"cache-control": f"public, max-age={seconds}" if seconds else "no-store"}
    return Response(content, media_type=MediaType.JSON, headers=headers)


@get("/api/house")
async def get_house(request: Asked) -> Response[Any]:
    return _json(facts.house(house_of(request).settings.public_tables))


@get("/api/protocol")
async def get_protocol() -> Response[Any]:
    return _json(protocol.encode(protocol.schema()))


@get("/api/games/{game:str}")
async def get_game(game: FromPath[str]) -> Response[Any]:
    return _json(facts.facts(game), 300)


@get("/api/words/{game:str}/{language:str}", media_type=MediaType.TEXT)
async def get_words(game: FromPath[str], language: FromPath[str]) -> Response[str]:
    headers = {"cache-control": "public, max-age=300"}
    return Response(facts.words(game, language), media_type=MediaType.TEXT, headers=headers)


@get("/api/rules/{game:str}")
async def get_rules(game: FromPath[str]) -> Response[Any]:
    return _json(facts.rules(game), 300)


# --- guests -----------------------------------------------------------------------------------------


@post("/api/guest", status_code=200)
async def become_guest(
    request: Asked, data: JSONBody[protocol.NewGuest]
) -> Response[protocol.Guest]:
    house = house_of(request)
    known = await find_guest(house.settings, house.store, request)
    if known is not None and not data.bearer:
        return Response(protocol.Guest(known.name))
    house.limits.take("guest", address_of(request))
    name = clean_name(data.name) if data.name else "Guest"
    guest, token = await welcome(house.store, name)
    if data.bearer:
        return Response(protocol.Guest(guest.name, token))
    return Response(protocol.Guest(guest.name), cookies=[_cookie(request, token)])


def _cookie(request: Asked, token: str) -> Cookie:
    secure = house_of(request).settings.public_url.startswith("https:")
    return Cookie(
        key=COOKIE, value=token, max_age=FOREVER, httponly=True, samesite="lax", secure=secure
    )


@get("/api/me")
async def get_me(request: Asked) -> protocol.Guest:
    return protocol.Guest((await guest_of(request)).name)


@post("/api/me", status_code=200)
async def rename_me(request: Asked, data: JSONBody[protocol.NewName]) -> protocol.Guest:
    guest, name = await guest_of(request), clean_name(data.name)
    await house_of(request).store.write(lambda c: queries.rename_guest(c, guest.id, name))
    return protocol.Guest(name)


@delete("/api/me", status_code=204)
async def forget_me(request: Asked) -> None:
    """Everything of a guest goes; its seats stay, and the others can play on."""
    house, guest = house_of(request), await guest_of(request)
    await house.store.write(lambda c: queries.forget_guest(c, guest.id))
    await house.hall.forget(guest.id)
    await house.bus.tell("gone", guest.id)


# --- tables -----------------------------------------------------------------------------------------


@post("/api/play-now", status_code=201)
async def play_now(request: Asked, data: JSONBody[protocol.PlayNow]) -> TableAndYou:
    house, guest = house_of(request), await guest_of(request)
    house.limits.take("table", guest.id)
    wishes = _bots_and_me(data)
    wish = NewTable(data.game, wishes, options=data.options, tempo=data.tempo)
    room = await lobby.make(house.hall, guest, wish)
    await lobby.start(house.hall, room, guest, data.fair)
    return described(room, guest)


def _bots_and_me(data: protocol.PlayNow) -> list[SeatWish]:
    """The first seat that somebody can sit at is mine."""
    game = find_game(data.game)
    seats = data.seats or min(max(3, min(game.seats)), max(game.seats))
    automatic = game.automatic(seats, game.read_options(seats, data.options))
    mine = min(seat for seat in range(seats) if seat not in automatic)
    return [
        SeatWish("here", name=data.name) if seat == mine else SeatWish("bot", data.level)
        for seat in range(seats)
    ]


@post("/api/tables", status_code=201)
async def make_table(request: Asked, data: JSONBody[NewTable]) -> TableAndYou:
    house, guest = house_of(request), await guest_of(request)
    house.limits.take("table", guest.id)
    return described(await lobby.make(house.hall, guest, data), guest)


@get("/api/tables")
async def list_tables(request: Asked) -> list[protocol.TableInfo]:
    house = house_of(request)
    if not house.settings.public_tables:
        return []
    rooms = await _rooms(house, await house.store.read(queries.public_tables))
    return [room.info() for room in rooms]


async def _rooms(house: House, ids: list[str]) -> list[Room]:
    """All of them that can be opened: a damaged table hides no other."""
    found: list[Room] = []
    for id in ids:
        with suppress(NotNow):
            found.append(await house.hall.room(id))
    return found


@get("/api/tables/{table:str}")
async def get_table(request: Asked, table: FromPath[str]) -> TableAndYou:
    house = house_of(request)
    guest = await find_guest(house.settings, house.store, request)
    return described(await room_of(request, table), guest)


@get("/api/my/tables")
async def my_tables(request: Asked) -> list[MyTable]:
    house, guest = house_of(request), await guest_of(request)
    ids = await house.store.read(lambda c: queries.tables_of_guest(c, guest.id))
    return [_mine(room, guest) for room in await _rooms(house, ids)]


def _mine(room: Room, guest: Guest) -> MyTable:
    table = room.table
    you = room.you(guest.id)
    waiting = any(seat in table.acting and not table.chairs[seat].bot for seat in you.seats)
    result = table.standings() if table.status == "ended" else None
    return MyTable(room.info(), you, waiting, result)


@post("/api/tables/{table:str}/sit", status_code=200)
async def sit(request: Asked, table: FromPath[str], data: JSONBody[protocol.Sit]) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.sit(house_of(request).hall, room, guest, data.seat, data.name)
    return described(room, guest)


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave(
    request: Asked, table: FromPath[str], data: JSONBody[protocol.AtSeat]
) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.leave(house_of(request).hall, room, guest, data.seat)
    return described(room, guest)


@post("/api/tables/{table:str}/bot", status_code=200)
async def seat_bot(
    request: Asked, table: FromPath[str], data: JSONBody[protocol.SeatBot]
) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.seat_bot(house_of(request).hall, room, guest, data.seat, data.level)
    return described(room, guest)


@post("/api/tables/{table:str}/kick", status_code=200)
async def kick(
    request: Asked, table: FromPath[str], data: JSONBody[protocol.AtSeat]
) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.kick(house_of(request).hall, room, guest, data.seat)
    return described(room, guest)


@post("/api/tables/{table:str}/start", status_code=200)
async def start(request: Asked, table: FromPath[str]) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    await lobby.start(house_of(request).hall, room, guest)
    return described(room, guest)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Asked, table: FromPath[str]) -> TableAndYou:
    guest, room = await guest_of(request), await room_of(request, table)
    following = await lobby.rematch(house_of(request).hall, room, guest)
    return described(following, guest)


@post("/api/tables/{table:str}/seat-link", status_code=200)
async def make_seat_link(request: Asked, table: FromPath[str]) -> protocol.SeatLink:
    guest, room = await guest_of(request), await room_of(request, table)
    token = await lobby.seat_link(house_of(request).hall, room, guest)
    return protocol.SeatLink(token, lobby.LINK)


@post("/api/seat-link", status_code=200)
async def use_seat_link(request: Asked, data: JSONBody[protocol.UseSeatLink]) -> TableAndYou:
    guest = await guest_of(request)
    room = await lobby.use_link(house_of(request).hall, guest, data.token)
    return described(room, guest)


# --- what was -----------------------------------------------------------------------------------------


async def _viewer(request: Asked, room: Room, seat: int) -> int:
    """Whose eyes somebody may look back with: the own ones; after the end everybody's."""
    if room.table.match is None or not SPECTATOR <= seat < room.table.head.seats:
        raise NotHere
    if seat != SPECTATOR and room.table.status != "ended":
        guest = await guest_of(request)
        if seat not in room.table.seats_of(guest.id):
            raise NotHere
    return seat


@get("/api/tables/{table:str}/record")
async def get_record(request: Asked, table: FromPath[str]) -> Response[Any]:
    room = await room_of(request, table)
    if room.table.match is None or room.table.status != "ended":
        raise NotHere
    content = record.write(room.table.match.record()).encode()
    name = f"{room.table.head.game}-{room.table.id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(content, media_type=MediaType.JSON, headers=headers)


@get("/api/tables/{table:str}/transcript")
async def get_transcript(
    request: Asked, table: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> dict[str, Any]:
    room = await room_of(request, table)
    viewer = await _viewer(request, room, seat)
    return room.table.running().transcript(viewer)


@get("/api/tables/{table:str}/at/{version:int}")
async def get_moment(
    request: Asked, table: FromPath[str], version: FromPath[int], seat: FromQuery[int] = SPECTATOR
) -> protocol.Seen:
    room = await room_of(request, table)
    viewer = await _viewer(request, room, seat)
    if not 0 < version <= room.table.version(viewer):
        raise NotNow("no-such-moment", "The viewer was not shown so much.")
    return await asyncio.to_thread(look_back(room, viewer, version))


def look_back(room: Room, viewer: int, version: int) -> Callable[[], protocol.Seen]:
    """Play the log again up to the moment that the viewer was shown so many lines: work for a thread."""
    match = room.table.running()
    data = match.record()
    events = match.transcript(viewer)["pages"][version - 1]["events"]

    def work() -> protocol.Seen:
        again = Match.replay({**data, "moves": [], "result": None}, match.game)
        for line in data["moves"]:
            if again.shown(viewer) >= version:
                break
            again.follow(line)
        view, moment = again.view(viewer), len(again.entries) if match.state.over else None
        aids = aid_lines(again.aids(viewer)) if viewer >= 0 else []
        lines = aid_lines(match.game.table(view))
        return protocol.Seen(version, view, events, aids, lines, moment)

    return work


@get("/api/tables/{table:str}/analysis")
async def get_analysis(
    request: Asked, table: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> protocol.Analysis:
    room = await room_of(request, table)
    viewer = await _viewer(request, room, seat)
    if room.table.status != "ended" and not room.table.head.hints:
        raise NotNow("no-hints", "This table plays without hints.")
    return house_of(request).analyst.ask(room, viewer)


@get("/api/tables/{table:str}/notes")
async def get_notes(request: Asked, table: FromPath[str]) -> protocol.NoteText:
    guest, room = await guest_of(request), await room_of(request, table)
    store = house_of(request).store
    text = await store.read(lambda c: queries.notes_of(c, room.table.id, guest.id))
    return protocol.NoteText(text)


@put("/api/tables/{table:str}/notes")
async def put_notes(
    request: Asked, table: FromPath[str], data: JSONBody[protocol.NoteText]
) -> protocol.NoteText:
    guest, room = await guest_of(request), await room_of(request, table)
    store = house_of(request).store
    await store.write(lambda c: queries.keep_notes(c, room.table.id, guest.id, data.text))
    return data


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
    play_now,
    make_table,
    list_tables,
    get_table,
    my_tables,
    sit,
    leave,
    seat_bot,
    kick,
    start,
    rematch,
    make_seat_link,
    use_seat_link,
    get_record,
    get_transcript,
    get_moment,
    get_analysis,
    get_notes,
    put_notes,
]
