"""How a game explains a move to the seat that asks for a hint."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from fourfold.core.state import State
from fourfold.core.text_lines import TextLine


class Advice:
    """What a hint says: the whole move, its steps in words, and one reason. Without moves only the reason."""

    def __init__(self, moves: list[i64], steps: list[TextLine], reason: TextLine) -> None:
        self.moves = moves
        self.steps = steps
        self.reason = reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    """How a game explains a move to the seat that asks; each world given here was sampled for that seat.

    A game without hints of its own has these, and the reasons that suit any game (`bots/hints.py`).
    """

    def alone(self, world: State, seat: i64) -> Advice | None:
        """An answer without search, for decisions where looking ahead would use more than the seat knows."""
        return None

    def goes_on(self, before: State, after: State, seat: i64) -> bool:
        """Whether the seat's next decision is still the same move to a person: the card, then its target.

        It is asked only if the step between brought no news to the seat.
        """
        return False

    def steps(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        """The moves in words of the table; nothing for the plain words of each."""
        return []

    def reasons(self, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
        """What speaks for the moves in this world, the best first. What is not the same in other worlds
        is not said, so a chance must be one that the seat can work out itself."""
        return []
