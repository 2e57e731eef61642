"""A game from outside is playable in the browser at once, without a line about it in web/."""

from __future__ import annotations

import re
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from fourfold.cli.new import outside_files, write
from tests.browser.site import (
    ROOT,
    STATIC,
    Site,
    Visitor,
    click_one_of,
    until_the_end,
    with_game,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture
def tea_house(tmp_path: Path) -> Generator[Site]:
    """A server on a machine where somebody has installed Tea with the Cat."""
    if not STATIC.exists():
        pytest.skip("the browser table is not built: make play builds it")
    running = Site(tmp_path, **with_game(tmp_path, "tea", "tests.laws.tea_game:GAME"))
    yield running
    running.stop()


@pytest.fixture
def new_game(tmp_path: Path) -> Generator[Site]:
    """A server that was told the folder of a game just made by `fourfold new`."""
    if not STATIC.exists():
        pytest.skip("the browser table is not built: make play builds it")
    write(
        tmp_path / "lanterns",
        {tmp_path / path: text for path, text in outside_files("lanterns").items()},
    )
    running = Site(tmp_path, FOURFOLD_GAMES=str(tmp_path / "lanterns"))
    yield running
    running.stop()


def decide(page: Page) -> None:
    """Always the first button of those on offer."""
    click_one_of(page, ".dock .moves .btn:enabled")


def test_a_sixth_game_from_outside(browser: Browser, tea_house: Site) -> None:
    guest = Visitor(browser, tea_house)
    page = guest.go("/")
    tile = page.locator(".game", has_text="Tea with the Cat")
    expect(tile).to_be_visible()
    expect(page.locator(".game")).to_have_count(6)
    page.goto(f"{tea_house.url}/new/tea")
    expect(page.get_by_text("A table of Tea with the Cat")).to_be_visible()
    page = guest.play_now("tea", seats=3)
    expect(page.locator(".plain h2").first).to_be_visible()
    expect(page.locator(".dock .moves .btn").first).to_be_visible()
    until_the_end(page, decide)
    expect(page.locator(".rank li")).to_have_count(3)
    page.get_by_role("tab", name="Help").click()
    expect(page.locator(".rulelist")).to_contain_text("TEA-6")
    assert guest.complaints == []
    guest.close()


def test_new_game_with_english_words_alone_is_played_in_chinese(
    browser: Browser, new_game: Site
) -> None:
    guest = Visitor(browser, new_game, locale="zh-CN")
    page = guest.play_now("lanterns", seats=2)
    expect(page.locator(".plain h2").first).to_contain_text("Round 1 of 5")
    expect(page.get_by_role("button", name="提示")).to_be_visible()
    until_the_end(page, decide)
    expect(page.locator(".rank li").first).to_contain_text("第 1 名")
    assert guest.complaints == []
    guest.close()


def test_no_line_of_it_in_the_page() -> None:
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix != ".svg"]
    texts = [path.read_text("utf-8") for path in sources if path.is_file()]
    assert len(texts) > 100
    assert not [text for text in texts if re.search(r"\bTea with\b|\btea_|honest", text)]
