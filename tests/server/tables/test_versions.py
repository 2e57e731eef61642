"""Upgrades with games running: a table ends under the rules version it began with (fault 12, W3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.match.match import verify
from tests.match import ferry_game
from tests.server.clients import Live, Person, RunningServer
from tests.server.known_games import look_up_by


class Newer(ferry_game.Ferry):
    """From version 2 on a crossing more is sailed, and a load counts twice."""

    def begin(self, options: Any, setup: Any) -> None:
        super().begin(options, setup)
        if self.version >= 2:
            self.left += 1

    def turn_step(self, seat: int, move: int) -> None:
        super().turn_step(seat, move)
        if self.version >= 2 and move == ferry_game.LOAD:
            self.cargo[seat] += 1


def release(newest: int) -> Game:
    """The Ferry as a Fourfold of that day knows it."""
    old = ferry_game.GAME
    return Game(
        name=old.name,
        prefix=old.prefix,
        state=Newer,
        moves=old.moves,
        names=old.names,
        options=old.options,
        seats=old.seats,
        events=old.events,
        describe=old.describe,
        max_decisions=old.max_decisions,
        variants=old.variants,
        versions=tuple(range(1, newest + 1)),
    )


def always(game: Game) -> Callable[[str], Game]:
    return lambda name: game


class Voyage:
    """Somebody who sails both seats of a table, whichever server it is at."""

    def __init__(self, ann: Person, look: Callable[..., Live], **options: int) -> None:
        self.ann, self.look = ann, look
        self.table = ann.table(ferry_game.GAME.name, "here here", options=options)
        ann.start(self.table)

    def sail(self, crossings: int) -> Live:
        live = self.look(self.ann, self.table, seat=0)
        live.until("whole")
        for _ in range(crossings):
            (seat,) = live.now["acting"]
            live.send("look", seat=seat)
            live.until("whole")
            assert live.move("load", "row")["type"] == "accepted"
        return live

    def ends_as_it_began(self, live: Live) -> None:
        """It is over, with the result that the old Fourfold, which knew nothing newer, gives it."""
        assert live.ended["standings"]["places"]
        data = self.ann.get(f"/api/tables/{self.table}/record")
        assert data["rules"] == 1
        old = verify(data, ferry_game.GAME)
        assert old.state.over
        assert live.view["cargo"] == old.view(0)["cargo"] == [3, 3]
        with pytest.raises(NotUnderstood, match="result"):
            verify({**data, "rules": 2}, release(2))


def test_fault_12_games_end_under_the_rules_they_began_with(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Begun at one Fourfold, played on at a newer one to the end, or back at the old one."""
    look_up_by(monkeypatch, always(release(1)))
    first = serve()
    ann = person("Ann", first)
    old, back, done = Voyage(ann, look), Voyage(ann, look), Voyage(ann, look, crossings=1)
    assert [old.sail(1).view["left"], back.sail(2).view["left"]] == [5, 4]
    assert done.sail(1).ended
    first.stop()
    look_up_by(monkeypatch, always(release(2)))
    second = ann.server = serve()
    ann.http.base_url = second.url
    new = Voyage(ann, look)
    assert [each.sail(0).view["left"] for each in (old, back, new)] == [5, 4, 7]
    rules = [ann.get(f"/api/tables/{each.table}")["table"]["rules"] for each in (old, new)]
    assert rules == [1, 2]
    old.ends_as_it_began(old.sail(5))
    assert back.sail(2).view["left"] == 2
    assert ann.post(f"/api/tables/{done.table}/rematch")["table"]["rules"] == 2  # a new game
    second.stop()
    look_up_by(monkeypatch, always(release(1)))
    third = ann.server = serve()
    ann.http.base_url = third.url
    back.ends_as_it_began(back.sail(2))
    refused = ann.ask("GET", f"/api/tables/{new.table}")
    assert (refused.status_code, refused.json()["code"]) == (409, "unknown-version")
