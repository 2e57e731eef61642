"""A broken Herbalism for the leak law: it spares a target the question when there is only one answer.

Kind as it seems, it tells everybody whether the target had a choice (docs/rules/herbalism.md 4.3).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.standings import Standings
from fourfold.core.state import State
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.rules import Herbalism
from fourfold.games.herbalism.schema import Options, automatic, limit
from fourfold.games.herbalism.state import YIELD


class Hasty(State):
    """An honest match inside, hurried on after every move."""

    def __init__(self) -> None:
        super().__init__()
        self.inner = Herbalism()

    def begin(self, options: Any, setup: Mapping[str, Any] | None) -> None:
        self.copy_base_into(self.inner)
        self.inner.dice = self.dice
        self.inner.events = self.events
        self.inner.begin(options, setup)
        self.adopt(self.inner)

    def adopt(self, inner: Herbalism) -> None:
        self.inner = inner
        self.seats, self.version = inner.seats, inner.version
        self.actor, self.chapter, self.dice = inner.actor, inner.chapter, inner.dice

    def copy(self) -> Hasty:
        return around(self.inner.copy())

    def field_names(self) -> tuple[str, ...]:
        return ()

    def dump(self) -> str:
        return self.inner.dump()

    def legal(self, seat: i64) -> list[i64]:
        return self.inner.legal(seat)

    def play(self, seat: i64, move: i64) -> None:
        inner = self.inner
        inner.dice, inner.events = self.dice, self.events
        inner.play(seat, move)
        if inner.phase == YIELD and len(inner.legal(inner.actor)) == 1:
            inner.play(inner.actor, inner.legal(inner.actor)[0])
        self.adopt(inner)

    def why_not(self, seat: i64, move: i64) -> str:
        return self.inner.why_not(seat, move)

    def view(self, seat: int) -> dict[str, Any]:
        return self.inner.view(seat)

    def sample(self, seat: int, dice: Dice) -> Hasty:
        return around(self.inner.sample(seat, dice))

    def standings(self) -> Standings:
        return self.inner.standings()


def around(inner: State) -> Hasty:
    assert isinstance(inner, Herbalism)
    found = Hasty()
    found.adopt(inner)
    return found


HASTY = Game(
    name="hasty",
    prefix="HERB",
    package="fourfold.games.herbalism",
    state=Hasty,
    moves=GAME.moves,
    names=GAME.names,
    options=Options,
    seats=GAME.seats,
    events=GAME.events,
    describe=GAME.describe,
    automatic=automatic,
    max_decisions=limit,
    variants=[(3, {"actions": "first"}), (4, {"actions": "advanced"})],
)
