"""Help is made by the rules and adds up (players.md 2.3)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.bits import members
from fourfold.core.dice import Dice
from fourfold.core.text_lines import TextLine
from fourfold.games.horsemen import GAME, scoring
from fourfold.games.horsemen.rules import Horsemen
from fourfold.games.horsemen.state import GIVE
from tests.games.horsemen.driver import start, told


def lines(state: Horsemen, seat: int, key: str) -> list[TextLine]:
    world = state.sample(seat, Dice(1))
    return [line for line in GAME.aids(world, seat, "bookkeeping", []) if line.key == key]


def number(line: TextLine, name: str) -> int:
    value = line.fields[name]
    assert isinstance(value, int)
    return value


@given(st.integers(0, 500), st.integers(2, 4))
def test_totals_are_the_engines_and_their_lines_add_up(seed: int, seats: int) -> None:
    """ "If the hand ended now" equals the scoring procedure (HORSE-21) at every state."""
    dice = Dice(seed)
    state = start(seats, seed=seed)
    for _ in range(30):
        if state.over:
            return
        now = scoring.totals(state)
        for line in lines(state, 0, "aid-total"):
            assert number(line, "total") == now[number(line, "seat")]
            parts = [number(line, part) for part in ("death", "war", "famine", "pestilence")]
            assert sum(parts) == number(line, "total")
        state.play(state.actor, state.pick(dice))


@given(st.integers(0, 500), st.integers(2, 4))
def test_previews_equal_the_totals_after_the_last_gift(seed: int, seats: int) -> None:
    """The last decision of a hand-out: the preview is what the engine then does."""
    dice = Dice(seed)
    state = start(seats, seed=seed, max_hands=1)
    while not state.over:
        giving = state.phase == GIVE and len(state.legal(state.actor)) == 2
        previews = lines(state, int(state.actor), "aid-preview") if giving else []
        move = state.pick(dice)
        chosen = [
            line for line in previews if line.fields["card"] == GAME.moves.fields(move)["card"]
        ]
        state.play(state.actor, move)
        for line in chosen:
            assert line.fields["totals"] == totals_now(state)


def totals_now(state: Horsemen) -> list[object]:
    if state.over:
        scored = {event["seat"]: event["total"] for event in told(state, "scored")}
        return [scored.get(seat) for seat in range(state.seats)]
    now = scoring.totals(state)
    return [int(now[s]) if s in members(state.inside) else None for s in range(state.seats)]


def test_seen_cards_cover_the_deck() -> None:
    state = start(2, seed=3)
    line = lines(state, 0, "aid-seen")[0]
    groups = [line.fields[name] for name in ("open", "mine", "unknown")]
    assert [len(group) for group in groups if isinstance(group, list)] == [0, 8, 16]


def test_bare_tables_get_no_help() -> None:
    state = start(2, seed=3)
    assert GAME.aids(state.sample(0, Dice(1)), 0, "bare", []) == []
