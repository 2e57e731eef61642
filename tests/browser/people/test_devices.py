"""One device for two, one seat on two devices, and a game of days."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import expect

from tests.browser.people.person import Person, all_make_a_move
from tests.browser.people.tables import games_from, other_way
from tests.browser.site import wait_for

Come = Callable[..., Person]
GAME = "horsemen"


def two_at_a_table(ann: Person, ben: Person, game: str = GAME) -> str:
    """Both dealt in; the link by which Ben came."""
    ann.opens_start_page()
    ann.creates_table(game)
    link = ann.copies_link()
    ben.accepts(link, game)
    ann.starts()
    ben.sees_own_hand()
    return link


@pytest.mark.parametrize("game", games_from("horsemen", "four4more"))
def test_pass_and_play(person: Come, game: str) -> None:
    """S4: two chairs at this device; between their turns a curtain, and no card behind it."""
    ann = person("Ann", *other_way(game))
    ann.opens_start_page()
    ann.begins_a_table(game, max(2, ann.least_seats(game)))
    ann.gives_chair(2, "here")
    for chair in range(3, ann.least_seats(game) + 1):
        ann.gives_chair(chair, "easy")
    ann.types(ann.word("set-name"), "Ann")
    ann.types(ann.word("make-name", chair=2), "Zoë")
    ann.opens_more_settings()
    ann.picks(ann.word("make-tempo"), ann.word("tempo-fast"))
    ann.sets_the_table(ready=True)
    seen: list[str] = []
    while len(set(seen)) < 2 or len(seen) < 3:
        curtain = ann.page.locator(".curtain")
        expect(curtain).to_be_visible()
        expect(ann.page.locator(f"{ann.table.own}, .log")).to_have_count(0)
        whose = curtain.get_by_role("heading").inner_text()
        ann.touches(curtain.get_by_role("button"))
        if whose not in seen:  # at first: later there may be no card left
            ann.looks_at_what_is_mine()
        seen.append(whose)
        ann.does_not_watch()
        wait_for(ann.page, lambda: ann.page.query_selector(".curtain"), ann.step)


@pytest.mark.parametrize(
    ("game", "slow"),
    [
        ("horsemen", "answers"),
        pytest.param("horsemen", "", marks=pytest.mark.slow),
        pytest.param("horsemen", "messages", marks=pytest.mark.slow),
        pytest.param("herbalism", "answers", marks=pytest.mark.slow),
        pytest.param("humours", "messages", marks=pytest.mark.slow),
        pytest.param("strata", "answers", marks=pytest.mark.slow),
        pytest.param("four4more", "messages", marks=pytest.mark.slow),
    ],
)
def test_my_seat_goes_to_another_device(person: Come, game: str, slow: str) -> None:
    """D4: the link of the help tab gives the seat to the phone; this page says where it went."""
    late = {"slow": slow, "delay_ms": 500}
    ann, ben = person("Ann", **late), person("Ben", **late)
    phone = person("Ben", "phone", **late)
    two_at_a_table(ann, ben, game)
    phone.game = game
    phone.opens(ben.makes_a_seat_link())
    phone.sees_own_hand()
    expect(ben.reads("frame-gone-moved")).to_be_visible()
    all_make_a_move([ann, phone])


def test_a_moved_seat_shows_in_every_tab(person: Come) -> None:
    """D4: the tab of the phone that only watched has the hand; both tabs of the old device say where it went.
    The way back does not lead to a link that is used up."""
    ann, ben, phone = person("Ann"), person("Ben"), person("Ben", "phone", "zh")
    link = two_at_a_table(ann, ben)
    old = ben.new_tab()
    old.opens(link)
    old.sees_own_hand()
    phone.game = GAME
    phone.opens(link)
    phone.watches()
    taken = phone.new_tab()
    taken.pastes_on_start_page(ben.makes_a_seat_link())
    for tab in (taken, phone):
        tab.sees_own_hand()
    for tab in (ben, old):
        expect(tab.reads("frame-gone-moved")).to_be_visible()
    all_make_a_move([ann, phone])
    taken.still_sits()
    taken.page.go_back()
    expect(taken.page.get_by_role("heading", name=taken.word("page-hero"))).to_be_visible()


def test_my_own_seat_link_leads_to_its_table(person: Come) -> None:
    """D4: also on the device that has the seat, and whatever other table it played at last."""
    ann, ben = person("Ann"), person("Ben")
    two_at_a_table(ann, ben)
    link = ben.makes_a_seat_link()
    table = ben.page.url
    other = ben.new_tab()
    other.opens_start_page()
    other.plays_now("strata")
    again = ben.new_tab()
    again.opens(link)
    again.sees_own_hand()
    assert again.page.url == table
    ben.still_sits()


@pytest.mark.parametrize("game", games_from("horsemen"))
def test_a_game_of_days(person: Come, game: str) -> None:
    """C1, C5: days for a move, told before one sits down; whoever goes finds the table on the start page."""
    ann, ben = person("Ann", "phone"), person("Ben", language="zh")
    ann.opens_start_page()
    ann.begins_a_table(game, max(2, ann.least_seats(game)))
    for chair in range(3, ann.least_seats(game) + 1):
        ann.gives_chair(chair, "easy")
    ann.types(ann.word("set-name"), ann.name)
    ann.opens_more_settings()
    ann.picks(ann.word("make-clock"), ann.word("make-clock-days"))
    ann.types(ann.word("make-days"), "3")
    ann.sets_the_table()
    ann.sees_me_in_a_chair()
    ben.accepts(ann.copies_link(), game)
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
