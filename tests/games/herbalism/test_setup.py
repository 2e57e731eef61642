"""Explicit setups in and out (docs/rules/herbalism.md 5)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.state import MOVE
from fourfold.match.match import Match
from tests.games.herbalism.driver import FOUR, X1, hands, legal, play, start

DEAL = {"hands": X1["hands"], "cure": "GB"}
OTHER = {"hands": ["RRYY", "YGGB", "GGBB"], "cure": "BB"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_come_back(seats: int) -> None:
    """Every start of a round is written and read back."""
    dice = Dice(seats)
    more: dict[str, Any] = {"silent_third": True} if seats == 2 else {}
    state = start(seats=seats, seed=4, target=12, **more)
    found = 0
    while not state.over:
        if state.phase == MOVE and not state.turns:
            setup = state.position()
            again = start(setup, seats=seats, target=12, **more)
            assert again.position() == setup
            assert (again.hands, again.actor) == (state.hands, state.actor)
            found += 1
        state.play(state.actor, state.pick(dice))
    assert found >= 4


def test_a_list_of_deals_one_for_each_round() -> None:
    """HERB-R2: round by round as given, then by lot."""
    state = start({"deals": [DEAL, OTHER], "start": 0, "scores": [1, 0, 2]})
    assert state.position() == {"scores": [1, 0, 2], "start": 0, "deals": [DEAL, OTHER]}
    play(state, "go RB", "cure GB", "pass", "pass")
    assert hands(state) == OTHER["hands"]
    assert state.position() == {"scores": [4, 0, 2], "start": 1, **OTHER}
    play(state, "go RB", "cure RY", "answer RG", "answer GB")
    assert state.chapter == 3
    assert len(hands(state)) == 3


def test_a_deal_may_be_left_to_the_lot() -> None:
    state = start({"scores": [5, 0, 0], "start": 2}, seed=3)
    assert (state.scores, state.actor) == ([5, 0, 0], 2)
    assert hands(state) == hands(start(seed=3, start="2"))


def test_three_hands_for_two_seats() -> None:
    """HERB-R1"""
    state = start(X1, seats=2, silent_third=True)
    assert hands(state) == X1["hands"]
    with pytest.raises(NotUnderstood, match="scores"):
        start({**X1, "scores": [0, 0, 0]}, seats=2, silent_third=True)


def test_in_the_middle_of_a_round_there_is_no_such_form() -> None:
    state = play(start(X1), "go RB")
    with pytest.raises(NotUnderstood, match="start of a round"):
        state.position()


@pytest.mark.parametrize(
    ("seats", "setup", "sentence"),
    [
        (3, {**X1, "hands": ["RYBB", "RYGB"]}, "2 hands; this table deals 3"),
        (3, {**X1, "hands": ["RYBB", "RYGB", "YGGG"]}, "14 ingredients"),
        (3, {**X1, "hands": ["RYBB", "RYG", "YGGBB"]}, "dealt 4 cards"),
        (3, {**X1, "cure": "G"}, "14 ingredients"),
        (3, {**X1, "cure": "BB"}, "14 ingredients"),
        (3, {**X1, "hands": ["RRRB", "RYGB", "YGGB"]}, "2 red, 3 yellow"),
        (3, {**X1, "hands": ["RYBX", "RYGB", "YGGB"]}, "no colour"),
        (3, {"hands": X1["hands"]}, "written as text"),
        (3, {"cure": "GB"}, "must be a list"),
        (3, {**X1, "start": 3}, "from 0 to 2"),
        (3, {**X1, "start": "0"}, "whole number"),
        (3, {**X1, "scores": [0, 0]}, "list of 3 numbers"),
        (3, {**X1, "scores": [0, 0, -1]}, "from 0 to 99"),
        (3, {**X1, "cheat": 1}, "no “cheat”"),
        (3, {**X1, "deals": [DEAL]}, "not both"),
        (3, {"deals": [{"hands": X1["hands"]}]}, "“hands” and “cure”"),
        (3, {"deals": []}, "must be a list"),
        (3, {**X1, "hands": [1, 2, 3]}, "written as text"),
        (4, X1, "3 hands; this table deals 4"),
    ],
)
def test_bad_setups_get_a_sentence(seats: int, setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        GAME.start(seats=seats, setup=setup)


def test_a_record_with_a_setup_replays() -> None:
    match = Match(GAME, seats=4, setup=FOUR, options={"actions": "inquire+brew"}, seed=5)
    for seat, move in ((0, "go RB"), (0, "brew 2"), (1, "go RG"), (1, "inquire 0"), (1, "give R")):
        match.play(seat, move)
    again = Match.replay(match.record(), GAME)
    assert again.state.dump() == match.state.dump()
    assert legal(again.state) == legal(match.state)  # type: ignore[arg-type]
