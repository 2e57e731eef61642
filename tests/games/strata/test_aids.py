"""Help: totals, forecasts and previews, equal to what the engine then does when nobody acts otherwise."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.core.dice import Dice
from fourfold.core.events import Event
from fourfold.games.strata import GAME
from fourfold.games.strata.aids import aids, forecast, quiet_copy
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.state import BID, FEED, KEEP, PLACE, SHORT, TAKE
from fourfold.match.match import Match
from tests.games.strata.driver import DISPLAY, arrange, play, player, position, start

Forecast = dict[str, Any]
ACTS = ("flipped", "gained", "bonus", "swapped")


def lines(state: Strata, seat: int, key: str) -> list[dict[str, Any]]:
    """The help of one kind, from a world sampled for the seat."""
    found = aids(state.sample(seat, Dice(5)), seat, "bookkeeping", [])
    return [line.fields for line in found if line.key == key]


def foreseen(state: Strata, seat: int, dice: Dice) -> Forecast | None:
    world = state.sample(seat, dice)
    assert isinstance(world, Strata)
    return forecast(quiet_copy(world, seat), seat)


# --- production and dues -------------------------------------------------------------------------------


def has_its_card(state: Strata, seat: int) -> bool:
    """Nothing of this round can change the seat's display any more but its own free actions."""
    if state.phase in (TAKE, PLACE):
        return state.sizes[seat] == state.chapter and state.actor != seat
    distance = (seat - state.start) % state.seats
    return state.phase in (FEED, SHORT, KEEP) and distance >= state.turn + (state.phase == KEEP)


def compare(state: Strata, seat: int, seen: list[Forecast], events: list[Event]) -> bool:
    """Whether the seat's feeding came, and then was as foreseen; or came short as foreseen."""
    if state.phase == SHORT and state.actor == seat:
        short = (
            max(0, int(state.grain_due(seat) - state.grain[seat])),
            max(0, int(state.money_due(seat) - state.money[seat])),
        )
        assert all((f["short_grain"], f["short_money"]) == short for f in seen)
        return True
    fed = [e.values for e in events if e.code == "fed" and e.values["seat"] == seat]
    if not fed:
        return False
    for one in seen:
        paid = (one["due_grain"] - one["lapsed_grain"], one["due_money"] - one["lapsed_money"])
        assert paid == (fed[0]["grain"], fed[0]["money"])
        assert (one["short_grain"], one["short_money"]) == (0, 0)
        if state.phase == KEEP and state.actor == seat:
            assert one["over"] == state.grain[seat] + state.money[seat] - 10
            assert (one["left_grain"], one["left_money"]) == (state.grain[seat], state.money[seat])
    return True


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 5))
def test_the_forecast_is_what_the_engine_does(seed: int, seats: int) -> None:
    """From the moment a seat has its card, unless it flips or exchanges: gain, dues, shortage, excess."""
    state, dice, compared = start(seats, seed=seed), Dice(seed), 0
    seen: dict[int, list[Forecast]] = {seat: [] for seat in range(seats)}
    assert state.events is not None
    while not state.over:
        for seat in range(seats):
            if has_its_card(state, seat):
                found = foreseen(state, seat, dice)
                assert found is not None
                seen[seat].append(found)
        told = len(state.events.events)
        move = state.heuristic_move(state.actor, dice) if dice.below(3) else state.pick(dice)
        state.play(state.actor, move)
        news = state.events.events[told:]
        for seat in range(seats):
            if any(e.code in ACTS and e.values["seat"] == seat for e in news):
                seen[seat] = []
            elif seen[seat] and compare(state, seat, seen[seat], news):
                compared += len(seen[seat])
                seen[seat] = []
    assert compared > 0


