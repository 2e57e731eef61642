"""Thousands of games on all cores: seat-balanced, on paired deals, the same for a seed on any machine.

With n bots, n games in a row share one deal and each bot sits once in each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any

from fourfold.bots.bot import Bot, play_out, recall_for
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.options import option_values
from fourfold.core.packs import pack_folder, with_pack
from fourfold.core.registry import game as find_game
from fourfold.core.state import State
from fourfold.lab.backends import cores, ignore_interrupts
from fourfold.lab.play import MAX_LENGTH_FACTOR
from fourfold.lab.restricted import lab_bot
from fourfold.lab.runs import deciding_seats, mixed
from fourfold.lab.stats import mean, mean_interval, wilson

GAMES_PER_CHUNK = (
    48  # games a worker takes at a time, rounded to whole rotations; fixed, so results are too
)


@dataclass(frozen=True)
class Plan:
    """What to play. Plain data, so that it can go to another process or machine."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one for each seat that decides
    games: int  # a multiple of the number of bots
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int = 0
    pack: str = ""  # folder of a trivia pack


def make_plan(
    game: Game,
    seats: int,
    bots: Sequence[str],
    games: int,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
) -> Plan:
    """A plan that is known to work: all is checked here, in words, before any work begins."""
    deciding = deciding_seats(game, seats, options)
    if not 0 < len(bots) <= len(deciding):
        raise NotUnderstood(
            "bad-bots",
            f"{game.name} has {len(deciding)} deciding seats here; --bots names {len(bots)}.",
        )
    for spec in bots:
        lab_bot(spec, game).close()
    full = (*bots, *[bots[-1]] * (len(deciding) - len(bots)))
    rotations = -(-games // len(full))
    known = _read(game, seats, options)
    return Plan(game.name, seats, full, rotations * len(full), known, seed, pack_folder(game))


def _read(game: Game, seats: int, options: Mapping[str, object] | None) -> dict[str, object]:
    """The options that were asked for, as what they are: `max_hands=5` is a number."""
    chosen = option_values(game.read_options(seats, options))
    return {name: chosen[name] for name in options or {}}


class Totals:
    """Sums over games; two tallies add up to one."""

    def __init__(self, bots: int, seats: int) -> None:
        self.games = 0
        self.unfinished = 0
        self.decisions = 0
        self.shared = 0  # games with more than one winner
        self.wins = [
            [0.0] * seats for _ in range(bots)
        ]  # by bot and seat; a shared win counts in parts
        self.seated = [[0] * seats for _ in range(bots)]
        self.payoffs = [0.0] * bots
        self.squares = [0.0] * bots

    def add(self, seat_of: list[int], state: State, decisions: int) -> None:
        """One more finished game; `seat_of[bot]`."""
        winners = state.standings().winners
        payoffs = state.payoffs()
        self.games += 1
        self.decisions += decisions
        self.shared += len(winners) > 1
        for bot, seat in enumerate(seat_of):
            self.seated[bot][seat] += 1
            self.wins[bot][seat] += 1 / len(winners) if seat in winners else 0.0
            self.payoffs[bot] += payoffs[seat]
            self.squares[bot] += payoffs[seat] * payoffs[seat]

    def merge(self, other: Totals) -> None:
        self.games += other.games
        self.unfinished += other.unfinished
        self.decisions += other.decisions
        self.shared += other.shared
        for bot, wins in enumerate(other.wins):
            self.payoffs[bot] += other.payoffs[bot]
            self.squares[bot] += other.squares[bot]
            for seat in range(len(wins)):
                self.wins[bot][seat] += wins[seat]
                self.seated[bot][seat] += other.seated[bot][seat]


def simulate(plan: Plan, jobs: int = 0, tick: Callable[[int], None] | None = None) -> Totals:
    """Play the plan on `jobs` processes (0: all cores); `tick` hears of each portion of games done."""
    total = Totals(len(plan.bots), plan.seats)
    portions = [(plan, first) for first in range(0, plan.games, _portion(plan))]
    with _workers(min(jobs or cores(), len(portions))) as over:
        for part in over(_play_portion, portions):
            total.merge(part)
            if tick is not None:
                tick(part.games + part.unfinished)
    return total


@contextmanager
def _workers(jobs: int) -> Iterator[Callable[..., Any]]:
    """A map over portions that keeps their order, here or in other processes."""
    if jobs <= 1:
        yield map
        return
    with get_context("spawn").Pool(jobs, ignore_interrupts) as pool:
        yield pool.imap


def _portion(plan: Plan) -> int:
    return max(1, GAMES_PER_CHUNK // len(plan.bots)) * len(plan.bots)


def _play_portion(work: tuple[Plan, int]) -> Totals:
    plan, first = work
    table = _Simulation(plan)
    tally = Totals(len(plan.bots), plan.seats)
    try:
        for number in range(first, min(first + _portion(plan), plan.games)):
            table.play(number, tally)
    finally:
        table.close()
    return tally


class _Simulation:
    """What is the same in all games of a plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = with_pack(find_game(plan.game), plan.pack)
        self.bots = [lab_bot(spec, self.game) for spec in plan.bots]
        self.deciding = deciding_seats(self.game, plan.seats, plan.options)
        self.logs = any(bot.reads_events for bot in self.bots)
        options = self.game.read_options(plan.seats, plan.options)
        self.limit = MAX_LENGTH_FACTOR * self.game.max_decisions(plan.seats, options)

    def play(self, number: int, tally: Totals) -> None:
        """Game `number`: its deal comes from its rotation, the bots' luck from the game itself."""
        seat_of = self.seats_in(number)
        rotation = number // len(self.bots)
        state = self.deal(rotation)
        for index, bot in enumerate(self.bots):
            bot.new_match(Dice(mixed(self.plan.seed, "bot", number, index)))
            memory = mixed(self.plan.seed, "memory", rotation)
            bot.recall = recall_for(self.game, state, seat_of[index], bot.memory, memory)
        decisions = play_out(self.game, state, self.seated(seat_of), self.limit)
        if state.over:
            tally.add(seat_of, state, int(decisions))
        else:
            tally.unfinished += 1

    def deal(self, rotation: int) -> State:
        log = EventSink(self.game.events) if self.logs else None
        seed = mixed(self.plan.seed, "deal", rotation)
        return self.game.start(self.plan.seats, seed, self.plan.options, events=log)

    def seats_in(self, number: int) -> list[int]:
        """The seat of each bot: one further in each game."""
        return [self.deciding[(bot + number) % len(self.bots)] for bot in range(len(self.bots))]

    def seated(self, seat_of: list[int]) -> list[Bot]:
        """Bots by seat; an automatic seat never asks the one named for it."""
        table = [self.bots[0]] * self.plan.seats
        for bot, seat in zip(self.bots, seat_of, strict=True):
            table[seat] = bot
        return table

    def close(self) -> None:
        for bot in self.bots:
            bot.close()


def report(plan: Plan, tally: Totals) -> dict[str, Any]:
    """The result as plain data."""
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": dict(plan.options),
        "seed": plan.seed,
        "games": tally.games,
        "unfinished": tally.unfinished,
        "shared_victories": tally.shared,
        "mean_decisions": mean(tally.decisions, tally.games),
        "bots": [_bot_report(plan, tally, bot) for bot in range(len(plan.bots))],
        "by_seat": [_seat_report(tally, seat) for seat in _played_seats(tally)],
    }


def _bot_report(plan: Plan, tally: Totals, bot: int) -> dict[str, Any]:
    return {
        "bot": plan.bots[bot],
        **_share(sum(tally.wins[bot]), sum(tally.seated[bot])),
        "payoff": mean(tally.payoffs[bot], tally.games),
        "payoff_interval": mean_interval(tally.payoffs[bot], tally.squares[bot], tally.games),
        "by_seat": [
            {"seat": seat, **_share(tally.wins[bot][seat], tally.seated[bot][seat])}
            for seat in _played_seats(tally)
        ],
    }


def _played_seats(tally: Totals) -> list[int]:
    return [
        seat for seat in range(len(tally.seated[0])) if any(seated[seat] for seated in tally.seated)
    ]


def _seat_report(tally: Totals, seat: int) -> dict[str, Any]:
    wins = sum(wins[seat] for wins in tally.wins)
    return {"seat": seat, **_share(wins, sum(seated[seat] for seated in tally.seated))}


def _share(wins: float, games: int) -> dict[str, Any]:
    return {
        "wins": wins,
        "games": games,
        "win_share": mean(wins, games),
        "interval": wilson(wins, games),
    }
