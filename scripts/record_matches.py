"""Writes one short match of each game, as its first seat was told it, for the tests of the page's stage.

    python3 scripts/record_matches.py            write them
    python3 scripts/record_matches.py --check    say which are stale, and fail if any is

Moves are random with a fixed seed. Each page of a match is what one move told: a list of events.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import fourfold
from fourfold.match.match import Match

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "stage" / "recorded"
# Seats and options that make it short, and a seed with which every kind of moment comes.
MATCHES: dict[str, tuple[int, dict[str, Any], int]] = {
    "four4more": (3, {}, 3),
    "herbalism": (3, {}, 5),
    "horsemen": (3, {"target": 1}, 4),
    "humours": (3, {}, 2),
    "strata": (3, {}, 1),
}


def recorded(game: str) -> str:
    """The pages of a match, as JSON."""
    seats, options, seed = MATCHES[game]
    match = Match(fourfold.game(game), seats=seats, seed=seed, options=options)
    dice = Random(seed)
    pages = [match.events(0)]
    while match.state.acting:
        seat = dice.choice(match.state.acting)
        match.play(seat, dice.choice(match.legal(seat)))
        told = match.events(0, sum(map(len, pages)))
        if told:
            pages.append(told)
    lines = ",\n".join(json.dumps(page, ensure_ascii=False, sort_keys=True) for page in pages)
    return f"[\n{lines}\n]\n"


def main() -> int:
    stale = []
    for game in MATCHES:
        path = FOLDER / f"{game}.json"
        wanted = recorded(game)
        if path.exists() and path.read_text() == wanted:
            continue
        stale.append(path.name)
        if "--check" not in sys.argv:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted)
    for name in stale:
        print(f"stale: {name}" if "--check" in sys.argv else f"written: {name}")
    return int(bool(stale) and "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
