"""Games as a newcomer might bring them: each gives something away, and a law says so in one sentence."""

from __future__ import annotations

from fourfold.core.dice import Dice
from fourfold.core.events import EventKind, Field
from fourfold.core.game import Game
from fourfold.core.state import State
from tests.laws.broken_games import events_with, tea
from tests.laws.tea_game import Tea


class LyingSampler(Tea):
    """Returns the true world, with fresh dice so that it looks sampled."""

    def sample(self, seat: int, dice: Dice) -> Tea:
        world = self.copy()
        world.dice = dice.fork()
        return world


class SilentAuthor(Tea):
    """Does not say what it hides."""

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        return State.hidden_facts(self, viewer)


class ForgottenFact(Tea):
    """Forgets that hands and jar are hidden, and names the rest."""

    def hidden_facts(self, viewer: int) -> dict[str, str]:
        facts = super().hidden_facts(viewer)
        return {name: fact for name, fact in facts.items() if name[:4] not in ("hand", "jar")}


class OpenSampler(Tea):
    """Says that it hides nothing, and samples all the same."""


DEALT_TO_ALL = EventKind("dealt", Field("seat", "seat"), Field("spoons", "spoon", news=True))

OUTSIDE: dict[str, tuple[Game, str, str]] = {
    "a lying sampler": (
        tea(state=LyingSampler),
        "twins",
        "a spectator has a sampler that knows what it was never told",
    ),
    "nothing said of what is hidden": (
        tea(state=SilentAuthor),
        "sampler",
        "the game does not say what it hides: State.hidden_facts is missing",
    ),
    "a forgotten secret": (
        tea(state=ForgottenFact),
        "twins",
        "differ in “jar”, and its hidden facts do not name the difference",
    ),
    "a leaking event": (
        tea(events=events_with(DEALT_TO_ALL)),
        "twins",
        "is told “dealt.spoons”",
    ),
    "a game that is not as open as it says": (
        tea(state=OpenSampler, open_information=True),
        "sampler",
        "the game says open_information, but a world sampled for a spectator differs in",
    ),
}
