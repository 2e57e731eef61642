"""Patches: of a long list or object only what changed is sent, with the path that leads there.

A path is the names and places on the way, with dots: `lines`, `view.displays.3`. There stands an object or
a list. Of an object the changed fields are told, to be laid over it; of a list its parts, [from, to, items]:
the items stand in place of from…to, and the last part comes first, so that they can be applied as they come.
What lies deeper comes first, too: every place is that of the list as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Part = tuple[int, int, list[Any]]
Patch = dict[str, list[Part] | dict[str, Any]]
Change = tuple[str, Any, Any]  # a field's name, what it was and what it is
Gap = tuple[int, int, int, int]  # from where to where in the old list, and in the new one
Within = Callable[[str, Any, Any, Patch], bool]

LINE: Final = ("key", "fields", "kinds", "heading")  # of a line of text
# Fewer items are compared place by place, and of fewer lines a changed one is sent whole: faster.
SMALL_LIST: Final = 16
LOOKAHEAD: Final = 50  # places in which an item that moved is looked for


class Patcher:
    """The long fields of a view as a viewer was last told them."""

    def __init__(self) -> None:
        self.told: dict[str, Any] = {}

    def tell_all(self, view: dict[str, Any]) -> None:
        self.told = long_ones(view)

    def diff(self, news: dict[str, Any]) -> None:
        """Leaves of `view` what is told whole, and puts the rest into `parts`."""
        view: dict[str, Any] = news.get("view", {})
        long = long_ones(view)
        if self.told:
            for field in [*view, *news.get("gone", ())]:
                if field not in long:
                    self.told.pop(field, None)
        cuts: Patch = {}
        for field, value in long.items():
            if diff(f"view.{field}", self.told.get(field), value, cuts):
                del view[field]
            self.told[field] = value
        if cuts:
            news["parts"] = cuts


def long_ones(view: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field, value in view.items():
        if isinstance(value, (list, dict)) and is_long(value) and "." not in field:
            found[field] = value
    return found


def is_long(thing: Any) -> bool:
    """An object with more than two fields, or a list of such or of lists, as its first item shows."""
    if isinstance(thing, dict):
        return len(thing) > 2
    first = thing[0] if thing else None
    return isinstance(first, (list, dict)) and (not first or is_long(first))


def diff(path: str, old: Any, new: Any, cuts: Patch) -> bool:
    """Adds what makes the new thing of the old one. False, and nothing added: it is rather sent whole."""
    if type(old) is not type(new) or not isinstance(new, (list, dict)) or not is_long(new):
        return False
    if isinstance(new, list):
        return _cut_list(path, old, new, cuts, diff)
    if old.keys() != new.keys():
        return False
    changes = [(name, old[name], value) for name, value in new.items() if old[name] != value]
    return _cut_object(path, changes, len(new), cuts)


def cut_lines(path: str, old: list[Any], new: list[Any], cuts: Patch) -> bool:
    """The same for lines of text."""
    return bool(new) and _cut_list(
        path, old, new, cuts, _cut_line if len(new) > SMALL_LIST else None
    )


def _cut_line(path: str, old: Any, new: Any, cuts: Patch) -> bool:
    changes: list[Change] = []
    for name in LINE:
        was, now = getattr(old, name), getattr(new, name)
        if was != now:
            changes.append((name, was, now))
    return _cut_object(path, changes, len(LINE), cuts)


def _cut_object(path: str, changes: list[Change], size: int, cuts: Patch) -> bool:
    """If no more than half of the fields changed."""
    if 2 * len(changes) > size:
        return False
    fields = {
        name: now
        for name, was, now in changes
        if "." in name or not diff(f"{path}.{name}", was, now, cuts)
    }
    if fields:
        cuts[path] = fields
    return True


def _cut_list(
    path: str, old: list[Any], new: list[Any], cuts: Patch, within: Within | None
) -> bool:
    """If not all items are new."""
    parts: list[Part] = []
    some = False
    for begin, old_to, rest, new_to in _gaps(old, new):
        if within:
            for at, here in zip(range(begin, old_to), range(rest, new_to), strict=False):
                if within(f"{path}.{at}", old[at], new[here], cuts):
                    some = True
                    if begin < at:
                        parts.append((begin, at, new[rest:here]))
                    begin, rest = at + 1, here + 1
        if begin < old_to or rest < new_to:
            parts.append((begin, old_to, new[rest:new_to]))
    if parts and not some and len(parts[0][2]) == len(new):
        return False
    if parts:
        cuts[path] = parts[::-1]
    return True


def _gaps(old: list[Any], new: list[Any]) -> list[Gap]:
    """Where the lists differ, between the items that stayed."""
    found: list[Gap] = []
    old_from = new_from = 0
    for old_to, new_to in [*_kept(old, new), (len(old), len(new))]:
        if old_to > old_from or new_to > new_from:
            found.append((old_from, old_to, new_from, new_to))
        old_from, new_from = old_to + 1, new_to + 1
    return found


def _kept(old: list[Any], new: list[Any]) -> list[tuple[int, int]]:
    """Where items of the old list stand in the new one, in the order of both."""
    if len(old) == len(new):
        kept = [(place, place) for place in range(len(new)) if old[place] == new[place]]
        if 2 * len(kept) >= len(new) or len(new) <= SMALL_LIST:
            return kept
    kept = []
    first = 0
    for at, item in enumerate(new):
        try:
            place = old.index(item, first, first + LOOKAHEAD)
        except ValueError:
            continue
        kept.append((place, at))
        first = place + 1
    return kept
