"""The worked examples (docs/rules/herbalism.md 8.1), by their names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fourfold.games.herbalism.rules import Herbalism
from tests.games.herbalism.driver import hands, legal, play, start, told

EXAMPLES = json.loads((Path(__file__).parent / "examples.json").read_text("utf-8"))
RESULTS = {"announced": "inquired", "returned": "fed", "received": "handed"}


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_example(example: dict[str, Any]) -> None:
    """HERB-13, HERB-14, HERB-16, HERB-17, HERB-18, HERB-19, HERB-20, HERB-21, HERB-22, HERB-31"""
    setup = {"hands": example["hands"], "cure": example["cure"], "start": 0}
    state = play(start(setup), *example["moves"])
    check(state, example["expect"])
    if "then" in example:
        play(state, *example["then"])
        check(state, example["expect2"])


def check(state: Herbalism, expected: dict[str, Any]) -> None:
    for name, value in expected.items():
        assert found(state, name) == value, name


def found(state: Herbalism, name: str) -> object:
    if name in RESULTS:
        return told(state, RESULTS[name])[-1]["number"]
    if name == "hands":
        return hands(state)
    if name == "legal":
        return legal(state)
    if name in ("next", "acting"):
        return state.actor
    return found_at_round_end(state, name)


def found_at_round_end(state: Herbalism, name: str) -> object:
    if name == "looks":
        return [[event["seat"], event["match"]] for event in told(state, "looked")]
    if name == "change":
        return [event["change"] for event in told(state, "scored")]
    if name == "scores":
        return state.scores
    if name == "round_winner":
        return told(state, "round-ends")[-1]["winner"]
    assert name == "next_start"
    return state.start
