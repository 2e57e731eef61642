"""A model's seat at a running server: invited, by its token again, refused, to the end of a game."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from random import Random

import pytest

from fourfold.adapters.mcp_look import SeatLook
from fourfold.adapters.mcp_seat import RemoteSeat, ServerSeats, read_link
from fourfold.core.errors import IllegalMove, NotUnderstood
from tests.server.clients import Person, RunningServer


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[RunningServer]:
    folder: Path = tmp_path_factory.mktemp("tables")
    running = RunningServer(f"sqlite:///{folder / 'tables.sqlite3'}")
    yield running
    running.stop()


def finish(seat: RemoteSeat, luck: Random) -> SeatLook:
    look = seat.look()
    while not look.over:
        look = seat.play(luck.choice(look.legal)) if look.legal else seat.wait(20)
    return look


def test_seat_among_bots_of_a_server_plays_to_the_end(server: RunningServer) -> None:
    wish = {"game": "horsemen", "options": {"target": 1, "max_hands": 1}, "bots": "easy"}
    seat = ServerSeats(server.url, name="Mo").sit(wish)
    try:
        end = finish(seat, Random(1))
        assert end.result
        assert "Mo (you)" in " ".join(end.result)
    finally:
        seat.close()


def test_refusal_of_the_server_has_its_rule(server: RunningServer) -> None:
    seat = ServerSeats(server.url).sit({"game": "horsemen", "seats": 2})
    try:
        look = seat.wait(20)
        while not look.your_turn:
            look = seat.wait(20)
        with pytest.raises(IllegalMove, match="HORSE-"):
            seat.play("give 1F 1")
        assert seat.legal_moves() == look.legal
    finally:
        seat.close()


def test_invited_model_waits_for_the_start_and_sits_again_by_its_token(
    server: RunningServer,
) -> None:
    ann = Person(server, "Ann")
    table = ann.table(seats="here open")
    link = f"{server.url}/table/{table}"
    source = ServerSeats(server.url, link)
    seat = source.sit({})
    try:
        assert seat.look().question == "The game has not begun yet; wait."
        ann.start(table)
        assert seat.wait(20).table or seat.wait(20).table
    finally:
        seat.close()
    again = ServerSeats(server.url, link, token=source.token).sit({})
    assert again.seat == seat.seat
    again.close()


def test_unknown_table_and_silent_server_are_told_in_one_sentence(server: RunningServer) -> None:
    with pytest.raises(NotUnderstood, match="Give the link of a table"):
        ServerSeats(server.url).sit({})
    with pytest.raises(NotUnderstood):
        ServerSeats(server.url).sit({"table": "nothing-there"})
    with pytest.raises(NotUnderstood, match="does not answer"):
        ServerSeats("http://127.0.0.1:9").sit({"game": "horsemen"})


def test_link_is_read_as_table_or_seat() -> None:
    assert read_link("http://host/table/abc") == ("table", "abc")
    assert read_link("abc") == ("table", "abc")
    assert read_link("http://host/#/seat/xyz") == ("seat", "xyz")
