"""Notation, and the table as text made from a view."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.bits import bit, members
from fourfold.core.lines import Line
from fourfold.core.moves import Family, MoveTable
from fourfold.games.humours.map import Map, kingdom, layout_of
from fourfold.games.humours.pieces import (
    BOARDS,
    CITIZENS,
    NAMES,
    SCENES,
    SPACES,
    TERRAIN_SPACES,
    TERRAINS,
    TYPE_SPACES,
    WILD,
)

MOVES: Final = MoveTable(
    [
        Family("pass"),
        Family("redraw"),
        Family("visit", ("place", "place"), ("humour", "humour"), secret=("humour",)),
        Family("party", ("citizen", "citizen"), ("humour", "humour"), secret=("humour",)),
        Family("go", ("scene", "scene")),
        Family("put", ("space", "space")),
        Family("rival", ("place", "place")),
    ],
    NAMES,
)

PASS: Final = 0
REDRAW: Final = 1
VISIT_BASE: Final = 2
PARTY_BASE: Final = 102
GO_BASE: Final = 126
PUT_BASE: Final = 162
RIVAL_BASE: Final = 178

_SEAT: Final = {"seat": "seat"}


def table(view: dict[str, Any]) -> list[Line]:
    """Everything that lies on the table, for terminals and screen readers."""
    lines = [Line("line-round", _only(view, "round", "mode"), {"mode": "mode"}, heading=True)]
    lines.extend(_player(view, seat) for seat in range(view["seats"]))
    if view["mine"] is not None:
        lines.append(Line("line-mine", {"humours": view["mine"]}, {"humours": "humour"}))
    if view["pending"] is not None:
        lines.append(_pending(view))
    for slot, card in enumerate(view["cards"], 1):
        lines.extend(_card(view, slot, card))
    lines.extend(_matrix(view))
    lines.extend(_tiles(view))
    lines.append(Line("line-objectives", {}, heading=True))
    lines.extend(_objective(goal) for goal in view["objectives"])
    lines.extend(_kingdom(view) if view["grid"] else _fiefdoms(view))
    lines.append(Line("line-deck", {"size": view["deck"], "gone": len(view["discards"])}))
    return lines


def _only(view: dict[str, Any], *names: str) -> dict[str, object]:
    return {name: view[name] for name in names}


def _player(view: dict[str, Any], seat: int) -> Line:
    fields = {
        "seat": seat,
        "markers": sum(seat in goal["done"] for goal in view["objectives"]),
        "potions": sum(potion["owner"] == seat for potion in view["board"]),
        "hand": view["hands"][seat],
        "bag": view["bags"][seat],
    }
    return Line("line-player", fields, _SEAT)


def _pending(view: dict[str, Any]) -> Line:
    """The potion that is about to move."""
    pending = view["pending"]
    key = "line-sneaks" if pending["sneaks"] else "line-wins"
    fields = {"humour": pending["humour"], "being": pending["being"]}
    kinds = {"humour": "humour", "being": "being"}
    if _is_rival(view, pending["owner"]):
        return Line(f"{key}-rival", fields, kinds)
    return Line(key, {"seat": pending["owner"], **fields}, {"seat": "seat", **kinds})


def _is_rival(view: dict[str, Any], owner: int) -> bool:
    return bool(owner >= view["seats"])


# --- cards, rivals, party tiles ----------------------------------------------------------------------


def _card(view: dict[str, Any], slot: int, card: dict[str, Any]) -> list[Line]:
    fields = {"slot": slot, "card": card["card"], "board": card["board"]}
    kinds = {"card": "card", "board": "board"}
    key = "line-card"
    if card["terrain"]:
        fields["terrain"] = card["terrain"]
        kinds["terrain"] = "terrain"
        key = "line-bestiary"
    citizens = [_citizen(view, f"{slot}.{n}", found) for n, found in enumerate(card["citizens"], 1)]
    return [Line(key, fields, kinds, heading=True), *citizens]


def _citizen(view: dict[str, Any], place: str, citizen: dict[str, Any]) -> Line:
    """`2.3 knight, choleric or phlegmatic`, and what lies there."""
    fields = {"spot": place, "being": citizen["being"], "humours": citizen["humours"]}
    kinds = {"being": "being", "humours": "humour"}
    potion = citizen["potion"]
    if potion is None:
        return Line("line-citizen", fields, kinds)
    fields["humour"] = potion["humour"]
    kinds["humour"] = "humour"
    if _is_rival(view, potion["owner"]):
        return Line("line-citizen-rival", fields, kinds)
    return Line("line-citizen-taken", {**fields, "seat": potion["owner"]}, {**kinds, **_SEAT})


def _matrix(view: dict[str, Any]) -> list[Line]:
    if not view["matrix"]:
        return []
    fields = {"bag": view["bags"][1]}
    return [
        Line("line-matrix", fields, heading=True),
        *[_row(row) for row in view["matrix"]],
    ]


def _row(row: dict[str, Any]) -> Line:
    if row["up"]:
        fields = {"row": row["row"], "up": row["up"]}
        return Line("line-row", fields, {"row": "humour", "up": "humour"})
    key = "line-row-half" if row["down"] else "line-row-empty"
    return Line(key, {"row": row["row"]}, {"row": "humour"})


def _tiles(view: dict[str, Any]) -> list[Line]:
    """HUM-58: in the order in which they will be resolved."""
    left = [tile for tile in view["tiles"] if not tile["resolved"]]
    if not left:
        return []
    heading = Line("line-parties", {"left": len(left)}, heading=True)
    return [heading, *[_tile(tile) for tile in left]]


def _tile(tile: dict[str, Any]) -> Line:
    fields = {
        "tile": tile["tile"],
        "citizen": tile["citizen"],
        "seats": [potion["owner"] for potion in tile["potions"]],
        "humours": [potion["humour"] for potion in tile["potions"]],
    }
    kinds = {"tile": "tile", "citizen": "citizen", "seats": "seat", "humours": "humour"}
    return Line("line-tile", fields, kinds)


def _objective(goal: dict[str, Any]) -> Line:
    name = goal["objective"]
    kinds = {"objective": "objective", "goal": "goal", "seats": "seat"}
    return Line("line-objective", {"objective": name, "goal": name, "seats": goal["done"]}, kinds)


# --- boards ------------------------------------------------------------------------------------------


def _kingdom(view: dict[str, Any]) -> list[Line]:
    """The map in reading order: each scene with its ways out and who is there."""
    map = kingdom(layout_of(view["grid"]))
    lines: list[Line] = []
    for board in view["grid"]:
        lines.append(Line("line-board", {"board": board}, {"board": "board"}, heading=True))
        first = 6 * BOARDS.index(board)
        lines.extend(_scene(view, map, scene) for scene in range(first, first + 6))
    return lines


def _scene(view: dict[str, Any], map: Map, scene: int) -> Line:
    over = 0
    for bridge in map.bridges:
        if bridge & bit(scene):
            over |= bridge & ~bit(scene)
    here = [potion for potion in view["board"] if potion["place"] == SCENES[scene]]
    fields: dict[str, object] = {
        "scene": SCENES[scene],
        "paths": [SCENES[other] for other in members(map.links[scene] & ~over)],
        "bridges": [SCENES[other] for other in members(over)],
        "seats": [potion["owner"] for potion in here],
        "humours": [potion["humour"] for potion in here],
    }
    kinds = {"paths": "scene", "bridges": "scene", "seats": "seat", "humours": "humour"}
    key = "line-scene-held" if here else "line-scene"
    return Line(key, fields, {"scene": "scene", **kinds})


def _fiefdoms(view: dict[str, Any]) -> list[Line]:
    """The viewer's board first; a board is told by its citizens, terrains and wild spaces."""
    seats = list(range(view["seats"]))
    if view["seat"] in seats:
        seats.remove(view["seat"])
        seats.insert(0, view["seat"])
    return [line for seat in seats for line in _fiefdom(view, seat)]


