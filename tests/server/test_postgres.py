"""Several server processes on one PostgreSQL."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Generator
from typing import Any

import pytest

from tests.server.table import Live, Person, Server, play_on

People = Callable[..., Person]
Look = Callable[..., Live]


@pytest.fixture
def person() -> Generator[People]:
    """Guests, closed after the test."""
    there: list[Person] = []

    def come(name: str, at: Server) -> Person:
        there.append(Person(at, name))
        return there[-1]

    yield come
    for each in there:
        each.close()


@pytest.fixture
def two(cluster: Any) -> Generator[list[Server]]:
    """Two servers on one database."""
    url = cluster.database()
    servers = [Server(url), Server(url)]
    yield servers
    for each in servers:
        each.stop()
    cluster.give_back(url)


def test_a_game_at_two_processes(two: list[Server], person: People, look: Look) -> None:
    ann, ben = (person(name, at) for name, at in zip(("Ann", "Ben"), two, strict=True))
    table = ann.table(seats="here open bot", options={"target": 1})
    ben.sit(table)
    ann.start(table)
    sockets = [look(ann, table), look(ben, table)]
    players = [
        threading.Thread(target=play_on, args=(live, random.Random(4).choice)) for live in sockets
    ]
    for player in players:
        player.start()
    for player in players:
        player.join(60)
    assert all(live.ended for live in sockets)
    assert len(sockets[0].events) > 10
