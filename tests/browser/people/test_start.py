"""Two browsers, from the invitation to the first move of both.

Every game meets every device, language, order and kind of delay in what always runs; with the slow ones
every pair of these values meets in every game.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from tests.browser.people.person import Person, all_make_a_move
from tests.browser.people.tables import TABLES

Come = Callable[..., Person]
REPEAT = int(os.environ.get("FOURFOLD_REPEAT", "1"))
DELAY_MS = 800
DEVICES = ("desktop", "phone")
LANGUAGES = ("en", "zh")
NAMES = {"en": ("Ann", "Ben"), "zh": ("安娜", "李明")}


class Case(NamedTuple):
    """`device` and `language` are the guest's; the host has the other ones."""

    game: str
    slow: str
    device: str
    language: str
    guest_first: bool


def case(game: str, slow: str, device: int, language: int, order: int) -> Case:
    return Case(game, slow, DEVICES[device], LANGUAGES[language], bool(order))


def cases() -> list[tuple[Case, bool]]:
    """Six a game: two that differ in everything for each kind of delay. The second of each pair is slow."""
    found = []
    for place, game in enumerate(TABLES):
        for at, slow in enumerate(("", "answers", "messages")):
            device = (place + at) % 2
            language = device ^ (0, 0, 1)[at]
            order = device ^ (1, 0, 0)[at]
            found.append((case(game, slow, device, language, order), False))
            found.append((case(game, slow, 1 - device, 1 - language, 1 - order), True))
    return found


def named(one: Case) -> str:
    order = "guest-first" if one.guest_first else "host-first"
    return "-".join((one.game, one.slow or "at-once", one.device, one.language, order))


PARAMETERS = [
    pytest.param(
        one,
        id=named(one) + (f"-{again}" if REPEAT > 1 else ""),
        marks=[pytest.mark.slow] if slow else [],
    )
    for again in range(REPEAT)
    for one, slow in cases()
]


def other(of: str, both: tuple[str, str]) -> str:
    return both[1 - both.index(of)]


@pytest.mark.parametrize("how", PARAMETERS)
def test_a_friend_sits_down_by_the_link_and_plays(
    person: Come, record_property: Callable[[str, object], None], how: Case
) -> None:
    """L1, L3, L4: invited, seated, dealt in, with a hand of one's own and a first move of both."""
    theirs = other(how.language, LANGUAGES)
    delay = {"slow": how.slow, "delay_ms": DELAY_MS}
    host = person(NAMES[theirs][0], other(how.device, DEVICES), theirs, **delay)
    guest = person(NAMES[how.language][1], how.device, how.language, **delay)
    host.opens_start_page()
    host.creates_table(how.game, guest_first=how.guest_first)
    guest.accepts(host.copies_link(), how.game)
    record_property("from link to seated", guest.way_to_the_chair)
    guest.waits_for_start()
    host.starts()
    both = [guest, host] if how.guest_first else [host, guest]
    for one in both:
        one.sees_own_hand()
    moved = all_make_a_move(both)
    record_property("moved first", "guest" if moved[0] == guest.name else "host")


def test_every_pair_of_values_meets_in_every_game() -> None:
    """And each value alone in what always runs."""
    for game in TABLES:
        all_of_it = [tuple(one[1:]) for one, _ in cases() if one.game == game]
        fast = [tuple(one[1:]) for one, slow in cases() if one.game == game and not slow]
        values = [sorted({row[at] for row in all_of_it}, key=str) for at in range(4)]
        for at in range(4):
            assert {row[at] for row in fast} == set(values[at])
            for to in range(at):
                pairs = {(a, b) for a in values[at] for b in values[to]}
                assert {(row[at], row[to]) for row in all_of_it} == pairs
