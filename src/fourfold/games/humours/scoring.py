"""Places (HUM-66 to 68, R32), the solo score (HUM-89) and an estimate on the way."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from fourfold.core.bits import bit, count
from fourfold.core.standings import Standings, payoffs_of, rank
from fourfold.games.humours import objectives
from fourfold.games.humours.pieces import CHOLERIC, MELANCHOLIC, SANGUINE, amount, size
from fourfold.games.humours.state import SOLO, HumoursState

SOLO_WIN = 2  # objectives (HUM-89)


def standings(table: HumoursState) -> Standings:
    """Markers, then potions on the board, then choleric, sanguine and melancholic ones."""
    packs: list[i64] = [table.settled[seat] for seat in range(table.seats)]
    steps = [
        ("objectives", [int(count(markers)) for markers in table.markers]),
        ("potions", [int(size(pack)) for pack in packs]),
        ("choleric", [int(amount(pack, CHOLERIC)) for pack in packs]),
        ("sanguine", [int(amount(pack, SANGUINE)) for pack in packs]),
        ("melancholic", [int(amount(pack, MELANCHOLIC)) for pack in packs]),
    ]
    lost = table.mode == SOLO and count(table.markers[0]) < SOLO_WIN
    return rank(steps, (0,) if lost else ())


def payoffs(table: HumoursState) -> list[float]:
    """In solo the objectives of four."""
    if table.mode == SOLO:
        return [float(count(table.markers[0])) / 4.0]
    return payoffs_of(standings(table).places)


def estimate(table: HumoursState) -> list[float]:
    if table.mode == SOLO:
        return chances(table)
    return [0.125 + 0.75 * chance for chance in chances(table)]


def chances(table: HumoursState) -> list[float]:
    """The chance of victory grows with markers and with what is nearly complete.

    Weights were fitted to the results of plain play from the beginnings of its rounds. Alone at the table
    nobody is beaten: what may be expected of the objectives, in parts of all four.
    """
    if table.mode == SOLO:
        return [min(1.0, strength(table, 0) / 4.0)]
    weights: list[float] = []
    whole = 0.0
    for seat in range(table.seats):
        weight = exp(1.6 * strength(table, seat))
        whole += weight
        weights.append(weight)
    return [weight / whole for weight in weights]


def strength(table: HumoursState, seat: i64) -> float:
    """Markers, most of an objective that is nearly complete, and a little for every potion."""
    found = 0.05 * float(size(table.settled[seat]))
    for n in range(4):
        if table.markers[seat] & bit(n):
            found += 1.0
        else:
            goal: i64 = table.objectives[n]
            share = float(objectives.have(table, seat, goal)) / float(objectives.need(table, goal))
            found += 0.8 * share * share if share < 1.0 else 0.8
    return found
