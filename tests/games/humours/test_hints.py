"""Chances and objectives in a hint of Four Humours are those of the help at the table (P17)."""

from __future__ import annotations

import pytest

from fourfold.core.state import State
from tests.bots.hinted import Check, Data, Given, checked, true_by_rule


def humour_odds(given: Given, world: State, where: str) -> dict[int, Data]:
    """By seat: the chances of a card or tile, as the help at the table tells them."""
    found = {}
    for key in ("aid-odds-card", "aid-odds-tile", "aid-odds-rival"):
        for line in given.aids(world, key):
            if where in (line.get("card"), line.get("tile")):
                found[line.get("seat", -1)] = line
    return found


def still_visiting(given: Given, state: State) -> bool:
    """Whether the potion has not ended the visits: then its card would be gone."""
    return state.view(given.seat)["phase"] == "visit" and state.chapter == given.state.chapter


def humour_chance(given: Given) -> None:
    """The table's own odds once the potion lies there."""
    state, _ = given.after(given.state)
    if not still_visiting(given, state):
        return
    mine = humour_odds(given, state, given.fields["where"])[given.seat]
    told = mine["sneak" if given.fields["sneaks"] else "win"]
    assert told == given.fields.get("percent", 100)
    humour_far(given)


def humour_far(given: Given) -> None:
    """How far the seat is, by the help; and that some place would help."""
    if "objective" not in given.fields:
        return
    lines = given.aids(given.state, "aid-progress")
    (mine,) = [
        line
        for line in lines
        if line["seat"] == given.seat and line["objective"] == given.fields["objective"]
    ]
    assert (mine["have"], mine["need"]) == (given.fields["have"], given.fields["need"])
    assert given.fields["then"] > mine["have"]
    if given.key == "hint-far":
        state, _ = given.after(given.state)
        then = [
            line["have"]
            for line in given.aids(state, "aid-progress")
            if line["seat"] == given.seat and line["objective"] == given.fields["objective"]
        ]
        assert not then or state.chapter != given.state.chapter or then[0] >= given.fields["then"]


def humour_completes(given: Given) -> None:
    state, _ = given.after(given.state)
    whole = {"seat": given.seat, "objective": given.fields["objective"]}
    if state.chapter == given.state.chapter and whole not in given.aids(state, "aid-done"):
        (mine,) = [
            line for line in given.aids(state, "aid-progress") if whole.items() <= line.items()
        ]
        assert mine["have"] >= mine["need"]


def humour_denies(given: Given) -> None:
    rival = given.fields.get("seat", -1)
    before = humour_odds(given, given.state, given.fields["where"])
    assert before[rival]["win"] == given.fields["was"]
    state, _ = given.after(given.state)
    if still_visiting(given, state):
        after = humour_odds(given, state, given.fields["where"])
        assert after[rival]["win"] == given.fields["becomes"]


def humour_rival(given: Given) -> None:
    card = next(c for c in given.view["cards"] if c["card"] == given.fields["where"])
    owners = {c["potion"]["owner"] for c in card["citizens"] if c["potion"]}
    assert (given.seat in owners) == (given.key == "hint-rival-keeps")


def humour_pass(given: Given) -> None:
    assert given.fields["count"] == len(given.view["mine"])


def humour_together(given: Given) -> None:
    assert given.texts[0].endswith(" S")


HUMOURS: dict[str, Check] = {
    **{
        f"hint-{name}{far}": humour_chance
        for name in ("won", "wins", "chance")
        for far in ("", "-far")
    },
    "hint-denies": humour_denies,
    "hint-denies-rivals": humour_denies,
    "hint-together": humour_together,
    "hint-far": humour_far,
    "hint-completes": humour_completes,
    "hint-board": true_by_rule,
    "hint-harmless": true_by_rule,
    "hint-rival-alone": humour_rival,
    "hint-rival-keeps": humour_rival,
    "hint-pass": humour_pass,
    "hint-pass-ends": true_by_rule,
    "hint-redraw": true_by_rule,
}


@pytest.mark.parametrize(("seats", "mode"), [(1, "kingdom"), (3, "kingdom"), (2, "fiefdom")])
def test_humours(seats: int, mode: str) -> None:
    seen = checked("humours", (seats, {"mode": mode}), 2, 70, HUMOURS)
    assert len(seen) >= 3, seen
