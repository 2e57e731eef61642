"""Tables before and after a game: who may sit, who may arrange, and what strangers learn (nothing)."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import Connection, MetaData, Table, select

from fourfold.core.registry import games
from tests.server.clients import Live, Person, RunningServer, ask, begin, on_every_store, play_on

People = Callable[..., Person]
Look = Callable[..., Live]


@on_every_store
def test_guest_by_link_reads_the_table_then_sits_with_a_name(person: People) -> None:
    """L1, L3: what the table is can be read before sitting down; a name is all that is asked."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open bot:hard", clock={"kind": "bank", "bank": 60})
    seen = ben.get(f"/api/tables/{table}")
    assert seen["you"] == {"seats": [], "host": False, "looking": -1}
    kinds = [(seat["kind"], seat["name"], seat["level"]) for seat in seen["table"]["seats"]]
    assert kinds == [("person", "Ann", ""), ("open", "", ""), ("bot", "Clove", "hard")]
    assert seen["table"]["clock"]["bank"] == 60
    assert seen["table"]["helper"] == "bookkeeping"
    sat = ben.sit(table, name="Бен 本 ‮x")
    assert sat["you"]["seats"] == [1]
    assert sat["table"]["seats"][1]["name"] == "Бен 本 x"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"clock": {"kind": "bank", "increment": 5}}, "bad-clock"),
        ({"clock": {"kind": "days"}}, "bad-clock"),
        ({"seats": [{"kind": "here", "name": "\u200b"}, {"kind": "open"}]}, "bad-name"),
    ],
)
def test_invalid_table_request_makes_no_table(
    person: People, wish: dict[str, object], code: str
) -> None:
    ann = person()
    whole = {"game": "horsemen", "seats": [{"kind": "here"}, {"kind": "open"}], **wish}
    assert ann.ask("POST", "/api/tables", whole).json()["code"] == code
    assert ann.get("/api/my/tables") == []


@pytest.mark.parametrize("game", games())
def test_play_now_is_a_running_table(person: People, look: Look, game: str) -> None:
    """L2: one request, and I sit at a running table with bots at the other seats."""
    ann = person()
    made = ann.post("/api/play-now", game=game, level="easy", tempo="fast")
    assert made["table"]["status"] == "playing"
    (mine,) = made["you"]["seats"]
    others = [seat for seat in made["table"]["seats"] if seat["seat"] != mine]
    assert others
    assert {seat["kind"] for seat in others} <= {"bot", "automatic"}
    assert look(ann, made["table"]["id"]).until("whole")["seat"] == mine


@on_every_store
def test_fault_11_fifty_want_one_seat_and_one_gets_it(person: People) -> None:
    """Fault 11."""
    table = person().table(seats="here open bot")
    crowd = [person(f"P{number}") for number in range(25)]

    def wants(one: Person) -> int:
        return one.ask("POST", f"/api/tables/{table}/sit", {"seat": 1}).status_code

    with ThreadPoolExecutor(25) as pool:
        answers = list(pool.map(wants, crowd * 2))
    assert sorted(set(answers)) == [200, 409]
    assert answers.count(200) == 1


@on_every_store
def test_only_the_host_arranges_and_only_before_the_start(person: People) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open open")
    ben.sit(table, seat=1)
    acts = [("bot", {"seat": 2}), ("kick", {"seat": 0}), ("start", None)]
    for act, body in acts:
        answer = ben.ask("POST", f"/api/tables/{table}/{act}", body)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert ann.ask("POST", f"/api/tables/{table}/start").json()["code"] == "seats-open"
    assert ann.ask("POST", f"/api/tables/{table}/bot", {"seat": 1}).json()["code"] == "seat-taken"
    ann.post(f"/api/tables/{table}/kick", seat=1)
    assert ben.get(f"/api/tables/{table}")["you"]["seats"] == []
    ann.post(f"/api/tables/{table}/bot", seat=1, level="easy")
    ann.post(f"/api/tables/{table}/bot", seat=2, level="easy")
    assert ann.start(table)["table"]["status"] == "playing"
    for act, body in acts:
        assert ann.ask("POST", f"/api/tables/{table}/{act}", body).status_code == 409
    assert ben.ask("POST", f"/api/tables/{table}/sit", {}).json()["code"] == "already-started"


