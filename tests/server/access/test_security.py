"""Who is let in: origins, cookies, tokens, limits, and what hostile bytes do (nothing)."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fourfold.server.access.limits import address_of
from fourfold.server.access.security import is_own_host, is_own_origin
from fourfold.server.live import connection as talk_module
from fourfold.server.logs import tell_counts
from fourfold.server.settings import Settings
from fourfold.server.tables import viewer as viewer_module
from tests.server.clients import (
    WAIT,
    Live,
    Person,
    RunningServer,
    ask,
    on_sqlite,
    socket_to,
    visitor,
    wait_until,
)
from tests.server.manual_clock import stop_counting

People = Callable[..., Person]
Look = Callable[..., Live]


@contextmanager
def browser(server: RunningServer) -> Iterator[httpx.Client]:
    """A browser on our own page, with its cookie."""
    with visitor(server.url) as client:
        client.headers.update({"origin": server.url, "x-fourfold": "1"})
        answer = client.post("/api/guest", json={"name": "Ann"})
        assert answer.status_code == 200
        assert answer.json() == {"name": "Ann", "token": None}
        yield client


def test_fault_17_the_cookie_is_for_us_alone(server: RunningServer) -> None:
    """Fault 17: HttpOnly, SameSite, 256 random bits; Secure under https."""
    with browser(server) as client:
        assert client.get("/api/me").json()["name"] == "Ann"
        token = client.cookies["fourfold"]
        assert len(token) == 43
    answer = ask("POST", f"{server.url}/api/guest", json={})
    flags = answer.headers["set-cookie"].lower()
    assert "httponly" in flags
    assert "samesite=lax" in flags
    assert "path=/" in flags
    stored = server.run(lambda: server.parts.store.read(_tokens))
    assert token not in str(stored)


def _tokens(connection: Any) -> Any:
    from sqlalchemy import select

    from fourfold.server.store.schema import GUESTS, TOKENS

    return [list(connection.execute(select(table))) for table in (GUESTS, TOKENS)]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", None])
def test_fault_17_a_foreign_page_changes_nothing(server: RunningServer, origin: str | None) -> None:
    """Fault 17: foreign, `null`, another port, none."""
    with browser(server) as client:
        headers = {"x-fourfold": "1"} | ({"origin": origin} if origin else {})
        del client.headers["origin"]
        answer = client.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
        assert client.get("/api/me").json()["name"] == "Ann"


def test_fault_17_a_form_cannot_send_our_header(server: RunningServer) -> None:
    with browser(server) as client:
        del client.headers["x-fourfold"]
        assert client.post("/api/me", json={"name": "Eve"}).status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", None, "same"])
def test_fault_17_the_socket_asks_for_the_origin_first(
    server: RunningServer, person: People, origin: str | None
) -> None:
    table = person().table()
    with browser(server) as client:
        cookie = f"fourfold={client.cookies['fourfold']}"
        headers = {"Cookie": cookie} | ({"Origin": origin} if origin else {})
        if origin == "same":
            headers["Origin"] = server.url
            with socket_to(server, table, headers):
                return
        with (
            pytest.raises(InvalidStatus) as refused,
            socket_to(server, table, headers),
        ):
            pass
        assert refused.value.response.status_code == 403


def test_fault_18_no_token_a_wrong_token_and_no_table_are_refused_alike(
    server: RunningServer, person: People
) -> None:
    ann = person()
    table = ann.table()
    for token, id in ((None, table), ("wrong", table), (ann.token, "x" * 22)):
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        with (
            pytest.raises(InvalidStatus) as refused,
            socket_to(server, id, headers),
        ):
            pass
        assert refused.value.response.status_code == 403


def test_own_origin_is_matched_by_scheme_host_and_port() -> None:
    here, world = Settings(), Settings(public_url="https://games.example.org")
    assert is_own_origin(here, "http://localhost:8004", "localhost:8004")
    door = ("192.168.1.7", 8004)  # where the connection came in
    assert is_own_origin(here, "http://192.168.1.7:8004", "192.168.1.7:8004", door)
    assert not is_own_origin(
        here, "http://192.168.1.7:8004", "192.168.1.7:8004", ("127.0.0.1", 8004)
    )
    assert not is_own_origin(here, "http://192.168.1.7:8005", "192.168.1.7:8005", door)
    assert not is_own_origin(here, "http://192.168.1.8:8004", "192.168.1.8:8004", door)
    assert not is_own_origin(here, "http://evil.example", "evil.example")  # a name pointed at us
    assert not is_own_origin(here, "http://localhost:8005", "localhost:8004")
    assert is_own_origin(world, "https://games.example.org", "127.0.0.1:8004")
    assert not is_own_origin(world, "http://games.example.org", "games.example.org")
    assert not is_own_origin(world, "https://games.example.org.evil.example", "games.example.org")
    assert not is_own_host("", door)
    assert not is_own_host("evil.example:8004", door)
    assert is_own_host("[::1]:8004")
    assert is_own_host("192.168.1.7:8004", ("::ffff:192.168.1.7", 8004))
    assert is_own_host("[FD00:0::7]", ("fd00::7", 80))


def test_own_origin_may_be_a_name_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Attic.fritz.box")
    door = ("192.168.1.7", 8004)
    assert is_own_host("attic:8004", door)
    assert is_own_host("attic.local:8004", door)
    for foreign in ("attic.local:8005", "attic.evil.example:8004", "cellar.local:8004", ".local"):
        assert not is_own_host(foreign, door)
    assert not is_own_host("attic:8004")


def test_fault_17_headers_of_every_page(server: RunningServer) -> None:
    for path in ("/", "/tables/abc", "/api/house"):
        answer = ask("GET", server.url + path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert ask("GET", f"{server.url}/api/nothing").status_code == 404
    assert "text/html" in ask("GET", f"{server.url}/tables/abc").headers["content-type"]
    assert ask("HEAD", server.url).status_code == 200


def test_fault_17_the_log_shows_that_a_foreign_page_tried(
    server: RunningServer, capsys: pytest.CaptureFixture[str]
) -> None:
    """But not from where: an origin may be somebody's address."""
    tell_counts()  # other tests have tried, too
    capsys.readouterr()
    with browser(server) as client:
        for origin in ("http://192.0.2.7", "null"):
            client.post("/api/me", json={"name": "Eve"}, headers={"origin": origin})
        client.post("/api/me", json={"name": "Eve"}, headers={"x-fourfold": "0"})
        token = client.cookies["fourfold"]
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    tried = [line["origin"] for line in told if line["event"] == "a foreign page was refused"]
    assert tried == ["foreign", "null", "a form"]
    assert "192.0.2.7" not in str(told)
    assert token not in str(told)


