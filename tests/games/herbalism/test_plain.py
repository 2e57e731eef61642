"""The game's own judgement: by points and by what an exchange teaches, never by hidden cards."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.games.herbalism.ceiling import tried
from bench.games.herbalism.strength import against_random
from fourfold.core.dice import Dice
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.belief import belief_of
from fourfold.games.herbalism.heuristic import follow_value
from fourfold.games.herbalism.information import NO_GIFT, lesson
from fourfold.games.herbalism.pieces import APPEAL, BREW, INQUIRE, MEDICINES
from fourfold.games.herbalism.rules import Herbalism
from fourfold.games.herbalism.scoring import right_card
from fourfold.games.herbalism.state import ACT
from tests.games.herbalism.driver import FOUR, X1, play, start, x1


def advice(state: Herbalism, seed: int = 1) -> str:
    return GAME.moves.text(int(state.heuristic_move(state.actor, Dice(seed))))


def test_it_cures_when_sure_enough_and_not_before() -> None:
    """HERB-31: the likeliest card, once it is likelier than not."""
    cures = asks = 0
    for seed in range(12):
        state, dice = start(seed=seed), Dice(seed)
        while not state.over:
            if state.phase == ACT and 7 <= state.legal(state.actor)[0] < 23:
                odds = belief_of(state, state.actor).odds()
                sure = 2 * max(odds) >= sum(odds)
                verb, name = advice(state).split()
                assert (verb == "cure") is sure
                assert not sure or odds[MEDICINES.index(name)] == max(odds)
                cures, asks = cures + sure, asks + (not sure)
            state.play(state.actor, state.pick(dice))
    assert cures > 3
    assert asks > 50


def test_it_cures_when_nothing_else_can_be_done() -> None:
    """HERB-R7"""
    state = play(start({**X1, "hands": ["BBBB", "RYYG", "RYGG"]}, actions="basic"), "go RY")
    assert advice(state).startswith("cure")


def test_it_never_names_a_disproved_card() -> None:
    """HERB-R13, HERB-29"""
    setup = {**X1, "cure": "BB", "hands": ["RYGB", "RYGB", "YGGB"]}
    state = play(start(setup), "go RB", "cure GB", "answer YB", "pass")
    assert state.view(0)["phase"] == "forced"
    assert advice(state) not in ("cure GB", "cure YB")


@pytest.mark.parametrize(
    ("chance", "score", "value"), [(0.5, 0, 0.5), (0.5, 1, 0.0), (0.25, 5, -0.5), (1.0, 3, 1.0)]
)
def test_the_value_of_following(chance: float, score: int, value: float) -> None:
    """HERB-32, HERB-33, HERB-41: docs/rules/herbalism.md 10.3."""
    assert follow_value(chance, score) == value


def test_a_lesson_is_worth_what_the_best_guess_gains() -> None:
    """Hearing a number never makes the best guess worse; the deal X1 by brute force."""
    state = x1()
    belief = belief_of(state, 0)
    now = max(belief.odds()) / belief.total
    for partner in (1, 2):
        for action in (BREW, APPEAL):
            for medicine in range(7):
                assert lesson(belief, action, medicine, partner, NO_GIFT) >= now - 1e-9
    rb = MEDICINES.index("RB")
    assert lesson(belief, INQUIRE, rb, 1, 3) == pytest.approx(asked_for_red(state))


def asked_for_red(state: Herbalism) -> float:
    """The chance of the best guess after hearing how many reds seat 1 has."""
    belief = belief_of(state, 0)
    sums: dict[int, list[int]] = {}
    for table, weight in belief.tables.items():
        world = state.copy()
        assert isinstance(world, Herbalism)
        world.hands = world.dealt = table
        for move in ("go RB", "inquire 1", "give B"):
            world.play(0, GAME.moves.parse(move))
        number = world.view(0)["notes"][0]["number"]
        odds = sums.setdefault(number, [0] * 7)
        odds[right_card(world)] += weight
    return sum(max(odds) for odds in sums.values()) / belief.total


def test_it_predicts_what_is_likelier_than_not() -> None:
    """HERB-38, HERB-40"""
    state = start(X1, predictions=True)
    play(state, "go RY", "brew 1")
    assert advice(state) == "predict G"


def test_it_hands_over_as_little_as_it_may() -> None:
    """HERB-20"""
    assert advice(x1("go GB", "appeal 2")) == "give B"


@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]))
def test_advice_does_not_read_hidden_cards(seed: int, seats: int) -> None:
    """The same from the truth and from worlds that look the same, with the same dice."""
    state = start(seats=seats, seed=seed, silent_third=seats == 2, predictions=True)
    dice = Dice(seed)
    for _ in range(12):
        if state.over:
            break
        move = state.heuristic_move(state.actor, Dice(seed))
        assert move in state.legal(state.actor)
        world = state.sample(int(state.actor), dice)
        assert world.heuristic_move(state.actor, Dice(seed)) == move
        state.play(state.actor, state.pick(dice))


def test_nobody_is_a_favourite() -> None:
    """Among equal partners the dice choose."""
    state = play(
        start({**FOUR, "hands": ["RRY", "YBB", "GGB", "YGG"], "cure": "BB"}, seats=4), "go GB"
    )
    assert len({advice(state, seed) for seed in range(12)}) > 1


def test_prospects_follow_points_and_knowledge() -> None:
    """More points, more hope; a marker on the right card, more still."""
    tables = [
        start({**X1, "scores": [0, 0, 0]}),
        start({**X1, "scores": [3, 0, 0]}),
        play(start({**X1, "scores": [3, 0, 0]}), "go RB", "cure GB"),
    ]
    hopes = [state.estimate()[0] for state in tables]
    assert all(one < other for one, other in pairwise(hopes))
    taught = x1("go GB", "brew 1")
    assert taught.estimate()[0] > taught.estimate()[2]


def test_plain_beats_random() -> None:
    """A small taste of the strength shown on the game's page: it wins well over its share."""
    score = against_random(3, {"actions": "advanced"}, 60)
    assert score.won / score.matches > 0.55
    assert score.rounds_won / score.rounds > 0.25


def test_the_ceiling_can_be_measured() -> None:
    """The game's page tells what a player would win who knows that the others play at random."""
    score = tried(matches=3, worlds=2)
    assert score.matches == 3
    assert 0 <= score.won <= 3