@on_every_store
def test_leaving_before_and_after_the_start(person: People) -> None:
    """S3: after the start a bot plays on, and the seat is kept."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open bot")
    ben.sit(table)
    ben.post(f"/api/tables/{table}/leave", seat=1)
    assert ben.get(f"/api/tables/{table}")["table"]["seats"][1]["kind"] == "open"
    ben.sit(table)
    ann.start(table)
    left = ben.post(f"/api/tables/{table}/leave", seat=1)
    assert left["you"]["seats"] == [1]
    assert (left["table"]["seats"][1]["kind"], left["table"]["seats"][1]["bot"]) == ("person", True)
    assert ann.ask("POST", f"/api/tables/{table}/leave", {"seat": 1}).status_code == 404


@pytest.mark.parametrize(
    "path",
    ["", "/record", "/transcript", "/transcript?seat=0", "/at/1", "/notes", "/nothing"],
)
def test_fault_18_a_guessed_table_answers_like_none(person: People, path: str) -> None:
    """L5: unknown and forbidden are one answer."""
    ann = person()
    table = person("Ben").table()
    unknown = ann.ask("GET", f"/api/tables/{'x' * 22}{path}")
    assert unknown.status_code == 404
    assert unknown.json()["code"] == "not-found"
    if path not in ("", "/notes"):  # the table itself is open to whoever has its link
        forbidden = ann.ask("GET", f"/api/tables/{table}{path}")
        assert forbidden.content == unknown.content
        assert forbidden.status_code == 404
    assert len(table) >= 20


@on_every_store
def test_private_unless_asked_and_allowed(
    person: People, serve: Callable[..., RunningServer]
) -> None:
    """L5, Q2."""
    ann = person()
    answer = ann.ask("POST", "/api/tables", {"game": "horsemen", "seats": [{}, {}], "public": True})
    assert answer.json()["code"] == "no-public-tables"
    open_house = serve(public_tables=True)
    bea = person("Bea", open_house)
    hidden, shown = bea.table(), bea.table(public=True)
    listed = [table["id"] for table in person("Cy", open_house).get("/api/tables")]
    assert listed == [shown]
    assert hidden not in listed


@on_every_store
def test_rematch_seats_those_who_accept(person: People, look: Look) -> None:
    """L6."""
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben, seats="here open bot:easy", options={"target": 1, "max_hands": 1})
    ben.post(f"/api/tables/{table}/leave", seat=1)
    play_on(look(ann, table), random.Random(1).choice)
    again = ann.post(f"/api/tables/{table}/rematch")
    assert again["you"] == {"seats": [0], "host": True, "looking": -1}
    assert [seat["kind"] for seat in again["table"]["seats"]] == ["person", "open", "bot"]
    joined = ben.post(f"/api/tables/{table}/rematch")
    assert joined["table"]["id"] == again["table"]["id"]
    assert joined["you"]["seats"] == [1]
    assert joined["table"]["options"]["max_hands"] == 1
    assert person("Cy").ask("POST", f"/api/tables/{table}/rematch").status_code == 404
    assert ann.start(again["table"]["id"])["table"]["status"] == "playing"


@pytest.mark.usefixtures("bots_in_no_hurry")
def test_a_moment_of_a_finished_game_can_be_played_on(person: People, look: Look) -> None:
    """G5: continue from here against bots; it is marked as arranged."""
    ann = person()
    table = ann.table(options={"target": 1, "max_hands": 1})
    bots = [{"kind": "here"}, {"kind": "bot"}, {"kind": "bot"}]
    body = {"game": "horsemen", "seats": bots, "origin": {"table": table, "moment": 4}}
    ann.start(table)
    assert ann.ask("POST", "/api/tables", body).json()["code"] == "not-ended"
    play_on(look(ann, table), random.Random(2).choice)
    made = ann.post("/api/tables", **body)
    assert made["table"]["arranged"] is True
    ann.start(made["table"]["id"])
    live = look(ann, made["table"]["id"])
    live.until("whole")
    before = ann.get(f"/api/tables/{table}/at/5?seat=-1")
    assert live.view["piles"] == before["view"]["piles"]
    assert live.view["round"] == before["view"]["round"]


def test_my_tables_say_which_wait_for_me(person: People, look: Look) -> None:
    """C5."""
    ann = person()
    waiting, done = ann.table(seats="here here"), ann.table(options={"target": 1, "max_hands": 1})
    ann.start(waiting)
    ann.start(done)
    play_on(look(ann, done), random.Random(3).choice)
    mine = {found["table"]["id"]: found for found in ann.get("/api/my/tables")}
    assert set(mine) == {waiting, done}
    assert (mine[waiting]["waiting"], mine[done]["waiting"]) == (True, False)
    assert mine[done]["result"]["places"]
    assert person("Ben").get("/api/my/tables") == []


@on_every_store
def test_a_seat_goes_to_another_device_once(person: People, look: Look) -> None:
    """D4: notes go along, the first device loses the seat at once, and the link works once."""
    ann, phone, thief = person("Ann"), person("Phone"), person("Thief")
    table = ann.table(seats="here bot bot")
    ann.start(table)
    ann.ask("PUT", f"/api/tables/{table}/notes", {"text": "watch 5P"})
    old = look(ann, table)
    old.until("whole")
    assert thief.ask("POST", f"/api/tables/{table}/seat-link").status_code == 404
    token = ann.post(f"/api/tables/{table}/seat-link")["token"]
    moved = phone.post("/api/seat-link", token=token)
    assert moved["you"] == {"seats": [0], "host": True, "looking": -1}
    assert moved["table"]["seats"][0]["name"] == "Ann"
    assert old.until("bye")["reason"] == "moved"
    assert thief.ask("POST", "/api/seat-link", {"token": token}).status_code == 404
    assert phone.get(f"/api/tables/{table}/notes")["text"] == "watch 5P"
    assert ann.get(f"/api/tables/{table}")["you"]["seats"] == []
    new = look(phone, table)
    assert new.until("whole")["seat"] == 0


@on_every_store
def test_guest_who_asks_is_forgotten_and_the_game_goes_on(
    person: People, look: Look, server: RunningServer
) -> None:
    """P3: name, notes, chat and token go at once; the game of the others goes on."""
    ann, ben = person("Ann"), person("Ben the Bold")
    table = ann.table(seats="here open")
    ben.sit(table)
    ann.start(table)
    talk = look(ben, table)
    talk.until("whole")
    talk.send("chat", text="a secret of mine")
    talk.until("chat")
    ben.ask("PUT", f"/api/tables/{table}/notes", {"text": "a secret of mine"})
    taken_up = from_a_moment(ann, ben, look)
    assert kept_with(server, "the Bold", "secret of") == {"guests", "people", "chat", "notes"}
    assert ask("DELETE", f"{server.url}/api/me").status_code == 401
    assert ben.ask("DELETE", "/api/me").status_code == 204
    assert ben.ask("GET", "/api/me").status_code == 401
    assert ann.get(f"/api/tables/{table}")["table"]["seats"][1]["name"] == "Player 2"
    live = look(ann, table)
    live.until("whole")
    assert "secret of mine" not in "".join(live.texts + [str(live.silent())])
    assert kept_with(server, "the Bold", "secret of") == set()
    assert ann.start(taken_up)["table"]["status"] == "playing"


def from_a_moment(ann: Person, ben: Person, look: Look) -> str:
    """Both finish a game; one of them takes it up again from a moment of it."""
    table = begin(ann, ben, options={"target": 1, "max_hands": 1})
    ben.post(f"/api/tables/{table}/leave", seat=1)
    play_on(look(ann, table), random.Random(1).choice)
    origin, seats = {"table": table, "moment": 4}, [{"kind": "here"}, {"kind": "bot"}]
    made = ann.post("/api/tables", game="horsemen", seats=seats, origin=origin)
    return str(made["table"]["id"])


def kept_with(server: RunningServer, *words: str) -> set[str]:
    """The tables of the database in which one of these words is."""

    def search(connection: Connection) -> set[str]:
        kept = MetaData()
        kept.reflect(connection)
        return {name for name, table in kept.tables.items() if holds(connection, table)}

    def holds(connection: Connection, table: Table) -> bool:
        rows = map(tuple, connection.execute(select(table)))  # as text they cut themselves short
        text = str(list(rows))
        return any(word in text for word in words)

    found: set[str] = server.run(lambda: server.parts.store.read(search))
    return found
