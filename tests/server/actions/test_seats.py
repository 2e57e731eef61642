"""Who may look from a seat: whoever loses it sees nothing more of it, whoever keeps it loses nothing."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from fourfold.match.fair_deal import bits_commitment
from fourfold.server.actions import deal
from fourfold.server.store.store import CannotSave
from fourfold.server.tables.entries import BotSeated, PendingEntry, SeatFreed
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.table import Table
from tests.server.clients import (
    Live,
    Person,
    RunningServer,
    begin,
    on_every_store,
    on_sqlite,
    play_on,
)

People = Callable[..., Person]
Look = Callable[..., Live]


@on_every_store
@pytest.mark.parametrize("how", ["leave", "kick"])
def test_fault_18_whoever_left_a_seat_sees_nothing_of_its_next_owner(
    person: People, look: Look, how: str
) -> None:
    ann, ben, cy = person("Ann"), person("Ben"), person("Cy")
    table = ann.table(seats="here open bot")
    ben.sit(table, seat=1)
    his = look(ben, table)
    assert his.until("welcome")["you"]["looking"] == 1
    (ben if how == "leave" else ann).post(f"/api/tables/{table}/{how}", seat=1)
    cy.sit(table, seat=1)
    ann.start(table)
    whole = his.until("whole")
    assert (whole["seat"], whole["view"]["mine"]) == (-1, None)
    assert his.ask("draft", moves=[])["code"] == "not-found"


@on_sqlite
def test_seat_lost_and_dealt_within_one_catch_up_is_told_in_order(
    person: People, look: Look, server: RunningServer
) -> None:
    """Lines of another process come many at once: those who watched get the start too."""
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    table = ann.table(seats="here open bot")
    ben.sit(table, seat=1)
    his, watch = look(ben, table), look(eve, table)
    for live in (his, watch):
        live.until("welcome")
    room = server.run(lambda: server.parts.directory.find(table))
    gone = [PendingEntry(SeatFreed(1)), PendingEntry(BotSeated(1, "easy"))]
    lines = server.run(lambda: [*gone, *deal.first_lines(room)])
    server.run(lambda: server.parts.writer.write(room, lambda: lines))
    for live in (his, watch):
        whole = live.until("whole")
        assert (whole["seat"], whole["view"]["mine"]) == (-1, None)


@on_sqlite
def test_table_opened_by_many_at_once_has_one_session(
    person: People, server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when the first of several who ask for it meets a store that fails for a moment."""
    table = person().table()
    directory = server.parts.directory
    load, asked = directory.loader.load, list[int]()

    async def slow(id: str) -> Table:
        asked.append(len(asked))
        fails = len(asked) == 1
        await asyncio.sleep(0.05)
        if fails:
            raise CannotSave("the line is dead")
        await asyncio.sleep(0.05)
        return await load(id)

    async def all_come() -> list[TableSession]:
        del directory.sessions[table]
        first = [asyncio.create_task(directory.find(table)) for _ in range(2)]
        await asyncio.wait(first, return_when=asyncio.FIRST_COMPLETED)
        rest = [asyncio.create_task(directory.find(table)) for _ in range(2)]
        found = await asyncio.gather(*first, *rest, return_exceptions=True)
        return [room for room in found if isinstance(room, TableSession)]

    monkeypatch.setattr(directory.loader, "load", slow)
    rooms = server.run(all_come)
    assert len(rooms) >= 2
    assert {id(room) for room in rooms} == {id(directory.sessions[table])}


