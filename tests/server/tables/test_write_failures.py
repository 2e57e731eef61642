"""A failure or cancellation between check, append, commit, apply and send costs a pause and no move."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import pytest

from fourfold.core.state import State
from fourfold.match.fair_deal import bits_commitment
from fourfold.server.access.fair_queue import Asker
from fourfold.server.access.guests import Guest
from fourfold.server.actions import deal, play, upkeep
from fourfold.server.actions import start as starting
from fourfold.server.live import connection
from fourfold.server.store import queries
from fourfold.server.store.bus import Bus
from fourfold.server.store.sqlite import file_of
from fourfold.server.store.store import CannotSave, LogRow
from fourfold.server.tables.directory import EVICT_AFTER_S
from fourfold.server.tables.entries import (
    ChatSwitched,
    DealVoided,
    LogEntry,
    Moved,
    PendingEntry,
    RematchCreated,
    ShareOpened,
    read_entry,
)
from fourfold.server.tables.feed import Feed
from fourfold.server.tables.seal import next_digest
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.table import Table, TableConfig
from tests.match import ferry_game
from tests.server.clients import (
    WAIT,
    Data,
    Live,
    Person,
    RunningServer,
    all_look,
    begin,
    on_sqlite,
    wait_until,
)
from tests.server.manual_clock import Patience

People = Callable[..., Person]
Look = Callable[..., Live]
Serve = Callable[..., RunningServer]


def session_of(server: RunningServer, table: str) -> TableSession:
    room: TableSession = server.run(lambda: server.parts.directory.find(table))
    return room


def behind_its_back(
    server: RunningServer,
    room: TableSession,
    entry: LogEntry,
    state: State | None = None,
    status: str = "",
    who: str = "",
    digest: str = "",
) -> None:
    """Another process writes the next line of a table; this one has not heard of it."""
    table, row = room.table, PendingEntry(entry, who).row
    row.table, row.n = table.id, table.n + 1
    row.digest = digest or next_digest(row, state, table.digest)
    assert server.run(lambda: server.parts.store.append([row], status))


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
    server: RunningServer, person: People, look: Look
) -> None:
    """One process deals without a silent device in the moment in which another hears from it."""
    ann = person()
    table, live, bits = committed(ann, look)
    room = session_of(server, table)
    behind_its_back(server, room, ShareOpened(bits), who=next(iter(room.table.devices)))

    def build() -> list[PendingEntry]:
        return [deal._dealt(room)]

    server.run(lambda: server.parts.writer.write(room, build))
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
    append, failed = server.parts.store.append, list[LogEntry]()

    async def full(rows: list[LogRow], *more: Any) -> bool:
        if not failed:
            failed.append(read_entry(rows[-1]))
            raise CannotSave("disk full")
        return await append(rows, *more)

    monkeypatch.setattr(server.parts.store, "append", full)
    patience.ends()
    wait_until(lambda: failed)  # and the next try comes later than the bits
    live.send("open", bits=bits)
    live.until("whole")
    assert "refused" not in [message["type"] for message in live.heard]
    assert failed == [DealVoided()]
    shares = ann.get(f"/api/tables/{table}")["table"]["fair"]["shares"]
    assert [share["bits"] for share in shares] == [bits]


@on_sqlite
def test_fault_13_a_damaged_table_is_not_dealt_again_and_again(
    serve: Serve, person: People, look: Look, patience: Patience
) -> None:
    server = serve()
    table, _, bits = committed(person("Ann", server), look)
    room = session_of(server, table)
    guest = next(iter(room.table.devices))
    behind_its_back(server, room, ShareOpened(bits), who=guest, digest="0" * 16)
    patience.ends()
    wait_until(lambda: not room.tasks)
    assert room.broken


@on_sqlite
def test_start_whose_commit_is_in_doubt_goes_on_to_the_deal(
    serve: Serve, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was saved after all: the devices are asked, though whoever started was told of trouble."""
    server = serve()
    ann = person("Ann", server)
    table = ann.table(seats="here bot bot")
    live = look(ann, table, fair=True)
    live.until("welcome")
    append = server.parts.store.append

    async def cut(rows: list[LogRow], *more: Any) -> bool:
        monkeypatch.undo()
        await append(rows, *more)
        raise CannotSave("the line is dead", in_doubt=True)

    monkeypatch.setattr(server.parts.store, "append", cut)
    assert ann.ask("POST", f"/api/tables/{table}/start", {}).status_code == 503
    live.send("ping")
    assert live.until("fair")["stage"] == "commit"


