"""What OpenSpiel's observers see: the named blocks of a game's tensor, and views as text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from numpy.typing import NDArray

from fourfold.adapters.generic_tensors import Encoder
from fourfold.adapters.openspiel_play import SpielPlay, SpielTable
from fourfold.core.state import SPECTATOR

if TYPE_CHECKING:
    from fourfold.adapters.openspiel import FourfoldState

ALONE = pyspiel.PrivateInfoType.SINGLE_PLAYER
NOBODY = pyspiel.PrivateInfoType.NONE


class SpielObserver:
    """Tensors only for what a player sees now: what it has ever seen has no fixed size, so it is a text."""

    def __init__(self, table: SpielTable, kind: pyspiel.IIGObservationType | None) -> None:
        self.kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if self.kind.private_info not in (ALONE, NOBODY):
            raise ValueError("only a player's own private information can be observed")
        self._encoder = Encoder(table.game, table.seats, table.options)
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if self.has_tensor():
            self._make_tensor()

    def has_tensor(self) -> bool:
        kind = self.kind
        return bool(kind.public_info and kind.private_info == ALONE and not kind.perfect_recall)

    def _make_tensor(self) -> None:
        spec = self._encoder.spec
        self.tensor = np.zeros(spec.size, np.float32)
        for block in spec.blocks:
            start = spec.offsets[block.name]
            self.dict[block.name] = self.tensor[start : start + block.size].reshape(block.shape)

    def set_from(self, state: FourfoldState, player: int) -> None:
        if self.tensor is None:
            return
        inner = state._play.state
        if inner is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(self._encoder.row(inner, player), np.int8)

    def string_from(self, state: FourfoldState, player: int) -> str:
        play, kind = state._play, self.kind
        public, private = kind.public_info, kind.private_info == ALONE
        if play.state is None:
            return f"dealing {len(play.dealt)}" if public else ""
        if kind.perfect_recall and public:
            return play.information_state(player if private else SPECTATOR)
        if public:
            return as_text(play.state.view(player if private else SPECTATOR))
        return as_text(own_part(play, player)) if private else ""


def own_part(play: SpielPlay, player: int) -> dict[str, Any]:
    """The fields of a player's view that a spectator sees otherwise."""
    assert play.state is not None
    public = play.state.view(SPECTATOR)
    return {
        name: value for name, value in play.state.view(player).items() if value != public.get(name)
    }


def as_text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
