"""Final scoring, ties (F4M-67 to F4M-69) and team play (F4M-70 to F4M-72)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.scoring import accuracy
from tests.games.four4more.driver import (
    FIRST,
    finish,
    guess,
    legal,
    movies,
    pass_round,
    play,
    start,
    told,
)


def test_each_token_in_hand_is_a_point_and_piles_are_in_hand_by_then() -> None:
    """F4M-67"""
    state = movies(options={"rounds": 1}, hands=[["n01", "n02"], []])
    guess(state, "m02")
    pass_round(state)
    # a right guess, two tokens of the setup and the one won; side 1 passed first, side 0 stood last
    assert state.scores[0] == 1 + 1 + 3
    assert told(state, "final")[0] == {
        "side": [0], "before": 2, "tokens": 3, "hoarder": 0, "collector": 0, "spender": 0,
        "master": 0, "risk": 0, "total": 5,
    }  # fmt: skip


def test_end_game_cards_use_totals_of_the_whole_game() -> None:
    """F4M-68"""
    tallies = {"sets": [2, 0], "fours": [1, 0], "multipliers": [2, 0]}
    held = ["token_hoarder", "card_collector", "big_spender", "set_master", "risk_taker"]
    state = movies(options={"rounds": 1}, tallies=tallies, cards=[held, []], hands=[["n01"], []])
    pass_round(state)
    assert told(state, "final")[0] == {
        "side": [0], "before": 0, "tokens": 1, "hoarder": 1, "collector": 10, "spender": 6,
        "master": 5, "risk": 4, "total": 27,
    }  # fmt: skip


def ended(**tallies: Any) -> Four4More:
    """A match that ends with 20 points each and these tallies."""
    state = movies(options={"rounds": 1}, scores=[20, 19], tallies=tallies)
    return pass_round(state)


@pytest.mark.parametrize(
    ("tallies", "places", "step"),
    [
        ({"right": [3, 4]}, [2, 1], "right"),
        ({"right": [3, 3], "cashed": [5, 4]}, [1, 2], "cashed"),
        ({"right": [3, 3], "wrong": [2, 1]}, [2, 1], "accuracy"),
        ({"right": [3, 3], "wrong": [1, 1], "cashed": [4, 4]}, [1, 1], ""),
        ({}, [1, 1], ""),
    ],
)
def test_ties(tallies: dict[str, list[int]], places: list[int], step: str) -> None:
    """F4M-69: right guesses, tokens cashed in, share of right guesses, else shared."""
    state = ended(**tallies)
    assert state.scores == [20, 20]
    assert state.standings().places == places
    assert state.standings().decided_by(0, 1) == step


def test_the_highest_total_wins_and_the_order_ranks_all_places() -> None:
    """F4M-69"""
    state = movies(4, {"rounds": 1}, scores=[5, 9, 2, 8], tallies={"right": [0, 0, 9, 0]})
    pass_round(state)  # the last one to pass gets a point
    assert state.scores == [5, 9, 2, 9]
    assert state.standings().places == [3, 1, 4, 1]


def test_the_share_of_right_guesses_is_an_exact_fraction() -> None:
    """F4M-69: no guesses count as 0; close fractions are told apart."""
    state = movies(tallies={"right": [99, 0], "wrong": [1, 0]})
    assert accuracy(state, 1) == 0
    state.right[1], state.wrong[1] = 98, 1
    assert accuracy(state, 0) > accuracy(state, 1)
    state.right[1], state.wrong[1] = 198, 2
    assert accuracy(state, 0) == accuracy(state, 1)


# --- teams -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [
        (4, 2, [[0, 2], [1, 3]]),
        (5, 2, [[0, 2, 4], [1, 3]]),
        (6, 2, [[0, 2, 4], [1, 3, 5]]),
        (6, 3, [[0, 3], [1, 4], [2, 5]]),
    ],
)
def test_sides_alternate_round_the_table(seats: int, teams: int, sides: list[list[int]]) -> None:
    """F4M-70, F4M-11"""
    state = start(seats, teams=teams)
    assert [side["seats"] for side in state.view(0)["sides"]] == sides


@pytest.mark.parametrize(("seats", "teams"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_other_teams_are_refused(seats: int, teams: int) -> None:
    """F4M-70"""
    with pytest.raises(NotUnderstood, match="F4M-70"):
        start(seats, teams=teams)


def test_a_team_is_one_side_for_every_rule() -> None:
    """F4M-71, F4M-R27: one score, hand, pile and set of cards; out as a whole."""
    state = movies(4, {"teams": 2}, hands=[["n01"], []], cards=[["genius"], []])
    guess(state, "m02")  # seat 0
    guess(state, "m03")  # seat 1
    guess(state, "m04")  # seat 2, of the same team as seat 0
    assert state.scores == [4, 1]
    assert state.right == [2, 1]
    guess(state, "m05")
    guess(state, "m06", right=False)  # seat 0 locks out seat 2 as well
    assert state.out == 1
    guess(state, "m07")
    assert state.turn == 1
    finish(state)
    places = state.standings().places
    assert (places[0], places[1]) == (places[2], places[3])


def test_members_take_the_turns_of_their_team_in_rotation() -> None:
    """F4M-72, F4M-R27: also the team's replies and its pick."""
    state = movies(6, {"teams": 2}, cards=[["lockdown"], ["veto"]])
    actors = []
    for token in FIRST[1:7]:
        actors.append(int(state.actor))
        guess(state, token)
    assert actors == [0, 1, 2, 3, 4, 5]
    guess(state, "m08")
    guess(state, "m09")
    play(state, "play lockdown")
    assert state.actor == 3  # who is up for side 1 replies
    play(state, "allow")
    assert (state.actor, legal(state, "play")) == (2, [])
    play(state, "pass", "pass")
    assert (state.first, state.actor) == (0, 4)  # side 0 passed first; seat 4 is up and picks


def test_prospects_see_what_tokens_and_cards_will_bring() -> None:
    """Between rounds a set in the making and a multiplier count, the more the more rounds are left."""
    ahead = chance(hands=[["m02", "m03", "m04"], ["m05", "m06", "m07"]])
    with_card = chance(
        hands=[["m02", "m03", "m04"], ["m05", "m06", "m07"]], cards=[["triple_threat"], []]
    )
    more_tokens = chance(hands=[["m02", "m03", "m04", "m08"], ["m05", "m06", "m07"]], scores=[0, 1])
    assert with_card > ahead + 0.2
    assert more_tokens > ahead


def chance(**setup: Any) -> float:
    """Of side 0, with four rounds left."""
    return start(setup=setup, rounds=4).estimate()[0]
