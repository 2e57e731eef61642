"""The worked examples (docs/rules/four4more.md 8)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from fourfold.core.bits import count, mask_of
from fourfold.games.four4more.pieces import TAGS, token_id
from fourfold.games.four4more.rules import Four4More
from tests.games.four4more.driver import (
    FIRST,
    draft,
    guess,
    legal,
    movies,
    pass_round,
    play,
    start,
    told,
)

EXAMPLES: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("examples.toml").read_text(encoding="utf-8")
)
HOLD = ["n21", "n22", "n23", "n24"]


def holding(tags: list[list[str]], **setup: Any) -> Four4More:
    """Side 0 holds one token for each list of tags; nothing else carries a tag."""
    state = movies(hands=[HOLD[: len(tags)], []], **setup)
    state.tags = [0] * 160
    for token, names in zip(HOLD, tags, strict=False):
        state.tags[token_id(token)] = mask_of([TAGS.index(name) for name in names])
    return state


@pytest.mark.parametrize("example", EXAMPLES["topup"])
def test_topup(example: dict[str, dict[str, int]]) -> None:
    """F4M-24, F4M-25: Movies, then Countries, then Movies."""
    state = movies()
    first, left, second = (
        example[key] for key in ("first_play", "left_after_round", "second_play")
    )
    assert len(FIRST) == first["drawn"]
    assert len(draft(state, 0)) == first["draft"]
    for token in FIRST[1:9]:
        guess(state, token)
    pass_round(state)
    assert len(draft(state, 0)) == left["draft"]
    play(state, "pick countries")
    pass_round(state)
    kept = len(draft(state, 0)) + 1
    assert kept == second["kept"]
    play(state, "pick movies")
    drawn = told(state, "drawn")[-1]["tokens"]
    assert isinstance(drawn, list)
    assert len(drawn) == second["drawn"]
    assert count(state.drafts[0]) + 1 == second["total"]


@pytest.mark.parametrize("example", EXAMPLES["set_points"])
@pytest.mark.parametrize("kind", ["plain", "double", "triple"])
def test_set_points(example: dict[str, int], kind: str) -> None:
    """F4M-43, F4M-44"""
    card = {"plain": [], "double": ["double_down"], "triple": ["triple_threat"]}[kind]
    size = example["tokens"]
    state = holding([["A1"]] * size, cards=[card, []])
    play(state, *[f"play {name}" for name in card], "cash A1")
    play(state, *[f"tok {token}" for token in HOLD[:size]], *(["done"] if size < 4 else []))
    assert state.scores[0] == example[kind]


@pytest.mark.parametrize("example", EXAMPLES["guess_points"])
@pytest.mark.parametrize("kind", ["plain", "genius"])
def test_guess_points(example: dict[str, int], kind: str) -> None:
    """F4M-38"""
    state = movies(cards=[["genius"] if kind == "genius" else [], []])
    assert guess(state, "m02").scores[0] == example[kind]


@pytest.mark.parametrize("example", EXAMPLES["set_valid"])
def test_set_valid(example: dict[str, Any]) -> None:
    """F4M-42, F4M-43: one tag is common to all tokens offered together."""
    size = len(example["tokens"])
    found = False
    for text in legal(holding(example["tokens"]), "cash"):
        state = play(holding(example["tokens"]), text)
        while legal(state, "tok"):
            play(state, legal(state, "tok")[0])
        found = found or len(state.chosen) == size
    assert found == example["valid"]


def test_two_common_tags_are_still_one_set() -> None:
    """F4M-43"""
    two = EXAMPLES["set_valid"][1]["tokens"]
    state = holding(two)
    assert legal(state, "cash") == ["cash B3", "cash D2"]
    play(state, "cash D2", "tok n21", "tok n22", "done")
    assert state.scores[0] == 2


@pytest.mark.parametrize("example", EXAMPLES["pattern"], ids=lambda example: example["card"])
def test_pattern(example: dict[str, Any]) -> None:
    """F4M-62 and cards 16 to 21"""
    state = holding([[tag] for tag in example["hand"]], cards=[[example["card"]], []])
    if not example["points"]:
        assert legal(state, "play") == []
        return
    play(state, f"play {example['card']}")
    assert state.scores[0] == example["points"]


@pytest.mark.parametrize("example", EXAMPLES["eligible"])
def test_eligible(example: dict[str, Any]) -> None:
    """F4M-19"""
    gone = [f"s{number:02d}" for number in range(example["available"] + 1, 41)]
    state = start(setup={"discard": gone})
    assert ("pick sports" in legal(state)) == example["pick"]
