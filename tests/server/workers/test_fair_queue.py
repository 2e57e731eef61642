"""Guests take turns for the workers; tables that nobody looks at think last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from fourfold.server.access.fair_queue import Asker, FairQueue
from fourfold.server.workers.pool import LocalPool
from tests.server.clients import Live, Person, RunningServer, on_sqlite, wait_until


async def served(askers: list[Asker]) -> list[str]:
    """In which order these are admitted, all asking at once for one slot."""
    queue, order = FairQueue(1), list[str]()
    await queue.enter(Asker("before"))

    async def work(asker: Asker) -> None:
        await queue.enter(asker)
        order.append(asker.guest)
        await asyncio.sleep(0)
        queue.leave()

    tasks = [asyncio.create_task(work(asker)) for asker in askers]
    await asyncio.sleep(0)
    assert queue.waiting == len(askers)
    queue.leave()
    await asyncio.gather(*tasks)
    assert queue.free == 1
    return order


def test_fair_queue_lets_guests_take_turns() -> None:
    """60 tables of one guest made the bots of others wait for 3.7 s instead of 15 ms."""
    many = [Asker("greedy")] * 60 + [Asker("ann"), Asker("ben")]
    order = asyncio.run(served(many))
    assert order[:4] == ["greedy", "ann", "ben", "greedy"]
    assert len(order) == 62


def test_fair_queue_serves_abandoned_tables_last() -> None:
    order = asyncio.run(served([Asker("gone", True)] * 3 + [Asker("ann")] * 3))
    assert order == ["ann"] * 3 + ["gone"] * 3


def test_fair_queue_loses_no_slot_when_waiting_is_given_up() -> None:
    async def act() -> None:
        queue = FairQueue(1)
        await queue.enter(Asker("ann"))
        waiting = [asyncio.create_task(queue.enter(Asker("ben"))) for _ in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        queue.leave()  # to the second
        waiting[1].cancel()  # in the same moment
        await asyncio.gather(*waiting, return_exceptions=True)
        assert queue.free == 1
        assert not queue.waiting

    asyncio.run(act())


@on_sqlite
def test_bots_ask_for_their_host_and_tell_whether_somebody_looks(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run, asked = LocalPool.run, list[Asker]()

    async def noted(
        self: LocalPool, task: str, arguments: tuple[object, ...], asker: Asker
    ) -> object:
        asked.append(asker)
        return await run(self, task, arguments, asker)

    monkeypatch.setattr(LocalPool, "run", noted)
    server = serve()
    ann = person("Ann", server)
    table = ann.table(seats="bot:easy bot:easy", tempo="fast")
    ann.start(table)
    wait_until(lambda: asked)
    host = server.run(lambda: server.parts.directory.find(table)).table.host
    assert set(asked) == {Asker(host, abandoned=True)}
    asked.clear()
    other = ann.table(seats="here bot:easy", tempo="fast")
    live = look(ann, other)
    ann.start(other)
    assert live.my_turn()
    live.ask("hint")
    assert Asker(host) in asked
