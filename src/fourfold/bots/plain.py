"""The bot `plain`: makes the move of the game's heuristic."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.bots.bot import Bot, Observation, remembering
from fourfold.core.game import Game
from fourfold.core.state import State


class PlainBot(Bot):
    def __init__(self) -> None:
        super().__init__()
        self.reads_events = False

    def decide(self, sight: Observation) -> int:
        return int(sight.as_recalled().heuristic_move(sight.seat, self.dice))

    def decide_in(self, game: Game, state: State, seat: i64) -> int:
        """The heuristic reads only what its seat knows, so a simulation need not sample a world.

        `tests/bots/test_honesty.py` compares the two for every game."""
        return int(remembering(game, state, seat, self.recall).heuristic_move(seat, self.dice))


class SlippingBot(PlainBot):
    """Makes the heuristic's move in a share of its decisions, else any legal move: a beatable opponent."""

    def __init__(self, sure: int) -> None:
        super().__init__()
        self.sure = sure  # percent of decisions made by the heuristic

    def decide(self, sight: Observation) -> int:
        if self.dice.below(100) < self.sure:
            return super().decide(sight)
        moves = sight.legal
        return int(moves[self.dice.below(len(moves))])

    def decide_in(self, game: Game, state: State, seat: i64) -> int:
        if self.dice.below(100) < self.sure:
            return super().decide_in(game, state, seat)
        moves = state.legal(seat)
        return int(moves[self.dice.below(len(moves))])
