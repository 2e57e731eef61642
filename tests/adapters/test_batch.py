"""Batches: slot by slot the same as single matches, and refusals before anything is played."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import fourfold
from fourfold import Dice, IllegalMove, NotUnderstood
from fourfold.adapters.batch import MatchBatch
from fourfold.adapters.generic_tensors import HASHED_VALUES, Encoder, hashed
from fourfold.bots.bot import recall_for
from fourfold.bots.registry import make_bot
from fourfold.core.game import Game
from fourfold.core.state import State
from tests.adapters.plain_game import without_tensors

GAMES = ("four4more", "herbalism", "horsemen", "humours", "strata")
SEATS = 3


def assert_shows(batch: MatchBatch, slot: int, state: State) -> None:
    """The slot's rows are those of a single match."""
    encoder = Encoder(batch.game, batch.seats)
    assert batch.actors[slot] == state.actor
    assert batch.observations[slot].tobytes() == encoder.row(state, state.actor)
    assert batch.masks[slot].tobytes() == encoder.mask_row(state, state.actor)


@pytest.mark.parametrize("name", GAMES)
def test_slots_go_the_way_of_single_matches_and_begin_anew_when_over(name: str) -> None:
    game, n = fourfold.game(name), 18  # more than a chunk
    batch = fourfold.batch(name, SEATS, n, seed=40)
    states = [game.start(SEATS, 40 + slot) for slot in range(n)]
    ended = 0
    for _ in range(450 if name in ("horsemen", "strata") else 150):
        for slot in (0, 9, 17):
            assert_shows(batch, slot, states[slot])
        actions = batch.random_actions()
        batch.step(actions)
        for slot, state in enumerate(states):
            state.play(state.actor, int(actions[slot]))
            assert bool(batch.dones[slot]) == state.over
            if state.over:
                ended += 1
                assert np.allclose(batch.rewards[slot], state.payoffs())
                states[slot] = game.start(SEATS, batch.seeds[slot])
            else:
                assert not batch.rewards[slot].any()
    assert ended >= n


@pytest.mark.parametrize("opponent", ["random", "plain"])
@pytest.mark.parametrize("name", GAMES)
def test_opponents_inside_play_as_they_do_alone(name: str, opponent: str) -> None:
    """Bots in a slot depend on nothing but the slot's seed: not on the other slots."""
    game = fourfold.game(name)
    one = MatchBatch(game, SEATS, 4, seed=[7, 8, 9, 10], learner=1, opponent=opponent)
    other = MatchBatch(game, SEATS, 1, seed=[9], learner=1, opponent=opponent)
    for _ in range(60):
        assert (one.actors == 1).all()
        assert one.observations[2].tobytes() == other.observations[0].tobytes()
        actions = one.random_actions()
        one.step(actions)
        other.step(actions[2:3])
        assert one.dones[2] == other.dones[0]
        assert np.array_equal(one.rewards[2], other.rewards[0])


def test_plain_in_a_batch_is_the_plain_bot_with_its_own_memory() -> None:
    """In a game of facts the heuristic must not read them: it gets the recall of its seat."""
    game = fourfold.game("four4more")
    batch = MatchBatch(game, 2, 1, seed=3, learner=0, opponent="plain")
    bot = batch.slots.bots[0][1]
    wanted = recall_for(game, batch.slots.states[0], 1, "", 3)
    assert bot.recall == wanted
    assert wanted is not None


def test_learner_each_gives_every_slot_another_seat() -> None:
    batch = fourfold.batch("horsemen", 4, 6, learner="each")
    assert batch.actors.tolist() == [0, 1, 2, 3, 0, 1]
    for _ in range(30):
        batch.step(batch.random_actions())
        assert batch.actors.tolist() == [0, 1, 2, 3, 0, 1]


