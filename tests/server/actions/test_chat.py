"""Chat, quiet, spectators' talk, notes, presence and votes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

from fourfold.server.actions import chat
from fourfold.server.store.queries import CHAT_STEP
from fourfold.server.tables.viewer import Viewer
from tests.server.clients import (
    Live,
    Person,
    RunningServer,
    all_look,
    begin,
    on_every_store,
    on_sqlite,
    wait_until,
)


class Numbers:
    """A channel that notes the numbers of the lines that are sent."""

    def __init__(self, shown: list[int]) -> None:
        self.shown = shown

    def write(self, text: bytes) -> bool:
        self.shown.append(json.loads(text)["n"])
        return True

    def owe(self, size: int) -> bool:
        return True

    def wake(self) -> None:
        raise AssertionError("nothing waits")

    drop = wake


People = Callable[..., Person]
Look = Callable[..., Live]


def three(ann: Person, ben: Person) -> str:
    return begin(ann, ben, seats="here open bot:easy")


@on_every_store
def test_chat_goes_to_all_and_stays(person: People, look: Look) -> None:
    """K1, K2: text as it is, phrases by name; who comes later gets the last lines."""
    ann, ben = person("Ann"), person("Ben")
    table = three(ann, ben)
    mine, his = all_look(look, table, ann, ben)
    mine.send("chat", text="<b>你好</b> مرحبا")
    line = his.until("chat")
    assert (line["seat"], line["name"], line["text"]) == (0, "Ann", "<b>你好</b> مرحبا")
    assert (line["mine"], mine.until("chat")["mine"]) == (False, True)
    his.send("chat", phrase="well-played")
    assert mine.until("chat")["phrase"] == "well-played"
    late = look(ann, table)
    assert [late.until("chat")["n"], late.until("chat")["n"]] == [CHAT_STEP, 2 * CHAT_STEP]
    for bad in ({}, {"text": "x", "phrase": "hello"}, {"phrase": "swear"}, {"text": " \x07 "}):
        mine.send("chat", **bad)
        assert mine.until("refused")["code"] == "bad-chat"


def test_two_who_come_at_once_both_get_what_was_said(
    person: People, look: Look, serve: Callable[..., RunningServer]
) -> None:
    """K1: after a restart all come back at the same time."""
    first = serve()
    ann, ben = person("Ann", first), person("Ben", first)
    table = three(ann, ben)
    mine = look(ann, table)
    for number in range(3):
        mine.send("chat", text=f"line {number}")
        mine.until("chat")
    first.stop()
    second = serve()
    room = second.run(lambda: second.parts.directory.find(table))
    shown: list[list[int]] = [[], []]

    def comes(place: int) -> Viewer:
        viewer = Viewer(f"guest {place}", Numbers(shown[place]))
        room.viewers.add(viewer)
        return viewer

    async def all_come() -> None:
        writer = second.parts.writer
        await asyncio.gather(*(chat.show_past(writer, room, comes(place)) for place in range(2)))
        await asyncio.gather(chat.show_new(writer, room), chat.show_new(writer, room))
        room.viewers.clear()

    second.run(all_come)
    assert shown == [[CHAT_STEP, 2 * CHAT_STEP, 3 * CHAT_STEP]] * 2


@on_every_store
def test_what_comes_after_somebody_forgotten_is_heard(person: People, look: Look) -> None:
    """P3: the words of whoever goes are gone; the next words of the others have numbers of their own."""
    ann, ben = person("Ann"), person("Ben")
    table = three(ann, ben)
    mine, his = all_look(look, table, ann, ben)
    for text in ("one", "two"):
        his.send("chat", text=text)
        assert mine.until("chat")["text"] == text
    assert ben.ask("DELETE", "/api/me").status_code == 204
    mine.send("chat", text="alone now")
    assert mine.until("chat") == {**mine.heard[-1], "n": 3 * CHAT_STEP, "text": "alone now"}
    assert look(ann, table).until("chat")["n"] == 3 * CHAT_STEP
    gone = ann.ask("POST", f"/api/tables/{table}/block", {"line": CHAT_STEP})
    assert gone.status_code == 404


@on_every_store
def test_spectators_talk_apart(person: People, look: Look) -> None:
    """K5."""
    ann, ben, eve, zed = person("Ann"), person("Ben"), person("Eve"), person("Zed")
    table = three(ann, ben)
    mine, his, hers, also = all_look(look, table, ann, ben, eve, zed)
    hers.send("chat", text="Ann has 5P!")
    assert also.until("chat")["name"] == "Eve"
    mine.send("chat", text="hm")
    for live in (mine, his):
        assert live.until("chat")["text"] == "hm"
        assert "5P!" not in "".join(live.texts)
    again = look(ann, table)
    again.until("chat")
    assert "5P!" not in "".join(again.texts)


@on_every_store
def test_fault_15_seats_cannot_tell_whether_spectators_talk(person: People, look: Look) -> None:
    """K5: neither by numbers, nor by how much is told again."""
    told: list[list[tuple[int, str]]] = []
    for chatter in (0, chat.CHAT_BACKLOG // 2 + 1):
        ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
        table = three(ann, ben)
        mine, _, hers = all_look(look, table, ann, ben, eve)
        for part in range(2):
            mine.send("chat", text=f"hm {part}")
            mine.until("chat")
            for number in range(chatter):
                hers.send("chat", text=f"{number}")
                while hers.until("chat")["text"] != f"{number}":
                    pass
        again = look(ann, table)
        lines = [again.until("chat") for _ in range(2)]
        told.append([(line["n"], line["text"]) for line in lines])
    assert told[0] == told[1]


@on_every_store
def test_who_has_looked_keeps_quiet(person: People, look: Look) -> None:
    """K4: where the table asks for it, only quick phrases after a cure in vain, until the round ends."""
    ann, ben, cy = person("Ann"), person("Ben"), person("Cy")
    setup = {"hands": ["YYYG", "GGGB", "RRBB"], "cure": "BB", "start": 0}
    table = begin(ann, ben, cy, game="herbalism", seats="here open open", setup=setup, quiet=True)
    mine, his, hers = all_look(look, table, ann, ben, cy)
    ann.server = ben.server
    (mine_too,) = all_look(look, table, ann)  # her other window, by another door if there is one

    assert speech(mine, "hm") == "heard"
    assert cure_in_vain(mine, his, hers)
    assert [speech(each, "it is blue") for each in (mine_too, mine)] == ["quiet", "quiet"]
    mine.send("chat", phrase="hello")
    assert mine.until("chat", "refused")["phrase"] == "hello"
    assert cure_in_vain(his, hers)
    assert hers.my_turn()
    assert hers.move("cure RY")["type"] == "accepted"
    while mine.view["round"] == 1:
        mine.hear()
    assert speech(mine, "it was blue") == "heard"


def speech(live: Live, text: str) -> str:
    """What becomes of it: heard, or why not."""
    live.send("chat", text=text)
    while True:
        told = live.until("chat", "refused")
        if told["type"] == "refused":
            return str(told["code"])
        if told["text"] == text:
            return "heard"


def cure_in_vain(first: Live, *others: Live) -> bool:
    """Whoever has the turn cures and is wrong; the others keep out of it."""
    assert first.my_turn()
    assert first.move("go RY", "cure RY")["type"] == "accepted"
    return all(each.my_turn() and each.move("pass")["type"] == "accepted" for each in others)


def test_public_tables_keep_quiet_unless_asked_otherwise(
    person: People, serve: Callable[..., RunningServer]
) -> None:
    """K4: on by default where strangers may sit down, and off among friends."""
    ann = person("Ann", serve(public_tables=True))

    def is_quiet(**wish: bool) -> bool:
        quiet: bool = ann.get(f"/api/tables/{ann.table('herbalism', **wish)}")["table"]["quiet"]
        return quiet

    assert [is_quiet(), is_quiet(quiet=True)] == [False, True]
    assert [is_quiet(public=True), is_quiet(public=True, quiet=False)] == [True, False]


@on_every_store
def test_notes_are_shown_to_their_guest_alone(person: People) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = three(ann, ben)
    assert ann.get(f"/api/tables/{table}/notes") == {"text": ""}
    ann.ask("PUT", f"/api/tables/{table}/notes", {"text": "Ben bluffs 🃏"})
    assert ann.get(f"/api/tables/{table}/notes") == {"text": "Ben bluffs 🃏"}
    assert ben.get(f"/api/tables/{table}/notes") == {"text": ""}


def test_fault_15_two_at_one_device_do_not_read_each_others_notes(person: People) -> None:
    """S4: each seat has its own, and nobody else's seat has any for me."""
    ann = person("Ann")
    here = f"/api/tables/{ann.table(seats='here here open')}/notes"
    assert ann.ask("PUT", f"{here}?seat=0", {"text": "I hold 5P"}).status_code == 200
    assert ann.get(f"{here}?seat=0") == {"text": "I hold 5P"}
    assert ann.get(f"{here}?seat=1") == {"text": ""}
    assert ann.get(here) == {"text": ""}
    for seat, status in ((2, 404), (-2, 404), ("0.0", 400)):
        assert ann.ask("GET", f"{here}?seat={seat}").status_code == status
        assert ann.ask("PUT", f"{here}?seat={seat}", {"text": "x"}).status_code == status


