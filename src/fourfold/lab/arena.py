"""Who is stronger: one challenger among rivals of one kind, seat-balanced on paired deals, until it is clear.

A sequential rule looks after each block and stops once a wide interval (three and a half standard
deviations, so that many looks do not fool it) is clear of the even share; the figure then told is the usual
95 % interval.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fourfold.core.game import Game
from fourfold.lab.runs import deciding_seats
from fourfold.lab.simulate import Totals, make_plan, simulate
from fourfold.lab.stats import Interval, wilson

CLEAR = 3.5  # standard deviations that end a duel early


@dataclass(frozen=True)
class Duel:
    """A challenger in one seat, rivals in all others."""

    challenger: str
    rival: str
    seats: int
    options: dict[str, object]


@dataclass(frozen=True)
class Verdict:
    """What a duel showed."""

    duel: Duel
    wins: float
    games: int
    even: float  # the share if both were equally strong
    interval: Interval

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def word(self) -> str:
        low, high = self.interval
        return "stronger" if low > self.even else "weaker" if high < self.even else "open"

    def as_data(self) -> dict[str, Any]:
        return {
            "challenger": self.duel.challenger,
            "rival": self.duel.rival,
            "seats": self.duel.seats,
            "options": self.duel.options,
            "wins": self.wins,
            "games": self.games,
            "share": self.share,
            "even": self.even,
            "interval": list(self.interval),
            "verdict": self.word,
        }


def fight(
    game: Game,
    duel: Duel,
    most: int,
    block: int = 48,
    seed: int = 0,
    jobs: int = 0,
    go_on: Callable[[Verdict], bool] | None = None,
    before: tuple[float, int] = (0.0, 0),
) -> Verdict:
    """Blocks of games until the verdict is clear, `most` are played, or `go_on` has had enough.

    `before` are wins and games of the same duel that were played already, block by block.
    """
    wins, games = before
    while True:
        number = games // block
        tally = _block(game, duel, min(block, most - games), seed + number, jobs)
        wins += sum(tally.wins[0])
        games += tally.games
        verdict = _verdict(game, duel, wins, games)
        enough = games >= most or is_clear(verdict)
        if enough or (go_on is not None and not go_on(verdict)):
            return verdict


def _block(game: Game, duel: Duel, games: int, seed: int, jobs: int) -> Totals:
    bots = [duel.challenger, duel.rival]
    if len(deciding_seats(game, duel.seats, duel.options)) == 1:
        bots = [duel.challenger]
    return simulate(make_plan(game, duel.seats, bots, games, duel.options, seed), jobs)


def _verdict(game: Game, duel: Duel, wins: float, games: int) -> Verdict:
    even = 1 / len(deciding_seats(game, duel.seats, duel.options))
    return Verdict(duel, wins, games, even, wilson(wins, games))


def is_clear(verdict: Verdict) -> bool:
    low, high = wilson(verdict.wins, verdict.games, CLEAR)
    return low > verdict.even or high < verdict.even
