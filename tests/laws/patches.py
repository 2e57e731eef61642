"""Mutants that need no text: a change of what a game declares, made where the package was imported.

A patch is plain data: {"kind": "field", "event": "dealt", "field": "cards", "open": true} and the like. It
works on interpreted sources alone, since compiled classes cannot be changed.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from typing import Any

from fourfold.core.dice import Dice
from fourfold.core.events import ALL, EventKind, Field
from fourfold.core.game import Game
from fourfold.core.state import State
from fourfold.core.tensors import HIGHEST, TensorSpec, TensorWriter
from fourfold.match.history import ViewerHistory
from fourfold.match.view_tracker import ViewTracker

Patch = dict[str, Any]
Rows = Callable[[int], bytes]  # the honest tensor of a seat


def apply(game: Game, patch: Patch) -> None:
    APPLY[patch["kind"]](game, patch)


# --- events -----------------------------------------------------------------------------------------


def _field(game: Game, patch: Patch) -> None:
    """One field shown to all, or no longer called news, or both the other way round."""
    kind = game.events.kinds[patch["event"]]
    fields = [
        _changed(field, patch) if field.name == patch["field"] else field for field in kind.fields
    ]
    game.events.kinds[kind.code] = EventKind(kind.code, *fields, to=kind.to)


def _changed(field: Field, patch: Patch) -> Field:
    return Field(field.name, field.kind, ALL if patch.get("open") else field.to, patch["news"])


def _event(game: Game, patch: Patch) -> None:
    """A hidden event shown to all, whole or without its fields but the seat."""
    kind = game.events.kinds[patch["event"]]
    fields = list(kind.fields)
    if patch["bare"]:
        fields = [field if field.name in kind.to else _hidden(field, kind) for field in fields]
    game.events.kinds[kind.code] = EventKind(kind.code, *fields)


def _hidden(field: Field, kind: EventKind) -> Field:
    return Field(field.name, field.kind, kind.to, field.news)


# --- views and samplers -----------------------------------------------------------------------------


def _view_shows(game: Game, patch: Patch) -> None:
    """A field of the state in everybody's view."""
    name = patch["field"]
    _with_view(game, lambda state, seat, view: {**view, "shown": getattr(state, name)})


def _view_of_first(game: Game, patch: Patch) -> None:
    """A field of the view as seat 0 sees it, for everybody."""
    name, state = patch["field"], type(game.state())
    honest = state.view

    def shown(table: State, seat: int, view: dict[str, Any]) -> dict[str, Any]:
        return {**view, name: honest(table, 0)[name]} if name in view else view

    _with_view(game, shown)


def _with_view(game: Game, change: Any) -> None:
    state: Any = type(game.state())
    view, private = state.view, state.private_view
    state.view = lambda self, seat: change(self, seat, view(self, seat))
    if private is State.private_view:
        return  # it is the view
    state.private_view = lambda self, seat: {
        name: value
        for name, value in change(self, seat, view(self, seat)).items()
        if name in private(self, seat) or name == "shown"
    }


def _sampler_keeps(game: Game, patch: Patch) -> None:
    """Sampled worlds with one field, or all of them, as it truly is."""
    state: Any = type(game.state())
    sample, name = state.sample, patch["field"]

    def kept(self: State, seat: int, dice: Dice) -> State:
        world: State = sample(self, seat, dice)
        value = getattr(self, name)
        setattr(world, name, value.copy() if isinstance(value, list) else value)
        return world

    state.sample = kept


def _sampler_true(game: Game, patch: Patch) -> None:
    """Sampled worlds that are the true state, with fresh dice or the true ones."""
    state: Any = type(game.state())

    def true(self: State, seat: int, dice: Dice) -> State:
        world = self.copy()
        world.dice = self.dice.copy() if patch["dice"] else dice.fork()
        return world

    state.sample = true


def _stops_of_first(game: Game, patch: Patch) -> None:
    """The table before a hand or round is cleared, as seat 0 saw it, for everybody."""

    def stops(self: ViewTracker, story: ViewerHistory) -> list[dict[str, Any]]:
        found = [(after, state) for after, state in story.stops if after > self.n]
        return [{"after": after, "view": state.view(0)} for after, state in found]

    tracker: Any = ViewTracker
    tracker._stops = stops


# --- tensors ----------------------------------------------------------------------------------------


def _block_of_next(game: Game, patch: Patch) -> None:
    """A block of the tensor as the next seat sees it."""

    def changed(state: State, seat: int, spec: TensorSpec, rows: Rows) -> bytes:
        start = spec.offsets[patch["block"]]
        end = start + next(block.size for block in spec.blocks if block.name == patch["block"])
        mine, others = rows(seat), rows((seat + 1) % int(state.seats))
        return mine[:start] + others[start:end] + mine[end:]

    _with_tensor(game, changed)


def _tensor_tells(game: Game, patch: Patch) -> None:
    """One value of the tensor goes by a field of the state, within the range of its block."""

    def changed(state: State, seat: int, spec: TensorSpec, rows: Rows) -> bytes:
        block = spec.blocks[0]
        told = zlib.crc32(str(getattr(state, patch["field"])).encode())
        value = block.low + told % (block.high - block.low + 1)
        return bytes([value & 255]) + rows(seat)[1:]

    _with_tensor(game, changed)


def _with_tensor(game: Game, change: Callable[[State, int, TensorSpec, Rows], bytes]) -> None:
    state: Any = type(game.state())
    honest = state.write_tensor

    def write_tensor(self: State, seat: int, writer: TensorWriter) -> None:
        def row(of: int) -> bytes:
            own = TensorWriter()
            honest(self, of, own)
            return own.take()

        spec = _spec(game, int(self.seats), len(row(seat)))
        bytes_of = change(self, seat, spec, row)
        writer.numbers([byte - 256 if byte > HIGHEST else byte for byte in bytes_of])

    state.write_tensor = write_tensor


def _spec(game: Game, seats: int, size: int) -> TensorSpec:
    """The blocks of a row of this size: a state does not keep its options, so all variants are asked."""
    specs = [game.tensors(count, options) for count, options in game.variants if count == seats]
    return next(spec for spec in specs if spec is not None and spec.size == size)


APPLY = {
    "field": _field,
    "event": _event,
    "view": _view_shows,
    "view of seat 0": _view_of_first,
    "block of the next seat": _block_of_next,
    "tensor": _tensor_tells,
    "stops of seat 0": _stops_of_first,
    "sampler": _sampler_keeps,
    "true sampler": _sampler_true,
}
