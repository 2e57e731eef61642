"""Pictures of every screen, desktop and phone, into a folder.

python -m tests.browser.pictures FOLDER [PART …]: a part is lobby, frame, people, middles, moments, chinese,
outside or a game; all without one.
"""

from __future__ import annotations

import contextlib
import re
import sys
import tempfile
import time
from collections.abc import Callable, Generator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright

from tests.browser import test_four4more as four4more
from tests.browser import test_herbalism as herbalism
from tests.browser import test_horsemen as horsemen
from tests.browser import test_humours as humours
from tests.browser import test_intro as intro
from tests.browser import test_strata as strata
from tests.browser.conftest import QUIET
from tests.browser.site import Site, Visitor, find_chromium, with_game

END = "[data-testid=end]"
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
}
# How I decide, and the table at which every phase comes up before long.
GAMES: dict[str, tuple[Callable[..., None], dict[str, Any]]] = {
    "horsemen": (horsemen.decide, {"seats": 4, "options": {"target": 1}}),
    "herbalism": (
        herbalism.decide,
        {"seats": 3, "options": herbalism.SHORT, "helper": "proofs"},
    ),
    "humours": (humours.decide, {"seats": 4}),
    "strata": (strata.decide, {"seats": 4}),
    "four4more": (four4more.decide, {"seats": 4, "options": {"rounds": 2}}),
}
LOBBY = {
    "start": "/",
    "create": "/new/humours",
    "learn": "/learn",
    "summary": "/learn/strata",
    "my-tables-none": "/my",
    "nowhere": "/table/AAAAAAAAAAAAAAAAAAAAAA",
}
# A table of each game in its middle, and what is clicked there.
MIDDLES: dict[str, tuple[dict[str, Any], dict[str, Any], tuple[str, ...]]] = {
    "horsemen": (
        {
            "hands": ["6F 6D", "5F 3W", "4P 1F", "3F 3D"],
            "piles": ["4D 3P 2F 6W", "5D 1D 4F (6P)", "5W 2P 2D", "5P (4W) 1P"],
            "leader": 0,
        },
        {},
        (
            ".hand .card.is-play >> nth=0",
            ".actions .btn--go",
            ".play:has(.give.is-empty) .card >> nth=0",
        ),
    ),
    "herbalism": (
        herbalism.FOUR,
        {"helper": "proofs", "options": {"actions": "advanced"}},
        (".med[data-medicine=GB]", ".act.is-play >> nth=0"),
    ),
    "humours": (humours.last_word(4, 4), {}, ()),
    "strata": (
        strata.late(4, 11),
        {},
        (".actions .btn--go", ".tile.is-play:not(.tile--down) >> nth=0"),
    ),
    "four4more": (
        {
            **four4more.SETUP,
            "hands": [*four4more.SETUP["hands"], ["s02", "s09"]],
            "cards": [*four4more.SETUP["cards"], []],
            "scores": [14, 19, 11, 16],
        },
        {"options": {"rounds": 3}},
        (".chal.is-play >> nth=1", ".tokn >> nth=4"),
    ),
}
# Beside the table on which a game is played to its end: its other forms.
FORMS: dict[str, tuple[str, dict[str, Any]]] = {
    "horsemen-two": ("horsemen", {"seats": 2}),
    "humours-solo": ("humours", {"seats": 1}),
    "humours-fiefdom": ("humours", {"seats": 3, "options": {"mode": "fiefdom"}}),
    "strata-solo": ("strata", {"seats": 2, "options": {"solo": "even"}}),
    "strata-seven": ("strata", {"seats": 7}),
}
PARTS = ("lobby", "frame", "people", "outside", "middles", "moments", "chinese", *GAMES)
OFTEN = 3  # a phase is taken again until here: later tables have more on them


