"""The role of a device at a table, and the seat it looks from: told after every change of its seats.

All sockets of a guest follow its seats by themselves, whoever changed them, whatever HTTP has answered.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from fourfold.match.fair_deal import bits_commitment
from tests.server.clients import Live, Person, begin, on_every_store, play_on

People = Callable[..., Person]
Look = Callable[..., Live]

ONE_HAND = {"target": 1, "max_hands": 1}


def told(live: Live, seats: list[int], looking: int) -> None:
    """Waits until the socket says that I am this, and look from there."""
    while True:
        message = live.until("table", "welcome")
        if (message["you"]["seats"], message["you"]["looking"]) == (seats, looking):
            return


def shown(live: Live, seat: int) -> dict[str, Any]:
    """What comes first of the cards: nothing of any other seat came before."""
    whole = live.until("whole", "frame")
    assert (whole["type"], whole["seat"]) == ("whole", seat)
    assert (whole["view"]["mine"] is None) == (seat < 0)
    return whole


def waiting(person: People, look: Look, seats: str) -> tuple[Person, Person, str, list[Live]]:
    """A host, a guest who has only opened the link, and the guest's two tabs."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats=seats)
    tabs = [look(ben, table), look(ben, table)]
    for tab in tabs:
        told(tab, [], -1)
    return ann, ben, table, tabs


@on_every_store
def test_whoever_sits_down_after_hello_plays_in_every_tab(person: People, look: Look) -> None:
    ann, ben, table, tabs = waiting(person, look, "here open bot")
    ben.sit(table)
    for tab in tabs:
        told(tab, [1], 1)
    ann.start(table)
    for tab in tabs:
        shown(tab, 1)
        assert tab.ask("bot", on=False)["type"] == "accepted"  # acts for the seat


@on_every_store
@pytest.mark.parametrize("how", ["leave", "kick", "block"])
def test_whoever_lost_a_seat_watches_and_may_sit_elsewhere(
    person: People, look: Look, how: str
) -> None:
    ann, ben, table, tabs = waiting(person, look, "here open open")
    ben.sit(table, seat=1)
    for tab in tabs:
        told(tab, [1], 1)
    (ben if how == "leave" else ann).post(f"/api/tables/{table}/{how}", seat=1)
    for tab in tabs:
        told(tab, [], -1)
    if how != "block":
        for seat in (2, 1):  # another chair, and the old one again
            ben.sit(table, seat=seat)
            for tab in tabs:
                told(tab, [seat], seat)
            ben.post(f"/api/tables/{table}/leave", seat=seat)
        ben.sit(table, seat=2)
    for seat in range(1, 3 if how == "block" else 2):
        ann.post(f"/api/tables/{table}/bot", seat=seat)
    ann.start(table)
    for tab in tabs:
        shown(tab, -1 if how == "block" else 2)


@on_every_store
def test_of_several_seats_none_is_looked_from_before_the_deal(person: People, look: Look) -> None:
    """S4: two people at one device; nothing of either hand comes before they say whose turn it is."""
    ann, ben, table, tabs = waiting(person, look, "here open open")
    ben.sit(table, seat=1)
    for tab in tabs:
        told(tab, [1], 1)
    ben.sit(table, seat=2)
    for tab in tabs:
        told(tab, [1, 2], -1)
    ann.start(table)
    for tab in tabs:
        shown(tab, -1)
    tabs[0].send("look", seat=2)
    shown(tabs[0], 2)


@on_every_store
def test_device_that_loses_one_of_two_seats_looks_from_the_other(
    person: People, look: Look
) -> None:
    ann, ben, table, tabs = waiting(person, look, "here open open")
    for seat in (1, 2):
        ben.sit(table, seat=seat)
    for tab in tabs:
        told(tab, [1, 2], -1)
    ann.post(f"/api/tables/{table}/kick", seat=1)
    for tab in tabs:
        told(tab, [2], 2)
    ann.post(f"/api/tables/{table}/bot", seat=1)
    ann.start(table)
    for tab in tabs:
        shown(tab, 2)


