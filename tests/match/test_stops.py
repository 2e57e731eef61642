"""Whoever watches the end of a hand or round is also shown the table as it was before it was cleared."""

from collections.abc import Iterator
from typing import Any

import pytest

import fourfold
from fourfold.core.state import SPECTATOR
from fourfold.match.match import Match
from fourfold.match.view_tracker import ViewTracker

BEGINS = {
    "horsemen": ("hand-begins", "hand"),
    "herbalism": ("round-begins", "round"),
    "humours": ("round-begins", "round"),
    "strata": ("round", "round"),
    "four4more": ("round-begins", "round"),
}
CHAPTERS = 2  # ends of hands or rounds that are looked at


def ends(game: str) -> Iterator[tuple[Match, int, dict[str, Any], int]]:
    """Each viewer's news of the moves that ended a chapter, with its number of events before them."""
    match = Match(fourfold.game(game), seats=3, seed=7)
    trackers = {viewer: ViewTracker(viewer) for viewer in (SPECTATOR, 0, 1, 2)}
    chapter, seen = int(match.state.chapter), 0
    while not match.state.over and seen < CHAPTERS:
        told = {viewer: tracker.n for viewer, tracker in trackers.items()}
        news = {viewer: tracker.update(match) for viewer, tracker in trackers.items()}
        if match.state.chapter != chapter:
            chapter, seen = int(match.state.chapter), seen + 1
            for viewer in trackers:
                yield match, viewer, news[viewer], told[viewer]
        seat = match.state.acting[0]
        match.play(seat, match.state.heuristic_move(seat, match.state.dice.copy()))
    assert seen == CHAPTERS or match.state.over


@pytest.mark.parametrize("game", sorted(BEGINS))
def test_a_stop_stands_just_before_the_table_is_cleared(game: str) -> None:
    begins, chapter = BEGINS[game]
    looked = 0
    for match, viewer, news, told in ends(game):
        (stop,) = news["stops"]
        rest = news["events"][stop["after"] - told :]
        assert begins in [event["event"] for event in rest]
        assert begins not in [event["event"] for event in news["events"][: stop["after"] - told]]
        assert stop["view"][chapter] == match.view(viewer)[chapter] - 1
        assert set(stop["view"]) == set(match.view(viewer))
        looked += 1
    assert looked >= 4


def test_a_stop_is_redacted_for_its_viewer() -> None:
    """A seat finds its own hand in it at most; a spectator finds none."""
    for _, viewer, news, _ in ends("horsemen"):
        (stop,) = news["stops"]
        assert stop["view"]["seat"] == viewer
        assert viewer != SPECTATOR or not stop["view"]["mine"]


def test_who_looks_later_catches_up_without_stops() -> None:
    for match, viewer, _, _ in ends("horsemen"):
        late = ViewTracker(viewer)
        late.update(match)
        assert "stops" not in late.update(match)