# --- a table out of step with its log ---------------------------------------------------------------


def two_people(server: RunningServer, person: People, look: Look) -> tuple[str, list[Live]]:
    people = [person("Ann", server), person("Ben", server)]
    table = begin(*people)
    return table, all_look(look, table, *people)


@pytest.mark.parametrize(("off", "digest"), [(0, "0" * 16), (64, "")])
def test_fault_13_a_line_that_cannot_be_believed_is_not_shown(
    server: RunningServer, person: People, look: Look, off: int, digest: str
) -> None:
    """A damaged line of another process: the table stops, and nobody sees what the line made of it."""
    table, lives = two_people(server, person, look)
    room = session_of(server, table)
    mover = room.table.acting[0]
    move = room.table.game.moves.text(lives[mover].now["legal"][0])
    behind_its_back(server, room, Moved(mover + off, move), digest=digest)
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
    room = session_of(server, table)
    mover = room.table.acting[0]
    who, version = room.table.seats[mover].guest, lives[mover].now["version"]
    moves = [lives[mover].now["legal"][0]]

    async def give_up() -> None:
        moving = play.move(server.parts.writer, room, who, mover, "k", version, list(moves))
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
    assert len([row for row in server.run(lambda: server.parts.store.rows(table)) if row.key]) == 1


@on_sqlite
def test_a_game_that_another_process_ended_is_told_to_its_end(
    harbour: Serve, person: People
) -> None:
    """R3: the list knows of the end before this process has heard of it."""
    server = harbour()
    ann = person("Ann", server)
    options = {"crossings": 1}
    room = session_of(server, ann.table(ferry_game.GAME.name, "here here", options=options))
    ann.start(room.table.id)
    ((_, state),) = room.table.running().prepare(0, ["row"])
    behind_its_back(server, room, Moved(0, "row"), state, "ended")
    (told,) = ann.ask("GET", "/api/my/records").text.splitlines()
    record = json.loads(told)
    assert record["moves"] == ["0 row"]
    assert record["result"]


