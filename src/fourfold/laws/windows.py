"""Sealed windows, and steps of twins that go on with moves that look the same to one viewer."""

from __future__ import annotations

from typing import Final

from fourfold.core.moves import MoveTable
from fourfold.core.state import State
from fourfold.laws.cases import choose
from fourfold.laws.compare import ALIKE, SEALED, Twins
from fourfold.laws.tables import WatchedTable

TRIES: Final = 8  # to find moves that look the same
HIDDEN_STEPS: Final = 60  # of a seat inside a sealed window


def looks_like(table: MoveTable, moves: list[int], move: int, own: bool) -> list[int]:
    """The moves, legal in another world, that a viewer cannot tell from this one."""
    if own:
        return [found for found in moves if found == move]
    return [found for found in moves if table.looks[found] == table.looks[move]]


def in_window(state: State, table: MoveTable, seat: int) -> bool:
    """Whether a sealed window is open for the seat, so that its steps show to itself alone."""
    if len(state.acting) > 1:
        return seat in state.acting
    moves = [int(move) for move in state.legal(seat)]
    return any(table.is_sealed(move) or state.is_sealed(seat, move) for move in moves)


def finish_window(twins: Twins, table: WatchedTable, seat: int) -> bool:
    """Let a seat go on in its window until somebody else is told something; False if it never ends.

    The first step is made. On the way a step is taken back once and made again: that is silent too.
    """
    dice, moves = twins.moment.dice, twins.moment.game.moves
    for made in range(HIDDEN_STEPS):
        if shows_to_others(table, seat) or seat not in table.state.acting:
            return True
        if made == 0:
            take_back(twins, table, seat)
        legal = [int(move) for move in table.state.legal(seat)]
        sealing = [move for move in legal if moves.is_sealed(move)]
        wanted = sealing if sealing and dice.below(2) else legal
        table.play(seat, wanted[dice.below(len(wanted))])
        twins.silence(table, seat)
    return False


def shows_to_others(table: WatchedTable, seat: int) -> bool:
    return any(table.told(viewer) for viewer in table.trackers if viewer != seat)


def take_back(twins: Twins, table: WatchedTable, seat: int) -> None:
    """A sealed step taken back and made again, where that is allowed."""
    entry = table.entry
    if table.match.can_undo(seat) and not shows_to_others(table, seat):
        table.undo(seat)
        for viewer, frame in table.frames.items():
            if viewer != seat and frame:
                twins.broken(
                    viewer, f"is sent a frame when seat {seat} takes back what it never saw"
                )
        table.play(seat, entry.move)
        twins.silence(table, seat)


# --- sampled twins ----------------------------------------------------------------------------------


def sampled_step(twins: Twins, viewer: int) -> bool:
    """One decision at both tables by moves that look the same; False if there are none."""
    dice, moves = twins.moment.dice, twins.moment.game.moves
    for _ in range(TRIES):
        seat, move = choose(twins.one.state, dice)
        legal = [int(found) for found in twins.other.state.legal(seat)]
        windows = [in_window(table.state, moves, seat) for table in (twins.one, twins.other)]
        if seat != viewer and any(windows):
            return _sealed_step(twins, seat, move, legal)
        alike = looks_like(moves, legal, move, seat == viewer)
        if alike:
            _make(twins, seat, move, alike[dice.below(len(alike))])
            twins.compare(lambda viewer: ALIKE)
            return True
    return False


def _make(twins: Twins, seat: int, move: int, others: int) -> None:
    twins.steps += 1
    twins.last = f"“{twins.moment.game.moves.text(move)}” by seat {seat}"
    twins.one.play(seat, move)
    twins.other.play(seat, others)


def _sealed_step(twins: Twins, seat: int, move: int, legal: list[int]) -> bool:
    """Sealed choices look the same whatever they are and however many steps they took."""
    if not legal:
        return False
    dice = twins.moment.dice
    same = move in legal and dice.below(4) > 0
    _make(twins, seat, move, move if same else legal[dice.below(len(legal))])
    for table in (twins.one, twins.other):
        twins.silence(table, seat)
        if not finish_window(twins, table, seat):
            return False
    twins.compare(lambda viewer: SEALED)
    return True
