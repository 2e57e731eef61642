"""A watcher is told what is new and nothing else: put together, its news are the whole picture."""

import random
from typing import Any

import pytest

import fourfold
from fourfold.core.state import SPECTATOR
from fourfold.match.match import Match
from fourfold.match.view_tracker import SharedView, ViewTracker
from tests.match import ferry_game
from tests.match.test_history import wander

GAMES = [
    (ferry_game.GAME, 2),
    *((fourfold.game(name), 3) for name in ("horsemen", "herbalism", "strata", "humours")),
]


class Picture:
    """What a client makes of the news."""

    def __init__(self, viewer: int, stage: SharedView) -> None:
        self.watcher = ViewTracker(viewer, stage)
        self.view: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.rest: dict[str, Any] = {"acting": [], "legal": [], "undo": ""}

    def look(self, match: Match) -> None:
        news = self.watcher.update(match)
        self.events += news.pop("events", [])
        self.view.update(news.pop("view", {}))
        for key in news.pop("gone", []):
            del self.view[key]
        news.pop("stops", [])
        assert set(news) <= set(self.rest)
        self.rest.update(news)

    def check(self, match: Match) -> None:
        viewer = self.watcher.viewer
        acting = viewer in match.state.acting
        assert self.view == match.view(viewer) == self.watcher.view
        assert self.events == match.events(viewer)
        assert self.rest["acting"] == list(match.state.acting)
        assert self.rest["legal"] == (match.legal(viewer) if acting else [])
        assert self.rest["undo"] == how_to_undo(match, viewer)
        assert (self.watcher.n, self.watcher.version) == (len(self.events), match.shown(viewer))
        assert self.watcher.update(match) == {}


def how_to_undo(match: Match, viewer: int) -> str:
    if viewer == SPECTATOR or match.state.over:
        return ""
    if match.can_undo(viewer):
        return "alone"
    return "ask" if match.can_undo_by_consent(viewer) else ""


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda of: getattr(of, "name", of))
def test_news_add_up_to_the_picture_at_any_pace(game: fourfold.Game, seats: int) -> None:
    """Seat 0 looks after every line, the others now and then, all at one stage."""
    for seed in range(4):
        match, chance = Match(game, seats=seats, seed=seed), random.Random(seed)
        stage = SharedView()
        pictures = [Picture(viewer, stage) for viewer in (0, 1, SPECTATOR)]
        steps = 0
        while not match.state.over and steps < 100:
            wander(match, chance)
            steps += 1
            for picture in pictures:
                if picture.watcher.viewer == 0 or chance.random() < 0.2:
                    picture.look(match)
                    picture.check(match)


def test_only_fields_that_changed_are_told() -> None:
    match = Match(fourfold.game("horsemen"), seats=4, seed=3)
    watcher = ViewTracker(0)
    assert watcher.update(match)["view"] == match.view(0)
    told = 0
    for _ in range(40):
        before = match.view(0)
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[0])
        news = watcher.update(match)
        after = match.view(0)
        assert set(news["view"]) == {key for key in after if after[key] != before[key]}
        assert "gone" not in news
        told += len(news["view"])
    assert told < 40 * len(match.view(0)) / 2
