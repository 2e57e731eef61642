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
from tests.browser.test_horsemen import CARD, GO, I_WIN, TO_GIVE, TO_WHOM, give_out, play_a_card

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
        until(page, ".curtain", GO, TO_WHOM, TO_GIVE, CARD)


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


LAST_MOVE = (
    "Object.entries(localStorage).filter(([key]) => key.startsWith('fourfold.last.')).join()"
)


def test_since_you_were_away(visit: Callable[..., Visitor]) -> None:
    """G2: after a reload a bar offers what happened since my last move, and can be skipped."""
    page = visit().play_now("horsemen", seats=3)
    page.wait_for_selector(".hand .card.is-play")
    play_a_card(page)
    page.wait_for_selector(".log .is-new")
    wait_until(page, LAST_MOVE)  # my move is saved
    page.reload()
    expect(page.locator(".strip")).to_contain_text("since your last move")
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".strip")).to_have_count(0)


def test_my_own_acts_are_not_news(visit: Callable[..., Visitor]) -> None:
    """G2: what I did myself is not counted, and without an act of others there is no bar."""
    page = visit().arrange("horsemen", I_WIN, seats=4)
    play_a_card(page)
    expect(page.locator(".give.is-empty")).to_have_count(4)
    wait_until(page, LAST_MOVE)
    first = page.evaluate(LAST_MOVE)
    page.reload()
    expect(page.locator(".strip")).to_contain_text("3 things happened since your last move")
    page.get_by_role("button", name="Skip").click()
    give_out(page, 4)
    page.click(GO)
    wait_for(page, lambda: page.evaluate(LAST_MOVE) != first)  # the device knows that it is saved
    page.reload()
    page.wait_for_selector(".hand .card.is-play")
    expect(page.locator(".log")).to_contain_text("You keep the 4 of Famine.")
    expect(page.locator(".strip")).to_have_count(0)


@pytest.mark.parametrize("size", [(360, 640), (768, 1024), (1280, 800), (1920, 1080)])
def test_what_is_told_covers_no_card(visit: Callable[..., Visitor], size: tuple[int, int]) -> None:
    """I1: a refusal stands beside the table; it neither moves nor covers what I choose from."""
    page = visit(viewport={"width": size[0], "height": size[1]}).arrange("horsemen", I_WIN, seats=4)
    hand = page.locator(".hand")
    page.click(".hand .card.is-play >> nth=0")
    page.click(GO)
    page.wait_for_selector(".actions .btn--go[disabled]")  # the cards are to be given out first
    before = hand.bounding_box()
    page.locator(".hand .card").first.click()
    expect(page.locator(".strip")).to_contain_text("HORSE-9")
    assert hand.bounding_box() == before
    covers = """() => {
      const strip = document.querySelector(".strip").getBoundingClientRect();
      const over = (box) => box.left < strip.right && box.right > strip.left
        && box.top < strip.bottom && box.bottom > strip.top;
      return [".hand", ".actions", ".top", "#table"].filter(
        (what) => over(document.querySelector(what).getBoundingClientRect())
      );
    }"""
    assert page.evaluate(covers) == []


@pytest.mark.parametrize("game", ["horsemen", "herbalism", "humours", "strata", "four4more"])
def test_the_aim_is_at_the_table(visit: Callable[..., Visitor], game: str) -> None:
    """N1: one line says what a game is about, until it is put away; then it is in the help."""
    for locale, help_tab in (("en-US", "Help"), ("zh-CN", "帮助")):
        page = visit(locale=locale).play_now(game)
        aim = page.locator(".aim p").inner_text()
        assert len(aim) > 12
        assert "game-aim" not in aim
        page.click(".aim button")
        expect(page.locator(".aim")).to_have_count(0)
        page.reload()
        page.wait_for_selector("#table")
        expect(page.locator(".aim")).to_have_count(0)
        page.get_by_role("tab", name=help_tab).click()
        expect(page.locator(".pane")).to_contain_text(aim.split(maxsplit=2)[-1])


def test_settings_are_behind_a_gear_with_its_word(visit: Callable[..., Visitor]) -> None:
    page = visit().play_now("horsemen", seats=3)
    page.locator(".top").get_by_text("Settings", exact=True).click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.parametrize(("locale", "wide"), [("en-US", 1280), ("zh-CN", 1280), ("en-US", 360)])
def test_the_host_chooses_how_soon_bots_move(
    visit: Callable[..., Visitor], locale: str, wide: int
) -> None:
    """S2: at the table of *Play now*, at any time; the table keeps it."""
    page = visit(locale=locale, viewport={"width": wide, "height": 700}).go()
    page.locator(".game[data-game=humours] .btn--go").click()
    page.wait_for_selector("#table")
    if wide < 1024:
        page.click(".top [aria-expanded]")
        page.click("#tab-help")
    pick = page.locator(".speed__pick:visible")
    expect(pick).to_have_value("human")
    with page.expect_response("**/tempo") as told:
        pick.select_option("fast")
    assert told.value.status == 200
    page.reload()
    expect(page.locator(".speed__pick").first).to_have_value("fast")


def test_bots_wait_while_i_may_take_back(visit: Callable[..., Visitor]) -> None:
    """U1: after a pass the page says that the bots wait, and one tap takes it back."""
    page = visit(viewport={"width": 360, "height": 640}, has_touch=True).play_now(
        "humours", tempo="human"
    )
    button = page.locator(".actions .btn--pass")
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box is not None
    assert box["width"] < 200  # no bar across the phone
    button.tap()
    back = page.locator(".btn--back.is-breath")
    expect(back).to_contain_text("Bots wait a moment")
    back.tap()
    expect(page.locator(".top__say")).to_contain_text("You")
    expect(button).to_be_visible()


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
    expect(page.locator(".plain")).to_contain_text("You play")


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
