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
from types import SimpleNamespace
from typing import Any

import pytest

import fourfold
from fourfold.match.history import MOVE, UNDO
from fourfold.server.actions import play
from fourfold.server.tables.entries import Moved, read_entry
from fourfold.server.workers.pacing import BREATH_S, PaceEstimate, RevealTime
from fourfold.server.workers.pool import LocalPool
from tests.server.clients import Live, Person, RunningServer, begin, on_sqlite, wait_until
from tests.server.manual_clock import BotTime

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


def test_statistics_of_this_file_tell_equal_from_different() -> None:
    luck = random.Random(3)
    one, two = ([luck.random() for _ in range(200)] for _ in range(2))
    assert same(one, two) > 0.01
    assert same(one, [each + 0.3 for each in two]) < 0.0001
    assert same(one, one) == 1.0


def think_by_hand(monkeypatch: pytest.MonkeyPatch, bot_time: BotTime) -> None:
    """A worker without a process, whose bot thinks at once where it is forced and longer where it is not."""
    luck = random.Random(6)

    async def run(self: LocalPool, task: str, arguments: tuple[Any, ...], *_: Any) -> Any:
        name, seat, world = arguments[0], arguments[2], arguments[3]
        legal = fourfold.game(name).load(world).legal(seat)
        took = luck.uniform(SLOW / 2, SLOW) if len(legal) > 1 else 0.0
        await bot_time.sleep(took)
        return legal[0], took

    monkeypatch.setattr(LocalPool, "run", run)


class Stand:
    """Tables at which a bot is asked, and how long it takes to answer."""

    def __init__(self, server: RunningServer, ann: Person, look: Callable[..., Live]) -> None:
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
        room = self.server.run(lambda: self.server.parts.directory.find(table))
        asked = 3 + 1 + len(ASKED)  # seats, deal, question
        wait_until(lambda: room.table.n > asked)
        live.close()
        if self.time is not None:
            return self.time.moved[table][0].when
        rows = self.server.run(lambda: self.server.parts.store.rows(table))
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
    serve: Callable[..., RunningServer], person: Callable[..., Person], look: Callable[..., Live]
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
    monkeypatch.setattr(PaceEstimate, "rest", lambda *_: 0.0)
    assert stand.likeness(16) < SEEN


@on_sqlite
def test_bot_delay_that_depends_on_the_hand_is_found(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, bot_time: BotTime
) -> None:
    """The same times for both worlds, but for a bot that hurries with four of a colour in hand."""
    honest, stand.time = RevealTime.wait, bot_time
    think_by_hand(monkeypatch, bot_time)

    async def hurried(moment: RevealTime) -> None:
        rooms = stand.server.parts.directory.sessions.values()
        newest = max(rooms, key=lambda room: room.opened)
        four = newest.table.head.setup == FORCED
        await bot_time.sleep(0.0 if four else SLOW)
        await honest(moment)

    monkeypatch.setattr(RevealTime, "wait", hurried)
    assert stand.likeness(16) < SEEN


@on_sqlite
@pytest.mark.slow
@pytest.mark.parametrize(("level", "tempo"), [("hard", "fast"), ("medium", "human")])
def test_bot_delays_in_two_hundred_games_tell_nothing_of_the_hand(
    stand: Stand, level: str, tempo: str
) -> None:
    """T6 in full: bots of our own in their processes."""
    assert stand.likeness(200, level, tempo) > 0.01


# --- S2 ---------------------------------------------------------------------------------------------


def three_answers(server: RunningServer, ann: Person, look: Callable[..., Live], tempo: str) -> str:
    """A table at which a bot has answered three moves of Ann's."""
    table = begin(ann, seats="here bot:easy", tempo=tempo)
    live = look(ann, table)
    while len(waits(server, table)) < 3:
        assert live.my_turn()
        assert live.move(live.now["legal"][0])["type"] == "accepted"
    return table


def waits(server: RunningServer, table: str) -> list[int]:
    """Milliseconds from the moment that made it a bot's turn to its move, as the log has them."""
    rows = server.run(lambda: server.parts.store.rows(table))
    entries = [(row.at, read_entry(row)) for row in rows]
    moves = pairwise((at, entry.seat) for at, entry in entries if isinstance(entry, Moved))
    return [its - mine for (mine, first), (its, second) in moves if (first, second) == (0, 1)]


