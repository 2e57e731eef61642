"""The figures as ratios and goals, in the terminal, as data and as the page docs/speed.md."""

from __future__ import annotations

import math
import os
import platform
import statistics
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import fourfold
from bench.engine import peers
from bench.engine.measure import AEC, AFTER, BATCH, CORE, PY, SEARCH, SPIEL_LOOP, Row, ratio
from bench.engine.ours import OURS, PURE
from bench.engine.peers import (
    CARDS,
    CARDS_GAMES,
    SPIEL,
    SPIEL_GAMES,
    SPIEL_IN_PYTHON,
    ZOO,
    ZOO_GAMES,
)
from fourfold.core.build import NAMES, build

# --- groups and goals -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Group:
    """Rows that are compared as one, by their geometric mean. No games named: all there are."""

    library: str
    driver: str
    games: tuple[str, ...] = ()

    def rows(self, rows: Sequence[Row]) -> list[Row]:
        """The group's rows; none if one of them was not measured."""
        found = [row for row in rows if (row.library, row.driver) == (self.library, self.driver)]
        if not self.games:
            return [row for row in found if AFTER not in row.game]
        chosen = [row for row in found if row.game in self.games]
        return chosen if len(chosen) == len(self.games) else []


HORSEMEN, HEARTS = ("horsemen",), ("hearts",)
HORSEMEN_AFTER, HEARTS_AFTER = (f"horsemen {AFTER}",), (f"hearts {AFTER}",)

# Ours, theirs, and how many times as fast we want to be; 0 where only the ratio is of interest.
GOALS: tuple[tuple[Group, Group, float], ...] = (
    (Group(OURS, PY, HORSEMEN), Group(SPIEL, PY, HEARTS), 5.0),
    (Group(PURE, PY, HORSEMEN), Group(SPIEL, PY, HEARTS), 0.6),
    (Group(OURS, CORE, HORSEMEN), Group(SPIEL, CORE, HEARTS), 3.0),
    (Group(OURS, CORE, HORSEMEN_AFTER), Group(SPIEL, CORE, HEARTS_AFTER), 1.5),
    (Group(OURS, SEARCH, HORSEMEN), Group(SPIEL, SEARCH, HEARTS), 3.0),
    (Group(OURS, PY, ("humours",)), Group(SPIEL, PY, ("hanabi",)), 2.0),
    (Group(OURS, PY), Group(SPIEL, PY, tuple(SPIEL_GAMES)), 3.0),
    (Group(OURS, PY), Group(CARDS, PY, CARDS_GAMES), 30.0),
    (Group(OURS, PY), Group(ZOO, PY, ZOO_GAMES), 0.0),
    (Group(OURS, CORE), Group(PURE, CORE), 8.0),
    (Group(OURS, AEC), Group(ZOO, PY, ZOO_GAMES), 10.0),
    (Group(OURS, SPIEL_LOOP), Group(SPIEL, SPIEL_LOOP, SPIEL_IN_PYTHON), 10.0),
    # RLCard's leduc is the fastest of the peers' environments that give observations.
    (Group(OURS, BATCH), Group(CARDS, PY, ("leduc-holdem",)), 20.0),
    (Group(OURS, BATCH, HORSEMEN), Group(CARDS, PY, ("leduc-holdem",)), 20.0),
)


@dataclass(frozen=True)
class Verdict:
    ours: str
    theirs: str
    ratio: float
    goal: float

    @property
    def met(self) -> bool:
        return self.ratio >= self.goal


def verdicts(rows: Sequence[Row]) -> list[Verdict]:
    """Every goal whose rows were measured in this run."""
    found = []
    for ours, theirs, goal in GOALS:
        mine, others = ours.rows(rows), theirs.rows(rows)
        if mine and others:
            times = ratio(mine, others)
            found.append(Verdict(side(mine, rows), side(others, rows), times, goal))
    return found


def side(group: Sequence[Row], rows: Sequence[Row]) -> str:
    """Who is compared, how driven, with decisions per game and branching beside it."""
    names = ", ".join(row.game for row in group)
    unit = "iterations" if group[0].driver == SEARCH else "moves"
    rate = number(math.exp(statistics.fmean(math.log(row.moves_s) for row in group)))
    what = f"{group[0].library} {names}, {DRIVERS[group[0].driver]}: {rate} {unit}/s"
    if len(group) > 1 or group[0].driver == SEARCH:
        return what
    row = group[0]
    return f"{what} ({row.per_game:.0f} decisions, branching {branching(row, rows):.1f})"


DRIVERS = {
    PY: "Python drives",
    CORE: "inside the engine",
    SEARCH: "search",
    BATCH: "in batches",
    AEC: "as AEC environments",
    SPIEL_LOOP: "as games of OpenSpiel",
}


def branching(row: Row, rows: Sequence[Row]) -> float:
    """A loop inside an engine shows no lists; it is the same game as the driven one."""
    if row.branching or row.driver == SEARCH:
        return row.branching
    game = row.game.removesuffix(f" {AFTER}")
    driven = [other for other in rows if other.key == (row.library, game, PY)]
    return driven[0].branching if driven else 0.0


# --- tables ---------------------------------------------------------------------------------------

HEAD = ["library", "game", "loop", "seats", "decisions", "branching", "games/s", "moves/s"]
HEAD += ["with chance/s", "× hearts", "spread", "note"]
LEFT = {"library", "game", "loop", "note", "ours", "theirs"}


def cells(row: Row, rows: Sequence[Row]) -> list[str]:
    if row.driver == SEARCH:
        counts = ["", "", "", number(row.moves_s) + " it.", ""]
    else:
        wide = branching(row, rows)
        counts = [f"{row.per_game:.1f}", f"{wide:.1f}" if wide else "", number(row.games_s)]
        counts += [number(row.moves_s), number(row.steps_s) if row.chance else ""]
    ends = [times_hearts(row, rows), f"{row.spread:.0%}", row.note]
    return [row.library, row.game, row.driver, str(row.seats), *counts, *ends]


