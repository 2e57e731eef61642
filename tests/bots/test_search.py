"""Search: the same thought for the same dice, from what the seat sees, with its reasons."""

from __future__ import annotations

import pytest

import fourfold
from fourfold.bots.bot import Bot, Observation, recall_for
from fourfold.bots.plain import PlainBot
from fourfold.bots.search import Search, SearchBot, SearchSettings
from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.state import State
from tests.laws.tea_game import GAME as TEA

HORSEMEN = fourfold.game("horsemen")


def sight(game: Game, state: State) -> Observation:
    seat = state.acting[0]
    return Observation(game, seat, state.sample(seat, Dice(9)), [])


def middle(seats: int = 3, seed: int = 3, moves: int = 12) -> State:
    """A moment with a choice in the middle of a hand."""
    state = HORSEMEN.start(seats, seed)
    dice = Dice(seed)
    for _ in range(moves):
        state.play(state.actor, state.pick(dice))
    while len(state.legal(state.actor)) < 2:
        state.play(state.actor, state.pick(dice))
    return state


def bot(iterations: int = 60, seed: int = 1, **style: int) -> SearchBot:
    found = SearchBot(SearchSettings(iterations=iterations, **style))
    found.new_match(Dice(seed))
    return found


def test_iteration_mode_depends_on_the_dice_alone() -> None:
    state = middle()
    first = bot().evaluate(sight(HORSEMEN, state))
    again = bot().evaluate(sight(HORSEMEN, state))
    assert (first.visits, first.values) == (again.visits, again.values)


def test_an_evaluation_tells_visits_values_and_the_outlook_of_every_seat() -> None:
    state = middle()
    found = bot(80).evaluate(sight(HORSEMEN, state))
    assert found.moves == list(state.legal(state.actor))
    assert sum(found.visits) == found.iterations == 80
    assert found.best in found.moves
    assert all(0.0 <= value <= 1.0 for value in found.values)
    assert len(found.outlook) == len(found.wins) == 3
    assert sum(found.wins) == pytest.approx(1.0)


def test_a_single_move_needs_no_thought() -> None:
    state = HORSEMEN.start(3, 1)
    thinker = bot()
    assert thinker.decide(sight(HORSEMEN, state)) == state.legal(state.actor)[0]
    assert thinker.search is None


def test_the_tree_is_kept_within_a_chain_of_own_decisions() -> None:
    """A hand-out of four cards is three decisions of one seat."""
    state = HORSEMEN.start(4, 2)
    dice = Dice(1)
    while state.view(0)["phase"] != "give" or len(state.legal(state.actor)) < 3:
        state.play(state.actor, state.pick(dice))
    thinker = bot(200)
    seat = state.acting[0]
    state.play(seat, thinker.decide(sight(HORSEMEN, state)))
    kept = thinker.search
    assert kept is not None
    before = kept.root.visits
    assert before > 0
    thinker.decide(sight(HORSEMEN, state))
    assert state.acting == (seat,)


def test_a_new_match_forgets_the_tree() -> None:
    thinker = bot()
    thinker.decide(sight(HORSEMEN, middle()))
    thinker.new_match(Dice(2))
    assert thinker.search is None


def test_seconds_are_a_budget_too() -> None:
    thinker = SearchBot(SearchSettings(iterations=0, seconds=0.02))
    thinker.new_match(Dice(1))
    assert thinker.evaluate(sight(HORSEMEN, middle())).iterations > 0


def test_a_cut_playout_ends_with_the_hand() -> None:
    state = middle()
    search = Search(HORSEMEN, SearchSettings(iterations=1, chapters=1, steer=0), Dice(1))
    world = state.sample(state.acting[0], Dice(1))
    world.cut_after = state.chapter
    search.play_out(world)
    assert world.over
    assert world.chapter == state.chapter
    assert world.estimate() != world.payoffs()


@pytest.mark.parametrize("version", [1, 2])
def test_sealed_choices_do_not_lean_on_what_others_sealed(version: int) -> None:
    """Another seat's sealed bid is resampled: whatever it sealed, the searcher decides alike."""
    decisions = set()
    for bid in range(2):
        state = TEA.start(3, 5, version=version)
        others = [seat for seat in state.acting if seat != 0]
        state.play(others[0], state.legal(others[0])[bid])
        decisions.add(bot(120).decide(Observation(TEA, 0, state.sample(0, Dice(9)), [])))
    assert len(decisions) == 1


def test_search_beats_plain_at_a_small_table() -> None:
    """Twelve short matches on fixed dice: a smoke test; strength is measured by `make strength`."""
    wins = 0.0
    for number in range(12):
        state = HORSEMEN.start(2, 40 + number // 2, {"target": 1, "max_hands": 3})
        thinker = bot(300, number, steer=30, chapters=1)
        rival = PlainBot()
        rival.new_match(Dice(number))
        table: list[Bot] = [thinker, rival] if number % 2 else [rival, thinker]
        while not state.over:
            state.play(state.actor, table[state.actor].decide_in(HORSEMEN, state, state.actor))
        winners = state.standings().winners
        wins += (1 - number % 2 in winners) / len(winners)
    assert wins > 6


def test_a_seat_that_remembers_facts_weighs_its_own_surest_guesses() -> None:
    game = fourfold.game("four4more")
    state = game.start(2, 5)
    state.play(state.actor, state.legal(state.actor)[0])
    seat = state.actor
    oracle = recall_for(game, state, seat, "oracle", 1)
    search = Search(game, SearchSettings(), Dice(1))
    search.gather(Observation(game, seat, state.sample(seat, Dice(9)), [], oracle))
    tried = [int(one.move) for one in search.candidates]
    guesses = [move for move in tried if game.moves.text(move).split()[0] in ("higher", "lower")]
    assert len(guesses) >= 3
    for move in guesses:  # whoever knows everything looks into right guesses alone
        after = state.copy()
        after.play(seat, move)
        assert after.view(seat)["sides"][0]["right"] + after.view(seat)["sides"][1]["right"] == 1
