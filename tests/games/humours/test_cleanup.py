"""Cleanup and the end of the game (HUM-54 to 71, R26 to R33)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.games.humours import objectives
from fourfold.games.humours.pieces import TILES, size
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import OVER, SETTLE, VISIT
from tests.games.humours.driver import bag, board, fiefdom, kingdom, marks, play, resolving, told

FOUR_LINKED = ["tax-day C", "turnip-tribunal C", "mud-harvest C", "weigh-in C"]
GOALS = ["grand-rounds", "double-dose", "life-of-the-parties", "local-celebrity"]


def cleanup(seats: int = 2, **more: object) -> Humours:
    return kingdom(seats, resolving(seats=seats), phase="cleanup", **{"objectives": GOALS, **more})


def story(state: Humours) -> list[str]:
    """Markers and tiles in the order in which they came."""
    assert state.events is not None
    lines: list[str] = []
    for event in state.events.events:
        if event.code == "marked":
            lines.append(f"{event.values['seat']} {event.values['objective']}")
        elif event.code == "party-revealed":
            lines.append(str(event.values["tile"]))
    return lines


# --- markers and tiles -------------------------------------------------------------------------------


def test_a_new_marker_resolves_one_party_tile() -> None:
    """HUM-54, HUM-55, HUM-58"""
    state = cleanup(board={"0": FOUR_LINKED})
    assert story(state) == ["0 grand-rounds", "0 local-celebrity", "paupers-caucus", "band-wagon"]
    assert marks(state, 0) == ["grand-rounds", "local-celebrity"]
    assert state.resolved == 2


def test_each_objective_once_per_player_and_for_any_number_of_players() -> None:
    """HUM-56: a marker that is there resolves nothing; others may still complete the same card."""
    goals = ["grand-rounds", "double-dose", "life-of-the-parties", "royal-progress"]
    state = cleanup(
        objectives=goals, board={"0": FOUR_LINKED, "1": FOUR_LINKED}, markers={"0": goals[:1]}
    )
    assert story(state) == ["1 grand-rounds", "paupers-caucus"]


def test_a_marker_is_never_taken_back() -> None:
    """HUM-57: also when the board no longer satisfies the card."""
    goals = ["undisputed-nuisance", "double-dose", "life-of-the-parties", "royal-progress"]
    state = cleanup(objectives=goals, board={"1": ["moat C"]}, markers={"0": goals[:1]})
    assert marks(state, 0) == ["undisputed-nuisance"]


def test_tiles_are_resolved_in_the_order_of_setup_even_when_empty() -> None:
    """HUM-58, HUM-61"""
    state = cleanup(board={"0": FOUR_LINKED}, resolved=2)
    assert [str(event["tile"]) for event in told(state, "party-revealed")] == [
        "peer-pressure",
        "nun-of-the-above",
    ]
    assert [TILES[tile] for tile in state.tiles_left()] == ["knight-club", "spelling-bee"]


def test_resolving_a_tile_follows_the_principles() -> None:
    """HUM-59: winners to the tile's location, a lone M sneaks from it, the tile leaves play."""
    goals = ["grand-rounds", "double-dose", "life-of-the-parties", "royal-progress"]
    state = cleanup(
        objectives=goals, board={"0": FOUR_LINKED}, resolved=1, tiles={"band-wagon": ["1M", "0S"]}
    )
    assert (state.phase, state.actor) == (SETTLE, 1)
    assert state.view(0)["pending"]["tile"] == "band-wagon"
    play(state, "go dubious-pies")
    assert board(state, 1) == ["dubious-pies M"]
    assert told(state, "returned") == [{"seat": 0, "humour": "S"}]
    assert state.resolved == 2


def test_potions_on_a_tile_are_settled_in_order_of_arrival() -> None:
    """HUM-R54, HUM-77: in the fiefdom each winner chooses, the first to arrive first."""
    state = fiefdom(
        3,
        resolving(),
        objectives=["wild-oats", "home-turf", "flat-earth", "queue-here"],
        party=["paupers-caucus", *[t for t in TILES if t != "paupers-caucus"]],
        board={"0": ["b1 C", "d2 C", "a3 C", "c4 C"]},
        fiefs=["keep", "lists", "village"],
        tiles={"paupers-caucus": ["2P", "0P", "1P"]},
        phase="cleanup",
    )
    assert story(state)[:2] == ["0 wild-oats", "paupers-caucus"]
    order = []
    while state.phase == SETTLE:
        order.append(int(state.actor))
        state.play(state.actor, state.legal(state.actor)[0])
    assert order == [2, 0, 1]


