"""What is common to both sides: a seat at a socket, a match of four of them, a server to play on."""

from __future__ import annotations

import random
import secrets
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from bench.server.process import Process
from bench.server.wire import Socket

SEATS = 4
Play = Callable[["Seat", list[int]], None]


class Seat:
    """One socket at a table; it tells its match when it owes a decision."""

    def __init__(self, match: Match, number: int) -> None:
        self.match = match
        self.number = number  # -1 for a spectator
        self.socket: Socket | None = None
        self.since = 0.0  # when its next move is meant to go out
        self.under_way: deque[float] = deque()  # the same of those that wait for their confirmation
        self.whole = False  # it has the whole picture

    def hear(self, text: bytes) -> None:
        raise NotImplementedError

    def move(self, choice: int) -> None:
        raise NotImplementedError

    def request(self) -> bytes:
        """What opens its socket."""
        raise NotImplementedError

    async def connect(self, port: int) -> None:
        self.socket = Socket(self.request(), self.hear)
        await self.socket.connect(port)

    def confirmed(self) -> None:
        """The mover knows that its move counts."""
        assert self.socket is not None
        self.match.moves += 1
        self.match.confirmed(self.socket.at - self.under_way.popleft())


class Match:
    """One table under load."""

    def __init__(self, id: str, seed: int) -> None:
        self.id = id
        self.random = random.Random(seed)
        self.seats: list[Seat] = []
        self.moves = 0
        self.over = False
        self.play: Play | None = None  # how decisions are made, once the table has begun
        self.held: tuple[Seat, list[int]] | None = None  # the first decision, until then
        self.confirmed: Callable[[float], None] = lambda seconds: None
        self.ended: Callable[[], None] = lambda: None

    def begin(self, play: Play) -> None:
        """From now on decisions are made."""
        self.play = play
        if self.held is not None:
            play(*self.held)

    def turn(self, seat: Seat, legal: list[int]) -> None:
        """A seat owes a decision."""
        if self.play is None:
            self.held = seat, legal
        else:
            self.play(seat, legal)

    def pause(self) -> None:
        self.play = self.held = None

    def end(self) -> None:
        if not self.over:
            self.over = True
            self.ended()

    @property
    def received(self) -> int:
        return sum(seat.socket.received for seat in self.seats if seat.socket is not None)

    async def connect(self, port: int) -> None:
        for seat in self.seats:
            await seat.connect(port)

    def close(self) -> None:
        for seat in self.seats:
            if seat.socket is not None:
                seat.socket.close()


class Side:
    """A server that can be played on."""

    name = ""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.process: Process = self.prepare(folder)

    def prepare(self, folder: Path) -> Process:
        raise NotImplementedError

    def start(self) -> None:
        raise NotImplementedError

    def stop(self) -> None:
        self.process.stop()

    def table(self, seed: int, spectators: int = 0) -> Match:
        """A new table with all seats taken; its sockets are not open yet."""
        raise NotImplementedError


def free_port() -> int:
    """Below those that clients get: one that knocks while nobody listens could be given the door's own."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        with suppress(OSError), socket.socket() as found:
            found.bind(("127.0.0.1", port))
            return port