class Camera:
    def __init__(self, browser: Browser, site: Site, keep: Path, size: str) -> None:
        self.come: Callable[..., Visitor] = lambda **more: Visitor(
            browser, site, **{**SIZES[size], "locale": "en-GB", **more}
        )
        self.visitor = self.come()
        self.page = self.visitor.page
        self.keep = keep
        self.size = size
        self.phone = size == "phone"

    def take(self, name: str, page: Page | None = None) -> None:
        shown = page or self.page
        shown.wait_for_timeout(300)
        shown.screenshot(path=self.keep / f"{name}-{self.size}.png")

    def set(self, settings: str) -> None:
        """This device's choices, as JSON."""
        self.visitor.go()
        self.page.evaluate("text => localStorage.setItem('fourfold.settings', text)", settings)

    # --- before and around the tables ---------------------------------------------------------------

    def lobby(self) -> None:
        for name, path in LOBBY.items():
            self.visitor.go(path).wait_for_load_state("networkidle")
            self.take(name)
        self.visitor.go().get_by_role("button", name="Settings").click()
        self.take("settings")
        self.invitation()
        self.visitor.play_now("strata", seats=4)
        self.visitor.arrange("horsemen", horsemen.I_WIN, seats=4)
        for name, path in (("start-waiting", "/"), ("my-tables", "/my")):
            self.visitor.go(path).wait_for_load_state("networkidle")
            self.take(name)
        self.offline()

    def invitation(self) -> None:
        """As the host sees it, as an invited guest does, and in the public list."""
        seats = [{"kind": "here", "name": "Mira"}, {"kind": "open"}, {"kind": "bot"}]
        body = {"game": "horsemen", "seats": seats, "public": True}
        table = self.visitor.post("/api/tables", body)["table"]["id"]
        self.visitor.go(f"/table/{table}").wait_for_selector(".invite")
        self.take("lobby-host")
        guest = self.come()
        guest.go(f"/table/{table}").wait_for_selector(".invite")
        self.take("invitation", guest.page)
        guest.go("/").wait_for_load_state("networkidle")
        guest.page.get_by_label("Open tables").scroll_into_view_if_needed()
        self.take("open-tables", guest.page)
        guest.close()

    def offline(self) -> None:
        for _ in range(2):
            self.visitor.go("/").wait_for_load_state("networkidle")
            self.page.wait_for_timeout(500)
        self.visitor.context.set_offline(True)
        self.page.reload()
        self.take("offline")
        self.visitor.context.set_offline(False)

    # --- what every table has -----------------------------------------------------------------------

    def frame(self) -> None:
        page = self.visitor.arrange("horsemen", horsemen.I_WIN, seats=4)
        page.wait_for_selector(".hand .card.is-play")
        self.drawer()
        for tab in ("Log", "Review", "Chat", "Notes", "Help"):
            page.get_by_role("tab", name=tab).click()
            if tab == "Chat":
                page.get_by_role("button", name="Good luck!").click()
            self.take(f"tab-{tab.lower()}")
        self.drawer()
        page.get_by_role("button", name="Hint").first.click()
        page.wait_for_selector(".is-hint")
        self.take("hint")
        horsemen.decide(page)
        horsemen.decide(page)
        page.wait_for_selector(".actions .btn--go")
        page.reload()
        page.wait_for_selector(".strip")
        self.take("since-away")
        page.get_by_role("button", name="Show", exact=True).click()
        page.wait_for_selector(".backbar")
        self.take("looking-back")
        self.text_table()

    def outside(self) -> None:
        """A game that brings no face of its own."""
        page = self.visitor.play_now("tea", seats=3)
        page.wait_for_selector(".dock .moves .btn")
        self.take("generic")

    def drawer(self) -> None:
        if self.phone:
            self.page.get_by_role("button", name="Log, chat, notes and help").click()

    def text_table(self) -> None:
        self.set('{"text": true}')
        self.visitor.arrange("horsemen", horsemen.I_WIN, seats=4).wait_for_selector("kbd")
        self.take("text")
        self.set('{"theme": "dark"}')
        for game in ("horsemen", "herbalism"):
            self.visitor.play_now(game, seats=4, helper="proofs")
            self.page.wait_for_timeout(1500)
            self.take(f"dark-{game}")
        self.set('{"language": "zh"}')
        self.visitor.arrange("strata", strata.late(4, 9), seats=4).wait_for_selector(".stepper")
        self.take("chinese")
        self.set("{}")

    def people(self) -> None:
        """The curtain, a table with a clock, and somebody who watches."""
        here = [{"kind": "here", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
        clock = {"kind": "bank", "bank": 300, "increment": 10}
        body = {"game": "horsemen", "seats": here, "tempo": "fast", "clock": clock}
        table = self.visitor.post("/api/tables", body)["table"]["id"]
        self.visitor.post(f"/api/tables/{table}/start", {})
        self.visitor.go(f"/table/{table}").wait_for_selector(".curtain")
        self.take("curtain")
        self.page.click(".curtain .btn--go")
        self.page.wait_for_selector(".hand")
        self.take("clock")
        watcher = self.come()
        watcher.sit_at(table)
        self.take("watching", watcher.page)
        watcher.close()

    def middles(self) -> None:
        """One table a game: the README's five are the desktop's."""
        self.in_the_middle("middle")

    def in_the_middle(self, name: str) -> None:
        for game, (setup, table, clicks) in MIDDLES.items():
            page = self.visitor.arrange(game, setup, seats=4, **table)
            for what in clicks:
                with contextlib.suppress(Error):  # a phone has other ways
                    page.click(what, timeout=5000)
                page.wait_for_timeout(600)
            self.take(f"{game}-{name}")

    def chinese(self) -> None:
        self.set('{"language": "zh"}')
        for name, path in {**LOBBY, "intro": "/intro/horsemen"}.items():
            self.visitor.go(path).wait_for_load_state("networkidle")
            self.take(f"{name}-zh")
        self.in_the_middle("zh")
        self.set("{}")

    def moments(self) -> None:
        """What is over too soon to be met on the way through a game, and other forms of the games."""
        for name, (game, table) in FORMS.items():
            self.visitor.play_now(game, **table)
            self.page.wait_for_timeout(1500)
            self.take(name)
        self.potions_turn()
        herbalism.look_in_vain(self.visitor, [self.come(), self.come()])
        self.take("herbalism-cure-in-vain")
        self.visitor.arrange("strata", strata.late(4, 9), seats=4).click(".actions .btn--go")
        self.page.wait_for_selector(".lid.is-open")
        self.take("strata-bids-open")
        page = four4more.arranged(self.visitor, tempo="human")
        page.click(".tokn >> nth=0")
        self.take("four4more-guess")
        page.locator(".hi:visible").last.click()
        page.wait_for_selector(".verdict")
        self.take("four4more-verdict")
        self.counting()

    def potions_turn(self) -> None:
        page = self.visitor.arrange("humours", humours.last_word(4, 4), seats=4)
        humours.say_something_untrue(page)
        self.take("humours-claim")
        page.click("[data-move=pass]")
        page.wait_for_selector(".scene--open")
        self.take("humours-resolved")

    def counting(self) -> None:
        """The reveal on its way, for which a visitor with motion is needed."""
        guest = self.come(reduced_motion="no-preference")
        page = four4more.arranged(guest, tempo="human")
        page.click(".tokn >> nth=0")
        page.locator(".hi:visible").last.click()
        self.take("four4more-counting", page)
        guest.close()

    # --- a game from its introduction to its end ----------------------------------------------------

    def game(self, game: str) -> None:
        decide, table = GAMES[game]
        self.page.goto(f"{self.visitor.site.url}/intro/{game}")
        self.page.wait_for_selector(".coach")
        self.take(f"{game}-intro")
        self.lesson(game)
        page = self.visitor.play_now(game, **table)
        self.phases(game, decide)
        self.take(f"{game}-end")
        page.get_by_role("button", name="See the table").click()
        self.take(f"{game}-over")
        self.drawer()
        page.get_by_role("tab", name="Review").click()
        page.get_by_text("one by one").wait_for(state="detached", timeout=120_000)
        self.take(f"{game}-review")
        page.get_by_role("button", name="From the beginning").click()
        self.drawer()
        page.get_by_label("Moment", exact=True).fill("6")
        self.take(f"{game}-replay")

    def lesson(self, game: str) -> None:
        """The introduction in its middle and at its end."""
        newcomer, last = Random(4), len(intro.script(game)["steps"])
        for stop in (last // 2, last):
            for tap in range(400):
                step = int(self.page.get_attribute(".coach", "data-step") or 0)
                if step >= stop:
                    break
                if self.phone:
                    self.on_a_phone(game, step, tap)
                intro.tap(self.page, game, step, newcomer)
                self.page.wait_for_timeout(50)
            self.take(f"{game}-intro-{'end' if stop == last else 'middle'}")

    def on_a_phone(self, game: str, step: int, tap: int) -> None:
        """Cards are given from a list, and what is marked may lie in another part."""
        if game == "horsemen" and step in intro.GIVE:
            told = zip(intro.GIVE[step], intro.script(game)["steps"][step]["play"], strict=True)
            for card, move in told:
                to = f".to[aria-label*='{card}']:has([data-seat='{move.split()[2]}']):not(.is-on)"
                if self.page.locator(to).count():
                    self.page.locator(to).click()
        elif tap % 20 == 19:
            tabs = self.page.locator(".phone-tabs .tab:visible")
            tabs.nth(tap // 20 % tabs.count()).click()

    def phases(self, game: str, decide: Callable[..., None]) -> None:
        """One picture of each thing that is asked of me, and of each part of a phone's table."""
        seen: dict[str, int] = {}
        for _ in range(2500):
            if self.page.query_selector(END) is not None:
                return
            asked = self.asked()
            if asked and seen.setdefault(asked, 0) < OFTEN:
                seen[asked] += 1
                self.take(f"{game}-{asked}")
                self.parts(f"{game}-{asked}", seen[asked])
            with contextlib.suppress(Error):
                if decide is horsemen.decide:
                    decide(self.page, self.phone)
                else:
                    decide(self.page)
            if self.asked() == asked:
                self.page.wait_for_timeout(30)
        raise RuntimeError(f"{game} does not end")

    def asked(self) -> str:
        """What I am asked for, as a name for a file."""
        said = self.page.query_selector(".top__say[data-mine=true]")
        words = said.inner_text().partition(":")[2] if said is not None else ""
        return "-".join(re.findall(r"[a-z]+", words.lower())[:4])

    def parts(self, name: str, time: int) -> None:
        tabs = self.page.locator(".phone-tabs .tab:visible")
        if not self.phone or time != 2 or tabs.count() < 2:
            return
        here = [tab.get_attribute("aria-pressed") for tab in tabs.all()].index("true")
        for number in range(tabs.count()):
            if number != here:
                tabs.nth(number).click()
                self.take(f"{name}-part{number + 1}")
        tabs.nth(here).click()


def main(keep: Path, *parts: str) -> None:
    keep.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        for part in parts or PARTS:
            with open_house(part == "outside") as site:
                for size in SIZES:
                    take(Camera(browser, site, keep, size), part)
        browser.close()


@contextlib.contextmanager
def open_house(outside: bool) -> Generator[Site]:
    """A server with a public list, and perhaps with a game from outside."""
    with tempfile.TemporaryDirectory() as place:
        more = with_game(Path(place), "tea", "tests.laws.tea_game:GAME") if outside else {}
        site = Site(Path(place), FOURFOLD_PUBLIC_TABLES="true", **more)
        try:
            yield site
        finally:
            site.stop()


def take(camera: Camera, part: str) -> None:
    began = time.monotonic()
    if part in GAMES:
        camera.game(part)
    else:
        getattr(camera, part)()
    camera.visitor.close()
    print(f"{part}, {camera.size}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
