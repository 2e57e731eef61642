"""The bytes of HTTP: what no browser sends, too much of it, or too little."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from fourfold.server.http.answers import HEADERS
from fourfold.server.live import transport
from tests.server.access.test_security import browser, handshake
from tests.server.clients import WAIT, Person, RunningServer, ask, on_sqlite, visitor
from tests.server.manual_clock import stop_counting

pytestmark = on_sqlite
People = Callable[..., Person]


def said_to(server: RunningServer, sent: bytes, wait: float = WAIT) -> bytes:
    """All that the server answers to these bytes before it closes."""
    came = b""
    with socket.create_connection(("127.0.0.1", int(server.host.split(":")[1]))) as raw:
        raw.settimeout(wait)
        with suppress(ConnectionError):  # it closed before it had read everything
            raw.sendall(sent)
            while more := raw.recv(65_536):
                came += more
    return came


ANSWERS = [
    ("GET", "/", {}, 200),
    ("GET", "/tables/abc", {}, 200),
    ("GET", "/api/house", {}, 200),
    ("OPTIONS", "/api/house", {}, 204),
    ("POST", "/api/guest", {"content": b"{"}, 400),
    ("GET", "/api/me", {}, 401),
    ("POST", "/api/guest", {"json": {}, "headers": {"origin": "null"}}, 403),
    ("GET", "/api/nothing", {}, 404),
    ("GET", "/api/games/chess", {}, 404),
    ("PUT", "/api/house", {}, 405),
    ("POST", "/api/guest", {"content": b"x" * 400_000}, 413),
]


@pytest.mark.parametrize(("method", "path", "more", "status"), ANSWERS)
def test_fault_17_headers_of_every_answer(
    server: RunningServer, method: str, path: str, more: Any, status: int
) -> None:
    """Refusals included: a page could be made to show them."""
    answer = ask(method, server.url + path, **more)
    assert answer.status_code == status
    for name in HEADERS:
        kept = name == "cache-control" and not path.startswith("/api/")  # a page, if asked again
        if not kept:
            assert answer.headers.get_list(name) == [HEADERS[name]], name


def test_fault_18_private_answers_are_not_cached(
    server: RunningServer, person: Callable[..., Person]
) -> None:
    """S4: the next one at the device, or behind the same proxy, would be shown it."""
    ann = person("Ann", server)
    table = ann.table(seats="here bot")
    ann.start(table)
    here = f"/api/tables/{table}"
    seen = [
        f"{here}{what}" for what in ("", "/transcript?seat=0", "/at/1?seat=0", "/analysis?seat=0")
    ]
    own = [f"{here}/notes", "/api/me", "/api/my/tables", "/api/my/blocks", "/api/my/records"]
    for path in seen + own:
        answer = ann.ask("GET", path)
        assert answer.status_code == 200
        assert answer.headers.get_list("cache-control") == ["no-store"], path


@pytest.mark.parametrize(
    "path",
    [
        "/..%2f..%2fapp.py",
        "/%2e%2e/app.py",
        "/assets/../../app.py",
        "/%00",
        "/app.py%00",
        "/..%5capp.py",
        "/" + "a" * 300,
        "/a" * 3000,
        "/%ff%fe",
        "//app.py",
    ],
)
def test_fault_19_no_file_beside_the_bundle(server: RunningServer, path: str) -> None:
    """And whatever no file can be called is a page of the application."""
    answer = ask("GET", server.url + path)
    assert answer.status_code == 200
    assert b"create_app" not in answer.content
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("host", ["[::1", "[", "]", "a:b:c", "x" * 300])
def test_fault_17_malformed_host_header_is_refused(server: RunningServer, host: str) -> None:
    headers = {"host": host, "origin": f"http://{host}"}
    answer = ask("POST", f"{server.url}/api/guest", json={}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-host")


@pytest.mark.parametrize("given", ["Bearer ", "Bearer wrong", "bearer  "])
def test_fault_17_token_in_a_header_wins_over_a_cookie(server: RunningServer, given: str) -> None:
    """A request with both is judged by the token, and a bad token is not made good by a cookie."""
    with browser(server) as client:
        cookie = client.cookies["fourfold"]
    lines = ["GET /api/me HTTP/1.1", f"Host: {server.host}", f"Cookie: fourfold={cookie}"]
    request = "\r\n".join([*lines, f"Authorization: {given}", "Connection: close", "", ""])
    assert b" 401 " in said_to(server, request.encode())
    assert b" 200 " in said_to(server, request.replace(f"Authorization: {given}\r\n", "").encode())


def test_fault_17_under_https_the_cookie_is_secure(serve: Callable[..., RunningServer]) -> None:
    """By the public address, whatever the proxy asks us by; and no other origin is ours then."""
    server = serve(public_url="https://games.example.org")
    for origin, status in (("https://games.example.org", 200), (server.url, 403)):
        answer = ask("POST", f"{server.url}/api/guest", json={}, headers={"origin": origin})
        assert answer.status_code == status
        flags = answer.headers.get("set-cookie", "").lower()
        assert ("secure" in flags) == (status == 200)


TWO_LENGTHS = b"Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}"
TWO_WAYS = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"


@pytest.mark.parametrize("smuggled", [TWO_LENGTHS, TWO_WAYS])
def test_fault_19_smuggled_request_is_refused(server: RunningServer, smuggled: bytes) -> None:
    """A body of two lengths: a proxy and we could read two different requests."""
    head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\n"
    answer = said_to(server, head + smuggled + b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert answer.count(b"HTTP/1.1 ") == 1
    assert answer.startswith(b"HTTP/1.1 400 ")


def test_fault_19_endless_request_header_is_refused(server: RunningServer) -> None:
    """Else one line of a header fills the memory."""
    endless = b"GET / HTTP/1.1\r\nHost: x\r\nX-More: " + b"a" * 2_000_000
    answer = said_to(server, endless)
    assert not answer or answer.startswith(b"HTTP/1.1 400 ")  # none: closed while we still sent
    small = ask("GET", f"{server.url}/api/house", headers={"x-more": "a" * 30_000})
    assert small.status_code == 200


SILENCE = [
    b"",
    b"GET / HTTP/1.1\r\nHost: x\r\nUpgra",
    b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{",
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n",
]


@pytest.mark.parametrize("begun", SILENCE)
def test_fault_20_a_request_that_never_ends_is_given_up(
    serve: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    """Silence costs us a connection for a while, not for ever."""
    monkeypatch.setattr(transport, "REQUEST_TIMEOUT_S", 0.5)
    said_to(serve(), begun)  # returns when the server closes; else the wait is over with an error


def test_fault_20_a_handshake_with_a_body_is_closed(server: RunningServer, person: People) -> None:
    ann = person()
    shake = handshake(server, ann.table(), ann.token)
    answer = said_to(
        server, shake.replace(b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\n") + b"hello"
    )
    assert b" 101 " not in answer


def test_fault_20_behind_a_proxy_each_visitor_is_counted_alone(
    serve: Callable[..., RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proxy on this machine says for whom it asks; from elsewhere nobody is believed."""
    stop_counting(monkeypatch)
    server = serve(requests_per_minute=3)
    with visitor(server.url) as proxy:
        ann, ben = ({"x-forwarded-for": f"192.0.2.{number}"} for number in (1, 2))
        answers = [proxy.get("/api/house", headers=ann).status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        assert proxy.get("/api/house", headers=ben).status_code == 200
        lied = {"x-forwarded-for": "192.0.2.9, 192.0.2.1"}
        assert proxy.get("/api/house", headers=lied).status_code == 429


def test_every_answer_is_declared(server: RunningServer) -> None:
    """Each route of OpenAPI names every error, health and figures too."""
    schema = ask("GET", f"{server.url}/api/openapi.json").json()
    errors = {"400", "401", "403", "404", "405", "409", "413", "429", "500", "503"}
    for path, methods in schema["paths"].items():
        for method, route in methods.items():
            assert errors < set(route["responses"]), (method, path)
    unwell = schema["paths"]["/healthz"]["get"]["responses"]["503"]["content"]
    assert "Health" in str(unwell)
    states = schema["components"]["schemas"]["Health"]["properties"]["status"]["enum"]
    assert set(states) == {"ok", "draining", "cannot save"}
