"""The table as text, made from a view."""

from __future__ import annotations

from typing import Any

from fourfold.core.text_lines import TextLine
from fourfold.games.horsemen.pieces import CARDS, NAMES, SUITS


def table(view: dict[str, Any]) -> list[TextLine]:
    """Everything that lies on the table, for terminals and screen readers."""
    lines = [
        TextLine("line-hand", {"hand": view["hand"], "target": view["target"]}, heading=True),
        *[_player(view, seat) for seat in range(view["seats"])],
    ]
    lines.append(TextLine("line-round", {}, heading=True))
    lines.extend(_round(view))
    if view["fate"]:
        lines.append(_fate(view))
    if view["mine"] is not None:
        lines.append(TextLine("line-mine", {"cards": view["mine"]}, {"cards": "card+"}))
    return lines


def _player(view: dict[str, Any], seat: int) -> TextLine:
    """One seat: Favor, cards in hand, pile; destroyed cards stay readable."""
    pile = view["piles"][seat]
    fields = {
        "seat": seat,
        "favor": view["favor"][seat],
        "size": view["sizes"][seat],
        "pile": " ".join(pile),
        "cards": len(pile),
    }
    key = "line-player" if view["inside"][seat] else "line-player-out"
    return TextLine(key, fields, {"seat": "seat+"})


def _round(view: dict[str, Any]) -> list[TextLine]:
    kinds = {"seat": "seat", "card": "card+"}
    lines = [TextLine("line-played", dict(played), kinds) for played in view["round"]]
    for seat, card in enumerate(view["gifts"]):
        if card is not None:
            lines.append(TextLine("line-gift", {"seat": seat, "card": card}, kinds))
    return lines or [TextLine("line-leads", {"seat": view["leader"]}, {"seat": "seat"})]


def _fate(view: dict[str, Any]) -> TextLine:
    known = [
        f"{place + 1}: {card['card']}" for place, card in enumerate(view["fate"]) if card["card"]
    ]
    return TextLine("line-fate", {"size": len(view["fate"]), "known": ", ".join(known) or "–"})


def glossary() -> list[TextLine]:
    """How cards are written, and what each suit does (HORSE-12 to 20)."""
    lines = [TextLine("about-cards")]
    for suit, letter in zip(NAMES["suit"], SUITS):
        codes: list[object] = [card for card in CARDS if card[1] == letter]
        fields: dict[str, object] = {"codes": codes, "suit": suit}
        lines.append(TextLine(f"about-{suit}", fields, {"suit": "suit"}))
    lines.append(TextLine("about-destroyed"))
    lines.append(TextLine("about-fate"))
    return lines
