"""Raw rows for other programs: one a game, one a seat and, if asked for, one an event.

Written as JSON lines while games are played, so that memory does not grow; made into Parquet at the end by
polars (`pip install 'fourfold[lab]'`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from fourfold.core.errors import NotUnderstood
from fourfold.lab.play import PAYOFF_UNIT, WIN_UNIT, GameRow
from fourfold.lab.runs import Run

ROWS_PER_GROUP = 20_000  # in a Parquet file

# Column -> type, as polars names it; docs/lab.md says what each means.
SCHEMA: dict[str, dict[str, str]] = {
    "games": {
        "run": "String",
        "deal": "Int64",
        "table": "Int64",
        "arm": "String",
        "seed": "Int64",
        "finished": "Boolean",
        "decisions": "Int64",
        "chapters": "Int64",
        "starter": "Int64",
        "winners": "Int64",
        "tie_break": "Int64",
        "bots": "String",
        "steps": "String",
    },
    "seats": {
        "run": "String",
        "deal": "Int64",
        "table": "Int64",
        "arm": "String",
        "seat": "Int64",
        "order": "Int64",
        "bot": "String",
        "win": "Float64",
        "place": "Int64",
        "payoff": "Float64",
        "score": "Int64",
        "decisions": "Int64",
        "verbs": "String",
        "used": "String",
    },
    "events": {
        "run": "String",
        "deal": "Int64",
        "table": "Int64",
        "number": "Int64",
        "chapter": "Int64",
        "event": "String",
        "fields": "String",
    },
}


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def game_row(run: Run, row: GameRow) -> dict[str, Any]:
    return {
        "run": run.name,
        "deal": row.deal,
        "table": row.table,
        "arm": row.arm,
        "seed": run.seed,
        "finished": row.over,
        "decisions": row.decisions,
        "chapters": row.chapters,
        "starter": row.starter,
        "winners": sum(1 for part in row.wins if part),
        "tie_break": row.depth,
        "bots": ",".join(row.bots),
        "steps": _text(dict(row.steps)),
    }


def seat_rows(run: Run, row: GameRow) -> list[dict[str, Any]]:
    if not row.over:
        return []
    return [_seat_row(run, row, place, seat) for place, seat in enumerate(row.deciding)]


def _seat_row(run: Run, row: GameRow, place: int, seat: int) -> dict[str, Any]:
    verbs = row.verbs[seat] if row.verbs else {}
    return {
        "run": run.name,
        "deal": row.deal,
        "table": row.table,
        "arm": row.arm,
        "seat": seat,
        "order": (seat - row.starter) % len(row.places),
        "bot": row.bots[place],
        "win": row.wins[seat] / WIN_UNIT,
        "place": row.places[seat],
        "payoff": row.payoffs[seat] / PAYOFF_UNIT,
        "score": row.steps[0][1][seat],
        "decisions": sum(verbs.values()),
        "verbs": _text(dict(sorted(verbs.items()))),
        "used": _text(sorted(thing for thing, by_seat in row.uses.items() if by_seat[seat])),
    }


def event_rows(run: Run, row: GameRow) -> list[dict[str, Any]]:
    """Every event as it is told after the end."""
    return [
        {
            "run": run.name,
            "deal": row.deal,
            "table": row.table,
            "number": number,
            "chapter": event.chapter,
            "event": event.code,
            "fields": _text(event.values),
        }
        for number, event in enumerate(row.told)
    ]


# --- files -------------------------------------------------------------------------------------------


def has_polars() -> bool:
    try:
        import polars  # noqa: F401
    except ImportError:
        return False
    return True


def write_rows(parts: Iterable[Path], kind: str, target: Path, as_parquet: bool) -> None:
    """All parts of a kind, in the order of their games, as one file."""
    with target.with_suffix(".jsonl").open("wb") as out:
        for part in parts:
            out.write(part.read_bytes())
    if as_parquet:
        _to_parquet(target.with_suffix(".jsonl"), kind, target)
        target.with_suffix(".jsonl").unlink()


def _to_parquet(lines: Path, kind: str, target: Path) -> None:
    """The schema is given, never guessed: an empty file has the same columns."""
    try:
        import polars
    except ImportError:
        raise NotUnderstood(
            "no-polars",
            "Parquet needs polars: pip install 'fourfold[lab]'; --rows jsonl needs nothing.",
        ) from None
    schema = {name: getattr(polars, kind_) for name, kind_ in SCHEMA[kind].items()}
    if lines.stat().st_size == 0:
        polars.DataFrame(schema=schema).write_parquet(target)
        return
    frame = polars.scan_ndjson(lines, schema=schema)
    frame.sink_parquet(target, compression="zstd", row_group_size=ROWS_PER_GROUP)
