"""One server for all tests that change nothing of it; more where a test needs its own. All on both stores.

What people do to one another is also shown `on_every_store`: with two servers on one PostgreSQL.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from fourfold.core.game import Game
from fourfold.server.workers import pacing
from tests.match import ferry_game
from tests.server.clients import STORES, TWO_PROCESSES, WAIT, Live, Person, RunningServer
from tests.server.known_games import look_up_by
from tests.server.manual_clock import BotTime, Patience


@pytest.fixture(scope="session")
def cluster() -> Generator[Any]:
    """A PostgreSQL of our own."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    from fourfold.server.store import postgres
    from tests.server.postgres import Cluster, programs

    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    postgres.WIRE["connect_timeout"] = int(WAIT)  # it is there, if this machine lets it answer
    running = Cluster()
    yield running
    running.stop()


class Folder:
    """SQLite's half of what `Cluster` is for PostgreSQL."""

    processes = 1

    def __init__(self, path: Path) -> None:
        self.path = path

    def database(self) -> str:
        return f"sqlite:///{self.path / secrets.token_hex(6)}.sqlite3"

    def give_back(self, url: str) -> None:
        """The folder goes with the tests."""


class TwoDoors:
    """PostgreSQL for tests in which two servers share a database."""

    processes = 2

    def __init__(self, cluster: Any) -> None:
        self.database, self.give_back = cluster.database, cluster.give_back


@pytest.fixture(scope="session", params=STORES)
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Where databases come from, and how many servers share one."""
    if request.param == "sqlite":
        return Folder(tmp_path_factory.mktemp("databases"))
    cluster = request.getfixturevalue("cluster")
    return TwoDoors(cluster) if request.param == TWO_PROCESSES else cluster


@pytest.fixture(scope="session")
def server(store: Any) -> Generator[RunningServer]:
    running = RunningServer(store.database(), store.processes)
    yield running
    running.stop()


@pytest.fixture
def database(store: Any) -> Generator[str]:
    """An empty database of the test's own."""
    url = store.database()
    yield url
    store.give_back(url)


@pytest.fixture
def serve(store: Any, database: str) -> Generator[Callable[..., RunningServer]]:
    """Servers with settings of their own, all on one database unless said otherwise."""
    running: list[RunningServer] = []

    def start(**settings: Any) -> RunningServer:
        running.append(
            RunningServer(**{"database": database, "processes": store.processes, **settings})
        )
        return running[-1]

    yield start
    for each in running:
        if each._thread.is_alive():
            each.stop()


@pytest.fixture
def person(server: RunningServer) -> Generator[Callable[..., Person]]:
    """Guests, closed after the test: one after the other by the next door, if there are several."""
    there: list[Person] = []

    def come(name: str = "Ann", at: RunningServer = server) -> Person:
        there.append(Person(at.processes[len(there) % len(at.processes)], name))
        return there[-1]

    yield come
    for each in there:
        each.close()


@pytest.fixture
def look() -> Generator[Callable[..., Live]]:
    """Sockets, closed after the test."""
    open_: list[Live] = []

    def at(person: Person, table: str, **hello: Any) -> Live:
        open_.append(person.live(table, **hello))
        return open_[-1]

    yield at
    for each in open_:
        each.close()


@pytest.fixture
def bots_in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a human tempo they do not come to move while a test runs, however busy the machine is."""
    monkeypatch.setitem(pacing.TEMPO_S, "human", (3600.0, 3600.0))


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> Patience:
    return Patience(monkeypatch)


@pytest.fixture
def bot_time(monkeypatch: pytest.MonkeyPatch) -> BotTime:
    return BotTime(monkeypatch)


@pytest.fixture
def harbour(
    serve: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., RunningServer]:
    """A server that knows the Ferry."""

    def find(name: str) -> Game:
        assert name == ferry_game.GAME.name
        return ferry_game.GAME

    look_up_by(monkeypatch, find)
    return serve
