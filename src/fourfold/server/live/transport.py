"""uvicorn's websocket with one door more: what comes is heard at once, what can go out goes out at once.

The mover's message and a frame for each viewer make the wire the dearest part of a move; by this door they
need no queue and no task to carry them. Whatever is not a plain whole text (pieces, pings, the end, what
breaks the protocol) is left to the websockets library, frame by frame. Under another server the door is
missing, and everything goes by ASGI's own.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from functools import lru_cache
from struct import Struct
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from fourfold.server.access.limits import TokenBucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # websockets came without its C part
    from websockets.utils import apply_mask

EXTENSION = "fourfold.wire"  # among the extensions of the ASGI scope
MAX_HEADER_BYTES = 65_536  # bytes of a request before its body
REQUEST_TIMEOUT_S = 30.0  # seconds in which a request has come whole
CONTROL_FRAMES_PER_20S = 200  # pings, pongs and pieces of messages; more end the socket
MAX_UNREAD_BYTES = (
    262_144  # of pongs that wait for a client which does not read; more end the socket
)
RECEIVE_BUFFER_BYTES = 32_768  # of a socket, in the kernel, which doubles it
MAX_LATE_BYTES = 4_096  # after a goodbye; more end the socket at once
TEXT_FRAME = 0x81  # the first byte of a whole text message (RFC 6455, 5.2)

Hear = Callable[[bytes | str], None]
Leave = Callable[[], None]


class StrictHttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP with an end to its patience, and without its rings of references.

    A request comes whole in some time, and its head is of some size: else silence and endless heads would
    cost us connections and memory for as long as somebody likes. What is over is gone at once.
    """

    late: asyncio.TimerHandle | None = None
    head = -1  # bytes of the head that is coming; negative when none is

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect()

    def _expect(self) -> None:
        if self.late is None:
            self.late = self.loop.call_later(REQUEST_TIMEOUT_S, self.transport.close)

    def _came(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._expect()
        self.head = 0

    def on_headers_complete(self) -> None:
        self.head = -1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._came()
        super().on_message_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.head >= 0:
            self.head += len(data)
            if self.head > MAX_HEADER_BYTES:
                self.send_400_response("The head of this request is too large.")

    def handle_websocket_upgrade(self) -> None:
        self._came()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]
        taken = self.transport.get_protocol()
        if (
            isinstance(taken, DirectWebSocketProtocol) and not taken.handshake_initiated
        ):  # it has a body, or worse
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        super().connection_lost(exc)
        self.parser = None  # type: ignore[assignment]
        self.cycle = None  # type: ignore[assignment]


class DirectReceiver:
    """Stands where uvicorn keeps what came for the application to fetch."""

    def __init__(self, hear: Hear, leave: Leave) -> None:
        self.hear = hear
        self.leave = leave

    def put_nowait(self, event: Any) -> None:
        if event["type"] == "websocket.receive":
            self.hear(event.get("text") or event.get("bytes") or "")
        else:
            self.leave()


class WriteBatch:
    """The wires of one event loop that have something to send at the end of this turn of it."""

    def __init__(self) -> None:
        self.wires: list[DirectWebSocketProtocol] = []

    def join(self, wire: DirectWebSocketProtocol) -> None:
        if not self.wires:
            wire.loop.call_soon(self.end)
        self.wires.append(wire)

    def end(self) -> None:
        wires, self.wires = self.wires, []
        for wire in wires:
            wire.flush()


_TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, WriteBatch] = WeakKeyDictionary()


