"""The site is built strictly and asks nobody else for anything."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.pages import NAMES, ROOT, text_of
from tests.docs.test_links import CONFIG

# What a browser fetches by itself; a link that a reader may follow is none.
FETCHED = re.compile(
    r"<(?:link|script|img|iframe|source|object|embed)\b[^>]*\b(?:href|src|data)=\"?([^\" >]+)"
)


def zensical() -> str:
    """The tool beside this Python, or in the path."""
    beside = Path(sys.executable).with_name("zensical")
    found = str(beside) if beside.exists() else shutil.which("zensical")
    if found is None:
        pytest.skip("zensical is not installed: pip install zensical==0.0.73")
    return found


def test_strict_build_fetches_nothing_from_elsewhere(tmp_path: Path) -> None:
    """A copy is built, so that two runs at once do not meet in one folder."""
    tool = zensical()
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    for rules in (ROOT / "src/fourfold/games").glob("*/RULES*.md"):
        target = tmp_path / rules.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(rules, target)
    built = subprocess.run(
        [tool, "build", "--clean", "--strict"], cwd=tmp_path, capture_output=True, text=True
    )
    assert built.returncode == 0, built.stdout + built.stderr
    site = tmp_path / "site"
    for name in NAMES:
        page = site / Path(name).with_suffix(".html")
        elsewhere = [each for each in FETCHED.findall(page.read_text("utf-8")) if "//" in each]
        assert not elsewhere, name
    assert "HORSE-16" in (site / "rules/en/horsemen.html").read_text("utf-8")
    assert "STR-N9" in (site / "rules/zh/strata.html").read_text("utf-8")


def test_configuration_leaves_out_what_asks_elsewhere() -> None:
    assert CONFIG["theme"]["font"] is False
    assert CONFIG["plugins"] == ["search"]
    assert "analytics" not in CONFIG.get("extra", {})


def test_pages_do_not_name_papers_that_are_not_here() -> None:
    """A reader can follow every reference inside the repository."""
    for name in NAMES:
        assert not re.search(r"\bled[g]er|/work/|shared/", text_of(name), re.IGNORECASE), name
