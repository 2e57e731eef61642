"""Flips, exchanges and the bonus (STR-36 to STR-41; STR-R37 to STR-R42, STR-R47)."""

from __future__ import annotations

import pytest

from fourfold.games.strata import GAME
from tests.games.strata.driver import (
    DISPLAY,
    arrange,
    cards,
    held,
    legal,
    phase,
    play,
    player,
    why_not,
)

OTHER = player(4, 0, "P1")


def test_exchange_four_of_a_kind_for_one() -> None:
    """STR-36, STR-R37: no mixed fours."""
    state = arrange("bid", [player(4, 3, "~A3:A"), OTHER], DISPLAY)
    play(state, "0 free")
    assert legal(state, 0) == ["swap 4g 1m"]
    assert why_not(state, 0, "swap 4m 1g") == "STR-36"
    assert held(play(state, "0 swap 4g 1m"))[0] == (0, 4)
    assert legal(state, 0) == ["bid 0", "bid 1", "bid 2", "bid 3", "bid 4", "free"]


def test_a_broker_gives_two_for_four_again_and_again() -> None:
    """STR-8, STR-R38: 4:1 is then no longer offered."""
    state = arrange("bid", [player(9, 1, "M5"), OTHER], DISPLAY)
    play(state, "0 free")
    assert legal(state, 0) == ["flip M5", "swap 4g 2m"]
    assert why_not(state, 0, "swap 4g 1m") == "STR-R38"
    play(state, "0 swap 4g 2m", "0 free", "0 swap 4g 2m")
    assert held(state)[0] == (1, 5)


def test_a_flipped_broker_gives_one_for_four() -> None:
    """STR-R38: only while it lies face up."""
    state = arrange("bid", [player(8, 1, "M6 P1"), player(4, 0, "P1 P2")], DISPLAY)
    play(state, "0 free", "0 flip M6", "0 gain gg", "0 free")
    assert legal(state, 0) == ["flip P1", "swap 4g 1m"]
    assert why_not(state, 0, "swap 4g 2m") == "STR-R38"


@pytest.mark.parametrize(("pair", "gained"), [("gg", (2, 0)), ("gm", (1, 1)), ("mm", (0, 2))])
def test_a_flip_brings_two_resources(pair: str, gained: tuple[int, int]) -> None:
    """STR-37, STR-38: the card stays in its column."""
    state = arrange("bid", [player(1, 1, "A2 P1"), player(4, 0, "P1 P2")], DISPLAY)
    play(state, "0 free", "0 flip A2")
    assert (legal(state, 0), phase(state, 0)) == (["gain gg", "gain gm", "gain mm"], "bid-gain")
    assert why_not(state, 0, "bid 0") == "STR-R40"
    play(state, f"0 gain {pair}")
    assert held(state)[0] == (1 + gained[0], 1 + gained[1])
    assert cards(state, 0) == "~A2:A P1"


def test_a_flipped_empress_goes_to_any_class() -> None:
    """STR-39, STR-R24, STR-R40, STR-R44: class, resources, bonus; she then counts in a set."""
    hands = ["E1 ~S1:S ~P1:P ~A1:A ~P2:P ~S1:S ~S2:S", "P1 P1 P2 P2 P3 P3 M1"]
    state = arrange(
        "bid", [player(0, 0, hands[0]), player(4, 0, hands[1])], "E2 S4 | M3 A1 P3 S2 M1"
    )
    play(state, "0 free", "0 flip E1")
    assert legal(state, 0) == ["hide S", "hide P", "hide A", "hide M"]
    assert (state.view(0)["turning"], state.view(1)["turning"]) == ("E1", None)
    play(state, "0 hide M", "0 gain mm")
    assert legal(state, 0) == [f"bonus {grain}" for grain in range(9)]  # round 8
    play(state, "0 bonus 3")
    assert (held(state)[0], cards(state, 0).split()[0]) == ((3, 7), "~E1:M")


def test_flipping_turns_the_copy_taken_first() -> None:
    """STR-R47"""
    state = arrange("bid", [player(0, 0, "P1 P2 P1"), player(4, 0, "P1 P2 P2")], DISPLAY)
    play(state, "0 free", "0 flip P1", "0 gain gg")
    assert cards(state, 0) == "~P1:P P2 P1"


# --- all face down -------------------------------------------------------------------------------------


def test_flipping_the_last_face_up_card_brings_the_bonus() -> None:
    """STR-40, STR-R41: as many resources as the round, in any mix."""
    state = arrange("bid", [player(0, 0, "A3 ~P1:P"), player(4, 0, "P1 P2")], DISPLAY)
    play(state, "0 free", "0 flip A3", "0 gain gg")
    assert legal(state, 0) == ["bonus 0", "bonus 1", "bonus 2", "bonus 3"]
    assert held(play(state, "0 bonus 1"))[0] == (3, 2)


def test_placing_a_further_card_face_down_brings_it_again() -> None:
    """STR-40, STR-R41: each time it happens, so twice in this round."""
    state = arrange("bid", [player(0, 0, "A3"), OTHER], DISPLAY)
    play(state, "0 free", "0 flip A3", "0 gain gg", "0 bonus 2", "0 bid 0", "1 bid 0")
    play(state, "0 take 3", "0 hide M")
    assert (legal(state, 0), phase(state)) == (["bonus 0", "bonus 1", "bonus 2"], "bonus")
    assert held(play(state, "0 bonus 2"))[0] == (6, 0)


def test_a_first_card_kept_face_down_brings_one() -> None:
    """STR-R41: no event without cards, so none before it."""
    state = arrange("bid", [player(4, 0), player(4, 0)], DISPLAY, round_=1)
    assert legal(state, 0) == ["bid 0", "free"]
    play(state, "0 bid 0", "1 bid 0", "0 take 3", "0 hide S")
    assert legal(state, 0) == ["bonus 0", "bonus 1"]


def test_a_face_up_empress_is_a_card_that_is_not_face_down() -> None:
    """STR-R41"""
    hands = ["E1 A3 ~P1:P ~P1:P ~P1:P ~P2:P ~P2:P", "P1 P1 P2 P2 P3 P3 M1"]
    state = arrange(
        "bid", [player(0, 0, hands[0]), player(4, 0, hands[1])], "E2 S4 | M3 A1 P3 S2 M1"
    )
    play(state, "0 free", "0 flip A3", "0 gain gg")
    assert phase(state, 0) == "bid"


def test_nothing_passes_between_players_but_tribute() -> None:
    """STR-R42: no move names another player but a demand, and that only in Tribute."""
    verbs = {text.split()[0] for text in GAME.moves.texts}
    assert verbs == {
        "bid", "free", "take", "reveal", "hide", "flip", "gain", "bonus", "swap", "feed", "keep",
        "demand", "extra", "place", "boost",
    }  # fmt: skip
    assert all("seat" not in dict(family.arguments) for family in GAME.moves.families)


def test_free_actions_are_offered_in_their_windows_only() -> None:
    """STR-R39, STR-D1f: not while cards are taken."""
    state = arrange("bid", [player(4, 4, "A3"), OTHER], DISPLAY)
    assert why_not(state, 0, "flip A3") == "STR-R39"  # `free` comes first
    play(state, "0 free")
    assert legal(state, 0) == ["flip A3", "swap 4g 1m", "swap 4m 1g"]
    assert why_not(state, 0, "bid 0") == "STR-R39"
    play(state, "0 swap 4m 1g", "0 bid 0", "1 bid 0")
    assert why_not(state, 0, "free") == "STR-R39"
    assert why_not(state, 0, "swap 4g 1m") == "STR-R39"
