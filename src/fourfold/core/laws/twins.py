"""Twins: the true state and a world sampled for a viewer play on with moves that look the same to it.

Its events may differ only in news fields; while its events are equal so are its views, its legal moves
and the acting seats. A sampled world has no past, so only twins can show that an event leaks.
"""

from __future__ import annotations

from typing import Any

from fourfold.core.contract import State
from fourfold.core.events import Log
from fourfold.core.laws.cases import Moment, choose, difference, knowledge, seen_since
from fourfold.core.moves import MoveTable

AHEAD = 12  # decisions
TRIES = 8  # to find moves that look the same
HIDDEN_STEPS = 60  # of a seat inside a sealed window

Seen = list[dict[str, Any]]


class Twin:
    """One of the two worlds, with a log of its own and the same dice as the other."""

    def __init__(self, moment: Moment, state: State, viewer: int) -> None:
        self.moment = moment
        self.viewer = viewer
        self.state = state.copy()
        self.state.dice = moment.dice.copy()
        self.state.log = Log(moment.game.events)

    @property
    def knowledge(self) -> dict[str, str]:
        return knowledge(self.state, self.viewer)

    def play(self, seat: int, move: int) -> Seen:
        """Make a step; what the viewer saw of it."""
        log = self.state.log
        start = 0 if log is None else len(log.events)
        self.state.play(seat, move)
        return seen_since(log, start, self.viewer)

    def legal(self, seat: int) -> list[int]:
        return [int(move) for move in self.state.legal(seat)]

    def seal(self, seat: int, wishes: list[int]) -> tuple[list[int], Seen] | None:
        """Let a seat go on in its sealed window until the viewer notices; its moves, and what was seen.

        It makes the wished moves as long as it can. None if it would never end.
        """
        made: list[int] = []
        for _ in range(HIDDEN_STEPS):
            before, waiting = self.knowledge, self.state.acting
            made.append(self._wish(seat, wishes[len(made) : len(made) + 1]))
            seen = self.play(seat, made[-1])
            if seen or self.knowledge != before:
                if len(waiting) > 1 and self.state.acting == waiting:
                    self._shows(seat, made[-1])
                return made, seen
        return None

    def _wish(self, seat: int, wish: list[int]) -> int:
        moves, dice = self.legal(seat), self.moment.dice
        if wish and wish[0] in moves and dice.below(4):
            return wish[0]
        return moves[dice.below(len(moves))]

    def _shows(self, seat: int, move: int) -> None:
        text = self.moment.game.moves.text(move)
        self.moment.broken(
            f"{self.viewer} noticed “{text}” of seat {seat} in an open sealed window."
        )


def law_of_twins(moment: Moment, viewer: int, world: State) -> int:
    """How many decisions the twins could make together."""
    one, other = Twin(moment, moment.state, viewer), Twin(moment, world, viewer)
    for played in range(AHEAD):
        if one.state.over or not _step(moment, one, other):
            return played
    return AHEAD


def _step(moment: Moment, one: Twin, other: Twin) -> bool:
    """One decision in both worlds; False when the twins part lawfully."""
    for _ in range(TRIES):
        seat, move = choose(one.state, moment.dice)
        if seat != one.viewer and (_window(one, seat) or _window(other, seat)):
            return _sealed_step(moment, one, other, seat)
        alike = looks_like(moment.game.moves, other.legal(seat), move, seat == one.viewer)
        if alike:
            followed = alike[moment.dice.below(len(alike))]
            return _compare(
                moment, one, other, move, one.play(seat, move), other.play(seat, followed)
            )
    return False


def looks_like(table: MoveTable, moves: list[int], move: int, own: bool) -> list[int]:
    """The moves, legal in another world, that a viewer cannot tell from this one."""
    if own:
        return [found for found in moves if found == move]
    return [found for found in moves if table.redacted(found) == table.redacted(move)]


def in_window(state: State, table: MoveTable, seat: int) -> bool:
    """Whether a sealed window is open for the seat, so that its steps show to itself alone."""
    if len(state.acting) > 1:
        return seat in state.acting
    return any(table.is_sealed(int(move)) for move in state.legal(seat))


def _window(twin: Twin, seat: int) -> bool:
    return in_window(twin.state, twin.moment.game.moves, seat)


def _sealed_step(moment: Moment, one: Twin, other: Twin, seat: int) -> bool:
    """Sealed choices look the same whatever they are and however many steps they took."""
    sealed = one.seal(seat, [])
    if sealed is None:
        return False
    made, seen = sealed
    followed = other.seal(seat, made)
    return followed is not None and _compare(moment, one, other, made[-1], seen, followed[1])


def _compare(moment: Moment, one: Twin, other: Twin, move: int, seen: Seen, others: Seen) -> bool:
    """False once news differ, for what follows may be news too."""
    told = f"{one.viewer}, who cannot tell two worlds apart, sees “{moment.game.moves.text(move)}”"
    for event, twin in zip(seen, others):
        if event != twin:
            _only_news(moment, told, event, twin)
            return False
    if len(seen) != len(others):
        more = max(seen, others, key=len)[min(len(seen), len(others))]
        moment.broken(f"{told}, and in one of them also the event “{more['event']}”.")
    apart = difference(one.knowledge, other.knowledge)
    if apart:
        moment.broken(f"{told} and no news, but then tells them apart by {apart}.")
    return True


def _only_news(moment: Moment, told: str, event: dict[str, Any], twin: dict[str, Any]) -> None:
    if event["event"] != twin["event"]:
        moment.broken(f"{told}, then “{event['event']}” in one and “{twin['event']}” in the other.")
    for field in moment.game.events.kinds[event["event"]].fields:
        if not field.news and event[field.name] != twin[field.name]:
            moment.broken(
                f"{told}, then the field “{field.name}” of “{event['event']}” differs and is no news:"
                f" {event[field.name]} against {twin[field.name]}."
            )
