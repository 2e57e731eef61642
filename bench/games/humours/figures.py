"""The figures of docs/games/humours.md: `python -m bench.games.humours.figures 300`.

All seats are played by the plain judgement; beside it docs/rules/humours.md 10 (random visits).
"""

from __future__ import annotations

import sys
from collections import Counter

from fourfold.core.bits import count, members
from fourfold.core.dice import Dice
from fourfold.core.events import Event, EventSink
from fourfold.games.humours import GAME
from fourfold.games.humours.pieces import ENDINGS, OBJECTIVES
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import VISIT

TABLES = [(mode, seats) for mode in ("kingdom", "fiefdom") for seats in (2, 4, 6)]
FATES = ("lone C", "S", "two M", "P", "P and sneaker", "sneaker", "nobody", "empty")


class Figures:
    """Sums over games of one table."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.sums: Counter[str] = Counter()
        self.fates: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()  # objective: players who could complete it
        self.done: Counter[str] = Counter()
        self.first = [0.0] * seats  # shares of victory by distance from the starting seat

    def add(self, state: Humours, visits: int, others: int) -> None:
        self.games += 1
        self.sums.update(rounds=int(state.chapter), visits=visits, destinations=others)
        self.sums.update(ENDINGS[ending] for ending in members(state.endings))
        self.sums["markers"] += sum(int(count(markers)) for markers in state.markers)
        for n, objective in enumerate(state.objectives):
            self.offered[OBJECTIVES[objective]] += self.seats
            done = sum(int(markers >> n) & 1 for markers in state.markers)
            self.done[OBJECTIVES[objective]] += done
        winners = state.standings().winners
        for seat in winners:
            self.first[(seat - int(state.start)) % self.seats] += 1 / len(winners)
        assert state.events is not None
        self.fates.update(fates(state.events.events))

    def mean(self, name: str) -> float:
        return self.sums[name] / self.games

    def shares(self) -> list[tuple[float, str]]:
        """Of each objective: how often a given player completes it when it is in play."""
        return sorted((self.done[name] / self.offered[name], name) for name in self.offered)


def fates(events: list[Event]) -> list[str]:
    """What each revealed card or tile came to."""
    found: list[set[str]] = []
    for event in events:
        if event.code in ("revealed", "party-revealed"):
            found.append({"potions"} if event.values["humours"] else set())
        elif event.code in ("won", "sneaks"):
            sneaks = event.code == "sneaks"
            found[-1].add("sneaker" if sneaks else str(event.values["humour"]))
    return [fate(what) for what in found]


def fate(what: set[str]) -> str:
    if "potions" not in what:
        return "empty"
    for humour, name in (("C", "lone C"), ("S", "S"), ("M", "two M")):
        if humour in what:
            return name
    if "P" in what:
        return "P and sneaker" if "sneaker" in what else "P"
    return "sneaker" if "sneaker" in what else "nobody"


def play_out(mode: str, seats: int, seed: int, plain: set[int]) -> tuple[Humours, int, int]:
    """A game in which these seats use the plain judgement, the others play at random."""
    log = EventSink(GAME.events)
    state = GAME.start(seats=seats, seed=seed, options={"mode": mode}, events=log)
    assert isinstance(state, Humours)
    dice = Dice(seed + 1000)
    visits = others = 0
    while not state.over:
        visits, others = visits + (state.phase == VISIT), others + (state.phase != VISIT)
        move = state.heuristic_move(state.actor, dice) if state.actor in plain else state.pick(dice)
        state.play(state.actor, move)
    return state, visits, others


def table(mode: str, seats: int, games: int) -> Figures:
    found = Figures(seats)
    for seed in range(games):
        found.add(*play_out(mode, seats, seed, set(range(seats))))
    return found


def duel(mode: str, games: int) -> float:
    """Victories of plain against random with two players, shared ones by half."""
    won = 0.0
    for game in range(games):
        seat = game % 2
        state, _, _ = play_out(mode, 2, game // 2, {seat})
        winners = state.standings().winners
        won += (seat in winners) / len(winners)
    return won


def solo(games: int) -> tuple[Counter[int], float]:
    scores: Counter[int] = Counter()
    rounds = 0
    for seed in range(games):
        state, _, _ = play_out("kingdom", 1, seed, {0})
        scores[int(count(state.markers[0]))] += 1
        rounds += int(state.chapter)
    return scores, rounds / games


def main(games: int) -> None:
    for mode, seats in TABLES:
        found = table(mode, seats, games)
        print(f"{mode} {seats}: rounds {found.mean('rounds'):.1f}", end="")
        print(f", visits {found.mean('visits'):.0f}, destinations {found.mean('destinations'):.0f}")
        print("  endings", {name: round(found.mean(name), 2) for name in ENDINGS[:3]})
        print(f"  objectives per player {found.mean('markers') / seats:.2f}")
        whole = sum(found.fates.values())
        print("  fates", {name: round(found.fates[name] / whole, 2) for name in FATES})
        print("  objectives", {name: round(share, 2) for share, name in found.shares()})
        print("  victories by distance from the starting seat",
              [round(found.first[n] / games, 2) for n in range(seats)])  # fmt: skip
    scores, rounds = solo(games)
    print(f"solo: scores {[scores[n] for n in range(5)]}, rounds {rounds:.1f}")
    pairs = min(games, 100)
    for mode in ("kingdom", "fiefdom"):
        print(f"{mode} 2: plain beats random in {duel(mode, pairs):g} of {pairs}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
