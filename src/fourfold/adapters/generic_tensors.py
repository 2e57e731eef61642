"""Tensors of any game, without numpy: by the game's own encoder, or by a generic one over its view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final
from zlib import crc32

from fourfold.core.game import Game
from fourfold.core.state import State
from fourfold.core.tensors import HIGHEST, TensorBlock, TensorSpec, TensorWriter

HASHED_VALUES: Final = 2048  # of the generic tensor


class Encoder:
    """Rows of bytes for a game with so many seats and options: tensors and masks of legal moves."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object] | None = None) -> None:
        own = game.tensors(seats, options)
        self.game = game
        self.seats = seats
        self.moves = len(game.moves)
        self.is_generic = own is None
        self.spec = generic_spec() if own is None else own
        self._writer = TensorWriter()

    def row(self, state: State, seat: int) -> bytes:
        """What the seat sees, one int8 a value, in the order of `spec`."""
        if self.is_generic:
            return hashed(state.view(seat))
        state.write_tensor(seat, self._writer)
        return self._writer.take()

    def mask_row(self, state: State, seat: int) -> bytes:
        """1 for each legal move of the seat, 0 for the others of the game's move table."""
        state.write_mask(seat, self._writer, self.moves)
        return self._writer.take()


def generic_spec() -> TensorSpec:
    meaning = "how many parts of the view fall on each place, by a hash of field and value"
    return TensorSpec([TensorBlock("view", (HASHED_VALUES,), meaning, high=HIGHEST)])


def hashed(view: object) -> bytes:
    """Every value of a view counted at the place that its path and value hash to.

    It has a fixed size for any view and shows nothing that the view does not. It is slow, seats are not
    relative to the viewer, and two values may share a place: a game that is learnt writes its own.
    """
    row = bytearray(HASHED_VALUES)
    for path, value in _leaves("", view):
        place = crc32(f"{path}={value!r}".encode()) % HASHED_VALUES
        row[place] = min(row[place] + 1, HIGHEST)
    return bytes(row)


def _leaves(path: str, data: object) -> Iterator[tuple[str, object]]:
    """Each plain value with its path: keys of objects and places of lists."""
    if isinstance(data, dict):
        for key in sorted(data):
            yield from _leaves(f"{path}.{key}", data[key])
    elif isinstance(data, list):
        yield f"{path}#", len(data)
        for place, item in enumerate(data):
            yield from _leaves(f"{path}.{place}", item)
    else:
        yield path, data
