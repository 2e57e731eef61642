"""Bids, taking and placing (STR-21 to STR-28; STR-R12 to STR-R22)."""

from __future__ import annotations

import pytest

from fourfold.core.errors import IllegalMove
from fourfold.games.strata import GAME
from fourfold.match.match import Match
from tests.games.strata.driver import (
    DISPLAY,
    arrange,
    cards,
    held,
    legal,
    phase,
    play,
    player,
    position,
    told,
    why_not,
)

THREE = [player(4, 4, "A3"), player(4, 4, "P1"), player(4, 4, "M2")]
OPEN3 = "P2 S4 M1 | A1 P3 S2 M3"


# --- bids ----------------------------------------------------------------------------------------------


def test_bids_go_up_to_the_money_in_hand() -> None:
    """STR-21, STR-D1, STR-R12"""
    state = arrange("bid", [player(0, 2, "A3"), player(0, 0, "~P1:P")], DISPLAY)
    assert legal(state, 0) == ["bid 0", "bid 1", "bid 2", "free"]
    assert legal(state, 1) == ["bid 0"]  # nothing to flip, nothing to exchange
    assert why_not(state, 0, "bid 3") == "STR-R12"


def test_money_made_in_the_window_can_be_bid() -> None:
    """STR-R12: the Money in hand at the moment the bid is sealed."""
    state = arrange("bid", [player(0, 2, "A3"), player(0, 0, "P1")], DISPLAY)
    play(state, "0 free", "0 flip A3", "0 gain mm", "0 bonus 0")
    assert legal(state, 0)[-2:] == ["bid 6", "free"]  # 2, a flip and the bonus of round 2


def test_a_bid_stands() -> None:
    """STR-R12: once sealed it can neither be changed nor taken back."""
    match = Match(GAME, 2, setup=position("bid", [player(4, 4, "A3"), player(4, 4, "P1")], DISPLAY))
    match.play(0, "free")
    match.play(0, "flip A3")
    assert match.can_undo(0)
    match.undo(0)
    match.undo(0)
    match.play(0, "bid 1")
    assert not match.can_undo(0)
    assert match.legal(0) == []
    assert not match.can_undo_by_consent(0)


def test_highest_bid_takes_first_and_all_bids_are_paid() -> None:
    """STR-22, STR-24, STR-D2"""
    state = play(arrange("bid", THREE, OPEN3), "0 bid 1", "1 bid 4", "2 bid 0")
    assert state.order == [1, 0, 2]
    assert held(state) == [(4, 3), (4, 0), (4, 4)]
    assert (state.acting, phase(state)) == ((1,), "take")
    assert legal(state, 1) == [f"take {slot}" for slot in range(1, 8)]
    play(state, "1 take 2", "0 take 1")
    assert legal(state, 2) == [f"take {slot}" for slot in (3, 4, 5, 6, 7)]
    assert why_not(state, 2, "take 1") == "STR-22"


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_equal_bids_go_round_from_the_start_player(first: int, order: list[int]) -> None:
    """STR-23, STR-R14"""
    state = arrange("bid", THREE, OPEN3, first=first)
    assert play(state, "2 bid 2", "0 bid 2", "1 bid 2").order == order


def test_the_order_of_arrival_changes_nothing() -> None:
    """STR-21, STR-R13"""
    one = play(arrange("bid", THREE, OPEN3), "0 bid 1", "1 free", "1 flip P1", "1 gain gg")
    play(one, "1 bonus 2", "1 bid 1", "2 bid 1")
    two = play(arrange("bid", THREE, OPEN3), "2 bid 1", "1 free", "0 bid 1", "1 flip P1")
    play(two, "1 gain gg", "1 bonus 2", "1 bid 1")
    assert one.dump() == two.dump()


def test_sealed_actions_become_public_with_the_bids() -> None:
    """STR-R13: clockwise from the Start player."""
    state = arrange("bid", THREE, OPEN3, first=1)
    play(state, "0 free", "0 swap 4g 1m", "0 bid 5")
    assert held(state)[0] == (0, 5)
    assert state.view(1)["grain"] == [4, 4, 4]
    play(state, "2 bid 0", "1 free", "1 flip P1", "1 gain gg", "1 bonus 0", "1 bid 0")
    assert [event["seat"] for event in told(state, "revealed")] == [1, 2, 0]
    flipped = told(state, "revealed")[0]
    assert (flipped["cards"], flipped["classes"]) == (["P1"], ["P"])
    assert (flipped["grain"], flipped["money"], flipped["acted"]) == (2, 2, True)
    assert told(state, "revealed")[1]["acted"] is False
    assert (told(state, "revealed")[2]["grain"], told(state, "revealed")[2]["money"]) == (-4, 1)
    assert state.view(2)["grain"] == [0, 6, 4]
    assert cards(state, 1) == "~P1:P"


# --- taking and placing --------------------------------------------------------------------------------


def test_an_open_card_lies_face_up_in_its_column() -> None:
    """STR-26, STR-R16: no choice to lay it face down."""
    state = play(arrange("bid", THREE, OPEN3), "0 bid 1", "1 bid 0", "2 bid 0", "0 take 2")
    assert cards(state, 0) == "A3 S4"
    assert (state.acting, phase(state)) == ((1,), "take")


