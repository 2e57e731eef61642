"""The examples for researchers run: they learn, they solve, and language models play by text through them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import util
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
MODELS = ("textarena_env", "openenv_server", "fourfold_verifiers")


def load(path: str) -> Any:
    """An example as a module."""
    name = Path(path).stem
    spec = util.spec_from_file_location(name, EXAMPLES / f"{path}.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


# --- learning ------------------------------------------------------------------------------------------


def test_policy_gradient_learns_to_beat_random(capsys: pytest.CaptureFixture[str]) -> None:
    """The full run is in docs/research.md; after some seconds it is already clear of random's 0.375."""
    curve = load("policy_gradient").train("herbalism", 3, 10**6, slots=48, steps=40, rounds=24)
    _, decisions, payoff, half = curve[-1]
    assert decisions == 24 * 48 * 40
    assert payoff - half > 0.39
    assert "payoff" in capsys.readouterr().out


def test_policy_gradient_follows_the_slope_of_the_chances() -> None:
    """The gradient that `learn` climbs is that of the log chance, compared with small differences."""
    example, rng = load("policy_gradient"), np.random.default_rng(1)
    policy = example.Policy(6, 5, 4, rng)
    policy.weights["out"] = rng.normal(0, 1, (4, 5)).astype(np.float32)
    seen = rng.normal(0, 1, (3, 6)).astype(np.float32)
    masks, actions = np.array([[1, 1, 0, 1, 1]] * 3, bool), np.array([0, 3, 4])
    gains = np.array([1.0, -2.0, 0.5], np.float32)
    slopes: dict[str, Any] = {}
    policy.climb = lambda found, rate: slopes.update(found)
    policy.learn(seen, masks, actions, gains, 0.1)

    def worth() -> float:
        chances = policy.chances(seen.astype(np.float64), masks)[1]
        return float((gains * np.log(chances[np.arange(3), actions])).mean())

    policy.weights = {name: weights.astype(np.float64) for name, weights in policy.weights.items()}
    for name in ("in", "bias", "out"):
        weights = policy.weights[name]
        place = np.unravel_index(1, weights.shape)
        before = worth()
        weights[place] += 1e-6
        assert slopes[name][place] == pytest.approx((worth() - before) / 1e-6, abs=1e-3)
        weights[place] -= 1e-6


def test_cfr_on_a_small_hand_agrees_with_the_exact_value(
    capsys: pytest.CaptureFixture[str],
) -> None:
    example = load("small_horsemen")
    game = example.small_game(("1F", "3W", "4P"), size=1)
    exact = example.SequenceForm(game).value()
    value, left = example.solve(game, 5, every=5)
    assert left < 0.1
    assert abs(value - exact) <= 2 * left + 1e-9  # NashConv, of two players
    assert 0.0 <= exact <= 1.0
    assert "exploitability" in capsys.readouterr().out
    assert len(example.deals()) == 30


def test_exact_value_of_a_hand_that_can_be_worked_out() -> None:
    """Two cards, one each, and none in the Fate Deck: there is nothing to choose."""
    example = load("small_horsemen")
    game = example.small_game(("1F", "6D"), size=1)
    returns = []
    for deal in (0, 1):
        state = game.new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        returns.append(state.returns()[0])
    assert example.SequenceForm(game).value() == pytest.approx(sum(returns) / 2)


# --- language models -----------------------------------------------------------------------------------


class Fields:
    """Keeps what it is given, as the libraries' models do."""

    def __init__(self, **fields: Any) -> None:
        self.done = False
        self.__dict__.update(fields)


class Typed:
    """A base class that takes a type in brackets."""

    def __init__(self, *given: Any, **fields: Any) -> None:
        self.data = given[0] if given else None
        self.__dict__.update(fields)

    def __class_getitem__(cls, kind: Any) -> type[Typed]:
        return cls


