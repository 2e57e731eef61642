"""The figures of a balance report, section by section: pure functions from tallies to plain data.

Every figure is an `Estimate` as data: value, low, high, n. Nothing here is in a language of people.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fourfold.core.game import Game
from fourfold.lab.facts import ThingGroup, facts_of
from fourfold.lab.measures import MIXED
from fourfold.lab.moments import CURVES, MATTERS, PLAYOUTS
from fourfold.lab.plans import BalancePlan
from fourfold.lab.play import PAYOFF_UNIT, WIN_UNIT
from fourfold.lab.runs import seats_of
from fourfold.lab.stats import (
    Estimate,
    Sums,
    difference,
    discoveries,
    estimate,
    p_value,
    quantile,
    quantile_interval,
    share,
)
from fourfold.lab.tally import Tally
from fourfold.lab.variance import variance_shares

Data = dict[str, Any]
Tallies = Mapping[str, Tally]
BINS = 24  # bars of a histogram at most


def seats(plan: BalancePlan, tallies: Tallies) -> Data:
    """Win share and mean place by turn order, at three strengths, and by seat in the main run."""
    bots = {"main": plan.bot, "weak": plan.weak, "strong": plan.strong}
    return {
        "even": 1 / len(seats_of(plan.variant)),
        "strengths": [
            {"run": run, "bot": bot, "orders": _orders(tallies[run], run)}
            for run, bot in bots.items()
        ],
        "seats": [
            {"seat": int(name), "win": _win(tallies["main"].of("main", f"seat-win:{name}"))}
            for name in tallies["main"].measures("main", "seat-win:")
        ],
        "nobody": share(tallies["main"].of("main", "nobody")).as_data(),
    }


def _orders(tally: Tally, arm: str) -> list[Data]:
    return [
        {
            "order": int(name),
            "win": _win(tally.of(arm, f"order-win:{name}")),
            "place": estimate(tally.of(arm, f"order-place:{name}")).as_data(),
        }
        for name in tally.measures(arm, "order-win:")
    ]


def _win(sums: Sums) -> Data:
    return share(sums, WIN_UNIT).as_data()


def length(plan: BalancePlan, tallies: Tallies) -> Data:
    tally, facts = tallies["main"], facts_of(plan.variant.load())
    decisions = tally.histogram("main|decisions")
    middle = quantile(decisions, 0.5)
    seconds = facts.seconds
    return {
        "decisions": {**_spread(decisions), "mean": _mean(tally, "decisions")},
        "chapters": {**_spread(tally.histogram("main|chapters")), "mean": _mean(tally, "chapters")},
        "per_seat": middle / max(1, len(seats_of(plan.variant))),
        "per_seat_high": quantile_interval(decisions, 0.5)[1] / max(1, len(seats_of(plan.variant))),
        "seconds": seconds,
        "minutes": round(middle * seconds / 60, 1),
        "unfinished": share(tally.of("main", "unfinished")).as_data(),
    }


def _spread(histogram: dict[int, int]) -> Data:
    found: Data = {"games": sum(histogram.values()), "bars": bars(histogram)}
    for name, part in (("p10", 0.1), ("p50", 0.5), ("p90", 0.9)):
        low, high = quantile_interval(histogram, part)
        found[name] = {"value": quantile(histogram, part), "low": low, "high": high}
    return found


def bars(histogram: dict[int, int]) -> list[list[int]]:
    """[from, to, games] in bins of equal width."""
    if not histogram:
        return []
    low, high = min(histogram), max(histogram)
    width = max(1, -(-(high - low + 1) // BINS))
    found = []
    for start in range(low, high + 1, width):
        number = sum(histogram.get(value, 0) for value in range(start, start + width))
        found.append([start, start + width - 1, number])
    return found


def _mean(tally: Tally, measure: str, arm: str = "main") -> Data:
    return estimate(tally.of(arm, measure)).as_data()


def choices(plan: BalancePlan, tallies: Tallies) -> Data:
    tally, looked = tallies["main"], tallies["choices"]
    matters = looked.of("choices", "matters")
    return {
        "legal": _mean(tally, "legal"),
        "forced": _ratio(tally, "forced"),
        "chapters": [
            _choice(tally, "chapter", name) for name in _numbered(tally, "legal-chapter:")
        ],
        "verbs": sorted(
            (_choice(tally, "verb", name) for name in tally.measures("main", "legal-verb:")),
            key=lambda row: (-row["share"]["value"], row["name"]),
        ),
        "matters": share(matters).as_data(),
        "threshold": MATTERS,
        "gain": estimate(looked.of("choices", "gain"), 1 / PAYOFF_UNIT).as_data(),
        "gains": [looked.counts.get(f"gain={hundredth}", 0) for hundredth in range(11)],
    }


def _numbered(tally: Tally, prefix: str) -> list[str]:
    return sorted(tally.measures("main", prefix), key=int)


def _choice(tally: Tally, kind: str, name: str) -> Data:
    found = {
        "name": name,
        "legal": _mean(tally, f"legal-{kind}:{name}"),
        "forced": _ratio(tally, f"forced-{kind}:{name}"),
    }
    if kind == "verb":
        found["share"] = _ratio(tally, f"verb:{name}")
    return found


def _ratio(tally: Tally, measure: str, arm: str = "main") -> Data:
    return share(tally.of(arm, measure)).as_data()


def luck(plan: BalancePlan, tallies: Tallies) -> Data:
    if MIXED not in tallies:
        return {"shares": {}, "bots": [], "deals": 0, "ladder": []}
    steps = [(plan.strong, plan.bot), (plan.bot, plan.weak), (plan.weak, "random")]
    return {
        "shares": {
            part: found.as_data() for part, found in variance_shares(tallies[MIXED]).items()
        },
        "bots": [plan.strong, plan.bot, plan.weak],
        "deals": tallies[MIXED].games // max(1, len(seats_of(plan.variant))),
        "ladder": [
            {
                "one": one,
                "others": others,
                "win": _win(tallies[f"duel-{number}"].of(f"duel-{number}", "win")),
                "games": tallies[f"duel-{number}"].games,
            }
            for number, (one, others) in enumerate(steps)
        ],
    }


def drama(plan: BalancePlan, tallies: Tallies) -> Data:
    if "drama" not in tallies:
        return {"signs": {}, "curves": []}
    tally = tallies["drama"]
    signs = {name: _ratio(tally, name, "drama") for name in ("early", "comeback", "late")}
    signs["changes"] = _mean(tally, "changes", "drama")
    curves = [
        tally.kept[f"curve:{deal}"] for deal in range(CURVES) if f"curve:{deal}" in tally.kept
    ]
    whole = PLAYOUTS * WIN_UNIT
    return {
        "signs": signs,
        "playouts": PLAYOUTS,
        "curves": [
            {
                "won": curve["won"],
                "chances": [[round(part / whole, 4) for part in row] for row in curve["chances"]],
            }
            for curve in curves
        ],
    }


# --- things ------------------------------------------------------------------------------------------


def things(plan: BalancePlan, tallies: Tallies) -> Data:
    game = plan.variant.load()
    facts = facts_of(game)
    return {
        "groups": [g for g in (_group(tallies["main"], e, game) for e in facts.things) if g["rows"]]
    }


def _group(tally: Tally, group: ThingGroup, game: Game) -> Data:
    names = [name for name in game.names[group.kind] if name]
    met = [name for name in names if tally.of("main", f"use:{group.id}/{name}").x]
    rows = [_thing(tally, group, name) for name in met]
    _mark_winners(tally, group, rows)
    return {
        "id": group.id,
        "kind": group.kind,
        "title": dict(group.title),
        "band": None if group.band is None else list(group.band),
        "rows": sorted(rows, key=lambda row: (-row["use"]["value"], row["name"])),
        "never": [name for name in names if name not in met],
        "declared": bool(group.use),
    }


def _thing(tally: Tally, group: ThingGroup, name: str) -> Data:
    use = tally.of("main", f"use:{group.id}/{name}")
    won = tally.of("main", f"win-with:{group.id}/{name}")
    return {
        "name": name,
        "chances": use.x,
        "use": share(use).as_data(),
        "win": _win(won) if won.x else None,
        "users": won.x,
        "differs": False,
    }


def _mark_winners(tally: Tally, group: ThingGroup, rows: list[Data]) -> None:
    """Whose users win clearly more or less than users of such things do, at 5 % false discoveries."""
    known = [row for row in rows if row["win"] and row["users"] >= 30]
    all_won = sum(tally.of("main", f"win-with:{group.id}/{row['name']}").y for row in known)
    all_users = sum(row["users"] for row in known)
    if not all_users:
        return
    mean = all_won / all_users / WIN_UNIT
    chances = []
    for row in known:
        win = row["win"]
        gap = win["value"] - mean
        half = (win["high"] - win["low"]) / 2
        chances.append(p_value(Estimate(gap, gap - half, gap + half, win["n"])))
    for row, stands in zip(known, discoveries(chances), strict=True):
        row["differs"] = stands
    for row in rows:
        row["mean"] = round(mean, 6)


# --- restricted play ---------------------------------------------------------------------------------


def restricted(plan: BalancePlan, tallies: Tallies) -> Data:
    rows = []
    for number, ban in enumerate(plan.bans):
        tally = tallies.get(f"ban-{number:02d}")
        if tally is None:
            continue
        free, without = tally.of("free", "win"), tally.of("without", "win")
        paired, apart = difference(
            without, free, _turned(tally.between("free", "without", "win")), 1 / WIN_UNIT
        )
        rows.append(
            {
                "patterns": list(ban.patterns),
                "title": dict(ban.title),
                "felt": _ratio(tally, "felt-game", "without"),
                "free": _win(free),
                "without": _win(without),
                "worth": paired.as_data(),
                "games": tally.games,
                "pairing": round(paired.half / apart.half, 3) if apart.half else 1.0,
            }
        )
    return {"even": 1 / len(seats_of(plan.variant)), "rows": rows}


def _turned(cross: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """The sums of a pair as seen from its other side."""
    yy, yx, xy, xx = cross
    return yy, xy, yx, xx


# --- rules and scores --------------------------------------------------------------------------------


def rules(plan: BalancePlan, tallies: Tallies) -> Data:
    """A rule is known by the events that it tells; what never happened is listed, not judged."""
    tally, game = tallies["main"], plan.variant.load()
    told = [c for c in tally.measures("main", "event:") if tally.of("main", f"event:{c}").y]
    used = [v for v in tally.measures("main", "verb:") if tally.of("main", f"verb:{v}").y]
    games = tally.of("main", "unfinished").x
    return {
        "games": games,
        "events": sorted(
            (
                {
                    "event": code,
                    "games": _ratio(tally, f"event-game:{code}"),
                    "times": _mean(tally, f"event:{code}"),
                }
                for code in told
            ),
            key=lambda row: (-row["times"]["value"], row["event"]),
        ),
        "never": [code for code in game.events.kinds if code not in told],
        "idle_verbs": [f.verb for f in game.moves.families if f.verb not in used],
        "steps": [_step(tally, name) for name in _by_number(tally.measures("main", "step:"))],
    }


def _by_number(names: list[str]) -> list[str]:
    return sorted(names, key=lambda name: int(name.split(":")[0]))


def _step(tally: Tally, name: str) -> Data:
    return {"step": name.split(":", 1)[1], "decided": _ratio(tally, f"step:{name}")}


def scores(plan: BalancePlan, tallies: Tallies) -> Data:
    tally = tallies["main"]
    steps = _by_number(tally.measures("main", "step:"))
    return {
        "step": steps[0].split(":", 1)[1] if steps else "",
        "won": {**_spread(tally.histogram("main|score-won")), "mean": _mean(tally, "score-won")},
        "lost": {**_spread(tally.histogram("main|score-lost")), "mean": _mean(tally, "score-lost")},
        "score": _mean(tally, "score"),
        "lead": _mean(tally, "lead"),
        "tie_break": _ratio(tally, "tie-break"),
        "shared": _ratio(tally, "shared"),
        "nobody": _ratio(tally, "nobody"),
        "steps": [_step(tally, name) for name in steps],
    }


MAKERS = {
    "seats": seats,
    "length": length,
    "choices": choices,
    "luck": luck,
    "drama": drama,
    "things": things,
    "restricted": restricted,
    "rules": rules,
    "scores": scores,
}
