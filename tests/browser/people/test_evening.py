"""A whole evening of two at one table, from the invitation to the rematch and the way home."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import expect

from tests.browser.people.person import Person, all_make_a_move, who_is_asked
from tests.browser.people.tables import TABLES

Come = Callable[..., Person]
HERE = {"device": "desktop", "language": "en"}
THERE = {"device": "phone", "language": "zh"}


def sit_down_together(host: Person, guest: Person, game: str) -> str:
    """The link by which the guest came."""
    host.opens_start_page()
    host.creates_table(game)
    link = host.copies_link()
    guest.accepts(link, game)
    guest.waits_for_start()
    host.starts()
    for one in (guest, host):
        one.sees_own_hand()
    return link


def look_on(watcher: Person, players: list[Person], link: str) -> None:
    """H2: a third friend with the same link: the table without a hand, and everybody's moves."""
    watcher.game = players[0].game
    watcher.opens(link)
    watcher.watches()
    before = watcher.log()
    who_is_asked(players).makes_a_move()
    expect(watcher.page.locator(".log li")).not_to_have_count(len(before))
    watcher.watches()
    watcher.page.close()


def talk(one: Person, other: Person) -> None:
    """K2: typed words as they are, quick phrases in the language of whoever reads them."""
    one.says("Have fun!")
    other.hears("Have fun!")
    other.says_phrase("good-luck")
    for person in (one, other):
        person.hears_phrase("good-luck")


def lose_the_wire_and_return(host: Person, guest: Person) -> None:
    """D1: the others see it; what was said meanwhile is there, and so are the own cards."""
    guest.loses_the_wire()
    host.sees_away(guest)
    host.says("Still there?")
    guest.finds_the_wire()
    host.sees_nobody_away()
    guest.hears("Still there?")
    guest.still_sits()


@pytest.mark.parametrize("game", TABLES)
def test_an_evening_of_two(person: Come, game: str) -> None:
    """L1, L6, H2, K2, D1, S3. Both let a bot finish the game for them."""
    swap = list(TABLES).index(game) % 2
    host = person("Ann", **(THERE if swap else HERE))
    guest = person("Ben", **(HERE if swap else THERE))
    both = [host, guest]
    link = sit_down_together(host, guest, game)
    look_on(person("Dora", **(HERE if swap else THERE)), both, link)
    all_make_a_move(both)
    talk(host, guest)
    lose_the_wire_and_return(host, guest)
    for one in both:
        one.lets_a_bot_play()
    for one in both:
        one.sees_the_end()
        one.checks_the_deal()
    play_again(host, guest)
    go_home_and_come_back(host, guest)


def play_again(first: Person, second: Person) -> None:
    """L6: one asks for it, the other joins by one tap, both are seated and dealt in."""
    seats = [one.me.get_attribute("data-seat") for one in (first, second)]
    first.presses("end-rematch")
    first.sees_me_in_a_chair()
    expect(first.reads("join-kept")).to_be_visible()
    expect(first.button("join-start")).to_be_disabled()
    second.presses("end-rematch-join")
    second.sees_me_in_a_chair()
    assert first.page.url == second.page.url
    assert seats == [one.me.get_attribute("data-seat") for one in (first, second)]
    first.starts()
    for one in (second, first):
        one.sees_own_hand()


def go_home_and_come_back(host: Person, guest: Person) -> None:
    """Who leaves is away for the other, finds the table on the start page, and is back by one tap."""
    guest.goes_home()
    host.sees_away(guest)
    guest.goes_back_to_the_table()
    guest.sees_own_hand()
    host.sees_nobody_away()
    for one in (guest, host):
        one.goes_home()
