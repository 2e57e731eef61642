"""End screens: each game tells its end with a picture, figures, awards and turning points of its own."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser import test_four4more as four4more
from tests.browser import test_herbalism as herbalism
from tests.browser import test_horsemen as horsemen
from tests.browser import test_humours as humours
from tests.browser import test_strata as strata
from tests.browser.site import END, Visitor, choose, serious, until_the_end, wait_for

# Where each game's figure is, and how a short game of it is made and played.
HORSEMEN = {"seats": 3, "options": {"target": 1}}
GAMES: dict[str, tuple[str, Callable[..., None], dict[str, Any]]] = {
    "horsemen": (".hand3", horsemen.decide, HORSEMEN),
    "herbalism": (".plate", herbalism.decide, {"seats": 3, "options": herbalism.SHORT}),
    "four4more": (".race", four4more.decide, {"seats": 3, "options": {"rounds": 2}}),
}


def ended(guest: Visitor, game: str) -> Page:
    _, decide, table = GAMES[game]
    page = guest.play_now(game, **table)
    until_the_end(page, decide)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_end_of_a_game_tells_its_own_story_without_serious_findings(
    visit: Callable[..., Visitor], game: str
) -> None:
    """Picture, podium with portraits, the game's figure; the proof stays one tap."""
    page = ended(visit(), game)
    expect(page.locator(".fhero__art")).to_be_visible()
    expect(page.locator(".rank.pod .first")).not_to_have_count(0)
    expect(page.locator(".pod .face img")).to_have_count(2)
    expect(page.locator(GAMES[game][0]).first).to_be_visible()
    expect(page.get_by_text("Check this deal")).to_be_visible()
    assert serious(page) == []


def test_four4more_shows_where_every_answer_lay(visit: Callable[..., Visitor]) -> None:
    """A strip a question with my guesses; all answers and their source behind a tap."""
    page = ended(visit(viewport={"width": 360, "height": 640}, has_touch=True), "four4more")
    answer = page.locator(".answer").first
    expect(page.locator(".answer")).to_have_count(2)
    expect(answer.locator(".answer__strip > i")).to_have_count(40)
    first = answer.locator(".answer__list li").first
    expect(first).to_be_hidden()
    answer.locator("summary").tap()
    expect(first).to_be_visible()
    expect(answer).to_contain_text("Source:")
    assert page.evaluate("document.querySelector('#table').scrollWidth") <= 360
    totals = page.locator(".stack li > .num").all_inner_texts()
    assert sorted(totals) == sorted(page.locator(".pod .pts").all_inner_texts())


def test_a_result_is_shared_as_a_picture_with_or_without_names(
    visit: Callable[..., Visitor],
) -> None:
    """Drawn in the page, seen first, saved as a PNG of the size that messengers show."""
    page = ended(visit(), "horsemen")
    page.get_by_role("button", name="Share").click()
    canvas = page.locator(".resultpic canvas[data-drawn=true]")
    expect(canvas).to_be_visible()
    named = canvas.evaluate("it => it.toDataURL()")
    page.get_by_role("checkbox", name="With names").uncheck()
    wait_for(page, lambda: canvas.evaluate("it => it.toDataURL()") != named)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the picture").click()
    data = saved.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    assert serious(page) == []
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".resultpic")).to_have_count(0)


def test_turning_points_come_from_the_search_and_lead_back(visit: Callable[..., Visitor]) -> None:
    """What decided it: moments of the win-chance curve, or that no single one did."""
    page = ended(visit(), "horsemen")
    turns = page.get_by_role("region", name="What decided it")
    expect(turns.locator(".turns li, p:has-text('No single moment')").first).to_be_visible()
    if turns.locator(".turns li").count():
        turns.get_by_role("button", name="See it").first.click()
        expect(page.locator(".backbar")).to_be_visible()


def test_strata_end_on_a_phone_in_chinese_fits_the_width(visit: Callable[..., Visitor]) -> None:
    """Realms, awards and sums in Chinese at 360 pixels, without sideways scrolling."""
    guest = visit(viewport={"width": 360, "height": 640}, has_touch=True)
    choose(guest, language="zh")
    page = guest.arrange("strata", strata.late(3, 15), seats=3)
    until_the_end(page, strata.decide)
    expect(page.locator(".realm__seat")).to_have_count(3)
    expect(page.locator(END)).to_contain_text("最低的阶层就是得分")
    assert page.evaluate("document.querySelector('#table').scrollWidth") <= 360
    assert serious(page) == []


def test_solo_humours_leads_with_the_rating(visit: Callable[..., Visitor]) -> None:
    """The rating is the verdict, and all four humours are listed."""
    page = visit().play_now("humours", seats=1)
    until_the_end(page, humours.decide)
    rating = page.locator(".rate .first")
    expect(rating).to_have_count(1)
    expect(page.locator(".fhero h2")).to_have_text(rating.inner_text())
    expect(page.locator(END).get_by_role("rowheader", name="phlegmatic")).to_be_visible()
    assert serious(page) == []
