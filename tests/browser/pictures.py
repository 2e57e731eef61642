"""Pictures of every screen, desktop and phone, into a folder: python -m tests.browser.pictures FOLDER"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import QUIET
from tests.browser.site import Site, Visitor
from tests.browser.test_horsemen import decide

SIZES = {"desktop": (1280, 800), "phone": (360, 640)}
GAMES = ("horsemen", "herbalism", "humours", "strata", "four4more")


def pages(visitor: Visitor, keep: Path, size: str) -> None:
    for name, path in (("start", "/"), ("create", "/new/horsemen"), ("learn", "/learn/horsemen")):
        page = visitor.go(path)
        page.wait_for_load_state("networkidle")
        page.screenshot(path=keep / f"{name}-{size}.png")
    seats = [{"kind": "here", "name": "Mira"}, {"kind": "open"}, {"kind": "bot"}]
    table = visitor.post("/api/tables", {"game": "horsemen", "seats": seats})["table"]
    visitor.go(f"/table/{table['id']}").wait_for_selector(".invite")
    visitor.page.wait_for_timeout(500)
    visitor.page.screenshot(path=keep / f"invite-{size}.png")


def tables(visitor: Visitor, keep: Path, size: str) -> None:
    for game in GAMES:
        page = visitor.play_now(game)
        page.wait_for_timeout(1500)
        page.screenshot(path=keep / f"{game}-{size}.png")


def horsemen(visitor: Visitor, keep: Path, size: str) -> None:
    """Giving out a trick, whole and not yet sent; then the end."""
    page = visitor.play_now("horsemen", seats=4, options={"target": 1})
    shown = False
    for _ in range(1500):
        if page.query_selector("[data-testid=end]") is not None:
            break
        if not shown and gives(page):
            page.screenshot(path=keep / f"horsemen-give-{size}.png")
            shown = True
        decide(page, phone=size == "phone")
    page.wait_for_timeout(300)
    page.screenshot(path=keep / f"end-{size}.png")


def gives(page: Page) -> bool:
    main = page.query_selector(".actions .btn--go:not([disabled])")
    return (
        main is not None and "Give" in main.inner_text() and len(page.query_selector_all(".mc")) > 8
    )


def main(keep: Path) -> None:
    keep.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        try:
            for size in SIZES:
                take(browser, site, keep, size)
        finally:
            browser.close()
            site.stop()


def take(browser: Browser, site: Site, keep: Path, size: str) -> None:
    width, height = SIZES[size]
    visitor = Visitor(browser, site, viewport={"width": width, "height": height})
    for act in (pages, tables, horsemen):
        act(visitor, keep, size)
    visitor.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
