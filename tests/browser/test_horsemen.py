"""Four Horsemen through the page, by clicks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Locator, Page, expect

from tests.browser.site import (
    END,
    SLOW,
    Visitor,
    click_one_of,
    press,
    until,
    until_the_end,
    wait_for,
)

GO = ".actions .btn--go:not([disabled])"
CARD = ".hand .card.is-play"
TO_GIVE = ".play:has(.give.is-empty) .card"
TO_WHOM = ".place.is-target:not(:has(.is-draft)) .to-seat"  # once a card is picked up
ASKED = (GO, TO_WHOM, TO_GIVE, CARD)


def decide(page: Page) -> None:
    """One click towards the end of whatever is asked of me; nothing if nothing is."""
    click_one_of(page, *ASKED)


def asked_on_a_phone(page: Page) -> tuple[str, ...]:
    """There each card of the trick has a row of players to choose from."""
    given = page.locator(".to.is-on .mark").evaluate_all(
        "all => all.map((one) => one.dataset.seat)"
    )
    free = "".join(f":not(:has([data-seat='{seat}']))" for seat in given)
    row = ".gl__row:not(:has(.to.is-on))"
    return GO, f"{row} .to:enabled{free}", CARD


def decide_on_a_phone(page: Page) -> None:
    click_one_of(page, *asked_on_a_phone(page))


def play_a_card(page: Page) -> None:
    page.click(f"{CARD} >> nth=0")
    page.click(GO)


def give_out(page: Page, cards: int) -> None:
    """All cards of a trick that is mine, the last one by itself; nothing is sent yet."""
    for left in (*range(cards, 1, -1), 0):
        expect(page.locator(".give.is-empty")).to_have_count(left)
        if left:
            page.locator(TO_GIVE).first.click()
            page.locator(TO_WHOM).first.click()


@pytest.mark.parametrize("seats", [2, 4])
def test_whole_game_by_clicks(visit: Callable[..., Visitor], seats: int) -> None:
    """A person against fast bots to the end screen, with standings and a rematch."""
    page = visit().play_now("horsemen", seats=seats, options={"target": 1}, fair=True)
    until_the_end(page, decide)
    page.get_by_text("Check this deal").click()
    proof = page.locator(".proof")
    expect(proof).to_contain_text("It holds")
    expect(proof).to_contain_text("that this device saw before the cards were dealt")
    expect(proof).to_contain_text("Among them is the number that this device drew")
    expect(proof).to_contain_text("What this check cannot know")
    expect(page.locator(".rank li")).to_have_count(seats)
    expect(page.locator(".rank .first")).to_have_count(1)
    with page.expect_download() as kept:
        page.get_by_role("button", name="Download the record").click()
    assert kept.value.suggested_filename.startswith("horsemen-")
    page.reload()
    expect(page.locator(END)).to_be_visible()
    page.get_by_role("button", name="Rematch").click()  # nobody else is asked: it begins
    expect(page.get_by_role("group", name="Your hand").locator("button").first).to_be_visible()


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
        # The previews of all four are there.
        expect(page.locator(".actions .btn--go")).to_be_enabled()
        promised = page.locator(".place .preview strong").all_inner_texts()
        page.click(".actions .btn--go")
        expect(page.locator(".mc.is-draft")).to_have_count(0)
        expect(page.locator(".actions .btn--go")).to_have_count(0)
        expect(page.locator(".place .preview strong")).to_have_text(promised)


def to_give(page: Page) -> Page:
    """The cards of a trick that is mine wait to be given out."""
    play_a_card(page)
    expect(page.locator(".give.is-empty")).to_have_count(4)
    return page


def given_to(page: Page) -> list[str]:
    """The seat of each card of the trick, empty where there is none."""
    return list(
        page.locator(".play").evaluate_all(
            "all => all.map((one) => one.querySelector('.give .mark')?.dataset.seat ?? '')"
        )
    )


def test_a_tap_picks_up_and_the_second_gives(visit: Callable[..., Visitor]) -> None:
    """2.3: card, then player, in any order; a second tap on the card puts it down; reset takes all back."""
    page = to_give(visit().arrange("horsemen", I_WIN, seats=4))
    card, place = page.locator(".play .card"), page.locator(".place")
    card.nth(1).click()
    expect(card.nth(1)).to_have_class(re.compile("is-picked"))
    assert given_to(page) == ["", "", "", ""]  # nothing is given away by the first tap
    card.nth(1).click()
    expect(page.locator(".place.is-target")).to_have_count(0)
    for at, to in ((1, 3), (0, 2)):
        card.nth(at).click()
        expect(page.locator(".place.is-target")).to_have_count(4)
        place.nth(to).click()
        expect(card.nth(at)).not_to_have_class(re.compile("is-picked"))
    assert given_to(page) == ["2", "3", "", ""]
    page.get_by_role("button", name="Reset").click()
    expect(page.locator(".give.is-empty")).to_have_count(4)
    for at, to in ((3, 0), (2, 1), (1, 2)):
        card.nth(at).click()
        place.nth(to).click()
    expect(page.locator(GO)).to_have_text("Give these cards")
    assert given_to(page) == ["3", "2", "1", "0"]  # the last one by itself
    page.click(GO)
    expect(page.locator(".log")).to_contain_text("the 4 of Famine to Dill")


@pytest.mark.parametrize("touch", [False, True])
def test_a_card_is_dragged_to_its_player(visit: Callable[..., Visitor], touch: bool) -> None:
    """2.3: with the mouse or a finger; let go elsewhere it lies where it lay."""
    page = to_give(visit(has_touch=touch).arrange("horsemen", I_WIN, seats=4))
    pull = finger if touch else mouse
    card = page.locator(".play .card").nth(1)
    home = middle(card)
    pull(page, card, page.locator(".seen"))
    expect(page.locator(".is-picked, .is-carried")).to_have_count(0)
    wait_for(
        page, lambda: middle(card) == pytest.approx(home, abs=1)
    )  # it is drawn on its way back
    assert given_to(page) == ["", "", "", ""]
    pull(page, card, page.locator("[data-place='2']"))
    expect(page.locator(".give.is-empty")).to_have_count(3)
    assert given_to(page) == ["", "2", "", ""]
    expect(page.locator("[data-place='2'] .is-draft")).to_be_visible()
    expect(page.locator(".is-picked, .is-carried")).to_have_count(0)


def mouse(page: Page, what: Locator, to: Locator) -> None:
    (x, y), (there_x, there_y) = middle(what), middle(to)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + there_x) / 2, (y + there_y) / 2, steps=4)
    page.mouse.move(there_x, there_y, steps=4)
    page.mouse.up()


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def finger(page: Page, what: Locator, to: Locator) -> None:
    """The browser knows where touches scroll from what it has drawn: so after the next picture."""
    page.evaluate(DRAWN)
    (x, y), (there_x, there_y) = middle(what), middle(to)
    hand = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": px, "y": py} for px, py in points]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (x, y))
    for part in range(1, 6):
        touch("touchMove", (x + (there_x - x) * part / 5, y + (there_y - y) * part / 5))
    touch("touchEnd")


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_gifts_by_keyboard(visit: Callable[..., Visitor]) -> None:
    """M4: Enter on a card, then on a player; the keyboard is led from one to the other; Escape puts down."""
    page = to_give(visit().arrange("horsemen", I_WIN, seats=4))
    press(page, ".play .card")
    expect(page.locator(".to-seat:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".place.is-target")).to_have_count(0)
    page.press(".play .card >> nth=0", "Enter")
    for left in (3, 2, 0):
        expect(page.locator(".to-seat:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(page.locator(".give.is-empty")).to_have_count(left)
        if left:
            expect(page.locator(f"{TO_GIVE}:focus")).to_have_count(1)
            page.keyboard.press("Enter")
    assert given_to(page) == ["0", "1", "2", "3"]


def test_quick_taps_on_a_slow_wire(visit: Callable[..., Visitor]) -> None:
    """2.3: who taps faster than the table answers loses no gift."""
    guest = visit()
    guest.page.add_init_script(SLOW)
    page = to_give(guest.arrange("horsemen", I_WIN, seats=4))
    for seat in range(3):
        page.locator(TO_GIVE).first.click()
        page.click(f"[data-place='{seat}'] .to-seat")
    expect(page.locator(GO)).to_have_text("Give these cards")
    assert given_to(page) == ["0", "1", "2", "3"]


OPENING = {
    "hands": [
        "1F 5F 6F 2W 4P 6D 5D 4D",
        "2F 3F 4F 1P 2P 3P 5P 6P",
        "1D 2D 3D 1W 3W 4W 5W 6W",
    ]
}


@pytest.mark.parametrize(
    ("locale", "rule", "only"),
    [
        ("en-US", "Open the hand with your lowest card.", "play the 1 of Famine"),
        ("zh-CN", "请用你最小的牌开局。", "饥荒1"),
    ],
)
def test_a_card_that_may_not_be_played_says_the_rule(
    visit: Callable[..., Visitor], locale: str, rule: str, only: str
) -> None:
    """T2: on my own turn the refusal is the game's, with its rule, and nothing happens."""
    page = visit(locale=locale).arrange("horsemen", OPENING, seats=3)
    page.locator(".hand .card").nth(1).click()
    told = page.locator(".strips .strip")
    for part in (rule, "HORSE-6", only):
        expect(told).to_contain_text(part)
    expect(page.locator(".hand .card.is-play")).to_have_count(1)


