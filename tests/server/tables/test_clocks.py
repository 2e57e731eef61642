"""Clocks: charged while a decision is owed, on the server alone; pauses and restarts cost nobody."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from fourfold.server.actions import deal, play, upkeep
from fourfold.server.protocol.common import Clock
from fourfold.server.store.queries import clock_of
from fourfold.server.store.store import CannotSave
from fourfold.server.tables import clocks as clocks_module
from fourfold.server.tables.clocks import DAY_MS, ServerClock, TableClock
from fourfold.server.tables.entries import BotSeated, PendingEntry, SeatTaken, TakenBack
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.table import Table, TableConfig
from fourfold.server.tables.writer import number
from tests.match import ferry_game
from tests.server.clients import WAIT, Live, Person, RunningServer, on_sqlite, wait_until

MOMENT = 600_000  # milliseconds in which a test is done, on a slow machine too


class Hand(ServerClock):
    """A watch that is set by hand."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds


def own_time(monkeypatch: pytest.MonkeyPatch, now: Callable[[], float]) -> None:
    """For clocks alone: the event loops of all servers here go by the true one, and would sleep for hours."""
    monkeypatch.setattr(clocks_module, "time", SimpleNamespace(monotonic=now))


def test_bank_clock_charges_the_mover_and_adds_the_increment() -> None:
    watch = Hand()
    clocks = TableClock(Clock("bank", bank=60, increment=5), 3, watch)
    watch.seconds = 10
    assert clocks.left([1]) == [60_000, 50_000, 60_000]
    clocks.adopt(clocks.after([1], [2], 1))
    assert clocks.values_ms == [60_000, 55_000, 60_000]
    watch.seconds = 90
    assert clocks.left([2]) == [60_000, 55_000, 0]
    assert clocks.out_of_time([2]) == [2]
    assert clocks.out_of_time([]) == []


def test_a_sealed_step_does_not_show_on_the_clock() -> None:
    """The increment comes when the seat no longer owes a decision, which everybody sees anyway."""
    watch = Hand()
    clocks = TableClock(Clock("bank", bank=60, increment=5), 2, watch)
    watch.seconds = 2
    clocks.adopt(clocks.after([0, 1], [0, 1], 0))  # a hidden step of seat 0
    assert clocks.values_ms == [58_000, 58_000]


def test_a_take_back_by_consent_returns_all_increments(monkeypatch: pytest.MonkeyPatch) -> None:
    """U3, C1: of the moves of others too, else whoever asks and agrees again and again wins time."""
    monkeypatch.setattr("fourfold.server.tables.table.find_game", lambda name: ferry_game.GAME)
    clock, watch = Clock("bank", bank=60, increment=5), Hand()
    table = Table("table", "host", TableConfig("ferry", 0, 3, {}, clock=clock), "5" * 64, 0, watch)
    room = TableSession(table, 12, 120, TableEvents())
    write(room, [PendingEntry(SeatTaken(seat), f"guest {seat}") for seat in range(2)])
    write(room, [PendingEntry(BotSeated(2, "easy")), deal._dealt(room)])
    for seat in (0, 1, 2):
        watch.seconds += 1
        write(room, play._lines(room, seat, ["row"], "", ""))
    assert table.clocks.values_ms == [64_000, 64_000, 60_000]
    write(room, [PendingEntry(TakenBack(0, by_consent=True))])
    assert table.acting == (0,)
    assert table.clocks.values_ms == [59_000, 59_000, 60_000]


def write(room: TableSession, lines: list[PendingEntry]) -> None:
    """As the writer does, but for the store."""
    number(room.table, lines)
    for line in lines:
        room.table.apply(line.row, line)


def test_days_clock_gives_each_mover_a_new_deadline() -> None:
    clocks = TableClock(Clock("days", days=2), 2, ServerClock())
    clocks.adopt(clocks.after([], [0], -1))
    assert clocks.values_ms[1] == 0
    assert clocks.left([0])[0] == pytest.approx(2 * DAY_MS, abs=MOMENT)
    clocks.adopt(clocks.after([0], [1], 0))
    assert clocks.values_ms[0] == 0
    assert clocks.left([1]) == pytest.approx([2 * DAY_MS, 2 * DAY_MS], abs=MOMENT)


def test_fault_06_a_pause_of_the_server_is_not_charged(monkeypatch: pytest.MonkeyPatch) -> None:
    """C4, fault 6."""
    now = 100.0
    own_time(monkeypatch, lambda: now)
    watch = ServerClock()
    began = watch.now()
    for _ in range(5):
        now += 1.0
        watch.beat()
    assert watch.now() - began == pytest.approx(5.0)
    now += 30.0  # stopped
    assert watch.now() - began == pytest.approx(8.0)
    watch.beat()
    assert watch.now() - began == pytest.approx(8.0)  # what was charged stays charged
    now += 1.0
    assert watch.now() - began == pytest.approx(9.0)


