"""Every acceptance id and every fault names tests that there are, or says why not."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.docs.pages import NAMES, ROOT, prose, spans, text_of

NAMED = sorted(
    {
        span
        for name in ("acceptance.md", "faults.md")
        for span in spans(text_of(name))
        if re.match(r"(?:tests|web)/[\w/.]+\.(?:py|ts)(?:::|$)", span)
    }
)
SECTION = re.compile(r"^### ([A-Z]\d)\n\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
FAULT = re.compile(r"^## (\d+)\. ([^\n]+)\n\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
WEB = ROOT / "web" / "README.md"


@cache
def functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("named", NAMED)
def test_named_test_exists(named: str) -> None:
    file, _, function = named.partition("::")
    assert (ROOT / file).is_file()
    if function:
        assert function in functions(ROOT / file)
    else:
        assert file.endswith(".ts") or any(
            name.startswith("test_") for name in functions(ROOT / file)
        )


def test_every_id_has_its_sentence_and_tests_or_a_reason() -> None:
    found = SECTION.findall(text_of("acceptance.md"))
    assert len(found) == 84
    for id, body in found:
        sentence, *rest = body.strip().split("\n\n")
        assert sentence.endswith((".", ")")), id
        assert rest, id
        tests = [part for part in rest if part.startswith("Tests: `")]
        notes = [part for part in rest if part.startswith("Note: ")]
        assert len(tests) + len(notes) == len(rest), id
        assert tests or notes[0].startswith("Note: Not done: "), id


def test_every_fault_has_tests_by_its_number() -> None:
    """The number is in a test's name, or in the docstring of a test that the page names."""
    found = FAULT.findall(text_of("faults.md"))
    assert [int(number) for number, _, _ in found] == list(range(1, 21))
    for number, title, body in found:
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", body)
        assert any(
            f"fault_{int(number):02}_" in test or cites(ROOT / file, test, int(number))
            for file, test in named
        ), title
        assert "Done: " in body, title
        assert "Must hold: " in body, title


def cites(path: Path, test: str, fault: int) -> bool:
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == test:
            return bool(
                re.search(rf"\bfault {fault}\b", ast.get_docstring(node) or "", re.IGNORECASE)
            )
    return False


def test_every_test_that_names_a_fault_is_on_the_page() -> None:
    page = text_of("faults.md")
    for path in (ROOT / "tests").rglob("test_*.py"):
        for name in functions(path):
            if re.match(r"test_fault_\d\d_", name):
                assert f"{path.relative_to(ROOT).as_posix()}::{name}`" in page, name


def test_tests_that_the_pages_readme_names_exist() -> None:
    """web/README.md: what it names is in the browser's or the server's tests."""
    text = WEB.read_text("utf-8")
    files = [*(ROOT / "tests/browser").rglob("*.py"), *(ROOT / "tests/server").rglob("*.py")]
    there = {name for file in files for name in functions(file)}
    named = set(re.findall(r"\b(test_\w+)\b(?!\.py)", text))
    assert not named - there
    modules = {file.name for file in files}
    assert not {name for name in re.findall(r"\b(test_\w+\.py)", text) if name not in modules}


def test_pages_do_not_call_a_part_done() -> None:
    """A note of an id whose sentence is met in part says so in its first words."""
    notes = re.findall(r"^Note: (.+)$", prose(text_of("acceptance.md")), re.MULTILINE)
    assert sum(note.startswith(("In part. ", "Not done: ")) for note in notes) >= 8
    assert "promises.md" not in NAMES
