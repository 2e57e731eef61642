"""Detail on demand: a piece explains itself by pointer, long press, right click and key."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import expect

from tests.browser import test_strata as strata
from tests.browser.site import Visitor, choose, serious

# A thing of each game that is there at once, and what its note says.
THINGS = {
    "horsemen": (".hc[data-about]", r"death|war|famine|pestilence"),
    "herbalism": (".med[data-about]", r"red|blue|yellow|green|pair"),
    "humours": (".hp[data-about]", r"choleric|sanguine|melancholic|phlegmatic"),
    "strata": (".tile[data-about]", r"scholar|peasant|artisan|merchant|empress"),
    "four4more": (".bon[data-about]", r"point|token|card|guess"),
}


@pytest.mark.parametrize("game", THINGS)
def test_a_piece_of_each_game_explains_itself(visit: Callable[..., Visitor], game: str) -> None:
    """By a right click beside it, without a move being made; Escape puts the note away."""
    thing, says = THINGS[game]
    page = visit().play_now(game, seats=3)
    piece = page.locator(thing).first
    expect(piece).to_be_visible()
    piece.click(button="right")
    note = page.locator(".about")
    expect(note).to_be_visible()
    expect(note).to_contain_text(re.compile(says, re.IGNORECASE))
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()


def test_pointer_and_key_tell_what_a_strata_card_does(visit: Callable[..., Visitor]) -> None:
    """Resting on it or pressing i; the note covers nothing of the card and takes no click from it."""
    page = visit().arrange("strata", strata.late(3, 9), seats=3)
    tile = page.locator(".tile[data-about]").first
    note = page.locator(".about")
    tile.hover()
    expect(note).to_be_visible()
    told = note.inner_text()
    box, card = note.bounding_box(), tile.bounding_box()
    assert box
    assert card
    assert box["x"] >= card["x"] + card["width"] or box["x"] + box["width"] <= card["x"]
    page.mouse.move(0, 0)
    expect(note).to_be_hidden()
    tile.focus()
    page.keyboard.press("i")
    expect(note).to_have_text(told)


def test_a_long_press_tells_in_chinese_and_picks_nothing(visit: Callable[..., Visitor]) -> None:
    """On a phone: the finger rests on a card; when it leaves, the card has not been chosen."""
    guest = visit(viewport={"width": 360, "height": 640}, has_touch=True)
    choose(guest, language="zh")
    page = guest.arrange("strata", strata.late(3, 9), seats=3)
    tile = page.locator(".tile[data-about]").first
    tile.scroll_into_view_if_needed()
    box = tile.bounding_box()
    assert box
    wire = page.context.new_cdp_session(page)
    touch = [{"x": box["x"] + 20, "y": box["y"] + 20}]
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    expect(page.locator(".about")).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tile).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_line_of_the_log_explains_the_cards_it_names(visit: Callable[..., Visitor]) -> None:
    page = visit().play_now("horsemen", seats=3)
    line = page.locator(".log button[data-about]").first
    line.click(button="right")
    expect(page.locator(".about")).to_be_visible()
