"""The deck, the back, and what a face shows (STR-1 to STR-10; docs/rules/strata.md 9)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.games.strata import GAME, scoring
from fourfold.games.strata.content import check
from fourfold.games.strata.pieces import CONTENT, COUNTS, KINDS, NAMES
from tests.games.strata.driver import EXAMPLES, arrange, cards, held, legal, play, player, start


@pytest.mark.parametrize("seats", [1, 8])
def test_two_to_seven_players(seats: int) -> None:
    """STR-1"""
    with pytest.raises(NotUnderstood, match="2, 3, 4, 5, 6, 7"):
        GAME.start(seats=seats)


def test_105_cards() -> None:
    """STR-2"""
    sizes = dict.fromkeys("SPAME", 0)
    for code, count in zip(KINDS, COUNTS, strict=True):
        sizes[code[0]] += count
    assert sizes == {"S": 24, "P": 24, "A": 24, "M": 24, "E": 9}
    assert len(KINDS) == 35


def test_two_resources_and_one_marker() -> None:
    """STR-3, STR-4"""
    assert NAMES["resource"] == ["g", "m"]
    state = start(5, seed=1)
    assert {state.view(seat)["start"] for seat in range(-1, 5)} == {int(state.start)}


def test_scores_and_effects_of_the_deck() -> None:
    """STR-5, STR-31, STR-R33, STR-R46"""
    for kind in CONTENT["kinds"]:
        assert 1 <= kind["score"] <= 4
        feeds = "feed_grain" in kind["effects"] or "feed_money" in kind["effects"]
        assert feeds == (kind["class"] in "SE")
        if "influence" in kind["effects"]:
            assert kind["class"] in "SA"
    ends = {effect for kind in CONTENT["kinds"] for effect in kind["effects"] if "end_" in effect}
    assert ends == {"end_each", "end_any", "end_scholar", "end_peasant", "end_merchant"}


def test_the_move_table_is_the_documented_one() -> None:
    assert GAME.moves.texts == EXAMPLES["moves"]
    assert len(GAME.moves) == 149


# --- what a face shows ---------------------------------------------------------------------------------

FILL = "S4 P4 A4 M4"  # one set: 2 Grain, 2 Influence, dues 5 Grain


def one_round(mine: str) -> tuple[int, int, int, int]:
    """Production and dues of a display, from the events of one round."""
    other = " ".join(["P3"] * len(mine.split()))
    state = arrange("produce", [player(30, 30, mine), player(30, 30, other)])
    assert state.events is not None
    made = next(e.values for e in state.events.events if e.code == "produced")
    if legal(state, 0) == ["free", "feed"]:
        play(state, "0 feed")
    fed = next(e.values for e in state.events.events if e.code == "fed" and e.values["seat"] == 0)
    return (made["grain"], made["money"], fed["grain"], fed["money"])  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("mine", "flows"),
    [
        ("P1", (5, 0, 1, 0)),  # an icon printed five times
        ("M1", (0, 3, 1, 0)),
        ("S3", (0, 0, 2, 0)),  # 1 Grain more
        ("S2", (0, 0, 1, 1)),
        ("S6 A4", (0, 0, 3, 1)),
        ("S4 P4 A10 M4", (3, 0, 5, 0)),  # 1 Grain for one set
        ("S4 P4 A11 M4", (2, 1, 5, 0)),  # 1 Money for one set
        ("P4 A10 M4", (2, 0, 3, 0)),  # no set without a Scholar
    ],
)
def test_effects_of_production_and_feeding(mine: str, flows: tuple[int, int, int, int]) -> None:
    """STR-8, STR-29, STR-30"""
    assert one_round(mine) == flows


@pytest.mark.parametrize(
    ("mine", "totals"),
    [
        ("P2 S3", [2, 2, 0, 0]),  # a score counts in its own column
        ("A8 P2", [1, 3, 2, 1]),  # 1 point to each class
        ("A5 P2", [3, 2, 1, 0]),
        ("A6 P2", [0, 5, 1, 0]),
        ("A7 P2", [0, 2, 1, 3]),
    ],
)
def test_scores_and_end_effects(mine: str, totals: list[int]) -> None:
    """STR-6, STR-8, STR-44"""
    other = " ".join(["P3"] * len(mine.split()))
    state = arrange("tribute", [player(5, 5, mine), player(5, 5, other)])
    assert scoring.totals(state, 0) == totals


def test_only_the_edge_of_a_face_down_card_works() -> None:
    """STR-9, STR-10, STR-R18"""
    assert one_round("~P1:P ~M1:M ~S6:S ~A10:A") == (2, 1, 4, 0)
    state = arrange("tribute", [player(5, 5, "~P1:S ~M3:A"), player(5, 5, "P1 P1")])
    assert scoring.totals(state, 0) == [1, 0, 1, 0]
    assert state.tribute(0, 1) == 1  # 1 Influence on each of the two edges, X is 2


def test_columns_of_a_display() -> None:
    """STR-7"""
    state = arrange(
        "tribute", [player(5, 5, FILL + " ~P1:A S2 E1"), player(5, 5, "P1 P1 P1 P2 P2 P2 P3")]
    )
    assert [card["class"] for card in state.view(1)["displays"][0]] == list("SPAMASE")
    assert cards(state, 0).split()[4] == "~P1:A"
    assert held(state)[1] == (5, 5)


# --- a variant deck is a data change -------------------------------------------------------------------


def changed(**change: Any) -> dict[str, Any]:
    data: dict[str, Any] = copy.deepcopy(CONTENT)
    for place, value in change.items():
        part, _, rest = place.partition("__")
        target: Any = data[part]
        *path, last = rest.split("__")
        for key in path:
            target = target[int(key) if key.isdigit() else key]
        target[int(last) if last.isdigit() else last] = value
    return data


def test_our_deck_is_right() -> None:
    check(copy.deepcopy(CONTENT))
    check(changed(back__1__effects={"grain": 3}))  # a variant of the Peasant edge


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kinds__0__count": 5}, "class S has 25 cards, not 24"),
        ({"kinds__0__score": 5}, "S1 must score 1 to 4"),
        ({"kinds__0__code": "S2"}, "a code of its own"),
        ({"kinds__0__code": "X1"}, "does not begin with a class"),
        ({"kinds__0__effects": {"influence": 4}}, "Scholars and Empresses have Feeding effects"),
        ({"kinds__7__effects": {"influence": 1}}, "only Scholars and Artisans show Influence"),
        ({"kinds__7__effects": {"gold": 1}}, "unknown effect “gold”"),
        ({"kinds__7__effects": {"grain": 99}}, "grain must be 1 to 8"),
        ({"back__0__class": "M"}, "one edge for each of SPAM"),
        ({"back__0__effects": {"feed_grain": 1}}, "Grain, Money or Influence only"),
        ({"rounds__count": 16}, "run out exactly"),
        ({"limits__flip_gain": 3}, "highest bid that can occur is 67"),
        ({"limits__max_bid": 60}, "highest bid that can occur is 53"),
        ({"npc__even": [0] * 14}, "needs 15 cards"),
    ],
)
def test_a_wrong_deck_is_refused_in_words(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence):
        check(changed(**change))


def test_a_missing_part_is_named() -> None:
    data = copy.deepcopy(CONTENT)
    del data["back"]
    with pytest.raises(NotUnderstood, match="“back” is missing"):
        check(data)
