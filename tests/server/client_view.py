"""What a viewer has before it, and how a frame changes that: as the protocol's page says."""

from __future__ import annotations

from typing import Any

Picture = dict[str, Any]


def laid_over(picture: Picture, frame: dict[str, Any]) -> Picture:
    """The picture (`view`, and `aids` and `lines` if they are sent) after a frame."""
    view = {**picture["view"], **frame.get("view", {})}
    for field in frame.get("gone", []):
        del view[field]
    now: Picture = {name: frame.get(name, thing) for name, thing in picture.items()} | {
        "view": view
    }
    for path, change in frame.get("parts", {}).items():
        now = changed(now, path.split("."), change)
    return now


def changed(thing: Any, path: list[str], change: Any) -> Any:
    now = thing.copy()
    if path:
        at = int(path[0]) if isinstance(thing, list) else path[0]
        now[at] = changed(thing[at], path[1:], change)
    elif isinstance(thing, list):
        for begin, end, items in change:
            now[begin:end] = items
    else:
        now.update(change)
    return now
