"""A game without tensors of its own, such as a sixth game may be."""

from __future__ import annotations

import fourfold
from fourfold.core.game import Game


def without_tensors(name: str) -> Game:
    """A game of ours as if it had no `tensors.py`."""
    game = fourfold.game(name)
    return Game(
        name=game.name, prefix=game.prefix, state=game.state, moves=game.moves, names=game.names,
        options=game.options, seats=game.seats, events=game.events, describe=game.describe,
        max_decisions=game.max_decisions, variants=game.variants, package=game.package,
    )  # fmt: skip