@on_every_store
@pytest.mark.parametrize("when", ["waiting", "playing", "ended"])
def test_a_seat_that_moves_takes_its_view_along(person: People, look: Look, when: str) -> None:
    """D4: the new device watched before; the old one gets nothing more but a word."""
    ann, ben, phone = person("Ann"), person("Ben"), person("Phone")
    table = ann.table(seats="here open", options=ONE_HAND)
    ben.sit(table)
    if when != "waiting":
        ann.start(table)
    if when == "ended":
        ben.post(f"/api/tables/{table}/leave", seat=1)
        play_on(look(ann, table), random.Random(1).choice)
    his, new = look(ben, table), look(phone, table)
    told(his, [1], 1)
    told(new, [], -1)
    if when != "waiting":
        shown(his, 1)
        shown(new, -1)
    phone.post("/api/seat-link", token=ben.post(f"/api/tables/{table}/seat-link")["token"])
    while (last := his.hear())["type"] != "bye":
        assert last["type"] in ("table", "ended", "votes", "whole", "frame")
        assert last.get("seat", -1) == -1
    assert last["reason"] == "moved"
    if when != "waiting":
        shown(new, 1)
    told(new, [1], 1)
    if when == "waiting":
        ann.start(table)
        shown(new, 1)


@on_every_store
def test_a_seat_more_during_the_game_changes_no_view(person: People, look: Look) -> None:
    """S5: my friend's seat comes to my device while I look at my cards: they stay."""
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben)
    his = look(ben, table)
    shown(his, 1)
    ben.post("/api/seat-link", token=ann.post(f"/api/tables/{table}/seat-link")["token"])
    told(his, [0, 1], 1)
    assert not [each for each in his.heard if each["type"] == "whole" and each["seat"] != 1]
    his.send("look", seat=0)
    assert his.until("whole")["seat"] == 0


@on_every_store
def test_a_bot_that_takes_over_changes_no_view(person: People, look: Look) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben)
    his = look(ben, table)
    shown(his, 1)
    ben.post(f"/api/tables/{table}/leave", seat=1)
    told(his, [1], 1)
    assert his.ask("bot", on=False)["type"] == "accepted"
    assert ben.get(f"/api/tables/{table}")["table"]["seats"][1]["bot"] is False
    assert not [each for each in his.heard if each.get("seat") == -1]


def test_who_chose_to_watch_is_not_moved_by_others(person: People, look: Look) -> None:
    """A screen on the wall: it says so in hello, and only its own seats could change it."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open open")
    wall = look(ann, table, seat=-1)
    told(wall, [0], -1)
    for seat in (1, 2):
        ben.sit(table, seat=seat)
        told(wall, [0], -1)
    ann.start(table)
    shown(wall, -1)


@on_every_store
def test_who_joins_a_rematch_plays_in_a_tab_that_was_there_before(
    person: People, look: Look
) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = begin(ann, ben, options=ONE_HAND)
    ben.post(f"/api/tables/{table}/leave", seat=1)
    play_on(look(ann, table), random.Random(1).choice)
    again = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
    his = look(ben, again)
    told(his, [], -1)
    ben.post(f"/api/tables/{table}/rematch")
    told(his, [1], 1)
    ann.start(again)
    shown(his, 1)


@on_every_store
def test_the_fair_deal_asks_a_guest_who_sat_down_after_hello_once(
    person: People, look: Look
) -> None:
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open bot")
    mine, his = look(ann, table, fair=True), look(ben, table, fair=True)
    told(mine, [0], 0)
    told(his, [], -1)
    ben.sit(table)
    told(his, [1], 1)
    assert ann.start(table)["table"]["status"] == "dealing"
    bits = {mine: "a" * 64, his: "b" * 64}
    for live in (mine, his):
        asked = live.until("fair")
        assert asked["stage"] == "commit"
        commitment = bits_commitment(asked["fair"]["table"], asked["device"], bits[live])
        live.send("commit", commitment=commitment)
    for live in (mine, his):
        assert live.until("fair")["stage"] == "open"
        live.send("open", bits=bits[live])
    for live, seat in ((mine, 0), (his, 1)):
        shown(live, seat)
        assert live.until("fair")["stage"] == "dealt"
        stages = [each["stage"] for each in live.heard if each["type"] == "fair"]
        assert stages == ["commit", "open", "dealt"]
