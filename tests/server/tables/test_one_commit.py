"""Entries that belong together are committed together: a crash or a lost race leaves all or none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fourfold.server.access.guests import Guest
from fourfold.server.actions import start as starting
from fourfold.server.errors import Conflict
from fourfold.server.store import queries
from fourfold.server.store.queries import listed_tables
from tests.server.clients import (
    TWO_PROCESSES,
    Live,
    Person,
    RunningServer,
    begin,
    on,
    on_every_store,
)

People = Callable[..., Person]
Look = Callable[..., Live]


def fails(*_: Any) -> None:
    raise Conflict("busy", "Not now.")


def test_a_seat_comes_with_its_name(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    """L1: nobody sits there as Player 2 because the name was not written."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open")
    with monkeypatch.context() as broken:
        broken.setattr(queries, "name_person", fails)
        assert ben.ask("POST", f"/api/tables/{table}/sit", {"name": "Benno"}).status_code == 409
    assert ben.get(f"/api/tables/{table}")["table"]["seats"][1]["kind"] == "open"
    shown = ben.sit(table, name="Benno")["table"]["seats"][1]
    assert (shown["kind"], shown["name"]) == ("person", "Benno")


@pytest.mark.parametrize("how", ["leave", "kick"])
def test_a_name_goes_with_its_seat(
    person: People, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    """C5: a table that somebody has left is not among their own."""
    ann, ben = person("Ann"), person("Ben")
    table = ann.table(seats="here open")
    ben.sit(table)
    path, who = f"/api/tables/{table}/{how}", ben if how == "leave" else ann
    with monkeypatch.context() as broken:
        broken.setattr(queries, "unname_person", fails)
        assert who.ask("POST", path, {"seat": 1}).status_code == 409
    assert ben.get(f"/api/tables/{table}")["you"]["seats"] == [1]
    who.post(path, seat=1)
    assert ben.get(f"/api/tables/{table}")["you"]["seats"] == []
    assert table not in [mine["id"] for mine in ben.get("/api/my/tables")]


@on_every_store
def test_names_of_several_seats_of_a_device(person: People) -> None:
    ann = person("Ann")
    table = ann.table(seats="open here here")
    seats = ann.sit(table, seat=0)["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Ann", "Ann 3"]


@on(TWO_PROCESSES)
def test_a_lost_race_for_a_rematch_leaves_no_table(
    serve: Callable[..., RunningServer],
    person: People,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """L6: both found it, one is a moment later; its table was never there."""
    server = serve()
    ann, ben = person("Ann", server), person("Ben", server)
    table = begin(ann, ben, seats="here open bot", options={"target": 1, "max_hands": 1})
    for live in (look(ann, table), look(ben, table)):
        assert live.ask("bot", on=True)["type"] == "accepted"
    live.until("ended")
    writer = server.processes[1].parts.writer
    room = server.processes[1].run(lambda: writer.directory.find(table))
    late = Guest(room.table.seats[1].guest, "Ben", "")
    with monkeypatch.context() as deaf:
        deaf.setattr(writer.directory, "catch_up", hears_nothing)
        again = ann.post(f"/api/tables/{table}/rematch")["table"]["id"]
        assert room.table.rematch is None
        server.processes[1].run(lambda: starting._found_rematch(writer, room, late))
    assert room.table.rematch == again
    assert set(server.run(lambda: server.parts.store.read(listed_tables))) == {table, again}
    joined = ben.post(f"/api/tables/{table}/rematch")
    assert (joined["table"]["id"], joined["you"]["seats"]) == (again, [1])
    assert joined["table"]["seats"][2]["kind"] == "bot"


async def hears_nothing(room: Any) -> None:
    """Word of what another process has written has not come yet."""
