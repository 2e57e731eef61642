"""Two servers and two worlds that one viewer cannot tell apart.

`parted`: the second server gets a copy of the first one's table; then a world sampled for the viewer takes
the true one's place there. Both get the same acts of the viewer, byte for byte, and such moves of the others
as look the same to the viewer. Whatever the viewer is sent must be equal until an event tells news.
"""

from __future__ import annotations

import json
import random
import secrets
from functools import partial
from itertools import zip_longest
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.state import SPECTATOR, State
from fourfold.laws.windows import HIDDEN_STEPS, in_window, looks_like
from fourfold.match.match import Match
from fourfold.server.actions import play
from fourfold.server.store.schema import CHAT, GUESTS, LOG, PEOPLE, TABLES, TOKENS
from fourfold.server.tables.session import TableSession
from tests.server.clients import Data, Live, Person, RunningServer, visitor

PROBES = 7  # of the things that a viewer can ask, at each moment
TRIES = 8  # to find moves that look the same
CHANGING = ("date",)  # a header that tells the time of day
Heard = list[str]


class Side:
    """One of the two servers, with the viewer's socket."""

    def __init__(self, server: RunningServer, viewer: Person, table: str, seat: int) -> None:
        self.server = server
        self.table = table
        self.seat = seat
        self.http = visitor(server.url, headers=dict(viewer.http.headers))
        self.room: TableSession = server.run(lambda: server.parts.directory.find(table))
        for who in self.room.table.people():
            self.room.heard[who] = float("inf")  # nobody ever goes away
        self.match: Match = self.room.table.running()
        self.token = viewer.token
        self.live: Live | None = None

    def look(self) -> Heard:
        """The viewer sits down in front of its screen."""
        person = _Known(self.server, self.token)
        self.live = Live(person, self.table, {"seat": self.seat, "aids": True, "lines": True})  # type: ignore[arg-type]
        return self.heard()

    def close(self) -> None:
        self.http.close()
        if self.live is not None:
            self.live.close()

    @property
    def state(self) -> State:
        return self.match.state

    def heard(self) -> Heard:
        """All that came up to now."""
        assert self.live is not None
        before = len(self.live.texts)
        self.live.send("ping")
        self.live.until("pong")
        return self.live.texts[before:]

    def act(self, message: Data) -> Heard:
        assert self.live is not None
        self.live.send(**message)
        return self.heard()

    def fetch(self, path: str) -> Heard:
        answer = self.http.get(path)
        headers = [f"{name}: {value}" for name, value in answer.headers.items()]
        kept = [line for line in headers if not line.startswith(CHANGING)]
        return [str(answer.status_code), *kept, answer.text]

    def play(self, seat: int, moves: list[int | str]) -> None:
        """Somebody moves; the viewer hears of it or not."""
        writer, who = self.server.parts.writer, self.room.table.seats[seat].guest
        version = self.room.table.version(seat)
        move = partial(
            play.move, writer, self.room, who, seat, secrets.token_hex(8), version, moves
        )
        self.server.run(move)

    def seal(self, seat: int, wishes: list[int], luck: random.Random) -> tuple[list[int], Heard]:
        """Let a seat go on in its sealed window until the viewer notices."""
        made: list[int] = []
        for _ in range(HIDDEN_STEPS):
            wish, moves = wishes[len(made) : len(made) + 1], self.match.legal(seat)
            known = bool(wish) and wish[0] in moves and luck.random() < 0.75
            made.append(wish[0] if known else luck.choice(moves))
            self.play(seat, [made[-1]])
            heard = self.heard()[:-1]
            if heard:
                return made, heard
        return made, []


class _Known:
    """What a socket needs of a person."""

    def __init__(self, server: RunningServer, token: str) -> None:
        self.server = server
        self.token = token


def _forget_the_past(match: Match) -> None:
    """Moves from before the worlds parted cannot be taken back: they were made in one world only."""
    for entry in match.entries:
        entry.before = None
    match._kept = []


