"""The undo law: a slip may be taken back, information never."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourfold
from fourfold.core.errors import IllegalMove
from fourfold.match.match import MAX_UNDO_DEPTH, Match
from tests.laws import tea_game
from tests.match import ferry_game

HORSEMEN = fourfold.game("horsemen")


def the_ferry(*moves: str, seats: int = 2, **options: Any) -> Match:
    """Moves read `0 load`."""
    match = Match(ferry_game.GAME, seats=seats, seed=5, options=options)
    for line in moves:
        seat, _, move = line.partition(" ")
        match.play(int(seat), move)
    return match


def undoable(match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if match.can_undo(seat)]


def by_consent(match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if match.can_undo_by_consent(seat)]


# --- alone --------------------------------------------------------------------------------------------


def test_own_last_moves_come_back_one_by_one() -> None:
    match = the_ferry()
    dumps = [match.state.dump()]
    for move in ("load", "load", "unload"):
        match.play(0, move)
        dumps.append(match.state.dump())
    for expected in reversed(dumps[:-1]):
        assert match.can_undo(0)
        match.undo(0)
        assert match.state.dump() == expected
    assert not match.can_undo(0)


def test_a_refused_take_back_says_why_and_changes_nothing() -> None:
    match = the_ferry("0 peek")
    before = match.record(), match.state.dump()
    for undo in (match.undo, match.undo_by_consent):
        with pytest.raises(IllegalMove, match="Seat 0 has no move that could be taken back"):
            undo(0)
    assert (match.record(), match.state.dump()) == before


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("peek", "news for the seat itself"),
        ("draw", "news for all"),
        ("toss", "dice fell, though nobody was told"),
    ],
)
def test_news_and_dice_stand_and_so_does_what_came_before(move: str, why: str) -> None:
    match = the_ferry("0 load", f"0 {move}")
    assert undoable(match) == by_consent(match) == [], why
    match.play(0, "load")
    assert undoable(match) == [0]
    match.undo(0)
    assert undoable(match) == by_consent(match) == [], why


def test_a_turn_handed_on_comes_back_until_the_next_seat_acts() -> None:
    match = the_ferry("0 load", "0 row")
    assert undoable(match) == [0]
    match.play(1, "load")
    assert undoable(match) == [1]
    match.undo(1)
    assert undoable(match) == [0]
    match.undo(0)
    assert match.state.acting == (0,)
    assert match.state.dump() == the_ferry("0 load").state.dump()


def test_the_end_stands() -> None:
    match = the_ferry("0 load", "0 row", crossings=1)
    assert match.state.over
    assert undoable(match) == by_consent(match) == []


def test_talk_is_no_act_and_is_never_taken_back() -> None:
    """Ben's claim neither keeps Ann from taking back nor vanishes with her move."""
    game = ferry_game.GAME
    talking = fourfold.Game(
        name="ferry",
        prefix="FERRY",
        state=ferry_game.Ferry,
        moves=game.moves,
        names=game.names,
        options=ferry_game.Options,
        seats=(2,),
        events=game.events,
        describe=game.describe,
        max_decisions=game.max_decisions,
        variants=[],
        check_talk=lambda state, seat, text: text.strip(),
    )
    match = Match(talking, seats=2)
    match.play(0, "load")
    match.say(1, " heave ho ")
    match.undo(0)
    said = {"event": "said", "seat": 1, "text": "heave ho"}
    assert said in match.events(0)
    assert said in match.memory(0)
    assert match.record()["moves"] == ["0 load", "1 /say heave ho", "0 /undo"]
    again = Match.replay(match.record(), talking)
    assert again.state.dump() == match.state.dump() == Match(talking, seats=2).state.dump()


def test_only_the_newest_moves_are_kept() -> None:
    match = the_ferry(*["0 load"] * (MAX_UNDO_DEPTH + 3))
    for _ in range(MAX_UNDO_DEPTH):
        match.undo(0)
    assert not match.can_undo(0)
    assert match.view(0)["cargo"] == [3, 0]


def test_what_was_taken_back_does_not_crowd_out_what_stands() -> None:
    match = the_ferry(*["0 load"] * 9)
    for _ in range(MAX_UNDO_DEPTH):
        match.play(0, "load")
        match.undo(0)
    for _ in range(9):
        match.undo(0)
    assert match.state.dump() == the_ferry().state.dump()


