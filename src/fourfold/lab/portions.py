"""A portion of a run, played in one go by one process: whole deals, from which to which."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from fourfold.lab.measures import count_deal
from fourfold.lab.moments import count_choice, count_drama
from fourfold.lab.play import GameRow, Player
from fourfold.lab.rows import event_rows, game_row, seat_rows
from fourfold.lab.runs import CHOICES, DRAMA, FULL, RANKS, Run, run_from
from fourfold.lab.tally import Tally
from fourfold.lab.tournament import count_ranks


@dataclass(frozen=True)
class Portion:
    """Plain data: the run, its deals `first` to `last` (not included), and which rows are wanted."""

    run: dict[str, Any]
    first: int
    last: int
    rows: str = ""  # empty, `games` or `events`


def play_portion(portion: Portion) -> dict[str, Any]:
    """The tally, the rows and the seconds it took, as plain data."""
    began = perf_counter()
    run = run_from(portion.run)
    tally, rows = Tally(), _Rows(run, portion.rows)
    players = [Player(each, run.seed, run.keeps == FULL) for each in run.variants]
    if run.keeps == FULL and portion.rows == "events":
        for player in players:
            player.keeps_events = True
    try:
        for deal in range(portion.first, portion.last):
            _play_deal(run, players, deal, tally, rows)
    finally:
        for player in players:
            player.close()
    return {
        "run": run.name,
        "first": portion.first,
        "last": portion.last,
        "tally": tally.as_data(),
        "rows": rows.found,
        "seconds": perf_counter() - began,
    }


def _play_deal(run: Run, players: list[Player], deal: int, tally: Tally, rows: _Rows) -> None:
    if run.keeps == DRAMA:
        count_drama(run, players[0], deal, tally)
    elif run.keeps == CHOICES:
        count_choice(run, players[0], deal, tally)
    else:
        played = [
            players[table.variant].play(deal, number, table.arm, table.bots)
            for number, table in enumerate(run.tables)
        ]
        if run.keeps == RANKS:
            _count_tournament(played, tally, rows)
            return
        count_deal(run, played, tally)
        for row in played:
            rows.add(row)


def _count_tournament(played: list[GameRow], tally: Tally, rows: _Rows) -> None:
    tally.games += len(played)
    for row in played:
        if row.over:
            places = [row.places[seat] for seat in row.deciding]
            count_ranks(tally, row.bots, places, [row.wins[seat] for seat in row.deciding])
            rows.found.setdefault("ranks", []).append(json.dumps([row.table, places]))


class _Rows:
    """The rows that are wanted, as JSON lines by kind."""

    def __init__(self, run: Run, wanted: str) -> None:
        self.run = run
        self.wanted = wanted
        self.found: dict[str, list[str]] = {}

    def add(self, row: GameRow) -> None:
        if not self.wanted or self.run.keeps != FULL:
            return
        self._put("games", [game_row(self.run, row)])
        self._put("seats", seat_rows(self.run, row))
        if self.wanted == "events":
            self._put("events", event_rows(self.run, row))

    def _put(self, kind: str, rows: list[dict[str, Any]]) -> None:
        lines = self.found.setdefault(kind, [])
        lines += [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]


def save(folder: Path, result: dict[str, Any]) -> None:
    """A finished portion as files that a later run of the same command finds again."""
    name = f"{result['run']}-{result['first']:09d}-{result['last']:09d}"
    for kind, lines in result["rows"].items():
        text = "".join(line + "\n" for line in lines)
        (folder / f"{name}.{kind}.jsonl").write_text(text, "utf-8")
    body = {key: result[key] for key in ("run", "first", "last", "tally", "seconds")}
    half = folder / f"{name}.half"
    half.write_text(json.dumps(body, ensure_ascii=False), "utf-8")
    half.replace(folder / f"{name}.json")
