"""Points of a hand (docs/rules/horsemen.md 6) and places of the match."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count
from fourfold.core.standings import Standings, rank
from fourfold.games.horsemen.pieces import DEATH, FAMINE, PESTILENCE, WAR, points
from fourfold.games.horsemen.state import NONE, HorsemenState


def famine_points(up: i64) -> i64:
    """HORSE-19, R19: an even number of Famine cards counts for, an odd number against."""
    cards: i64 = up & FAMINE
    return -points(cards) if count(cards) & 1 else points(cards)


def pestilence_scorer(table: HorsemenState) -> i64:
    """HORSE-18, R16, R17, R18: the one seat in with the lowest (sum, cards); NONE if tied or nobody."""
    scorer: i64 = NONE
    lowest_key: i64 = 1000
    for seat in range(table.seats):
        cards: i64 = table.up[seat] & PESTILENCE
        if not cards or not table.inside & bit(seat):
            continue
        key: i64 = points(cards) * 8 + count(cards)
        if key < lowest_key:
            lowest_key = key
            scorer = seat
        elif key == lowest_key:
            scorer = NONE
    return scorer


def total(table: HorsemenState, seat: i64, scorer: i64) -> i64:
    """HORSE-20, 21: face-up Death and War, Famine by number, Pestilence for its scorer."""
    up: i64 = table.up[seat]
    sum_: i64 = points(up & (DEATH | WAR)) + famine_points(up)
    return sum_ + points(up & PESTILENCE) if seat == scorer else sum_


def totals(table: HorsemenState) -> list[i64]:
    """What each seat would score if the hand ended now; 0 for a seat that is out."""
    scorer = pestilence_scorer(table)
    return [
        total(table, seat, scorer) if table.inside & bit(seat) else 0 for seat in range(table.seats)
    ]


def favored(table: HorsemenState) -> i64:
    """HORSE-22, R14, R15, R20, R21: who gains the Favor of this hand; NONE on a tie or with nobody in."""
    best: i64 = NONE
    best_total: i64 = -1000
    scorer = pestilence_scorer(table)
    for seat in range(table.seats):
        if not table.inside & bit(seat):
            continue
        mine = total(table, seat, scorer)
        if mine > best_total:
            best_total = mine
            best = seat
        elif mine == best_total:
            best = NONE
    return best


def standings(table: HorsemenState) -> Standings:
    """HORSE-24, R25: by Favor; equal Favor shares a place."""
    return rank([("favor", [int(favor) for favor in table.favor])])


def estimate(table: HorsemenState) -> list[float]:
    """The chance of the match grows steeply with each Favor."""
    whole = 0.0
    for favor in table.favor:
        whole += weight(favor)
    return [0.75 * weight(favor) / whole + 0.125 for favor in table.favor]


def weight(favor: i64) -> float:
    return 1.0 + 1.5 * float(favor * favor)


_RACES: Final[dict[tuple[int, ...], list[float]]] = {}  # worked out once


def chances(table: HorsemenState) -> list[float]:
    """Between two hands: who is first to the target, if every Favor goes to anybody alike."""
    return race(tuple([max(1, int(table.target - favor)) for favor in table.favor]))


def race(needs: tuple[int, ...]) -> list[float]:
    """The chance of each seat to be the first that has all the Favor it still needs."""
    known = _RACES.get(needs)
    if known is not None:
        return known
    seats = len(needs)
    found = [0.0] * seats
    for winner in range(seats):
        if needs[winner] == 1:
            found[winner] += 1.0 / seats
            continue
        left = list(needs)
        left[winner] -= 1
        for seat, chance in enumerate(race(tuple(left))):
            found[seat] += chance / seats
    _RACES[needs] = found
    return found
