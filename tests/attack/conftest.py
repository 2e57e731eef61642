"""The servers and people of tests/server, and a table with everybody who has no business at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.attack.scene import Scene
from tests.server.clients import Person, RunningServer
from tests.server.conftest import cluster, database, look, person, serve, server, store

__all__ = ["cluster", "database", "look", "person", "scene", "serve", "server", "store"]


@pytest.fixture(scope="module")
def scene(server: RunningServer) -> Iterator[Scene]:
    there: list[Person] = []

    def come(name: str) -> Person:
        there.append(Person(server, name))
        return there[-1]

    made = Scene(come)
    yield made
    made.old.close()
    for each in there:
        each.close()
