"""Many bots against each other: every group that fits a table, in all seat orders, on the same deals.

What is kept is who came before whom (the cross table) and, game by game, the places, from which ratings are
made in the order of the games. So a tournament can be stopped, gone on with, and made longer.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

from fourfold.core.errors import NotUnderstood
from fourfold.lab.play import WIN_UNIT
from fourfold.lab.restricted import lab_bot
from fourfold.lab.runs import RANKS, GameVariant, Run, Seating, seats_of
from fourfold.lab.stats import share
from fourfold.lab.tally import Tally

MOST_ORDERS = 60  # of one group; a larger table plays rotations of both directions
MOST_BOTS = 12


def tournament_run(variant: GameVariant, bots: Sequence[str], games: int, seed: int) -> Run:
    """At least `games` games, in whole deals."""
    if not 2 <= len(set(bots)) == len(bots) <= MOST_BOTS:
        raise NotUnderstood("bad-bots", f"A tournament takes 2 to {MOST_BOTS} different bots.")
    deciding = len(seats_of(variant))
    if deciding < 2:
        raise NotUnderstood("bad-bots", "A tournament needs a table with two deciding seats.")
    for spec in bots:
        lab_bot(spec, variant.load()).close()
    tables = tuple(
        Seating("all", order)
        for group in combinations(bots, min(len(bots), deciding))
        for order in seat_orders(group, deciding)
    )
    deals = -(-games // len(tables))
    return Run("tournament", (variant,), tables, deals, seed, keeps=RANKS)


def seat_orders(group: Sequence[str], deciding: int) -> list[tuple[str, ...]]:
    """Every way to seat the group so that each of its bots plays; rotations where these are too many."""
    if len(group) == deciding:
        found = list(permutations(group))
    else:
        found = [order for order in product(group, repeat=deciding) if set(order) == set(group)]
    if len(found) <= MOST_ORDERS:
        return found
    ring = [group[place % len(group)] for place in range(deciding)]
    rings = (ring, ring[::-1])
    return [tuple(each[turn:] + each[:turn]) for each in rings for turn in range(deciding)]


def count_ranks(
    tally: Tally, bots: Sequence[str], places: Sequence[int], wins: Sequence[int]
) -> None:
    """One game: whose bots won, and who came before whom (2 for before, 1 for level)."""
    met = Counter[str]()
    for (a, mine), (b, theirs) in permutations(list(zip(bots, places, strict=True)), 2):
        if a != b:
            met[f"met|{a}|{b}"] += 2
            met[f"beat|{a}|{b}"] += 2 if before(mine, theirs) else 1 if mine == theirs else 0
    tally.counts.update(met)
    by_bot: dict[str, tuple[int, int]] = {}
    for bot, won in zip(bots, wins, strict=True):
        y, x = by_bot.get(bot, (0, 0))
        by_bot[bot] = (y + won, x + 1)
    tally.add_deal({bot: {"win": pair} for bot, pair in by_bot.items()})


def before(mine: int, theirs: int) -> bool:
    """Place 0 is no place at all: behind everybody."""
    return 0 < mine < (theirs or mine + 1)


# --- results -----------------------------------------------------------------------------------------


def tournament_report(
    run: Run, bots: Sequence[str], tally: Tally, parts: Iterable[Path]
) -> dict[str, Any]:
    rated = ratings(bots, run, _games(parts))
    rows: list[dict[str, Any]] = [
        {
            "bot": bot,
            "win": share(tally.of(bot, "win"), WIN_UNIT).as_data(),
            **rated.get(bot, {}),
            "before": {other: _part(tally, bot, other) for other in bots if other != bot},
        }
        for bot in bots
    ]
    rows.sort(key=lambda row: -row.get("rating", row["win"]["value"]))
    variant = run.variants[0]
    return {
        "game": variant.game,
        "seats": variant.seats,
        "options": dict(variant.options),
        "games": tally.games,
        "deals": run.deals,
        "orders": len(run.tables),
        "seed": run.seed,
        "rated": bool(rated),
        "bots": rows,
    }


def _part(tally: Tally, bot: str, other: str) -> dict[str, Any]:
    met = tally.counts.get(f"met|{bot}|{other}", 0)
    part = tally.counts.get(f"beat|{bot}|{other}", 0)
    return {"share": round(part / met, 6) if met else 0.0, "games": met // 2}


def _games(parts: Iterable[Path]) -> Iterator[tuple[int, list[int]]]:
    """Table and places of each game, one at a time, in the order of the games."""
    for part in parts:
        with part.open(encoding="utf-8") as lines:
            for line in lines:
                table, places = json.loads(line)
                yield table, places


def ratings(
    bots: Sequence[str], run: Run, games: Iterable[tuple[int, list[int]]]
) -> dict[str, dict[str, float]]:
    """Plackett-Luce by openskill: rating and its uncertainty; none where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in bots}
    for table, places in games:
        seated = run.tables[table].bots
        last = len(places) + 1
        teams = [[known[bot]] for bot in seated]
        rated = model.rate(teams, ranks=[float(place or last) for place in places])
        for bot, (after,) in _once(seated, rated):
            known[bot] = after
    return {
        bot: {"rating": round(found.mu, 4), "uncertainty": round(found.sigma, 4)}
        for bot, found in known.items()
    }


def _once(seated: Sequence[str], rated: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    """A bot that sat in several seats keeps the rating of the first."""
    met: set[str] = set()
    for bot, after in zip(seated, rated, strict=True):
        if bot not in met:
            met.add(bot)
            yield bot, after
