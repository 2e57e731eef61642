"""The lab's page in a browser: no request, no sideways scrolling, nothing for axe, and it prints."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from fourfold.lab.report.page import balance_page
from tests.lab.bench import report_of, stalls, toy_plan, toys_known

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("report")
    found = {language: folder / f"{language}.html" for language in ("en", "zh")}
    with toys_known():
        report = report_of(toy_plan({"fault": "dead"}, games=20))
        for language, page in found.items():
            page.write_text(balance_page(stalls(), report, language), "utf-8")
    return found


@pytest.mark.parametrize(
    ("language", "width", "scheme"),
    [("en", 360, "light"), ("zh", 1280, "light"), ("en", 1280, "dark")],
)
def test_report_reads_well(
    browser: Browser, pages: dict[str, Path], language: str, width: int, scheme: str
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        bypass_csp=True,  # for axe: the page itself allows no script
    )
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    page = context.new_page()
    page.goto(pages[language].as_uri())
    wide = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wide == 0
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe is not installed"
    )
    found = axe.Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    context.close()


def test_report_prints_on_a4(browser: Browser, pages: dict[str, Path]) -> None:
    page = browser.new_page()
    page.goto(pages["en"].as_uri())
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    assert printed.startswith(b"%PDF")
    assert len(re.findall(rb"/Type ?/Page\b(?!s)", printed)) >= 2
    page.close()
