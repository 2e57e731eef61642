"""Two servers, each with a table of its own deal; one viewer cannot tell the deals apart.

Unlike the twins of `twin_servers`, whose worlds part in the middle of a match, these are dealt apart: what a
server plays again from its log (past moments, chances of the match) belongs to its own world. Bots, clocks,
take-backs, votes, hints and analysis are on. Bots are told their moves, since what they do depends on what
they hold; how long they seem to think differs on purpose. Time passes when the twins say so.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, update

from fourfold.bots.levels import settings_for
from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.match.match import Match
from fourfold.server.access.fair_queue import Asker
from fourfold.server.actions import chat, undo
from fourfold.server.store.schema import TABLES
from fourfold.server.tables import clocks
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.workers import analysis, sampling, tasks
from tests.attack.twin_servers import Heard, Side, Twins, copy_rows
from tests.server.clients import Data, Person, RunningServer, wait_until

CLOCK = {"kind": "bank", "bank": 300, "increment": 5}
SHORT_SEARCH = 12  # tries of a hint or of an analysis
AGES_S = 5_000.0  # longer than anybody's time
TOLD = ("hint", "votes", "undo-asked", "accepted")  # answers that are counted
LINES = 6  # of the chat, whose writers a viewer tries to block


class ManualTime:
    """Seconds of both servers' clocks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 0.0
        monkeypatch.setattr(ServerClock, "now", lambda _: self.seconds)
        monkeypatch.setattr(clocks, "MAX_LAG_CREDIT_S", 0.0)  # the way there and back is real
        monkeypatch.setattr(chat, "time", SimpleNamespace(time=lambda: 1_000_000.0))


def search_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints and analysis search as long and with the same dice everywhere."""

    def short(game: Game, seconds: float) -> Any:
        return settings_for(game, iterations=SHORT_SEARCH)

    monkeypatch.setattr(sampling, "HINT_LEVEL", f"search:{SHORT_SEARCH}")
    monkeypatch.setattr(tasks, "settings_for", short)
    monkeypatch.setattr(analysis, "secrets", SimpleNamespace(randbits=lambda _: 7))


class ToldCompute:
    """Workers whose bots make the moves that they are told, and search for the rest at once."""

    workers = 1

    def __init__(self) -> None:
        self.asked: dict[int, asyncio.Future[tuple[int, float]]] = {}  # by seat

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def run(self, task: str, arguments: tuple[Any, ...], asker: Asker) -> Any:
        if task != "decide":
            return tasks.TASKS[task](*arguments)
        waiting = self.asked[arguments[2]] = asyncio.get_running_loop().create_future()
        return await waiting


def told(server: RunningServer) -> ToldCompute:
    """From now on the server's bots make the moves that they are told; nothing happens by itself."""
    parts, compute = server.parts, ToldCompute()
    parts.bots.compute = parts.analyzer.compute = compute
    server.run(parts.scheduler.close)
    return compute


class World(Side):
    """One of the two, with bots that are told their moves."""

    def __init__(
        self, server: RunningServer, viewer: Person, table: str, seat: int, took: float
    ) -> None:
        super().__init__(server, viewer, table, seat)
        compute = server.parts.bots.compute
        assert isinstance(compute, ToldCompute)
        self.compute = compute
        self.took = took  # seconds that a thought seems to take

    def play(self, seat: int, moves: list[int | str]) -> None:
        if self.room.table.seats[seat].bot:
            self._bot_plays(seat, int(moves[0]))
        else:
            super().play(seat, moves)

    def _bot_plays(self, seat: int, move: int) -> None:
        before, asked = self.room.table.n, self.compute.asked
        self.server.run(lambda: self.server.parts.bots.schedule(self.room))
        wait_until(lambda: seat in asked and not asked[seat].done())
        self.server.run(lambda: asked.pop(seat).set_result((move, self.took)))
        wait_until(lambda: self.room.table.n > before)
        self.server.run(lambda: None)  # all that the move brings was told in the turn before

    def seat_acts(self, act: Callable[..., Any], seat: int, *more: Any) -> None:
        """Another seat asks for a take-back or answers."""
        who = self.room.table.seats[seat].guest
        writer, key = self.server.parts.writer, secrets.token_hex(8)
        self.server.run(lambda: act(writer, self.room, who, seat, key, *more))

    def ask(self, method: str, path: str, body: Any = None) -> Heard:
        answer = self.http.request(method, f"/api/tables/{self.table}{path}", json=body)
        return [str(answer.status_code), answer.text, *self.heard()]

    def studied(self) -> Heard:
        """The whole analysis: it is asked for until it is there."""
        path = f"/api/tables/{self.table}/analysis?seat={self.seat}"
        while True:
            found = self.fetch(path)
            if json.loads(found[-1]).get("whole", True):  # a refusal is whole, too
                return found
            wait_until(lambda: not any(each.task for each in self._studies()))

    def _studies(self) -> list[Any]:
        return list(self.server.parts.analyzer.studies.values())

    def hinted(self, message: Data) -> Heard:
        """A hint is thought about beside the talk."""
        assert self.live is not None
        before = len(self.live.texts)
        self.live.send(**message)
        self.live.until("hint", "refused")
        return self.live.texts[before:] + self.heard()


def make_tables(
    pair: tuple[RunningServer, RunningServer],
    people: tuple[Person, Person],
    name: str,
    seats: int,
    seat: int,
    luck: random.Random,
) -> str:
    """A table at both servers, with deals that the seat cannot tell apart, started."""
    game, (host, viewer) = find_game(name), people
    state = Match(game, seats, luck.getrandbits(60)).state
    other = state.sample(seat, Dice(luck.getrandbits(60)))
    wishes = _wishes(game, seats, seat)
    table = host.table(name, wishes, setup=state.position(), clock=CLOCK, hints=True, helper="odds")
    if seat >= 0:
        viewer.sit(table, seat=seat)
    copy_rows(*pair, table)
    pair[1].run(lambda: pair[1].parts.store.write(partial(_deal, table=table, world=other)))
    for server in pair:
        there = _at(server, host)
        there.start(table)
        there.close()
    return table


