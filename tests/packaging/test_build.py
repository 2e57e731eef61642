"""Which files a test run has imported. `make test` says what it expects by FOURFOLD_EXPECT."""

import importlib
import os
import sys
from pathlib import Path

import pytest

from tests.packaging.engine import ROOT, engine_files, module_name

EXPECT = os.environ.get("FOURFOLD_EXPECT", "")
ON_SOURCES = "src" in os.environ.get("PYTHONPATH", "").split(os.pathsep)

told = pytest.mark.skipif(not EXPECT, reason="FOURFOLD_EXPECT=compiled|pure is set by make test")


@told
@pytest.mark.parametrize("path", engine_files())
def test_every_engine_module_comes_from_the_expected_build(path: str) -> None:
    file = Path(str(importlib.import_module(module_name(path)).__file__))
    assert (file.suffix == ".py") == (EXPECT == "pure"), f"{file} is not {EXPECT}"
    home = ROOT / "src" if ON_SOURCES else Path(sys.prefix)
    assert home in file.parents, f"{file} is not under {home}"


def test_nothing_built_lies_beside_the_sources() -> None:
    built = [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.egg-info")]
    assert not built, f"remove these, they hide later edits: {built}"
