"""What each message of a viewer does: a table from the type of a message to its handler."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from fourfold.core.errors import IllegalMove, Refusal
from fourfold.server.actions import chat, deal, play, undo, votes
from fourfold.server.context import ServerContext
from fourfold.server.errors import AlreadyAccepted, Conflict, NotFound
from fourfold.server.logs import Log
from fourfold.server.protocol import socket as messages
from fourfold.server.protocol.socket import PROTOCOL
from fourfold.server.store.bus import ReviewShown
from fourfold.server.tables.feed import aid_lines
from fourfold.server.tables.save_state import TROUBLE
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.viewer import Viewer

SHORT_CHAIN = 8  # moves of one message that are checked in no time

log = Log("live")


class Line(Protocol):
    """How long a message travels, where the transport can tell."""

    lag: float  # seconds there and back

    def measure(self) -> None: ...


class MessageHandler:
    """Answers the messages of one viewer, each by its key."""

    def __init__(
        self,
        context: ServerContext,
        session: TableSession,
        viewer: Viewer,
        address: str,
        line: Line | None,
    ) -> None:
        self.context = context
        self.writer = context.writer
        self.session = session
        self.viewer = viewer
        self.guest = viewer.guest
        self.address = address
        self.line = line
        self.greeted = False
        self.tasks: set[asyncio.Task[None]] = set()

    def _limit(self, what: str) -> None:
        self.context.limits.take_live(what, self.guest, self.address)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def answer(self, message: Any) -> None:
        key = getattr(message, "key", None) or ""
        try:
            if not self.greeted and not isinstance(message, messages.Hello):
                raise Conflict("no-hello", "The first message is hello.")
            if self.session.broken:  # it fell out of step with its log: it is read again
                await self.context.directory.find(self.session.table.id)
            await HANDLERS[type(message)](self, message)
            if key and not isinstance(message, _ANSWERED_OTHERWISE):
                self._accept(key)
        except AlreadyAccepted as repeated:
            self.viewer.tell(messages.Accepted(key, repeated.version))
        except Refusal as refusal:
            rule = refusal.rule if isinstance(refusal, IllegalMove) else ""
            self.refuse(key, refusal.code, refusal.sentence, refusal.fields, rule)
            if refusal.code == "cannot-save":
                self.writer.save_state.cannot_save(self.session)

    def _accept(self, key: str) -> None:
        seat = self.viewer.looking
        known = self.session.table.known(self.guest, key)
        version = known if known is not None else self.session.table.version(seat)
        self.viewer.tell(messages.Accepted(key, version))

    def refuse(
        self,
        key: str,
        code: str,
        sentence: str,
        fields: dict[str, Any] | None = None,
        rule: str = "",
    ) -> None:
        self.context.metrics.refused.labels(code if not rule else "rule").inc()
        version = self.session.table.version(self.viewer.looking) if self.greeted else 0
        self.viewer.tell(messages.Refused(key, code, sentence, fields or {}, rule, version))

    async def hello(self, said: messages.Hello) -> None:
        if said.protocol != PROTOCOL:
            self.refuse("", "protocol", f"This server speaks protocol {PROTOCOL}.")
            self.viewer.close("protocol")
            return
        if self.greeted:
            raise Conflict("already-greeted", "Hello was said already.")
        await self.context.presence.arrived(self.session, self.guest, said.fair)
        viewer = self.viewer  # from here on nothing comes in between
        own = self.session.seat_for(self.guest, viewer.looking)
        seat = own if said.seat is None else said.seat
        self._check_look(seat)
        viewer.aids, viewer.lines, viewer.fair = said.aids, said.lines, said.fair
        viewer.looking = seat
        self.greeted = True
        if self.line is not None and self.session.table.head.clock.kind == "bank":
            self.line.measure()
        self.context.directory.pin(self.session)  # it may have been quiet for long before its hello
        self.session.join(viewer)
        you = self.session.you(self.guest, seat)
        viewer.tell(messages.Welcome(PROTOCOL, self.session.info(), you))
        self._show(seat, said.after)
        self.session.tell_presence()
        deal.ask(self.session, viewer)
        await chat.show_past(self.writer, self.session, viewer)

    def _check_look(self, seat: int) -> None:
        if seat != -1 and seat not in self.session.table.seats_of(self.guest):
            raise NotFound

    async def look(self, said: messages.Look) -> None:
        self._check_look(said.seat)
        self._show(said.seat, said.after)

    def _show(self, seat: int, after: int) -> None:
        self.session.look(self.viewer, seat, after)
        if self.session in self.writer.save_state.troubled:
            self.viewer.tell(TROUBLE)

    def move(self, said: messages.Move) -> Awaitable[None]:
        seat = self.viewer.looking
        lag = 0.0 if self.line is None else self.line.lag
        return play.move(
            self.writer, self.session, self.guest, seat, said.key, said.version, said.moves, lag
        )

    async def undo(self, said: messages.Undo) -> None:
        await undo.undo(self.writer, self.session, self.guest, self.viewer.looking, said.key)

    async def ask_undo(self, said: messages.AskUndo) -> None:
        await undo.ask_undo(self.writer, self.session, self.guest, self.viewer.looking, said.key)

    async def answer_undo(self, said: messages.AnswerUndo) -> None:
        seat = self.viewer.looking
        answer = undo.Answer(said.yes, said.asker)
        await undo.answer_undo(self.writer, self.session, self.guest, seat, said.key, answer)

    async def draft(self, said: messages.TryDraft) -> None:
        self._limit("draft")
        seat, viewer = self.viewer.looking, self.viewer
        draft = play.draft(self.session, self.guest, seat, said.moves)
        view = draft.view()
        lines = aid_lines(self.session.table.game.describe(view)) if viewer.lines else msgspec.UNSET
        viewer.tell(
            messages.Drafted(
                key=said.key,
                moves=draft.moves,
                view=view,
                legal=draft.legal(),
                events=draft.events(),
                aids=aid_lines(draft.aids()) if viewer.aids else [],
                lines=lines,
            )
        )

    async def say(self, said: messages.Say) -> None:
        seat = self.viewer.looking
        await play.say(self.writer, self.session, self.guest, seat, said.key, said.text)

    async def chat(self, said: messages.Chat) -> None:
        await chat.speak(self.writer, self.session, self.viewer, said, self.context.limits)

    async def hint(self, said: messages.AskHint) -> None:
        """Thought about beside the talk: a hint may take its time."""
        seat, session = self.viewer.looking, self.session
        play.seat_of(session, self.guest, seat)
        if not session.table.head.hints:
            raise Conflict("no-hints", "This table plays without hints.")
        if seat not in session.table.acting:
            fields: dict[str, object] = {"seat": seat, "waiting": list(session.table.acting)}
            raise Conflict("not-your-turn", "A hint is for a seat that owes a decision.", fields)
        if self.tasks:
            raise Conflict("busy", "A hint is being thought about.")
        self._limit("hint")
        task = asyncio.create_task(self._hint(said.key, seat))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hint(self, key: str, seat: int) -> None:
        try:
            found = await self.context.bots.hint(self.session, seat, self.guest)
            if self.viewer.looking != seat:  # the curtain fell: it is for nobody else's eyes
                raise NotFound
            names = self.session.table.game.moves
            texts = [names.text(move) for move in found["moves"]]
            hint = {"key": key, "texts": texts, **found}
            self.viewer.tell(msgspec.convert(hint, messages.Hint))
        except Exception as error:
            log.warning("a hint was lost", why=type(error).__name__)
            self.refuse(key, "no-hint", "No hint came; try again.")

    async def bot(self, said: messages.LetBot) -> None:
        seat = self.viewer.looking
        await votes.let_bot(self.writer, self.session, self.guest, seat, said.key, said.on)

    async def vote(self, said: messages.Vote) -> None:
        seat, guest = self.viewer.looking, self.guest
        await votes.vote(self.writer, self.session, guest, seat, said.key, said.seat, said.choice)

    async def commit(self, said: messages.CommitShare) -> None:
        await deal.commit(self.writer, self.session, self.guest, said.commitment)

    async def open(self, said: messages.OpenShare) -> None:
        await deal.open_bits(self.writer, self.session, self.guest, said.bits)

    async def review(self, said: messages.Review) -> None:
        """Whoever sat here may step through the finished match for all."""
        table = self.session.table
        own = table.seats_of(self.guest)
        if not own or said.seat >= table.head.seats:
            raise NotFound
        if table.status != "ended" or said.version > table.version(said.seat):
            raise Conflict(
                "no-such-moment", "Only moments of a finished match can be shown to all."
            )
        shown = messages.Reviewed(table.seat_name(own[0]), said.seat, said.version)
        for viewer in self.session.viewers:
            if viewer is not self.viewer:
                viewer.tell(shown)
        await self.context.bus.tell(ReviewShown(table.id, shown))

    async def ping(self, said: messages.Ping) -> None:
        self.viewer.tell(messages.Pong())


def takes_long(message: object) -> bool:
    """Whether the answer is a whole view, or tries many moves."""
    if isinstance(message, messages.Move):
        return len(message.moves) > SHORT_CHAIN
    return isinstance(message, (messages.Hello, messages.Look, messages.TryDraft))


_ANSWERED_OTHERWISE = (messages.TryDraft, messages.AskHint)

HANDLERS: dict[type, Callable[[MessageHandler, Any], Awaitable[None]]] = {
    messages.Hello: MessageHandler.hello,
    messages.Look: MessageHandler.look,
    messages.Move: MessageHandler.move,
    messages.Undo: MessageHandler.undo,
    messages.AskUndo: MessageHandler.ask_undo,
    messages.AnswerUndo: MessageHandler.answer_undo,
    messages.TryDraft: MessageHandler.draft,
    messages.Say: MessageHandler.say,
    messages.Chat: MessageHandler.chat,
    messages.AskHint: MessageHandler.hint,
    messages.LetBot: MessageHandler.bot,
    messages.Vote: MessageHandler.vote,
    messages.CommitShare: MessageHandler.commit,
    messages.OpenShare: MessageHandler.open,
    messages.Review: MessageHandler.review,
    messages.Ping: MessageHandler.ping,
}
