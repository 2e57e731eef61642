"""Lets bots think and move: never on the event loop, and never with the true state in hand.

A worker gets a world sampled for its seat. When a bot moves is a matter of `pacing`. Steps that nobody
sees and the one that ends them are one thought: else the time would tell how many they were.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from fourfold.server.access.fair_queue import Asker
from fourfold.server.actions import play
from fourfold.server.logs import Log
from fourfold.server.scheduler import PeriodicJob
from fourfold.server.tables.entries import LogEntry
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.writer import TableWriter
from fourfold.server.workers.pacing import INITIAL_PACE_S, BotTurn, PaceEstimate, RevealTime
from fourfold.server.workers.pool import Compute
from fourfold.server.workers.sampling import decision_arguments, hint_arguments

TAKEOVER_AFTER_S = 15.0  # for the process which made it a bot's turn to move the bot
SWEEP_EVERY_S = 5.0  # between two looks for decisions that were lost

log = Log("bots")


class BotRunner:
    """Schedules the decisions of all bots at the tables of this process."""

    def __init__(self, writer: TableWriter, compute: Compute) -> None:
        self.writer = writer
        self.compute = compute
        self.tasks: set[asyncio.Task[None]] = set()
        self._paces: dict[tuple[str, str], PaceEstimate] = {}
        self._luck = random.SystemRandom()

    def jobs(self) -> list[PeriodicJob]:
        return [PeriodicJob("reschedule lost bots", SWEEP_EVERY_S, self.reschedule_lost)]

    def changed(self, session: TableSession) -> None:
        self.schedule(session)

    def caught_up(self, session: TableSession, entries: list[LogEntry]) -> None:
        """The process that made it a bot's turn thinks; `reschedule_lost` takes over if it does not."""

    def viewer_left(self, session: TableSession, guest: str) -> None:
        """Bots play on, whoever looks."""

    def schedule(self, session: TableSession) -> None:
        """Let every bot that owes a decision here think, unless it already does."""
        if session.table.status != "playing" or session.broken:
            return
        for seat in session.table.acting:
            about = play.thought_about(session, seat)
            if about is not None and session.thinking.get(seat) != about:
                session.thinking[seat] = about
                task = asyncio.create_task(self._play(session, seat, about))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    def reschedule_lost(self) -> None:
        """Thoughts that were lost are thought again: another process's when it has had its time."""
        late = time.monotonic() - (TAKEOVER_AFTER_S if self.writer.directory.bus.shared else 0.0)
        for session in list(self.writer.directory.sessions.values()):
            if session.changed < late:
                self.schedule(session)

    async def _play(self, session: TableSession, seat: int, about: tuple[int, int]) -> None:
        try:
            begun = session.begun.pop(seat, None)
            if begun is None or begun.turns != about[1]:
                moment = RevealTime(session.table.tempo, self._luck, play.can_be_regretted(session))
                begun = BotTurn(about[1], moment, self._crowd(session, seat))
            spec = session.table.seats[seat].spec
            move, took = await self.think(session, seat, spec)
            begun.took += took
            if play.thought_about(session, seat) == about and play.is_unseen(session, seat, move):
                session.begun[seat] = (
                    begun  # nobody waits for it: the next thought goes on from here
                )
            else:
                await asyncio.sleep(begun.rest(self.pace(session.table.head.game, spec)))
                await begun.moment.wait()
            if session.thinking.get(seat) == about:
                await play.bot_move(self.writer, session, seat, about, move)
                self.writer.metrics.thoughts.inc()
        except Exception as error:
            self.writer.metrics.lost.inc()
            log.warning("a thought was lost", seat=seat, why=type(error).__name__)  # no card
            await asyncio.sleep(1.0)
        finally:
            if session.thinking.get(seat) == about:
                del session.thinking[seat]
        self.schedule(session)

    def _crowd(self, session: TableSession, seat: int) -> float:
        """Seconds for which the other bots that decide at the same time may keep the workers busy."""
        table = session.table
        others = [table.seats[each] for each in table.acting if each != seat]
        paces = [self.pace(table.head.game, other.spec) for other in others if other.bot]
        return sum(pace.longest for pace in paces) / self.compute.workers

    def pace(self, game: str, spec: str) -> PaceEstimate:
        return self._paces.setdefault((game, spec), PaceEstimate(INITIAL_PACE_S.get(spec, 0.0)))

    async def think(self, session: TableSession, seat: int, spec: str) -> tuple[int, float]:
        """A decision for a seat, by a bot of a spec, and the seconds it took."""
        began = time.thread_time()
        sight = decision_arguments(session, seat, spec)
        prepared = time.thread_time() - began
        move, took = await self.compute.run(
            "decide", sight, Asker(session.table.host, not session.viewers)
        )
        return move, prepared + took

    async def hint(self, session: TableSession, seat: int, guest: str) -> dict[str, Any]:
        """Returns what a strong player would do, and why, from what the asker knows."""
        asked = hint_arguments(session, seat)
        found: dict[str, Any] = await self.compute.run("suggest", asked, Asker(guest))
        return found

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
