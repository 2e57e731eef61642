"""Chairs before the start: taken, given up, changed, taken away, and seen from two tabs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import expect

from tests.browser.people.person import Person, all_make_a_move, who_is_asked
from tests.browser.people.tables import games_from, other_way

Come = Callable[..., Person]
GAME = "horsemen"
DELAY_MS = 500


def late(always: str) -> pytest.MarkDecorator:
    """What comes late, to both of them; one way always runs, the others are slow."""
    others = [way for way in ("", "answers", "messages") if way != always]
    slow = [pytest.param(way, marks=pytest.mark.slow) for way in others]
    return pytest.mark.parametrize("slow", [always, *slow])


def invite(
    person: Come, chairs: int = 1, game: str = GAME, slow: str = "", **guest: str
) -> tuple[Person, Person, str]:
    """Ann has set the table and Ben has the link."""
    delay = {"slow": slow, "delay_ms": DELAY_MS}
    ann, ben = person("Ann", **delay), person("Ben", **guest, **delay)
    ann.opens_start_page()
    ann.creates_table(game, others=chairs)
    ben.game = game
    return ann, ben, ann.copies_link()


def dealt_in(host: Person, *others: Person) -> None:
    host.starts()
    for one in (*others, host):
        one.sees_own_hand()


def test_all_is_said_before_one_sits_down(person: Come) -> None:
    """L4: who invites, to what, with what help and clock."""
    ann, ben, link = invite(person, language="zh")
    ben.opens(link)
    expect(ben.reads("join-invites", name=ann.name)).to_be_visible()
    expect(ben.page.get_by_role("heading", name=ben.game_word("game-title"))).to_be_visible()
    for said in ("join-helper", "helper-bookkeeping", "frame-no-clock", "join-watch-all"):
        expect(ben.reads(said)).to_be_visible()


@late("messages")
def test_who_stands_up_sits_down_in_another_chair(person: Come, slow: str) -> None:
    """S1: and is dealt in there; the host sees both."""
    ann, ben, link = invite(person, chairs=2, slow=slow, device="phone", language="zh")
    ben.accepts(link, GAME)
    expect(ann.chair(2)).to_contain_text(ben.name)
    ben.presses("join-leave-seat")
    ben.has_no_chair()
    expect(ann.chair(2)).to_contain_text(ann.word("join-free"))
    ben.sits_down(chair=3)
    expect(ann.chair(3)).to_contain_text(ben.name)
    ann.presses_at_chair(2, "join-add-bot")
    dealt_in(ann, ben)
    expect(ben.me).to_have_attribute("data-seat", "2")


@late("answers")
def test_who_loses_the_chair_sits_down_again(person: Come, slow: str) -> None:
    """Q1: the host frees the chair; every tab of whoever sat there says so at once, and offers it again."""
    ann, ben, link = invite(person, slow=slow)
    ben.accepts(link, GAME)
    other = ben.new_tab()
    other.opens(link)
    other.sees_me_in_a_chair()
    ann.presses_at_chair(2, "join-drop")
    for tab in (ben, other):
        tab.has_no_chair()
    ben.sits_down()
    other.sees_me_in_a_chair()
    other.page.close()
    ben.waits_for_start()
    dealt_in(ann, ben)


@pytest.mark.parametrize("game", games_from("herbalism"))
def test_who_is_blocked_finds_no_chair(person: Come, game: str) -> None:
    """Q1: from the chair, until the host takes it back in the settings."""
    device, language = other_way(game)
    ann, ben, link = invite(person, game=game, device=device, language=language)
    ben.accepts(link, game)
    ann.presses_at_chair(2, "block")
    expect(ann.chair(2)).to_contain_text(ann.word("join-free"))
    ben.has_no_chair()
    ben.tries_to_sit_down()
    expect(ben.page.get_by_role("alert")).to_be_visible()
    ann.presses("page-settings")
    ann.presses("block-undo")
    expect(ann.button("block-undo")).to_have_count(0)
    ann.presses("close")
    ben.sits_down()
    dealt_in(ann, ben)


@late("")
def test_two_tabs_of_one_device(person: Come, slow: str) -> None:
    """Both know of the chair, whichever of them took it; both are dealt in, and a move shows in both."""
    ann, ben, link = invite(person, slow=slow)
    other = ben.new_tab()
    for tab in (other, ben):  # one right after the other, on a device that was never here
        tab.opens(link)
    for tab in (other, ben):
        tab.has_no_chair()
    ben.sits_down()
    other.sees_me_in_a_chair()
    dealt_in(ann, ben, other)
    all_make_a_move([ann, other])
    expect(ben.page.locator(".log li")).to_have_count(len(other.log()))
    other.page.close()
    ben.still_sits()


def test_the_link_can_be_pasted_on_the_start_page(person: Come) -> None:
    """L1: who has the link in the clipboard and the start page open."""
    ann, ben, link = invite(person, device="phone", language="zh")
    ben.pastes_on_start_page(link)
    ben.sits_down()
    late = person("Dora")
    late.opens(link)
    expect(late.reads("join-full")).to_be_visible()
    dealt_in(ann, ben)
    late.game = GAME
    late.watches()
    who_is_asked([ann, ben]).makes_a_move()
