"""What every table offers: chairs, rematch, asking, marks, clocks, muting, hints, levels of help, sound."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser.site import Visitor

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


def choose(guest: Visitor, **settings: Any) -> None:
    """This device's settings, as if they had been chosen before."""
    guest.go()
    guest.page.evaluate(
        "chosen => localStorage.setItem('fourfold.settings', JSON.stringify(chosen))", settings
    )


def type_move(page: Page, move: str) -> None:
    page.wait_for_selector(f"kbd:text-is('{move}')")
    page.fill("#typed", move)
    page.keyboard.press("Enter")


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
    type_move(mine, "go RY")
    type_move(mine, "cure GB")
    type_move(his, "pass")
    mine.get_by_role("button", name="Rematch").click(timeout=15_000)
    mine.wait_for_selector(".invite")
    expect(mine.get_by_role("button", name="Start the game")).to_be_disabled()
    his.get_by_role("button", name="Join the rematch").click()
    his.wait_for_selector(".invite")
    assert mine.url == his.url
    expect(his.locator(".seat.is-you")).to_have_attribute("data-seat", "1")
    mine.get_by_role("button", name="Start the game").click()
    expect(his.locator(".top__say")).to_be_visible(timeout=20_000)


def test_chairs_before_the_start(visit: Visit) -> None:
    """S1, S5: bots come and go, marked with their level; two chairs at one device, a third at another."""
    host, guest = visit(), visit()
    page = host.go("/new/horsemen")
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("radio", name="4", exact=True).check()
    page.get_by_label("Who sits where 2").select_option("here")
    page.get_by_role("button", name="Set the table").click()
    page.locator(".chair").nth(3).get_by_role("button", name="Put a bot here").click()
    expect(page.locator(".chair").nth(3)).to_contain_text("bot, medium")
    page.locator(".chair").nth(3).get_by_role("button", name="Free this chair").click()
    expect(page.locator(".chair").nth(3)).to_contain_text("free chair")
    page.locator(".chair").nth(3).get_by_role("button", name="Put a bot here").click()

    there = guest.go(page.url.removeprefix(host.site.url))
    there.get_by_label("Your name at this table").fill("Cy")
    there.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the game").click()
    expect(there.locator(".seat.is-you")).to_have_attribute("data-seat", "2", timeout=20_000)
    expect(there.locator(".seat .badge")).to_have_text("bot, medium")
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
    expect(page.locator(".log")).to_contain_text("Mira plays")


def test_what_changed_is_marked(visit: Visit) -> None:
    """I3: what the others did after my move keeps its mark, and is shown again on request."""
    lost = {**LEAD, "hands": ["1F 2F 3F", "4F 5F 6F", "1P 2P 3P"]}
    page = visit().arrange("horsemen", lost, seats=3)
    page.click(".hand .card.is-play >> nth=0")
    page.click(".actions .btn--go")
    expect(page.locator(".place .is-last")).to_have_count(3)
    expect(page.locator(".log .is-new").first).to_be_visible()
    page.get_by_role("button", name="Replay since my move").click()
    expect(page.locator(".backbar")).to_contain_text("Looking back")
    expect(page.locator(".backbar")).to_have_count(0, timeout=15_000)


def test_clocks_and_my_tables(visit: Visit) -> None:
    """C1, C5: no clock unless chosen; a bank runs down in my seat; tables that wait for me, in any order."""
    guest = visit()
    page = guest.go("/new/horsemen")
    expect(page.get_by_role("radio", name="none")).to_be_checked()
    page.get_by_label("My name").fill("Ann")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Who sits where 2").select_option("easy")
    page.get_by_role("radio", name="a bank of minutes").check()
    page.get_by_label("Minutes", exact=True).fill("5")
    page.get_by_role("button", name="Set the table and start").click()
    expect(page.locator(".top__meta")).to_contain_text("5 min + 20 s")
    expect(page.locator(".seat.is-you")).to_contain_text("4:5", timeout=15_000)

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
    """N3: one card of those that may be played, and the same in words."""
    page = visit().arrange("horsemen", LEAD, seats=3)
    page.wait_for_selector(".hand .card.is-play")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hand .card.is-play.is-hint")).to_have_count(1, timeout=15_000)
    expect(page.locator(".strip")).to_contain_text("Hint: play")


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
            page.wait_for_selector(".hand .card")
            assert (page.locator(".cu.is-no, .cu.is-yes, .cu .num").count() > 0) == helped


def test_my_turn_is_in_the_title_and_heard(visit: Visit) -> None:
    """O1: the title changes and two soft notes sound, once the page has been touched."""
    guest = visit()
    guest.page.add_init_script(f"({NOTES})()")
    page = guest.arrange("horsemen", {**LEAD, "leader": 1}, seats=3, tempo="human")
    page.get_by_role("tab", name="Help").click()
    assert not page.title().startswith("●")
    expect(page).to_have_title(re.compile("^● You:"), timeout=15_000)
    assert page.evaluate("window.notes") == 2
