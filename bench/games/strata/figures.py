"""The figures of docs/games/strata.md, beside docs/rules/strata.md 11.

python -m bench.games.strata.figures [GAMES]
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from fourfold.core.dice import Dice
from fourfold.core.events import Event, EventSink
from fourfold.games.strata import GAME
from fourfold.games.strata.pieces import EDGE, ROUNDS
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.state import SHORT

HEADINGS = (
    "seats", "winner's lowest (5%..95%)", "winner's sum", "face down winner / others",
    "all face down", "round 11 gain, dues", "shared", "short", "tribute", "wins by position",
)  # fmt: skip

Policy = Callable[[Strata, int, Dice], int]


def plain(state: Strata, seat: int, dice: Dice) -> int:
    return int(state.heuristic_move(seat, dice))


def by_luck(state: Strata, seat: int, dice: Dice) -> int:
    moves = state.legal(seat)
    return int(moves[dice.below(len(moves))])


class Tally:
    """What happened in the games of one line."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.seats = seats
        self.lowest: list[int] = []
        self.sums = 0
        self.down = [0, 0]  # face-down cards of winners, of others
        self.winners = 0
        self.all_down = 0
        self.flows = [0, 0, 0, 0]  # gain and dues in round 11
        self.shared = 0
        self.short = 0
        self.tribute = 0
        self.wins = [0.0] * seats
        self.places = [0.0] * seats  # wins by distance from the first Start player

    def add(self, state: Strata, first: int, events: list[Event]) -> None:
        standings = state.standings()
        winners = standings.winners
        self.games += 1
        self.winners += len(winners)
        self.shared += len(winners) > 1
        self.lowest.append(standings.steps[0][1][winners[0]])
        self.sums += sum(values[winners[0]] for _, values in standings.steps)
        for seat in range(self.seats):
            self.add_seat(state, seat, seat in winners)
        for seat in winners:
            self.wins[seat] += 1 / len(winners)
            self.places[(seat - first) % self.seats] += 1 / len(winners)
        self.add_events(events)

    def add_seat(self, state: Strata, seat: int, won: bool) -> None:
        start = int(ROUNDS) * seat
        down = sum(face >= EDGE for face in state.faces[start : start + int(ROUNDS)])
        self.down[0 if won else 1] += down
        self.all_down += down == ROUNDS

    def add_events(self, events: list[Event]) -> None:
        number: object = 0
        for event in events:
            number = event.values["round"] if event.code == "round" else number
            self.tribute += event.code == "tribute"
            if number == 11 and event.code in ("produced", "fed", "lapsed"):
                place = 0 if event.code == "produced" else 2
                self.flows[place] += int(str(event.values["grain"]))
                self.flows[place + 1] += int(str(event.values["money"]))

    def line(self) -> str:
        games, seats = self.games, self.seats
        lows = sorted(self.lowest)
        others = games * seats - self.winners
        gain = [flow / (games * seats) for flow in self.flows]
        places = " / ".join(f"{100 * wins / games:.0f}" for wins in self.places)
        return (
            f"| {seats} | {sum(lows) / games:.1f} ({lows[games // 20]}..{lows[-1 - games // 20]})"
            f" | {self.sums / games:.1f}"
            f" | {self.down[0] / self.winners:.1f} / {self.down[1] / max(1, others):.1f}"
            f" | {100 * self.all_down / (games * seats):.1f}%"
            f" | {gain[0]:.1f}g {gain[1]:.1f}m, {gain[2]:.1f}g {gain[3]:.1f}m"
            f" | {self.shared} | {self.short / (games * seats * 15):.2f}"
            f" | {self.tribute / (games * seats):.1f} | {places} |"
        )


def play(seats: int, seed: int, policies: list[Policy], tally: Tally, solo: str = "no") -> None:
    log = EventSink(GAME.events)
    state = GAME.start(seats, seed, {"solo": solo}, events=log)
    assert isinstance(state, Strata)
    first, dice = int(state.start), Dice(seed)
    while not state.over:
        seat = int(state.actor)
        tally.short += state.phase == SHORT and not state.step[seat]
        state.play(seat, policies[seat](state, seat, dice))
    tally.add(state, first, log.events)


def table(games: int) -> None:
    """Plain in all seats."""
    print(f"| {' | '.join(HEADINGS)} |")
    print("|---" * len(HEADINGS) + "|")
    for seats in range(2, 8):
        tally = Tally(seats)
        for seed in range(games):
            play(seats, seed, [plain] * seats, tally)
        print(tally.line(), flush=True)


def against_luck(games: int) -> None:
    tally, won = Tally(2), 0.0
    for seed in range(games):
        before = tally.wins[seed % 2]
        play(2, seed, [plain, by_luck] if seed % 2 == 0 else [by_luck, plain], tally)
        won += tally.wins[seed % 2] - before
    print(f"plain against random, 2 seats: {won:g} of {games} games")


def solo(games: int) -> None:
    for level in ("gentle", "even", "stern"):
        for name, policy in (("plain", plain), ("random", by_luck)):
            tally = Tally(2)
            for seed in range(games):
                play(2, seed, [policy, policy], tally, level)
            print(f"solo {level}, {name}: wins {100 * tally.wins[0] / games:.0f}%", flush=True)


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    table(count)
    against_luck(100)
    solo(count)
