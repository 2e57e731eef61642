"""The laws of secrecy: no leak (5) and the honest sampler (6). Twins have a file of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fourfold.core.contract import State
from fourfold.core.dice import Dice
from fourfold.core.laws.cases import (
    Case,
    LawBroken,
    Moment,
    as_text,
    difference,
    knowledge,
    law,
    moments,
)
from fourfold.core.laws.twins import law_of_twins

FEW = 3  # moments of a game
WORLDS = 6  # sampled to see what varies
FAIR_SHARE = 0.25  # of the moments in which a secret is declared, it must be seen to vary
ENOUGH = 20  # moments before a single secret that never varied counts as kept


# --- 5 ----------------------------------------------------------------------------------------------


@law("leak")
def law_leak(case: Case) -> int:
    """What a viewer has before it is the same in every world sampled for it; and twins stay twins."""
    checks = 0
    for moment, viewer in _looks("leak", case):
        _plain_view(moment, viewer)
        before = moment.state.dump()
        world = moment.state.sample(viewer, moment.dice)
        moment.same(moment.state.dump(), before, f"sampling for {viewer} changed the state.")
        moment.same(world.log, None, f"a world sampled for {viewer} keeps the log.")
        apart = difference(knowledge(moment.state, viewer), knowledge(world, viewer))
        if apart:
            moment.broken(f"{viewer} can tell a world sampled for it from the true one: {apart}.")
        checks += 1 + law_of_twins(moment, viewer, world)
    return checks


def _looks(law: str, case: Case) -> Iterator[tuple[Moment, int]]:
    """A few moments of each game, seen by everybody."""
    for moment in moments(law, case, FEW):
        for viewer in case.viewers:
            yield moment, viewer


def _plain_view(moment: Moment, viewer: int) -> None:
    """JSON without loss, and the same however often it is asked for."""
    view = moment.state.view(viewer)
    if not _is_plain(view):
        moment.broken(f"the view of {viewer} is not plain JSON data.")
    again = as_text(moment.state.view(viewer))
    moment.same(as_text(view), again, f"the view of {viewer} changes by being asked for.")


def _is_plain(data: object) -> bool:
    if isinstance(data, dict):
        return all(isinstance(key, str) and _is_plain(value) for key, value in data.items())
    if isinstance(data, list):
        return all(_is_plain(item) for item in data)
    return data is None or isinstance(data, bool | int | float | str)


# --- 6 ----------------------------------------------------------------------------------------------


@law("sampler")
def law_sampler(case: Case) -> int:
    """Equal dice give equal worlds, from the true state and from any sampled one; and secrets vary."""
    declared: Counter[str] = Counter()
    varied: Counter[str] = Counter()
    checks = 0
    for moment, viewer in _looks("sampler", case):
        _does_not_peek(moment, viewer)
        names = _names(moment.state, viewer)
        declared.update(names)
        varied.update(_varying(moment, viewer, names))
        checks += 1
    _not_timid(case, declared, varied)
    return checks


def _does_not_peek(moment: Moment, viewer: int) -> None:
    """The sampler knows only what the viewer knows, so it cannot tell these worlds apart either."""
    seed = moment.dice.word()
    world = moment.state.sample(viewer, moment.dice)
    first = moment.state.sample(viewer, Dice(seed)).dump()
    second = world.sample(viewer, Dice(seed)).dump()
    if first != second:
        apart = difference({"dump": first}, {"dump": second})
        moment.broken(f"with equal dice, the worlds sampled for {viewer} differ: {apart}.")
    _does_not_peek_at_dice(moment, viewer, Dice(seed), first)
    names = _names(world, viewer)
    told = f"what is hidden from {viewer} depends on what is hidden from it: {names}"
    moment.same(names, _names(moment.state, viewer), f"{told}.")


def _does_not_peek_at_dice(moment: Moment, viewer: int, dice: Dice, wanted: str) -> None:
    """What will be rolled is hidden too."""
    other = moment.state.copy()
    other.dice = moment.dice.copy()
    told = f"a world sampled for {viewer} depends on the true dice."
    moment.same(other.sample(viewer, dice).dump(), wanted, told)


def _names(state: State, viewer: int) -> list[str]:
    return sorted(state.secrets(viewer))


def _varying(moment: Moment, viewer: int, names: list[str]) -> list[str]:
    """The secrets that are not the same in all of some sampled worlds."""
    if not names:
        return []
    worlds = [moment.state.sample(viewer, moment.dice).secrets(viewer) for _ in range(WORLDS)]
    return [name for name in names if len({world[name] for world in worlds}) > 1]


def _not_timid(case: Case, declared: Counter[str], varied: Counter[str]) -> None:
    """A sampler that keeps what a view leaks would pass law 5: so each secret must be seen to vary."""
    for name, times in declared.items():
        if times >= ENOUGH and not varied[name]:
            _timid(case, name, times, 0)
    kinds: Counter[str] = Counter()
    moved: Counter[str] = Counter()
    for name, times in declared.items():
        kinds[_kind(name)] += times
        moved[_kind(name)] += varied[name]
    for kind, times in kinds.items():
        if times >= ENOUGH and moved[kind] < FAIR_SHARE * times:
            _timid(case, kind, times, moved[kind])


def _kind(name: str) -> str:
    """`hand 2` is of the kind `hand`."""
    return "".join(character for character in name if not character.isdigit()).strip()


def _timid(case: Case, name: str, times: int, moved: int) -> None:
    sentence = f"the sampler varied the secret “{name}” in {moved} of {times} moments."
    raise LawBroken("sampler", sentence, case, case.seed, -1)
