"""Measuring in short slices, taken in turn, so that a busy moment of the machine hits all alike."""

from __future__ import annotations

import math
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

PY = "Python"  # a Python loop asks for the legal moves and makes each move
CORE = "engine"  # the whole game runs inside the library's compiled code, or inside our rules
BATCH = "batch"  # many matches are stepped together, with observations and masks
AEC = "AEC"  # PettingZoo's loop, with observations and masks
SPIEL_LOOP = "OpenSpiel"  # a Python loop over states of OpenSpiel
SEARCH = "search"  # counted are iterations of a search bot, not moves
AFTER = "after the deal"  # a game in the engine that begins with the cards dealt

ITERATIONS = 500  # for each decision of a search bot
DEALS = 20  # different ones, for what begins after the deal


@dataclass(frozen=True)
class Slice:
    """What was done in one slice. `choices` is the sum of the lengths of all lists of legal moves."""

    games: float
    moves: float
    choices: float
    chance: float
    seconds: float


OneGame = Callable[[], tuple[float, float, float]]  # plays a game: moves, choices, chance draws
Run = Callable[[float], Slice]  # works for about that many seconds of processor time


@dataclass
class Case:
    """One row: a game of a library, driven in one way."""

    library: str
    game: str
    driver: str
    seats: int
    run: Run
    note: str = ""
    slices: list[Slice] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, str, str]:
        return self.library, self.game, self.driver


def games_of(one_game: OneGame) -> Run:
    """Whole games until the time is used up."""

    def run(seconds: float) -> Slice:
        games = moves = choices = chance = 0.0
        clock = time.process_time
        start = now = clock()
        while now - start < seconds:
            done, open_to_it, drawn = one_game()
            games += 1
            moves += done
            choices += open_to_it
            chance += drawn
            now = clock()
        return Slice(games, moves, choices, chance, now - start)

    return run


def measure(
    cases: Sequence[Case], rounds: int, seconds: float, tell: Callable[[str], None]
) -> None:
    """Each round runs every case once, in a new order."""
    for case in cases:
        case.run(seconds / 10)  # warm up
    order = list(cases)
    for number in range(rounds):
        random.Random(number).shuffle(order)
        for case in order:
            case.slices.append(case.run(seconds))
        tell(f"round {number + 1} of {rounds}")


@dataclass(frozen=True)
class Row:
    """A case in figures: medians over the rounds; per game and branching over all that was played."""

    library: str
    game: str
    driver: str
    seats: int
    per_game: float  # decisions
    branching: float  # legal moves per decision; 0 where the loop does not show them
    chance: float  # chance draws per game, where the library counts them as steps of their own
    games_s: float
    moves_s: float
    steps_s: float  # decisions and chance draws
    spread: float  # (fastest - slowest round) / median
    note: str
    rounds: tuple[float, ...]  # moves per second, round by round

    @property
    def key(self) -> tuple[str, str, str]:
        return self.library, self.game, self.driver


def row_of(case: Case) -> Row:
    games = sum(part.games for part in case.slices)
    moves = sum(part.moves for part in case.slices)
    chance = sum(part.chance for part in case.slices)
    rates = tuple(part.moves / part.seconds for part in case.slices)
    middle = statistics.median(rates)
    return Row(
        *case.key,
        seats=case.seats,
        per_game=moves / games if games else 0.0,
        branching=sum(part.choices for part in case.slices) / moves,
        chance=chance / games if games else 0.0,
        games_s=statistics.median(part.games / part.seconds for part in case.slices),
        moves_s=middle,
        steps_s=middle * (moves + chance) / moves,
        spread=(max(rates) - min(rates)) / middle,
        note=case.note,
        rounds=rates,
    )


def mean_by_round(rows: Sequence[Row]) -> list[float]:
    """The geometric mean of the rows' rates, round by round."""
    return [
        math.exp(statistics.fmean(math.log(rate) for rate in rates))
        for rates in zip(*(row.rounds for row in rows), strict=True)
    ]


def ratio(ours: Sequence[Row], theirs: Sequence[Row]) -> float:
    """How many times as fast: the median of the rounds' own ratios, so that slow rounds cancel out."""
    pairs = zip(mean_by_round(ours), mean_by_round(theirs), strict=True)
    return statistics.median(mine / other for mine, other in pairs)
