"""What tokens, sets in the making and cards bring in the rest of a match: the figures of `worth.to_come`.

python -m bench.games.four4more.to_come 1500

Plays that many matches of three plain bots and fits the points still to come, after each round, to what each
side then had (least squares, a little ridge).
"""

from __future__ import annotations

import sys

from fourfold.bots.bot import recall_for, remembering
from fourfold.core.dice import Dice
from fourfold.games.four4more import GAME, scoring, valuation
from fourfold.games.four4more.pieces import CARDS, KINDS
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.state import unpacked

SEATS = 3
NAMES = ["every round", "token", "pair", "triple", "four", *CARDS]
RIDGE = 3.0


class Sums:
    """The normal equations of one number of rounds left."""

    def __init__(self) -> None:
        self.left = [[RIDGE * (i == j) for j in range(len(NAMES))] for i in range(len(NAMES))]
        self.right = [0.0] * len(NAMES)
        self.seen: list[tuple[list[float], float]] = []

    def add(self, had: list[float], came: float) -> None:
        self.seen.append((had, came))
        for i, one in enumerate(had):
            if one:
                self.right[i] += one * came
                for j, other in enumerate(had):
                    self.left[i][j] += one * other

    def solved(self) -> list[float]:
        """By elimination; the ridge keeps every pivot above nothing."""
        rows = [[*row, value] for row, value in zip(self.left, self.right, strict=True)]
        for i in range(len(rows)):
            for other in rows:
                if other is not rows[i]:
                    times = other[i] / rows[i][i]
                    for column in range(i, len(rows) + 1):
                        other[column] -= times * rows[i][column]
        return [row[-1] / row[i] for i, row in enumerate(rows)]

    def error(self, weights: list[float]) -> float:
        """The standard deviation of what the fit does not explain."""
        off = [
            came - sum(a * b for a, b in zip(had, weights, strict=True)) for had, came in self.seen
        ]
        return float((sum(one * one for one in off) / len(off)) ** 0.5)


def what_it_has(state: Four4More, side: int) -> list[float]:
    tokens = state.owned_tokens(side)
    held = [min(int(count), 4) for count in valuation.tag_counts(state, tokens)]
    cards = [int(kind) for kind in unpacked(state.cards[side])]
    sets = [float(held.count(size)) for size in (2, 3, 4)]
    return [
        1.0,
        float(len(tokens)),
        *sets,
        *[float(cards.count(kind)) for kind in range(KINDS)],
    ]


def play_one(number: int, sums: dict[int, Sums]) -> None:
    state = GAME.start(SEATS, seed=number)
    assert isinstance(state, Four4More)
    memories = [recall_for(GAME, state, seat, "casual", number) for seat in range(SEATS)]
    dice, chapter = Dice(number), state.chapter
    kept: list[tuple[int, int, list[float], int]] = []
    while not state.over:
        seat = state.actor
        state.play(seat, remembering(GAME, state, seat, memories[seat]).heuristic_move(seat, dice))
        if state.chapter != chapter and state.actor >= 0:
            chapter = state.chapter
            left = int(state.rounds - chapter + 1)
            for side in range(SEATS):
                now = int(scoring.total(state, side))
                kept.append((left, side, what_it_has(state, side), now))
    for left, side, had, now in kept:
        sums.setdefault(left, Sums()).add(had, float(state.scores[side] - now))


def main(matches: int) -> None:
    sums: dict[int, Sums] = {}
    for number in range(matches):
        play_one(number, sums)
    for left, found in sorted(sums.items()):
        weights = found.solved()
        print(f"{left} rounds left, off by {found.error(weights):.2f}")
        for name, weight in zip(NAMES, weights, strict=True):
            print(f"  {name:18}{weight:7.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
