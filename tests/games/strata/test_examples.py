"""The worked examples W1 to W8, and the positions X1 to X4 with their scripts (docs/rules/strata.md 8)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.games.strata import scoring
from fourfold.games.strata.pieces import sets
from fourfold.games.strata.rules import Strata
from tests.games.strata.driver import (
    DISPLAY,
    EXAMPLES,
    arrange,
    cards,
    held,
    legal,
    play,
    player,
    start,
    told,
)

W: dict[str, dict[str, Any]] = {example["id"]: example for example in EXAMPLES["worked_examples"]}
PLAIN = "P2 P2 P2 P2 P3 P3 P3 M1 M1 M1 M1"


def test_w1_production_and_feeding() -> None:
    """W1: eleven cards, 11 Grain and 4 Money in, 13 Grain and 1 Money out."""
    w1 = W["W1"]
    state = arrange("produce", [player(9, 9, " ".join(w1["cards"])), player(9, 9, PLAIN)])
    play(state, "0 feed")
    assert sets(state.shows[0]) == w1["sets"]
    assert told(state, "produced")[0] == {
        "seat": 0,
        "grain": w1["gain"]["g"],
        "money": w1["gain"]["m"],
    }
    assert told(state, "fed")[0] == {"seat": 0, "grain": w1["dues"]["g"], "money": w1["dues"]["m"]}


def test_w2_tribute() -> None:
    """W2: four seats, a gap of 9 gives 2 resources, one of each taken."""
    others = ["P1 P2 M2", "A1 P2 M2", "A1 P1 M1"]
    players = [player(2, 2, "S1 S1 A3"), *[player(3, 3, text) for text in others]]
    state = arrange("tribute", players)
    assert state.tribute(0, 1) == W["W2"]["units"]
    play(state, "0 demand g", "0 demand m")
    assert held(state)[1] == (2, 2)


def test_w3_scoring() -> None:
    """W3: Peasants 8, Scholars 7, Merchants 7, Artisans 10; the result is 7."""
    w3 = W["W3"]
    rest = " ".join([*["P2"] * 7, *["P3"] * 5, "M1", "M1", "M1"])
    state = arrange("final", [player(0, 0, " ".join(w3["cards"])), player(0, 0, rest)])
    play(state, *[f"0 place {column}" for column in w3["place"].values()])
    assert scoring.totals(state, 0) == [w3["totals"][column] for column in "SPAM"]
    assert state.standings().steps[0][1][0] == w3["score"]


def test_w4_setup_for_three() -> None:
    """W4"""
    w4 = W["W4"]
    state = start(3, {"start": 0})
    up = [slot["up"] for slot in state.view(-1)["slots"]]
    assert (up.count(True), up.count(False)) == (w4["face_up"], w4["face_down"])
    assert held(state) == [(4, 4)] * 3
    assert legal(state, 2) == ["extra g", "extra m"]
    play(state, "2 extra m")
    assert [sum(pair) - 8 for pair in held(state)] == [
        resources.get("extra", 0) for resources in w4["start_resources"]
    ]


def test_w5_display_for_four() -> None:
    """W5: 4 open and 3 hidden; from round 7 an Empress, 3 open and 3 hidden."""
    for example, number in (("rounds_1_6", 6), ("rounds_7_15", 7)):
        wanted, state = W["W5"][example], start(4, seed=2)
        while state.chapter < number:
            state.play(state.actor, state.legal(state.actor)[0])
        slots = state.view(int(state.start))["slots"]
        assert sum(not slot["up"] for slot in slots) == wanted["face_down"]
        assert sum(slot["card"][0] == "E" for slot in slots) == wanted["empress"]
        open_class = [slot for slot in slots if slot["up"] and slot["card"][0] != "E"]
        assert len(open_class) == wanted["face_up_class"]


def test_w6_rotation() -> None:
    """W6: a Peasant kept face down among the Scholars."""
    w6 = W["W6"]
    state = arrange("bid", [player(4, 4, "A3"), player(4, 4, "P1")], "S4 M1 | P2 A1 P3 S2 M3")
    play(state, "0 bid 0", "1 bid 0", "0 take 3", f"0 {w6['move']}")
    assert cards(state, 0) == f"A3 {w6['after']}"


def test_w7_flipped_artisan() -> None:
    """W7: an Artisan stays an Artisan."""
    w7 = W["W7"]
    state = arrange("bid", [player(4, 4, w7["before"] + " P1"), player(4, 4, "P1 P1")], DISPLAY)
    play(state, "0 free", f"0 {w7['move']}", "0 gain gg")
    assert cards(state, 0) == f"{w7['after']} P1"


def test_w8_ninth_auction() -> None:
    """W8: nine cards each once the cards of round 9 are taken."""
    state = start(3, seed=9)
    while state.chapter < 10:
        sizes = list(state.sizes)
        state.play(state.actor, state.legal(state.actor)[0])
    assert sizes == [W["W8"]["cards_each"]] * 3


# --- positions -----------------------------------------------------------------------------------------


def play_forced(state: Strata, number: int) -> None:
    """Single legal moves are silent in a script (STR-R48)."""
    while state.chapter == number and len(state.acting) == 1:
        moves = state.legal(state.acting[0])
        if len(moves) != 1:
            return
        state.play(state.acting[0], moves[0])


@pytest.mark.parametrize("example", EXAMPLES["positions"], ids=lambda example: example["id"])
def test_scripts(example: dict[str, Any]) -> None:
    """X1, X2, X3, X4: legal lists, holdings and displays afterwards, and who starts next."""
    keys = ("seats", "round", "start", "phase", "players", "display")
    state = start(example["seats"], {key: example[key] for key in keys if key in example})
    for seat, move, *wanted in example["script"]:
        play_forced(state, example["round"])
        if wanted:
            assert sorted(legal(state, seat)) == sorted(wanted[0])
        play(state, f"{seat} {move}")
    play_forced(state, example["round"])
    assert state.chapter == example["round"] + 1
    assert state.start == example["next_start"]
    for seat, after in enumerate(example["after"]):
        assert held(state)[seat] == (after["g"], after["m"])
        if "cards" in after:
            assert cards(state, seat).split() == after["cards"]
