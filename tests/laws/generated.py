"""Mutants that nobody has to write: made from what a game declares and from what its sampler varies.

For each redacted field of an event: shown to all. For each news field: not called news. For each hidden
event: shown. For each state field that is hidden from somebody: in the view, and kept by the sampler.
For each field of the view that seats see differently: as seat 0 sees it. For each block of a tensor that
shows what others may not know: as the next seat sees it; and for each hidden field: in the tensor. For the
table as it was before a hand or round is cleared: as seat 0 sees it. A new event, field or block joins by
itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import fourfold
from fourfold.core.dice import Dice
from fourfold.core.events import ALL
from fourfold.core.game import Game
from fourfold.core.tensors import TensorSpec
from fourfold.laws import cases_of
from fourfold.laws.cases import Situation, moments, walk
from fourfold.laws.questions import HONEST
from tests.laws.mutants_data import Mutant
from tests.laws.patches import Patch

MOMENTS = 6  # of one game of each variant, at which fields are looked at
GAMES = 8  # of each variant in a trial, at most


def generated(names: list[str]) -> list[Mutant]:
    found: list[Mutant] = []
    for name in names:
        game = fourfold.game(name)
        for made in (_fields(game), _hidden_events(game), _states(game), _tensors(game)):
            found += list(made)
    return found


def mutant(game: Game, kind: str, words: str, leaks: str, patch: Patch) -> Mutant:
    name = f"{game.name}-made-{words}".replace(" ", "-")
    return Mutant(name, game.name, kind, leaks, (), GAMES, patch=patch)


# --- events -----------------------------------------------------------------------------------------


def _fields(game: Game) -> Iterator[Mutant]:
    first, alone = _first_news(game)
    for code, kind in game.events.kinds.items():
        for field in kind.fields:
            words, patch = (
                f"{code}.{field.name}",
                {"kind": "field", "event": code, "field": field.name},
            )
            if field.to != ALL:
                leaks = f"“{words}”, to everybody, as news"
                yield mutant(
                    game, "a", f"{words} shown", leaks, {**patch, "open": True, "news": True}
                )
            if field.news and code in first and (field.kind != "seat" or code in alone):
                leaks = f"“{words}” could be taken back"
                yield mutant(game, "n", f"{words} not news", leaks, {**patch, "news": False})


def _first_news(game: Game) -> tuple[set[str], set[str]]:
    """Events that are the first news of some step, and those that are its only news.

    What comes after other news is never taken back. Nor is what comes before other news; it may still differ
    between two tables, but for a seat, which is the one that moved.
    """
    found: set[str] = set()
    alone: set[str] = set()
    for case in cases_of(game):
        told = 0
        for moment in walk("generated", case, 0):
            events = moment.state.events
            assert events is not None
            news = [event.code for event in events.events[told:] if event.kind.has_news]
            if moment.decision > 0 and news:
                found.add(news[0])
                alone.update(news if len(set(news)) == 1 else ())
            told = len(events.events)
    return found, alone


def _hidden_events(game: Game) -> Iterator[Mutant]:
    for code, kind in game.events.kinds.items():
        if kind.to != ALL:
            for bare in (False, True):
                words = f"{code} {'told of' if bare else 'shown'}"
                patch = {"kind": "event", "event": code, "bare": bare}
                yield mutant(game, "a", words, f"a step of a sealed window, by “{code}”", patch)


# --- views and samplers -----------------------------------------------------------------------------


def _states(game: Game) -> Iterator[Mutant]:
    hidden, private = _looked_at(game)
    for name in hidden:
        shown: Patch = {"kind": "view", "field": name}
        yield mutant(game, "b", f"view with {name}", f"“{name}”", shown)
        kept: Patch = {"kind": "sampler", "field": name}
        yield mutant(game, "c", f"sampler keeps {name}", f"“{name}”, to a bot", kept)
    for name in private:
        first: Patch = {"kind": "view of seat 0", "field": name}
        yield mutant(game, "b", f"{name} of seat 0", f"“{name}” as seat 0 sees it", first)
    if private:
        stop: Patch = {"kind": "stops of seat 0"}
        yield mutant(game, "h", "cleared table of seat 0", "a hand or round as seat 0 saw it", stop)
    for dice in (False, True):
        words = "true state with true dice" if dice else "true state"
        true: Patch = {"kind": "true sampler", "dice": dice}
        yield mutant(game, "c", f"sampler {words}", "everything, to a bot", true)


def _looked_at(game: Game) -> tuple[list[str], list[str]]:
    """State fields that sampled worlds disagree on, and view fields that seats see differently."""
    hidden: set[str] = set()
    private: set[str] = set()
    for case in cases_of(game):
        for moment in moments("generated", replace(case, games=1), MOMENTS):
            views = [moment.state.view(viewer) for viewer in case.viewers]
            private.update(name for name in views[0] if name != "seat" and _differ(views, name))
            for viewer in case.viewers:
                worlds = [moment.state.sample(viewer, Dice(seed)) for seed in (1, 2)]
                hidden.update(
                    name
                    for name in moment.state.field_names()
                    if getattr(worlds[0], name) != getattr(worlds[1], name)
                )
    return sorted(hidden), sorted(private)


# --- tensors ----------------------------------------------------------------------------------------


def _tensors(game: Game) -> Iterator[Mutant]:
    blocks, fields = _in_tensors(game)
    for name in blocks:
        of_next: Patch = {"kind": "block of the next seat", "block": name}
        yield mutant(game, "t", f"block {name} of the next seat", f"block “{name}”", of_next)
    for name in fields:
        told: Patch = {"kind": "tensor", "field": name}
        yield mutant(game, "t", f"tensor with {name}", f"“{name}”", told)


def _in_tensors(game: Game) -> tuple[list[str], list[str]]:
    """Blocks that show one seat what another may not know, and the fields that a tensor might tell."""
    blocks: set[str] = set()
    has_tensors = False
    for case in cases_of(game):
        spec = game.tensors(case.seats, case.options)
        if spec is not None:
            has_tensors = True
            for moment in moments("generated", replace(case, games=1), MOMENTS):
                for seat in case.viewers[1:]:
                    blocks.update(_hidden_blocks(moment, spec, seat))
    return sorted(blocks), _looked_at(game)[0] if has_tensors else []


def _hidden_blocks(moment: Situation, spec: TensorSpec, seat: int) -> Iterator[str]:
    """The blocks of the next seat that differ in a world sampled for this one."""
    following = (seat + 1) % moment.case.seats
    worlds = (moment.state, moment.state.sample(seat, moment.dice))
    rows = [spec.values(HONEST.tensor(world, following)) for world in worlds]
    for block in spec.blocks:
        if rows[0][block.name] != rows[1][block.name]:
            yield block.name


def _differ(views: list[dict[str, Any]], name: str) -> bool:
    """Whether two seats see a field differently; a spectator, who comes first, sees less anyway."""
    return any(view[name] != views[1][name] for view in views[2:])
