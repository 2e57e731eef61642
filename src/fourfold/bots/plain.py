"""The game's own judgement, one move deep."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.bots.seat import Bot, Sight
from fourfold.core.contract import Game, State


class PlainBot(Bot):
    def __init__(self) -> None:
        super().__init__()
        self.reads_events = False

    def decide(self, sight: Sight) -> int:
        return int(sight.world.recalling(sight.seat, sight.recall).advise(sight.seat, self.dice))

    def glance(self, game: Game, state: State, seat: i64) -> int:
        """Advice reads only what its seat knows (the honesty test compares the two for every game), so a
        simulation may spare the sampled world."""
        return int(state.recalling(seat, self.recall).advise(seat, self.dice))


class SlippingBot(PlainBot):
    """Plain judgement that in a share of its decisions takes any legal move: a beatable opponent."""

    def __init__(self, sure: int) -> None:
        super().__init__()
        self.sure = sure  # percent of decisions made by judgement

    def decide(self, sight: Sight) -> int:
        if self.dice.below(100) < self.sure:
            return super().decide(sight)
        moves = sight.legal
        return int(moves[self.dice.below(len(moves))])

    def glance(self, game: Game, state: State, seat: i64) -> int:
        if self.dice.below(100) < self.sure:
            return super().glance(game, state, seat)
        moves = state.legal(seat)
        return int(moves[self.dice.below(len(moves))])
