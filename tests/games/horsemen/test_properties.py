"""Properties of random play (docs/rules/horsemen.md 8.2)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.bits import count, members
from fourfold.core.dice import Dice
from fourfold.games.horsemen.pieces import DEATH
from fourfold.games.horsemen.state import PLAY
from tests.games.horsemen.driver import start, told


@given(st.integers(0, 2000), st.integers(2, 4))
def test_a_hand_keeps_its_shape(seed: int, seats: int) -> None:
    dice = Dice(seed)
    state = start(seats, seed=seed, max_hands=1)
    while not state.over:
        assert state.lost_pieces() == ""
        assert len(state.fate) == (8 if seats == 2 else 0)
        for seat in members(state.inside):
            assert count(state.up[seat] & DEATH) < 3
        if state.phase == PLAY and state.played[state.leader] < 0:
            assert len({count(state.hands[seat]) for seat in members(state.inside)}) == 1
        state.play(state.actor, state.pick(dice))
    assert len(told(state, "eliminated")) <= 2
    assert len(told(state, "favored")) + len(told(state, "unfavored")) == 1


@given(st.integers(0, 2000), st.integers(2, 4))
def test_each_round_adds_one_card_to_the_pile_of_each_player_in(seed: int, seats: int) -> None:
    dice = Dice(seed)
    state = start(seats, seed=seed, max_hands=1)
    before = [0] * seats
    inside = members(state.inside)
    while not state.over:
        state.play(state.actor, state.pick(dice))
        if state.phase != PLAY or state.played[state.leader] >= 0:  # `over` is a phase of its own
            continue
        now = [int(count(state.up[s] | state.down[s])) for s in range(seats)]
        assert now == [before[s] + (s in inside) for s in range(seats)]
        before, inside = now, members(state.inside)
