"""Fault 20: guests share the event loop, and what waits for an address is bounded."""

from __future__ import annotations

import asyncio
import re
import threading
from collections import Counter
from dataclasses import fields

import pytest

from fourfold.server.access import limits
from fourfold.server.access.fair_queue import Asker
from fourfold.server.access.limits import RateLimiter
from fourfold.server.access.loop_turns import GUESTS_PER_TURN, MESSAGES_PER_TURN, LoopTurns
from fourfold.server.http import openapi
from fourfold.server.live import transport
from fourfold.server.live.handlers import SHORT_CHAIN, takes_long
from fourfold.server.protocol import socket as messages
from fourfold.server.settings import Settings
from fourfold.server.tables import loader, viewer
from fourfold.server.workers.pool import RESERVE, LocalPool
from tests.attack.attackers import FLOODS
from tests.attack.test_floods import MAX_GROWTH_MB, MAX_WAIT_MS
from tests.docs.pages import text_of

Begun = list[tuple[int, str]]  # in which turn of the loop, and whose message


async def begun(asked: list[tuple[str, str, bool]], most: int = 1000) -> Begun:
    """In which turn of the loop each of these begins, all of which come in the same turn."""
    turns, found, turn = LoopTurns(), Begun(), 0

    async def message(guest: str, address: str, long: bool) -> None:
        await turns.begin(guest, address, long)
        found.append((turn, guest))

    tasks = [asyncio.create_task(message(*each)) for each in asked]
    while len(found) < len(asked) and turn < most:
        await asyncio.sleep(0)
        turn += 1
    await asyncio.gather(*tasks)
    return found


def test_a_guest_begins_one_message_in_a_turn() -> None:
    """And one more when its line's turn has come."""
    asked = [("greedy", "a", False)] * 20 + [("ann", "b", False), ("ben", "c", False)]
    found = asyncio.run(begun(asked))
    (first,) = {turn for turn, guest in found if guest in ("ann", "ben")}
    assert [guest for turn, guest in found if turn == first] == ["greedy", "greedy", "ann", "ben"]
    assert max(Counter(found[4:]).values()) == 1


def test_an_address_begins_so_many_messages_in_a_turn() -> None:
    asked = [(f"guest {number}", "a", False) for number in range(3 * GUESTS_PER_TURN)]
    found = asyncio.run(begun(asked))
    assert max(Counter(turn for turn, _ in found).values()) <= GUESTS_PER_TURN + 1
    assert len(found) == len(asked)


def test_of_long_messages_one_begins_in_a_turn_and_guests_take_turns() -> None:
    asked = [("greedy", "a", True)] * 9 + [("ann", "b", True), ("ben", "c", True)]
    found = asyncio.run(begun(asked))
    assert max(Counter(turn for turn, _ in found).values()) == 1
    assert [guest for _, guest in found[:4]] == ["greedy", "greedy", "ann", "ben"]


def test_a_short_message_does_not_wait_for_long_ones_of_others() -> None:
    found = asyncio.run(begun([("greedy", "a", True)] * 9 + [("ann", "b", False)]))
    assert (found[0][0], "ann") in found


def test_work_for_a_thread_is_done_one_after_the_other() -> None:
    running, most = list[int](), list[int]()
    lock = threading.Lock()

    def work() -> None:
        with lock:
            running.append(1)
            most.append(len(running))
        for _ in range(1000):
            pass
        with lock:
            running.pop()

    async def act() -> None:
        turns = LoopTurns()
        await asyncio.gather(*(turns.in_thread(f"{number % 3}", work) for number in range(12)))

    asyncio.run(act())
    assert most == [1] * 12


def test_whole_views_drafts_and_long_chains_take_long() -> None:
    chain = messages.Move("k", 1, [0] * (SHORT_CHAIN + 1))
    long = [messages.Hello(1), messages.Look(0), messages.TryDraft("k", []), chain]
    assert all(map(takes_long, long))
    assert not any(map(takes_long, [messages.Ping(), messages.Move("k", 1, [0]), ValueError()]))


def test_unread_bytes_are_counted_by_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_UNREAD_BYTES", 1000)
    limiter = RateLimiter(Settings())
    assert [limiter.owe("a", 400) for _ in range(3)] == [True, True, False]
    assert limiter.owe("b", 400)
    assert limiter.owe("a", -1200)
    assert limiter.owe("b", -400)
    assert not limiter._unread


def test_bots_that_do_not_search_have_a_process_while_all_others_search() -> None:
    async def act() -> None:
        pool = LocalPool(2)
        quick, slow = ("horsemen", "easy"), ("horsemen", "expert")
        assert pool._queue_of("decide", quick) is pool.queue
        for _ in range(2):
            await pool.queue.enter(Asker("greedy"))
        assert pool._queue_of("decide", quick) is pool.reserve
        assert pool._queue_of("decide", slow) is pool.queue
        assert pool._queue_of("suggest", slow) is pool.queue
        assert pool.reserve.free == RESERVE

    asyncio.run(act())


def test_the_page_tells_the_limits_of_the_code() -> None:
    """docs/server.md states each number that has no setting, and the default of each setting."""
    page = text_of("server.md")
    unread = (transport.MAX_UNREAD_BYTES, limits.MAX_UNREAD_BYTES, viewer.MAX_OUTBOX_BYTES)
    for number in (*unread, transport.RECEIVE_BUFFER_BYTES, transport.MAX_LATE_BYTES):
        assert f"{number:,} bytes" in page
    assert f"{transport.CONTROL_FRAMES_PER_20S} in 20 s" in page
    assert f"bodies above {openapi.LONG_BODY_BYTES:,} bytes" in page
    assert f"{loader.ROWS_PER_TURN} lines at a time" in page
    assert (MESSAGES_PER_TURN, GUESTS_PER_TURN) == (1, 10)
    assert "a guest begins one message and an address ten" in page
    for item in fields(Settings):
        if item.name.endswith(("_minute", "_20s", "_hour", "_address")):
            assert re.search(rf"^\| `{item.name}` \| {item.default}\b", page, re.MULTILINE), (
                item.name
            )
    assert f"{MAX_GROWTH_MB:.0f} MB" in page
    assert f"{MAX_WAIT_MS:.0f} ms" in page
    assert len(FLOODS) == 13
    assert "in thirteen ways" in page
