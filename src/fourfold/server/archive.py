"""The HTTP door to what was: records, transcripts, past moments, win chances, one's notes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

from litestar import MediaType, Response
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from fourfold.core import record
from fourfold.core.contract import SPECTATOR
from fourfold.core.match import Match
from fourfold.server import bodies
from fourfold.server.errors import NotHere, NotNow, Unclear
from fourfold.server.live import Room, aid_lines
from fourfold.server.protocol import encode
from fourfold.server.routes import GUEST, Asked, get, guest_of, house_of, put, room_of
from fourfold.server.store import queries
from fourfold.server.tables import Hall


def _check_seat(request: Asked, seat: int) -> None:
    """The framework would take 0.0 for 0."""
    if request.query_params.get("seat", str(seat)) != str(seat):
        raise Unclear("bad-request", "A seat is a whole number.")


async def _viewer(request: Asked, room: Room, seat: int) -> int:
    """Whose eyes somebody may look back with: the own ones; after the end everybody's."""
    _check_seat(request, seat)
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
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=MediaType.JSON, headers=headers)


@get("/api/my/records", media_type="application/x-ndjson", security=GUEST)
async def my_records(request: Asked) -> Stream:
    """R3: all finished games at which I sat, one record a line, oldest first."""
    house, guest = house_of(request), await guest_of(request)
    house.limits.take("export", guest.id)
    ids = await house.store.read(lambda c: queries.ended_tables_of(c, guest.id))
    headers = {"content-disposition": 'attachment; filename="fourfold-games.jsonl"'}
    return Stream(_records(house.hall, ids), media_type="application/x-ndjson", headers=headers)


async def _records(hall: Hall, ids: list[str]) -> AsyncIterator[bytes]:
    """One table after the other, none kept in memory; a damaged one hides no other."""
    for id in ids:
        with suppress(NotNow):
            known = hall.rooms.get(id)
            if known is not None and known.table.status == "ended":
                table = known.table
            else:  # not here, or its end is not yet known here
                table = await hall.load(id)
            yield encode(table.running().record()) + b"\n"


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
) -> bodies.Seen:
    room = await room_of(request, table)
    viewer = await _viewer(request, room, seat)
    if not 0 < version <= room.table.version(viewer):
        raise NotNow("no-such-moment", "The viewer was not shown so much.")
    return await asyncio.to_thread(look_back(room, viewer, version))


def look_back(room: Room, viewer: int, version: int) -> Callable[[], bodies.Seen]:
    """Play the log again up to the moment that the viewer was shown so many lines: work for a thread."""
    match = room.table.running()
    data = match.record()
    events = match.transcript(viewer)["pages"][version - 1]["events"]

    def work() -> bodies.Seen:
        again = Match.replay({**data, "moves": [], "result": None}, match.game)
        for line in data["moves"]:
            if again.shown(viewer) >= version:
                break
            again.follow(line)
        view, moment = again.view(viewer), len(again.entries) if match.state.over else None
        aids = aid_lines(again.aids(viewer)) if viewer >= 0 else []
        lines = aid_lines(match.game.table(view))
        return bodies.Seen(version, view, events, aids, lines, moment)

    return work


@get("/api/tables/{table:str}/analysis")
async def get_analysis(
    request: Asked, table: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> bodies.Analysis:
    room = await room_of(request, table)
    viewer = await _viewer(request, room, seat)
    if room.table.status != "ended" and not room.table.head.hints:
        raise NotNow("no-hints", "This table plays without hints.")
    return house_of(request).analyst.ask(room, viewer)


@get("/api/tables/{table:str}/notes", security=GUEST)
async def get_notes(
    request: Asked, table: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> bodies.NoteText:
    table, guest = await _writer(request, table, seat)
    store = house_of(request).store
    text = await store.read(lambda c: queries.notes_of(c, table, guest, seat))
    return bodies.NoteText(text)


@put("/api/tables/{table:str}/notes", security=GUEST)
async def put_notes(
    request: Asked,
    table: FromPath[str],
    data: JSONBody[bodies.NoteText],
    seat: FromQuery[int] = SPECTATOR,
) -> bodies.NoteText:
    table, guest = await _writer(request, table, seat)
    store = house_of(request).store
    await store.write(lambda c: queries.keep_notes(c, table, guest, seat, data.text))
    return data


async def _writer(request: Asked, table: str, seat: int) -> tuple[str, str]:
    """Table and guest. Each seat has its own notes: two people at one device do not read each other's."""
    _check_seat(request, seat)
    guest, room = await guest_of(request), await room_of(request, table)
    if seat != SPECTATOR and seat not in room.table.seats_of(guest.id):
        raise NotHere
    return room.table.id, guest.id


ROUTES = [
    get_record,
    my_records,
    get_transcript,
    get_moment,
    get_analysis,
    get_notes,
    put_notes,
]