@on_every_store
def test_a_device_that_sits_here_already_keeps_its_own(person: People, look: Look) -> None:
    """D4, S5: my seat comes to a friend's device: both names stay, and both our notes."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open bot")
    ben.sit(table)
    for one, text in ((ann, "watch 5P"), (ben, "Ann bluffs")):
        one.ask("PUT", f"/api/tables/{table}/notes", {"text": text})
    ann.start(table)
    token = ann.post(f"/api/tables/{table}/seat-link")["token"]
    moved = ben.post("/api/seat-link", token=token)
    assert moved["you"]["seats"] == [0, 1]
    assert [seat["name"] for seat in moved["table"]["seats"][:2]] == ["Ann", "Ben"]
    assert ben.get(f"/api/tables/{table}/notes")["text"] == "Ann bluffs\n\nwatch 5P"
    assert ann.ask("GET", f"/api/tables/{table}/notes").status_code == 401


@on_every_store
def test_token_of_the_old_device_is_invalid_after_a_seat_link(person: People) -> None:
    """D4: unless other tables hang on it: a seat there, or one to host."""
    ann, phone = person("Ann"), person("Phone")
    first, hosted, third = (ann.table(seats="here open") for _ in range(3))
    ann.post(f"/api/tables/{hosted}/leave", seat=0)

    def move(table: str) -> int:
        phone.post("/api/seat-link", token=ann.post(f"/api/tables/{table}/seat-link")["token"])
        return int(ann.ask("GET", "/api/me").status_code)

    assert move(first) == 200  # the key to the third, too
    assert move(third) == 200  # still a host
    ann.sit(hosted)
    assert move(hosted) == 401
    assert ann.ask("POST", f"/api/tables/{hosted}/start").status_code == 401
    assert len(phone.get("/api/my/tables")) == 3


@on_every_store
def test_names_at_a_shared_device_are_stored(
    serve: Callable[..., RunningServer], person: People
) -> None:
    first = serve()
    ann, ben = person("Ann", first), person("Ben", first)
    table = ann.table(seats="here open")
    ben.sit(table)
    ben.post("/api/seat-link", token=ann.post(f"/api/tables/{table}/seat-link")["token"])
    first.stop()
    ben.http.base_url = serve().url
    seats = ben.get(f"/api/tables/{table}")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Ben"]


def test_my_own_link_sends_nobody_away(person: People, look: Look) -> None:
    """Tried at the device that has the seat, a link is used up, and nothing has moved."""
    ann = person()
    table = ann.table(seats="here bot")
    ann.start(table)
    live = look(ann, table)
    live.until("whole")
    token = ann.post(f"/api/tables/{table}/seat-link")["token"]
    assert ann.post("/api/seat-link", token=token)["you"]["seats"] == [0]
    assert ann.ask("POST", "/api/seat-link", {"token": token}).status_code == 404
    live.send("ping")
    assert live.until("pong", "bye")["type"] == "pong"


@on_every_store
def test_a_link_lives_ten_minutes_and_a_newer_one_ends_it(
    person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, phone = person("Ann"), person("Phone")
    table = ann.table(seats="here bot")

    def use(token: str) -> int:
        return phone.ask("POST", "/api/seat-link", {"token": token}).status_code

    made = ann.post(f"/api/tables/{table}/seat-link")
    assert made["seconds"] == 600
    newer = ann.post(f"/api/tables/{table}/seat-link")["token"]
    assert use(made["token"]) == 404
    began = time.time()
    with monkeypatch.context() as later:
        later.setattr("fourfold.server.store.queries.time.time", lambda: began + 605)
        assert use(newer) == 404
    assert use(newer) == 404
    assert use(ann.post(f"/api/tables/{table}/seat-link")["token"]) == 200


@on_sqlite
def test_seat_link_moves_all_seats_of_a_device_or_none(
    serve: Callable[..., RunningServer], person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D4: whichever of its commits fails, the seats stay with name and notes, and the link is still good."""
    server = serve()
    ann, phone = person("Ann", server), person("Phone", server)
    table = ann.table(seats="here here")
    ann.start(table)
    ann.ask("PUT", f"/api/tables/{table}/notes?seat=0", {"text": "watch 5P"})
    token = ann.post(f"/api/tables/{table}/seat-link")["token"]
    store, failing = server.parts.store, 0
    transact = store.transact

    def full(tasks: list[Any]) -> list[Any]:
        nonlocal failing
        failing -= 1
        if failing == 0:
            raise CannotSave("disk full")
        return transact(tasks)

    def use() -> int:
        return phone.ask("POST", "/api/seat-link", {"token": token}).status_code

    server.run(server.parts.scheduler.close)  # nothing else is written meanwhile
    monkeypatch.setattr(store, "transact", full)
    for step in (1, 2):
        failing = step
        assert use() == 503
        assert ann.get(f"/api/tables/{table}")["you"]["seats"] == [0, 1]
        assert ann.get(f"/api/tables/{table}/notes?seat=0")["text"] == "watch 5P"
    assert use() == 200
    assert failing == -2  # there is no third commit
    assert phone.get(f"/api/tables/{table}")["you"]["seats"] == [0, 1]
    assert phone.get(f"/api/tables/{table}/notes?seat=0")["text"] == "watch 5P"
    assert use() == 404


def test_refused_seat_link_can_be_used_again(person: People) -> None:
    """Q1, D4: a device that the host has blocked cannot spend it."""
    ann, ben, phone = person("Ann"), person("Ben"), person("Phone")
    table = ann.table(seats="here open open")
    ben.sit(table)
    phone.sit(table)
    ann.post(f"/api/tables/{table}/block", seat=2)
    token = ben.post(f"/api/tables/{table}/seat-link")["token"]
    assert phone.ask("POST", "/api/seat-link", {"token": token}).json()["code"] == "blocked"
    tablet = person("Tablet")
    assert tablet.post("/api/seat-link", token=token)["you"]["seats"] == [1]