def test_clocks_at_a_table_and_after_a_restart(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C1, C3, C4: what a client says about time does not matter; downtime is free."""
    monkeypatch.setattr(
        clocks_module, "MAX_LAG_CREDIT_S", 0.0
    )  # a slow machine looks like a slow wire
    first = serve()
    ann = person("Ann", first)
    table = ann.table(seats="here here", clock={"kind": "bank", "bank": 900, "increment": 900})
    ann.start(table)
    live = look(ann, table, seat=0)
    clocks = live.until("whole")["clocks"]
    (seat,) = clocks["running"]
    assert clocks["left"][1 - seat] == 900_000
    if seat == 1:
        live.send("look", seat=1)
        live.until("whole")
    time.sleep(0.5)
    live.move(live.now["legal"][0])
    left = live.now["clocks"]["left"][seat]
    assert 1_800_000 - MOMENT <= left <= 1_799_600  # half a second went, nine hundred came
    first.stop()
    now = time.time
    monkeypatch.setattr(time, "time", lambda: now() + 3600)
    second = serve()
    ann.server = second
    again = look(ann, table, seat=0).until("whole")["clocks"]
    assert again["left"][seat] == left
    assert 900_000 - MOMENT <= again["left"][1 - seat] <= 900_000  # of the hour nothing is charged


def test_running_clocks_of_all_tables_are_saved_in_one_write(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many clocks run: a thousand commits a round would be the server's whole work."""
    server = serve()
    ann = person("Ann", server)
    tables = [ann.table(seats="here here", clock={"kind": "bank", "bank": 60}) for _ in range(5)]
    for table in tables:
        ann.start(table)
        look(ann, table, seat=0).until("whole")
    write, rounds = server.parts.store.write, list[list[str]]()

    async def counted(work: Any, table: str = "") -> Any:
        if "notes" in getattr(work, "keywords", {}):
            rounds.append([note[0] for note in work.keywords["notes"]])
        return await write(work, table)

    monkeypatch.setattr(server.parts.store, "write", counted)
    server.run(server.parts.upkeep.save_clocks)
    assert rounds
    assert all(sorted(noted) == sorted(tables) for noted in rounds)
    read = server.parts.store.read
    noted = server.run(lambda: read(lambda c: [clock_of(c, table) for table in tables]))
    assert all(sum(json.loads(note["left"])) < 120_000 for note in noted)


@on_sqlite
def test_a_slow_beat_gives_no_time_away(
    serve: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """C4: work that takes long is no pause: whoever owes a decision could make it all the while."""
    now, begun = 100.0, threading.Event()
    own_time(monkeypatch, lambda: now)
    monkeypatch.setattr(upkeep, "HEARTBEAT_S", 0.01)

    async def slow(_: upkeep.TableUpkeep) -> None:
        begun.set()
        await asyncio.Event().wait()  # to the end of the test

    monkeypatch.setattr(upkeep.TableUpkeep, "tell_presence", slow)
    watch = serve().parts.writer.save_state.clock
    assert begun.wait(WAIT)
    charged = watch.now()

    def pass_by() -> float:
        nonlocal now
        now += 1.0
        wait_until(lambda: watch._beat == now)
        return watch.now() - charged

    assert [pass_by() for _ in range(10)] == pytest.approx(list(range(1, 11)))


def test_what_cannot_be_saved_costs_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """From when it was tried until something was saved; a pause of the server in between counts once."""
    now = 100.0
    own_time(monkeypatch, lambda: now)
    watch = ServerClock()
    clocks = TableClock(Clock("bank", bank=60), 1, watch)

    def pass_by(seconds: int) -> None:
        nonlocal now
        for _ in range(seconds):
            now += 1.0
            watch.beat()

    pass_by(10)
    watch.stop(now - 4.0)
    assert clocks.left([0]) == [54_000]
    pass_by(20)
    now += 30.0  # stopped
    pass_by(5)
    watch.stop(now)
    assert clocks.left([0]) == [54_000]
    clocks.adopt([50_000])
    watch.go()
    assert clocks.left([0]) == [50_000]
    pass_by(3)
    assert clocks.left([0]) == [47_000]
    clocks.adopt([47_000])
    watch.stop(now - 2.0)  # what was saved meanwhile gives no time
    assert clocks.left([0]) == [47_000]


def test_fault_03_a_clock_stands_while_nothing_can_be_saved(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = serve()
    ann = person("Ann", server)
    table = ann.table(seats="here bot", clock={"kind": "bank", "bank": 60})
    ann.start(table)
    live = look(ann, table)
    assert live.my_turn()
    store, clocks = server.parts.store, server.parts.directory.sessions[table].table.clocks
    transact, full = store.transact, threading.Event()

    def refuse(tasks: list[Any]) -> list[Any]:
        if full.is_set():
            raise CannotSave("disk full")
        return transact(tasks)

    monkeypatch.setattr(store, "transact", refuse)
    full.set()
    assert live.move(live.now["legal"][0])["code"] == "cannot-save"
    assert [told["code"] for told in live.heard if told["type"] == "trouble"] == ["cannot-save"]
    left = clocks.left([0])
    time.sleep(2.0)
    assert clocks.left([0]) == left
    full.clear()
    assert live.until("trouble")["code"] == ""
    wait_until(lambda: clocks.left([0]) < left)
    assert live.move(live.now["legal"][0])["type"] == "accepted"
