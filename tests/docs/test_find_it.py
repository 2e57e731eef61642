"""Where to look for what: every path and name of the table in docs/architecture.md exists."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import ROOT, text_of

_FILE_AND_NAME = re.compile(r"`([\w/.-]+/[\w.-]+)`(?: `([\w-]+)`)?")
MAX_LOOKUPS = 2
MIN_QUESTIONS = 12


def rows() -> list[list[str]]:
    """The cells of each row below the heading and the rule of the table."""
    section = text_of("architecture.md").split("## 6. Where to look for what")[1]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_question_is_answered_by_two_lookups_that_exist(row: list[str]) -> None:
    question, *lookups = row
    assert question
    assert lookups[0]
    assert len(lookups) == MAX_LOOKUPS
    for path, name in _FILE_AND_NAME.findall(" ".join(lookups)):
        found = [base / path for base in (ROOT / "src/fourfold", ROOT) if (base / path).exists()]
        assert found, path
        assert not name or re.search(rf"(?<![\w-]){name}(?![\w-])", found[0].read_text("utf-8")), (
            name
        )


def test_at_least_twelve_questions_are_answered() -> None:
    assert len(rows()) >= MIN_QUESTIONS
