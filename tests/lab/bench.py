"""How tests of the lab measure: a whole report of a game in this process."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from fourfold.core import registry
from fourfold.core.game import Game
from fourfold.lab.backends import Backend, make_backend
from fourfold.lab.balance import make_report
from fourfold.lab.plans import BalancePlan, balance_plan, runs_of
from fourfold.lab.running import Workshop, play_runs
from fourfold.lab.runs import variant_of

TOYS = Path(__file__).parent / "toys"
Options = dict[str, object]


@contextmanager
def toys_known() -> Generator[None]:
    """Inside, this process and those it starts know the toy game, as a designer's own: by its folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(registry.FOLDERS, os.environ.get(registry.FOLDERS, ""))
        registry.add_folder(TOYS)
        yield
    registry._found.cache_clear()
    registry.game.cache_clear()


def stalls() -> Game:
    return registry.game("stalls")


def toy_plan(options: Options | None = None, games: int = 300, seed: int = 1) -> BalancePlan:
    game = stalls()
    return balance_plan(game, variant_of(game, 3, options or {}), games=games, seed=seed)


def report_of(
    plan: BalancePlan, sections: tuple[str, ...] = (), backend: Backend | None = None
) -> dict[str, Any]:
    runs = runs_of(plan, sections)
    place = backend or make_backend(jobs=1)
    try:
        return make_report(plan, play_runs(runs, place, Workshop(None, runs)), sections)
    finally:
        place.close()


def levels_of(report: dict[str, Any]) -> dict[str, str]:
    return {line["line"]: line["level"] for line in report["sections"]["scorecard"]}
