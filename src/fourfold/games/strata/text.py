"""The table as text, made from a view."""

from __future__ import annotations

from typing import Any, Final

from fourfold.core.text_lines import TextLine
from fourfold.games.strata.content import MAX_ON_A_FACE
from fourfold.games.strata.pieces import CONTENT, NAMES, ROUNDS

# --- what a card says --------------------------------------------------------------------------------


def _face(face: dict[str, Any]) -> dict[str, object]:
    """Class, points and the number of each effect, for the words `card-class` and `card-face`."""
    found: dict[str, object] = {"class": face["class"], "points": face["score"]}
    for name in MAX_ON_A_FACE:
        found[name] = face["effects"].get(name, 0)
    return found


_FRONTS: Final = {kind["code"]: _face(kind) for kind in CONTENT["kinds"]}
_EDGES: Final = {edge["class"]: _face(edge) for edge in CONTENT["back"]}
_CARD: Final = {"card": "card+"}


def _card(key: str, code: str, **more: object) -> TextLine:
    """A line about a card that lies open to the reader: name, code, class, points, effects."""
    return TextLine(key, {**_FRONTS[code], "card": code, **more}, _CARD)


def glossary() -> list[TextLine]:
    """Every kind of card with its effects, the back, and the letters of the notation."""
    lines = [TextLine("about-letters"), TextLine("about-cards")]
    for kind in CONTENT["kinds"]:
        code = kind["code"]
        fields: dict[str, object] = {**_FRONTS[code], "code": code, "card": code}
        lines.append(TextLine("about-card", {**fields, "count": kind["count"]}, {"card": "card"}))
    lines.append(TextLine("about-back"))
    for edge in _EDGES.values():
        lines.append(TextLine("about-edge", {**edge, "code": edge["class"]}))
    return lines


# --- the table as text -------------------------------------------------------------------------------


def table(view: dict[str, Any]) -> list[TextLine]:
    """Everything that lies on the table, for terminals and screen readers."""
    fields = {"round": view["round"], "rounds": int(ROUNDS), "start": view["start"]}
    lines = [TextLine("line-round", fields, {"start": "seat"}, heading=True), *_window(view)]
    lines.append(TextLine("line-display", {}, heading=True))
    lines.extend(_slot(slot, card) for slot, card in enumerate(view["slots"], 1) if card)
    lines.append(_piles(view))
    for seat in range(view["seats"]):
        lines.extend(_player(view, seat))
    return lines


def _window(view: dict[str, Any]) -> list[TextLine]:
    """What is going on: sealed bids, the order by bids, a card in hand, a tribute."""
    lines: list[TextLine] = []
    sealed = [seat for seat, done in enumerate(view["sealed"]) if done]
    if sealed:
        lines.append(TextLine("line-sealed", {"seats": sealed}, {"seats": "seat"}))
    if view["seat"] in sealed:
        lines.append(TextLine("line-own-bid", {"bid": view["bids"][view["seat"]]}))
    for seat in view["order"]:
        lines.append(
            TextLine("line-bid", {"seat": seat, "bid": view["bids"][seat]}, {"seat": "seat"})
        )
    if view["held"]:
        lines.append(_held(view["held"]))
    if view["tribute"]:
        kinds = {"receiver": "seat", "payer": "seat"}
        lines.append(TextLine("line-tribute", view["tribute"], kinds))
    if view["npc"] is not None:
        lines.append(TextLine("line-npc-bids", {"bids": view["npc_bids"]}))
    return lines


def _held(held: dict[str, Any]) -> TextLine:
    """A card taken face down and not placed yet; only who knows it reads what it does."""
    if held["card"] is None:
        return TextLine("line-held", held, {"seat": "seat", "card": "card"})
    fields: dict[str, object] = {**_FRONTS[held["card"]], **held}
    return TextLine("line-held-known", fields, {"seat": "seat", **_CARD})


def _slot(slot: int, card: dict[str, Any]) -> TextLine:
    """Open, hidden, or hidden and seen by the Start player alone."""
    if card["card"] is None:
        return TextLine("line-slot-down", {"slot": slot})
    return _card("line-slot" if card["up"] else "line-slot-look", card["card"], slot=slot)


def _piles(view: dict[str, Any]) -> TextLine:
    fields = {
        "pile": view["pile"],
        "empresses": view["empresses"],
        "next": view["next_empress"],
        "discards": view["discards"],
    }
    key = "line-piles" if view["empresses"] else "line-piles-out"
    return TextLine(key, fields, {"next": "card+", "discards": "card"})


def _player(view: dict[str, Any], seat: int) -> list[TextLine]:
    """One seat: resources, then its columns."""
    cards = view["displays"][seat]
    fields = {
        "seat": seat,
        "grain": view["grain"][seat],
        "money": view["money"][seat],
        "cards": len(cards),
    }
    key = "line-npc" if seat == view["npc"] else "line-player"
    lines = [TextLine(key, fields, {"seat": "seat"}, heading=True)]
    mine = seat == view["seat"]
    for column in NAMES["class"]:
        found = [card for card in cards if card["class"] == column]
        lines.extend(_own_column(found, column) if mine else _column(found, column))
    lines.extend(_empresses(cards, mine))
    return lines


def _own_column(cards: list[dict[str, Any]], column: str) -> list[TextLine]:
    """The reader's cards of a class: each open kind with what it does, then what lies face down."""
    lines = _open_cards([card["card"] for card in cards if card["up"]])
    down = [card["card"] for card in cards if not card["up"]]
    if down:
        fields: dict[str, object] = {**_EDGES[column], "column": column}
        fields.update({"down": len(down), "known": down})
        kinds = {"column": "class+", "known": "card"}
        lines.append(TextLine("line-own-down", fields, kinds))
    return lines


def _open_cards(codes: list[str]) -> list[TextLine]:
    """One line for each kind, in the order in which they were taken."""
    kinds = list(dict.fromkeys(codes))
    return [_card("line-own", code, number=codes.count(code)) for code in kinds]


def _column(cards: list[dict[str, Any]], column: str) -> list[TextLine]:
    """The open cards of a class, and how many lie face down in it, with those the viewer knows."""
    if not cards:
        return []
    down = [card for card in cards if not card["up"]]
    fields = {
        "class": column,
        "cards": [card["card"] for card in cards if card["up"]],
        "down": len(down),
        "known": [card["card"] for card in down if card["card"]],
    }
    kinds = {"class": "class", "cards": "card", "known": "card"}
    return [TextLine("line-column-down" if down else "line-column", fields, kinds)]


def _empresses(cards: list[dict[str, Any]], mine: bool) -> list[TextLine]:
    """The Empress column, and at the end where Empresses and free points went."""
    free = [card["card"] for card in cards if card["class"] == "E" and not card["placed"]]
    lines = _open_cards(free) if mine else []
    if free and not mine:
        lines.append(TextLine("line-empresses", {"cards": free}, {"cards": "card"}))
    kinds = {"card": "card", "class": "class"}
    for choice in ("placed", "boosted"):
        for card in cards:
            if card[choice]:
                fields = {"card": card["card"], "class": card[choice]}
                lines.append(TextLine(f"line-{choice}", fields, kinds))
    return lines
