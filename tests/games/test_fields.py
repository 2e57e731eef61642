"""The fields of a state, declared once: complete, plain data, and never shared by accident."""

from collections.abc import Iterator
from typing import Any

import pytest

import fourfold
from fourfold.core.dice import Dice
from fourfold.core.state import EMPTY, State

GAMES = ("horsemen", "herbalism", "humours", "strata", "four4more")
BASE = {"seats", "version", "actor", "chapter", "cut_after", "dice", "events"}


def starts(name: str) -> Iterator[State]:
    game = fourfold.game(name)
    for seats, options in game.variants:
        yield game.start(seats=seats, seed=3, options=options)


def declared(state: State) -> list[str]:
    """Every annotated field of the classes of a state, the base class left out."""
    owners = [kind for kind in type(state).__mro__ if kind not in (State, object)]
    return [name for kind in owners for name in getattr(kind, "__annotations__", {})]


@pytest.mark.parametrize("name", GAMES)
def test_list_field_of_a_begun_match_is_its_own(name: str) -> None:
    """The default of list fields is one list for all states: filling it would reach every match."""
    for state in starts(name):
        names = [n for n in state.field_names() if getattr(state, n) is EMPTY]
        assert not names, f"begin leaves the default in {names}"
        state.rollout(Dice(1), 300)
    assert EMPTY == []


@pytest.mark.parametrize("name", GAMES)
def test_values_are_plain_data_in_the_order_of_the_names(name: str) -> None:
    for state in starts(name):
        state.rollout(Dice(2), 60)
        values = state.values()
        assert values == [getattr(state, n) for n in state.field_names()]
        assert all(is_plain(value) for value in values)


def is_plain(value: object) -> bool:
    if isinstance(value, list):
        return all(type(one) in (int, float) for one in value)
    return type(value) in (int, str)


@pytest.mark.parametrize("name", GAMES)
def test_copy_carries_every_declared_field(name: str) -> None:
    """A field that the generated methods forgot would keep its default in the copy."""
    for state in starts(name):
        state.rollout(Dice(4), 100)
        other: Any = state.copy()
        for field in declared(state):
            assert getattr(other, field) == getattr(state, field), field
