"""Four Humours through the page, by clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

import fourfold
from tests.browser.site import Visitor, click_one_of, press, serious, until_the_end, wait_until

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
ASKED = (
    ".node.is-legal",
    ".places .btn",
    ".sp.is-legal",
    ".actions .btn--go",
    ".cit.is-legal .cit__hit",
    ".ptile.is-legal",
    ".actions [data-move]",
)


def decide(page: Page, phone: bool = False) -> None:
    """One click towards the end of whatever is asked of me; nothing if nothing is."""
    click_one_of(page, *ASKED)


def last_word(seats: int = 2, visitors: int = 1, seed: int = 5) -> dict[str, Any]:
    """A position in which the first visitors, I among them, have placed potions and only I am yet to pass."""
    game = fourfold.game("humours")
    state: Any = game.start(seats=seats, seed=seed, options={})
    placed: set[int] = set()
    while not (0 in placed and state.acting == (0,) and state.view(0)["passes"] == seats - 1):
        seat = state.acting[0]
        visits = [
            text for text in map(game.moves.text, state.legal(seat)) if text.startswith("visit")
        ]
        stays = seat == 0 or (seat < visitors and seat not in placed)
        move = visits[0] if stays else "pass"
        placed.add(seat)
        state.play(seat, game.moves.parse(move))
    return dict(state.position())


def win_a_scene(guest: Visitor) -> Page:
    """A potion of mine has won, and I choose where it goes: from the start of a game that may never come."""
    page = guest.arrange("humours", last_word(seed=3), seats=2)
    page.click("[data-move=pass]")
    return page


@pytest.mark.parametrize("seats", [1, 4])
def test_whole_game_by_clicks(visit: Callable[..., Visitor], seats: int) -> None:
    """Alone against the rivals, and against fast bots in the kingdom, to the end screen."""
    page = visit().play_now("humours", seats=seats)
    until_the_end(page, decide)
    expect(page.locator(".rank li")).to_have_count(seats if seats > 1 else 4)  # alone: ratings


def test_whole_game_on_a_phone(visit: Callable[..., Visitor]) -> None:
    """M1: a fiefdom in portrait, taps only; each part of the table is one tap away."""
    page = visit(**PHONE).play_now("humours", seats=3, options={"mode": "fiefdom"})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.get_by_role("button", name="pass")).to_be_visible()  # my turn: all rests
    for tab, parts in (
        ("Mine", (".fief .sp",)),
        ("Goals", (".obj", ".ptile", ".bag")),
        ("Others", (".thumb .fief",)),
        ("Scenes", (".scene .meter", ".ladderphone .ladder", ".omen")),
    ):
        page.get_by_role("button", name=tab).tap()
        for part in parts:
            expect(page.locator(part).first).to_be_visible()
    assert serious(page) == []
    until_the_end(page, decide)


def test_a_place_is_chosen_on_a_phone(visit: Callable[..., Visitor]) -> None:
    """2.1: when a place must be chosen the map comes by itself, with its legal scenes as a list."""
    page = win_a_scene(visit(**PHONE))
    page.wait_for_selector(".places .btn")
    expect(page.get_by_role("button", name="Map")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".places .btn")).to_have_count(page.locator(".node.is-legal").count())
    scene = page.locator(".places .places__n").first.inner_text()
    page.locator(".places .btn").first.tap()
    expect(page.locator(".log")).to_contain_text(f"to {scene}")


def test_what_must_be_on_screen(visit: Callable[..., Visitor]) -> None:
    """I1, I4: everything that lies on the table, without opening anything, and a word for each."""
    page = visit().play_now("humours", seats=4)
    page.wait_for_selector(".cit.is-legal")
    expect(page.locator(".scene")).to_have_count(4)
    expect(page.locator(".scene .meter")).to_have_count(4)
    empty = page.locator(".cit.is-empty").count()
    assert empty >= 9
    expect(page.locator(".cit.is-empty .pair i")).to_have_count(2 * empty)
    expect(page.locator(".omens")).to_contain_text("of 2 scenes full")
    expect(page.locator(".omens")).to_contain_text("of 4 passed in a row")
    expect(page.locator(".omens")).to_contain_text("6 parties left")
    expect(page.locator(".side .ladder li")).to_have_count(4)
    expect(page.locator(".node")).to_have_count(36)
    expect(page.locator(".roads .path--bed")).to_be_visible()
    expect(page.locator(".obj")).to_have_count(4)
    expect(page.locator(".obj .pg__n")).to_have_count(16)
    expect(page.locator(".ptile")).to_have_count(6)
    expect(page.locator(".ptile.is-next")).to_have_count(1)
    expect(page.locator(".goals")).to_contain_text("1 each")
    expect(page.locator(".bag .bagn")).to_have_count(4)
    expect(page.locator(".seat .tie .tie__n")).to_have_count(12)
    expect(page.locator(".hand .hp")).to_have_count(4)
    expect(page.locator("[data-move=pass]")).to_contain_text("of 4")
    goals = page.locator(".goals")
    assert goals.evaluate("box => box.scrollHeight <= box.clientHeight + 1")
    for one in (".cit__hit", ".node", ".ptile", ".obj__goal"):
        assert page.locator(one).first.get_attribute("title")
    assert serious(page) == []


def test_solo_and_fiefdom_tables(visit: Callable[..., Visitor]) -> None:
    """2.1: the rivals' matrix with its two steps and the bands; a neighbour's board by a tap."""
    page = visit().play_now("humours", seats=1)
    expect(page.locator(".matrix__rows li")).to_have_count(4)
    expect(page.locator(".matrix__steps")).to_contain_text("1 open")
    expect(page.locator(".bands .is-on")).to_contain_text("0–1")
    page.click(".hp >> nth=0")
    expect(page.locator(".matrix__rows .is-on")).to_have_count(1)
    assert serious(page) == []
    page = visit().play_now("humours", seats=3, options={"mode": "fiefdom"})
    expect(page.locator(".thumb")).to_have_count(2)
    page.click(".thumb >> nth=1")
    expect(page.locator(".fiefbox .whose")).to_be_visible()
    page.get_by_role("button", name="Back to mine").click()
    expect(page.locator(".fiefbox .whose")).to_have_count(0)
    assert serious(page) == []


PLACING = ("visit a citizen", "rival potion")


def test_each_phase_is_called_by_its_name(visit: Callable[..., Visitor]) -> None:
    """Solo, to the end: while potions are placed, the rivals' too, the line above the scenes counts the
    full ones; only when potions find their places are the scenes resolved, and it says whose potion it is."""
    page = visit().play_now("humours", seats=1)
    met: set[str] = set()

    def look(page: Page) -> None:
        prompt, omens, advice = page.evaluate(
            "() => ['.top__say', '.omens', '.dock .hint'].map("
            "(one) => document.querySelector(one)?.innerText ?? '')"
        )
        if any(words in prompt for words in PLACING):
            met.add("rival" if "rival" in prompt else "visit")
            assert "of 2 scenes full" in omens, (prompt, omens)
            assert ("rival" in prompt) == ("rival" in advice) or not advice, (prompt, advice)
        elif "space for the potion" in prompt:
            met.add("settle")
            assert "The scenes are resolved" in omens, (prompt, omens)
            assert advice == "" or ("The rivals’" in advice) != advice.startswith("Your"), advice
        decide(page)

    until_the_end(page, look)
    assert met == {"visit", "rival", "settle"}


@pytest.mark.parametrize("mode", ["kingdom", "fiefdom"])
def test_the_button_says_whom_and_what(visit: Callable[..., Visitor], mode: str) -> None:
    """A tapped citizen is given a potion by a button that says so; bare tables count full scenes too."""
    page = visit().play_now("humours", seats=3, options={"mode": mode}, helper="bare")
    expect(page.locator(".omens")).to_contain_text("of 2 scenes full")
    page.click(".cit.is-legal .cit__hit >> nth=0")
    being = (
        page.locator(".cit:has(.is-picked), .cit.is-picked")
        .first.locator(".cit__kind")
        .inner_text()
    )
    expect(page.locator(".actions .btn--go").first).to_contain_text(f"Give the {being} ")


def say_something_untrue(page: Page) -> None:
    """Of the two humours that may be claimed of my potion, the one it is not."""
    page.wait_for_selector("[data-move=pass]")
    true = page.locator(".cit .potion [data-h]").first.get_attribute("data-h")
    page.click(".cit:has(.potion [data-h]) .cit__hit")
    page.click(f".actions .btn[data-h]:not([data-h='{true}'])")


def test_claims(visit: Callable[..., Visitor]) -> None:
    """K3: a claim hangs on the potion for all to see; the reveal calls it kept or broken."""
    guest = visit()
    page = guest.arrange("humours", last_word(), seats=2)
    say_something_untrue(page)
    expect(page.locator(".cit .claim")).to_have_count(1)
    onlooker = visit()
    seen = onlooker.go(page.url.removeprefix(guest.site.url))
    expect(seen.locator(".log")).to_contain_text("says that the potion")
    expect(seen.locator(".cit .potion [data-h]")).to_have_count(0)
    page.click("[data-move=pass]")
    expect(page.locator(".said.is-broken")).to_have_count(1)
    expect(page.locator(".seat[data-seat='0'] .kb")).to_contain_text("0 kept, 1 broken")
    page.get_by_role("button", name="To the new scenes").click()
    expect(page.locator(".scene--open")).to_have_count(0)
    expect(page.locator(".cit").first).to_be_visible()


# Every movement from the moment it is made, also one that began and ended while the machine stood still.
WATCH = """() => {
  const scenes = new Map();
  const look = () => {
    for (const one of document.getAnimations())
      if (one.animationName) scenes.set(one, one.effect.target.closest(".scene--open"));
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  window.moved = () => {
    const known = [...new Set(scenes.values())];
    return [...scenes].map(([one, scene]) => {
      const time = one.effect.getComputedTiming();
      return [one.animationName, known.indexOf(scene), time.delay, time.endTime];
    });
  };
}"""


ALL_STILL = "() => window.moved().length > 0 && document.getAnimations().length === 0"


def test_potions_turn_together_and_the_ladder_lights_up(visit: Callable[..., Visitor]) -> None:
    """2.1: all potions of a scene turn in one moment; everything is still after 1.5 s at most."""
    page = visit(reduced_motion="no-preference").arrange("humours", last_word(3, 3), seats=3)
    page.evaluate(WATCH)
    page.click("[data-move=pass]")
    expect(page.locator(".scene--open .rungs .is-lit").first).to_be_visible()
    wait_until(page, ALL_STILL)
    moving = page.evaluate("window.moved()")
    starts: dict[int, set[float]] = {}
    for name, scene, delay, _ in moving:
        if name == "turn-up":
            starts.setdefault(scene, set()).add(delay)
    assert all(len(delays) == 1 for delays in starts.values())
    turned = sum(name == "turn-up" for name, *_ in moving)
    assert turned == page.locator(".scene--open .fate").count() >= 3
    assert max(end for *_, end in moving) <= 1500
    lit = page.locator(".scene--open .rungs .is-lit").last.get_attribute("data-h")
    expect(page.locator(f".side .ladder .is-lit[data-h={lit}]")).to_be_visible()


def test_little_motion_means_none(visit: Callable[..., Visitor]) -> None:
    page = visit().arrange("humours", last_word(), seats=2)
    page.evaluate(WATCH)
    page.click("[data-move=pass]")
    expect(page.locator(".scene--open .verdict").first).to_be_visible()
    assert page.evaluate("window.moved()") == []


def test_an_objective_shows_what_counts(visit: Callable[..., Visitor]) -> None:
    """2.1: a tap on an objective lights the set that counts on the map; the numbers agree."""
    page = win_a_scene(visit())
    page.click(".node.is-legal >> nth=0")
    page.wait_for_selector(".node .tk [data-seat='0']")
    mine = page.locator(".node:has(.tk [data-seat='0'])").count()
    for goal in page.locator(".obj").all():
        goal.click()
        expect(goal).to_have_attribute("aria-pressed", "true")
        assert page.locator(".node.is-best").count() <= mine
    assert page.locator(".node.is-best, .node.is-help").count()


def test_my_potions_can_be_hidden(visit: Callable[..., Visitor]) -> None:
    """2.1: a switch hides even my own potions from whoever looks over my shoulder."""
    page = visit().arrange("humours", last_word(), seats=2)
    expect(page.locator(".cit .potion [data-h]")).to_have_count(1)
    page.get_by_role("button", name="Hide mine").click()
    expect(page.locator(".cit .potion [data-h]")).to_have_count(0)


def test_a_visit_by_keyboard_in_chinese(visit: Callable[..., Visitor]) -> None:
    """A3, X1: a citizen and a potion, by Tab and Enter alone, every word in Chinese."""
    page = visit(locale="zh-CN").play_now("humours", seats=2)
    page.wait_for_selector(".cit.is-legal")
    press(page, ".cit.is-legal .cit__hit")
    press(page, ".actions .btn--go")
    expect(page.locator(".cit .potion__lock")).to_have_count(1)
    shown = page.inner_text(".hum") + page.inner_text(".ladderbox")
    assert not any(word in shown for word in ("choleric", "Objectives", "wins", "scene"))
