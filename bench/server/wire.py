"""The least websocket client that will do: thousands of them fit in one thread.

Payloads are masked with zeros, which leaves them as they are, and only whole text messages are read.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
Hear = Callable[[bytes], None]


class Socket(asyncio.Protocol):
    """`hear` gets each text message; `closed` is set when the other end is gone."""

    def __init__(self, request: bytes, hear: Hear) -> None:
        self.request = request
        self.hear = hear
        self.received = 0  # bytes of messages
        self.at = 0.0  # when the last data came
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = asyncio.Event()
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self.request)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed.set()
        if not self.open.done():
            self.open.set_exception(ConnectionError("closed before it was open"))

    def data_received(self, data: bytes) -> None:
        self.at = time.perf_counter()
        self._buffer += data
        if not self.open.done() and not self._greeted():
            return
        while self._frame():
            pass

    def _greeted(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._buffer[:end])
        del self._buffer[: end + 4]
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.open.set_exception(ConnectionError(head[:80].decode(errors="replace")))
            return False
        self.open.set_result(None)
        return True

    def _frame(self) -> bool:
        """Take one frame from the front of the buffer, if it is all there."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        size, start = buffer[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return False
        kind, payload = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        self._take(kind, payload)
        return True

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == 128 + TEXT:
            self.received += len(payload)
            self.hear(payload)
        elif kind == 128 + PING:
            self._send(PONG, payload)
        elif kind == 128 + CLOSE:
            self.close()
        else:
            raise AssertionError(f"a frame of kind {kind} is not expected")

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        short = bytes([128 + kind, 128 + size]) if size < 126 else b""
        head = short or bytes([128 + kind, 254]) + size.to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    async def connect(self, port: int) -> None:
        """Until it is open; ConnectionError if it is refused."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port)
        await self.open


def upgrade(path: str, *headers: str) -> bytes:
    """The request that opens a websocket."""
    lines = [
        f"GET {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: Zm91cmZvbGQtYmVuY2gtNA==",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()
