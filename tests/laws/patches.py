"""Mutants that need no text: a change of what a game declares, made where the package was imported.

A patch is plain data: {"kind": "field", "event": "dealt", "field": "cards", "open": true} and the like. It
works on interpreted sources alone, since compiled classes cannot be changed.
"""

from __future__ import annotations

from typing import Any

from fourfold.core.dice import Dice
from fourfold.core.events import ALL, EventKind, Field
from fourfold.core.game import Game
from fourfold.core.state import State

Patch = dict[str, Any]


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


APPLY = {
    "field": _field,
    "event": _event,
    "view": _view_shows,
    "view of seat 0": _view_of_first,
    "sampler": _sampler_keeps,
    "true sampler": _sampler_true,
}