def test_illegal_action_is_refused_and_nothing_is_played() -> None:
    batch = fourfold.batch("horsemen", 3, 20)
    before = batch.observations.copy(), [state.dump() for state in batch.slots.states]
    wrong = np.flatnonzero(batch.masks[17] == 0)
    for action in [int(wrong[0]), int(wrong[-1]), -1, 168, 2**40]:
        actions = batch.random_actions()
        actions[17] = action
        with pytest.raises(IllegalMove, match=f"Slot 17: {action} is no legal move"):
            batch.step(actions)
    batch.masks[:] = 1  # the caller may write into its own arrays; legality does not come from them
    actions[17] = int(wrong[0])
    with pytest.raises(IllegalMove):
        batch.step(actions)
    assert np.array_equal(batch.observations, before[0])
    assert [state.dump() for state in batch.slots.states] == before[1]


def test_illegal_action_may_end_its_match_without_rewards() -> None:
    batch = fourfold.batch("horsemen", 3, 5, illegal="end")
    actions = batch.random_actions()
    actions[2] = -5
    batch.step(actions)
    assert batch.dones.tolist() == batch.truncations.tolist() == [False, False, True, False, False]
    assert not batch.rewards.any()
    assert batch.seeds[2] == 2 + 2**32
    batch.step(batch.random_actions())
    assert not batch.dones.any()
    assert not batch.truncations.any()


@pytest.mark.parametrize(
    "actions", [[0, 1], [0.5, 0.5, 0.5], [[0], [0], [0]], ["a", "b", "c"], [True, False, True]]
)
def test_actions_of_another_shape_or_kind_are_refused(actions: object) -> None:
    batch = fourfold.batch("horsemen", 3, 3)
    with pytest.raises(NotUnderstood, match="3 whole numbers"):
        batch.step(actions)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"n": 0}, "at least one slot"),
        ({"learner": 3}, "Nobody decides at seat 3"),
        ({"learner": 0, "opponent": "expert"}, "random and plain"),
        ({"rewards": "gold"}, "payoffs"),
        ({"seed": [1, 2]}, "2 seeds"),
        ({"seats": 9}, "seats"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], told: str) -> None:
    chosen: dict[str, Any] = {"seats": 3, "n": 3}
    with pytest.raises(NotUnderstood, match=told):
        fourfold.batch("horsemen", **{**chosen, **settings})


def test_zero_sum_rewards_add_up_to_nothing() -> None:
    batch = fourfold.batch("herbalism", 3, 8, rewards="zero_sum")
    ended = 0
    while ended < 8:
        batch.step(batch.random_actions())
        ended += int(batch.dones.sum())
        assert np.allclose(batch.rewards.sum(axis=1), 0, atol=1e-6)
    assert ended >= 8


def test_npc_is_no_learner() -> None:
    batch = fourfold.batch("strata", 2, 4, options={"solo": "even"})
    assert batch.agents == (0,)
    for _ in range(50):
        batch.step(batch.random_actions())
        assert not batch.actors.any()


def test_game_without_tensors_gets_hashed_views() -> None:
    game: Game = without_tensors("horsemen")
    batch = MatchBatch(game, 2, 3, seed=5)
    state = game.start(2, 6)
    assert batch.observations.shape == (3, HASHED_VALUES)
    assert batch.observations[1].tobytes() == hashed(state.view(int(state.actor)))
    assert batch.blocks()["view"].shape == (3, HASHED_VALUES)


def test_random_actions_are_legal_and_not_always_the_same() -> None:
    batch, dice = fourfold.batch("humours", 3, 40), Dice(2)
    seen = set()
    for _ in range(5):
        actions = batch.random_actions()
        assert batch.masks[np.arange(40), actions].all()
        seen.add(tuple(actions.tolist()))
    assert len(seen) == 5
    assert dice.below(2) in (0, 1)


def test_bots_of_a_batch_do_not_roll_the_dice_of_the_deal() -> None:
    """With and without bots the same seed deals the same."""
    game = fourfold.game("horsemen")
    batch = MatchBatch(game, 3, 1, seed=11, learner=0, opponent="random")
    alone = game.start(3, 11)
    assert batch.slots.states[0].dice.same_as(alone.dice)
    assert not make_bot("random", game).dice.same_as(batch.slots.bots[0][1].dice)
