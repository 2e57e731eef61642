"""Trains MaskablePPO on a game against bots, and tells its mean payoff before and after.

PyTorch from the usual index brings 5 GB of CUDA along, so take the CPU build, in an environment of its own:

    python -m venv ppo && . ppo/bin/activate
    pip install torch      (a CPU build: PyTorch's own pages say from where)
    pip install sb3-contrib 'fourfold[rl]'
    python examples/maskable_ppo.py horsemen --seats 2 --steps 100000
"""

from __future__ import annotations

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import fourfold.adapters.gymnasium


def payoff(model: MaskablePPO, env: gymnasium.Env, matches: int) -> tuple[float, float]:
    """The mean payoff of new matches, and half its 95 % interval."""
    found = []
    for seed in range(matches):
        seen, info = env.reset(seed=10_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool))
            seen, reward, over, _, info = env.step(int(action))
        found.append(float(reward))
    return float(np.mean(found)), float(1.96 * np.std(found) / np.sqrt(matches))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="horsemen")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--matches", type=int, default=300, help="to tell the payoff from")
    chosen = parser.parse_args()
    assert fourfold.adapters.gymnasium.register()
    env = gymnasium.make(
        f"Fourfold/{chosen.game}-v0", seats=chosen.seats, opponent=chosen.opponent
    ).unwrapped
    model = MaskablePPO("MlpPolicy", env, seed=1, n_steps=2048, device="cpu")
    print("before: payoff {:.3f} ± {:.3f}".format(*payoff(model, env, chosen.matches)))
    model.learn(chosen.steps)
    print("after:  payoff {:.3f} ± {:.3f}".format(*payoff(model, env, chosen.matches)))


if __name__ == "__main__":
    main()
