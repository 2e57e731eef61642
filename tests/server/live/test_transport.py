"""The direct websocket protocol: a message cut, pieced or broken in any way is read as RFC 6455 says."""

from __future__ import annotations

import gc
import json
import socket
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fourfold.server.live.transport import DirectWebSocketProtocol
from fourfold.server.run import MAX_FRAME_BYTES, config
from tests.server import clients as table_module
from tests.server.bad_network import BINARY, CLOSE, PING, TEXT, masked
from tests.server.clients import WAIT, Live, Person, RunningServer, on_sqlite, wait_until

People = Callable[..., Person]
Look = Callable[..., Live]

pytestmark = on_sqlite


def bot(key: str, **more: Any) -> bytes:
    """A message that is refused by its key: nobody has started."""
    return json.dumps({"type": "bot", "key": key, "on": True, **more}).encode()


class Raw:
    """A table's socket whose bytes are sent as they are."""

    def __init__(self, live: Live) -> None:
        self.live = live

    def send(self, *frames: bytes) -> None:
        self.live.socket.socket.sendall(b"".join(frames))

    def keys(self, count: int) -> list[str]:
        return [str(self.live.until("refused")["key"]) for _ in range(count)]

    def code(self) -> int:
        """With which code the server ends it."""
        with pytest.raises(ConnectionClosed) as ended:
            self.live.until("nothing that is ever said")
        assert ended.value.rcvd is not None
        return ended.value.rcvd.code


@pytest.fixture
def raw(person: People, look: Look) -> Raw:
    ann = person()
    live = look(ann, ann.table(seats="here open"))
    live.until("welcome")
    return Raw(live)


def test_messages_in_one_packet_are_answered_in_order(raw: Raw) -> None:
    keys = [f"k{number}" for number in range(12)]
    raw.send(*(masked(TEXT, bot(key)) for key in keys))
    assert raw.keys(12) == keys
    raw.send(masked(TEXT, bot("after")))
    assert raw.keys(1) == ["after"]


def test_message_sent_byte_by_byte_is_heard_whole(raw: Raw) -> None:
    raw.live.socket.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for byte in masked(TEXT, bot("slow", x="y" * 10)) + masked(TEXT, bot("next")):
        raw.send(bytes([byte]))
    assert raw.live.until("refused")["code"] == "bad-message"
    assert raw.keys(1) == ["next"]


def test_message_in_pieces_with_a_ping_between_is_heard_whole(raw: Raw) -> None:
    text = bot("pieces")
    raw.send(masked(TEXT, text[:9], last=False), masked(PING, b"there?"))
    raw.send(masked(0, text[9:15], last=False), masked(0, text[15:]), masked(TEXT, bot("whole")))
    assert raw.keys(2) == ["pieces", "whole"]


def test_a_new_message_among_pieces_breaks_the_protocol(raw: Raw) -> None:
    raw.send(masked(TEXT, b'{"type":', last=False), masked(TEXT, bot("too soon")))
    assert raw.code() == 1002


def test_letters_of_any_script_and_binary_messages(raw: Raw) -> None:
    raw.send(masked(TEXT, bot("四骑士")), masked(BINARY, bot("bytes")), masked(TEXT, bot("plain")))
    raw.send(masked(TEXT, bot("Ωmega")), masked(TEXT, bot("last")))
    assert raw.keys(5) == ["四骑士", "bytes", "plain", "Ωmega", "last"]


def test_pings_are_answered(raw: Raw) -> None:
    assert raw.live.socket.ping().wait(WAIT)
    raw.send(masked(TEXT, bot("still here")))
    assert raw.keys(1) == ["still here"]


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        pytest.param(b"\x81\x05hello", 1002, id="not masked"),
        pytest.param(masked(TEXT + 64, b"{}"), 1002, id="compressed, though nobody agreed on it"),
        pytest.param(masked(3, b"{}"), 1002, id="no such kind"),
        pytest.param(masked(0, b"{}"), 1002, id="the rest of nothing"),
        pytest.param(masked(PING, b"x" * 126), 1002, id="a long ping"),
        pytest.param(masked(TEXT, b'{"key":"\xe9"}'), 1007, id="not UTF-8"),
        pytest.param(masked(TEXT, b"x" * MAX_FRAME_BYTES + b"y"), 1009, id="too large"),
        pytest.param(
            masked(TEXT, b"x" * MAX_FRAME_BYTES, last=False) + masked(0, b"y"),
            1009,
            id="too large in pieces",
        ),
        pytest.param(masked(CLOSE, (1000).to_bytes(2, "big")), 1000, id="goodbye"),
    ],
)
def test_broken_frames_close_the_socket_with_their_code(raw: Raw, frames: bytes, code: int) -> None:
    raw.send(frames)
    assert raw.code() == code


