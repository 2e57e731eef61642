"""How the chances ran along a match: search at moment after moment, from one viewer's sight alone.

The work is cut into short pieces for the thinkers' pool, one at a time, so that bots hardly wait for it.
What was found is kept; whoever asks gets what is there and comes again for the rest.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from typing import Any

from fourfold.bots.levels import settings_for
from fourfold.bots.search import Search
from fourfold.bots.seat import Sight
from fourfold.core.contract import Game
from fourfold.core.dice import Dice
from fourfold.core.match import Match
from fourfold.core.registry import game as find_game
from fourfold.server.bodies import Analysis, Outlook
from fourfold.server.errors import NotNow
from fourfold.server.live import Room
from fourfold.server.log import Log
from fourfold.server.thinkers import Thinkers, won

MOMENTS = 48  # looked at along a match, at most twice as many
SECONDS = 0.15  # of search for each of them
KEPT = 100  # analyses in memory
ASKED = 8  # analyses that may wait for their turn

log = Log("analysis")


def chances(game: str, viewer: int, world: str, seconds: float, seed: int) -> list[float]:
    """In a worker process: each seat's share of the playouts won (alone at a table: its mean payoff)."""
    found = find_game(game)
    search = Search(found, settings_for(game, seconds=seconds), Dice(seed))
    search.think(Sight(found, viewer, found.load(world), []))
    best = search.chosen()
    return [won(best, seat) for seat in range(len(best.wins))]


def wanted(version: int) -> list[int]:
    """The moments to look at: all, or every second, fourth … one, and always the last."""
    step = 1
    while version > MOMENTS * step:
        step *= 2
    return sorted({*range(1, version + 1, step), version})


def worlds(
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


class Study:
    """One match from one viewer's sight, as far as it was looked at."""

    def __init__(self) -> None:
        self.wins: dict[int, list[float]] = {}
        self.task: asyncio.Task[None] | None = None


class Analyst:
    """All studies of this process; one piece of search at a time."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.studies: dict[tuple[str, int], Study] = {}
        self._turn = asyncio.Lock()

    def ask(self, room: Room, viewer: int) -> Analysis:
        """What is known now; whatever is missing is begun."""
        study = self._study(room.table.id, viewer)
        version = room.table.version(viewer)
        asked = wanted(version)
        missing = [each for each in asked if each not in study.wins]
        if missing and study.task is None:
            self._begin(study, room, viewer, missing)
        known = [Outlook(each, study.wins[each]) for each in asked if each in study.wins]
        return Analysis(viewer, version, known, not missing)

    def _study(self, table: str, viewer: int) -> Study:
        """The newest come last; the oldest that rests is forgotten."""
        study = self.studies.pop((table, viewer), None) or Study()
        self.studies[table, viewer] = study
        resting = [key for key, each in self.studies.items() if each.task is None]
        for key in resting[: max(0, len(self.studies) - KEPT)]:
            del self.studies[key]
        return study

    def _begin(self, study: Study, room: Room, viewer: int, missing: list[int]) -> None:
        if sum(each.task is not None for each in self.studies.values()) >= ASKED:
            raise NotNow("busy", "Other games are being looked at; ask again soon.")
        study.task = asyncio.create_task(self._look(study, room, viewer, missing))

    async def _look(self, study: Study, room: Room, viewer: int, missing: list[int]) -> None:
        try:
            match = room.table.running()
            data = match.record()
            sampled = await asyncio.to_thread(worlds, match.game, data, viewer, missing)
            for version in missing:
                study.wins[version] = await self._chances(match, viewer, sampled[version])
        except Exception as error:
            log.warning("an analysis stopped", why=type(error).__name__)  # no card
        finally:
            study.task = None

    async def _chances(self, match: Match, viewer: int, world: str) -> list[float]:
        async with self._turn:
            luck = secrets.randbits(64)
            return await self.thinkers.work(chances, match.game.name, viewer, world, SECONDS, luck)

    async def close(self) -> None:
        tasks = [study.task for study in self.studies.values() if study.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
