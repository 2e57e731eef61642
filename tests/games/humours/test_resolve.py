"""The resolve phase in the kingdom (HUM-38 to 53, R17 to R25) and the Principles by brute force."""

from __future__ import annotations

from itertools import product

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.games.humours import GAME
from fourfold.games.humours.pieces import CHOLERIC, MELANCHOLIC, NONE, PHLEGMATIC, SANGUINE
from fourfold.games.humours.principles import sneaks, winning
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import SETTLE, VISIT
from tests.games.humours.driver import bag, board, choices, kingdom, legal, play, resolving, told


def resolve(*cards: str, seats: int = 3, **more: object) -> Humours:
    return kingdom(seats, resolving(*cards, seats=seats), phase="resolve", **more)


def fates(state: Humours) -> list[tuple[str, str]]:
    """What became of each potion, as (`won`, `0C`)."""
    assert state.events is not None
    codes = ("won", "sneaks", "returned")
    return [
        (event.code, f"{event.values['seat']}{event.values['humour']}")
        for event in state.events.events
        if event.code in codes
    ]


# --- the Principles ----------------------------------------------------------------------------------


def by_the_list(potions: tuple[int, ...]) -> tuple[int, bool]:
    """HUM-39 read aloud: down the list until there is a winner."""
    swords, hearts, books, glasses = (potions.count(humour) for humour in range(4))
    if swords == 1:
        return CHOLERIC, False
    if hearts >= 2:
        return SANGUINE, False
    if books == 2:
        return MELANCHOLIC, False
    return (PHLEGMATIC if glasses else NONE), books == 1


def test_principles_over_all_sets_of_up_to_five_potions() -> None:
    """HUM-39, HUM-40, HUM-41, HUM-42, HUM-43, HUM-44, HUM-45: 1,365 rows of potions."""
    for number in range(6):
        for potions in product(range(4), repeat=number):
            pack = sum(16**humour for humour in potions)
            assert (winning(pack), sneaks(pack)) == by_the_list(potions)


@pytest.mark.parametrize(
    ("potions", "wins", "sneaker"),
    [
        ("C", "C", False),
        ("CC", "", False),
        ("CCP", "P", False),
        ("CCC", "", False),
        ("CSS", "C", False),
        ("S", "", False),
        ("SSS", "S", False),
        ("SP", "P", False),
        ("SSM", "S", False),  # nobody sneaks when the sanguine win
        ("CM", "C", False),  # nor when a choleric does
        ("MM", "M", False),
        ("MMP", "M", False),
        ("MMM", "", False),
        ("MMMP", "P", False),  # three books: none wins and none sneaks
        ("M", "", True),
        ("MP", "P", True),
        ("CCSM", "", True),
        ("PPPP", "P", False),
        ("", "", False),
        ("CCS", "", False),  # a card can end with no winner at all
    ],
)
def test_principles_line_by_line(potions: str, wins: str, sneaker: bool) -> None:
    """HUM-40, HUM-41, HUM-42, HUM-43, HUM-44, HUM-45"""
    pack = sum(16 ** "CSMP".index(letter) for letter in potions)
    assert winning(pack) == ("CSMP".index(wins) if wins else NONE)
    assert sneaks(pack) is sneaker


def test_owners_do_not_matter_to_the_principles() -> None:
    """HUM-R19: two S of one player win together, two C of one player cancel each other."""
    state = resolve("dungeon: 0C 1M 0C - -", seats=2)  # both swords of seat 0
    assert ("returned", "0C") in fates(state)
    assert ("sneaks", "1M") in fates(state)
    state = resolve("throne-room: 0S - 0S - 1P", seats=2)
    assert fates(state)[:3] == [("won", "0S"), ("won", "0S"), ("returned", "1P")]


# --- cards in turn -----------------------------------------------------------------------------------


def test_every_card_is_resolved_full_or_not_and_even_empty() -> None:
    """HUM-38, HUM-R17: both triggers lead to the same thing."""
    state = kingdom(
        2, ["moat: 0C - -", "joust", "chapel", "laboratory"], hands=["CSMP"] * 2, turn=0
    )
    play(state, "pass", "pass")
    revealed = told(state, "revealed")
    assert [event["card"] for event in revealed] == ["moat", "joust", "chapel", "laboratory"]
    assert [event["humours"] for event in revealed] == [["C"], [], [], []]
    assert board(state, 0) == ["moat C"]
    assert state.view(0)["discards"] == sorted(
        ["moat", "joust", "chapel", "laboratory"], key=card_number
    )


def card_number(card: str) -> int:
    return GAME.names["card"].index(card)


def test_cards_are_revealed_one_at_a_time_from_the_left() -> None:
    """HUM-38, HUM-R18: who chooses for card 1 has not seen card 2; its winner moves at once."""
    state = resolve("chapel: 0M - 1P", "moat: 2C 1S -")
    assert (state.phase, state.actor) == (SETTLE, 0)
    view = state.view(0)
    assert [c["potion"] and c["potion"]["humour"] for c in view["cards"][0]["citizens"]] == [
        "M", None, "P",
    ]  # fmt: skip
    assert view["cards"][1]["citizens"][0]["potion"] == {"owner": 2, "humour": None}
    assert len(told(state, "revealed")) == 1
    play(state, "go scriptorium")
    assert len(told(state, "revealed")) == 4


