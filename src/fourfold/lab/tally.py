"""`Tally`: what a run keeps of its games: sums and counts of whole numbers, of a size that does not grow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from fourfold.lab.stats import Sums

Measures = Mapping[str, tuple[int, int]]  # name -> y and x of one game, for a ratio of sums

_SIX = (0, 0, 0, 0, 0, 0)


class Tally:
    """`sums[arm|measure]` over deals, `cross[arm~arm|measure]` of pairs, `counts` of anything else."""

    def __init__(self) -> None:
        self.games = 0
        self.sums: dict[str, list[int]] = {}
        self.cross: dict[str, list[int]] = {}
        self.counts: Counter[str] = Counter()
        self.kept: dict[str, Any] = {}  # a few examples, such as the curves of nine matches

    def add_deal(self, arms: Mapping[str, Measures], pairs: Iterable[tuple[str, str]] = ()) -> None:
        """The measures of one deal, added up over the tables of each arm."""
        for arm, measures in arms.items():
            for name, (y, x) in measures.items():
                _add(self.sums, f"{arm}|{name}", (1, y, x, y * y, x * y, x * x))
        for a, b in pairs:
            for name, (ya, xa) in arms[a].items():
                yb, xb = arms[b].get(name, (0, 0))
                _add(self.cross, f"{a}~{b}|{name}", (ya * yb, ya * xb, xa * yb, xa * xb))

    def merge(self, other: Tally) -> None:
        self.games += other.games
        for mine, theirs in ((self.sums, other.sums), (self.cross, other.cross)):
            for key, values in theirs.items():
                _add(mine, key, values)
        self.counts.update(other.counts)
        self.kept.update(other.kept)

    # --- reading -----------------------------------------------------------------------------------

    def of(self, arm: str, measure: str) -> Sums:
        return Sums(*self.sums.get(f"{arm}|{measure}", _SIX))

    def between(self, a: str, b: str, measure: str) -> tuple[int, int, int, int]:
        yy, yx, xy, xx = self.cross.get(f"{a}~{b}|{measure}", (0, 0, 0, 0))
        return yy, yx, xy, xx

    def measures(self, arm: str, prefix: str = "") -> list[str]:
        """The names of an arm's measures that begin so, sorted, without the beginning."""
        start = f"{arm}|{prefix}"
        return sorted(key[len(start) :] for key in self.sums if key.startswith(start))

    def histogram(self, name: str) -> dict[int, int]:
        """The counts `name=5`, `name=6`, … by number."""
        start = f"{name}="
        found = {int(k[len(start) :]): v for k, v in self.counts.items() if k.startswith(start)}
        return dict(sorted(found.items()))

    # --- as data -----------------------------------------------------------------------------------

    def as_data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "sums": self.sums,
            "cross": self.cross,
            "counts": dict(self.counts),
            "kept": self.kept,
        }


def tally_from(data: Mapping[str, Any]) -> Tally:
    found = Tally()
    found.games = data["games"]
    found.sums, found.cross = dict(data["sums"]), dict(data["cross"])
    found.counts = Counter(data["counts"])
    found.kept = dict(data["kept"])
    return found


def _add(table: dict[str, list[int]], key: str, values: Iterable[int]) -> None:
    known = table.get(key)
    if known is None:
        table[key] = list(values)
        return
    for place, value in enumerate(values):
        known[place] += value
