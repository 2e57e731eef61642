"""A websocket byte by byte: what a well-behaved library would not send."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from typing import Any
from urllib.parse import urlsplit

TEXT, CONTINUATION, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10
MAX_FRAME_BYTES = 2**31
Data = dict[str, Any]


def frame(
    opcode: int, payload: bytes, fin: bool = True, masked: bool = True, reserved: int = 0
) -> bytes:
    """A frame as clients send it; the mask is zero, so the payload stands as it is (RFC 6455, 5.2)."""
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    size, mask = len(payload), 0x80 if masked else 0
    if size < 126:
        head = bytes([first, mask | size])
    elif size < 65_536:
        head = bytes([first, mask | 126]) + size.to_bytes(2, "big")
    else:
        head = bytes([first, mask | 127]) + size.to_bytes(8, "big")
    return head + (bytes(4) if masked else b"") + payload


def text_frame(message: Data) -> bytes:
    return frame(TEXT, json.dumps(message).encode())


def handshake(host: str, table: str, token: str, **more: str) -> bytes:
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        f"Authorization: Bearer {token}",
        *(f"{name.replace('_', '-')}: {value}" for name, value in more.items()),
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class RawSocket:
    """One socket at a table."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.now: Data = {}
        self._discarding: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str, table: str, token: str) -> RawSocket:
        parts = urlsplit(url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        writer.write(handshake(parts.netloc, table, token))
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.split(b"\r\n")[0]:
            writer.close()
            raise EOFError("refused")
        return cls(reader, writer)

    def send(self, content: bytes) -> None:
        self.writer.write(content)

    def say(self, message: Data) -> None:
        self.send(text_frame(message))

    async def drain(self, until: float) -> None:
        """Waits while the other end takes nothing, at most until then."""
        if self._discarding is not None and self._discarding.done():
            raise EOFError("thrown out")
        async with asyncio.timeout(max(0.01, until - time.monotonic())):
            await self.writer.drain()
        await asyncio.sleep(0)

    def discard(self) -> None:
        """From now on all that comes is read and forgotten."""
        self._discarding = asyncio.create_task(self._discard())

    async def _discard(self) -> None:
        while await self.reader.read(1 << 20):
            pass

    async def close(self) -> None:
        if self._discarding is not None:
            self._discarding.cancel()
        self.writer.transport.abort()

    # --- playing -----------------------------------------------------------------------------------

    async def hear(self) -> Data:
        first, size = await self.reader.readexactly(2)
        if size >= 126:
            size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
        content = await self.reader.readexactly(size)
        if first & 15 == CLOSE:
            raise EOFError("closed")
        if first & 15 != TEXT:
            return {"type": ""}
        message: Data = json.loads(content)
        if message["type"] in ("whole", "frame"):
            self.now |= message
        return message

    async def until(self, *types: str) -> Data:
        while True:
            message = await self.hear()
            if message["type"] in types:
                return message
            if message["type"] == "bye":
                raise EOFError(message["reason"])

    async def sit_down(self) -> None:
        """Looks from the seat that owes a decision."""
        self.say({"type": "hello", "protocol": 1, "seat": -1})
        await self.until("whole")
        await self._look()

    async def _look(self) -> None:
        (seat, *_) = self.now["acting"]
        self.say({"type": "look", "seat": seat})
        await self.until("whole")

    async def play(self, moves: int) -> None:
        """The first legal move of whoever owes one, so many times."""
        await self.sit_down()
        for _ in range(moves):
            if not self.now["acting"]:
                return
            if self.now["seat"] not in self.now["acting"]:
                await self._look()
            move = {"version": self.now["version"], "moves": [self.now["legal"][0]]}
            self.say({"type": "move", "key": secrets.token_hex(8), **move})
            await self.until("accepted", "refused")
