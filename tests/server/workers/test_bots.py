"""Bots: in other processes, from what their seat knows, at a tempo that tells nothing, whatever dies."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import anyio.to_process
import pytest

import fourfold
from fourfold.match.history import MOVE
from fourfold.server.actions import play
from fourfold.server.workers import pacing
from fourfold.server.workers.pacing import RevealTime
from tests.server.clients import Live, Person, RunningServer, play_on, wait_until

People = Callable[..., Person]
Look = Callable[..., Live]


def workers() -> list[int]:
    """The worker processes of this one."""
    children = [
        int(child)
        for task in Path("/proc/self/task").iterdir()
        for child in _read(task / "children").split()
    ]
    return [child for child in children if b"to_process" in _read(Path(f"/proc/{child}/cmdline"))]


def _read(path: Path) -> bytes:
    """Nothing if the thread or the process has ended meanwhile."""
    with suppress(OSError):
        return path.read_bytes()
    return b""


def test_fault_01_a_killed_worker_costs_nothing(
    serve: Callable[..., RunningServer], person: People, look: Look
) -> None:
    server = serve(bot_workers=1)
    ann = person("Ann", server)
    before = set(workers())
    table = ann.table(seats="here bot bot", options={"target": 2})  # a match of ten turns at least
    ann.start(table)
    live, killed = look(ann, table), 0
    while live.my_turn():
        live.move(live.now["legal"][0])
        mine = set(workers()) - before
        if killed < 3 and mine:
            os.kill(mine.pop(), signal.SIGKILL)
            killed += 1
    assert killed == 3
    assert live.ended["standings"]["places"]


def test_a_worker_gets_a_sampled_world(
    person: People, look: Look, monkeypatch: pytest.MonkeyPatch, server: RunningServer
) -> None:
    """What is handed to a worker is never the true state, and gives the same view."""
    handed: list[tuple[Any, ...]] = []

    async def spy(function: Any, *arguments: Any, **more: Any) -> Any:
        handed.append(arguments)
        return function(*arguments)

    monkeypatch.setattr(anyio.to_process, "run_sync", spy)
    ann = person()
    table = ann.table(seats="here bot:easy bot:hard", options={"target": 1, "max_hands": 1})
    ann.start(table)
    room = server.run(lambda: server.parts.directory.find(table))
    play_on(look(ann, table), random.Random(1).choice)
    assert len(handed) > 10
    true_dice = {room.table.match.seed}
    for name, _, seat, world, *_ in handed:
        state = fourfold.game(name).load(world)
        assert state.dice.dump().startswith("dice:")  # fresh fast dice, not the sealed ones
        assert not any(seed in world for seed in true_dice)
        assert seat in state.acting


@pytest.mark.usefixtures("bots_in_no_hurry")
def test_a_late_answer_is_dropped(person: People, look: Look, server: RunningServer) -> None:
    """A bot that thinks while its person comes back does not move any more."""
    ann = person()
    table = ann.table(seats="here here", tempo="human")
    ann.start(table)
    room = server.run(lambda: server.parts.directory.find(table))
    (seat,) = room.table.acting
    live = look(ann, table, seat=seat)
    live.until("whole")
    move, writer = live.now["legal"][0], server.parts.writer

    def answer(about: tuple[int, int]) -> int:
        server.run(lambda: play.bot_move(writer, room, seat, about, move))
        return sum(entry.kind == MOVE for entry in room.table.match.entries)

    turns, version = room.table.seats[seat].occupancy, live.now["version"]
    assert answer((version, turns)) == 0  # nobody asked a bot
    live.ask("bot", on=True)  # it thinks, at a human tempo
    live.ask("bot", on=False)
    assert answer((version, turns + 1)) == 0
    assert live.ask("bot", on=True)["type"] == "accepted"
    assert answer((version, turns + 3)) == 1  # the one that is asked now
    assert answer((version, turns + 3)) == 1  # and not twice


@pytest.mark.parametrize("thinking", [0.0, 0.05, 0.25])
def test_the_moment_of_a_bot_is_drawn_before_it_thinks(thinking: float) -> None:
    """S2, T6: a longer thought waits for the next such moment, so its length does not show."""
    luck = random.Random(4)
    moment = RevealTime("human", luck)
    low, high = pacing.TEMPO_S["human"]
    assert low <= moment.step <= high
    moment.step = 0.1
    moment.at = time.monotonic() + 0.1
    began = moment.at - 0.1

    async def wait() -> float:
        await asyncio.sleep(thinking)
        await moment.wait()
        return time.monotonic() - began

    took = asyncio.run(wait())
    steps = (moment.at - began) / 0.1  # the moment at which it was shown
    assert steps == pytest.approx(round(steps), abs=1e-6)
    assert took >= moment.at - began - 0.001
    assert moment.at - began >= max(0.1, thinking) - 0.01
    assert RevealTime("fast", luck).step == 0


def test_bots_alone_play_on_without_anybody(person: People, server: RunningServer) -> None:
    ann = person()
    table = ann.table(seats="bot:easy bot:easy", options={"target": 1, "max_hands": 1})
    ann.start(table)
    wait_until(lambda: ann.get(f"/api/tables/{table}")["table"]["status"] == "ended")


def test_bots_go_on_after_a_restart(serve: Callable[..., RunningServer], person: People) -> None:
    """D5: a game whose next decision is a bot's needs nobody to wake it."""
    first = serve()
    ann = person("Ann", first)
    table = ann.table(seats="bot:easy bot:easy bot:easy", options={"target": 3, "max_hands": 3})
    ann.start(table)
    time.sleep(0.3)
    first.stop()
    second = serve()
    ben = person("Ben", second)
    wait_until(lambda: ben.get(f"/api/tables/{table}")["table"]["status"] == "ended")
