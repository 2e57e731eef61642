"""The table as text, made from a view."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.bits import bit, members
from fourfold.core.text_lines import TextLine
from fourfold.games.humours.map import Map, kingdom, layout_of
from fourfold.games.humours.pieces import (
    BEINGS,
    BOARDS,
    CITIZENS,
    HUMOURS,
    OPEN_TO,
    SCENES,
    SPACES,
    TERRAIN_SPACES,
    TERRAINS,
    TYPE_SPACES,
    WILD,
)

_SEAT: Final = {"seat": "seat"}


def table(view: dict[str, Any]) -> list[TextLine]:
    """Everything that lies on the table, for terminals and screen readers."""
    lines = [TextLine("line-round", _only(view, "round", "mode"), {"mode": "mode"}, heading=True)]
    lines.extend(_player(view, seat) for seat in range(view["seats"]))
    if view["mine"] is not None:
        lines.append(TextLine("line-mine", {"humours": view["mine"]}, {"humours": "humour+"}))
    if view["pending"] is not None:
        lines.append(_pending(view))
    for slot, card in enumerate(view["cards"], 1):
        lines.extend(_card(view, slot, card))
    lines.extend(_matrix(view))
    lines.extend(_tiles(view))
    lines.append(TextLine("line-objectives", {}, heading=True))
    lines.extend(_objective(goal) for goal in view["objectives"])
    lines.extend(_kingdom(view) if view["grid"] else _fiefdoms(view))
    lines.append(TextLine("line-deck", {"size": view["deck"], "gone": len(view["discards"])}))
    return lines


def _only(view: dict[str, Any], *names: str) -> dict[str, object]:
    return {name: view[name] for name in names}


def _player(view: dict[str, Any], seat: int) -> TextLine:
    fields = {
        "seat": seat,
        "markers": sum(seat in goal["done"] for goal in view["objectives"]),
        "potions": sum(potion["owner"] == seat for potion in view["board"]),
        "hand": view["hands"][seat],
        "bag": view["bags"][seat],
    }
    return TextLine("line-player", fields, _SEAT)


def _pending(view: dict[str, Any]) -> TextLine:
    """The potion that is about to move."""
    pending = view["pending"]
    key = "line-sneaks" if pending["sneaks"] else "line-wins"
    fields = {"humour": pending["humour"], "being": pending["being"]}
    kinds = {"humour": "humour", "being": "being"}
    if _is_rival(view, pending["owner"]):
        return TextLine(f"{key}-rival", fields, kinds)
    return TextLine(key, {"seat": pending["owner"], **fields}, {"seat": "seat", **kinds})


def _is_rival(view: dict[str, Any], owner: int) -> bool:
    return bool(owner >= view["seats"])


# --- cards, rivals, party tiles ----------------------------------------------------------------------


def _card(view: dict[str, Any], slot: int, card: dict[str, Any]) -> list[TextLine]:
    fields = {"slot": slot, "card": card["card"], "board": card["board"]}
    kinds = {"card": "card", "board": "board"}
    key = "line-card"
    if card["terrain"]:
        fields["terrain"] = card["terrain"]
        kinds["terrain"] = "terrain"
        key = "line-bestiary"
    citizens = [_citizen(view, f"{slot}.{n}", found) for n, found in enumerate(card["citizens"], 1)]
    return [TextLine(key, fields, kinds, heading=True), *citizens]


def _citizen(view: dict[str, Any], place: str, citizen: dict[str, Any]) -> TextLine:
    """`2.3 knight, choleric or phlegmatic`, and what lies there."""
    fields = {"spot": place, "being": citizen["being"], "humours": citizen["humours"]}
    kinds = {"being": "being", "humours": "humour"}
    potion = citizen["potion"]
    if potion is None:
        return TextLine("line-citizen", fields, kinds)
    fields["humour"] = potion["humour"]
    kinds["humour"] = "humour"
    if _is_rival(view, potion["owner"]):
        return TextLine("line-citizen-rival", fields, kinds)
    return TextLine("line-citizen-taken", {**fields, "seat": potion["owner"]}, {**kinds, **_SEAT})


def _matrix(view: dict[str, Any]) -> list[TextLine]:
    if not view["matrix"]:
        return []
    fields = {"bag": view["bags"][1]}
    return [
        TextLine("line-matrix", fields, heading=True),
        *[_row(row) for row in view["matrix"]],
    ]


def _row(row: dict[str, Any]) -> TextLine:
    if row["up"]:
        fields = {"row": row["row"], "up": row["up"]}
        return TextLine("line-row", fields, {"row": "humour", "up": "humour"})
    key = "line-row-half" if row["down"] else "line-row-empty"
    return TextLine(key, {"row": row["row"]}, {"row": "humour"})


def _tiles(view: dict[str, Any]) -> list[TextLine]:
    """HUM-58: in the order in which they will be resolved."""
    left = [tile for tile in view["tiles"] if not tile["resolved"]]
    if not left:
        return []
    heading = TextLine("line-parties", {"left": len(left)}, heading=True)
    return [heading, *[_tile(tile) for tile in left]]


def _tile(tile: dict[str, Any]) -> TextLine:
    fields = {
        "tile": tile["tile"],
        "citizen": tile["citizen"],
        "seats": [potion["owner"] for potion in tile["potions"]],
        "humours": [potion["humour"] for potion in tile["potions"]],
    }
    kinds = {"tile": "tile", "citizen": "citizen+", "seats": "seat", "humours": "humour"}
    return TextLine("line-tile" if tile["potions"] else "line-tile-empty", fields, kinds)


def _objective(goal: dict[str, Any]) -> TextLine:
    name = goal["objective"]
    kinds = {"objective": "objective", "goal": "goal", "seats": "seat"}
    return TextLine(
        "line-objective", {"objective": name, "goal": name, "seats": goal["done"]}, kinds
    )


# --- boards ------------------------------------------------------------------------------------------


def _kingdom(view: dict[str, Any]) -> list[TextLine]:
    """The map in reading order: each scene with its ways out and who is there."""
    map = kingdom(layout_of(view["grid"]))
    lines: list[TextLine] = []
    for board in view["grid"]:
        lines.append(TextLine("line-board", {"board": board}, {"board": "board"}, heading=True))
        first = 6 * BOARDS.index(board)
        lines.extend(_scene(view, map, scene) for scene in range(first, first + 6))
    return lines


def _scene(view: dict[str, Any], map: Map, scene: int) -> TextLine:
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
    return TextLine(key, fields, {"scene": "scene+", **kinds})


def _fiefdoms(view: dict[str, Any]) -> list[TextLine]:
    """The viewer's board first; a board is told by its citizens, terrains and wild spaces."""
    seats = list(range(view["seats"]))
    if view["seat"] in seats:
        seats.remove(view["seat"])
        seats.insert(0, view["seat"])
    return [line for seat in seats for line in _fiefdom(view, seat)]


