"""Every event fits its declared kind: its fields and no other, each value of the field's kind.

The page's types of events are generated from the declaration, so it must be true of real events.
"""

from __future__ import annotations

from typing import Any

import pytest

import fourfold
from fourfold.core.dice import Dice
from fourfold.core.events import EventSink, Field
from fourfold.core.game import Game
from fourfold.core.registry import OURS

LIMIT = 1500  # decisions of a match


def told(game: Game, seats: int, options: dict[str, object]) -> EventSink:
    """All events of a match: one move in three by the heuristic, which goes where chance seldom does."""
    sink, dice = EventSink(game.events), Dice(5)
    state = game.start(seats=seats, seed=5, options=options, events=sink)
    for _ in range(LIMIT):
        if state.over:
            break
        seat = state.actor
        move = state.heuristic_move(seat, dice) if dice.below(3) == 0 else state.pick(dice)
        state.play(seat, move)
    return sink


def is_of_kind(value: Any, field: Field, game: Game) -> bool:
    """One value of the kind or a list of them; None is *nobody* or *nothing*, or hidden."""
    if isinstance(value, list):
        return all(not isinstance(one, list) and is_of_kind(one, field, game) for one in value)
    if value is None:
        return True
    if field.kind in ("number", "seat"):
        return type(value) is int
    if field.kind == "truth":
        return type(value) is bool
    if field.kind == "text":
        return type(value) is str
    return value in game.events.names[field.kind]


@pytest.mark.parametrize("name", OURS)
def test_events_of_every_variant_fit_their_kinds(name: str) -> None:
    """Law 12, for all viewers, during the match and after it."""
    game = fourfold.game(name)
    codes = set()
    for seats, options in game.variants:
        for event in told(game, seats, options).events:
            codes.add(event.code)
            for viewer in (fourfold.SPECTATOR, *range(seats)):
                check(event, viewer, game)
    assert len(codes) > len(game.events.kinds) // 2  # the matches are no short ones


def check(event: Any, viewer: int, game: Game) -> None:
    for over in (False, True):
        seen = event.seen_by(viewer, over)
        if seen is None:
            assert not over
            continue
        assert list(seen) == ["event", *[field.name for field in event.kind.fields]]
        assert seen["event"] == event.code
        for field in event.kind.fields:
            assert is_of_kind(seen[field.name], field, game), (event.code, field.name, seen)


def test_value_of_another_kind_is_found() -> None:
    game = fourfold.game("horsemen")
    card, seat = Field("card", "card"), Field("seat", "seat")
    assert is_of_kind(["5P", None], card, game)
    assert not is_of_kind("7X", card, game)
    assert not is_of_kind([["5P"]], card, game)
    assert not is_of_kind("0", seat, game)
    assert not is_of_kind(True, seat, game)
