"""Long lists of which little changes: only the places that changed are sent.

A part is [from, to, items]: the places from…to of the old list are replaced by the items. Parts come with the
last one first, so that they can be applied as they come.
"""

from __future__ import annotations

from typing import Any

import msgspec

encode = msgspec.json.Encoder().encode

Part = tuple[int, int, list[Any]]


def parts_of(old: list[Any], new: list[Any]) -> list[Part] | None:
    """What changed; None if nothing stayed."""
    kept = _in_place(old, new) if len(old) == len(new) else _kept(old, new)
    return _between(old, new, kept) if kept or not new else None


def _in_place(old: list[Any], new: list[Any]) -> list[tuple[int, int]]:
    return [(place, place) for place in range(len(new)) if old[place] == new[place]]


def _kept(old: list[Any], new: list[Any]) -> list[tuple[int, int]]:
    """Where items of the old list stand in the new one, in the order of both."""
    places = {encode(item): place for place, item in enumerate(old)}
    kept: list[tuple[int, int]] = []
    first = 0
    for at, item in enumerate(new):
        place = places.get(encode(item), -1)
        if place >= first:
            kept.append((place, at))
            first = place + 1
    return kept


def _between(old: list[Any], new: list[Any], kept: list[tuple[int, int]]) -> list[Part]:
    """What stood and what stands between the items that stayed, the last first."""
    found: list[Part] = []
    old_from = new_from = 0
    for old_to, new_to in [*kept, (len(old), len(new))]:
        if old_to > old_from or new_to > new_from:
            found.append((old_from, old_to, new[new_from:new_to]))
        old_from, new_from = old_to + 1, new_to + 1
    return found[::-1]