@on_sqlite
def test_a_table_in_doubt_is_read_again_though_nobody_asks(
    serve: Serve, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bots play on when a commit of theirs was in doubt, also while nobody says a word."""
    monkeypatch.setattr(upkeep, "SWEEP_EVERY_S", 1.0)
    server = serve()
    ann = person("Ann", server)
    table = ann.table(seats="here bot bot", tempo="human")
    ann.start(table)
    ann.post(f"/api/tables/{table}/leave", seat=0)
    live = look(ann, table, seat=-1)
    live.until("whole")
    append, failed = server.parts.store.append, list[int]()

    async def cut(rows: list[LogRow], *more: Any) -> bool:
        saved = await append(rows, *more)
        if not failed:
            failed.append(rows[-1].n)
            raise CannotSave("the line is dead", in_doubt=True)
        return saved

    monkeypatch.setattr(server.parts.store, "append", cut)
    while not failed or room_in(server, table).table.n <= failed[0]:
        live.until("frame")


def room_in(server: RunningServer, table: str) -> TableSession:
    return server.parts.directory.sessions[table]


def test_a_view_that_fails_keeps_a_saved_move_from_nobody_else(
    server: RunningServer, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
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
        lambda: server.parts.writer.write(
            room_in(server, table), lambda: [PendingEntry(ChatSwitched(True))]
        )
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
    server: RunningServer, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who came before it was forgotten and who came after sit at the same table."""
    monkeypatch.setattr(connection, "HELLO_TIMEOUT_S", WAIT)
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here here")
    late = Late(ann, table, {})
    writer = server.parts.writer
    session_of(server, table).used -= EVICT_AFTER_S
    server.run(writer.directory.evict_idle)
    assert table not in writer.directory.sessions
    his = look(ben, table)
    his.until("welcome")
    assert late.hello is not None
    late.send("hello", **late.hello)
    late.until("welcome")
    late.send("chat", text="here?")
    assert his.until("chat")["text"] == "here?"
    late.close()


def test_a_table_forgotten_in_the_middle_of_a_request_is_found_again(
    server: RunningServer, person: People
) -> None:
    """A slow store is no reason to have a table twice; one that nobody holds is gone."""
    table, writer = person().table(), server.parts.writer

    async def held() -> bool:
        room = await writer.directory.find(table)
        room.used -= EVICT_AFTER_S
        writer.directory.evict_idle()
        return table not in writer.directory.sessions and await writer.directory.find(table) is room

    assert server.run(held)

    async def let_go() -> None:
        (await writer.directory.find(table)).used -= EVICT_AFTER_S
        writer.directory.evict_idle()

    server.run(let_go)
    assert table not in writer.directory._evicted


# --- a rematch asked for twice ----------------------------------------------------------------------


def finished(server: RunningServer, ann: Person) -> tuple[TableSession, Guest]:
    """A table at which Ann's match with a bot is over, and Ann as the server knows her."""
    room = session_of(server, begin(ann, seats="here bot", options={"target": 1, "max_hands": 1}))

    def first_legal() -> list[PendingEntry]:
        if not room.table.acting:
            return []
        seat = room.table.acting[0]
        return play._lines(room, seat, [room.table.running().legal(seat)[0]], "", "")

    async def finish() -> None:
        while room.table.status != "ended":
            await server.parts.writer.write(room, first_legal)

    server.run(finish)
    return room, Guest(room.table.host, "Ann", "")


def test_a_rematch_is_founded_once_though_the_table_is_read_again(
    server: RunningServer, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = server.parts.writer
    room, guest = finished(server, person())
    table, prepare = room.table.id, writer.prepare_table

    async def slow(host: str, head: TableConfig) -> Table:
        room.broken = True
        await writer.directory.find(table)
        return await prepare(host, head)

    monkeypatch.setattr(writer, "prepare_table", slow)
    server.run(lambda: starting.rematch(writer, server.parts.presence, room, guest))
    server.run(lambda: starting.rematch(writer, server.parts.presence, room, guest))
    rows = server.run(lambda: server.parts.store.rows(table))
    assert sum(isinstance(read_entry(row), RematchCreated) for row in rows) == 1


def test_fault_09_a_rematch_asked_for_twice_at_once_is_one(
    server: RunningServer, person: People
) -> None:
    """Nobody is refused, and no second table stays open for nobody."""
    writer = server.parts.writer
    room, guest = finished(server, person())

    def tables() -> set[str]:
        return set(server.run(lambda: server.parts.store.read(queries.listed_tables)))

    async def all_at_once() -> list[TableSession]:
        return await asyncio.gather(
            *(starting.rematch(writer, server.parts.presence, room, guest) for _ in range(3))
        )

    before = tables()
    found = {id(room) for room in server.run(all_at_once)}
    assert found == {id(room_in(server, str(room.table.rematch)))}
    assert tables() - before == {room.table.rematch}


# --- workers elsewhere ------------------------------------------------------------------------------


def test_a_question_that_cannot_be_asked_leaves_nothing_behind() -> None:
    why = "procrastinate is not installed"
    errors = pytest.importorskip("procrastinate.exceptions", reason=why)
    module = pytest.importorskip("fourfold.server.workers.queue", reason=why)
    queue = module.RemoteQueue("postgresql://nobody@127.0.0.1:1/none", Bus())
    with pytest.raises(errors.AppNotOpen):
        asyncio.run(queue.run("decide", (), Asker("ann")))
    assert not queue._asked
