"""x"""

from __future__ import annotations

from typing import Any

from fourfold.core.contract import State
from fourfold.core.lines import Line


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[Line]:
    return []