def test_the_forecast_of_the_coming_production() -> None:
    """players' forecast line: +11g +4m against 13g 1m, from the rulebook's picture."""
    mine = "E2 S2 S3 P1 P2 A10 A2 A3 A5 M2 M2"
    plain = "P2 P2 P2 P2 P3 P3 P3 M1 M1 M1 M1"
    setup = position(
        "bid", [player(3, 2, mine), player(5, 5, plain)], "E1 S4 | M3 A1 P3 S2 M1", round_=12
    )
    state = start(2, setup)
    found = lines(state, 0, "aid-forecast")[0]
    flows = [found[key] for key in ("grain", "money", "due_grain", "due_money")]
    assert flows == [11, 4, 13, 1]
    assert (found["left_grain"], found["left_money"]) == (1, 5)


def test_a_shortage_is_foreseen() -> None:
    state = arrange("bid", [player(0, 0, "S6 A4"), player(3, 3, "P2 M2")], DISPLAY)
    found = lines(state, 0, "aid-short")[0]
    assert (found["short_grain"], found["short_money"]) == (3, 1)
    assert lines(state, 1, "aid-short") == []


def test_excess_is_foreseen() -> None:
    state = arrange("bid", [player(6, 4, "P1 P1"), player(3, 3, "P2 M2")], DISPLAY)
    assert lines(state, 0, "aid-over")[0]["over"] == 8


def test_no_forecast_when_no_production_comes() -> None:
    mine = "S1 P1 P1 P1 P1 P1 P1 P1 P1 M1 M1 M1 M1 M1 M1"
    other = "P2 P2 P2 P2 P2 P2 P2 P2 P2 M2 M2 M2 M2 M2 M2"
    state = arrange("tribute", [player(5, 5, mine), player(5, 5, other)])
    assert state.chapter == 15
    for key in ("aid-forecast", "aid-over", "aid-short"):
        assert lines(state, 0, key) == []


# --- sealed windows ------------------------------------------------------------------------------------


def test_own_sealed_steps_are_in_the_help_and_others_are_not() -> None:
    state = arrange("bid", [player(4, 4, "S1 A4"), player(4, 4, "P2 M2")], DISPLAY)
    play(state, "0 free", "0 flip A4", "0 gain gg", "1 free", "1 flip M2", "1 gain mm", "1 bid 2")
    mine = [found["artisans"] for found in lines(state, 0, "aid-totals")]
    theirs = [found["artisans"] for found in lines(state, 1, "aid-totals")]
    assert (mine, theirs) == ([1, 0], [4, 0])
    assert lines(state, 0, "aid-totals")[1]["merchants"] == 2
    assert lines(state, 1, "aid-totals")[1]["merchants"] == 1


def test_a_draft_shows_the_help_for_what_is_tried() -> None:
    match = Match(
        GAME, 2, setup=position("bid", [player(4, 4, "S1 A4"), player(4, 4, "P2 M2")], DISPLAY)
    )
    draft = match.draft(0)
    before = {line.key: line.fields for line in draft.aids()}
    assert before["aid-forecast"]["due_money"] == 1
    for move in ("free", "flip S1", "gain mm"):
        draft.play(move)
    after = {line.key: line.fields for line in draft.aids()}
    assert after["aid-forecast"]["due_money"] == 0


# --- tribute, ends, placing ----------------------------------------------------------------------------


def owed(state: Strata, seat: int) -> dict[tuple[int, int], int]:
    found: dict[tuple[int, int], int] = {}
    for line in lines(state, seat, "aid-tribute"):
        for payer, due in zip(line["payers"], line["dues"], strict=True):
            found[line["seat"], payer] = due
    return found


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 5))
def test_the_tribute_preview_is_what_the_engine_does(seed: int, seats: int) -> None:
    """From the last decision before Tribute, if nobody flips on the way."""
    state, dice, compared = start(seats, seed=seed), Dice(seed), 0
    assert state.events is not None
    preview: dict[tuple[int, int], int] | None = None
    paid: dict[tuple[int, int], int] = {}
    while not state.over:
        round_, told = state.chapter, len(state.events.events)
        if state.phase in (FEED, KEEP, PLACE, TAKE) and not paid:
            preview = owed(state, int(dice.below(seats)))
        state.play(state.actor, state.heuristic_move(state.actor, dice))
        for event in state.events.events[told:]:
            if event.code in ("flipped", "took", "shown", "kept-down"):
                preview = None
            add_tribute(paid, event)
        if state.chapter != round_ or state.over:
            if preview is not None:
                assert paid == preview
                compared += 1
            preview, paid = None, {}
    assert compared > 0


