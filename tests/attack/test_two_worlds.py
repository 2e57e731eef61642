"""Fault 15: two deals that a viewer cannot tell apart, with every door of the server open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.match.match import Match
from fourfold.server.workers import analysis, tasks
from tests.attack.test_twins import EVERY, viewers
from tests.attack.two_worlds import ManualTime, OpenDoors, make_tables, search_alike, told
from tests.server.clients import Person, RunningServer, on_sqlite

People = Callable[..., Person]
Pair = tuple[RunningServer, RunningServer]
pytestmark = on_sqlite
DEALS = 3  # for each viewer, in full
NEVER = {"away_after_s": 10**6, "vote_after_away_s": 10**6}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> ManualTime:
    search_alike(monkeypatch)
    return ManualTime(monkeypatch)


@pytest.fixture
def pair(serve: Callable[..., RunningServer], tmp_path: Any, clock: ManualTime) -> Pair:
    one, other = serve(**NEVER), serve(database=f"sqlite:///{tmp_path / 'other.sqlite3'}", **NEVER)
    for server in (one, other):
        told(server)
    return one, other


class Count:
    """What was compared."""

    def __init__(self) -> None:
        self.worlds = self.decisions = self.doors = self.compared = 0
        self.answers = Counter[str]()

    def add(self, twins: OpenDoors) -> None:
        self.worlds += twins.differs
        self.decisions += twins.decisions
        self.doors += twins.doors
        self.compared += twins.compared
        self.answers += twins.answers

    def __str__(self) -> str:
        found = f"{self.worlds} pairs of deals, {self.decisions} decisions, {self.doors} doors"
        what = ", ".join(f"{count} {name}" for name, count in sorted(self.answers.items()))
        return f"{found} ({what}), {self.compared:,} bytes compared, 0 differ"


def play_through(
    pair: Pair,
    person: People,
    clock: ManualTime,
    name: str,
    seats: int,
    seat: int,
    deals: int,
    steps: int,
) -> Count:
    """So many pairs of deals; in each the doors are tried before every few decisions."""
    luck, count = random.Random(f"{name} {seats} {seat}"), Count()
    people = person("Ann", pair[0]), person("Eve", pair[0])
    for _ in range(deals):
        table = make_tables(pair, people, name, seats, seat, luck)
        twins = OpenDoors(pair, people[1], table, seat, luck, clock)
        try:
            twins.try_doors()
            for _ in range(steps):
                if not twins.step():
                    break
            twins.try_doors()
        finally:
            twins.close()
        count.add(twins)
    return count


@pytest.mark.parametrize("name", games())
def test_fault_15_no_door_tells_two_deals_apart(
    name: str, pair: Pair, person: People, clock: ManualTime
) -> None:
    """Bots, clocks, take-backs, votes, hints, analysis, notes, past moments, talk of spectators."""
    seats = sorted(find_game(name).seats)[1]
    seat = viewers(name, seats)[1]
    found = play_through(pair, person, clock, name, seats, seat, 1, 4)
    assert found.worlds == 1
    assert found.doors >= 8
    assert found.compared > 5_000


def test_fault_15_a_leak_behind_a_door_would_be_found(
    pair: Pair, person: People, clock: ManualTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An analysis of the true world, instead of those that the viewer could imagine."""

    def true_worlds(game: Game, data: Any, viewer: int, versions: Any) -> dict[int, str]:
        true = Match.replay({**data, "moves": [], "result": None}, game).state.dump()
        return dict.fromkeys(versions, true)

    def judged(game: str, viewer: int, world: str, seconds: float, seed: int) -> list[list[float]]:
        return [[crc32(world.encode()) % 1000 / 1000], [0.0]]

    monkeypatch.setattr(analysis, "sampled_worlds", true_worlds)
    monkeypatch.setitem(tasks.TASKS, "chances", judged)
    with pytest.raises(AssertionError, match="horsemen, viewer 0, analysis"):
        play_through(pair, person, clock, "horsemen", 3, 0, 1, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_fault_15_no_door_tells_two_deals_apart_in_any_game(
    name: str, seats: int, pair: Pair, person: People, clock: ManualTime
) -> None:
    for seat in viewers(name, seats):
        found = play_through(pair, person, clock, name, seats, seat, DEALS, 12)
        print(f"{name}, {seats} seats, viewer {seat}: {found}")
        assert found.compared
