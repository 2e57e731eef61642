"""Numpy arrays of what a seat sees, for a single state; for many at once see `fourfold.adapters.batch`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from fourfold.adapters.generic_tensors import Encoder
from fourfold.core.game import Game
from fourfold.core.state import State
from fourfold.core.tensors import TensorSpec

Int8 = NDArray[np.int8]


class Observer:
    """Makes observations and masks of the states of one game, with its seats and options."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object] | None = None) -> None:
        self.encoder = Encoder(game, seats, options)
        self.spec: TensorSpec = self.encoder.spec

    def observation(self, state: State, seat: int) -> Int8:
        """A fresh array of `spec.size` values."""
        return np.frombuffer(bytearray(self.encoder.row(state, seat)), np.int8)

    def mask(self, state: State, seat: int) -> Int8:
        """A fresh array with 1 for each legal move."""
        return np.frombuffer(bytearray(self.encoder.mask_row(state, seat)), np.int8)

    def blocks(self, observation: Int8) -> dict[str, Int8]:
        """The named blocks in their shapes, as views of the array; leading axes are kept."""
        return split(self.spec, observation)

    def bounds(self) -> tuple[Int8, Int8]:
        """The lowest and the highest value of each place, for a Box."""
        return bounds_of(self.spec)


def split(spec: TensorSpec, observation: Int8) -> dict[str, Int8]:
    found: dict[str, Int8] = {}
    for block in spec.blocks:
        start = spec.offsets[block.name]
        part = observation[..., start : start + block.size]
        found[block.name] = part.reshape(*observation.shape[:-1], *block.shape)
    return found


def bounds_of(spec: TensorSpec) -> tuple[Int8, Int8]:
    sizes = [block.size for block in spec.blocks]
    low = np.repeat(np.array([block.low for block in spec.blocks], np.int8), sizes)
    high = np.repeat(np.array([block.high for block in spec.blocks], np.int8), sizes)
    return low, high