def test_the_sneaker_chooses_first_then_winners_from_the_left() -> None:
    """HUM-R20: on a bestiary card, one after the other, in public."""
    state = resolve("counting-sheep: 0P - 2P 1M 0P", seats=3)
    assert (state.actor, state.view(2)["pending"]["sneaks"]) == (1, True)
    play(state, "go paupers-caucus")
    assert state.view(1)["pending"] == {
        "owner": 0, "humour": "P", "card": "counting-sheep", "tile": None, "citizen": 1,
        "being": "sheep", "sneaks": False,
    }  # fmt: skip
    play(state, "go chapel")
    assert state.actor == 2
    play(state, "go inquiry")
    assert board(state, 0) == ["chapel P", "chapel P"]


def test_a_single_destination_is_applied_without_asking() -> None:
    """HUM-R21: winners of a citizen card have one scene."""
    state = resolve("moat: 0C 1S -")
    assert (state.phase, board(state, 0)) == (VISIT, ["moat C"])


def test_a_sneaker_must_go_and_may_not_stay() -> None:
    """HUM-R22, HUM-50"""
    state = resolve("chapel: 0M - -")
    assert legal(state) == ["go silent-choir", "go nun-of-the-above", "go scriptorium"]
    assert state.why_not(0, GAME.moves.parse("go chapel")) == "HUM-50"
    assert state.why_not(0, 0) == "HUM-38"


def test_a_winner_moves_to_the_scene_of_the_same_name() -> None:
    """HUM-46"""
    for card in ("moat: 0C 1S -", "joust: 0C 1S -", "tax-day: - 0C - -"):
        state = resolve(card)
        assert board(state, 0) == [f"{card.partition(':')[0]} C"]


def test_a_scene_holds_any_number_of_potions() -> None:
    """HUM-47"""
    state = resolve("moat: 0C 1S -", board={"0": ["moat C", "moat S"], "1": ["moat C"]})
    assert board(state, 0) == ["moat C", "moat C", "moat S"]


def test_potions_lie_facedown_but_what_was_seen_stays_known() -> None:
    """HUM-48, HUM-R51: the view gives the humour of every potion on a board to all."""
    state = resolve("moat: 0C 1S -")
    for viewer in (-1, 0, 1, 2):
        assert state.view(viewer)["board"] == [{"place": "moat", "owner": 0, "humour": "C"}]


def test_parties_are_not_resolved_in_the_resolve_phase() -> None:
    """HUM-49"""
    state = resolve("moat: 0C 1S -", tiles={"knight-club": ["0C"]})
    assert told(state, "party-revealed") == []
    assert state.view(0)["tiles"][4]["potions"] == [{"owner": 0, "humour": "C"}]


def test_returned_potions_are_in_the_bag_at_once() -> None:
    """HUM-62, HUM-R29: nobody can tell, since no draw happens before step 3."""
    state = resolve("chapel: 0M - 1P", "moat: 2C 1S 1P", hands=["CSMP"] * 3)
    before = bag(state, 1)
    play(state, "go scriptorium")
    assert bag(state, 1) == "".join(sorted(before + "SP", key="CSMP".index))


# --- sneaking and bestiary -----------------------------------------------------------------------------


def test_one_step_is_one_path_or_bridge() -> None:
    """HUM-50: the sneaker crosses bridges, also to another board."""
    state = resolve("relic-refunds: - 0M - - -")
    assert set(choices(state)) == {"silent-choir", "inquiry", "oath"}  # oath over the bridge


def test_bestiary_winners_choose_a_scene_of_the_named_board() -> None:
    """HUM-51, HUM-52"""
    state = resolve("newts: 0P - - 1P", seats=2)
    assert choices(state) == [
        "tax-day", "turnip-tribunal", "weigh-in", "mud-harvest", "paupers-caucus", "wheelbarrow",
    ]  # fmt: skip
    assert state.why_not(0, GAME.moves.parse("go chapel")) == "HUM-52"
    play(state, "go tax-day", "go wheelbarrow")
    assert (board(state, 0), board(state, 1)) == (["tax-day P"], ["wheelbarrow P"])


def test_all_winning_potions_of_a_player_go_to_one_bestiary_scene() -> None:
    """HUM-R23: one decision, at the turn of the leftmost."""
    state = resolve("counting-sheep: 0P - 1P - 0P", seats=2)
    play(state, "go inquiry")
    assert board(state, 0) == ["inquiry P", "inquiry P"]
    assert state.actor == 1


def test_a_bestiary_sneaker_leaves_the_board_by_one_step() -> None:
    """HUM-53, HUM-R24"""
    state = resolve("newts: 0M - - -")
    assert set(choices(state)) == {"silent-choir", "dubious-pies"}
    assert state.why_not(0, GAME.moves.parse("go tax-day")) == "HUM-53"
    assert state.why_not(0, GAME.moves.parse("pass")) == "HUM-38"


def test_an_illegal_placement_cannot_arise() -> None:
    """HUM-70, HUM-R25: the engine refuses it, and so does a loaded position."""
    with pytest.raises(NotUnderstood, match="HUM-26"):
        kingdom(2, ["moat: 0S - -", "joust", "chapel", "laboratory"])
    with pytest.raises(NotUnderstood, match="HUM-26"):
        kingdom(2, tiles={"knight-club": ["0S"]})
