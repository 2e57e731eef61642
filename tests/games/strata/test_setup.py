"""Dealing, stacked games and positions (STR-11 to STR-20; docs/rules/strata.md 5)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.games.strata import GAME
from fourfold.games.strata.pieces import KINDS
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.state import BID
from tests.games.strata.driver import (
    DISPLAY,
    EXAMPLES,
    arrange,
    display,
    held,
    legal,
    phase,
    play,
    player,
    position,
    start,
    told,
)

TWO = [player(4, 2, "A3"), player(5, 4, "P1")]


def visible(state: Strata, seat: int = -1) -> list[str | None]:
    """The Public Display as somebody sees it."""
    return [slot["card"] for slot in state.view(seat)["slots"]]


# --- the deal ------------------------------------------------------------------------------------------


def test_piles_of_a_new_game() -> None:
    """STR-11, STR-R4: the class pile is hidden, of the Empresses the top shows."""
    state = start(4, seed=3)
    view = state.view(0)
    assert (view["pile"], view["empresses"]) == (89, 9)
    assert view["next_empress"] == KINDS[state.empresses[-1]]
    assert sorted(state.pile) != list(state.pile)


@pytest.mark.parametrize(("seats", "up"), [(2, 2), (3, 3), (4, 4), (5, 5), (6, 5), (7, 5)])
def test_face_up_cards_by_players(seats: int, up: int) -> None:
    """STR-12, STR-R5: the lowest slots lie open."""
    state = start(seats, seed=1)
    assert [slot["up"] for slot in state.view(-1)["slots"]] == [True] * up + [False] * (7 - up)
    assert [card is not None for card in visible(state)] == [True] * up + [False] * (7 - up)


def test_the_first_start_player_is_drawn() -> None:
    """STR-13, STR-R6"""
    assert {int(start(4, seed=seed).start) for seed in range(30)} == {0, 1, 2, 3}
    assert start(4, seed=9).start == start(4, seed=9).start
    assert start(4, {"start": 2}).start == 2


@pytest.mark.parametrize(
    ("seats", "extras"),
    [(2, []), (3, [2]), (4, [2, 3]), (5, [2, 3, 4, 4]), (7, [2, 3, 4, 4, 5, 5, 6, 6])],
)
def test_extra_start_resources(seats: int, extras: list[int]) -> None:
    """STR-14, STR-D0, STR-R7: clockwise from the Start player, one at a time, after the deal."""
    state = start(seats, {"start": 1})
    assert held(state) == [(4, 4)] * seats
    for place in extras:
        seat = (place + 1) % seats
        assert (state.acting, phase(state)) == ((seat,), "extra")
        assert visible(state)[0] is not None
        assert legal(state, seat) == ["extra g", "extra m"]
        play(state, f"{seat} extra {'g' if place % 2 else 'm'}")
    assert phase(state) == "bid"
    assert sum(map(sum, held(state))) == 8 * seats + len(extras)


def test_extra_resources_are_what_was_named() -> None:
    """STR-14"""
    state = play(start(3, {"start": 0}), "2 extra g")
    assert held(state) == [(4, 4), (4, 4), (5, 4)]


def test_the_game_starts_in_the_auction() -> None:
    """STR-15"""
    state = start(2)
    assert (state.chapter, phase(state), state.acting) == (1, "bid", (0, 1))


# --- the course of the game ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_fifteen_rounds_and_the_piles_run_out(seats: int) -> None:
    """STR-16, STR-17, STR-18, STR-20, STR-42, STR-R2, STR-R3, STR-R11"""
    state = start(seats, seed=seats)
    first, dice = int(state.start), Dice(seats)
    rounds: dict[int, Strata] = {}
    while not state.over:
        if state.phase == BID and state.chapter not in rounds:
            rounds[int(state.chapter)] = state.copy()  # type: ignore[assignment]
        state.play(state.actor, state.pick(dice))
    assert list(rounds) == list(range(1, 16))
    for number, table in rounds.items():
        kinds = [KINDS[kind] for kind in table.slots]
        assert [code for code in kinds if code[0] == "E"] == (kinds[:1] if number >= 7 else [])
        assert table.start == (first + number - 1) % seats
    assert (rounds[15].pile, rounds[15].empresses) == ([], [])
    assert state.chapter == 15


# --- stacked games -------------------------------------------------------------------------------------


def test_a_stacked_game() -> None:
    """STR-R5, STR-R6: first named, first dealt; the rest in table order."""
    setup = {"seats": 2, "start": 1, "deck": ["M4", "A9", "P4"], "empresses": ["E6"]}
    state = start(2, setup)
    assert [KINDS[kind] for kind in state.slots] == ["M4", "A9", "P4", "S1", "S1", "S1", "S1"]
    assert state.view(0)["next_empress"] == "E6"
    assert state.start == 1
    assert state.lost_pieces() == ""


def test_a_stacked_game_is_written_down_whole() -> None:
    for seats in (2, 5):
        state = start(seats, seed=4)
        setup = state.position()
        again = start(seats, setup, seed=99)
        assert again.position() == setup
        assert (again.pile, again.empresses, again.slots) == (
            state.pile,
            state.empresses,
            state.slots,
        )


def test_npc_bids_may_be_named() -> None:
    """STR-N3: what is not named is drawn from the rest of the level's deck."""
    state = start(2, {"npc_bids": [4, 4, 0]}, solo="even")
    assert state.npc_bids[:3] == [4, 4, 0]
    assert sorted(state.npc_bids) == [0] * 5 + [1] * 3 + [2] * 3 + [3] * 2 + [4] * 2
    assert start(2, state.position(), solo="even").npc_bids == state.npc_bids


