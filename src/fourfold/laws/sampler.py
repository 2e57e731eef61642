"""Law 6, sampler: a world that is sampled depends on what the viewer knows, and varies what is hidden."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Final

from fourfold.core.dice import Dice
from fourfold.core.state import State
from fourfold.laws.cases import Case, LawBroken, Situation, difference, law, moments, name_of

FEW: Final = 3  # moments of a game
WORLDS: Final = 6  # sampled to see what varies
FAIR_SHARE: Final = 0.25  # of the moments in which a secret is declared, it must be seen to vary
ENOUGH: Final = 20  # moments before a single secret that never varied counts as kept


@law("sampler")
def law_sampler(case: Case) -> int:
    """Equal dice give equal worlds, from the true state and from any sampled one; and secrets vary."""
    declared: Counter[str] = Counter()
    varied: Counter[str] = Counter()
    checks = 0
    for moment, viewer in _looks(case):
        _does_not_peek(moment, viewer)
        if case.game.open_information:
            _changes_nothing(moment, viewer)
        else:
            names = _names(moment, moment.state, viewer)
            declared.update(names)
            varied.update(_varying(moment, viewer, names))
        checks += 1
    _not_timid(case, declared, varied)
    return checks


def _looks(case: Case) -> Iterator[tuple[Situation, int]]:
    """A few moments of each game, seen by everybody."""
    for moment in moments("sampler", case, FEW):
        for viewer in case.viewers:
            yield moment, viewer


# --- it does not peek -------------------------------------------------------------------------------


def _does_not_peek(moment: Situation, viewer: int) -> None:
    """The sampler knows only what the viewer knows, so it cannot tell these worlds apart either."""
    seed = moment.dice.word()
    world = moment.ask.sample(moment.state, viewer, moment.dice)
    first = moment.ask.sample(moment.state, viewer, Dice(seed)).dump()
    second = moment.ask.sample(world, viewer, Dice(seed)).dump()
    if first != second:
        apart = difference({"dump": first}, {"dump": second})
        moment.broken(f"with equal dice, the worlds sampled for {name_of(viewer)} differ: {apart}.")
    _does_not_peek_at_dice(moment, viewer, Dice(seed), first)
    if not moment.game.open_information:
        names = _names(moment, world, viewer)
        told = f"what is hidden from {name_of(viewer)} depends on what is hidden from it: {names}"
        moment.same(names, _names(moment, moment.state, viewer), f"{told}.")


def _does_not_peek_at_dice(moment: Situation, viewer: int, dice: Dice, wanted: str) -> None:
    """What will be rolled is hidden too."""
    other = moment.state.copy()
    other.dice = moment.dice.copy()
    told = f"a world sampled for {name_of(viewer)} depends on the true dice."
    moment.same(moment.ask.sample(other, viewer, dice).dump(), wanted, told)


def _changes_nothing(moment: Situation, viewer: int) -> None:
    """A game of open information has nothing but its dice to sample."""
    world = moment.state.sample(viewer, moment.dice)
    for name in moment.state.field_names():
        if getattr(world, name) != getattr(moment.state, name):
            moment.broken(
                f"the game says open_information, but a world sampled for {name_of(viewer)} differs "
                f"in “{name}”."
            )


# --- it varies what is hidden -----------------------------------------------------------------------


def _names(moment: Situation, state: State, viewer: int) -> list[str]:
    try:
        return sorted(state.hidden_facts(viewer))
    except NotImplementedError:
        moment.broken(
            "the game does not say what it hides: State.hidden_facts is missing, and open_information is "
            "not set."
        )


def _varying(moment: Situation, viewer: int, names: list[str]) -> list[str]:
    """The secrets that are not the same in all of some sampled worlds."""
    if not names:
        return []
    worlds = [
        moment.ask.sample(moment.state, viewer, moment.dice).hidden_facts(viewer)
        for _ in range(WORLDS)
    ]
    return [name for name in names if len({world[name] for world in worlds}) > 1]


def _not_timid(case: Case, declared: Counter[str], varied: Counter[str]) -> None:
    """A sampler that keeps what a view leaks would pass the twins: so each secret must be seen to vary."""
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


def parts_of(secrets: dict[str, str]) -> dict[str, str]:
    """Secrets by name, and each place of one that is a list by a name of its own."""
    found = dict(secrets)
    for name, text in secrets.items():
        if text.startswith("["):
            for place, item in enumerate(json.loads(text)):
                found[f"{name}, place {place + 1}"] = json.dumps(item)
    return found
