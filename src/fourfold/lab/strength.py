"""How strong each level is: neighbouring levels of every game, until clear; resumable."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import Any

import fourfold
from fourfold.bots.levels import LEVELS, settings_for, spec_of
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.lab.arena import Duel, Verdict, fight, is_clear

SEARCH = "search:1000"


def duels_of(game: Game) -> list[Duel]:
    """Each level against the one below, and search against plain, at a small and a larger table."""
    smallest = min(seats for seats in game.seats if seats > 1)
    larger = min((seats for seats in game.seats if seats > smallest), default=smallest)
    pairs = [(SEARCH, "plain"), *((LEVELS[i + 1], LEVELS[i]) for i in range(len(LEVELS) - 1))]
    return [
        Duel(strong, weak, seats, dict(table_options(game, seats)))
        for seats in sorted({smallest, larger})
        for strong, weak in pairs
    ]


def table_options(game: Game, seats: int) -> dict[str, object]:
    """Options under which that number of seats can play, if the defaults do not allow it."""
    for count, options in [(seats, {}), *game.variants]:
        try:
            game.read_options(seats, options)
        except fourfold.NotUnderstood:
            continue
        if count == seats:
            return dict(options)
    return {}


def measure(
    folder: Path,
    minutes: float,
    most: int,
    jobs: int = 0,
    tell: Callable[[str], None] = lambda line: None,
) -> list[dict[str, Any]]:
    """Fight every duel that is not clear yet, sharing the time that is left; results are kept in a file."""
    file = folder / "strength.json"
    kept: list[dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else []
    rows = {_key(row["game"], row): row for row in kept if _is_current(row)}
    open_ = [
        (name, duel)
        for name in games()
        for duel in duels_of(find_game(name))
        if not _is_settled(rows.get(_key(name, duel.__dict__)), most)
    ]
    deadline = monotonic() + 60 * minutes
    for number, (name, duel) in enumerate(open_):
        share = (deadline - monotonic()) / (len(open_) - number)
        if share <= 1:
            break
        key = _key(name, duel.__dict__)
        before = (rows[key]["wins"], rows[key]["games"]) if key in rows else (0.0, 0)
        verdict = _timed(find_game(name), duel, most, monotonic() + share, jobs, before)
        rows[key] = _row(name, verdict)
        file.write_text(json.dumps(list(rows.values()), indent=1), "utf-8")
        tell(line_of(rows[key]))
    return list(rows.values())


def _is_current(row: dict[str, Any]) -> bool:
    """Its bots still mean what they meant."""
    now = _meaning(row["game"], row["challenger"], row["rival"])
    return all(row.get(name) == value for name, value in now.items())


def _is_settled(row: dict[str, Any] | None, most: int) -> bool:
    return row is not None and (row["clear"] or row["games"] >= most)


def _key(game: str, row: dict[str, Any]) -> tuple[object, ...]:
    return (game, row["challenger"], row["rival"], row["seats"])


def _timed(
    game: Game, duel: Duel, most: int, stop: float, jobs: int, before: tuple[float, int]
) -> Verdict:
    """Small blocks, so that a slow game does not overrun its share of the time."""
    block = 8 * duel.seats

    def has_time(verdict: Verdict) -> bool:
        return monotonic() < stop

    return fight(game, duel, most, block, jobs=jobs, go_on=has_time, before=before)


def _row(game: str, verdict: Verdict) -> dict[str, Any]:
    return {
        "game": game,
        **verdict.as_data(),
        "clear": is_clear(verdict),
        **_meaning(game, verdict.duel.challenger, verdict.duel.rival),
        "version": fourfold.__version__,
        "date": datetime.now(UTC).date().isoformat(),
    }


def _meaning(game: str, challenger: str, rival: str) -> dict[str, object]:
    """What the two bots are today: their specs, and the style of search where one of them searches."""
    specs = _spec(game, challenger), _spec(game, rival)
    style = settings_for(find_game(game))
    searching = any(spec.startswith("search") for spec in specs)
    return {
        "challenger_spec": specs[0],
        "rival_spec": specs[1],
        "style": [style.steer, style.chapters, style.depth, style.caution] if searching else [],
    }


def _spec(game: str, bot: str) -> str:
    return spec_of(find_game(game), bot) if bot in LEVELS else bot


def line_of(row: dict[str, Any]) -> str:
    low, high = row["interval"]
    return (
        f"{row['game']} {row['seats']} seats: {row['challenger']} against {row['rival']}: "
        f"{100 * row['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f}) of {row['games']} games, "
        f"even {100 * row['even']:.1f}: {row['verdict']}"
    )


def page(rows: list[dict[str, Any]]) -> str:
    """docs/strength.md."""
    lines = [
        "# How strong the levels are",
        "",
        "Made by `make strength`. One challenger sits among rivals of one kind; seats rotate, each deal is",
        "played once from every seat; bots think in iterations, so the figures do not depend on the machine.",
        "A duel stops once an interval of 3.5 standard deviations is clear of the even share; shown is the",
        "95 % interval.",
        "",
        "| game | seats | challenger | rival | won | interval | even | games | verdict | date |",
        "|---|--:|---|---|--:|---|--:|--:|---|---|",
    ]
    for row in rows:
        low, high = row["interval"]
        lines.append(
            f"| {row['game']} | {row['seats']} | {_bot(row, 'challenger')} | {_bot(row, 'rival')} "
            f"| {100 * row['share']:.1f} % | {100 * low:.1f} to {100 * high:.1f} "
            f"| {100 * row['even']:.1f} | {row['games']} | {row['verdict']} | {row['date']} |"
        )
    return "\n".join(lines) + "\n"


def _bot(row: dict[str, Any], side: str) -> str:
    spec = row[f"{side}_spec"]
    return f"`{row[side]}`" if spec == row[side] else f"{row[side]} (`{spec}`)"
