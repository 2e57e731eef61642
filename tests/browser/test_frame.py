"""The start page, the lobby and the frame that all games share."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser.site import (
    Site,
    Visitor,
    at_table,
    choose,
    serious,
    until,
    wait_for,
    wait_until,
)
from tests.browser.test_horsemen import CARD, GO, TO_GIVE, play_a_card

PHONE = {"width": 360, "height": 640}


def log_lines(page: Page) -> list[str]:
    return page.locator(".log li").all_inner_texts()


def test_play_now_in_two_clicks(visit: Callable[..., Visitor]) -> None:
    """L2: the start page, Play now, and the first move can be made."""
    guest = visit()
    page = guest.go()
    page.locator("article[data-game=horsemen]").get_by_role("button").click()
    at_table(page)
    expect(page.locator(".hand .card.is-play").first).to_be_visible()
    expect(page.locator(".seat")).to_have_count(page.locator(".place").count())
    expect(page).to_have_title(re.compile("^● You:"))


def test_everything_comes_from_our_origin(visit: Callable[..., Visitor], site: Site) -> None:
    """P1, and the policy without inline scripts or styles: the page complains of nothing."""
    guest = visit()
    for path in ("/", "/new/horsemen", "/learn", "/learn/horsemen", "/my"):
        guest.go(path).wait_for_load_state("networkidle")
    guest.play_now("horsemen")
    assert guest.requests
    assert all(url.startswith((site.url, "blob:")) for url in guest.requests)


def test_invitation_two_people_two_languages(visit: Callable[..., Visitor]) -> None:
    """L1, L3, L4, K2, X1: by link to a seat, everything said before sitting, each in its own language."""
    host, guest = visit(locale="en-GB"), visit(locale="zh-CN")
    page = host.go("/new/horsemen")
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("button", name="Set the table").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    link = page.get_by_label("Copy the link").input_value()

    there = guest.page
    there.goto(link)
    expect(there.locator(".facts")).to_contain_text("辅助")
    there.get_by_label("你在这张桌上的名字").fill("李娜")
    there.get_by_role("button", name="坐下").click()
    page.get_by_role("button", name="Start the game").click()

    expect(page.locator(".top__say")).to_contain_text(":")
    expect(there.locator(".top__say")).to_contain_text("：")
    expect(page.locator(".seat", has_text="李娜")).to_be_visible()
    there.get_by_role("tab", name="聊天").click()
    there.get_by_role("button", name="祝好运！").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chatlines")).to_contain_text("Good luck!")


def test_language_without_reload(visit: Callable[..., Visitor]) -> None:
    """X1: the whole table changes its language in place."""
    guest = visit(locale="en-GB")
    page = guest.play_now("horsemen")
    expect(page.locator(".law")).to_contain_text("three and you are out")
    page.evaluate("window.here = true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="中文").check()
    page.get_by_role("button", name="关闭").click()
    expect(page.locator(".law")).to_contain_text("满三张即出局")
    expect(page.locator(".log")).to_contain_text("第1局开始")
    assert page.evaluate("window.here")


def take_notes(page: Page, text: str) -> None:
    """There are none yet, or my own."""
    page.get_by_role("tab", name="Notes").click()
    notes = page.locator("#pane textarea")
    expect(notes).to_be_enabled()
    assert notes.input_value() in ("", text)
    notes.fill(text)


def views(heard: list[str]) -> list[dict[str, Any]]:
    """What seats have been shown, or nobody's seat (-1)."""
    return [json.loads(text) for text in heard if '"whole"' in text or '"frame"' in text]


