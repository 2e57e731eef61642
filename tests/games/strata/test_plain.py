"""Plain judgement: legal, honest, and clearly better than luck."""

from __future__ import annotations

import pytest

from fourfold.core.dice import Dice
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.state import FREE
from tests.games.strata.table import DISPLAY, arrange, play, player, start


def advice(state: Strata, seat: int, seed: int = 1) -> str:
    from fourfold.games.strata import GAME

    return GAME.moves.text(int(state.advise(seat, Dice(seed))))


def plain_against_random(seed: int, plain: int) -> float:
    """The payoff of a plain seat against a random one."""
    state, dice = start(2, seed=seed), Dice(seed)
    state.log = None
    while not state.over:
        seat = int(state.actor)
        state.play(seat, state.advise(seat, dice) if seat == plain else state.pick(dice))
    return state.payoffs()[plain]


def test_plain_beats_random() -> None:
    """The full count is in docs/games/strata.md; here 12 games, both seats."""
    assert sum(plain_against_random(seed, seed % 2) for seed in range(12)) >= 11


def test_needed_classes_and_income_come_first() -> None:
    hands = [player(4, 4, "P1 P2 P3"), player(4, 4, "P1 P2 P2")]
    state = play(arrange("bid", hands, "P4 S4 | M3 A1 P3 S2 M1"), "0 bid 4", "1 bid 0")
    assert advice(state, 0) == "take 2"  # a first Scholar rather than a fourth Peasant


def test_debts_are_paid_with_the_card_that_is_missed_least() -> None:
    state = arrange("produce", [player(1, 1, "M1 A4"), player(3, 3, "P2 M2")])
    assert advice(state, 0) == "flip M1"  # 1 point stays 1 point


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


@pytest.mark.parametrize("seats", [2, 4])
def test_prospects_follow_the_displays(seats: int) -> None:
    strong = player(4, 4, "S4 P3 A3 M3")
    weak = [player(4, 4, "P1 P1 P1 P2") for _ in range(1)]
    rest = [player(4, 4, "M1 M1 M1 M2"), player(4, 4, "P2 P2 P2 P2")][: seats - 2]
    state = arrange("tribute", [strong, *weak, *rest])
    prospects = state.prospects()
    assert max(prospects) == prospects[0] > 0.5
    assert all(0 <= share <= 1 for share in prospects)
