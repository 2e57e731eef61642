"""A table for tests: start from a deal, play notation, read hands back."""

from __future__ import annotations

from typing import Any

from fourfold.core.events import EventSink
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.pieces import cure_of, letters, row_of
from fourfold.games.herbalism.rules import Herbalism
from tests.games.driver import legal_texts, play_texts

# Deal X1 of docs/rules/herbalism.md 10.4.
X1 = {"hands": ["RYBB", "RYGB", "YGGB"], "cure": "GB", "start": 0}
FOUR = {"hands": ["RYB", "RGB", "YGB", "YGB"], "cure": "GB", "start": 0}


def start(
    setup: dict[str, Any] | None = None, seats: int = 3, seed: int = 0, **options: Any
) -> Herbalism:
    """A table with all four actions unless others are asked for."""
    chosen = {"actions": "advanced", **options}
    state = GAME.start(
        seats=seats, seed=seed, options=chosen, setup=setup, events=EventSink(GAME.events)
    )
    assert isinstance(state, Herbalism)
    return state


def play(state: Herbalism, *moves: str) -> Herbalism:
    """Play moves in order, each by the acting seat, each checked against the legal list."""
    return play_texts(GAME, state, *moves)


def x1(*moves: str, **options: Any) -> Herbalism:
    """The deal X1 after some moves."""
    return play(start(X1, **options), *moves)


def legal(state: Herbalism) -> list[str]:
    return legal_texts(GAME, state)


def why_not(state: Herbalism, text: str) -> str:
    """The rule that an illegal move of the acting seat breaks."""
    assert text not in legal(state)
    return state.why_not(state.actor, GAME.moves.parse(text))


def hands(state: Herbalism) -> list[str]:
    return [letters(row_of(state.hands, row)) for row in range(state.rows)]


def cure(state: Herbalism) -> str:
    return letters(cure_of(state.hands))


def told(state: Herbalism, code: str) -> list[dict[str, object]]:
    """All events of a code, whole."""
    assert state.events is not None
    return [event.values for event in state.events.events if event.code == code]


def seen(state: Herbalism, viewer: int, code: str) -> list[dict[str, object]]:
    """All events of a code, as the viewer saw them."""
    assert state.events is not None
    found = [event.seen_by(viewer) for event in state.events.events if event.code == code]
    return [event for event in found if event is not None]
