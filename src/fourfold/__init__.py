"""Fourfold: five board games of four, one source of rules for people, bots and programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fourfold.core.dice import Dice, SealedDice
from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn, Refusal
from fourfold.core.game import Game
from fourfold.core.registry import game
from fourfold.core.registry import game as _find_game
from fourfold.core.state import SPECTATOR, State

if TYPE_CHECKING:
    from fourfold.adapters.batch import MatchBatch

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "Dice",
    "Game",
    "IllegalMove",
    "NotUnderstood",
    "NotYourTurn",
    "Refusal",
    "SealedDice",
    "State",
    "batch",
    "game",
]


def batch(game: str | Game, seats: int, n: int, **settings: Any) -> MatchBatch:
    """`n` matches stepped together, as numpy arrays; settings as in `fourfold.adapters.batch.MatchBatch`."""
    try:
        from fourfold.adapters.batch import MatchBatch
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise NotUnderstood("no-numpy", "Batches need numpy: pip install 'fourfold[rl]'") from None
    return MatchBatch(_find_game(game) if isinstance(game, str) else game, seats, n, **settings)
