"""Places by named steps, and what they are worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.standings import Standings, payoffs_of, rank


def test_a_later_step_decides_only_what_is_equal_so_far() -> None:
    standings = rank([("points", [7, 9, 9, 3]), ("coins", [9, 1, 2, 9])])
    assert standings.places == [3, 2, 1, 4]
    assert standings.winners == [2]
    assert standings.decided_by(1, 2) == "coins"
    assert standings.decided_by(0, 1) == "points"


def test_what_no_step_tells_apart_is_shared() -> None:
    standings = rank([("points", [5, 8, 5, 8, 1])])
    assert standings.places == [3, 1, 3, 1, 5]
    assert standings.winners == [1, 3]
    assert standings.decided_by(1, 3) == ""


def test_a_seat_that_is_not_ranked_takes_no_place() -> None:
    standings = rank([("points", [5, 9, 3])], unranked=(1,))
    assert standings.places == [1, 0, 2]
    assert payoffs_of(standings.places) == [1.0, 0.0, 0.0]


def test_standings_as_data() -> None:
    assert rank([("points", [1, 2])]).as_data() == {
        "places": [2, 1],
        "steps": [{"step": "points", "values": [1, 2]}],
    }


@pytest.mark.parametrize(
    ("places", "payoffs"),
    [
        ([1], [1.0]),
        ([1, 2], [1.0, 0.0]),
        ([1, 1], [0.5, 0.5]),
        ([1, 2, 3], [1.0, 0.125, 0.0]),
        ([1, 2, 2], [1.0, 0.0625, 0.0625]),
        ([1, 1, 3], [0.5625, 0.5625, 0.0]),
        ([2, 3, 1, 4], [0.25 * 2 / 3, 0.25 / 3, 1.0, 0.0]),
    ],
)
def test_payoffs(places: list[int], payoffs: list[float]) -> None:
    """3/4 share of victory + 1/4 share of rivals below, ties half."""
    assert payoffs_of(places) == pytest.approx(payoffs)


SCORES = st.integers(2, 7).flatmap(
    lambda seats: st.lists(
        st.lists(st.integers(-3, 3), min_size=seats, max_size=seats), min_size=1, max_size=3
    )
)


def ranked(scores: list[list[int]]) -> Standings:
    return rank([(f"step {number}", values) for number, values in enumerate(scores)])


@given(SCORES)
def test_the_worth_of_a_table_is_constant_and_follows_the_places(scores: list[list[int]]) -> None:
    places = ranked(scores).places
    payoffs = payoffs_of(places)
    assert sum(payoffs) == pytest.approx(0.75 + len(places) / 8)
    assert all(0 <= payoff <= 1 for payoff in payoffs)
    for seat, place in enumerate(places):
        for other, its_place in enumerate(places):
            assert (payoffs[seat] > payoffs[other] + 1e-9) == (place < its_place)


@given(SCORES)
def test_a_place_is_one_more_than_the_seats_before_it(scores: list[list[int]]) -> None:
    standings = ranked(scores)
    for seat, place in enumerate(standings.places):
        assert place == 1 + sum(other < place for other in standings.places)
        for rival, its_place in enumerate(standings.places):
            assert (standings.decided_by(seat, rival) == "") == (place == its_place)
