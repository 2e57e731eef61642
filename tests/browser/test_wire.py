"""Between the page and its table: a view that stays true, a plain page, a click that counts once."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page

from fourfold.core.registry import games
from tests.browser.site import END, Visitor, at_table, on_plain_http, wait_for

Visit = Callable[..., Visitor]


def listen(page: Page) -> tuple[list[Any], list[Any]]:
    """What the page hears and says from now on."""
    heard: list[Any] = []
    said: list[Any] = []

    def meet(ws: Any) -> None:
        ws.on("framereceived", lambda text: heard.append(json.loads(text)))
        ws.on("framesent", lambda text: said.append(json.loads(text)))

    page.on("websocket", meet)
    return heard, said


@pytest.mark.parametrize("game", games())
def test_the_page_has_the_view_that_the_table_has(visit: Visit, game: str) -> None:
    """The table sends the sum of the whole view along now and then; a page with another one would ask."""
    visitor = visit()
    heard, said = listen(visitor.page)

    def two_sums() -> bool:
        return sum("sum" in told for told in heard) >= 2

    while not two_sums():  # a short game has one or none
        page = visitor.play_now(game)
        page.get_by_role("button", name="Let a bot play for me").click()
        wait_for(page, lambda: two_sums() or visitor.page.query_selector(END))
    assert not [one for one in said if one["type"] == "look"]


def test_a_plain_page_takes_part_in_the_deal(visit: Visit) -> None:
    """Friends in one house come over http, where browsers hash nothing: their bits count all the same."""
    visitor = visit()
    on_plain_http(visitor.page)
    page = visitor.go("/")
    page.locator(".game[data-game=horsemen]").get_by_role("button", name="Play now").click()
    at_table(page)
    table = page.url.rsplit("/", 1)[1]
    told = page.evaluate("table => fetch(`/api/tables/${table}`).then((one) => one.json())", table)
    assert len(told["table"]["fair"]["shares"]) == 1


NEXT = ".actions .btn--go:enabled, .actions [data-move]"


def test_a_double_click_is_one_click(visit: Visit) -> None:
    """Fault 9: what has come under the pointer between its halves is not pressed."""
    visitor = visit()
    _, said = listen(visitor.page)
    page = visitor.play_now("strata", seats=2)
    page.click(".actions .btn--go")  # my bid
    page.click(".tile.is-play >> nth=0")
    page.click(".actions .btn--go")  # I take it
    wait_for(page, lambda: moves(said) == 2)
    page.wait_for_selector(
        NEXT
    )  # of the next decision: while a move is on its way nothing can be sent
    button = page.locator(NEXT).first
    button.hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_timeout(200)
    assert moves(said) == 2
    button.click()
    wait_for(page, lambda: moves(said) == 3)


def moves(said: list[Any]) -> int:
    return sum(one["type"] == "move" for one in said)
