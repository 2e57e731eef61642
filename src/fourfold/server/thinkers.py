"""Bots think in worker processes, never on the event loop, and never with the true state in hand.

A worker gets a world sampled for its seat. When a bot moves does not depend on what it holds (T6): the moment
is drawn before it thinks, a quick thought rests as long as the slow ones of its kind take, and one that takes
longer than the moment waits for the next such moment. Steps that nobody sees and the one that ends them are
one thought: else the time would tell how many they were.
"""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, TypeVar

import anyio
import anyio.to_process
from anyio import BrokenWorkerProcess, CapacityLimiter

from fourfold.bots.registry import make_bot
from fourfold.bots.search import Candidate, Search, SearchBot
from fourfold.bots.seat import Bot, Sight, recall_for
from fourfold.core.dice import Dice
from fourfold.core.registry import game as find_game
from fourfold.server import play
from fourfold.server.live import Room
from fourfold.server.log import Log
from fourfold.server.tables import Hall

TEMPO = (0.6, 1.6)  # seconds, at a human tempo
STRONG = "hard"  # what a hint asks
MEMORY = 64  # thoughts of a kind: the longest of them is how long each one seems to take
USUAL = {"hard": 0.1, "expert": 1.0}  # seconds, before anything is known
MOST = 5.0  # seconds
LATE = 15.0  # seconds that the process which made it a bot's turn has for the bot's move

Answer = TypeVar("Answer")
Ask = Callable[[str, tuple[Any, ...]], Awaitable[Any]]

log = Log("thinkers")


# --- in a worker process ----------------------------------------------------------------------------


@cache
def _bot(game: str, spec: str) -> Bot:
    return make_bot(spec, find_game(game))


def decide(
    game: str,
    spec: str,
    seat: int,
    world: str,
    events: list[dict[str, Any]],
    recall: list[float] | None,
    seed: int,
) -> tuple[int, float]:
    """One bot's decision, from a world that its seat cannot tell from the true one; and how long it took.

    In seconds of work: what else the machine does is nobody's hand.
    """
    began = time.process_time()
    found = find_game(game)
    bot = _bot(game, spec)
    bot.begin(Dice(seed))
    move = bot.decide(Sight(found, seat, found.load(world), events, recall))
    return move, time.process_time() - began


def suggest(
    game: str,
    spec: str,
    seat: int,
    world: str,
    events: list[dict[str, Any]],
    recall: list[float] | None,
    seed: int,
) -> tuple[int, float, int, float]:
    """The move of a bot that searches and the next best, each with its share of playouts won.

    Where nothing else makes sense there is no search, and the next best is −1.
    """
    found = find_game(game)
    sight = Sight(found, seat, found.load(world), events, recall)
    bot = _bot(game, spec)
    moves = sight.world.sensible(seat)
    if len(moves) == 1 or not isinstance(bot, SearchBot):
        move, _ = decide(game, spec, seat, world, events, recall, seed)
        return move, 0.0, -1, 0.0
    search = Search(found, bot.settings, Dice(seed))
    search.think(sight)
    best = search.chosen()
    tried = [one for one in search.candidates if one.visits > 0 and one.move >= 0]
    rest = [one for one in tried if one.move != best.move]
    if not rest:
        return int(best.move), won(best, seat), -1, 0.0
    other = max(rest, key=lambda one: one.total / int(one.visits))
    return int(best.move), won(best, seat), int(other.move), won(other, seat)


def won(candidate: Candidate, seat: int) -> float:
    """Alone at a table nobody is beaten: the mean payoff."""
    totals = candidate.wins if len(candidate.wins) > 1 else candidate.outlook
    return round(totals[seat] / int(candidate.visits), 4)


# --- around the worker processes --------------------------------------------------------------------


async def in_pool(limiter: CapacityLimiter, task: Callable[..., Answer], *arguments: Any) -> Answer:
    """Done by a worker process; if it dies, by another."""
    for _ in range(3):
        try:
            return await anyio.to_process.run_sync(
                task, *arguments, cancellable=True, limiter=limiter
            )
        except BrokenWorkerProcess:
            log.warning("a worker died")
    raise BrokenWorkerProcess


# --- in the server ----------------------------------------------------------------------------------


