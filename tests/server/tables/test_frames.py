"""Frames: what changed and nothing else, at most 1 kB a move in the mean; whoever applies them has it all."""

from __future__ import annotations

import inspect
import json
import random
import zlib
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import msgspec
import pytest

from fourfold.bots.bot import observe
from fourfold.bots.registry import make_bot
from fourfold.core.dice import Dice
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.match.match import Match
from fourfold.match.patch import Patch, cut_lines, diff
from fourfold.match.view_tracker import SharedView
from fourfold.server.protocol.common import AidLine
from fourfold.server.protocol.socket import encode
from fourfold.server.tables.entries import Moved, entry_for
from fourfold.server.tables.feed import Feed
from fourfold.server.tables.observers import TableEvents
from fourfold.server.tables.session import TableSession
from fourfold.server.tables.table import Table
from fourfold.server.tables.viewer import Viewer
from tests.match import ferry_game
from tests.server.client_view import Picture, changed, laid_over
from tests.server.secrecy.test_secrecy import add, play, running

ROOT = Path(__file__).parents[3]
EACH = 5  # so many moves the picture with all help is compared with the truth


def in_order(view: Picture) -> bytes:
    """As the protocol's page says. Fractions are written differently by every language: there are none."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    json.loads(text, parse_float=lambda number: pytest.fail(f"a fraction in a view: {number}"))
    return text.encode()


def plain(message: Any) -> Any:
    return msgspec.json.decode(encode(message))


class Watch:
    """A viewer's feed, the picture that its frames give, and what they weigh."""

    def __init__(self, table: Table, viewer: int, helped: bool, stage: SharedView) -> None:
        self.viewer, self.helped = viewer, helped
        self.feed = Feed(viewer, helped, helped, stage)
        self.picture = self.kept(plain(self.feed.whole(table, 0)))
        self.size = self.cut = self.sums = 0

    def kept(self, told: dict[str, Any]) -> Picture:
        return {name: told[name] for name in ("view", "aids", "lines") if name in told}

    def follow(self, table: Table) -> None:
        frame = self.feed.frame(table)
        if frame is None:
            return
        told = plain(frame)
        self.size += len(encode(frame))
        self.picture = laid_over(self.picture, told)
        self.cut += "parts" in told
        if "sum" in told:
            self.sums += 1
            assert told["sum"] == zlib.crc32(in_order(self.picture["view"]))

    def is_true(self, table: Table) -> bool:
        truth = Feed(self.viewer, self.helped, self.helped, SharedView()).whole(
            table, self.feed.watcher.n
        )
        return self.picture == self.kept(plain(truth))


@pytest.mark.parametrize("name", games())
def test_frames_of_whole_games_are_small_and_give_the_view(name: str) -> None:
    """Over a whole game at a full table at most 1,000 bytes a move and client, 2,000 with the help (M4)."""
    seats = find_game(name).seats[-1]
    table, dice, stage = running(name, seats, "bookkeeping"), Dice(5), SharedView()
    match, bot = table.running(), make_bot("plain", table.game)
    bot.new_match(dice.fork())
    viewers = [viewer for viewer in range(-1, seats) if viewer not in match.automatic]
    watches = [
        Watch(table, viewer, helped, stage) for viewer in viewers for helped in (False, True)
    ]
    moves = 0
    while not match.state.over:
        seat = int(match.state.actor)
        ((entry, state),) = match.prepare(seat, [bot.decide(observe(match, seat, dice))])
        add(table, Moved(seat, entry.text), state)
        moves += 1
        for watch in watches:
            watch.follow(table)
            assert moves % EACH or not watch.helped or watch.is_true(table)
    assert moves > 40
    for watch in watches:
        assert watch.is_true(table)
        assert watch.size / moves <= (2000 if watch.helped else 1000)
        assert watch.sums >= 4
        assert watch.cut > 10 or not watch.helped


def things(letters: str) -> list[dict[str, Any]]:
    return [{"of": letter, "by": 0, "to": [letter]} for letter in letters]


