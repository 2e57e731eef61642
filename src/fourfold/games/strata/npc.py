"""The NPC of the solo game (docs/rules/strata.md 10): what it takes, where it puts it, how it scores."""

from __future__ import annotations

from mypy_extensions import i64

from fourfold.games.strata.pieces import (
    ANY_CLASS,
    COLUMN,
    EDGE,
    EMPRESSES,
    ROUNDS,
    SCORE,
    SLOTS,
    class_points,
)
from fourfold.games.strata.state import NONE, NPC, StrataState


def standing(table: StrataState) -> list[i64]:
    """STR-N4: printed and edge scores by column, then Empresses on the lowest; no End effects."""
    found: list[i64] = [0, 0, 0, 0]
    first: i64 = ROUNDS * NPC
    for place in range(first, first + table.sizes[NPC]):
        face: i64 = table.faces[place]
        if COLUMN[face] != EMPRESSES:
            found[COLUMN[face]] += SCORE[face]
    for place in empresses(table):
        found[lowest(found)] += SCORE[table.faces[place]]
    return found


def lowest(totals: list[i64]) -> i64:
    """Ties go in the order S, P, A, M."""
    found: i64 = 0
    for column in range(1, 4):
        if totals[column] < totals[found]:
            found = column
    return found


def empresses(table: StrataState) -> list[i64]:
    """The places of its Empresses, highest score first, equal ones in the order taken."""
    found: list[i64] = []
    first: i64 = ROUNDS * NPC
    for score in (4, 3, 2, 1):
        for place in range(first, first + table.sizes[NPC]):
            face: i64 = table.faces[place]
            if face < EDGE and COLUMN[face] == EMPRESSES and SCORE[face] == score:
                found.append(place)
    return found


# --- taking a card -----------------------------------------------------------------------------------


def choose_slot(table: StrataState) -> i64:
    """STR-N5, STR-N6: with a bid of 0 the first face-down card, else the face-up one it needs most."""
    if table.bids[NPC] == 0:
        return first_hidden(table)
    totals = standing(table)
    best: i64 = NONE
    best_key: i64 = 0
    for slot in range(SLOTS):
        if table.slots[slot] != NONE and table.is_up(slot):
            key = need(totals, table.slots[slot])
            if best == NONE or key < best_key:
                best = slot
                best_key = key
    return best


def first_hidden(table: StrataState) -> i64:
    slot: i64 = 0
    while table.slots[slot] == NONE or table.is_up(slot):
        slot += 1
    return slot


def need(totals: list[i64], kind: i64) -> i64:
    """Lower is needed more: the standing of its class, then the higher printed score."""
    column: i64 = COLUMN[kind]
    height: i64 = totals[lowest(totals)] if column == EMPRESSES else totals[column]
    return 8 * height - SCORE[kind]


# --- the end -----------------------------------------------------------------------------------------


def settle(table: StrataState) -> None:
    """STR-N8: fixed End effects first, then Empresses, then each "2 points to any", to the lowest class."""
    points = table.points[NPC]
    totals: list[i64] = [class_points(points, column) for column in range(4)]
    for place in empresses(table):
        table.placed[place] = raise_lowest(totals, SCORE[table.faces[place]])
        if table.events is not None:
            table.events.emit("placed", [NPC, table.kinds[place], table.placed[place]])
    first: i64 = ROUNDS * NPC
    for place in range(first, first + table.sizes[NPC]):
        if ANY_CLASS[table.faces[place]]:
            table.boosted[place] = raise_lowest(totals, ANY_CLASS[table.faces[place]])
            if table.events is not None:
                table.events.emit("boosted", [NPC, table.kinds[place], table.boosted[place]])


def raise_lowest(totals: list[i64], points: i64) -> i64:
    """Which class got the points."""
    column = lowest(totals)
    totals[column] += points
    return column
