"""The balance report: what it is made from, as data. `fourfold.lab.report` makes a page of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import fourfold
from fourfold.lab.findings import findings, next_options
from fourfold.lab.plans import SECTIONS, BalancePlan, runs_of
from fourfold.lab.runs import Run, seats_of
from fourfold.lab.sections import MAKERS
from fourfold.lab.tally import Tally
from fourfold.lab.verdicts import drama_band, scorecard

FORMAT = "fourfold-balance/1"


def make_report(
    plan: BalancePlan, tallies: Mapping[str, Tally], sections: tuple[str, ...] = ()
) -> dict[str, Any]:
    """All figures of a report, or of some sections: the same numbers that the page shows."""
    wanted = [name for name in SECTIONS if not sections or name in sections]
    made = {name: maker(plan, tallies) for name, maker in MAKERS.items() if _needed(name, sections)}
    if "drama" in made:
        made["drama"]["band"] = list(drama_band(max(2, len(seats_of(plan.variant)))))
    judged: dict[str, Any] = {
        "scorecard": [each.as_data() for each in scorecard(made)],
        "findings": [each.as_data() for each in findings(made)],
        "method": _method(plan, tallies),
    }
    return {**_head(plan, tallies), "sections": {n: {**made, **judged}[n] for n in wanted}}


def _needed(name: str, sections: tuple[str, ...]) -> bool:
    """A scorecard or a list of findings is made from all sections."""
    return not sections or name in sections or bool({"scorecard", "findings"} & set(sections))


def _head(plan: BalancePlan, tallies: Mapping[str, Tally]) -> dict[str, Any]:
    variant = plan.variant
    return {
        "format": FORMAT,
        "fourfold": fourfold.__version__,
        "game": variant.game,
        "seats": variant.seats,
        "options": dict(variant.options),
        "rules_version": variant.version,
        "bot": plan.bot,
        "weak": plan.weak,
        "strong": plan.strong,
        "games": plan.games,
        "games_in_all": sum(tally.games for tally in tallies.values()),
        "seed": plan.seed,
        "command": command(plan),
    }


def command(plan: BalancePlan) -> str:
    """What repeats the report; with `--section seats` it repeats one section."""
    variant = plan.variant
    words = ["fourfold", "balance", variant.game, "--seats", str(variant.seats)]
    if variant.options:
        pairs = ",".join(f"{name}={_plain(value)}" for name, value in variant.options.items())
        words += ["--options", pairs]
    if variant.pack:
        words += ["--pack", variant.pack]
    words += ["--bots", ",".join((plan.bot, plan.weak, plan.strong))]
    for ban in plan.asked:
        words += ["--ban", ban]
    return " ".join(_quoted([*words, "--games", str(plan.games), "--seed", str(plan.seed)]))


def _plain(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _quoted(words: list[str]) -> list[str]:
    return [f"'{word}'" if set(word) & set(" *?|!") else word for word in words]


def _method(plan: BalancePlan, tallies: Mapping[str, Tally]) -> dict[str, Any]:
    game = plan.variant.load()
    return {
        "runs": [_run(run, tallies[run.name]) for run in runs_of(plan) if run.name in tallies],
        "options": next_options(game, plan.variant.seats, plan.variant.options),
    }


def _run(run: Run, tally: Tally) -> dict[str, Any]:
    return {
        "run": run.name,
        "bots": sorted({bot for table in run.tables for bot in table.bots}),
        "deals": run.deals,
        "games": tally.games,
        "seed": run.seed,
    }
