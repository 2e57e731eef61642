"""`MemoryModel`: what a bot remembers beside its view, in a game of facts."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from fourfold.core.dice import Dice
from fourfold.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class MemoryModel:
    """A recall is a list of floats: what one seat remembers of the facts, fixed for a match.

    The facts of such a game are open to people and would be an answer sheet to a bot. So the table, which
    alone knows them, makes a blurred recall for each bot seat, and the bot's worlds are drawn with it.
    """

    def __init__(self, names: tuple[str, ...], usual: str, of_level: dict[str, str]) -> None:
        self.names = names  # how well a bot may remember, as in `plain@scholar`
        self.usual = usual  # of a bot whose spec does not say
        self.of_level = of_level  # of the bots that people choose by level

    def recall(self, state: State, seat: int, name: str, secret: bytes) -> list[float]:
        """What a seat with a memory of that name remembers; the same for the same secret."""
        raise NotImplementedError

    def remember(self, world: State, seat: i64, recall: list[float]) -> State:
        """The world with the seat's recall in it, for the heuristic."""
        raise NotImplementedError

    def sample(self, world: State, seat: int, dice: Dice, recall: list[float]) -> State:
        """A world sampled for the seat in which the facts fall as it remembers them, for search."""
        raise NotImplementedError
