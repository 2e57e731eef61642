from __future__ import annotations

from importlib.util import find_spec

import pytest

from fourfold.core.registry import OURS
from tests.cli.console import TEA, Console


@pytest.fixture(autouse=True)
def in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the language of the machine."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def console(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Console:
    return Console(capsys, monkeypatch)


@pytest.fixture
def with_tea(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if another package had added the tiny game."""
    ours = {
        name: f"fourfold.games.{name}:GAME" for name in OURS if find_spec(f"fourfold.games.{name}")
    }
    monkeypatch.setattr("fourfold.core.registry._found", lambda: {**ours, **TEA})
