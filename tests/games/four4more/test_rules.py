"""Four4More by the numbers of its rules: setup, challenge, pools."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from fourfold.core.bits import count
from fourfold.core.dice import Dice
from fourfold.core.errors import IllegalMove, NotUnderstood
from fourfold.games.four4more import GAME
from fourfold.games.four4more.pieces import CARDS, CATEGORIES, COPIES, TAGS, TOKENS
from fourfold.games.four4more.state import MAIN, PICK
from fourfold.match.match import Match
from tests.games.four4more.driver import (
    FIRST,
    PACK,
    draft,
    finish,
    guess,
    legal,
    movies,
    pass_round,
    play,
    start,
    told,
    with_tag,
)

# --- components, modes, setup ------------------------------------------------------------------------


def test_160_tokens_of_four_categories_with_tags_and_values() -> None:
    """F4M-1, F4M-2"""
    assert len(set(TOKENS)) == 160
    assert [sum(token[0] == initial for token in TOKENS) for initial in "mnfs"] == [40] * 4
    assert {count(tags) for tags in PACK.tags} == {2, 3, 4}
    assert len(set(TAGS)) == 20
    for column, challenge in enumerate(PACK.challenges):
        free = challenge.split("/")[1].isdigit()
        assert all(PACK.figures[40 * column : 40 * column + 40]) != free


def test_tags_cross_categories() -> None:
    """F4M-2: A3 on a movie matches A3 on a country."""
    pair = [with_tag("A3", "m", " ".join(FIRST))[0], with_tag("A3", "n")[0]]
    state = movies(hands=[pair, []])
    play(state, "cash A3", *[f"tok {token}" for token in pair], "done")
    assert state.scores[0] == 2


def test_a_challenge_is_one_statistic_of_one_category() -> None:
    """F4M-3: the same tokens compare otherwise in another statistic."""
    outcomes = set()
    for key in ("budget", "running_time"):
        state = movies(challenges={"movies": [key]})
        play(state, "higher m04")  # Back to the Future is cheaper than Avatar, and shorter
        outcomes.add((key, int(state.right[0])))
        assert told(state, "picked")[0]["challenge"] == f"movies/{key}"
    state = movies(challenges={"movies": ["opening_multiple"]})
    assert play(state, "higher m04").right[0] == 1
    assert outcomes == {("budget", 0), ("running_time", 0)}


def test_33_bonus_cards_of_26_kinds_three_of_them_face_up() -> None:
    """F4M-4, F4M-15, F4M-R1, F4M-R2"""
    assert len(set(CARDS)) == 26
    assert sum(COPIES) == 33
    assert [CARDS[kind] for kind in range(26) if COPIES[kind] == 2] == [
        "small_bonus", "quick_cash", "jackpot", "snatch", "tag_trader", "saboteur", "refresh",
    ]  # fmt: skip
    state = start()
    assert len(state.pool) == 3
    assert state.view(0)["deck"] == 30
    assert told(state, "pool-opens") == [{"cards": state.view(0)["pool"]}]


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_seats(seats: int) -> None:
    """F4M-5"""
    assert GAME.seats == (2, 3, 4, 5, 6)
    with pytest.raises(NotUnderstood, match="2, 3, 4, 5, 6"):
        GAME.start(seats=seats)


def test_five_rounds_unless_set_otherwise() -> None:
    """F4M-5, F4M-54"""
    state = start()
    for number in range(1, 6):
        assert (state.chapter, state.phase) == (number, PICK)
        play(state, legal(state)[0])
        pass_round(state)
    assert state.over


def test_all_seats_and_a_spectator_see_the_same() -> None:
    """F4M-6, F4M-R3, F4M-55: hands and cards are public, so a device can be passed on."""
    state = movies(3, hands=[["n01"], ["n02"], ["n03"]], cards=[["genius"], ["veto"], []])
    views = [state.view(viewer) for viewer in (-1, 0, 1, 2)]
    for view in views:
        view.pop("seat")
    assert all(view == views[0] for view in views)
    assert [side["hand"] for side in views[0]["sides"]] == [["n01"], ["n02"], ["n03"]]
    assert [side["cards"] for side in views[0]["sides"]] == [["genius"], ["veto"], []]


@pytest.mark.parametrize("rounds", [0, 13])
def test_one_to_twelve_rounds(rounds: int) -> None:
    """F4M-7, F4M-R4"""
    with pytest.raises(NotUnderstood, match="rounds"):
        start(rounds=rounds)


def test_a_quick_game_has_three_rounds_and_nothing_else_changes() -> None:
    """F4M-7"""
    state, usual = start(seed=3, rounds=3), start(seed=3)
    assert [*state.bags, *state.decks, *state.pool] == [*usual.bags, *usual.decks, *usual.pool]
    finish(state)
    assert len(told(state, "round-over")) == 3


def test_challenges_from_cards_or_named_freely() -> None:
    """F4M-8, F4M-22"""
    assert legal(start()) == [f"pick {category}" for category in CATEGORIES]
    named = [name for name in PACK.challenges if not name.split("/")[1].isdigit()]
    assert legal(start(challenge_mode="manual")) == [f"ask {name}" for name in named]


def test_expert_has_a_draft_of_eight() -> None:
    """F4M-9, F4M-R5: drawn 9, topped up to 9, eligible from 9."""
    state = movies(options={"expert": True})
    assert draft(state, 0) == FIRST[1:9]
    assert state.bag_size(0) == 31
    few = {"discard": [f"m{n:02d}" for n in range(10, 41)]}
    assert "pick movies" in legal(start(setup=few, expert=True))
    assert "pick movies" not in legal(start(setup=few))
    fewer = {"discard": [f"m{n:02d}" for n in range(9, 41)]}
    assert "pick movies" not in legal(start(setup=fewer, expert=True))


def test_without_bonus_cards_a_cash_in_gives_points_and_ends_the_turn() -> None:
    """F4M-10"""
    pair = with_tag("A1", "n")[:2]
    state = movies(options={"bonus": False}, hands=[pair, []])
    assert (state.pool, state.view(0)["deck"]) == ([], 0)
    play(state, "cash A1", *[f"tok {token}" for token in pair], "done")
    assert (state.scores[0], state.actor, state.phase) == (2, 1, MAIN)


EVERY: list[dict[str, Any]] = [
    {"challenge_mode": mode, "expert": expert, "bonus": bonus, "teams": teams, "rounds": 3,
     "after_correct": after, "starter": starter}
    for mode, expert, bonus, teams, after, starter in itertools.product(
        ("cards", "manual"), (True, False), (True, False), (0, 2), ("next", "stay"),
        ("rotates", "first_guesser"))
]  # fmt: skip


def test_variants_combine_freely() -> None:
    """F4M-12, F4M-11"""
    for number, options in enumerate(EVERY):
        state = finish(start(4, seed=number, **options))
        assert state.lost_pieces() == ""
        assert len(told(state, "round-over")) == 3


def test_setup() -> None:
    """F4M-13, F4M-14, F4M-15, F4M-16"""
    state = start(3, seed=5)
    for category in range(4):
        assert sorted(state.bags[40 * category : 40 * category + 40]) == list(range(40))
        assert state.bags[40 * category : 40 * category + 40] != list(range(40))
    assert (state.drafts, state.centres) == ([0] * 4, [-1] * 4)
    waiting = state.view(0)["waiting"]
    assert [entry["age"] for entry in waiting] == [1, 1, 1, 1]
    assert [entry["challenge"].split("/")[0] for entry in waiting] == list(CATEGORIES)
    assert (state.scores, state.cards, state.hands) == ([0] * 3, [0] * 3, [0] * 12)


def test_first_guesser_is_random_or_named_and_starts_round_one() -> None:
    """F4M-17, F4M-R6"""
    firsts = {int(start(4, seed=seed).first) for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    state = start(4, {"first": 2})
    assert (state.first, state.starter, state.actor) == (2, 2, 2)


def test_order_of_the_random_draws() -> None:
    """F4M-17: bags, challenge decks, bonus deck, first guesser."""
    dice, state = Dice(9), start(3, seed=9)
    for category in range(4):
        rows = list(range(40))
        dice.shuffle(rows)
        assert state.bags[40 * category : 40 * category + 40] == rows
    for category, size in enumerate((10, 11, 9, 10)):
        slots = list(range(size))
        dice.shuffle(slots)
        assert state.decks[16 * category : 16 * category + size] == slots
    kinds = [kind for kind in range(26) for _ in range(COPIES[kind])]
    dice.shuffle(kinds)
    assert state.bonus_deck == kinds
    assert state.first == dice.below(3)


# --- choosing the challenge --------------------------------------------------------------------------


def test_the_first_guesser_picks_and_it_holds_for_the_round() -> None:
    """F4M-18"""
    state = start(3, {"first": 1})
    assert state.actor == 1
    match = Match(GAME, 3, setup={"first": 1})
    match.play(1, "pick sports")
    with pytest.raises(IllegalMove) as refused:
        match.play(1, "pick movies")
    assert refused.value.rule == "F4M-18"
    assert match.view(0)["category"] == "sports"


@pytest.mark.parametrize(("left", "pick"), [(13, True), (12, False)])
def test_a_category_needs_thirteen_tokens(left: int, pick: bool) -> None:
    """F4M-19: bag, draft and centre together; the counts are public."""
    gone = [f"n{n:02d}" for n in range(left + 1, 41)]
    setup = {
        "discard": gone,
        "drafts": {"countries": ["n01", "n02"]},
        "centres": {"countries": "n03"},
    }
    state = start(setup=setup)
    assert ("pick countries" in legal(state)) == pick
    waiting = state.view(0)["waiting"][1]
    assert (waiting["available"], waiting["bag"], waiting["eligible"]) == (left, left - 3, pick)
    assert (waiting["draft"], waiting["centre"]) == (["n01", "n02"], "n03")
    if not pick:
        assert state.why_not(state.actor, GAME.moves.parse("pick countries")) == "F4M-19"


def test_cards_not_picked_age_and_the_picked_one_is_replaced() -> None:
    """F4M-20, F4M-21"""
    state = start(setup={"first": 0, "challenges": {"movies": ["budget", "us_gross"]}})
    old = [entry["challenge"] for entry in state.view(0)["waiting"]]
    play(state, "pick movies")
    assert state.view(0)["waiting"][0]["challenge"] is None
    pass_round(state)
    waiting = state.view(0)["waiting"]
    assert [entry["age"] for entry in waiting] == [1, 2, 2, 2]
    assert [entry["challenge"] for entry in waiting] == ["movies/us_gross", *old[1:]]


def test_an_empty_challenge_deck_is_made_of_its_used_cards_but_the_last() -> None:
    """F4M-21, F4M-R7"""
    keys = [challenge.split("/")[1] for challenge in PACK.challenges[:10]]
    asked = {"movies": keys[:9]}
    state = start(setup={"first": 0, "asked": asked, "challenges": {"movies": [keys[9]]}})
    play(state, "pick movies")
    pass_round(state)
    slots = {int(slot) for slot in state.decks[: state.deck_end[0]]}
    assert slots == set(range(9))  # all but the last one, budget's neighbour in slot 9
    assert state.face[0] != 9


def test_manual_mode_asks_for_what_was_not_played_yet() -> None:
    """F4M-22, F4M-R7"""
    state = start(setup={"first": 0}, challenge_mode="manual", rounds=12)
    assert [entry["challenge"] for entry in state.view(0)["waiting"]] == [None] * 4
    play(state, "ask companies/founded")
    pass_round(state)
    assert "ask companies/founded" not in legal(state)
    move = GAME.moves.parse("ask companies/founded")
    assert state.why_not(state.actor, move) == "F4M-R7"
    while [text for text in legal(state) if "companies" in text] != ["ask companies/revenue"]:
        play(state, [text for text in legal(state) if "companies" in text][-1])
        pass_round(state)
    play(state, "ask companies/revenue")
    pass_round(state)
    free = [text for text in legal(state) if "companies" in text]
    assert len(free) == 8
    assert "ask companies/revenue" not in free


def test_no_category_left_ends_the_game_at_once() -> None:
    """F4M-23, F4M-R8"""
    gone = [token for token in TOKENS if int(token[1:]) > 12]
    state = start(setup={"discard": gone, "hands": [["m01"], []], "scores": [3, 4]})
    assert state.over
    assert told(state, "no-category") == [{}]
    assert state.scores == [4, 4]


def test_twelve_rounds_always_have_a_category() -> None:
    """F4M-23"""
    for seed in range(6):
        state = finish(start(2, seed=seed, rounds=12), seed)
        assert len(told(state, "round-over")) == 12


# --- tokens and pools --------------------------------------------------------------------------------


def test_the_first_play_draws_thirteen_the_first_is_the_centre() -> None:
    """F4M-24, F4M-R31: from the front of the bag, whose order was fixed at setup."""
    state = movies()
    assert told(state, "drawn") == [{"category": "movies", "tokens": FIRST}]
    assert state.view(0)["centre"] == {"token": "m01", "value": "237"}
    assert draft(state, 0) == FIRST[1:]


def test_later_plays_top_up_to_thirteen() -> None:
    """F4M-25, F4M-29: what waits is kept for any number of rounds."""
    setup = {
        "first": 0,
        "drafts": {"movies": ["m30", "m31", "m32", "m33"]},
        "centres": {"movies": "m40"},
    }
    state = start(setup={**setup, "bags": {"movies": FIRST[:8]}})
    play(state, "pick countries")
    pass_round(state)
    assert state.view(0)["waiting"][0]["draft"] == ["m30", "m31", "m32", "m33"]
    play(state, "pick movies")
    assert told(state, "drawn")[-1]["tokens"] == FIRST[:8]
    assert state.centre() == TOKENS.index("m40")


def test_more_than_thirteen_stay() -> None:
    """F4M-R9, F4M-25"""
    waiting = [f"m{n:02d}" for n in range(1, 17)]
    state = start(setup={"first": 0, "drafts": {"movies": waiting}, "centres": {"movies": "m40"}})
    play(state, "pick movies")
    assert draft(state, 0) == waiting
    assert told(state, "drawn") == []


def test_nothing_is_added_to_the_draft_during_a_round() -> None:
    """F4M-26"""
    state = movies()
    guess(state, "m02")
    guess(state, "m03")
    guess(state, "m04", right=False)
    assert draft(state, 0) == FIRST[4:]
    assert state.bag_size(0) == 27


def test_a_kept_centre_shows_its_value_in_the_new_statistic() -> None:
    """F4M-27, F4M-52"""
    state = movies(challenges={"movies": ["budget", "running_time"]})
    guess(state, "m04")
    pass_round(state)
    play(state, "pick movies")
    assert state.view(0)["centre"] == {"token": "m04", "value": "116"}
    assert told(state, "centre")[-1]["value"] == "116"


def test_values_of_wrong_tokens_stay_hidden_and_all_are_shown_after_the_match() -> None:
    """F4M-28, F4M-R10"""
    state = movies(options={"rounds": 1})
    guess(state, "m02", right=False)
    assert told(state, "guessed")[-1]["value"] is None
    assert told(state, "recap") == []
    play(state, "pass")
    assert state.over
    (recap,) = told(state, "recap")
    assert recap["challenge"] == "movies/budget"
    tokens, values = recap["tokens"], recap["values"]
    assert isinstance(tokens, list)
    assert isinstance(values, list)
    assert sorted(tokens) == TOKENS[:40]
    assert dict(zip(tokens, values, strict=True))["m02"] == "400"
    numbers = [float(value.replace(",", "")) for value in values]
    assert numbers == sorted(numbers, reverse=True)
