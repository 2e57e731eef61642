"""What a seat may know (docs/rules/horsemen.md 4), by exact counts where they are known."""

from __future__ import annotations

from collections import Counter
from math import comb

import pytest

from fourfold.core.bits import bit, count, lowest, members
from fourfold.core.dice import Dice
from fourfold.core.state import SPECTATOR
from fourfold.games.horsemen.pieces import CARDS
from fourfold.games.horsemen.rules import Horsemen
from tests.games.horsemen.driver import middle, play, start

HANDS = ["2W 3F 3P 4F 5F 6F 6P 3W", "2D 3D 4P 4D 5P 5W 6W 4W"]
FATE = "1F 1P 1W 1D 2F 2P 5D 6D"


def worlds(state: Horsemen, seat: int, number: int) -> list[Horsemen]:
    dice = Dice(seat + 7)
    found = [state.sample(seat, dice) for _ in range(number)]
    return [world for world in found if isinstance(world, Horsemen)]


def test_own_hand_and_sizes() -> None:
    """HORSE-R23, HORSE-R24: a seat sees its hand, everybody's sizes and piles, no more."""
    state = start(2, {"hands": HANDS, "fate": FATE})
    view, public = state.view(0), state.view(SPECTATOR)
    assert view["mine"] == [CARDS[card] for card in members(state.hands[0])]
    assert public["mine"] is None
    assert view["sizes"] == public["sizes"] == [8, 8]
    assert all(card["card"] is None for card in view["fate"])


def test_card_put_under_is_known_to_its_owner_only() -> None:
    """HORSE-R23"""
    state = play(start(2, {"hands": HANDS, "fate": FATE}), "play 2W", "fate 4P")
    assert state.view(1)["fate"][-1] == {"by": 1, "card": "4P"}
    assert state.view(0)["fate"][-1] == {"by": 1, "card": None}
    assert state.events is not None
    fate = next(event for event in state.events.events if event.code == "fate")
    seen = fate.seen_by(0)
    assert seen is not None
    assert (seen["card"], seen["drawn"]) == (None, "1F")


def test_destroyed_cards_stay_readable_and_an_eliminated_hand_stays_secret() -> None:
    """HORSE-R24"""
    setup = middle(["1F 2D 3D", "", ""], ["6D 1P", "2P 3P", "4P 5P"])
    state = play(start(3, setup), "play 6D", "play 2P", "play 4P", "give 2P 1")
    assert state.view(1)["piles"][0] == ["(1F)", "(2D)", "(3D)", "(6D)"]
    assert state.view(1)["sizes"][0] == 1
    assert {world.hands[0] for world in worlds(state, 1, 40)} == {bit(1), bit(17)}


def test_opening_proves_that_lower_cards_lie_in_the_fate_deck() -> None:
    """With 2 players every card below the opening card is among the Fate cards not drawn."""
    state = play(start(2, {"hands": HANDS, "fate": FATE}), "play 2W")
    for world in worlds(state, 1, 60):
        assert {card for card in world.fate if card < 6} == {0, 1, 2, 3, 4, 5}
        assert lowest(world.hands[0]) > 6
    for world in worlds(state, SPECTATOR, 60):
        assert {card for card in world.fate if card < 6} == {0, 1, 2, 3, 4, 5}


def test_after_draws_the_lower_cards_lie_in_the_rest_of_the_deal() -> None:
    """Own cards put under keep their place; the other's come from above the opening card."""
    state = start(2, {"hands": HANDS, "fate": FATE})
    play(state, "play 2W", "fate 4P", "give 2W 0", "fate 3F")
    for world in worlds(state, 0, 60):
        assert CARDS[world.fate[-1]] == "3F"
        assert world.fate[-2] > 6
        assert {card for card in world.fate[:-2] if card < 6} == {2, 3, 4, 5}


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_before_the_opening_the_acting_seat_is_information(viewer: int) -> None:
    """Every sample keeps the First Player."""
    for seed in range(12):
        state = start(2, seed=seed)
        for world in worlds(state, viewer, 15):
            assert world.first_player() == state.leader
            assert world.must == lowest(world.hands[world.leader])


def test_before_the_opening_1f_stays_with_the_first_player() -> None:
    """HORSE-5 with 3 and 4 players."""
    for seats in (3, 4):
        state = start(seats, seed=2)
        for viewer in range(-1, seats):
            assert all(world.hands[state.leader] & 1 for world in worlds(state, viewer, 10))


def test_nothing_follows_from_an_opening_in_a_position() -> None:
    """docs/rules/horsemen.md 4.3: no opening card is known there."""
    setup = middle(["", ""], ["1F 2F", "3F 4F"], fate="1P 1W")
    state = start(2, setup)
    seen = {world.hands[1] & 7 for world in worlds(state, 0, 60)}
    assert len(seen) > 1


def test_samples_are_uniform() -> None:
    """All hands that fit are equally frequent: 4 unseen cards, 2 to the next seat."""
    setup = middle(["", "", ""], ["1F 1P", "2F 2P", "3F 3P"])
    state = start(3, setup)
    tally = Counter(int(world.hands[1]) for world in worlds(state, 0, 6000))
    assert len(tally) == comb(4, 2)
    assert all(850 < number < 1150 for number in tally.values())


def test_number_of_consistent_deals_with_the_opening() -> None:
    """docs/rules/horsemen.md 4.3 counted exactly: 8 unseen cards above the opening card, a hand of 7 …"""
    setup = {
        "hands": ["1P 2F 2P 2W 2D 3F 3P 3W", "4F 4P 4W 4D 5F 5P 5W 5D"],
        "fate": "1F 1W 1D 3D 6F 6P 6W 6D",
    }
    state = play(start(2, setup), "play 1P")
    hands = {int(world.hands[0]) for world in worlds(state, 1, 4000)}
    free = count(0xFFFFFF & ~state.hands[1] & ~bit(1) & ~bit(0))
    assert free == 14
    assert len(hands) > 0.6 * comb(14, 7)
    assert all(not hand & 1 for hand in hands)
