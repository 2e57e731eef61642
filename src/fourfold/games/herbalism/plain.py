"""One-move judgement."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.bits import count, nth
from fourfold.core.dice import Dice
from fourfold.games.herbalism.state import Table


def advise(table: Table, seat: i64, moves: i64, dice: Dice) -> i64:
    return nth(moves, dice.below(count(moves)))
