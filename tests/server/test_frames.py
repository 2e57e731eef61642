"""Frames: what changed and nothing else, at most 1 kB a move in the mean; whoever applies them has it all."""

from __future__ import annotations

import json
import random
import zlib
from typing import Any

import msgspec
import pytest

from fourfold.core.dice import Dice
from fourfold.core.match import Match
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.core.watching import Stage
from fourfold.server.live import Feed, Room, Viewer
from fourfold.server.parts import parts_of
from fourfold.server.protocol import encode
from fourfold.server.store.rows import Row
from fourfold.server.table import Table
from tests.core import ferry
from tests.server.test_secrecy import add, play, running

MOVES = 60

Picture = dict[str, Any]


def laid_over(picture: Picture, frame: dict[str, Any]) -> Picture:
    """The picture after a frame, as the protocol's page says."""
    view: Picture = {**picture["view"], **frame.get("view", {})}
    for field in frame.get("gone", []):
        del view[field]
    known: Picture = {
        "aids": frame.get("aids", picture["aids"]),
        "lines": frame.get("lines", picture["lines"]),
    }
    for name, parts in frame.get("parts", {}).items():
        holder = view if name.startswith("view.") else known
        field = name.removeprefix("view.")
        holder[field] = mended(holder[field], parts)
    return {"view": view, **known}


def mended(old: list[Any], parts: list[Any]) -> list[Any]:
    now = list(old)
    for begin, end, items in parts:
        now[begin:end] = items
    return now


def in_order(view: Picture) -> bytes:
    """As the protocol's page says. Fractions are written differently by every language: there are none."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    json.loads(text, parse_float=lambda number: pytest.fail(f"a fraction in a view: {number}"))
    return text.encode()


def plain(message: Any) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(encode(message))
    return data


@pytest.mark.parametrize("name", games())
def test_frames_are_small_and_whole(name: str) -> None:
    """At a full table at most 1,000 bytes a move and client, and 2,000 with the page's help (M4)."""
    seats = find_game(name).seats[-1]
    table, dice = running(name, seats, "bookkeeping"), Dice(5)
    bare = [Feed(viewer, False, False, Stage()) for viewer in range(-1, seats)]
    helped = Feed(0, True, True, Stage())
    for feed in bare:
        feed.whole(table, 0)
    picture = plain(helped.whole(table, 0))
    size = cut = with_help = sums = 0
    for _ in range(MOVES):
        play(table, dice)
        size += sum(len(encode(feed.frame(table))) for feed in bare)
        frame = helped.frame(table)
        if frame is not None:
            told = plain(frame)
            cut += "parts" in told
            with_help += len(encode(frame))
            picture = laid_over(picture, told)
            if "sum" in told:
                sums += 1
                assert told["sum"] == zlib.crc32(in_order(picture["view"]))
        truth = plain(Feed(0, True, True, Stage()).whole(table, 0))
        assert picture["view"] == truth["view"]
        assert picture["aids"] == truth["aids"]
        assert picture["lines"] == truth["lines"]
    assert size / MOVES / len(bare) <= 1000
    assert with_help / MOVES <= 2000
    assert cut > 10
    assert sums >= 4


@pytest.mark.parametrize(
    ("old", "new", "places"),
    [
        ("abcdef", "abXdef", 1),
        ("abcdef", "XbcdeY", 2),
        ("abcdef", "abXYcdef", 2),
        ("abcdef", "abef", 0),
        ("abcdef", "Xbdef", 1),
        ("abcdef", "XaYbcfZ", 3),
        ("abcdef", "fabcde", None),
        ("abcdef", "uvwxyf", 5),
        ("abcdef", "uvwxyz", None),
        ("", "abc", None),
        ("abc", "", 0),
    ],
)
def test_the_places_that_changed(old: str, new: str, places: int | None) -> None:
    parts = parts_of(list(old), list(new))
    if places is None:
        assert parts is None
        return
    assert parts is not None
    assert sum(len(items) for _, _, items in parts) == places
    assert "".join(mended(list(old), parts)) == new


def seen_with_a_hold(state: ferry.Ferry, seat: int) -> Picture:
    """Some of what a game may show: a long list that goes and comes, shrinks, and holds equal things."""
    luck = random.Random(state.cargo[0])
    crates = [{"of": luck.choice("ab"), "by": 0, "to": 0} for _ in range(luck.randrange(5))]
    return {"hold": crates} if luck.random() < 0.7 else {}


def loading(match: Match) -> list[str]:
    return ["load", "load", "unload"] if ferry.UNLOAD in match.legal(0) else ["load"]


def test_whatever_a_list_does_the_frames_are_exact(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a list goes and nothing else changes, and over what is taken back."""
    monkeypatch.setattr("fourfold.server.table.find_game", lambda name: ferry.GAME)
    monkeypatch.setattr(ferry.Ferry, "view", seen_with_a_hold)
    table, luck = running("ferry", 2, "bare"), random.Random(1)
    feed = Feed(0, False, False, Stage())
    view: Picture = plain(feed.whole(table, 0))["view"]
    cut = 0
    for _ in range(400):
        match, state = table.running(), None
        text = "/undo" if match.can_undo(0) and luck.random() < 0.3 else luck.choice(loading(match))
        if text != "/undo":
            ((_, state),) = match.prepare(0, [text])
        add(table, Row("table", 0, "line", 0, f"0 {text}"), state)
        frame = plain(feed.frame(table))
        view = laid_over({"view": view, "aids": [], "lines": []}, frame)["view"]
        assert view == match.view(0)
        cut += "parts" in frame
    assert cut > 20


class Wire:
    """A socket's end: the picture that its texts give."""

    def __init__(self, room: Room) -> None:
        self.viewer = Viewer("")
        self.viewer.write = self.take
        self.view: Picture = {}
        room.join(self.viewer)

    def take(self, text: bytes) -> bool:
        told: dict[str, Any] = msgspec.json.decode(text)
        if told["type"] == "whole":
            self.view = told["view"]
        elif told["type"] == "frame":
            self.view = laid_over({"view": self.view, "aids": [], "lines": []}, told)["view"]
        return True


def test_who_looks_after_a_view_failed_does_not_end_the_wait_of_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two sockets with one feed: the first was left out once, then the second came."""
    table, dice = running("horsemen", 2, "bare"), Dice(4)
    room = Room(table, 12, 120)
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
