"""Fourfold: five board games of four, one source of rules, many doors."""

from fourfold.core.dice import Dice, SealedDice
from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn, Refusal
from fourfold.core.game import Game
from fourfold.core.registry import game
from fourfold.core.state import SPECTATOR, State

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
    "game",
]
