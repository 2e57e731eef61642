"""The figures as a page: tables of costs, and whether they grow in straight lines."""

from __future__ import annotations

import datetime
import os
import platform
from statistics import median

import fourfold
from bench.scale.growth import Cost, straight

MOVE_EVERY_S = 6  # at a live table of four people
STRAIGHT = 0.25  # the worst point lies at most so far from the line, as a share of it
HEADINGS = {
    "tables": ("Tables open at once", "A move's cost at 20 tables in play while the others wait."),
    "viewers": ("Viewers at a table", "The four seats and spectators, each told of every move."),
    "lines": (
        "Length of a log",
        "A move's cost while the logs of the same tables grow to so many lines.",
    ),
    "reopened lines": (
        "Bringing a table back from its log",
        "CPU of the server for a table that nobody looked at: read the log, play it again, make a view.",
    ),
}


def text(costs: list[Cost]) -> str:
    parts = [_where(), _processes(costs)]
    parts += [_growth(name, of(costs, name)) for name in HEADINGS]
    parts.append(_arithmetic(costs))
    return "\n\n".join(parts) + "\n"


def of(costs: list[Cost], what: str) -> list[Cost]:
    return [cost for cost in costs if cost.what == what]


def _where() -> str:
    today = datetime.datetime.now(datetime.UTC).date()
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    return (
        f"Measured on {today}: Fourfold {fourfold.__version__}, Python {platform.python_version()}, "
        f"{os.cpu_count()} cores (the bench's clients take part of them), load average at the end {load}."
    )


def _processes(costs: list[Cost]) -> str:
    names = [cost.what for cost in costs if cost.what not in HEADINGS]
    lines = [
        "### One and two processes on one PostgreSQL",
        "",
        "| servers | moves a second | p50 ms | p99 ms | server µs a move | database µs a move |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for name in dict.fromkeys(names):
        rows = of(costs, name)
        figures = [
            median(row.moves / row.seconds for row in rows),
            median(row.p50_ms for row in rows),
            median(row.p99_ms for row in rows),
            median(row.server_us for row in rows),
            median(row.database_us for row in rows),
        ]
        lines.append(f"| {name} | " + " | ".join(f"{figure:,.0f}" for figure in figures) + " |")
    return "\n".join(lines)


def _growth(name: str, costs: list[Cost]) -> str:
    heading, words = HEADINGS[name]
    line = straight([(cost.size, cost.server_us) for cost in costs])
    lines = [
        f"### {heading}",
        "",
        words,
        "",
        f"| {name} | server µs | database µs | p99 ms | MB RSS |",
        "|--:|--:|--:|--:|--:|",
    ]
    lines += [
        f"| {cost.size:,.0f} | {cost.server_us:,.0f} | {cost.database_us:,.0f} "
        f"| {cost.p99_ms:,.0f} | {cost.rss_mb:,.0f} |"
        for cost in costs
    ]
    verdict = "a straight line" if line.worst <= STRAIGHT else "**no straight line**"
    lines += [
        "",
        f"{line.base:,.0f} µs and {line.slope:,.2f} µs for each: {verdict} "
        f"(the worst point {line.worst:.0%} off).",
    ]
    return "\n".join(lines)


def _arithmetic(costs: list[Cost]) -> str:
    """What so many tables need, from the figures above."""
    alone = [cost for cost in costs if cost.what == "1 process"]
    spread = [cost for cost in costs if cost.what.endswith("spread")]
    memory = straight([(cost.size, cost.rss_mb) for cost in of(costs, "tables")])
    stored = median(cost.stored_bytes for cost in alone)
    lines = [
        "### What so many tables at once need",
        "",
        f"Four people at a table, a move every {MOVE_EVERY_S} s, seats at any process, all from the figures "
        f"above. A table in memory with its four sockets takes {1000 * memory.slope:,.0f} kB; a move adds "
        f"{stored:,.0f} bytes to the database, indexes included. Bots are not counted: a bot that searches "
        "for a second takes a second of a core.",
        "",
        "| tables | moves a second | server cores | database cores | servers' memory | database a day |",
        "|--:|--:|--:|--:|--:|--:|",
    ]
    for tables in (100, 10_000, 1_000_000):
        rate = tables / MOVE_EVERY_S
        rows = alone if tables <= 100 else spread
        server = rate * median(row.server_us for row in rows) / 1e6
        database = rate * median(row.database_us for row in rows) / 1e6
        held, daily = (memory.base + memory.slope * tables) / 1000, rate * stored * 86_400 / 1e9
        lines.append(
            f"| {tables:,} | {rate:,.0f} | {server:,.1f} | {database:,.1f} "
            f"| {held:,.1f} GB | {daily:,.1f} GB |"
        )
    return "\n".join(lines)
