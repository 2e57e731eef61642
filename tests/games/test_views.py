"""Every view is exactly what its game declares: no field more, none less, each of its type.

The page's types are generated from the declaration, so what it says must be true of real views.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import fourfold
from fourfold.core.dice import Dice
from fourfold.core.registry import OURS

LIMIT = 4000  # decisions of a match that are looked at


def declared(name: str) -> Any:
    """The `View` of a game; it stands beside its options."""
    return sys.modules[fourfold.game(name).options.__module__].View


def misfit(view: dict[str, Any], kind: Any) -> str:
    """What is wrong with a view; empty if nothing is."""
    try:
        read = msgspec.convert(view, kind, strict=True)
    except msgspec.ValidationError as error:
        return str(error)
    return "" if read == view else f"undeclared: {differing(view, read)}"


def differing(view: dict[str, Any], read: dict[str, Any]) -> list[str]:
    return [name for name, value in view.items() if read.get(name) != value]


def check(state: Any, kind: Any) -> None:
    for viewer in (fourfold.SPECTATOR, *range(state.seats)):
        assert misfit(state.view(viewer), kind) == ""


def moments(name: str, seed: int) -> Iterator[Any]:
    """Every state of a random match in each variant of a game, the last one included."""
    game = fourfold.game(name)
    for seats, options in game.variants:
        state, dice = game.start(seats=seats, seed=seed, options=options), Dice(seed)
        yield state
        for _ in range(LIMIT):
            if state.over:
                break
            state.play(state.actor, state.pick(dice))
            yield state


@pytest.mark.parametrize("name", OURS)
def test_views_in_random_play_fit_the_declared_type(name: str) -> None:
    """Law 12, for all seats and the spectator."""
    kind = declared(name)
    for state in moments(name, seed=7):
        check(state, kind)


@pytest.mark.parametrize("name", OURS)
def test_declared_phases_are_those_that_have_a_prompt(name: str) -> None:
    """A phase that comes seldom is declared, too: whatever is waited for has a sentence."""
    phases = get_args(get_type_hints(declared(name))["phase"])
    prompts = re.findall(r"^prompt-([\w-]+) =", fourfold.game(name).words("en"), re.MULTILINE)
    assert sorted(phases) == sorted(prompts)


@pytest.mark.parametrize("name", OURS)
def test_view_with_a_field_more_less_or_wrong_is_refused(name: str) -> None:
    view, kind = fourfold.game(name).start(seed=7).view(0), declared(name)
    less = {field: value for field, value in view.items() if field != "acting"}
    assert "undeclared" in misfit({**view, "surplus": 1}, kind)
    assert "acting" in misfit(less, kind)
    assert "phase" in misfit({**view, "phase": "nonsense"}, kind)


@pytest.mark.parametrize("name", OURS)
def test_declared_view_has_a_json_schema_without_open_types(name: str) -> None:
    """An open type would be `unknown` in the page."""
    schema = json.dumps(msgspec.json.schema(declared(name)))
    assert "{}" not in schema
