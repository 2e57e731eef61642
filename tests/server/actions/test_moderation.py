"""What a host does for the others: extra time, the end of chat; blocks; all one's games in one download."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable

import pytest

from fourfold.match.match import Match
from fourfold.server.protocol.common import Clock
from fourfold.server.tables.clocks import DAY_MS, ServerClock, TableClock
from tests.server.clients import (
    Live,
    Person,
    RunningServer,
    all_look,
    begin,
    on_every_store,
    play_on,
)

People = Callable[..., Person]
Look = Callable[..., Live]
BANK = {"kind": "bank", "bank": 900, "increment": 2}


def refusal(person: Person, path: str, **body: object) -> tuple[int, str]:
    answer = person.ask("POST", path, body)
    return answer.status_code, answer.json()["code"]


# --- A5: extra time ---------------------------------------------------------------------------------


@on_every_store
def test_extra_time_lives_through_a_restart(
    serve: Callable[..., RunningServer], person: People, look: Look
) -> None:
    """A5: the host gives one seat extra time; all at the table see it, and a restart forgets nothing."""
    first = serve()
    ann, ben = person("Ann", first), person("Ben", first)
    table = ann.table(seats="here open", clock=BANK)
    ben.sit(table)
    ann.start(table)
    his = look(ben, table)
    his.until("whole")
    ann.post(f"/api/tables/{table}/time", seat=1, seconds=600)
    told = his.until("time")
    assert (told["seat"], told["seconds"]) == (1, 600)
    assert 1_000_000 < told["clocks"]["left"][1] <= 1_500_000
    assert 400_000 < told["clocks"]["left"][0] <= 900_000
    first.stop()
    ben.server = serve()
    again = look(ben, table).until("whole")["clocks"]["left"]
    assert 1_000_000 < again[1] <= 1_500_000
    assert 400_000 < again[0] <= 900_000


def out_of_time(person: People, look: Look) -> tuple[Person, str, list[Live], int]:
    """Host, table, both players' sockets, and whose time is up."""
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben, clock={"kind": "bank", "bank": 1})
    lives = all_look(look, table, ann, ben)
    (late,) = lives[0].now["acting"]
    while lives[1 - late].until("votes")["seats"] != [late]:
        pass
    return ann, table, lives, late


@on_every_store
def test_extra_time_for_a_late_seat_ends_the_vote(person: People, look: Look) -> None:
    """A5, C2: with extra time there is nothing to vote about any more, and play goes on."""
    ann, table, lives, late = out_of_time(person, look)
    other = lives[1 - late]
    assert other.ask("vote", seat=late, choice="wait")["type"] == "accepted"
    ann.post(f"/api/tables/{table}/time", seat=late, seconds=600)
    other.until("time")
    assert other.until("votes") == {"type": "votes", "seats": [], "votes": {}}
    assert other.ask("vote", seat=late, choice="seat")["code"] == "no-vote"
    lives[late].my_turn()
    assert lives[late].move(lives[late].now["legal"][0])["type"] == "accepted"


@on_every_store
def test_a_bot_makes_one_move_for_somebody_late(person: People, look: Look) -> None:
    """C2, D3: *bot plays this move*; then the seat is its person's again."""
    ann, table, lives, late = out_of_time(person, look)
    other = lives[1 - late]
    version = other.now["version"]
    about_oneself = lives[late].ask("vote", seat=late, choice="wait")
    assert about_oneself["code"] == "no-vote"
    assert other.ask("vote", seat=late, choice="move")["type"] == "accepted"
    while other.now["version"] < version + 2:  # told that a bot plays once, then what it played
        other.hear()
    assert {"event": "bot-plays-once", "seat": late} in other.events
    seat = ann.get(f"/api/tables/{table}")["table"]["seats"][late]
    assert (seat["kind"], seat["bot"]) == ("person", False)


