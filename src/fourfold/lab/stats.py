"""Figures with their uncertainty. All intervals are 95 %."""

from __future__ import annotations

from math import sqrt

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
