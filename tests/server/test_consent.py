"""Taking back with the others' consent, on a toy game where that can reach past others' acts (U3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fourfold.core.contract import Game
from fourfold.server import api, facts, lobby, table, tables, thinkers
from tests.core import ferry
from tests.server.table import Live, Person, Server

People = Callable[..., Person]
Look = Callable[..., Live]


@pytest.fixture
def harbour(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Server]:
    """A server that knows the Ferry."""

    def find(name: str) -> Game:
        assert name == ferry.GAME.name
        return ferry.GAME

    for module in (api, facts, lobby, table, tables, thinkers):
        if hasattr(module, "find_game"):
            monkeypatch.setattr(module, "find_game", find)
    return serve


def aboard(server: Server, person: People, look: Look) -> tuple[str, Live, Live]:
    ann, ben = person("Ann", server), person("Ben", server)
    id = ann.table(ferry.GAME.name, "here open")
    ben.sit(id)
    ann.start(id)
    mine, his = look(ann, id), look(ben, id)
    mine.until("whole")
    his.until("whole")
    mine.move("load")
    mine.move("row")
    assert his.my_turn()
    his.move("load")
    mine.until("frame")
    return id, mine, his


def test_all_agree_and_the_table_returns(
    harbour: Callable[..., Server], person: People, look: Look
) -> None:
    server = harbour()
    id, mine, his = aboard(server, person, look)
    assert mine.now["undo"] == "ask"
    assert mine.ask("undo")["code"] == "cannot-undo"
    before = dict(mine.view)
    assert mine.ask("ask-undo")["type"] == "accepted"
    asked = his.until("undo-asked")
    assert (asked["seat"], asked["waiting"], asked["granted"]) == (0, [1], None)
    assert mine.ask("answer-undo", yes=True)["code"] == "own-question"
    assert his.ask("answer-undo", yes=True)["type"] == "accepted"
    settled = mine.until("undo-asked")
    while settled["granted"] is None:
        settled = mine.until("undo-asked")
    assert settled == {"type": "undo-asked", "seat": 0, "waiting": [], "granted": True}
    assert mine.now["acting"] == [0]
    assert mine.view != before
    assert mine.events[-1]["event"] == "took-back"
    lines = [
        row.text for row in server.run(lambda: server.house.store.rows(id)) if row.kind == "line"
    ]
    assert lines[-1] == "0 /undo by consent"
    assert mine.move("row")["type"] == "accepted"


def test_one_says_no_and_nothing_happens(
    harbour: Callable[..., Server], person: People, look: Look
) -> None:
    server = harbour()
    id, mine, his = aboard(server, person, look)
    mine.ask("ask-undo")
    his.until("undo-asked")
    assert his.ask("answer-undo", yes=False)["type"] == "accepted"
    settled = mine.until("undo-asked")
    while settled["granted"] is None:
        settled = mine.until("undo-asked")
    assert settled["granted"] is False
    assert mine.now["acting"] == [1]
    assert his.ask("answer-undo", yes=True)["code"] == "nothing-asked"
    rows = server.run(lambda: server.house.store.rows(id))
    assert not any("/undo" in row.text for row in rows)


def test_a_move_in_between_settles_the_question(
    harbour: Callable[..., Server], person: People, look: Look
) -> None:
    _, mine, his = aboard(harbour(), person, look)
    mine.ask("ask-undo")
    his.until("undo-asked")
    assert his.move("row")["type"] == "accepted"
    assert his.ask("answer-undo", yes=True)["code"] == "nothing-asked"


def test_fault_10_sealed_steps_of_many_at_once(
    harbour: Callable[..., Server], person: People, look: Look
) -> None:
    """Fault 10: hidden steps make nobody's move stale and show to nobody before the reveal."""
    _, mine, his = aboard(harbour(), person, look)
    his.move("ring")
    mine.until("frame")
    versions = mine.now["version"], his.now["version"]
    assert mine.move("tip")["type"] == "accepted"
    assert mine.move("seal 2")["type"] == "accepted"
    heard = his.silent(0.3)
    assert "tip" not in str(heard)
    assert "seal" not in str(heard)
    assert his.now["version"] == versions[1]
    assert his.move("seal 1", version=versions[1])["type"] == "accepted"
    shown: list[dict[str, Any]] = [event for event in his.events if event["event"] == "shown"]
    assert shown[0]["prices"] == ["2", "1"]
