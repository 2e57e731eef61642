"""`Match` checks every move: what it accepts, what it refuses, and in which words."""

from typing import Any

import pytest

import fourfold
from fourfold.core.errors import IllegalMove, NotUnderstood, NotYourTurn, Refusal
from fourfold.match.match import Match
from tests.laws import tea_game
from tests.match import ferry_game

HORSEMEN = fourfold.game("horsemen")
NOT_SEATS: list[Any] = [2, -1, 10**30, True, "0", 0.0, None, [0], {}]
NOT_MOVES: list[Any] = [
    len(ferry_game.MOVES),
    -1,
    10**30,
    False,
    1.0,
    None,
    [],
    b"load",
    "",
    "sail",
    "x" * 10**6,
]


def the_ferry(**more: Any) -> Match:
    return Match(ferry_game.GAME, seats=2, seed=5, names=["Ann", "Ben"], **more)


def horsemen(**more: Any) -> Match:
    """Ann opens with 1F; Ben and Cleo follow."""
    hands = ["1F 2F 3F 4F 5F 6F 2P 2W", "1W 3W 4W 5W 6W 3P 4P 5P", "1D 2D 3D 4D 5D 6D 1P 6P"]
    names = ["Ann", "Ben", "Cleo"]
    return Match(HORSEMEN, seats=3, setup={"hands": hands}, names=names, **more)


def to_the_end(match: Match) -> Match:
    while not match.state.over:
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[-1])
    return match


# --- moves --------------------------------------------------------------------------------------------


def test_a_move_is_its_number_or_its_text() -> None:
    by_text, by_number = horsemen(), horsemen()
    by_text.play(0, "  Play   1f ")
    by_number.play(0, HORSEMEN.moves.parse("play 1F"))
    assert by_text.state.dump() == by_number.state.dump()
    assert by_text.entries[0].line() == by_number.entries[0].line() == "0 play 1F"


def test_a_move_gives_its_events() -> None:
    events = horsemen().play(0, "play 1F")
    assert [event.code for event in events] == ["played"]
    assert events[0].values == {"seat": 0, "card": "1F"}


def test_a_state_that_was_handed_out_is_never_changed() -> None:
    match = the_ferry()
    before = match.state
    text = before.dump()
    match.play(0, "load")
    match.play(0, "toss")
    assert before.dump() == text
    assert match.state.dump() != text


@pytest.mark.parametrize("seat", NOT_SEATS)
def test_what_is_no_seat_is_not_understood(seat: Any) -> None:
    match = the_ferry()
    doors: list[Any] = [
        match.view,
        match.legal,
        match.aids,
        match.events,
        match.memory,
        match.transcript,
    ]
    doors += [match.can_undo, match.undo, match.undo_by_consent, match.draft]
    refused = 0
    for door in doors:
        if seat == -1 and door in (match.view, match.events, match.memory, match.transcript):
            continue  # the spectator
        with pytest.raises(NotUnderstood, match=r"The seats of this table are 0 to 1\."):
            door(seat)
        refused += 1
    assert refused >= 6
    with pytest.raises(NotUnderstood, match="The seats of this table"):
        match.play(seat, "load")
    with pytest.raises(NotUnderstood, match="The seats of this table"):
        match.say(seat, "claim 5")
    assert not match.entries


@pytest.mark.parametrize("move", NOT_MOVES)
def test_what_is_no_move_is_not_understood(move: Any) -> None:
    match = the_ferry()
    before = match.state.dump()
    with pytest.raises(NotUnderstood) as refusal:
        match.play(0, move)
    assert len(refusal.value.sentence) < 200
    assert not match.entries
    assert match.state.dump() == before


def test_a_slip_of_the_pen_gets_the_nearest_move() -> None:
    with pytest.raises(NotUnderstood, match=r"“unlode” is not a move .* Did you mean “unload”\?"):
        the_ferry().play(0, "unlode")


def test_out_of_turn_names_whom_the_table_waits_for() -> None:
    with pytest.raises(NotYourTurn) as refusal:
        horsemen().play(2, "play 1D")
    assert refusal.value.sentence == "Cleo has no move now; the table waits for Ann."
    assert refusal.value.fields == {"seat": 2, "waiting": [0]}


