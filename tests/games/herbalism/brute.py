"""Belief by brute force, for comparison: every deal, played on through the rules, kept while it looks right.

It knows nothing of the filter: it asks the engine for legal moves, plays them, and compares views.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.pieces import HANDS, cure_of, fits_in, row_of, size_of
from fourfold.games.herbalism.rules import Herbalism

TOTALS = (2, 3, 4, 5)
FACTORIAL = (1, 1, 2, 6, 24, 120)
Worlds = dict[int, tuple[Herbalism, Fraction]]  # by the hands now


def deals(state: Herbalism, seat: int) -> Worlds:
    """All deals in which the seat holds its hand, with the number of card deals each stands for."""
    size = 12 // int(state.rows)
    rows = [
        [row_of(state.dealt, row)] if row == seat else [r for r in HANDS if size_of(r) == size]
        for row in range(int(state.rows))
    ]
    found: Worlds = {}
    for hands in product(*rows):
        table = sum(int(hand) << (12 * row) for row, hand in enumerate(hands))
        if fits_in(sum(hands), 0xB1A) and max(sum_of(hands)) <= 5 and size_of(cure_of(table)) == 2:
            world = state.copy()
            assert isinstance(world, Herbalism)
            world.hands = world.dealt = table
            found[table] = (world, Fraction(ways(table, int(state.rows))))
    return found


def sum_of(hands: tuple[int, ...]) -> list[int]:
    return [sum((int(hand) >> (3 * colour)) & 7 for hand in hands) for colour in range(4)]


def ways(table: int, rows: int) -> int:
    """n! over the factorials of all entries, for each colour (docs/rules/herbalism.md 10.1)."""
    found = 1
    for colour, total in enumerate(TOTALS):
        found *= FACTORIAL[total]
        for row in [*(row_of(table, r) for r in range(rows)), cure_of(table)]:
            found //= FACTORIAL[(int(row) >> (3 * colour)) & 7]
    return found


def follow(worlds: Worlds, after: Herbalism, seat: int, actor: int, move: int) -> Worlds:
    """All worlds after a move that look to the seat like the true one."""
    wanted = after.view(seat)
    found: Worlds = {}
    for world, weight in worlds.values():
        legal = [int(m) for m in world.legal(actor)]
        alike = [m for m in legal if m == move or (actor != seat and same_look(m, move))]
        secret = GAME.moves.redacted(move).endswith("?")
        for choice in alike:
            trial = world.copy()
            assert isinstance(trial, Herbalism)
            trial.play(actor, choice)
            if trial.view(seat) == wanted:
                share = weight / len(legal) if secret else weight
                known = found.get(int(trial.hands), (trial, Fraction(0)))[1]
                found[int(trial.hands)] = (trial, known + share)
    return found


def same_look(one: int, other: int) -> bool:
    return GAME.moves.redacted(one) == GAME.moves.redacted(other)


def odds(worlds: Worlds) -> dict[int, Fraction]:
    whole = sum((weight for _, weight in worlds.values()), Fraction(0))
    return {table: weight / whole for table, (_, weight) in worlds.items()}
