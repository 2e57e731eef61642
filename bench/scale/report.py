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
GOAL = 1.6  # times the moves of one process, by two of them, where there are cores for both
CORES = 6  # for two servers, the database and as much for the clients
# What small virtual machines cost at many providers, to have an order of magnitude; put in your own.
CORE_EUR_MONTH = 10.0  # with 4 GB of memory
DISK_EUR_GB_MONTH = 0.1
BUSY = 0.5  # of a core is used: the rest is for peaks
KEPT_DAYS = 90  # finished games are exported and deleted after so long
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
            _rate(rows),
            median(row.p50_ms for row in rows),
            median(row.p99_ms for row in rows),
            median(row.server_us for row in rows),
            median(row.database_us for row in rows),
        ]
        lines.append(f"| {name} | " + " | ".join(f"{figure:,.0f}" for figure in figures) + " |")
    return "\n".join([*lines, "", _two_beside_one(costs, os.cpu_count() or 1)])


def _two_beside_one(costs: list[Cost], cores: int) -> str:
    """The ratio, and whether it may be read: without cores for all, they wait for each other."""
    one, two = of(costs, "1 process"), of(costs, "2 processes")
    ratio = _rate(two) / _rate(one)
    told = f"Two processes make {ratio:.2f} times the moves of one"
    if cores >= CORES:
        return f"{told} (goal {GOAL}: {'met' if ratio >= GOAL else 'missed'})."
    return (
        f"{told}, on {cores} cores that servers, database and clients share; goal {GOAL} is for {CORES} "
        "cores or more. What does not depend on that is the CPU of servers and database together: "
        f"{_cpu_us(one):,.0f} µs a move with one process, {_cpu_us(two):,.0f} µs with two."
    )


def _rate(rows: list[Cost]) -> float:
    return median(row.moves / row.seconds for row in rows)


def _cpu_us(rows: list[Cost]) -> float:
    return median(row.server_us + row.database_us for row in rows)


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
        f"for a second takes a second of a core. Euros: cores at {BUSY:.0%} load for {CORE_EUR_MONTH:.0f} a "
        f"month each, memory included, and {KEPT_DAYS} days of games for {DISK_EUR_GB_MONTH:.2f} a GB and "
        "month; your provider's prices instead of these give your sum.",
        "",
        "| tables | moves a second | server cores | database cores | servers' memory | database a day "
        "| € a month |",
        "|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for tables in (100, 10_000, 1_000_000):
        rate = tables / MOVE_EVERY_S
        rows = alone if tables <= 100 else spread
        server = rate * median(row.server_us for row in rows) / 1e6
        database = rate * median(row.database_us for row in rows) / 1e6
        held, daily = (memory.base + memory.slope * tables) / 1000, rate * stored * 86_400 / 1e9
        euros = monthly_eur(server + database, daily)
        lines.append(
            f"| {tables:,} | {rate:,.0f} | {server:,.1f} | {database:,.1f} "
            f"| {held:,.1f} GB | {daily:,.1f} GB | {euros:,.0f} |"
        )
    return "\n".join(lines)


def monthly_eur(cores: float, daily_gb: float) -> float:
    """One core at least; nobody rents less."""
    return max(1.0, cores / BUSY) * CORE_EUR_MONTH + daily_gb * KEPT_DAYS * DISK_EUR_GB_MONTH