@on_sqlite
def test_a_bot_moves_when_people_can_follow(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """S2: never before 0.6 s, and 2 s at most but for a slow machine; *fast* takes no such time. After a
    step that can be taken back they take a breath.

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
        assert max(each for each in times if each != BREATH_S) <= most


# --- a breath after what can be taken back ----------------------------------------------------------


@on_sqlite
@pytest.mark.parametrize(
    ("tempo", "passed", "placed"),
    [("calm", 2.5, 1.8), ("human", 2.5, 0.6), ("fast", 0.0, 0.0)],
)
def test_bots_pause_after_a_step_that_can_be_taken_back(
    serve: Callable[..., RunningServer],
    person: Callable[..., Person],
    look: Callable[..., Live],
    monkeypatch: pytest.MonkeyPatch,
    tempo: str,
    passed: float,
    placed: float,
) -> None:
    """S2, U1: after my pass there is time to think better of it; after a potion, which tells something, not
    more than always; where bots move at once, never."""
    server = serve()
    ann = person("Ann", server)
    bot_time = BotTime(monkeypatch)
    think_by_hand(monkeypatch, bot_time)
    slowest = {"calm": 3.2, "human": 1.6, "fast": 0.0}[tempo] + 2 * SLOW
    for move, least in (("pass", passed), ("place", placed)):
        took = first_answer(i_begin(ann, look, tempo), bot_time, move)
        assert least <= took <= max(slowest, BREATH_S + 2 * SLOW if least == BREATH_S else 0.0)


def i_begin(ann: Person, look: Callable[..., Live], tempo: str) -> Live:
    """A table of Humours at which Ann moves first: nobody has passed before her."""
    while True:
        live = look(ann, begin(ann, game="humours", seats="here bot:easy bot:easy", tempo=tempo))
        live.until("whole")
        if live.view["start"] == 0:
            return live


def first_answer(live: Live, bot_time: BotTime, move: str) -> float:
    """Bot seconds from a move of mine (a pass, or else not one) to the bot's that follows it."""
    moves = fourfold.game("humours").moves
    assert live.my_turn()
    legal = [each for each in live.now["legal"] if (moves.text(each) == "pass") == (move == "pass")]
    made = bot_time.moved.setdefault(live.table, [])
    before = len(made)
    assert live.move(legal[0])["type"] == "accepted"
    wait_until(lambda: len(made) > before)
    return made[before].when


def test_pause_before_a_bot_moves_depends_on_nothing_hidden() -> None:
    """T6: it hangs on what all know alone: the last open move, whose it was, whether it can go back."""

    def entry(seat: int, kind: str = MOVE, **but: bool) -> Any:
        return SimpleNamespace(
            **{
                "kind": kind,
                "seat": seat,
                "is_open": True,
                "standing": True,
                "takeable": True,
                **but,
            }
        )

    def breath(*entries: Any) -> bool:
        seats = [SimpleNamespace(bot=False), SimpleNamespace(bot=True)]
        table = SimpleNamespace(match=SimpleNamespace(entries=entries), seats=seats)
        room: Any = SimpleNamespace(table=table)
        return play.can_be_regretted(room)

    mine = entry(0)
    assert breath(mine)
    assert breath(
        mine, entry(0, is_open=False, takeable=False)
    )  # a step that only its seat knows of
    assert breath(mine, entry(1, is_open=False))
    assert breath(mine, entry(1, kind="say"))
    assert not breath(entry(0, takeable=False))
    assert not breath(mine, entry(1))
    assert not breath(entry(0, standing=False), entry(0, kind=UNDO))
    assert not breath()


@on_sqlite
def test_pass_is_taken_back_during_the_pause_of_the_bots(
    serve: Callable[..., RunningServer], person: Callable[..., Person], look: Callable[..., Live]
) -> None:
    """U1, by the time of day: a second after my pass no bot has moved, and I may still take it back alone."""
    server = serve()
    ann = person("Ann", server)
    live = i_begin(ann, look, "human")
    assert live.move("pass")["type"] == "accepted"
    live.quiet(1.0)
    assert live.now["undo"] == "alone"
    assert live.ask("undo")["type"] == "accepted"
    assert live.now["acting"] == [0]


# --- the host sets the tempo ------------------------------------------------------------------------


@on_sqlite
def test_the_host_sets_the_tempo(
    serve: Callable[..., RunningServer], person: Callable[..., Person], look: Callable[..., Live]
) -> None:
    """S2: at any time and for all, who are told; the log keeps it, so a restart and a rematch do."""
    first = serve()
    ann, ben = person("Ann", first), person("Ben", first)
    table = begin(ann, ben, seats="here open bot:easy", options={"target": 1, "max_hands": 1})
    his = look(ben, table)
    his.until("whole")
    assert ben.ask("POST", f"/api/tables/{table}/tempo", {"tempo": "calm"}).status_code == 404
    assert ann.ask("POST", f"/api/tables/{table}/tempo", {"tempo": "soon"}).status_code == 400
    assert ann.post(f"/api/tables/{table}/tempo", tempo="calm")["table"]["tempo"] == "calm"
    while his.until("table")["table"]["tempo"] != "calm":
        pass
    first.stop()
    ann.server = ben.server = second = serve()
    ann.http.base_url = ben.http.base_url = second.url
    assert ben.get(f"/api/tables/{table}")["table"]["tempo"] == "calm"
    ann.post(f"/api/tables/{table}/tempo", tempo="fast")
    lives = [look(each, table) for each in (ann, ben)]
    while not all(live.ended for live in lives):
        for live in lives:
            live.silent(0.05)
            if not live.ended and live.now.get("legal"):
                live.move(live.now["legal"][0])
    again = ann.post(f"/api/tables/{table}/rematch")["table"]
    assert again["tempo"] == "fast"
