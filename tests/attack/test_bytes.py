"""Fault 19: frames and requests that no library would send. The server answers or hangs up, and goes on."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import pytest

from tests.attack.raw_socket import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    frame,
    handshake,
    text_frame,
)
from tests.server.clients import WAIT, Live, Person, RunningServer, ask, on_sqlite

pytestmark = on_sqlite
PING_MESSAGE = text_frame({"type": "ping"})

ENDED = "ended"  # the socket ends
HEARD = "heard"  # it goes on, and answers

FRAMES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", HEARD),
    "an empty text": (frame(TEXT, b""), HEARD),
    "an unmasked text": (frame(TEXT, b'{"type":"ping"}', masked=False), ENDED),
    "a reserved bit": (frame(TEXT, b"{}", reserved=4), ENDED),
    "all reserved bits": (frame(TEXT, b"{}", reserved=7), ENDED),
    "a reserved opcode": (frame(3, b"x"), ENDED),
    "a reserved control opcode": (frame(11, b"x"), ENDED),
    "a continuation of nothing": (frame(CONTINUATION, b"x"), ENDED),
    "a text within a text": (frame(TEXT, b"a", fin=False) + frame(TEXT, b"b"), ENDED),
    "a ping in pieces": (frame(PING, b"x", fin=False), ENDED),
    "a ping that is too long": (frame(PING, bytes(126)), ENDED),
    "a ping between pieces": (
        frame(TEXT, b'{"type":', fin=False) + frame(PING, b"x") + frame(CONTINUATION, b'"ping"}'),
        HEARD,
    ),
    "a pong that nobody asked for": (frame(PONG, b"x"), HEARD),
    "a close without a code": (frame(CLOSE, b""), ENDED),
    "a close with half a code": (frame(CLOSE, b"\x03"), ENDED),
    "a close with a code that is none": (frame(CLOSE, b"\x00\x00"), ENDED),
    "a close with no letters": (frame(CLOSE, b"\x03\xe8\xff\xff"), ENDED),
    "a text of no letters": (frame(TEXT, b"\xff\xfe"), ENDED),
    "half a letter": (frame(TEXT, b'{"type":"chat","text":"\xe2\x82"}'), ENDED),
    "a binary message": (frame(BINARY, b'{"type":"ping"}'), HEARD),
    "binary noise": (frame(BINARY, bytes(range(256)) * 8), HEARD),
    "the longest text": (frame(TEXT, b" " * 16_384), HEARD),
    "a text that is too long": (frame(TEXT, b" " * 16_385), ENDED),
    "pieces that are too long": (
        frame(TEXT, b" " * 9_000, fin=False) + frame(CONTINUATION, b" " * 9_000),
        ENDED,
    ),
    "a length of 2^63": (b"\x81\xff" + b"\xff" * 8 + bytes(4), ENDED),
    "a length of 2^40": (b"\x81\xff" + (2**40).to_bytes(8, "big") + bytes(4), ENDED),
    "a short length the long way": (b"\x81\xfe\x00\x02" + bytes(4) + b"{}", HEARD),
    "a request in a socket": (b"GET / HTTP/1.1\r\n\r\n", ENDED),
    "nesting": (frame(TEXT, b"[" * 16_000), HEARD),
    "nested objects": (frame(TEXT, b'{"type":' * 2_000), HEARD),
    "a huge number": (frame(TEXT, b'{"type":"look","seat":1e999}'), HEARD),
    "a number of 4,000 digits": (
        frame(TEXT, b'{"type":"look","seat":' + b"9" * 4_000 + b"}"),
        HEARD,
    ),
    "no number": (frame(TEXT, b'{"type":"look","seat":NaN}'), HEARD),
    "a field twice": (frame(TEXT, b'{"type":"look","seat":-1,"seat":0}'), HEARD),
    "a type twice": (frame(TEXT, b'{"type":"ping","type":"move"}'), HEARD),
    "a surrogate": (frame(TEXT, b'{"type":"chat","text":"\\ud800"}'), HEARD),
    "a zero letter": (frame(TEXT, b'{"type":"chat","key":"\\u0000","text":"x"}'), HEARD),
    "hello again": (text_frame({"type": "hello", "protocol": 1}), HEARD),
    "many small messages": (PING_MESSAGE * 300, HEARD),
}


@pytest.fixture(scope="module")
def host(server: RunningServer) -> Iterator[tuple[Person, str, Live]]:
    """Somebody at a running table, who must not notice anything."""
    ann = Person(server, "Ann")
    table = ann.table(seats="here here")
    ann.start(table)
    live = ann.live(table, seat=0)
    live.until("whole")
    yield ann, table, live
    live.close()
    ann.close()


def line_to(server: RunningServer) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", int(server.host.split(":")[1])))
    line.settimeout(WAIT)
    return line


def read_until(line: socket.socket, done: Callable[[bytes], bool]) -> bytes:
    """What comes until it is enough, or the other end hangs up."""
    came = b""
    with suppress(ConnectionError):
        while not done(came):
            more = line.recv(65_536)
            if not more:
                return came + b"<over>"
            came += more
        return came
    return came + b"<over>"


@pytest.mark.parametrize("name", FRAMES)
def test_fault_19_any_frame_is_answered_or_ends_its_socket(
    server: RunningServer, host: tuple[Person, str, Live], name: str
) -> None:
    ann, table, live = host
    sent, expected = FRAMES[name]
    with closing(line_to(server)) as line:
        line.sendall(handshake(server.host, table, ann.token))
        read_until(line, lambda came: b"\r\n\r\n" in came)
        line.sendall(text_frame({"type": "hello", "protocol": 1}))
        read_until(line, lambda came: b'"type":"whole"' in came)
        with suppress(ConnectionError):
            line.sendall(sent + text_frame({"type": "hint", "key": f"after {name}"}))
        heard = f'"key":"after {name}"'.encode()
        came = read_until(line, lambda came: heard in came)
    assert (HEARD if heard in came else ENDED) == expected
    before = len(live.heard)
    live.send("ping")
    live.until("pong")
    assert {each["type"] for each in live.heard[before:]} <= {"pong", "table", "chat"}


def body(length: int, content: bytes = b"{}") -> bytes:
    return f"Content-Length: {length}\r\n\r\n".encode() + content


POST = b"POST /api/guest HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
GET = b"GET /api/house HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
REQUESTS: dict[str, bytes] = {
    "no request": b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
    "an HTTP of old": b"GET /api/house\r\n\r\n",
    "an HTTP to come": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "no host": b"GET /api/house HTTP/1.1\r\nConnection: close\r\n\r\n",
    "two hosts": GET + b"Host: evil.example\r\n\r\n",
    "another host": GET.replace(b"{host}", b"evil.example") + b"\r\n",
    "a host with a letter that is none": GET.replace(b"{host}", b"local\xffhost") + b"\r\n",
    "an absolute address": GET.replace(b"/api/house", b"http://evil.example/api/me") + b"\r\n",
    "a method of its own": POST.replace(b"POST", b"BREW") + b"\r\n",
    "TRACE": GET.replace(b"GET", b"TRACE") + b"\r\n",
    "CONNECT": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "a line that is folded": GET + b"X-A: 1\r\n 2\r\n\r\n",
    "a space before the colon": GET + b"Host : x\r\n\r\n",
    "a header without a name": GET + b": x\r\n\r\n",
    "a zero in a header": GET + b"X-A: a\x00b\r\n\r\n",
    "10,000 headers": GET + b"X-A: 1\r\n" * 10_000 + b"\r\n",
    "a length below zero": POST + b"Content-Length: -1\r\n\r\n{}",
    "a length that is no number": POST + b"Content-Length: two\r\n\r\n{}",
    "a length of 2^64": POST + body(2**64),
    "two ways to end": POST + b"Transfer-Encoding: chunked\r\n" + body(4, b"0\r\n\r\n"),
    "a piece of no length": POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n",
    "a piece of 2^64": POST + b"Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}",
    "a piece with a long extension": POST
    + b"Transfer-Encoding: chunked\r\n\r\n2;"
    + b"x" * 70_000
    + b"\r\n{}\r\n0\r\n\r\n",
    "a body of another kind": POST + b"Content-Type: application/xml\r\n" + body(4, b"<a/>"),
    "a form": POST + b"Content-Type: application/x-www-form-urlencoded\r\n" + body(8, b"name=Eve"),
    "a body of many parts": POST
    + b"Content-Type: multipart/form-data; boundary=x\r\n"
    + body(5, b"--x\r\n"),
    "msgpack": POST + b"Content-Type: application/msgpack\r\n" + body(1, b"\x80"),
    "a body that lies about its packing": POST + b"Content-Encoding: gzip\r\n" + body(2),
    "no letters": POST + body(4, b'"\xff\xfe"'),
    "a list": POST + body(2, b"[]"),
    "a name of marks": POST + body(27, b'{"name":"\\u202e\\u0000","a":1}'[:27]),
    "a wish for half": GET + b"Range: bytes=0-1\r\n\r\n",
    "a wish to go on": POST + b"Expect: 100-continue\r\n" + body(2),
    "a wish for another method": POST + b"X-HTTP-Method-Override: DELETE\r\n" + body(2),
    "a page that is a table": GET.replace(b"/api/house", b"/api/tables/%2e%2e/me") + b"\r\n",
    "a table of no letters": GET.replace(b"/api/house", b"/api/tables/%ff%00") + b"\r\n",
    "a table of 60,000 letters": GET.replace(b"/api/house", b"/api/tables/" + b"a" * 60_000)
    + b"\r\n",
    "a version that is huge": GET.replace(b"/api/house", b"/api/tables/x/at/" + b"9" * 5_000)
    + b"\r\n",
    "a socket without its key": GET + b"Upgrade: websocket\r\n\r\n",
    "a socket of another version": GET.replace(b"close", b"Upgrade")
    + b"Upgrade: websocket\r\nSec-WebSocket-Version: 99\r\n\r\n",
    "an upgrade to another protocol": GET + b"Upgrade: h2c\r\nHTTP2-Settings: AAA\r\n\r\n",
    "a token of all letters": GET.replace(b"house", b"me")
    + b"Authorization: Bearer \xff\xfe\x01\r\n\r\n",
    "1,000 cookies": GET.replace(b"house", b"me") + b"Cookie: fourfold=x\r\n" * 1_000 + b"\r\n",
}


@pytest.mark.parametrize("name", REQUESTS)
def test_fault_19_any_request_is_answered_or_ends_its_connection(
    server: RunningServer, host: tuple[Person, str, Live], name: str
) -> None:
    """Never with a fault of ours, and one request is answered once."""
    _, _, live = host
    with closing(line_to(server)) as line:
        with suppress(ConnectionError):
            line.sendall(REQUESTS[name].replace(b"{host}", server.host.encode()))
        line.settimeout(1.0)
        came = b""
        with suppress(TimeoutError):  # it waits for the rest of what was announced
            came = read_until(line, lambda _: False)
    assert came.count(b"HTTP/1.1 ") <= 1 + came.startswith(b"HTTP/1.1 100"), came[:300]
    assert b"HTTP/1.1 5" not in came
    assert b"Traceback" not in came
    live.send("ping")
    assert live.until("pong")
    assert json.loads(ask("GET", f"{server.url}/healthz").content) == {"status": "ok"}
