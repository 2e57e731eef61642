"""Routes of past play: records, transcripts, past positions, win chances, a guest's notes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

from litestar import MediaType, Response
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from fourfold.core.state import SPECTATOR
from fourfold.match import record
from fourfold.match.match import Match
from fourfold.server.errors import BadRequest, Conflict, NotFound
from fourfold.server.http.dependencies import (
    GUEST,
    Asked,
    context_of,
    get,
    guest_of,
    in_thread,
    put,
    session_of,
    wait_for_turn,
)
from fourfold.server.protocol import http as bodies
from fourfold.server.protocol.socket import encode
from fourfold.server.store import queries
from fourfold.server.tables.feed import aid_lines
from fourfold.server.tables.session import TableSession


def _check_seat(request: Asked, seat: int) -> None:
    """The framework would take 0.0 for 0."""
    if request.query_params.get("seat", str(seat)) != str(seat):
        raise BadRequest("bad-request", "A seat is a whole number.")


async def _viewer(request: Asked, session: TableSession, seat: int) -> int:
    """The viewer that a guest may look back as: its own seats, after the end any."""
    _check_seat(request, seat)
    if session.table.match is None or not SPECTATOR <= seat < session.table.head.seats:
        raise NotFound
    if seat != SPECTATOR and session.table.status != "ended":
        guest = await guest_of(request)
        if seat not in session.table.seats_of(guest.id):
            raise NotFound
    return seat


@get("/api/tables/{table:str}/record")
async def get_record(request: Asked, table: FromPath[str]) -> Response[Any]:
    session = await session_of(request, table)
    if session.table.match is None or session.table.status != "ended":
        raise NotFound
    await wait_for_turn(request)
    content = record.write(session.table.match.record()).encode()
    name = f"{session.table.head.game}-{session.table.id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=MediaType.JSON, headers=headers)


@get("/api/my/records", media_type="application/x-ndjson", security=GUEST)
async def my_records(request: Asked) -> Stream:
    """R3: all finished games at which I sat, one record a line, oldest first."""
    context, guest = context_of(request), await guest_of(request)
    context.limits.take("export", guest.id)
    ids = await context.store.read(lambda c: queries.ended_tables_of(c, guest.id))
    headers = {"content-disposition": 'attachment; filename="fourfold-games.jsonl"'}
    return Stream(_records(request, ids), media_type="application/x-ndjson", headers=headers)


async def _records(request: Asked, ids: list[str]) -> AsyncIterator[bytes]:
    """One table after the other, none kept in memory; a damaged one hides no other."""
    directory = context_of(request).directory
    for id in ids:
        with suppress(Conflict):
            known = directory.sessions.get(id)
            if known is not None and known.table.status == "ended":
                table = known.table
            else:  # not here, or its end is not yet known here
                table = await directory.loader.load(id)
            yield encode(table.running().record()) + b"\n"


@get("/api/tables/{table:str}/transcript")
async def get_transcript(
    request: Asked, table: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> dict[str, Any]:
    session = await session_of(request, table)
    viewer = await _viewer(request, session, seat)
    await wait_for_turn(request)
    return session.table.running().transcript(viewer)


@get("/api/tables/{table:str}/at/{version:int}")
async def get_moment(
    request: Asked, table: FromPath[str], version: FromPath[int], seat: FromQuery[int] = SPECTATOR
) -> bodies.Seen:
    session = await session_of(request, table)
    viewer = await _viewer(request, session, seat)
    if not 0 < version <= session.table.version(viewer):
        raise Conflict("no-such-moment", "The viewer was not shown so much.")
    await wait_for_turn(request)
    seen: bodies.Seen = await in_thread(request, look_back(session, viewer, version))
    return seen


def look_back(session: TableSession, viewer: int, version: int) -> Callable[[], bodies.Seen]:
    """Play the log again up to the moment that the viewer was shown so many lines: work for a thread."""
    match = session.table.running()
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
        lines = aid_lines(match.game.describe(view))
        return bodies.Seen(version, view, events, aids, lines, moment)

    return work


@get("/api/tables/{table:str}/analysis")
async def get_analysis(
    request: Asked, table: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> bodies.Analysis:
    session = await session_of(request, table)
    viewer = await _viewer(request, session, seat)
    if session.table.status != "ended" and not session.table.head.hints:
        raise Conflict("no-hints", "This table plays without hints.")
    return context_of(request).analyzer.ask(session, viewer)


@get("/api/tables/{table:str}/notes", security=GUEST)
async def get_notes(
    request: Asked, table: FromPath[str], seat: FromQuery[int] = SPECTATOR
) -> bodies.NoteText:
    table, guest = await _writer(request, table, seat)
    store = context_of(request).store
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
    store = context_of(request).store
    await store.write(lambda c: queries.keep_notes(c, table, guest, seat, data.text))
    return data


async def _writer(request: Asked, table: str, seat: int) -> tuple[str, str]:
    """Table and guest. Each seat has its own notes: two people at one device do not read each other's."""
    _check_seat(request, seat)
    guest, session = await guest_of(request), await session_of(request, table)
    if seat != SPECTATOR and seat not in session.table.seats_of(guest.id):
        raise NotFound
    return session.table.id, guest.id


ROUTES = [
    get_record,
    my_records,
    get_transcript,
    get_moment,
    get_analysis,
    get_notes,
    put_notes,
]
