"""Plain judgement: legal, honest, and clearly better than luck."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.games.strata import figures
from fourfold.core.dice import Dice
from fourfold.games.strata import GAME, scoring
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.state import FREE
from tests.games.strata.driver import DISPLAY, arrange, phase, play, player, start


def advice(state: Strata, seat: int, seed: int = 1) -> str:
    return GAME.moves.text(int(state.heuristic_move(seat, Dice(seed))))


def plain_against_random(seed: int, plain: int) -> float:
    """The payoff of a plain seat against a random one."""
    state, dice = start(2, seed=seed), Dice(seed)
    state.events = None
    while not state.over:
        seat = int(state.actor)
        state.play(seat, state.heuristic_move(seat, dice) if seat == plain else state.pick(dice))
    return state.payoffs()[plain]


def test_plain_beats_random() -> None:
    """The full count is in docs/games/strata.md; here 12 games, both seats."""
    assert sum(plain_against_random(seed, seed % 2) for seed in range(12)) >= 11


def test_needed_classes_come_first() -> None:
    """Late in the game a first Merchant is worth more than another Scholar of the same score."""
    mine = "S2 S4 S4 P2 P2 P2 P3 P3 A2 A2 A3 S2"
    other = "P1 P1 P2 P2 P3 M1 M1 M2 M2 A1 A1 S1"
    display = "E3 M4 | M1 A1 P3 S2 M1"
    state = arrange("bid", [player(4, 4, mine), player(4, 4, other)], display)
    play(state, "0 bid 4", "1 bid 0")
    assert advice(state, 0) == "take 2"


def test_a_hungry_realm_takes_a_peasant() -> None:
    """Income comes first while there is none."""
    hands = [player(2, 2, "S4 A2"), player(4, 4, "P1 P2")]
    state = play(arrange("bid", hands, "P1 A3 | M3 A1 P3 S2 M1"), "0 bid 1", "1 bid 0")
    assert advice(state, 0) == "take 1"


def test_debts_are_paid_without_harm_to_the_lowest_class() -> None:
    """The only Artisan would lose 3 of 4 points; in the last round others lose nothing that counts."""
    mine = "A4 S4 S4 S2 S6 P1 P1 P1 P2 M4 M4 M3 M3 S2 S2"  # makes 19g 2m, owes 18g 4m
    rest = "P1 P1 P1 P1 P1 P2 P2 M1 M1 M1 M1 M1 M1 M2 M2"
    state = arrange("produce", [player(0, 0, mine), player(3, 3, rest)])
    assert (phase(state), scoring.totals(state, 0)) == ("short", [16, 5, 4, 14])
    while phase(state) == "short" or state.step[0]:
        play(state, f"0 {advice(state, 0)}")
    assert min(scoring.totals(state, 0)) == 4


def test_gains_go_to_what_is_lacking() -> None:
    state = arrange("produce", [player(0, 1, "M3 A4"), player(3, 3, "P2 M2")])
    play(state, f"0 {advice(state, 0)}")
    assert advice(state, 0) == "gain gg"


def test_bids_leave_money_for_the_dues() -> None:
    hands = [player(9, 1, "S1 S1"), player(4, 0, "P1 P2")]
    state = arrange("bid", hands, DISPLAY)
    assert {advice(state, 0, seed) for seed in range(5)} == {"bid 0"}


def test_free_actions_are_left_alone_but_answered_if_begun() -> None:
    state = arrange("bid", [player(4, 4, "S1 A4"), player(3, 3, "P2 M2")], DISPLAY)
    assert all(advice(state, 0, seed).startswith("bid") for seed in range(10))
    play(state, "0 free")
    assert state.step[0] == FREE
    assert advice(state, 0) in ("flip S1", "flip A4", "swap 4g 1m", "swap 4m 1g")


@pytest.mark.parametrize("seats", [2, 3])
def test_prospects_follow_the_displays(seats: int) -> None:
    """Three rounds before the end a balanced realm is ahead."""
    strong = player(4, 4, "S4 S4 S2 P3 P3 P2 A3 A3 A2 M3 M3 M2")
    weak = [player(4, 4, "P1 P1 P1 P1 P2 P2 P2 M1 M1 M1 A1 A1")]
    rest = [player(4, 4, "M1 M1 M2 M2 P2 P2 P2 P1 P1 S1 S1 S1")][: seats - 2]
    prospects = arrange("tribute", [strong, *weak, *rest]).estimate()
    assert max(prospects) == prospects[0] > 0.7
    assert all(0 <= share <= 1 for share in prospects)


def test_the_figures_can_be_made() -> None:
    """The harness behind docs/games/strata.md, once and small."""
    tally = figures.Tally(3)
    figures.play(3, 1, [figures.plain] * 3, tally)
    assert tally.games == 1
    assert 4 <= tally.lowest[0] <= 12
    assert tally.line().startswith("| 3 |")


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 7))
def test_sensible_moves_are_legal_and_hold_the_advice(seed: int, seats: int) -> None:
    """Search looks at these; beyond the deal they are what the seat itself can judge."""
    state, dice = start(seats, seed=seed), Dice(seed)
    while not state.over:
        seat = int(state.actor)
        found = state.candidate_moves(seat)
        advised = state.heuristic_move(seat, dice)
        assert set(found) <= set(state.legal(seat))
        assert advised in found
        assert found == state.sample(seat, Dice(seed)).candidate_moves(seat)
        state.play(seat, advised if dice.below(2) else state.pick(dice))
