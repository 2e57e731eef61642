"""PettingZoo's own conformance tests on every game, seat count and variant, and what they do not look at."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped]
import pytest
from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped]

import fourfold
import fourfold.adapters.pettingzoo as zoo
from fourfold import IllegalMove, NotUnderstood

GAMES = ("four4more", "herbalism", "horsemen", "humours", "strata")
# `api_test` has a list of its own environments that may have masks; any other gets these two.
KNOWN_WARNINGS = ("Observation is not a NumPy array", "Observation space for each agent probably")


def tables() -> list[tuple[str, int, dict[str, object]]]:
    """Every game at every number of seats with its default options, and its last variant."""
    found: list[tuple[str, int, dict[str, object]]] = []
    for name in GAMES:
        game = fourfold.game(name)
        for seats in game.seats:
            options = dict(next(more for count, more in game.variants if count == seats))
            found.append((name, seats, options))
        seats, options = game.variants[-1]
        found.append((name, seats, dict(options)))
    return found


@contextmanager
def only_known_warnings() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    told = [str(warning.message) for warning in caught]
    assert [text for text in told if not text.startswith(KNOWN_WARNINGS)] == []


@pytest.mark.parametrize(("name", "seats", "options"), tables())
def test_api_and_seed_tests_pass(
    name: str, seats: int, options: dict[str, object], capsys: Any
) -> None:
    def make() -> zoo.FourfoldEnv:
        return zoo.env(name, seats, options=options)

    with only_known_warnings():
        api_test(make(), num_cycles=1000 // (seats + 1) ** 2)
        seed_test(make, num_cycles=20)
    assert "Passed" in capsys.readouterr().out


def test_render_test_passes(capsys: Any) -> None:
    render_test(lambda render_mode: zoo.env("horsemen", 3, render_mode=render_mode))
    assert "== " in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(pettingzoo, "register"), reason="PettingZoo before 1.27")
@pytest.mark.parametrize("name", GAMES)
def test_registry_makes_every_game(name: str) -> None:
    env = pettingzoo.make("aec", f"fourfold/{name}", seats=3, rewards="zero_sum")
    env.reset(seed=5)
    assert env.num_agents == 3
    assert zoo.register()  # a second time changes nothing and warns of nothing


def play(env: zoo.FourfoldEnv, seed: int) -> dict[str, float]:
    """A random match; the rewards as the agents are told of them."""
    env.reset(seed=seed)
    rng, told = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        told[agent] += reward
        if over or cut:
            env.step(None)
            continue
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    return told


@pytest.mark.parametrize("name", GAMES)
def test_rewards_are_the_payoffs_and_each_agent_is_told_once(name: str) -> None:
    env = zoo.env(name, 3)
    told = play(env, 4)
    assert list(told.values()) == pytest.approx(env._table.payoffs())
    assert sum(told.values()) == pytest.approx(0.75 + 3 / 8)
    zero = play(zoo.env(name, 3, rewards="zero_sum"), 4)
    assert sum(zero.values()) == pytest.approx(0)
    shift = sum(told.values()) / 3
    assert list(zero.values()) == pytest.approx([reward - shift for reward in told.values()])


def test_observation_shows_nothing_to_a_seat_that_a_sampled_world_does_not() -> None:
    env = zoo.env("horsemen", 4)
    env.reset(seed=3)
    other = zoo.env("horsemen", 4)
    other.reset(seed=3)
    other._state = env._table.sample(2, fourfold.Dice(9))
    one, two = env.observe("seat_2"), other.observe("seat_2")
    assert np.array_equal(one["observation"], two["observation"])
    assert env.state().shape == env.state_space.shape
    assert not np.array_equal(env.state(), other.state())


@pytest.mark.parametrize("action", [-1, 168, 10**9, 3.5, None, "play 1F", True])
def test_illegal_action_is_refused_and_changes_nothing(action: Any) -> None:
    env = zoo.env("horsemen", 2)
    env.reset(seed=7)
    env._mask[:] = 1  # a caller's write into its array does not make a move legal
    before = env._table.dump()
    with pytest.raises(IllegalMove, match="no legal move"):
        env.step(action)
    assert env._table.dump() == before


def test_illegal_action_may_end_the_match_as_a_truncation() -> None:
    env = zoo.env("horsemen", 3, illegal="end")
    env.reset(seed=7)
    culprit = env.agent_selection
    env.step(167)
    assert env.infos[culprit] == {"illegal": True}
    assert all(env.truncations.values())
    for _ in env.possible_agents:
        assert env.last()[1] == 0
        env.step(None)
    assert env.agents == []


def test_npc_and_silent_third_are_no_agents() -> None:
    assert zoo.env("strata", 2, options={"solo": "even"}).possible_agents == ["seat_0"]
    silent = zoo.env("herbalism", 2, options={"silent_third": True})
    assert silent.possible_agents == ["seat_0", "seat_1"]
    assert len(play(silent, 3)) == 2


def test_without_reset_there_is_one_sentence() -> None:
    with pytest.raises(NotUnderstood, match="reset"):
        zoo.env("horsemen", 2).render()


def test_blocks_and_render_show_the_table() -> None:
    env = zoo.env("horsemen", 3, render_mode="ansi")
    env.reset(seed=2)
    assert env.blocks("seat_1")["piles"].shape == (3, 2, 24)
    text = env.render()
    assert text is not None
    assert "Seat 0" in text
    env.close()