# --- the two ------------------------------------------------------------------------------------------


def copy_rows(one: RunningServer, other: RunningServer, table: str) -> None:
    """The second server gets all that the first one knows of a table; both read it anew."""
    parts = other.parts
    for server in (one, other):
        server.run(partial(server.parts.directory.sessions.pop, table, None))
    rows = one.run(lambda: one.parts.store.read(partial(_read, table=table)))
    other.run(lambda: parts.store.write(partial(_write, table=table, rows=rows)))


def _read(connection: Connection, table: str) -> list[list[Data]]:
    picked = [select(GUESTS), select(TOKENS), select(TABLES).where(TABLES.c.id == table)]
    picked += [select(kept).where(kept.c.table == table) for kept in (LOG, PEOPLE, CHAT)]
    return [[dict(row) for row in connection.execute(one).mappings()] for one in picked]


def _write(connection: Connection, table: str, rows: list[list[Data]]) -> None:
    for kept in (CHAT, PEOPLE, LOG):
        connection.execute(delete(kept).where(kept.c.table == table))
    connection.execute(delete(TABLES).where(TABLES.c.id == table))
    for kept in (TOKENS, GUESTS):
        connection.execute(delete(kept))
    for kept, found in zip((GUESTS, TOKENS, TABLES, LOG, PEOPLE, CHAT), rows, strict=True):
        if found:
            connection.execute(insert(kept), found)


def parted(
    one: RunningServer,
    other: RunningServer,
    viewer: Person,
    table: str,
    seat: int,
    luck: random.Random,
) -> Twins:
    """Twins that have had one past: a world sampled for the viewer takes the true one's place."""
    copy_rows(one, other, table)
    sides = Side(one, viewer, table, seat), Side(other, viewer, table, seat)
    for side in sides:
        _forget_the_past(side.match)
    world = sides[0].state.sample(seat, Dice(luck.getrandbits(60)))
    world.dice = sides[0].state.dice.copy()
    sides[1].match.state = world
    return Twins(*sides, luck)


