"""Faults of the wires: between people and servers (7, 8), between servers and their PostgreSQL."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any

import pytest

from fourfold.server import cluster
from tests.server.bad_network import Wire
from tests.server.clients import (
    WAIT,
    Live,
    Person,
    RunningServer,
    all_look,
    begin,
    on_every_store,
    on_sqlite,
    wait_until,
)
from tests.server.flaky_clients import Restless, judge
from tests.server.server_process import process

People = Callable[..., Person]
Look = Callable[..., Live]
SHORT = {"target": 1, "max_hands": 1}
STUCK = 300.0  # seconds without a move of anybody


def seat_all(processes: list[Any], restless: float) -> list[Restless]:
    """A table of two people and a bot."""
    people = [Person(processes[0], "Ann"), Person(processes[-1], "Ben")]
    table = people[0].table(seats="here open bot", options=SHORT)
    people[1].sit(table)
    people[0].start(table)
    return [Restless(one, processes, table, seat, restless) for seat, one in enumerate(people)]


def play_all(tables: list[list[Restless]], trouble: Callable[[], None]) -> None:
    """Until all games have ended, with trouble all the time.

    Between two troubles somebody moves: else a slow machine would do nothing but come back from them.
    """
    players = [player for table in tables for player in table]
    for player in players:
        player.start()

    def are_over() -> bool:
        return not any(player.is_alive() for player in players)

    def moves() -> int:
        return sum(len(player.acknowledged) for player in players)

    def until_moved(before: int) -> None:
        wait_until(lambda: are_over() or moves() > before, STUCK)

    while not are_over():
        trouble()
        until_moved(moves())
    for player in players:
        player.person.close()


@pytest.mark.parametrize(
    ("count", "pause"), [(2, 1.0), pytest.param(40, 1.0, marks=pytest.mark.slow)]
)
def test_two_processes_with_reconnects_and_cut_connections(
    cluster: Any, count: int, pause: float
) -> None:
    """Two servers on one PostgreSQL: 0 events missing, doubled or out of order for anybody."""
    from tests.server.postgres import cut

    url, cuts = cluster.database(), 0
    with ExitStack() as stack:
        processes = [stack.enter_context(process(url, "--log-level", "error")) for _ in range(2)]
        tables = [seat_all(processes, 0.5) for _ in range(count)]

        def trouble() -> None:
            nonlocal cuts
            time.sleep(pause)
            cuts += cut(url)

        play_all(tables, trouble)
    moves = sum(judge(url, table[0].table, table) for table in tables)
    visits = sum(player.visits for table in tables for player in table)
    print(f"{moves} moves, {visits} visits, {cuts} connections cut")
    assert moves > 10 * count
    assert visits > 4 * count
    assert cuts >= 2
    cluster.give_back(url)


@pytest.mark.parametrize(("count", "kills"), [(1, 1), pytest.param(20, 4, marks=pytest.mark.slow)])
def test_fault_02_a_crash_of_the_database_by_kill(cluster: Any, count: int, kills: int) -> None:
    """PostgreSQL killed and started again under play (its processes, not the power): nothing is lost."""
    own = type(cluster)()
    server = RunningServer(own.database(), processes=2)
    tables = [seat_all(server.processes, 0.1) for _ in range(count)]
    left = kills

    def trouble() -> None:
        nonlocal left
        time.sleep(1.0)
        if left:
            left -= 1
            own.kill()
            own.start()

    try:
        play_all(tables, trouble)
        assert left == 0
        for table in tables:
            assert judge(server.settings.database, table[0].table, table) > 5
    finally:
        server.stop()
        own.stop()


@on_sqlite
@pytest.mark.parametrize(
    ("count", "delay", "pause"),
    [(1, (0.02, 0.06), 1.5), pytest.param(10, (0.2, 0.4), 8.0, marks=pytest.mark.slow)],
)
def test_fault_07_a_bad_network_by_a_proxy(
    serve: Callable[..., RunningServer], count: int, delay: tuple[float, float], pause: float
) -> None:
    """Late bytes and cuts: all games end, everybody is up to date, nothing is doubled. D1.

    The pause between cuts leaves time to come back and make a move: three ways there and back.
    """
    server = serve()
    with closing(Wire(server.host, delay)) as wire:
        tables = [seat_all([wire], 0.05) for _ in range(count)]

        def trouble() -> None:
            time.sleep(pause)
            wire.cut()

        play_all(tables, trouble)
    for table in tables:
        assert judge(server.settings.database, table[0].table, table) > 10


@on_every_store
@pytest.mark.parametrize(
    ("away", "within"), [(3, WAIT), pytest.param(12, 15, marks=pytest.mark.slow)]
)
def test_fault_08_a_half_open_connection_by_a_proxy(
    serve: Callable[..., RunningServer],
    person: People,
    look: Look,
    monkeypatch: pytest.MonkeyPatch,
    away: int,
    within: float,
) -> None:
    """A line falls silent: the seat is away for all, at whatever process, and usable at once.

    That is told while the old socket still seems to be open. By default it is away after 12 s, so within 15;
    then too the old socket ends, when it answers no ping.
    """
    if away == 3:  # so short an absence would come and go between two notes of who is here
        monkeypatch.setattr(cluster, "PRESENCE_EVERY_S", 1.0)
    server = serve(away_after_s=away)
    ann, ben = person("Ann", server), person("Ben", server)
    table = begin(ann, ben)
    (mine,) = all_look(look, table, ann)
    direct = ben.server
    with closing(Wire(direct.host)) as wire:
        ben.server = wire  # type: ignore[assignment]
        (lost,) = all_look(look, table, ben)
        while not _is_here(mine, 1):  # on a slow machine he may seem to be away meanwhile
            lost.send("ping")
            lost.until("pong")
        wire.hush()
        began = time.monotonic()
        while _is_here(mine, 1):
            assert time.monotonic() < began + WAIT
        took = time.monotonic() - began
        assert len(direct.parts.directory.sessions[table].viewers) == (
            1 if direct is not ann.server else 2
        )
        ben.server = direct
        (back,) = all_look(look, table, ben)
        first, second = (mine, back) if mine.now["legal"] else (back, mine)
        assert first.move(first.now["legal"][0])["type"] == "accepted"
        assert second.until("frame")["events"]
        print(f"away after {took:.1f} s")
        assert took < within
        if away == 12:
            _until_it_ends(direct, table, began)
        lost.socket.socket.close()


def _is_here(live: Live, seat: int) -> bool:
    live.silent(0.1)
    present: bool = live.table_info["seats"][seat]["present"]
    return present


def _until_it_ends(server: RunningServer, table: str, began: float) -> None:
    """The server gives up the silent socket by itself: of two of a guest's one is left."""
    viewers = server.parts.directory.sessions[table].viewers
    open_ = len(viewers)
    while len(viewers) == open_:
        assert time.monotonic() < began + 60
        time.sleep(0.1)
    print(f"the old socket was closed after {time.monotonic() - began:.1f} s")
    assert len(viewers) == open_ - 1
