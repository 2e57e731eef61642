"""What every table offers: chairs, rematch, asking, marks, clocks, muting, hints, levels of help, sound."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser.site import (
    Visitor,
    choose,
    keep_an_eye_on,
    type_move,
    wait_until,
    wait_until_seen,
)
from tests.browser.test_four4more import SETUP as TRIVIA
from tests.browser.test_horsemen import GO, give_out, play_a_card

Visit = Callable[..., Visitor]
# My lead, and a card for each trick that follows; nobody is out soon.
LEAD = {
    "hands": ["4F 5F 6F", "1F 2F 3F", "1P 2P 3P"],
    "piles": ["", "", ""],
    "leader": 0,
}
CURE = {"start": 0, "hands": ["RRYG", "YYGB", "GBBB"], "cure": "GB"}
NOTES = """() => {
  window.notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { window.notes++; return start.call(this, at); };
}"""


def two_at(host: Visitor, guest: Visitor, game: str, bots: int, **more: Any) -> tuple[Page, Page]:
    """Ann and Ben at one running table, each at a device of their own."""
    chairs = [{"kind": "here", "name": "Ann"}, {"kind": "open"}, *[{"kind": "bot"}] * bots]
    table = host.post("/api/tables", {"game": game, "seats": chairs, "tempo": "fast", **more})
    address = f"/api/tables/{table['table']['id']}"
    guest.post(f"{address}/sit", {"name": "Ben"})
    host.post(f"{address}/start", {})
    return host.sit_at(table["table"]["id"]), guest.sit_at(table["table"]["id"])


def test_rematch_without_a_new_link(visit: Visit) -> None:
    """L6: one asks for it, the other joins by one click, both in their old seats."""
    ann, ben = visit(), visit()
    for guest in (ann, ben):
        choose(guest, text=True)
    options = {"actions": "first", "target": 1}
    mine, his = two_at(ann, ben, "herbalism", 1, setup=CURE, options=options)
    for page in (mine, his):  # never called fair
        expect(page.locator(".strips")).to_contain_text("Arranged deal, not shuffled")
    type_move(mine, "go RY")
    type_move(mine, "cure GB")
    type_move(his, "pass")
    for page in (mine, his):
        expect(page.locator(".proof")).to_contain_text("This deal was arranged")
        expect(page.get_by_text("Check this deal")).to_have_count(0)
    mine.get_by_role("button", name="Rematch").click()
    mine.wait_for_selector(".invite")
    expect(mine.locator(".invite")).to_contain_text("This deal was arranged")
    expect(mine.get_by_role("button", name="Start the game")).to_be_disabled()
    expect(mine.locator(".chair").nth(1)).to_contain_text("kept for whoever sat here")
    his.get_by_role("button", name="Join the rematch").click()
    his.wait_for_selector(".invite")
    assert mine.url == his.url
    expect(his.locator(".seat.is-you")).to_have_attribute("data-seat", "1")
    mine.get_by_role("button", name="Start the game").click()
    expect(his.locator(".top__say")).to_be_visible()


def test_chairs_before_the_start(visit: Visit) -> None:
    """S1, S5: bots come and go, marked with their level; two chairs at one device, a third at another."""
    host, guest = visit(), visit()
    page = host.go("/new/horsemen")
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_label("Who sits where 2").select_option("here")
    page.get_by_label("Name at chair 2").fill("Ann 2")
    page.get_by_role("button", name="Set the table").click()
    page.locator(".chair").nth(3).get_by_role("button", name="Put a bot here").click()
    expect(page.locator(".chair").nth(3)).to_contain_text("bot, easy")
    page.locator(".chair").nth(3).get_by_role("button", name="Free this chair").click()
    expect(page.locator(".chair").nth(3)).to_contain_text("free chair")
    page.locator(".chair").nth(3).get_by_role("button", name="Put a bot here").click()

    there = guest.go(page.url.removeprefix(host.site.url))
    there.get_by_label("Your name at this table").fill("Cy")
    there.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the game").click()
    expect(there.locator(".seat.is-you")).to_have_attribute("data-seat", "2")
    expect(there.locator(".seat .badge")).to_have_text("bot, easy")
    expect(there.locator(".seat", has_text="person")).to_have_count(3)
    expect(there.locator(".seat[data-seat='1']")).to_contain_text("Ann 2")


def test_asked_before_a_move_as_one_likes(visit: Visit) -> None:
    """T3: always or never; what hurts is asked about by default, as the tests of the games show."""
    guest = visit()
    card, main = ".hand .card.is-play", ".actions .btn--go"
    choose(guest, confirm="always")
    page = guest.arrange("horsemen", LEAD, seats=3)
    page.click(f"{card} >> nth=0")
    page.click(main)
    expect(page.locator(".strip")).to_contain_text("Really: play")
    page.locator(".strip").get_by_role("button", name="No").click()
    expect(page.locator(".hand .card")).to_have_count(3)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="nothing").check()
    page.get_by_role("button", name="Close").click()
    page.click(f"{card}:not(.is-picked) >> nth=0")
    expect(page.locator(".log")).to_contain_text("You play")


def test_what_changed_is_marked(visit: Visit) -> None:
    """I3: what the others did after my move keeps its mark, and is shown again on request."""
    lost = {**LEAD, "hands": ["1F 2F 3F", "4F 5F 6F", "1P 2P 3P"]}
    page = visit().arrange("horsemen", lost, seats=3)
    page.click(".hand .card.is-play >> nth=0")
    page.click(".actions .btn--go")
    expect(page.locator(".place .is-last")).to_have_count(3)
    expect(page.locator(".log .is-new").first).to_be_visible()
    keep_an_eye_on(page, ".backbar[aria-label='Looking back']")  # it goes by itself
    page.get_by_role("button", name="Replay since my move").click()
    wait_until_seen(page)
    expect(page.locator(".backbar")).to_have_count(0)


def test_clocks_and_my_tables(visit: Visit) -> None:
    """C1, C5: no clock unless chosen; a bank runs down in my seat; tables that wait for me, in any order."""
    guest = visit()
    page = guest.go("/new/horsemen")
    page.get_by_text("More settings").click()
    expect(page.get_by_role("radio", name="none")).to_be_checked()
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Who sits where 2").select_option("easy")
    page.get_by_role("radio", name="a bank of minutes").check()
    page.get_by_label("Minutes", exact=True).fill("5")
    page.get_by_role("button", name="Set the table and start").click()
    expect(page.locator(".top__meta")).to_contain_text("5 min + 20 s")
    expect(page.locator(".seat.is-you")).to_contain_text(re.compile(r"[0-4]:[0-5]\d"))

    first = guest.arrange("horsemen", LEAD, seats=3).url
    guest.arrange("horsemen", LEAD, seats=3)
    page = guest.go("/my")
    expect(page.locator(".wcard", has_text="Your move")).to_have_count(3)
    page.locator(f".wcard[href='{first.removeprefix(guest.site.url)}']").click()
    expect(page.locator(".hand .card.is-play")).to_have_count(3)


def test_a_muted_person_is_not_heard(visit: Visit) -> None:
    """K1: muted at the name, from then on neither shown nor counted as unread."""
    mine, his = two_at(visit(), visit(), "horsemen", 1)
    his.get_by_role("tab", name="Chat").click()
    his.get_by_role("button", name="Hello!").click()
    expect(mine.locator("#tab-chat .dot")).to_be_visible()
    mine.get_by_role("tab", name="Chat").click()
    expect(mine.locator(".chatlines")).to_contain_text("Hello!")
    mine.get_by_role("button", name="Mute Ben").click()
    expect(mine.locator(".chatlines")).not_to_contain_text("Hello!")
    mine.get_by_role("tab", name="Log").click()
    his.get_by_role("button", name="Oops.").click()
    expect(his.locator(".chatlines")).to_contain_text("Oops.")
    mine.get_by_role("tab", name="Chat").click()
    expect(mine.locator(".bubble")).to_have_count(2)
    expect(mine.locator(".chatlines")).not_to_contain_text("Oops.")
    mine.get_by_role("button", name="Hear Ben again").first.click()
    expect(mine.locator(".chatlines")).to_contain_text("Oops.")


def test_a_hint_marks_one_legal_move(visit: Visit) -> None:
    """N3: one card of those that may be played, the same in words, and why."""
    page = visit().arrange("horsemen", LEAD, seats=3)
    page.wait_for_selector(".hand .card.is-play")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hand .card.is-play.is-hint")).to_have_count(1)
    expect(page.locator(".hintline")).to_contain_text("Hint: play the")
    expect(page.locator(".hintline")).to_contain_text("beat")
    expect(page.locator(".hintline")).not_to_contain_text("%")
    page.locator(".hand .card.is-hint").click()
    page.locator(".dock .btn--go").click()
    expect(page.locator(".hintline, .is-hint")).to_have_count(0)


def test_a_hint_is_the_whole_move_and_why(visit: Visit) -> None:
    """Where to go, what to do, with whom and with which card, all marked; and one reason."""
    page = visit().arrange("herbalism", CURE, seats=3)
    page.wait_for_selector(".med.is-play")
    page.get_by_role("button", name="Hint").click()
    said = page.locator(".hintline")
    expect(said).to_contain_text("Hint: go to")
    expect(said).to_contain_text(", then")
    expect(page.locator(".med.is-hint")).to_have_count(1)
    expect(page.locator(".act.is-hint")).to_have_count(1)
    ring = "(element) => getComputedStyle(element).outlineColor"
    others = page.locator(".med.is-play:not(.is-hint)").first
    assert page.locator(".med.is-hint").evaluate(ring) != others.evaluate(ring)
    said.get_by_role("button", name="Close").click()
    expect(page.locator(".hintline, .is-hint")).to_have_count(0)


def test_a_hint_knows_no_facts(visit: Visit) -> None:
    """Of a trivia question it says what hangs on it, and neither HIGHER nor LOWER."""
    few = {"hands": [["m03"], ["n05"], ["f09"]], "cards": [[], [], []]}
    page = visit().arrange("four4more", {**TRIVIA, **few}, seats=3)
    page.wait_for_selector(".chal.is-play")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hintline")).to_contain_text("Only you can tell")
    expect(page.locator(".is-hint")).to_have_count(0)
    page.locator(".chal.is-play").first.click()
    expect(page.locator(".tokn")).to_have_count(12)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hintline")).to_contain_text("is a matter of what you know")
    expect(page.locator(".hintline")).to_contain_text("locks you out of this round")
    expect(page.locator(".is-hint")).to_have_count(0)


def test_one_level_of_help_for_all(visit: Visit) -> None:
    """N4: told before one sits down, the same for all; a bare table proves nothing."""
    host, guest = visit(), visit()
    chairs = [{"kind": "here", "name": "Ann"}, {"kind": "open"}, {"kind": "bot"}]
    for level, word, helped in (("bare", "Bare table", False), ("proofs", "Proofs", True)):
        body = {"game": "herbalism", "seats": chairs, "setup": CURE, "helper": level}
        table = host.post("/api/tables", body)["table"]["id"]
        there = guest.go(f"/table/{table}")
        expect(there.locator(".facts")).to_contain_text(word)
        guest.post(f"/api/tables/{table}/sit", {"name": "Ben"})
        host.post(f"/api/tables/{table}/start", {})
        for page in (host.sit_at(table), guest.sit_at(table)):
            expect(page.locator(".hand .card").first).to_be_visible()
            expect(page.locator(".cu")).to_have_count(10)
            assert (page.locator(".cu.is-no, .cu.is-yes, .cu .num").count() > 0) == helped


def test_my_turn_is_in_the_title_and_heard(visit: Visit) -> None:
    """O1: the title changes and two soft notes sound, once the page has been touched."""
    guest = visit()
    guest.page.add_init_script(f"({NOTES})()")
    page, his = two_at(guest, visit(), "horsemen", 1, setup={**LEAD, "leader": 1})
    page.get_by_role("tab", name="Help").click()
    expect(page).not_to_have_title(re.compile("^●"))
    play_a_card(his)
    expect(page).to_have_title(re.compile("^● You:"))
    wait_until(page, "window.notes === 2")


def test_what_others_do_waits_for_a_tap(visit: Visit) -> None:
    """A5: if I want it so, each thing that the others do is shown when I tap, and not before."""
    guest = visit()
    choose(guest, tap=True)
    page = guest.arrange("horsemen", LEAD, seats=3)
    page.click(".hand .card.is-play >> nth=0")
    page.click(".actions .btn--go")
    expect(page.locator(".strip")).to_contain_text("things have happened")
    expect(page.locator(".trick .card")).to_have_count(1)
    expect(page.locator(".log li")).to_have_count(1)
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".trick .card")).to_have_count(2)
    expect(page.locator(".log li")).to_have_count(2)
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".strip")).to_have_count(0)
    expect(page.locator(".trick .card")).to_have_count(3)


def test_extra_time_and_an_end_to_chat(visit: Visit) -> None:
    """A5, Q1: the host gives a seat another minute, seen by both, and ends the chat for all."""
    clock = {"kind": "bank", "bank": 600}  # Ann's runs, Ben's stands
    mine, his = two_at(visit(), visit(), "horsemen", 1, clock=clock, setup=LEAD)
    expect(his.locator(".seat.is-you")).to_contain_text("10:00")
    expect(his.get_by_role("button", name="Give Ann more time")).to_have_count(0)
    mine.get_by_role("button", name="Give Ben more time").click()
    for page in (mine, his):
        expect(page.locator(".strip")).to_contain_text("gives Ben more time: one minute")
    expect(his.locator(".seat.is-you")).to_contain_text("11:00")
    for page in (mine, his):
        page.get_by_role("tab", name="Chat").click()
    expect(his.get_by_role("button", name="End the chat")).to_have_count(0)
    mine.get_by_role("button", name="End the chat").click()
    expect(his.locator(".chatbox")).to_contain_text("The host has ended the chat")
    expect(his.get_by_label("Say something")).to_have_count(0)
    mine.get_by_role("button", name="Let the chat begin").click()
    expect(his.get_by_label("Say something")).to_be_visible()


def test_my_tables_by_kind_and_all_of_them_to_keep(visit: Visit) -> None:
    """R3: results, filters by game and by state, one file with all finished games."""
    guest = visit()
    choose(guest, text=True)
    options = {"actions": "first", "target": 1}
    page = guest.arrange("herbalism", CURE, seats=3, options=options)
    type_move(page, "go RY")
    type_move(page, "cure GB")
    page.wait_for_selector("[data-testid=end]")
    guest.arrange("horsemen", LEAD, seats=3)
    page = guest.go("/my")
    expect(page.locator(".wcard")).to_have_count(2)
    page.get_by_role("radio", name="finished").check()
    expect(page.locator(".wcard")).to_contain_text("place 1 of 3")
    page.get_by_role("radio", name="all").check()
    page.get_by_label("Games").select_option("horsemen")
    expect(page.locator(".wcard")).to_contain_text("Your move")
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download all my games").click()
    lines = kept.value.path().read_text("utf-8").splitlines()
    assert [json.loads(line)["game"] for line in lines] == ["herbalism"]


def test_a_bare_table_is_remembered_by_its_players(visit: Visit) -> None:
    """I5: at a bare table what lies before my last move is neither in the log nor to be looked back at."""
    page = visit().arrange("horsemen", LEAD, seats=3, helper="bare")
    for _ in range(2):
        play_a_card(page)
        give_out(page, 3)
        page.click(GO)
    page.wait_for_selector(".hand .card.is-play")
    expect(page.locator(".log")).not_to_contain_text("4 of Famine")
    page.keyboard.press("ArrowLeft")
    first = page.locator(".backbar__run").get_attribute("min")
    assert int(first or 0) > 1
    page.locator(".backbar__run").fill(first or "")
    expect(page.locator(".trick")).not_to_contain_text("4")
