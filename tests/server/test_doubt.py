"""Between check, append, commit, apply and send: what fails, is given up or forgotten there costs a pause."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import pytest

from fourfold.core.contract import State
from fourfold.core.fair import bits_commitment
from fourfold.server import deal, house, lobby, play, socket
from fourfold.server.bus import Bus
from fourfold.server.guests import Guest
from fourfold.server.live import Feed, Room
from fourfold.server.store import queries
from fourfold.server.store.rows import Row
from fourfold.server.store.sql import CannotSave
from fourfold.server.store.sqlite import file_of
from fourfold.server.table import Head, Table
from fourfold.server.tables import IDLE, Line
from tests.core import ferry
from tests.server.by_hand import Patience
from tests.server.table import (
    WAIT,
    Data,
    Live,
    Person,
    Server,
    all_look,
    begin,
    on_sqlite,
    wait_until,
)

People = Callable[..., Person]
Look = Callable[..., Live]
Serve = Callable[..., Server]


def room_of(server: Server, table: str) -> Room:
    room: Room = server.run(lambda: server.house.hall.room(table))
    return room


def behind_its_back(
    server: Server, room: Room, row: Row, state: State | None = None, status: str = ""
) -> None:
    """Another process writes the next line of a table; this one has not heard of it."""
    table = room.table
    row.table, row.n = table.id, table.n + 1
    row.digest = row.digest or table.next_digest(row, state, table.digest)
    assert server.run(lambda: server.house.store.append([row], status))


# --- the fair deal ----------------------------------------------------------------------------------


def committed(ann: Person, look: Look) -> tuple[str, Live, str]:
    """A table that waits for the bits of one device; the bits."""
    table, bits = ann.table(seats="here bot bot"), secrets.token_hex(32)
    live = look(ann, table, fair=True)
    live.until("welcome")
    ann.start(table)
    device = live.until("fair")["device"]
    live.send("commit", commitment=bits_commitment(table, device, bits))
    assert live.until("fair")["stage"] == "open"
    return table, live, bits


def test_a_deal_that_lost_its_race_takes_in_the_bits_that_won(
    server: Server, person: People, look: Look
) -> None:
    """One process deals without a silent device in the moment in which another hears from it."""
    ann = person()
    table, live, bits = committed(ann, look)
    room = room_of(server, table)
    behind_its_back(server, room, Row("", 0, "open", -1, bits, next(iter(room.table.devices))))

    def build() -> list[Line]:
        return [deal._dealt(room)]

    server.run(lambda: server.house.hall.change(room, build))
    live.until("whole")
    shares = ann.get(f"/api/tables/{table}")["table"]["fair"]["shares"]
    assert [share["bits"] for share in shares] == [bits]


@on_sqlite
def test_fault_03_bits_that_come_after_a_deal_that_could_not_be_saved(
    serve: Serve,
    person: People,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
    patience: Patience,
) -> None:
    """What was not written has not happened: the device may still open its bits, and is not refused."""
    server = serve()
    ann = person("Ann", server)
    table, live, bits = committed(ann, look)
    append, failed = server.house.store.append, list[str]()

    async def full(rows: list[Row], *more: Any) -> bool:
        if not failed:
            failed.append(rows[-1].kind)
            raise CannotSave("disk full")
        return await append(rows, *more)

    monkeypatch.setattr(server.house.store, "append", full)
    patience.ends()
    wait_until(lambda: failed)  # and the next try comes later than the bits
    live.send("open", bits=bits)
    live.until("whole")
    assert "refused" not in [message["type"] for message in live.heard]
    assert failed == ["deal"]
    shares = ann.get(f"/api/tables/{table}")["table"]["fair"]["shares"]
    assert [share["bits"] for share in shares] == [bits]


@on_sqlite
def test_fault_13_a_damaged_table_is_not_dealt_again_and_again(
    serve: Serve, person: People, look: Look, patience: Patience
) -> None:
    server = serve()
    table, _, bits = committed(person("Ann", server), look)
    room = room_of(server, table)
    guest = next(iter(room.table.devices))
    behind_its_back(server, room, Row("", 0, "open", -1, bits, guest, digest="0" * 16))
    patience.ends()
    wait_until(lambda: not room.tasks)
    assert room.broken


@on_sqlite
def test_a_start_in_doubt_goes_on_to_the_deal(
    serve: Serve, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was saved after all: the devices are asked, though whoever started was told of trouble."""
    server = serve()
    ann = person("Ann", server)
    table = ann.table(seats="here bot bot")
    live = look(ann, table, fair=True)
    live.until("welcome")
    append = server.house.store.append

    async def cut(rows: list[Row], *more: Any) -> bool:
        monkeypatch.undo()
        await append(rows, *more)
        raise CannotSave("the line is dead", in_doubt=True)

    monkeypatch.setattr(server.house.store, "append", cut)
    assert ann.ask("POST", f"/api/tables/{table}/start", {}).status_code == 503
    live.send("ping")
    assert live.until("fair")["stage"] == "commit"


