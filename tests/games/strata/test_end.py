"""The end: Empresses, free points, totals and ties (STR-42 to STR-46; STR-R43 to STR-R46)."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.core.dice import Dice
from fourfold.games.strata import scoring
from fourfold.games.strata.heuristic import best_end_of, ranked
from tests.games.strata.driver import arrange, legal, phase, play, player, told, why_not

BASE = "P1 P1 P2 S2 S3 M1 M2 M2 M2 A1 A2"  # S 4, P 4, A 3, M 7
FLAT = "P1 P1 P2 P2 P3 M1 M1 M2 M2 M2 A1 A2 A2 A3 P1"


def test_every_empress_goes_to_a_class() -> None:
    """STR-43, STR-D8: together or apart."""
    state = arrange("final", [player(0, 0, BASE + " E1 E2 A3 A4"), player(0, 0, FLAT)])
    assert (phase(state), legal(state, 0)) == (
        "assign",
        ["place S", "place P", "place A", "place M"],
    )
    play(state, "0 place P", "0 place P")
    assert scoring.totals(state, 0) == [4, 4 + 4 + 3, 3 + 3 + 4, 7]
    assert state.over


def test_order_of_the_last_choices() -> None:
    """STR-R43, STR-D9: clockwise; Empresses in the order taken, then 2 points to any class, undivided."""
    mine = BASE + " A9 E5 E1 A3"
    state = arrange("final", [player(0, 0, mine), player(0, 0, FLAT[:-2] + "E2")], first=1)
    play(state, "1 place S")
    assert [event["card"] for event in told(state, "placed")] == ["E2"]
    assert why_not(state, 0, "boost S") == "STR-R43"
    play(state, "0 place S", "0 place P")
    assert [event["card"] for event in told(state, "placed")] == ["E2", "E5", "E1"]
    assert (phase(state), legal(state, 0)) == (
        "boost",
        ["boost S", "boost P", "boost A", "boost M"],
    )
    play(state, "0 boost S", "0 boost M")
    assert [event["card"] for event in told(state, "boosted")] == ["A9", "E5"]
    assert scoring.totals(state, 0) == [4 + 2 + 2, 4 + 4, 3 + 2 + 3, 7 + 2]


def test_a_flipped_empress_stays_where_she_lies() -> None:
    """STR-R44: 1 point for her edge's class, no front effects, not moved."""
    state = arrange("final", [player(0, 0, BASE + " ~E4:S A3 A3 A4"), player(0, 0, FLAT)])
    assert state.over
    assert scoring.totals(state, 0) == [4 + 1, 4, 3 + 3 + 3 + 4, 7]


def test_totals_of_a_class() -> None:
    """STR-44: fronts, edges, Empresses, End effects."""
    state = arrange("final", [player(0, 0, BASE + " ~S1:P A5 A8 E4"), player(0, 0, FLAT)])
    play(state, "0 place M")
    assert scoring.totals(state, 0) == [4 + 3 + 1 + 1, 4 + 1 + 1 + 1, 3 + 2 + 1 + 1, 7 + 2 + 1 + 1]


def test_the_highest_lowest_class_wins() -> None:
    """STR-45"""
    state = arrange("final", [player(0, 0, BASE + " S2 A2 M1 M3"), player(0, 0, FLAT)])
    standings = state.standings()
    assert [step for step, _ in standings.steps] == ["lowest", "second", "third", "highest"]
    assert standings.steps[0] == ("lowest", [4, 0])
    assert (standings.winners, standings.places) == ([0], [1, 2])
    assert told(state, "match-won") == [{"seats": [0]}]


@pytest.mark.parametrize(
    ("one", "other", "places"),
    [
        ("S2 P2 A2 M2", "S2 P2 A2 M3", [2, 1]),  # equal but for the highest
        ("S2 P2 A3 M3", "S2 P2 A2 M4", [1, 2]),  # equal but for the third
        ("S2 P3 A3 M3", "S2 P2 A3 M4", [1, 2]),  # equal but for the second lowest
        ("S2 P2 A2 M3", "S4 P2 A2 M2", [1, 1]),  # the same four numbers in other classes
    ],
)
def test_ties(one: str, other: str, places: list[int]) -> None:
    """STR-46, STR-R45: list against list; full equality is shared, resources break no tie."""
    state = arrange("tribute", [player(9, 1, one), player(0, 0, other)])
    assert state.standings().places == places


# --- the best end --------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.integers(0, 12), min_size=4, max_size=4),
    st.lists(st.integers(2, 4), max_size=5),
)
def test_the_best_placing_is_found(totals: list[int], items: list[int]) -> None:
    """Against all placings there are."""
    best = 0
    for choice in product(range(4), repeat=len(items)):
        trial = totals.copy()
        for column, item in zip(choice, items, strict=True):
            trial[column] += item
        best = max(best, int(ranked(trial)))
    assert best_end_of(totals, items) == best


def test_advice_at_the_end_reaches_the_best_placing() -> None:
    """STR-R43: the order of the choices does not change what can be reached."""
    state = arrange("final", [player(0, 0, BASE + " E5 E1 E2 A9"), player(0, 0, FLAT)])
    best = best_end_of([4, 4, 3 + 2, 7], [2, 4, 3, 2, 2])
    while not state.over:
        state.play(state.actor, state.heuristic_move(state.actor, Dice()))
    assert ranked(scoring.totals(state, 0)) == best


def test_hidden_cards_are_shown_after_the_end() -> None:
    """docs/rules/strata.md 4.2: after the end everything may be shown."""
    state = arrange("final", [player(0, 0, BASE + " ~S1:P A5 A8 E4"), player(0, 0, FLAT)])
    assert state.view(1)["displays"][0][11]["card"] is None
    play(state, "0 place M")
    assert state.view(1)["displays"][0][11]["card"] == "S1"
    assert told(state, "opened") == [{"seat": 0, "cards": ["S1"]}]
