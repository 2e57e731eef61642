"""Every rule number of every game is cited by a test."""

from __future__ import annotations

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
