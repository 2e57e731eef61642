"""Four Horsemen through the page, by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser.site import AT_THE_TABLE, Visitor

END = "[data-testid=end]"


def unassigned(page: Page) -> Any:
    return page.query_selector(".play:has(.give.is-empty) .card")


def decide(page: Page, phone: bool = False) -> None:
    """One click towards the end of whatever is asked of me; nothing if nothing is."""
    main = page.query_selector(f".actions .btn--go:not([disabled]){AT_THE_TABLE}")
    if main is not None:
        main.click()
    elif page.query_selector(".actions .btn--go[disabled]") is not None:
        give_one(page, phone)
    elif (card := page.query_selector(".hand .card.is-play")) is not None:
        card.click()
    page.wait_for_timeout(40)


def give_one(page: Page, phone: bool) -> None:
    if not phone:
        card = unassigned(page)
        if card is not None:
            card.click()
        return
    taken = {mark.get_attribute("data-seat") for mark in page.query_selector_all(".to.is-on .mark")}
    row = page.query_selector(".gl__row:not(:has(.to.is-on))")
    for choice in row.query_selector_all(".to:not([disabled])") if row else []:
        mark = choice.query_selector(".mark")
        if mark is not None and mark.get_attribute("data-seat") not in taken:
            return choice.click()


def play_to_the_end(page: Page, phone: bool = False) -> None:
    for _ in range(2000):
        if page.query_selector(END) is not None:
            return
        decide(page, phone)
    raise AssertionError(f"no end: {page.inner_text('.top__say')}")


@pytest.mark.parametrize("seats", [2, 4])
def test_whole_game_by_clicks(visit: Callable[..., Visitor], seats: int) -> None:
    """A person against fast bots to the end screen, with standings and a rematch."""
    page = visit().play_now("horsemen", seats=seats, options={"target": 1})
    play_to_the_end(page)
    expect(page.locator(".rank li")).to_have_count(seats)
    expect(page.locator(".rank .first")).to_have_count(1)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Download the record").click()
    assert kept.value.suggested_filename.startswith("horsemen-")
    page.reload()
    expect(page.locator(END)).to_be_visible()


def test_whole_game_on_a_phone(visit: Callable[..., Visitor]) -> None:
    """M1: portrait, taps only, nothing to scroll sideways."""
    guest = visit(viewport={"width": 360, "height": 640}, has_touch=True)
    page = guest.play_now("horsemen", seats=3, options={"target": 1})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    play_to_the_end(page, phone=True)


I_WIN = {  # two tricks that are mine whatever anybody plays, and a third card to go on with
    "hands": ["4F 5F 6F", "1F 2F 3F", "1P 2P 3P", "1D 2D 3D"],
    "piles": ["", "", "", ""],
    "leader": 0,
}


def test_previews_come_true(visit: Callable[..., Visitor]) -> None:
    """2.3: the totals shown before *Give these cards* are the totals after it.

    Tricks with a War card are left to the engine's tests of the same help: an owner's choice between
    equal cards (HORSE-R9) comes after the giving and changes the totals once more.
    """
    page = visit().arrange("horsemen", I_WIN, seats=4)
    for _ in range(2):
        while page.query_selector(".actions .btn--go:not([disabled]):has-text('Give')") is None:
            decide(page)
        promised = page.locator(".place .preview strong").all_inner_texts()
        page.click(".actions .btn--go")
        expect(page.locator(".mc.is-draft")).to_have_count(0)
        expect(page.locator(".actions .btn--go")).to_have_count(0)
        expect(page.locator(".place .preview strong")).to_have_text(promised)


def test_what_must_be_on_screen(visit: Callable[..., Visitor]) -> None:
    """I1: trick, piles, totals, seen cards, laws, rounds, Favor, without opening anything."""
    page = visit().play_now("horsemen", seats=4)
    expect(page.locator(".hand .card.is-play").first).to_be_visible()
    for part in (".trick", ".seen", ".law", ".rounds", ".corner--hands", ".hand", ".log"):
        expect(page.locator(part).first).to_be_visible()
    expect(page.locator(".place")).to_have_count(4)
    expect(page.locator(".seat .favor")).to_have_count(4)
    page.locator(".hand .card").first.hover()
    assert page.locator(".hand .card").first.get_attribute("title")


def test_two_players_have_a_fate_deck(visit: Callable[..., Visitor]) -> None:
    """HORSE-11: its count is on the table, and going through it is a button that says so."""
    page = visit().play_now("horsemen", seats=2)
    expect(page.locator(".fate")).to_contain_text("8 cards")
    for _ in range(200):
        if page.query_selector(".hand .card.is-play:not(.is-picked)") is not None:
            page.click(".hand .card.is-play >> nth=0")
        if page.get_by_role("button", name="Through Fate").count():
            break
        decide(page)
    page.get_by_role("button", name="Through Fate").click()
    expect(page.locator(".log")).to_contain_text("under the Fate Deck")
