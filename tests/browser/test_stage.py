"""The stage: moments play one after another, and nothing tells before its own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser.site import Visitor, choose, wait_until
from tests.browser.test_four4more import arranged

Visit = Callable[..., Visitor]

# The last trick of a hand, led and won by a bot, which then gives out.
LAST_TRICK: dict[str, Any] = {
    "hands": ["1F", "6F", "1P"],
    "piles": ["5W", "3W", "2P"],
    "leader": 1,
}
LEAD = {"hands": ["4F 5F 6F", "1F 2F 3F", "1P 2P 3P"], "piles": ["", "", ""], "leader": 0}
APP = "document.querySelector('.app').dataset"
QUIET = f"{APP}.stage === 'quiet'"
STANDS = f"{APP}.stage.endsWith('end') && {APP}.moment === undefined"
# All that says a result in words: if it changes while a moment runs, it told too early.
LISTEN = """() => {
  window.early = [];
  window.kinds = new Set();
  const app = document.querySelector(".app");
  const SAYING = ".log, .seat__total, .top__say, .side [aria-live]";
  const spoken = () => [...app.querySelectorAll(SAYING)].map((one) => one.textContent);
  const words = () => [document.title, ...spoken()].join("|");
  let [moment, told] = [app.dataset.moment, words()];
  new MutationObserver(() => {
    const [now, says] = [app.dataset.moment, words()];
    if (now !== undefined) window.kinds.add(app.dataset.stage);
    const same = now !== undefined && now === moment;
    if (same && says !== told) window.early.push([app.dataset.stage, told, says]);
    [moment, told] = [now, says];
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}"""


def staged(visit: Visit, pace: str = "calm", **more: Any) -> Visitor:
    """A person who looks on as the stage shows it, and has been asked about sound."""
    guest = visit(reduced_motion="no-preference", **more)
    choose(guest, pace=pace, stop=True, offered=True)
    return guest


def play(page: Page) -> None:
    page.locator(".hand .card.is-play").first.click()
    page.locator(".actions .btn--go:not([disabled])").click()


def test_a_hand_ends_before_the_next_is_dealt(visit: Visit) -> None:
    """The last trick is given out, the reckoning stands over the table as it was, then comes hand 2."""
    page = staged(visit, "brisk").arrange("horsemen", LAST_TRICK, seats=3)
    page.evaluate(LISTEN)
    play(page)
    wait_until(page, STANDS)
    expect(page.locator(".cer__head h2")).to_contain_text(re.compile("[Hh]and 1"))
    expect(page.locator(".reck__row")).to_have_count(3)
    expect(page.locator(".log")).to_contain_text("scores")
    expect(page.locator(".log")).not_to_contain_text("Hand 2")
    expect(page.locator(".top .chip")).to_contain_text("Hand 1")
    page.get_by_role("button", name="Deal hand 2").click()
    expect(page.locator(".cer")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("Hand 2")
    assert page.evaluate("window.early") == []
    kinds = set(page.evaluate("[...window.kinds]"))
    assert kinds >= {"horsemen.giveout", "horsemen.handend"}


# Every figure that runs, by its moment, with what the page says elsewhere at that time.
ROLLS = """() => {
  window.rolls = [];
  const look = () => {
    const roll = document.querySelector(".is-reveal .ctok__v");
    const moment = document.querySelector(".app").dataset.moment;
    const [log, verdict] = [".log", ".verdict"].map((what) => document.querySelector(what));
    if (roll && moment) window.rolls.push([moment, log.children.length, verdict?.textContent ?? ""]);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}"""


def test_nothing_tells_before_the_number_stands(visit: Visit) -> None:
    """A guess: while its figure runs, no log, verdict, score or spoken line knows how it ends."""
    page = arranged(staged(visit), tempo="human")
    wait_until(page, QUIET)
    lines = page.locator(".log li").count()
    page.evaluate(LISTEN)
    page.evaluate(ROLLS)
    page.click(".tokn >> nth=0")
    page.click(".centre .hi >> nth=1")
    expect(page.locator(".log li")).not_to_have_count(lines)
    rolls = page.evaluate("window.rolls")
    told = {
        moment: {(log, says) for which, log, says in rolls if which == moment}
        for moment, *_ in rolls
    }
    assert told[min(told, key=int)] == {(lines, "")}
    assert all(len(one) == 1 for one in told.values())
    assert page.evaluate("window.early") == []
    kinds = set(page.evaluate("[...window.kinds]"))
    assert kinds & {"four4more.guess", "four4more.miss"}


def test_instant_adds_no_moment(visit: Visit) -> None:
    """At once means that the queue plays nothing: from my move to my next, it is never busy."""
    guest = visit(
        reduced_motion="no-preference"
    )  # instant and no stop, as every other test chooses
    page = guest.arrange("horsemen", LEAD, seats=3)
    page.evaluate(LISTEN)
    play(page)
    expect(page.locator(".trick .card")).to_have_count(3)
    assert page.evaluate("[...window.kinds]") == []
    assert page.evaluate(QUIET)
