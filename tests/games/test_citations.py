"""Every rule number of every game is cited by a test."""

from __future__ import annotations

import re

import pytest

import fourfold
from fourfold.core.registry import OURS
from tests.games.citations import GAMES, numbers, uncited

THERE = [name for name in OURS if (GAMES / name / "RULES.md").exists()]


@pytest.mark.parametrize("name", THERE)
def test_every_rule_number_is_cited(name: str) -> None:
    missing = uncited(name, fourfold.game(name).prefix)
    assert not missing, f"no test of {name} cites {', '.join(missing)}"


@pytest.mark.parametrize("name", THERE)
def test_every_rule_number_stands_once(name: str) -> None:
    found = numbers(name, fourfold.game(name).prefix)
    assert found
    assert len(found) == len(set(found))


@pytest.mark.parametrize("name", THERE)
def test_the_game_knows_the_same_numbers(name: str) -> None:
    game = fourfold.game(name)
    assert list(game.rules()) == numbers(name, game.prefix)


@pytest.mark.parametrize("name", THERE)
def test_the_rules_say_the_same_in_chinese(name: str) -> None:
    """The same numbers in the same order, each in Chinese, naming the same other rules and notation."""
    game = fourfold.game(name)
    english, chinese = game.rules("en"), game.rules("zh")
    assert list(chinese) == list(english)
    for number, text in chinese.items():
        assert re.search("[\u4e00-\u9fff]", text), number
        assert named(text, game.prefix) == named(english[number], game.prefix), number


def named(text: str, prefix: str) -> set[str]:
    return set(re.findall(rf"`[^`]*`|{prefix}-[A-Z]?\d+", text))
