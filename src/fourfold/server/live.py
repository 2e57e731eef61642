"""A table with people around it: who looks, from where, and what each of them is sent.

Views are made per viewer when they are sent. Sockets that look from the same seat share one feed: its
frame is made and written down once. A frame holds the new events and the fields that changed.
"""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Callable, Collection
from typing import Any

from msgspec import UNSET

from fourfold.core.contract import SPECTATOR
from fourfold.core.lines import Line
from fourfold.core.match import Match
from fourfold.core.parts import Cuts, Cutter, cut_lines
from fourfold.core.watching import Stage, Watcher
from fourfold.server import protocol
from fourfold.server.log import Log
from fourfold.server.protocol import AidLine, ClockInfo, TableInfo, You, encode, in_order
from fourfold.server.seats import OPEN, PERSON
from fourfold.server.table import Table

OUTBOX = 1_000_000  # bytes that may wait for a slow reader before it is dropped
SUMMED = 8  # each so many frames of a feed its sum is sent along
PATIENCE = 2.0  # seconds for a last word to somebody who reads too slowly

log = Log("live")


class Viewer:
    """One socket. It writes by itself; nobody waits for a slow reader.

    `write` sends a text at once if it can; what it cannot send waits in the outbox.
    """

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.looking = SPECTATOR
        self.aids = True
        self.lines = False
        self.fair = False
        self.blocked: Collection[str] = ()  # guests whose chat this one does not want
        self.chat_n: int | None = None  # the last line of chat it was shown; None before the first
        self.heard = time.monotonic()
        self.write: Callable[[bytes], bool] = not_now
        self.outbox: list[bytes] = []
        self.waiting = 0
        self.closing = ""
        self.wake: Callable[[], None] = nothing  # something waits in the outbox, or it is closing
        self.drop: Callable[[], None] = nothing  # ends the talk even if its reader is stuck

    def put(self, text: bytes) -> None:
        if self.closing or (not self.outbox and self.write(text)):
            return
        self.waiting += len(text)
        if self.waiting > OUTBOX:
            self.close("slow")
            self.outbox.clear()
            asyncio.get_running_loop().call_later(PATIENCE, self.drop)
        else:
            self.outbox.append(text)
            self.wake()

    def sent(self) -> None:
        """The first text of the outbox is gone: only now may others go out without waiting."""
        if self.outbox:
            self.waiting -= len(self.outbox.pop(0))

    def tell(self, message: protocol.Told) -> None:
        self.put(encode(message))

    def close(self, reason: str) -> None:
        if not self.closing:
            self.closing = reason
            self.wake()


def not_now(text: bytes) -> bool:
    """How a viewer writes before it has a wire, and where nothing can be written at once."""
    return False


def nothing() -> None:
    pass


class Feed:
    """What the sockets of one viewer with the same wishes have been sent."""

    def __init__(self, viewer: int, aids: bool, lines: bool, stage: Stage) -> None:
        self.watcher = Watcher(viewer, stage)
        self.aids = aids
        self.lines = lines
        self.sockets: set[Viewer] = set()
        self.begun = False
        self.frames = 0
        self.helps: dict[str, Any] = {}
        self.long = Cutter()

    def whole(self, table: Table, after: int) -> protocol.Whole:
        """Everything; from here on the feed's frames follow."""
        match, watcher = table.running(), self.watcher
        watcher.look(match)
        self.helps = self._helps(match)
        view = watcher.view
        self.long.tell_all(view)
        self.begun = True
        return protocol.Whole(
            seat=watcher.viewer,
            n=watcher.n,
            version=watcher.version,
            view=view,
            events=match.events(watcher.viewer, max(after, 0)),
            acting=watcher.acting,
            legal=watcher.legal,
            undo=watcher.undo,
            clocks=clock_info(table),
            **self.helps,
        )

    def frame(self, table: Table) -> protocol.Told | None:
        """What is new to this viewer; None if nothing is, and then nothing is sent."""
        if not self.begun:
            return self.whole(table, 0)
        match, watcher = table.running(), self.watcher
        news = watcher.look(match)
        if "view" in news or "gone" in news:
            self.long.cut(news)
        if self.aids or self.lines:
            self._add_helps(match, news)
        if not news:
            return None
        if table.clocks.on:
            news["clocks"] = clock_info(table)
        self.frames += 1
        if self.frames % SUMMED == 0:
            news["sum"] = view_sum(watcher.view)
        return protocol.Frame(watcher.viewer, watcher.n, watcher.version, **news)

    def _add_helps(self, match: Match, news: dict[str, Any]) -> None:
        old, self.helps = self.helps, self._helps(match)
        for name, lines in self.helps.items():
            if old[name] != lines:
                cuts: Cuts = {}
                if cut_lines(name, old[name], lines, cuts):
                    news.setdefault("parts", {}).update(cuts)
                else:
                    news[name] = lines

    def _helps(self, match: Match) -> dict[str, Any]:
        helps: dict[str, Any] = {}
        seat = self.watcher.viewer
        if self.aids:
            helps["aids"] = aid_lines(match.aids(seat)) if seat >= 0 else []
        if self.lines:
            helps["lines"] = aid_lines(match.game.table(self.watcher.view))
        return helps