def turn_of(loop: asyncio.AbstractEventLoop) -> WriteBatch:
    return _TURNS.setdefault(loop, WriteBatch())


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    """What is written in one turn of the event loop goes out together at the end of it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.turn = turn_of(self.loop)
        self.gathered = b""  # what goes out at the end of this turn
        self.ears: DirectReceiver | None = (
            None  # while somebody listens and neither end has said goodbye
        )
        self.held = False  # what came must be dealt with before more is read
        self.behind = False  # the other end reads too slowly
        self.cut = bytearray()  # what came and was not taken yet
        self.listened = False  # whether somebody has ever listened
        self.late = 0  # bytes that came after a goodbye
        self.in_pieces = False  # the rest of a message is still to come
        self.control = TokenBucket(CONTROL_FRAMES_PER_20S, 20.0)
        self.lag = (
            0.0  # seconds there and back, the quicker of the last two pings; 0 before the first
        )

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """No more is read at once than a few messages: what waits to be answered is bounded."""
        super().connection_made(transport)
        line = transport.get_extra_info("socket")
        if line is not None:  # else it is a test's
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was refused and has no scope
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def listen(self, hear: Hear, leave: Leave) -> None:
        """From now on messages are heard as they come; `leave` is called at the end."""

        def left() -> None:
            self.ears = None
            self.queue = asyncio.Queue()  # and no ring of references keeps what is gone
            leave()

        self._forget_handshake()
        self.listened, self.held = True, False
        came, self.ears = self.queue, DirectReceiver(hear, left)
        self.queue = self.ears  # type: ignore[assignment]
        while not came.empty():
            self.queue.put_nowait(came.get_nowait())
        self.hold(self.held)

    def _forget_handshake(self) -> None:
        """It is over and answered: an idle socket keeps no headers."""
        self.request.headers.clear()  # websockets' parser holds the request to its end
        self.request = self.response = None  # type: ignore[assignment]
        self.scope["headers"] = []

    def hold(self, on: bool) -> None:
        """Take no more until told so; or go on, first with what was read already."""
        self.held = on
        if self.cut and not on:
            self.loop.call_soon(self._take_all)
        else:
            self._pause(on)

    def _pause(self, on: bool) -> None:
        if on != self.read_paused and not self.transport.is_closing():
            self.read_paused = on
            if on:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def measure(self) -> None:
        """The first ping goes out now: its pong tells the lag, and so do those that follow."""
        self.stop_keepalive()
        self.send_keepalive_ping()

    def handle_ping(self) -> None:
        if self._count_control():
            super().handle_ping()
            if self.transport.get_write_buffer_size() > MAX_UNREAD_BYTES:
                self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if self._count_control():
            super().handle_cont(event)

    def _count_control(self) -> bool:
        """Whether a frame that is no message may still come; one too many ends the socket at once."""
        if not self.transport.is_closing() and not self.control.take():
            self.transport.abort()
        return not self.transport.is_closing()

    def handle_pong(self, event: Frame) -> None:
        if not self._count_control():
            return
        before, awaited = self.last_ping_rtt, self.pending_ping_payload
        super().handle_pong(event)
        if awaited is not None and self.pending_ping_payload is None:
            self.lag = min(self.last_ping_rtt, before or self.last_ping_rtt)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.handshake_initiated and hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions.pop(EXTENSION, None)
        self.conn.parser.close()  # it holds what holds it

    # --- reading -----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Frames are taken one by one; none while the one before it is being answered."""
        if not self.handshake_initiated:
            super().data_received(data)
        elif self.close_sent or (self.ears is None and self.listened):
            self._take_late(data)
        elif self.ears is not None and not self.cut and not self.held and self._is_frame(data):
            self._take(data, self.ears)
        else:
            self.cut += data
            self._take_all()

    def _is_frame(self, data: bytes) -> bool:
        return frame_size(data, self.config.ws_max_size) == len(data)

    def _take_all(self) -> None:
        """What came so far, until something must be answered or the rest of a frame is still to come."""
        while self.cut and self.ears is not None and not self.held and not self.close_sent:
            size = frame_size(self.cut, self.config.ws_max_size)
            if size > len(self.cut) or self.transport.is_closing():
                break
            frame = bytes(self.cut[:size] if size else self.cut)
            del self.cut[: len(frame)]
            if size:
                self._take(frame, self.ears)
            else:
                super().data_received(frame)  # refused there in its own words
        self._pause(self.held or not self.listened)

    def _take_late(self, data: bytes) -> None:
        """After a goodbye only the other end's own is waited for; who goes on talking is cut off unread."""
        data = bytes(self.cut) + data
        self.cut.clear()
        self.late += len(data)
        if self.late > MAX_LATE_BYTES:
            self.transport.abort()
        elif not self.transport.is_closing():
            super().data_received(data)

    def _take(self, frame: bytes, ears: DirectReceiver) -> None:
        """One whole frame."""
        first = frame[0]
        if first == TEXT_FRAME and not self.in_pieces:
            text = payload(frame)
            if text.isascii():
                ears.hear(text)
                return
        if first & 0x0F < 8:  # not for control frames, which may come between the pieces
            self.in_pieces = first < 128
        super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        super().send_receive_event_to_app()
        if self.ears is not None:
            self.hold(self.held)

    # --- writing -----------------------------------------------------------------------------------

    def write(self, text: bytes) -> bool:
        """Whether the text goes out; not to a reader that is behind, nor to one that is leaving."""
        if self.behind or self.ears is None:
            return False
        if not self.gathered:
            self.turn.join(self)
        self.gathered += head_of(len(text)) + text
        return True

    def flush(self) -> None:
        if self.gathered and not self.disconnected:
            self.transport.write(self.gathered)
        self.gathered = b""

    def pause_writing(self) -> None:
        self.behind = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.behind = False
        super().resume_writing()

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


# --- frames (RFC 6455, 5.2) -------------------------------------------------------------------------

_SHORT, _MIDDLE, _LONG = (Struct(form).pack for form in (">BB", ">BBH", ">BBQ"))


@lru_cache(1024)
def head_of(size: int) -> bytes:
    """What goes before one whole text message of so many bytes, as servers send it: unmasked."""
    if size < 126:
        return _SHORT(TEXT_FRAME, size)
    if size < 65_536:
        return _MIDDLE(TEXT_FRAME, 126, size)
    return _LONG(TEXT_FRAME, 127, size)


def frame_size(data: bytes | bytearray, most: int) -> int:
    """Bytes of the first frame there, more than there are if it is not whole; 0 for what is refused."""
    if len(data) < 2:
        return 2
    size, head = data[1] - 128, 6
    if size >= 126:
        head = 8 if size == 126 else 14
        if len(data) < head:
            return head
        size = int.from_bytes(data[2 : head - 4], "big")
    return head + size if 0 <= size <= most else 0  # negative: a client must mask


def payload(frame: bytes) -> bytes:
    """What a frame of a client holds, unmasked."""
    size = frame[1]
    head = 6 if size < 254 else 8 if size == 254 else 14
    return apply_mask(frame[head:], frame[head - 4 : head])
