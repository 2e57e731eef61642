"""How a round is dealt; explicit setups, read with checks and written back (docs/rules/herbalism.md 5).

{"scores": [0, 2, 1], "start": 1, "hands": ["RYBB", …], "cure": "GB"}      one deal
{"deals": [{"hands": […], "cure": "GB"}, …]}                               the first rounds
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from fourfold.core.setups import SetupReader, refuse
from fourfold.games.herbalism.pieces import (
    ALL_CARDS,
    HELD_CARDS,
    colours_in,
    cure_of,
    letters,
    one_card,
    row_from,
    row_of,
    size_of,
)
from fourfold.games.herbalism.state import MOVE, HerbalismState

KEYS: Final = ("scores", "start", "hands", "cure", "deals")
MOST_POINTS: Final = 99
MOST_DEALS: Final = 100
LONGEST_HAND: Final = 20  # letters that are read; no hand has so many


# --- dealing (HERB-6) --------------------------------------------------------------------------------


def deal(table: HerbalismState) -> None:
    """The hands of a round: from the setup as long as it names some, else by chance."""
    table.dealt = table.stacked.pop(0) if table.stacked else shuffled(table)
    table.hands = table.dealt
    if table.events is not None:
        table.events.emit("round-begins", [table.chapter, table.start])
        for seat in range(table.seats):
            table.events.emit("dealt", [seat, colours_in(row_of(table.dealt, seat))])


def shuffled(table: HerbalismState) -> i64:
    """HERB-6: two cards are the cure, the other twelve are dealt evenly."""
    cards = colours_in(ALL_CARDS)
    table.dice.shuffle(cards)
    each: i64 = HELD_CARDS // table.rows
    hands: i64 = 0
    for place in range(HELD_CARDS):
        hands += one_card(cards[place], place // each)
    return hands


# --- reading a setup ---------------------------------------------------------------------------------


def arrange(table: HerbalismState, data: Mapping[str, Any]) -> None:
    """Scores, start and one deal, or a list of deals for the first rounds."""
    setup = SetupReader(data, "A setup of Herbalism", KEYS)
    table.scores = setup.numbers("scores", MOST_POINTS, int(table.seats))
    table.start = setup.number("start", 0, table.seats - 1, int(table.start))
    if "deals" in setup:
        if "hands" in setup or "cure" in setup:
            refuse("A setup holds one deal or a list “deals”, not both.")
        table.stacked = [read_deal(table, deal) for deal in read_list(setup.get("deals"), "deals")]
    elif "hands" in setup or "cure" in setup:
        parts = {"hands": setup.get("hands"), "cure": setup.get("cure")}
        table.stacked = [read_deal(table, parts)]


def read_deal(table: HerbalismState, deal: object) -> i64:
    """`{"hands": ["RYBB", …], "cure": "GB"}`; the 14 cards must add up."""
    if not isinstance(deal, dict) or set(deal) != {"hands", "cure"}:
        refuse("A deal has “hands” and “cure”.")
    rows = [read_row(text) for text in read_list(deal["hands"], "hands")]
    if len(rows) != table.rows:
        refuse(f"The deal has {len(rows)} hands; this table deals {table.rows}.")
    return read_hands(table, rows, read_row(deal["cure"]))


def read_hands(table: HerbalismState, rows: list[i64], cure: i64) -> i64:
    each: i64 = HELD_CARDS // table.rows
    hands: i64 = 0
    for seat in range(len(rows)):
        if size_of(rows[seat]) != each:
            refuse(f"Each hand is dealt {each} cards (HERB-6).")
        hands += rows[seat] << (12 * seat)
    if size_of(cure) != 2 or cure_of(hands) != cure:
        refuse("The hands and the two cards of the cure must be the 14 ingredients (HERB-1).")
    return hands


def read_list(value: object, key: str) -> list[Any]:
    if not isinstance(value, list) or not 0 < len(value) <= MOST_DEALS:
        refuse(f"“{key}” must be a list of 1 to {MOST_DEALS} entries.")
    return value


def read_row(text: object) -> i64:
    if not isinstance(text, str):
        refuse("Cards are written as text, like “RYBB”.")
    return row_from(text[:LONGEST_HAND])


# --- writing a setup ---------------------------------------------------------------------------------


def position(table: HerbalismState) -> dict[str, Any]:
    """The state as a setup: the start of a round, where such a form exists."""
    if table.turns or table.phase != MOVE:
        refuse("Only the start of a round can be written as a setup.")
    setup: dict[str, Any] = {"scores": table.scores.copy(), "start": int(table.start)}
    deals = [written_deal(table, hands) for hands in [table.dealt] + table.stacked]
    return {**setup, "deals": deals} if table.stacked else {**setup, **deals[0]}


def written_deal(table: HerbalismState, hands: i64) -> dict[str, Any]:
    rows = [letters(row_of(hands, row)) for row in range(table.rows)]
    return {"hands": rows, "cure": letters(cure_of(hands))}
