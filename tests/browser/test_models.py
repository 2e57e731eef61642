"""A person in the browser, an expert bot and a scripted model over MCP at one table, to the end."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

pytest.importorskip("mcp", reason="mcp is not installed")
pytest.importorskip("playwright", reason="Playwright is not installed")

from mcp import Client, StdioServerParameters

from tests.adapters.scripted_model import play_to_the_end
from tests.browser.site import END, Site, Visitor, until_the_end, wait_for
from tests.browser.test_horsemen import decide

SEATS = [{"kind": "here", "name": "Mira"}, {"kind": "bot", "level": "expert"}, {"kind": "open"}]


def model_plays(site: Site, table: str) -> dict[str, Any]:
    """The program that MCP clients start, in a process of its own, and a model that reads its answers."""

    async def run() -> dict[str, Any]:
        link = f"{site.url}/table/{table}"
        program = StdioServerParameters(
            command=sys.executable,
            args=["-m", "fourfold", "mcp", "--server", site.url, "--link", link, "--name", "Mo"],
            env=dict(os.environ),
        )
        async with Client(program) as client:
            return await play_to_the_end(client, {}, Random(4))

    return asyncio.run(run())


def test_person_expert_and_model_play_one_hand_to_the_end(
    visit: Callable[..., Visitor], site: Site
) -> None:
    mira = visit()
    body = {"game": "horsemen", "seats": SEATS, "options": {"target": 1}, "tempo": "fast"}
    table = mira.post("/api/tables", body)["table"]["id"]
    with ThreadPoolExecutor(1) as beside:
        model: Future[dict[str, Any]] = beside.submit(model_plays, site, table)
        page = mira.go(f"/table/{table}")
        wait_for(page, lambda: "Mo" in page.inner_text("body") or model.done())
        assert not model.done(), model.result()
        mira.post(f"/api/tables/{table}/start", {})
        until_the_end(page, decide)
        end = model.result()
    assert end["over"]
    assert any("Mo (you)" in line for line in end["result"])
    ranked = page.locator(f"{END} .rank li")
    assert ranked.count() == 3
    told = " ".join(ranked.all_inner_texts())
    assert "Mira" in told
    assert "Mo" in told
