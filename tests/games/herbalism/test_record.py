"""A match played under version 1 of the rules still replays to its result."""

from __future__ import annotations

from pathlib import Path

from fourfold.games.herbalism import GAME
from fourfold.match import record
from fourfold.match.match import verify

KEPT = Path(__file__).parent / "match-v1.json"


def test_version_1() -> None:
    match = verify(record.read(KEPT.read_text("utf-8")), GAME)
    assert match.state.over
    assert match.state.version == 1
    told = {event["event"] for event in match.everything()}
    assert told >= {"inquired", "fed", "handed", "predicted", "disproved", "must-cure", "followed"}