@on_sqlite
def test_fault_14_an_old_link_does_not_come_back(
    serve: Callable[..., RunningServer], person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has tried it when it was too old; then the time of day is set back."""
    server = serve()
    ann, phone = person("Ann", server), person("Phone", server)
    table = ann.table(seats="here bot")
    token = ann.post(f"/api/tables/{table}/seat-link")["token"]
    true = time.time
    with monkeypatch.context() as later:
        later.setattr(time, "time", lambda: true() + 605)
        server.run(server.parts.upkeep.expire_links)
    assert phone.ask("POST", "/api/seat-link", {"token": token}).status_code == 404


def test_leaving_a_finished_game_changes_nothing(person: People, look: Look) -> None:
    ann = person()
    table = ann.table(options={"target": 1, "max_hands": 1})
    ann.start(table)
    play_on(look(ann, table), random.Random(1).choice)
    left = ann.post(f"/api/tables/{table}/leave", seat=0)
    assert left["table"]["seats"][0]["bot"] is False
    assert left["you"]["seats"] == [0]


def ended(ann: Person, ben: Person, look: Look) -> str:
    """A game that the two have finished."""
    table = begin(ann, ben, options={"target": 1, "max_hands": 1})
    ben.post(f"/api/tables/{table}/leave", seat=1)
    play_on(look(ann, table), random.Random(1).choice)
    return table


@on_every_store
def test_the_seats_of_a_rematch_are_kept(person: People, look: Look) -> None:
    """L6: who only watched cannot take the chair of somebody who has not answered yet."""
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    table = ended(ann, ben, look)
    again = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
    for body in ({"seat": 1}, {}):
        refused = eve.ask("POST", f"/api/tables/{again}/sit", body)
        assert (refused.status_code, refused.json()["code"]) == (409, "seat-taken")
    assert ben.post(f"/api/tables/{table}/rematch")["you"]["seats"] == [1]
    assert ann.start(again)["table"]["status"] == "playing"


def test_the_host_may_free_a_seat_of_a_rematch(person: People, look: Look) -> None:
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    table = ended(ann, ben, look)
    again = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
    ann.post(f"/api/tables/{again}/kick", seat=1)
    assert eve.sit(again)["you"]["seats"] == [1]
    assert ben.post(f"/api/tables/{table}/rematch")["you"]["seats"] == []


def test_a_kept_seat_follows_its_person_to_another_device(person: People, look: Look) -> None:
    """D4, L6: the old table says whose seat it is by now."""
    ann, ben, phone = person("Ann"), person("Ben"), person("Phone")
    table = ended(ann, ben, look)
    again = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
    token = ben.post(f"/api/tables/{table}/seat-link")["token"]
    assert phone.post("/api/seat-link", token=token)["you"]["seats"] == [1]
    assert phone.post(f"/api/tables/{table}/rematch")["you"]["seats"] == [1]
    assert ann.get(f"/api/tables/{again}")["table"]["seats"][1]["name"] == "Ben"


@on_every_store
def test_a_rematch_does_not_wait_for_a_host_who_is_gone(person: People, look: Look) -> None:
    """L6: whoever asks for it first can start it."""
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben, options={"target": 1, "max_hands": 1})
    ann.post(f"/api/tables/{table}/leave", seat=0)
    play_on(look(ben, table), random.Random(1).choice)
    again = ben.post(f"/api/tables/{table}/rematch")
    assert again["you"] == {"seats": [1], "host": True, "looking": -1}
    ben.post(f"/api/tables/{again['table']['id']}/bot", seat=0)
    assert ben.start(again["table"]["id"])["table"]["status"] == "playing"


@on_every_store
@pytest.mark.parametrize("seats", ["here bot bot", "here here bot"])
def test_a_rematch_against_bots_alone_starts_at_once(
    person: People, look: Look, seats: str
) -> None:
    """L6: nobody is waited for; asked for twice, also in the same moment, it is one game."""
    ann = person("Ann")
    table = ann.table(seats=seats, options={"target": 1, "max_hands": 1})
    ann.start(table)
    for seat in ann.get(f"/api/tables/{table}")["you"]["seats"][1:]:
        ann.post(f"/api/tables/{table}/leave", seat=seat)
    play_on(look(ann, table, seat=0), random.Random(1).choice)
    with ThreadPoolExecutor() as hands:
        asked = list(hands.map(ann.ask, ["POST"] * 3, [f"/api/tables/{table}/rematch"] * 3))
    assert [answer.status_code for answer in asked] == [200] * 3
    (again,) = {answer.json()["table"]["id"] for answer in asked}
    playing = ann.post(f"/api/tables/{table}/rematch")
    assert (playing["table"]["id"], playing["table"]["status"]) == (again, "playing")
    assert playing["you"]["seats"] == [
        at for at, kind in enumerate(seats.split()) if kind == "here"
    ]


def test_a_rematch_that_starts_at_once_waits_for_the_share_of_a_device(
    person: People, look: Look
) -> None:
    """H3: as at the first game of a device that plays at once."""
    ann = person("Ann")
    table = ann.table(options={"target": 1, "max_hands": 1})
    ann.start(table)
    play_on(look(ann, table), random.Random(1).choice)
    again = ann.post(f"/api/tables/{table}/rematch", fair=True)["table"]
    assert again["status"] == "dealing"
    live = look(ann, again["id"], fair=True)
    for stage in ("commit", "open"):
        asked = live.until("fair")
        assert asked["stage"] == stage
        commitment = bits_commitment(asked["fair"]["table"], asked["device"], "a" * 64)
        said = {"commitment": commitment} if stage == "commit" else {"bits": "a" * 64}
        live.send(stage, **said)
    assert live.until("whole")["seat"] == 0
