"""The rulebook's worked examples, by name (docs/rules/humours.md 8); their data is examples.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fourfold.games.humours import GAME
from fourfold.games.humours.pieces import BEINGS, HUMOURS, OPEN_TO, TILES
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import VISIT
from tests.games.humours.driver import (
    DULL,
    DULL_FIEF,
    board,
    choices,
    kingdom,
    legal,
    marks,
    play,
    resolving,
    solo,
    start,
    told,
)

DATA: dict[str, dict[str, Any]] = {
    example["id"]: example
    for example in json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
}


def resolved(name: str) -> Humours:
    """The example's card with its potions, at the beginning of the resolve phase."""
    example = DATA[name]
    seats = example["players"]
    card = f"{example['card']}: {' '.join(example['potions'])}"
    setup: dict[str, Any] = {"cards": resolving(card, seats=seats), "phase": "resolve"}
    if example["mode"] == "kingdom":
        grid = example.get("grid", ["village", "market", "keep", "abbey", "lists", "wood"])
        return start(seats, {**setup, "grid": grid, "objectives": DULL})
    fiefs = {"fiefs": example["fiefs"], "objectives": DULL_FIEF}
    return start(seats, {**setup, **fiefs}, mode="fiefdom")


def potions(state: Humours, code: str) -> list[str]:
    """`2S` for each event that tells what became of a potion."""
    return [f"{event['seat']}{event['humour']}" for event in told(state, code)]


def places(state: Humours, code: str, field: str) -> list[tuple[str, object]]:
    return [(f"{event['seat']}{event['humour']}", event[field]) for event in told(state, code)]


def test_ex_1_a_knight_takes_choleric_or_phlegmatic_and_opponents_see_both() -> None:
    """EX-1: HUM-26, HUM-37"""
    example = DATA["EX-1"]
    takes = OPEN_TO[BEINGS.index(example["citizen"])]
    assert [h for n, h in enumerate(HUMOURS) if takes >> n & 1] == example["accepts"]
    state = kingdom(2, hands=["CSMP", "CSMP"], turn=0)
    offered = [move for move in legal(state) if move.startswith("visit 2.1")]  # joust: a knight
    assert offered == [f"visit 2.1 {humour}" for humour in example["accepts"]]
    play(state, "visit 2.1 P")
    seen = state.view(1)["cards"][1]["citizens"][0]
    assert seen["humours"] == example["accepts"]
    assert seen["potion"] == {"owner": 0, "humour": None}


def test_ex_2_the_second_full_card_ends_the_phase() -> None:
    """EX-2: HUM-35"""
    full = "moat: 0C 1S 2P"
    cards = [full, "joust: 0C 1S -", "chapel", "laboratory"]
    state = kingdom(4, cards, hands=["CSMP"] * 4, turn=3)
    assert (state.full_cards(), state.phase) == (DATA["EX-2"]["full_before"], VISIT)
    play(state, "visit 2.3 C")
    assert told(state, "visits-end") == [{"closing": "full"}]
    assert len(told(state, "revealed")) == 4


@pytest.mark.parametrize("name", ["EX-3", "EX-4", "EX-6"])
def test_winners_move_to_the_scene_of_the_card(name: str) -> None:
    """EX-3, EX-4, EX-6: HUM-40, HUM-41, HUM-42, HUM-45"""
    example, state = DATA[name], resolved(name)
    assert potions(state, "won") == example["win"]
    assert potions(state, "returned") == example["return"]
    assert potions(state, "sneaks") == []
    assert places(state, "went", "scene") == [(win, example["to"]) for win in example["win"]]


def test_ex_5_a_lone_melancholic_sneaks_to_a_linked_scene_and_the_phlegmatic_win() -> None:
    """EX-5: HUM-43, HUM-44, HUM-50"""
    example, state = DATA["EX-5"], resolved("EX-5")
    assert (state.actor, sorted(choices(state))) == (0, sorted(example["sneak_options"]))
    play(state, "go scriptorium")
    assert potions(state, "won") == example["win"]
    assert potions(state, "returned") == []
    assert places(state, "went", "scene") == [
        (example["sneak"], "scriptorium"),
        *[(win, example["to"]) for win in example["win"]],
    ]


def test_ex_7_bestiary_winners_choose_one_scene_each_and_the_sneaker_leaves_the_board() -> None:
    """EX-7: HUM-51, HUM-52, HUM-53, HUM-R23, HUM-R24"""
    example, state = DATA["EX-7"], resolved("EX-7")
    assert potions(state, "returned") == example["return"]
    for decision, scene in zip(example["decisions"], ("oath", "inquiry", "chapel"), strict=True):
        assert state.actor == decision["seat"]
        assert sorted(choices(state)) == sorted(decision["options"])
        before = len(state.landed)
        play(state, f"go {scene}")
        assert len(state.landed) - before == decision.get("moves_potions", 1)
    assert board(state, 2) == ["inquiry P", "inquiry P"]


def test_ex_8_every_marker_resolves_a_party_tile_and_cleanup_starts_again() -> None:
    """EX-8: HUM-54, HUM-58, HUM-59, HUM-60, HUM-61"""
    example = DATA["EX-8"]
    setup = {
        "grid": example["grid"],
        "objectives": example["objectives"],
        "cards": resolving(),
        "phase": "cleanup",
        "board": {
            seat: [f"{scene} C" for scene in scenes] for seat, scenes in example["board"].items()
        },
        "tiles": {"paupers-caucus": example["tiles"]["paupers-caucus"]},
    }
    state = start(3, setup)
    assert state.events is not None
    story = [
        (event.code, event.values.get("objective") or event.values.get("tile"))
        for event in state.events.events
        if event.code in ("marked", "party-revealed")
    ]
    assert story == [
        ("marked", "grand-rounds"),
        ("party-revealed", "paupers-caucus"),
        ("marked", "grand-rounds"),
        ("party-revealed", "band-wagon"),
    ]
    assert [marks(state, seat) for seat in range(3)] == [["grand-rounds"], ["grand-rounds"], []]
    assert potions(state, "won") == example["cleanup"][1]["win"]
    assert potions(state, "returned") == example["cleanup"][1]["return"]
    assert [TILES[tile] for tile in state.tiles_left()] == example["tiles_left"]
    assert state.phase == VISIT


@pytest.mark.parametrize("name", ["EX-9", "EX-10"])
def test_fiefdom_destinations(name: str) -> None:
    """EX-9, EX-10: HUM-72, HUM-73, HUM-74, HUM-75, HUM-76, HUM-R36"""
    example, state = DATA[name], resolved(name)
    for decision in example["decisions"]:
        assert state.actor == decision["seat"]
        assert choices(state) == decision["options"]
        play(state, f"put {decision['options'][0]}")
    assert potions(state, "returned") == example.get("return", [])
    assert len(state.landed) == len(example["decisions"])


def test_ex_11_the_second_rival_must_follow_if_the_first_did_not() -> None:
    """EX-11: HUM-81, HUM-82, HUM-83"""
    example = DATA["EX-11"]
    state = solo(example["cards"], matrix=example["matrix"], hands=["CSMP"])
    play(state, *example["moves"])
    assert GAME.moves.text(state.legal(0)[0]).startswith("rival")
    assert choices(state) == example["rival_1_options"]
    play(state, example["then"])
    assert state.view(0)["rival"] == example["rival_2"]
    assert choices(state) == example["rival_2_options"]
