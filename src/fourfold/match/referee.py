"""Understands and judges single moves: refuses in words, or gives the entry and the state after it."""

from __future__ import annotations

from typing import Any

from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.state import SPECTATOR, State
from fourfold.match.history import MOVE, MatchEntry

Seat = Any  # an int; whatever else comes is refused in words
Move = Any  # an int of the game's table, or its text


class Referee:
    """Knows the game and the players' names, and no state of its own."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self.names = names

    def seat(self, seat: Seat) -> int:
        """A seat of this table."""
        seats = len(self.names)
        if _is_index(seat, 0, seats):
            return int(seat)
        raise NotUnderstood(
            "unknown-seat", f"The seats of this table are 0 to {seats - 1}.", {"seats": seats}
        )

    def viewer(self, viewer: Seat) -> int:
        """A seat of this table, or the spectator."""
        return SPECTATOR if _is_index(viewer, SPECTATOR, 0) else self.seat(viewer)

    def make(self, state: State, seat: int, move: Move) -> tuple[MatchEntry, State]:
        """A checked move, and the state after it; the state before stays as it was."""
        number = self._legal_move(state, seat, move)
        entry = MatchEntry(MOVE, seat, self.game.moves.text(number))
        entry.move = number
        entry.acting = state.acting
        after = state.copy()
        log = EventSink(self.game.events, after)
        after.events = log
        after.play(seat, number)
        after.events = None
        entry.events = tuple(log.events)
        entry.stops = tuple(log.stops)
        entry.takeable = self._could_be_taken_back(entry, state, after)
        entry.before = state if entry.takeable else None
        return entry, after

    def _could_be_taken_back(self, entry: MatchEntry, before: State, after: State) -> bool:
        if after.over or self.game.moves.is_sealed(entry.move) or _opens_window(before, after):
            return False
        for event in entry.events:
            if event.kind.has_news:
                return False
        return before.dice.same_as(after.dice)

    def _legal_move(self, state: State, seat: int, move: Move) -> int:
        number = self._read_move(move)
        self.check_turn(state, seat)
        if number not in state.legal(seat):
            raise self._illegal(state, seat, number)
        return number

    def _read_move(self, move: Move) -> int:
        if isinstance(move, str):
            return self.game.moves.parse(move)
        if _is_index(move, 0, len(self.game.moves)):
            return int(move)
        raise NotUnderstood("not-a-move", "A move is its text or its number in the game's table.")

    def check_turn(self, state: State, seat: int) -> None:
        if state.over:
            raise match_over()
        if seat not in state.acting:
            waiting = self._named(state.acting)
            raise NotYourTurn(
                "not-your-turn",
                f"{self.names[seat]} has no move now; the table waits for {waiting}.",
                {"seat": seat, "waiting": list(state.acting)},
            )

    def _named(self, seats: tuple[int, ...]) -> str:
        names = [self.names[seat] for seat in seats]
        return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]

    def _illegal(self, state: State, seat: int, move: int) -> IllegalMove:
        rule = state.why_not(seat, move)
        text = self.game.moves.text(move)
        sentence = f"“{text}” is not allowed now ({rule}): {self.game.rule(rule)}"
        return IllegalMove(rule, sentence, {"seat": seat, "move": text, "rule": rule}, rule)


def match_over() -> NotYourTurn:
    return NotYourTurn("match-over", "The match is over; nobody has a move any more.")


def _opens_window(before: State, after: State) -> bool:
    """Whether several seats decide at once now and some did not before: hidden steps may follow at once."""
    acting = after.acting
    return len(acting) > 1 and any(seat not in before.acting for seat in acting)


def _is_index(value: object, start: int, stop: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and start <= value < stop