def add_tribute(paid: dict[tuple[int, int], int], event: Event) -> None:
    values: dict[str, Any] = event.values
    if event.code == "tribute":
        pair = (values["seat"], values["payer"])
        paid[pair] = paid.get(pair, 0) + 1
    elif event.code == "unpaid":
        pair = (values["to"], values["seat"])
        paid[pair] = paid.get(pair, 0) + values["due"]


def test_totals_name_the_lowest_class_and_influence() -> None:
    state = arrange("bid", [player(4, 4, "S1 A2"), player(4, 4, "P2 M2")], DISPLAY)
    found = lines(state, 1, "aid-totals")[0]
    assert [found[key] for key in ("scholars", "peasants", "artisans", "merchants")] == [1, 0, 2, 0]
    assert (found["lowest"], found["result"], found["influence"]) == ("P", 0, 6)


def test_the_best_end_places_empresses_on_the_lowest() -> None:
    hands = ["S4 P4 A4 M4 S2 P3 E1", "P2 P2 P2 P2 P3 P3 M1"]
    players = [player(4, 4, hands[0]), player(4, 4, hands[1])]
    state = arrange("bid", players, "E2 S4 | M3 A1 P3 S2 M1")
    found = lines(state, 0, "aid-best-end")
    assert [(line["seat"], line["result"]) for line in found] == [(0, 4)]
    assert sum(found[0][key] for key in ("artisans", "merchants")) == 4 + 4 + 4


def test_placing_is_previewed() -> None:
    state = arrange("bid", [player(4, 4, "S1 A2"), player(4, 4, "P2 M2")], DISPLAY)
    play(state, "0 bid 0", "1 bid 0", "0 take 3")
    assert [line["class"] for line in lines(state, 0, "aid-hide")] == list("SPAM")
    assert [line["merchants"] for line in lines(state, 0, "aid-hide")] == [0, 0, 0, 1]
    assert lines(state, 0, "aid-reveal")[0]["merchants"] == 3
    assert lines(state, 1, "aid-hide") == []


def test_taking_is_previewed() -> None:
    """What an open card would do to the totals and to the coming dues; hidden ones say nothing."""
    state = arrange("bid", [player(4, 4, "S1 A2"), player(4, 4, "P2 M2")], DISPLAY)
    play(state, "0 bid 0", "1 bid 0")
    promised = {line["slot"]: line for line in lines(state, 0, "aid-take")}
    assert list(promised) == ["1", "2"]
    assert lines(state, 1, "aid-take") == []
    for slot, line in promised.items():
        after = state.copy()
        assert isinstance(after, Strata)
        play(after, f"0 take {slot}")
        totals = lines(after, 0, "aid-totals")[0]
        ahead = foreseen(after, 0, Dice(5))
        assert ahead is not None
        assert {key: line[key] for key in ("scholars", "artisans", "result")} == {
            key: totals[key] for key in ("scholars", "artisans", "result")
        }
        assert {key: line[key] for key in ahead} == ahead


def test_the_bonus_is_in_sight() -> None:
    """STR-40"""
    state = arrange("bid", [player(4, 4, "S1 ~A2:A"), player(4, 4, "P2 M2")], DISPLAY)
    assert lines(state, 0, "aid-last-face") == [{"bonus": 3}]
    assert lines(state, 1, "aid-last-face") == []
    assert state.phase == BID
