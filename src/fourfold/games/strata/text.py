"""Notation, and the table as text made from a view."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.lines import Line
from fourfold.core.moves import Family, MoveTable
from fourfold.games.strata.pieces import NAMES, ROUNDS

MOVES: Final = MoveTable(
    [
        Family("bid", ("bid", "bid"), sealed=True),
        Family("free"),
        Family("take", ("slot", "slot")),
        Family("reveal"),
        Family("hide", ("class", "class")),
        Family("flip", ("card", "card")),
        Family("gain", ("pair", "pair")),
        Family("bonus", ("grain", "bonus")),
        Family("swap", ("exchange", "exchange")),
        Family("feed"),
        Family("keep", ("grain", "kept")),
        Family("demand", ("resource", "resource")),
        Family("extra", ("resource", "resource")),
        Family("place", ("class", "class")),
        Family("boost", ("class", "class")),
    ],
    NAMES,
)

FREE_MOVE: Final[i64] = MOVES.base["free"]
TAKE_BASE: Final[i64] = MOVES.base["take"]
REVEAL_MOVE: Final[i64] = MOVES.base["reveal"]
HIDE_BASE: Final[i64] = MOVES.base["hide"]
FLIP_BASE: Final[i64] = MOVES.base["flip"]
GAIN_BASE: Final[i64] = MOVES.base["gain"]
BONUS_BASE: Final[i64] = MOVES.base["bonus"]
SWAP_BASE: Final[i64] = MOVES.base["swap"]
FEED_MOVE: Final[i64] = MOVES.base["feed"]
KEEP_BASE: Final[i64] = MOVES.base["keep"]
DEMAND_BASE: Final[i64] = MOVES.base["demand"]
EXTRA_BASE: Final[i64] = MOVES.base["extra"]
PLACE_BASE: Final[i64] = MOVES.base["place"]
BOOST_BASE: Final[i64] = MOVES.base["boost"]


# --- the table as text -------------------------------------------------------------------------------


def table(view: dict[str, Any]) -> list[Line]:
    """Everything that lies on the table, for terminals and screen readers."""
    fields = {"round": view["round"], "rounds": int(ROUNDS), "start": view["start"]}
    lines = [Line("line-round", fields, {"start": "seat"}, heading=True), *_window(view)]
    lines.append(Line("line-display", {}, heading=True))
    lines.extend(_slot(slot, card) for slot, card in enumerate(view["slots"], 1) if card)
    lines.append(_piles(view))
    for seat in range(view["seats"]):
        lines.extend(_player(view, seat))
    return lines


def _window(view: dict[str, Any]) -> list[Line]:
    """What is going on: sealed bids, the order by bids, a card in hand, a tribute."""
    lines: list[Line] = []
    sealed = [seat for seat, done in enumerate(view["sealed"]) if done]
    if sealed:
        lines.append(Line("line-sealed", {"seats": sealed}, {"seats": "seat"}))
    if view["seat"] in sealed:
        lines.append(Line("line-own-bid", {"bid": view["bids"][view["seat"]]}))
    for seat in view["order"]:
        lines.append(Line("line-bid", {"seat": seat, "bid": view["bids"][seat]}, {"seat": "seat"}))
    if view["held"]:
        lines.append(Line("line-held", view["held"], {"seat": "seat", "card": "card"}))
    if view["tribute"]:
        kinds = {"receiver": "seat", "payer": "seat"}
        lines.append(Line("line-tribute", view["tribute"], kinds))
    if view["npc"] is not None:
        lines.append(Line("line-npc-bids", {"bids": view["npc_bids"]}))
    return lines


def _slot(slot: int, card: dict[str, Any]) -> Line:
    """Open, hidden, or hidden and seen by the Start player alone."""
    key = "line-slot" if card["up"] else "line-slot-look" if card["card"] else "line-slot-down"
    return Line(key, {"slot": slot, "card": card["card"]}, {"card": "card"})


def _piles(view: dict[str, Any]) -> Line:
    fields = {
        "pile": view["pile"],
        "empresses": view["empresses"],
        "next": view["next_empress"],
        "discards": view["discards"],
    }
    key = "line-piles" if view["empresses"] else "line-piles-out"
    return Line(key, fields, {"next": "card", "discards": "card"})


def _player(view: dict[str, Any], seat: int) -> list[Line]:
    """One seat: resources, then its columns."""
    cards = view["displays"][seat]
    fields = {
        "seat": seat,
        "grain": view["grain"][seat],
        "money": view["money"][seat],
        "cards": len(cards),
    }
    key = "line-npc" if seat == view["npc"] else "line-player"
    lines = [Line(key, fields, {"seat": "seat"}, heading=True)]
    for column in NAMES["class"]:
        lines.extend(_column([card for card in cards if card["class"] == column], column))
    lines.extend(_empresses(cards))
    return lines


def _column(cards: list[dict[str, Any]], column: str) -> list[Line]:
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
    return [Line("line-column-down" if down else "line-column", fields, kinds)]


def _empresses(cards: list[dict[str, Any]]) -> list[Line]:
    """The Empress column, and at the end where Empresses and free points went."""
    free = [card["card"] for card in cards if card["class"] == "E" and not card["placed"]]
    lines = [Line("line-empresses", {"cards": free}, {"cards": "card"})] if free else []
    kinds = {"card": "card", "class": "class"}
    for choice in ("placed", "boosted"):
        for card in cards:
            if card[choice]:
                fields = {"card": card["card"], "class": card[choice]}
                lines.append(Line(f"line-{choice}", fields, kinds))
    return lines
