"""Rounds and the visit phase (HUM-23 to 37, R9 to R16)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.errors import IllegalMove
from fourfold.core.state import SPECTATOR
from fourfold.games.humours import GAME
from fourfold.games.humours.pieces import OPEN_TO, size
from fourfold.games.humours.state import VISIT
from fourfold.match.match import Match
from tests.games.humours.driver import (
    DULL,
    FOUR,
    GRID,
    bag,
    card,
    hand,
    kingdom,
    legal,
    play,
    resolving,
    start,
    told,
)

ALL = ["CSMP", "CSMP", "CSMP"]


def refused(state: Any, move: str) -> str:
    assert move not in legal(state)
    return str(state.why_not(state.actor, GAME.moves.parse(move)))


def test_rounds_have_three_phases_and_follow_one_another() -> None:
    """HUM-23: visits, then all cards are revealed, then new cards and a new round."""
    state = play(kingdom(2, hands=["CSMP", "CSMP"]), "pass", "pass")
    assert state.events is not None
    codes = [event.code for event in state.events.events]
    assert codes.index("visits-end") < codes.index("revealed") < codes.index("round-begins")
    assert (state.chapter, state.phase) == (2, VISIT)


def test_the_next_round_begins_after_the_last_visitor() -> None:
    """HUM-24: clockwise of the seat that last visited, not of the seat that passed last."""
    state = kingdom(3, hands=ALL, turn=1)
    play(state, "visit 1.1 C", "pass", "pass", "pass")
    assert (state.chapter, state.actor) == (2, 2)


def test_a_visit_to_a_party_is_a_visit() -> None:
    """HUM-24, HUM-R14"""
    state = play(kingdom(3, hands=ALL, turn=0), "party knight C", "pass", "pass", "pass")
    assert state.actor == 1


def test_without_visits_the_same_seat_starts_again() -> None:
    """HUM-R14"""
    state = play(kingdom(3, hands=ALL, start=2, turn=2), "pass", "pass", "pass")
    assert state.actor == 2
    state = kingdom(3, hands=ALL, start=2, turn=1, last=0)
    play(state, "pass", "pass", "pass")
    assert state.actor == 1


def test_one_potion_facedown_on_a_citizen_or_beast() -> None:
    """HUM-25: of a scene card or a party tile in play, from hand."""
    state = kingdom(2, ["counting-sheep", "moat", "joust", "chapel"], hands=["SSMM", "CSMP"])
    state.actor = 0
    play(state, "visit 1.1 S")
    assert card(state, 1) == "counting-sheep: 0S - - - -"
    assert state.actor == 1
    assert refused(state, "visit 5.1 C") == "HUM-25"  # no fifth card
    assert refused(state, "visit 2.4 C") == "HUM-25"  # no fourth citizen
    play(state, "party bard S")
    assert state.view(1)["tiles"][1]["potions"] == [{"owner": 1, "humour": "S"}]


def test_only_potions_of_the_hand() -> None:
    """HUM-25"""
    state = kingdom(2, hands=["SSMM", "CSMP"], turn=0)
    assert refused(state, "visit 2.1 C") == "HUM-25"
    assert refused(state, "party knight C") == "HUM-25"


def test_the_humour_must_suit_the_citizen() -> None:
    """HUM-26: on cards and tiles; every offered move fits."""
    state = kingdom(2, hands=["CSMP", "CSMP"], turn=0)
    assert refused(state, "visit 2.1 S") == "HUM-26"
    assert refused(state, "party nun C") == "HUM-26"
    for move in state.legal(0):
        text = GAME.moves.text(move)
        if text.startswith("visit"):
            being = state.being_at((move - 2) >> 2)
            assert OPEN_TO[being] >> ((move - 2) & 3) & 1


def test_one_potion_on_each_citizen() -> None:
    """HUM-27"""
    state = play(kingdom(2, hands=["CSMP", "CSMP"], turn=0), "visit 2.1 C")
    assert not [move for move in legal(state) if move.startswith("visit 2.1")]
    assert refused(state, "visit 2.1 P") == "HUM-27"


def test_no_limit_per_player_on_a_card() -> None:
    """HUM-28"""
    state = kingdom(2, ["moat: 0C 0S -", "joust", "chapel", "laboratory"], hands=["PPPP", "MMMM"])
    state.actor = 0
    play(state, "visit 1.3 P")
    assert card(state, 1) == "moat: 0C 0S 0P"


@pytest.mark.parametrize(("seats", "limit"), [(2, 2), (3, 1), (4, 1), (5, 1)])
def test_potions_of_one_player_on_a_party(seats: int, limit: int) -> None:
    """HUM-29"""
    state = kingdom(seats, tiles={"knight-club": ["0C"] * limit}, hands=["CCPP"] * seats, turn=0)
    assert refused(state, "party knight C") == "HUM-29"
    state = kingdom(
        seats, tiles={"knight-club": ["0C"] * (limit - 1)}, hands=["CCPP"] * seats, turn=0
    )
    assert "party knight P" in legal(state)


def test_parties_stay_in_play_from_round_to_round() -> None:
    """HUM-30: with the potions on them, until they are resolved."""
    state = kingdom(2, hands=["CCPP", "CCPP"], turn=0, resolved=1)
    assert refused(state, "party peasant P") == "HUM-30"  # Pauper's Caucus is first in Grid A
    play(state, "party knight C", "pass", "pass")
    assert state.chapter == 2
    assert [t["potions"] for t in state.view(0)["tiles"] if t["tile"] == "knight-club"] == [
        [{"owner": 0, "humour": "C"}]
    ]


def test_draw_to_four_after_placing() -> None:
    """HUM-31: as far as the bag goes."""
    state = kingdom(2, hands=["CSMP", "CSMP"], draws={"0": "M"}, turn=0)
    play(state, "visit 2.1 C")
    assert hand(state, 0) == "SMMP"
    potions = ["dungeon C", "dungeon S", "dungeon M", "dungeon P"]
    state = kingdom(2, board={"0": potions * 4}, hands=["CSMP", "CSMP"], turn=0)
    assert bag(state, 0) == ""
    play(state, "visit 2.1 C")
    assert hand(state, 0) == "SMP"


def test_redraw_with_four_of_a_kind() -> None:
    """HUM-32, HUM-R9: once in a turn, before the action; the four can be drawn again."""
    state = kingdom(2, hands=["CCCC", "CSMP"], draws={"0": "CSSS"}, turn=0)
    assert legal(state)[:2] == ["pass", "redraw"]
    play(state, "redraw")
    assert (hand(state, 0), state.actor) == ("CSSS", 0)
    assert bag(state, 0).count("C") == 4
    state = kingdom(2, hands=["CCCC", "CSMP"], draws={"0": "CCCC"}, turn=0)
    play(state, "redraw")
    assert hand(state, 0) == "CCCC"
    assert refused(state, "redraw") == "HUM-R9"
    play(state, "pass", "pass")


@pytest.mark.parametrize("held", ["CCCS", "CCC", "CSMP", ""])
def test_no_redraw_otherwise(held: str) -> None:
    """HUM-32: exactly four, all of one humour."""
    state = kingdom(2, hands=[held, "CSMP"], turn=0)
    assert refused(state, "redraw") == "HUM-32"


def test_the_redraw_is_used_once_per_turn_not_once_per_game() -> None:
    """HUM-32, HUM-R9: the next turn has its own."""
    state = kingdom(2, hands=["CCCC", "CSMP"], draws={"0": "CCCC"}, turn=0)
    play(state, "redraw", "pass", "visit 1.1 C")
    assert "redraw" in legal(state)


def test_everyone_learns_of_a_redraw_but_not_of_its_humours() -> None:
    """HUM-R10"""
    state = play(kingdom(2, hands=["CCCC", "CSMP"], turn=0), "redraw")
    assert state.events is not None
    seen = [event.seen_by(1) for event in state.events.events if event.code in ("redrew", "drew")]
    assert seen == [
        {"event": "redrew", "seat": 0},
        {"event": "drew", "seat": 0, "humours": None, "number": 4},
    ]


def test_passing_is_always_legal_and_draws_nothing() -> None:
    """HUM-33, HUM-R11"""
    state = kingdom(2, hands=["CS", "CSMP"], turn=0)
    play(state, "pass")
    assert hand(state, 0) == "CS"
    assert told(state, "passed") == [{"seat": 0}]


def test_a_forced_pass_looks_like_a_free_one() -> None:
    """HUM-R11, HUM-R15: an empty hand is still asked, and its pass tells no more."""
    forced, free = (kingdom(2, hands=[held, "CSMP"], turn=0) for held in ("", "CSMP"))
    assert legal(forced) == ["pass"]
    for state in (forced, free):
        play(state, "pass")
        assert state.events is not None
        assert state.events.events[-1].seen_by(1) == {"event": "passed", "seat": 0}


def test_all_passes_in_a_row_end_the_phase() -> None:
    """HUM-34, HUM-R12: a placement begins the count anew, a redraw does not."""
    state = kingdom(3, hands=["CSMP", "CSMP", "PPPP"], turn=0)
    play(state, "pass", "pass", "visit 1.3 P", "pass", "pass")
    assert (state.chapter, state.passes) == (1, 2)
    play(state, "pass")
    assert state.chapter == 2
    state = kingdom(3, hands=["CSMP", "CSMP", "PPPP"], turn=0)
    play(state, "pass", "pass", "redraw", "pass")
    assert told(state, "visits-end") == [{"closing": "passed"}]


def test_passes_of_the_last_round_do_not_count() -> None:
    """HUM-R12: passes are counted within one phase."""
    state = kingdom(2, ["moat: 0C 1S -", "joust: 0C 1S -", "chapel", "laboratory"],
                    hands=["CCPP", "CCPP"], turn=0)  # fmt: skip
    play(state, "visit 1.3 P", "pass", "visit 2.3 C")
    assert (state.chapter, state.passes) == (2, 0)


@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (4, 2), (5, 3), (6, 3)])
def test_full_cards_end_the_phase(seats: int, needed: int) -> None:
    """HUM-35, HUM-9"""
    nearly = ["moat: 0C 1S -", "joust: 0C 1S -", "chapel: 0M 1C -", "laboratory", "mud-harvest"]
    cards = nearly[: 5 if seats >= 5 else 4]
    state = kingdom(seats, cards, hands=["PPPP"] * seats, turn=0)
    for n, move in enumerate(["visit 1.3 P", "visit 2.3 P", "visit 3.3 P"][:needed]):
        assert state.full_cards() == n
        assert state.chapter == 1
        play(state, move)
    assert told(state, "visits-end") == [{"closing": "full"}]


def test_parties_never_count_as_full_cards() -> None:
    """HUM-35"""
    tiles = {"knight-club": ["0C", "0C", "1P", "1P"], "paupers-caucus": ["0S", "0S", "1P"]}
    state = kingdom(2, tiles=tiles, hands=["CSMP", "CSMP"], turn=1)
    play(state, "party peasant P")
    assert (state.full_cards(), state.phase, state.chapter) == (0, VISIT, 1)


def test_the_draw_comes_before_the_test_for_full_cards() -> None:
    """HUM-R13: what loses this round is not yet in the bag for that draw."""
    spent = ["dungeon C", "dungeon S", "dungeon M", "dungeon P"] * 2 + ["dungeon M", "dungeon P"]
    state = kingdom(2, ["moat: 0C 1S 1P", "joust: 0C 1S -", "chapel", "laboratory"],
                    board={"0": spent}, hands=["CSMP", "CSMP"], draws={"0": "S"}, turn=0)  # fmt: skip
    before = bag(state, 0)
    play(state, "visit 2.3 P")
    assert state.events is not None
    codes = [event.code for event in state.events.events]
    assert codes.index("drew") < codes.index("visits-end") < codes.index("returned")
    drawn = told(state, "drew")[0]["humours"]
    assert drawn == ["S"]
    assert "S" in before


def test_placed_potions_stay_hidden_until_the_phase_is_over() -> None:
    """HUM-36, HUM-37, HUM-R52: others see the owner and the citizen's two humours."""
    state = play(kingdom(3, hands=ALL, turn=0), "visit 2.1 C", "party nun M")
    for viewer in (1, 2, SPECTATOR):
        citizen = state.view(viewer)["cards"][1]["citizens"][0]
        assert citizen == {
            "being": "knight",
            "humours": ["C", "P"],
            "potion": {"owner": 0, "humour": None},
        }
    assert state.view(0)["cards"][1]["citizens"][0]["potion"] == {"owner": 0, "humour": "C"}
    nuns = next(tile for tile in state.view(0)["tiles"] if tile["citizen"] == "nun")
    assert (nuns["humours"], nuns["potions"]) == (["M", "P"], [{"owner": 1, "humour": None}])
    play(state, "pass", "pass", "pass")
    assert told(state, "revealed")[1]["humours"] == ["C"]


