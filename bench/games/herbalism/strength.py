"""How strong plain judgement is against random play: matches and rounds won, seat by seat in turn.

python -m bench.games.herbalism.strength 2000
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass

from fourfold.core.dice import Dice
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.rules import Herbalism
from fourfold.lab.stats import wilson

TABLES: list[tuple[int, Mapping[str, object]]] = [
    (2, {"silent_third": True, "actions": "advanced"}),
    *[(3, {"actions": preset}) for preset in ("first", "basic", "normal", "advanced")],
    (3, {"actions": "advanced", "predictions": True}),
    *[(4, {"actions": preset}) for preset in ("normal", "advanced")],
    (4, {"actions": "advanced", "predictions": True}),
]


@dataclass
class Score:
    """Of one plain player: a shared victory counts in parts."""

    matches: int = 0
    won: float = 0.0
    rounds: int = 0
    rounds_won: int = 0

    def add(self, state: Herbalism, hero: int) -> None:
        """One more finished match."""
        winners = state.standings().winners
        self.matches += 1
        self.won += (hero in winners) / len(winners)
        self.rounds += len(state.finished)
        self.rounds_won += sum((finished >> 12) - 1 == hero for finished in state.finished)


def against_random(seats: int, options: Mapping[str, object], matches: int) -> Score:
    """One plain player among random ones, each deal played once from every seat."""
    score = Score()
    for number in range(matches):
        deal, hero = divmod(number, seats)
        state = GAME.start(seats, seed=deal, options=options)
        assert isinstance(state, Herbalism)
        play_out(state, hero, Dice(number))
        score.add(state, hero)
    return score


def play_out(state: Herbalism, hero: int, dice: Dice) -> None:
    while not state.over:
        seat = state.actor
        state.play(seat, state.heuristic_move(seat, dice) if seat == hero else state.pick(dice))


def percent(part: float, whole: int) -> str:
    low, high = wilson(part, whole)
    return f"{100 * part / whole:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def main() -> None:
    matches = int(sys.argv[1])
    for seats, options in TABLES:
        score = against_random(seats, options, matches)
        chosen = ", ".join(f"{name}={value}" for name, value in options.items())
        print(
            f"{seats} seats, {chosen}: matches {percent(score.won, score.matches)},"
            f" rounds {percent(score.rounds_won, score.rounds)} of {score.rounds}",
            flush=True,
        )


if __name__ == "__main__":
    main()
