"""Before and after a match: making a table, sitting down, bots, the start, the rematch, another device."""

from __future__ import annotations

import secrets
import time
from functools import partial
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from fourfold.core.match import Match
from fourfold.core.registry import game as find_game
from fourfold.core.shape import option_values
from fourfold.server import deal, play
from fourfold.server.bodies import NewTable
from fourfold.server.errors import NotHere, NotNow, Unclear
from fourfold.server.guests import Guest, hash_of
from fourfold.server.letters import clean_name
from fourfold.server.live import Room
from fourfold.server.protocol import Clock, SeatWish
from fourfold.server.seats import OPEN, PERSON, Chair
from fourfold.server.store import queries
from fourfold.server.table import Head
from fourfold.server.tables import Hall, Line

LINK = 600  # seconds that a seat link lives


async def make(hall: Hall, guest: Guest, wish: NewTable) -> Room:
    """A table as wished, with its bots and this device's own seats taken."""
    if wish.public and not hall.settings.public_tables:
        raise NotNow("no-public-tables", "This server lists no tables.")
    for seat in wish.seats:
        if seat.name:
            clean_name(seat.name)  # a bad one is refused before there is a table
    room = await hall.create(guest.id, await _head(hall, wish))
    await fill(hall, room, guest, wish.seats)
    return room


async def _head(hall: Hall, wish: NewTable) -> Head:
    game = find_game(wish.game)
    if not 0 < len(wish.seats) <= 16:
        raise Unclear("bad-seats", "A table has 1 to 16 seats.", {"seats": len(wish.seats)})
    _check_clock(wish.clock)
    if wish.setup is not None and wish.origin is not None:
        raise Unclear("bad-setup", "Either a setup or the moment of a table, not both.")
    past = await _moment(hall, wish) if wish.origin is not None else None
    options = wish.options if past is None else past["options"]
    chosen = game.read_options(len(wish.seats), options)
    return Head(
        game=wish.game,
        rules=game.read_version(0 if past is None else past["rules"]),
        seats=len(wish.seats),
        options=option_values(chosen),
        helper=wish.helper,
        clock=wish.clock,
        public=wish.public,
        tempo=wish.tempo,
        hints=wish.hints,
        quiet=wish.public if wish.quiet is None else wish.quiet,
        setup=wish.setup,
        past=past,
    )


def _check_clock(clock: Clock) -> None:
    empty = (clock.kind == "bank" and not clock.bank) or (clock.kind == "days" and not clock.days)
    if empty:
        raise Unclear("bad-clock", "A bank holds a second or more, a move has a day or more.")


async def _moment(hall: Hall, wish: NewTable) -> dict[str, Any]:
    """The record of a finished table up to some line of it; who played there is nobody's business here."""
    assert wish.origin is not None
    old = (await hall.room(wish.origin.table)).table
    if old.status != "ended":
        raise NotNow("not-ended", "Only a finished game can be taken up from a moment.")
    past = {**old.running().record(), "helper": wish.helper, "result": None}
    if wish.game != old.head.game or len(wish.seats) != old.head.seats:
        raise Unclear("bad-setup", "Game and seats must be those of the finished table.")
    past["moves"] = past["moves"][: wish.origin.moment]
    if Match.replay(past, old.game).state.over:
        raise NotNow("match-over", "At this moment the game is over.")
    del past["names"]
    return past


async def fill(hall: Hall, room: Room, guest: Guest, wishes: list[SeatWish]) -> None:
    """Bots and this device's people sit down."""
    for chair, wish in zip(room.table.chairs, wishes, strict=True):
        if chair.kind == OPEN and wish.kind == "here":
            await sit(hall, room, guest, chair.seat, wish.name)
    lines = [
        Line("bot", chair.seat, wish.level)
        for chair, wish in zip(room.table.chairs, wishes, strict=True)
        if chair.kind == OPEN and wish.kind == "bot"
    ]
    await hall.change(room, lambda: lines)


# --- sitting ----------------------------------------------------------------------------------------


