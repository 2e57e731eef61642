"""Four Big Strata through the page, by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

import fourfold
from fourfold.core.dice import Dice
from tests.browser.site import Visitor, click_one_of, press, serious, until, until_the_end

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
MY_TOTALS = ".seat[data-seat='0'] .f4 b"
ASKED = (
    ".strip .btn--go",
    ".actions .btn--go:not([disabled])",
    ".tile.is-play",
    ".col__go",
    "button.slip.is-play",
    ".actions [data-move]:not([data-move=free])",
)


def decide(page: Page, phone: bool = False) -> None:
    """One click towards the end of whatever is asked of me; nothing if nothing is."""
    click_one_of(page, *ASKED)


def late(seats: int, chapter: int, **options: Any) -> dict[str, Any]:
    """A position from which few rounds are left: the bid window of a later round."""
    state: Any = fourfold.game("strata").start(seats=seats, seed=7, options=options)
    while not (state.chapter == chapter and state.view(0)["phase"] == "bid"):
        state.play(state.acting[0], state.heuristic_move(state.acting[0], Dice(1)))
    return dict(state.position())


def until_i_take(page: Page) -> None:
    until(page, ".tile.is-play", *ASKED)


def texts(page: Page, what: str) -> list[str]:
    return page.locator(what).all_inner_texts()


def totals(page: Page) -> list[str]:
    return texts(page, MY_TOTALS)


def test_whole_game_by_clicks(visit: Callable[..., Visitor]) -> None:
    """A person against fast bots through all fifteen rounds to the end screen."""
    page = visit().play_now("strata", seats=2)
    until_the_end(page, decide)
    expect(page.locator(".rank li")).to_have_count(2)
    page.get_by_role("button", name="See the table").click()
    expect(page.locator(".col.is-low .lowest").first).to_be_visible()


def test_whole_game_on_a_phone(visit: Callable[..., Visitor]) -> None:
    """M1: the last rounds in portrait, taps only; each part of the table is one tap away."""
    page = visit(**PHONE).arrange("strata", late(4, 14), seats=4)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".fore")).to_be_visible()
    # A decision that comes brings its own part forward: look around when mine is there.
    expect(page.get_by_role("banner").get_by_role("status")).to_contain_text("You:")
    for tab, parts in (
        ("Others", (".others .f4.is-low", ".others .res", ".othersbox .trib")),
        ("My state", (".col.is-low .lowest", ".col.cl-E .slip")),
        ("Market", (".display .tile", ".bids .bid")),
    ):
        page.get_by_role("button", name=tab).tap()
        for part in parts:
            expect(page.locator(part).first).to_be_visible()
    assert serious(page) == []
    until_the_end(page, decide)


def test_what_must_be_on_screen(visit: Callable[..., Visitor]) -> None:
    """I1, I4: everything that lies on the table, without opening anything, and a word for each."""
    page = visit().arrange("strata", late(4, 9), seats=4)
    expect(page.locator(".actions .btn--go")).to_be_visible()
    expect(page.locator(".top")).to_contain_text("Round 9 of 15")
    expect(page.locator(".phases li")).to_have_text(["Auction", "Produce, feed", "Tribute"])
    expect(page.locator(".rounds .is-now")).to_have_text("9")
    expect(page.locator(".piles")).to_contain_text("next: Empress")
    expect(page.locator(".tile")).to_have_count(7)
    expect(page.locator(".tile.cl-E")).to_have_count(1)
    expect(page.locator(".bids .bid")).to_have_count(4)
    expect(page.locator(".bids")).to_contain_text("Equal bids")
    expect(page.locator(".stepper output")).to_have_text("0")
    expect(page.locator(".col")).to_have_count(5)
    expect(page.locator(".col.is-low .lowest").first).to_be_visible()
    expect(page.locator(".fore")).to_contain_text("produce")
    expect(page.locator(".cap10")).to_be_visible()
    expect(page.locator(".tribbox .trib td")).to_have_count(16)
    expect(page.locator(".seat .startseal")).to_have_count(1)
    for line in (".four .f4.is-low", ".res"):
        expect(page.locator(f".seat:has({line})")).to_have_count(4)
    assert all(sign.get_attribute("title") for sign in page.query_selector_all(".tile .ef"))
    assert serious(page) == []


def test_the_start_player_looks(visit: Callable[..., Visitor]) -> None:
    """STR-19: hidden cards show to the Start player alone, with an eye that says so."""
    page = visit().arrange("strata", {"seats": 2, "start": 0}, seats=2)
    expect(page.locator(".peek")).to_have_text(["only you"] * 5)
    other = visit().arrange("strata", {"seats": 2, "start": 1}, seats=2)
    expect(other.locator(".tile--down")).to_have_count(5)
    expect(other.locator(".peek")).to_have_count(0)


WATCH = """() => {
  window.opened = new Set();
  const look = () => {
    window.opened.add(document.querySelectorAll(".lid.is-open").length);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_bids_turn_over_in_one_moment(visit: Callable[..., Visitor]) -> None:
    """T7: closed seals with who has sealed; then all are open in one and the same frame, in order."""
    page = visit(reduced_motion="no-preference").arrange("strata", late(7, 2), seats=7)
    page.wait_for_selector(".stepper")
    expect(page.locator(".lid.is-sealed:not(.is-open)")).to_have_count(6)
    page.evaluate(WATCH)
    page.locator(".stepper").get_by_role("button", name="more").click()
    page.get_by_role("button", name="Bid 1").click()
    expect(page.locator(".lid.is-open")).to_have_count(7)
    assert set(page.evaluate("[...window.opened]")) <= {0, 1, 7}  # 1: my own, before the others
    bids = [int(text) for text in texts(page, ".lid__front")]
    assert bids == sorted(bids, reverse=True)


def test_previews_come_true(visit: Callable[..., Visitor]) -> None:
    """2.4: the totals shown while a card is only thought of are the totals after it is taken."""
    for chapter in (3, 5):  # I have more to bid than the other: with all of it I choose first
        page = visit().arrange("strata", late(2, chapter), seats=2)
        page.locator(".stepper button", has_text="all").click()
        page.click(".actions .btn--go")
        page.click(".tile.is-play:not(.tile--down):not(.tile--peek):not(.cl-E)")
        expect(page.locator(".actions .btn--go")).to_contain_text("Take")
        expect(page.locator(".slip--ghost")).to_be_visible()
        expect(page.locator(".dock .hint")).to_contain_text("→")
        promised = [text.rpartition("→")[2] for text in texts(page, ".col__t")]
        page.click(".actions .btn--go")
        expect(page.locator(".slip--ghost")).to_have_count(0)
        expect(page.locator(MY_TOTALS)).to_have_text(promised)


def test_a_flip_is_for_good_and_says_so(visit: Callable[..., Visitor]) -> None:
    """2.4: before a flip the page says that it is for good, and what becomes of total and dues."""
    page = visit().arrange("strata", late(2, 6), seats=2)
    page.click("[data-move=free]")
    before = totals(page)
    page.click("button.slip.is-play >> nth=0")
    for said in ("can never be turned back", "Next production"):
        expect(page.locator(".strip")).to_contain_text(said)
    page.locator(".strip").get_by_role("button", name="No").click()
    expect(page.locator(".strip")).to_have_count(0)
    assert totals(page) == before
    page.click("button.slip.is-play >> nth=0")
    page.locator(".strip").get_by_role("button", name="Yes").click()
    expect(page.locator(".actions [data-move='gain gg']")).to_be_visible()


def test_a_neighbours_cards_and_solo(visit: Callable[..., Visitor]) -> None:
    """Any display can be looked at; alone the NPC's bids so far are on the table (STR-N3)."""
    solo = {"solo": "even"}
    page = visit().arrange("strata", late(2, 4, **solo), seats=2, options=solo)
    expect(page.locator(".seat[data-seat='1'] .seat__name")).to_contain_text("NPC")
    page.click(".who >> nth=1")
    expect(page.locator(".whose")).to_contain_text("The state of")
    expect(page.locator(".col .slip")).to_have_count(3)
    page.click(".actions .btn--go")
    until_i_take(page)
    expect(page.locator(".bids")).to_contain_text("The NPC has bid")


def test_a_round_by_keyboard_in_chinese(visit: Callable[..., Visitor]) -> None:
    """A3, X1: the bid and the card, by Tab and Enter alone, every word in Chinese."""
    page = visit(locale="zh-CN").play_now("strata", seats=2)
    page.wait_for_selector(".stepper")
    expect(page.locator(".top__say")).to_contain_text("暗中出价")
    press(page, ".actions .btn--go")
    page.wait_for_selector(".tile.is-play")
    press(page, ".tile.is-play")
    press(page, ".actions .btn--go")
    expect(page.locator(".col .slip:not(.slip--ghost)").first).to_be_visible()
    assert not any(word in page.inner_text(".str") for word in ("Grain", "Money", "Scholar"))
