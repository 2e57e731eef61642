"""stub"""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.dice import Dice
from fourfold.games.humours.state import Table


def advise(table: Table, seat: i64, dice: Dice) -> i64:
    return table.pick(dice)