async def sit(
    hall: Hall, room: Room, guest: Guest, seat: int | None, name: str | None, again: bool = False
) -> int:
    """Take an open seat; which one it was. `again`: in a rematch, for whoever has it now."""
    taken = (-1, "")
    clean = clean_name(name) if name else ""

    def build() -> list[Line]:
        nonlocal taken
        _before_start(room)
        chair = _open_chair(room, seat, guest.id, again)
        taken = chair.seat, clean or _default_name(room, guest, chair.seat)
        return [Line("sit", chair.seat, who=guest.id)]

    def naming(connection: Connection) -> None:
        queries.name_person(connection, room.table.id, guest.id, *taken)

    await check_welcome(hall, room, guest.id)
    await hall.change(room, build, naming)
    mine, shown = taken
    room.table.names[guest.id, mine] = shown
    room.table.rename()
    room.tell_table()
    return mine


def _default_name(room: Room, guest: Guest, seat: int) -> str:
    """A guest's own name at the first seat of a device, with the seat's number at the others."""
    first = all(seat < other for other in room.table.seats_of(guest.id))
    return guest.name if first else f"{guest.name} {seat + 1}"


async def check_welcome(hall: Hall, room: Room, guest: str) -> None:
    """Q1: whom the host has blocked cannot sit here."""
    host = room.table.host
    if guest in await hall.store.read(lambda c: queries.blocked_by(c, host)):
        raise NotNow("blocked", "You cannot sit at this host's tables.")


def _open_chair(room: Room, seat: int | None, guest: str, again: bool) -> Chair:
    """One that is kept for somebody else is not free; one's own comes first."""
    chairs = [chair for chair in room.table.chairs if chair.kind == OPEN]
    free = [chair for chair in chairs if again or chair.kept in ("", guest)]
    free.sort(key=lambda chair: not chair.kept)
    if seat is not None:
        free = [chair for chair in free if chair.seat == seat]
    if not free:
        raise NotNow(
            "seat-taken", "This seat is not free." if seat is not None else "No seat is free."
        )
    return free[0]


def _before_start(room: Room) -> None:
    if room.table.status != "waiting":
        raise NotNow("already-started", "The game has already started.")


async def leave(hall: Hall, room: Room, guest: Guest, seat: int) -> None:
    """Before the start the seat is open again; after it a bot plays on and the seat is kept."""

    def build() -> list[Line]:
        chair = play.chair_of(room, guest.id, seat)
        if room.table.status == "waiting":
            return [Line("leave", seat, who=guest.id)]
        if chair.bot or room.table.status == "ended":
            return []
        return [Line("hand", seat, "bot", guest.id)]

    def unnaming(connection: Connection) -> None:
        if room.table.status == "waiting":
            queries.unname_person(connection, room.table.id, guest.id, seat)

    await hall.change(room, build, unnaming)
    await play.grant(hall, room)
    room.tell_table()


def chair_for_host(room: Room, guest: str, seat: int) -> Chair:
    """A seat that the host may rearrange."""
    if guest != room.table.host or seat >= len(room.table.chairs):
        raise NotHere
    _before_start(room)
    chair = room.table.chairs[seat]
    if chair.kind == "automatic":
        raise NotNow("automatic-seat", "Nobody sits at an automatic seat.")
    return chair


async def seat_bot(hall: Hall, room: Room, guest: Guest, seat: int, level: str) -> None:
    def build() -> list[Line]:
        chair = chair_for_host(room, guest.id, seat)
        if chair.kind == PERSON:
            raise NotNow("seat-taken", "Somebody sits there.")
        return [Line("bot", seat, level, guest.id)]

    await hall.change(room, build)
    room.tell_table()


async def kick(hall: Hall, room: Room, guest: Guest, seat: int) -> None:
    """The seat is open again, whoever sat there or had it kept."""
    gone = ""

    def build() -> list[Line]:
        nonlocal gone
        chair = chair_for_host(room, guest.id, seat)
        gone = chair.who
        free = chair.kind == OPEN and not chair.kept
        return [] if free else [Line("leave", seat, who=guest.id)]

    def unnaming(connection: Connection) -> None:
        queries.unname_person(connection, room.table.id, gone, seat)

    await hall.change(room, build, unnaming)
    room.tell_table()


# --- the start and after ----------------------------------------------------------------------------


