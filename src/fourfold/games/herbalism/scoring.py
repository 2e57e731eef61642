"""Points of a round (HERB-31 to 34, 40, R15) and places of the match."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count
from fourfold.core.standings import Standings, rank
from fourfold.games.herbalism.belief import belief_of
from fourfold.games.herbalism.pieces import HELD, MEDICINE_OF, cure_of
from fourfold.games.herbalism.state import FOLLOW, NONE, HerbalismState

PER_POINT: Final = (
    0.42  # fitted to who won 1,200 matches of plain play from the scores at round starts
)


def right_card(table: HerbalismState) -> i64:
    """The one medicine card that is the cure."""
    return MEDICINE_OF[cure_of(table.hands)]


def marker_points(marker: i64, right: i64) -> i64:
    """HERB-31 to 34, R14: only a wrong Follow costs."""
    if marker == NONE:
        return 0
    if marker >= FOLLOW:
        return 1 if marker - FOLLOW == right else -1
    return 3 if marker == right else 0


def prediction_points(predicted: i64, cure: i64) -> i64:
    """HERB-40, R18: by marker, not by card."""
    hits = count(predicted & HELD[cure])
    return 2 * hits - count(predicted)


def change(table: HerbalismState, seat: i64) -> i64:
    """All that a seat gains or loses in the round (HERB-R15, R19)."""
    cure = cure_of(table.hands)
    marker = marker_points(table.markers[seat], MEDICINE_OF[cure])
    return marker + prediction_points(table.predicted[seat], cure)


def floored(total: i64) -> i64:
    """HERB-41, R15."""
    return total if total > 0 else 0


def round_winner(table: HerbalismState) -> i64:
    """HERB-31, R25: whose Answer lies on the right card; NONE if nobody's does."""
    right = right_card(table)
    for seat in range(table.seats):
        if table.markers[seat] == right:
            return seat
    return NONE


def leaders(table: HerbalismState) -> i64:
    """The seats with the most points, as a set."""
    best: i64 = NONE
    found: i64 = 0
    for seat in range(table.seats):
        score: i64 = table.scores[seat]
        if score > best:
            best = score
            found = 0
        if score == best:
            found |= bit(seat)
    return found


def standings(table: HerbalismState) -> Standings:
    """HERB-35, R32: by points; equal points share a place."""
    return rank([("points", [int(score) for score in table.scores])])


def estimate(table: HerbalismState) -> list[float]:
    return [0.75 * chance + 0.125 for chance in chances(table)]


def chances(table: HerbalismState) -> list[float]:
    """The chance of the match grows with the points a seat has and may expect from this round."""
    weights = [exp(PER_POINT * hopes(table, seat)) for seat in range(table.seats)]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def hopes(table: HerbalismState, seat: i64) -> float:
    """Points, with those of a placed marker, or of the right answer as far as the seat could give it."""
    points = float(table.scores[seat])
    if table.markers[seat] != NONE:
        return points + float(marker_points(table.markers[seat], right_card(table)))
    if not table.notes:  # after the deal nobody knows much
        return points
    odds = belief_of(table, seat).odds()
    return points + 3.0 * float(odds[right_card(table)]) / float(sum(odds))
