"""The text of a record: canonical to write, readable in an editor, and safe to read from anybody."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourfold
from fourfold.core.errors import NotUnderstood, Refusal
from fourfold.match import record
from fourfold.match.match import Match, verify
from tests.laws import tea_game

HORSEMEN = fourfold.game("horsemen")


def played(seed: int = 7, moves: int = 12) -> Match:
    match = Match(HORSEMEN, seats=3, seed=seed, names=["Ann", "Béla", "陈"], extras={"on": "May"})
    for _ in range(moves):
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[0])
    return match


def data(**changes: Any) -> dict[str, Any]:
    return {**played().record(), **changes}


# --- writing ------------------------------------------------------------------------------------------


def test_a_record_reads_like_this() -> None:
    hands = ["1F 2F 3F 4F 5F 6F 2P 2W", "1W 3W 4W 5W 6W 3P 4P 5P", "1D 2D 3D 4D 5D 6D 1P 6P"]
    match = Match(HORSEMEN, setup={"hands": hands}, seats=3, names=["Ann", "Béla", "陈"])
    for seat, move in [(0, "play 1F"), (1, "play 3W"), (2, "play 1D"), (1, "give 1F 1")]:
        match.play(seat, move)
    match.undo(1)
    expected = (
        """{
  "fourfold": 2,
  "game": "horsemen",
  "rules": 1,
  "seats": 3,
  "options": {"tie": "first", "target": 3, "max_hands": 0},
  "deal": "arranged",
  "seed": 0,
  "setup": {"hands": """
        + json.dumps(hands)
        + """},
  "names": ["Ann", "Béla", "陈"],
  "helper": "bookkeeping",
  "fair": null,
  "extras": {},
  "moves": [
    "0 play 1F",
    "1 play 3W",
    "2 play 1D",
    "1 give 1F 1",
    "1 /undo"
  ],
  "result": null
}
"""
    )
    assert record.write(match.record()) == expected


def test_text_and_data_are_two_forms_of_the_same() -> None:
    for moves in (0, 1, 12):
        text = record.write(played(moves=moves).record())
        assert record.read(text) == record.read(text.encode()) == played(moves=moves).record()
        assert record.write(record.read(text)) == text


def test_a_record_replays_and_verifies() -> None:
    match = Match(HORSEMEN, seats=2, seed=9, options={"max_hands": 1})
    while not match.state.over:
        seat = match.state.acting[0]
        match.play(seat, match.legal(seat)[-1])
    text = record.write(match.record())
    again = verify(record.read(text))
    assert again.state.dump() == match.state.dump()
    assert record.write(again.record()) == text
    assert again.names == match.names


# --- reading what is no record ------------------------------------------------------------------------

NOT_RECORDS: list[tuple[str | bytes, str]] = [
    ("", "line 1 cannot be read"),
    ("hello", "line 1 cannot be read"),
    ('{\n  "fourfold": 1,\n', "line 3 cannot be read"),
    ("[]", "not a Fourfold record"),
    ("{}", "not a Fourfold record"),
    ("7", "not a Fourfold record"),
    ("null", "not a Fourfold record"),
    (b"\xff\xfe\x00", "cannot be read as JSON"),
    (b"\x80PNG", "cannot be read as JSON"),
    ("[" * 100_000, "nested too deeply"),
    ('{"fourfold":' * 100_000, "nested too deeply"),
    ("[" * 25 + "]" * 25, "nested too deeply"),
    ('{"fourfold": 1, "fourfold": 1}', "cannot be read as JSON"),
    ('{"fourfold": NaN}', "cannot be read as JSON"),
    ('{"fourfold": -Infinity}', "cannot be read as JSON"),
    ('{"fourfold": 1e999}', "plain JSON data only"),
    ('{"fourfold": ' + "9" * 10_000 + "}", "cannot be read as JSON"),
    ('{"fourfold": "\\ud800"}', "plain JSON data only"),
    ('{"\\udc00": 1}', "plain JSON data only"),
    ('{"fourfold": true}', "reads records up to format 2 only"),
    ('{"fourfold": 3}', "reads records up to format 2 only"),
    ('{"fourfold": 1}', "has no “game”"),
    ("x" * 10_000_000, r"too large for a record \(over 4 MB\)"),
    (b" " * 10_000_000, r"too large for a record \(over 4 MB\)"),
]


@pytest.mark.parametrize(("text", "sentence"), NOT_RECORDS, ids=range(len(NOT_RECORDS)))
def test_what_is_no_record_gets_one_sentence(text: str | bytes, sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence) as refusal:
        record.read(text)
    assert len(refusal.value.sentence) < 200
    assert "\n" not in refusal.value.sentence


BAD_FIELDS: list[tuple[str, Any, str]] = [
    ("game", 7, "“game” is a name"),
    ("game", "chess", "There is no game “chess”; there are: .*horsemen"),
    ("game", "x" * 10_000, "There is no game “xxx"),
    ("rules", "1", "“rules” is the number"),
    ("rules", 0, "“rules” is the number"),
    ("rules", True, "“rules” is the number"),
    ("rules", 99, "knows rules version 1 of horsemen, not 99"),
    ("seats", "3", "“seats” is a number"),
    ("seats", 10**30, "“seats” is a number"),
    ("options", [], "“options” are names"),
    ("options", {"speed": 1}, "There is no option “speed”"),
    ("options", {"\x1b[2J" * 10_000: 1}, "There is no option “�"),
    ("options", {"target": 10**30}, "Option target must be"),
    ("options", {"target": 1.5}, "Option target must be"),
    ("options", {"tie": ["first"]}, "Option tie must be one of: first, last"),
    ("seed", None, "A seed is"),
    ("seed", -1, "A seed is"),
    ("seed", 2**64, "A seed is"),
    ("seed", 1.0, "A seed is"),
    ("seed", "7", "A seed is"),
    ("seed", [7], "A seed is"),
    ("setup", [], "“setup” is an object"),
    ("setup", {"hands": 7}, "."),
    ("setup", {"hands": [1, 2, 3]}, "."),
    ("setup", {"hands": ["1F", "1F", "1F"]}, "."),
    ("setup", {"no": "such key"}, "."),
    ("names", None, "There must be 3 names"),
    ("names", ["Ann"], "There must be 3 names"),
    ("names", ["Ann", "Ben", 7], "A name is one line"),
    ("names", ["Ann", "Ben", "x" * 101], "A name is one line"),
    ("names", ["Ann", "Ben", "\x9b2J"], "A name is one line"),
    ("helper", "god", "The helper level must be one of"),
    ("helper", ["odds"], "The helper level must be one of"),
    ("fair", "yes", "“fair” is an object"),
    ("fair", {}, "A fair deal holds"),
    ("extras", None, "“extras” are names"),
    ("moves", "0 play 1F", "“moves” is a list of texts"),
    ("moves", [1], "“moves” is a list of texts"),
    ("moves", None, "“moves” is a list of texts"),
    ("result", [], "“result” is an object"),
    ("swindle", 1, "A record has no “swindle”"),
    ("extras", {"deep": [[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]}, "nested too deeply"),
    ("extras", {"set": {1}}, "plain JSON data only"),
    ("extras", {1: "a"}, "plain JSON data only"),
    ("extras", {"tuple": ()}, "plain JSON data only"),
    ("extras", {"nan": float("nan")}, "plain JSON data only"),
]


@pytest.mark.parametrize(("key", "value", "sentence"), BAD_FIELDS, ids=range(len(BAD_FIELDS)))
def test_a_bad_field_gets_one_sentence(key: str, value: Any, sentence: str) -> None:
    with pytest.raises(NotUnderstood, match=sentence) as refusal:
        Match.replay(data(**{key: value}))
    assert len(refusal.value.sentence) < 300
    assert refusal.value.sentence.isprintable()


@pytest.mark.parametrize("key", record.KEYS)
def test_every_field_is_needed(key: str) -> None:
    less = data()
    del less[key]
    with pytest.raises(NotUnderstood, match=f"no “{key}”|not a Fourfold record"):
        record.check(less)


def test_a_record_cut_off_anywhere_is_refused() -> None:
    text = record.write(data()).rstrip()
    for length in range(0, len(text), 7):
        with pytest.raises(NotUnderstood):
            record.read(text[:length])


# --- fuzz ---------------------------------------------------------------------------------------------

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def only_refuses(door: Any, *arguments: Any) -> None:
    """Whatever else is raised fails the test."""
    sentence = ""
    try:
        door(*arguments)
    except Refusal as refusal:
        sentence = refusal.sentence
    assert len(sentence) < 1000
    assert "\n" not in sentence


@given(st.text() | st.binary() | PLAIN.map(json.dumps))
@settings(max_examples=150, deadline=None)
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    only_refuses(record.read, text)


@given(PLAIN)
@settings(max_examples=100, deadline=None)
def test_any_data_is_replayed_or_refused(value: Any) -> None:
    only_refuses(Match.replay, value)


@given(st.sampled_from(record.KEYS), PLAIN)
@settings(max_examples=200, deadline=None)
def test_a_record_with_any_field_changed_is_replayed_or_refused(key: str, value: Any) -> None:
    only_refuses(verify, data(**{key: value}))


HANDS = st.lists(st.text("123456FPWD ()", max_size=24) | st.integers() | st.none(), max_size=4)


@given(
    st.dictionaries(
        st.sampled_from(["hands", "piles", "out", "leader", "fate", "favor"]), HANDS | PLAIN
    )
)
@settings(max_examples=200, deadline=None)
def test_any_setup_is_arranged_or_refused(setup: dict[str, Any]) -> None:
    only_refuses(Match.replay, data(setup=setup, moves=[]))


LINES = st.one_of(
    st.text(max_size=12),
    st.sampled_from(played().record()["moves"]),
    st.builds(
        lambda seat, text: f"{seat} {text}",
        st.integers(-1, 4),
        st.sampled_from(
            ["/undo", "/undo by consent", "/say claim 5", "play 1F", "give 1F 0", "fate 2P"]
        ),
    ),
)


@given(st.lists(st.tuples(st.integers(0, 12), LINES), min_size=1, max_size=3))
@settings(max_examples=200, deadline=None)
def test_a_record_with_lines_slipped_in_is_replayed_or_refused(
    slips: list[tuple[int, str]],
) -> None:
    moves = list(played().record()["moves"])
    for place, line in slips:
        moves.insert(place, line)
    only_refuses(Match.replay, data(moves=moves))


@given(st.integers(0, 2**32), st.integers(0, 127))
@settings(max_examples=150, deadline=None)
def test_a_record_with_one_byte_changed_is_read_or_refused(place: int, byte: int) -> None:
    text = bytearray(record.write(data()).encode())
    text[place % len(text)] = byte
    try:
        known = record.read(bytes(text))
    except Refusal:
        return
    only_refuses(verify, known)


@given(st.lists(st.sampled_from(["0 bid 1", "1 bid 6", "0 /say claim 3", "1 aside 2", "0 /undo"])))
@settings(max_examples=100, deadline=None)
def test_any_lines_of_a_game_with_talk_are_replayed_or_refused(moves: list[str]) -> None:
    start = Match(tea_game.GAME, seats=2, options={"cat": False}).record()
    only_refuses(Match.replay, {**start, "moves": moves}, tea_game.GAME)


# --- how it began -------------------------------------------------------------------------------------

SETUP = {"hands": ["4F 5F 6F", "1F 2F 3F", "1P 2P 3P"], "piles": ["", "", ""], "leader": 0}
UNFIT: list[dict[str, Any]] = [
    {"deal": "shuffled", "setup": SETUP},
    {"deal": "unknown", "setup": SETUP},
    {"deal": "arranged"},
    {"deal": "fair"},
    {"deal": None},
    {"deal": ["shuffled"]},
]


def old(**changes: Any) -> dict[str, Any]:
    """A record of format 1."""
    found = {**played().record(), "fourfold": 1, **changes}
    del found["deal"]
    return found


def test_a_record_says_how_its_match_began() -> None:
    """What was set up or taken up from another match is never called shuffled."""
    assert played().record()["deal"] == "shuffled"
    arranged = Match(HORSEMEN, seats=3, setup=SETUP)
    assert arranged.record()["deal"] == arranged.transcript(0)["deal"] == "arranged"
    for match in (played(), arranged):
        continued = Match.replay(match.record(), deal="continued")
        assert continued.record()["deal"] == continued.transcript(-1)["deal"] == "continued"
        assert Match.replay(continued.record()).deal == "continued"


@pytest.mark.parametrize("changes", UNFIT)
def test_a_record_that_calls_its_deal_something_else_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood, match="“deal” is “shuffled”"):
        record.check(data(**changes))


def test_a_record_of_format_1_is_read_as_far_as_it_goes() -> None:
    before = old()
    known = record.check(before)
    assert (known["fourfold"], known["deal"]) == (2, "unknown")
    assert "deal" not in before
    assert Match.replay(before).record() == known
    assert Match.replay(old(setup=SETUP, moves=[])).deal == "arranged"
    assert record.read(json.dumps(before)) == known


def test_a_record_of_format_1_has_no_more_than_it_had() -> None:
    with pytest.raises(NotUnderstood, match="format 1 has no “deal”"):
        record.check(data(fourfold=1))