async def start(hall: Hall, room: Room, guest: Guest, fair: bool = False) -> None:
    """`fair`: the host's device is on its way and will give its share of the deal."""

    def build() -> list[Line]:
        if guest.id != room.table.host:
            raise NotHere
        _before_start(room)
        if any(chair.kind == OPEN for chair in room.table.chairs):
            raise NotNow("seats-open", "Some seats are still open: wait, or put bots there.")
        return deal.first_lines(room, [guest.id] if fair else ())

    await hall.look_around(room)
    await hall.change(room, build)
    await deal.go_on(hall, room)


async def rematch(hall: Hall, room: Room, guest: Guest) -> Room:
    """The next table with the same seats and settings; whoever asks sits down in the old seats.

    Whoever asks first is its host: the old one may be gone. The others' seats are kept for them.
    """
    old = room.table
    if old.status != "ended":
        raise NotNow("not-ended", "A rematch comes after the end.")
    if not old.seats_of(guest.id):
        raise NotHere
    if old.rematch is None:
        await _found_rematch(hall, room, guest)
    assert room.table.rematch is not None
    following = await hall.room(room.table.rematch)
    for seat in old.seats_of(guest.id):
        if following.table.chairs[seat].kind == OPEN:
            await _sit_again(hall, following, guest, seat, old.seat_name(seat))
    return following


async def _sit_again(hall: Hall, room: Room, guest: Guest, seat: int, name: str) -> None:
    """Whoever asks twice at once sits there by now."""
    try:
        await sit(hall, room, guest, seat, name, again=True)
    except NotNow:
        if room.table.chairs[seat].who != guest.id:
            raise


async def _found_rematch(hall: Hall, room: Room, guest: Guest) -> None:
    """Written together with the old table's word of it: whoever is later, here or at another process, has
    written nothing and finds the first one."""
    old, head = room.table, room.table.head
    if not head.arranged:
        head = replace(head, rules=old.game.read_version(0))  # a new game has the newest rules
    table = await hall.plan(guest.id, head)
    bots = [Line("bot", chair.seat, chair.level) for chair in old.chairs if chair.kind == "bot"]
    kept = [Line("keep", chair.seat, who=chair.who) for chair in old.chairs if chair.kind == PERSON]
    again = Line("again", -1, table.id, guest.id)

    def build() -> list[Line]:
        return [] if room.table.rematch else [again]

    await hall.change(room, build, hall.adding(table, [*bots, *kept]))
    if room.table.rematch == table.id:
        hall.metrics.tables.inc()
    room.tell_table()


# --- another device ---------------------------------------------------------------------------------


async def seat_link(hall: Hall, room: Room, guest: Guest) -> str:
    if not room.table.seats_of(guest.id):
        raise NotHere
    token, table = secrets.token_urlsafe(32), room.table.id
    until = int(time.time()) + LINK
    await hall.store.write(lambda c: queries.add_link(c, hash_of(token), table, guest.id, until))
    return token


async def use_link(hall: Hall, guest: Guest, token: str) -> Room:
    """The seats go to this guest; the device that had them loses them at once."""
    link = await hall.store.write(lambda c: queries.link_of(c, hash_of(token)))
    if link is None:
        raise NotHere
    room, old = await hall.room(link["table"]), str(link["guest"])
    if old == guest.id:
        await hall.store.write(lambda c: queries.take_link(c, hash_of(token)))
    else:
        await check_welcome(hall, room, guest.id)
        moving = partial(_move, hash=hash_of(token), table=room.table.id, old=old, new=guest.id)
        await hall.change(room, lambda: [Line("pass", -1, old, guest.id)], moving)
        _carry_names(room, old, guest.id)
        room.dismiss(old, "moved")
        room.tell_table()
    return room


def _move(connection: Connection, hash: str, table: str, old: str, new: str) -> None:
    """Link, names and notes go with the seats: all at once, or the link can be used again.

    The token of the old device ends with them, unless it is the key to other tables.
    """
    if not queries.take_link(connection, hash):
        raise NotHere
    queries.move_person(connection, table, old, new)
    queries.end_tokens(connection, old)


def _carry_names(room: Room, old: str, new: str) -> None:
    names = room.table.names.items()
    room.table.names = {(new if who == old else who, seat): name for (who, seat), name in names}
    room.table.rename()