def test_the_introduction_says_the_rule_too(visit: Callable[..., Visitor]) -> None:
    """What the lesson does not ask for is told so; what no rule allows is told by its rule."""
    page = visit().go("/intro/horsemen")
    page.click(".coach__on")
    page.locator(".hand .card").nth(1).click()
    told = page.locator(".strips .strip")
    expect(told).to_contain_text("In this introduction the next move is given")
    page.click(".hand .card.is-play")
    page.click(GO)
    expect(page.locator(".give.is-empty")).to_have_count(3)
    page.locator(".hand .card").nth(1).click()
    expect(told).to_contain_text("HORSE-9")


def test_suit_names_stand_upright(visit: Callable[..., Visitor]) -> None:
    """In Chinese a name runs down the card, its signs upright; a Latin name is turned as before."""
    for locale, turned in (("zh-CN", False), ("en-US", True)):
        page = visit(locale=locale).arrange("horsemen", OPENING, seats=3)
        name = page.locator(".hand .hc__name").first
        style = "one => [getComputedStyle(one).transform, getComputedStyle(one).textOrientation]"
        transform, upright = name.evaluate(style)
        assert (transform != "none") == turned
        assert (upright == "upright") != turned


def test_cards_out_of_question_hide_what_lies_under(visit: Callable[..., Visitor]) -> None:
    """Eight overlapping cards of which one may open: dimmed by a veil, not by being see-through."""
    page = visit().arrange("horsemen", OPENING, seats=3)
    dim = page.locator(".hand .card.is-dim")
    expect(dim).to_have_count(7)
    assert dim.first.evaluate("one => getComputedStyle(one).opacity") == "1"
    assert dim.first.evaluate("one => getComputedStyle(one, '::after').opacity") == "0.55"


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
    until(page, ".actions .btn[title]", GO, TO_WHOM, TO_GIVE, CARD)
    page.get_by_role("button", name="Through Fate").click()
    expect(page.locator(".log")).to_contain_text("under the Fate Deck")
