"""How much more a player could win against random play: one who knows that the others play at random.

python -m bench.games.herbalism.ceiling 120 500

In each decision of 120 matches it tries every move in 500 worlds, plays the round out with itself as `plain`
and the others at random, and takes the best; beside it `plain` on the same deals.
"""

from __future__ import annotations

import sys

from bench.games.herbalism.strength import Score, against_random, percent
from fourfold.core.dice import Dice
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.rules import Herbalism

SEATS = 3


def lead_after_round(world: Herbalism, hero: int, move: int, dice: Dice) -> float:
    """The hero's points of this round beyond the others' mean, if it makes the move now."""
    before, chapter = list(world.scores), world.chapter
    world.play(hero, move)
    while not world.over and world.chapter == chapter:
        seat = world.actor
        world.play(seat, world.heuristic_move(seat, dice) if seat == hero else world.pick(dice))
    gains = [float(after - now) for after, now in zip(world.scores, before, strict=True)]
    return gains[hero] - (sum(gains) - gains[hero]) / (SEATS - 1)


def best_by_trial(state: Herbalism, hero: int, dice: Dice, worlds: int) -> int:
    moves = [int(move) for move in state.legal(hero)]
    totals = [0.0] * len(moves)
    for _ in range(worlds if len(moves) > 1 else 0):
        drawn = state.sample(hero, dice)
        for place, move in enumerate(moves):
            world = drawn.copy()
            assert isinstance(world, Herbalism)
            world.dice = dice.fork()
            totals[place] += lead_after_round(world, hero, move, dice)
    return moves[totals.index(max(totals))]


def tried(matches: int, worlds: int) -> Score:
    """The knowing player among random ones, each deal played once from every seat."""
    score = Score()
    for number in range(matches):
        deal, hero = divmod(number, SEATS)
        state = GAME.start(SEATS, seed=deal)
        assert isinstance(state, Herbalism)
        luck, thought = Dice(number), Dice(number + 1_000_000)
        while not state.over:
            mine = state.actor == hero
            move = best_by_trial(state, hero, thought, worlds) if mine else state.pick(luck)
            state.play(state.actor, move)
        score.add(state, hero)
    return score


def main() -> None:
    matches, worlds = int(sys.argv[1]), int(sys.argv[2])
    for name, score in (
        ("knowing", tried(matches, worlds)),
        ("plain", against_random(SEATS, {}, matches)),
    ):
        print(
            f"{name}: matches {percent(score.won, score.matches)},"
            f" rounds {percent(score.rounds_won, score.rounds)} of {score.rounds}",
            flush=True,
        )


if __name__ == "__main__":
    main()
