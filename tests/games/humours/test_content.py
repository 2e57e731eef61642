"""The content file: what the rules lean on is checked, and an objective's numbers are read from it alone."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from fourfold.core.bits import mask_of
from fourfold.core.errors import NotUnderstood
from fourfold.games.humours.content import check
from fourfold.games.humours.objectives import need_of, reached, stacked
from fourfold.games.humours.pieces import CONTENT


def changed(card: str, **numbers: Any) -> dict[str, Any]:
    """The content with other numbers on one objective; None takes a number away."""
    data = copy.deepcopy(CONTENT)
    for side in [card[side] for card in data["objective_cards"] for side in ("kingdom", "fiefdom")]:
        if side["id"] == card:
            side["predicate"].update(numbers)
            for key in [key for key, value in numbers.items() if value is None]:
                del side["predicate"][key]
    return data


def predicate(data: dict[str, Any], name: str) -> dict[str, Any]:
    sides = [card[side] for card in data["objective_cards"] for side in ("kingdom", "fiefdom")]
    found: dict[str, Any] = next(side["predicate"] for side in sides if side["id"] == name)
    return found


def test_our_content_is_right() -> None:
    check(copy.deepcopy(CONTENT))


@pytest.mark.parametrize(
    ("card", "numbers", "sentence"),
    [
        ("grand-rounds", {"n": 37}, "grand-rounds: n must be 1 to 36"),
        ("house-calls", {"n": 7}, "house-calls: n must be 1 to 6"),
        ("house-calls", {"n": 0}, "house-calls: n must be 1 to 6"),
        ("house-calls", {"n": True}, "house-calls: n must be 1 to 6"),
        ("double-dose", {"potions": 3}, "double-dose: potions must be 1 to 2"),
        ("double-dose", {"scenes": 11}, "double-dose needs more potions than the 20 of a player"),
        ("grand-rounds", {"n": 21}, "grand-rounds needs more potions than the 20 of a player"),
        ("double-dose", {"potions": 1}, "double-dose: potions must be 2"),
        ("double-dose", {"scenes": None}, "double-dose names potions, scenes and nothing else"),
        ("matching-bedpans", {"spaces": 3}, "matching-bedpans names types and nothing else"),
        ("second-opinion", {"n_by_players": {"2": 40}}, "n for 2 players must be 1 to 36"),
        ("home-turf", {"type": "castles"}, "unknown predicate “castles”"),
        ("queue-here", {"patterns": [["a1"], ["a1", "b1"]]}, "patterns of equally many spaces"),
        ("queue-here", {"patterns": [["a1", "z9"]]}, "a pattern outside the fiefdom"),
    ],
)
def test_objective_that_cannot_be_completed_is_refused(
    card: str, numbers: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        check(changed(card, **numbers))


def test_content_of_another_size_is_refused() -> None:
    data = copy.deepcopy(CONTENT)
    data["scenes"].pop()
    with pytest.raises(NotUnderstood, match="there are 35 scenes, not 36"):
        check(data)


FIVE = mask_of([0, 6, 12, 18, 24])
BRIDGES = [mask_of([2 * n, 2 * n + 1]) for n in range(5)]


@pytest.mark.parametrize(
    ("card", "numbers", "far"),
    [
        ("double-dose", {"scenes": 3}, lambda: stacked(FIVE, FIVE, 3)),
        ("double-dose", {"scenes": 1}, lambda: stacked(FIVE, FIVE, 1)),
        ("two-tolls", {"n": 3}, lambda: reached(mask_of(list(range(10))), BRIDGES, 0, 5, 3, 2)),
    ],
)
def test_objective_with_another_number_is_complete_when_that_number_is_reached(
    card: str, numbers: dict[str, Any], far: Callable[[], int]
) -> None:
    """What a player has counts up to the number on the card, so it can reach what the card needs."""
    data = changed(card, **numbers)
    check(data)
    assert far() == need_of(predicate(data, card), 3)


def test_stacked_scenes_short_of_one_are_not_enough() -> None:
    card = predicate(changed("double-dose", scenes=3), "double-dose")
    assert stacked(mask_of([0, 1, 2]), mask_of([0, 1]), 3) < need_of(card, 3)
    assert stacked(mask_of([0, 1]), mask_of([0, 1]), 3) < need_of(card, 3)
