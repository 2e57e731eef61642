"""What people see: easy, medium, hard and expert, with a fixed meaning for each game.

Easy is the game's heuristic that slips every other time; medium is the heuristic; hard and expert search with
the budgets of the game's `SearchStyle`, expert within about two seconds a move on one core.
"""

from __future__ import annotations

from typing import Final

from fourfold.bots.search import SearchSettings
from fourfold.core.game import Game

LEVELS: Final = ("easy", "medium", "hard", "expert")


def settings_for(game: Game, iterations: int = 0, seconds: float = 0.0) -> SearchSettings:
    """A budget, spent in the game's own style."""
    style = game.search
    return SearchSettings(
        iterations=iterations,
        seconds=seconds,
        steer=style.steer,
        chapters=style.chapters,
        depth=style.depth,
        caution=style.caution,
    )


def spec_of(game: Game, level: str) -> str:
    """The bot that a level stands for."""
    specs = {
        "easy": "plain:50",
        "medium": "plain",
        "hard": f"search:{game.search.hard}",
        "expert": f"search:{game.search.expert}",
    }
    return specs[level]
