"""One server for all tests that change nothing of it; more where a test needs its own. All on both stores."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Generator
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from fourfold.core.contract import Game
from fourfold.server import api, facts, lobby, table, tables, thinkers
from tests.core import ferry
from tests.server.table import Live, Person, Server

# For a quick run on one store alone: FOURFOLD_TEST_STORES=sqlite
STORES = os.environ.get("FOURFOLD_TEST_STORES", "sqlite postgres").split()
# FOURFOLD_TEST_DOORS=all lets people come to either of two processes on PostgreSQL: slower, and news of the
# other process is heard a moment later.
EITHER_DOOR = os.environ.get("FOURFOLD_TEST_DOORS") == "all"


@pytest.fixture(scope="session")
def cluster() -> Generator[Any]:
    """A PostgreSQL of our own."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    from tests.server.cluster import Cluster, programs

    if programs() is None:
        pytest.skip("PostgreSQL is not installed")
    running = Cluster()
    yield running
    running.stop()


class Folder:
    """SQLite's half of what `Cluster` is for PostgreSQL."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def database(self) -> str:
        return f"sqlite:///{self.path / secrets.token_hex(6)}.sqlite3"

    def give_back(self, url: str) -> None:
        """The folder goes with the tests."""


@pytest.fixture(scope="session", params=STORES)
def store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Where databases come from: first one store, then the other."""
    if request.param == "sqlite":
        return Folder(tmp_path_factory.mktemp("databases"))
    return request.getfixturevalue("cluster")


@pytest.fixture(scope="session")
def server(store: Any) -> Generator[Server]:
    running = Server(store.database())
    yield running
    running.stop()


@pytest.fixture
def database(store: Any) -> Generator[str]:
    """An empty database of the test's own."""
    url = store.database()
    yield url
    store.give_back(url)


@pytest.fixture
def serve(database: str) -> Generator[Callable[..., Server]]:
    """Servers with settings of their own, all on one database unless said otherwise."""
    running: list[Server] = []

    def start(**settings: Any) -> Server:
        running.append(Server(settings.pop("database", database), **settings))
        return running[-1]

    yield start
    for each in running:
        if each._thread.is_alive():
            each.stop()


@pytest.fixture
def person(server: Server, request: pytest.FixtureRequest) -> Generator[Callable[..., Person]]:
    """Guests, closed after the test. Where a test looks into the server, all come to that process."""
    looks_inside = "server" in signature(request.function).parameters
    there: list[Person] = []

    def come(name: str = "Ann", at: Server = server) -> Person:
        either = EITHER_DOOR and not (at is server and looks_inside)
        there.append(Person(at.door() if either else at, name))
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
def harbour(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Server]:
    """A server that knows the Ferry."""

    def find(name: str) -> Game:
        assert name == ferry.GAME.name
        return ferry.GAME

    for module in (api, facts, lobby, table, tables, thinkers):
        monkeypatch.setattr(module, "find_game", find)
    return serve
