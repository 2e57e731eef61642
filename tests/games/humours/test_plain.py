"""The plain judgement does what its description says, and beats random play."""

from __future__ import annotations

import pytest

from bench.games.humours.figures import duel, main, play_out
from bench.games.humours.figures import solo as solo_scores
from fourfold.core.dice import Dice
from fourfold.games.humours import GAME
from fourfold.games.humours.rules import Humours
from tests.games.humours.driver import fiefdom, kingdom, solo

GOALS = ["grand-rounds", "local-celebrity", "double-dose", "life-of-the-parties"]
FIEF_GOALS = ["queue-here", "home-turf", "fair-and-square", "flat-earth"]
THREE_LINKED = ["tax-day C", "turnip-tribunal C", "mud-harvest C"]


def advised(state: Humours, seed: int = 1) -> str:
    return GAME.moves.text(int(state.heuristic_move(state.actor, Dice(seed))))


def test_it_goes_for_the_scene_that_completes_an_objective() -> None:
    """HUM-50: a sneaker of the Wheelbarrow can complete a group of four at Pauper's Caucus."""
    state = kingdom(
        2,
        ["wheelbarrow: - - - 0M", "moat", "joust", "chapel"],
        objectives=GOALS,
        board={"0": THREE_LINKED},
        phase="resolve",
    )
    assert advised(state) in ("go paupers-caucus", "go weigh-in")


def test_it_puts_a_potion_where_a_row_becomes_whole() -> None:
    """HUM-73"""
    state = fiefdom(
        2,
        ["joust: - 0C -", "moat", "chapel", "laboratory"],
        fiefs=["keep", "lists"],
        objectives=FIEF_GOALS,
        board={"0": ["a1 S", "c1 S", "d1 S"]},
        phase="resolve",
    )
    assert advised(state) == "put b1"


def test_it_does_not_cancel_its_own_sword() -> None:
    """HUM-40: a second choleric beside the own lone one would throw the scene away."""
    cards = ["weigh-in: 0C - - -", "moat: 0C - -", "joust: - 0C -", "minstrel: 0C - -"]
    state = kingdom(
        2, cards, objectives=GOALS, board={"0": ["tax-day S"]}, hands=["CSMP", "CSMP"], turn=0
    )
    assert not advised(state).startswith("visit") or not advised(state).endswith("C")


def test_it_passes_when_the_round_then_ends_well() -> None:
    """HUM-33, HUM-34: its lone sword wins if the last one passes too."""
    cards = ["weigh-in: 0C - - -", "moat", "joust", "chapel"]
    state = kingdom(
        2,
        cards,
        objectives=GOALS,
        board={"0": ["tax-day S", "turnip-tribunal S", "mud-harvest S"]},
        hands=["C", "CSMP"],
        passes=1,
        turn=0,
    )
    assert advised(state) == "pass"


def test_it_redraws_a_hand_that_can_do_nothing() -> None:
    """HUM-32: four cholerics, and nobody left who takes one; after the redraw there is no second."""
    cards = ["moat: 1P - -", "mud-harvest", "chapel: - 1P -", "scriptorium: - 1M -"]
    more = {"objectives": GOALS, "hands": ["CCCC", "CSMP"], "resolved": 6, "turn": 0}
    assert advised(kingdom(2, cards, **more)) == "redraw"
    assert advised(kingdom(2, cards, **more, redrawn=True)) == "pass"


def test_a_rival_goes_where_it_does_least_harm() -> None:
    """HUM-86, HUM-87: not into the row that lacks one potion, nor on the last hope of another."""
    state = solo(
        ["joust: - RC -", "moat", "chapel", "laboratory"],
        objectives=["queue-here", "wild-oats", "home-turf", "flat-earth"],
        board={"0": ["b1 S", "c1 S", "d1 S"]},
        phase="resolve",
    )
    choice = advised(state)
    assert choice == "put c3"  # a1 would end the row and the corners, wild spaces the Wild Oats


def test_it_waits_rather_than_exhaust_the_rivals() -> None:
    """HUM-R46, HUM-R47: with an empty rivals' bag the next turn would end the game."""
    rows = {"C": ["C", "C"], "S": ["S", "S"], "M": ["M", "M"], "P": ["P", "P"]}
    taken = ["a1 C", "c3 C", "c1 S", "a4 S", "b2 M", "d4 M", "c2 P", "b4 P", "b1 C", "d2 S"]
    cards = ["moat: RP - -", "joust", "chapel: RM - -", "laboratory"]
    state = solo(cards, board={"R": taken}, matrix=rows, hands=["CSMP"])
    assert advised(state) == "pass"


@pytest.mark.parametrize("mode", ["kingdom", "fiefdom"])
def test_plain_beats_random(mode: str) -> None:
    """A short form of the figure in docs/games/humours.md: 100 games there."""
    assert duel(mode, 20) >= 17


def test_plain_wins_most_solo_games() -> None:
    """HUM-89"""
    scores, _ = solo_scores(12)
    assert sum(number for score, number in scores.items() if score >= 2) >= 8


def test_the_figures_can_be_made_again(capsys: pytest.CaptureFixture[str]) -> None:
    """One game of each table: the program behind the documented figures runs."""
    state, visits, others = play_out("fiefdom", 3, 5, {0, 1, 2})
    assert state.over
    assert visits > others > 0
    main(1)
    shown = capsys.readouterr().out
    assert shown.count("endings") == 6
    assert "solo: scores" in shown