def test_a_match_keeps_no_state_that_it_could_never_return_to() -> None:
    match = Match(HORSEMEN, seats=3, seed=1)
    while not match.state.over:
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[0])
        kept = [entry for entry in match.entries if entry.before is not None]
        assert len(kept) <= 2 + 3  # gifts of one round and the choices that follow them
        assert [entry.seat in undoable(match) + by_consent(match) for entry in kept] == [
            True
        ] * len(kept)


# --- in a sealed window -------------------------------------------------------------------------------


def test_a_free_step_comes_back_past_the_hidden_steps_of_others() -> None:
    match = the_ferry("0 ring", "0 tip", "1 tip", "1 tip", "1 seal 2")
    assert undoable(match) == [0]
    match.undo(0)
    assert match.state.dump() == the_ferry("0 ring", "1 tip", "1 tip", "1 seal 2").state.dump()


def test_the_kept_steps_of_others_can_still_come_back() -> None:
    match = the_ferry("0 ring", "0 tip", "1 tip", "1 tip")
    match.undo(0)
    match.undo(1)
    match.undo(1)
    assert undoable(match) == []
    assert match.state.dump() == the_ferry("0 ring").state.dump()


@pytest.mark.parametrize("hidden", [[], ["1 tip"], ["1 tip", "1 tip"], ["1 tip", "1 seal 0"]])
@pytest.mark.parametrize("own", [[], ["0 tip"], ["0 tip", "0 seal 1"]])
def test_whether_a_step_comes_back_betrays_no_sealed_step(
    own: list[str], hidden: list[str]
) -> None:
    alone = the_ferry("0 ring", *own, seats=3)
    among = the_ferry("0 ring", *own, *hidden, seats=3)
    assert alone.can_undo(0) == among.can_undo(0)


def test_a_sealed_move_stands() -> None:
    match = the_ferry("0 ring", "0 tip", "0 seal 1")
    assert not match.can_undo(0)
    assert not match.can_undo_by_consent(0)
    tea = Match(tea_game.GAME, seats=2, options={"cat": False})
    tea.play(0, tea.legal(0)[0])
    assert not tea.can_undo(0)


def test_opening_a_window_stands() -> None:
    """Else taking it back would either undo hidden steps of others or betray that there are any."""
    assert undoable(the_ferry("0 load", "0 ring")) == []
    assert undoable(the_ferry("0 load", "0 ring", "1 tip")) == [1]


def test_news_in_a_window_stands_between() -> None:
    """Seat 1 shows a parcel to all while seat 0 is still deciding: what seat 0 did before stands."""
    match = the_ferry("0 ring", "0 tip", "1 shout")
    assert undoable(match) == []
    match.play(0, "tip")
    assert undoable(match) == [0]


def test_the_reveal_stands() -> None:
    match = the_ferry("0 ring", "0 tip", "0 seal 1", "1 seal 0")
    assert undoable(match) == by_consent(match) == []


# --- by consent ---------------------------------------------------------------------------------------


def test_by_consent_the_table_returns_past_the_acts_of_others() -> None:
    match = the_ferry("0 load", "0 row", "1 load", "1 load")
    assert undoable(match) == [1]
    assert by_consent(match) == [0, 1]
    match.undo_by_consent(0)
    assert match.state.dump() == the_ferry("0 load").state.dump()
    assert match.record()["moves"][-1] == "0 /undo by consent"
    assert [entry.standing for entry in match.entries] == [True, False, False, False, True]


@pytest.mark.parametrize("stands", ["peek", "draw", "toss"])
def test_consent_reaches_never_past_news_or_dice(stands: str) -> None:
    match = the_ferry("0 load", "0 row", f"1 {stands}", "1 load")
    assert by_consent(match) == [1]
    match.undo_by_consent(1)
    assert by_consent(match) == []


def test_consent_reaches_never_past_a_sealed_move() -> None:
    """Nor past the bell."""
    assert by_consent(the_ferry("0 load", "0 row", "1 load")) == [0, 1]
    assert by_consent(the_ferry("0 load", "0 row", "1 load", "1 ring")) == []
    assert by_consent(the_ferry("0 ring", "0 tip", "1 tip")) == [0, 1]
    assert by_consent(the_ferry("0 ring", "0 tip", "1 tip", "1 seal 0")) == [0]  # alone, keeping it