def test_pass_and_play_without_a_leak(visit: Callable[..., Visitor]) -> None:
    """S4: before the curtain is tapped neither page nor wire holds a card of the next seat. Notes too."""
    guest = visit()
    heard = guest.frames()
    here = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
    table = guest.post("/api/tables", {"game": "horsemen", "seats": here, "tempo": "fast"})["table"]
    guest.post(f"/api/tables/{table['id']}/start", {})
    page = guest.go(f"/table/{table['id']}")
    for _ in range(4):
        page.wait_for_selector(".curtain")
        assert page.query_selector(".hand, .log, .place") is None
        # Behind the curtain comes nobody's view, after all that the seat before was shown.
        wait_for(page, lambda: any(told["seat"] < 0 for told in views(heard)))
        shown = views(heard)
        assert all(not told["view"].get("mine") for told in shown if told["seat"] < 0)
        seat = "Ann" if page.locator(".curtain h1").inner_text().endswith("Ann") else "Ben"
        looked = {told["seat"] for told in shown}
        heard.clear()
        page.get_by_role("button", name=f"I am {seat}").click()
        page.wait_for_selector(".hand .card.is-play, .actions .btn--go")
        assert len(looked - {-1}) <= 1
        take_notes(page, f"{seat} knows")
        until(page, ".curtain", GO, TO_GIVE, CARD)


def test_who_watches_sees_no_hand(visit: Callable[..., Visitor]) -> None:
    """H2: a second, anonymous tab on the same link has the public view, also on the wire."""
    player, watcher = visit(), visit()
    page = player.play_now("horsemen", seats=3)
    page.wait_for_selector(".hand .card")
    heard = watcher.frames()
    there = watcher.sit_at(page.url.rsplit("/", 1)[1])
    expect(there.locator(".place")).to_have_count(3)
    assert there.query_selector(".hand") is None
    wait_for(there, lambda: any('"whole"' in text for text in heard))
    wholes = [json.loads(text) for text in heard if '"whole"' in text]
    assert all(told["seat"] == -1 and told["view"]["mine"] is None for told in wholes)


REMEMBERED = "Object.keys(localStorage).some((key) => key.startsWith('fourfold.last.'))"


def test_since_you_were_away(visit: Callable[..., Visitor]) -> None:
    """G2: after a reload a bar offers what happened since my last move, and can be skipped."""
    page = visit().play_now("horsemen", seats=3)
    page.wait_for_selector(".hand .card.is-play")
    play_a_card(page)
    page.wait_for_selector(".log .is-new")
    wait_until(page, REMEMBERED)  # my move is saved
    page.reload()
    expect(page.locator(".strip")).to_contain_text("since your last move")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".strip")).to_have_count(0)


def test_my_seat_moves_to_another_device(visit: Callable[..., Visitor]) -> None:
    """D4: the link works on a second device; the first says where the seat went, and can begin anew."""
    first, second = visit(), visit()
    page = first.play_now("horsemen", seats=3)
    page.get_by_role("tab", name="Help").click()
    page.get_by_role("button", name="Move my seat").click()
    link = page.get_by_label("Move my seat to another device").input_value()
    second.page.goto(link)
    expect(second.page.locator(".hand .card").first).to_be_visible()
    expect(page.get_by_role("heading", name="moved to another device")).to_be_visible()
    page = first.play_now("horsemen", seats=3)
    expect(page.locator(".hand .card").first).to_be_visible()


def test_reconnects_by_itself(visit: Callable[..., Visitor]) -> None:
    """D1: the wire is cut and mended; the log has no line twice and none missing."""
    guest = visit()
    wire = guest.wire()
    page = guest.play_now("horsemen", seats=3)
    page.wait_for_selector(".hand .card.is-play")
    before = log_lines(page)
    wire.cut()
    expect(page.locator(".conn")).to_have_text("Reconnecting …")
    wire.mend()
    expect(page.locator(".conn")).to_have_text("Connected")
    assert log_lines(page) == before
    play_a_card(page)
    expect(page.locator(".log li")).not_to_have_count(len(before))


