"""A hint of Four4More speaks of what lies open, truly, and of no fact (P17, P18)."""

from __future__ import annotations

import json

import pytest

from fourfold.bots.bot import Observation
from fourfold.bots.hints import hint_for
from fourfold.bots.levels import settings_for
from fourfold.core.dice import Dice
from fourfold.core.registry import game
from fourfold.core.state import State
from fourfold.games.four4more.pieces import PAYS, SET_POINTS, SIZE, card_kind
from fourfold.games.four4more.rules import Four4More
from tests.bots.hinted import Check, Data, Given, checked, hint_at, hints_in, true_by_rule


def own_side(given: Given, view: Data | None = None) -> Data:
    sides = (view or given.view)["sides"]
    found: Data = next(side for side in sides if given.seat in side["seats"])
    return found


def tag_count(given: Given, side: Data, tag: str) -> int:
    tags = given.view["tags"]
    return sum(tag in tags[token].split() for token in side["hand"] + side["pile"])


def trivia_set(given: Given) -> None:
    """The points are those that the side has more, up to the card it takes."""
    moves = [
        m for m, text in zip(given.moves, given.texts, strict=True) if not text.startswith("take ")
    ]
    state, _ = given.after(given.state, moves)
    after = own_side(given, state.view(given.seat))
    assert after["score"] - own_side(given)["score"] == given.fields["points"]
    assert given.fields["points"] == SET_POINTS[given.fields["size"]] * given.fields["factor"]


def trivia_know(given: Given) -> None:
    assert not given.moves
    assert given.fields["token"] == given.view["centre"]["token"]
    assert given.fields["insured"] == ("insurance" in own_side(given)["cards"])
    if given.key == "hint-know-set":
        tag = given.fields["tag"]
        assert tag in given.view["tags"][given.fields["token"]].split()
        assert given.fields["size"] == tag_count(given, own_side(given), tag) + 1
    others = [side for side in given.view["sides"] if side["state"] == "in"]
    assert (len(others) == 1) == (given.key == "hint-last")


def trivia_pick(given: Given) -> None:
    assert not given.moves
    if given.key == "hint-pick-set":
        there = {waiting["category"]: waiting["centre"] for waiting in given.view["waiting"]}
        assert there[given.fields["category"]] == given.fields["token"]
        size = tag_count(given, own_side(given), given.fields["tag"]) + 1
        assert given.fields["size"] == size


def trivia_joins(given: Given) -> None:
    token = given.fields["token"]
    assert given.fields["tag"] in given.view["tags"][token].split()
    state, _ = given.after(given.state)
    side = own_side(given, state.view(given.seat))
    if token in side["hand"]:  # unless somebody may still veto it
        assert tag_count(given, side, given.fields["tag"]) == given.fields["size"]


def trivia_harm(given: Given) -> None:
    state, _ = given.after(given.state)
    view = state.view(given.seat)
    if not view["chain"]:
        side = next(side for side in view["sides"] if side["seats"] == given.fields["side"])
        assert tag_count(given, side, given.fields["tag"]) == given.fields["size"]


def trivia_multiplier(given: Given) -> None:
    """What the largest set of the tag would be."""
    size = min(4, tag_count(given, own_side(given), given.fields["tag"]))
    assert given.fields["size"] == size
    card = card_kind(given.fields["card"])
    assert given.fields["points"] == SET_POINTS[size] * PAYS[card]


def trivia_end(given: Given) -> None:
    """What the help adds for cards at the end of the match, once the card is taken."""

    def cards(state: State) -> int:
        lines = given.aids(state, "aid-total")
        found: int = next(line["cards"] for line in lines if given.seat in line["side"])
        return found

    state, _ = given.after(given.state)
    assert state.over or cards(state) - cards(given.state) == given.fields["points"]


def trivia_pays(given: Given) -> None:
    assert given.fields["points"] == PAYS[card_kind(given.fields["card"])]


FOUR4MORE: dict[str, Check] = {
    "hint-set": trivia_set,
    "hint-set-full": trivia_set,
    "hint-know": trivia_know,
    "hint-know-set": trivia_know,
    "hint-last": trivia_know,
    "hint-pick": trivia_pick,
    "hint-pick-set": trivia_pick,
    "hint-joins": trivia_joins,
    "hint-harm": trivia_harm,
    "hint-card": trivia_pays,
    "hint-card-pattern": trivia_pays,
    "hint-pattern": trivia_pays,
    "hint-veto": trivia_pays,
    "hint-multiplier": trivia_multiplier,
    "hint-card-end": trivia_end,
    **{
        f"hint-{name}": true_by_rule
        for name in (
            "empty", "lockdown", "guard", "allow", "veto-multiplier", "veto-guard",
        )
    },
}  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"teams": 2})])
def test_four4more(seats: int, options: Data) -> None:
    seen = checked("four4more", (seats, options), 2, 160, FOUR4MORE)
    assert len(seen) >= 6, seen


def other_facts(state: State, dice: Dice) -> State:
    """The same table in a world whose facts are others, but for what was shown."""
    twin = state.copy()
    assert isinstance(twin, Four4More)
    ranks = list(twin.ranks)
    for column in range(len(ranks) // SIZE):
        rows = [row for row in range(SIZE) if not twin.shown[column] & (1 << row)]
        values = [ranks[SIZE * column + row] for row in rows]
        dice.shuffle(values)
        for row, value in zip(rows, values, strict=True):
            ranks[SIZE * column + row] = value
    twin.ranks = ranks
    return twin


@pytest.mark.parametrize("options", [{}, {"challenge_mode": "manual"}, {"bonus": False}])
def test_a_trivia_hint_hangs_on_no_fact(options: Data) -> None:
    """P18: whatever the facts are, the same bytes; and HIGHER or LOWER only of what was shown."""
    found, dice = game("four4more"), Dice(4)
    for given in hints_in(found, (3, options), 6, most=150, every=3):
        for _ in range(3):
            twin = other_facts(given.state, dice)
            assert json.dumps(hint_at(found, twin, given.seat)) == json.dumps(given.hint)
            sight = Observation(
                found, given.seat, twin, []
            )  # not even where a world is not sampled
            seen = hint_for(sight, settings_for(found, iterations=8), Dice(5))
            assert json.dumps(seen.as_data()) == json.dumps(given.hint)
        assert not any(text.startswith(("higher", "lower")) for text in given.texts)


def test_a_value_that_was_shown_may_be_named() -> None:
    """F4M-R7: the same statistic again, and a token of the draft that was the centre then."""
    found = game("four4more")
    state = found.start(2, seed=3, options={"challenge_mode": "manual"})
    assert isinstance(state, Four4More)
    seat = int(state.actor)
    state.play(seat, state.legal(seat)[0])
    seat = int(state.actor)
    before = hint_at(found, state, seat)
    assert before["moves"] == []
    row = state.draft_tokens()[0] % SIZE
    state.shown[state.column] |= 1 << row
    token = SIZE * state.category + row
    hint = hint_at(found, state, seat)
    higher = state.rank_of(token) > state.rank_of(state.centre())
    name = found.names["token"][token]
    text = found.moves.text(hint["moves"][0])
    assert text == f"{'higher' if higher else 'lower'} {name}"
    assert hint["reason"]["key"] == "hint-shown"
    assert hint["reason"]["fields"]["value"] == state.figure_of(token)
