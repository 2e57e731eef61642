"""Four4More through the page, by clicks."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

import fourfold
from fourfold.games.four4more.pack_library import standard
from tests.browser.site import (
    Visitor,
    choose,
    click_one_of,
    keep_an_eye_on,
    serious,
    until_the_end,
    wait_for,
    wait_until,
    wait_until_seen,
)

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
GO = ".actions .btn--go:not([disabled])"
MINE = ".app:has(.top__say[data-mine=true])"
ASKED = (
    ".strip .btn--go",
    ".actions [data-move=allow]",
    ".chal.is-play",
    "button.bon.is-play:not(.mycards *)",
    ".guess .hi",
    f"{MINE} .tokn:not(.is-picked)",
    f"{MINE} .actions .btn",
)
# Population of countries: figures that stand nowhere else on a page.
SETUP: dict[str, Any] = {
    "first": 0,
    "hands": [["m03", "m04", "m05", "n01", "f02", "s07"], ["m11", "n05"], ["f09"]],
    "cards": [["double_down", "saboteur", "b_straight"], ["genius"], ["vault"]],
    "challenges": {"countries": ["population"], "movies": ["running_time"]},
    "bonus": ["small_bonus", "insurance", "lockdown"],
    "scores": [14, 19, 11],
}


def decide(page: Page) -> None:
    """One click towards the end of whatever is asked of me; nothing if nothing is."""
    click_one_of(page, *ASKED)


def arranged(visitor: Visitor, chapter: int = 2, tempo: str = "fast") -> Page:
    """In the second round of three, the challenge picked, my turn to guess."""
    setup = {**SETUP, "round": chapter}
    page = visitor.arrange("four4more", setup, seats=3, options={"rounds": 3}, tempo=tempo)
    page.click(".chal.is-play >> nth=1")
    expect(page.locator(".tokn")).to_have_count(12)
    return page


def score(page: Page) -> int:
    return int(page.inner_text(".seat.is-you .seat__total"))


def test_whole_game_by_clicks(visit: Callable[..., Visitor]) -> None:
    """A person against fast bots to the end screen."""
    page = visit().play_now("four4more", seats=3, options={"rounds": 1})
    until_the_end(page, decide)
    expect(page.locator(".rank li")).to_have_count(3)
    expect(page.locator(".sumtab tbody tr:last-child td").first).to_contain_text("%")


def test_whole_game_on_a_phone(visit: Callable[..., Visitor]) -> None:
    """M1: portrait, taps only; draft, hand and cards are one tap apart, the centre stays in sight."""
    page = arranged(visit(**PHONE))
    for part, thing in (
        ("Hand", ".sets .set"),
        ("Hand", ".htok >> nth=5"),
        ("Hand", ".rivals li >> nth=1"),
        ("Cards", ".pool .bon >> nth=2"),
        ("Cards", ".topcards .mycards .bon >> nth=2"),
        ("Cards", ".topcards .chal >> nth=3"),
        ("Draft", ".tokn >> nth=11"),
    ):
        page.locator(".phone-tabs .tab", has_text=part).tap()
        page.locator(thing).first.scroll_into_view_if_needed()
        expect(page.locator(thing).first).to_be_in_viewport()
        expect(page.locator(".pin")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    until_the_end(page, decide)


def test_what_must_be_on_screen(visit: Callable[..., Visitor]) -> None:
    """I1, I4: everything that lies on the table, without scrolling or opening anything."""
    page = arranged(visit())
    counts = {
        ".topcards .chal": 4,
        ".chal.is-on": 1,
        ".pool .bon": 3,
        ".ctok": 1,
        ".ctok .tg": None,
        ".tokn": 12,
        ".tokn .tg": None,
        ".risk": 1,
        ".sets .is-best": 1,
        ".patt": None,
        ".htok": 6,
        ".mycards:visible .bon": 3,
        ".side .bchs": 3,
        ".side .bch": 5,
        ".seat__total": 3,
    }
    for part, count in counts.items():
        if count is not None:
            expect(page.locator(part)).to_have_count(count)
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
    for token in (".tokn >> nth=11", ".htok >> nth=5"):
        expect(page.locator(token)).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".top .chip")).to_have_text("Round 2 of 3")
    expect(page.locator(".ctok__s")).to_have_text("Population (2024)")
    expect(page.locator(".risk")).to_contain_text("0 right this round")
    expect(page.locator(".handbox")).to_contain_text("Others' tokens")
    page.click(".ctok summary")
    expect(page.locator(".ctok__src")).to_contain_text("World Bank")
    assert all(page.locator(".bon").evaluate_all("all => all.map((card) => card.title)"))


def test_a_cash_in_is_one_press(visit: Callable[..., Visitor]) -> None:
    """The button does what it says at once; who has more tokens of a tag than a set takes is first asked
    which, under other words. With *confirm: always* the frame asks, as for every move."""
    page = arranged(visit())
    before = score(page)
    expect(page.locator(GO)).to_have_text("Cash in C1 for 5")
    page.click(GO)
    expect(page.locator(".pool .is-play")).to_have_count(3)
    assert score(page) == before + 5
    many = {**SETUP, "round": 2, "hands": [of_one_tag("C1", 5), [], []]}
    guest = visit()
    choose(guest, confirm="always", name="Mira")
    page = guest.arrange("four4more", many, seats=3, options={"rounds": 3})
    page.click(".chal.is-play >> nth=1")
    page.click(".strip .btn--go")
    expect(page.locator(GO)).to_have_text("Choose 4 tokens of C1 …")
    page.click(GO)
    expect(page.locator(".htok.is-in")).to_have_count(4)
    expect(page.locator(GO)).to_have_text("Cash in C1 for 10")
    page.click(GO)
    expect(page.locator(".strip")).to_be_visible()
    page.click(".strip .btn--go")
    expect(page.locator(".pool .is-play")).to_have_count(3)


def of_one_tag(tag: str, count: int) -> list[str]:
    """So many tokens that bear a tag."""
    state: Any = fourfold.game("four4more").start(seats=2, seed=1)
    found = [token for token, tags in state.view(0)["tags"].items() if tag in tags.split()]
    return found[:count]


def test_teams_are_seen_from_the_start(visit: Callable[..., Visitor]) -> None:
    """In round 1, on a desktop and on a phone: who is with whom, each team's flag, letter and score; at
    the end too."""
    for size in ({}, PHONE):
        page = visit(**size).play_now("four4more", seats=4, options={"teams": 2, "rounds": 1})
        teams = page.locator(".teamline")
        expect(teams).to_have_count(2)
        for at, seats in enumerate(([0, 2], [1, 3])):
            expect(teams.nth(at)).to_be_in_viewport(ratio=1)
            expect(teams.nth(at).locator(".team b")).to_have_text("AB"[at])
            expect(teams.nth(at).locator(".num")).to_be_visible()
            marks = teams.nth(at).locator(".mark")
            assert marks.evaluate_all("all => all.map((one) => Number(one.dataset.seat))") == seats
        assert len({flag.inner_html() for flag in page.locator(".teamline .team svg").all()}) == 2
        expect(page.locator(".seat[data-seat='0'] .teambadge")).to_contain_text("Team A, with")
        expect(page.locator(".seat[data-seat='1'] .teambadge")).to_contain_text("Team B, with")
    until_the_end(page, decide)
    for letter in "AB":
        expect(page.locator(".rank .badge", has_text=f"Team {letter}")).to_have_count(2)


def test_previews_come_true(visit: Callable[..., Visitor]) -> None:
    """The points on the button are the points that come; with a multiplier, its multiple."""
    page = arranged(visit())
    page.locator(".dock .bon", has_text="Double Down").click()
    expect(page.locator(".seat.is-you")).to_contain_text("next cash-in ×2")
    expect(page.locator(GO)).to_have_text("Cash in C1 for 10")
    page.click(".set.is-best")
    expect(page.locator(".htok.is-in")).to_have_count(3)
    page.locator(".htok.is-in").first.click()
    expect(page.locator(GO)).to_have_text("Cash in C1 for 4")
    page.locator(".htok.is-play:not(.is-in)").click()
    expect(page.locator(GO)).to_have_text("Cash in C1 for 10")
    before = score(page)
    page.click(GO)
    expect(page.locator(".pool .is-play")).to_have_count(3)
    assert score(page) == before + 10
    expect(page.locator(".log")).to_contain_text("for 10 points, times 2 counted in")
    page.locator(".pool .bon", has_text="Insurance").click()
    expect(page.locator(".seat.is-you .bch", has_text="Insurance")).to_be_visible()


def test_a_card_is_aimed_by_taps(visit: Callable[..., Visitor]) -> None:
    """T2: Saboteur's side and token can be tapped, though they lie in another hand."""
    page = arranged(visit())
    page.locator(".dock .bon", has_text="Saboteur").click()
    expect(page.locator(".aiming")).to_contain_text("Saboteur")
    page.locator(".actions .btn", has_text="Bay").click()
    expect(page.locator(".actions [data-move^=tok]")).to_have_count(2)
    page.locator(".actions [data-move='tok n05']").click()
    expect(page.locator(".log")).to_contain_text("Saboteur takes effect.")
    expect(page.locator(".tokn")).to_have_count(13)


