"""After a take-back every figure on the page is the one a fresh page shows, to all at the table."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser import test_four4more as four4more
from tests.browser import test_herbalism as herbalism
from tests.browser import test_horsemen as horsemen
from tests.browser import test_strata as strata
from tests.browser.site import WAIT, Visitor, at_table

BACK = ".btn--back:not(.is-ask)"
# The sentence on top, the table, the seats, my hand and buttons; not the log, which keeps all.
SHOWN = """() => [".top__say", ".top .chip", ".table", ".side > .seats", ".dock"].map((part) =>
  [...document.querySelectorAll(part)].map((one) => one.innerText.replace(/\\s+/g, " ").trim()).join(" "))"""
SEATS = {"horsemen": 4, "herbalism": 3, "humours": 3, "strata": 2, "four4more": 3}
SETUPS: dict[str, dict[str, Any]] = {
    "horsemen": horsemen.I_WIN,
    "herbalism": herbalism.THREE,
    "humours": {"start": 0},
    "strata": strata.late(2, 3),
    "four4more": {**four4more.SETUP, "round": 2},
}


def together(host: Visitor, guest: Visitor, game: str) -> tuple[Page, Page]:
    """I and another person, who is in no hurry, and bots in the other seats."""
    chairs = [{"kind": "here", "name": "Mira"}, {"kind": "open"}]
    chairs += [{"kind": "bot", "level": "easy"}] * (SEATS[game] - 2)
    options = {"four4more": {"rounds": 3}, "herbalism": {"actions": "first"}}.get(game, {})
    body = {
        "game": game,
        "seats": chairs,
        "setup": SETUPS[game],
        "tempo": "fast",
        "options": options,
    }
    table = host.post("/api/tables", body)["table"]["id"]
    guest.post(f"/api/tables/{table}/sit", {"name": "Ben"})
    host.post(f"/api/tables/{table}/start", {})
    return host.sit_at(table), guest.sit_at(table)


def shown(page: Page) -> list[str]:
    return list(page.evaluate(SHOWN))


def as_a_fresh_page(page: Page) -> None:
    """What stands here is what another tab of the same person shows, which has never seen the move."""
    again = page.context.new_page()
    again.goto(page.url)
    at_table(again)
    given_up = (
        time.monotonic() + WAIT / 1000
    )  # the take-back may still be on its way to one of them
    while shown(page) != shown(again) and time.monotonic() < given_up:
        page.wait_for_timeout(50)
    assert shown(page) == shown(again)
    again.close()


# --- for each game: up to my turn, and what I do then that can be taken back --------------------------


def begin(mine: Page, his: Page) -> None:
    """It is my turn from the start."""


def play_a_trick(mine: Page, his: Page) -> None:
    horsemen.play_a_card(mine)
    horsemen.play_a_card(his)
    mine.wait_for_selector(".give.is-empty")


def give_it_out(mine: Page) -> None:
    horsemen.give_out(mine, 4)
    mine.click(".actions .btn--go")


def name_a_cure(mine: Page) -> None:
    mine.click(".med.is-play >> nth=0")
    mine.click(".act--cure.is-play")
    mine.click(".hb:has(.act--cure.is-on) .med.is-play >> nth=0")
    mine.click(herbalism.GO)
    mine.click(".strip .btn--go")  # whether I really mean it


def pass_by(mine: Page) -> None:
    mine.click("[data-move=pass]")


def bid(mine: Page, his: Page) -> None:
    mine.locator(".stepper button", has_text="all").click()
    mine.click(".actions .btn--go")
    his.click(".actions .btn--go")
    mine.wait_for_selector(".tile.is-play")


def take_a_card(mine: Page) -> None:
    mine.click(".tile.is-play:not(.tile--down):not(.tile--peek):not(.cl-E)")
    mine.click(".actions .btn--go")


def pick_a_challenge(mine: Page, his: Page) -> None:
    mine.click(".chal.is-play >> nth=1")
    expect(mine.locator(".tokn")).to_have_count(12)


def cash_in(mine: Page) -> None:
    mine.locator(".dock .bon", has_text="Double Down").click()
    expect(mine.locator(".seat.is-you")).to_contain_text("next cash-in ×2")
    mine.click(four4more.GO)


MOVES: dict[str, tuple[Callable[[Page, Page], None], Callable[[Page], None]]] = {
    "horsemen": (play_a_trick, give_it_out),
    "herbalism": (begin, name_a_cure),
    "humours": (begin, pass_by),
    "strata": (bid, take_a_card),
    "four4more": (pick_a_challenge, cash_in),
}


@pytest.mark.parametrize("game", MOVES)
def test_every_figure_follows_the_table(visit: Callable[..., Visitor], game: str) -> None:
    """Play, then take back step by step: each time both screens show what a fresh page shows, and in the
    end what they showed before."""
    mine, his = together(visit(), visit(), game)
    prepare, move = MOVES[game]
    prepare(mine, his)
    before = []
    for page in (mine, his):
        as_a_fresh_page(page)
        before.append(shown(page))
    move(mine)
    mine.wait_for_selector(BACK)
    taken = 0
    while mine.locator(BACK).count():
        mine.click(BACK)
        taken += 1
        expect(mine.locator(".log li", has_text=re.compile("takes? back"))).to_have_count(taken)
        for page in (mine, his):
            as_a_fresh_page(page)
    assert taken
    assert [shown(page) for page in (mine, his)] == before


def test_bids_forget_a_card_taken_back(visit: Callable[..., Visitor]) -> None:
    """The words "took 1" are gone from both screens, the card lies there again, and it is mine to choose."""
    mine, his = together(visit(), visit(), "strata")
    bid(mine, his)
    take_a_card(mine)
    for page in (mine, his):
        expect(page.locator(".bids")).to_contain_text("took")
        expect(page.locator(".tile--gone")).to_have_count(1)
    mine.click(BACK)
    for page in (mine, his):
        expect(page.locator(".bids")).not_to_contain_text("took")
        expect(page.locator(".bid.is-now .name")).to_have_text("Mira")
        expect(page.locator(".tile--gone")).to_have_count(0)
