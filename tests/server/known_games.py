"""Games that only a test's server knows: each part of it looks a game up by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fourfold.core.game import Game
from fourfold.server.actions import table_config
from fourfold.server.http import catalog
from fourfold.server.http import tables as table_routes
from fourfold.server.tables import table, writer
from fourfold.server.workers import tasks


def look_up_by(monkeypatch: pytest.MonkeyPatch, find: Callable[[str], Game]) -> None:
    for module in (table_routes, catalog, table_config, table, writer, tasks):
        monkeypatch.setattr(module, "find_game", find)