def test_an_empress_goes_into_her_own_column() -> None:
    """STR-18, STR-26, STR-R3: from round 7 on she lies open in slot 1."""
    hands = [player(4, 4, "P1 P1 P2 M1 M1 M2"), player(4, 4, "P2 P2 P3 M1 M2 M2")]
    state = arrange("bid", hands, "E3 S4 | M3 A1 P3 S2 M1")
    play(state, "0 bid 1", "1 bid 0", "0 take 1")
    assert state.view(-1)["displays"][0][-1]["class"] == "E"


def test_nobody_may_pass() -> None:
    """STR-R15"""
    state = play(arrange("bid", THREE, OPEN3), "0 bid 0", "1 bid 0", "2 bid 0")
    assert all(move.startswith("take ") for move in legal(state, 0))
    play(state, "0 take 1", "1 take 2", "2 take 3")
    assert list(state.sizes) == [2, 2, 2]


def test_a_hidden_card_is_looked_at_and_shown_for_two_money() -> None:
    """STR-27, STR-D3, STR-R17: paid from what is left after the bid."""
    state = arrange("bid", THREE, OPEN3)
    play(state, "0 bid 2", "1 bid 1", "2 bid 0", "0 take 4")
    assert legal(state, 0) == ["reveal", "hide S", "hide P", "hide A", "hide M"]
    assert state.view(0)["held"] == {"seat": 0, "card": "A1"}
    play(state, "0 reveal")
    assert (held(state)[0], cards(state, 0)) == ((4, 0), "A3 A1")


def test_a_hidden_card_can_lie_in_any_class() -> None:
    """STR-27, STR-R19: even in an empty column, never with the Empresses."""
    for column in "SPAM":
        state = arrange("bid", THREE, OPEN3)
        play(state, "0 bid 1", "1 bid 0", "2 bid 0", "0 take 5", f"0 hide {column}")
        assert cards(state, 0) == f"A3 ~P3:{column}"
    assert "hide E" not in GAME.moves.texts


def test_without_two_money_a_free_action_may_come_first() -> None:
    """STR-D3, STR-D3f, STR-27"""
    players = [player(5, 1, "A3"), player(4, 0, "P1"), player(4, 0, "M2")]
    state = play(arrange("bid", players, OPEN3), "0 bid 1", "1 bid 0", "2 bid 0", "0 take 4")
    assert legal(state, 0) == ["free", "hide S", "hide P", "hide A", "hide M"]
    assert why_not(state, 0, "reveal") == "STR-27"
    play(state, "0 free")
    assert legal(state, 0) == ["flip A3", "swap 4g 1m"]  # towards Money only
    play(state, "0 swap 4g 1m")
    assert (legal(state, 0)[0], phase(state)) == ("free", "place")
    play(state, "0 free", "0 flip A3", "0 gain mm", "0 bonus 0")
    assert held(state)[0] == (1, 5)  # bonus of round 2: the card in hand is not in the display
    assert legal(state, 0)[0] == "reveal"  # with Money enough there is no free action any more


def test_there_is_no_free_action_at_placing_without_a_move_for_it() -> None:
    """STR-D3f"""
    players = [player(3, 1, "~A3:A"), player(4, 0, "P1"), player(4, 0, "M2")]
    state = play(arrange("bid", players, OPEN3), "0 bid 1", "1 bid 0", "2 bid 0", "0 take 4")
    assert legal(state, 0) == ["hide S", "hide P", "hide A", "hide M"]


def test_face_down_cards_stay_as_they_lie() -> None:
    """STR-28, STR-R20: they cannot be flipped; a face-up card can."""
    state = arrange("bid", [player(4, 4, "~A3:S P2"), player(4, 4, "P1 P1")], DISPLAY)
    play(state, "0 free")
    assert legal(state, 0) == ["flip P2", "swap 4g 1m", "swap 4m 1g"]
    assert why_not(state, 0, "flip A3") == "STR-37"


def test_leftovers_are_discarded_open() -> None:
    """STR-25, STR-R21: hidden ones are turned up for all, an Empress too."""
    hands = [player(4, 4, "P1 P1 P2 M1 M1 M2"), player(4, 4, "P2 P2 P3 M1 M2 M2")]
    state = arrange("bid", hands, "E3 S4 | M3 A1 P3 S2 M1")
    before = state.view(-1)["discards"]
    play(state, "0 bid 0", "1 bid 0", "0 take 2", "1 take 7", "1 hide S")
    assert state.view(-1)["discards"] == [*before, "E3", "M3", "A1", "P3", "S2"]
    assert told(state, "discarded") == [{"cards": ["E3", "M3", "A1", "P3", "S2"]}]


def test_refused_with_the_number_of_the_rule() -> None:
    """STR-21, STR-22, STR-27"""
    match = Match(GAME, 3, setup=position("bid", THREE, OPEN3))
    for move, rule in (("take 1", "STR-22"), ("reveal", "STR-27"), ("bid 9", "STR-R12")):
        with pytest.raises(IllegalMove, match=rule):
            match.play(0, move)
    for seat in range(3):
        match.play(seat, "bid 0")
    with pytest.raises(IllegalMove, match="STR-21"):
        match.play(0, "bid 0")
