"""Totals and dues in a hint of Four Big Strata are those that come (P17)."""

from __future__ import annotations

import pytest

from fourfold.core.state import State
from fourfold.games.strata.pieces import (
    POINTS,
    SCORE,
    SHOWS,
    card_id,
    class_points,
    grain_made,
    money_made,
)
from tests.bots.hinted import Check, Data, Given, checked, of, true_by_rule

COLUMNS = {"S": "scholars", "P": "peasants", "A": "artisans", "M": "merchants"}


def strata_totals(given: Given, world: State) -> Data:
    lines = given.aids(world, "aid-totals")
    return next(line for line in lines if line["seat"] == given.seat)


def strata_class(given: Given) -> None:
    """Before: the help; after: the help again, or the points of the card."""
    now = strata_totals(given, given.state)
    column = given.fields["class"]
    assert now[COLUMNS[column]] == given.fields["before"]
    if given.key == "hint-bid-class":
        gain = class_points(POINTS[card_id(given.fields["card"])], "SPAM".index(column))
        assert given.fields["after"] - given.fields["before"] == gain
        return
    for world in given.worlds(4):
        state, _ = given.after(world)
        assert strata_totals(given, state)[COLUMNS[column]] == given.fields["after"]


def strata_lowest(given: Given) -> None:
    assert strata_totals(given, given.state)["result"] == given.fields["before"]
    if given.key != "hint-bid-lowest":
        for world in given.worlds(4):
            state, _ = given.after(world)
            assert strata_totals(given, state)["result"] == given.fields["after"]


def strata_empress(given: Given) -> None:
    assert given.fields["points"] == SCORE[card_id(given.fields["card"])]


def strata_influence(given: Given) -> None:
    assert strata_totals(given, given.state)["influence"] == given.fields["before"]
    if given.key == "hint-take-influence":
        state, _ = given.after(given.state)
        assert strata_totals(given, state)["influence"] == given.fields["after"]


def strata_income(given: Given) -> None:
    """By what the card makes, and by what sets make of it at least."""
    shown = SHOWS[card_id(given.fields["card"])]
    assert given.fields["grain"] >= grain_made(shown)
    assert given.fields["money"] >= money_made(shown)


def strata_money(given: Given) -> None:
    """What the seat has left of its Money after all that the hint names."""
    state, _ = given.after(given.state, given.moves[:-1])
    bid = int(given.texts[-1].split()[1])
    assert state.view(given.seat)["money"][given.seat] - bid == given.fields["left"]


def strata_feed(given: Given) -> None:
    for world in given.worlds(4):
        _, events = given.after(world)
        fed = [data for data in of(events, "fed") if data["seat"] == given.seat]
        assert (fed[0]["grain"], fed[0]["money"]) == (given.fields["grain"], given.fields["money"])


def strata_over(given: Given) -> None:
    held = given.view["grain"][given.seat] + given.view["money"][given.seat]
    assert held - 10 == given.fields["over"]


def strata_ahead(given: Given, state: State) -> Data:
    lines = [
        line for key in ("aid-forecast", "aid-short", "aid-over") for line in given.aids(state, key)
    ]
    return lines[0]


def strata_dues(given: Given) -> None:
    for world in given.worlds(4):
        state, _ = given.after(world)
        ahead = strata_ahead(given, state)
        if given.key == "hint-short":
            short = (ahead["short_grain"], ahead["short_money"])
            assert short == (given.fields["grain"], given.fields["money"])
            continue
        assert ahead["short_grain"] == ahead["short_money"] == 0
        assert {name: ahead[name] for name in given.fields} == given.fields


def strata_lacking(given: Given) -> None:
    ahead = strata_ahead(given, given.state)
    short = (ahead["short_grain"], ahead["short_money"])
    assert short == (given.fields["grain"], given.fields["money"])


def strata_keep(given: Given) -> None:
    ahead = given.aids(given.state, "aid-forecast") + given.aids(given.state, "aid-over")
    if ahead:  # the last round looks forward to nothing
        assert ahead[0]["grain"] == given.fields["made"]
        assert ahead[0]["due_grain"] == given.fields["due"]


STRATA: dict[str, Check] = {
    **{f"hint-{verb}-class": strata_class for verb in ("bid", "take")},
    **{f"hint-{verb}-lowest": strata_lowest for verb in ("bid", "take")},
    **{f"hint-{verb}-empress": strata_empress for verb in ("bid", "take")},
    **{f"hint-{verb}-income": strata_income for verb in ("bid", "take")},
    **{f"hint-{verb}-influence": strata_influence for verb in ("bid", "take")},
    "hint-class": strata_class,
    "hint-lowest": strata_lowest,
    "hint-bid-left": strata_money,
    "hint-bid-nothing": strata_money,
    "hint-bid-none": strata_money,
    "hint-hidden": true_by_rule,
    "hint-feed": strata_feed,
    "hint-keep": strata_keep,
    "hint-over": strata_over,
    "hint-enough": strata_dues,
    "hint-left": strata_dues,
    "hint-short": strata_dues,
    "hint-lacking": strata_lacking,
    "hint-pay": true_by_rule,
}


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"solo": "even"}), (3, {}), (5, {})], ids=["solo", "3", "5"]
)
def test_strata(seats: int, options: Data) -> None:
    seen = checked("strata", (seats, options), 2, 260, STRATA)
    assert len(seen) >= 7, seen
