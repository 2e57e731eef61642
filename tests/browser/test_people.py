"""People together: votes about somebody away, open tables, chat that keeps quiet."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser.site import STATIC, Site, Visitor, choose, type_move, with_game

if TYPE_CHECKING:
    from playwright.sync_api import Browser

Come = Callable[..., Visitor]


@pytest.fixture(scope="module")
def hasty_site(tmp_path_factory: pytest.TempPathFactory) -> Generator[Site]:
    """Whoever leaves is soon voted about; tables may be listed; it knows the toy game of the tests."""
    if not STATIC.exists():
        pytest.skip("the browser table is not built: make play builds it")
    folder = tmp_path_factory.mktemp("hasty")
    settings = {"FOURFOLD_VOTE_AFTER_AWAY_S": "1", "FOURFOLD_PUBLIC_TABLES": "true"}
    running = Site(folder, **settings, **with_game(folder, "ferry", "tests.match.ferry_game:GAME"))
    yield running
    running.stop()


@pytest.fixture
def come(browser: Browser, hasty_site: Site) -> Generator[Come]:
    there: list[Visitor] = []

    def enter(**context: Any) -> Visitor:
        there.append(Visitor(browser, hasty_site, **context))
        return there[-1]

    yield enter
    complaints = [text for one in there for text in one.complaints]
    for one in there:
        one.close()
    assert complaints == []


def gather(host: Visitor, others: list[Visitor], game: str, **more: Any) -> list[Page]:
    """All at one table, each at a device of its own, and the game has begun."""
    chairs = [{"kind": "here", "name": "Ann"}, *[{"kind": "open"}] * len(others)]
    table = host.post("/api/tables", {"game": game, "seats": chairs, **more})["table"]["id"]
    for guest, name in zip(others, ("Ben", "Cy"), strict=False):
        guest.post(f"/api/tables/{table}/sit", {"name": name})
    host.post(f"/api/tables/{table}/start", {})
    return [one.sit_at(table) for one in (host, *others)]


def test_a_vote_about_somebody_away(come: Come) -> None:
    """D2, D3: away is shown; the others vote by clicks; the one who left comes back."""
    ann, ben, cy = come(), come(), come()
    mine, his, hers = gather(ann, [ben, cy], "horsemen")
    table = mine.url.rsplit("/", 1)[1]
    his.goto("about:blank")
    expect(mine.locator(".seat.is-away")).to_have_count(1)
    for page in (mine, hers):
        page.get_by_role("button", name="A bot takes the seat").click()
    expect(mine.locator(".seat[data-seat='1'] .badge")).to_contain_text("a bot plays for Ben")
    his = ben.sit_at(table)
    his.get_by_role("button", name="I'm back").first.click()
    expect(mine.locator(".seat[data-seat='1'] .badge")).to_have_count(0)
    for line in ("A bot plays on for Ben.", "Ben plays again."):
        expect(mine.locator(".log")).to_contain_text(line)


def test_open_tables_are_listed(come: Come) -> None:
    """L5: only what the host has listed; a click leads to its invitation."""
    host, visitor = come(), come()
    chairs = [{"kind": "here", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    for public in (True, False):
        host.post("/api/tables", {"game": "strata", "seats": chairs, "public": public})
    page = visitor.go("/")
    listed = page.get_by_label("Open tables").locator(".wcard")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text("Ann · 2 free chairs")
    listed.click()
    expect(page.locator(".invite")).to_be_visible()


def test_who_has_looked_keeps_quiet_and_watchers_talk_apart(come: Come) -> None:
    """K4, K5: after a cure in vain only quick phrases; what watchers say does not reach the seats."""
    player, ben, cy, watcher = come(), come(), come(), come()
    for guest in (player, ben, cy):
        choose(guest, text=True)
    deal = {"start": 0, "hands": ["RRYG", "YYGB", "GBBB"], "cure": "GB"}
    more = {"setup": deal, "quiet": True, "options": {"actions": "first"}}
    page, his, hers = gather(player, [ben, cy], "herbalism", **more)
    for who, move in ((page, "go RY"), (page, "cure RY"), (his, "pass"), (hers, "pass")):
        type_move(who, move)
    expect(page.locator(".plain")).to_contain_text("no match")
    there = watcher.sit_at(page.url.rsplit("/", 1)[1])
    there.get_by_role("tab", name="Chat").click()
    there.get_by_label("Say something").fill("It is green!")
    there.keyboard.press("Enter")
    expect(there.locator(".chatlines")).to_contain_text("It is green!")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("It is blue!")
    page.keyboard.press("Enter")
    expect(page.locator(".strip")).to_contain_text("quick phrases")
    page.get_by_role("button", name="Good luck!").click()
    expect(page.locator(".chatlines")).to_contain_text("Good luck!")
    expect(page.locator(".chatlines")).not_to_contain_text("It is")
