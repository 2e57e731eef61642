"""People whose connections come and go, who write down all that they were told, and the oracle over it."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import threading
from contextlib import closing, suppress
from typing import Any

from websockets.exceptions import WebSocketException

from fourfold.server.admin import open_reader, read_table
from tests.server.clients import Live, Person

AGAIN = ("cannot-save", "try-again", "busy")  # not now, but later with the same key


class Restless(threading.Thread):
    """Plays one seat through many processes, one after the other, and repeats what was not answered."""

    def __init__(
        self, person: Person, processes: list[Any], table: str, seat: int, restless: float
    ):
        super().__init__(daemon=True)
        self.person = person
        self.processes = processes
        self.table = table
        self.seat = seat
        self.restless = restless
        self.luck = random.Random(seat)
        self.events: list[Any] = []
        self.acknowledged: list[int] = []
        self.asked: tuple[str, int, int] | None = None  # key, version, move
        self.visits = 0
        self.done = False

    def run(self) -> None:
        while not self.done:
            with suppress(OSError, TimeoutError, WebSocketException):
                self.person.server = self.luck.choice(self.processes)
                visit = self.person.live(self.table, seat=self.seat, after=len(self.events))
                with closing(visit) as live:
                    self._visit(live)

    def _visit(self, live: Live) -> None:
        known = list(self.events)
        try:
            answer = live.until("whole", "refused")
            if answer["type"] == "refused":  # the database is away just now
                assert answer["code"] in AGAIN, answer
                return
            assert live.now["n"] == len(known) + len(live.events)
            self.visits += 1
            self._play(live)
        finally:
            self.events = known + live.events

    def _play(self, live: Live) -> None:
        while live.my_turn():
            if self.asked is None:
                move = self.luck.choice(live.now["legal"])
                self.asked = secrets.token_hex(8), live.now["version"], move
            key, version, move = self.asked
            answer = live.ask("move", key=key, version=version, moves=[move])
            if answer["type"] == "accepted":
                self.acknowledged.append(move)
            if answer["type"] == "accepted" or answer["code"] not in AGAIN:
                self.asked = None
            if self.luck.random() < self.restless:
                return
        self.done = True


def judge(database: str, table: str, players: list[Restless]) -> int:
    """Every player saw exactly its seat's events, and its acknowledged moves are in the log; how many."""

    async def read() -> Any:
        store = open_reader(database)
        try:
            return (await read_table(store, table)).running()
        finally:
            store.engine.dispose()

    match = asyncio.run(read())
    assert match.state.over
    for player in players:
        true = json.loads(json.dumps(match.events(player.seat)))
        assert player.events == true, "an event is missing, doubled or out of order"
        own = [entry for entry in match.entries if entry.seat == player.seat]
        saved = [match.game.moves.parse(entry.text) for entry in own]
        left = len(saved) - len(player.acknowledged)
        assert left in (0, 1), "only the last move may have lost its answer"
        assert saved[: len(player.acknowledged)] == player.acknowledged
    return sum(len(player.acknowledged) for player in players)