def test_after_each_tile_cleanup_starts_again() -> None:
    """HUM-60, HUM-R27: what a tile completes earns a marker, and that another tile."""
    goals = ["grand-rounds", "double-dose", "house-calls", "royal-progress"]
    linked = {"0": FOUR_LINKED, "1": ["wheelbarrow C", "weigh-in C", "dubious-pies C"]}
    state = cleanup(objectives=goals, board=linked, tiles={"paupers-caucus": ["0P", "1P"]})
    assert story(state) == ["0 grand-rounds", "paupers-caucus", "1 grand-rounds", "band-wagon"]


def test_tiles_owed_carry_over_a_restart() -> None:
    """HUM-R27: two markers at once owe two tiles; the check between them may add to it."""
    goals = ["grand-rounds", "double-dose", "local-celebrity", "life-of-the-parties"]
    state = cleanup(
        objectives=goals,
        board={"0": FOUR_LINKED, "1": ["wheelbarrow C", "weigh-in C", "dubious-pies C"]},
        tiles={"paupers-caucus": ["1P"]},
    )
    assert story(state) == [
        "0 grand-rounds",
        "0 local-celebrity",
        "paupers-caucus",
        "1 grand-rounds",
        "band-wagon",
        "peer-pressure",
    ]


def test_something_true_only_between_two_tiles_earns_its_marker() -> None:
    """HUM-R27: the first tile gives seat 1 a third majority, the second breaks another one."""
    goals = ["undisputed-nuisance", "grand-rounds", "local-celebrity", "double-dose"]
    wood = ["laboratory C", "crystal-ball C", "doorless-tower C", "cauldron C"]
    state = cleanup(
        objectives=goals,
        board={"0": wood, "1": ["open-stage C", "moat C"]},
        tiles={"paupers-caucus": ["1S", "1S"], "band-wagon": ["0M", "0M"]},
    )
    assert story(state)[2:5] == ["paupers-caucus", "1 undisputed-nuisance", "band-wagon"]
    assert objectives.have(state, 1, state.objectives[0]) == 2


def test_markers_of_one_check_are_placed_together() -> None:
    """HUM-R26: all seats and all four objectives on the same board; nobody can decline."""
    state = cleanup(board={"0": FOUR_LINKED, "1": FOUR_LINKED})
    first = story(state)[:4]
    assert first == [
        "0 grand-rounds",
        "0 local-celebrity",
        "1 grand-rounds",
        "1 local-celebrity",
    ]
    assert state.resolved == 4


def test_when_tiles_run_out_markers_are_still_placed() -> None:
    """HUM-R28: step 1 once more after the last tile; the surplus is forgotten."""
    linked = {"0": FOUR_LINKED, "1": ["spelling-bee C", "doorless-tower C", "crystal-ball C"]}
    goals = ["grand-rounds", "local-celebrity", "double-dose", "life-of-the-parties"]
    state = cleanup(objectives=goals, board=linked, resolved=5, tiles={"spelling-bee": ["1M"]})
    play(state, "go shrubbery")
    assert story(state) == [
        "0 grand-rounds",
        "0 local-celebrity",
        "spelling-bee",
        "1 grand-rounds",
        "1 local-celebrity",
    ]
    assert (state.phase, state.owed) == (OVER, 0)


def test_losers_go_back_to_their_bags() -> None:
    """HUM-62"""
    state = kingdom(2, ["moat: 0C 1S 1P", "joust", "chapel", "laboratory"], phase="resolve",
                    hands=["CSMP", "CSMP"])  # fmt: skip
    assert told(state, "returned") == [{"seat": 1, "humour": "S"}, {"seat": 1, "humour": "P"}]
    assert bag(state, 1) == "CCCCSSSSMMMMPPPP"
    assert bag(state, 0) == "CCCSSSSMMMMPPPP"


def test_objectives_are_looked_at_only_in_cleanup() -> None:
    """HUM-64, HUM-71: what is true for a moment between two cards does not count."""
    goals = ["undisputed-nuisance", "grand-rounds", "double-dose", "house-calls"]
    cards = ["moat: 0C - -", "dungeon: - - - 1P -", "chapel", "laboratory"]
    leads = {"0": ["chapel C", "joust C"], "1": ["tax-day C"]}
    state = kingdom(2, cards, objectives=goals, board=leads, phase="resolve")
    assert story(state) == []  # three boards after card 1, two after card 2
    state = kingdom(
        2,
        [cards[0], "joust", "chapel", "laboratory"],
        objectives=goals,
        board=leads,
        phase="resolve",
    )
    assert story(state)[0] == "0 undisputed-nuisance"


# --- step 3 and the endings ----------------------------------------------------------------------------


def test_new_cards_are_dealt_and_the_old_ones_discarded() -> None:
    """HUM-63"""
    state = play(kingdom(3, turn=0), "pass", "pass", "pass")
    assert set(state.view(0)["discards"]) == {"moat", "joust", "chapel", "laboratory"}
    assert (len(state.cards), len(state.deck), state.chapter) == (4, 28, 2)


