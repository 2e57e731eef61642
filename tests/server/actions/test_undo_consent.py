"""Taking back with the others' consent, on a toy game where that can reach past others' acts (U3)."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from fourfold.server.actions import upkeep
from fourfold.server.store.store import CannotSave, LogRow
from fourfold.server.tables import clocks as clocks_module
from fourfold.server.tables.clocks import DAY_MS
from fourfold.server.tables.entries import LogEntry, TakenBack, read_entry
from tests.match import ferry_game
from tests.server.clients import (
    Data,
    Live,
    Person,
    RunningServer,
    all_look,
    begin,
    entries_of,
    on_every_store,
    on_sqlite,
)

People = Callable[..., Person]
Look = Callable[..., Live]
Harbour = Callable[..., RunningServer]


def aboard(server: RunningServer, person: People, look: Look) -> tuple[str, Live, Live]:
    ann, ben = person("Ann", server), person("Ben", server)
    id = begin(ann, ben, game=ferry_game.GAME.name)
    mine, his = all_look(look, id, ann, ben)
    mine.move("load")
    mine.move("row")
    assert his.my_turn()
    his.move("load")
    mine.until("frame")
    return id, mine, his


def settlement(live: Live) -> Data:
    """How a question to take back ended."""
    told = live.until("undo-asked")
    while told["granted"] is None:
        told = live.until("undo-asked")
    return told


@on_every_store
def test_all_agree_and_the_table_returns(harbour: Harbour, person: People, look: Look) -> None:
    server = harbour()
    id, mine, his = aboard(server, person, look)
    assert mine.now["undo"] == "ask"
    assert mine.ask("undo")["code"] == "cannot-undo"
    before = dict(mine.view)
    assert mine.ask("ask-undo")["type"] == "accepted"
    asked = his.until("undo-asked")
    assert (asked["seat"], asked["waiting"], asked["granted"]) == (0, [1], None)
    assert mine.ask("answer-undo", yes=True)["code"] == "own-question"
    late = his.ask("answer-undo", yes=True, asker=1)  # to a question that another one has replaced
    assert late["code"] == "nothing-asked"
    assert his.ask("answer-undo", yes=True, asker=0)["type"] == "accepted"
    settled = settlement(mine)
    assert settled == {"type": "undo-asked", "seat": 0, "waiting": [], "granted": True}
    assert mine.now["acting"] == [0]
    assert mine.view != before
    assert mine.events[-1]["event"] == "took-back"
    assert entries_of(server, id)[-1] == TakenBack(0, by_consent=True)
    assert mine.move("row")["type"] == "accepted"


@on_every_store
def test_what_the_asker_did_since_unseen_goes_too(
    harbour: Harbour, person: People, look: Look
) -> None:
    """U3: all agreed to what was asked about, not to the hidden step that came after it."""
    server = harbour()
    ann, ben = person("Ann", server), person("Ben", server)
    table = begin(ann, ben, game=ferry_game.GAME.name)
    mine, his = all_look(look, table, ann, ben)
    mine.move("ring")
    before = dict(mine.view)
    mine.move("tip")
    assert mine.ask("ask-undo")["type"] == "accepted"
    his.until("undo-asked")
    assert mine.move("tip")["type"] == "accepted"
    assert mine.ask("undo")["type"] == "accepted"  # that one by herself: the question stands
    assert mine.move("tip")["type"] == "accepted"
    assert his.ask("answer-undo", yes=True, asker=0)["type"] == "accepted"
    assert settlement(mine)["granted"] is True
    assert mine.view == before
    assert entries_of(server, table)[-2:] == [TakenBack(0), TakenBack(0)]


@on_sqlite
def test_fault_03_what_all_agreed_to_is_done_once_it_can_be_saved(
    harbour: Harbour, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is saved, then the disk is full: nobody can answer twice, so nobody need."""
    monkeypatch.setattr(upkeep, "SWEEP_EVERY_S", 1.0)
    server = harbour()
    _, mine, his = aboard(server, person, look)
    mine.ask("ask-undo")
    append, failed = server.parts.store.append, list[LogEntry]()

    async def full(rows: list[LogRow], *more: Any) -> bool:
        if isinstance(read_entry(rows[-1]), TakenBack) and not failed:
            failed.append(read_entry(rows[-1]))
            raise CannotSave("disk full")
        return await append(rows, *more)

    monkeypatch.setattr(server.parts.store, "append", full)
    assert his.ask("answer-undo", yes=True)["code"] == "cannot-save"
    assert settlement(mine)["granted"] is True
    assert failed == [TakenBack(0, by_consent=True)]


