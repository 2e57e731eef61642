"""The bot `random`: any legal move, all equally likely."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.bots.bot import Bot, Observation
from fourfold.core.game import Game
from fourfold.core.state import State


class RandomBot(Bot):
    def __init__(self) -> None:
        super().__init__()
        self.reads_events = False

    def decide(self, sight: Observation) -> int:
        moves = sight.legal
        return int(moves[self.dice.below(len(moves))])

    def decide_in(self, game: Game, state: State, seat: i64) -> int:
        """A seat knows its legal moves, so no world is sampled."""
        return (
            int(state.pick(self.dice))
            if seat == state.actor
            else super().decide_in(game, state, seat)
        )
