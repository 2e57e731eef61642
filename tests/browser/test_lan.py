"""A phone on the same wifi opens the invitation and sits down: Chromium on another machine of our own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import QUIET
from tests.browser.site import STATIC, WAIT, at_table, find_chromium
from tests.server.networks import SERVER, Served, Wifi, served, wifi


@pytest.fixture(scope="module")
def network() -> Iterator[Wifi]:
    if find_chromium() is None:
        pytest.skip("there is no Chromium on this machine")
    if not STATIC.exists():
        pytest.skip("the browser table is not built: make play builds it")
    with wifi() as built:
        yield built


@pytest.fixture
def running(network: Wifi, tmp_path: Path) -> Iterator[Served]:
    with served(network, tmp_path, "--lan") as server:
        yield server


def chromium_at(host: str, folder: Path) -> str:
    """The browser as a program that runs on that machine."""
    program = folder / f"chromium-{host}"
    program.write_text(f'#!/bin/sh\nexec ip netns exec {host} {find_chromium()} "$@"\n')
    program.chmod(0o755)
    return str(program)


def page_of(browser: Browser, told: list[str], **more: object) -> Page:
    context = browser.new_context(**{"reduced_motion": "reduce", **more})  # type: ignore[arg-type]
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.on("pageerror", lambda error: told.append(str(error)))
    return page


def test_a_phone_sits_down_by_the_link(
    playwright: Playwright, network: Wifi, running: Served, tmp_path: Path
) -> None:
    """The host at localhost shows a link and a code of the wifi; the phone opens it, sits, and plays.

    The page comes by plain http from another machine: the browser keeps its clipboard and hashes from it.
    """
    told: list[str] = []
    started = [
        playwright.chromium.launch(
            executable_path=chromium_at(host, tmp_path), args=QUIET, timeout=WAIT
        )
        for host in (network.here, network.there)
    ]
    host = page_of(started[0], told)
    host.goto(f"http://localhost:{running.port}/")
    host.locator("article[data-game=horsemen]").get_by_role("link").first.click()
    host.get_by_role("radio", name="2", exact=True).check()
    host.get_by_label("My name").fill("Ann")
    host.get_by_role("button", name="Set the table").click()
    expect(host.get_by_role("img", name="QR code")).to_be_visible(timeout=WAIT)
    link = host.get_by_label("Copy the link").input_value()
    assert link.split("/table/")[0] in running.told()
    host.get_by_role("radio", name=SERVER, exact=True).check()
    expect(host.get_by_label("Copy the link")).to_have_value(
        host.url.replace("localhost", SERVER), timeout=WAIT
    )

    phone = page_of(started[1], told, viewport={"width": 360, "height": 640})
    phone.goto(host.get_by_label("Copy the link").input_value())
    assert (
        phone.evaluate("[isSecureContext, !!navigator.clipboard, !!crypto.subtle]") == [False] * 3
    )
    phone.get_by_label("Your name at this table").fill("Mia")
    phone.get_by_role("button", name="Sit down").click()
    expect(phone.locator(".invite__state")).to_contain_text("Waiting for the host", timeout=WAIT)
    assert phone.get_by_label("Copy the link").input_value() == phone.url
    phone.get_by_role("button", name="Copy the link").click()
    expect(phone.get_by_role("button", name="Copied")).to_be_visible(timeout=WAIT)

    host.get_by_role("button", name="Start the game").click()
    for page in (host, phone):
        at_table(page)
    expect(phone.locator(".hand .card").first).to_be_visible(timeout=WAIT)
    expect(host.locator(".seat", has_text="Mia")).to_be_visible(timeout=WAIT)
    for each in started:
        each.close()
    assert told == []
