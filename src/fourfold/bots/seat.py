"""The bots' only door: what a seat may know, and a sampler. The true state stays outside."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from mypy_extensions import i64, mypyc_attr

from fourfold.core.contract import Game, State
from fourfold.core.dice import Dice
from fourfold.core.match import Match


class Sight:
    """All that a seat has to decide from.

    View, legal moves and further worlds come out of one world sampled for the seat, so they cannot say
    more than it knows. `events` is what it saw, `recall` what it remembers of a trivia pack.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        world: State,
        events: list[dict[str, Any]],
        recall: list[float] | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.world = world
        self.events = events
        self.recall = recall

    @property
    def view(self) -> dict[str, Any]:
        return self.world.view(self.seat)

    @property
    def legal(self) -> list[i64]:
        return self.world.legal(self.seat)

    def sample(self, dice: Dice) -> State:
        """Another world that the seat cannot tell from the true one."""
        return self.world.sample(self.seat, dice)


def sight_of(match: Match, seat: int, dice: Dice, recall: list[float] | None = None) -> Sight:
    """What the seat sees of a match now; `dice` draw the world."""
    return Sight(match.game, seat, match.state.sample(seat, dice), match.memory(seat), recall)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers `decide`. It brings its own dice: the same dice and the same sight, the same move."""

    def __init__(self) -> None:
        self.dice = Dice()
        self.reads_events = True  # a match without a log will do for a bot that does not
        self.memory = "casual"  # how well it remembers the facts of a trivia pack
        self.recall: list[float] | None = None  # what it remembers, in a simulation

    def begin(self, dice: Dice) -> None:
        """A new match: fresh dice, nothing remembered."""
        self.dice = dice

    def decide(self, sight: Sight) -> int:
        """A legal move."""
        raise NotImplementedError

    def glance(self, game: Game, state: State, seat: i64) -> int:
        """`decide` without a match around the state, for simulation."""
        world = state.sample(int(seat), self.dice)
        events = seen_events(state, int(seat))
        return self.decide(Sight(game, int(seat), world, events, self.recall))

    def close(self) -> None:
        """The bot is not needed any more."""


def recall_for(
    game: Game, state: State, seat: int, memory: str, seed: int | str
) -> list[float] | None:
    """What a bot seat remembers of a trivia pack; made by the table, which alone knows seed and facts."""
    if game.recall is None:
        return None
    secret = sha256(f"recall\n{seed}\n{seat}".encode()).digest()
    return game.recall(state, seat, memory, secret)


def seen_events(state: State, seat: int) -> list[dict[str, Any]]:
    """What the seat saw of a state that keeps a log."""
    seen: list[dict[str, Any]] = []
    if state.log is not None:
        for event in state.log.events:
            data = event.seen_by(seat, state.over)
            if data is not None:
                seen.append(data)
    return seen


def play_out(game: Game, state: State, bots: list[Bot], limit: i64) -> i64:
    """Let `bots[seat]` play to the end, or `limit` decisions; how many were made."""
    made: i64 = 0
    while state.actor >= 0 and made < limit:
        seat: i64 = state.actor
        state.play(seat, bots[seat].glance(game, state, seat))
        made += 1
    return made
