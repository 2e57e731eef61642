"""Upgrades with games running: a table ends under the rules version it began with (fault 12, W3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fourfold.core.contract import Game
from fourfold.server import api, facts, lobby, table, tables, thinkers
from tests.core import ferry
from tests.server.table import Live, Person, Server


class Newer(ferry.Ferry):
    """From version 2 on a crossing more is sailed."""

    def begin(self, options: Any, setup: Any) -> None:
        super().begin(options, setup)
        if self.version >= 2:
            self.left += 1


def release(newest: int) -> Game:
    """The Ferry as a Fourfold of that day knows it."""
    old = ferry.GAME
    return Game(
        name=old.name,
        prefix=old.prefix,
        state=Newer,
        moves=old.moves,
        names=old.names,
        options=old.options,
        seats=old.seats,
        events=old.events,
        table=old.table,
        limit=old.limit,
        variants=old.variants,
        versions=tuple(range(1, newest + 1)),
    )


def install(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    for module in (api, facts, lobby, table, tables, thinkers):
        if hasattr(module, "find_game"):
            monkeypatch.setattr(module, "find_game", lambda name: game)


def test_fault_12_games_end_under_the_rules_they_began_with(
    serve: Callable[..., Server],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, release(1))
    first = serve()
    ann = person("Ann", first)
    old = ann.table(ferry.GAME.name, "here here")
    ann.start(old)
    assert look(ann, old, seat=0).until("whole")["view"]["left"] == 6
    done = ann.table(ferry.GAME.name, "here here", options={"crossings": 1})
    ann.start(done)
    live = look(ann, done, seat=0)
    live.until("whole")
    assert live.move("row")["type"] == "accepted"
    first.stop()
    install(monkeypatch, release(2))
    second = serve()
    ann.server = second
    ann.http.base_url = second.url
    new = ann.table(ferry.GAME.name, "here here")
    ann.start(new)
    lefts = [look(ann, each, seat=0).until("whole")["view"]["left"] for each in (old, new)]
    assert lefts == [6, 7]
    rules = [ann.get(f"/api/tables/{each}")["table"]["rules"] for each in (old, new)]
    assert rules == [1, 2]
    assert ann.post(f"/api/tables/{done}/rematch")["table"]["rules"] == 2  # a new game
    second.stop()
    install(monkeypatch, release(1))
    third = serve()
    ann.http.base_url = third.url
    assert ann.get(f"/api/tables/{old}")["table"]["status"] == "playing"
    refused = ann.ask("GET", f"/api/tables/{new}")
    assert (refused.status_code, refused.json()["code"]) == (409, "unknown-version")
