"""The websocket of one viewer: reads one message after another, writes what could not go out at once."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from uvicorn.protocols.utils import ClientDisconnected

from fourfold.core.errors import Refusal
from fourfold.server.access.limits import address_of
from fourfold.server.access.security import require_guest
from fourfold.server.context import ServerContext
from fourfold.server.live.handlers import MessageHandler, takes_long
from fourfold.server.live.transport import EXTENSION, DirectWebSocketProtocol
from fourfold.server.logs import Log
from fourfold.server.protocol import socket as messages
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.viewer import Viewer

HELLO_TIMEOUT_S = 10.0  # seconds to say hello
CLOSE_CODES = {"flood": 1008, "slow": 1008, "protocol": 1008, "restart": 1012}

log = Log("live")


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """Everything is checked before the socket is accepted; what fails is refused as plain HTTP 403."""
    context: ServerContext = socket.app.state.context
    address = address_of(socket)
    try:
        context.limits.take("request", address)
        await context.limits.turns.begin(address, address)
        guest = await require_guest(context.settings, context.store, socket)
        session = await context.directory.find(socket.path_params["table"])
        context.limits.enter(address)
    except Refusal:
        await socket.receive()
        await socket.close(1008)
        return
    try:
        context.metrics.sockets.inc()
        await socket.accept()
        await Connection(context, session, guest.id, socket).run()
    finally:
        context.metrics.sockets.dec()
        context.limits.leave(address)
        socket.receive = socket.send = over  # its own hold it in a ring of references


async def over(*_: Any) -> Any:
    raise ClientDisconnected


class Connection:
    """One socket from its first word to its last."""

    def __init__(
        self,
        context: ServerContext,
        session: TableSession,
        guest: str,
        socket: WebSocket[Any, Any, Any],
    ) -> None:
        self.session = session
        self.socket = socket
        self.viewer = Viewer(guest, self)
        self.limits, self.address = context.limits, address_of(socket)
        self.turns = context.limits.turns
        doors: Any = socket.scope.get("extensions") or {}
        self.wire: DirectWebSocketProtocol | None = doors.get(EXTENSION)
        self.handler = MessageHandler(context, session, self.viewer, self.address, self.wire)
        self.inbox: list[bytes | str] = []  # what came while something was being answered
        self.answering: asyncio.Task[None] | None = None
        self.writing: asyncio.Task[None] | None = None
        self.loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = self.loop.create_future()

    async def run(self) -> None:
        late = self.loop.call_later(HELLO_TIMEOUT_S, self._too_late)
        viewer = self.viewer
        listening = self._listen()
        try:
            await self.over
            if self.answering is not None:  # what was said before the end still counts
                await asyncio.wait([self.answering])
        finally:
            late.cancel()
            self.session.leave(viewer)
            viewer.close("gone")
            if self.writing is not None:
                await asyncio.wait([self.writing], timeout=1.0)
            self.handler.close()
            for task in (self.answering, self.writing, listening):
                if task is not None:
                    task.cancel()
            viewer.detach()

    # --- the wire ----------------------------------------------------------------------------------

    def _listen(self) -> asyncio.Task[None] | None:
        if self.wire is None:
            return asyncio.create_task(self._receive())
        self.wire.listen(self.hear, self._end)
        return None

    async def _receive(self) -> None:
        """Under a server that lacks our door."""
        try:
            while not self.viewer.closing:
                event: Any = await self.socket.receive()
                if event["type"] == "websocket.disconnect":
                    return
                self.hear(event.get("text") or event.get("bytes") or "")
                if self.answering is not None:
                    await asyncio.wait([self.answering])
        finally:
            self._end()

    def _too_late(self) -> None:
        """A device that was asleep may come again: it is slow, not wrong."""
        if not self.handler.greeted:
            self.viewer.close("slow")

    def _end(self) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def drop(self) -> None:
        self._end()
        if self.answering is not None:
            self.answering.cancel()

    def write(self, text: bytes) -> bool:
        return self.wire is not None and self.wire.write(text)

    def owe(self, size: int) -> bool:
        return self.limits.owe(self.address, size)

    def wake(self) -> None:
        if self.writing is None and self.viewer.closing != "gone":
            self.writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """What could not go out at once, and the last word."""
        viewer = self.viewer
        try:
            while viewer.outbox:
                await self._send(viewer.outbox[0])
                viewer.sent()
            if viewer.closing not in ("", "gone"):
                await self._send(messages.encode(messages.Closing(viewer.closing)))
                await self.socket.close(CLOSE_CODES.get(viewer.closing, 1000), viewer.closing)
        except Exception:  # the other end is gone: the listening side notices
            viewer.forget()
        self.writing = None

    async def _send(self, text: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})

    def hear(self, text: bytes | str) -> None:
        """The next message; while one is being answered the others wait, and no more is read."""
        if self.answering is not None:
            self.inbox.append(text)
            self._hold(True)
        else:
            doing = self._answer_all(text)
            self.answering = asyncio.Task(doing, loop=self.loop, name="answer")  # cheaper so

    def _hold(self, on: bool) -> None:
        if self.wire is not None:
            self.wire.hold(on)

    async def _answer_all(self, text: bytes | str) -> None:
        try:
            await self._answer(text)
            while self.inbox:
                await self._answer(self.inbox.pop(0))
            self._hold(False)
        except Exception as error:
            log.error("a message failed", error)
            self._end()
        finally:
            self.answering = None

    async def _answer(self, text: bytes | str) -> None:
        """Of a socket that is closing nothing more is heard."""
        if self.viewer.closing:
            return
        message = _read(text)
        await self.turns.begin(self.viewer.guest, self.address, takes_long(message))
        if not self._may_speak():
            return
        if isinstance(message, Exception):
            self.handler.refuse("", "bad-message", str(message)[:200])
        else:
            self.session.mark_active(self.viewer)
            await self.handler.answer(message)

    def _may_speak(self) -> bool:
        if self.viewer.closing:
            return False
        try:
            self.limits.take_live("message", self.viewer.guest, self.address)
        except Refusal:  # too many
            self.viewer.close("flood")
            return False
        return True


def _read(text: bytes | str) -> Any:
    """The message, or why it is none."""
    try:
        return messages.decode_message(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        return error