def test_who_may_give_time_to_whom(person: People) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open bot", clock=BANK)
    ben.sit(table)
    give = f"/api/tables/{table}/time"
    assert refusal(ann, give, seat=1, seconds=60) == (409, "no-clock")  # not yet
    ann.start(table)
    assert refusal(ben, give, seat=1, seconds=60) == (404, "not-found")  # the host alone
    assert refusal(ann, give, seat=7, seconds=60) == (404, "not-found")
    assert refusal(ann, give, seat=2, seconds=60) == (409, "no-person")
    assert refusal(ann, give, seat=1, seconds=0) == (400, "bad-request")
    timeless = ann.table(seats="here bot")
    ann.start(timeless)
    assert refusal(ann, f"/api/tables/{timeless}/time", seat=0, seconds=9) == (409, "no-clock")


def test_days_are_given_to_whoever_owes_a_decision(person: People, look: Look) -> None:
    ann = person()
    table = ann.table(seats="here here", clock={"kind": "days", "days": 1})
    ann.start(table)
    (acting,) = look(ann, table, seat=0).until("whole")["acting"]
    give = f"/api/tables/{table}/time"
    assert refusal(ann, give, seat=1 - acting, seconds=3600) == (409, "not-its-turn")
    ann.post(give, seat=acting, seconds=86_400)
    left = look(ann, table, seat=0).until("whole")["clocks"]["left"]
    assert left[acting] == pytest.approx(2 * DAY_MS, abs=600_000)


def test_extra_time_counts_from_now_when_the_deadline_has_passed() -> None:
    clocks = TableClock(Clock("days", days=1), 2, ServerClock())
    clocks.adopt([int(time.time() * 1000) - 5 * DAY_MS, 0])
    assert clocks.out_of_time([0]) == [0]
    clocks.adopt(clocks.given([0], 0, 3600))
    assert clocks.left([0])[0] == pytest.approx(3_600_000, abs=600_000)
    assert clocks.values_ms[1] == 0


# --- Q1: chat ---------------------------------------------------------------------------------------


@on_every_store
def test_the_host_ends_chat(
    serve: Callable[..., RunningServer], person: People, look: Look
) -> None:
    """Q1: neither text nor phrase, for nobody, also after a restart; what was said stays."""
    first = serve()
    ann, ben = person("Ann", first), person("Ben", first)
    table = ann.table(seats="here open")
    ben.sit(table)
    his = look(ben, table)
    his.until("welcome")
    his.send("chat", text="na na na")
    his.until("chat")
    assert refusal(ben, f"/api/tables/{table}/chat", on=False) == (404, "not-found")
    assert ann.post(f"/api/tables/{table}/chat", on=False)["table"]["chat"] is False
    while his.until("table")["table"]["chat"]:
        pass
    for said in ({"text": "still here"}, {"phrase": "hello"}):
        his.send("chat", **said)
        assert his.until("refused", "chat")["code"] == "chat-off"
    first.stop()
    ann.server = ben.server = serve()
    ann.http.base_url = ann.server.url
    again = look(ben, table)
    assert again.until("chat")["text"] == "na na na"
    again.send("chat", text="and now?")
    assert again.until("refused", "chat")["code"] == "chat-off"
    ann.post(f"/api/tables/{table}/chat", on=True)
    again.send("chat", text="sorry")
    assert again.until("refused", "chat")["text"] == "sorry"


# --- Q1: blocks -------------------------------------------------------------------------------------


