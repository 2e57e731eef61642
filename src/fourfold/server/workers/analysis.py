"""How the chances of the match ran along it: search at moment after moment, from one viewer's sight alone.

The work is cut into short pieces for the thinkers' pool, one at a time, so that bots hardly wait for it.
What was found is kept; whoever asks gets what is there and comes again for the rest.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from functools import partial
from typing import Any

from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.match.match import Match
from fourfold.server.access.fair_queue import Asker
from fourfold.server.access.loop_turns import LoopTurns
from fourfold.server.errors import Conflict
from fourfold.server.logs import Log
from fourfold.server.protocol.http import Analysis, WinChances
from fourfold.server.tables.session import TableSession
from fourfold.server.workers.pool import Compute

MAX_POSITIONS = 48  # looked at along a match, at most twice as many
SEARCH_S = 0.15  # of search for each of them
MAX_CACHED = 100  # analyses in memory
MAX_QUEUED = 8  # analyses that may wait for their turn
ASKER = Asker("analysis")  # all studies together wait as one guest does

log = Log("analysis")


def wanted(version: int) -> list[int]:
    """The moments to look at: all, or every second, fourth … one, and always the last."""
    step = 1
    while version > MAX_POSITIONS * step:
        step *= 2
    return sorted({*range(1, version + 1, step), version})


def sampled_worlds(
    game: Game, data: dict[str, Any], viewer: int, versions: Collection[int]
) -> dict[int, str]:
    """A world sampled for the viewer at each of these moments of a record: work for a thread."""
    again = Match.replay({**data, "moves": [], "result": None}, game)
    found: dict[int, str] = {}
    for line in [None, *data["moves"]]:
        if line is not None:
            again.follow(line)
        at = again.shown(viewer)
        if at in versions and at not in found:
            found[at] = again.state.sample(viewer, Dice(secrets.randbits(64))).dump()
    return found


class AnalysisJob:
    """One match from one viewer's sight, as far as it was looked at."""

    def __init__(self) -> None:
        self.found: dict[int, WinChances] = {}
        self.task: asyncio.Task[None] | None = None


class Analyzer:
    """All studies of this process; one piece of search at a time."""

    def __init__(self, compute: Compute, turns: LoopTurns) -> None:
        self.compute = compute
        self.turns = turns
        self.studies: dict[tuple[str, int], AnalysisJob] = {}
        self._turn = asyncio.Lock()

    def ask(self, session: TableSession, viewer: int) -> Analysis:
        """What is known now; whatever is missing is begun."""
        study = self._study(session.table.id, viewer)
        version = session.table.version(viewer)
        asked = wanted(version)
        missing = [each for each in asked if each not in study.found]
        if missing and study.task is None:
            self._begin(study, session, viewer, missing)
        known = [study.found[each] for each in asked if each in study.found]
        return Analysis(viewer, version, known, not missing)

    def _study(self, table: str, viewer: int) -> AnalysisJob:
        """The newest come last; the oldest that rests is forgotten."""
        study = self.studies.pop((table, viewer), None) or AnalysisJob()
        self.studies[table, viewer] = study
        resting = [key for key, each in self.studies.items() if each.task is None]
        for key in resting[: max(0, len(self.studies) - MAX_CACHED)]:
            del self.studies[key]
        return study

    def _begin(
        self, study: AnalysisJob, session: TableSession, viewer: int, missing: list[int]
    ) -> None:
        if sum(each.task is not None for each in self.studies.values()) >= MAX_QUEUED:
            raise Conflict("busy", "Other games are being looked at; ask again soon.")
        study.task = asyncio.create_task(self._look(study, session, viewer, missing))

    async def _look(
        self, study: AnalysisJob, session: TableSession, viewer: int, missing: list[int]
    ) -> None:
        try:
            match = session.table.running()
            data = match.record()
            work = partial(sampled_worlds, match.game, data, viewer, missing)
            sampled = await self.turns.in_thread(ASKER.guest, work)
            for version in missing:
                wins, margins = await self._chances(match, viewer, sampled[version])
                study.found[version] = WinChances(version, wins, margins)
        except Exception as error:
            log.warning("an analysis stopped", why=type(error).__name__)  # no card
        finally:
            study.task = None

    async def _chances(self, match: Match, viewer: int, world: str) -> list[list[float]]:
        async with self._turn:
            luck = secrets.randbits(64)
            asked = (match.game.name, viewer, world, SEARCH_S, luck)
            found: list[list[float]] = await self.compute.run("chances", asked, ASKER)
            return found

    async def close(self) -> None:
        tasks = [study.task for study in self.studies.values() if study.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
