"""uvicorn's websocket with one door more: what can go out at once needs no task to carry it.

A frame for each viewer of each move makes sending the dearest part of a move; by this door it costs a
tenth. Under another server the door is missing, and everything goes out by ASGI's own.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

DOOR = "fourfold.write"  # among the extensions of the ASGI scope


class Wire(WebSocketsSansIOProtocol):
    """What is written in one turn of the event loop goes out together at the end of it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.gathered: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was refused and has no scope
            extensions: Any = self.scope["extensions"]
            extensions[DOOR] = self.write

    def write(self, text: bytes) -> bool:
        """Whether the text goes out; not to a reader that is behind, nor to one that is leaving."""
        if self.conn.state is not State.OPEN or self.disconnected or not self.writable.is_set():
            return False
        if not self.gathered:
            self.loop.call_soon(self.flush)
        self.gathered.append(framed(text))
        return True

    def flush(self) -> None:
        if self.gathered and not self.disconnected:
            self.transport.write(b"".join(self.gathered))
        self.gathered.clear()

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()


def framed(text: bytes) -> bytes:
    """One whole text message (RFC 6455, 5.2), as servers send it: unmasked."""
    size = len(text)
    if size < 126:
        return b"\x81%c%b" % (size, text)
    if size < 65_536:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), text)
