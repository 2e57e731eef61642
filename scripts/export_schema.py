"""Writes JSON Schema of the server's messages and of each game's view and events.

`make types` runs it, then `npm run types` in web/, which makes TypeScript of every file.
"""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

import fourfold
from fourfold.core.events import EventKind
from fourfold.core.game import Game
from fourfold.core.registry import game, games
from fourfold.server.http.openapi import shapes

REF = "#/components/schemas/{name}"


def declarations(of: Game) -> ModuleType:
    """The module that declares a game's options; its `View` stands beside them."""
    return sys.modules[of.options.__module__]


def game_schema(of: Game, view: type) -> dict[str, Any]:
    """A game's `View`, the types it is made of, and `Event`: one object type per event code."""
    _, types = msgspec.json.schema_components([view], ref_template=REF)
    events = [_event(kind) for kind in of.events.kinds.values()]
    return {
        "openapi": "3.1.0",
        "info": {"title": of.name, "version": fourfold.__version__},
        "paths": {},
        "components": {"schemas": {**types, "Event": {"anyOf": events}}},
    }


def _event(kind: EventKind) -> dict[str, Any]:
    """An event's code and fields; a field's kind does not say whether it holds one value or a list."""
    names = [field.name for field in kind.fields]
    fields = {field.name: {"description": field.kind} for field in kind.fields}
    return {
        "type": "object",
        "properties": {"event": {"const": kind.code}, **fields},
        "required": ["event", *names],
    }


def schemas() -> dict[str, Any]:
    """All documents by file name: the server's, and one for each game that declares a `View`."""
    found = {name: game(name) for name in games()}
    views = {name: getattr(declarations(of), "View", None) for name, of in found.items()}
    of_games = {name: game_schema(found[name], view) for name, view in views.items() if view}
    return {"server": shapes(), **of_games}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (folder / f"{name}.json").write_text(json.dumps(schema), encoding="utf-8")
