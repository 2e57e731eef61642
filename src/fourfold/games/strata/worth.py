"""What a realm is worth to its owner: the level its lowest class may reach, and the living it makes.

Everything is in units of the result, that is of points of the lowest class. Points still to come are poured
like water on the lowest classes; a round's income counts more the less of it there is.
"""

from __future__ import annotations

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
from fourfold.games.strata.state import BID, PLACE, Table

W: list[float] = [
    2.0,
    1.5371968046584605,
    0.12769598025437726,
    0.04481415268437127,
    0.029780923396827072,
    0.2530149120338435,
    0.09555902474824456,
    0.03663709664065171,
    0.9511868593034308,
    0.0774205623789233,
    0.12422317515860755,
    0.10697524157082972,
    0.05326474278899429,
    0.7561605123371857,
    0.05,
    4.0,
    0.35726532496431307,
    0.3,
    0.5,
]


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
        coming = W[0] * (rounds - 1.0) if rounds > 1.0 else 0.0
        level = (1.0 - W[11]) * water(points, coming) + W[11] * water(points, 0.0)
        return W[1] * level + rounds * self.living(shown, size, money)

    def living(self, shown: i64, size: i64, money: i64) -> float:
        """A round's Grain and Money beyond dues; tribute goes to whichever is short, savings help out."""
        rounds = float(self.rounds) + W[18]
        grain = float(grain_made(shown) - size - extra_grain(shown)) - W[12]
        coins = float(money_made(shown) - extra_money(shown))
        grain += W[17] * float(self.grain) / rounds
        coins += W[17] * float(money) / rounds
        gap = float((self.seats - 1) * influence(shown) - self.rivals)
        tribute = W[8] * gap / float(self.seats)
        if tribute < 0.0:
            if grain > coins:
                grain += tribute
            else:
                coins += tribute
        elif grain < 0.0:
            used = tribute if tribute < -grain else -grain
            grain += used
            coins += tribute - used
        else:
            coins += tribute
        return bend(grain, W[2], W[3], 2.0, W[4]) + bend(coins, W[5], W[6], 3.0, W[7])


def realm_of(table: Table, seat: i64, eye: i64) -> Realm:
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


def bend(amount: float, lack: float, spare: float, enough: float, more: float) -> float:
    """Lacking hurts most, having helps, having plenty hardly."""
    if amount < 0.0:
        return amount * lack
    if amount < enough:
        return amount * spare
    return enough * spare + (amount - enough) * more
