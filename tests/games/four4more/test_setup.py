"""Explicit setups in and out (docs/rules/four4more.md 5)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.games.four4more import GAME
from fourfold.games.four4more.pieces import TOKENS
from fourfold.games.four4more.state import PICK
from tests.games.four4more.driver import FIRST, PACK, cards, hand, movies, play, start


def test_a_prefix_is_drawn_first_and_the_rest_follows_in_seeded_order() -> None:
    setup = {"bags": {"sports": ["s05", "s04"]}, "challenges": {"sports": ["draw_share"]}}
    state, usual = start(setup=setup, seed=8), start(seed=8)
    bag, deck = state.bags[120:160], usual.bags[120:160]
    assert bag[:2] == [4, 3]
    assert bag[2:] == [row for row in deck if row not in (4, 3)]
    assert PACK.challenges[48 + state.face[3]] == "sports/draw_share"


def test_tokens_and_cards_in_hands_leave_bag_and_deck() -> None:
    state = start(3, {"hands": ["m01 n02", "", "s40"], "cards": [["genius"], [], ["snatch"]]})
    assert [hand(state, side) for side in range(3)] == [["m01", "n02"], [], ["s40"]]
    assert (state.bag_size(0), state.bag_size(3), state.bag_size(2)) == (39, 39, 40)
    assert (cards(state, 0), len(state.bonus_deck)) == (["genius"], 31)
    assert state.lost_pieces() == ""


def test_the_whole_bonus_deck_can_be_named() -> None:
    state = start(setup={"bonus": ["veto", "vault"], "bonus_only": True})
    assert state.view(0)["pool"] == ["veto", "vault"]
    assert state.view(0)["deck"] == 0


def test_a_category_dealt_but_never_played_draws_its_centre_from_the_bag() -> None:
    state = movies(drafts={"movies": ["m40"]})
    assert state.centres[0] == 0
    assert [TOKENS[token] for token in state.draft_tokens()] == [*FIRST[1:12], "m40"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (4, {"teams": 2}), (3, {"challenge_mode": "manual"}), (3, {"bonus": False}),
     (2, {"rounds": 12})],
)  # fmt: skip
def test_positions_come_back(seats: int, options: dict[str, Any]) -> None:
    """Every moment before a pick is written and read back, and plays on alike."""
    dice = Dice(seats)
    state = start(seats, seed=4, **options)
    seen = 0
    while not state.over:
        if state.phase == PICK:
            setup = state.position()
            again = start(seats, setup, **options)
            assert again.position() == setup
            assert again.legal(again.up[again.first]) == state.legal(state.actor)
            seen += 1
        state.play(state.actor, state.pick(dice))
    assert seen == options.get("rounds", 5)


def test_a_moment_inside_a_round_has_no_such_form() -> None:
    with pytest.raises(NotUnderstood, match="before a challenge is picked"):
        movies().position()


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"cheat": 1}, "no “cheat”"),
        ({"first": 2}, "from 0 to 1"),
        ({"first": True}, "from 0 to 1"),
        ({"round": 9}, "from 1 to 5"),
        ({"round": 0}, "from 1 to 5"),
        ({"scores": [1]}, "list of 2 numbers"),
        ({"hands": [["m01"], ["m01"]]}, "m01 is named twice"),
        ({"hands": [["m99"], []]}, "not a token"),
        ({"hands": [["m01"]]}, "each of the 2 seats or sides"),
        ({"hands": [7, []]}, "in a list"),
        ({"bags": {"films": []}}, "by category"),
        ({"bags": {"movies": ["n01"]}}, "not of the category movies"),
        ({"bags": {"movies": ["m01", "m01"]}}, "named twice"),
        ({"bags": {"movies": ["m01"]}, "hands": [["m01"], []]}, "not there"),
        ({"challenges": {"movies": ["taste"]}}, "no challenge “movies/taste”"),
        ({"challenges": {"movies": ["budget", "budget"]}}, "named twice"),
        ({"bonus": ["ace"]}, "not a bonus card"),
        ({"cards": [["veto"], ["veto"]]}, "only 1 of veto"),
        ({"tallies": {"luck": [1, 2]}}, "“tallies” has no"),
        ({"tallies": {"factor": [4, 1]}}, "1, 2 or 3"),
    ],
)
def test_bad_setups_get_a_sentence(setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        GAME.start(seats=2, setup=setup)


def test_cards_in_a_match_without_bonus_cards_are_refused() -> None:
    """F4M-10"""
    with pytest.raises(NotUnderstood, match="F4M-10"):
        start(setup={"cards": [["veto"], []]}, bonus=False)


def test_a_setup_changes_nothing_of_the_pack() -> None:
    before = list(PACK.ranks), list(PACK.tags), list(PACK.counts)
    play(movies(hands=[["n01"], []], discard=["m40"]), "pass")
    assert (PACK.ranks, PACK.tags, PACK.counts) == before
