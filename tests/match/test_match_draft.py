"""Drafts and chains (U2): tried for the seat alone, sent all or none, and never a peek."""

from typing import Any

import pytest

import fourfold
from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn, Refusal
from fourfold.match.match import MAX_CHAIN, Match
from tests.match import ferry_game

HORSEMEN = fourfold.game("horsemen")
HANDS = ["1F 2F 3F 4F 5F 6F 2P 2W", "1W 3W 4W 5W 6W 3P 4P 5P", "1D 2D 3D 4D 5D 6D 1P 6P"]


def the_ferry(**more: Any) -> Match:
    return Match(ferry_game.GAME, seats=2, seed=5, **more)


def before_the_hand_out() -> Match:
    """HORSE-E1: Ben (seat 1) has won 1F, 3W and 1D and hands them out."""
    match = Match(HORSEMEN, seats=3, setup={"hands": HANDS})
    for seat, move in [(0, "play 1F"), (1, "play 3W"), (2, "play 1D")]:
        match.play(seat, move)
    return match


def everything_shown(match: Match) -> list[Any]:
    return [match.transcript(viewer) for viewer in range(-1, match.seats)] + [match.state.dump()]


# --- drafts -------------------------------------------------------------------------------------------


def test_a_draft_shows_to_nobody_before_it_is_sent() -> None:
    match = the_ferry()
    before = everything_shown(match)
    draft = match.draft(0)
    draft.play("load")
    draft.play("load")
    assert draft.view()["cargo"] == [2, 0]
    assert everything_shown(match) == before
    draft.send()
    assert match.view(1)["cargo"] == [2, 0]
    assert match.record()["moves"] == ["0 load", "0 load"]


def test_a_draft_can_be_taken_back_and_reset() -> None:
    draft = the_ferry().draft(0)
    for _ in range(3):
        draft.play("load")
    draft.undo()
    assert draft.moves == ["load", "load"]
    assert draft.view()["cargo"] == [2, 0]
    draft.reset()
    assert draft.moves == []
    assert draft.view()["cargo"] == [0, 0]
    with pytest.raises(IllegalMove, match="The draft is empty"):
        draft.undo()


def test_a_draft_knows_the_moves_that_go_on_from_it() -> None:
    draft = the_ferry().draft(0)
    assert ferry_game.UNLOAD not in draft.legal()
    draft.play("load")
    assert ferry_game.UNLOAD in draft.legal()
    with pytest.raises(IllegalMove, match="FERRY-1"):
        draft.play("tip")
    assert draft.moves == ["load"]


@pytest.mark.parametrize("move", ["peek", "draw", "toss", "row", "ring"])
def test_what_cannot_be_taken_back_or_ends_the_turn_is_sent_but_not_tried(move: str) -> None:
    match = the_ferry()
    draft = match.draft(0)
    draft.play("load")
    with pytest.raises(IllegalMove, match=f"“{move}” can be sent but not tried") as refusal:
        draft.play(move)
    assert refusal.value.code == "draft-ends"
    assert draft.moves == ["load"]
    draft.send(move)
    assert match.record()["moves"] == ["0 load", f"0 {move}"]


def test_a_sealed_choice_is_sent_but_not_tried() -> None:
    match = the_ferry()
    match.play(0, "ring")
    draft = match.draft(1)
    draft.play("tip")
    with pytest.raises(IllegalMove, match="can be sent but not tried"):
        draft.play("seal 2")
    match.play(0, "tip")  # hidden from seat 1, and its draft is as good as before
    draft.send("seal 2")
    assert match.record()["moves"] == ["0 ring", "0 tip", "1 tip", "1 seal 2"]


def test_only_a_seat_that_owes_a_decision_drafts() -> None:
    with pytest.raises(NotYourTurn):
        the_ferry().draft(1)


def test_an_empty_draft_is_not_sent() -> None:
    with pytest.raises(NotUnderstood, match="A chain holds 1 to"):
        the_ferry().draft(0).send()


