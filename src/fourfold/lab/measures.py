"""What is measured of a game: pure functions from its row to numbers that can be added up.

A measure is a pair (y, x): over many games the figure is Σy / Σx. `win` and its kin count WIN_UNIT for a
whole victory, so that shared ones stay whole numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fourfold.lab.play import MAX_CHAPTER, GameRow
from fourfold.lab.runs import Run, Seating
from fourfold.lab.tally import Tally

Found = dict[str, tuple[int, int]]


def focus_measures(row: GameRow, table: Seating) -> Found:
    """How the bot in question did."""
    if not row.over:
        return {"unfinished": (1, 1)}
    found: Found = {"unfinished": (0, 1)}
    if table.focus >= 0:
        seat = row.deciding[table.focus]
        found["win"] = (row.wins[seat], 1)
        found["felt"] = (row.felt[seat], 1)
        found["felt-game"] = (int(row.felt[seat] > 0), 1)
    return found


def measures(row: GameRow) -> Found:
    """All that a whole row tells."""
    if not row.over:
        return {"unfinished": (1, 1)}
    found: Found = {"unfinished": (0, 1)}
    found |= _results(row)
    found |= _scores(row)
    found |= _choices(row)
    found |= _things(row)
    for code, number in row.events.items():
        found[f"event:{code}"] = (number, 1)
        found[f"event-game:{code}"] = (int(number > 0), 1)
    return found


def _results(row: GameRow) -> Found:
    seats = len(row.places)
    winners = sum(1 for part in row.wins if part)
    found: Found = {
        "decisions": (row.decisions, 1),
        "chapters": (row.chapters, 1),
        "tie-break": (int(row.depth > 0), 1),
        "shared": (int(winners > 1), 1),
        "nobody": (int(winners == 0), 1),
    }
    for number, (step, _) in enumerate(row.steps):
        found[f"step:{number}:{step}"] = (int(row.depth == number), 1)
    for seat in row.deciding:
        order = (seat - row.starter) % seats
        found[f"seat-win:{seat}"] = (row.wins[seat], 1)
        found[f"order-win:{order}"] = (row.wins[seat], 1)
        found[f"order-place:{order}"] = (row.places[seat], 1)
    return found


def _scores(row: GameRow) -> Found:
    """The first step of the standings is the score."""
    scores = row.steps[0][1]
    ranked = [seat for seat in row.deciding if row.places[seat] > 0]
    won = [scores[seat] for seat in ranked if row.places[seat] == 1]
    lost = [scores[seat] for seat in ranked if row.places[seat] > 1]
    found: Found = {"score": (sum(scores[seat] for seat in row.deciding), len(row.deciding))}
    if won:
        found["score-won"] = (sum(won), len(won))
    if lost:
        found["score-lost"] = (sum(lost), len(lost))
    if won and lost:
        found["lead"] = (won[0] - max(lost), 1)
    return found


def _choices(row: GameRow) -> Found:
    total = Counter[str]()
    width = Counter[str]()
    single = Counter[str]()
    for (chapter, verb), (decisions, legal, forced) in row.legal.items():
        for key in ("", f"-chapter:{min(chapter, MAX_CHAPTER)}", f"-verb:{verb}"):
            total[key] += decisions
            width[key] += legal
            single[key] += forced
    found: Found = {}
    for key, decisions in total.items():
        found[f"legal{key}"] = (width[key], decisions)
        found[f"forced{key}"] = (single[key], decisions)
    for verb in row.verbs[0]:
        found[f"verb:{verb}"] = (sum(book[verb] for book in row.verbs), row.decisions)
    for verb in sorted(row.optional):
        found[f"optional:{verb}"] = (1, 1)
    return found


def _things(row: GameRow) -> Found:
    found: Found = {}
    for thing, could in row.chances.items():
        did = row.uses.get(thing, [0] * len(could))
        seats = [seat for seat in row.deciding if could[seat] or did[seat]]
        used = [seat for seat in seats if did[seat]]
        found[f"use:{thing}"] = (len(used), len(seats))
        if used:
            found[f"win-with:{thing}"] = (sum(row.wins[seat] for seat in used), len(used))
    return found


# --- a deal, at all its tables -----------------------------------------------------------------------


def count_deal(run: Run, rows: Sequence[GameRow], tally: Tally) -> None:
    """Adds the games of one deal to a tally."""
    arms: dict[str, Found] = {table.arm: {} for table in run.tables}
    for row, table in zip(rows, run.tables, strict=True):
        found = focus_measures(row, table) if table.focus >= 0 else measures(row)
        if table.focus < 0 and row.over:
            _count_histograms(row, tally)
        _join(arms[row.arm], found)
    tally.games += len(rows)
    tally.add_deal(arms, run.pairs)
    if run.name == MIXED and all(row.over for row in rows):
        _count_squares(rows, tally)


def _join(into: Found, more: Found) -> None:
    for name, (y, x) in more.items():
        known = into.get(name, (0, 0))
        into[name] = (known[0] + y, known[1] + x)


def _count_histograms(row: GameRow, tally: Tally) -> None:
    counts = tally.counts
    counts[f"{row.arm}|decisions={row.decisions}"] += 1
    counts[f"{row.arm}|chapters={row.chapters}"] += 1
    for seat in row.deciding:
        kind = "won" if row.places[seat] == 1 else "lost"
        counts[f"{row.arm}|score-{kind}={row.steps[0][1][seat]}"] += 1


# --- luck and skill ----------------------------------------------------------------------------------

BATCHES = 10
MIXED = "mixed"  # the run whose bots of several strengths play the same deals from every seat


def _count_squares(rows: Sequence[GameRow], tally: Tally) -> None:
    """Sums for the shares of variance: by bot, by turn order, and by cell (a seat of a deal).

    Deals fall into ten batches, so that the figure can be told without each of them: that is its interval.
    """
    counts, batch = tally.counts, f"ss{rows[0].deal % BATCHES}"
    cells = Counter[int]()
    for row in rows:
        for place, seat in enumerate(row.deciding):
            y = row.wins[seat]
            order = (seat - row.starter) % len(row.places)
            for key in ("all", f"bot:{row.bots[place]}", f"order:{order}"):
                counts[f"{batch}|n|{key}"] += 1
                counts[f"{batch}|y|{key}"] += y
            counts[f"{batch}|yy"] += y * y
            cells[seat] += y
    counts[f"{batch}|cells"] += len(cells)
    counts[f"{batch}|cell.yy"] += sum(y * y for y in cells.values())
