"""The rulebook's own examples (docs/rules/horsemen.md 8.1)."""

from __future__ import annotations

import pytest

from fourfold.games.horsemen import scoring
from fourfold.games.horsemen.pieces import CARDS
from tests.games.horsemen.driver import middle, piles, play, start, told


def test_horse_e1_matt_wins_and_hands_out() -> None:
    """HORSE-E1: Sam leads 1F, Matt plays 3W, Joe 1D; Matt keeps 3W, gives 1F to Joe, 1D to Sam."""
    hands = ["1F 2F 3F 4F 5F 6F 2P 2W", "1W 3W 4W 5W 6W 3P 4P 5P", "1D 2D 3D 4D 5D 6D 1P 6P"]
    state = start(3, {"hands": hands})
    play(state, "play 1F", "play 3W", "play 1D", "give 3W 1", "give 1F 2")
    assert told(state, "won")[0]["seat"] == 1
    assert piles(state) == ["1D", "3W", "1F"]
    assert state.leader == 1


def test_horse_e2_war_destroys_the_next_highest_card() -> None:
    """HORSE-E2: pile 1F 2D receives 2W: 1F is destroyed."""
    state = start(2, middle(["1F 2D", ""], ["2W 3F", "6F 4F"], leader=1))
    play(state, "play 6F", "play 2W", "give 6F 1")
    assert piles(state)[0] == "(1F) 2D 2W"


@pytest.mark.parametrize(
    ("example", "both", "totals"),
    [
        ("HORSE-E3", ["6P 4P", "3P 1P"], [0, 4]),
        ("HORSE-E4", ["5P 1P", "6P"], [0, 6]),
        ("HORSE-E5", ["5P 4P", "6P 3P"], [0, 0]),
        ("HORSE-E6", ["1F 4F", "6F"], [5, -6]),
    ],
)
def test_scoring_examples(example: str, both: list[str], totals: list[int]) -> None:
    """HORSE-18 and HORSE-19 as the rulebook shows them."""
    free = [card for card in CARDS if card not in " ".join(both)]
    state = start(2, middle(both, free[:2]))
    assert scoring.totals(state) == totals, example
