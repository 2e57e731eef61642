"""What a display is worth to its owner: the level its lowest class may reach, and the living it makes.

Everything is in units of the result, that is of points of the lowest class. Points still to come are poured
like water on the lowest classes; a round's income counts more the less of it there is.
"""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.games.strata.pieces import (
    EMPRESSES,
    class_points,
    extra_grain,
    extra_money,
    grain_made,
    influence,
    money_made,
)

W: list[float] = [
    2.0,  # 0 points a coming card brings
    1.0,  # 1 weight of level
    0.18,  # 2 grain lacking
    0.05,  # 3 grain spare 0..2
    0.01,  # 4 grain beyond
    0.18,  # 5 money lacking
    0.10,  # 6 money spare 0..3
    0.03,  # 7 money beyond
    0.8,  # 8 tribute faith
    0.06,  # 9 price of money in bids
    0.15,  # 10 hope of a hidden card
    0.5,  # 11 share of level now
    1.0,  # 12 target grain net
    0.55,  # 13 rivals' bid decay
    0.05,  # 14 resource in hand
    4.0,  # 15 prospects scale
    1.2,  # 16
]


def worth(shown: i64, points: i64, size: i64, rounds: i64, seats: i64, rivals: i64) -> float:
    """Of a display; `rounds` with production are to come, `rivals` have so much Influence together."""
    coming = W[0] * float(rounds - 1 if rounds > 0 else 0)
    level = W[1] * ((1.0 - W[11]) * water(points, coming) + W[11] * water(points, 0.0))
    return level + float(rounds) * living(shown, size, seats, rivals)


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


def living(shown: i64, size: i64, seats: i64, rivals: i64) -> float:
    """What a round brings: Grain and Money beyond dues, and tribute for whichever is short."""
    grain = float(grain_made(shown) - size - extra_grain(shown)) - W[12]
    money = float(money_made(shown) - extra_money(shown))
    gap = float((seats - 1) * influence(shown) - rivals)
    tribute = W[8] * gap / float(seats)
    if tribute < 0.0:
        if grain > money:
            grain += tribute
        else:
            money += tribute
    elif grain < 0.0:
        used = tribute if tribute < -grain else -grain
        grain += used
        money += tribute - used
    else:
        money += tribute
    return bend(grain, W[2], W[3], 2.0, W[4]) + bend(money, W[5], W[6], 3.0, W[7])


def bend(amount: float, lack: float, spare: float, enough: float, more: float) -> float:
    """Lacking hurts most, having helps, having plenty hardly."""
    if amount < 0.0:
        return amount * lack
    if amount < enough:
        return amount * spare
    return enough * spare + (amount - enough) * more