@pytest.fixture
def libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand-ins for three large libraries: only the names that the examples use."""

    def add(name: str, **names: Any) -> None:
        module = ModuleType(name)
        module.__dict__.update(names)
        monkeypatch.setitem(sys.modules, name, module)

    def create_app(*given: Any, **_: Any) -> Any:
        return given

    add("textarena", Env=object)
    add("openenv")
    add("openenv.core")
    add(
        "openenv.core.env_server", Action=Fields, Observation=Fields, State=Fields,
        Environment=object, create_app=create_app,
    )  # fmt: skip
    add("verifiers")
    add(
        "verifiers.v1", Env=Typed, EnvConfig=Typed, Taskset=Typed, Task=Typed, TasksetConfig=Typed,
        TaskData=Fields, AgentConfig=Typed,
    )  # fmt: skip
    monkeypatch.setattr(sys.modules["verifiers"], "v1", sys.modules["verifiers.v1"], raising=False)


def first_legal(text: str) -> str:
    """A model that makes the first move that it is offered."""
    return text.splitlines()[-1].rpartition(": ")[2].split("; ")[0]


@pytest.mark.parametrize("name", MODELS)
def test_example_for_models_has_at_most_forty_lines(name: str) -> None:
    assert len((EXAMPLES / "models" / f"{name}.py").read_text().splitlines()) <= 40


@pytest.mark.usefixtures("libraries")
def test_textarena_example_plays_to_the_end() -> None:
    env, done, players = load("models/textarena_env").FourfoldTextEnv("horsemen"), False, set()
    env.reset(num_players=3, seed=7)
    while not done:
        player, text = env.get_observation()
        players.add(player)
        done, _ = env.step(first_legal(text))
    rewards, told = env.close()
    assert players == {0, 1, 2} == set(told)
    assert sum(rewards.values()) == pytest.approx(0.75 + 3 / 8)


@pytest.mark.usefixtures("libraries")
def test_openenv_example_plays_to_the_end_and_refuses_in_words() -> None:
    example = load("models/openenv_server")
    assert example.app[0] is example.FourfoldEnvironment
    env = example.FourfoldEnvironment()
    seen = env.reset(seed=3)
    assert "Four Horsemen" in seen.text
    refused = env.step(example.Move(text="play 9Z"))
    assert "nearest legal move" in refused.text
    seen = refused
    while not seen.done:
        seen = env.step(example.Move(text=first_legal(seen.text)))
    assert seen.reward in (0.0, 0.125, 0.25, 0.875, 1.0)
    assert env.state.step_count > 10


@pytest.mark.usefixtures("libraries")
@pytest.mark.parametrize(("model", "plays"), [(first_legal, True), (lambda text: "hello", False)])
def test_verifiers_example_rewards_the_payoff(model: Callable[[str], str], plays: bool) -> None:
    """A model that never answers with a move is asked a few times, and gets nothing."""
    example = load("models/fourfold_verifiers")
    task = next(iter(example.FourfoldTaskset().load()))
    rewards: dict[str, float] = {}
    asked = 0

    class Interaction:
        trace = SimpleNamespace(record_reward=rewards.__setitem__)

        async def __aenter__(self) -> Interaction:
            return self

        async def __aexit__(self, *_: object) -> None:
            return None

        async def turn(self, text: str) -> Any:
            nonlocal asked
            asked += 1
            return SimpleNamespace(terminated=False, last_reply=model(text))

    agents = SimpleNamespace(player=SimpleNamespace(interaction=lambda task: Interaction()))
    drive(example.FourfoldVerifiersEnv().run(task, agents))
    assert asked > 10 if plays else asked == example.MOST_REFUSALS
    assert rewards["payoff"] in ((0.0, 1.0) if plays else (0.0,))


def drive(coroutine: Any) -> None:
    """Runs a coroutine that waits for nothing."""
    with pytest.raises(StopIteration):
        coroutine.send(None)
