"""Making a table, waiting at it and the first game against bots, by clicks from the start page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Locator, Page, expect

from fourfold.core.registry import OURS
from fourfold.core.registry import game as find_game
from tests.browser.site import Visitor, at_table, serious

Visit = Callable[..., Visitor]
PHONE = {"width": 360, "height": 640}
MORE = "[data-testid=more-settings]"


def new_table(guest: Visitor, game: str) -> Page:
    """From the start page to the form of a new table."""
    page = guest.go()
    page.locator(f"article[data-game={game}]").get_by_role("link").first.click()
    page.wait_for_selector(".create h1:not(:has-text('game-title'))")
    return page


def groups(page: Page) -> list[Locator]:
    """The choices of the game on offer, without how many play."""
    return page.locator(".create .opt:has(input[type=radio])").all()


@pytest.mark.parametrize("game", OURS)
def test_every_number_of_players_can_be_made(visit: Visit, game: str) -> None:
    """For each number the last choice of every group, the less usual one, and the table is there."""
    guest = visit()
    for table in find_game(game).form()["tables"]:
        page = new_table(guest, game)
        page.get_by_role("radio", name=str(table["players"]), exact=True).check()
        expect(page.locator(".seatwish")).to_have_count(table["seats"])
        expect(page.locator(".seatwish__auto")).to_have_count(len(table["automatic"]))
        page.locator(f"{MORE} summary").click()
        for group in groups(page):
            group.get_by_role("radio").last.check()
        page.get_by_label("My name").fill("Ann")
        page.locator(".create__go").click()
        page.wait_for_selector(".invite, .top__say")
        assert "/table/" in page.url


def test_little_is_asked_at_first(visit: Visit) -> None:
    """The rest is behind More settings; of many choices a few, the others in a list; chairs from 1."""
    page = new_table(visit(), "herbalism")
    expect(page.locator(".opt:visible input[type=radio]")).to_have_count(5)
    expect(page.get_by_text("Silent third")).to_have_count(0)  # for two alone
    page.get_by_role("radio", name="another set …").check()
    others = page.get_by_label("Actions: another set …").locator("option")
    expect(others).to_have_count(11)
    assert "only appeal" not in others.all_inner_texts()  # that is “first game”
    page.locator(f"{MORE} summary").click()
    expect(page.get_by_role("radio", name="chair 4")).to_be_visible()
    page.get_by_role("radio", name="chair 4").check()
    page.get_by_role("radio", name="3", exact=True).check()
    expect(page.get_by_role("radio", name="chair 4")).to_have_count(0)
    expect(page.get_by_role("radio", name="by lot")).to_be_checked()
    page.get_by_role("radio", name="2", exact=True).check()
    expect(page.get_by_text("Silent third")).to_be_visible()
    assert serious(page) == []


def test_alone_against_the_npc(visit: Visit) -> None:
    """One player is a choice of its own, and the game's seat needs nobody."""
    page = new_table(visit(), "strata")
    expect(page.get_by_role("radio", name="gentle")).to_have_count(0)
    page.get_by_role("radio", name="1", exact=True).check()
    page.get_by_role("radio", name="even").check()
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("button", name="Set the table and start").click()
    at_table(page)


def test_each_chair_here_has_a_name_of_its_own(visit: Visit) -> None:
    """A missing name is asked for beside its field, in our own words."""
    page = new_table(visit(), "horsemen")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Who sits where 2").select_option("here")
    page.get_by_role("button", name="Set the table and start").click()
    expect(page.get_by_role("alert")).to_have_count(2)
    expect(page.get_by_role("alert").first).to_contain_text("write a name here")
    expect(page.get_by_label("My name")).to_be_focused()
    page.keyboard.type("Ann")
    expect(page.get_by_role("alert")).to_have_count(1)
    page.get_by_label("Name at chair 2").fill("Ben")
    page.get_by_role("button", name="Set the table and start").click()
    page.locator(".curtain .btn--go").click()
    at_table(page)
    expect(page.locator(".side .seat[data-seat='0']")).to_contain_text("Ann")
    expect(page.locator(".side .seat[data-seat='1']")).to_contain_text("Ben")


