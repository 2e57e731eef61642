"""One device for two, one seat on two devices, and a game of days."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import expect

from tests.browser.people.person import Person, all_make_a_move
from tests.browser.site import wait_for

Come = Callable[..., Person]
GAME = "horsemen"


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_pass_and_play(person: Come, device: str) -> None:
    """S4: two chairs at this device; between their turns a curtain, and no card behind it."""
    ann = person("Ann", device)
    ann.opens_start_page()
    ann.begins_a_table(GAME, 2)
    ann.gives_chair(2, "here")
    ann.types(ann.word("set-name"), "Ann")
    ann.types(ann.word("make-name", chair=2), "Zoë")
    ann.sets_the_table(ready=True)
    seen = []
    for _ in range(3):
        curtain = ann.page.locator(".curtain")
        expect(curtain).to_be_visible()
        expect(ann.page.locator(".hand, .log")).to_have_count(0)
        seen.append(curtain.get_by_role("heading").inner_text())
        ann.touches(curtain.get_by_role("button"))
        expect(ann.page.locator(ann.table.own).first).to_be_visible()
        ann.does_not_watch()
        wait_for(ann.page, lambda: ann.page.query_selector(".curtain"), ann.step)
    assert len(set(seen)) == 2


@pytest.mark.parametrize("slow", ["", "answers"])
def test_my_seat_goes_to_another_device(person: Come, slow: str) -> None:
    """D4: the link of the help tab gives the seat to the phone; this page says where it went."""
    ann = person("Ann", slow=slow, delay_ms=500)
    ben = person("Ben", slow=slow, delay_ms=500)
    phone = person("Ben", "phone", slow=slow, delay_ms=500)
    ann.opens_start_page()
    ann.creates_table(GAME)
    ben.accepts(ann.copies_link(), GAME)
    ann.starts()
    ben.sees_own_hand()
    phone.game = GAME
    phone.opens(ben.makes_a_seat_link())
    phone.sees_own_hand()
    expect(ben.reads("frame-gone-moved")).to_be_visible()
    all_make_a_move([ann, phone])


def test_a_game_of_days(person: Come) -> None:
    """C1, C5: days for a move, told before one sits down; whoever goes finds the table on the start page."""
    ann, ben = person("Ann", "phone"), person("Ben", language="zh")
    ann.opens_start_page()
    ann.begins_a_table(GAME, 2)
    ann.types(ann.word("set-name"), ann.name)
    ann.opens_more_settings()
    ann.picks(ann.word("make-clock"), ann.word("make-clock-days"))
    ann.types(ann.word("make-days"), "3")
    ann.sets_the_table()
    ann.sees_me_in_a_chair()
    ben.accepts(ann.copies_link(), GAME)
    expect(ben.reads("frame-clock-days", days=3)).to_be_visible()
    ann.starts()
    for one in (ben, ann):
        one.sees_own_hand()
        one.goes_home()
    ann.page.close()
    for one in (ben, ann.new_tab()):
        one.opens_start_page()
        one.goes_back_to_the_table()
        one.sees_own_hand()
