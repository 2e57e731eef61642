"""Learns a game by policy gradient in plain numpy, and shows how it comes to beat `random`.

    pip install 'fourfold[rl]'
    python examples/policy_gradient.py horsemen --seats 2 --minutes 3
    python examples/policy_gradient.py herbalism --seats 3 --minutes 3 --curve herbalism.csv

REINFORCE with the mean payoff as baseline, one hidden layer, Adam. The learner sits at another seat in every
slot of a batch; `random` plays the others. Each line tells the mean payoff of matches since the last line.
"""

from __future__ import annotations

import argparse
import csv
from dataclasses import dataclass
from time import monotonic
from typing import Any

import numpy as np

import fourfold

Arrays = dict[str, Any]


class Policy:
    """Values of the tensor in, a chance for each legal move out."""

    def __init__(self, values: int, moves: int, hidden: int, rng: np.random.Generator) -> None:
        self.weights: Arrays = {
            "in": rng.normal(0, 1 / np.sqrt(values), (values, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "out": np.zeros((hidden, moves), np.float32),
        }
        self.means = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.squares = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.updates = 0

    def chances(self, seen: Any, masks: Any) -> tuple[Any, Any]:
        """The hidden layer and the chances of all moves; illegal ones have none."""
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["bias"], 0)
        logits = np.where(masks, hidden @ self.weights["out"], -1e9)
        raised = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, raised / raised.sum(axis=1, keepdims=True)

    def learn(self, seen: Any, masks: Any, actions: Any, gains: Any, rate: float) -> None:
        """One step up the gradient of the chances of these actions, each weighed by its gain."""
        hidden, chances = self.chances(seen, masks)
        slope = -chances * gains[:, None]
        slope[np.arange(len(actions)), actions] += gains
        slope /= len(actions)
        back = (slope @ self.weights["out"].T) * (hidden > 0)
        self.climb({"in": seen.T @ back, "bias": back.sum(axis=0), "out": hidden.T @ slope}, rate)

    def climb(self, slopes: Arrays, rate: float) -> None:
        """Adam."""
        self.updates += 1
        for name, slope in slopes.items():
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.updates)
            square = self.squares[name] / (1 - 0.999**self.updates)
            self.weights[name] += rate * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Experience:
    """What happened in some steps of a batch, step by step and slot by slot."""

    seen: Any
    masks: Any
    actions: Any
    gains: Any  # payoffs less the baseline; not a number where the match has not ended
    payoffs: list[float]  # of the matches that ended


def experience(batch: Any, policy: Policy, steps: int, rng: np.random.Generator) -> Experience:
    kept: dict[str, list[Any]] = {"seen": [], "masks": [], "actions": [], "payoffs": []}
    slots = np.arange(batch.n)
    for _ in range(steps):
        seen, masks = batch.observations.astype(np.float32), batch.masks.astype(bool)
        chances = policy.chances(seen, masks)[1].cumsum(axis=1)
        draws = rng.random((batch.n, 1), np.float32) * chances[:, -1:]
        actions = np.minimum((chances < draws).sum(axis=1), masks.shape[1] - 1)
        actions = np.where(masks[slots, actions], actions, masks.argmax(axis=1))
        seats = batch.actors.astype(int)
        batch.step(actions)
        payoffs = np.where(batch.dones, batch.rewards[slots, seats], np.nan)
        for name, value in zip(kept, (seen, masks, actions, payoffs), strict=True):
            kept[name].append(value)
    return told(kept)


def told(kept: dict[str, list[Any]]) -> Experience:
    """Each decision gets the payoff of its match."""
    payoffs = np.array(kept["payoffs"])
    ended = payoffs[~np.isnan(payoffs)]
    for step in range(len(payoffs) - 2, -1, -1):
        payoffs[step] = np.where(np.isnan(payoffs[step]), payoffs[step + 1], payoffs[step])
    gains = payoffs - (ended.mean() if len(ended) else 0.0)
    stacked = [np.concatenate(kept[name]) for name in ("seen", "masks", "actions")]
    return Experience(*stacked, gains.reshape(-1), ended.tolist())


def train(
    game: str, seats: int, seconds: float, options: dict[str, Any] | None = None, *,
    slots: int = 128, steps: int = 64, hidden: int = 64, rate: float = 0.003, seed: int = 1,
    rounds: int = 10**9,
) -> list[tuple[float, int, float, float]]:  # fmt: skip
    """The curve: seconds, decisions, mean payoff of new matches, and half its 95 % interval."""
    rng = np.random.default_rng(seed)
    batch = fourfold.batch(game, seats, slots, options=options, seed=seed, learner="each")
    policy = Policy(batch.spec.size, batch.masks.shape[1], hidden, rng)
    began, decisions, curve, recent = monotonic(), 0, [], []
    for number in range(1, rounds + 1):
        found = experience(batch, policy, steps, rng)
        known = ~np.isnan(found.gains)
        spread = found.gains[known].std() + 1e-6 if known.any() else 1.0
        if known.any():
            gains = (found.gains[known] / spread).astype(np.float32)
            policy.learn(found.seen[known], found.masks[known], found.actions[known], gains, rate)
        decisions += slots * steps
        recent += found.payoffs
        over = monotonic() - began >= seconds or number == rounds
        if len(recent) >= 1000 or (over and len(recent) > 1):
            half = 1.96 * np.std(recent) / np.sqrt(len(recent))
            curve.append((monotonic() - began, decisions, float(np.mean(recent)), float(half)))
            told = "{:6.0f} s  {:10} decisions  payoff {:.3f} ± {:.3f}".format(*curve[-1])
            print(told, flush=True)
            recent = []
        if over:
            break
    return curve


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="horsemen")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", help="a CSV file for the curve")
    chosen = parser.parse_args()
    curve = train(chosen.game, chosen.seats, 60 * chosen.minutes, seed=chosen.seed)
    print(f"random alone: {(0.75 + chosen.seats / 8) / chosen.seats:.3f}")
    if chosen.curve:
        with open(chosen.curve, "w", newline="") as file:
            csv.writer(file).writerows([("seconds", "decisions", "payoff", "half"), *curve])


if __name__ == "__main__":
    main()
