"""The report of `make coverage` and its floor."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from scripts.coverage_report import by_package, lines, reached

ROOT = Path(__file__).parents[2]


def file(statements: int, covered: int, branches: int, taken: int) -> dict[str, Any]:
    return {
        "summary": {
            "num_statements": statements,
            "covered_lines": covered,
            "num_branches": branches,
            "covered_branches": taken,
        }
    }


REPORT = {
    "files": {
        "src/fourfold/core/game.py": file(10, 9, 4, 3),
        "src/fourfold/core/state.py": file(10, 10, 0, 0),
        "src/fourfold/__main__.py": file(4, 2, 0, 0),
    }
}


def test_files_of_a_package_are_summed() -> None:
    found = by_package(REPORT)
    assert set(found) == {"core", "fourfold"}
    assert reached(found["core"]) == 100 * 22 / 24


def test_last_line_is_the_sum_of_all_packages() -> None:
    *packages, last = lines(REPORT)
    assert len(packages) == 2
    assert last.split() == ["in", "all", "85.7", "%", "24", "lines", "4", "branches"]


def test_floor_counts_branches_of_our_own_sources() -> None:
    coverage = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["coverage"]
    assert coverage["run"]["branch"] is True
    assert coverage["report"]["include"] == ["src/fourfold/*"]
    assert coverage["report"]["fail_under"] >= 97
