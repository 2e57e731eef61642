"""Fault 15: what a seat does unseen in its window shows nowhere: no answer, no order, no clock, no vote."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

import fourfold
from fourfold.match.view_tracker import SharedView
from fourfold.server.actions import play
from fourfold.server.protocol.common import Clock
from fourfold.server.protocol.socket import encode
from fourfold.server.tables.clocks import ServerClock
from fourfold.server.tables.entries import (
    Dealt,
    HandedOver,
    PendingEntry,
    SeatTaken,
    VoteCast,
    entry_for,
)
from fourfold.server.tables.feed import Feed, clock_info
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.table import Table, TableConfig
from fourfold.server.workers import pacing
from fourfold.server.workers.pool import LocalPool
from fourfold.server.workers.tasks import TASKS
from tests.match import ferry_game
from tests.server.clients import Live, Person, RunningServer, all_look, ask, begin, on_sqlite
from tests.server.manual_clock import BotTime
from tests.server.secrecy.test_secrecy import add, running, write

People = Callable[..., Person]
Look = Callable[..., Live]
Harbour = Callable[..., RunningServer]


def bidding(server: RunningServer, person: People, look: Look) -> list[Live]:
    """Three people at Strata, who all owe a bid; before it each may act freely, seen by nobody."""
    people = [person(name, server) for name in ("Ann", "Ben", "Cat")]
    table = begin(*people, game="strata", seats="here open open")
    lives = all_look(look, table, *people)
    while len(lives[0].now["acting"]) < 3:
        (seat,) = lives[0].now["acting"]
        lives[seat].move(lives[seat].now["legal"][0])
        for live in lives:
            if live is not lives[seat]:
                live.until("frame")
    return lives


def ringing(ann: Person, ben: Person, look: Look, **more: Any) -> tuple[str, Live]:
    """Two people on the Ferry while the bell rings; Ben could tip, which nobody else sees."""
    table = begin(ann, ben, game=ferry_game.GAME.name, **more)
    mine, his = all_look(look, table, ann, ben)
    assert mine.move("ring")["type"] == "accepted"
    assert his.my_turn()
    return table, his


@on_sqlite
def test_fault_15_an_unseen_take_back_makes_nobodys_move_stale(
    server: RunningServer, person: People, look: Look
) -> None:
    """Whoever sends a wrong move in view of something old is answered as before."""
    mine, bens, cats = bidding(server, person, look)
    version = mine.now["version"]
    assert bens.move("bid 0")["type"] == "accepted"
    mine.until("frame")
    assert mine.now["version"] > version
    moves = len(fourfold.game("strata").moves)
    wrong = next(move for move in range(moves) if move not in mine.now["legal"])
    before = mine.move(wrong, version=version, key="one")
    assert before["rule"]
    assert cats.move("free")["type"] == "accepted"
    assert cats.ask("undo")["type"] == "accepted"
    assert mine.move(wrong, version=version, key="one") == before


@on_sqlite
def test_fault_15_an_unseen_step_moves_no_table_in_a_list(
    harbour: Harbour, person: People, look: Look
) -> None:
    server = harbour(public_tables=True)
    ann, ben = person("Ann", server), person("Ben", server)
    first, his = ringing(ann, ben, look, public=True)
    second, _ = ringing(ann, ben, look, public=True)

    def listed() -> list[list[str]]:
        mine = [each["table"]["id"] for each in ann.get("/api/my/tables")]
        return [mine, [each["id"] for each in ann.get("/api/tables")]]

    assert listed() == [[second, first]] * 2
    assert his.move("tip")["type"] == "accepted"
    assert his.ask("undo")["type"] == "accepted"
    assert listed() == [[second, first]] * 2
    assert his.move("shout")["type"] == "accepted"
    assert listed() == [[first, second]] * 2


@on_sqlite
def test_fault_15_metrics_answer_this_machine_alone(server: RunningServer, serve: Harbour) -> None:
    """They count every line, unseen steps too: at a small server that is somebody's."""

    def answer(at: RunningServer, **headers: str) -> int:
        return ask("GET", f"{at.url}/metrics", headers=headers).status_code

    assert answer(server) == 200  # on the machine itself
    assert answer(server, **{"x-forwarded-for": "203.0.113.9"}) == 404
    assert answer(server, **{"x-forwarded-for": "127.0.0.1"}) == 404
    world = {"public_url": "https://games.example.org"}
    shut = serve(**world)
    assert answer(shut) == 404
    shut.stop()
    assert answer(serve(**world, public_metrics=True)) == 200