def test_fault_20_of_an_ipv6_network_all_are_one() -> None:
    """Whoever has one address there has 2⁶⁴."""

    def counted(client: str) -> str:
        return address_of(SimpleNamespace(scope={"client": (client, 1)}))  # type: ignore[arg-type]

    assert (
        counted("2001:db8:1:2::3") == counted("2001:db8:1:2:ffff::1") != counted("2001:db8:1:3::3")
    )
    assert counted("::ffff:192.0.2.7") == counted("192.0.2.7") == "192.0.2.7"
    assert counted("fe80::1%eth0") == "fe80::/64"
    assert counted("nothing") == "nothing"


def test_fault_20_too_many_requests(
    serve: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 20, E3: 429 and when to come again."""
    stop_counting(monkeypatch)
    server = serve(requests_per_minute=20, guests_per_hour=3, sockets_per_address=2)
    guests = [ask("POST", f"{server.url}/api/guest", json={"bearer": True}) for _ in range(4)]
    assert [answer.status_code for answer in guests] == [200, 200, 200, 429]
    token = guests[0].json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    body = {"game": "horsemen", "seats": [{"kind": "here"}, {"kind": "bot"}]}
    made = ask("POST", f"{server.url}/api/tables", json=body, headers=headers).json()
    table = made["table"]["id"]
    with (
        socket_to(server, table, headers),
        socket_to(server, table, headers),
        pytest.raises(InvalidStatus),
        socket_to(server, table, headers),
    ):
        pass
    with visitor(server.url) as client:
        answers = (client.get("/api/house") for _ in range(60))
        refused = next(answer for answer in answers if answer.status_code != 200)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) >= 1
    assert refused.json()["code"] == "too-many"


@on_sqlite
def test_fault_20_a_flood_of_tables_and_of_changes(
    serve: Callable[..., RunningServer], person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables are counted per guest, changes per address; reading goes on."""
    stop_counting(monkeypatch)
    server = serve(tables_per_hour=3, changes_per_minute=9)
    ann = person("Ann", server)
    body = {"game": "horsemen", "seats": [{"kind": "here"}, {"kind": "bot"}]}
    made = [ann.ask("POST", "/api/tables", body).status_code for _ in range(4)]
    assert made == [201, 201, 201, 429]
    renamed = [ann.ask("POST", "/api/me", {"name": "A"}).status_code for _ in range(6)]
    assert renamed == [200] * 4 + [429] * 2
    assert ann.get("/api/me")["name"] == "A"


def test_fault_20_a_flood_of_messages_ends_the_socket(
    serve: Callable[..., RunningServer], person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_counting(monkeypatch)
    server = serve(messages_per_20s=30)
    ann = person("Ann", server)
    live = look(ann, ann.table())
    with suppress(ConnectionClosed):  # the server may close before all are sent
        for _ in range(60):
            live.send("ping")
    assert live.until("bye")["reason"] == "flood"


def test_fault_19_too_large_is_refused(server: RunningServer, person: People, look: Look) -> None:
    ann = person()
    assert ann.ask("POST", "/api/me", {"name": "x" * 400_000}).status_code == 413
    live = look(ann, ann.table())
    live.until("welcome")
    live.socket.send("x" * 20_000)
    with pytest.raises(Exception, match="1009"):
        live.until("refused")
    assert ask("GET", f"{server.url}/healthz").status_code == 200


BAD = [
    "",
    "{",
    "[]",
    "null",
    '{"type":"move"}',
    '{"type":"fly"}',
    '{"type":"move","key":"k","version":1,"moves":[]}',
    '{"type":"move","key":"k","version":-1,"moves":[1]}',
    '{"type":"move","key":"k","version":1,"moves":[NaN]}',
    '{"type":"move","key":"k","version":1e999,"moves":[1]}',
    '{"type":"move","key":"","version":1,"moves":[1]}',
    '{"type":"move","key":"k","version":1,"moves":[1],"__proto__":{}}',
    '{"type":"look","seat":16}',
    '{"type":"look","seat":true}',
    '{"type":"chat","text":"\\ud800"}',
    "[" * 5000,
    '{"type":' * 900,
]


def test_fault_19_what_is_no_message_is_refused_in_words(person: People, look: Look) -> None:
    """Fault 19."""
    ann = person()
    table = ann.table()
    ann.start(table)
    live = look(ann, table)
    live.until("whole")
    for text in BAD:
        live.socket.send(text)
        refused = live.until("refused")
        assert refused["code"] in ("bad-message", "bad-chat"), text
    live.socket.send(b"\xff\xfe")
    assert live.until("refused")["code"] == "bad-message"
    live.send("ping")
    assert live.until("pong")


TYPES = [
    "hello", "look", "move", "undo", "ask-undo", "answer-undo", "draft", "say", "chat", "hint",
    "bot", "vote", "commit", "open", "ping",
]  # fmt: skip
ANYTHING = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(), inner, max_size=3),
    max_leaves=5,
)
NAMES = [
    "key",
    "version",
    "moves",
    "seat",
    "text",
    "phrase",
    "yes",
    "on",
    "choice",
    "bits",
    "after",
]


