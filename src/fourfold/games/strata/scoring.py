"""Class totals and places at the end (STR-43 to 46)."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.standings import Standings, rank
from fourfold.games.strata.pieces import ANY_CLASS, ROUNDS, SCORE, class_points
from fourfold.games.strata.state import NONE, StrataState

STEPS = ("lowest", "second", "third", "highest")


def totals(table: StrataState, seat: i64) -> list[i64]:
    """STR-44: columns and End effects, with Empresses and "2 points to any" as far as they are placed."""
    points = table.points_openly(seat)
    found: list[i64] = [class_points(points, column) for column in range(4)]
    if table.placed:
        first: i64 = ROUNDS * seat
        for place in range(first, first + table.sizes[seat]):
            if table.placed[place] != NONE:
                found[table.placed[place]] += SCORE[table.faces[place]]
            if table.boosted[place] != NONE:
                found[table.boosted[place]] += ANY_CLASS[table.faces[place]]
    return found


def standings(table: StrataState) -> Standings:
    """STR-45, STR-46, STR-R45: the lowest class first, then the next; what is still equal is shared."""
    ordered = [sorted([int(total) for total in totals(table, seat)]) for seat in range(table.seats)]
    steps = [(STEPS[step], [mine[step] for mine in ordered]) for step in range(4)]
    return rank(steps)
