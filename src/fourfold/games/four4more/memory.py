"""What bots remember of a pack, as search and heuristic use it (docs/rules/four4more.md 9)."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.core.dice import Dice
from fourfold.core.memory import MemoryModel
from fourfold.core.state import State
from fourfold.games.four4more.belief import SIGMA, recall
from fourfold.games.four4more.rules import Four4More


class TriviaMemory(MemoryModel):
    """Blurred scores of all tokens in all statistics; a better level remembers them more sharply."""

    def __init__(self) -> None:
        super().__init__(
            tuple(SIGMA),
            "casual",
            {"easy": "novice", "medium": "casual", "hard": "expert", "expert": "scholar"},
        )

    def recall(self, state: State, seat: int, name: str, secret: bytes) -> list[float]:
        return recall(state, seat, name, secret)

    def remember(self, world: State, seat: i64, recall: list[float]) -> State:
        assert isinstance(world, Four4More)
        return world.remembering(seat, recall)

    def sample(self, world: State, seat: int, dice: Dice, recall: list[float]) -> State:
        assert isinstance(world, Four4More)
        return world.sampled(seat, recall, dice)
