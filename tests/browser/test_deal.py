"""What the page says of a deal: arranged, continued, begun anew, or one that does not hold."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.site import END, STATIC, Site, Visitor, at_table, choose, type_move, wait_for
from tests.browser.test_review import finished
from tests.browser.test_table import CURE

Visit = Callable[..., Visitor]
PHONE = {"viewport": {"width": 390, "height": 844}}
# What the page is asked for and what it must answer, by language.
WORDS = {
    "en": {
        "name": "Your name at this table",
        "sit": "Sit down",
        "start": "Start the game",
        "download": "Download the record",
        "check": "Check this deal",
        "arranged": "This deal was arranged",
        "line": "Arranged deal, not shuffled",
        "verify": "an arranged deal: it was set up, not shuffled",
        "continued": "a continued game: it began in the middle of another one",
        "fair": "fair",
    },
    "zh": {
        "name": "你在这张桌上的名字",
        "sit": "坐下",
        "start": "开始",
        "download": "下载对局记录",
        "check": "验证这次发牌",
        "arranged": "这副牌是安排好的",
        "line": "安排好的牌，没有洗过",
        "verify": "安排好的牌：是摆好的，没有洗过",
        "continued": "接着玩的一局：从另一局的中途开始",
        "fair": "公平",
    },
}
# This device seals its number and never opens it: a phone that falls asleep, or somebody who waits and sees.
KEEPS_ITS_NUMBER = """{
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!text.includes('"type":"open"')) send.call(this, text);
  };
}"""


def downloaded(page: Page, button: str, folder: Path) -> Path:
    """The record as a person gets it."""
    with page.expect_download() as kept:
        page.get_by_role("button", name=button).click()
    file = folder / "match.json"
    kept.value.save_as(file)
    return file


def verified(file: Path, language: str) -> str:
    command = [sys.executable, "-m", "fourfold", "replay", "verify", str(file), "--lang", language]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(("language", "context"), [("en", {}), ("zh", PHONE)])
def test_an_arranged_table_says_so_in_every_place(
    visit: Visit, tmp_path: Path, language: str, context: dict[str, Any]
) -> None:
    """Before anybody sits, at the table, at the end, in the record, by `verify`; never called fair.

    The page has no door to such a table but its introductions: a host makes it by a program.
    """
    host, guest, said = visit(**context), visit(**context), WORDS[language]
    for one in (host, guest):
        choose(one, text=True, language=language)
    chairs = [{"kind": "here", "name": "Ann"}, {"kind": "open"}, {"kind": "bot"}]
    options = {"actions": "first", "target": 1}
    wish = {"game": "herbalism", "seats": chairs, "setup": CURE, "options": options}
    table = host.post("/api/tables", {**wish, "tempo": "fast"})["table"]["id"]

    his = guest.go(f"/table/{table}")
    expect(his.get_by_role("note")).to_contain_text(said["arranged"])
    his.get_by_label(said["name"]).fill("Ben")
    his.get_by_role("button", name=said["sit"]).click()
    mine = host.go(f"/table/{table}")
    mine.get_by_role("button", name=said["start"], exact=True).click()
    for page in (mine, his):
        at_table(page)
        expect(page.get_by_role("note")).to_have_text(said["line"])
        expect(page.get_by_role("note")).to_be_in_viewport()
    type_move(mine, "go RY")
    type_move(mine, "cure GB")
    type_move(his, "pass")
    for page in (mine, his):
        expect(page.locator(".proof")).to_contain_text(said["arranged"])
        expect(page.get_by_text(said["check"])).to_have_count(0)
        assert said["fair"] not in page.inner_text("body")
    file = downloaded(his, said["download"], tmp_path)
    assert json.loads(file.read_text(encoding="utf-8"))["deal"] == "arranged"
    told = verified(file, language)
    assert said["verify"] in told
    assert said["fair"] not in told


def test_a_game_that_is_played_on_says_so_in_every_place(visit: Visit, tmp_path: Path) -> None:
    """As a host does it: from a moment of a finished game, whose hands can be computed."""
    host, guest = visit(), visit()
    page = finished(host)
    before = page.url
    page.get_by_role("button", name="Look back").click()
    page.get_by_label("Moment", exact=True).fill("5")
    page.get_by_role("button", name="Continue against bots").click()
    page.wait_for_url(lambda url: url != before)
    at_table(page)
    there = guest.sit_at(page.url.rsplit("/", 1)[1])  # whoever watches is told, too
    for one in (page, there):
        expect(one.get_by_role("note")).to_have_text(WORDS["en"]["line"])
    page.get_by_role("button", name="Let a bot play for me").click()
    wait_for(page, lambda: page.query_selector(END))
    for one in (page, there):
        expect(one.locator(".proof")).to_contain_text(WORDS["en"]["arranged"])
        expect(one.get_by_text(WORDS["en"]["check"])).to_have_count(0)
    file = downloaded(page, WORDS["en"]["download"], tmp_path)
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["deal"], data["setup"], data["fair"]) == ("continued", None, None)
    for language, said in WORDS.items():
        told = verified(file, language)
        assert said["continued"] in told
        assert said["fair"] not in told


@pytest.mark.parametrize("part", ["seed", "secret", "share"])
def test_a_tampered_record_does_not_hold(visit: Visit, part: str) -> None:
    """The check is made here, of what this device has seen, and not asked of the server."""
    page = visit().play_now("horsemen", seats=2, options={"target": 1, "max_hands": 1}, fair=True)
    page.get_by_role("button", name="Let a bot play for me").click()
    wait_for(page, lambda: page.query_selector(END))

    def tamper(route: Route) -> None:
        data = route.fetch().json()
        if part == "seed":
            data["seed"] = "0" * 64
        elif part == "secret":
            data["fair"]["secret"] = "0" * 64
        else:
            data["fair"]["shares"][0]["bits"] = "0" * 64
        route.fulfill(json=data)

    page.route("**/record", tamper)
    page.get_by_text("Check this deal").click()
    proof = page.locator(".proof")
    expect(proof.get_by_role("status")).to_have_text(
        "Something does not fit. Do not trust this deal."
    )
    expect(proof).not_to_contain_text("It holds")
    expect(proof).to_contain_text("What this check cannot know")


@pytest.fixture
def brisk(browser: Browser, tmp_path: Path) -> Generator[Visit]:
    """People at a server that waits three seconds for a silent device, and lists tables."""
    if not STATIC.exists():
        pytest.skip("the browser table is not built: make play builds it")
    site = Site(tmp_path, FOURFOLD_DEAL_WAIT_S="3", FOURFOLD_PUBLIC_TABLES="true")
    there: list[Visitor] = []

    def come(**context: Any) -> Visitor:
        there.append(Visitor(browser, site, **context))
        return there[-1]

    yield come
    complaints = [text for one in there for text in one.complaints]
    for one in there:
        one.close()
    site.stop()
    assert complaints == []


def test_a_deal_that_began_anew_is_told_to_all(brisk: Visit, tmp_path: Path) -> None:
    """Ben's device seals a number and keeps it: the deal begins anew without it, and everybody sees that."""
    ann, ben = brisk(), brisk()
    ben.page.add_init_script(KEEPS_ITS_NUMBER)
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "open"}]
    wish = {"game": "horsemen", "seats": seats, "options": {"target": 1, "max_hands": 1}}
    table = ann.post("/api/tables", {**wish, "tempo": "fast"})["table"]["id"]
    mine, his = ann.go(f"/table/{table}"), ben.go(f"/table/{table}")
    his.get_by_label("Your name at this table").fill("Ben")
    his.get_by_role("button", name="Sit down").click()
    mine.get_by_role("button", name="Start the game").click()
    for page in (mine, his):
        at_table(page)
        expect(page.get_by_role("note")).to_have_text("The deal began anew, without Ben")
        page.get_by_role("button", name="Let a bot play for me").click()
    for page in (mine, his):
        expect(page.locator(END)).to_be_visible()
        page.get_by_text("Check this deal").click()
        proof = page.locator(".proof")
        expect(proof).to_contain_text("The deal began anew once, for all to see.")
        expect(proof).to_contain_text("sealed and not opened in time: Ben.")
    expect(mine.locator(".proof")).to_contain_text("It holds: as far as this device can see")
    expect(his.locator(".proof")).to_contain_text("it cannot tell that nobody chose this deal")
    expect(his.locator(".proof")).to_contain_text("was left out, so it relies on the others")
    file = downloaded(mine, "Download the record", tmp_path)
    data = json.loads(file.read_text(encoding="utf-8"))
    assert [len(data["fair"]["voided"]), len(data["fair"]["shares"])] == [1, 1]
    assert "fair deal checked in attempt 2 (left out" in verified(file, "en")


def test_the_list_of_tables_says_which_are_arranged(brisk: Visit) -> None:
    """Also before anybody opens the invitation."""
    host, guest = brisk(), brisk()
    wish = {"game": "herbalism", "seats": [{"kind": "here"}, {"kind": "open"}, {"kind": "bot"}]}
    host.post("/api/tables", {**wish, "setup": CURE, "public": True})
    host.post("/api/tables", {**wish, "public": True})
    cards = guest.go().locator("a.wcard[href^='/table/']")
    expect(cards).to_have_count(2)
    expect(cards.filter(has_text="Arranged deal, not shuffled")).to_have_count(1)