def test_the_counting_reveal(visit: Callable[..., Visitor]) -> None:
    """2.5: a guess counts to its verdict, a key ends it; who wants it at once has it at once."""
    guest = visit(reduced_motion="no-preference")
    choose(guest, pace="calm")
    page = arranged(guest, tempo="human")
    wait_until(page, "document.querySelector('.app').dataset.stage === 'quiet'")
    page.click(".tokn >> nth=0")
    keep_an_eye_on(page, ".ctok.is-reveal")
    page.click(".centre .hi >> nth=1")
    wait_until_seen(page)
    page.keyboard.press("Escape")
    expect(page.locator(".ctok.is-reveal")).to_have_count(0)
    expect(page.locator(".verdict")).to_contain_text("say")
    quiet = arranged(visit(), tempo="human")
    quiet.click(".tokn >> nth=0")
    quiet.click(".centre .hi >> nth=1")
    expect(quiet.locator(".verdict")).to_contain_text("say")
    assert quiet.locator(".is-reveal").count() == 0


def figures() -> set[str]:
    """The population of every country, as it would be shown."""
    pack = standard()
    column = pack.challenges.index("countries/population")
    return set(pack.figures[40 * column : 40 * column + 40])


def test_no_value_before_its_token_is_the_centre(visit: Callable[..., Visitor]) -> None:
    """2.5: what the socket brings in a whole game holds no value of a token that never was the centre.

    The last frame is left out: the recap at the end tells all of them.
    """
    guest = visit()
    heard = guest.frames()
    page = arranged(guest, chapter=3)
    until_the_end(page, decide)
    wait_for(page, lambda: any("recap" in frame for frame in heard))
    during = "".join(frame for frame in heard if "recap" not in frame)
    shown = {value for value in figures() if json.dumps(value) in during}
    centres = {text for text in figures() if f'"value":"{text}"' in during}
    tokens = page.locator(".log li", has_text="Right: ").count()
    assert shown == centres
    assert 1 <= len(shown) <= 1 + tokens
    assert any(value in frame for frame in heard if "recap" in frame for value in figures() - shown)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_serious(visit: Callable[..., Visitor], size: str) -> None:
    """A4, on the picking of a challenge, with a token picked, and on a phone in each part."""
    context: dict[str, Any] = PHONE if size == "phone" else {}
    page = visit(**context).arrange("four4more", SETUP, seats=3)
    expect(page.locator(".chal.is-play")).to_have_count(4)
    assert serious(page) == []
    page.click(".chal.is-play >> nth=1")
    page.click(".tokn >> nth=0")
    expect(page.locator(".hi:visible")).to_have_count(2)
    assert serious(page) == []
    for tab in page.locator(".phone-tabs .tab:visible").all()[1:]:
        tab.click()
        assert serious(page) == []
