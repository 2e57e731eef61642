"""The mutants as data: what is changed, in which game, and what that gives away."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "fourfold"
DATA = Path(__file__).parent / "mutants"
RULES = "r"  # the class of rule mutants


@dataclass(frozen=True)
class Edit:
    file: str  # within the package
    old: str
    new: str


@dataclass(frozen=True)
class Mutant:
    name: str
    game: str
    kind: str  # its class, a letter
    leaks: str
    edits: tuple[Edit, ...]
    games: int = 3  # of each variant at most
    raises: bool = False  # whether it shows by an error of the game
    slow: bool = False  # whether it takes the laws more than a few seconds
    patch: dict[str, Any] = field(default_factory=dict)  # in place of edits, see patches.py


# --- the data ---------------------------------------------------------------------------------------


def read_mutants() -> list[Mutant]:
    """The mutants that were written by hand."""
    found: list[Mutant] = []
    for file in sorted(DATA.glob("*.json")):
        found += [as_mutant(item) for item in json.loads(file.read_text("utf-8"))]
    return found


def as_mutant(item: dict[str, object]) -> Mutant:
    edits = item["edits"]
    assert isinstance(edits, list)
    return Mutant(
        str(item["name"]),
        str(item["game"]),
        str(item["class"]),
        str(item["leaks"]),
        tuple(Edit(edit["file"], edit["from"], edit["to"]) for edit in edits),
        int(str(item.get("games", 3))),
        bool(item.get("raises", False)),
        bool(item.get("slow", False)),
    )


def not_applicable(mutant: Mutant) -> str:
    """Why its edits do not fit the sources; empty if each occurs exactly once."""
    for edit in mutant.edits:
        file = PACKAGE / edit.file
        if not file.exists():
            return f"there is no {edit.file}"
        times = file.read_text("utf-8").count(edit.old)
        if times != 1:
            return f"{edit.file} holds {edit.old!r} {times} times"
    return ""
