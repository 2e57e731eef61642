"""Explicit setups and positions in and out (docs/rules/humours.md 5)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.games.humours import GAME
from fourfold.games.humours.pieces import CARDS, TILES
from fourfold.games.humours.state import VISIT
from tests.games.humours.driver import DULL, FOUR, GRID, hand, play, start

BASE: dict[str, Any] = {"grid": GRID, "objectives": DULL, "cards": FOUR}


@pytest.mark.parametrize(("seats", "options"), GAME.variants)
def test_positions_come_back(seats: int, options: dict[str, object]) -> None:
    """Every moment of the visit phase is written and read back, but for the dice."""
    mode = str(options.get("mode", "kingdom"))
    dice = Dice(seats)
    state = start(seats, seed=seats, mode=mode)
    number = 0
    while not state.over:
        if state.phase == VISIT:
            setup = state.position()
            again = start(seats, setup, mode=mode)
            assert again.position() == setup
            again.dice = state.dice.copy()
            assert again.dump() == state.dump()
            number += 1
        state.play(state.actor, state.pick(dice))
    assert number > 10


def test_a_pending_choice_has_no_such_form() -> None:
    state = start(2, {**BASE, "cards": ["chapel: 0M - -", *FOUR[:2], "armour"], "phase": "resolve"})
    with pytest.raises(NotUnderstood, match="visit phase"):
        state.position()


def test_a_game_from_its_beginning() -> None:
    """HUM-12, HUM-16: decks, hands and draws as given."""
    deck = ["dungeon", "newts", "chapel", "moat", "joust"]
    state = start(2, {"grid": GRID, "deck": deck, "hands": ["CCCC", "SSMP"], "draws": {"0": "MP"},
                      "start": 1})  # fmt: skip
    assert [CARDS[n] for n in state.cards] == deck[:4]
    assert (hand(state, 0), hand(state, 1), state.actor) == ("CCCC", "SSMP", 1)
    play(state, "pass", "visit 1.1 C")
    assert hand(state, 0) == "CCCM"


def test_a_script_may_name_what_comes_back_later() -> None:
    """Each potion must be in the bag when its turn comes; a redraw puts four back first."""
    state = start(2, {"hands": ["CCCC", "SSMP"], "draws": {"0": "CCCC"}, "start": 0})
    play(state, "redraw")
    assert hand(state, 0) == "CCCC"
    bad = start(2, {**BASE, "hands": ["CCCC", "SSMP"], "draws": {"0": "CC"}, "turn": 0})
    play(bad, "visit 2.1 C", "pass")
    with pytest.raises(NotUnderstood, match="draw script"):
        play(bad, "visit 2.3 C")


@pytest.mark.parametrize(
    ("seats", "mode", "setup", "sentence"),
    [
        (2, "kingdom", {"cheat": 1}, "no “cheat”"),
        (2, "kingdom", {"board": {}}, "needs “cards”"),
        (2, "kingdom", {"mode": "fiefdom"}, "not for a kingdom"),
        (2, "kingdom", {"seats": 3}, "not for 2 seats"),
        (2, "kingdom", {"grid": GRID[:5]}, "each of the six boards"),
        (2, "kingdom", {"grid": [*GRID[:5], "moon"]}, "not a board"),
        (2, "kingdom", {"fiefs": ["keep", "wood"]}, "has no “fiefs”"),
        (2, "fiefdom", {"grid": GRID}, "has no “grid”"),
        (2, "fiefdom", {"fiefs": ["keep", "keep"]}, "2 different"),
        (2, "fiefdom", {"party": TILES[:5]}, "6 different"),
        (2, "kingdom", {"objectives": DULL[:3]}, "4 different"),
        (2, "kingdom", {"objectives": [*DULL[:3], "wild-oats"]}, "HUM-R4"),
        (2, "kingdom", {"deck": ["chapel", "chapel"]}, "only different"),
        (2, "kingdom", {"deck": ["chapel"]}, "at least 4"),
        (2, "kingdom", {"deck": "chapel"}, "list of texts"),
        (2, "kingdom", {"start": 2}, "from 0 to 1"),
        (2, "kingdom", {"start": True}, "from 0 to 1"),
        (2, "kingdom", {"hands": ["CSMP"]}, "each of the 2 seats"),
        (2, "kingdom", {"hands": ["CSMX", ""]}, "letters C, S, M, P"),
        (2, "kingdom", {"hands": ["CSMPC", ""]}, "at most 4"),
        (2, "kingdom", {"draws": ["C"]}, "for each player"),
        (2, "kingdom", {"draws": {"5": "C"}}, "not a player"),
        (2, "kingdom", {**BASE, "cards": FOUR[:3]}, "4 cards are in play"),
        (2, "kingdom", {**BASE, "cards": ["moat: 0C", *FOUR[1:]]}, "has 3 citizens"),
        (2, "kingdom", {**BASE, "cards": ["moat: XX - -", *FOUR[1:]]}, "not a player"),
        (2, "kingdom", {**BASE, "cards": ["moat: 0 - -", *FOUR[1:]]}, "not a potion"),
        (2, "kingdom", {**BASE, "deck": ["moat"]}, "not in the deck"),
        (2, "kingdom", {**BASE, "board": {"0": ["moat"]}}, "place with a humour"),
        (2, "kingdom", {**BASE, "board": {"0": ["moat C"] * 6}}, "five C potions"),
        (2, "kingdom", {**BASE, "board": {"R": ["moat C"]}}, "not a player"),
        (2, "kingdom", {**BASE, "tiles": {"knight-club": ["0C", "0C", "0C"]}}, "HUM-29"),
        (3, "kingdom", {**BASE, "tiles": {"knight-club": ["0C", "1C", "2C", "0P"]}}, "HUM-29"),
        (2, "kingdom", {**BASE, "tiles": {"knight-club": ["0C"] * 2 + ["1C"] * 3}}, "HUM-"),
        (2, "kingdom", {**BASE, "tiles": {"paupers-caucus": ["0S"]}, "resolved": 1}, "HUM-30"),
        (2, "kingdom", {**BASE, "tiles": []}, "potions on it"),
        (2, "kingdom", {**BASE, "markers": {"0": ["quarantine"]}}, "not in play"),
        (2, "kingdom", {**BASE, "matrix": {"C": ["C", "S"]}}, "Only solo"),
        (2, "kingdom", {**BASE, "phase": "lunch"}, "one of: visit"),
        (2, "kingdom", {**BASE, "passes": 2}, "from 0 to 1"),
        (2, "kingdom", {**BASE, "returned": {"0": "CCCCCC"}}, "not in the bag"),
        (2, "kingdom", {**BASE, "cards": ["moat: 0C 0S 0P", "joust: 0C 0S 0P", *FOUR[2:]]}, "HUM-35"),
        (1, "kingdom", {"objectives": DULL}, "HUM-R4"),
        (1, "kingdom", {"cards": FOUR, "markers": {"R": []}}, "HUM-R49"),
        (1, "kingdom", {"cards": FOUR, "matrix": []}, "two potions of each row"),
        (1, "kingdom", {"cards": FOUR, "matrix": {"C": ["S"]}}, "HUM-80"),
        (1, "kingdom", {"cards": FOUR, "board": {"0": ["a1 C"], "R": ["a1 C"]}}, "HUM-R34"),
    ],
)  # fmt: skip
def test_bad_setups_get_a_sentence(
    seats: int, mode: str, setup: dict[str, Any], sentence: str
) -> None:
    """HUM-R25, docs/rules/humours.md 5."""
    with pytest.raises(NotUnderstood, match=sentence):
        GAME.start(seats=seats, options={"mode": mode}, setup=setup)
