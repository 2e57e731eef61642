"""Hints all over a game, for the tests of what they claim."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from fourfold.bots.bot import Observation
from fourfold.bots.hints import hint_for
from fourfold.bots.levels import settings_for
from fourfold.core.dice import Dice
from fourfold.core.events import Event, EventSink
from fourfold.core.game import Game, Variant
from fourfold.core.registry import game as find_game
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine
from fourfold.match.match import Match

FEW = 16  # iterations: what is claimed must be true of any move
Data = dict[str, Any]


class Given:
    """A hint as it is sent, and the table it was given at."""

    def __init__(self, match: Match, seat: int, hint: Data) -> None:
        self.game = match.game
        self.state = match.state.copy()
        self.seat = seat
        self.hint = hint
        self.moves: list[int] = hint["moves"]
        self.texts = [match.game.moves.text(move) for move in self.moves]
        self.key: str = hint["reason"]["key"]
        self.fields: Data = hint["reason"]["fields"]
        self.view: Data = match.state.view(seat)

    def worlds(self, number: int = 12) -> list[State]:
        """Tables that the seat cannot tell from this one: another dozen than the hint looked at."""
        return [self.state.sample(self.seat, Dice(1000 + each)) for each in range(number)]

    def after(self, world: State, moves: list[int] | None = None) -> tuple[State, list[Event]]:
        """A world after the moves of the hint, and what happened."""
        state = world.copy()
        state.events = EventSink(self.game.events)
        for move in self.moves if moves is None else moves:
            state.play(self.seat, move)
        return state, state.events.events

    def aids(self, world: State, key: str) -> list[Data]:
        """The fields of all help of a kind that the seat would have in a world."""
        lines: list[TextLine] = self.game.aids(world, self.seat, "odds", [])
        return [line.fields for line in lines if line.key == key]


def hint_at(game: Game, state: State, seat: int, seed: int = 5, iterations: int = FEW) -> Data:
    sight = Observation(game, seat, state.sample(seat, Dice(seed)), [])
    return hint_for(sight, settings_for(game, iterations=iterations), Dice(seed)).as_data()


def hints_in(
    game: Game,
    variant: Variant,
    seed: int,
    most: int,
    every: int = 3,
    plain: bool = True,
    iterations: int = FEW,
) -> Iterator[Given]:
    """A match of plain or random play, with the hint of every so many decisions."""
    seats, options = variant
    match, dice = Match(game, seats, seed, options), Dice(seed)
    for number in range(most):
        if match.state.over:
            return
        acting = match.state.acting
        seat = acting[dice.below(len(acting))]
        if number % every == 0:
            yield Given(match, seat, hint_at(game, match.state, seat, iterations=iterations))
        moves = match.legal(seat)
        advised = match.state.heuristic_move(seat, dice)
        match.play(seat, advised if plain else moves[dice.below(len(moves))])


def of(events: list[Event], code: str) -> list[Data]:
    """The values of all events of a code."""
    return [dict(event.values) for event in events if event.code == code]


Check = Callable[[Given], None]


def checked(
    name: str, variant: Variant, seed: int, most: int, checks: dict[str, Check]
) -> set[str]:
    """All claims of a match, each by its own check; which there were."""
    seen: set[str] = set()
    for given in hints_in(find_game(name), variant, seed, most=most, every=2):
        if given.key.startswith("hinted-") or given.key.endswith("-help"):
            continue
        assert given.key in checks, f"nothing checks {given.key}"
        seen.add(given.key)
        checks[given.key](given)
    return seen


def true_by_rule(given: Given) -> None:
    """Nothing but what the rules say of this phase or move."""
