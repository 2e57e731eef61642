"""Explicit setups in and out (docs/rules/horsemen.md 5)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.games.horsemen import GAME
from fourfold.games.horsemen.state import PLAY
from tests.games.horsemen.driver import middle, start

WHOLE = {
    "hands": ["1F 2F 3F 4F 5F 6F", "1P 2P 3P 4P 5P 6P", "1W 2W 3W 4W 5W 6W", "1D 2D 3D 4D 5D 6D"]
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_come_back(seats: int) -> None:
    """Whole hands and every moment between rounds are written and read back."""
    dice = Dice(seats)
    state = start(seats, seed=4)
    whole = middles = 0
    while not state.over:
        if state.phase == PLAY and state.played[state.leader] < 0:
            setup = state.position()
            again = start(seats, setup)
            assert again.position() == setup
            whole += state.must >= 0
            middles += state.must < 0
        state.play(state.actor, state.pick(dice))
    assert whole >= 3
    assert middles > 10


def test_a_moment_inside_a_round_has_no_such_form() -> None:
    state = start(4, WHOLE)
    state.play(0, 0)
    with pytest.raises(NotUnderstood, match="between two rounds"):
        state.position()


@pytest.mark.parametrize(
    ("seats", "setup", "sentence"),
    [
        (4, {"hands": ["1F", "2F", "3F"]}, "one entry for each of the 4"),
        (4, {"hands": [*WHOLE["hands"][:3], "1D 2D 3D 4D 5D 5D"]}, "5D is named twice"),
        (4, {"hands": [*WHOLE["hands"][:3], "1D 2D 3D 4D 5D"]}, "all 24 cards"),
        (4, {**WHOLE, "fate": "1F"}, "Only the game for two"),
        (4, {**WHOLE, "cheat": 1}, "no “cheat”"),
        (4, {**WHOLE, "favor": [9, 0, 0, 0]}, "number from 0 to 2"),
        (4, {"hands": 7}, "must be a list"),
        (4, {"hands": [1, 2, 3, 4]}, "in one text, like “1F 2D”"),
        (4, {"hands": ["7F", "1F", "2F", "3F"]}, "not a card"),
        (2, middle(["", ""], ["1F", "2F 3F"]), "equally many"),
        (2, middle(["", ""], ["", ""]), "at least one"),
        (2, middle(["1D 2D 3D", ""], ["1F", "2F"]), "pending effect"),
        (2, middle(["", ""], ["1F", "2F"], leader=5), "number from 0 to 1"),
        (2, middle(["", ""], ["1F", "2F"], out=[1]), "needs two players in"),
        (3, middle(["1W", "", ""], ["1F", "2F", "3F"], leader=1, out=[0]), "lies face down"),
        (3, middle(["", "", ""], ["1F", "2F", "3F"], leader=0, out=[0]), "must be in"),
    ],
)
def test_bad_setups_get_a_sentence(seats: int, setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        GAME.start(seats=seats, setup=setup)


def test_cards_not_named_are_out_of_the_hand() -> None:
    state = start(2, middle(["", ""], ["1F 5P", "2F 6P"]))
    assert len(state.view(0)["absent"]) == 20
    world = state.sample(0, Dice(1))
    assert world.view(1)["mine"] == ["2F", "6P"]
