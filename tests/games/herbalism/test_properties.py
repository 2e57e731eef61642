"""Properties of random play (docs/rules/herbalism.md 8.2)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.dice import Dice
from fourfold.games.herbalism.pieces import cure_of, row_of, size_of
from fourfold.games.herbalism.rules import Herbalism
from fourfold.games.herbalism.state import MOVE, RESPOND, YIELD
from tests.games.herbalism.driver import start

PLACES = st.sampled_from([2, 3, 4])


def table(seed: int, seats: int) -> Herbalism:
    return start(seats=seats, seed=seed, silent_third=seats == 2, predictions=bool(seed % 2))


@given(st.integers(0, 10**6), PLACES)
def test_cards_points_and_pharmacists(seed: int, seats: int) -> None:
    """HERB-1, HERB-6, HERB-10, HERB-41: totals keep, points never fall below 0, nobody stays."""
    state, dice = table(seed, seats), Dice(seed)
    while not state.over:
        assert state.lost_pieces() == ""
        sizes = [size_of(row_of(state.hands, row)) for row in range(state.rows)]
        assert sum(sizes) == 12
        assert size_of(cure_of(state.hands)) == 2
        assert min(state.scores) >= 0
        stood, moving = list(state.pharmacists), state.phase == MOVE
        seat = int(state.actor)
        state.play(seat, state.pick(dice))
        if moving:
            assert state.pharmacists[seat] != stood[seat]


@given(st.integers(0, 10**6), PLACES)
def test_a_spent_seat_takes_no_turn(seed: int, seats: int) -> None:
    """HERB-27, HERB-28: it acts only when something is asked of its hand."""
    state, dice = table(seed, seats), Dice(seed)
    while not state.over:
        if state.markers[state.actor] >= 0:
            assert state.phase == YIELD
        if state.phase == RESPOND:
            assert state.actor != state.active
        state.play(state.actor, state.pick(dice))


@given(st.integers(0, 10**6), PLACES)
def test_a_round_pays_at_most_one_answer(seed: int, seats: int) -> None:
    """HERB-30, HERB-31, HERB-R25: three points at most once a round; the winner is in the list."""
    state, dice = table(seed, seats), Dice(seed)
    while not state.over:
        state.play(state.actor, state.pick(dice))
    winners = [finished["winner"] for finished in state.view(0)["rounds"]]
    assert len(winners) == state.chapter
    assert sum(winner is not None for winner in winners) >= 1


def test_a_broken_count_is_noticed() -> None:
    """Law 7 can fail: cards made of nothing, and a cure that changed."""
    state = start(seed=1)
    state.hands += 1
    assert "twelve" in state.lost_pieces()
    other = start({"hands": ["RYBB", "RYGB", "YGGB"], "cure": "GB"})
    other.hands += 0o0100 - 0o1000
    assert "cure" in other.lost_pieces()
    greedy = start(seed=1)
    greedy.predicted = [1, 1, 1]
    assert "prediction" in greedy.lost_pieces()