# --- positions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES["positions"], ids=lambda example: example["id"])
def test_positions_come_back(example: dict[str, Any]) -> None:
    keys = ("seats", "round", "start", "phase", "players", "display")
    setup = {key: example[key] for key in keys if key in example}
    state = start(setup["seats"], setup)
    assert state.lost_pieces() == ""
    if setup["phase"] in ("bid", "tribute"):
        assert state.position() == setup


def test_a_final_position_comes_back() -> None:
    cards = "P1 P1 P2 S2 S3 M1 M2 M2 M2 A1 A2 A3 A4 E1 E2"
    plain = "P1 P1 P2 S2 S3 M1 M2 M2 M2 A1 A2 A2 A3 P3 P3"
    setup = position("final", [player(0, 0, cards), player(3, 4, plain)], first=1)
    state = start(2, setup)
    assert state.position() == setup
    play(state, "0 place P")
    with pytest.raises(NotUnderstood, match="beginning of a phase"):
        state.position()


def test_a_solo_position_names_the_npcs_bids() -> None:
    """STR-N1, STR-N3"""
    players = [player(3, 3, "P2 ~M1:S"), {"cards": ["S2", "~A1:P"]}]
    setup = position("bid", players, "P2 S4 | M3 A1 P3 S2 M1", solo=True, level="gentle")
    state = start(2, {**setup, "npc_bids": [3, 0]}, solo="gentle")
    assert (state.npc_bids[2:4], len(state.npc_bids)) == ([3, 0], 15)
    assert state.position() == {**setup, "npc_bids": [int(bid) for bid in state.npc_bids[2:]]}
    assert state.view(0)["npc_bids"] == [int(bid) for bid in state.npc_bids[:2]]


def test_nothing_secret_of_a_window_is_written_down() -> None:
    state = arrange("bid", TWO, DISPLAY, first=1)
    assert state.position() == position("bid", TWO, DISPLAY, first=1)
    play(state, "0 bid 1")
    with pytest.raises(NotUnderstood, match="beginning of a phase"):
        state.position()


def test_secret_cards_of_a_position_are_known_to_their_owner_only() -> None:
    """A face-down Empress was once face up, so everybody knows her."""
    cards = ["~P2:S P1 P1 P1 P1 P1 ~E1:A", "P2 P2 P2 P2 P3 P3 P3"]
    state = arrange("tribute", [player(5, 5, cards[0]), player(5, 5, cards[1])], first=1)
    seen = [[card["card"] for card in state.view(seat)["displays"][0]] for seat in (-1, 0, 1)]
    assert [row[0] for row in seen] == [None, "P2", None]
    assert [row[6] for row in seen] == ["E1"] * 3