def first_move(ann: Person, look: Look) -> tuple[Live, bytes]:
    """At a table of my own: the seat that begins, and its move as a frame."""
    table = ann.table(seats="here here")
    ann.start(table)
    live = look(ann, table, seat=0)
    live.until("whole")
    if not live.now["legal"]:
        live.send("look", seat=1)
        live.until("whole")
    said = {"key": "k", "version": live.now["version"], "moves": [live.now["legal"][0]]}
    return live, masked(TEXT, json.dumps({"type": "move", **said}).encode())


GOODBYE = masked(CLOSE, (1001).to_bytes(2, "big"))


def test_move_sent_just_before_closing_is_saved(person: People, look: Look) -> None:
    ann = person()
    live, move = first_move(ann, look)
    live.socket.socket.sendall(move + GOODBYE)
    back = look(ann, live.table, seat=live.now["seat"])
    while back.now.get("version", 0) <= live.now["version"]:
        back.until("whole", "frame")


def test_message_after_the_close_frame_is_ignored(person: People, look: Look) -> None:
    ann = person()
    live, move = first_move(ann, look)
    live.socket.socket.sendall(GOODBYE + move)
    assert Raw(live).code() == 1001
    back = look(ann, live.table, seat=live.now["seat"])
    assert back.until("whole")["version"] == live.now["version"]
    assert not back.silent()


def test_compression_is_not_offered(person: People) -> None:
    ann = person()
    table = ann.table()
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {ann.server.host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Extensions: permessage-deflate",
        f"Authorization: Bearer {ann.token}",
    ]
    host, port = ann.server.host.split(":")
    with socket.create_connection((host, int(port)), WAIT) as opened:
        opened.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = opened.recv(4000)
    assert b" 101 " in answer
    assert b"extensions" not in answer.lower()


def test_connection_without_our_extension_goes_by_asgi(
    serve: Callable[..., RunningServer], look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything goes by ASGI's own ways, in the same order."""

    def other(app: Any, **more: Any) -> Any:
        return config(app, ws="websockets-sansio", **more)

    monkeypatch.setattr(table_module, "config", other)
    server = serve()
    ann = Person(server)
    table = ann.table(seats="here here")
    ann.start(table)
    live = look(ann, table, seat=0)
    live.until("whole")
    (viewer,) = server.run(lambda: server.parts.directory.find(table)).viewers
    assert not server.run(lambda: viewer._channel.write(b"{}"))
    live.socket.socket.sendall(b"".join(masked(TEXT, bot(f"k{n}", on=False)) for n in range(5)))
    assert [live.until("accepted")["key"] for _ in range(5)] == [f"k{n}" for n in range(5)]
    assert live.ask("undo")["type"] == "refused"
    live.close()
    ann.close()


def test_closed_socket_leaves_no_reference_cycle(
    person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A socket leaves no ring of references that would wait to be found."""
    kept: list[weakref.ref[Any]] = []
    made = DirectWebSocketProtocol.connection_made

    def watched(wire: DirectWebSocketProtocol, transport: Any) -> None:
        kept.extend((weakref.ref(wire), weakref.ref(wire.conn)))
        made(wire, transport)

    monkeypatch.setattr(DirectWebSocketProtocol, "connection_made", watched)
    gc.disable()
    try:
        ann = person()
        live = look(ann, ann.table(seats="here open"))
        live.until("welcome")
        assert [each() is None for each in kept] == [False, False]
        live.close()
        wait_until(lambda: all(each() is None for each in kept))
    finally:
        gc.enable()