class Thinkers:
    """A bounded pool. A killed worker costs nothing but time: the thought is thought again."""

    def __init__(self, hall: Hall, workers: int) -> None:
        self.hall = hall
        self.limiter = CapacityLimiter(max(1, workers))
        self.ask: Ask | None = None  # instead of our own processes
        self.tasks: set[asyncio.Task[None]] = set()
        self._paces: dict[tuple[str, str], Pace] = {}
        self._luck = random.SystemRandom()

    def consider(self, room: Room) -> None:
        """Let every bot that owes a decision here think, unless it already does."""
        if room.table.status != "playing" or room.broken:
            return
        for seat in room.table.acting:
            about = play.thought_about(room, seat)
            if about is not None and room.thinking.get(seat) != about:
                room.thinking[seat] = about
                task = asyncio.create_task(self._play(room, seat, about))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    def sweep(self) -> None:
        """Thoughts that were lost are thought again: another process's when it has had its time."""
        late = time.monotonic() - (LATE if self.hall.bus.shared else 0.0)
        for room in list(self.hall.rooms.values()):
            if room.changed < late:
                self.consider(room)

    async def _play(self, room: Room, seat: int, about: tuple[int, int]) -> None:
        try:
            begun = room.begun.pop(seat, None)
            if begun is None or begun.turns != about[1]:
                moment = Moment(room.table.head.tempo, self._luck)
                begun = Decision(about[1], moment, self._crowd(room, seat))
            spec = room.table.chairs[seat].spec
            move, took = await self.think(room, seat, spec)
            begun.took += took
            if play.thought_about(room, seat) == about and play.is_unseen(room, seat, move):
                room.begun[seat] = begun  # nobody waits for it: the next thought goes on from here
            else:
                await asyncio.sleep(begun.rest(self.pace(room.table.head.game, spec)))
                await begun.moment.wait()
            if room.thinking.get(seat) == about:
                await play.bot_move(self.hall, room, seat, about, move)
                self.hall.metrics.thoughts.inc()
        except Exception as error:
            self.hall.metrics.lost.inc()
            log.warning("a thought was lost", seat=seat, why=type(error).__name__)  # no card
            await asyncio.sleep(1.0)
        finally:
            if room.thinking.get(seat) == about:
                del room.thinking[seat]
        self.consider(room)

    def _crowd(self, room: Room, seat: int) -> float:
        """Seconds for which the other bots that decide at the same time may keep the workers busy."""
        table = room.table
        others = [table.chairs[each] for each in table.acting if each != seat]
        paces = [self.pace(table.head.game, chair.spec) for chair in others if chair.bot]
        return sum(pace.longest for pace in paces) / self.limiter.total_tokens

    def pace(self, game: str, spec: str) -> Pace:
        return self._paces.setdefault((game, spec), Pace(USUAL.get(spec, 0.0)))

    async def think(self, room: Room, seat: int, spec: str) -> tuple[int, float]:
        """A decision for a seat, by a bot of a spec, and the seconds it took."""
        began = time.thread_time()
        sight = self._sight(room, seat, spec, remembers=True)
        prepared = time.thread_time() - began
        move, took = await self.work(decide, *sight)
        return move, prepared + took

    async def hint(self, room: Room, seat: int) -> tuple[int, float, int, float]:
        """What a strong player would do, and what else, with the chances: from what the asker knows."""
        return await self.work(suggest, *self._sight(room, seat, STRONG, remembers=False))

    def _sight(self, room: Room, seat: int, spec: str, remembers: bool) -> tuple[Any, ...]:
        """What a worker is handed: a world sampled for the seat; the true state stays here.

        `remembers`: with what a bot knows of a trivia pack, which is made from the truth.
        """
        match = room.table.running()
        world = match.state.sample(seat, Dice(secrets.randbits(64)))
        bot = _bot(match.game.name, spec)
        events = match.memory(seat) if bot.reads_events else []
        recall = None
        if remembers:
            recall = recall_for(match.game, match.state, seat, bot.memory, match.seed)
        return (match.game.name, spec, seat, world.dump(), events, recall, secrets.randbits(64))

    async def work(self, task: Callable[..., Answer], *arguments: Any) -> Answer:
        """Done by a worker here, or by one that reads the queue."""
        if self.ask is not None:
            answer: Answer = await self.ask(task.__name__, arguments)
            return answer
        return await in_pool(self.limiter, task, *arguments)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Pace:
    """How long thoughts of one kind seem to take, whatever they are about: like the longest of late."""

    def __init__(self, usual: float) -> None:
        self._last = deque([usual], maxlen=MEMORY)

    @property
    def longest(self) -> float:
        return max(self._last)

    def rest(self, took: float) -> float:
        """Seconds for which an answer that took so long is kept back."""
        longest = self.longest
        self._last.append(min(took, MOST))
        return max(0.0, longest - took)


class Decision:
    """Of a bot, up to the step that others see: under which turn of the chair, when, and the work so far."""

    def __init__(self, turns: int, moment: Moment, crowd: float) -> None:
        self.turns = turns
        self.moment = moment
        self.crowd = crowd
        self.began = time.monotonic()
        self.took = 0.0

    def rest(self, pace: Pace) -> float:
        """Seconds for which the answer is kept back; how long others kept it waiting does not show."""
        most = pace.longest + self.crowd - (time.monotonic() - self.began)
        alone = pace.rest(self.took)
        return max(alone, most) if self.crowd else alone


class Moment:
    """When a bot's move may be shown: drawn before it thinks, so that it tells nothing."""

    def __init__(self, tempo: str, luck: random.Random) -> None:
        self.step = luck.uniform(*TEMPO) if tempo == "human" else 0.0
        self.at = time.monotonic() + self.step

    async def wait(self) -> None:
        now = time.monotonic()
        while self.step and self.at < now:
            self.at += self.step
        await asyncio.sleep(max(0.0, self.at - now))
