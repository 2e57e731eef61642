"""How well stated confidence meets outcome: bots of one memory play each other, and every guess is counted.

    python -m bench.games.four4more.calibration 20000

prints, for each memory, the share of right guesses by tenths of stated confidence. The guesses of play are
the surest of the draft; to see the lower tenths too, each turn also judges one draft token at random.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from fourfold.bots.bot import recall_for, remembering
from fourfold.core.bits import members
from fourfold.core.dice import Dice
from fourfold.games.four4more import GAME, belief, heuristic
from fourfold.games.four4more.moves import CASH_BASE, HIGHER_BASE
from fourfold.games.four4more.pieces import SIZE
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.state import MAIN

MEMORIES = ("novice", "casual", "expert", "scholar")


@dataclass
class Tenths:
    """Right guesses and all guesses by tenths of stated confidence, from 0.5 on."""

    right: list[int] = field(default_factory=lambda: [0] * 5)
    all: list[int] = field(default_factory=lambda: [0] * 5)
    stated: list[float] = field(default_factory=lambda: [0.0] * 5)

    def add(self, sure: float, right: bool) -> None:
        tenth = min(4, int(sure * 10) - 5)
        self.right[tenth] += right
        self.all[tenth] += 1
        self.stated[tenth] += sure

    @property
    def accuracy(self) -> float:
        return sum(self.right) / max(1, sum(self.all))


@dataclass
class Result:
    played: Tenths = field(default_factory=Tenths)  # the guesses that bots made
    any: Tenths = field(default_factory=Tenths)  # a random draft token a turn


def measure(memory: str, guesses: int, seats: int = 3) -> Result:
    """Whole games until so many guesses were made."""
    found, seed = Result(), 0
    while sum(found.played.all) < guesses:
        seed += 1
        play_one(memory, seats, seed, found, guesses)
    return found


def play_one(memory: str, seats: int, seed: int, found: Result, most: int) -> None:
    state = GAME.start(seats, seed)
    assert isinstance(state, Four4More)
    recalls = [recall_for(GAME, state, seat, memory, seed) for seat in range(seats)]
    dice = Dice(seed)
    while not state.over and sum(found.played.all) < most:
        seat = int(state.actor)
        mind = minded(state, seat, recalls[seat])
        move = int(heuristic.heuristic_move(mind, seat, dice))
        if state.phase == MAIN and state.drafts[state.category]:
            look_around(state, mind, seat, dice, found.any)
        if HIGHER_BASE <= move < CASH_BASE:
            _, sure = heuristic.best_guess(mind, seat)
            before = sum(state.right)
            state.play(seat, move)
            found.played.add(sure, sum(state.right) > before)
        else:
            state.play(seat, move)


def minded(state: Four4More, seat: int, recall: list[float] | None) -> Four4More:
    """What plain judgement sees."""
    mind = remembering(GAME, state, seat, recall)
    assert isinstance(mind, Four4More)
    return mind


def look_around(state: Four4More, mind: Four4More, seat: int, dice: Dice, found: Tenths) -> None:
    rows = members(state.drafts[state.category])
    row = rows[dice.below(len(rows))]
    lean = belief.lean_higher(mind, seat, row, belief.blur(mind, seat))
    mine, centre = state.rank_of(SIZE * state.category + row), state.rank_of(state.centre())
    found.add(belief.chance(abs(lean)), mine > centre if lean >= 0 else mine < centre)


def line(tenths: Tenths) -> str:
    cells = [
        f"{100 * right / all_:5.1f} ({100 * stated / all_:4.1f}; {all_:5d})" if all_ else "    –"
        for right, all_, stated in zip(tenths.right, tenths.all, tenths.stated, strict=True)
    ]
    return f"{100 * tenths.accuracy:5.1f}  " + "  ".join(cells)


def main(guesses: int) -> None:
    print(f"{guesses} guesses each; right % (stated %; guesses) by tenths of stated confidence")
    print("memory          all   50-60  60-70  70-80  80-90  90-100")
    for memory in MEMORIES:
        found = measure(memory, guesses)
        print(f"{memory:8} made   {line(found.played)}")
        print(f"{memory:8} any    {line(found.any)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