# --- clocks and votes ---------------------------------------------------------------------------------


class Hand(ServerClock):
    """A watch that is set by hand."""

    at = 0.0

    def now(self) -> float:
        return self.at


def window(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> tuple[Table, Hand]:
    """Two people on the Ferry while the bell rings, without a server."""
    monkeypatch.setattr("fourfold.server.tables.table.find_game", lambda name: ferry_game.GAME)
    watch = Hand()
    table = Table("table", "host", TableConfig("ferry", 0, 2, {}, clock=clock), "5" * 64, 0, watch)
    for seat in range(2):
        add(table, SeatTaken(seat), who=f"guest {seat}")
    add(table, Dealt(), table.dealt().state)
    act(table, 0, "ring")
    return table, watch


def act(table: Table, seat: int, text: str) -> None:
    """A line as a server writes it: with the time that was left when it was checked."""
    pending = PendingEntry(entry_for(f"{seat} {text}"))
    if table.clocks.on:
        pending.leaving(table.clocks.now(table.charged))
        table.clocks.watch.at += 0.05  # type: ignore[attr-defined]  # until it is saved
    state = None
    if not text.startswith("/"):
        ((_, state),) = table.running().prepare(seat, [text])
    write(table, pending, state)


def test_fault_15_an_unseen_step_gives_nobody_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it took to save it is not charged; so it must not be told from what was left."""
    table, watch = window(monkeypatch, Clock("bank", bank=60))
    watch.at = 10.0
    before = clock_info(table)
    for text in ("tip", "/undo"):
        at = watch.at
        act(table, 1, text)
        watch.at = at
        assert clock_info(table) == before
    act(table, 1, "shout")
    assert clock_info(table).left[0] > before.left[0] - 50


@on_sqlite
def test_fault_15_an_unseen_step_keeps_the_time_after_a_crash(
    harbour: Harbour, person: People, look: Look
) -> None:
    """C4: what the last line says was left, whoever saw it."""
    server = harbour()
    ann, ben = person("Ann", server), person("Ben", server)
    table, his = ringing(ann, ben, look, clock={"kind": "bank", "bank": 60})
    time.sleep(0.4)
    assert his.move("tip")["type"] == "accepted"
    loaded = server.run(lambda: server.parts.directory.loader.load(table))
    assert max(loaded.clocks.values_ms) <= 59_600


def test_fault_15_an_unseen_step_ends_no_vote(monkeypatch: pytest.MonkeyPatch) -> None:
    """C2: nor the turn of a bot that makes this one move for somebody late; the choice that all see does."""
    table, _ = window(monkeypatch, Clock())
    room = TableSession(table, 12, 120, TableEvents())
    add(table, VoteCast(0, 1, "wait"))
    add(table, VoteCast(1, 0, "wait"))
    add(table, HandedOver(0, "once"))
    before = encode([room.votes(), room.info()])
    act(table, 0, "tip")
    act(table, 1, "tip")
    act(table, 1, "/undo")
    assert encode([room.votes(), room.info()]) == before
    act(table, 0, "seal 1")
    act(table, 1, "seal 2")
    assert not table.seats[0].bot
    assert not table.votes


# --- bots and hints ----------------------------------------------------------------------------------


def until_sealed(bot_time: BotTime, ann: Person, look: Look, bots: int, **more: Any) -> float:
    """Seconds from the bell until the last of the bots beside Ann has sealed its price."""
    table = begin(ann, game=ferry_game.GAME.name, seats="here" + " bot" * bots, **more)
    (mine,) = all_look(look, table, ann)
    mine.move("ring")
    while bots in mine.now["acting"]:
        mine.hear()
    return max(made.when for made in bot_time.moved[table] if made.seat == bots)


@on_sqlite
def test_fault_15_unseen_steps_of_a_bot_take_no_time(
    harbour: Harbour,
    person: People,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
    bot_time: BotTime,
) -> None:
    """T6: when a bot seals its price does not tell how often it has tipped before."""
    ann = person("Ann", harbour())
    monkeypatch.setitem(pacing.TEMPO_S, "human", (1.5, 1.5))

    def sealing(tips: int, tempo: str) -> float:
        async def run(
            self: LocalPool, task: str, given: tuple[Any, ...], *_: Any
        ) -> tuple[int, float]:
            tipped = ferry_game.GAME.load(given[3]).view(1)["tips"]
            await bot_time.sleep(0.3)
            return (ferry_game.TIP if tipped < tips else ferry_game.SEAL), 0.3

        monkeypatch.setattr(LocalPool, "run", run)
        return until_sealed(bot_time, ann, look, bots=1, tempo=tempo)

    for tempo in ("human", "fast"):
        sealing(2, tempo)  # teaches the pace
        assert sealing(0, tempo) == pytest.approx(sealing(2, tempo))
        assert sealing(0, tempo) > 0.8  # as long as three thoughts


@pytest.mark.parametrize("name", ["four4more", "strata"])
def test_fault_15_a_step_is_unseen_only_if_it_shows_nowhere(name: str) -> None:
    """T6: a step without an event may show in a view; then it has its moment, as every move that is seen."""
    table, luck = running(name, 3, "bare"), random.Random(3)
    room, match = TableSession(table, 12, 120, TableEvents()), table.running()
    feeds = [Feed(viewer, False, False, SharedView()) for viewer in range(-1, 3)]
    silent = 0
    for feed in feeds:
        feed.whole(table, 0)
    for _ in range(120):
        if match.state.over:
            break
        seat = luck.choice(match.state.acting)
        moves = [int(move) for move in match.state.legal(seat)]
        quiet = [move for move in moves if not match.prepare(seat, [move])[0][0].events]
        move = luck.choice(quiet or moves)
        unseen = play.is_unseen(room, seat, move)
        act(table, seat, table.game.moves.text(move))
        told = {feed.watcher.viewer for feed in feeds if feed.frame(table) is not None}
        assert unseen == (not told - {seat})
        silent += bool(quiet)
    assert silent > 5


@on_sqlite
def test_fault_15_bot_delay_with_other_bots_thinking_is_unchanged(
    harbour: Harbour,
    person: People,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
    bot_time: BotTime,
) -> None:
    """T6: whoever waits for the same worker would come later after a long thought."""
    ann = person("Ann", harbour())

    def sealing(long: float) -> float:
        """When the second bot seals, the first one having thought so long."""
        free = 0.0  # when the one worker there is has done all that it was asked before

        async def run(
            self: LocalPool, task: str, given: tuple[Any, ...], *_: Any
        ) -> tuple[int, float]:
            nonlocal free
            took = long if given[2] == 1 else 0.3
            free = max(free, bot_time.now()) + took
            await bot_time.sleep(free - bot_time.now())
            return ferry_game.SEAL, took

        monkeypatch.setattr(LocalPool, "run", run)
        return until_sealed(bot_time, ann, look, bots=2)

    sealing(0.9)  # teaches the pace
    assert sealing(0.0) == pytest.approx(sealing(0.9))
    assert sealing(0.0) > 1.1  # as long as both thoughts


def recall_in(task: str, arguments: tuple[Any, ...]) -> Any:
    """What a worker is told of facts: a bot beside its world, a hint at most within it."""
    if task == "suggest":
        return json.loads(arguments[3])["recall"]
    return arguments[5]


@on_sqlite
def test_fault_15_a_hint_remembers_no_facts(
    serve: Harbour, person: People, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N3: a bot has a memory of a trivia pack, made from the truth; a hint has the asker's sight alone."""
    server, handed = serve(), list[Any]()

    async def run(self: LocalPool, task: str, arguments: tuple[Any, ...], *_: Any) -> Any:
        if self is server.parts.compute:  # bots may still think elsewhere
            handed.append(recall_in(task, arguments))
        return TASKS[task](*arguments)

    monkeypatch.setattr(LocalPool, "run", run)
    ann = person("Ann", server)
    mine = look(ann, begin(ann, game="four4more", seats="here bot:medium"))
    assert mine.my_turn()
    handed.clear()
    assert mine.ask("hint")["type"] == "hint"
    assert handed == [[]]
    while not handed[-1]:
        assert mine.my_turn()
        mine.move(mine.now["legal"][0])
        mine.silent(0.2)