def test_server_restart_is_a_hiccup(visit: Callable[..., Visitor], site: Site) -> None:
    """D5: killed and started again, the game goes on where it was."""
    page = visit().play_now("horsemen", seats=3)
    page.wait_for_selector(".hand .card.is-play")
    before = log_lines(page)
    site.kill()
    expect(page.locator(".conn")).to_have_text("Reconnecting …")
    site.start()
    expect(page.locator(".conn")).to_have_text("Connected")
    assert log_lines(page) == before
    play_a_card(page)
    expect(page.locator(".log li")).not_to_have_count(len(before))


def test_looking_back(visit: Callable[..., Visitor]) -> None:
    """G1, G3: a line of the log and the arrow keys lead to earlier moments; nothing can be played there."""
    page = visit().play_now("horsemen", seats=3)
    play_a_card(page)
    cards = page.locator(".log li", has_text=" plays ")
    wait_for(page, lambda: cards.count() >= 3)  # moments enough to go through
    page.locator(".log li button").first.click()
    expect(page.locator(".backbar")).to_contain_text("Looking back")
    expect(page.locator(".hand .card.is-play")).to_have_count(0)
    shown = page.locator(".backbar").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".backbar")).not_to_have_text(shown)
    page.keyboard.press("Escape")
    expect(page.locator(".backbar")).to_have_count(0)


def test_text_table_by_keyboard_alone(visit: Callable[..., Visitor]) -> None:
    """A2, A3: headings and lists, moves typed in the game's notation."""
    guest = visit()
    choose(guest, text=True)
    page = guest.play_now("horsemen", seats=3)
    page.wait_for_selector("kbd")
    assert page.query_selector(".place") is None
    expect(page.get_by_role("heading", name="Hand 1")).to_be_visible()
    for _ in range(8):
        if page.evaluate("document.activeElement.id") == "typed":
            break
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.id") == "typed":
                break
    move = page.locator("kbd").first.inner_text()
    page.keyboard.type(move)
    page.keyboard.press("Enter")
    expect(page.locator(".plain")).to_contain_text("Mira plays")


def test_a_refused_move_says_why(visit: Callable[..., Visitor]) -> None:
    """T2: one line with the reason; nothing changes."""
    guest = visit()
    choose(guest, text=True)
    page = guest.play_now("horsemen", seats=3)
    page.wait_for_selector("kbd")
    before = log_lines(page)
    page.fill("#typed", "destroy 5P")
    page.keyboard.press("Enter")
    expect(page.locator(".strip")).to_contain_text("HORSE-16")
    assert log_lines(page) == before


def test_let_a_bot_play_and_come_back(visit: Callable[..., Visitor]) -> None:
    """S3: the badge changes for everyone, and back."""
    page = visit().play_now("horsemen", seats=3, tempo="human", options={"target": 9})
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".seat.is-you .badge")).to_be_visible()
    page.get_by_role("button", name="I'm back").first.click()
    expect(page.locator(".seat.is-you .badge")).to_have_count(0)


def test_notes_live_on_the_server(visit: Callable[..., Visitor]) -> None:
    """D4: notes are there again after a reload."""
    page = visit().play_now("horsemen", seats=3)
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("Your notes").fill("Ben lies")
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.reload()
    page.get_by_role("tab", name="Notes").click()
    expect(page.get_by_label("Your notes")).to_have_value("Ben lies")


# The last thing that comes, on each screen.
LAST = {"/": ".game >> nth=4", "/new/horsemen": ".create", "/learn": ".wcard >> nth=4"}


@pytest.mark.parametrize("path", [*LAST, "/table"])
@pytest.mark.parametrize("phone", [False, True])
def test_axe_finds_nothing_serious(visit: Callable[..., Visitor], path: str, phone: bool) -> None:
    """A4: no serious or critical finding on any screen, desktop and phone."""
    guest = visit(**({"viewport": PHONE} if phone else {}))
    if path == "/table":
        page = guest.play_now("horsemen", seats=4)
        page.wait_for_selector(".hand .card.is-play")
    else:
        page = guest.go(path)
        page.wait_for_selector(LAST[path])
    page.wait_for_load_state("networkidle")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
