"""Fault 15, H1, H2: a viewer cannot tell two servers apart whose worlds differ in what is hidden from it."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.core.state import SPECTATOR
from fourfold.server.actions import chat, play
from fourfold.server.tables.feed import Feed
from fourfold.server.tables.table import Table
from tests.attack.twin_servers import parted
from tests.server.clients import Person, RunningServer, on_sqlite

People = Callable[..., Person]

# What is sent does not depend on where it is kept, so one store is enough.
pytestmark = on_sqlite
TOGETHER = 6  # decisions that twins make together at most


@pytest.fixture
def pair(
    serve: Callable[..., RunningServer], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> tuple[RunningServer, RunningServer]:
    monkeypatch.setattr(chat, "time", SimpleNamespace(time=lambda: 1_000_000.0))
    never = {"away_after_s": 10**6, "vote_after_away_s": 10**6, "messages_per_20s": 10**6}
    return serve(**never), serve(database=f"sqlite:///{tmp_path / 'other.sqlite3'}", **never)


def seated(
    person: People, at: RunningServer, name: str, seats: int, seat: int, helper: str
) -> tuple[Person, str]:
    """A viewer at its seat, somebody else at all others."""
    host, viewer = person("Ann", at), person("Eve", at)
    wishes = " ".join("open" if each == seat else "here" for each in range(seats))
    table = host.table(name, wishes, helper=helper)
    if seat >= 0:
        viewer.sit(table, seat=seat)
    host.start(table)
    return viewer, table


def advance(server: RunningServer, table: str, moves: int, luck: random.Random) -> bool:
    """Random moves of anybody; False when the game is over."""
    writer = server.parts.writer

    async def walk() -> bool:
        room = await writer.directory.find(table)
        for _ in range(moves):
            match = room.table.running()
            if match.state.over:
                return False
            seat = luck.choice(match.state.acting)
            version, who = room.table.version(seat), room.table.seats[seat].guest
            move, key = luck.choice(match.legal(seat)), secrets.token_hex(8)
            await play.move(writer, room, who, seat, key, version, [move])
        return not room.table.running().state.over

    found: bool = server.run(walk)
    return found


def viewers(name: str, seats: int) -> list[int]:
    game = find_game(name)
    automatic = game.automatic(seats, game.read_options(seats, {}))
    return [SPECTATOR, *(seat for seat in range(seats) if seat not in automatic)]


def fuzz(
    pair: tuple[RunningServer, RunningServer],
    person: People,
    name: str,
    seats: int,
    seat: int,
    moments: int,
) -> tuple[int, int, int]:
    """Pairs of worlds that really differ, decisions made together, bytes compared."""
    luck = random.Random(f"{name} {seats} {seat} {moments}")
    helper = luck.choice(["bare", "bookkeeping", "proofs", "odds"])
    viewer, table = seated(person, pair[0], name, seats, seat, helper)
    differ = decisions = compared = 0
    for _ in range(moments):
        if not advance(pair[0], table, luck.randint(0, 25), luck):
            viewer, table = seated(person, pair[0], name, seats, seat, helper)
        twins = parted(*pair, viewer, table, seat, luck)
        try:
            twins.probe()
            while twins.decisions < TOGETHER and twins.step():
                twins.probe()
        finally:
            twins.close()
        differ += twins.differs
        decisions += twins.decisions
        compared += twins.compared
    return differ, decisions, compared


@pytest.mark.parametrize("name", games())
def test_fault_15_no_byte_tells_two_worlds_apart(
    name: str, pair: tuple[RunningServer, RunningServer], person: People
) -> None:
    """Frames, errors, drafts, aids, HTTP bodies and headers, transcripts: equal until an event tells news."""
    seats = sorted(find_game(name).seats)[1]
    found = [fuzz(pair, person, name, seats, seat, 1) for seat in viewers(name, seats)]
    differ, decisions, compared = map(sum, zip(*found, strict=True))
    assert differ
    assert decisions
    assert compared > 50_000


def test_fault_15_a_leak_would_be_found(
    pair: tuple[RunningServer, RunningServer], person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever depends on the hidden part of the state, however little."""
    frame = Feed.frame

    def leaky(feed: Feed, table: Table) -> Any:
        told: Any = frame(feed, table)
        if told is not None:
            whole = table.running().state.dump()
            told.view = {**told.view, "luck": len(whole) + hash(whole) % 9}
        return told

    monkeypatch.setattr(Feed, "frame", leaky)
    with pytest.raises(AssertionError, match="horsemen, viewer 0"):
        fuzz(pair, person, "horsemen", 3, 0, 3)


def as_usual(name: str, seats: int) -> bool:
    """Whether so many can sit without a variant: Herbalism for two is a variant of ours."""
    try:
        find_game(name).read_options(seats, {})
    except NotUnderstood:
        return False
    return True


EVERY = [
    (name, seats) for name in games() for seats in find_game(name).seats if as_usual(name, seats)
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), EVERY)
def test_fault_15_no_byte_tells_two_worlds_apart_in_any_game(
    name: str, seats: int, pair: tuple[RunningServer, RunningServer], person: People
) -> None:
    for seat in viewers(name, seats):
        differ, decisions, compared = fuzz(pair, person, name, seats, seat, 25)
        print(name, seats, seat, differ, "pairs,", decisions, "decisions,", compared, "bytes")
        assert compared