BAD: list[tuple[dict[str, Any], str]] = [
    ({"deck": ["P2"] * 10}, "only 9 cards P2"),
    ({"deck": ["E1"]}, "E1 does not belong into “deck”"),
    ({"deck": ["Z9"]}, "“Z9” is not a card"),
    ({"deck": "P2"}, "must be a list of cards"),
    ({"start": 2}, "“start” must be a whole number from 0 to 1"),
    ({"start": True}, "“start” must be a whole number"),
    ({"seats": 3}, "not for 2 seats"),
    ({"wind": 1}, "has no “wind”"),
    ({"solo": True}, "“solo” is true exactly when"),
    ({"npc_bids": [1]}, "Only a solo game"),
    ({"phase": "lunch"}, "one of the phases bid, produce, tribute, final"),
    (position("bid", TWO, DISPLAY, round_=3), "has 2 cards in this round"),
    (position("bid", TWO, "P2 | S4 M3 A1 P3 S2 M1"), "Slot 2 lies face up"),
    (position("bid", TWO, "P2 S4 M3 | A1 P3 S2 M1"), "Slot 3 lies face down"),
    (position("bid", TWO, "E1 S4 | M3 A1 P3 S2 M1"), "from round 7 on"),
    (position("bid", TWO, "P2 S4 | M3"), "7 slots"),
    (position("bid", [player(8, 3, "A3"), TWO[1]], DISPLAY), "more than 10"),
    (position("tribute", [player(8, 3, "A3"), TWO[1]]), "more than 10"),
    (position("tribute", TWO) | {"display": display(DISPLAY)}, "Only the phase “bid”"),
    (position("tribute", [player(1, 1, "A4"), player(1, 1, "A4")]), "only 1 cards A4"),
    (position("tribute", [player(1, 1, "E1"), TWO[1]]), "More cards are named"),
    (position("tribute", [player(1, 1, "~A4"), TWO[1]]), "reads “~P2:S”"),
    (position("tribute", [player(-1, 1, "A4"), TWO[1]]), "“g” must be a whole number"),
    (position("tribute", [player(1, 1, "A4") | {"hat": 1}, TWO[1]]), "A player has no “"),
    (position("tribute", TWO) | {"players": TWO[:1]}, "one entry for each of the 2"),
    (position("final", TWO), "comes after round 15"),
]


@pytest.mark.parametrize(("setup", "sentence"), BAD, ids=[sentence for _, sentence in BAD])
def test_bad_setups_are_refused_in_words(setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        start(2, setup)


SOLO: list[tuple[dict[str, Any], str]] = [
    ({"npc_bids": [4, 4, 4]}, "no 4 left"),
    ({"level": "stern"}, "must be the level"),
    (position("tribute", TWO, solo=True), "The NPC has no resources"),
]


@pytest.mark.parametrize(("setup", "sentence"), SOLO, ids=[sentence for _, sentence in SOLO])
def test_bad_solo_setups_are_refused_in_words(setup: dict[str, Any], sentence: str) -> None:
    """STR-N2, STR-N3"""
    with pytest.raises(NotUnderstood, match=sentence):
        start(2, setup, solo="even")


def test_solo_has_two_seats() -> None:
    """STR-N1"""
    with pytest.raises(NotUnderstood, match="With 3 seats solo must be no"):
        GAME.start(3, 0, {"solo": "even"})
    assert GAME.automatic(2, GAME.read_options(2, {"solo": "stern"})) == (1,)
    assert GAME.automatic(2, GAME.read_options(2, {})) == ()


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 7))
def test_every_position_that_can_be_written_leads_back(seed: int, seats: int) -> None:
    """Wherever a form exists, arranging it gives the same public table."""
    state, dice = start(seats, seed=seed), Dice(seed)
    for _ in range(int(dice.below(200))):
        if not state.over:
            state.play(state.actor, state.pick(dice))
    try:
        setup = state.position()
    except NotUnderstood:
        return
    again = start(seats, setup)
    assert again.position() == setup
    assert (held(again), again.acting, phase(again)) == (held(state), state.acting, phase(state))


def test_what_happened_in_a_stacked_round_is_told() -> None:
    state = start(2, {"start": 0, "deck": ["P2", "S4", "M3"]})
    assert told(state, "round") == [{"round": 1, "start": 0}]
    dealt = told(state, "dealt")[0]
    assert (dealt["up"], dealt["looker"]) == (["P2", "S4"], 0)