def test_a_draft_has_its_own_aids_and_events() -> None:
    match = the_ferry(helper="odds")
    match.play(0, "load")
    draft = match.draft(0)
    draft.play("load")
    assert draft.events() == [{"event": "loaded", "seat": 0}]
    assert draft.aids()[0].fields == {"cargo": 2, "loaded": 2, "level": "odds"}
    assert match.aids(0)[0].fields == {"cargo": 1, "loaded": 1, "level": "odds"}


def test_a_hand_out_is_drafted_with_its_previews() -> None:
    """HORSE-9: the last gift decides the round, and Ben leads again, so it can be tried too."""
    match = before_the_hand_out()
    draft = match.draft(1)
    previews = [line.fields["card"] for line in draft.aids() if line.key == "aid-preview"]
    assert previews == ["1F", "1D", "3W"]
    draft.play("give 3W 1")
    draft.play("give 1F 2")
    assert draft.view()["piles"] == [["1D"], ["3W"], ["1F"]]
    assert match.view(1)["piles"] == [[], [], []]
    draft.send()
    assert match.view(0)["piles"] == [["1D"], ["3W"], ["1F"]]


# --- chains -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chain", "sentence"),
    [
        (["load", "unload", "unload"], "“unload” is not allowed now"),
        (["load", "sail"], "“sail” is not a move"),
        (["load", 99], "A move is its text or its number"),
        (["row", "load"], "“row” can be sent but not tried"),
        (["peek", "load"], "“peek” can be sent but not tried"),
        (["toss", "load"], "“toss” can be sent but not tried"),
        ([], "A chain holds 1 to"),
        (["load"] * (MAX_CHAIN + 1), "A chain holds 1 to"),
        ("load", "A chain holds 1 to"),
        (None, "A chain holds 1 to"),
    ],
)
def test_a_chain_is_played_whole_or_not_at_all(chain: Any, sentence: str) -> None:
    match = the_ferry()
    before = everything_shown(match)
    with pytest.raises(Refusal, match=sentence):
        match.play_chain(0, chain)
    assert everything_shown(match) == before
    assert not match.entries


def test_a_chain_gives_all_its_events() -> None:
    match = the_ferry()
    events = match.play_chain(0, ["load", "load", "row"])
    assert [event.code for event in events] == ["loaded", "loaded", "rowed"]
    assert match.state.acting == (1,)
    with pytest.raises(NotYourTurn):
        match.play_chain(0, ["load"])


def test_a_chain_can_be_taken_back_move_by_move() -> None:
    match = the_ferry()
    match.play_chain(0, ["load", "load", "row"])
    for _ in range(3):
        match.undo(0)
    assert match.state.dump() == the_ferry().state.dump()


# --- no peek ------------------------------------------------------------------------------------------


def outcome(door: Any, *arguments: Any) -> str:
    try:
        door(*arguments)
    except Refusal as refusal:
        return refusal.sentence
    return "done"


@pytest.mark.parametrize("chain", [["load", "load"], ["load", "row"], ["load", "peek"]])
def test_a_refusal_depends_on_nothing_hidden(chain: list[str]) -> None:
    """In a fragile ferry loading tells news if the top parcel, unseen, is ash: a game that breaks law 10.

    Even there neither a draft nor a refused chain may tell what lies on top.
    """
    tops, drafted, sent = set(), set(), set()
    for seed in range(20):
        match = Match(ferry_game.GAME, seats=2, seed=seed, options={"fragile": True})
        assert isinstance(match.state, ferry_game.Ferry)
        tops.add(match.state.parcels[-1])
        drafted.add(outcome(match.draft(0).play, "load"))
        sent.add(outcome(match.play_chain, 0, chain))
    assert len(tops) == 5
    assert len(drafted) == len(sent) == 1


def test_a_draft_sees_no_further_than_its_seat() -> None:
    """The world of a draft is drawn anew: what lies hidden in it is not what lies hidden on the table."""
    tops = set()
    for seed in range(20):
        match = Match(ferry_game.GAME, seats=2, seed=seed)
        draft = match.draft(0)
        draft.play("load")
        world = draft._worlds[-1]
        assert isinstance(world, ferry_game.Ferry)
        tops.add(tuple(world.parcels))
    assert len(tops) == 1  # the same for all tables that look alike to the seat
