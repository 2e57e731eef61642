"""Gymnasium's own checks on every game, and what they do not look at: legality, rewards, vectors."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import fourfold
import fourfold.adapters.gymnasium as gym
from fourfold import IllegalMove, NotUnderstood

GAMES = ("four4more", "herbalism", "horsemen", "humours", "strata")


@pytest.mark.parametrize("name", GAMES)
def test_env_checker_passes_without_a_warning(name: str) -> None:
    """It steps with random actions that no mask has seen; warnings are errors here."""
    check_env(gymnasium.make(f"Fourfold/{name}-v0", seats=3).unwrapped)


@pytest.mark.parametrize("name", GAMES)
def test_unmasked_actions_never_reach_the_engine(name: str) -> None:
    env = gym.FourfoldGym(name, 3)
    rng, ends = np.random.default_rng(1), 0
    env.reset(seed=1)
    for action in rng.integers(-3, len(env.game.moves) + 3, 400):
        seen, reward, over, cut, info = env.step(action)
        assert env.observation_space.contains(seen)
        assert info.get("illegal", False) == (over and not env.table.over)
        assert not cut
        if over:
            assert reward == 0 or not info.get("illegal")
            ends += 1
            env.reset()
    assert ends > 50


def play(env: gym.FourfoldGym, seed: int) -> float:
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        legal = np.flatnonzero(info["action_mask"])
        assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
        _, reward, over, _, info = env.step(int(rng.choice(legal)))
        if over:
            return float(reward)
        assert reward == 0


@pytest.mark.parametrize("opponent", ["random", "plain", "search:5"])
@pytest.mark.parametrize("name", ["horsemen", "four4more"])
def test_match_against_bots_ends_with_the_learners_payoff(name: str, opponent: str) -> None:
    env = gym.FourfoldGym(name, 2, seat=1, opponent=opponent)
    reward = play(env, 5)
    assert reward == env.table.payoffs()[1]
    assert play(gym.FourfoldGym(name, 2, seat=1, opponent=opponent), 5) == reward
    mean = sum(env.table.payoffs()) / 2
    zero = gym.FourfoldGym(name, 2, seat=1, opponent=opponent, rewards="zero_sum")
    assert play(zero, 5) == pytest.approx(reward - mean)
    env.close()


def test_learner_without_a_fixed_seat_gets_all_of_them() -> None:
    env = gym.FourfoldGym("horsemen", 3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_illegal_action_is_refused_where_asked_for() -> None:
    env = gym.FourfoldGym("horsemen", 3, illegal="raise")
    env.reset(seed=1)
    before = env.table.dump()
    with pytest.raises(IllegalMove, match="no legal move"):
        env.step(-1)
    assert env.table.dump() == before


def test_step_before_reset_and_after_the_end_is_refused() -> None:
    env = gym.FourfoldGym("horsemen", 2)
    with pytest.raises(NotUnderstood, match="reset"):
        env.step(0)
    play(env, 1)
    with pytest.raises(NotUnderstood, match="reset"):
        env.step(0)


def test_seat_that_does_not_decide_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="Nobody decides at seat 1"):
        gym.FourfoldGym("strata", 2, {"solo": "even"}, seat=1)


def test_render_tells_what_the_learner_sees() -> None:
    env = gym.FourfoldGym("horsemen", 3, render_mode="ansi")
    env.reset(seed=1)
    assert "Seat" in env.render()
    assert env.blocks()["mine"].shape == (24,)


# --- the vector form ---------------------------------------------------------------------------------


def vector(name: str, n: int, **settings: Any) -> gym.FourfoldVector:
    env = gymnasium.make_vec(
        f"Fourfold/{name}-v0",
        num_envs=n,
        vectorization_mode="vector_entry_point",
        seats=3,
        **settings,
    )
    assert isinstance(env, gym.FourfoldVector)
    return env


@pytest.mark.parametrize("name", GAMES)
def test_vector_gives_arrays_of_its_spaces_and_restarts_by_itself(name: str) -> None:
    env = vector(name, 6)
    seen, infos = env.reset(seed=3)
    rng, ends = np.random.default_rng(2), 0
    for _ in range(200):
        assert env.observation_space.contains(seen)
        actions = [int(rng.choice(np.flatnonzero(mask))) for mask in infos["action_mask"]]
        seen, rewards, over, cut, infos = env.step(np.array(actions))
        assert rewards.shape == over.shape == cut.shape == (6,)
        assert not rewards[~over].any()
        if over.any():
            ends += int(over.sum())
            assert np.array_equal(infos["_final_obs"], over)
            last = infos["final_obs"][over]
            assert env.single_observation_space.contains(last[0])
            assert not np.array_equal(last[0], seen[over][0])
            assert not infos["illegal"].any()
    assert ends


def test_vector_tells_each_learner_its_own_payoff() -> None:
    env = vector("herbalism", 8, opponent="plain", rewards="zero_sum")
    _, infos = env.reset(seed=9)
    ended = 0
    while ended < 10:
        seats = infos["seat"].astype(int)
        actions = env.batch.random_actions()
        _, rewards, over, _, infos = env.step(actions)
        for slot in np.flatnonzero(over):
            assert rewards[slot] == pytest.approx(float(env.batch.rewards[slot, seats[slot]]))
            ended += 1
    assert env.action_masks().dtype == np.bool_


def test_vector_ends_the_match_of_an_illegal_action() -> None:
    env = vector("horsemen", 3)
    env.reset(seed=1)
    actions = env.batch.random_actions()
    actions[1] = -1
    _, rewards, over, _, infos = env.step(actions)
    assert over.tolist() == [False, True, False]
    assert infos["illegal"].tolist() == [False, True, False]
    assert rewards[1] == 0


def test_vector_copies_its_arrays_unless_told_not_to() -> None:
    for copy in (True, False):
        env = vector("horsemen", 2, copy=copy)
        seen, _ = env.reset(seed=1)
        assert np.shares_memory(seen, env.batch.observations) == (not copy)


def test_vector_without_a_seed_deals_otherwise_each_time() -> None:
    env = vector("horsemen", 2)
    first = env.reset()[0]
    assert not np.array_equal(first, env.reset()[0])
    assert np.array_equal(env.reset(seed=4)[0], env.reset(seed=4)[0])
    assert fourfold.game("horsemen").name in env.game.name
