"""What a viewer was told is kept as counts and told again from the match: the same, whoever asks when."""

import random

import pytest

import fourfold
from fourfold.core.state import SPECTATOR
from fourfold.match.history import ViewerHistory
from fourfold.match.match import Match
from tests.match import ferry_game


def wander(match: Match, chance: random.Random) -> None:
    """One step: a move, or a take-back, alone or by consent."""
    seat = chance.choice(match.state.acting)
    backs = [seat for seat in range(match.seats) if match.can_undo_by_consent(seat)]
    if backs and chance.random() < 0.4:
        match.undo_by_consent(chance.choice(backs))
    else:
        match.play(seat, chance.choice(match.legal(seat)))


def told_again(match: Match, viewer: int) -> ViewerHistory:
    story = ViewerHistory(viewer, match.game.moves, match.opening, match.entries)
    story.read_on()
    return story


GAMES = [
    (ferry_game.GAME, 2),
    *((fourfold.game(name), 3) for name in ("horsemen", "herbalism", "strata")),
]


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda of: getattr(of, "name", of))
def test_readers_at_any_pace_were_told_the_same(game: fourfold.Game, seats: int) -> None:
    """Seat 0 asks after every line, seat 1 now and then, the spectator at the end."""
    backs = 0
    for seed in range(6):
        match, chance = Match(game, seats=seats, seed=seed), random.Random(seed)
        heard, steps = match.events(0), 0
        while not match.state.over and steps < 120:
            wander(match, chance)
            steps += 1
            heard += match.events(0, len(heard))
            if chance.random() < 0.1:
                match.memory(1)  # from now on it is kept in step
                fresh = told_again(match, 1)
                assert match.events(1, 3) == fresh.events()[3:]
                assert match.memory(1) == fresh.standing()
                assert match.shown(1) == len(fresh.pages())
        backs += sum(event["event"] == "took-back" for event in heard)
        assert heard == match.events(0) == told_again(match, 0).events()
        assert match.memory(0) == told_again(match, 0).standing()
        assert match.transcript(SPECTATOR) == Match.replay(match.record(), game).transcript(
            SPECTATOR
        )
    assert backs > 5


def test_a_story_keeps_little_however_long_the_match() -> None:
    match = Match(fourfold.game("horsemen"), seats=4, seed=3)
    while not match.state.over:
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[0])
        for viewer in range(4):
            match.events(viewer)
    assert match.shown(0) > 100
    for story in match._stories.values():
        assert len(story._numbers) <= 17
        assert len(story._latest) < 10