@on_every_store
def test_one_says_no_and_nothing_happens(harbour: Harbour, person: People, look: Look) -> None:
    server = harbour()
    id, mine, his = aboard(server, person, look)
    mine.ask("ask-undo")
    his.until("undo-asked")
    assert his.ask("answer-undo", yes=False)["type"] == "accepted"
    assert settlement(mine)["granted"] is False
    assert mine.now["acting"] == [1]
    assert his.ask("answer-undo", yes=True)["code"] == "nothing-asked"
    assert not any(isinstance(entry, TakenBack) for entry in entries_of(server, id))


@on_every_store
def test_a_move_in_between_settles_the_question(
    harbour: Harbour, person: People, look: Look
) -> None:
    """All are told, so that nobody is asked for what can no longer be had."""
    _, mine, his = aboard(harbour(), person, look)
    mine.ask("ask-undo")
    his.until("undo-asked")
    assert his.move("row")["type"] == "accepted"
    void = {"type": "undo-asked", "seat": 0, "waiting": [], "granted": False}
    assert void in his.heard
    while void not in mine.heard:
        mine.until("undo-asked")
    assert his.ask("answer-undo", yes=True)["code"] == "nothing-asked"


def test_nobody_else_to_ask_is_granted_at_once(
    harbour: Harbour, person: People, look: Look
) -> None:
    """U3, U4: only people are asked; what was said in between stays."""
    ann = person("Ann", harbour())
    id = ann.table(ferry_game.GAME.name, "here here")
    ann.start(id)
    mine = look(ann, id, seat=0)
    mine.until("whole")
    mine.move("row")
    mine.send("look", seat=1)
    mine.until("whole")
    mine.move("load")
    mine.send("chat", text="oops")
    mine.until("chat")
    mine.send("look", seat=0)
    mine.until("whole")
    assert mine.ask("ask-undo")["type"] == "accepted"
    told = [message for message in mine.heard if message["type"] == "undo-asked"]
    assert told[-1] == {"type": "undo-asked", "seat": 0, "waiting": [], "granted": True}
    assert mine.now["acting"] == [0]
    again = look(ann, id, seat=0)
    assert again.until("chat")["text"] == "oops"


@on_every_store
def test_one_seat_left_to_a_bot_does_not_silence_its_person(
    harbour: Harbour, person: People, look: Look
) -> None:
    """U3: whoever still plays at one of two seats is asked."""
    server = harbour()
    ann, ben = person("Ann", server), person("Ben", server)
    id = ann.table(ferry_game.GAME.name, "here open open")
    ben.sit(id)
    ben.sit(id)
    ann.start(id)
    mine, his = look(ann, id), look(ben, id, seat=1)
    mine.until("whole")
    his.until("whole")
    ben.post(f"/api/tables/{id}/leave", seat=1)
    mine.move("load")
    assert mine.ask("ask-undo")["type"] == "accepted"
    assert his.until("undo-asked")["waiting"] == [1]
    assert his.ask("answer-undo", yes=True)["type"] == "accepted"
    assert settlement(mine)["granted"] is True


