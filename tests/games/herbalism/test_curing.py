"""The rules by their numbers: curing, end of round and match, predictions, two players."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.dice import Dice
from fourfold.core.state import SPECTATOR
from fourfold.games.herbalism.pieces import MEDICINES
from fourfold.games.herbalism.rules import Herbalism
from tests.games.herbalism.driver import (
    FOUR,
    X1,
    hands,
    legal,
    play,
    seen,
    start,
    told,
    why_not,
    x1,
)

DEAL = {"hands": X1["hands"], "cure": "GB"}
ALIKE = {"hands": ["RYYB", "RYGG", "GGBB"], "cure": "BB"}
DUO = {**X1, "start": 0}


def rounds(*deals: dict[str, Any], scores: list[int] | None = None, **options: Any) -> Herbalism:
    """A match over given deals; seat 0 starts."""
    setup: dict[str, Any] = {"deals": list(deals), "start": 0}
    if scores is not None:
        setup["scores"] = scores
    return start(setup, **options)


def changes(state: Herbalism) -> list[object]:
    """What each seat gained in the last round."""
    return [event["change"] for event in told(state, "scored")[-int(state.seats) :]]


# --- curing ------------------------------------------------------------------------------------------


def test_a_cure_may_name_any_card() -> None:
    """HERB-22, HERB-R13: also a disproved one, on a turn."""
    state = x1("go RB", "cure RY", "pass", "pass", "go RB")
    assert [move for move in legal(state) if "cure" in move] == [f"cure {m}" for m in MEDICINES]


def test_answer_follow_or_pass() -> None:
    """HERB-23: clockwise, in the open."""
    state = x1("go RB", "cure RY")
    assert (state.actor, state.view(0)["phase"]) == (1, "respond")
    answers = [f"answer {m}" for m in MEDICINES if m != "RY"]
    assert legal(state) == [*answers, "follow RY", "pass"]
    assert why_not(state, "answer RY") == why_not(state, "follow GB") == "HERB-23"
    play(state, "answer GB")
    assert state.actor == 2
    assert legal(state)[-3:] == ["follow RY", "follow GB", "pass"]
    assert state.view(SPECTATOR)["markers"] == [
        {"side": "answer", "medicine": "RY"},
        {"side": "answer", "medicine": "GB"},
        None,
    ]


def test_who_placed_a_marker_looks_in_turn() -> None:
    """HERB-24, HERB-R24: the active player first; who passed does not look; colours stay secret."""
    state = play(start({**DUO, "start": 1}), "go RB", "cure RY", "pass", "answer RG")
    looks = told(state, "looked")
    assert [(look["seat"], look["match"]) for look in looks] == [(1, False), (0, False)]
    assert [look["cure"] for look in seen(state, 0, "looked")] == [None, ["G", "B"]]
    assert [look["cure"] for look in seen(state, 2, "looked")] == [None, None]
    assert [look["match"] for look in seen(state, SPECTATOR, "looked")] == [False, False]
    assert state.view(0)["cure"] == "GB"
    assert state.view(2)["cure"] is None
    assert state.view(2)["looked"] == [True, True, False]


@pytest.mark.parametrize(("deal", "won"), [(ALIKE, True), (DEAL, False)])
def test_pair_matches_two_of_a_colour(deal: dict[str, Any], won: bool) -> None:
    """HERB-25: whichever colour."""
    state = play(rounds(deal), "go RB", "cure pair", "pass", "pass")
    assert told(state, "looked")[-1]["match"] is won


def test_a_match_ends_the_round_and_no_match_does_not() -> None:
    """HERB-26, HERB-R21: play goes on with the next holder clockwise from who cured."""
    assert x1("go RB", "cure GB", "pass", "pass").chapter == 2
    state = x1("go RB", "brew 1", "go RB", "cure RB", "pass", "pass")
    assert (state.chapter, state.actor, state.view(0)["phase"]) == (1, 2, "move")
    assert state.view(0)["disproved"] == ["RB"]


def test_a_spent_player_is_skipped_but_still_asked() -> None:
    """HERB-27, HERB-28: no turns any more, yet a target that must choose as usual."""
    state = x1("go RB", "cure RB", "pass", "pass", "go YB", "appeal 0")
    assert state.actor == 0
    assert legal(state) == ["give Y", "give B"]
    play(state, "give Y", "go RG", "brew 1", "go RY", "inquire 0", "give Y")
    assert told(state, "inquired")[-1]["number"] == 1
    assert [int(state.actor)] == [2]
    play(state, "go YB", "brew 0")
    assert state.actor == 1


def test_the_last_holder_must_cure_at_once() -> None:
    """HERB-29, HERB-R12, HERB-R13: without moving, on any of the seven."""
    state = x1("go RB", "cure RB", "answer RG", "pass")
    assert (state.actor, state.view(0)["phase"]) == (2, "forced")
    assert legal(state) == [f"cure {m}" for m in MEDICINES]
    assert why_not(state, "go RY") == "HERB-29"
    assert state.view(0)["pharmacists"][2] is None
    play(state, "cure GB")
    assert told(state, "round-ends")[-1]["winner"] == 2


def test_the_forced_cure_waits_for_the_responses() -> None:
    """HERB-R20: while responding the last unplaced player may still pass."""
    state = x1("go RB", "cure RB", "answer RG")
    assert "pass" in legal(state)
    assert state.view(0)["phase"] == "respond"


def test_markers_of_a_failed_cure_stay() -> None:
    """HERB-R13: nobody may answer there when responding, a follow there is legal."""
    state = x1("go RB", "cure RB", "pass", "pass", "go RG", "cure RG")
    assert "answer RB" not in legal(state)
    assert "follow RB" in legal(state)
    assert state.view(2)["disproved"] == ["RB"]
    play(state, "follow RB")
    assert changes(state) == [0, 0, -1]


# --- end of round and match --------------------------------------------------------------------------


def test_the_round_ends_when_every_marker_is_spent() -> None:
    """HERB-30, HERB-34, HERB-R23: nobody right; the cure is shown to all, hands are not."""
    state = x1("go RB", "cure RY", "answer RG", "answer RB")
    assert state.chapter == 2
    assert seen(state, SPECTATOR, "round-ends")[-1]["cure"] == ["G", "B"]
    assert state.view(SPECTATOR)["rounds"] == [{"cure": "GB", "winner": None}]
    assert changes(state) == [0, 0, 0]
    assert state.events is not None
    ending = [event.code for event in state.events.events].index("round-ends")
    later = [event.seen_by(SPECTATOR) for event in state.events.events[ending:]]
    assert all("hands" not in (event or {}) for event in later)


@pytest.mark.parametrize(
    ("moves", "points"),
    [
        (["cure GB", "follow GB", "pass"], [3, 1, 0]),
        (["cure RY", "follow RY", "answer GB"], [0, -1, 3]),
        (["cure RY", "answer GB", "follow GB"], [0, 3, 1]),
        (["cure RY", "answer RG", "pass", "cure RB"], [0, 0, 0]),
    ],
)
def test_points(moves: list[str], points: list[int]) -> None:
    """HERB-31, HERB-32, HERB-33, HERB-34, HERB-R14: only a wrong Follow costs a point."""
    state = play(rounds(DEAL, scores=[2, 2, 2]), "go RB", *moves)
    assert changes(state) == points
    assert state.scores == [2 + change for change in points]


def test_whoever_follows_does_not_win_the_round() -> None:
    """HERB-31: seat 0 follows the right Answer of seat 1, and sits before it."""
    state = start({"deals": [DEAL], "start": 1})
    play(state, "go RB", "cure GB", "pass", "follow GB")
    assert changes(state) == [1, 3, 0]
    assert state.view(SPECTATOR)["rounds"] == [{"cure": "GB", "winner": 1}]


def test_after_a_match_nobody_looks_further_and_all_markers_count() -> None:
    """HERB-R22"""
    state = x1("go RB", "cure GB", "answer RY", "follow RY", "go RB")
    assert [look["seat"] for look in told(state, "looked")] == [0]
    assert [event["change"] for event in told(state, "scored")] == [3, 0, -1]


def test_never_two_winners() -> None:
    """HERB-R25: answers of one cure lie on different cards, disproved ones are wrong for good."""
    for seed in range(60):
        state = start(seed=seed, seats=4, target=9)
        dice = Dice(seed)
        while not state.over:
            before = int(state.chapter)
            state.play(state.actor, state.pick(dice))
            if state.chapter > before or state.over:
                changed = told(state, "scored")[-4:]
                assert [event["marker"] for event in changed].count(3) <= 1


def test_the_match_ends_with_the_target_and_the_highest_total_wins() -> None:
    """HERB-35, HERB-R26: tested at the end of a round only."""
    state = play(rounds(DEAL, scores=[5, 4, 0]), "go RB", "cure RY", "answer GB", "follow GB")
    assert state.over
    assert state.scores == [5, 7, 1]
    assert told(state, "match-won")[-1]["seats"] == [1]
    assert state.standings().places == [2, 1, 3]


@pytest.mark.parametrize(("ties", "over"), [("share", True), ("play_on", False)])
def test_ties_at_the_end(ties: str, over: bool) -> None:
    """HERB-36, HERB-R27, HERB-R32: shared, or whole further rounds until one alone leads."""
    state = rounds(DEAL, DEAL, scores=[3, 5, 0], ties=ties)
    play(state, "go RB", "cure GB", "follow GB", "pass")
    assert state.scores == [6, 6, 0]
    assert state.over is over
    if over:
        assert state.standings().places == [1, 1, 3]
        return
    play(state, "go RB", "cure RY", "follow RY", "answer GB")
    assert state.over
    assert state.scores == [9, 6, 0]
    assert state.standings().winners == [0]


@pytest.mark.parametrize(("target", "over"), [(6, True), (7, False)])
def test_target(target: int, over: bool) -> None:
    """HERB-R28"""
    state = rounds(DEAL, DEAL, scores=[3, 0, 0], target=target)
    assert play(state, "go RB", "cure GB", "pass", "pass").over is over


def test_points_never_run_out() -> None:
    """HERB-R30: the book has 20 points in markers; we count on."""
    state = rounds(DEAL, scores=[19, 18, 18], target=20)
    play(state, "go RB", "cure GB", "follow GB", "follow GB")
    assert state.scores == [22, 19, 19]


def test_turn_cap() -> None:
    """HERB-R31: the round ends as won by nobody; markers and predictions count, the start stays."""
    setup = {**FOUR, "scores": [2, 2, 2, 2]}
    state = start(setup, seats=4, turn_cap=2, predictions=True)
    play(state, "go RB", "brew 1", "predict B", "go RB", "cure RY", "follow RY", "pass", "pass")
    assert told(state, "capped")[-1]["turns"] == 2
    assert changes(state) == [1, 0, -1, 0]
    assert state.view(0)["rounds"] == [{"cure": "GB", "winner": None}]
    assert (state.chapter, state.start, state.actor) == (2, 0, 0)


def test_an_endless_round_is_legal() -> None:
    """HERB-R31: without a cap nothing ends a round in which nobody cures."""
    state = start(X1)
    for turn in range(120):
        play(state, "go RB" if (turn // 3) % 2 else "go GB", f"brew {(turn + 1) % 3}")
    assert (state.chapter, state.turns) == (1, 120)


# --- predictions -------------------------------------------------------------------------------------


def test_prediction_markers() -> None:
    """HERB-37, HERB-38, HERB-R17: two of each colour; one a turn, after an action, never after a cure."""
    state = x1("go RB", "brew 1", predictions=True)
    assert (state.actor, state.view(0)["phase"]) == (0, "predict")
    assert legal(state) == ["pass", "predict R", "predict Y", "predict G", "predict B"]
    assert why_not(state, "go RY") == "HERB-38"
    play(state, "predict B", "go RB", "brew 2", "predict B", "go RB", "brew 1")
    assert state.view(2)["stock"] == [2, 2, 2, 0]
    assert legal(state) == ["pass", "predict R", "predict Y", "predict G"]
    assert why_not(state, "predict B") == "HERB-38"
    play(state, "pass", "go GB", "cure RY", "pass", "pass")
    assert state.view(0)["phase"] == "move"
    assert state.view(0)["predicted"] == [["B"], ["B"], []]


def test_never_the_same_colour_twice() -> None:
    """HERB-39: but as many colours as one likes; with none left to take the question is spared."""
    state = start(X1, predictions=True)
    for colour, card in (("B", "RB"), ("R", "GB"), ("Y", "RB"), ("G", "GB")):
        play(state, f"go {card}", "brew 1", f"predict {colour}")
        for _ in range(2):
            play(state, f"go {card}", "brew 0", "pass")
    assert state.view(0)["predicted"][0] == ["R", "Y", "G", "B"]
    play(state, "go RB", "brew 1")
    assert (state.actor, state.view(0)["phase"]) == (1, "move")
    again = x1("go RB", "brew 1", "predict B", "go RB", "brew 0", "pass", predictions=True)
    play(again, "go RB", "brew 0", "pass", "go GB", "brew 1")
    assert why_not(again, "predict B") == "HERB-39"


def test_predictions_are_scored_each_round() -> None:
    """HERB-40, HERB-R15, HERB-R16: with the marker in one step, won or not, then they go back."""
    state = rounds(DEAL, DEAL, scores=[2, 2, 2], predictions=True)
    play(state, "go RB", "brew 1", "predict B", "go RB", "brew 0", "predict R")
    play(state, "go RB", "cure RY", "answer RG", "answer RB")
    assert changes(state) == [1, -1, 0]
    assert state.scores == [3, 1, 2]
    assert state.view(0)["stock"] == [2, 2, 2, 2]


def test_a_colour_that_is_in_the_cure_twice_counts_once() -> None:
    """HERB-R18"""
    state = rounds(ALIKE, predictions=True)
    play(state, "go RB", "brew 1", "predict B", "go RB", "cure pair", "pass", "pass")
    assert changes(state) == [1, 3, 0]


def test_predictions_of_a_spent_player_count() -> None:
    """HERB-R19"""
    state = rounds(DEAL, predictions=True)
    play(
        state, "go RB", "brew 1", "predict G", "go RB", "brew 0", "pass", "go RB", "brew 0", "pass"
    )
    play(state, "go RY", "cure RY", "pass", "pass", "go RY", "cure GB", "pass")
    assert changes(state) == [1, 3, 0]


def test_never_below_zero() -> None:
    """HERB-41, HERB-R15: one step for the whole round; in games without predictions too."""
    state = play(rounds(DEAL), "go RB", "cure RY", "follow RY", "answer GB")
    assert state.scores == [0, 0, 3]
    both = rounds(DEAL, scores=[0, 0, 0], predictions=True)
    play(both, "go RB", "brew 1", "predict R", "go RB", "cure RY", "pass", "answer GB")
    assert changes(both) == [2, 0, 0]
    assert both.scores == [2, 0, 0]


# --- two players (HERB-R1, docs/rules/herbalism.md 9) --------------------------------------------------


def duo(*moves: str, **options: Any) -> Herbalism:
    return play(start(DUO, seats=2, silent_third=True, **options), *moves)


def test_the_silent_third_holds_cards_and_takes_no_turns() -> None:
    """HERB-R1: three hands, two seats; clockwise passes over it."""
    state = duo("go RB", "brew 2", "go RB", "brew 2")
    assert state.view(0)["sizes"] == [5, 4, 3]
    assert state.view(0)["silent"] == 2
    assert state.view(0)["holders"] == [True, True]
    assert state.actor == 0
    assert [move for move in legal(play(state, "go GB")) if "feed" in move] == ["feed 1", "feed 2"]


def test_the_silent_third_chooses_by_lot() -> None:
    """HERB-R1: uniformly from its legal colours, at once; only the active player sees which."""
    chosen = set()
    for seed in range(40):
        state = start(DUO, seats=2, seed=seed, silent_third=True)
        play(state, "go pair", "appeal 2")
        assert state.actor == 1
        cards = seen(state, 0, "handed")[-1]["cards"]
        assert isinstance(cards, list)
        chosen.add(cards[0])
        assert seen(state, 1, "handed")[-1]["cards"] is None
        assert hands(state)[2].count(cards[0]) == 0
    assert chosen == {"Y", "G", "B"}


def test_dice_fall_for_the_silent_third_even_without_a_choice() -> None:
    """docs/rules/herbalism.md 4.3: whether a move can be taken back must not tell whether it had a choice."""
    for medicine in ("RY", "RB", "pair"):
        state = duo(f"go {medicine}")
        before = state.dice.dump()
        play(state, "appeal 2")
        assert state.dice.dump() != before


def test_points_are_for_the_two() -> None:
    """HERB-R1, HERB-29: after one fails alone the other must cure at once."""
    state = duo("go RB", "cure RB", "pass")
    assert (state.actor, state.view(0)["phase"]) == (1, "forced")
    play(state, "cure GB")
    assert state.scores == [0, 3]
    assert len(state.standings().places) == 2
    assert state.start == 0


def test_four_players_in_turn() -> None:
    """HERB-23, HERB-27: four seats respond and play on clockwise."""
    state = play(start({**FOUR, "start": 2}, seats=4), "go RB", "cure RB")
    order = []
    for _ in range(3):
        order.append(int(state.actor))
        play(state, "pass")
    assert order == [3, 0, 1]
    assert state.actor == 3
