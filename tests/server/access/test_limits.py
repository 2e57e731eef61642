"""Limits of one socket, one guest and one address: what each attack costs the others."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from fourfold.server.access.limits import GUESTS_AT_ONE_ADDRESS
from fourfold.server.live import transport
from tests.server.access.test_security import handshake
from tests.server.clients import WAIT, Live, Person, RunningServer, ask, on_sqlite
from tests.server.manual_clock import stop_counting

pytestmark = on_sqlite
People = Callable[..., Person]
Look = Callable[..., Live]
PING = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + bytes(125)
PIECE = bytes([0x00, 0x80, 0, 0, 0, 0])  # of a message, empty, and not the last
BEGIN = bytes([0x01, 0x80, 0, 0, 0, 0])


def opened(server: RunningServer, table: str, token: str) -> socket.socket:
    """A socket that has been accepted, byte by byte."""
    raw = socket.create_connection(("127.0.0.1", int(server.host.split(":")[1])))
    raw.settimeout(WAIT)
    raw.sendall(handshake(server, table, token))
    assert b" 101 " in raw.recv(4096)
    return raw


def is_ended(raw: socket.socket, sent: bytes, times: int) -> bool:
    """Whether the server hangs up while so much is sent; what it answers is read."""
    try:
        for _ in range(times):
            raw.sendall(sent)
        raw.settimeout(3.0)
        while raw.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


@pytest.mark.parametrize(("first", "frame"), [(b"", PING), (BEGIN, PIECE)], ids=["pings", "pieces"])
def test_flood_of_control_frames_ends_the_socket(
    serve: Callable[..., RunningServer],
    person: People,
    first: bytes,
    frame: bytes,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One guest's pings made the server grow by 490 MB, for they counted nowhere."""
    stop_counting(monkeypatch)
    server = serve()
    ann = person("Ann", server)
    table = ann.table()
    with opened(server, table, ann.token) as raw:
        raw.sendall(first)
        assert not is_ended(raw, frame, transport.CONTROL_FRAMES_PER_20S - 1)
        assert is_ended(raw, frame, 20)
    assert ask("GET", f"{server.url}/healthz").status_code == 200


def test_pongs_that_nobody_reads_end_the_socket(
    server: RunningServer, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits for a client that never reads is bounded in bytes, whatever the frames."""
    monkeypatch.setattr(transport, "CONTROL_FRAMES_PER_20S", 10_000_000)
    monkeypatch.setattr(transport, "MAX_UNREAD_BYTES", 20_000)
    ann = person("Ann", server)
    raw = opened(server, ann.table(), ann.token)
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    until = time.monotonic() + WAIT
    with suppress(ConnectionError):
        while time.monotonic() < until:
            raw.sendall(PING * 500)
    assert time.monotonic() < until, "it still takes pings"
    raw.close()


def flood(live: Live, count: int) -> None:
    with suppress(ConnectionClosed):  # the server may close before all are sent
        for _ in range(count):
            live.send("ping")


def test_messages_are_limited_by_guest_over_all_sockets(
    serve: Callable[..., RunningServer], person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """190 sockets of one guest, each within its limit, made others wait for 33 seconds."""
    stop_counting(monkeypatch)
    server = serve(messages_per_20s=30)
    ann, ben = person("Ann", server), person("Ben", server)
    table = ann.table()
    first, second = look(ann, table), look(ann, table)
    flood(first, 20)
    flood(second, 20)
    assert second.until("bye")["reason"] == "flood"
    flood(look(ben, table), 5)
    assert look(ben, table).until("welcome")


def test_messages_are_limited_by_address_over_all_guests(
    serve: Callable[..., RunningServer], person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new guest costs nothing, so an address counts as well."""
    stop_counting(monkeypatch)
    server = serve(messages_per_20s=10)
    host = person("Host", server)
    table = host.table()
    reasons = list[str]()
    for number in range(GUESTS_AT_ONE_ADDRESS + 2):
        live = look(person(f"P{number}", server), table)
        flood(live, 9)
        if number > GUESTS_AT_ONE_ADDRESS:
            reasons.append(str(live.until("bye")["reason"]))
    assert set(reasons) == {"flood"}


@pytest.mark.parametrize("kind", ["draft", "hint"])
def test_costly_messages_are_limited_by_guest(
    serve: Callable[..., RunningServer],
    person: People,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
) -> None:
    """Drafts and hints cost the most: each has a limit of its own, refused in words."""
    stop_counting(monkeypatch)
    server = serve(drafts_per_20s=2, hints_per_minute=2)
    ann = person("Ann", server)
    table = ann.table(seats="here here")
    ann.start(table)
    told = list[str]()
    for _ in range(3):
        live = look(ann, table, seat=0)
        live.until("whole")
        acting = live.now["acting"][0]
        live.send("look", seat=acting)
        live.until("whole")
        more = {"moves": live.now["legal"][:1]} if kind == "draft" else {}
        answer = live.ask(kind, **more)
        told.append(str(answer.get("code")))
    assert "too-many" not in told[:2]
    assert told[2] == "too-many"


@pytest.mark.parametrize("levels", [400, 3_000, 100_000])
def test_nested_json_is_refused_as_not_understood(server: RunningServer, levels: int) -> None:
    """500 levels gave 500, our fault."""
    body = b'{"name":' + b"[" * levels + b"]" * levels + b"}"
    answer = ask("POST", f"{server.url}/api/guest", content=body)
    assert answer.status_code == 400
    assert set(json.loads(answer.content)) == {"code", "sentence", "fields"}


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "games.example.org"},
        {"x-forwarded-host": "games.example.org"},
        {"x-real-ip": "203.0.113.9"},
        {"forwarded": "for=203.0.113.9"},
        {"via": "1.1 proxy"},
    ],
    ids=lambda headers: next(iter(headers)),
)
def test_metrics_through_a_proxy_are_not_there(
    server: RunningServer, headers: dict[str, str]
) -> None:
    """They are for who asks on this machine, by this machine's own name."""
    assert ask("GET", f"{server.url}/metrics").status_code == 200
    assert ask("GET", f"{server.url}/metrics", headers=headers).status_code in (403, 404)
