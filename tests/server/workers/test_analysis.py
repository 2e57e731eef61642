"""Looking at a match: win chances along it, from one viewer's sight alone; tables that begin anywhere."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

import fourfold
from fourfold.core.registry import games
from fourfold.server.workers import analysis
from fourfold.server.workers.analysis import wanted
from fourfold.server.workers.pool import LocalPool
from fourfold.server.workers.tasks import TASKS
from tests.server.clients import WAIT, Data, Live, Person, RunningServer, on_sqlite, play_on

People = Callable[..., Person]
Look = Callable[..., Live]
ONE_HAND = {"target": 1, "max_hands": 1}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "SEARCH_S", 0.02)


def studied(who: Person, table: str, seat: int) -> Data:
    """Ask until it is whole."""
    until = time.monotonic() + 2 * WAIT
    while True:
        found: Data = who.get(f"/api/tables/{table}/analysis?seat={seat}")
        if found["whole"]:
            return found
        assert time.monotonic() < until
        time.sleep(0.1)


@on_sqlite
def test_analysis_of_a_finished_game_gives_win_chances(person: People, look: Look) -> None:
    ann = person()
    table = ann.table(options=ONE_HAND)
    ann.start(table)
    ended = play_on(look(ann, table), random.Random(4).choice)
    for seat in (-1, 1):
        found = studied(person("Ben"), table, seat)
        versions = [moment["version"] for moment in found["moments"]]
        assert versions == wanted(found["version"])
        for moment in found["moments"]:
            assert sum(moment["wins"]) == pytest.approx(1.0, abs=0.01)
        last, winners = found["moments"][-1]["wins"], ended["standings"]["winners"]
        assert [seat for seat, share in enumerate(last) if share] == winners


@on_sqlite
def test_analysis_of_a_running_game_uses_a_world_sampled_for_the_asker(
    person: People, look: Look, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is handed to a worker is a world sampled for the asker, and gives the asker's view."""
    handed: list[tuple[Any, ...]] = []

    async def spy(self: LocalPool, task: str, arguments: tuple[Any, ...], *_: Any) -> Any:
        handed.append((task, *arguments))
        return TASKS[task](*arguments)

    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open")
    ben.sit(table)
    ann.start(table)
    live = look(ben, table)
    live.until("whole")
    monkeypatch.setattr(LocalPool, "run", spy)
    assert ann.ask("GET", f"/api/tables/{table}/analysis?seat=1").status_code == 404
    studied(ben, table, 1)
    studied(person("Eve"), table, -1)
    true = server.run(lambda: server.parts.directory.find(table)).table.match
    worlds = [(seat, world) for task, _, seat, world, *_ in handed if task == "chances"]
    assert {seat for seat, _ in worlds} == {1, -1}
    for seat, world in worlds:
        state = fourfold.game("horsemen").load(world)
        assert true.seed not in world
        assert state.dice.dump().startswith("dice:")
        assert state.view(seat) == true.view(seat)
        assert state.dump() != true.state.dump()


@on_sqlite
def test_analysis_at_a_table_without_hints_waits_for_the_end(person: People) -> None:
    ann = person()
    table = ann.table(seats="here here", hints=False)
    ann.start(table)
    answer = ann.ask("GET", f"/api/tables/{table}/analysis?seat=0")
    assert (answer.status_code, answer.json()["code"]) == (409, "no-hints")


def test_analysis_of_a_long_match_samples_its_positions() -> None:
    for version in (1, 48, 49, 96, 97, 1000):
        found = wanted(version)
        assert (found[0], found[-1]) == (1, version)
        assert len(found) <= 2 * analysis.MAX_POSITIONS
        assert set(wanted(version)) <= set(range(1, version + 1))
    assert wanted(48) == list(range(1, 49))


@on_sqlite
def test_fault_20_analysis_beyond_the_queue_is_refused(
    person: People, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 20: a queue of analyses has an end."""
    monkeypatch.setattr(analysis, "MAX_QUEUED", 0)
    ann = person()
    table = ann.table(seats="here here")
    ann.start(table)
    answer = ann.ask("GET", f"/api/tables/{table}/analysis?seat=0")
    assert (answer.status_code, answer.json()["code"]) == (409, "busy")


@on_sqlite
@pytest.mark.parametrize("name", games())
def test_a_table_from_an_explicit_setup(name: str, person: People, look: Look) -> None:
    """Introductions and puzzles: every game begins where its setup says, and is marked as arranged."""
    game = fourfold.game(name)
    seats = game.seats[-1]
    state = game.start(seats, seed=11)
    ann = person()
    table = ann.table(name, "here " * seats, setup=state.position())
    started = ann.start(table)
    assert started["table"]["arranged"] is True
    seat = started["you"]["seats"][0]
    live = look(ann, table, seat=seat)
    assert live.until("whole")["view"] == game.start(seats, setup=state.position()).view(seat)


@on_sqlite
@pytest.mark.usefixtures("bots_in_no_hurry")
def test_every_moment_of_a_finished_game_can_be_played_on(
    person: People, look: Look, server: RunningServer
) -> None:
    """G5: looking back says which moment it is, and a table can begin there."""
    ann = person()
    table = ann.table(options=ONE_HAND)
    ann.start(table)
    live = look(ann, table)
    live.until("whole")
    assert ann.get(f"/api/tables/{table}/at/1?seat=0")["moment"] is None
    play_on(live, random.Random(2).choice)
    past = ann.get(f"/api/tables/{table}/at/9?seat=0")
    bots = [{"kind": "here"}, {"kind": "bot"}, {"kind": "bot"}]
    origin = {"table": table, "moment": past["moment"]}
    made = ann.post("/api/tables", game="horsemen", seats=bots, origin=origin, tempo="human")
    ann.start(made["table"]["id"])
    again = look(ann, made["table"]["id"])
    assert again.until("whole")["view"] == past["view"]
    assert again.table_info["arranged"]  # the former game's deal is not the deal of this one
    room = server.run(lambda: server.parts.directory.find(made["table"]["id"]))
    data = room.table.running().record()
    assert (data["deal"], data["fair"]) == ("continued", None)
