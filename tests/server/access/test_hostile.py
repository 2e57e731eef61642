"""People who want to know the deal, a taken seat, and more than is good: faults 11, 16 and 20."""

from __future__ import annotations

import random
import socket
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from hashlib import sha256
from typing import Any

import pytest

from fourfold.core.dice import SealedDice
from fourfold.match.fair_deal import seed_of
from fourfold.server.live import transport
from fourfold.server.tables.session import TableSession
from fourfold.server.workers.pool import LocalPool
from tests.server.clients import (
    Data,
    Live,
    Person,
    RunningServer,
    ask,
    on_every_store,
    on_sqlite,
    play_on,
)
from tests.server.workers.test_bots import workers

People = Callable[..., Person]
Look = Callable[..., Live]
ONE_HAND = {"target": 1, "max_hands": 1}


# --- 16: the shuffle --------------------------------------------------------------------------------


def anybody(table: str, secret: str, shares: list[Data]) -> tuple[str, str]:
    """Commitment and seed, from the protocol's page alone."""

    def digest(*lines: str) -> str:
        return sha256("\n".join(["fourfold fair deal 1", *lines]).encode()).hexdigest()

    opened = [text for share in shares for text in (share["device"], share["bits"])]
    return digest("secret", table, secret), digest("seed", table, secret, *opened)


@on_sqlite
@pytest.mark.parametrize("games", [1, pytest.param(1000, marks=pytest.mark.slow)])
def test_fault_16_anybody_can_check_a_deal(person: People, games: int) -> None:
    ann, seeds = person(), set[str]()
    for _ in range(games):
        table = ann.table(options=ONE_HAND)
        promised = ann.get(f"/api/tables/{table}")["table"]["fair"]["commitment"]
        ann.start(table)
        with closing(ann.live(table)) as live:
            fair = play_on(live, random.Random(1).choice)["fair"]
        commitment, seed = anybody(fair["table"], fair["secret"], fair["shares"])
        assert commitment == promised
        assert ann.get(f"/api/tables/{table}/record")["seed"] == seed
        seeds.add(seed)
    assert len(seeds) == games


def test_fault_16_shuffles_are_uniform() -> None:
    """Where a card of forty falls in a thousand deals, and which card follows which."""
    places, pairs = Counter[int](), Counter[bool]()
    for number in range(1000):
        deck = list(range(40))
        SealedDice(bytes.fromhex(seed_of("table", f"{number:064x}", []))).shuffle(deck)
        places[deck.index(7)] += 1
        pairs[deck.index(1) < deck.index(2)] += 1
    chi = sum((places[place] - 25) ** 2 / 25 for place in range(40))
    assert chi < 39 + 4 * (2 * 39) ** 0.5
    assert abs(pairs[True] - 500) < 4 * 1000**0.5 / 2


# --- 11: seats ------------------------------------------------------------------------------------


@on_every_store
def test_fault_11_joining_leaving_and_starting_at_once(person: People) -> None:
    """In whatever order they come: every seat has one owner at most, and a game that began has no gap."""
    crowd = [person(f"P{number}") for number in range(6)]
    for turn in range(4):
        ann, ben = person("Ann"), person("Ben")
        table = ann.table(seats="here open open bot")
        ben.sit(table, seat=1)
        at = f"/api/tables/{table}"
        acts: list[tuple[Person, str, Data]] = [(each, f"{at}/sit", {}) for each in crowd]
        acts += [(ann, f"{at}/start", {})] * 3 + [(ben, f"{at}/leave", {"seat": 1})]
        random.Random(turn).shuffle(acts)
        with ThreadPoolExecutor(len(acts)) as pool:
            answers = list(pool.map(lambda act: act[0].ask("POST", *act[1:]), acts))
        assert {answer.status_code for answer in answers} <= {200, 409}, [a.text for a in answers]
        seats = ann.get(f"/api/tables/{table}")["table"]["seats"]
        taken = [seat for each in (ann, ben, *crowd) for seat in mine(each, table)]
        assert sorted(taken) == [seat["seat"] for seat in seats if seat["kind"] == "person"]
        if ann.get(f"/api/tables/{table}")["table"]["status"] == "playing":
            assert all(seat["kind"] != "open" for seat in seats)


def mine(who: Person, table: str) -> list[int]:
    seats: list[int] = who.get(f"/api/tables/{table}")["you"]["seats"]
    return seats


# --- 20: exhaustion ---------------------------------------------------------------------------------


@on_sqlite
def test_fault_20_handshakes_that_never_end_hold_nobody_up(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slow connections cost a socket each, and nothing else: others are answered before they end."""
    monkeypatch.setattr(transport, "REQUEST_TIMEOUT_S", 3600.0)
    address = ("127.0.0.1", int(server.host.split(":")[1]))
    slow = [socket.create_connection(address) for _ in range(100)]
    for each in slow:
        each.sendall(b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgra")
    assert ask("GET", f"{server.url}/healthz").status_code == 200
    for each in slow:
        each.close()


@on_sqlite
def test_fault_20_many_strong_bots_share_few_workers(
    serve: Callable[..., RunningServer], person: People, look: Look
) -> None:
    """Bots queue for the pool; people are answered meanwhile, and wait for none of them."""
    before = set(workers())
    server = serve(bot_workers=2)
    bots, thoughts = server.parts.bots, list[int]()
    think, pool = bots.think, bots.compute
    assert isinstance(pool, LocalPool)

    async def counted(session: TableSession, seat: int, spec: str) -> Any:
        found = await think(session, seat, spec)
        thoughts.append(seat)
        return found

    bots.think = counted  # type: ignore[method-assign]
    ann = person("Ann", server)
    for _ in range(8):
        ann.start(ann.table(seats="bot:expert bot:expert bot:expert", tempo="fast"))
    table = ann.table(seats="here here", options={"target": 9})
    ann.start(table)
    live, luck = look(ann, table, seat=0), random.Random(20)
    live.until("whole")
    ahead = most = 0
    while ahead < 8:  # of about 280 moves that this table has
        (seat,) = live.now["acting"]
        live.send("look", seat=seat)
        live.until("whole")
        queue: int = server.run(lambda: pool.queue.waiting)
        done = len(thoughts)
        assert live.move(luck.choice(live.now["legal"]))["type"] == "accepted"
        ahead += len(thoughts) < done + queue  # answered while some of them still wait
        most = max(most, len(set(workers()) - before))
        time.sleep(0.1)
    assert 1 <= most <= 2