@on_every_store
def test_away_and_back_and_a_vote(
    serve: Callable[..., RunningServer], person: People, look: Look
) -> None:
    """D2, D3, C2: the others see it, may vote after a while, and the seat can be taken back."""
    server = serve(away_after_s=600, vote_after_away_s=1)
    ann, ben, cy = person("Ann", server), person("Ben", server), person("Cy", server)
    table = ann.table(seats="here open open", setup=None)
    ben.sit(table)
    cy.sit(table)
    ann.start(table)
    mine, his, hers = look(ann, table), look(ben, table), look(cy, table)
    for live in (mine, his, hers):
        live.until("whole")
    assert mine.ask("vote", seat=1, choice="seat")["code"] == "no-vote"
    his.close()
    told = mine.until("table")
    while told["table"]["seats"][1]["present"]:
        told = mine.until("table")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["table"]["seats"][1]["away"] >= 1)
    assert mine.ask("vote", seat=1, choice="seat")["type"] == "accepted"
    assert ann.get(f"/api/tables/{table}")["table"]["seats"][1]["bot"] is False  # one of two
    assert hers.ask("vote", seat=1, choice="seat")["type"] == "accepted"
    assert ann.get(f"/api/tables/{table}")["table"]["seats"][1]["bot"] is True
    back = look(ben, table)
    back.until("whole")
    assert back.ask("bot", on=False)["type"] == "accepted"
    assert ann.get(f"/api/tables/{table}")["table"]["seats"][1]["bot"] is False
    wait_until(lambda: ann.get(f"/api/tables/{table}")["table"]["seats"][1]["present"])
    while mine.events[-1] != {"event": "plays-again", "seat": 1}:
        mine.hear()
    assert {"event": "bot-plays", "seat": 1} in mine.events


