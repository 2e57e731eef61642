"""A real server in a process of its own, and people at their browsers."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, WebSocketRoute

import fourfold.server
from bench.server.seats import free_port

ROOT = Path(__file__).parents[2]
STATIC = Path(fourfold.server.__file__).parent / "static" / "index.html"
NEW_TABLE = """async ([path, body]) => {
  const headers = {"X-Fourfold": "1", "Content-Type": "application/json"};
  const post = (to, what) => fetch(to, {method: "POST", headers, body: JSON.stringify(what)});
  if ((await fetch("/api/me")).status === 401) await post("/api/guest", {});
  const answer = await post(path, body);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}"""


# The one without a window of its own needs a third less of the processor.
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser")
END = "[data-testid=end]"
# Bounds on waiting, whatever else this machine does; how long anything takes is no matter.
PATIENCE = 600  # seconds for a whole game
WAIT = 120_000  # milliseconds for any one thing
# All people of all tests come from one address, and their machine may stand still for a while: that makes
# nobody one too many, away, or silent in the deal.
PATIENT = {
    "FOURFOLD_AWAY_AFTER_S": "600",
    "FOURFOLD_DEAL_WAIT_S": "60",
    "FOURFOLD_REQUESTS_PER_MINUTE": "100000",
    "FOURFOLD_CHANGES_PER_MINUTE": "100000",
    "FOURFOLD_GUESTS_PER_HOUR": "100000",
    "FOURFOLD_TABLES_PER_HOUR": "100000",
    "FOURFOLD_CHAT_PER_MINUTE": "100000",
}
SLOW = """{
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { setTimeout(() => send.call(this, text), 400); };
}"""
# A game's title once its words are there; the toy game of the tests has none.
TITLE = ".top__brand span:not(:has-text('game-title')), body[data-game=ferry]"
# The end screen may come between a look and a click, and its main button begins a new match.
AT_THE_TABLE = f":not({END} *, .dock--end *)"
# What a person would choose who wants to see the newest state at once; tests about staging choose otherwise.
AT_ONCE = {"pace": "instant", "stop": False}
# A device that has chosen nothing yet has chosen this.
CHOSEN = """(chosen) => {
  if (location.protocol.startsWith("http")) localStorage["fourfold.settings"] ??= JSON.stringify(chosen);
}"""
EYE = """(what) => {
  window.seen = false;
  const look = () => { window.seen ||= document.querySelector(what)?.checkVisibility() ?? false; };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
FIRST_THERE = """wanted => wanted.find(
  (what) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility())
) ?? null"""


def find_chromium() -> str | None:
    """The browser's program, if this machine has one."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


def with_game(folder: Path, name: str, source: str) -> dict[str, str]:
    """The environment of a machine where somebody has installed one more game."""
    package = folder / "installed" / f"{name}-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (package / "entry_points.txt").write_text(f"[fourfold.games]\n{name} = {source}\n")
    places = [str(package.parent), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(filter(None, places))}


class Site:
    """The server; `kill` and `start` again are a restart in the middle of a game."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.environment = {**os.environ, **PATIENT, **environment}
        self.port = free_port()
        self.folder = folder
        self.url = f"http://localhost:{self.port}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "fourfold", "serve", "--port", str(self.port)]
        command += [
            "--database",
            f"sqlite:///{self.folder / 'tables.sqlite3'}",
            "--log-level",
            "error",
        ]
        with (self.folder / "server.log").open("a") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self.environment)
        given_up = time.monotonic() + PATIENCE
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > given_up:
                self.kill()
                raise RuntimeError((self.folder / "server.log").read_text())
            time.sleep(0.1)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=1):
                return True
        except OSError:
            return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()


class Visitor:
    """One person at one browser. What the page complains about is kept in `complaints`."""

    def __init__(self, browser: Browser, site: Site, **context: Any) -> None:
        self.site = site
        self.context: BrowserContext = browser.new_context(
            **{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **context}
        )
        self.context.set_default_timeout(WAIT)
        self.context.add_init_script(f"({CHOSEN})({json.dumps(AT_ONCE)})")
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page: Page = self.new_tab()

    def new_tab(self) -> Page:
        """One more tab of the same browser, with the same cookie."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        page.on("request", lambda request: self.requests.append(request.url))
        return page

    def _hear(self, message: Any) -> None:
        """Answers of 4xx are told as errors by the browser; a killed server ends and refuses connections; who
        sits down or leaves before the socket is open has it closed."""
        expected = (
            "Failed to load resource",
            "net::ERR_CONNECTION_",
            "WebSocket is closed before the connection is established",
        )
        if message.type == "error" and not any(text in message.text for text in expected):
            self.complaints.append(message.text)

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.site.url + path)
        return self.page

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """As the page would, with its own cookie."""
        if not self.page.url.startswith(self.site.url):
            self.go()
        return self.page.evaluate(NEW_TABLE, [path, body])

    def play_now(self, game: str, **more: Any) -> Page:
        """At a running table with fast bots, looked at until the sentence on top is there."""
        body = {"game": game, "tempo": "fast", "level": "easy", "name": "Mira", **more}
        made = self.post("/api/play-now", body)
        return self.sit_at(made["table"]["id"])

    def arrange(self, game: str, setup: dict[str, Any], seats: int, **more: Any) -> Page:
        """At a running table that begins from an explicit setup, with fast bots in the other seats."""
        chairs = [
            {"kind": "here", "name": "Mira"},
            *[{"kind": "bot", "level": "easy"}] * (seats - 1),
        ]
        body = {"game": game, "seats": chairs, "setup": setup, "tempo": "fast", **more}
        table = self.post("/api/tables", body)["table"]["id"]
        self.post(f"/api/tables/{table}/start", {})
        return self.sit_at(table)

    def sit_at(self, table: str) -> Page:
        page = self.go(f"/table/{table}")
        at_table(page)
        return page

    def frames(self) -> list[str]:
        """Everything the socket brings from now on, as text."""
        heard: list[str] = []
        self.page.on("websocket", lambda ws: ws.on("framereceived", lambda f: heard.append(str(f))))
        return heard

    def wire(self) -> Wire:
        return Wire(self.page)

    def close(self) -> None:
        self.context.close()


def at_table(page: Page) -> None:
    """The table is drawn, and in words: they come by a request of their own, and are keys until then."""
    page.wait_for_selector(".top__say")
    page.wait_for_selector("#table")
    page.wait_for_selector(TITLE, state="attached")


def choose(guest: Visitor, **settings: Any) -> None:
    """This device's settings, as if they had been chosen before."""
    guest.go()
    guest.page.evaluate(
        "chosen => localStorage.setItem('fourfold.settings', JSON.stringify(chosen))",
        AT_ONCE | settings,
    )


