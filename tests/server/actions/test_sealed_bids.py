"""Fault 10 with a full table: seven people seal their bids in the same moment, again and again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

import fourfold
from fourfold.server.tables.entries import Moved, read_entry
from tests.server.clients import Live, Person, RunningServer, begin, on_sqlite

SEATS = 7
MOVES = fourfold.game("strata").moves


class Auction:
    """A table of seven people, each with a socket of their own."""

    def __init__(self, server: RunningServer, seed: int) -> None:
        self.people = [Person(server, f"P{seat}") for seat in range(SEATS)]
        self.luck = random.Random(seed)
        table = begin(*self.people, game="strata", seats="here" + " open" * (SEATS - 1))
        self.lives = [each.live(table) for each in self.people]
        for live in self.lives:
            live.until("whole")

    def close(self) -> None:
        for live in self.lives:
            live.close()
        for each in self.people:
            each.close()

    def next_round(self) -> bool:
        """Play on until all owe a bid (True), or the game is over."""
        acting = list(self.lives[0].now["acting"])
        while acting:
            for seat in acting:
                self.lives[seat].my_turn()
            if len(acting) == SEATS and all(map(bids_of, self.lives)):
                return True
            acting = self.play(self.lives[acting[0]])
        return False

    def play(self, live: Live) -> list[int]:
        """One decision of a seat that owes one; who owes one then."""
        move = self.luck.choice(bids_of(live) or live.now["legal"])
        answer = live.move(move)
        assert answer["type"] == "accepted" or answer["code"] == "stale", answer
        acting: list[int] = live.now["acting"]
        return acting

    def seal(self) -> float:
        """All at once; each twice. How long it took to send."""
        for live in self.lives:
            live.heard.clear()
        sent = [self.luck.choice(bids_of(live)) for live in self.lives]
        versions = [live.now["version"] for live in self.lives]
        began = time.perf_counter()
        for live, bid in zip(self.lives, sent, strict=True):
            for _ in range(2):  # a double click
                live.send("move", key=f"{live.now['n']}", version=live.now["version"], moves=[bid])
        spread = time.perf_counter() - began
        values = [int(MOVES.text(bid).split()[-1]) for bid in sent]
        for seat, live in enumerate(self.lives):
            self.check(seat, live, values)
        self.check_stale(versions)
        return spread

    def check_stale(self, versions: list[int]) -> None:
        """What was decided before the reveal no longer stands."""
        for seat in self.lives[0].now["acting"]:
            live = self.lives[seat]
            live.my_turn()
            assert live.move(live.now["legal"][0], version=versions[seat])["code"] == "stale"

    def check(self, seat: int, live: Live, values: list[int]) -> None:
        """Nothing of the others before the reveal; then all in one frame; and every sender got an answer."""
        answers, shown = 0, dict[int, int]()
        while answers < 2 or not shown:
            message = live.hear()
            assert message["type"] != "refused", message
            answers += message["type"] == "accepted"
            events = message.get("events", [])
            for event in events:
                assert event["event"] != "bid" or event["seat"] == seat or event["bid"] is None
            shown |= {each["seat"]: each["bid"] for each in events if each["event"] == "revealed"}
            if not shown:
                assert {bid for at, bid in enumerate(live.view["bids"]) if at != seat} == {None}
            assert shown in ({}, dict(enumerate(values)))


def bids_of(live: Live) -> list[int]:
    return [move for move in live.now["legal"] if MOVES.text(move).startswith("bid ")]


@on_sqlite
@pytest.mark.parametrize("rounds", [4, pytest.param(10_000, marks=pytest.mark.slow)])
def test_fault_10_seven_seal_their_bids_within_a_moment(server: RunningServer, rounds: int) -> None:
    """T7: all stand, each once, whatever their order; nobody learns one before all learn all."""
    spreads: list[float] = []
    seed = 0
    while len(spreads) < rounds:
        auction = Auction(server, seed)
        while len(spreads) < rounds and auction.next_round():
            spreads.append(auction.seal())
        auction.close()
        seed += 1
    print(f"{len(spreads)} rounds, sent within {1000 * sorted(spreads)[rounds // 2]:.1f} ms")


@on_sqlite
def test_bots_that_decide_at_once_think_once(serve: Callable[..., RunningServer]) -> None:
    """A bid that another one sealed is no reason to think again."""
    server = serve(bot_workers=1)
    bots, asked = server.parts.bots, list[int]()
    think = bots.think

    async def counted(session: Any, seat: int, spec: str) -> Any:
        asked.append(seat)
        return await think(session, seat, spec)

    bots.think = counted  # type: ignore[method-assign]
    ann = Person(server)
    table = ann.table("strata", "here bot:easy bot:easy bot:easy bot:easy")
    ann.start(table)
    live = ann.live(table)
    assert live.my_turn()
    while not (bids_of(live) and all(live.view["sealed"][1:])):
        if not bids_of(live) and live.now["legal"]:
            live.move(live.now["legal"][0])
        else:
            live.hear()
    rows = server.run(lambda: server.parts.store.rows(table))
    assert len(asked) == sum(isinstance(read_entry(row), Moved) and not row.who for row in rows)
    live.close()
    ann.close()
