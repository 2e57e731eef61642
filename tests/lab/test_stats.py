"""Intervals, against known values and by trial."""

from __future__ import annotations

import pytest

from fourfold.core.dice import Dice
from fourfold.lab.stats import mean_interval, wilson


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_wilson_as_published(wins: int, trials: int, low: float, high: float) -> None:
    """81 of 263: Newcombe 1998, method 3."""
    assert wilson(wins, trials) == pytest.approx((low, high), abs=5e-5)


def test_wilson_covers_the_truth_about_95_times_in_100() -> None:
    dice, truth, covered = Dice(1), 0.3, 0
    for _ in range(400):
        wins = sum(dice.fraction() < truth for _ in range(60))
        low, high = wilson(wins, 60)
        covered += low <= truth <= high
    assert 0.91 < covered / 400 < 0.99


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_of_a_mean() -> None:
    values = [1.0, 2.0, 3.0, 4.0]
    low, high = mean_interval(sum(values), sum(v * v for v in values), 4)
    assert (low + high) / 2 == pytest.approx(2.5)
    assert high - low == pytest.approx(2 * 1.95996 * (5 / 3 / 4) ** 0.5, rel=1e-4)
    assert mean_interval(3.0, 9.0, 1) == (3.0, 3.0)
