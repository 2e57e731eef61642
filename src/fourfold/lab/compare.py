"""Variant against variant on the same deals: what changed, by how much, and whether conditions hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import fourfold
from fourfold.lab.conditions import Condition, judged
from fourfold.lab.play import WIN_UNIT
from fourfold.lab.restricted import lab_bot
from fourfold.lab.runs import GameVariant, Run, Seating, seats_of
from fourfold.lab.stats import Estimate, Sums, difference, discoveries, estimate, p_value, share
from fourfold.lab.tally import Tally

FORMAT = "fourfold-compare/1"
A, B = "a", "b"
SHARES = ("tie-break", "shared", "nobody", "unfinished", "forced", "verb", "use")
WINS = ("order-win", "win-with")
NUMBERS = ("decisions", "chapters", "score", "score-won", "score-lost", "lead", "legal", "event")
LEAST = 20  # of what is counted, in both variants together, for a difference to be tested
PAIRED_DIGITS = 3


@dataclass(frozen=True)
class ComparePlan:
    a: GameVariant
    b: GameVariant
    bots: tuple[str, str]  # of A and of B
    deals: int
    seed: int
    words: tuple[str, str]  # how the command named A and B
    musts: tuple[Condition, ...] = ()


def compare_run(plan: ComparePlan) -> Run:
    """Each deal once with A and once with B, by bots with the same luck."""
    tables = []
    for number, (arm, variant, bot) in enumerate(
        ((A, plan.a, plan.bots[0]), (B, plan.b, plan.bots[1]))
    ):
        lab_bot(bot, variant.load()).close()
        tables.append(Seating(arm, (bot,) * len(seats_of(variant)), number))
    return Run("compare", (plan.a, plan.b), tuple(tables), plan.deals, plan.seed, pairs=((A, B),))


def make_comparison(plan: ComparePlan, tally: Tally) -> dict[str, Any]:
    figures = _figures(tally)
    _say(figures)
    figures.sort(key=_rank)
    conditions = [judged(each, figures) for each in plan.musts]
    ratios = sorted(row["pairing"] for row in figures if row["pairing"] is not None)
    return {
        "format": FORMAT,
        "fourfold": fourfold.__version__,
        "game": plan.a.game,
        "seats": plan.a.seats,
        "a": {"words": plan.words[0], "bots": plan.bots[0], **asdict(plan.a)},
        "b": {"words": plan.words[1], "bots": plan.bots[1], **asdict(plan.b)},
        "deals": plan.deals,
        "seed": plan.seed,
        "command": command(plan),
        "changed": sum(row["says"] != "same" for row in figures),
        "tested": sum(row["tested"] for row in figures),
        "pairing": ratios[len(ratios) // 2] if ratios else None,
        "conditions": conditions,
        "holds": all(each["holds"] for each in conditions),
        "figures": figures,
    }


def command(plan: ComparePlan) -> str:
    words = ["fourfold", "compare", plan.a.game, "--a", plan.words[0] or "''"]
    words += ["--b", plan.words[1] or "''", "--seats", str(plan.a.seats), "--bots", plan.bots[0]]
    for must in plan.musts:
        words += ["--must", f"'{must.text}'"]
    return " ".join([*words, "--games", str(plan.deals), "--seed", str(plan.seed)])


def _kind(measure: str) -> str:
    """`share`, `win` or `number`; empty for what a comparison leaves out."""
    name = measure.partition(":")[0]
    if name in SHARES:
        return "share"
    if name in WINS:
        return "win"
    return "number" if name in NUMBERS else ""


def _figures(tally: Tally) -> list[dict[str, Any]]:
    names = sorted({*tally.measures(A), *tally.measures(B)})
    return [_figure(tally, name, _kind(name)) for name in names if _kind(name)]


def _figure(tally: Tally, measure: str, kind: str) -> dict[str, Any]:
    before, after = tally.of(A, measure), tally.of(B, measure)
    scale = 1 / WIN_UNIT if kind == "win" else 1.0
    paired, apart = difference(before, after, tally.between(A, B, measure), scale)
    counted = (abs(before.y) + abs(after.y)) * scale
    return {
        "measure": measure,
        "kind": kind,
        "a": _estimate(before, kind).as_data(),
        "b": _estimate(after, kind).as_data(),
        "difference": paired.as_data(),
        "pairing": round(paired.half / apart.half, PAIRED_DIGITS) if apart.half else None,
        "tested": bool(before.x and after.x and counted >= LEAST),
        "p": p_value(paired),
        "says": "same",
    }


def _estimate(sums: Sums, kind: str) -> Estimate:
    if kind == "number":
        return estimate(sums)
    return share(sums, WIN_UNIT if kind == "win" else 1)


def _say(figures: Sequence[dict[str, Any]]) -> None:
    """A word is earned by a difference that stands among all that were tested."""
    tested = [row for row in figures if row["tested"]]
    for row, stands in zip(tested, discoveries([row["p"] for row in tested]), strict=True):
        if stands:
            row["says"] = "more" if row["difference"]["value"] > 0 else "less"
    for row in figures:
        row["p"] = round(row["p"], 6)


def _rank(row: Mapping[str, Any]) -> tuple[bool, float, str]:
    gap = row["difference"]
    half = (gap["high"] - gap["low"]) / 2
    return row["says"] == "same", -abs(gap["value"]) / max(half, 1e-9), str(row["measure"])