def _wishes(game: Game, seats: int, seat: int) -> str:
    """One bot, the viewer, and one guest at all other seats."""
    automatic = game.automatic(seats, game.read_options(seats, {}))
    others = [each for each in range(seats) if each not in automatic and each != seat]
    bot = others[-1] if len(others) > 1 else -1
    words = {seat: "open", bot: "bot:easy"}
    return " ".join(words.get(each, "here") for each in range(seats))


def _deal(connection: Connection, table: str, world: Any) -> None:
    row = connection.execute(TABLES.select().where(TABLES.c.id == table)).mappings().one()
    head = json.dumps({**json.loads(row["head"]), "setup": world.position()})
    connection.execute(update(TABLES).where(TABLES.c.id == table).values(head=head))


def _at(server: RunningServer, who: Person) -> Person:
    """The same guest at another server."""
    there = Person.__new__(Person)
    there.server, there.token = server, who.token
    there.http = type(who.http)(base_url=server.url, headers=dict(who.http.headers))
    return there


class OpenDoors(Twins):
    """The two worlds from the deal on."""

    def __init__(
        self,
        pair: tuple[RunningServer, RunningServer],
        viewer: Person,
        table: str,
        seat: int,
        luck: random.Random,
        time: ManualTime,
    ) -> None:
        one, other = (
            World(pair[0], viewer, table, seat, 0.0),
            World(pair[1], viewer, table, seat, 0.02),
        )
        super().__init__(one, other, luck)
        self.time = time
        self.doors = 0  # acts behind which something could show
        self.answers = Counter[str]()  # of the server, by type
        self.talker = Person(pair[1], "Sam")

    @property
    def both(self) -> tuple[World, World]:
        assert isinstance(self.one, World)
        assert isinstance(self.other, World)
        return self.one, self.other

    def close(self) -> None:
        super().close()
        self.talker.close()

    def step(self) -> bool:
        self.time.seconds += self.luck.uniform(0.0, 3.0)
        return super().step()

    def try_doors(self) -> None:
        """Each once, in any order, until the worlds have parted."""
        doors = [
            self.hint,
            self.analysis,
            self.undo,
            self.vote,
            self.let_bot,
            self.notes,
            self.past,
        ]
        self.luck.shuffle(doors)
        for door in [*doors, self.others_talk]:
            if self._apart():
                return
            door()
            self.doors += 1

    def _same(self, why: str, act: Callable[[World], Heard]) -> None:
        if not self.parted:
            heard, other = (act(world) for world in self.both)
            self.compare(why, heard, other)
            kinds = [json.loads(each)["type"] for each in heard if each.startswith('{"type"')]
            self.answers += Counter(kind for kind in kinds if kind in TOLD)

    def hint(self) -> None:
        message = self._keyed("hint")
        self._same("hint", lambda world: world.hinted(message))

    def analysis(self) -> None:
        self._same("analysis", World.studied)

    def past(self) -> None:
        """Moments and transcript, played again from each world's own log."""
        version = self.one.match.shown(self.seat)
        for at in {1, version}:
            self._same("past", partial(World.ask, method="GET", path=f"/at/{at}?seat={self.seat}"))
        self._same(
            "transcript", partial(World.ask, method="GET", path=f"/transcript?seat={self.seat}")
        )

    def notes(self) -> None:
        path, body = f"/notes?seat={self.seat}", {"text": f"{self.luck.random()}"}
        self._same("notes", lambda world: world.ask("PUT", path, body) + world.ask("GET", path))

    def undo(self) -> None:
        """Another seat asks, and the viewer agrees or not."""
        for asker in range(self.one.match.seats):
            seat = self.one.room.table.seats[asker]
            can = [world.match.can_undo_by_consent(asker) for world in self.both]
            if asker != self.seat and seat.guest and all(can):
                self._same("asks", partial(self._asks, seat=asker))
                message = self._keyed("answer-undo", yes=self.luck.random() < 0.7)
                self._same("answers", partial(World.act, message=message))
                return

    def _asks(self, world: World, seat: int) -> Heard:
        world.seat_acts(undo.ask_undo, seat)
        return world.heard()

    def vote(self) -> None:
        """Everybody who owes a decision runs out of time; the viewer votes about somebody."""
        self.time.seconds += AGES_S
        self._same("late", self._late)
        about = [each for each in self.one.room.votable() if each != self.seat]
        if about:
            choice = self.luck.choice(["wait", "move", "seat"])
            message = self._keyed("vote", seat=self.luck.choice(about), choice=choice)
            self._same(str(message), lambda world: world.act(message))

    def _late(self, world: World) -> Heard:
        world.server.run(world.server.parts.upkeep.tell_presence)
        return world.heard()

    def let_bot(self) -> None:
        """A bot plays for the viewer, and no more."""
        for on in (True, False):
            message = self._keyed("bot", on=on)
            self._same(str(message), partial(World.act, message=message))

    def others_talk(self) -> None:
        """In one world spectators talk; whoever sits there must not learn of it, nor by blocking them."""
        if self.seat < 0:
            return
        live = self.talker.live(self.one.table)
        live.ask("chat", text="He holds the Empress!")
        live.close()
        self._same("silence", World.heard)
        for line in range(1, LINES):
            self._same(
                "block", partial(World.ask, method="POST", path="/block", body={"line": line})
            )
