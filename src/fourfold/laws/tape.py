"""Dice whose words are those of other dice, with one word changed: the smallest change of chance."""

from __future__ import annotations

from collections.abc import Callable

from fourfold.core.dice import Dice

UNCHANGED = -1


class Tape(Dice):
    """Draws the words of `base`; the word number `at` is `to` instead. `drawn` counts them.

    Its dump is that of `base`, so that the dumps of two tables do not differ by their dice.
    """

    def __init__(self, base: Dice, at: int = UNCHANGED, to: int = 0) -> None:
        super().__init__()
        self.base = base
        self.at = at
        self.to = to
        self.drawn = 0

    def word(self) -> int:
        word = int(self.base.word())
        if self.drawn == self.at:
            word = self.to
        self.drawn += 1
        return word

    def copy(self) -> Dice:
        other = Tape(self.base.copy(), self.at, self.to)
        other.drawn = self.drawn
        return other

    def same_as(self, other: Dice) -> bool:
        """Two tapes are compared by what they are the words of: a state and its copy hold two of them."""
        return self.base.same_as(other.base if isinstance(other, Tape) else other)

    def dump(self) -> str:
        return self.base.dump()


def words_drawn(base: Dice, use: Callable[[Dice], object]) -> int:
    """How many words something draws from dice like these."""
    tape = Tape(base.copy())
    use(tape)
    return tape.drawn