def test_visit_events_hide_the_humour() -> None:
    """HUM-37"""
    state = play(kingdom(2, hands=["CSMP", "CSMP"], turn=0), "visit 2.1 C", "party nun M")
    assert state.events is not None
    visit = next(event for event in state.events.events if event.code == "visited")
    party = next(event for event in state.events.events if event.code == "partied")
    for event, owner in ((visit, 0), (party, 1)):
        other = 1 - owner
        mine, theirs, public = event.seen_by(owner), event.seen_by(other), event.seen_by(SPECTATOR)
        assert mine is not None
        assert theirs is not None
        assert mine["humour"] in ("C", "M")
        assert theirs["humour"] is None
        assert theirs == public


def test_all_equal_citizens_are_offered_and_party_seats_are_one_move() -> None:
    """HUM-R16"""
    state = kingdom(2, hands=["CCCS", "CSMP"], turn=0)
    assert {"visit 2.1 C", "visit 2.3 C"} <= set(legal(state))  # two knights of the joust
    assert [move for move in legal(state) if move.startswith("party knight")] == ["party knight C"]


def test_most_moves_at_once() -> None:
    """HUM-R16: 25 citizens and 6 parties, two humours each, and a pass; all in the move table."""
    five = [
        "throne-room",
        "dungeon",
        "wrong-castle",
        "turnip-tribunal",
        "silent-choir",
    ]
    state = kingdom(5, five, hands=["CSMP"] * 5, turn=0)
    assert len(legal(state)) == 63
    assert len(GAME.moves) == 203


def test_a_move_out_of_phase_names_its_rule() -> None:
    """HUM-38, HUM-82"""
    state = kingdom(2, hands=["CSMP", "CSMP"], turn=0)
    assert refused(state, "go chapel") == "HUM-38"
    assert refused(state, "put a1") == "HUM-38"
    assert refused(state, "rival 1.1") == "HUM-82"
    match = Match(GAME, seats=2, setup={"cards": FOUR, "hands": ["SSMM", "CSMP"], "turn": 0})
    with pytest.raises(IllegalMove) as caught:
        match.play(0, "visit 2.1 S")
    assert caught.value.rule == "HUM-26"


def test_hands_are_filled_before_the_new_cards() -> None:
    """HUM-31, HUM-63"""
    setup = {"grid": GRID, "objectives": DULL, "cards": resolving(seats=2), "hands": ["C", "S"]}
    state = play(start(2, setup), "pass", "pass")
    assert [size(pack) for pack in state.hands] == [4, 4]
