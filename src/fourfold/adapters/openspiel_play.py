"""`SpielPlay`: what an OpenSpiel state holds of ours. It copies quickly and pickles as a list of actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.events import EventSink
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.core.state import State
from fourfold.match.information import PlayLog

SEED_BYTES = 4
OUTCOMES = list(range(256))


@dataclass(frozen=True)
class SpielTable:
    """A game, its seats and options; with `deals`, chance chooses one of these setups."""

    game: Game
    seats: int
    options: Mapping[str, object]
    deals: tuple[Mapping[str, Any], ...] = field(default=())

    @property
    def chosen(self) -> Any:
        return self.game.read_options(self.seats, self.options)

    def start(self, dealt: list[int], events: EventSink | None = None) -> State:
        setup = self.deals[dealt[0]] if self.deals else None
        seed = int.from_bytes(bytes(dealt), "big") if setup is None else 0
        return self.game.start(self.seats, seed, self.options, setup=setup, events=events)

    def is_dealt(self, dealt: list[int]) -> bool:
        return len(dealt) == (1 if self.deals else SEED_BYTES)


class SpielPlay:
    """Chance so far, the state once it is dealt, and the moves since then."""

    def __init__(self, table: SpielTable) -> None:
        self.table = table
        self.dealt: list[int] = []
        self.state: State | None = None
        self.moves: list[int] = []
        self.known_legal: list[int] | None = None  # of the acting seat, once asked for
        self._log: PlayLog | None = None  # plays after the state when somebody asks what was told
        self._logged = 0  # moves that it has played

    def outcomes(self) -> list[int]:
        return list(range(len(self.table.deals))) if self.table.deals else OUTCOMES.copy()

    def legal(self) -> list[int]:
        return self._legal_moves().copy()

    def _legal_moves(self) -> list[int]:
        if self.known_legal is None:
            assert self.state is not None
            self.known_legal = self.state.legal(self.state.actor)
        return self.known_legal

    def is_legal(self, action: int) -> bool:
        state = self.state
        if state is None:
            return 0 <= action < (len(self.table.deals) or 256)
        return state.actor >= 0 and action in self._legal_moves()

    def apply(self, action: int) -> None:
        """A legal action; the caller has checked it."""
        state = self.state
        if state is None:
            self.dealt.append(action)
            if self.table.is_dealt(self.dealt):
                self.state = self.table.start(self.dealt)
            return
        state.play(state.actor, action)
        self.moves.append(action)
        self.known_legal = None

    # --- what was told ---------------------------------------------------------------------------------

    def information_state(self, seat: int) -> str:
        """All that the seat has ever seen; while chance deals, nothing."""
        if self.state is None:
            return f"dealing {len(self.dealt)}"
        return self._told().information_state(seat)

    def _told(self) -> PlayLog:
        if self._log is None:
            game = self.table.game
            self._log = PlayLog(game, self.table.start(self.dealt, EventSink(game.events)))
        log = self._log
        for move in self.moves[self._logged :]:
            log.play(log.state.actor, move)
        self._logged = len(self.moves)
        return log

    def resample(self, seat: int, seed: int) -> None:
        """Puts a world that the seat cannot tell from the true one in its place, with the same past."""
        if self.state is None:
            raise NotUnderstood("not-dealt", "There is nothing to sample before the deal.")
        told = self._told()
        self.state = self.state.sample(seat, Dice(seed + 1))
        self._log = told.with_state(self.state.copy())
        self.known_legal = None
        self.dealt = []  # no seed led here

    def text(self) -> str:
        return f"dealing {self.dealt}" if self.state is None else self.state.dump()

    # --- copies ----------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielPlay:
        other = SpielPlay(self.table)
        other.dealt = self.dealt.copy()
        other.moves = self.moves.copy()
        other.state = None if self.state is None else self.state.copy()
        other._log = None if self._log is None else self._log.copy()
        other._logged = self._logged
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """The table and the actions; a sampled world has no actions that lead to it."""
        if self.state is not None and not self.dealt:
            raise TypeError("a sampled world cannot be pickled: no actions lead to it")
        table = self.table
        place = (table.game.name, table.seats, dict(table.options), table.deals)
        return _again, (*place, self.dealt, self.moves)


def _again(
    name: str,
    seats: int,
    options: Mapping[str, object],
    deals: tuple[Mapping[str, Any], ...],
    dealt: list[int],
    moves: list[int],
) -> SpielPlay:
    play = SpielPlay(SpielTable(find_game(name), seats, options, deals))
    for action in [*dealt, *moves]:
        play.apply(action)
    return play
