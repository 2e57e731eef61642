"""`Bot` and `Observation`: a bot decides from what its seat may know; it never gets the true state."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from mypy_extensions import i64, mypyc_attr

from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.state import State
from fourfold.match.match import Match


class Observation:
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

    def sample_as_recalled(self, dice: Dice) -> State:
        """`sample`; in a game of facts they fall as the seat remembers them."""
        memory = self.game.memory
        if memory is None or self.recall is None:
            return self.world.sample(self.seat, dice)
        return memory.sample(self.world, self.seat, dice, self.recall)

    def as_recalled(self) -> State:
        """The world; in a game of facts with what the seat remembers of them."""
        return remembering(self.game, self.world, self.seat, self.recall)


def observe(match: Match, seat: int, dice: Dice, recall: list[float] | None = None) -> Observation:
    """What the seat sees of a match now; `dice` draw the world."""
    return Observation(match.game, seat, match.state.sample(seat, dice), match.memory(seat), recall)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for a seat, with dice of its own: the same dice and observation give the same move."""

    def __init__(self) -> None:
        self.dice = Dice()
        self.reads_events = True  # a match without a log will do for a bot that does not
        self.memory = ""  # how well it remembers the facts of a trivia game; empty: as usual there
        self.recall: list[float] | None = None  # what it remembers, in a simulation

    def new_match(self, dice: Dice) -> None:
        """Begins a new match: takes fresh dice and forgets the last match."""
        self.dice = dice

    def decide(self, sight: Observation) -> int:
        """A legal move."""
        raise NotImplementedError

    def decide_in(self, game: Game, state: State, seat: i64) -> int:
        """`decide` without a match around the state, for simulation."""
        world = state.sample(int(seat), self.dice)
        events = seen_events(state, int(seat))
        return self.decide(Observation(game, int(seat), world, events, self.recall))

    def close(self) -> None:
        """Frees what the bot holds, such as a program it started."""


def recall_for(
    game: Game, state: State, seat: int, memory: str, seed: int | str
) -> list[float] | None:
    """What a bot seat remembers of a trivia pack; made by the table, which alone knows seed and facts."""
    if game.memory is None:
        return None
    secret = sha256(f"recall\n{seed}\n{seat}".encode()).digest()
    return game.memory.recall(state, seat, memory or game.memory.usual, secret)


def remembering(game: Game, state: State, seat: i64, recall: list[float] | None) -> State:
    """The state with what the seat remembers; the state itself in a game without such a memory."""
    memory = game.memory
    return state if memory is None or recall is None else memory.remember(state, seat, recall)


def seen_events(state: State, seat: int) -> list[dict[str, Any]]:
    """The events of a state as the seat saw them; none without an event sink."""
    seen: list[dict[str, Any]] = []
    if state.events is not None:
        for event in state.events.events:
            data = event.seen_by(seat, state.over)
            if data is not None:
                seen.append(data)
    return seen


def play_out(game: Game, state: State, bots: list[Bot], limit: i64) -> i64:
    """Lets `bots[seat]` play to the end, or `limit` decisions; returns how many were made."""
    made: i64 = 0
    while state.actor >= 0 and made < limit:
        seat: i64 = state.actor
        state.play(seat, bots[seat].decide_in(game, state, seat))
        made += 1
    return made
