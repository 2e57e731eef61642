"""Help for a person (ledger 10.3): what a card allows, the deduction sheet, the odds."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from fourfold.core.contract import State
from fourfold.core.lines import Line
from fourfold.games.herbalism.rules import Herbalism


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[Line]:
    assert isinstance(world, Herbalism)
    return []
