"""One server for all tests that change nothing of it; more where a test needs its own."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tests.server.table import Live, Person, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "tables.sqlite3")
    yield running
    running.stop()


@pytest.fixture
def serve(tmp_path: Path) -> Generator[Callable[..., Server]]:
    """Servers with settings of their own, all on one database unless said otherwise."""
    running: list[Server] = []

    def start(**settings: Any) -> Server:
        database = settings.pop("database", tmp_path / "tables.sqlite3")
        running.append(Server(database, **settings))
        return running[-1]

    yield start
    for each in running:
        if each._thread.is_alive():
            each.stop()


@pytest.fixture
def person(server: Server) -> Generator[Callable[..., Person]]:
    """Guests, closed after the test."""
    there: list[Person] = []

    def come(name: str = "Ann", at: Server = server) -> Person:
        there.append(Person(at, name))
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
