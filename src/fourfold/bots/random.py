"""Any legal move, each as likely as the other: the measure of all other bots."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.bots.seat import Bot, Sight
from fourfold.core.contract import Game, State


class RandomBot(Bot):
    def __init__(self) -> None:
        super().__init__()
        self.reads_events = False

    def decide(self, sight: Sight) -> int:
        moves = sight.legal
        return int(moves[self.dice.below(len(moves))])

    def glance(self, game: Game, state: State, seat: i64) -> int:
        """The legal list is the seat's own knowledge: no world need be drawn for it."""
        return (
            int(state.pick(self.dice)) if seat == state.actor else super().glance(game, state, seat)
        )