@pytest.fixture(scope="module")
def victim(server: RunningServer) -> Any:
    ann = Person(server, "Ann")
    table = ann.table()
    ann.start(table)
    live = ann.live(table)
    live.until("whole")
    yield live
    live.close()
    ann.close()


@settings(max_examples=60)
@given(some.sampled_from(TYPES), some.dictionaries(some.sampled_from(NAMES), ANYTHING, max_size=4))
def test_fault_19_any_message_gets_an_answer_and_the_socket_lives(
    victim: Live, type: str, fields: dict[str, Any]
) -> None:
    """Fault 19, by Hypothesis."""
    if type == "hint":
        return  # thinks for a while; it has a test of its own
    victim.socket.send(json.dumps({"type": type, **fields}).encode("utf-8", "replace").decode())
    victim.send("ping")
    answers = [victim.hear()]
    while answers[-1]["type"] != "pong":
        answers.append(victim.hear())
    victim.silent(0.0)
    assert answers


def test_hello_comes_first_and_once(person: People, look: Look, server: RunningServer) -> None:
    ann = person()
    live = look(ann, ann.table())
    live.until("welcome")
    live.send("hello", protocol=1)
    assert live.until("refused")["code"] == "already-greeted"
    other = look(ann, live.table, protocol=2)
    assert other.until("refused")["code"] == "protocol"
    assert other.until("bye")["reason"] == "protocol"


