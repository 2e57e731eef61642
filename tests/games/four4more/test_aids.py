"""Help and the table as text."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.bits import mask_of
from fourfold.core.dice import Dice
from fourfold.games.four4more import GAME
from fourfold.games.four4more.aids import aids
from fourfold.games.four4more.pieces import CARDS, TAGS, TOKENS, token_id
from fourfold.games.four4more.rules import Four4More
from fourfold.i18n import Localizer
from fourfold.match.match import Match
from tests.games.four4more.driver import guess, movies, play, start


def lines(state: Four4More, key: str, seat: int = 0) -> list[dict[str, Any]]:
    return [line.fields for line in aids(state, seat, "bookkeeping", []) if line.key == key]


def holding(*tags: str, **setup: Any) -> Four4More:
    hand = [f"n{number}" for number in range(20, 20 + len(tags))]
    state = movies(hands=[hand, []], **setup)
    state.tags = [0] * 160
    for token, names in zip(hand, tags, strict=True):
        state.tags[token_id(token)] = mask_of([TAGS.index(name) for name in names.split()])
    return state


def test_the_best_sets_first_with_what_multipliers_make_of_them() -> None:
    state = holding("A1 B1", "A1 B1", "A1 C5", "C5", "D2")
    assert lines(state, "aid-set") == [
        {"tag": "A1", "tokens": ["n20", "n21", "n22"], "size": 3, "points": 5, "doubled": 10, "tripled": 15},
        {"tag": "B1", "tokens": ["n20", "n21"], "size": 2, "points": 2, "doubled": 4, "tripled": 6},
        {"tag": "C5", "tokens": ["n22", "n23"], "size": 2, "points": 2, "doubled": 4, "tripled": 6},
    ]  # fmt: skip


def test_a_waiting_multiplier_is_counted_in() -> None:
    state = holding("A1", "A1", cards=[["triple_threat"], []])
    play(state, "play triple_threat")
    assert lines(state, "aid-set")[0]["points"] == 6


def test_sets_take_from_the_pile_too() -> None:
    """F4M-R17"""
    state = holding("A1")
    state.tags[0] = 1
    guess(state, "m02")
    assert lines(state, "aid-set")[0]["tokens"] == ["m01", "n20"]


def test_straights_and_clover_under_way() -> None:
    state = holding("A1", "A2", "A4 D2", "B2 C3")
    assert lines(state, "aid-straight") == [{"pattern": "A1 A2 _ A4", "have": 3, "done": False}]
    assert lines(state, "aid-clover") == [{"pattern": "A2 B2 _ D2", "have": 3, "done": False}]
    state = holding("C2", "C3", "C4", "C5")
    assert lines(state, "aid-straight") == [{"pattern": "C2 C3 C4 C5", "have": 4, "done": True}]


def test_a_token_with_two_tags_of_a_pattern_counts_once() -> None:
    """F4M-R30"""
    state = holding("A1 A2", "A3", "A4")
    assert lines(state, "aid-straight") == [{"pattern": "A1 A2 A3 A4", "have": 4, "done": False}]


def test_totals_if_the_match_ended_now() -> None:
    """F4M-67, F4M-68"""
    state = holding("A1", "B2", cards=[["token_hoarder"], []], scores=[4, 0])
    assert lines(state, "aid-total") == [
        {"side": [0], "total": 8, "score": 4, "tokens": 2, "cards": 2},
        {"side": [1], "total": 0, "score": 0, "tokens": 0, "cards": 0},
    ]


def test_the_bonus_deck_is_known_but_for_its_order() -> None:
    state = movies(bonus=["veto", "vault", "genius", "jackpot"], bonus_only=True)
    assert lines(state, "aid-deck") == [{"cards": ["jackpot"]}]


def test_bare_tables_get_no_help() -> None:
    match = Match(GAME, 2, helper="bare")
    assert match.aids(0) == []
    assert Match(GAME, 2).aids(0)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_everything_can_be_said(language: str) -> None:
    """No key, no missing field and no answer-sheet word shows through in a whole match."""
    match = Match(GAME, 3, 4, options={"rounds": 3}, names=["Ann", "Bob", "Cat"])
    words, dice = Localizer(GAME, language, match.names), Dice(4)
    while not match.state.over:
        seat = int(match.state.actor)
        said = [words.line(line) for line in GAME.describe(match.view(seat))]
        said += [words.line(line) for line in match.aids(seat)]
        said += [words.move(move) for move in match.legal(seat)]
        said.append(words.prompt(match.view(seat)))
        assert not [text for text in said if "{" in text or "line-" in text or "aid-" in text]
        match.play(seat, int(match.state.heuristic_move(seat, dice)))
    told = [words.event(event) for event in match.events(0)]
    assert not [text for text in told if "{" in text or text.startswith("event-")]


def test_the_table_as_text_names_value_tags_and_draft() -> None:
    words = Localizer(GAME, "en", ["Ann", "Bob"])
    said = [words.line(line) for line in GAME.describe(movies(hands=[["n05"], []]).view(0))]
    assert "Centre: Avatar [A2 B4 D3] = 237" in said
    assert "m02 Avengers: Endgame [A3 B5 C2 D4]" in said
    assert "In hand: Brazil [n05 A2 C3 D4]" in said
    waiting = [words.line(line) for line in GAME.describe(start(setup={"first": 0}).view(0))]
    assert waiting[0] == "Round 1 of 5; Ann picks the challenge"
    assert any(text.startswith("Movies [movies]: ") for text in waiting)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("higher", "lower"), "Is a token HIGHER or LOWER than the centre?"),
        (("", ""), "Is a token HIGHER or LOWER than the centre?"),
        (("later", "earlier"), "(HIGHER is later, LOWER is earlier)"),
    ],
)
def test_what_higher_means_is_said_where_it_is_not_plain(words: tuple[str, str], said: str) -> None:
    view = {**movies().view(0), "more": words[0], "less": words[1]}
    told = [Localizer(GAME, "en", ["Ann", "Bob"]).line(line) for line in GAME.describe(view)]
    assert told[1].endswith(said)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_token_challenge_and_card_has_its_own_word(language: str) -> None:
    words = Localizer(GAME, language)
    names = [words.thing("token", token) for token in TOKENS]
    assert len(set(names)) == 160
    assert len({words.thing("card", card) for card in CARDS}) == 26
    for card in CARDS:
        assert words.has(f"card-{card}-help")
    titles = [words.thing("challenge", name) for name in GAME.names["challenge"]]
    assert len(set(titles)) == 64