def test_out_of_turn_in_a_window_names_all_who_are_waited_for() -> None:
    match = Match(
        tea_game.GAME, seats=4, options={"cat": True}, names=["Ann", "Ben", "Cleo", "Cat"]
    )
    with pytest.raises(NotYourTurn, match=r"waits for Ann, Ben and Cleo\.$"):
        match.play(3, "bid 1")


def test_an_illegal_move_names_its_rule_and_what_the_rule_says() -> None:
    """HORSE-6 is broken by opening with another card."""
    match = horsemen()
    before = match.state.dump()
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, "play 2F")
    assert refusal.value.sentence == (
        "“play 2F” is not allowed now (HORSE-6): The First Player opens by playing that very card."
    )
    assert refusal.value.code == refusal.value.rule == "HORSE-6"
    assert refusal.value.fields == {"seat": 0, "move": "play 2F", "rule": "HORSE-6"}
    assert match.state.dump() == before
    assert not match.entries


def test_after_the_end_nobody_moves_talks_or_takes_back() -> None:
    match = to_the_end(Match(tea_game.GAME, seats=2, options={"cat": False}))
    assert match.legal(0) == match.legal(1) == []
    for seat in (0, 1):
        with pytest.raises(NotYourTurn, match="The match is over"):
            match.play(seat, "bid 1")
        with pytest.raises(NotYourTurn, match="The match is over"):
            match.say(seat, "claim 5")
        with pytest.raises(NotYourTurn, match="The match is over"):
            match.hand(seat, "bot")
        with pytest.raises(NotYourTurn, match="The match is over"):
            match.draft(seat)
        assert not match.can_undo(seat)
        assert not match.can_undo_by_consent(seat)


def test_legal_moves_are_of_the_seat_that_owes_a_decision() -> None:
    match = horsemen()
    assert match.legal(0) == [HORSEMEN.moves.parse("play 1F")]
    assert match.legal(1) == []


# --- what a viewer sees -------------------------------------------------------------------------------


def test_events_of_the_opening_deal_are_kept_and_redacted() -> None:
    match = horsemen()
    dealt = [event for event in match.events(1) if event["event"] == "dealt"]
    assert [event["cards"] is not None for event in dealt] == [False, True, False]
    assert all(
        event["cards"] is None
        for event in match.events(fourfold.SPECTATOR)
        if event["event"] == "dealt"
    )


def test_events_are_numbered_for_each_viewer() -> None:
    match = the_ferry()
    seen = len(match.events(1))
    match.play(0, "load")
    match.play(0, "peek")
    assert match.events(1, seen) == [
        {"event": "loaded", "seat": 0},
        {"event": "peeked", "seat": 0, "parcel": None},
    ]
    assert match.events(0, seen)[1]["parcel"] in ferry_game.NAMES["parcel"]
    assert match.events(1, seen + 2) == []
    assert match.events(1, -5) == match.events(1)


def test_a_hidden_step_has_no_number_for_others() -> None:
    match = the_ferry()
    match.play(0, "ring")
    numbers = [len(match.events(viewer)) for viewer in (-1, 0, 1)]
    match.play(1, "tip")
    match.play(1, "seal 2")
    assert [len(match.events(viewer)) for viewer in (-1, 0, 1)] == [
        numbers[0],
        numbers[1],
        numbers[2] + 1,
    ]


def test_everything_is_shown_after_the_end_only() -> None:
    match = the_ferry(options={"crossings": 1})
    match.play(0, "load")
    match.undo(0)
    match.play(0, "peek")
    with pytest.raises(NotUnderstood, match="after the end"):
        match.everything()
    match.play(0, "row")
    told = match.everything()
    assert [event["event"] for event in told] == ["begun", "peeked", "rowed", "landed"]
    assert told[1]["parcel"] in ferry_game.NAMES["parcel"]


def test_aids_come_at_the_level_of_the_table() -> None:
    match = the_ferry(helper="odds")
    match.play(0, "load")
    match.play(0, "load")
    match.undo(0)
    fields = match.aids(0)[0].fields
    assert fields == {"cargo": 1, "loaded": 1, "level": "odds"}  # what was taken back is forgotten
    assert the_ferry(helper="bare").aids(0) == []


# --- making a match -----------------------------------------------------------------------------------


