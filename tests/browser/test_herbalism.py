"""Herbalism through the page, by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, Response, expect

from tests.browser.site import (
    Visitor,
    choose,
    click_one_of,
    serious,
    type_move,
    until_the_end,
)

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
SHORT = {"actions": "first", "target": 1}
FOUR = {"hands": ["RYB", "RGB", "YGB", "YGB"], "cure": "GB", "start": 0}
THREE = {"hands": ["RRYG", "YYGB", "GBBB"], "cure": "GB", "start": 0}
GO = ".actions .btn--go:not([disabled])"
ASKED = (
    ".strip .btn--go",
    GO,
    ".hand .card.is-play",
    ".who .btn:not(.is-on)",
    ".hb:has(.act--cure.is-on) .med.is-play",
)


def decide(page: Page) -> None:
    """One click towards the end: an exchange in the first turn, then cures, as somebody in a hurry."""
    calm = page.locator(".log li", has_text="You go to").count() < 1
    act = ".act.is-play:not(.is-on):not(.act--cure)" if calm else ".act--cure.is-play:not(.is-on)"
    click_one_of(page, *ASKED, act, ".med.is-play")


def exchange(page: Page, medicine: str, action: str, partner: str) -> None:
    page.click(f".med[data-medicine={medicine}]")
    page.click(f".act.is-play[data-action={action}]")
    page.locator(".who .btn", has_text=partner).click()
    page.click(GO)


def lit(page: Page) -> list[str]:
    marked = page.locator(".act.is-play")
    return list(marked.evaluate_all("all => all.map((one) => one.dataset.action)"))


def test_whole_game_by_clicks(visit: Callable[..., Visitor]) -> None:
    """A person against fast bots to the end screen."""
    page = visit().play_now("herbalism", seats=3, options=SHORT)
    until_the_end(page, decide)
    expect(page.locator(".rank li")).to_have_count(3)
    page.get_by_role("button", name="See the table").click()
    expect(page.locator(".rite")).to_contain_text("The cure was")


def test_whole_game_on_a_phone(visit: Callable[..., Visitor]) -> None:
    """M1: portrait, taps only; table and sheet are one tap apart and fit the width."""
    page = visit(**PHONE).arrange("herbalism", FOUR, seats=4, options=SHORT)  # I begin, all wait
    for part, things in (("Sheet", (".ds", ".cu >> nth=9")), ("Table", (".med >> nth=6", ".acts"))):
        page.get_by_role("button", name=part, exact=True).tap()
        for thing in things:
            page.locator(thing).scroll_into_view_if_needed()
            expect(page.locator(thing)).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    until_the_end(page, decide)


def test_what_must_be_on_screen(visit: Callable[..., Visitor]) -> None:
    """I1, I4: everything that lies on the table, without scrolling or opening anything."""
    options = {"actions": "advanced", "predictions": True}
    page = visit().arrange("herbalism", FOUR, seats=4, options=options, helper="proofs")
    expect(page.locator(".med.is-play")).to_have_count(7)
    counts = {
        ".med": 7,
        ".med__half .glyph": 12,
        ".act": 5,
        ".cmk li": 4,
        ".stock .pred": 4,
        ".hand .card": 3,
        ".ds tbody tr": 5,
        ".cu": 10,
        ".hidden-cure .card": 2,
        ".side .hbs": 4,
        ".seat__total": 4,
    }
    for part, count in counts.items():
        expect(page.locator(part)).to_have_count(count)
        expect(page.locator(part).first).to_be_in_viewport(ratio=1)
        expect(page.locator(part).last).to_be_in_viewport(ratio=1)
    assert page.locator(".ds thead small").all_inner_texts() == ["2", "3", "4", "5"]
    expect(page.locator(".top .chip")).to_have_text("Round 1 · first to 6 points")
    expect(page.locator(".side .seat").first).to_contain_text("starts the round")
    expect(page.locator(".side .seat").last).to_contain_text("3 cards")
    assert "Allows" in (page.locator(".med").first.get_attribute("title") or "")


def test_previews_come_true(visit: Callable[..., Visitor]) -> None:
    """What a card is said to allow is lit when it is tapped; the pharmacist shown there then goes there."""
    options = {"actions": "advanced"}
    page = visit().arrange("herbalism", FOUR, seats=4, options=options, helper="proofs")
    for medicine, allowed in (
        ("RY", ["inquire", "feed", "brew", "appeal", "cure"]),
        ("pair", ["inquire", "feed", "brew", "appeal", "cure"]),
    ):
        page.click(f".med[data-medicine={medicine}]")
        expect(page.locator(f".med[data-medicine={medicine}] .med__ghost")).to_be_visible()
        expect(page.locator(".act.is-play")).to_have_count(len(allowed))
        assert lit(page) == allowed
        told = page.get_attribute(f".med[data-medicine={medicine}]", "title") or ""
        assert told == f"Allows: {', '.join(allowed)}"
    exchange(page, "RY", "inquire", "Bay")
    expect(page.locator(".log")).to_contain_text("You, on Red-Yellow, inquire of Bay")
    expect(page.locator(".med[data-medicine=RY] .mark[data-seat='0']")).to_be_visible()
    expect(page.locator(".hand .card.is-play")).to_have_count(2)
    expect(page.locator(".hand .card.is-dim")).to_have_count(1)
    page.click(".hand .card.is-play >> nth=0")
    expect(page.locator(GO)).to_have_text("Give red")
    page.click(GO)
    expect(page.locator(".log")).to_contain_text("give Bay a card (red); Bay says 0.")


def test_a_cell_closes_and_tells_why(visit: Callable[..., Visitor]) -> None:
    """2.2: a proof rings its cell once, and the cell tells the line of the log that proved it."""
    guest = visit(reduced_motion="no-preference")
    page = guest.arrange("herbalism", THREE, seats=3, options=SHORT, helper="proofs")
    expect(page.locator(".ds td.n")).to_have_count(0)
    red = page.locator(".cell[data-cell='1R']")
    expect(red).to_have_text("0")
    red.click()
    expect(page.locator(".proof--cell")).to_contain_text("your own hand proves it")
    exchange(page, "RY", "appeal", "Bay")  # who has nothing but yellow to hand over
    closed = page.locator(".ds tr:not(.you) td.n.is-fresh .cell")
    expect(closed.first).to_be_visible()
    closed.first.click()
    why = page.locator(".proof--cell p").inner_text().split(": ", 1)[1]
    expect(page.locator(".log li", has_text=why).first).to_be_visible()
    assert page.locator(".cu.is-no").count() > 0


def kept(answer: Response, mark: str) -> bool:
    """The notes with this mark are saved, not only those before it."""
    return "/notes?" in answer.url and mark in (answer.request.post_data or "") and answer.ok


def test_pencil_marks_live_on_the_server(visit: Callable[..., Visitor]) -> None:
    """D4: marks on cells and cures are there again after a reload; arrows walk over the sheet."""
    page = visit().arrange("herbalism", THREE, seats=3, options=SHORT, helper="bare")
    page.click(".cell[data-cell='1B']")
    page.locator(".pk", has_text="2").click()
    page.click(".cu >> nth=0")
    with page.expect_response(lambda answer: kept(answer, "no!")):
        page.get_by_label("text").fill("no!")
        page.keyboard.press("Enter")
    page.reload()
    expect(page.locator(".cell[data-cell='1B'] .pen")).to_have_text("2")
    expect(page.locator(".cu .pen")).to_have_text("no!")
    page.click(".cell[data-cell='1B']")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".cell:focus")).to_have_attribute("data-cell", "2G")
    expect(page.locator(".backbar")).to_have_count(0)


def look_in_vain(mira: Visitor, others: list[Visitor]) -> Page:
    """I name a wrong card, the others keep their markers. People: a bot would play on under our eyes."""
    chairs = [{"kind": "here", "name": "Mira"}, *[{"kind": "open"}] * len(others)]
    body = {"game": "herbalism", "seats": chairs, "setup": THREE, "helper": "proofs"}
    table = mira.post("/api/tables", body)["table"]["id"]
    for guest in others:
        choose(guest, text=True)
        guest.post(f"/api/tables/{table}/sit", {})
    mira.post(f"/api/tables/{table}/start", {})
    page = mira.sit_at(table)
    page.click(".med[data-medicine=RY]")
    page.click(".act--cure.is-play")
    page.click(".med[data-medicine=RG]")
    page.click(GO)
    page.click(".strip .btn--go")
    for guest in others:
        type_move(guest.sit_at(table), "pass")
    expect(page.locator(".rite .btn")).to_be_visible()
    return page


def test_cure_ceremony(visit: Callable[..., Visitor]) -> None:
    """2.2: all see who looked, one sees what; who was wrong is still asked, the card is struck out."""
    page = look_in_vain(visit(), [visit(), visit()])
    expect(page.locator(".rite")).to_contain_text("You cure and answer Red-Green")
    expect(page.locator(".rite")).to_contain_text("You look at the cure (green, blue): no match.")
    expect(page.locator(".hidden-cure .ic")).to_have_text(["G", "B"])
    expect(page.locator(".med[data-medicine=RG].is-wrong")).to_contain_text("not this")
    expect(page.locator(".seat.is-you")).to_contain_text("has looked · still asked")
    page.click(".rite .btn")
    expect(page.locator(".acts")).to_be_visible()
    onlooker = visit()
    there = onlooker.sit_at(page.url.rsplit("/", 1)[1])
    expect(there.locator(".log")).to_contain_text("Mira looks at the cure (hidden): no match.")
    expect(there.locator(".hidden-cure .ic")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_serious(visit: Callable[..., Visitor], size: str) -> None:
    """A4, on the table and with a cell of the sheet looked at."""
    context: dict[str, Any] = PHONE if size == "phone" else {}
    options = {"actions": "advanced", "predictions": True}
    page = visit(**context).arrange("herbalism", FOUR, seats=4, options=options, helper="odds")
    page.click(".med[data-medicine=RY]")
    page.click(".act.is-play >> nth=0")
    expect(page.locator(".who .btn")).to_have_count(3)
    assert serious(page) == []
    if size == "phone":
        page.get_by_role("button", name="Sheet", exact=True).click()
    page.click(".cell[data-cell='1B']")
    assert serious(page) == []
