"""Names: people's own stay as they are, all others are said in the reader's language."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import expect

from tests.browser.site import Visitor, at_table

LATIN = ("Guest", "Ash", "Bay", "Clove", "Dill")


def test_bots_and_guests_have_native_names(visit: Callable[..., Visitor]) -> None:
    """From the start page by clicks: without a name of mine, seats, log and sentence are in Chinese; another
    person at the same table reads the same names in English."""
    guest = visit(locale="zh-CN")
    page = guest.go()
    page.locator(".game[data-game=horsemen]").get_by_role("button").first.click()
    at_table(page)
    expect(page.locator(".seat[data-seat='0'] .seat__name")).to_contain_text("访客")
    for seat, name in ((1, "月桂"), (2, "丁香")):
        expect(page.locator(f".seat[data-seat='{seat}'] .seat__name")).to_contain_text(name)
        expect(page.locator(f".seat[data-seat='{seat}'] .mark b")).to_have_text(name[0])
    shown = page.inner_text("body")
    assert not [name for name in LATIN if name in shown]
    watcher = visit(locale="en-GB").sit_at(page.url.rsplit("/", 1)[1])
    expect(watcher.locator(".seat[data-seat='0'] .seat__name")).to_contain_text("Guest")
    expect(watcher.locator(".seat[data-seat='1'] .seat__name")).to_contain_text("Bay")


def test_a_name_of_ones_own_stays(visit: Callable[..., Visitor]) -> None:
    page = visit(locale="zh-CN").play_now("strata", seats=2)
    expect(page.locator(".seat.is-you .seat__name")).to_contain_text("Mira")
