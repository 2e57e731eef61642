"""Every promise on the page names tests that there are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "promises.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([A-Z]\d[^|]*) \|[^|]*\|([^|]*)\|$", PAGE, re.MULTILINE)
NAMED = sorted(set(re.findall(r"`([\w/]+\.py)::(\w+)`", PAGE)))
WEB = (ROOT / "web" / "README.md").read_text("utf-8")


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_is_there(file: str, test: str) -> None:
    path = ROOT / (file if "/" in file else f"tests/server/{file}")
    tree = ast.parse(path.read_text("utf-8"))
    assert test in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_promise_has_a_test_and_stands_once() -> None:
    ids = [id for row, _ in ROWS for id in row.split(", ")]
    assert len(ids) > 50
    assert len(ids) == len(set(ids))
    assert all("::" in tests for _, tests in ROWS)


def test_the_pages_promises_name_tests_that_there_are() -> None:
    files = [*(ROOT / "tests/browser").glob("*.py"), *(ROOT / "tests/server").glob("*.py")]
    there = set(re.findall(r"^def (test_\w+)", "".join(f.read_text("utf-8") for f in files), re.M))
    named = set(re.findall(r"\b(test_\w+)\b(?!\.py)", WEB))
    assert len(named) > 50
    assert not named - there
    modules = {file.name for file in files}
    assert not {name for name in re.findall(r"\b(test_\w+\.py)", WEB) if name not in modules}


def test_faults_on_the_servers_page_have_tests() -> None:
    """The table of what was done to the server: each number is in the name of a test."""
    page = (ROOT / "docs" / "server.md").read_text("utf-8")
    faults = re.findall(r"^\| (\d+) ", page, re.MULTILINE)
    sources = "".join(file.read_text("utf-8") for file in (ROOT / "tests/server").glob("*.py"))
    assert len(faults) >= 5
    assert all(f"def test_fault_{int(fault):02}_" in sources for fault in faults)
