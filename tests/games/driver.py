"""Plays notation on a state of any game, for the drivers of the games' tests."""

from __future__ import annotations

from typing import TypeVar

from fourfold.core.game import Game
from fourfold.core.state import State

AnyState = TypeVar("AnyState", bound=State)


def legal_texts(game: Game, state: State) -> list[str]:
    """The legal moves of the acting seat."""
    return [game.moves.text(move) for move in state.legal(state.actor)]


def play_texts(game: Game, state: AnyState, *moves: str) -> AnyState:
    """Plays moves in order, each by the acting seat, each checked against the legal list."""
    for text in moves:
        move = game.moves.parse(text)
        assert move in state.legal(state.actor), (text, legal_texts(game, state))
        state.play(state.actor, move)
    return state