@on_sqlite
def test_a_setup_that_makes_a_game_stumble_is_refused_in_words(
    harbour: Harbour, person: People
) -> None:
    ann = person("Ann", harbour())
    seats = [{"kind": "here"}, {"kind": "here"}]
    stumbles: list[object] = ["x", None, [], {}]
    for top in stumbles:
        body = {"game": ferry_game.GAME.name, "seats": seats, "setup": {"top": top}}
        answer = ann.ask("POST", "/api/tables", body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-setup"), top


@on_every_store
def test_whoever_leaves_the_seat_to_a_bot_is_asked_no_more(
    harbour: Harbour, person: People, look: Look
) -> None:
    """U3: one who is gone for good keeps nobody from agreeing."""
    server = harbour()
    ann, ben = person("Ann", server), person("Ben", server)
    id = begin(ann, ben, game=ferry_game.GAME.name)
    (mine,) = all_look(look, id, ann)
    mine.move("load")
    mine.ask("ask-undo")
    ben.post(f"/api/tables/{id}/leave", seat=1)
    assert settlement(mine)["granted"] is True
    assert mine.view["cargo"] == [0, 0]


@on_every_store
def test_a_hidden_step_settles_no_question(harbour: Harbour, person: People, look: Look) -> None:
    """Else all would learn of the step; and what was asked can still be granted."""
    _, mine, his = aboard(harbour(), person, look)
    his.move("ring")
    mine.until("frame")
    mine.move("tip")
    mine.ask("ask-undo")
    his.until("undo-asked")
    mine.silent(0.1)
    assert his.move("tip")["type"] == "accepted"
    assert mine.silent(0.2) == []
    assert his.ask("answer-undo", yes=True)["type"] == "accepted"
    assert settlement(mine)["granted"] is True


# --- clocks -----------------------------------------------------------------------------------------


@on_sqlite
def test_a_hidden_step_does_not_show_on_a_deadline(
    harbour: Harbour, person: People, look: Look
) -> None:
    server = harbour()
    ann, ben = person("Ann", server), person("Ben", server)
    id = begin(ann, ben, game=ferry_game.GAME.name, clock={"kind": "days", "days": 1})
    mine, his = all_look(look, id, ann, ben)
    clocks = server.run(lambda: server.parts.directory.find(id)).table.clocks
    first = clocks.values_ms[0]
    mine.move("load")
    assert clocks.values_ms[0] > first  # a move that all see: the next one has its own days
    mine.move("ring")
    his.my_turn()
    before = list(clocks.values_ms)
    assert his.move("tip")["type"] == "accepted"
    assert clocks.values_ms == before


@on_sqlite
def test_a_take_back_gives_no_time(
    harbour: Harbour, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """C1, U1: what a thought took stays taken, and an increment comes for a move that stands."""
    monkeypatch.setattr(
        clocks_module, "MAX_LAG_CREDIT_S", 0.0
    )  # a slow machine looks like a slow wire
    server = harbour()
    ann = person("Ann", server)
    clock = {"kind": "bank", "bank": 900, "increment": 900}
    id = ann.table(ferry_game.GAME.name, "here here", clock=clock)
    ann.start(id)
    mine = look(ann, id, seat=0)
    mine.until("whole")
    for _ in range(2):
        time.sleep(0.3)
        mine.move("row")
        assert mine.now["clocks"]["left"][0] > 1_000_000
        time.sleep(0.3)
        assert mine.ask("undo")["type"] == "accepted"
    left = mine.now["clocks"]["left"]
    assert mine.now["clocks"]["running"] == [0]
    assert left[0] <= 899_400
    assert left[1] <= 899_400
    server.stop()
    ann.server = harbour()
    again = look(ann, id, seat=0).until("whole")["clocks"]["left"]
    assert again[1] == left[1]
    assert again[0] <= left[0]


@on_sqlite
def test_a_take_back_brings_a_new_deadline(harbour: Harbour, person: People, look: Look) -> None:
    server = harbour()
    ann = person("Ann", server)
    id = ann.table(ferry_game.GAME.name, "here here", clock={"kind": "days", "days": 1})
    ann.start(id)
    mine = look(ann, id, seat=0)
    mine.until("whole")
    mine.move("row")
    assert mine.ask("undo")["type"] == "accepted"
    marks = server.run(lambda: server.parts.directory.find(id)).table.clocks.values_ms
    assert marks[0] == pytest.approx(time.time() * 1000 + DAY_MS, abs=600_000)
    assert marks[1] == 0


@on_sqlite
@pytest.mark.usefixtures("bots_in_no_hurry")
def test_letting_a_bot_move_pays_for_the_thought(
    harbour: Harbour, person: People, look: Look
) -> None:
    server = harbour()
    ann, ben = person("Ann", server), person("Ben", server)
    clock = {"kind": "bank", "bank": 60}
    id = begin(ann, ben, game=ferry_game.GAME.name, tempo="human", clock=clock)
    (mine,) = all_look(look, id, ann)
    time.sleep(0.5)
    assert mine.ask("bot", on=True)["type"] == "accepted"
    assert mine.ask("bot", on=False)["type"] == "accepted"
    left = server.run(lambda: server.parts.directory.find(id)).table.clocks.values_ms
    assert left[0] <= 59_500
    assert left[1] == 60_000


@on_every_store
def test_fault_10_sealed_steps_of_many_at_once(
    harbour: Harbour, person: People, look: Look
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
