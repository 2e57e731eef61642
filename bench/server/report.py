"""Figures as a page: what was measured, against which goal, and whether it was reached."""

from __future__ import annotations

import datetime
import os
import platform
from statistics import median
from typing import Any

import fourfold
from bench.server.load import Figures
from fourfold.core.build import NAMES, build

HEADINGS = {
    "closed loop": "Closed loop: everybody answers at once",
    "open loop": "Open loop: people who think",
    "idle sockets": "Idle sockets",
    "reconnect storm": "Reconnect storm: the server is killed and started again",
    "beside bots": "People beside bots that search",
}
COLUMNS = (
    "| server | moves | per CPU-second | p50 ms | p99 ms | MB RSS, PSS | bytes a move and client |"
)
OURS, AIDED, THEIRS = "Fourfold", "Fourfold with aids", "boardgame.io 0.50.2"


class Goal:
    """A sentence, a figure, and what it must be."""

    def __init__(self, sentence: str, figure: float | None, most: float, least: bool = False):
        self.sentence = sentence
        self.figure = figure
        self.met = figure is not None and (figure >= most if least else figure <= most)

    def line(self) -> str:
        if self.figure is None:
            return f"| {self.sentence} | not measured | – |"
        return (
            f"| {self.sentence} | {self.figure:,.2f} | {'reached' if self.met else '**missed**'} |"
        )


def middle(rows: list[Figures], what: str) -> float | None:
    found = [float(value_of(row, what)) for row in rows]
    return median(found) if found else None


def value_of(row: Figures, what: str) -> float:
    shares = {"p50": 0.5, "p99": 0.99}
    return row.wait(shares[what]) if what in shares else float(getattr(row, what))


def of(rows: list[Figures], side: str, load: str) -> list[Figures]:
    return [row for row in rows if (row.side, row.load) == (side, load)]


def ratio(rows: list[Figures], load: str, what: str) -> float | None:
    """The median of the rounds' own ratios, so that a busy moment hits both."""
    pairs = zip(of(rows, OURS, load), of(rows, THEIRS, load), strict=False)
    found = [value_of(ours, what) / value_of(theirs, what) for ours, theirs in pairs]
    return median(found) if found else None


def goals(rows: list[Figures]) -> list[Goal]:
    closed, people = "closed loop", "open loop"
    idle, storm = of(rows, OURS, "idle sockets"), of(rows, OURS, "reconnect storm")
    bots = of(rows, OURS, "beside bots")
    return [
        Goal("moves per CPU-second, at least 2× theirs", ratio(rows, closed, "rate"), 2.0, True),
        Goal("p99 at most half of theirs", ratio(rows, closed, "p99"), 0.5),
        Goal("memory (RSS) at most half of theirs", ratio(rows, closed, "rss"), 0.5),
        Goal("open loop, p99 under 50 ms", middle(of(rows, OURS, people), "p99"), 50.0),
        Goal("idle sockets, RSS within 400 MB", middle(idle, "rss"), 400.0),
        Goal("everybody back within 10 s of a restart", middle(storm, "seconds"), 10.0),
        Goal("people's p99 beside 200 bots that search, under 200 ms", middle(bots, "p99"), 200.0),
        Goal(
            "bytes a move and client, at most 1,000",
            middle(of(rows, OURS, closed), "bytes_a_move"),
            1000.0,
        ),
    ]


def figures_line(rows: list[Figures]) -> str:
    """One side under one load: the median of its rounds."""
    first = rows[0]

    def shown(what: str, form: str = ",.0f") -> str:
        value = middle(rows, what)
        return format(value or 0.0, form)

    moves = f"{sum(row.moves for row in rows):,}" if first.moves else "–"
    rate = shown("rate") if first.moves else "–"
    waits = [shown(what, ",.1f") if first.waits else "–" for what in ("p50", "p99")]
    size = shown("bytes_a_move") if first.moves else "–"
    memory = f"{shown('rss')}, {shown('pss')}"
    return f"| {first.side} | {moves} | {rate} | {waits[0]} | {waits[1]} | {memory} | {size} |"


def about(rows: list[Figures], checked: int, peer: str) -> list[str]:
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    busy = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    lines = [
        f"Measured on {today}: Fourfold {fourfold.__version__} ({NAMES[build()]}), "
        f"Python {platform.python_version()}, "
        f"{os.cpu_count()} cores, load average at the end {busy}.",
    ]
    if checked:
        lines.append(
            f"The gate compared {checked:,} positions of boardgame.io's matches with our engine: "
            "all equal."
        )
    if peer:
        lines.append(peer)
    return lines


def text(rows: list[Figures], checked: int, peer: str) -> str:
    """The figures as Markdown."""
    lines = about(rows, checked, peer)
    lines += ["", "| goal | figure | |", "|---|--:|---|", *(goal.line() for goal in goals(rows))]
    for load, heading in HEADINGS.items():
        sides = [found for side in (OURS, AIDED, THEIRS) if (found := of(rows, side, load))]
        if sides:
            rule = "|---|--:|--:|--:|--:|--:|--:|"
            lines += ["", f"### {heading}", "", _setting(sides[0]), "", COLUMNS, rule]
            lines += [figures_line(found) for found in sides]
    return "\n".join(lines) + "\n"


def _setting(rows: list[Figures]) -> str:
    row = rows[0]
    if row.load == "reconnect storm":
        return f"{row.clients:,} clients; p50 and p99 are from the start of the process to the whole picture."
    return f"{row.clients:,} sockets, {len(rows)} rounds of {row.seconds:.0f} s, medians of the rounds."


def data(rows: list[Figures], checked: int) -> dict[str, Any]:
    names = (
        "side",
        "load",
        "moves",
        "cpu",
        "seconds",
        "rss",
        "pss",
        "clients",
        "rate",
        "bytes_a_move",
    )
    found = [
        {
            **{name: getattr(row, name) for name in names},
            "p50": row.wait(0.5),
            "p99": row.wait(0.99),
        }
        for row in rows
    ]
    return {"checked": checked, "figures": found}
