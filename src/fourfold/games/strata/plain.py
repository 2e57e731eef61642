"""x"""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.dice import Dice
from fourfold.games.strata import windows
from fourfold.games.strata.state import Table


def advise(table: Table, seat: i64, dice: Dice) -> i64:
    moves = windows.legal(table, seat)
    return moves[dice.below(len(moves))]


def prospects(table: Table) -> list[float]:
    return [0.5] * table.seats
