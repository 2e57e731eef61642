"""`fourfold.adapters.prompt`: whole games by text alone, short prompts, refusals that help."""

from __future__ import annotations

import re

import pytest

import fourfold
from fourfold.adapters.prompt import Talk
from fourfold.adapters.seat_text import nearest, read_answer
from tests.adapters.scripted_model import GAMES, LEGAL, ScriptedModel


@pytest.mark.parametrize(
    ("name", "language"), [*((name, "en") for name in GAMES), ("horsemen", "zh")]
)
def test_scripted_model_with_text_alone_plays_to_the_end(name: str, language: str) -> None:
    talk, model = Talk(name, GAMES[name], seed=5, language=language), ScriptedModel(1)
    legal = talk.text_of(-1).words.text("model-legal", {"moves": ""})
    while not talk.over:
        seat, text = talk.observation()
        assert seat == talk.seat
        assert legal in text
        done, info = talk.step(model.answer(text.replace(legal, LEGAL)))
        assert "refused" not in info
    assert done
    assert talk.observation()[0] == -1
    assert sum(talk.rewards().values()) == pytest.approx(0.75 + GAMES[name] / 8)


def test_horsemen_prompt_in_the_middle_of_a_game_is_short() -> None:
    """At most 1,500 characters, at any moment and with four seats."""
    talk, model, longest = Talk("horsemen", 4, seed=2), ScriptedModel(2), 0
    while not talk.over:
        _, text = talk.observation()
        longest = max(longest, len(text))
        talk.step(model.answer(text))
    assert 300 < longest <= 1_500


def test_illegal_move_is_refused_with_rule_and_nearest_move() -> None:
    talk = Talk("horsemen", 3, seed=5)
    before = talk.match.state.dump()
    done, info = talk.step("play 6P")
    assert not done
    assert info["rule"] == "HORSE-6"
    assert info["refused"].endswith("(HORSE-6) The nearest legal move is “play 1F”.")
    assert talk.match.state.dump() == before
    assert talk.observation()[1].startswith(info["refused"])


def test_unknown_move_is_refused_with_nearest_legal_move() -> None:
    talk = Talk("horsemen", 3, seed=5)
    _, info = talk.step("play 9Z")
    assert info["refused"] == (
        "“play 9Z” is not a move of this game. The nearest legal move is “play 1F”."
    )
    _, info = talk.step("")
    assert (info["refusals"], info["nearest"]) == (2, "play 1F")
    talk.step(info["nearest"])
    assert talk.refusals == 0
    assert "not a move" not in talk.observation()[1]


def test_prompt_of_a_seat_is_the_same_in_worlds_it_cannot_tell_apart() -> None:
    """The words come from the seat's view, legal moves and events alone."""
    talk = Talk("horsemen", 3, seed=9)
    for _ in range(12):
        seat, text = talk.observation()
        talk.match.state = talk.match.state.sample(seat, fourfold.Dice(1))
        assert talk.observation() == (seat, text)
        talk.step(ScriptedModel(3).answer(text))


def test_seats_with_bots_are_not_asked() -> None:
    talk = Talk("horsemen", 3, 4, {"target": 1}, bots={1: "plain", 2: "random"})
    reader, asked = ScriptedModel(0), 0
    while not talk.over:
        seat, text = talk.observation()
        assert seat == 0
        asked += 1
        talk.step(reader.answer(text))
    assert asked > 5
    talk.close()


def test_news_since_the_last_move_is_told_once() -> None:
    talk, model = Talk("horsemen", 3, seed=5), ScriptedModel(1)
    first = talk.observation()[1]
    assert "Hand 1 begins." in first
    me = talk.seat
    talk.step(model.answer(first))
    while talk.seat != me:
        talk.step(model.answer(talk.observation()[1]))
    assert "Hand 1 begins." not in talk.observation()[1]


def test_long_table_names_the_parts_it_leaves_out() -> None:
    talk = Talk("humours", 3, seed=1, table_chars=1_000)
    table = talk.observation()[1]
    assert "Parts of the table that are not shown here: " in table
    assert "Hurdy-Gurdy Market" in table
    part = talk.text_of(0).table(talk.match.view(0), part="hurdy-gurdy market")
    assert part.splitlines()[-1].startswith("Lute Repair Queue") or "Hurdy-Gurdy" in part


def test_introduction_and_rules_are_told_apart_from_the_prompt() -> None:
    talk = Talk("horsemen", 3)
    assert talk.introduction().startswith("Four Horsemen\n")
    assert re.search(r"\*\*HORSE-6\*\*", talk.rules())


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ("play 5P", "play 5P"),
        ("Because of the pile.\n\nplay 5P\n", "play 5P"),
        ("Answer: `play 5P`.", "play 5P"),
        ("[play 5P]", "play 5P"),
        ("", ""),
        ("\n\n", ""),
    ],
)
def test_answer_of_a_model_is_read_from_its_last_line(said: str, move: str) -> None:
    assert read_answer(said) == move


def test_nearest_without_legal_moves_is_empty() -> None:
    assert nearest("play 5P", []) == ""
    assert nearest("PLAY 5p", ["play 5W", "play 5P"]) == "play 5P"