@pytest.mark.parametrize(
    ("old", "new", "cuts"),
    [
        (things("abc"), things("abcd"), {"x": [(3, 3, things("d"))]}),
        (things("abcdef"), things("acdXf"), {"x": [(4, 5, things("X")), (1, 2, [])]}),
        (
            things("abcdef"),
            things("XabYYcdf"),
            {"x": [(4, 5, []), (2, 2, things("YY")), (0, 0, things("X"))]},
        ),
        (things("aab"), things("ab"), {"x": [(1, 2, [])]}),
        (
            things(ascii_lowercase),
            things(ascii_lowercase[1:] + "A"),
            {"x": [(26, 26, things("A")), (0, 1, [])]},
        ),
        (
            [things("ab"), [], things("a")],
            [things("ab"), things("c"), []],
            {"x": [(1, 3, [things("c"), []])]},
        ),
        ([[], things("ab")], [[], things("abc")], {"x.1": [(2, 2, things("c"))]}),
        (
            [*things("ab"), {"of": "c", "by": 0, "to": []}],
            [{"of": "a", "by": 1, "to": ["a"]}, *things("bc")],
            {"x.0": {"by": 1}, "x.2": {"to": ["c"]}},
        ),
        (
            [{"of": "a", "by": 0, "to": things("xyz")}, *things("bc")],
            [{"of": "a", "by": 5, "to": things("xz")}, *things("cd")],
            None,
        ),
        (
            {"of": "a", "by": 0, "on": 0, "to": things("xyz")},
            {"of": "a", "by": 5, "on": 0, "to": things("xz")},
            {"x.to": [(1, 2, [])], "x": {"by": 5}},
        ),
        ({"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 2, "d": 3}, None),
        (
            {"a": 1, "b": 2, "c.d": things("ab")},
            {"a": 1, "b": 2, "c.d": things("a")},
            {"x": {"c.d": things("a")}},
        ),
        (things("abc"), things("xyz"), None),
        (things("abc"), [], None),
        ([], things("abc"), None),
        (["a", "b", "c"], ["a", "b", "d"], None),
        (None, things("abc"), None),
    ],
)
def test_diff_of_two_values_is_the_smallest_patch(old: Any, new: Any, cuts: Patch | None) -> None:
    """The places of a list, the fields of an object, at any depth; None: it is sent whole."""
    found: Patch = {}
    assert diff("x", old, new, found) is (cuts is not None)
    assert found == (cuts or {})


def grown(luck: random.Random, depth: int) -> Any:
    kind = luck.random() if depth else 0
    if kind < 0.3:
        return luck.choice(["a", "b", 1, 2, None, True])
    if kind < 0.6:
        return {
            name: grown(luck, depth - 1)
            for name in luck.sample(["a", "b", "c", "d", "1", "e.f"], 4)
        }
    return [grown(luck, depth - 1) for _ in range(luck.randrange(6))]


def altered(thing: Any, luck: random.Random, depth: int) -> Any:
    """Some place of it, near or deep, is another, or went, or came, or stands elsewhere."""
    if not isinstance(thing, list | dict) or not thing or luck.random() < 0.1:
        return grown(luck, depth)
    now: Any = thing.copy()
    at: Any = luck.randrange(len(thing)) if isinstance(thing, list) else luck.choice(list(thing))
    chance = luck.random()
    if chance < 0.6:
        now[at] = altered(thing[at], luck, depth - 1)
    elif chance < 0.75:
        del now[at]
    elif isinstance(thing, dict):
        now[luck.choice("abcdxy")] = grown(luck, depth - 1)
    elif chance < 0.9:
        now.insert(at, luck.choice([grown(luck, depth - 1), luck.choice(thing)]))
    else:
        luck.shuffle(now)
    return now


def test_patch_of_any_two_values_gives_the_new_one() -> None:
    luck = random.Random(1)
    cuts = deep = 0
    for _ in range(1500):
        old = new = [grown(luck, 3) for _ in range(luck.randrange(1, 9))]
        for _ in range(luck.randrange(1, 4)):
            new = altered(new, luck, 4)
        found: Patch = {}
        if not diff("x", old, new, found):
            assert found == {}
            continue
        cuts += 1
        deep += any("." in path for path in found)
        assert laid_over({"view": {}, "x": old}, {"parts": plain(found)})["x"] == new
    assert cuts > 300
    assert deep > 100


@pytest.mark.parametrize("most", [8, 60])
def test_patch_of_any_text_lines_gives_the_new_ones(most: int) -> None:
    luck = random.Random(most)

    def line() -> AidLine:
        fields = {name: luck.randrange(3) for name in "abcd"} | {
            "to": things(luck.choice(["", "a", "ab"]))
        }
        return AidLine(luck.choice(["one", "two"]), fields, {"to": "seat"}, luck.random() < 0.2)

    lines = [line() for _ in range(most)]
    cuts = deep = 0
    for _ in range(300):
        old, lines = lines, lines.copy()
        for _ in range(luck.randrange(1, 4)):
            at = luck.randrange(len(lines) + 1)
            lines[at : at + luck.randrange(3)] = [line() for _ in range(luck.randrange(3))]
        found: Patch = {}
        if cut_lines("lines", old, lines, found):
            cuts += 1
            deep += any("." in path for path in found)
            frame = {"parts": plain(found)}
            assert laid_over({"view": {}, "lines": plain(old)}, frame)["lines"] == plain(lines)
        else:
            assert found == {}
        lines = [*lines, *(line() for _ in range(most // 2 - len(lines)))][: 2 * most]
    assert cuts > 100
    assert (deep > 50) is (most > 16)


def test_the_page_says_how_to_apply_a_frame() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    assert inspect.getsource(changed) in page


def seen_with_a_hold(state: ferry_game.Ferry, seat: int) -> Picture:
    """Some of what a game may show: a long list that goes and comes, shrinks, and holds equal things."""
    luck = random.Random(state.cargo[0])
    crates = [{"of": luck.choice("ab"), "by": 0, "to": 0} for _ in range(luck.randrange(5))]
    return {"hold": crates} if luck.random() < 0.7 else {}


def loading(match: Match) -> list[str]:
    return ["load", "load", "unload"] if ferry_game.UNLOAD in match.legal(0) else ["load"]


def test_frames_of_any_list_changes_give_the_new_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a list goes and nothing else changes, and over what is taken back."""
    monkeypatch.setattr("fourfold.server.tables.table.find_game", lambda name: ferry_game.GAME)
    monkeypatch.setattr(ferry_game.Ferry, "view", seen_with_a_hold)
    table, luck = running("ferry", 2, "bare"), random.Random(1)
    feed = Feed(0, False, False, SharedView())
    view: Picture = plain(feed.whole(table, 0))["view"]
    diff = 0
    for _ in range(400):
        match, state = table.running(), None
        text = "/undo" if match.can_undo(0) and luck.random() < 0.3 else luck.choice(loading(match))
        if text != "/undo":
            ((_, state),) = match.prepare(0, [text])
        add(table, entry_for(f"0 {text}"), state)
        frame = plain(feed.frame(table))
        view = laid_over({"view": view}, frame)["view"]
        assert view == match.view(0)
        diff += "parts" in frame
    assert diff > 20


class Wire:
    """A socket's end: the picture that its texts give."""

    def __init__(self, room: TableSession) -> None:
        self.viewer = Viewer("", self)
        self.view: Picture = {}
        room.join(self.viewer)

    def write(self, text: bytes) -> bool:
        told: dict[str, Any] = msgspec.json.decode(text)
        if told["type"] == "whole":
            self.view = told["view"]
        elif told["type"] == "frame":
            self.view = laid_over({"view": self.view}, told)["view"]
        return True

    def owe(self, size: int) -> bool:
        return True

    def wake(self) -> None:
        raise AssertionError("nothing waits")

    drop = wake


def test_who_looks_after_a_view_failed_does_not_end_the_wait_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two sockets with one feed: the first was left out once, then the second came."""
    table, dice = running("horsemen", 2, "bare"), Dice(4)
    room = TableSession(table, 12, 120, TableEvents())
    first, second = Wire(room), Wire(room)
    room.look(first.viewer, -1, 0)
    frame = Feed.frame

    def stumble(feed: Feed, table: Table) -> Any:
        frame(feed, table)
        raise ZeroDivisionError

    monkeypatch.setattr(Feed, "frame", stumble)
    play(table, dice)
    room.publish()
    monkeypatch.undo()
    room.look(second.viewer, -1, 0)
    for _ in range(3):
        play(table, dice)
        room.publish()
        assert first.view == second.view == plain(table.running().view(-1))
