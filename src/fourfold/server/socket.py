"""The live socket of one viewer: one message after another, each answered by its key."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from uvicorn.protocols.utils import ClientDisconnected

from fourfold.core.errors import IllegalMove, Refusal
from fourfold.server import chat, deal, play, protocol
from fourfold.server.doors import Bucket, address_of, need_guest
from fourfold.server.errors import NotHere, NotNow, Repeated
from fourfold.server.guests import Guest
from fourfold.server.house import House
from fourfold.server.live import Room, Viewer, aid_lines, not_now, nothing
from fourfold.server.log import Log
from fourfold.server.protocol import PROTOCOL
from fourfold.server.tables import TROUBLE
from fourfold.server.wire import DOOR, Wire

FIRST = 10.0  # seconds to say hello
CODES = {"flood": 1008, "slow": 1008, "protocol": 1008, "restart": 1012}

log = Log("socket")


@websocket("/api/tables/{table:str}/live")
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """Everything is checked before the socket is accepted; what fails is refused as plain HTTP 403."""
    house: House = socket.app.state.house
    address = address_of(socket)
    try:
        house.limits.take("request", address)
        guest = await need_guest(house.settings, house.store, socket)
        room = await house.hall.room(socket.path_params["table"])
        house.limits.enter(address)
    except Refusal:
        await socket.receive()
        await socket.close(1008)
        return
    try:
        house.metrics.sockets.inc()
        await socket.accept()
        await Talk(house, room, guest, socket).run()
    finally:
        house.metrics.sockets.dec()
        house.limits.leave(address)
        socket.receive = socket.send = over  # its own hold it in a ring of references


async def over(*_: Any) -> Any:
    raise ClientDisconnected


class Talk:
    """One socket from its first word to its last."""

    def __init__(
        self, house: House, room: Room, guest: Guest, socket: WebSocket[Any, Any, Any]
    ) -> None:
        self.house = house
        self.hall = house.hall
        self.room = room
        self.guest = guest
        self.socket = socket
        self.viewer = Viewer(guest.id)
        self.bucket = Bucket(house.settings.messages, 20.0)
        self.greeted = False
        doors: Any = socket.scope.get("extensions") or {}
        self.wire: Wire | None = doors.get(DOOR)
        self.inbox: list[bytes | str] = []  # what came while something was being answered
        self.answering: asyncio.Task[None] | None = None
        self.writing: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.loop = asyncio.get_running_loop()
        self.over: asyncio.Future[None] = self.loop.create_future()

    async def run(self) -> None:
        late = self.loop.call_later(FIRST, self._too_late)
        viewer = self.viewer
        viewer.wake, viewer.drop = self._wake, self._drop
        listening = self._listen()
        try:
            await self.over
            if self.answering is not None:  # what was said before the end still counts
                await asyncio.wait([self.answering])
        finally:
            late.cancel()
            self.room.part(viewer)
            viewer.close("gone")
            if self.writing is not None:
                await asyncio.wait([self.writing], timeout=1.0)
            for task in (*self.tasks, self.answering, self.writing, listening):
                if task is not None:
                    task.cancel()
            viewer.write, viewer.wake, viewer.drop = not_now, nothing, nothing

    # --- the wire ----------------------------------------------------------------------------------

    def _listen(self) -> asyncio.Task[None] | None:
        if self.wire is None:
            return asyncio.create_task(self._receive())
        self.viewer.write = self.wire.write
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
        if not self.greeted:
            self.viewer.close("slow")

    def _end(self) -> None:
        if not self.over.done():
            self.over.set_result(None)

    def _drop(self) -> None:
        self._end()
        if self.answering is not None:
            self.answering.cancel()

    def _wake(self) -> None:
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
                await self._send(protocol.encode(protocol.Bye(viewer.closing)))
                await self.socket.close(CODES.get(viewer.closing, 1000), viewer.closing)
        except Exception:  # the other end is gone: the listening side notices
            viewer.outbox.clear()
        self.writing = None

    async def _send(self, text: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})

    def hear(self, text: bytes | str) -> None:
        """The next message; while one is being answered the others wait, and no more is read."""
        if self.answering is not None:
            self.inbox.append(text)
            self._hold(True)
            return
        message = self._understood(text)
        if message is not None:
            doing = self._answer_all(message)
            self.answering = asyncio.Task(doing, loop=self.loop, name="answer")  # cheaper so

    def _hold(self, on: bool) -> None:
        if self.wire is not None:
            self.wire.hold(on)

    async def _answer_all(self, message: Any) -> None:
        try:
            await self._answer(message)
            while self.inbox:
                message = self._understood(self.inbox.pop(0))
                if message is not None:
                    await self._answer(message)
            self._hold(False)
        except Exception as error:
            log.error("a message failed", error)
            self._end()
        finally:
            self.answering = None

    def _understood(self, text: bytes | str) -> Any:
        """The message; None for one that is not heard or not understood."""
        if self.viewer.closing:
            return None
        if not self.bucket.take():
            self.viewer.close("flood")
            return None
        try:
            message = protocol.decode_message(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
            self._refuse("", "bad-message", str(error)[:200])
            return None
        self.room.hear(self.viewer)
        return message

    # --- the messages ------------------------------------------------------------------------------

    async def _answer(self, message: Any) -> None:
        key = getattr(message, "key", "")
        try:
            if not self.greeted and not isinstance(message, protocol.Hello):
                raise NotNow("no-hello", "The first message is hello.")
            if self.room.broken:  # it fell out of step with its log: it is read again
                await self.hall.room(self.room.table.id)
            await _ANSWERS[type(message)](self, message)
            if key and not isinstance(message, _ANSWERED_OTHERWISE):
                self._accept(key)
        except Repeated as repeated:
            self.viewer.tell(protocol.Accepted(key, repeated.version))
        except Refusal as refusal:
            rule = refusal.rule if isinstance(refusal, IllegalMove) else ""
            self._refuse(key, refusal.code, refusal.sentence, refusal.fields, rule)
            if refusal.code == "cannot-save":
                self.hall.cannot_save(self.room)

    def _accept(self, key: str) -> None:
        seat = self.viewer.looking
        known = self.room.table.known(self.guest.id, key)
        version = known if known is not None else self.room.table.version(seat)
        self.viewer.tell(protocol.Accepted(key, version))

    def _refuse(
        self,
        key: str,
        code: str,
        sentence: str,
        fields: dict[str, Any] | None = None,
        rule: str = "",
    ) -> None:
        self.house.metrics.refused.labels(code if not rule else "rule").inc()
        version = self.room.table.version(self.viewer.looking) if self.greeted else 0
        self.viewer.tell(protocol.Refused(key, code, sentence, fields or {}, rule, version))

    async def hello(self, said: protocol.Hello) -> None:
        if said.protocol != PROTOCOL:
            self._refuse("", "protocol", f"This server speaks protocol {PROTOCOL}.")
            self.viewer.close("protocol")
            return
        if self.greeted:
            raise NotNow("already-greeted", "Hello was said already.")
        await self.house.others.arrive(self.room, self.guest.id, said.fair)
        own = self.room.table.seats_of(self.guest.id)  # from here on nothing comes in between
        seat = said.seat if said.seat is not None else own[0] if len(own) == 1 else -1
        self._check_look(seat)
        viewer = self.viewer
        viewer.aids, viewer.lines, viewer.fair = said.aids, said.lines, said.fair
        viewer.looking = seat
        self.greeted = True
        if self.wire is not None and self.room.table.head.clock.kind == "bank":
            self.wire.measure()
        self.hall.keep(self.room)  # it may have been quiet for long before its hello
        self.room.join(viewer)
        you = self.room.you(self.guest.id, seat)
        viewer.tell(protocol.Welcome(PROTOCOL, self.room.info(), you))
        self._show(seat, said.after)
        self.room.tell_presence()
        deal.ask(self.room, viewer)
        await chat.show_past(self.hall, self.room, viewer)

    def _check_look(self, seat: int) -> None:
        if seat != -1 and seat not in self.room.table.seats_of(self.guest.id):
            raise NotHere

    async def look(self, said: protocol.Look) -> None:
        self._check_look(said.seat)
        self._show(said.seat, said.after)

    def _show(self, seat: int, after: int) -> None:
        self.room.look(self.viewer, seat, after)
        if self.room in self.hall.troubled:
            self.viewer.tell(TROUBLE)

    def move(self, said: protocol.Move) -> Awaitable[None]:
        seat = self.viewer.looking
        lag = 0.0 if self.wire is None else self.wire.lag
        return play.move(
            self.hall, self.room, self.guest.id, seat, said.key, said.version, said.moves, lag
        )

    async def undo(self, said: protocol.Undo) -> None:
        await play.undo(self.hall, self.room, self.guest.id, self.viewer.looking, said.key)

    async def ask_undo(self, said: protocol.AskUndo) -> None:
        await play.ask_undo(self.hall, self.room, self.guest.id, self.viewer.looking, said.key)

    async def answer_undo(self, said: protocol.AnswerUndo) -> None:
        seat = self.viewer.looking
        answer = play.Answer(said.yes, said.asker)
        await play.answer_undo(self.hall, self.room, self.guest.id, seat, said.key, answer)

    async def draft(self, said: protocol.TryDraft) -> None:
        seat, viewer = self.viewer.looking, self.viewer
        draft = play.draft(self.room, self.guest.id, seat, said.moves)
        view = draft.view()
        lines = aid_lines(self.room.table.game.table(view)) if viewer.lines else msgspec.UNSET
        viewer.tell(
            protocol.Drafted(
                key=said.key,
                moves=draft.moves,
                view=view,
                legal=draft.legal(),
                events=draft.events(),
                aids=aid_lines(draft.aids()) if viewer.aids else [],
                lines=lines,
            )
        )

    async def say(self, said: protocol.Say) -> None:
        seat = self.viewer.looking
        await play.say(self.hall, self.room, self.guest.id, seat, said.key, said.text)

    async def chat(self, said: protocol.Chat) -> None:
        await chat.speak(self.hall, self.room, self.viewer, said)

    async def hint(self, said: protocol.AskHint) -> None:
        """Thought about beside the talk: a hint may take its time."""
        seat, room = self.viewer.looking, self.room
        play.chair_of(room, self.guest.id, seat)
        if not room.table.head.hints:
            raise NotNow("no-hints", "This table plays without hints.")
        if seat not in room.table.acting:
            fields: dict[str, object] = {"seat": seat, "waiting": list(room.table.acting)}
            raise NotNow("not-your-turn", "A hint is for a seat that owes a decision.", fields)
        if self.tasks:
            raise NotNow("busy", "A hint is being thought about.")
        task = asyncio.create_task(self._hint(said.key, seat))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hint(self, key: str, seat: int) -> None:
        try:
            move, wins, other, less = await self.house.thinkers.hint(self.room, seat)
            if self.viewer.looking != seat:  # the curtain fell: it is for nobody else's eyes
                raise NotHere
            names = self.room.table.game.moves
            told = protocol.Hint(key, move, names.text(move))
            if other >= 0:
                told = protocol.Hint(key, move, names.text(move), wins, names.text(other), less)
            self.viewer.tell(told)
        except Exception as error:
            log.warning("a hint was lost", why=type(error).__name__)
            self._refuse(key, "no-hint", "No hint came; try again.")

    async def bot(self, said: protocol.LetBot) -> None:
        seat = self.viewer.looking
        await play.let_bot(self.hall, self.room, self.guest.id, seat, said.key, said.on)

    async def vote(self, said: protocol.Vote) -> None:
        seat, guest = self.viewer.looking, self.guest.id
        await play.vote(self.hall, self.room, guest, seat, said.key, said.seat, said.choice)

    async def commit(self, said: protocol.Commit) -> None:
        await deal.commit(self.hall, self.room, self.guest.id, said.commitment)

    async def open(self, said: protocol.Open) -> None:
        await deal.open_bits(self.hall, self.room, self.guest.id, said.bits)

    async def review(self, said: protocol.Review) -> None:
        """Whoever sat here may step through the finished match for all."""
        table = self.room.table
        own = table.seats_of(self.guest.id)
        if not own or said.seat >= table.head.seats:
            raise NotHere
        if table.status != "ended" or said.version > table.version(said.seat):
            raise NotNow("no-such-moment", "Only moments of a finished match can be shown to all.")
        shown = protocol.Reviewed(table.seat_name(own[0]), said.seat, said.version)
        for viewer in self.room.viewers:
            if viewer is not self.viewer:
                viewer.tell(shown)
        await self.hall.bus.tell("review", f"{table.id} {protocol.encode(shown).decode()}")

    async def ping(self, said: protocol.Ping) -> None:
        self.viewer.tell(protocol.Pong())


_ANSWERED_OTHERWISE = (protocol.TryDraft, protocol.AskHint)

_ANSWERS: dict[type, Callable[[Talk, Any], Awaitable[None]]] = {
    protocol.Hello: Talk.hello,
    protocol.Look: Talk.look,
    protocol.Move: Talk.move,
    protocol.Undo: Talk.undo,
    protocol.AskUndo: Talk.ask_undo,
    protocol.AnswerUndo: Talk.answer_undo,
    protocol.TryDraft: Talk.draft,
    protocol.Say: Talk.say,
    protocol.Chat: Talk.chat,
    protocol.AskHint: Talk.hint,
    protocol.LetBot: Talk.bot,
    protocol.Vote: Talk.vote,
    protocol.Commit: Talk.commit,
    protocol.Open: Talk.open,
    protocol.Review: Talk.review,
    protocol.Ping: Talk.ping,
}
