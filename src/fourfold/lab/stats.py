"""Figures with their uncertainty. All intervals are 95 %. Four formulas, so no library is asked for them."""

from __future__ import annotations

from dataclasses import dataclass
from math import erfc, sqrt

Z = 1.959963984540054  # 95 % of a normal distribution lie within Z standard deviations

Interval = tuple[float, float]


def wilson(wins: float, trials: int, z: float = Z) -> Interval:
    """Wilson's interval for a share. Shared victories count as parts, which only widens it."""
    if trials == 0:
        return 0.0, 1.0
    share = wins / trials
    scale = 1 + z * z / trials
    middle = (share + z * z / (2 * trials)) / scale
    reach = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean(total: float, count: int) -> float:
    return total / count if count else 0.0


def mean_interval(total: float, squares: float, count: int) -> Interval:
    """The interval of a mean, from the sum of the values and the sum of their squares."""
    middle = mean(total, count)
    if count < 2:
        return middle, middle
    spread = max(0.0, squares - count * middle * middle) / (count - 1)
    reach = Z * sqrt(spread / count)
    return middle - reach, middle + reach


@dataclass(frozen=True)
class Estimate:
    """A figure: its value, its 95 % interval, and how many games (or deals, positions) it is from."""

    value: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high

    def within(self, low: float, high: float) -> bool:
        return low <= self.low and self.high <= high

    def as_data(self) -> dict[str, float | int]:
        return {
            "value": round(self.value, 6),
            "low": round(self.low, 6),
            "high": round(self.high, 6),
            "n": self.n,
        }


@dataclass(frozen=True)
class Sums:
    """What a ratio of sums needs, over units that are independent (games, or deals).

    Each unit gives y and x; the ratio is Σy / Σx. All are whole numbers, so the order of adding them up does
    not matter: any split of the work gives the same figures to the last bit.
    """

    n: int = 0
    y: int = 0
    x: int = 0
    yy: int = 0
    xy: int = 0
    xx: int = 0

    @property
    def ratio(self) -> float:
        return self.y / self.x if self.x else 0.0

    @property
    def residual(self) -> float:
        """Σ(y - ratio·x)²."""
        ratio = self.ratio
        return max(0.0, self.yy - 2 * ratio * self.xy + ratio * ratio * self.xx)

    @property
    def error(self) -> float:
        """The standard error of the ratio; units, not their parts, are what is independent."""
        if self.x == 0 or self.n < 2:
            return 0.0
        return sqrt(self.residual * self.n / (self.n - 1)) / self.x


def estimate(sums: Sums, scale: float = 1.0) -> Estimate:
    """The ratio of sums with its interval."""
    middle, reach = sums.ratio, Z * sums.error
    return Estimate(middle * scale, (middle - reach) * scale, (middle + reach) * scale, sums.n)


def share(sums: Sums, unit: int = 1) -> Estimate:
    """A ratio that is a share: `unit` is what one whole success counts.

    A unit with one trial makes it a plain share (Wilson). With several trials a unit the interval of the
    ratio is used, unless all trials ended alike, where that interval would have no width.
    """
    value = sums.ratio / unit
    alone = sums.x == sums.n == sums.xx
    if alone or value in (0.0, 1.0):
        low, high = wilson(value * sums.x, sums.x)
        return Estimate(value, low, high, sums.n)
    reach = Z * sums.error / unit
    return Estimate(value, max(0.0, value - reach), min(1.0, value + reach), sums.n)


def difference(
    a: Sums, b: Sums, cross: tuple[int, int, int, int], scale: float = 1.0
) -> tuple[Estimate, Estimate]:
    """b - a on the same deals: with the paired interval, and with the one of independent deals.

    `cross` are the sums of ya·yb, ya·xb, xa·yb and xa·xb over deals.
    """
    if not a.x or not b.x:
        return Estimate(0.0, 0.0, 0.0, 0), Estimate(0.0, 0.0, 0.0, 0)
    gap = b.ratio - a.ratio
    yy, yx, xy, xx = cross
    together = yy - b.ratio * yx - a.ratio * xy + a.ratio * b.ratio * xx
    n = max(a.n, b.n)
    factor = n / (n - 1) if n > 1 else 1.0
    apart = a.error * a.error + b.error * b.error
    paired = max(0.0, apart - 2 * factor * together / (a.x * b.x))
    return tuple(  # type: ignore[return-value]
        Estimate(gap * scale, (gap - Z * root) * scale, (gap + Z * root) * scale, n)
        for root in (sqrt(paired), sqrt(apart))
    )


def p_value(found: Estimate) -> float:
    """How likely a difference at least so far from zero is, if there is none (two-sided, normal)."""
    if found.half == 0:
        return 1.0 if found.value == 0 else 0.0
    return erfc(abs(found.value) / (found.half / Z) / sqrt(2))


def discoveries(chances: list[float], rate: float = 0.05) -> list[bool]:
    """Which of many tests stand (Benjamini and Hochberg): of those, at most `rate` are false in the mean."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    last = 0
    for number, place in enumerate(order, 1):
        if chances[place] <= rate * number / len(order):
            last = number
    kept = set(order[:last])
    return [place in kept for place in range(len(chances))]


def quantile(histogram: dict[int, int], part: float) -> int:
    """The smallest value that at least `part` of all do not exceed."""
    left = part * sum(histogram.values())
    for value in sorted(histogram):
        left -= histogram[value]
        if left <= 1e-9:
            return value
    return 0


def quantile_interval(histogram: dict[int, int], part: float) -> tuple[int, int]:
    """The interval of a quantile by order statistics."""
    n = sum(histogram.values())
    reach = Z * sqrt(part * (1 - part) / n) if n else 0.0
    return quantile(histogram, max(0.0, part - reach)), quantile(histogram, min(1.0, part + reach))