def _fiefdom(view: dict[str, Any], seat: int) -> list[Line]:
    fief = BOARDS.index(view["fiefs"][seat])
    heading = {"seat": seat, "fief": view["fiefs"][seat]}
    lines = [Line("line-fief", heading, {"seat": "seat", "fief": "fief"}, heading=True)]
    for n, citizen in enumerate(CITIZENS):
        homes: dict[str, object] = {
            "citizen": citizen,
            "spaces": _spaces(TYPE_SPACES[6 * fief + n]),
        }
        lines.append(Line("line-homes", homes, {"citizen": "citizen", "spaces": "space"}))
    lines.append(Line("line-wild", {"spaces": _spaces(WILD[fief])}, {"spaces": "space"}))
    for n, terrain in enumerate(TERRAINS):
        land: dict[str, object] = {
            "terrain": terrain,
            "spaces": _spaces(TERRAIN_SPACES[3 * fief + n]),
        }
        lines.append(Line("line-terrain", land, {"terrain": "terrain", "spaces": "space"}))
    lines.append(_held(view, seat, "line-held"))
    if view["mode"] == "solo":
        lines.append(_held(view, seat + 1, "line-held-rival"))
    return lines


def _spaces(mask: int) -> list[str]:
    return [SPACES[space] for space in members(mask)]


def _held(view: dict[str, Any], owner: int, key: str) -> Line:
    held = [potion for potion in view["board"] if potion["owner"] == owner]
    fields: dict[str, object] = {
        "spaces": [potion["place"] for potion in held],
        "humours": [potion["humour"] for potion in held],
    }
    return Line(key, fields, {"spaces": "space", "humours": "humour"})