def ended(state: Humours) -> list[object]:
    assert state.phase == OVER
    endings = told(state, "ended")[0]["endings"]
    assert isinstance(endings, list)
    return endings


def test_the_game_ends_when_all_party_tiles_are_resolved() -> None:
    """HUM-65"""
    state = cleanup(board={"0": FOUR_LINKED}, resolved=4)
    assert ended(state) == ["tiles"]
    assert state.view(0)["endings"] == ["tiles"]


def test_the_game_ends_when_a_hand_cannot_be_filled() -> None:
    """HUM-65, HUM-R30: hand and bag below 4 after step 2; potions on parties do not count."""
    goals = ["royal-progress", "quarantine", "life-of-the-parties", "house-calls"]
    lying = ["dungeon C", "dungeon S", "dungeon M", "dungeon P"] * 3
    tiles = {"knight-club": ["0C", "0P"], "spelling-bee": ["0C", "0M"]}
    more: dict[str, Any] = {"objectives": goals, "board": {"0": lying}, "tiles": tiles}
    state = cleanup(**more, hands=["SSMP", "CSMP"])
    assert size(state.bags[0]) == 0
    assert state.phase == VISIT  # exactly four
    more["board"] = {"0": [*lying, "dungeon P"]}
    assert ended(cleanup(**more, hands=["SSM", "CSMP"])) == ["hand"]


def test_losers_of_the_round_can_fill_a_hand() -> None:
    """HUM-R30: endings are tested at step 3, after the returns, never in mid-round."""
    lying = ["dungeon C", "dungeon S", "dungeon M", "dungeon P"] * 4
    goals = ["royal-progress", "quarantine", "life-of-the-parties", "house-calls"]
    cards = ["moat: 1C 0S -", "joust", "chapel", "laboratory"]
    state = kingdom(2, cards, objectives=goals, board={"0": lying}, hands=["CMP", "CSMP"], turn=0)
    play(state, "pass", "pass")
    assert (state.phase, size(state.hands[0])) == (VISIT, 4)


def test_the_game_ends_when_the_deck_is_too_small() -> None:
    """HUM-65"""
    state = kingdom(3, deck=["dungeon", "tax-day", "newts"], turn=0)
    assert ended(play(state, "pass", "pass", "pass")) == ["deck"]


def test_all_endings_that_hold_are_reported() -> None:
    """HUM-R30"""
    state = cleanup(board={"0": FOUR_LINKED}, resolved=5, deck=["dungeon"])
    assert ended(state) == ["tiles", "deck"]


# --- winners -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boards", "markers", "places", "step"),
    [
        ([["moat C"], ["moat C"] * 4], [1, 0], [1, 2], "objectives"),
        ([["moat P"] * 3, ["moat C"] * 2], [1, 1], [1, 2], "potions"),
        ([["moat P"] * 2, ["moat C", "moat P"]], [1, 1], [2, 1], "choleric"),
        ([["moat S", "moat P"], ["moat M", "moat M"]], [0, 0], [1, 2], "sanguine"),
        ([["moat M", "moat P"], ["moat M", "moat M"]], [0, 0], [2, 1], "melancholic"),
        ([["moat M", "moat P"], ["moat P", "moat M"]], [2, 2], [1, 1], ""),
    ],
)
def test_places_and_tie_breaks(
    boards: list[list[str]], markers: list[int], places: list[int], step: str
) -> None:
    """HUM-66, HUM-67, HUM-68"""
    state = kingdom(
        2,
        board={str(seat): lying for seat, lying in enumerate(boards)},
        markers={str(seat): GOALS[:number] for seat, number in enumerate(markers)},
        objectives=GOALS,
    )
    standings = state.standings()
    assert standings.places == places
    assert standings.decided_by(0, 1) == step


def test_all_seats_are_ranked_and_only_boards_count() -> None:
    """HUM-R32: parties, hands and bags do not."""
    state = kingdom(
        4,
        board={"0": ["moat P"], "1": ["moat C"], "2": ["moat P"], "3": []},
        tiles={"knight-club": ["3C", "0C"]},
    )
    assert state.standings().places == [2, 1, 2, 4]


def test_objectives_never_look_at_humours() -> None:
    """HUM-R33"""
    for humour in "CSMP":
        lying = [f"{scene.split()[0]} {humour}" for scene in FOUR_LINKED]
        assert marks(cleanup(board={"0": lying}), 0) == ["grand-rounds", "local-celebrity"]


def test_prospects_grow_with_markers_and_progress() -> None:
    """HUM-66: an estimate for playouts that are cut off."""
    state = kingdom(3, objectives=GOALS, markers={"1": GOALS[:1]}, board={"2": FOUR_LINKED[:2]})
    first, second, third = state.estimate()
    assert 0.0 < first < third < second < 1.0
