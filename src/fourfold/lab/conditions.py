"""Conditions of a comparison, for continuous integration: `decisions <= 200`, `use:objective/* in 30..75%`.

A condition is about B; `delta:` before the name makes it about the difference, `a:` about A. A name may be a
pattern: then every figure that fits must hold. What is judged is the value, not its interval.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from fourfold.core.errors import NotUnderstood, shown

_NUMBER = r"-?\d+(?:\.\d+)?"
_FORM = re.compile(
    rf"(?P<side>delta:|a:|b:)?(?P<name>[a-z][\w:/*?.-]*)\s*(?:(?P<sign><=|>=|<|>|=)\s*(?P<one>{_NUMBER})"
    rf"|\s+in\s+(?P<low>{_NUMBER})\s*\.\.\s*(?P<high>{_NUMBER}))\s*(?P<percent>%)?",
)


@dataclass(frozen=True)
class Condition:
    text: str
    side: str  # a, b or delta
    name: str
    low: float
    high: float
    strict: bool

    def holds(self, value: float) -> bool:
        return self.low < value < self.high if self.strict else self.low <= value <= self.high


def read_condition(text: str) -> Condition:
    found = _FORM.fullmatch(text.strip())
    if found is None:
        raise NotUnderstood(
            "bad-condition",
            f"“{shown(text)}” is no condition; one reads “decisions <= 200” or “use:* in 30..75%”.",
        )
    scale = 0.01 if found["percent"] else 1.0
    if found["sign"]:
        low, high = _bounds(found["sign"], float(found["one"]) * scale)
    else:
        low, high = float(found["low"]) * scale, float(found["high"]) * scale
    side = (found["side"] or "b:").removesuffix(":")
    return Condition(text.strip(), side, found["name"], low, high, found["sign"] in ("<", ">"))


def _bounds(sign: str, value: float) -> tuple[float, float]:
    if sign == "=":
        return value, value
    far = float("inf")
    return (-far, value) if sign.startswith("<") else (value, far)


def judged(condition: Condition, figures: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The condition with what it found; one that is about no figure fails."""
    side = "difference" if condition.side == "delta" else condition.side
    fits = [row for row in figures if fnmatchcase(row["measure"], condition.name)]
    bad = [row for row in fits if not condition.holds(row[side]["value"])]
    return {
        "must": condition.text,
        "holds": bool(fits) and not bad,
        "figures": len(fits),
        "fails": [row["measure"] for row in bad],
        "a": _span(fits, "a"),
        "b": _span(fits, "b"),
    }


def _span(rows: Sequence[Mapping[str, Any]], side: str) -> list[float]:
    """The smallest and the largest value."""
    values = [row[side]["value"] for row in rows]
    return [min(values), max(values)] if values else []
