"""`SearchStyle`: how search suits a game."""

from __future__ import annotations

from typing import Final

UNLIMITED: Final = 1 << 30


class SearchStyle:
    """The budgets of the levels that search, and how a sampled world is played out.

    `hard` and `expert` are iterations a decision. `steer` is the percentage of playout moves that the game's
    heuristic makes. `chapters` is how many hands or rounds a playout goes on before it is estimated; 0 is to
    the end. `depth` is how many moves the tree decides before the playout begins. `caution` is by how many
    standard errors a move must be ahead of the heuristic's own.
    """

    def __init__(
        self,
        hard: int = 200,
        expert: int = 1000,
        steer: int = 50,
        chapters: int = 0,
        depth: int = UNLIMITED,
        caution: float = 1.5,
    ) -> None:
        self.hard = hard
        self.expert = expert
        self.steer = steer
        self.chapters = chapters
        self.depth = depth
        self.caution = caution
