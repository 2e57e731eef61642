"""Prints lines and branches that the tests reached, by package, from `coverage json`.

`make coverage` runs it. coverage's own report lists files only.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

COUNTED = ("num_statements", "covered_lines", "num_branches", "covered_branches")


def by_package(report: dict[str, Any]) -> dict[str, Counter[str]]:
    """The sums of each folder directly below `fourfold`; single modules count as `fourfold`."""
    found: dict[str, Counter[str]] = {}
    for path, file in report["files"].items():
        below = Path(path).parts[Path(path).parts.index("fourfold") + 1 :]
        package = below[0] if len(below) > 1 else "fourfold"
        sums = found.setdefault(package, Counter())
        sums.update({name: file["summary"][name] for name in COUNTED})
    return found


def reached(sums: Counter[str]) -> float:
    """Percent of lines and branches together, as coverage counts its floor."""
    whole = sums["num_statements"] + sums["num_branches"]
    return 100.0 * (sums["covered_lines"] + sums["covered_branches"]) / max(whole, 1)


def lines(report: dict[str, Any]) -> list[str]:
    packages = by_package(report)
    rows = [*sorted(packages.items()), ("in all", sum(packages.values(), Counter()))]
    return [f"{name:10} {reached(sums):6.1f} %  {_sizes(sums)}" for name, sums in rows]


def _sizes(sums: Counter[str]) -> str:
    return f"{sums['num_statements']:6} lines {sums['num_branches']:6} branches"


if __name__ == "__main__":
    print("\n".join(lines(json.loads(Path(sys.argv[1]).read_text("utf-8")))))