@on_every_store
def test_a_line_said_again_by_its_key_is_there_once(person: People, look: Look) -> None:
    """K1: by another socket, in the same moment, and after the chat has ended."""
    ann, ben = person("Ann"), person("Ben")
    table = three(ann, ben)
    mine, also, his = all_look(look, table, ann, ann, ben)
    for live in (mine, also):
        live.send("chat", key="k", text="hm")
    for live in (mine, also, mine):
        assert live.ask("chat", key="k", text="hm")["type"] == "accepted"
    assert his.ask("chat", key="k", text="mine, by the same key")["type"] == "accepted"
    assert mine.ask("chat", key="l", phrase="hello")["type"] == "accepted"
    late = look(ben, table)
    heard = [late.until("chat") for _ in range(3)]
    assert sorted(line["text"] or line["phrase"] for line in heard) == [
        "hello",
        "hm",
        "mine, by the same key",
    ]
    ann.post(f"/api/tables/{table}/chat", on=False)
    assert mine.ask("chat", key="k", text="hm")["type"] == "accepted"
    assert mine.ask("chat", key="m", text="new")["code"] == "chat-off"


@on_sqlite
def test_chat_is_limited_by_guest(
    person: People, look: Look, serve: Callable[..., RunningServer]
) -> None:
    """Not by socket, nor by table; what was said already is not counted again."""
    server = serve(chat_per_minute=5)
    ann, ben = person("Ann", server), person("Ben", server)
    tables = [three(ann, ben) for _ in range(2)]
    lives = [look(ann, table) for table in (*tables, *tables)]
    said = [lives[n % 4].ask("chat", key=f"{n}", text="hm")["type"] for n in range(5)]
    assert said == ["accepted"] * 5
    for live in lives:
        refused = live.ask("chat", key="more", text="hm")
        assert (refused["type"], refused["code"]) == ("refused", "chat-limit")
        assert refused["fields"] == {"seconds": 12}
    assert lives[0].ask("chat", key="0", text="hm")["type"] == "accepted"
    assert look(ben, tables[0]).ask("chat", key="his", text="hm")["type"] == "accepted"


@on_every_store
def test_a_seat_learns_nothing_of_spectators_by_blocking_lines(person: People, look: Look) -> None:
    """A line that I cannot hear is not there, whether it was said or not."""
    ann, ben, eve = person("Ann"), person("Ben"), person("Eve")
    table = three(ann, ben)
    hers = look(eve, table)
    assert hers.ask("chat", key="k", text="Ann has 5P!")["type"] == "accepted"
    (n,) = [each["n"] for each in hers.heard if each["type"] == "chat"]
    block = f"/api/tables/{table}/block"
    silent = ann.ask("POST", block, {"line": n + 1})
    talks = ann.ask("POST", block, {"line": n})
    assert (talks.status_code, talks.json()) == (silent.status_code, silent.json())
    assert talks.status_code == 404
    assert eve.ask("POST", block, {"line": n}).json()["code"] == "yourself"
