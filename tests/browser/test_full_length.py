"""Whole matches by clicks, the way people play them: `make browser`. Strata and Humours are never shorter."""

from __future__ import annotations

from collections.abc import Callable

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Page, expect

from tests.browser import test_four4more, test_herbalism, test_horsemen
from tests.browser.site import Visitor, until_the_end

DECIDE: dict[str, Callable[[Page], None]] = {
    "horsemen": test_horsemen.decide,
    "herbalism": test_herbalism.decide,
    "four4more": test_four4more.decide,
}


@pytest.mark.slow
@pytest.mark.parametrize("game", DECIDE)
def test_whole_match_by_clicks(visit: Callable[..., Visitor], game: str) -> None:
    page = visit().play_now(game, seats=3)
    until_the_end(page, DECIDE[game])
    expect(page.locator(".rank li")).to_have_count(3)