def view_sum(view: dict[str, Any]) -> int:
    return zlib.crc32(in_order(view))


def aid_lines(lines: list[Line]) -> list[AidLine]:
    return [AidLine(line.key, line.fields, line.kinds, line.heading) for line in lines]


def clock_info(table: Table) -> Any:
    if not table.clocks.on or table.status != "playing":
        return UNSET
    running = table.charged
    return ClockInfo(table.clocks.left(running), running)


class Room:
    """A table in this process, with its sockets. Its lock makes this process a single writer."""

    def __init__(self, table: Table, away: float, grace: float) -> None:
        self.table = table
        self.away_after = away
        self.grace = grace  # seconds away before the others may vote
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.feeds: dict[tuple[int, bool, bool], Feed] = {}
        self.stage = Stage()
        self.heard: dict[str, float] = {}  # guest -> when last heard of, here or at another process
        self.elsewhere: dict[str, bool] = {}  # guests at other processes -> in the fair deal or not
        self.thinking: dict[int, tuple[int, int]] = {}  # seat -> version and turn thought about
        self.begun: dict[int, Any] = {}  # seat -> the decision of a bot that has made unseen steps
        self.tasks: set[asyncio.Task[None]] = set()
        self.broken = False  # what is in memory may differ from the log: load it again
        self.used = self.opened = self.changed = time.monotonic()
        self.chat_n = 0  # the last chat line that was looked at here
        self.voted_about: list[int] = []
        self._question = protocol.UndoAsked(-1, [])  # as it was last told
        self._status = table.status
        self._present: tuple[bool, ...] = ()
        self._owners: list[str] = []  # of the seats, when frames were last sent
        self.on_end: Callable[[Room], None] = lambda room: None
        self.on_part: Callable[[Room, str], None] = lambda room, guest: None

    # --- coming and going --------------------------------------------------------------------------

    def join(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.hear(viewer)

    def part(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self._unfeed(viewer)
        self.used = time.monotonic()
        others = {other.guest for other in self.viewers} | set(self.elsewhere)
        if viewer.guest not in others:
            self.heard[viewer.guest] = time.monotonic() - self.away_after
        self.on_part(self, viewer.guest)
        self.tell_presence()

    def hear(self, viewer: Viewer) -> None:
        viewer.heard = self.heard[viewer.guest] = time.monotonic()

    def hear_elsewhere(self, here: dict[str, tuple[float, bool]]) -> None:
        """Who is at this table by way of other processes, silent for how long, in the fair deal or not."""
        now, local = time.monotonic(), {viewer.guest for viewer in self.viewers}
        for guest in set(self.elsewhere) - set(here) - local:
            self.heard[guest] = min(self.heard[guest], now - self.away_after)
        for guest, (silent, _) in here.items():
            self.heard[guest] = max(self.heard.get(guest, 0.0), now - silent)
        self.elsewhere = {guest: fair for guest, (_, fair) in here.items()}

    def dismiss(self, guest: str, why: str) -> None:
        """All sockets of a guest end."""
        for viewer in self.viewers:
            if viewer.guest == guest:
                viewer.close(why)

    def look(self, viewer: Viewer, seat: int, after: int) -> None:
        """Send a viewer everything that a seat may know, and from now on what is new to it."""
        self._unfeed(viewer)
        viewer.looking = seat
        key = (seat, viewer.aids, viewer.lines)
        feed = self.feeds.setdefault(key, Feed(*key, self.stage))
        if feed.sockets and not feed.begun and self.table.match is not None:
            self._feed(feed)  # a view failed: whoever was left out gets all, too
        feed.sockets.add(viewer)
        if self.table.match is not None:
            viewer.tell(feed.whole(self.table, after))
            self.tell_state(viewer)

    def _without_seat(self) -> list[Viewer]:
        """Whoever has lost the seat that they look from: they see no more of it."""
        owners = [chair.who for chair in self.table.chairs]
        if owners == self._owners:
            return []
        self._owners = owners
        lost = [v for v in self.viewers if v.looking >= 0 and owners[v.looking] != v.guest]
        for viewer in lost:
            self._unfeed(viewer)
        return lost

    def _unfeed(self, viewer: Viewer) -> None:
        for key, feed in list(self.feeds.items()):
            feed.sockets.discard(viewer)
            if not feed.sockets:
                del self.feeds[key]

    # --- sending -----------------------------------------------------------------------------------

    def publish(self) -> None:
        """After a commit: tell every viewer what is new to it."""
        lost = self._without_seat()
        if self.table.match is not None:
            for feed in self.feeds.values():
                self._feed(feed)
        for viewer in lost:
            self.look(viewer, SPECTATOR, 0)
        if self.table.asking >= 0 or self._question.seat >= 0:
            self._tell_question()
        if self.table.status != self._status:
            self._status = self.table.status
            self.tell_table()
            self._tell_end()

    def _feed(self, feed: Feed) -> None:
        """A view that cannot be made keeps the news from nobody else; its viewers get the next one whole."""
        try:
            frame = feed.frame(self.table)
            text = b"" if frame is None else encode(frame)
        except Exception as error:
            log.error("a view failed", error)
            feed.begun, text = False, b""
        if text:
            for socket in feed.sockets:
                socket.put(text)

    def _tell_question(self) -> None:
        """Somebody asks to take back, an answer came, or the question is settled: by whatever line."""
        asked = self.undo_asked()
        if asked != self._question:
            before, self._question = self._question.seat, asked
            if asked.seat < 0:
                asked = protocol.UndoAsked(before, [], self.table.granted)
            self.tell_all(asked)

    def _tell_end(self) -> None:
        if self.table.status == "ended":
            for viewer in self.viewers:
                self.tell_state(viewer)
            self.on_end(self)

    def tell_state(self, viewer: Viewer) -> None:
        """Whatever else there is to know on arrival: the end, an open question, open votes."""
        table = self.table
        if table.status == "ended":
            viewer.tell(protocol.Ended(table.standings(), table.fair_info()))
        if table.asking >= 0:
            viewer.tell(self.undo_asked())
        if table.votes or self.votable():
            viewer.tell(self.votes())

    def tell_table(self) -> None:
        info = self.info()
        for viewer in self.viewers:
            viewer.tell(protocol.Table(info, self.you(viewer.guest, viewer.looking)))

    def tell_all(self, message: protocol.Told) -> None:
        text = encode(message)
        for viewer in self.viewers:
            viewer.put(text)

    def tell_presence(self) -> None:
        """Only when somebody's presence has changed."""
        chairs = self.table.chairs
        present = tuple(chair.kind != PERSON or self.away(chair.who) < 0 for chair in chairs)
        if present != self._present:
            self._present = present
            self.tell_table()

    # --- describing --------------------------------------------------------------------------------

    def away(self, guest: str) -> float:
        """Seconds since somebody went away; negative for somebody who is here."""
        silent = time.monotonic() - self.heard.get(guest, self.opened)
        here = guest in self.heard and silent < self.away_after
        return -1.0 if here else max(0.0, silent - self.away_after)

    def info(self) -> TableInfo:
        table, head = self.table, self.table.head
        people = table.people()
        seats = [
            chair.info(
                "" if chair.kind == OPEN else table.seat_name(chair.seat),
                self.away(chair.who),
                people.index(chair.who) if chair.who else -1,
            )
            for chair in table.chairs
        ]
        return TableInfo(
            id=table.id,
            game=head.game,
            rules=head.rules,
            status=table.status,  # type: ignore[arg-type]  # one of the four by construction
            seats=seats,
            options=head.options,
            helper=head.helper,
            clock=head.clock,
            public=head.public,
            tempo=head.tempo,
            hints=head.hints,
            quiet=head.quiet,
            chat=table.chat,
            arranged=head.arranged,
            fair=table.fair_info(),
            rematch=table.rematch,
            created=table.created,
        )

    def you(self, guest: str, looking: int = SPECTATOR) -> You:
        table = self.table
        return You(table.seats_of(guest), bool(guest) and guest == table.host, looking)

    def undo_asked(self) -> protocol.UndoAsked:
        table = self.table
        waiting = [] if table.asking < 0 else [s for s in self.asked() if s not in table.consent]
        return protocol.UndoAsked(table.asking, waiting)

    def asked(self) -> list[int]:
        """The seats whose people must agree to a take-back: the first of each other person who plays."""
        table = self.table
        asker = table.chairs[table.asking].who
        others = [table.seats_of(who) for who in table.people() if who != asker]
        return [own[0] for own in others if not all(table.chairs[seat].bot for seat in own)]

    def votable(self) -> list[int]:
        """The seats that the others may vote about: people out of time, or away for too long."""
        table = self.table
        late = table.clocks.out_of_time(table.charged)
        gone = [
            chair.seat
            for chair in table.chairs
            if chair.kind == PERSON and not chair.bot and self.away(chair.who) >= self.grace
        ]
        return sorted({*late, *gone}) if table.status == "playing" else []

    def votes(self) -> protocol.Votes:
        votes = {
            str(about): {str(seat): choice for seat, choice in cast.items()}
            for about, cast in self.table.votes.items()
        }
        return protocol.Votes(self.votable(), votes)