def test_a_number_stays_within_its_bounds(visit: Visit) -> None:
    page = new_table(visit(), "horsemen")
    for typed, kept in (("99", "9"), ("-2", "1"), ("", "3")):
        page.get_by_label("Favor to win").fill(typed)
        page.get_by_label("My name").click()
        expect(page.get_by_label("Favor to win")).to_have_value(kept)


# --- waiting ------------------------------------------------------------------------------------------


def invited(visit: Visit, game: str = "horsemen", **context: Any) -> tuple[Page, Page]:
    """A host at the waiting table, and a friend who has opened its link."""
    host, friend = visit(), visit(**context)
    page = new_table(host, game)
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("button", name="Set the table").click()
    link = page.get_by_label("Copy the link").input_value()
    friend.page.goto(link)
    friend.page.wait_for_selector(".invite h1:not(:has-text('game-title'))")
    return page, friend.page


def is_in_sight(page: Page, what: Locator) -> bool:
    """Whole on the screen without scrolling."""
    box = what.bounding_box()
    height = page.evaluate("innerHeight")
    assert page.evaluate("scrollY") == 0
    return box is not None and box["y"] >= 0 and box["y"] + box["height"] <= height


@pytest.mark.parametrize("locale", ["en-GB", "zh-CN"])
def test_a_phone_shows_chairs_and_state_at_once(visit: Visit, locale: str) -> None:
    """All four chairs, the tour and what is waited for, at 360×640 without scrolling."""
    _, phone = invited(visit, viewport=PHONE, locale=locale)
    tour = phone.locator(".invite__learn")
    expect(tour).to_have_attribute("href", "/intro/horsemen")
    sit = phone.locator(".invite__go")
    for what in (tour, sit, *phone.locator(".places .seat").all()):
        assert is_in_sight(phone, what)
    expect(phone.locator(".facts")).to_be_hidden()
    sit.click()
    expect(phone.get_by_role("alert")).to_be_visible()  # no name yet
    phone.locator(".invite__sit input").fill("Ben")
    sit.click()
    state = phone.locator(".invite__state")
    expect(state).to_have_text(re.compile("Waiting for the host|等房主"))
    phone.evaluate("scrollTo(0, 0)")
    for what in (state, tour, *phone.locator(".places .seat").all()):
        assert is_in_sight(phone, what)
    phone.locator(".invite details summary").click()
    expect(phone.locator(".facts")).to_contain_text(re.compile("Bookkeeping|代为计数"))
    assert serious(phone) == []


def test_the_host_hears_what_is_missing(visit: Visit) -> None:
    page, _ = invited(visit)
    state = page.locator(".invite__state")
    expect(state).to_contain_text("3 chairs are free")
    page.get_by_label("Bots play").select_option("hard")
    for chair in (1, 2):
        page.locator(".chair").nth(chair).get_by_role("button", name="Put a bot here").click()
        expect(page.locator(".chair").nth(chair)).to_contain_text("bot, hard")
    expect(state).to_contain_text("One chair is free")
    page.locator(".chair").nth(3).get_by_role("button", name="Put a bot here").click()
    expect(state).to_contain_text("you can start")


def test_only_here_there_is_a_sentence_and_no_code(visit: Visit) -> None:
    """A server for this machine alone offers no code that no phone can open."""
    page, _ = invited(visit)
    expect(page.get_by_test_id("share-why")).to_contain_text(
        "Only this computer can open this link"
    )
    expect(page.locator(".sharebox")).to_contain_text("make play LAN=1")
    expect(page.locator(".sharebox")).to_contain_text("fourfold serve --lan")
    expect(page.locator(".qr")).to_have_count(0)
    assert page.get_by_label("Copy the link").input_value().startswith("http://localhost:")


# --- levels -------------------------------------------------------------------------------------------


def test_play_now_is_easy_until_somebody_wants_more(visit: Visit) -> None:
    """Easy bots at first; the level chosen is kept on this device."""
    guest = visit()
    for chosen, level in ((None, "easy"), ("hard", "hard"), (None, "hard")):
        page = guest.go()
        if chosen:
            page.get_by_label("Bots play").select_option(chosen)
        expect(page.get_by_label("Bots play")).to_have_value(level)
        with page.expect_response("**/api/play-now") as answer:
            page.locator("article[data-game=four4more]").get_by_role("button").click()
        seats = answer.value.json()["table"]["seats"]
        assert {seat["level"] for seat in seats if seat["kind"] == "bot"} == {level}
        at_table(page)
