"""Whole words: no name, title or number on a table is cut off, not even its descenders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser import pictures
from tests.browser.site import Visitor

SIZES: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
    "desktop": {"viewport": {"width": 1280, "height": 800}},
}
LOCALES = {"en": "en-GB", "zh": "zh-CN"}
# The longest words that the cards have.
LONGEST: dict[str, dict[str, Any]] = {
    "four4more": {
        "challenges": {
            "movies": ["opening_multiple"],
            "countries": ["gdp_per_head"],
            "companies": ["revenue_per_employee"],
            "sports": ["world_cup_goals_per_match"],
        }
    }
}
# Texts of which a part of the letters lies outside a box that cuts and does not scroll. How far letters reach
# below and above the line is measured, since a line box is mostly larger than they are.
CUT = """() => {
  const brush = document.createElement("canvas").getContext("2d");
  const slack = 1;  // pixels, for rounding
  const hidden = (one) => !one.checkVisibility() || one.closest(".vh, .toplink") ||
    one.getBoundingClientRect().width <= 1;
  // Where there is a pointer, what is cut may be told whole by the thing's title.
  const hover = !("ontouchstart" in window);
  const told = (one, text) => hover && one.closest("[title]")?.title.includes(text);
  const cutters = (one) => {
    const found = [];
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (!scrolls && /hidden|clip/.test(style.overflowX + style.overflowY)) found.push(at);
      if (scrolls || style.position === "fixed") break;
    }
    return found;
  };
  const cut = [];
  const walk = document.createTreeWalker(document.querySelector(".app"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest("svg") || hidden(one) || told(one, node.data.trim())) continue;
    const boxes = cutters(one).map((box) => box.getBoundingClientRect());
    if (boxes.some((box) => box.width <= 1)) continue;  // for ears only
    const style = getComputedStyle(one);
    brush.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = brush.measureText(node.data.trim());
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const bottom = line.bottom - ink.fontBoundingBoxDescent + ink.actualBoundingBoxDescent;
      const top = line.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent;
      if (boxes.some((box) => line.right > box.right + slack || line.left < box.left - slack ||
          bottom > box.bottom + slack || top < box.top - slack)) {
        cut.push(`${node.data.trim()} <${one.tagName} ${one.className}>`);
        break;
      }
    }
  }
  return [...new Set(cut)];
}"""


def set_table(guest: Visitor, game: str) -> Page:
    """In the middle of a game, with much on the table."""
    setup, more, clicks = pictures.MIDDLES[game]
    page = guest.arrange(game, {**setup, **LONGEST.get(game, {})}, seats=4, **more)
    if clicks:
        page.click(clicks[0])
    return page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", pictures.MIDDLES)
def test_nothing_is_cut(visit: Callable[..., Visitor], game: str, language: str, size: str) -> None:
    page = set_table(visit(**SIZES[size], locale=LOCALES[language]), game)
    page.wait_for_load_state("networkidle")
    found = {"": page.evaluate(CUT)}
    for tab in page.locator(".phone-tabs .tab:visible").all():
        tab.tap()
        expect(tab).to_have_attribute("aria-pressed", "true")
        found[tab.inner_text()] = page.evaluate(CUT)
    assert {part: texts for part, texts in found.items() if texts} == {}


def test_a_line_of_chat_shows_on_the_phones_menu(visit: Callable[..., Visitor]) -> None:
    """With the drawer closed a dot on the menu says that somebody spoke; who reads it puts it out."""
    ann, ben = visit(), visit(**SIZES["phone"])
    chairs = [{"kind": "here", "name": "Ann"}, {"kind": "open"}]
    table = ann.post("/api/tables", {"game": "strata", "seats": chairs})["table"]["id"]
    ben.post(f"/api/tables/{table}/sit", {"name": "Ben"})
    ann.post(f"/api/tables/{table}/start", {})
    hers, his = ann.sit_at(table), ben.sit_at(table)
    menu = his.locator(".top__menu")
    expect(menu.locator(".dot")).to_have_count(0)
    hers.get_by_role("tab", name="Chat").click()
    hers.get_by_role("button", name="Oops.").click()
    expect(menu.locator(".dot")).to_be_visible()
    expect(menu).to_have_accessible_name("Log, chat, notes and help, 1 unread")
    menu.tap()
    his.get_by_role("tab", name="Chat").tap()
    expect(his.locator(".chatlines")).to_contain_text("Oops.")
    menu.tap()
    expect(menu.locator(".dot")).to_have_count(0)
    hers.get_by_role("button", name="Oops.").click()
    expect(menu.locator(".dot")).to_be_visible()  # the chat was open last, but behind the menu
