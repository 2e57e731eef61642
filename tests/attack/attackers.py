"""Floods: each is one address that sends as much as it can for some seconds. A program of its own.

    python -m tests.attack.attackers NAME URL SECONDS MOVES

Where a long game is attacked, so many moves of it are made before the time begins.

They know the public protocol alone, so that they run against any version of the server.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx

from tests.attack.raw_socket import CONTINUATION, PING, TEXT, RawSocket, frame, text_frame

Data = dict[str, Any]
PINGS_AT_ONCE = 500
SOCKETS = 190  # of the 200 that one address may open
HINT_SOCKETS = 150
CHAT_SOCKETS = 100
EXPERT_TABLES = 60
GUESTS = 10  # of one address
LARGE_BODY_BYTES = 290_000
REST_S = 0.02  # between two tries of one who was turned away


class Attacker:
    """One guest of an address."""

    def __init__(self, http: httpx.AsyncClient, token: str) -> None:
        self.http = http
        self.token = token
        self.headers = {"authorization": f"Bearer {token}"}

    async def post(self, path: str, body: Data | None = None) -> Any:
        answer = await self.http.post(path, json=body, headers=self.headers)
        answer.raise_for_status()
        return answer.json()

    async def table(self, game: str, seats: list[Data], **more: Any) -> str:
        body = {"game": game, "seats": seats, "tempo": "fast", **more}
        table = str((await self.post("/api/tables", body))["table"]["id"])
        await self.post(f"/api/tables/{table}/start")
        return table

    async def open(self, table: str) -> RawSocket:
        return await RawSocket.open(str(self.http.base_url), table, self.token)


class Attack:
    """All that one address does until its time is over; `sent` counts what it got rid of."""

    def __init__(self, url: str, seconds: float, moves: int) -> None:
        self.http = httpx.AsyncClient(
            base_url=url, timeout=600, limits=httpx.Limits(max_connections=300)
        )
        self.seconds = seconds
        self.moves = moves
        self.until = 0.0
        self.sent = 0

    def begin(self) -> None:
        """All is prepared: the time begins."""
        self.until = time.monotonic() + self.seconds

    @property
    def on(self) -> bool:
        return time.monotonic() < self.until

    async def guest(self) -> Attacker:
        answer = await self.http.post("/api/guest", json={"bearer": True})
        return Attacker(self.http, answer.json()["token"])

    async def guests(self, count: int) -> list[Attacker]:
        return [await self.guest() for _ in range(count)]

    async def hammer(
        self, who: Attacker, table: str, said: bytes, many: int = 1, reads: bool = True
    ) -> None:
        """Sends the same bytes again and again; comes back when it is thrown out."""
        while self.on:
            with suppress(OSError, EOFError):
                socket = await who.open(table)
                await self._send(socket, said, many, reads)
            await asyncio.sleep(REST_S)

    async def _send(self, socket: RawSocket, said: bytes, many: int, reads: bool) -> None:
        try:
            socket.send(text_frame({"type": "hello", "protocol": 1, "lines": True, "seat": 0}))
            if reads:
                socket.discard()
            while self.on:
                socket.send(said * many)
                self.sent += many
                await socket.drain(self.until)
        finally:
            await socket.close()


HERE = {"kind": "here"}
Flood = Callable[[Attack], Awaitable[object]]


def expert() -> Data:
    return {"kind": "bot", "level": "expert"}


async def long_game(attack: Attack, who: Attacker) -> str:
    """A table whose seats are all one guest's, after many moves: what is shown of it is long."""
    table = await who.table("strata", [HERE] * 4, helper="odds")
    socket = await who.open(table)
    await socket.play(attack.moves)
    await socket.close()
    return table


# --- by the socket ----------------------------------------------------------------------------------


async def pings(attack: Attack) -> None:
    """One guest, one socket: as many pings as the line takes, and their pongs are never read."""
    who = await attack.guest()
    table = await who.table("horsemen", [HERE, HERE])
    attack.begin()
    await attack.hammer(who, table, frame(PING, bytes(125)), PINGS_AT_ONCE, reads=False)


async def pieces(attack: Attack) -> None:
    """One guest, one socket: a message in pieces that never ends."""
    who = await attack.guest()
    table = await who.table("horsemen", [HERE, HERE])
    attack.begin()
    await attack.hammer(
        who, table, frame(TEXT, b"", fin=False) + frame(CONTINUATION, b"", fin=False) * 500
    )


async def drafts(attack: Attack) -> None:
    """190 sockets of one guest, each with drafts."""
    await _many(attack, 1, SOCKETS, text_frame({"type": "draft", "key": "k", "moves": []}))


async def drafts_of_many(attack: Attack) -> None:
    """190 sockets of ten guests at one address, each with drafts."""
    await _many(attack, GUESTS, SOCKETS, text_frame({"type": "draft", "key": "k", "moves": []}))


