"""The arithmetic of the bench, on figures made up so that the answers are known."""

import dataclasses

import pytest

from bench.engine.measure import CORE, PY, Case, Row, Slice, games_of, measure, ratio, row_of


def case_with(*rates: float, library: str = "L", driver: str = PY) -> Case:
    """Rounds of two games, 20 moves and 60 choices, so fast."""
    slices = [Slice(2, 20, 60, 10, 20 / rate) for rate in rates]
    return Case(library, "g", driver, 4, lambda seconds: slices[0], slices=slices)


def row_with(*rates: float) -> Row:
    return row_of(case_with(*rates))


def test_a_row_holds_the_median_rate_and_what_a_game_is_like() -> None:
    row = row_with(100, 400, 200)
    assert row.moves_s == pytest.approx(200)
    assert row.games_s == pytest.approx(20)
    assert (row.per_game, row.branching, row.chance) == (10, 3, 5)
    assert row.steps_s == pytest.approx(300)
    assert row.spread == pytest.approx(1.5)


def test_a_ratio_compares_each_round_with_the_same_round() -> None:
    """The machine is three times slower in the second round; the ratio does not notice."""
    assert ratio([row_with(500, 170, 520)], [row_with(100, 34, 104)]) == pytest.approx(5)


def test_a_group_counts_by_its_geometric_mean() -> None:
    assert ratio([row_with(100), row_with(10_000)], [row_with(10)]) == pytest.approx(100)


def test_a_slice_is_made_of_whole_games_and_real_time() -> None:
    played = []

    def one_game() -> tuple[int, int, int]:
        played.append(sum(range(2000)))
        return 3, 9, 1

    done = games_of(one_game)(0.02)
    assert (done.games, done.moves, done.choices, done.chance) == tuple(
        len(played) * number for number in (1, 3, 9, 1)
    )
    assert done.seconds >= 0.02


def test_every_round_runs_every_case_once_in_changing_order() -> None:
    ran: list[str] = []

    def case_named(name: str) -> Case:
        def run(seconds: float) -> Slice:
            ran.append(name)
            return Slice(1, 1, 1, 0, seconds)

        return Case("L", name, CORE, 2, run)

    cases = [case_named(name) for name in "abcdef"]
    told: list[str] = []
    measure(cases, 3, 0.01, told.append)
    rounds = ["".join(ran[start : start + 6]) for start in range(0, len(ran), 6)]
    assert rounds[0] == "abcdef"  # warming up
    assert all(sorted(order) == sorted("abcdef") for order in rounds)
    assert len(set(rounds[1:])) > 1
    assert len(told) == 3
    assert all(len(case.slices) == 3 for case in cases)


def test_a_row_is_plain_data() -> None:
    assert dataclasses.asdict(row_with(100))["library"] == "L"