@on_every_store
def test_a_blocked_person_cannot_sit_at_my_tables(person: People) -> None:
    """Q1: nor by a rematch or a seat link; only mine, and only until I think better of it."""
    ann, ben, cy = person("Ann"), person("Ben"), person("Cy")
    table = ann.table(seats="here open open")
    ben.sit(table)
    ann.post(f"/api/tables/{table}/block", seat=1)
    assert ben.get(f"/api/tables/{table}")["you"]["seats"] == []  # the seat is free again
    assert refusal(ben, f"/api/tables/{table}/sit") == (409, "blocked")
    assert refusal(ben, f"/api/tables/{ann.table(seats='here open')}/sit") == (409, "blocked")
    cy.sit(table, seat=1)
    link = cy.post(f"/api/tables/{table}/seat-link")["token"]
    assert refusal(ben, "/api/seat-link", token=link) == (409, "blocked")
    assert ben.sit(cy.table(seats="here open"))["you"]["seats"] == [1]
    (known,) = ann.get("/api/my/blocks")
    assert known["name"] == "Ben"
    assert ben.get("/api/my/blocks") == []
    assert ben.ask("DELETE", f"/api/my/blocks/{known['id']}").status_code == 404
    assert ann.ask("DELETE", f"/api/my/blocks/{known['id']}").status_code == 204
    assert ben.sit(table, seat=2)["you"]["seats"] == [2]


@on_every_store
def test_a_blocked_person_is_not_heard(person: People, look: Look) -> None:
    """Q1: at whoever's table, by seat or by a line of chat; the others hear on."""
    ann, ben, cy, eve = person("Ann"), person("Ben"), person("Cy"), person("Eve")
    table = cy.table(seats="here open open")
    ann.sit(table)
    ben.sit(table)
    mine, hers, his, strange = (look(each, table) for each in (ann, cy, ben, eve))
    for live in (mine, hers, his, strange):
        live.until("welcome")
    his.send("chat", text="before")
    assert mine.until("chat")["text"] == "before"
    strange.send("chat", text="spam")
    spam = mine.until("chat")
    ann.post(f"/api/tables/{table}/block", seat=2)
    ann.post(f"/api/tables/{table}/block", line=spam["n"])
    his.send("chat", text="after")
    strange.send("chat", text="more spam")
    heard = [hers.until("chat")["text"] for _ in range(4)]
    assert sorted(heard) == ["after", "before", "more spam", "spam"]
    hers.send("chat", text="well")
    assert mine.until("chat")["text"] == "well"
    late = look(ann, table)
    assert late.until("chat")["text"] == "well"  # neither new nor old lines of theirs
    assert {each["name"] for each in ann.get("/api/my/blocks")} == {"Ben", "Eve"}


def test_block_needs_another_guest_in_a_seat_or_a_line(person: People) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here bot open")
    block = f"/api/tables/{table}/block"
    assert refusal(ann, block, seat=0) == (409, "yourself")
    for nobody in ({"seat": 1}, {"seat": 2}, {"seat": 9}, {"line": 3}, {}):
        assert refusal(ann, block, **nobody) == (404, "not-found")
    ben.sit(table)
    ann.post(block, seat=2)
    ben.ask("DELETE", "/api/me")
    assert ann.get("/api/my/blocks") == []  # P3: whoever is forgotten is forgotten here too


# --- R3: all my games -------------------------------------------------------------------------------


def test_all_my_finished_games_in_one_download(person: People, look: Look) -> None:
    """R3: one record a line, and each of them replays."""
    ann, ben = person("Ann"), person("Ben")
    ids = []
    for number in range(2):
        ids.append(ann.table(seats="here bot:easy", options={"target": 1, "max_hands": 1}))
        ann.start(ids[-1])
        play_on(look(ann, ids[-1]), random.Random(number).choice)
    ann.start(ann.table(seats="here bot:easy"))  # still running
    answer = ann.ask("GET", "/api/my/records")
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    records = [json.loads(line) for line in answer.text.splitlines()]
    assert records == [ann.get(f"/api/tables/{id}/record") for id in ids]
    assert all(Match.replay(data).state.over for data in records)
    assert ben.ask("GET", "/api/my/records").text == ""
    assert (
        person("Zoe").http.get("/api/my/records", headers={"authorization": ""}).status_code == 401
    )
