"""Near twins: worlds made by hand that differ from the true one in one hidden thing.

Two entries of one list are exchanged, or one field is taken from a sampled world. Such a world need not be
reachable, so only K is asked of it, and only where somebody is told otherwise by the next step who had
and thought the same before. One that raises an error or loses a piece is none. A field that was taken may
differ in many entries: if some of them are alike after the step, what was told may be about those, which
are gone, and nothing is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any, Final

from fourfold.core.events import Event, EventSink
from fourfold.core.state import State
from fourfold.laws.cases import LawBroken, Situation
from fourfold.laws.compare import Twins
from fourfold.laws.places import Place
from fourfold.laws.tables import WatchedTable, apart

EXCHANGED: Final = 24  # pairs of entries, for each decision
EXCHANGE: Final = 2  # entries that differ where two were exchanged
TAKEN: Final = 8  # fields from a sampled world

Seat = Callable[[int, list[int], State], WatchedTable]  # seed of its record, viewers and state


def near_twins(moment: Situation, place: Place, table: Seat) -> int:
    """How many near worlds told somebody something else."""
    told = _told(moment, place, place.state)
    checks = 0
    for world in _worlds(moment, place):
        others = _told(moment, place, world)
        if told is None or others is None:
            continue
        viewers = [
            viewer for viewer in moment.case.viewers if _seen(told, viewer) != _seen(others, viewer)
        ]
        if viewers:
            checks += _ask(moment, place, world, viewers, table)
    return checks


def _ask(moment: Situation, place: Place, world: State, viewers: list[int], table: Seat) -> int:
    one = table(1, viewers, place.state.copy())
    try:
        return _known(moment, place, viewers, one, table(2, viewers, world.copy()))
    except LawBroken:
        raise
    except Exception:  # a world made by hand may be impossible in any way
        return 0


def _known(
    moment: Situation, place: Place, viewers: list[int], one: WatchedTable, other: WatchedTable
) -> int:
    alike = [viewer for viewer in viewers if _same(one, other, viewer)]
    if not alike:
        return 0
    twins = Twins(moment, "a near world", one, other, alike, small=True)
    twins.last = f"“{moment.game.moves.text(place.move)}” by seat {place.seat}"
    before = _entries_apart(one.state, other.state)
    one.play(place.seat, place.move)
    other.play(place.seat, place.move)
    if before > EXCHANGE and _entries_apart(one.state, other.state) < before:
        return 0
    for viewer in alike:
        if one.told(viewer) != other.told(viewer):
            twins.known(viewer)
    return len(alike)


def _entries_apart(one: State, other: State) -> int:
    """In how many entries of their fields two states differ."""
    found = 0
    for name in one.field_names():
        mine, others = getattr(one, name), getattr(other, name)
        if isinstance(mine, list):
            found += sum(a != b for a, b in zip_longest(mine, others))
        else:
            found += int(mine != others)
    return found


def _same(one: WatchedTable, other: WatchedTable, viewer: int) -> bool:
    return not apart(one, other, viewer) and one.mind(viewer) == other.mind(viewer)


def _told(moment: Situation, place: Place, world: State) -> list[Event] | None:
    """The events of the step, whole; None if the world is none."""
    state = world.copy()
    log = EventSink(moment.game.events, state)
    state.events = log
    try:
        if place.move not in state.legal(place.seat):
            return None
        state.play(place.seat, place.move)
    except Exception:  # as above
        return None
    return None if state.lost_pieces() else log.events


def _seen(events: list[Event], viewer: int) -> list[object]:
    return [event.seen_by(viewer) for event in events]


# --- making them ------------------------------------------------------------------------------------


def _worlds(moment: Situation, place: Place) -> Iterator[State]:
    state, dice = place.state, moment.dice
    sampled = [state.sample(viewer, dice) for viewer in moment.case.viewers]
    hidden = [
        name
        for name in state.field_names()
        if any(_differs(state, world, name) for world in sampled)
    ]
    after = state.copy()
    after.play(place.seat, place.move)
    later = [after.sample(viewer, dice) for viewer in moment.case.viewers]
    ends = _ends(state, hidden, sampled) + _ends(after, hidden, later)
    dice.shuffle(order := list(range(len(ends))))
    for name, first, last in [ends[number] for number in order[:EXCHANGED]]:
        world = state.copy()
        other = int(min(first, last) + dice.below(abs(last - first) + 1))
        if _exchange(world, name, first, other) and not _lost(world):
            yield world
    for name in hidden[:TAKEN]:
        world = state.copy()
        if _take(world, name, sampled[dice.below(len(sampled))]) and not _lost(world):
            yield world


def _differs(state: State, world: State, name: str) -> bool:
    return bool(getattr(state, name) != getattr(world, name))


def _ends(state: State, hidden: list[str], sampled: list[State]) -> list[tuple[str, int, int]]:
    """Hidden stretches of lists, each from either end: what comes next is mostly there."""
    found: list[tuple[str, int, int]] = []
    for name in hidden:
        others = [getattr(world, name) for world in sampled]
        for first, last in _stretches(getattr(state, name), others):
            found += [(name, first, last), (name, last, first)]
    return found


def _exchange(world: State, name: str, one: int, other: int) -> bool:
    """Two entries of a list change places, if it has both and they differ."""
    items = getattr(world, name)
    if max(one, other) >= len(items) or items[one] == items[other]:
        return False
    items = items.copy()
    items[one], items[other] = items[other], items[one]
    setattr(world, name, items)
    return True


def _stretches(items: object, others: list[Any]) -> list[tuple[int, int]]:
    """Where a list differs from those of sampled worlds, first and last place of each stretch.

    A place that happens to be equal does not end a stretch; two in a row do.
    """
    if not isinstance(items, list):
        return []
    hidden = [
        place
        for place, item in enumerate(items)
        if any(place < len(other) and other[place] != item for other in others)
    ]
    found: list[tuple[int, int]] = []
    for place in hidden:
        if found and place - found[-1][1] <= 2:
            found[-1] = (found[-1][0], place)
        else:
            found.append((place, place))
    return [(first, last) for first, last in found if first < last]


def _take(world: State, name: str, sampled: State) -> bool:
    if not _differs(world, sampled, name):
        return False
    value = getattr(sampled, name)
    setattr(world, name, value.copy() if isinstance(value, list) else value)
    return True


def _lost(world: State) -> bool:
    try:
        return bool(world.lost_pieces())
    except Exception:  # as above
        return True
