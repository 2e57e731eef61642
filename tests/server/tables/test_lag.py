"""C3: what a decision spends on its way is not charged, as far as the server itself has measured it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial

import pytest

from fourfold.server.protocol.common import Clock
from fourfold.server.run import config
from fourfold.server.tables import clocks as clocks_module
from fourfold.server.tables.clocks import ServerClock, TableClock
from tests.server import clients as table_module
from tests.server.bad_network import Wire
from tests.server.clients import Live, Person, RunningServer, begin, on_sqlite, wait_until

BANK = Clock("bank", bank=60, increment=0)
WAY = 0.15  # seconds each way


class After(ServerClock):
    """A watch that shows what it is told."""

    seconds = 0.0

    def now(self) -> float:
        return self.seconds


def spent(passed: float, mover: int, lag: float, then: int = 0) -> int:
    """Milliseconds of a minute that are gone when seat 1 has decided."""
    watch = After()
    clocks = TableClock(BANK, 2, watch)
    watch.seconds = passed
    return 60_000 - clocks.after([1], [then], mover, lag)[1]


def test_lag_credit_covers_the_measured_round_trip_alone() -> None:
    assert spent(2.0, 1, 0.0) == 2000
    assert spent(2.0, 1, 0.3) == 1700
    assert spent(0.2, 1, 0.3) == 0  # it gives no time
    assert spent(2.0, 1, 30.0) == 1500  # nor does who claims a wire like that
    assert spent(90.0, 1, 0.3) == 60_000  # whoever is out of time stays so
    assert spent(60.2, 1, 0.3) == 59_900  # unless it was the wire


def test_fault_15_an_unseen_step_shows_on_no_clock() -> None:
    """What it would save its seat would tell the others of it."""
    assert spent(2.0, -1, 0.3, then=1) == 2000


def costs(live: Live, other: Live, seat: int, count: int) -> list[int]:
    """Milliseconds that decisions cost a seat that answers at once."""
    found = list[int]()
    while len(found) < count:
        mine = live.now["acting"] == [seat]
        mover = live if mine else other
        assert mover.my_turn()
        before = mover.now["clocks"]["left"][seat]
        assert mover.move(mover.now["legal"][0])["type"] == "accepted"
        if mine:
            found.append(before - mover.now["clocks"]["left"][seat])
        for each in (live, other):
            while each.now["version"] < mover.now["version"]:
                each.hear()
    return found


@on_sqlite
def test_a_slow_wire_costs_no_time_by_a_proxy(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """C3: with 300 ms there and back a move costs at most 100 ms more than without.

    Of so many decisions as it takes the cheapest counts, for a busy machine takes time too.
    """
    once = partial(config, ws_ping_interval=3600.0, ws_ping_timeout=3600.0)  # when the sockets open
    monkeypatch.setattr(table_module, "config", once)
    server = serve()
    ann, ben = person("Ann", server), person("Ben", server)
    clock = {"kind": "bank", "bank": 3600}
    table = begin(ann, ben, clock=clock, options={"target": 9})
    with closing(Wire(server.host, (WAY, WAY))) as wire:
        ann.server = wire  # type: ignore[assignment]
        slow, quick = look(ann, table), look(ben, table)
        slow.until("whole")
        quick.until("whole")
        sockets = server.parts.directory.sessions[table].viewers
        wait_until(lambda: len(sockets) == 2)
        slow.send("ping")
        slow.until("pong")  # behind the answer to the server's own ping
        far, near = list[int](), list[int]()
        while len(far) < 40 and (not far or min(far) > min(near) + 100):
            far += costs(slow, quick, 0, 5)
            near += costs(quick, slow, 1, 5)
        assert min(far) <= min(near) + 100
        monkeypatch.setattr(clocks_module, "MAX_LAG_CREDIT_S", 0.0)
        assert min(costs(slow, quick, 0, 3)) >= 2 * WAY * 1000
        slow.close()
