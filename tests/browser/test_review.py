"""Going through a match: chances, any moment by anybody's eyes, showing it to all, playing on from it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser.site import END, Visitor, wait_for
from tests.browser.test_horsemen import play_a_card


def finished(guest: Visitor) -> Page:
    """A match of one hand that a bot played for me."""
    page = guest.play_now("horsemen", seats=3, options={"target": 1, "max_hands": 1})
    page.get_by_role("button", name="Let a bot play for me").click()
    wait_for(page, lambda: page.query_selector(END))
    return page


def test_review_of_a_finished_match(visit: Callable[..., Visitor]) -> None:
    """G1, G4, G5: chances from search; every moment by every seat's eyes; on from there against bots."""
    guest, friend = visit(), visit()
    page = finished(guest)
    there = friend.sit_at(page.url.rsplit("/", 1)[1])
    page.get_by_role("tab", name="Review").click()
    expect(page.locator(".chances__line").first).to_be_attached()
    expect(page.locator(".chances__now li")).to_have_count(3)
    page.get_by_label("Show all at the table").check()
    page.get_by_label("Whose eyes").select_option("1")
    expect(page.locator(".backbar")).to_contain_text("Looking back: 1 of")
    expect(there.locator(".strip")).to_contain_text("Mira shows this moment to all")
    expect(there.locator(".backbar")).to_contain_text("Looking back: 1 of")
    expect(page.locator(".hand .card")).to_have_count(8)  # the other seat's, as it was dealt
    page.get_by_label("Moment", exact=True).fill("5")
    expect(there.locator(".backbar")).to_contain_text("Looking back: 5 of")
    expect(page.locator(".place .preview")).not_to_have_count(0)  # help of that moment
    page.get_by_label("Whose eyes").select_option("0")
    page.get_by_role("button", name="Continue against bots").click()
    page.wait_for_url(lambda url: not url.endswith(there.url.rsplit("/", 1)[1]))
    expect(page.locator(".hand .card").first).to_be_visible()
    assert friend.complaints == []


def test_review_of_my_running_match(visit: Callable[..., Visitor]) -> None:
    """G3: while it runs I see my own moments only, with chances if the table allows hints."""
    page = visit().play_now("horsemen", seats=3, tempo="human")
    play_a_card(page)
    expect(page.locator(".log")).to_contain_text("You play")
    page.get_by_role("tab", name="Review").click()
    expect(page.locator(".chances__now li")).to_have_count(3)
    assert page.query_selector("#eyes") is None
    page.get_by_role("button", name="From the beginning").click()
    expect(page.locator(".backbar")).to_be_visible()
    assert page.query_selector(".backbar .btn:has-text('Continue')") is None
