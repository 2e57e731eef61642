"""`TableSession`: a table in this process with its viewers, and when each of them is told."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from fourfold.core.state import SPECTATOR
from fourfold.match.view_tracker import SharedView
from fourfold.server.logs import Log
from fourfold.server.protocol import socket as messages
from fourfold.server.protocol.common import TableInfo, You
from fourfold.server.protocol.socket import encode
from fourfold.server.tables.feed import Feed
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.seats import OPEN, PERSON
from fourfold.server.tables.table import Table
from fourfold.server.tables.viewer import Viewer

log = Log("live")


class TableSession:
    """A table in this process, with its sockets. Its lock makes this process a single writer."""

    def __init__(self, table: Table, away: float, grace: float, events: TableEvents) -> None:
        self.table = table
        self.away_after = away
        self.grace = grace  # seconds away before the others may vote
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.feeds: dict[tuple[int, bool, bool], Feed] = {}
        self.stage = SharedView()
        self.heard: dict[str, float] = {}  # guest -> when last heard of, here or at another process
        self.elsewhere: dict[str, bool] = {}  # guests at other processes -> in the fair deal or not
        self.thinking: dict[int, tuple[int, int]] = {}  # seat -> version and turn thought about
        self.begun: dict[int, Any] = {}  # seat -> the decision of a bot that has made unseen steps
        self.tasks: set[asyncio.Task[None]] = set()
        self.broken = False  # what is in memory may differ from the log: load it again
        self.used = self.opened = self.changed = time.monotonic()
        self.chat_n = 0  # the last chat line that was looked at here
        self.voted_about: list[int] = []
        self._question = messages.UndoAsked(-1, [])  # as it was last told
        self._status = table.status
        self._present: tuple[bool, ...] = ()
        self._owners = [seat.guest for seat in table.seats]  # when frames were last sent
        self._events = events

    # --- coming and going --------------------------------------------------------------------------

    def join(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self.mark_active(viewer)

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self._unfeed(viewer)
        self.used = time.monotonic()
        others = {other.guest for other in self.viewers} | set(self.elsewhere)
        if viewer.guest not in others:
            self.heard[viewer.guest] = time.monotonic() - self.away_after
        self._events.viewer_left(self, viewer.guest)
        self.tell_presence()

    def mark_active(self, viewer: Viewer) -> None:
        viewer.heard = self.heard[viewer.guest] = time.monotonic()

    def hear_elsewhere(self, here: dict[str, tuple[float, bool]]) -> None:
        """Who is at this table by way of other processes, silent for how long, in the fair deal or not."""
        now, local = time.monotonic(), {viewer.guest for viewer in self.viewers}
        for guest in set(self.elsewhere) - set(here) - local:
            self.heard[guest] = min(self.heard[guest], now - self.away_after)
        for guest, (silent, _) in here.items():
            self.heard[guest] = max(self.heard.get(guest, 0.0), now - silent)
        self.elsewhere = {guest: fair for guest, (_, fair) in here.items()}

    def disconnect_guest(self, guest: str, why: str) -> None:
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

    def seat_for(self, guest: str, looking: int) -> int:
        """From where a guest looks who has chosen nothing else: from the only own seat; of several from the
        one that is looked from already; else as a spectator. Before the deal none of several is."""
        own = self.table.seats_of(guest)
        if len(own) == 1:
            return own[0]
        return looking if looking in own and self.table.match is not None else SPECTATOR

    def _moved(self) -> list[Viewer]:
        """The viewers whose seat to look from has changed because their own seats have.

        They see no more of a seat that they have lost, and need not ask for one that they have gained: so all
        sockets of a guest agree, whatever was answered by HTTP, and when.
        """
        owners = [seat.guest for seat in self.table.seats]
        if owners == self._owners:
            return []
        before, self._owners = self._owners, owners
        moved = [
            viewer
            for viewer in self.viewers
            if _places(before, viewer.guest) != _places(owners, viewer.guest)
            and self.seat_for(viewer.guest, viewer.looking) != viewer.looking
        ]
        for viewer in moved:
            self._unfeed(viewer)
        return moved

    def _unfeed(self, viewer: Viewer) -> None:
        for key, feed in list(self.feeds.items()):
            feed.sockets.discard(viewer)
            if not feed.sockets:
                del self.feeds[key]

    # --- sending -----------------------------------------------------------------------------------

    def publish(self) -> None:
        """After a commit: tell every viewer what is new to it."""
        moved = self._moved()
        if self.table.match is not None:
            for feed in self.feeds.values():
                self._feed(feed)
        for viewer in moved:
            self.look(viewer, self.seat_for(viewer.guest, viewer.looking), 0)
        if self.table.asking >= 0 or self._question.seat >= 0:
            self._tell_question()
        if self.table.status != self._status:
            self._status = self.table.status
            self.broadcast_info()
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
        """Sends the state of the undo request when it has changed."""
        asked = self.undo_asked()
        if asked != self._question:
            before, self._question = self._question.seat, asked
            if asked.seat < 0:
                asked = messages.UndoAsked(before, [], self.table.granted)
            self.broadcast(asked)

    def _tell_end(self) -> None:
        if self.table.status == "ended":
            for viewer in self.viewers:
                self.tell_state(viewer)

    def tell_state(self, viewer: Viewer) -> None:
        """Sends a viewer on arrival what no frame holds: the end, an open undo request, open votes."""
        table = self.table
        if table.status == "ended":
            viewer.tell(messages.Ended(table.standings(), table.fair_info()))
        if table.asking >= 0:
            viewer.tell(self.undo_asked())
        if table.votes or self.votable():
            viewer.tell(self.votes())

    def broadcast_info(self) -> None:
        info = self.info()
        for viewer in self.viewers:
            viewer.tell(messages.TableChanged(info, self.you(viewer.guest, viewer.looking)))

    def broadcast(self, message: messages.ServerMessageBase) -> None:
        text = encode(message)
        for viewer in self.viewers:
            viewer.put(text)

    def tell_presence(self) -> None:
        """Sends who is here, if that has changed."""
        seats = self.table.seats
        present = tuple(seat.kind != PERSON or self.away(seat.guest) < 0 for seat in seats)
        if present != self._present:
            self._present = present
            self.broadcast_info()

    # --- describing --------------------------------------------------------------------------------

    def away(self, guest: str) -> float:
        """Seconds since a guest went away; negative for one who is here."""
        silent = time.monotonic() - self.heard.get(guest, self.opened)
        here = guest in self.heard and silent < self.away_after
        return -1.0 if here else max(0.0, silent - self.away_after)

    def info(self) -> TableInfo:
        table, head = self.table, self.table.head
        people = table.people()
        seats = [
            seat.info(
                "" if seat.kind == OPEN else table.seat_name(seat.number),
                self.away(seat.guest),
                people.index(seat.guest) if seat.guest else -1,
            )
            for seat in table.seats
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
            tempo=table.tempo,
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

    def undo_asked(self) -> messages.UndoAsked:
        table = self.table
        waiting = [] if table.asking < 0 else [s for s in self.asked() if s not in table.consent]
        return messages.UndoAsked(table.asking, waiting)

    def asked(self) -> list[int]:
        """The seats whose people must agree to a take-back: the first of each other person who plays."""
        table = self.table
        asker = table.seats[table.asking].guest
        others = [table.seats_of(who) for who in table.people() if who != asker]
        return [own[0] for own in others if not all(table.seats[seat].bot for seat in own)]

    def votable(self) -> list[int]:
        """The seats that the others may vote about: people out of time, or away for too long."""
        table = self.table
        late = table.clocks.out_of_time(table.charged)
        gone = [
            seat.number
            for seat in table.seats
            if seat.kind == PERSON and not seat.bot and self.away(seat.guest) >= self.grace
        ]
        return sorted({*late, *gone}) if table.status == "playing" else []

    def votes(self) -> messages.Votes:
        votes = {
            str(about): {str(seat): choice for seat, choice in cast.items()}
            for about, cast in self.table.votes.items()
        }
        return messages.Votes(self.votable(), votes)


def _places(owners: list[str], guest: str) -> list[int]:
    return [seat for seat, who in enumerate(owners) if who == guest]
