"""Long lists of which little changes: only the places that changed are sent.

A part is [from, to, items]: the places from…to of the old list are replaced by the items. Parts come with the
last one first, so that they can be applied as they come.
"""

from __future__ import annotations

from typing import Any

Part = tuple[int, int, list[Any]]


def parts_of(old: list[Any], new: list[Any]) -> list[Part] | None:
    """What changed; None if that is more than half of it."""
    least = min(len(old), len(new))
    head = tail = 0
    while head < least and old[head] == new[head]:
        head += 1
    while tail < least - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    if len(old) == len(new):
        places = [place for place in range(head, len(new) - tail) if old[place] != new[place]]
        found: list[Part] = [(place, place + 1, [new[place]]) for place in reversed(places)]
    else:
        found = [(head, len(old) - tail, new[head : len(new) - tail])]
    return found if 2 * sum(len(items) for _, _, items in found) <= len(new) else None
