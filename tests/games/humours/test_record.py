"""Matches played under version 1 of the rules still replay to their results."""

from __future__ import annotations

from pathlib import Path

import pytest

from fourfold.games.humours import GAME
from fourfold.match import record
from fourfold.match.match import verify

KEPT = Path(__file__).parent / "records"


@pytest.mark.parametrize(
    ("name", "tells"),
    [
        ("kingdom", {"visited", "partied", "went", "sneaks", "marked", "party-revealed"}),
        ("fiefdom", {"visited", "partied", "put", "sneaks", "marked", "party-revealed"}),
        ("solo", {"placed", "rival-placed", "rival-shown", "rival-put", "put", "solo-result"}),
    ],
)
def test_version_1(name: str, tells: set[str]) -> None:
    match = verify(record.read((KEPT / f"{name}-v1.json").read_text("utf-8")), GAME)
    assert match.state.over
    assert match.state.version == 1
    assert {event["event"] for event in match.everything()} >= tells
