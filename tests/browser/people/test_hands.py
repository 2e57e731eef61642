"""The suite keeps its own rule: people have hands and eyes, and no other way to the server."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
# Spelt so that this file does not break its own rule.
SHORTCUTS = (".po" + "st(", "page.req" + "uest", "fet" + "ch(", "/a" + "pi/", ".rel" + "oad(")


@pytest.mark.parametrize("file", sorted(HERE.glob("*.py")), ids=lambda file: file.stem)
def test_no_way_round_the_page(file: Path) -> None:
    source = file.read_text("utf-8")
    assert [one for one in SHORTCUTS if one in source] == []
