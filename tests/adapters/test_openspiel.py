"""OpenSpiel's own suites on every game, and what they do not look at: chance, sampling, history, legality."""

from __future__ import annotations

import hashlib
import json
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

import fourfold
import fourfold.adapters.openspiel as adapter
from fourfold import IllegalMove, NotUnderstood
from fourfold.adapters.observe import Observer

GAMES = ("four4more", "herbalism", "horsemen", "humours", "strata")
assert "fourfold_horsemen" in adapter.register()  # all are there from the import on
GOLDEN = Path(__file__).with_name("openspiel_playthroughs.json")


def walk(text: str, seed: int, most: int = 10**6) -> Any:
    """A state after a random course of play."""
    rng, state = random.Random(seed), pyspiel.load_game(text).new_initial_state()
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_openspiels_own_suites_pass() -> None:
    """`api_test` on all five games, `sim_game` with every number of players."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.adapters.openspiel_suites"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["api"]["bad"] == found["sim"]["bad"] == []
    assert found["api"]["tests"] >= 25
    assert found["sim"]["tests"] == sum(len(fourfold.game(name).seats) for name in GAMES) - 1
    assert found["api"]["skipped"] == found["sim"]["skipped"] == 0


@pytest.mark.parametrize("name", GAMES)
def test_random_simulation_with_serialization_passes(name: str, capfd: Any) -> None:
    game = pyspiel.load_game(f"fourfold_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("name", GAMES)
def test_course_of_play_is_the_recorded_one(name: str) -> None:
    """The same chance and the same choices lead to the same actions and returns as ever."""
    state = pyspiel.load_game(f"fourfold_{name}").new_initial_state()
    number = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[(7 * number + 3) % len(legal)])
        number += 1
    history = hashlib.sha256(state.history_str().encode()).hexdigest()[:16]
    found = {"actions": number, "returns": state.returns(), "history": history}
    assert found == json.loads(GOLDEN.read_text())[name]


@pytest.mark.parametrize("name", GAMES)
def test_chance_deals_a_seed_and_the_match_is_ours(name: str) -> None:
    text = f"fourfold_{name}"
    state = pyspiel.load_game(text).new_initial_state()
    for byte in (0, 1, 2, 3):
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(outcome, 1 / 256) for outcome in range(256)]
        state.apply_action(byte)
    game = fourfold.game(name)
    assert str(state) == game.start(game.fewest_seats(least=2), 0x00010203).dump()


@pytest.mark.parametrize("name", GAMES)
def test_resampled_state_keeps_the_information_state(name: str) -> None:
    rng, different = random.Random(1), 0
    for number in range(12):
        state = walk(f"fourfold_{name}(players=3)", number, 4 + 6 * number)
        for player in range(3):
            world = state.resample_from_infostate(player, rng.random)
            told = state.information_state_string(player)
            assert world.information_state_string(player) == told
            assert world.observation_tensor(player) == state.observation_tensor(player)
            different += str(world) != str(state)
            for _ in range(5):  # and it can be played on
                if not world.is_terminal():
                    world.apply_action(rng.choice(world.legal_actions()))
            assert state.information_state_string(player) == told
    assert different > 20


def test_sampling_before_the_deal_and_pickling_a_sample_are_refused() -> None:
    state = pyspiel.load_game("fourfold_horsemen").new_initial_state()
    with pytest.raises(NotUnderstood, match="before the deal"):
        state.resample_from_infostate(0, random.random)
    world = walk("fourfold_horsemen", 1, 20).resample_from_infostate(0, random.random)
    with pytest.raises(TypeError, match="no actions lead"):
        pickle.dumps(world._play)


@pytest.mark.parametrize("name", GAMES)
def test_copies_pickles_and_histories_agree(name: str) -> None:
    state = walk(f"fourfold_{name}", 3, 30)
    half = state.clone()
    assert half.history() == state.history()
    for copy in (state.clone(), pickle.loads(pickle.dumps(state)), half):
        assert str(copy) == str(state)
        assert copy.history() == state.history()
        assert copy.move_number() == state.move_number() == 30
        assert copy.information_state_string(0) == state.information_state_string(0)
        assert not copy.is_initial_state()
    players = [item.player for item in state.full_history()]
    again = pyspiel.load_game(f"fourfold_{name}").new_initial_state()
    for player, action in zip(players, state.history(), strict=True):
        assert again.current_player() == player
        again.apply_action(action)
    assert str(again) == str(state)


def test_actions_by_python_and_by_the_library_make_one_history() -> None:
    state = walk("fourfold_horsemen", 5, 12)
    by_library = state.legal_actions()[0]
    pyspiel.State.apply_action(state, by_library)
    state.apply_action(state.legal_actions()[-1])
    assert len(state.history()) == 14
    assert state.history()[12] == by_library
    assert state.history_str().count(",") == 13


@pytest.mark.parametrize("action", [-1, 168, 10**6])
def test_illegal_action_is_refused_and_changes_nothing(action: int) -> None:
    state = walk("fourfold_horsemen", 2, 10)
    before = str(state)
    with pytest.raises(IllegalMove):
        state.apply_action(action)
    wrong = next(move for move in range(168) if move not in state.legal_actions())
    with pytest.raises(IllegalMove):
        pyspiel.State.apply_action(state, wrong)
    assert str(state) == before
    chance = pyspiel.load_game("fourfold_horsemen").new_initial_state()
    with pytest.raises(IllegalMove):
        chance.apply_action(256)


def test_options_are_parameters_and_bad_ones_are_refused() -> None:
    game = pyspiel.load_game("fourfold_horsemen(players=3,target=2,tie=last)")
    assert game.table.chosen.target == 2
    assert game.table.chosen.tie == "last"
    assert game.num_players() == 3
    assert game.utility_sum() == pytest.approx(0.75 + 3 / 8)
    for text in ("fourfold_horsemen(players=7)", "fourfold_strata(players=2,solo=even)"):
        with pytest.raises(NotUnderstood):
            pyspiel.load_game(text)


@pytest.mark.parametrize("name", GAMES)
def test_returns_add_up_to_the_utility_sum(name: str) -> None:
    for players in (3, 4):
        state = walk(f"fourfold_{name}(players={players})", players)
        game = state.get_game()
        assert sum(state.returns()) == pytest.approx(game.utility_sum())
        assert game.get_type().utility == pyspiel.GameType.Utility.CONSTANT_SUM


@pytest.mark.parametrize("name", GAMES)
def test_observer_has_the_named_blocks(name: str) -> None:
    state = walk(f"fourfold_{name}", 2, 25)
    game, inner = fourfold.game(name), state._play.state
    seats = state.num_players()
    own = Observer(game, seats)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 1)
    wanted = own.blocks(own.observation(inner, 1))
    assert {name: block.tolist() for name, block in observer.dict.items()} == {
        name: block.tolist() for name, block in wanted.items()
    }
    assert np.array_equal(state.observation_tensor(1), own.observation(inner, 1))
    assert json.loads(state.observation_string(1)) == json.loads(json.dumps(inner.view(1)))


def test_public_and_private_observations_are_parts_of_the_view() -> None:
    state = walk("fourfold_horsemen(players=3)", 4, 20)
    game, inner = state.get_game(), state._play.state
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    private = pyspiel.IIGObservationType(
        public_info=False, perfect_recall=False, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    seen = json.loads(game.make_py_observer(public).string_from(state, 0))
    own = json.loads(game.make_py_observer(private).string_from(state, 0))
    assert seen == json.loads(json.dumps(inner.view(-1)))
    assert {**seen, **own} == json.loads(json.dumps(inner.view(0)))
    assert set(own) == {"seat", "mine"}
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="own private"):
        game.make_py_observer(everything)
    with pytest.raises(ValueError, match="not supported"):
        game.make_py_observer(None, {"x": 1})


@pytest.mark.parametrize("name", GAMES)
def test_python_ismcts_of_openspiel_plays(name: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]

    state = walk(f"fourfold_{name}", 6, 10)
    random_state = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random_state)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(), uct_c=1.0, max_simulations=4, evaluator=evaluator,
        random_state=random_state,
    )  # fmt: skip
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_rl_environment_of_openspiel_runs() -> None:
    from open_spiel.python import rl_environment  # type: ignore[import-untyped]

    env = rl_environment.Environment("fourfold_herbalism", observation_type=observed())
    step, rng = env.reset(), random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(env.game.utility_sum())


def observed() -> Any:
    from open_spiel.python import rl_environment

    return rl_environment.ObservationType.OBSERVATION
