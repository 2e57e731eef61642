"""The two compiled builds side by side: what is made of their figures."""

import pytest

from bench.engine import builds
from bench.engine.measure import PY, Case, Row, Slice, row_of
from bench.engine.worker import ROOT


def row(game: str, *rates: float) -> Row:
    case = Case("Fourfold", game, PY, 4, lambda seconds: Slice(1, 1, 1, 0, seconds))
    case.slices = [Slice(1, rate, rate, 0, 1.0) for rate in rates]
    return row_of(case)


def test_a_ratio_is_the_median_of_the_rounds_and_the_mean_is_geometric() -> None:
    quick = [row("strata", 80, 40, 90), row("humours", 100, 50, 100)]
    release = [row("strata", 100, 50, 100), row("humours", 50, 100, 50)]
    ratios = builds.compared(quick, release)
    assert ratios["strata, Python"] == pytest.approx(0.8)
    assert ratios["humours, Python"] == pytest.approx(2.0)
    assert ratios[builds.MEAN] == pytest.approx((0.8 * 2.0) ** 0.5)


@pytest.mark.parametrize(("mean", "verdict"), [(0.92, "met"), (0.87, "missed")])
def test_the_goal_is_called_met_or_missed(mean: float, verdict: str) -> None:
    assert builds.text({"strata, Python": 1.0, builds.MEAN: mean}).endswith(verdict)


def test_both_builds_are_asked_for_by_name() -> None:
    """A pure engine passes for neither."""
    folders = {"quick": ROOT / "src", "release": ROOT / "src"}
    with pytest.raises(RuntimeError, match="quick"):
        builds.run(folders, 1, 0.001)
