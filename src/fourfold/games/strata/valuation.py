"""What a realm is worth to its owner: the level its lowest class may reach, and the living it makes.

Everything is in units of the result, that is of points of the lowest class. Points still to come are poured
like water on the lowest classes; a round's income counts more the less of it there is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.games.strata.pieces import (
    EDGE,
    EMPRESSES,
    POINTS,
    ROUNDS,
    SHOWS,
    class_points,
    extra_grain,
    extra_money,
    grain_made,
    influence,
    money_made,
)
from fourfold.games.strata.state import BID, PLACE, StrataState

# Found by play against itself, 2 to 5 seats, one or more changed at a time.
COMING: Final = 1.44  # points that a card still to come brings to the lowest classes
LEVEL: Final = 1.54  # a point of the lowest class, against a life without want
SURE: Final = 0.11  # how much of it is counted without cards to come
GROWTH: Final = 0.77  # Grain a round that cards to come will add
SAVINGS: Final = 0.68  # how much of what is in hand helps in the rounds to come
TRIBUTE: Final = 0.98  # how much of a lead in Influence is paid
GRAIN_LACKING: Final = 0.128  # a round's Grain below the dues, up to 2 above them, and beyond
GRAIN_SPARE: Final = 0.045
GRAIN_PLENTY: Final = 0.033
MONEY_LACKING: Final = 0.253  # the same for Money, up to 3 above the dues
MONEY_SPARE: Final = 0.06
MONEY_PLENTY: Final = 0.037


class Realm:
    """A seat's display and holdings, and what of the table bears on them, as one seat sees it."""

    def __init__(self) -> None:
        self.shown: i64 = 0
        self.points: i64 = 0
        self.size: i64 = 0
        self.grain: i64 = 0
        self.money: i64 = 0
        self.rounds: i64 = 0  # productions still to come
        self.seats: i64 = 0
        self.rivals: i64 = 0  # their Influence together

    def value(self) -> float:
        return self.worth(self.shown, self.points, self.size, self.money)

    def with_face(self, face: i64) -> float:
        """The value with one more card."""
        return self.worth(
            self.shown + SHOWS[face], self.points + POINTS[face], self.size + 1, self.money
        )

    def with_flip(self, kind: i64, face: i64) -> float:
        """The value with a face-up card turned down."""
        return self.worth(
            self.shown - SHOWS[kind] + SHOWS[face],
            self.points - POINTS[kind] + POINTS[face],
            self.size,
            self.money,
        )

    def cost(self, money: i64) -> float:
        """What is lost with so much Money."""
        return self.value() - self.worth(self.shown, self.points, self.size, self.money - money)

    def worth(self, shown: i64, points: i64, size: i64, money: i64) -> float:
        """Level and living."""
        rounds = float(self.rounds)
        coming = COMING * (rounds - 1.0) if rounds > 1.0 else 0.0
        level = (1.0 - SURE) * water(points, coming) + SURE * water(points, 0.0)
        return LEVEL * level + rounds * self.living(shown, size, money)

    def living(self, shown: i64, size: i64, money: i64) -> float:
        """A round's Grain and Money beyond dues, with savings spread over the rounds to come."""
        rounds = float(self.rounds) + 0.5
        most = 3.0 + float(self.rounds)  # cards to come eat one each; what is beyond that is wasted
        grain = float(grain_made(shown) - size - extra_grain(shown)) + GROWTH
        coins = float(money_made(shown) - extra_money(shown))
        return self.with_tribute(
            shown,
            min(grain + SAVINGS * float(self.grain) / rounds, most),
            min(coins + SAVINGS * float(money) / rounds, most),
        )

    def with_tribute(self, shown: i64, grain: float, coins: float) -> float:
        """Tribute comes as whatever is short, and is taken from what there is more of."""
        gap = float((self.seats - 1) * influence(shown) - self.rivals)
        tribute = TRIBUTE * gap / float(self.seats)
        if tribute < 0.0:
            if grain > coins:
                return comfort(grain + tribute, coins)
            return comfort(grain, coins + tribute)
        lacking = max(0.0, -grain)
        used = min(tribute, lacking)
        return comfort(grain + used, coins + tribute - used)


def realm_of(table: StrataState, seat: i64, eye: i64) -> Realm:
    """The seat's realm, with its sealed steps only if the eye is its own."""
    realm = Realm()
    sealed = table.phase == BID and seat != eye
    realm.shown = table.open_shows[seat] if sealed else table.shows[seat]
    realm.points = table.open_points[seat] if sealed else table.points[seat]
    realm.grain = table.open_grain[seat] if sealed else table.grain[seat]
    realm.money = table.open_money[seat] if sealed else table.money[seat]
    realm.size = table.sizes[seat]
    realm.rounds = ROUNDS - table.chapter + (1 if table.phase <= PLACE else 0)
    realm.seats = table.seats
    for other in range(table.seats):
        if other != seat:
            realm.rivals += influence(table.shown_openly(other))
    return realm


def best_edge(realm: Realm) -> i64:
    """Where a further card helps most face down."""
    best: i64 = EDGE
    best_value = realm.with_face(EDGE)
    for face in range(EDGE + 1, EDGE + 4):
        value = realm.with_face(face)
        if value > best_value:
            best_value = value
            best = face
    return best


def water(points: i64, more: float) -> float:
    """The level to which free points, and `more` of them, raise the lowest classes."""
    a = float(class_points(points, 0))
    b = float(class_points(points, 1))
    c = float(class_points(points, 2))
    d = float(class_points(points, 3))
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    left = float(class_points(points, EMPRESSES)) + more
    if left <= b - a:
        return a + left
    left -= b - a
    if left <= 2.0 * (c - b):
        return b + left / 2.0
    left -= 2.0 * (c - b)
    if left <= 3.0 * (d - c):
        return c + left / 3.0
    return d + (left - 3.0 * (d - c)) / 4.0


def comfort(grain: float, coins: float) -> float:
    """What a round with so much beyond the dues is worth."""
    return bend(grain, GRAIN_LACKING, GRAIN_SPARE, 2.0, GRAIN_PLENTY) + bend(
        coins, MONEY_LACKING, MONEY_SPARE, 3.0, MONEY_PLENTY
    )


def bend(amount: float, lack: float, spare: float, enough: float, more: float) -> float:
    """Lacking hurts most, having helps, having plenty hardly."""
    if amount < 0.0:
        return amount * lack
    if amount < enough:
        return amount * spare
    return enough * spare + (amount - enough) * more
