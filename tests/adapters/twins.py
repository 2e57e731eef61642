"""Compares what a seat is given in pairs of worlds that it cannot tell apart: not one byte may differ.

python -m tests.adapters.twins              10,000 pairs for each game
python -m tests.adapters.twins 500 strata   500 pairs for one
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from time import monotonic

import fourfold
from fourfold import Dice, Game, State
from fourfold.adapters.generic_tensors import Encoder

PAIRS = 10_000
EVERY = 3  # decisions between two moments that are looked at

Encode = Callable[[State, int], bytes]


def moments(game: Game, seed: int) -> Iterator[tuple[State, int, dict[str, object], Dice]]:
    """States of random matches of all variants in turn."""
    while True:
        seats, options = game.variants[seed % len(game.variants)]
        state, dice = game.start(seats, seed, options), Dice(seed + 1)
        for number in range(10**6):
            if number % EVERY == seed % EVERY:
                yield state, seats, dict(options), dice
            if state.over:
                break
            state.play(state.actor, state.pick(dice))
        seed += 1


def differing(game: Game, pairs: int, seed: int = 1, encode: Encode | None = None) -> int:
    """How many of so many pairs differ in tensor or mask; `encode` in place of the game's own encoder."""
    bad = done = 0
    encoders: dict[str, Encoder] = {}
    for state, seats, options, dice in moments(game, seed):
        encoder = encoders.setdefault(str((seats, options)), Encoder(game, seats, options))
        for seat in range(seats):
            world = state.sample(seat, dice)
            row = encode or encoder.row
            same = row(world, seat) == row(state, seat)
            bad += not (same and encoder.mask_row(world, seat) == encoder.mask_row(state, seat))
            done += 1
            if done == pairs:
                return bad
    raise AssertionError("moments do not end")


def main(arguments: list[str]) -> int:
    pairs = int(arguments[0]) if arguments else PAIRS
    found = 0
    for name in arguments[1:] or ["four4more", "herbalism", "horsemen", "humours", "strata"]:
        began = monotonic()
        bad = differing(fourfold.game(name), pairs)
        print(f"{name}: {bad} of {pairs:,} pairs differ ({monotonic() - began:.0f} s)", flush=True)
        found += bad
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
