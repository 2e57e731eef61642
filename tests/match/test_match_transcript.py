"""Talk, and the match as one viewer saw it."""

import json

import pytest

import fourfold
from fourfold.core.errors import NotUnderstood
from fourfold.match.match import Match
from tests.laws import tea_game
from tests.match import ferry_game

HORSEMEN = fourfold.game("horsemen")
SEED = "5e" * 32


def tea(seats: int = 2, **options: object) -> Match:
    return Match(tea_game.GAME, seats=seats, seed=3, options={"cat": False, **options})


def lines(match: Match, viewer: int) -> list[str]:
    return [page["line"] for page in match.transcript(viewer)["pages"] if page["line"]]


# --- talk ---------------------------------------------------------------------------------------------


def test_talk_stands_between_the_moves_and_not_in_the_state() -> None:
    """TEA-9."""
    match = tea()
    match.play(0, match.legal(0)[0])
    before = match.state.dump()
    match.say(1, "  CLAIM 5 ")
    assert match.state.dump() == before
    match.play(1, match.legal(1)[0])
    assert match.record()["moves"][1] == "1 /say claim 5"
    for viewer in (-1, 0, 1):
        events = [event["event"] for event in match.events(viewer)]
        said = events.index("said")
        assert events[said - 1 : said + 2] == ["sealed", "said", "sealed"]
        assert match.events(viewer)[said] == {"event": "said", "seat": 1, "text": "claim 5"}


def test_all_are_told_who_plays_for_a_seat() -> None:
    """D3: told between the moves, kept in the record; what could be taken back still can."""
    match = Match(ferry_game.GAME, seats=2)
    match.play(0, "load")
    before = match.state.dump()
    for to in ("bot", "once", "person"):
        match.hand(1, to)
    assert match.state.dump() == before
    assert match.can_undo(0)
    assert match.record()["moves"][1:] == ["1 /hand bot", "1 /hand once", "1 /hand person"]
    for viewer in (-1, 0, 1):
        told = [event["event"] for event in match.events(viewer)][-3:]
        assert told == ["bot-plays", "bot-plays-once", "plays-again"]
        replayed = Match.replay(match.record(), ferry_game.GAME)
        assert replayed.transcript(viewer) == match.transcript(viewer)
    for bad in ("cat", ""):
        with pytest.raises(NotUnderstood):
            match.hand(1, bad)


@pytest.mark.parametrize("text", ["I am the walrus", "", "claim 5" * 100, None, 5, "claim \ud800"])
def test_talk_is_checked(text: object) -> None:
    match = tea()
    with pytest.raises(NotUnderstood):
        match.say(0, text)
    assert not match.entries


def test_a_game_without_talk_says_so_and_so_does_a_seat_that_never_decides() -> None:
    with pytest.raises(NotUnderstood, match="no table talk for Seat 1"):
        Match(HORSEMEN, seats=2).say(1, "hello")
    with pytest.raises(NotUnderstood, match="no table talk for Seat 2"):
        Match(tea_game.GAME, seats=3).say(2, "claim 5")


def test_talk_is_replayed() -> None:
    match = tea()
    match.say(0, "claim 2")
    again = Match.replay(match.record(), tea_game.GAME)
    assert again.events(1) == match.events(1)


# --- transcripts --------------------------------------------------------------------------------------


def test_a_transcript_holds_no_seed_no_setup_and_no_full_record() -> None:
    match = Match(HORSEMEN, seats=2, seed=SEED, extras={"pack": "secret hash"})
    transcript = match.transcript(0)
    assert set(transcript) == {
        "fourfold", "game", "rules", "seats", "options", "deal", "names", "helper", "result",
        "viewer", "fair", "pages",
    }  # fmt: skip
    assert SEED not in json.dumps(transcript)
    assert "secret hash" not in json.dumps(transcript)


def test_a_secret_move_reads_with_a_question_mark_for_others() -> None:
    """HORSE-R23: the card put under the Fate Deck is known to its owner only."""
    match = Match(HORSEMEN, seats=2, seed=11)
    opener = match.state.acting[0]
    other = 1 - opener
    match.play(opener, match.legal(opener)[0])
    fate = next(move for move in match.legal(other) if HORSEMEN.moves.verb(move) == "fate")
    match.play(other, fate)
    assert lines(match, other)[-1] == f"{other} {HORSEMEN.moves.text(fate)}"
    assert lines(match, opener)[-1] == lines(match, -1)[-1] == f"{other} fate ?"


def test_a_sealed_move_of_another_seat_is_not_shown_at_all() -> None:
    match = tea()
    match.play(0, match.legal(0)[0])
    match.play(1, match.legal(1)[0])  # and all is shown
    assert [line[:5] for line in lines(match, 0)] == ["0 bid"]
    assert [line[:5] for line in lines(match, 1)] == ["1 bid"]
    assert lines(match, -1) == []
    assert "shown" in [event["event"] for event in match.events(-1)]


def test_a_step_that_told_a_viewer_nothing_is_not_in_its_transcript() -> None:
    """Neither a tip, which only its seat sees, nor a toss, which tells nothing to anybody."""
    match = Match(ferry_game.GAME, seats=2, seed=1)
    match.play(0, "toss")
    match.play(0, "ring")
    match.play(1, "tip")
    assert lines(match, 0) == ["0 toss", "0 ring"]
    assert lines(match, 1) == ["0 ring", "1 tip"]
    assert lines(match, -1) == ["0 ring"]


def test_two_tables_that_look_alike_give_equal_transcripts() -> None:
    """Seat 0 cannot tell from its transcript what seat 1 did, or how often, in an open window."""
    tables = []
    for steps in ([], ["tip"], ["tip", "tip"], ["tip", "seal 2"], ["seal 0"]):
        match = Match(ferry_game.GAME, seats=3, seed=1)
        match.play(0, "ring")
        match.play(0, "tip")
        for step in steps:
            match.play(1, step)
        tables.append(match)
    for viewer in (-1, 0, 2):
        told = [json.dumps(match.transcript(viewer)) for match in tables]
        assert len(set(told)) == 1


def test_a_transcript_shows_take_backs_and_the_result() -> None:
    match = Match(ferry_game.GAME, seats=2, seed=1, options={"crossings": 1})
    match.play(0, "load")
    match.undo(0)
    assert match.transcript(1)["result"] is None
    match.play(0, "row")
    assert lines(match, 1) == ["0 load", "0 /undo", "0 row"]
    assert match.transcript(1)["result"]["places"] == [1, 1]


def test_a_transcript_is_plain_data_and_stays_as_it_was_seen_after_the_end() -> None:
    match = Match(HORSEMEN, seats=2, seed=4, options={"max_hands": 1})
    before = []
    while not match.state.over:
        before = match.transcript(-1)["pages"]
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[-1])
    pages = match.transcript(-1)["pages"]
    assert pages[: len(before)] == before
    assert json.loads(json.dumps(match.transcript(-1))) == match.transcript(-1)