def _fiefdom(view: dict[str, Any], seat: int) -> list[TextLine]:
    fief = BOARDS.index(view["fiefs"][seat])
    heading = {"seat": seat, "fief": view["fiefs"][seat]}
    lines = [TextLine("line-fief", heading, {"seat": "seat", "fief": "fief"}, heading=True)]
    for n, citizen in enumerate(CITIZENS):
        homes: dict[str, object] = {
            "citizen": citizen,
            "spaces": _spaces(TYPE_SPACES[6 * fief + n]),
        }
        lines.append(TextLine("line-homes", homes, {"citizen": "citizen", "spaces": "space"}))
    lines.append(TextLine("line-wild", {"spaces": _spaces(WILD[fief])}, {"spaces": "space"}))
    for n, terrain in enumerate(TERRAINS):
        land: dict[str, object] = {
            "terrain": terrain,
            "spaces": _spaces(TERRAIN_SPACES[3 * fief + n]),
        }
        lines.append(TextLine("line-terrain", land, {"terrain": "terrain", "spaces": "space"}))
    lines.append(_held(view, seat, "line-held"))
    if view["mode"] == "solo":
        lines.append(_held(view, seat + 1, "line-held-rival"))
    return lines


def _spaces(mask: int) -> list[str]:
    return [SPACES[space] for space in members(mask)]


def _held(view: dict[str, Any], owner: int, key: str) -> TextLine:
    held = [potion for potion in view["board"] if potion["owner"] == owner]
    fields: dict[str, object] = {
        "spaces": [potion["place"] for potion in held],
        "humours": [potion["humour"] for potion in held],
    }
    return TextLine(
        key if held else f"{key}-none", fields, {"spaces": "space", "humours": "humour"}
    )


def glossary() -> list[TextLine]:
    """The humours and how they win, who is open to which, and how places are written."""
    lines = [TextLine(f"about-{humour}", {"code": humour}) for humour in HUMOURS]
    for number, being in enumerate(BEINGS):
        fields: dict[str, object] = {
            "code": being,
            "being": being,
            "humours": [HUMOURS[humour] for humour in members(OPEN_TO[number])],
        }
        lines.append(TextLine("about-being", fields, {"being": "being", "humours": "humour"}))
    lines.append(TextLine("about-places"))
    lines.append(TextLine("about-spaces"))
    lines.append(TextLine("about-scenes"))
    return lines
