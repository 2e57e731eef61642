"""Three browsers at one table, and a fourth that only looks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import expect

from tests.browser.people.person import MY_TURN, Person, who_is_asked
from tests.browser.test_herbalism import GO

Come = Callable[..., Person]


def gather(person: Come, game: str) -> tuple[list[Person], str]:
    """Ann invites two friends; all three are dealt in."""
    ann, ben, cy = person("Ann"), person("Ben", "phone"), person("陈", "desktop", "zh")
    ann.opens_start_page()
    ann.creates_table(game, others=2)
    link = ann.copies_link()
    for guest in (ben, cy):
        guest.accepts(link, game)
    ann.starts()
    for one in (cy, ben, ann):
        one.sees_own_hand()
    return [ann, ben, cy], link


# --- taking back: what one does, and what the next one does that brings no news to anybody -----------


def name_a_cure(one: Person) -> None:
    """To a medicine, the cure, a medicine named, and yes, really."""
    medicine = one.page.locator(".med.is-play")
    one.touches(medicine.first)
    one.touches(one.page.locator(".act--cure.is-play"))
    one.touches(medicine.first)
    one.touches(one.page.locator(GO))
    one.presses("frame-yes")


def keep_the_marker(one: Person) -> None:
    one.page.wait_for_selector(MY_TURN)
    one.touches(one.page.get_by_role("button", name=one.game_word("pass"), exact=True))


def pass_on(one: Person) -> None:
    one.page.wait_for_selector(MY_TURN)
    one.touches(one.page.locator("[data-move=pass]").filter(visible=True).first)


DONE: dict[str, tuple[Callable[[Person], None], Callable[[Person], None]]] = {
    "herbalism": (name_a_cure, keep_the_marker),
    "humours": (pass_on, pass_on),
}


def asks_to_take_back(three: list[Person], game: str) -> tuple[Person, list[Person]]:
    """The first does something, the next one acts, and the first would like to have it back."""
    first, then = DONE[game]
    asker = who_is_asked(three)
    others = [one for one in three if one is not asker]
    first(asker)
    then(who_is_asked(others))
    asker.presses("frame-ask-undo")
    for one in others:
        expect(one.reads("frame-asks-back", seat=asker.name)).to_be_visible()
    return asker, others


@pytest.mark.parametrize(
    "game",
    ["herbalism", pytest.param("humours", marks=pytest.mark.slow)],
)
def test_all_must_agree_to_take_back(person: Come, game: str) -> None:
    """U3, U4: one asks, both others are asked, and only with the second yes the move is undone. Whoever asked
    reads who has not answered yet; a no is told, and the move stays."""
    three, _ = gather(person, game)
    asker, others = asks_to_take_back(three, game)
    expect(asker.reads("frame-asked", names=asker.names(others))).to_be_visible()
    expect(asker.button("frame-ask-undo")).to_be_disabled()
    asker.says("Oops.")
    others[0].presses("frame-allow")
    expect(others[0].button("frame-allow")).to_have_count(0)
    expect(asker.reads("frame-asked", names=others[1].name)).to_be_visible()
    assert not asker.is_asked()
    others[1].presses("frame-allow")
    asker.page.wait_for_selector(MY_TURN)
    asker.hears("Oops.")
    DONE[game][0](asker)
    who_is_asked(others)


def test_who_is_refused_a_take_back_is_told(person: Come) -> None:
    """U4: one no is enough; the move stays, and whoever asked reads that."""
    three, _ = gather(person, "herbalism")
    asker, others = asks_to_take_back(three, "herbalism")
    others[1].presses("frame-deny")
    expect(asker.reads("frame-asked-not")).to_be_visible()
    expect(others[0].button("frame-allow")).to_have_count(0)
    assert not asker.is_asked()


def test_a_bot_takes_over_and_gives_back(person: Come) -> None:
    """S3: the others see the badge come and go; whoever comes back has the hand again."""
    three, _ = gather(person, "horsemen")
    ann, ben, _ = three
    badge = ann.page.locator(".seat", has_text=ben.name).get_by_text(
        ann.word("frame-bot-for", name=ben.name)
    )
    who_is_asked(three).makes_a_move()
    ben.lets_a_bot_play()
    expect(badge).to_be_visible()
    ben.presses("frame-bot-off")
    expect(badge).to_have_count(0)
    ben.still_sits()
