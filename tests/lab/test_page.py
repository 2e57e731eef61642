"""The page of a report: one file without script or request, in both languages, with the data's figures."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from fourfold.core.game import LANGUAGES
from fourfold.core.registry import game as find_game
from fourfold.lab.plans import SECTIONS, balance_plan
from fourfold.lab.report.page import balance_page
from fourfold.lab.report.words import PageWords
from fourfold.lab.runs import variant_of
from fourfold.lab.verdicts import LINES
from tests.lab.bench import report_of, stalls, toy_plan

MAX_BYTES = 600_000
KEY = re.compile(r"^([a-z][a-z0-9-]*) *=", re.MULTILINE)


@cache
def toy_report() -> dict[str, Any]:
    report: dict[str, Any] = json.loads(json.dumps(report_of(toy_plan(games=30))))
    return report


def source(language: str) -> str:
    return files("fourfold.lab.report").joinpath("locales", f"{language}.ftl").read_text("utf-8")


def test_both_languages_have_the_same_words() -> None:
    english, chinese = (KEY.findall(source(language)) for language in LANGUAGES)
    assert english == chinese


def test_every_verdict_has_its_words() -> None:
    keys = set(KEY.findall(source("en")))
    for line in LINES:
        assert {f"line-{line}", f"word-{line}-good", f"word-{line}-act", f"rule-{line}"} <= keys
    for name in SECTIONS:
        assert f"section-{name}" in keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_is_one_file_without_script_or_request(language: str) -> None:
    page = balance_page(stalls(), toy_report(), language)
    assert len(page.encode()) <= MAX_BYTES
    assert "<script" not in page
    assert not re.search(r"""(?:src|href)=["'](?!#|data:,)|url\(|@import|https?:""", page)
    for name in SECTIONS:
        assert f'<section id="{name}">' in page
    assert page.count('class="sc sc--') == len(LINES)
    assert "{" not in re.sub(r"(?s)<style>.*</style>", "", page)


def test_page_shows_the_figures_of_the_data() -> None:
    report = toy_report()
    page = balance_page(stalls(), report, "en")
    words = PageWords(stalls(), "en")
    for row in report["sections"]["seats"]["strengths"][0]["orders"]:
        assert words.percent(row["win"]["value"], 1) in page
    assert report["command"] in page
    for name in ("seats", "drama", "scores"):
        assert f"--section {name} --json" in page


def test_things_have_the_words_of_the_game() -> None:
    humours = find_game("humours")
    plan = balance_plan(humours, variant_of(humours, 2, {}), games=20)
    report = report_of(plan)
    assert "Life of the Parties" in balance_page(humours, report, "en")
    assert "目标达成率" in balance_page(humours, report, "zh")


def test_a_text_of_the_game_cannot_break_the_page() -> None:
    report = json.loads(json.dumps(toy_report()))
    report["sections"]["restricted"]["rows"][0]["title"] = {"en": "<script>x</script>"}
    report["options"] = {"fault": "<b>"}
    page = balance_page(stalls(), report, "en")
    assert "<script>" not in page
    assert "<b>, " not in page
