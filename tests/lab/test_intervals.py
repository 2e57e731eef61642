"""Intervals hold what they promise, against known truths: shares, ratios of games, paired differences."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fourfold.core.dice import Dice
from fourfold.lab.backends import make_backend
from fourfold.lab.play import WIN_UNIT
from fourfold.lab.running import Workshop, play_runs
from fourfold.lab.runs import Run, equal, mixed, variant_of
from fourfold.lab.stats import (
    Estimate,
    Sums,
    difference,
    discoveries,
    estimate,
    p_value,
    quantile,
    quantile_interval,
    share,
)
from fourfold.lab.tally import Tally
from tests.lab.bench import stalls

DEALS = 200


def measured(arms: Callable[[Dice], dict[str, dict[str, tuple[int, int]]]], seed: int) -> Tally:
    tally, dice = Tally(), Dice(seed)
    for _ in range(DEALS):
        tally.add_deal(arms(dice), [("a", "b")])
    return tally


def clustered(dice: Dice) -> dict[str, dict[str, tuple[int, int]]]:
    """A game of some chances that come off together: 0.4 of them in the long run, 4 chances in the mean."""
    chances = 2 + int(dice.below(5))
    luck = 0.2 if dice.fraction() < 0.5 else 0.6
    hits = sum(dice.fraction() < luck for _ in range(chances))
    also = sum(dice.fraction() < luck + 0.1 for _ in range(chances))
    return {"a": {"hit": (hits, chances)}, "b": {"hit": (also, chances)}}


def covered(runs: int) -> dict[str, float]:
    """How often the interval of a clustered share, and of a paired difference, holds the truth."""
    shares = gaps = 0
    for seed in range(runs):
        tally = measured(clustered, mixed("cover", seed))
        a, b = tally.of("a", "hit"), tally.of("b", "hit")
        shares += 0.4 in share(a)
        gaps += 0.1 in difference(a, b, tally.between("a", "b", "hit"))[0]
    return {"share": shares / runs, "difference": gaps / runs}


def test_intervals_of_games_cover_the_truth() -> None:
    found = covered(150)
    assert 0.90 <= found["share"] <= 0.99
    assert 0.90 <= found["difference"] <= 0.99


@pytest.mark.slow
def test_intervals_cover_93_to_97_of_a_hundred() -> None:
    found = covered(2000)
    print(found)
    assert 0.93 <= found["share"] <= 0.97
    assert 0.93 <= found["difference"] <= 0.97


def seat_share(seed: int, deals: int) -> Estimate:
    """A whole toy game, played: what the first of three seats wins."""
    game = stalls()
    run = Run(
        "main", (variant_of(game, 3, {"fault": "short"}),), equal("main", "random", 3), deals, seed
    )
    tally = play_runs([run], make_backend(jobs=1), Workshop(None, [run]))["main"]
    return share(tally.of("main", "seat-win:0"), WIN_UNIT)


@pytest.mark.slow
def test_the_share_of_a_fair_seat_is_covered_in_93_to_97_of_a_hundred() -> None:
    """Random bots at the toy: every seat wins a third, by symmetry. Shared victories count in parts."""
    runs = 2000
    held = sum(1 / 3 in seat_share(mixed("toy", seed), 60) for seed in range(runs))
    print(held / runs)
    assert 0.93 <= held / runs <= 0.97


def test_parts_of_one_game_are_not_taken_for_independent() -> None:
    """Four seats that always end alike are one observation, not four."""
    alike, apart = Tally(), Tally()
    dice = Dice(5)
    for _ in range(400):
        hit = int(dice.below(2))
        alike.add_deal({"a": {"hit": (4 * hit, 4)}})
        for _ in range(4):
            apart.add_deal({"a": {"hit": (int(dice.below(2)), 1)}})
    assert share(alike.of("a", "hit")).half > 1.9 * share(apart.of("a", "hit")).half


def test_all_or_nothing_still_has_a_width() -> None:
    assert share(Sums(50, 0, 50, 0, 0, 50)).high > 0.05
    assert share(Sums(50, 100, 100, 200, 200, 200)).low < 0.98
    assert estimate(Sums()).value == 0.0


def test_quantiles_and_their_intervals() -> None:
    histogram = dict.fromkeys(range(1, 101), 1)
    assert [quantile(histogram, part) for part in (0.1, 0.5, 0.9)] == [10, 50, 90]
    low, high = quantile_interval(histogram, 0.5)
    assert low < 50 < high
    assert quantile({}, 0.5) == 0


def test_false_discoveries_are_held_back() -> None:
    """As in the example of Benjamini and Hochberg (1995)."""
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344]
    chances += [0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    assert discoveries(chances).count(True) == 4
    assert discoveries([]) == []
    assert p_value(Estimate(0.0, 0.0, 0.0, 9)) == 1.0
    assert p_value(Estimate(1.96, 0.0, 3.92, 9)) == pytest.approx(0.05, abs=1e-3)
