"""What a hint of Herbalism claims of numbers, cures and odds is worked out again (P17)."""

from __future__ import annotations

import pytest

from fourfold.core.dice import Dice
from fourfold.core.state import State
from tests.bots.hinted import Check, Data, Given, checked, of


def cures_left(given: Given, world: State) -> int:
    (line,) = given.aids(world, "aid-cures")
    found: int = line["count"]
    return found


def exchanged(given: Given, number: int) -> list[tuple[State, Data]]:
    """The exchange as it would go in many worlds, the other choosing anyhow, and what was told of it."""
    found = []
    for luck, world in enumerate(given.worlds(number)):
        state, events = given.after(world)
        dice = Dice(luck)
        while state.view(given.seat)["phase"] == "yield":
            state.play(state.actor, state.pick(dice))
        (told,) = of(events, "inquired") + of(events, "fed") + of(events, "handed")
        found.append((state, told))
    return found


def herb_narrows(given: Given) -> None:
    assert given.fields["now"] == cures_left(given, given.worlds(1)[0])
    left = [cures_left(given, state) for state, _ in exchanged(given, 30)]
    assert max(left) <= given.fields["left"]


def herb_number(given: Given) -> None:
    for _, told in exchanged(given, 30):
        assert given.fields["least"] <= told["number"] <= given.fields["most"]


def herb_odds(given: Given) -> None:
    lines = given.aids(given.worlds(1)[0], "aid-odds")
    chance = {line["medicine"]: line["percent"] for line in lines}
    mine = chance[given.fields["medicine"]]
    if given.key == "hint-proved":
        assert mine == 100.0
        return
    assert abs(mine - given.fields["percent"]) <= 0.51
    if given.key == "hint-likeliest":
        assert mine == max(chance.values())
    elif given.key == "hint-likeliest-free":
        marked = {marker["medicine"] for marker in given.view["markers"] if marker}
        assert mine == max(chance[card] for card in chance if card not in marked)
    elif given.key.startswith("hint-follow"):
        assert (given.view["scores"][given.seat] == 0) == (given.key == "hint-follow-free")


def herb_marker(given: Given) -> None:
    marked = {marker["medicine"] for marker in given.view["markers"] if marker}
    lines = given.aids(given.worlds(1)[0], "aid-odds")
    best = max(line["percent"] for line in lines if line["medicine"] not in marked)
    assert abs(best - given.fields["percent"]) <= 0.51


def herb_yield(given: Given) -> None:
    handed = {}
    for move in given.state.legal(given.seat):
        _, events = given.after(given.worlds(1)[0], [move])
        (told,) = of(events, "handed")
        handed[move] = told["number"]
    assert handed[given.moves[0]] == min(handed.values()) == given.fields["number"]


def herb_colour(given: Given) -> None:
    lines = given.aids(given.worlds(1)[0], "aid-colour")
    chance = {line["colour"]: line["percent"] for line in lines}
    if given.key == "hint-predict":
        assert abs(chance[given.fields["colour"]] - given.fields["percent"]) <= 0.51
        return
    legal = [given.game.moves.text(move) for move in given.state.legal(given.seat)]
    assert all(chance[text.split()[1]] <= 50.05 for text in legal if text.startswith("predict"))


HERBALISM: dict[str, Check] = {
    "hint-narrows": herb_narrows,
    **{f"hint-number-{name}": herb_number for name in ("inquire", "feed", "brew", "appeal")},
    "hint-yield": herb_yield,
    "hint-yield-one": herb_yield,
    "hint-proved": herb_odds,
    "hint-likeliest": herb_odds,
    "hint-likeliest-free": herb_odds,
    "hint-odds": herb_odds,
    "hint-follow": herb_odds,
    "hint-follow-free": herb_odds,
    "hint-marker": herb_marker,
    "hint-predict": herb_colour,
    "hint-no-colour": herb_colour,
}


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"silent_third": True}), (3, {"predictions": True}), (4, {})]
)
def test_herbalism(seats: int, options: Data) -> None:
    seen = checked("herbalism", (seats, options), 2, 110, HERBALISM)
    assert len(seen) >= 4, seen