def test_who_says_no_hello_may_come_again(
    server: RunningServer, person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D1: a device that slept through it is no other protocol's; the page comes back by itself."""
    monkeypatch.setattr(talk_module, "HELLO_TIMEOUT_S", 0.05)
    ann = person()
    with socket_to(server, ann.table(), {"Authorization": f"Bearer {ann.token}"}) as silent:
        assert json.loads(silent.recv(WAIT)) == {"type": "bye", "reason": "slow"}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess", "seats": [{}]},
        {"game": "horsemen", "seats": []},
        {"game": "horsemen", "seats": [{}] * 9},
        {"game": "horsemen", "seats": [{}, {}], "options": {"tie": "none"}},
        {"game": "horsemen", "seats": [{}, {}], "setup": {"hands": 3}},
        {"game": "horsemen", "seats": [{}, {}], "helper": "all"},
        {"game": "horsemen", "seats": [{"kind": "cat"}, {}]},
        {"game": "horsemen", "seats": [{"kind": "here", "name": "\u202e"}, {}]},
        {"game": "horsemen", "seats": [{}, {}], "more": 1},
        {"game": "../horsemen", "seats": [{}, {}]},
    ],
)
def test_fault_19_bad_tables_are_refused_in_one_sentence(
    person: People, body: dict[str, Any]
) -> None:
    answer = person().ask("POST", "/api/tables", body)
    assert answer.status_code == 400, answer.text
    assert set(answer.json()) == {"code", "sentence", "fields"}
    assert answer.json()["sentence"]


def test_fault_20_who_never_reads_is_dropped_with_bounded_memory(
    serve: Callable[..., RunningServer], person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fault 20: a spectator that never reads."""
    monkeypatch.setattr(viewer_module, "MAX_OUTBOX_BYTES", 20_000)
    monkeypatch.setattr(viewer_module, "LAST_WORD_S", 0.2)
    server = serve()
    ann = person("Ann", server)
    table = ann.table()
    ann.start(table)
    asleep = socket.create_connection(("127.0.0.1", int(server.host.split(":")[1])))
    asleep.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    asleep.sendall(handshake(server, table, ann.token))
    assert b" 101 " in asleep.recv(1000)
    asleep.sendall(_hello())
    room = server.run(lambda: server.parts.directory.find(table))
    wait_until(lambda: room.viewers)
    (viewer,) = room.viewers
    until = time.monotonic() + WAIT
    while room.viewers:
        assert time.monotonic() < until, "the sleeper is still there"
        server.run(lambda: [viewer.put(b"x" * 5000) for _ in range(200)] and None)
        time.sleep(0.02)
    assert sum(len(text) for text in viewer.outbox) <= 25_000
    asleep.close()


def handshake(server: RunningServer, table: str, token: str) -> bytes:
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {server.host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Authorization: Bearer {token}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def _hello() -> bytes:
    """A masked text frame."""
    text = b'{"type":"hello","protocol":1}'
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
