"""Tables for the tests of bots: every registered game, and the tiny one that has what ours lack."""

from __future__ import annotations

from collections.abc import Iterator

from fourfold.core.dice import Dice
from fourfold.core.game import Game, Variant
from fourfold.core.registry import game, games
from fourfold.match.match import Match
from tests.laws.tea_game import GAME as TEA

GAMES = [*map(game, games()), TEA]
VARIANTS = [(game, variant) for game in GAMES for variant in game.variants]


def name_of(table: tuple[Game, Variant]) -> str:
    game, (seats, options) = table
    return f"{game.name}-{seats}-{options}"


def decisions(
    game: Game, variant: Variant, seed: int, most: int = 40, every: int = 1
) -> Iterator[tuple[Match, int]]:
    """A match of random moves, seen before every so many decisions; in a sealed window the next seat
    is a random one."""
    seats, options = variant
    match, dice = Match(game, seats, seed, options), Dice(seed)
    for number in range(most):
        if match.state.over:
            return
        acting = match.state.acting
        seat = acting[dice.below(len(acting))]
        if number % every == 0:
            yield match, seat
        moves = match.legal(seat)
        match.play(seat, moves[dice.below(len(moves))])