class Twins:
    """A viewer at both servers, from one moment on."""

    def __init__(self, one: Side, other: Side, luck: random.Random) -> None:
        self.one, self.other = one, other
        self.seat = one.seat
        self.luck = luck
        self.game: Game = self.one.match.game
        self.parted = False
        self.compared = 0  # bytes
        self.decisions = 0
        self.differs = one.state.dump() != other.state.dump()
        self.compare("looks", self.one.look(), self.other.look())

    def close(self) -> None:
        self.one.close()
        self.other.close()

    def compare(self, why: str, heard: Heard, twin: Heard) -> None:
        """Equal, or the first difference is an event's news: then the twins part."""
        for text, other in zip_longest(heard, twin, fillvalue=""):
            if text != other:
                told = f"{self.game.name}, viewer {self.seat}, {why}:\n{text}\n{other}"
                assert self._is_news(text, other), told
                self.parted = True
                return
            self.compared += len(text)

    def _is_news(self, text: str, other: str) -> bool:
        try:
            pages = [json.loads(each).get("events", []) for each in (text, other)]
        except ValueError:
            return False
        for event, twin in zip(*pages, strict=False):
            if event != twin:
                return self._differs_in_news(event, twin)
        return False

    def _differs_in_news(self, event: Data, twin: Data) -> bool:
        if event["event"] != twin["event"] or event["event"] not in self.game.events.kinds:
            return False
        fields = self.game.events.kinds[event["event"]].fields
        return all(field.news or event[field.name] == twin[field.name] for field in fields)

    # --- the viewer's own acts -----------------------------------------------------------------------

    def probe(self) -> None:
        """Ask, err and try, at both servers in the same bytes."""
        for message in self._messages():
            if self.parted:
                return
            self.compare(str(message), self.one.act(message), self.other.act(message))
        for path in self._paths():
            if self.parted:
                return
            self.compare(path, self.one.fetch(path), self.other.fetch(path))

    def _messages(self) -> list[Data]:
        assert self.one.live is not None
        now, luck, size = self.one.live.now, self.luck, len(self.game.moves)
        legal, version = now["legal"], now["version"]
        illegal = [move for move in range(size) if move not in legal]
        wrong = luck.sample(illegal, 2)
        moves: list[list[Any]] = [["fly"], [size + 5], *([move] for move in wrong)]
        drafts: list[list[Any]] = [[], wrong[:1]]
        if legal:
            drafts += [
                [luck.choice(legal)],
                luck.choices(legal, k=2),
                [luck.choice(legal), wrong[0]],
            ]
        asked = [self._keyed("move", version=version, moves=each) for each in moves]
        asked.append(self._keyed("move", version=max(0, version - 1), moves=[luck.randrange(size)]))
        asked += [self._keyed("draft", moves=each) for each in drafts]
        asked.append(self._keyed("vote", seat=luck.randrange(4), choice="seat"))
        asked.append(self._keyed("say", text=f"claim {luck.randint(1, 5)}.{luck.randint(1, 4)} S"))
        asked.append({"type": "chat", "phrase": "hello"})
        asked += [{"type": "look", "seat": luck.randrange(7), "after": luck.randrange(9)}]
        asked += [{"type": "look", "seat": seat, "after": 0} for seat in (SPECTATOR, self.seat)]
        return luck.sample(asked, PROBES) + [{"type": "look", "seat": self.seat, "after": 0}]

    def _keyed(self, type: str, **fields: Any) -> Data:
        return {"type": type, "key": f"{self.luck.getrandbits(64):x}", **fields}

    def _paths(self) -> list[str]:
        here, seats = f"/api/tables/{self.one.table}", self.one.match.seats
        paths = ["", "/record", "/at/0?seat=0", "/at/99999?seat=-1", f"/at/1?seat={self.seat}"]
        paths += [f"/transcript?seat={seat}" for seat in range(-1, seats)]
        chosen = self.luck.sample(paths, 2) + [f"/transcript?seat={self.seat}"]
        return [here + path for path in chosen] + ["/api/my/tables"]

    # --- a decision in both worlds -------------------------------------------------------------------

    def step(self) -> bool:
        """One decision; False when the twins have parted, cannot go on together or hide nothing any more."""
        if self._apart() or not self._decide():
            return False
        self.decisions += 1
        return not self._apart()

    def _apart(self) -> bool:
        return self.parted or self.one.state.over

    def _decide(self) -> bool:
        table, luck = self.game.moves, self.luck
        for _ in range(TRIES):
            seat = luck.choice(self.one.state.acting)
            windows = [in_window(side.state, table, seat) for side in (self.one, self.other)]
            if seat != self.seat and any(windows):
                return self._sealed(seat)
            move = luck.choice(self.one.match.legal(seat))
            alike = looks_like(table, self.other.match.legal(seat), move, seat == self.seat)
            if alike:
                self._both(seat, move, luck.choice(alike))
                return True
        return False

    def _both(self, seat: int, move: int, followed: int) -> None:
        if seat == self.seat:
            assert self.one.live is not None
            version = self.one.live.now["version"]
            message = self._keyed("move", version=version, moves=[move])
            self.compare(str(message), self.one.act(message), self.other.act(message))
            self._slip()
        else:
            self.one.play(seat, [move])
            self.other.play(seat, [followed])
            why = f"seat {seat}: {self.game.moves.text(move)}"
            self.compare(why, self.one.heard(), self.other.heard())

    def _slip(self) -> None:
        """Now and then the viewer takes back, alone or by asking."""
        if not self.parted and self.luck.random() < 0.3:
            message = self._keyed(self.luck.choice(["undo", "ask-undo"]))
            self.compare(str(message), self.one.act(message), self.other.act(message))

    def _sealed(self, seat: int) -> bool:
        made, heard = self.one.seal(seat, [], self.luck)
        _, twin = self.other.seal(seat, made, self.luck)
        self.compare(f"seat {seat} sealed", heard, twin)
        return bool(heard)