def test_a_match_knows_its_options_names_and_level() -> None:
    match = Match(HORSEMEN, seats=4, options={"tie": "last"})
    assert match.options == {"tie": "last", "target": 3, "max_hands": 0}
    assert match.names == ["Seat 0", "Seat 1", "Seat 2", "Seat 3"]
    assert match.helper == "bookkeeping"
    assert match.automatic == ()
    assert Match(tea_game.GAME, seats=3).automatic == (2,)


def test_what_a_match_is_made_from_stays_outside() -> None:
    setup, extras = {"top": 3}, {"pack": {"hash": "ab"}}
    match = the_ferry(setup=setup, extras=extras)
    setup["top"] = 4
    extras["pack"]["hash"] = "cd"
    assert match.record()["setup"] == {"top": 3}
    assert match.record()["extras"] == {"pack": {"hash": "ab"}}


BAD_STARTS: list[tuple[dict[str, Any], str]] = [
    ({"seats": 5}, "ferry is for 2, 3 seats, not 5"),
    ({"seed": -1}, "A seed is"),
    ({"seed": 1 << 64}, "A seed is"),
    ({"seed": "12"}, "A seed is"),
    ({"options": {"anchors": 2}}, "There is no option “anchors”"),
    ({"options": {"crossings": 0}}, "Option crossings must be 1 or more"),
    ({"version": 7}, "knows rules version 1 of ferry, not 7"),
    ({"names": ["Ann"]}, "There must be 2 names"),
    ({"names": ["Ann", ""]}, "A name is one line"),
    ({"names": ["Ann", "B\x1b[2Jn"]}, "A name is one line"),
    ({"names": ["Ann", "B\nn"]}, "A name is one line"),
    ({"helper": "oracle"}, "must be one of: bare, bookkeeping, proofs, odds"),
    ({"setup": {"top": 7}}, "The top parcel is 0 to 4"),
    ({"setup": {"top": "high"}}, "No match of ferry can be set up"),
    ({"setup": {}}, "No match of ferry can be set up"),
    ({"setup": {"top": {1}}}, "plain JSON"),
    ({"setup": {"top": float("nan")}}, "plain JSON"),
    ({"extras": {"half": "\ud800"}}, "plain JSON"),
    ({"fair": {"table": "t"}}, "A fair deal holds"),
]


@pytest.mark.parametrize(("start", "sentence"), BAD_STARTS)
def test_a_bad_start_is_refused_in_words(start: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        Match(ferry_game.GAME, **{"seats": 2, **start})


def test_a_fault_of_a_game_is_not_blamed_on_the_player() -> None:
    class Broken(ferry_game.Ferry):
        def begin(self, options: Any, setup: Any) -> None:
            raise KeyError("a fault")

    with pytest.raises(KeyError):
        Match(_game_of(Broken), seats=2)


def _game_of(state: type[ferry_game.Ferry]) -> fourfold.Game:
    return fourfold.Game(
        name="broken",
        prefix="FERRY",
        state=state,
        moves=ferry_game.MOVES,
        names=ferry_game.NAMES,
        options=ferry_game.Options,
        seats=(2,),
        events=ferry_game.GAME.events,
        describe=ferry_game.GAME.describe,
        max_decisions=ferry_game.GAME.max_decisions,
        variants=[],
    )


# --- for a table that saves before it shows -----------------------------------------------------------


def test_a_prepared_chain_changes_nothing_until_it_is_adopted() -> None:
    match, other = the_ferry(), the_ferry()
    before = match.state.dump()
    made = match.prepare(0, ["load", "load", "row"])
    assert match.state.dump() == before
    assert (match.entries, match.can_undo(0)) == ([], False)
    events = match.adopt(made)
    other.play_chain(0, ["load", "load", "row"])
    assert [event.code for event in events] == ["loaded", "loaded", "rowed"]
    assert match.state.dump() == other.state.dump()
    assert match.record() == other.record()


def test_what_was_shown_counts_the_lines_of_its_viewer_alone() -> None:
    match = the_ferry()
    assert [match.shown(viewer) for viewer in (-1, 0, 1)] == [1, 1, 1]
    match.play(0, "ring")
    match.play(1, "tip")  # nobody else sees it
    assert [match.shown(viewer) for viewer in (-1, 0, 1)] == [2, 2, 3]
    for viewer in (-1, 0, 1):
        assert match.shown(viewer) == len(match.transcript(viewer)["pages"])
