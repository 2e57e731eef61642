"""What people see: easy, medium, hard and expert, with a fixed meaning for each game.

Easy is plain judgement that slips every other time; medium is plain judgement; hard and expert search, expert
within about two seconds a move on one core. A game's style says how its playouts are best made. A level's
memory is what its bots remember of a trivia pack.
"""

from __future__ import annotations

from typing import Final

from fourfold.bots.search import LONG, Settings

LEVELS: Final = ("easy", "medium", "hard", "expert")

MEMORY: Final = {"easy": "novice", "medium": "casual", "hard": "expert", "expert": "scholar"}
MEMORIES: Final = (*MEMORY.values(), "oracle")  # the oracle knows every fact and is for tests


class Style:
    """How search suits a game: iterations of its two upper levels, and how worlds are played out."""

    def __init__(
        self,
        hard: int,
        expert: int,
        steer: int,
        chapters: int,
        depth: int = LONG,
        caution: float = 1.5,
    ) -> None:
        self.hard = hard
        self.expert = expert
        self.steer = steer
        self.chapters = chapters
        self.depth = depth
        self.caution = caution


USUAL: Final = Style(hard=200, expert=1000, steer=50, chapters=0)

STYLES: Final = {
    "horsemen": Style(hard=100, expert=8000, steer=30, chapters=1, caution=0.0),
    "herbalism": Style(hard=30, expert=4000, steer=100, chapters=1, depth=1),
    "humours": Style(hard=50, expert=4000, steer=40, chapters=1, depth=1),
    "strata": Style(hard=30, expert=4000, steer=95, chapters=3, depth=1),
    "four4more": Style(hard=30, expert=4000, steer=100, chapters=1, depth=1),
}


def style_of(game: str) -> Style:
    return STYLES.get(game, USUAL)


def settings_for(game: str, iterations: int = 0, seconds: float = 0.0) -> Settings:
    """A budget, spent in the game's own style."""
    style = style_of(game)
    return Settings(
        iterations=iterations,
        seconds=seconds,
        steer=style.steer,
        chapters=style.chapters,
        depth=style.depth,
        caution=style.caution,
    )


def spec_of(game: str, level: str) -> str:
    """The bot that a level stands for."""
    style = style_of(game)
    specs = {
        "easy": "plain:50",
        "medium": "plain",
        "hard": f"search:{style.hard}",
        "expert": f"search:{style.expert}",
    }
    return specs[level]
