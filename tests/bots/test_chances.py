"""Chances are of the match: whoever wins a hand or a round has not won it (G5)."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.bots.bot import Observation
from fourfold.bots.levels import settings_for
from fourfold.bots.search import Candidate, Odds, Search
from fourfold.core.dice import Dice
from fourfold.core.game import Game, Variant
from fourfold.core.registry import game
from fourfold.core.state import State
from fourfold.games.horsemen.scoring import race
from fourfold.server.workers.tasks import chances
from tests.bots.tables import VARIANTS, name_of

LONG = [table for table in VARIANTS if table[1][0] > 1]
# The last round of a hand, which seat 0 wins whatever is played.
HAND = {"hands": ["6W", "1F", "2F"], "piles": ["5W 4W", "1P", "3P"], "leader": 0}


def looked_at(state: State, viewer: int, seed: int = 1) -> tuple[list[float], list[float]]:
    wins, margins = chances("horsemen", viewer, state.dump(), 0.1, seed)
    return wins, margins


def arranged(favor: list[int]) -> State:
    return game("horsemen").start(3, setup={**HAND, "favor": favor}, options={"target": 3})


@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_who_wins_the_first_hand_has_not_won_the_match(viewer: int) -> None:
    wins, margins = looked_at(arranged([0, 0, 0]), viewer)
    after = race((2, 3, 3))
    for seat in range(3):
        assert abs(wins[seat] - after[seat]) <= margins[seat] + 0.05
        assert 0.1 < wins[seat] < 0.7
    assert sum(wins) == pytest.approx(1.0, abs=0.001)


def test_who_wins_the_last_favor_wins_the_match() -> None:
    wins, _ = looked_at(arranged([2, 0, 0]), 0)
    assert wins[0] > 0.95
    state = arranged([2, 0, 0])
    while not state.over:
        state.play(state.actor, state.heuristic_move(state.actor, Dice(1)))
    assert looked_at(state, 0) == ([1.0, 0.0, 0.0], [0.0, 0.0, 0.0])


def test_a_race_is_fair_and_ends() -> None:
    assert race((1, 1)) == [0.5, 0.5]
    assert race((1, 2)) == [0.75, 0.25]
    assert sum(race((3, 9, 1, 4))) == pytest.approx(1.0)


@pytest.mark.parametrize("table", LONG, ids=map(name_of, LONG))
def test_nobody_is_sure_of_a_match_that_goes_on(table: tuple[Game, Variant]) -> None:
    """After each hand or round of plain play, and between; at the end the winners share all."""
    found, (seats, options) = table
    state, dice = found.start(seats, seed=5, options=options), Dice(5)
    chapter: Any = state.chapter
    for _ in range(3000):
        if state.over:
            break
        if state.chapter != chapter:
            chapter = state.chapter
            now = state.chances()
            assert sum(now) == pytest.approx(1.0)
            assert all(0.0 < chance < 1.0 for chance in now), now
        state.play(state.actor, state.heuristic_move(state.actor, dice))
    if state.over:
        winners = state.standings().winners
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        assert state.chances() == pytest.approx(shares if winners else [0.0] * seats)


@pytest.mark.parametrize("name", ["horsemen", "herbalism", "humours", "strata", "four4more"])
def test_search_is_sure_of_nothing_in_the_first_round(name: str) -> None:
    found = game(name)
    state = found.start(3, seed=2)
    search = Search(found, settings_for(found, iterations=12), Dice(1))
    search.weighs = True
    search.think(Observation(found, state.acting[0], state, []))
    odds = [search.chosen().odds(seat) for seat in range(3)]
    assert sum(one.chance for one in odds) == pytest.approx(1.0)
    assert all(0.0 < one.chance < 1.0 and one.margin > 0.0 for one in odds)


# --- how sure ------------------------------------------------------------------------------------------


def tried(wins: int, of: int) -> Odds:
    candidate = Candidate(0, 2)
    for number in range(of):
        candidate.note([1.0, 0.0], 1.0, 1.0)
        candidate.weigh([1.0, 0.0] if number < wins else [0.0, 1.0])
    return candidate.odds(0)


def test_few_playouts_that_end_alike_prove_nothing() -> None:
    few, many = tried(5, 5), tried(500, 500)
    assert few.chance < 0.95
    assert few.chance + few.margin > 1.0 - 0.05
    assert many.chance > 0.995
    assert many.margin < 0.01 < few.margin


def test_an_interval_holds_the_true_chance_nineteen_times_of_twenty() -> None:
    dice, held = Dice(7), 0
    for _ in range(1000):
        odds = tried(sum(dice.below(10) < 3 for _ in range(100)), 100)
        held += abs(odds.chance - 0.3) <= odds.margin
    assert 920 <= held <= 985


def test_a_move_beats_another_only_if_their_intervals_do_not_overlap() -> None:
    assert not tried(18, 30).beats(tried(14, 30))
    assert tried(290, 300).beats(tried(140, 300))
    assert not tried(140, 300).beats(tried(290, 300))
