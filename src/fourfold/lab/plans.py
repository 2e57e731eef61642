"""Which runs a balance report is made from. Sizes follow from the number of games, never from a clock."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fourfold.core.game import Game
from fourfold.lab.facts import Ban, facts_of
from fourfold.lab.measures import MIXED
from fourfold.lab.restricted import lab_bot, matching
from fourfold.lab.runs import (
    CHOICES,
    DRAMA,
    WINS,
    GameVariant,
    Run,
    Seating,
    equal,
    in_each_seat,
    rotated,
    seats_of,
)

STRONG = "search:50"  # the searching bot of a report, if no other is asked for
WEAK = "easy"
MOST_BANS = 12
SECTIONS = (
    "scorecard",
    "findings",
    "seats",
    "length",
    "choices",
    "luck",
    "drama",
    "things",
    "restricted",
    "rules",
    "scores",
    "method",
)
# Which runs a section's own figures need.
RUNS_OF = {
    "seats": ("main", "weak", "strong"),
    "length": ("main",),
    "choices": ("main", "choices"),
    "luck": (MIXED, "duels"),
    "drama": ("drama",),
    "things": ("main",),
    "restricted": ("restricted",),
    "rules": ("main",),
    "scores": ("main",),
}


@dataclass(frozen=True)
class BalancePlan:
    """What to measure. `games` sets the size of the main run; the others are parts of it."""

    variant: GameVariant
    bot: str = "plain"
    weak: str = WEAK
    strong: str = STRONG
    games: int = 2000
    seed: int = 0
    bans: tuple[Ban, ...] = ()
    asked: tuple[str, ...] = ()  # bans of the command, where it names any


def balance_plan(
    game: Game,
    variant: GameVariant,
    bot: str = "plain",
    weak: str = WEAK,
    strong: str = STRONG,
    games: int = 2000,
    seed: int = 0,
    bans: tuple[str, ...] = (),
) -> BalancePlan:
    """A plan whose bots and bans are known to work."""
    for spec in (bot, weak, strong):
        lab_bot(spec, game).close()
    asked = tuple(Ban(tuple(text.split("|"))) for text in bans)
    for ban in asked:
        matching(game, list(ban.patterns))
    chosen = asked or facts_of(game).bans or verb_bans(game)
    return BalancePlan(variant, bot, weak, strong, games, seed, chosen[:MOST_BANS], bans)


def verb_bans(game: Game) -> tuple[Ban, ...]:
    """Without bans of its own a game is tried without each of its verbs."""
    verbs = [family.verb for family in game.moves.families]
    if len(verbs) < 2:
        return ()
    return tuple(
        Ban((f"{family.verb} *",) if family.arguments else (family.verb,))
        for family in game.moves.families
    )


def portion_of(plan: BalancePlan, part: int, least: int, most: int = 1_000_000) -> int:
    return max(least, min(most, plan.games // part))


def runs_of(plan: BalancePlan, sections: tuple[str, ...] = ()) -> list[Run]:
    """The runs of a whole report, or those that some of its sections need."""
    wanted = {name for each in sections for name in RUNS_OF.get(each, tuple(_ALL))}
    return [
        run for name, make in _ALL.items() if not sections or name in wanted for run in make(plan)
    ]


def _run(plan: BalancePlan, name: str, tables: tuple[Seating, ...], deals: int) -> Run:
    return Run(name, (plan.variant,), tables, deals, plan.seed)


def _main(plan: BalancePlan) -> list[Run]:
    return [_run(plan, "main", equal("main", plan.bot, _seats(plan)), plan.games)]


def _weak(plan: BalancePlan) -> list[Run]:
    tables = equal("weak", plan.weak, _seats(plan))
    return [_run(plan, "weak", tables, portion_of(plan, 2, 20))]


def _strong(plan: BalancePlan) -> list[Run]:
    tables = equal("strong", plan.strong, _seats(plan))
    run = _run(plan, "strong", tables, portion_of(plan, 30, 6))
    return [replace(run, weight=40.0)]


def _mixed(plan: BalancePlan) -> list[Run]:
    """Bots of three strengths, each from every seat of the same deals."""
    if _seats(plan) < 2:
        return []
    tables = rotated(MIXED, (plan.strong, plan.bot, plan.weak), _seats(plan))
    run = _run(plan, MIXED, tables, portion_of(plan, 40, 6))
    return [replace(run, weight=15.0 * len(tables))]


def _duels(plan: BalancePlan) -> list[Run]:
    if _seats(plan) < 2:
        return []
    pairs = [(plan.strong, plan.bot, 60, 15.0), (plan.bot, plan.weak, 12, 1.0)]
    pairs.append((plan.weak, "random", 12, 1.0))
    found = []
    for number, (one, others, part, weight) in enumerate(pairs):
        name = f"duel-{number}"
        tables = in_each_seat(name, one, others, _seats(plan))
        run = _run(plan, name, tables, portion_of(plan, part, 4))
        found.append(replace(run, keeps=WINS, weight=weight * len(tables)))
    return found


def _drama(plan: BalancePlan) -> list[Run]:
    if _seats(plan) < 2:
        return []
    run = _run(plan, "drama", equal("drama", plan.bot, _seats(plan)), portion_of(plan, 15, 8, 400))
    return [replace(run, keeps=DRAMA, weight=60.0)]


def _choices(plan: BalancePlan) -> list[Run]:
    tables = equal("choices", plan.bot, _seats(plan))
    run = _run(plan, "choices", tables, portion_of(plan, 15, 8, 400))
    return [replace(run, keeps=CHOICES, weight=10.0)]


def _restricted(plan: BalancePlan) -> list[Run]:
    """For each ban a bot without these moves, and the same bot free, in every seat of the same deals."""
    if _seats(plan) < 2:
        return []
    found = []
    for number, ban in enumerate(plan.bans):
        free = in_each_seat("free", f"{plan.bot}?{ban.text}", plan.bot, _seats(plan))
        without = in_each_seat("without", f"{plan.bot}!{ban.text}", plan.bot, _seats(plan))
        tables = free + without
        run = _run(plan, f"ban-{number:02d}", tables, portion_of(plan, 20, 4))
        run = replace(run, keeps=WINS, pairs=(("free", "without"),), weight=2.0 * len(tables))
        found.append(run)
    return found


def _seats(plan: BalancePlan) -> int:
    return len(seats_of(plan.variant))


_ALL = {
    "main": _main,
    "weak": _weak,
    "strong": _strong,
    MIXED: _mixed,
    "duels": _duels,
    "drama": _drama,
    "choices": _choices,
    "restricted": _restricted,
}
