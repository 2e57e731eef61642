"""The NPC of the solo game (docs/rules/strata.md 10)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.games.strata import npc, scoring
from fourfold.games.strata.rules import Strata
from tests.games.strata.driver import arrange, cards, held, legal, phase, play, player, start, told

MINE = "P1 P1 M1"


def solo(npc_cards: str, display: str, bids: list[int], first: int = 0, mine: str = MINE) -> Strata:
    players: list[dict[str, Any]] = [player(5, 4, mine), {"cards": npc_cards.split()}]
    return arrange("bid", players, display, first=first, solo="even", npc_bids=bids)


def test_you_start_against_seat_1() -> None:
    """STR-N1: two-seat rules; while the NPC has the marker nobody looks."""
    state = start(2, seed=5, solo="even")
    assert (state.start, state.acting, state.view(0)["npc"]) == (0, (0,), 1)
    assert [slot["up"] for slot in state.view(0)["slots"]] == [True, True] + [False] * 5
    assert all(slot["card"] for slot in state.view(0)["slots"])
    dice = Dice(1)
    while state.chapter == 1:
        state.play(state.actor, state.pick(dice))
    assert (state.start, state.view(0)["looker"]) == (1, None)
    assert [slot["card"] for slot in state.view(0)["slots"]][2:] == [None] * 5
    assert told(state, "dealt")[1]["looker"] == -1


def test_the_npc_has_and_owes_nothing() -> None:
    """STR-N2: no resources, production, feeding, limit, flips or bonus."""
    state = start(2, seed=8, solo="stern")
    dice = Dice(8)
    while not state.over:
        state.play(state.actor, state.heuristic_move(0, dice))
        assert held(state)[1] == (0, 0)
        assert 1 not in state.acting
    for code in ("produced", "fed", "kept", "flipped", "bonus", "lapsed"):
        assert all(event["seat"] == 0 for event in told(state, code)), code


@pytest.mark.parametrize(
    ("level", "deck"),
    [
        ("gentle", [7, 3, 2, 2, 1]),
        ("even", [5, 3, 3, 2, 2]),
        ("stern", [3, 4, 4, 2, 2]),
    ],
)
def test_bid_decks(level: str, deck: list[int]) -> None:
    """STR-N3: shuffled, one card a round."""
    state = start(2, seed=1, solo=level)
    assert [state.npc_bids.count(value) for value in range(5)] == deck
    orders = {tuple(start(2, seed=seed, solo=level).npc_bids) for seed in range(5)}
    assert len(orders) == 5


def test_its_bid_is_revealed_with_yours() -> None:
    """STR-N3: ties as usual."""
    state = solo("P2 P2 S2", "P2 S4 | M3 A1 P3 S2 M1", [2, 1])
    assert state.view(0)["npc_bids"] == [int(bid) for bid in state.npc_bids[:3]]
    play(state, "0 bid 2")
    assert state.order == [0, 1]
    assert state.view(0)["bids"] == [2, 2]
    state = solo("P2 P2 S2", "P2 S4 | M3 A1 P3 S2 M1", [2, 1], first=1)
    assert play(state, "0 bid 2").order == [1, 0]


def test_standing() -> None:
    """STR-N4: scores and edges, then Empresses from the highest on the lowest class; no End effects."""
    mine = "P1 P1 P2 P2 M1 M1 M2 M2"
    state = solo("S2 P2 A5 ~P1:M E2 E1 P1 M1", "E3 S4 | M3 A1 P3 S2 M1", [1], mine=mine)
    assert npc.standing(state) == [2 + 3, 3, 1 + 4, 2]
    assert npc.lowest([1, 0, 0, 1]) == 1  # ties in the order S, P, A, M


def test_after_a_bid_of_0_it_takes_the_first_hidden_card() -> None:
    """STR-N5: face down into its lowest class, known to the Start player only."""
    state = solo("P2 A2 S2", "P2 S4 | M3 A1 P3 S2 M1", [0])
    play(state, "0 bid 0", "0 take 3", "0 hide S")
    assert cards(state, 1) == "P2 A2 S2 ~A1:M"
    assert state.view(0)["displays"][1][3]["card"] == "A1"  # you had the look
    assert state.view(-1)["displays"][1][3]["card"] is None
    state = solo("P2 A2 S2", "P2 S4 | M3 A1 P3 S2 M1", [0], first=1)
    play(state, "0 bid 0")
    assert cards(state, 1) == "P2 A2 S2 ~M3:M"
    assert state.view(0)["displays"][1][3]["card"] is None


@pytest.mark.parametrize(
    ("npc_cards", "display", "taken"),
    [
        ("P2 A2 S2", "P2 M3 | S2 A1 P3 S2 M1", "M3"),  # the lowest class
        ("P2 A2 M2", "S2 S4 | M3 A1 P3 S2 M1", "S4"),  # of it the higher score
        ("P2 A2 M2", "S2 S3 | M3 A1 P3 S2 M1", "S2"),  # of equal ones the lower slot
    ],
)
def test_after_another_bid_it_takes_the_open_card_it_needs_most(
    npc_cards: str, display: str, taken: str
) -> None:
    """STR-N6: face up."""
    state = solo(npc_cards, display, [4])
    play(state, "0 bid 0")
    assert cards(state, 1).split()[-1] == taken


def test_an_empress_counts_as_of_the_lowest_class() -> None:
    """STR-N6"""
    mine = "P1 P1 P2 P2 M1 M1 M2"
    state = solo("S2 P2 A2 M2 S2 P3 A2", "E1 M3 | M3 A1 P3 S2 M1", [4], mine=mine)
    assert cards(play(state, "0 bid 0"), 1).split()[-1] == "E1"  # M is lowest: 4 points beat 3
    state = solo("S2 P2 A2 M2 S2 P3 A2", "E4 M3 | M3 A1 P3 S2 M1", [4], mine=mine)
    assert cards(play(state, "0 bid 0"), 1).split()[-1] == "M3"  # 3 points beat 2


def tribute(mine: str, others: str, grain: int, money: int) -> Strata:
    return arrange("tribute", [player(grain, money, mine), {"cards": others.split()}], solo="even")


def test_the_bank_pays_what_the_npc_owes() -> None:
    """STR-N7: you choose freely."""
    state = tribute("S1 P1 P1", "P2 P2 P2", 1, 1)
    assert legal(state, 0) == ["demand g", "demand m"]
    assert held(play(state, "0 demand m", "0 demand m"))[0] == (1, 3)


def test_what_you_owe_the_npc_goes_to_the_bank() -> None:
    """STR-N7: the resource you hold more of, Grain when equal; then cards are flipped (STR-R35)."""
    state = tribute("P1 P1 P2", "S1 S1 P2", 2, 4)
    assert held(state)[0] == (1, 1)  # m, m, g, m of 4 due
    assert [event["resource"] for event in told(state, "tribute")] == ["m", "m", "g", "m"]
    state = tribute("P1 P1 P2", "S1 S1 P2", 1, 0)
    assert (phase(state), legal(state, 0)) == ("pay", ["flip P1", "flip P2"])


END = "P1 P1 P1 P2 P2 P2 M1 M1 M1 A1 A2 A2 S2 S3 S3"


def test_all_its_effects_count_at_the_end() -> None:
    """STR-N8: fixed End effects first, then Empresses from the highest, then 2 points to any class."""
    theirs = "S2 P2 P2 A5 A9 M2 M2 A2 E2 E1 E5 P2 M2 A3 S1"
    players: list[dict[str, Any]] = [player(0, 0, END), {"cards": theirs.split()}]
    state = arrange("final", players, solo="even")
    assert state.over
    placed = [(event["card"], event["class"]) for event in told(state, "placed")]
    assert placed == [("E1", "S"), ("E2", "P"), ("E5", "M")]
    assert [(event["card"], event["class"]) for event in told(state, "boosted")] == [
        ("A9", "A"),
        ("E5", "M"),
    ]
    assert scoring.totals(state, 1) == [3 + 3 + 4, 6 + 3, 8 + 2, 6 + 2 + 2]


def test_equal_empresses_in_the_order_taken() -> None:
    """STR-N8"""
    theirs = "S2 P2 P2 A1 A2 M2 M2 A2 E3 E2 P2 M2 A3 S1 P1"
    players: list[dict[str, Any]] = [player(0, 0, END), {"cards": theirs.split()}]
    state = arrange("final", players, solo="even")
    assert [event["card"] for event in told(state, "placed")] == ["E3", "E2"]


def test_a_full_tie_with_the_npc_is_shared() -> None:
    """STR-N9"""
    players: list[dict[str, Any]] = [player(1, 1, "S2 P2"), {"cards": ["P2", "S2"]}]
    state = arrange("tribute", players, solo="even")
    assert state.standings().places == [1, 1]
    assert state.payoffs() == [0.5, 0.5]
