"""Which build of the engine runs: pure Python, or compiled in one of two ways (setup.py says how)."""

from __future__ import annotations

from pathlib import Path

from fourfold.core.bits import COMPILED

NAMES = {
    "pure": "pure Python, slower",
    "quick": "compiled, quick build",
    "release": "compiled, release build",
}


def build() -> str:
    """A key of NAMES. The compiler leaves a note in the wheel, since the code itself cannot tell."""
    if not COMPILED:
        return "pure"
    return Path(__file__).parents[1].joinpath("build").read_text(encoding="utf-8").strip()