def type_move(page: Page, move: str) -> None:
    """At a table of text."""
    page.wait_for_selector(f"kbd:text-is('{move}')")
    page.fill("#typed", move)
    page.keyboard.press("Enter")


def click_one_of(page: Page, *wanted: str, tap: bool = False) -> None:
    """The first of these that is there to be clicked; nothing if none is, or if it goes away just then."""
    what = page.evaluate(FIRST_THERE, [f":is({one}){AT_THE_TABLE}" for one in wanted])
    if what is None:
        return page.wait_for_timeout(20)
    thing = page.locator(f"{what}:visible").first
    for patience in (2_000, 10_000):  # soon given up, unless it is still there: a slow machine
        with contextlib.suppress(Error):
            return thing.tap(timeout=patience) if tap else thing.click(timeout=patience)
        if not thing.count():
            return None
    return None


def until(page: Page, there: str, *wanted: str) -> None:
    """Clicks towards it, but nothing more once it is there, even if it comes between a look and a click."""
    asked = [f"body:not(:has({there})) {one}" for one in wanted]
    wait_for(page, lambda: page.query_selector(there), lambda page: click_one_of(page, *asked))


def until_the_end(page: Page, decide: Callable[[Page], None]) -> None:
    wait_for(page, lambda: page.query_selector(END), decide)


def a_moment(page: Page) -> None:
    """What goes over the wire is told a moment after it has shown on the page."""
    page.wait_for_timeout(20)


def keep_an_eye_on(page: Page, what: str) -> None:
    """From now on the page knows whether such a thing has shown, however briefly."""
    page.evaluate(EYE, what)


def wait_until_seen(page: Page) -> None:
    wait_until(page, "window.seen")


def wait_until(page: Page, it_is_so: str) -> None:
    """By looks of our own: Playwright's later ones are code in a string, which the page's policy forbids."""
    wait_for(page, lambda: page.evaluate(it_is_so))


def wait_for(
    page: Page, there: Callable[[], object], meanwhile: Callable[[Page], None] = a_moment
) -> None:
    given_up = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < given_up, f"in vain: {page.inner_text('body')[:300]}"
        meanwhile(page)


def press(page: Page, what: str) -> None:
    """Walks there with the Tab key and presses Enter."""
    for _ in range(300):
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {what}")


def on_plain_http(page: Page) -> None:
    """What browsers keep from a page that comes neither by https nor from this machine."""
    page.add_init_script(
        "delete Crypto.prototype.randomUUID; delete Crypto.prototype.subtle;"
        "if (crypto.subtle || crypto.randomUUID) throw new Error('not a plain page');"
    )


def serious(page: Page) -> list[tuple[str, str]]:
    """What axe calls serious or critical on this screen: the rule and the first thing that breaks it."""
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe is not installed"
    )
    found = axe.Axe().run(page).response["violations"]
    bad = ("serious", "critical")
    return [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in bad]


class Wire:
    """The page's socket with a hand on it: it can be cut and mended. Lay it before the page opens."""

    def __init__(self, page: Page) -> None:
        self.down = False
        self.open: list[WebSocketRoute] = []
        page.route_web_socket("**/live", self._lay)

    def _lay(self, ws: WebSocketRoute) -> None:
        if self.down:
            ws.close()
            return
        ws.connect_to_server()
        self.open.append(ws)

    def cut(self) -> None:
        self.down = True
        for ws in self.open:
            ws.close()
        self.open.clear()

    def mend(self) -> None:
        self.down = False


def delay_answers(page: Page, delay_ms: int) -> None:
    """The server has done what it was asked for, and has told so by the socket, when its answer comes."""

    def answer_late(route: Route) -> None:
        with contextlib.suppress(Error):  # the page has gone on to something else
            answer = route.fetch()
            page.wait_for_timeout(delay_ms)
            route.fulfill(response=answer)

    page.route("**/api/**", answer_late)


def delay_messages(page: Page, delay_ms: int) -> None:
    """What the server tells by the socket comes late, in its order; HTTP answers come before it."""

    def lay(ws: WebSocketRoute) -> None:
        server = ws.connect_to_server()
        on_its_way: deque[Callable[[], None]] = deque()

        def later(what: Callable[[], None]) -> None:
            on_its_way.append(what)
            with contextlib.suppress(Error):  # the page is closed
                page.wait_for_timeout(delay_ms)
                on_its_way.popleft()()

        server.on_message(lambda text: later(lambda: ws.send(text)))
        server.on_close(lambda code, reason: later(lambda: ws.close(code=code, reason=reason)))

    page.route_web_socket("**/live", lay)
