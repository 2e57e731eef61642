"""Rules are tested by their numbers: which numbers of a game's RULES.md does no test of it cite?"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "fourfold" / "games"
TESTS = ROOT / "tests" / "games"


def numbers(name: str, prefix: str) -> list[str]:
    """The numbers of the lines `- **HORSE-6** …`; also HORSE-R1, STR-N1, STR-D4s."""
    rules = (GAMES / name / "RULES.md").read_text(encoding="utf-8")
    return re.findall(rf"^- \*\*({prefix}-[A-Z]?\d+[a-z]?)\b", rules, re.MULTILINE)


def uncited(name: str, prefix: str) -> list[str]:
    """The numbers that stand in no file under tests/games/<name>/, whole and by themselves.

    A range such as HORSE-6 to 9 cites its first number only.
    """
    files = sorted((TESTS / name).rglob("*.*"))
    texts = [file.read_text(encoding="utf-8") for file in files if file.suffix != ".pyc"]
    cited = set(re.findall(rf"\b{prefix}-[A-Z]?\d+[a-z]?\b", "\n".join(texts)))
    return [number for number in numbers(name, prefix) if number not in cited]
