"""Tribute by pairs (STR-33 to STR-35; STR-R1, STR-R31 to STR-R36, STR-R48)."""

from __future__ import annotations

import pytest

from tests.games.strata.driver import (
    arrange,
    cards,
    held,
    legal,
    phase,
    play,
    player,
    told,
    why_not,
)

PLAIN = "P1 P2 M2"


def quiet(*cards: str) -> list[dict[str, object]]:
    return [player(3, 3, text) for text in cards]


@pytest.mark.parametrize(("seats", "due"), [(2, 4), (3, 3), (4, 2), (5, 1), (6, 1), (7, 1)])
def test_x_is_the_number_of_players(seats: int, due: int) -> None:
    """STR-34, STR-R1: a gap of 9, and only full multiples count."""
    others = ["P1 M2 M2", "P2 P2 M1", "P2 P2 M1", "P1 P3 M1", "P1 P3 M1", "P1 P3 M2"]
    state = arrange("tribute", quiet("S1 S1 A3", *others[: seats - 1]))
    assert state.tribute(0, 1) == due
    assert state.tribute(1, 0) == 0


def test_the_receiver_names_one_resource_at_a_time() -> None:
    """STR-34, STR-D6, STR-R34: only what the payer holds; usable at once."""
    state = arrange("tribute", quiet("S1 S2 A4", PLAIN))
    assert (state.acting, phase(state), legal(state, 0)) == (
        (0,),
        "demand",
        ["demand g", "demand m"],
    )
    assert state.view(1)["tribute"] == {"receiver": 0, "payer": 1, "due": 3}
    play(state, "0 demand m", "0 demand m")
    assert held(state) == [(3, 5), (3, 1)]
    play(state, "0 demand m")
    assert held(state) == [(3, 6), (3, 0)]


def test_a_demand_that_can_name_one_kind_only_makes_itself() -> None:
    """STR-R48: its being forced is public."""
    state = arrange("tribute", [player(3, 3, "S1 S2 A4"), player(5, 1, PLAIN)])
    play(state, "0 demand m")
    assert held(state) == [(5, 4), (3, 0)]
    assert [event["resource"] for event in told(state, "tribute")] == ["m", "g", "g"]


def test_each_compares_with_every_other_clockwise() -> None:
    """STR-33, STR-R31: from the Start player, beginning with the own left neighbour."""
    state = arrange("tribute", quiet("A1 P1 M1", "S1 S1 P1", "P2 P2 M2"), first=2)
    pairs = []
    while phase(state) == "demand":
        view = state.view(-1)["tribute"]
        pairs.append((view["receiver"], view["payer"]))
        play(state, f"{view['receiver']} demand g")
    assert pairs == [(0, 2), (1, 2), (1, 2), (1, 0)]


def test_influence_is_read_afresh_for_each_pair() -> None:
    """STR-R32: a Scholar flipped to pay is gone for the next comparison."""
    rich = player(5, 5, "S1 S1 S1")
    broke = player(0, 0, "S1 S2 P1")
    state = arrange("tribute", [rich, broke, player(3, 3, "P1 P2 M1")])
    assert [int(state.tribute(1, 2)), int(state.tribute(0, 1))] == [2, 1]
    play(state, "1 flip S1", "1 gain gg")
    assert state.tribute(1, 2) == 1  # 1 + 3 Influence are left
    play(state, "0 demand g", "0 demand g", "0 demand g")
    pairs = [(event["seat"], event["payer"]) for event in told(state, "tribute")]
    assert pairs == [(0, 1), (0, 2), (0, 2), (0, 2), (0, 2), (1, 2)]


def test_the_amount_of_a_pair_is_fixed_when_it_is_compared() -> None:
    """STR-R32: flipping an Artisan of 1 Influence adds nothing to what is due now."""
    state = arrange("tribute", [player(1, 1, "S1 S1 A3"), player(0, 0, "A1 P1 P2")])
    assert state.view(0)["tribute"]["due"] == 3  # 9 - 3, X is 2
    play(state, "1 flip A1", "1 gain gm")
    assert state.view(0)["tribute"]["due"] == 3


def test_influence_of_fronts_sets_and_edges() -> None:
    """STR-R33, STR-8"""
    state = arrange("tribute", quiet("S7 P4 A12 M4 ~P1:S ~P2:A", "P1 P1 P2 P2 M1 M1"))
    assert state.tribute(0, 1) == (1 + 1 + 1 + 1 + 1) // 2  # S7: 1 and 1 a set; A12: 1 a set; edges


def test_received_resources_can_be_passed_on() -> None:
    """STR-R34: what the first receiver got, the next one demands from it."""
    first = player(0, 0, "A1 P1 P1")
    state = arrange("tribute", [first, player(2, 0, "P2 P2 P2"), player(1, 0, "S1 S1 P1")])
    pairs = [(e["seat"], e["payer"], e["resource"]) for e in told(state, "tribute")]
    assert pairs[0] == (0, 1, "g")
    assert (2, 0, "g") in pairs
    assert held(state)[0] == (0, 0)


def test_a_payer_with_nothing_left_flips_a_card() -> None:
    """STR-R35, STR-D6s: of own choice, for resources of own choice, and goes on paying."""
    state = arrange("tribute", [player(3, 3, "S1 S1 A3"), player(1, 0, "P1 P2 M2")])
    assert (state.acting, phase(state)) == ((1,), "pay")
    assert legal(state, 1) == ["flip P1", "flip P2", "flip M2"]
    play(state, "1 flip M2", "1 gain gm")
    assert legal(state, 0) == ["demand g", "demand m"]
    play(state, "0 demand g")
    assert (state.acting, phase(state)) == ((1,), "pay")
    play(state, "1 flip P2", "1 gain mm")
    assert held(state) == [(5, 5), (0, 1)]  # 4 were due: 1, 2 and 1 of the last 2
    assert cards(state, 1) == "P1 ~P2:P ~M2:M"


def test_with_all_cards_face_down_the_rest_lapses() -> None:
    """STR-41, STR-R35: also after the bonus of the last flip is used up."""
    state = arrange("tribute", [player(3, 3, "S1 S1 A3"), player(1, 0, "~P1:P ~P2:P ~M2:M")])
    assert told(state, "unpaid") == [{"seat": 1, "to": 0, "due": 3}]
    assert held(state) == [(4, 3), (0, 0)]
    state = arrange("tribute", [player(0, 0, "S1"), player(0, 0, "P1")])
    play(state, "1 flip P1", "1 gain gg", "1 bonus 1")
    assert held(state) == [(2, 0), (1, 0)]  # 2 of the 3 were due


def test_nobody_acts_freely_during_tribute() -> None:
    """STR-R36"""
    state = arrange("tribute", quiet("S1 S2 A4", PLAIN))
    assert legal(state, 1) == []
    assert why_not(state, 0, "free") == "STR-R39"
    assert why_not(state, 0, "flip S1") == "STR-R39"


def test_exchanges_cannot_help_a_payer() -> None:
    """STR-R35"""
    state = arrange("tribute", [player(3, 3, "S1 S1 A3"), player(0, 0, "P1 M5 M5")])
    assert legal(state, 1) == ["flip P1", "flip M5"]
