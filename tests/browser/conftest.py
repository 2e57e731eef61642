"""Chromium against the real server. Without Chromium, Playwright or the built page: skipped, and why."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

    from tests.browser.site import Site, Visitor

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def playwright() -> Generator[Playwright]:
    """One for all: a second one in the same process is refused."""
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    with api.sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Generator[Browser]:
    from tests.browser.site import WAIT, find_chromium

    chromium = find_chromium()
    if chromium is None:
        pytest.skip("there is no Chromium on this machine")
    from playwright.sync_api import expect

    expect.set_options(timeout=WAIT)  # as long as a click waits
    running = playwright.chromium.launch(executable_path=chromium, args=QUIET, timeout=WAIT)
    yield running
    running.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Generator[Site]:
    from tests.browser.site import STATIC, Site

    if not STATIC.exists():
        pytest.skip("the browser table is not built: make play builds it")
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, site: Site) -> Generator[Callable[..., Visitor]]:
    """People with browsers of their own; at the end none of their pages may have complained."""
    from tests.browser.site import Visitor

    there: list[Visitor] = []

    def come(**context: Any) -> Visitor:
        there.append(Visitor(browser, site, **context))
        return there[-1]

    yield come
    complaints = [text for one in there for text in one.complaints]
    for one in there:
        one.close()
    assert complaints == []
