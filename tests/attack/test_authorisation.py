"""Fault 18: every route and every message, from everybody who has no business at a table.

Both lists are the server's own descriptions. What is new there is tried as well, and must be refused to
everybody but the host unless it is named below.
"""

from __future__ import annotations

from contextlib import closing
from typing import get_args

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from fourfold.server.live.handlers import HANDLERS
from fourfold.server.protocol import socket as messages
from tests.attack.samples import Data, Operation, operations, sample
from tests.attack.scene import (
    NO_GUESTS,
    ROLES,
    SEATED,
    VICTIM_SEAT,
    Scene,
    description,
)
from tests.server.clients import Live, Person, on_sqlite

pytestmark = on_sqlite

# For everybody, guest or not.
PUBLIC = {
    "GET /api/house",
    "GET /api/addresses",
    "GET /api/protocol",
    "GET /api/games/{game}",
    "GET /api/words/{game}/{language}",
    "GET /api/rules/{game}/{language}",
    "POST /api/guest",
    "GET /api/tables",
    "GET /api/tables/{table}",
    "GET /healthz",
    "GET /metrics",
}
# About the guest who asks, whoever it is.
OWN = {
    "GET /api/me",
    "POST /api/me",
    "DELETE /api/me",
    "GET /api/my/blocks",
    "DELETE /api/my/blocks/{block}",
    "GET /api/my/tables",
    "GET /api/my/records",
    "POST /api/tables",
    "POST /api/play-now",
    "POST /api/seat-link",
}
# For every guest who has the link.
WITH_LINK = {
    "POST /api/tables/{table}/sit",
    "POST /api/tables/{table}/block",
    "POST /api/tables/{table}/rematch",
}
SEAT_OF_ONES_OWN = {"POST /api/tables/{table}/seat-link"}  # for every seated guest
NOT_YET = {"GET /api/tables/{table}/record"}  # while the game is on, for nobody
WATCHING = {"hello", "look", "chat", "ping"}  # messages of every viewer
OF_THE_SEATED = {"review"}  # messages of everybody who has a seat
OF_A_STAGE = {"commit", "open"}  # messages refused by when they come, before it is asked from whom
MESSAGES = {str(each.__struct_config__.tag): each for each in get_args(messages.ClientMessage)}


class Doors:
    """All operations of a server, and how to ask for one."""

    def __init__(self, scene: Scene) -> None:
        described = description(scene.ann.server.url)
        self.parts = described["components"]["schemas"]
        self.all = list(operations(described))
        open_ = PUBLIC | OWN | WITH_LINK
        self.closed = [each for each in self.all if each.name not in open_]

    def ask(self, who: Person, operation: Operation, table: str, seat: int) -> httpx.Response:
        body = operation.body
        given = None if body is None else sample(body, self.parts, seat)
        return who.ask(operation.method.upper(), operation.url(table, seat), given)


@pytest.fixture(scope="module")
def doors(scene: Scene) -> Doors:
    return Doors(scene)


def test_every_list_names_real_routes(doors: Doors) -> None:
    names = {each.name for each in doors.all}
    for kind in (PUBLIC, OWN, WITH_LINK, SEAT_OF_ONES_OWN, NOT_YET):
        assert kind <= names, kind - names
    assert len(doors.closed) > 10
    assert all("{table}" in each.path for each in doors.closed), "a route of no table is unlisted"


@pytest.mark.parametrize("role", ROLES)
def test_fault_18_http_answers_everybody_else_alike(scene: Scene, doors: Doors, role: str) -> None:
    """Every operation x every role x both tables: nothing happens, unknown and forbidden are one answer."""
    who, seat, before = scene.roles[role], ROLES[role], scene.rows()
    status, code = (401, "no-guest") if role in NO_GUESTS else (404, "not-found")
    for operation in doors.closed:
        if role in SEATED and operation.name in SEAT_OF_ONES_OWN:
            continue
        nowhere = doors.ask(who, operation, "nothing", seat)
        for table in (scene.running, scene.waiting):
            answer = doors.ask(who, operation, table, seat)
            public = role in NO_GUESTS and answer.status_code == 404  # readable for guests alone
            told = (answer.status_code, answer.json()["code"])
            assert told == (status, code) or public, operation.name
            if role not in NO_GUESTS:
                assert answer.content == nowhere.content, operation.name
    assert scene.rows() == before


@pytest.mark.parametrize("role", NO_GUESTS)
def test_fault_18_who_is_no_guest_has_nothing(scene: Scene, doors: Doors, role: str) -> None:
    before = scene.rows()
    needing = [each for each in doors.all if each.name in OWN | WITH_LINK]
    answers = [doors.ask(scene.roles[role], each, scene.running, 0) for each in needing]
    assert {(answer.status_code, answer.content) for answer in answers} == {
        (401, answers[0].content)
    }
    assert scene.rows() == before


