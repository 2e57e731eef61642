"""A table for tests: start from a setup, play notation, read piles back."""

from __future__ import annotations

from typing import Any

from fourfold.core.events import EventSink
from fourfold.games.horsemen import GAME
from fourfold.games.horsemen.rules import Horsemen
from tests.games.driver import legal_texts, play_texts


def start(
    seats: int, setup: dict[str, Any] | None = None, seed: int = 0, **options: Any
) -> Horsemen:
    state = GAME.start(
        seats=seats, seed=seed, options=options, setup=setup, events=EventSink(GAME.events)
    )
    assert isinstance(state, Horsemen)
    return state


def play(state: Horsemen, *moves: str) -> Horsemen:
    """Play moves in order, each by the acting seat, each checked against the legal list."""
    return play_texts(GAME, state, *moves)


def legal(state: Horsemen) -> list[str]:
    return legal_texts(GAME, state)


def piles(state: Horsemen) -> list[str]:
    return [" ".join(state.pile_words(seat)) for seat in range(state.seats)]


def told(state: Horsemen, code: str) -> list[dict[str, object]]:
    """All events of a code, whole."""
    assert state.events is not None
    return [event.values for event in state.events.events if event.code == code]


def middle(piles: list[str], hands: list[str], leader: int = 0, **more: Any) -> dict[str, Any]:
    """A mid-hand position."""
    return {"hands": hands, "piles": piles, "leader": leader, **more}
