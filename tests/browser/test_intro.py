"""Introductions: the script is playable by the rules, and a newcomer can walk each to its end."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from fourfold.core.registry import game as find_game
from fourfold.match.match import Match
from tests.browser.site import Visitor, on_plain_http, wait_for

LESSONS = Path(__file__).parents[2] / "web" / "src" / "tutorial"
GAMES = ("horsemen", "herbalism", "humours", "strata", "four4more")


def script(game: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((LESSONS / game / "intro.json").read_text("utf-8"))
    return data


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_step_is_legal(game: str, seed: int) -> None:
    """Whatever the dice, the arranged deal and the script fit together (the engine refuses what does not)."""
    told = script(game)
    match = Match(
        find_game(game), told["seats"], seed=seed, options=told["options"], setup=told["setup"]
    )
    for step in told["steps"]:
        for move in step.get("play", []):
            match.play(0, move)
        for seat, move in step.get("then", []):
            match.play(seat, move)
    assert len(told["steps"]) >= 8


def test_herbalism_teaches_the_actions_of_play_now() -> None:
    """N1: whoever has walked through it has done each action that *Play now* lays on the table."""
    actions = Match(find_game("herbalism"), 3, seed=1).view(0)["actions"]
    played = {
        move.split()[0] for step in script("herbalism")["steps"] for move in step.get("play", [])
    }
    assert set(actions) <= played


MARKED = (
    ".guess .is-hint, .dock .btn--go:enabled, .dock .who button:enabled, "
    ".app button.is-hint:enabled, .app button.is-play:enabled"
)
LISTEN = """(coach) => {
  const hear = () => window.said.add(coach.querySelector(".coach__say").innerText);
  window.said = new Set();
  hear();
  new MutationObserver(hear).observe(coach, { subtree: true, childList: true, characterData: true });
}"""
# Found and focused in one go: what is redrawn in between is simply not there any more.
FOCUS = """([wanted, chance, step]) => {
  if (step >= 0 && document.querySelector(".coach").dataset.step !== String(step)) return false;
  const open = [...document.querySelectorAll(wanted)].filter((one) => one.getClientRects().length > 0);
  open[Math.floor(chance * open.length)]?.focus();
  return open.length > 0;
}"""
# Where cards can be moved about freely: which ones to tap, and for whom.
GIVE = {2: (("5 of Famine", 0), ("4 of Famine", 1)), 5: (("2 of Death", 1),)}


def walk(page: Page, game: str) -> list[str]:
    """To the end by Enter on what is marked; all that was said on the way."""
    page.eval_on_selector(".coach", LISTEN)
    newcomer = Random(4)

    def step() -> int:
        return int(page.get_attribute(".coach", "data-step") or 0)

    def go_on(page: Page) -> None:
        tap(page, game, step(), newcomer)
        page.wait_for_timeout(50)

    wait_for(page, lambda: step() >= len(script(game)["steps"]), go_on)
    return list(page.evaluate("[...window.said]"))


def tap(page: Page, game: str, step: int, newcomer: Random) -> None:
    """One of the marked things, which comes first is for the newcomer to find."""
    if enter(page, "button.coach__on"):
        return
    if game == "horsemen" and step in GIVE:
        give(page, step)
    else:
        enter(page, MARKED, newcomer.random(), step)  # not what the next step marks


def enter(page: Page, wanted: str, chance: float = 0.0, step: int = -1) -> bool:
    """Enter on one of the wanted things; False if none is there."""
    found = bool(page.evaluate(FOCUS, [wanted, chance, step]))
    if found:
        page.keyboard.press("Enter")
    return found


def give(page: Page, step: int) -> None:
    """The lesson's cards, each picked up and given to its player. Then the button that sends them."""
    for card, to in GIVE[step]:
        place = f".play:has(.card[aria-label*='{card}'])"
        page.press(f"{place}:has(.give.is-empty) .card", "Enter")
        page.press(f"[data-place='{to}'] .to-seat", "Enter")
        page.wait_for_selector(f"{place}:has(.give:not(.is-empty))")
    page.press(".actions .btn--go:enabled", "Enter")
    page.wait_for_selector(f".coach[data-step='{step + 1}']")


@pytest.mark.parametrize("game", GAMES)
def test_walk_to_the_end(visit: Callable[..., Visitor], game: str) -> None:
    """N1: two minutes on an arranged deal, only the marked things can be tapped; then *Play now*.
    All by the keyboard, on a page that came by http."""
    visitor = visit()
    on_plain_http(visitor.page)
    page = visitor.go("/")
    page.locator(f".game[data-game={game}]").get_by_role("link", name="Learn").click()
    page.wait_for_selector(".coach")
    said = walk(page, game)
    assert len(set(said)) == len(script(game)["steps"]) + 1
    page.locator(".coach").get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")


def test_summary_at_the_present_phase(visit: Callable[..., Visitor]) -> None:
    """N2: help shows the game on one page, in my language, at the part that speaks of what is asked now."""
    page = visit(locale="zh-CN").play_now("horsemen", seats=3)
    page.get_by_role("tab", name="帮助").click()
    now = page.locator(".summary__part.is-now")
    expect(now).to_have_count(1)
    expect(now).to_contain_text("点数最大者胜")
    expect(now).to_be_in_viewport()
    page.goto(page.url.split("/table")[0] + "/learn/strata")
    expect(page.locator(".summary__part")).to_have_count(6)
    expect(page.get_by_role("button", name="打印摘要")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".learn__rules")).to_be_hidden()
