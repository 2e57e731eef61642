"""Pictures of every screen, desktop and phone, into a folder: python -m tests.browser.pictures FOLDER"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import QUIET
from tests.browser.site import Site, Visitor

SIZES = {"desktop": (1280, 800), "phone": (360, 640)}
# Seats and options of the picture in the middle of a game, and of a short game to its end.
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "horsemen": (4, {"target": 1, "max_hands": 1}),
    "herbalism": (4, {"target": 1}),
    "humours": (4, {}),
    "strata": (4, {}),
    "four4more": (4, {"rounds": 1}),
}
LOBBY = {
    "start": "/",
    "create": "/new/horsemen",
    "learn": "/learn",
    "summary": "/learn/humours",
    "my-tables": "/my",
}


class Camera:
    def __init__(self, visitor: Visitor, keep: Path, size: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.keep = keep
        self.size = size

    def take(self, name: str) -> None:
        self.page.wait_for_timeout(400)
        self.page.screenshot(path=self.keep / f"{name}-{self.size}.png")

    def lobby(self) -> None:
        for name, path in LOBBY.items():
            self.visitor.go(path).wait_for_load_state("networkidle")
            self.take(name)
        seats = [{"kind": "here", "name": "Mira"}, {"kind": "open"}, {"kind": "bot"}]
        table = self.visitor.post("/api/tables", {"game": "horsemen", "seats": seats})["table"]
        self.visitor.go(f"/table/{table['id']}").wait_for_selector(".invite")
        self.take("invite")

    def game(self, game: str) -> None:
        """The introduction, the first moment, one in the middle, one's own turn then, and the end."""
        self.page.goto(f"{self.visitor.site.url}/intro/{game}")
        self.page.wait_for_selector(".coach")
        self.take(f"{game}-intro")
        seats, short = GAMES[game]
        self.visitor.play_now(game, seats=seats, tempo="human")
        self.take(f"{game}-first")
        self.middle()
        self.take(f"{game}-middle")
        self.visitor.play_now(game, seats=seats, options=short)
        self.let_bot()
        self.page.wait_for_selector("[data-testid=end]", timeout=180_000)
        self.take(f"{game}-end")
        self.page.get_by_role("button", name="Look back").click()
        self.page.wait_for_selector(".backbar")
        self.take(f"{game}-back")

    def middle(self) -> None:
        """A bot plays my seat for a while, then it is my turn."""
        self.let_bot()
        self.page.wait_for_timeout(10_000)
        back = self.page.get_by_role("button", name="I'm back")
        if back.count():
            back.first.click()
            self.page.wait_for_timeout(3000)

    def let_bot(self) -> None:
        if self.size == "phone":
            self.page.get_by_role("button", name="Log, chat, notes and help").click()
            self.page.get_by_role("tab", name="Help").click()
        self.page.get_by_role("button", name="Let a bot play for me").first.click()
        if self.size == "phone":
            self.page.get_by_role("button", name="Log, chat, notes and help").click()


def main(keep: Path, *games: str) -> None:
    keep.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        try:
            for size in SIZES:
                take_all(browser, site, keep, size, games or tuple(GAMES))
        finally:
            browser.close()
            site.stop()


def take_all(browser: Browser, site: Site, keep: Path, size: str, games: tuple[str, ...]) -> None:
    width, height = SIZES[size]
    visitor = Visitor(browser, site, viewport={"width": width, "height": height}, locale="en-GB")
    camera = Camera(visitor, keep, size)
    camera.lobby()
    for game in games:
        camera.game(game)
    visitor.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