def test_consent_is_not_written_down_where_none_was_needed() -> None:
    match = the_ferry("0 load")
    match.undo_by_consent(0)
    assert match.record()["moves"] == ["0 load", "0 /undo"]


# --- what is told of it -------------------------------------------------------------------------------


def test_a_take_back_is_told_with_the_numbers_of_what_it_took() -> None:
    match = the_ferry("0 load", "0 row", "1 load")
    match.undo_by_consent(0)
    assert match.events(1) == [
        {"event": "begun", "seats": 2},
        {"event": "loaded", "seat": 0},
        {"event": "rowed", "seat": 0},
        {"event": "loaded", "seat": 1},
        {"event": "took-back", "seat": 0, "undone": [3, 4]},
    ]
    assert match.memory(1) == match.events(1)[:2]


def test_taking_back_a_hidden_step_is_told_to_its_seat_alone() -> None:
    match = the_ferry("0 ring", "1 tip")
    before = [match.transcript(viewer) for viewer in (-1, 0)]
    match.undo(1)
    assert [match.transcript(viewer) for viewer in (-1, 0)] == before
    assert match.events(1)[-1] == {"event": "took-back", "seat": 1, "undone": [3]}


# --- the real game ------------------------------------------------------------------------------------


def test_a_gift_of_horsemen_comes_back_and_a_played_card_does_not() -> None:
    """HORSE-9 hands out open cards; HORSE-7 shows a card that was hidden."""
    hands = ["1F 2F 3F 4F 5F 6F 2P 2W", "1W 3W 4W 5W 6W 3P 4P 5P", "1D 2D 3D 4D 5D 6D 1P 6P"]
    match = Match(HORSEMEN, seats=3, setup={"hands": hands})
    for seat, move in [(0, "play 1F"), (1, "play 3W"), (2, "play 1D")]:
        match.play(seat, move)
        assert undoable(match) == by_consent(match) == []
    match.play(1, "give 3W 1")
    assert undoable(match) == [1]
    match.undo(1)
    match.play(1, "give 1D 1")
    match.play(1, "give 3W 2")
    assert undoable(match) == [1]
    assert match.view(0)["piles"] == [["1F"], ["1D"], ["3W"]]


# --- replay -------------------------------------------------------------------------------------------


@given(st.integers(0, 2**32), st.sampled_from(["ferry", "horsemen", "tea"]))
@settings(max_examples=60, deadline=None)
def test_moves_and_take_backs_replay_to_the_same_match(seed: int, name: str) -> None:
    dice = fourfold.Dice(seed)
    match = random_match(name, dice)
    again = Match.replay(match.record(), match.game)
    assert again.state.dump() == match.state.dump()
    assert again.record() == match.record()
    for viewer in range(-1, match.seats):
        assert again.transcript(viewer) == match.transcript(viewer)
        assert again.memory(viewer) == match.memory(viewer)


@given(st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_what_stands_is_what_would_have_been_played(seed: int) -> None:
    """Without the moves taken back, and without the take-backs, the match is the same."""
    match = random_match("ferry", fourfold.Dice(seed))
    plain = Match(match.game, seats=match.seats, seed=match.seed)
    for entry in match.entries:
        if entry.kind == "move" and entry.standing:
            plain.play(entry.seat, entry.move)
    assert plain.state.dump() == match.state.dump()
    for viewer in range(-1, match.seats):
        assert plain.events(viewer) == match.memory(viewer)
        assert plain.view(viewer) == match.view(viewer)
        assert viewer < 0 or plain.can_undo(viewer) == match.can_undo(viewer)


def random_match(name: str, dice: fourfold.Dice) -> Match:
    game = {"ferry": ferry_game.GAME, "horsemen": HORSEMEN, "tea": tea_game.GAME}[name]
    match = Match(game, seats=3, seed=dice.below(1000))
    for _ in range(40):
        seat = dice.below(3)
        if match.state.over:
            break
        if dice.below(3) == 0 and match.can_undo(seat):
            match.undo(seat)
        elif dice.below(9) == 0 and match.can_undo_by_consent(seat):
            match.undo_by_consent(seat)
        elif match.legal(seat):
            moves = match.legal(seat)
            match.play(seat, moves[dice.below(len(moves))])
    return match
