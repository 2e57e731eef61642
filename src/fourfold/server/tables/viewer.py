"""`Viewer`: one socket that looks at a table, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from typing import Protocol

from fourfold.core.state import SPECTATOR
from fourfold.server.protocol import socket as messages
from fourfold.server.protocol.socket import encode

MAX_OUTBOX_BYTES = 1_000_000  # that may wait for a slow reader before it is dropped
LAST_WORD_S = 2.0  # for a last word to somebody who reads too slowly


class Channel(Protocol):
    """The way from a viewer to its reader."""

    def write(self, text: bytes) -> bool:
        """Sends a text at once if that is possible; whether it was."""

    def wake(self) -> None:
        """Something waits in the outbox, or the viewer is closing."""

    def drop(self) -> None:
        """Ends the connection even if its reader is stuck."""

    def owe(self, size: int) -> bool:
        """So many bytes more wait, or fewer; whether all that wait for this address may."""


class Viewer:
    """One socket. Nobody waits for a slow reader: what cannot be sent at once waits in the outbox."""

    def __init__(self, guest: str, channel: Channel) -> None:
        self.guest = guest
        self._channel: Channel | None = channel
        self.looking = SPECTATOR
        self.aids = True
        self.lines = False
        self.fair = False
        self.blocked: Collection[str] = ()  # guests whose chat this one does not want
        self.chat_n: int | None = None  # the last line of chat it was shown; None before the first
        self.heard = time.monotonic()
        self.outbox: list[bytes] = []
        self.waiting = 0
        self.closing = ""

    def put(self, text: bytes) -> None:
        channel = self._channel
        if channel is None or self.closing or (not self.outbox and channel.write(text)):
            return
        self.outbox.append(text)
        self.waiting += len(text)
        if not channel.owe(len(text)) or self.waiting > MAX_OUTBOX_BYTES:
            self.close("slow")
            self.forget()
            asyncio.get_running_loop().call_later(LAST_WORD_S, channel.drop)
        else:
            channel.wake()

    def sent(self) -> None:
        """The first text of the outbox is gone: only now may others go out without waiting."""
        if self.outbox:
            self._settle(len(self.outbox.pop(0)))

    def forget(self) -> None:
        """What waits is never sent."""
        self.outbox.clear()
        self._settle(self.waiting)

    def _settle(self, size: int) -> None:
        self.waiting -= size
        if self._channel is not None:
            self._channel.owe(-size)

    def tell(self, message: messages.ServerMessageBase) -> None:
        self.put(encode(message))

    def close(self, reason: str) -> None:
        if not self.closing:
            self.closing = reason
            if self._channel is not None:
                self._channel.wake()

    def detach(self) -> None:
        """The connection is over: the viewer no longer holds it, and sends nothing."""
        self.forget()
        self._channel = None
