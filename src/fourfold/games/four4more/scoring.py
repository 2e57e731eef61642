"""Points at the end (docs/rules/four4more.md 6), places and prospects."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from fourfold.core.bits import count
from fourfold.core.standings import Standings, rank
from fourfold.games.four4more import valuation
from fourfold.games.four4more.pieces import (
    BIG_SPENDER,
    CARD_COLLECTOR,
    PAYS,
    RISK_TAKER,
    SET_MASTER,
    TOKEN_HOARDER,
)
from fourfold.games.four4more.state import OVER, Four4MoreState, unpacked

MILLION = 1000000


def final_points(table: Four4MoreState, side: i64) -> list[i64]:
    """F4M-67, 68: a point per token, then the five end-game cards in table order."""
    tokens = table.hand_size(side) + count(table.piles[side])
    return [
        tokens,
        tokens * PAYS[TOKEN_HOARDER] if table.holds(side, TOKEN_HOARDER) else 0,
        len(unpacked(table.cards[side])) * PAYS[CARD_COLLECTOR]
        if table.holds(side, CARD_COLLECTOR)
        else 0,
        table.sets[side] * PAYS[BIG_SPENDER] if table.holds(side, BIG_SPENDER) else 0,
        PAYS[SET_MASTER] if table.holds(side, SET_MASTER) and table.fours[side] else 0,
        table.multipliers[side] * PAYS[RISK_TAKER] if table.holds(side, RISK_TAKER) else 0,
    ]


def total(table: Four4MoreState, side: i64) -> i64:
    """What the side would have if the match ended now."""
    if table.phase == OVER:
        return table.scores[side]
    return table.scores[side] + sum(final_points(table, side))


def accuracy(table: Four4MoreState, side: i64) -> i64:
    """F4M-69: the share of right guesses in millionths, which tells all such fractions apart."""
    guesses: i64 = table.right[side] + table.wrong[side]
    return 0 if guesses == 0 else table.right[side] * MILLION // guesses


def standings(table: Four4MoreState) -> Standings:
    """F4M-69, 71: points, right guesses, tokens cashed in, share of right guesses; teams share places."""
    sides = [int(table.side_of(seat)) for seat in range(table.seats)]
    return rank(
        [
            ("points", [int(table.scores[side]) for side in sides]),
            ("right", [int(table.right[side]) for side in sides]),
            ("cashed", [int(table.cashed[side]) for side in sides]),
            ("accuracy", [int(accuracy(table, side)) for side in sides]),
        ]
    )


def estimate(table: Four4MoreState) -> list[float]:
    """The two parts are those of `payoffs`: the victory, and the place."""
    by_side = shares(table)
    members = float(table.seats) / float(table.sides)  # a team's victory is shared
    found: list[float] = []
    for seat in range(table.seats):
        share = by_side[table.side_of(seat)]
        found.append(
            0.75 * share / members + 0.25 * (0.5 + 0.5 * (share - 1.0 / float(table.sides)))
        )
    return found


def chances(table: Four4MoreState) -> list[float]:
    """Of each seat; a team shares its victory."""
    by_side = shares(table)
    sides = [table.side_of(seat) for seat in range(table.seats)]
    return [by_side[side] / float(sides.count(side)) for side in sides]


def shares(table: Four4MoreState) -> list[float]:
    """Chances by the points that each side can expect in the end; the fewer rounds, the surer."""
    left = table.rounds - table.chapter + 1
    spread = valuation.SPREAD[min(left, valuation.FAR)]
    weights: list[float] = []
    for side in range(table.sides):
        expected = float(total(table, side)) + valuation.to_come(table, side, left)
        weights.append(exp(expected / spread))
    whole = sum(weights)
    return [weight / whole for weight in weights]
