"""Notation: text and number are inverse, secrets read as question marks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.errors import NotUnderstood
from fourfold.core.moves import MoveFamily, MoveTable

NAMES = {"herb": ["mint", "sage", "rue"], "seat": ["0", "1"]}
MOVES = MoveTable(
    [
        MoveFamily("pass"),
        MoveFamily("pick", ("herb", "herb")),
        MoveFamily("give", ("herb", "herb"), ("to", "seat"), secret=("herb",)),
        MoveFamily("seal", ("herb", "herb"), sealed=True),
    ],
    NAMES,
)


def test_families_follow_one_another_and_the_last_argument_runs_fastest() -> None:
    assert [MOVES.text(move) for move in range(len(MOVES))] == [
        "pass", "pick mint", "pick sage", "pick rue",
        "give mint 0", "give mint 1", "give sage 0", "give sage 1", "give rue 0", "give rue 1",
        "seal mint", "seal sage", "seal rue",
    ]  # fmt: skip
    bases = [MOVES.base(verb) for verb in ("pass", "pick", "give", "seal")]
    assert bases == [0, 1, 4, 10]


def test_text_and_number_are_inverse() -> None:
    for move in range(len(MOVES)):
        assert MOVES.parse(MOVES.text(move)) == move
        assert MOVES.parse("  " + MOVES.text(move).upper().replace(" ", "   ")) == move


def test_a_move_knows_its_verb_fields_and_kinds() -> None:
    move = MOVES.parse("give sage 1")
    assert MOVES.verb(move) == "give"
    assert MOVES.fields(move) == {"herb": "sage", "to": "1"}
    assert MOVES.kinds(move) == {"herb": "herb", "to": "seat"}
    assert MOVES.fields(0) == MOVES.kinds(0) == {}


def test_secret_fields_read_as_question_marks() -> None:
    assert MOVES.redacted(MOVES.parse("give sage 1")) == "give ? 1"
    assert MOVES.redacted(MOVES.parse("pick sage")) == "pick sage"


def test_only_a_sealed_verb_is_sealed() -> None:
    assert [MOVES.text(move) for move in range(len(MOVES)) if MOVES.is_sealed(move)] == [
        "seal mint",
        "seal sage",
        "seal rue",
    ]


def test_what_is_no_move_gets_the_nearest_one() -> None:
    with pytest.raises(NotUnderstood) as refusal:
        MOVES.parse("pick mnt")
    assert refusal.value.sentence == (
        "“pick mnt” is not a move of this game. Did you mean “pick mint”?"
    )
    assert refusal.value.code == "unknown-move-near"
    assert refusal.value.fields == {"text": "pick mnt", "near": "pick mint"}


def test_what_is_nothing_like_a_move_gets_no_advice() -> None:
    with pytest.raises(NotUnderstood) as refusal:
        MOVES.parse("12345")
    assert refusal.value.sentence == "“12345” is not a move of this game."
    assert refusal.value.code == "unknown-move"


@given(st.text())
def test_any_text_is_a_move_or_refused_in_one_short_line(text: str) -> None:
    try:
        assert MOVES.text(MOVES.parse(text)) == " ".join(text.lower().split())
    except NotUnderstood as refusal:
        sentence = refusal.sentence
    else:
        sentence = ""
    assert len(sentence) < 150
    assert sentence.isprintable()


def test_two_moves_never_share_a_text() -> None:
    with pytest.raises(ValueError, match="two moves share a text"):
        MoveTable([MoveFamily("pick", ("herb", "herb")), MoveFamily("Pick mint")], NAMES)


def test_no_verb_looks_like_talk_or_a_take_back_in_a_record() -> None:
    with pytest.raises(ValueError, match="never begins with a slash"):
        MoveTable([MoveFamily("/undo")], NAMES)
