"""The matches that the page's stage is tested with are what the games tell today."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "record_matches.py"
spec = importlib.util.spec_from_file_location("record_matches", SCRIPT)
assert spec is not None
assert spec.loader is not None
record_matches = importlib.util.module_from_spec(spec)
spec.loader.exec_module(record_matches)


@pytest.mark.parametrize("game", record_matches.MATCHES)
def test_recorded_matches_are_of_today(game: str) -> None:
    """If not: `python3 scripts/record_matches.py` writes them anew."""
    path = record_matches.FOLDER / f"{game}.json"
    assert path.read_text() == record_matches.recorded(game)
