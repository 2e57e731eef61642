"""An invited guest sits down by clicks, waits and plays, whichever way the news takes is the slower one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.site import Visitor, wait_for

Visit = Callable[..., Visitor]


class LateAnswers:
    """What HTTP answers to whoever sits down is held back; the server has done it long before."""

    def __init__(self, page: Page) -> None:
        self.held: list[tuple[Route, Any]] = []
        page.route("**/sit", lambda route: self.held.append((route, route.fetch())))

    def let_go(self) -> None:
        for route, answer in self.held:
            route.fulfill(response=answer)
        self.held.clear()


class LateNews:
    """What the socket brings while it is held back waits, in order."""

    def __init__(self, page: Page) -> None:
        self.holding = False
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        page.route_web_socket("**/live", self._lay)

    def _lay(self, ws: WebSocketRoute) -> None:
        ws.connect_to_server().on_message(lambda text: self._pass(ws, text))

    def _pass(self, ws: WebSocketRoute, text: str | bytes) -> None:
        if self.holding:
            self.held.append((ws, text))
        else:
            ws.send(text)

    def let_go(self) -> None:
        self.holding = False
        for ws, text in self.held:
            ws.send(text)
        self.held.clear()


def set_a_table(page: Page) -> str:
    """From the start page to an invitation; gives the link that is to be copied."""
    page.get_by_role("link", name="Invite friends to Four Horsemen").click()
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Set the table").click()
    return page.get_by_role("textbox", name="Copy the link").input_value()


def sit_down(page: Page, name: str) -> None:
    page.get_by_label("Your name at this table").fill(name)
    page.get_by_role("button", name="Sit down").click()


def plays(page: Page, seat: int) -> None:
    """At the table, with a hand of one's own."""
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator(".seat.is-you")).to_have_attribute("data-seat", str(seat))
    expect(page.locator(".dock")).not_to_contain_text("You watch")
    expect(page.get_by_role("group", name="Your hand").locator("button").first).to_be_visible()


def test_a_first_visit_is_quiet(visit: Visit) -> None:
    """Whatever a new device does first, nothing is asked of the server that it must refuse."""
    host, guest, player = visit(), visit(), visit()
    refused: list[str] = []
    for one in (host, guest, player):
        one.page.on(
            "response",
            lambda answer: refused.append(answer.url) if answer.status >= 400 else None,
        )
        one.page.on(
            "console",
            lambda said: refused.append(said.text) if said.type == "error" else None,
        )
    link = set_a_table(host.go())
    guest.page.goto(link)
    sit_down(guest.page, "Ben")
    host.page.get_by_role("button", name="Start the game").click()
    for page, seat in ((host.page, 0), (guest.page, 1)):
        plays(page, seat)
    player.go().get_by_role("button", name="Play now: Four Horsemen").click()
    plays(player.page, 0)
    assert refused == []


@pytest.mark.parametrize("late", ["answer", "news"])
def test_a_guest_who_sits_down_and_waits_plays(visit: Visit, late: str) -> None:
    host, guest = visit(), visit()
    link = set_a_table(host.go())
    there = guest.page
    answers, news = LateAnswers(there), LateNews(there)
    other = guest.context.new_page()  # a second tab of the same guest
    for tab in (there, other):
        tab.goto(link)
        expect(tab.get_by_role("button", name="Sit down")).to_be_enabled()
    news.holding = late == "news"
    sit_down(there, "Ben")
    if late == "news":
        wait_for(there, lambda: answers.held and news.held)
        answers.let_go()
        expect(there.get_by_role("button", name="Sit down")).to_be_disabled()
        news.let_go()
    expect(there.get_by_text("Waiting for the host")).to_be_visible()
    host.page.get_by_role("button", name="Start the game").click()
    for page, seat in ((host.page, 0), (there, 1), (other, 1)):
        plays(page, seat)
    answers.let_go()  # at last, and long out of date
    plays(there, 1)
