"""Fourfold's side: its own server on SQLite, every commit on the disk."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import msgspec

from bench.server.process import Process
from bench.server.seats import SEATS, Match, Seat, Side, free_port
from bench.server.wire import Socket, upgrade

# All clients come from one address here, which the limits rightly distrust.
LIMITS = (
    "REQUESTS_PER_MINUTE",
    "CHANGES_PER_MINUTE",
    "SOCKETS_PER_ADDRESS",
    "MESSAGES_PER_20S",
    "TABLES_PER_HOUR",
    "GUESTS_PER_HOUR",
)
EVERY = 5.0  # seconds between two pings of a client
PING = b'{"type":"ping"}'


class Told(msgspec.Struct):
    """What a client of the bench needs of a message."""

    type: str
    version: int = 0
    legal: list[int] | None = None
    acting: list[int] | None = None
    key: str = ""
    code: str = ""


decode = msgspec.json.Decoder(Told).decode
encode = msgspec.json.Encoder().encode


class OurSeat(Seat):
    aids = False

    def __init__(self, match: Match, number: int, token: str) -> None:
        super().__init__(match, number)
        self.token = token
        self.version = 0
        self.sent = 0

    def request(self) -> bytes:
        path = f"/api/tables/{self.match.id}/live"
        return upgrade(path, f"Authorization: Bearer {self.token}")

    async def connect(self, port: int) -> None:
        await super().connect(port)
        assert self.socket is not None
        self.socket.send(encode({"type": "hello", "protocol": 1, "aids": self.aids}))
        self._ping(self.socket)

    def _ping(self, socket: Socket) -> None:
        """Now and then, as the browser does: whoever is silent for long counts as away."""
        if not socket.closed.is_set():
            socket.send(PING)
            asyncio.get_running_loop().call_later(EVERY, self._ping, socket)

    def hear(self, text: bytes) -> None:
        told = decode(text)
        if told.type == "accepted":
            self.confirmed()
        elif told.type in ("frame", "whole"):
            self._look(told)
        elif told.type == "ended":
            self.match.end()
        elif told.type == "refused":
            raise AssertionError(text.decode())

    def _look(self, told: Told) -> None:
        self.whole = True
        self.version = told.version
        if told.legal:
            self.match.turn(self, told.legal)

    def move(self, choice: int) -> None:
        assert self.socket is not None
        self.sent += 1
        self.under_way.append(self.since)
        key = f"{self.match.id[:8]}{self.number}-{self.sent}"
        said = {"type": "move", "key": key, "version": self.version, "moves": [choice]}
        self.socket.send(encode(said))


class AidedSeat(OurSeat):
    aids = True


class Ours(Side):
    name = "Fourfold"
    seat: type[OurSeat] = OurSeat
    options: Mapping[str, int] = MappingProxyType({})  # of the matches that are played

    def prepare(self, folder: Path) -> Process:
        port = free_port()
        self.file = folder / "tables.sqlite3"
        database = f"sqlite:///{self.file}"
        command = [sys.executable, "-m", "fourfold", "serve", "--port", str(port)]
        limits = {f"FOURFOLD_{name}": "1000000" for name in LIMITS}
        more = {"FOURFOLD_DATABASE": database, "FOURFOLD_LOG_LEVEL": "error", **limits}
        return Process(command, port, folder, **more)

    def start(self) -> None:
        """As every start but the first: the one that makes the database needs more for it."""
        if not self.file.exists():
            self._start()
            self.stop()
        self._start()

    def _start(self) -> None:
        self.process.start()
        self.process.wait("/healthz")

    def table(self, seed: int, spectators: int = 0) -> Match:
        ask = self.process.ask
        tokens = [
            ask("POST", "/api/guest", {"name": f"Guest {seat}", "bearer": True})["token"]
            for seat in range(SEATS + spectators)
        ]
        chairs = [{"kind": "here"}] + [{"kind": "open"}] * 3
        wish = {"game": "horsemen", "seats": chairs, "options": dict(self.options)}
        id = ask("POST", "/api/tables", wish, tokens[0])["table"]["id"]
        for seat in range(1, SEATS):
            ask("POST", f"/api/tables/{id}/sit", {"seat": seat}, tokens[seat])
        ask("POST", f"/api/tables/{id}/start", None, tokens[0])
        match = Match(id, seed)
        for number, token in enumerate(tokens):
            place = number if number < SEATS else -1
            match.seats.append(self.seat(match, place, token))
        return match

    def bots(self, level: str) -> None:
        """A table where four bots play without a pause: one of them always thinks."""
        host = self.process.ask("POST", "/api/guest", {"name": "Host", "bearer": True})["token"]
        seats = [{"kind": "bot", "level": level}] * SEATS
        wish = {"game": "horsemen", "seats": seats, "tempo": "fast"}
        id = self.process.ask("POST", "/api/tables", wish, host)["table"]["id"]
        self.process.ask("POST", f"/api/tables/{id}/start", None, host)


class Aided(Ours):
    """With the helps that a browser asks for: totals, previews, cards seen."""

    name = "Fourfold with aids"
    seat = AidedSeat
