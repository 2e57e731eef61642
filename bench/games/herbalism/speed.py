"""How long belief, sheet and a plain decision take, in processor time, with nothing remembered.

python -m bench.games.herbalism.speed 100
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from time import process_time

from fourfold.core.bits import COMPILED
from fourfold.core.dice import Dice
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.belief import LIBRARY, belief_of
from fourfold.games.herbalism.deduction_sheet import sheet_of
from fourfold.games.herbalism.moves import CURE_BASE, GIVE_BASE
from fourfold.games.herbalism.rules import Herbalism

NOTES = 8  # exchanges of a round before anybody cures
Times = dict[str, list[float]]


def measured(seats: int, rounds: int) -> Times:
    """Rounds of plain play with all actions, each seat's belief brought up to date after each note."""
    times: Times = {}
    for seed in range(rounds):
        state = GAME.start(seats, seed=seed, options={"actions": "advanced", "predictions": True})
        assert isinstance(state, Herbalism)
        play_round(state, Dice(seed), times)
    return times


def play_round(state: Herbalism, dice: Dice, times: Times) -> None:
    while in_first_round(state):
        seat, notes = state.actor, len(state.notes)
        move = timed(times, "plain decision", partial(state.heuristic_move, seat, dice))
        while len(state.notes) < NOTES and CURE_BASE <= move < GIVE_BASE:
            move = state.pick(dice)
        state.play(seat, move)
        if in_first_round(state) and len(state.notes) > notes:
            look_around(state, dice, times)


def in_first_round(state: Herbalism) -> bool:
    return state.chapter == 1 and not state.over


def look_around(state: Herbalism, dice: Dice, times: Times) -> None:
    for seat in range(int(state.seats)):
        timed(times, "one update", partial(belief_of, state, seat))
    LIBRARY.forget()
    timed(times, "whole belief", partial(belief_of, state, 0))
    timed(times, "sheet", partial(sheet_of, state, 0))
    timed(times, "sample", partial(state.sample, 0, dice))
    for seat in range(int(state.seats)):
        belief_of(state, seat)


def timed(times: Times, name: str, work: Callable[[], object]) -> int:
    begin = process_time()
    found = work()
    times.setdefault(name, []).append(1e6 * (process_time() - begin))
    return found if isinstance(found, int) else 0


def main() -> None:
    print("compiled" if COMPILED else "interpreted")
    for seats in (3, 4):
        for name, found in measured(seats, int(sys.argv[1])).items():
            ranked = sorted(found)
            mean, high = sum(ranked) / len(ranked), ranked[len(ranked) * 99 // 100]
            print(f"{seats} seats, {name}: mean {mean:.0f} µs, 99 of 100 within {high:.0f} µs")


if __name__ == "__main__":
    main()