# --- a table out of step with its log ---------------------------------------------------------------


def two_people(server: Server, person: People, look: Look) -> tuple[str, list[Live]]:
    people = [person("Ann", server), person("Ben", server)]
    table = begin(*people)
    return table, all_look(look, table, *people)


@pytest.mark.parametrize(("off", "digest"), [(0, "0" * 16), (64, "")])
def test_fault_13_a_line_that_cannot_be_believed_is_not_shown(
    server: Server, person: People, look: Look, off: int, digest: str
) -> None:
    """A damaged line of another process: the table stops, and nobody sees what the line made of it."""
    table, lives = two_people(server, person, look)
    room = room_of(server, table)
    mover = room.table.acting[0]
    move = room.table.game.moves.text(lives[mover].now["legal"][0])
    row = Row("", 0, "line", mover + off, f"{mover} {move}", digest=digest)
    behind_its_back(server, room, row)
    assert lives[mover].move(lives[mover].now["legal"][0])["code"] == "damaged-table"
    lives[1 - mover].send("look", seat=-1, after=0)
    answer = lives[1 - mover].until("whole", "frame", "refused")
    assert answer.get("code") == "damaged-table"


@on_sqlite
def test_fault_05_a_move_given_up_while_it_is_saved_is_shown_when_it_is(
    serve: Serve, person: People, look: Look
) -> None:
    """The database is busy, the mover is cut off, the table is read again, then the move is saved."""
    server = serve()
    table, lives = two_people(server, person, look)
    room = room_of(server, table)
    mover = room.table.acting[0]
    who, version = room.table.chairs[mover].who, lives[mover].now["version"]
    moves = [lives[mover].now["legal"][0]]

    async def give_up() -> None:
        moving = play.move(server.house.hall, room, who, mover, "k", version, list(moves))
        task = asyncio.create_task(moving)
        await asyncio.sleep(0.1)
        task.cancel()
        await asyncio.wait([task])

    with sqlite3.connect(file_of(server.settings.database), isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        server.run(give_up)
        assert room.broken
        lives[1 - mover].send("ping")
        time.sleep(0.3)
        other.execute("COMMIT")
    other.close()
    assert lives[1 - mover].until("frame")["events"]
    assert lives[mover].move(*moves, key="k", version=version)["type"] == "accepted"
    assert len([row for row in server.run(lambda: server.house.store.rows(table)) if row.key]) == 1


@on_sqlite
def test_a_game_that_another_process_ended_is_told_to_its_end(
    harbour: Serve, person: People
) -> None:
    """R3: the list knows of the end before this process has heard of it."""
    server = harbour()
    ann = person("Ann", server)
    options = {"crossings": 1}
    room = room_of(server, ann.table(ferry.GAME.name, "here here", options=options))
    ann.start(room.table.id)
    ((_, state),) = room.table.running().prepare(0, ["row"])
    behind_its_back(server, room, Row("", 0, "line", 0, "0 row"), state, "ended")
    (told,) = ann.ask("GET", "/api/my/records").text.splitlines()
    record = json.loads(told)
    assert record["moves"] == ["0 row"]
    assert record["result"]


@on_sqlite
def test_a_table_in_doubt_is_read_again_though_nobody_asks(
    serve: Serve, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots play on when a commit of theirs was in doubt, also while nobody says a word."""
    monkeypatch.setattr(house, "SWEEP", 1)
    server = serve()
    ann = person("Ann", server)
    table = ann.table(seats="here bot bot", tempo="human")
    ann.start(table)
    ann.post(f"/api/tables/{table}/leave", seat=0)
    live = look(ann, table, seat=-1)
    live.until("whole")
    append, failed = server.house.store.append, list[int]()

    async def cut(rows: list[Row], *more: Any) -> bool:
        saved = await append(rows, *more)
        if not failed:
            failed.append(rows[-1].n)
            raise CannotSave("the line is dead", in_doubt=True)
        return saved

    monkeypatch.setattr(server.house.store, "append", cut)
    while not failed or room_in(server, table).table.n <= failed[0]:
        live.until("frame")


def room_in(server: Server, table: str) -> Room:
    return server.house.hall.rooms[table]


def test_a_view_that_fails_keeps_a_saved_move_from_nobody_else(
    server: Server, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The mover is told that it is saved, the others see it, and the one left out gets all with the next."""
    table, lives = two_people(server, person, look)
    frame, failed = Feed.frame, list[int]()

    def stumble(feed: Feed, table: Table) -> Any:
        if not failed:
            failed.append(feed.watcher.viewer)
            frame(feed, table)
            raise ZeroDivisionError
        return frame(feed, table)

    monkeypatch.setattr(Feed, "frame", stumble)
    mover = room_in(server, table).table.acting[0]
    assert lives[mover].move(lives[mover].now["legal"][0])["type"] == "accepted"
    left_out, other = lives[failed[0]], lives[1 - failed[0]]
    other.send("ping")
    other.until("pong")
    assert any(message["type"] == "frame" for message in other.heard)
    server.run(
        lambda: server.house.hall.change(room_in(server, table), lambda: [Line("chat", text="on")])
    )
    left_out.until("whole")
    assert left_out.now["version"] == other.now["version"]


# --- forgotten, but in somebody's hand --------------------------------------------------------------


class Late(Live):
    """Comes in and says hello when told to."""

    hello: Data | None = None

    def send(self, type: str, **fields: Any) -> None:
        if type == "hello" and self.hello is None:
            self.hello = fields
        else:
            super().send(type, **fields)


def test_a_table_forgotten_before_the_hello_is_still_one_table(
    server: Server, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who came before it was forgotten and who came after sit at the same table."""
    monkeypatch.setattr(socket, "FIRST", WAIT)
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here here")
    late = Late(ann, table, {})
    hall = server.house.hall
    room_of(server, table).used -= IDLE
    server.run(hall.forget_idle)
    assert table not in hall.rooms
    his = look(ben, table)
    his.until("welcome")
    assert late.hello is not None
    late.send("hello", **late.hello)
    late.until("welcome")
    late.send("chat", text="here?")
    assert his.until("chat")["text"] == "here?"
    late.close()


def test_a_table_forgotten_in_the_middle_of_a_request_is_found_again(
    server: Server, person: People
) -> None:
    """A slow store is no reason to have a table twice; one that nobody holds is gone."""
    table, hall = person().table(), server.house.hall

    async def held() -> bool:
        room = await hall.room(table)
        room.used -= IDLE
        hall.forget_idle()
        return table not in hall.rooms and await hall.room(table) is room

    assert server.run(held)

    async def let_go() -> None:
        (await hall.room(table)).used -= IDLE
        hall.forget_idle()

    server.run(let_go)
    assert table not in hall._forgotten


# --- a rematch asked for twice ----------------------------------------------------------------------


def finished(server: Server, ann: Person) -> tuple[Room, Guest]:
    """A table at which Ann's match with a bot is over, and Ann as the server knows her."""
    room = room_of(server, begin(ann, seats="here bot", options={"target": 1, "max_hands": 1}))

    def first_legal() -> list[Line]:
        if not room.table.acting:
            return []
        seat = room.table.acting[0]
        return play._lines(room, seat, [room.table.running().legal(seat)[0]], "", "")

    async def finish() -> None:
        while room.table.status != "ended":
            await server.house.hall.change(room, first_legal)

    server.run(finish)
    return room, Guest(room.table.host, "Ann", "")


def test_a_rematch_is_founded_once_though_the_table_is_read_again(
    server: Server, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = server.house.hall
    room, guest = finished(server, person())
    table, plan = room.table.id, hall.plan

    async def slow(host: str, head: Head) -> Table:
        room.broken = True
        await hall.room(table)
        return await plan(host, head)

    monkeypatch.setattr(hall, "plan", slow)
    server.run(lambda: lobby.rematch(hall, room, guest))
    server.run(lambda: lobby.rematch(hall, room, guest))
    rows = server.run(lambda: server.house.store.rows(table))
    assert [row.kind for row in rows].count("again") == 1


def test_fault_09_a_rematch_asked_for_twice_at_once_is_one(server: Server, person: People) -> None:
    """Nobody is refused, and no second table stays open for nobody."""
    hall = server.house.hall
    room, guest = finished(server, person())

    def tables() -> set[str]:
        return set(server.run(lambda: server.house.store.read(queries.listed_tables)))

    async def all_at_once() -> list[Room]:
        return await asyncio.gather(*(lobby.rematch(hall, room, guest) for _ in range(3)))

    before = tables()
    found = {id(room) for room in server.run(all_at_once)}
    assert found == {id(room_in(server, str(room.table.rematch)))}
    assert tables() - before == {room.table.rematch}


# --- thinkers elsewhere -----------------------------------------------------------------------------


def test_a_question_that_cannot_be_asked_leaves_nothing_behind() -> None:
    why = "procrastinate is not installed"
    errors = pytest.importorskip("procrastinate.exceptions", reason=why)
    module = pytest.importorskip("fourfold.server.queue", reason=why)
    queue = module.Queue("postgresql://nobody@127.0.0.1:1/none", Bus())
    with pytest.raises(errors.AppNotOpen):
        asyncio.run(queue.ask("decide", ()))
    assert not queue._asked
