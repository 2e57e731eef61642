"""Four Horsemen through the page, by clicks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser.site import END, SLOW, Visitor, click_one_of, until, until_the_end

GO = ".actions .btn--go:not([disabled])"
CARD = ".hand .card.is-play"
TO_GIVE = ".play:has(.give.is-empty) .card"


def decide(page: Page) -> None:
    """One click towards the end of whatever is asked of me; nothing if nothing is."""
    click_one_of(page, GO, TO_GIVE, CARD)


def decide_on_a_phone(page: Page) -> None:
    """There each card of the trick has a row of players to choose from."""
    given = page.locator(".to.is-on .mark").evaluate_all(
        "all => all.map((one) => one.dataset.seat)"
    )
    free = "".join(f":not(:has([data-seat='{seat}']))" for seat in given)
    row = ".gl__row:not(:has(.to.is-on))"
    click_one_of(page, GO, f"{row} .to:enabled{free}", CARD)


def play_a_card(page: Page) -> None:
    page.click(f"{CARD} >> nth=0")
    page.click(GO)


def give_out(page: Page, cards: int) -> None:
    """All cards of a trick that is mine, the last one by itself; nothing is sent yet."""
    for left in (*range(cards, 1, -1), 0):
        expect(page.locator(".give.is-empty")).to_have_count(left)
        if left:
            page.locator(TO_GIVE).first.click()


@pytest.mark.parametrize("seats", [2, 4])
def test_whole_game_by_clicks(visit: Callable[..., Visitor], seats: int) -> None:
    """A person against fast bots to the end screen, with standings and a rematch."""
    page = visit().play_now("horsemen", seats=seats, options={"target": 1})
    until_the_end(page, decide)
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
    until_the_end(page, decide_on_a_phone)


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
        play_a_card(page)
        give_out(page, 4)
        promised = page.locator(".place .preview strong").all_inner_texts()
        page.click(".actions .btn--go")
        expect(page.locator(".mc.is-draft")).to_have_count(0)
        expect(page.locator(".actions .btn--go")).to_have_count(0)
        expect(page.locator(".place .preview strong")).to_have_text(promised)


def test_quick_taps_on_a_slow_wire(visit: Callable[..., Visitor]) -> None:
    """2.3: who taps the cards faster than the table answers gives each of them to the next player."""
    guest = visit()
    guest.page.add_init_script(SLOW)
    page = guest.arrange("horsemen", I_WIN, seats=4)
    play_a_card(page)
    expect(page.locator(".give.is-empty")).to_have_count(4)
    page.eval_on_selector_all(TO_GIVE, "all => all.slice(0, 3).forEach((card) => card.click())")
    expect(page.locator(GO)).to_have_text("Give these cards")
    to = page.locator(".give .mark").evaluate_all("all => all.map((one) => one.dataset.seat)")
    assert to == ["0", "1", "2", "3"]


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
    until(page, ".actions .btn[title]", GO, TO_GIVE, CARD)
    page.get_by_role("button", name="Through Fate").click()
    expect(page.locator(".log")).to_contain_text("under the Fate Deck")