@pytest.mark.parametrize("role", [role for role in ROLES if role not in NO_GUESTS])
def test_fault_18_who_has_the_link_changes_nothing_of_a_running_game(
    scene: Scene, doors: Doors, role: str
) -> None:
    before = scene.rows()
    for operation in doors.all:
        if operation.name in WITH_LINK:
            answer = doors.ask(scene.roles[role], operation, scene.running, ROLES[role])
            assert answer.status_code < 500, operation.name
    assert scene.rows() == before


def test_the_host_is_not_refused_as_a_stranger(scene: Scene, doors: Doors) -> None:
    """The same requests from the one who may: they were refused for who asked, not for what was asked."""
    for operation in doors.closed:
        if operation.name in NOT_YET:
            continue
        told = [
            doors.ask(scene.ann, operation, table, VICTIM_SEAT)
            for table in (scene.waiting, scene.running)
        ]
        codes = {answer.json().get("code") for answer in told if answer.status_code >= 400}
        assert any(answer.status_code < 300 for answer in told) or codes - {"not-found"}, (
            operation.name
        )
        assert not codes & {"bad-request", "no-guest", "failed"}, (operation.name, codes)


@pytest.mark.parametrize("fields", [{"seat": 1}, {"version": 0}, {"nothing": 1}])
def test_no_operation_fails_for_odd_queries(scene: Scene, doors: Doors, fields: Data) -> None:
    for operation in doors.closed:
        answer = scene.ann.http.request("GET", operation.url(scene.running, 0), params=fields)
        assert answer.status_code < 500, operation.name


def test_fault_18_a_device_whose_seat_moved_away_is_a_stranger(scene: Scene) -> None:
    """Its socket has ended; what it saw and wrote at the seat is the heir's."""
    assert scene.old.until("bye")["reason"] == "moved"
    at, moved = f"/api/tables/{scene.running}", scene.roles["moved away"]
    assert moved.get(at)["you"] == scene.roles["stranger"].get(at)["you"]
    assert moved.get(f"{at}/notes") == {"text": ""}
    assert scene.heir.get(f"{at}/notes") == {"text": "I hold 5P"}
    assert scene.elsewhere in [each["table"]["id"] for each in moved.get("/api/my/tables")]


# --- messages ---------------------------------------------------------------------------------------


def message(type: str, seat: int) -> Data:
    schema = messages.schema()
    found: Data = sample({"$ref": MESSAGES[type].__name__}, schema["$defs"], seat)
    return {**found, "type": type}


def told(live: Live, said: Data) -> list[Data]:
    """All that comes in answer; that somebody came or went is none."""
    live.send(**said)
    live.send("ping")
    before = len(live.heard)
    live.until("pong")
    return [each for each in live.heard[before:-1] if each["type"] != "table"]


@pytest.mark.usefixtures("store")
def test_every_message_has_a_handler_and_a_sample() -> None:
    assert set(HANDLERS) == set(MESSAGES.values())
    for type in MESSAGES:
        messages.decode_message(messages.encode(message(type, 0)))


@pytest.mark.parametrize("role", ROLES)
def test_fault_18_sockets_answer_everybody_else_alike(scene: Scene, role: str) -> None:
    """Every message x every role: refused alike, and nothing happens."""
    who, seat, before = scene.roles[role], ROLES[role], scene.rows()
    if role in NO_GUESTS:
        with pytest.raises(InvalidStatus):
            who.live(scene.running)
        return
    with closing(who.live(scene.running, seat=-1)) as live:
        live.until("whole")
        for type in sorted(MESSAGES.keys() - WATCHING):
            codes = [answer.get("code") for answer in told(live, message(type, seat))]
            if type in OF_A_STAGE or (role in SEATED and type in OF_THE_SEATED):
                assert codes
                assert None not in codes, type
            else:
                assert codes == ["not-found"], type
        assert [answer["code"] for answer in told(live, message("look", seat))] == ["not-found"]
    with closing(who.live(scene.running, seat=seat)) as other:
        assert other.until("refused")["code"] == "not-found"
    assert scene.rows() == before


def test_the_seat_itself_is_not_refused_as_a_stranger(scene: Scene) -> None:
    with closing(scene.ann.live(scene.running, seat=VICTIM_SEAT)) as live:
        live.until("whole")
        for type in sorted(
            MESSAGES.keys() - WATCHING - {"hint"}
        ):  # a hint is thought about for a while
            codes = [answer.get("code") for answer in told(live, message(type, 1))]
            assert "not-found" not in codes, type
