"""Law 6, redeal: a world sampled after the deal could have been dealt, and would have told the same."""

from __future__ import annotations

from typing import Final

from fourfold.core.errors import NotUnderstood
from fourfold.core.events import EventSink
from fourfold.core.state import State
from fourfold.laws.cases import (
    Case,
    LawSkipped,
    Situation,
    as_text,
    difference,
    law,
    name_of,
    seen_since,
)

WORLDS: Final = 2  # for each viewer


@law("redeal")
def law_redeal(case: Case) -> int:
    """A world sampled right after the deal, set up and started, shows its viewer the same."""
    checks = 0
    for seed in case.seeds:
        moment = Situation("redeal", case, seed, 0, case.start(seed))
        for viewer in case.viewers:
            for _ in range(WORLDS):
                _deal_again(moment, viewer)
                checks += 1
    return checks


def _deal_again(moment: Situation, viewer: int) -> None:
    case, state = moment.case, moment.state
    world = moment.ask.sample(state, viewer, moment.dice)
    try:
        setup = world.position()
    except (NotImplementedError, NotUnderstood) as reason:
        raise LawSkipped("the game cannot write its deal as a setup") from reason
    again = case.game.start(
        case.seats, 1, case.options, setup, case.version, EventSink(case.game.events)
    )
    shown, found = _shown(state, viewer), _shown(again, viewer)
    if again.events is None or not again.events.events:
        found["events"] = shown[
            "events"
        ]  # a position in the middle of a match tells nobody anything
    apart = difference(shown, found)
    if apart:
        moment.broken(
            f"a world sampled for {name_of(viewer)} after the deal, dealt as it stands, shows it "
            f"something else: {apart}."
        )


def _shown(state: State, viewer: int) -> dict[str, str]:
    return {
        "view": as_text(state.view(viewer)),
        "acting seats": as_text(list(state.acting)),
        "events": as_text(seen_since(state.events, 0, viewer)),
    }
