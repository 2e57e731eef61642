"""Luck and skill: which share of the variance of winning goes with the bot, the turn order and the cards.

Bots of several strengths played every seat of the same deals. "Cards" is what repeats when another bot plays
the same seat of the same deal. Each share is adjusted for what chance alone would give.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import sqrt

from fourfold.lab.measures import BATCHES
from fourfold.lab.stats import Estimate, Z
from fourfold.lab.tally import Tally

PARTS = ("player", "order", "cards")


def variance_shares(tally: Tally) -> dict[str, Estimate]:
    """Shares by part, and `rest`; the interval leaves out a tenth of the deals at a time (jackknife)."""
    batches = [_batch(tally.counts, number) for number in range(BATCHES)]
    batches = [batch for batch in batches if batch]
    whole = _shares(sum(batches, Counter[str]()))
    without = [_shares(sum(batches, Counter[str]()) - batch) for batch in batches]
    deals = sum(batch["cells"] for batch in batches)
    return {
        part: _estimate(value, [each[part] for each in without], deals)
        for part, value in whole.items()
    }


def _batch(counts: Mapping[str, int], number: int) -> Counter[str]:
    start = f"ss{number}|"
    return Counter({k[len(start) :]: v for k, v in counts.items() if k.startswith(start)})


def _estimate(value: float, without: list[float], deals: int) -> Estimate:
    if len(without) < 2:
        return Estimate(value, 0.0, 1.0, deals)
    middle = sum(without) / len(without)
    spread = sum((each - middle) ** 2 for each in without)
    reach = Z * sqrt(spread * (len(without) - 1) / len(without))
    return Estimate(value, max(0.0, value - reach), min(1.0, value + reach), deals)


def _shares(sums: Mapping[str, int]) -> dict[str, float]:
    n, y, yy = sums.get("n|all", 0), sums.get("y|all", 0), sums.get("yy", 0)
    if not n:
        return dict.fromkeys((*PARTS, "rest"), 0.0)
    base = y * y / n
    total = yy - base
    rotations = n / max(1, sums["cells"])
    player, bots = _between(sums, "bot:", base)
    order, orders = _between(sums, "order:", base)
    cells = sums["cell.yy"] / rotations - base - order
    residual = max(0.0, total - player - order - cells)
    freedom = max(1.0, n - sums["cells"] - (bots - 1))
    noise = residual / freedom
    sizes = {
        "player": player - (bots - 1) * noise,
        "order": order - (orders - 1) * noise,
        "cards": cells - (sums["cells"] - orders) * noise,
    }
    shares = {part: max(0.0, size / total) if total else 0.0 for part, size in sizes.items()}
    return {**shares, "rest": max(0.0, 1.0 - sum(shares.values()))}


def _between(sums: Mapping[str, int], kind: str, base: float) -> tuple[float, int]:
    """The sum of squares between groups, and their number."""
    names = [key[2:] for key in sums if key.startswith(f"n|{kind}")]
    found = sum(sums.get(f"y|{name}", 0) ** 2 / sums[f"n|{name}"] for name in names)
    return found - base, len(names)
