"""When a bot moves. S2: at a tempo that people can follow. T6: it says nothing about the bot's hand.

For T6 there are two worlds that the asker cannot tell apart: in one the asked bot has two colours to choose
from, and thinks longer, in the other one. The times between the question and the answer are compared by the
test of Kolmogorov and Smirnov. The small tests have a time of their own, in which no pause of this machine
counts; the large one takes the time of day.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from math import exp, sqrt
from typing import Any

import pytest

import fourfold
from fourfold.server.thinkers import Moment, Pace, Thinkers
from tests.server.by_hand import BotTime
from tests.server.table import Live, Person, Server, begin, on_sqlite, wait_until

CHOICE = {"hands": ["YYYG", "GGGB", "RRBB"], "cure": "BB", "start": 0}
FORCED = {"hands": ["YYYG", "BBBB", "RRGG"], "cure": "GB", "start": 0}
ASKED = ["go GB", "appeal 1"]
SEEN = 0.01  # less likely than this is a difference
SLOW = 0.15  # seconds; a bot of the tests thinks about half as long, and more where it has a choice


def same(left: list[float], right: list[float]) -> float:
    """How likely two samples of one distribution differ at least so much (Kolmogorov, Smirnov)."""
    points = sorted({*left, *right})
    gap = max(abs(_share(left, point) - _share(right, point)) for point in points)
    size = sqrt(len(left) * len(right) / (len(left) + len(right)))
    reach = (size + 0.12 + 0.11 / size) * gap
    if reach < 0.2:
        return 1.0
    terms = [(1.0 if k % 2 else -1.0) * exp(-2 * (k * reach) ** 2) for k in range(1, 101)]
    return min(1.0, max(0.0, 2 * sum(terms)))


def _share(sample: list[float], point: float) -> float:
    return sum(each <= point for each in sample) / len(sample)


def test_the_test_itself() -> None:
    luck = random.Random(3)
    one, two = ([luck.random() for _ in range(200)] for _ in range(2))
    assert same(one, two) > 0.01
    assert same(one, [each + 0.3 for each in two]) < 0.0001
    assert same(one, one) == 1.0


def think_by_hand(monkeypatch: pytest.MonkeyPatch, bot_time: BotTime) -> None:
    """A worker without a process, whose bot thinks at once where it is forced and longer where it is not."""
    luck = random.Random(6)

    async def work(_: Thinkers, task: Any, *arguments: Any) -> Any:
        name, seat, world = arguments[0], arguments[2], arguments[3]
        legal = fourfold.game(name).load(world).legal(seat)
        took = luck.uniform(SLOW / 2, SLOW) if len(legal) > 1 else 0.0
        await bot_time.sleep(took)
        return legal[0], took

    monkeypatch.setattr(Thinkers, "work", work)


class Stand:
    """Tables at which a bot is asked, and how long it takes to answer."""

    def __init__(self, server: Server, ann: Person, look: Callable[..., Live]) -> None:
        self.server, self.ann, self.look = server, ann, look
        self.time: BotTime | None = None  # instead of the time of day

    def answer(self, setup: dict[str, Any], level: str, tempo: str) -> float:
        seats = f"here bot:{level} here"
        options = {"actions": "appeal"}
        table = self.ann.table("herbalism", seats, options=options, setup=setup, tempo=tempo)
        self.ann.start(table)
        live = self.look(self.ann, table, seat=0)
        live.until("whole")
        assert live.move(*ASKED)["type"] == "accepted"
        room = self.server.run(lambda: self.server.house.hall.room(table))
        asked = 3 + 1 + len(ASKED)  # seats, deal, question
        wait_until(lambda: room.table.n > asked)
        live.close()
        if self.time is not None:
            return self.time.moved[table][0].when
        rows = self.server.run(lambda: self.server.house.store.rows(table))
        return float(rows[asked].at - rows[asked - 1].at)

    def likeness(self, count: int, level: str = "medium", tempo: str = "fast") -> float:
        """After some answers that teach the pace: both worlds in turn."""
        for _ in range(3):
            self.answer(CHOICE, level, tempo)
        times: list[list[float]] = [[], []]
        for number in range(2 * count):
            setup = (CHOICE, FORCED)[number % 2]
            times[number % 2].append(self.answer(setup, level, tempo))
        return same(*times)


@pytest.fixture
def stand(
    serve: Callable[..., Server], person: Callable[..., Person], look: Callable[..., Live]
) -> Stand:
    server = serve()
    return Stand(server, person("Ann", server), look)


@on_sqlite
def test_a_forced_answer_takes_as_long_as_a_free_one(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, bot_time: BotTime
) -> None:
    """T6; and if a quick thought were told at once this very test would see it."""
    stand.time = bot_time
    think_by_hand(monkeypatch, bot_time)
    assert stand.likeness(16) > 0.1
    monkeypatch.setattr(Pace, "rest", lambda *_: 0.0)
    assert stand.likeness(16) < SEEN


@on_sqlite
def test_a_delay_that_looks_at_the_hand_is_seen(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, bot_time: BotTime
) -> None:
    """The same times for both worlds, but for a bot that hurries with four of a colour in hand."""
    honest, stand.time = Moment.wait, bot_time
    think_by_hand(monkeypatch, bot_time)

    async def hurried(moment: Moment) -> None:
        rooms = stand.server.house.hall.rooms.values()
        newest = max(rooms, key=lambda room: room.opened)
        four = newest.table.head.setup == FORCED
        await bot_time.sleep(0.0 if four else SLOW)
        await honest(moment)

    monkeypatch.setattr(Moment, "wait", hurried)
    assert stand.likeness(16) < SEEN


@on_sqlite
@pytest.mark.slow
@pytest.mark.parametrize(("level", "tempo"), [("hard", "fast"), ("medium", "human")])
def test_two_hundred_games_each(stand: Stand, level: str, tempo: str) -> None:
    """T6 in full: bots of our own in their processes."""
    assert stand.likeness(200, level, tempo) > 0.01


# --- S2 ---------------------------------------------------------------------------------------------


def three_answers(server: Server, ann: Person, look: Callable[..., Live], tempo: str) -> str:
    """A table at which a bot has answered three moves of Ann's."""
    table = begin(ann, seats="here bot:easy", tempo=tempo)
    live = look(ann, table)
    while len(waits(server, table)) < 3:
        assert live.my_turn()
        assert live.move(live.now["legal"][0])["type"] == "accepted"
    return table


def waits(server: Server, table: str) -> list[int]:
    """Milliseconds from the moment that made it a bot's turn to its move, as the log has them."""
    rows = server.run(lambda: server.house.store.rows(table))
    moves = pairwise(row for row in rows if row.kind == "line")
    return [its.at - mine.at for mine, its in moves if (mine.seat, its.seat) == (0, 1)]


@on_sqlite
def test_a_bot_moves_when_people_can_follow(
    serve: Callable[..., Server],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """S2: never before 0.6 s, and 2 s at most but for a slow machine; *fast* takes no such time.

    The first by the time of day, to which a slow machine can only add; then by a time that no machine slows.
    """
    server = serve()
    ann = person("Ann", server)
    assert min(waits(server, three_answers(server, ann, look, "human"))) >= 600
    bot_time = BotTime(monkeypatch)
    think_by_hand(monkeypatch, bot_time)
    for tempo, least, most in (("human", 0.6, 2.0), ("fast", 0.0, 0.5)):
        made = bot_time.moved[three_answers(server, ann, look, tempo)]
        times = [each.when for each in made if not each.others]
        assert least <= min(times)
        assert max(times) <= most