async def looks(attack: Attack) -> None:
    """Ten guests of one address ask for the whole of a long game again and again."""
    await _many(attack, GUESTS, SOCKETS, text_frame({"type": "look", "seat": 0}))


async def unread_looks(attack: Attack) -> None:
    """The same, and never read what comes."""
    await _many(attack, GUESTS, SOCKETS, text_frame({"type": "look", "seat": 0}), reads=False)


async def chains(attack: Attack) -> None:
    """Ten guests of one address send chains of 256 moves that cannot be made."""
    moves = {"type": "move", "key": "k", "version": 1, "moves": [0] * 256}
    await _many(attack, GUESTS, SOCKETS, text_frame(moves))


async def chat(attack: Attack) -> None:
    """100 sockets of one guest talk."""
    await _many(attack, 1, CHAT_SOCKETS, text_frame({"type": "chat", "text": "x" * 500}))


async def _many(attack: Attack, guests: int, sockets: int, said: bytes, reads: bool = True) -> None:
    people = await attack.guests(guests)
    tables = [await long_game(attack, who) for who in people]
    pairs = list(zip(people, tables, strict=True))
    each = [pairs[number % guests] for number in range(sockets)]
    attack.begin()
    await asyncio.gather(*(attack.hammer(who, table, said, 5, reads) for who, table in each))


# --- by the workers ---------------------------------------------------------------------------------


async def abandoned(attack: Attack) -> None:
    """60 tables of expert bots that nobody looks at."""
    who = await attack.guest()
    for _ in range(EXPERT_TABLES):
        await who.table("horsemen", [expert(), expert(), expert()])
    attack.begin()
    while attack.on:
        await asyncio.sleep(0.1)


async def hints(attack: Attack) -> None:
    """150 sockets of one guest ask for hints."""
    who = await attack.guest()
    table = await who.table("horsemen", [HERE, HERE])
    attack.begin()
    await asyncio.gather(*(_ask_hints(attack, who, table) for _ in range(HINT_SOCKETS)))


async def _ask_hints(attack: Attack, who: Attacker, table: str) -> None:
    while attack.on:
        with suppress(OSError, EOFError):
            socket = await who.open(table)
            try:
                await socket.sit_down()
                while attack.on:
                    socket.say({"type": "hint", "key": secrets.token_hex(8)})
                    await socket.until("hint", "refused")
                    attack.sent += 1
                    await asyncio.sleep(REST_S)
            finally:
                await socket.close()
        await asyncio.sleep(REST_S)


# --- by HTTP ----------------------------------------------------------------------------------------


async def moments(attack: Attack) -> None:
    """Past moments of a long game, each of which is played again from the beginning."""
    who = await attack.guest()
    table = await long_game(attack, who)
    path = f"/api/tables/{table}/at/{attack.moves}?seat=-1"
    attack.begin()
    await asyncio.gather(*(_fetch(attack, "GET", path, who) for _ in range(50)))


async def bodies(attack: Attack) -> None:
    """Large bodies of many small parts."""
    who = await attack.guest()
    body = (
        b'{"game":"horsemen","seats":[],"options":{"x":['
        + b"[]," * (LARGE_BODY_BYTES // 3)
        + b"1]}}"
    )
    attack.begin()
    await asyncio.gather(*(_fetch(attack, "POST", "/api/tables", who, body) for _ in range(50)))


async def _fetch(attack: Attack, method: str, path: str, who: Attacker, body: bytes = b"") -> None:
    while attack.on:
        with suppress(httpx.TransportError):
            await attack.http.request(method, path, headers=who.headers, content=body)
            attack.sent += 1
        await asyncio.sleep(REST_S)


async def broken_requests(attack: Attack) -> None:
    """Requests that are none, each on a connection of its own."""
    attack.begin()
    await asyncio.gather(*(_break(attack) for _ in range(20)))


async def _break(attack: Attack) -> None:
    url = attack.http.base_url
    while attack.on:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(url.host, url.port)
            writer.write(b"\x00NOT HTTP\r\n\r\n")
            await reader.read(1000)
            writer.close()
            attack.sent += 1


FLOODS: dict[str, Flood] = {
    flood.__name__: flood
    for flood in (
        pings, pieces, drafts, drafts_of_many, looks, unread_looks, chains, chat, abandoned, hints, moments,
        bodies, broken_requests,
    )
}  # fmt: skip


async def main(name: str, url: str, seconds: float, moves: int) -> None:
    attack = Attack(url, seconds, moves)
    try:
        with suppress(httpx.HTTPStatusError):  # turned away for good
            await FLOODS[name](attack)
    finally:
        await attack.http.aclose()
    print(json.dumps({"sent": attack.sent}))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4])))
