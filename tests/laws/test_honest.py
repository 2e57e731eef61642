"""What the honest game is there for: sealed choices, talk, a seat that never decides, two versions."""

from __future__ import annotations

import pytest

from fourfold.core.errors import NotUnderstood, NotYourTurn
from fourfold.core.state import SPECTATOR
from fourfold.match.match import Match
from tests.laws.tea_game import GAME, NONE, Tea


def showing(version: int, *spoons: int) -> Tea:
    """A table at which these spoons (by size, from 1) were just shown."""
    state = GAME.start(len(spoons), 1, {"cat": False}, version=version)
    assert isinstance(state, Tea)
    state.shown = [size - 1 for size in spoons]
    return state


@pytest.mark.parametrize(
    ("spoons", "spills", "cancels"),
    [((5, 3, 1), 0, 0), ((5, 5, 1), NONE, 2), ((5, 5, 5), NONE, NONE), ((5, 5, 2, 2), NONE, NONE)],
)
def test_tea_6_has_two_versions(spoons: tuple[int, ...], spills: int, cancels: int) -> None:
    assert showing(1, *spoons).taker() == spills
    assert showing(2, *spoons).taker() == cancels


def test_an_old_record_ends_under_the_rules_it_began_with() -> None:
    assert GAME.start(3).version == 2
    old = Match(GAME, seats=3, seed=5, version=1)
    while not old.state.over:
        old.play(old.state.actor, old.legal(old.state.actor)[0])
    again = Match.replay(old.record(), GAME)
    assert again.state.version == 1
    assert again.state.dump() == old.state.dump()
    with pytest.raises(NotUnderstood, match="rules version 1, 2 of tea, not 3"):
        GAME.start(3, version=3)


def test_the_cat_is_never_asked_and_never_talks() -> None:
    match = Match(GAME, seats=3, seed=5)
    assert match.automatic == (2,)
    assert match.state.acting == (0, 1)
    with pytest.raises(NotYourTurn):
        match.play(2, "bid 1")
    with pytest.raises(NotUnderstood):
        match.say(2, "claim 6")


def test_a_claim_is_checked_and_recorded_and_changes_nothing() -> None:
    match = Match(GAME, seats=2, seed=5, options={"cat": False})
    before = match.state.dump()
    match.say(1, " Claim  6")
    assert match.record()["moves"] == ["1 /say claim 6"]
    assert match.state.dump() == before
    with pytest.raises(NotUnderstood):
        match.say(1, "I hold seven sixes")


def test_a_bow_shows_to_its_own_seat_alone_until_the_spoons_are_shown() -> None:
    match = Match(GAME, seats=2, seed=5, options={"cat": False})
    views = [match.view(viewer) for viewer in (1, SPECTATOR)]
    told = [match.events(viewer) for viewer in (1, SPECTATOR)]
    match.play(0, "bow")
    assert [match.view(viewer) for viewer in (1, SPECTATOR)] == views
    assert [match.events(viewer) for viewer in (1, SPECTATOR)] == told
    assert match.view(0)["bow"] is True
    assert match.can_undo(0)
    for seat in (0, 1):
        match.play(seat, match.legal(seat)[0])
    assert match.view(SPECTATOR)["bowed"] == [0]