def times_hearts(row: Row, rows: Sequence[Row]) -> str:
    """Beside OpenSpiel's hearts in the same kind of loop."""
    game = HEARTS_AFTER if AFTER in row.game else HEARTS
    hearts = Group(SPIEL, row.driver, game).rows(rows)
    return f"{ratio([row], hearts):.2f}" if hearts else ""


def number(value: float) -> str:
    """Three digits mean something here."""
    if value < 100:
        return f"{value:.1f}"
    digits = len(str(int(value))) - 3
    return f"{round(value, -digits):,.0f}"


def goal_cells(found: Verdict) -> list[str]:
    if not found.goal:
        return [found.ours, found.theirs, f"{found.ratio:.2f}", "", ""]
    said = "met" if found.met else "missed"
    return [found.ours, found.theirs, f"{found.ratio:.2f}", f"≥ {found.goal:g}", said]


GOAL_HEAD = ["ours", "theirs", "ratio", "goal", ""]


def as_text(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    table = [list(head), *map(list, lines)]
    widths = [max(len(line[place]) for line in table) for place in range(len(head))]
    shown = [
        "  ".join(
            cell.ljust(width) if name in LEFT else cell.rjust(width)
            for name, cell, width in zip(head, line, widths, strict=True)
        ).rstrip()
        for line in table
    ]
    return "\n".join(shown)


def as_markdown(head: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    marks = ["---" if name in LEFT else "--:" for name in head]
    return "\n".join(f"| {' | '.join(line)} |" for line in [head, marks, *lines])


# --- the whole ------------------------------------------------------------------------------------


def about(rounds: int, seconds: float) -> dict[str, Any]:
    """When, where and with what."""
    known = {library: peers.version(library) for library in peers.PACKAGES}
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()}",
        "python": platform.python_version(),
        "fourfold": f"{fourfold.__version__} ({NAMES[build()]})",
        "peers": {library: version for library, version in known.items() if version},
        "rounds": rounds,
        "slice": seconds,
    }


def processor() -> str:
    """The name of the processor, where the system tells it."""
    info = Path("/proc/cpuinfo")
    for line in info.read_text().splitlines() if info.exists() else []:
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def sentence(facts: dict[str, Any]) -> str:
    libraries = ", ".join(f"{name} {version}" for name, version in facts["peers"].items())
    return (
        f"{facts['date']}, {facts['machine']}, Python {facts['python']}, "
        f"Fourfold {facts['fourfold']}{', ' if libraries else ''}{libraries}; "
        f"{facts['rounds']} rounds of {facts['slice']:g} s for each row."
    )


def text(facts: dict[str, Any], rows: Sequence[Row], left_out: Sequence[str]) -> str:
    parts = [sentence(facts), as_text(HEAD, [cells(row, rows) for row in rows])]
    for found in verdicts(rows):
        said = (
            "" if not found.goal else f", goal {found.goal:g}: {'met' if found.met else 'MISSED'}"
        )
        parts.append(f"{found.ratio:.2f} ×{said}\n    {found.ours}\n    {found.theirs}")
    parts += [f"left out: {line}" for line in left_out]
    return "\n\n".join(parts)


def data(facts: dict[str, Any], rows: Sequence[Row], left_out: Sequence[str]) -> dict[str, Any]:
    return {
        "about": facts,
        "rows": [asdict(row) for row in rows],
        "ratios": [{**asdict(found), "met": found.met} for found in verdicts(rows)],
        "left_out": list(left_out),
    }


PAGE = """\
# How fast it is

This page is written by `bench/run --write` from the release build; do not edit it.

{about}

Uniformly random legal play on one core, all rows in one run, each in short slices taken in turn in a
new order every round. Rates are medians; a ratio is the median of the rounds' own ratios. Rates move
by tens of percent on a busy machine, ratios much less: **only ratios mean something elsewhere**.

Measured is the release build, as wheels carry it. The quick build, which `make play` compiles, makes about
0.92 of its moves a second (`make bench-builds`: geometric mean of all rows, both builds in the same rounds).

## Ratios

{goals}

A group is compared by its geometric mean. Horsemen is a smaller game than hearts (24 cards, hands of
6); decisions per game and branching stand beside each ratio so that you can judge.

## All rows

{rows}

- *loop* Python: a Python loop asks for the legal moves and makes each move. *loop* engine: the whole
  game runs inside the compiled code (for the pure rows: inside the rules). *loop* search: iterations
  of a search bot at an early decision. *loop* batch: `fourfold.batch` with 256 slots, an array of random
  legal actions in, observations and masks out. *loop* AEC and OpenSpiel: our games behind the interfaces of
  PettingZoo and OpenSpiel.
- *decisions* per game are those of players. OpenSpiel deals card by card; *with chance/s* counts these
  draws too. Our games draw inside the deal.
- *× hearts*: beside OpenSpiel's hearts in the same kind of loop. *spread*: fastest less slowest round.
- OpenSpiel's bridge plays its cards out here; by default it replaces them by a double-dummy result.
{left_out}"""


def page(facts: dict[str, Any], rows: Sequence[Row], left_out: Sequence[str]) -> str:
    return PAGE.format(
        about=sentence(facts),
        goals=as_markdown(GOAL_HEAD, [goal_cells(found) for found in verdicts(rows)]),
        rows=as_markdown(HEAD, [cells(row, rows) for row in rows]),
        left_out="".join(f"- Left out: {line}\n" for line in left_out),
    )
