"""Four4More by the numbers of its rules: turns, guesses, cash-ins, the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.errors import IllegalMove
from fourfold.games.four4more import GAME
from fourfold.games.four4more.state import TAKE
from fourfold.match.match import Match
from tests.games.four4more.driver import (
    FIRST,
    cards,
    claim,
    discard,
    draft,
    empty_draft,
    guess,
    hand,
    legal,
    movies,
    pass_round,
    pile,
    play,
    start,
    told,
    with_tag,
)
from tests.games.four4more.packs import edition_with

# --- turns -------------------------------------------------------------------------------------------


def test_turns_go_clockwise_from_the_starter_and_skip_who_is_out() -> None:
    """F4M-30"""
    state = movies(3, starter=1)
    turns = []
    for move in ("m02", "pass", "m03", "m04", "pass", "m05", "m06"):
        turns.append(int(state.turn))
        if move == "pass":
            play(state, "pass")
        else:
            guess(state, move)
    assert turns == [1, 2, 0, 1, 0, 1, 1]  # side 2, then side 0 are out


def test_the_starter_moves_on_whoever_guesses_first() -> None:
    """F4M-31, F4M-R6"""
    state = start(3, {"first": 1})
    starters = []
    for category in ("movies", "countries", "companies", "sports", "movies"):
        play(state, f"pick {category}")
        starters.append(int(state.turn))
        state.first = 0
        pass_round(state)
    assert starters == [1, 2, 0, 1, 2]


def test_other_reading_of_the_starter() -> None:
    """F4M-R6: `starter = first_guesser`."""
    state = movies(3, {"starter": "first_guesser"})
    guess(state, "m02")  # side 0
    play(state, "pass")  # side 1 passes first and picks next
    pass_round(state)
    assert (state.first, state.starter) == (1, 1)
    play(state, "pick countries")
    assert state.turn == 1


def test_a_turn_is_cards_then_one_main_action() -> None:
    """F4M-32, F4M-33, F4M-R12: a right guess passes the turn on, the side stays in."""
    state = movies(cards=[["lockdown", "double_down"], []])
    play(state, "play lockdown", "play double_down")
    assert state.turn == 0
    guess(state, "m02")
    assert (state.turn, state.out) == (1, 0)
    guess(state, "m03")
    assert state.turn == 0


def test_other_reading_of_a_right_guess() -> None:
    """F4M-R12: `after_correct = stay` gives another turn at once."""
    state = movies(options={"after_correct": "stay"})
    guess(state, "m02")
    assert state.turn == 0
    guess(state, "m03", right=False)
    assert state.turn == 1


def test_an_empty_draft_leaves_cards_and_pass() -> None:
    """F4M-34, F4M-R13"""
    pair = with_tag("A1", "n")[:2]
    state = empty_draft(movies(hands=[pair, []], cards=[["lockdown"], []]))
    assert legal(state) == ["pass", "play lockdown"]
    for text in ("higher m02", "cash A1"):
        assert state.why_not(0, GAME.moves.parse(text)) == "F4M-34"


def test_a_returned_token_opens_all_main_actions_again() -> None:
    """F4M-34"""
    pair = with_tag("A1", "n")[:2]
    state = movies(hands=[pair, ["m40"]], cards=[["saboteur"], []])
    empty_draft(state)
    play(state, "play saboteur", "side 1", "tok m40")
    assert legal(state) == ["pass", "higher m40", "lower m40", "cash A1"]


# --- guess -------------------------------------------------------------------------------------------


def test_a_claim_compares_plain_numbers() -> None:
    """F4M-35: also where the pack's direction is low (goals conceded)."""
    state = start(setup={"first": 0, "challenges": {"sports": ["conceded_per_match"]},
                         "bags": {"sports": ["s04", "s01"]}})  # fmt: skip
    play(state, "pick sports", "lower s01")  # Argentina 1.008, Belgium 1.516
    assert state.right[0] == 1
    assert state.why_not(1, GAME.moves.parse("higher s04")) == "F4M-35"


@pytest.mark.parametrize("text", ["higher m02", "lower m02"])
def test_equal_values_make_both_claims_wrong(text: str) -> None:
    """F4M-36, F4M-R14"""
    game = edition_with({"m02": {"budget": "237"}})
    stacked = {"bags": {"movies": FIRST}, "challenges": {"movies": ["budget"]}}
    state = start(setup={"first": 0, **stacked}, game=game)
    play(state, "pick movies", text)
    assert (state.right[0], state.wrong[0]) == (0, 1)


@pytest.mark.parametrize("right", [True, False])
def test_the_named_token_always_leaves_the_draft(right: bool) -> None:
    """F4M-37, F4M-R15"""
    state = movies()
    guess(state, "m05", right)
    assert "m05" not in draft(state, 0)
    assert ("m05" in discard(state)) != right


def test_a_right_guess() -> None:
    """F4M-38, F4M-41"""
    state = movies()
    guess(state, "m02")
    assert (state.scores[0], state.right[0], pile(state, 0)) == (1, 1, ["m01"])
    assert state.view(0)["centre"] == {"token": "m02", "value": "400"}
    assert told(state, "guessed") == [
        {"seat": 0, "token": "m02", "claim": "higher", "centre": "m01", "right": True,
         "value": "400", "points": 1}
    ]  # fmt: skip


def test_a_wrong_guess_locks_out_and_costs_nothing_else() -> None:
    """F4M-39, F4M-41, F4M-R16: no points, no tokens, the pile stays."""
    state = movies(hands=[["n01"], []], scores=[5, 0])
    guess(state, "m02")
    play(state, "pass")
    guess(state, "m03", right=False)
    assert state.over is False
    assert state.chapter == 2  # side 0 was the last one in
    assert state.wrong[0] == 1
    assert discard(state) == ["m03"]
    assert state.scores[0] == 5 + 1 + 1
    assert hand(state, 0) == ["m01", "n01"]
    assert told(state, "locked-out") == [{"side": [0]}]


# --- cash in -----------------------------------------------------------------------------------------


def test_a_set_shares_a_tag_and_comes_from_hand_and_pile() -> None:
    """F4M-42, F4M-45, F4M-R17"""
    tag = "B4"  # on m01, which side 0 wins from the centre
    others = with_tag(tag, "nf")[:2]
    state = movies(hands=[others, []])
    guess(state, "m02")
    guess(state, "m03")
    play(state, f"cash {tag}", "tok m01", *[f"tok {token}" for token in others], "done")
    assert state.scores[0] == 1 + 5
    assert {"m01", *others} <= set(discard(state))
    assert (pile(state, 0), hand(state, 0)) == ([], [])
    assert state.phase == TAKE


def test_a_chain_offers_tokens_in_table_order_and_can_always_be_finished() -> None:
    """F4M-42, F4M-R32: each set is reached once a tag; the first token leaves a later one."""
    five = with_tag("C2", "n")[:5]
    state = movies(hands=[five, []])
    play(state, "cash C2")
    assert legal(state) == [f"tok {token}" for token in five[:-1]]
    play(state, f"tok {five[1]}")
    assert legal(state) == [f"tok {token}" for token in five[2:]]
    play(state, f"tok {five[3]}")
    assert legal(state) == [f"tok {five[4]}", "done"]
    assert state.why_not(0, GAME.moves.parse("pass")) == "F4M-42"


def test_a_set_of_four_closes_itself() -> None:
    """F4M-43"""
    five = with_tag("C2", "n")[:5]
    state = movies(hands=[five, []])
    play(state, "cash C2", *[f"tok {token}" for token in five[:4]])
    assert (state.scores[0], hand(state, 0), state.phase) == (10, [five[4]], TAKE)


def test_cash_needs_two_tokens_with_the_tag() -> None:
    """F4M-42"""
    one = with_tag("D5", "n")[0]
    state = movies(hands=[[one], []])
    assert legal(state, "cash") == []
    assert state.why_not(0, GAME.moves.parse("cash D5")) == "F4M-42"


@pytest.mark.parametrize(("card", "factor"), [("double_down", 2), ("triple_threat", 3)])
def test_a_waiting_multiplier_is_used_up(card: str, factor: int) -> None:
    """F4M-44: it waits over turns and rounds, and only one can wait."""
    six = with_tag("C2", "n")[:5]
    other = {"double_down": "triple_threat", "triple_threat": "double_down"}[card]
    state = movies(hands=[six, []], cards=[[card, other], []])
    play(state, f"play {card}")
    assert state.why_not(0, GAME.moves.parse(f"play {other}")) == "F4M-44"
    pass_round(state)
    assert state.factor[0] == factor
    state.first = state.starter = 0
    play(state, "pick countries", "cash C2", f"tok {six[0]}", f"tok {six[1]}", "done")
    assert told(state, "cashed")[-1]["points"] == 2 * factor
    assert state.factor[0] == 1
    assert told(state, "cashed")[-1]["factor"] == factor


def test_take_a_card_then_the_pool_is_refilled_and_the_turn_ends() -> None:
    """F4M-46, F4M-48: points, take, effect, refill; the card can be played from the next turn on."""
    pair = with_tag("A1", "n")[:2]
    deck = ["lockdown", "genius", "vault", "snatch"]
    state = movies(hands=[pair, []], bonus=deck)
    play(state, "cash A1", *[f"tok {token}" for token in pair], "done")
    assert state.scores[0] == 2
    assert legal(state) == ["take genius", "take lockdown", "take vault"]
    assert state.why_not(0, GAME.moves.parse("pass")) == "F4M-46"
    play(state, "take lockdown")
    assert state.view(0)["pool"] == ["genius", "vault", "snatch"]
    assert (state.turn, cards(state, 0)) == (1, ["lockdown"])
    guess(state, "m02")
    assert "play lockdown" in legal(state)


def test_passive_cards_work_at_once() -> None:
    """F4M-48: Vault, taken in this turn, already protects."""
    pair = with_tag("A1", "n")[:2]
    state = movies(hands=[[*pair, "n40"], []], bonus=["vault"], cards=[[], ["saboteur"]])
    play(state, "cash A1", *[f"tok {token}" for token in pair], "done", "take vault")
    assert "play saboteur" not in legal(state)


def test_equal_cards_are_one_move() -> None:
    """F4M-46, docs/rules/four4more.md 3.1"""
    pair = with_tag("A1", "n")[:2]
    state = movies(hands=[pair, []], bonus=["jackpot", "jackpot", "snatch"])
    play(state, "cash A1", *[f"tok {token}" for token in pair], "done")
    assert legal(state) == ["take jackpot", "take snatch"]


def test_an_empty_deck_is_not_refilled_and_an_empty_pool_gives_nothing() -> None:
    """F4M-47, F4M-R18"""
    four = [*with_tag("A1", "n")[:2], *with_tag("B2", "f")[:2]]
    state = movies(hands=[four, []], bonus=["genius"], bonus_only=True)
    play(state, "cash A1", *[f"tok {token}" for token in with_tag("A1", "n")[:2]], "done")
    play(state, "take genius")
    assert state.pool == []
    guess(state, "m02")
    play(state, "cash B2", *[f"tok {token}" for token in with_tag("B2", "f")[:2]], "done")
    assert (state.turn, state.scores[0]) == (1, 4)
    assert state.view(0)["spent"] == []


# --- pass and the end of the round -------------------------------------------------------------------


def test_pass_keeps_everything_and_the_first_one_is_noted() -> None:
    """F4M-49, F4M-53"""
    state = movies(3, hands=[["n01"], [], []])
    guess(state, "m02")
    play(state, "pass", "pass")
    assert [event["first"] for event in told(state, "passed")] == [True, False]
    play(state, "pass")
    assert (state.first, state.actor) == (1, 1)
    assert hand(state, 0) == ["m01", "n01"]


def test_a_pass_with_an_empty_draft_counts_as_first() -> None:
    """F4M-49"""
    state = empty_draft(movies(2))
    play(state, "pass")
    assert state.first_pass == 0


def test_without_a_pass_the_first_guesser_stays() -> None:
    """F4M-53, F4M-R6"""
    state = movies(2, first=1)
    guess(state, "m02", right=False)
    guess(state, "m03", right=False)
    assert (state.first, state.chapter) == (1, 2)


def test_who_is_out_decides_nothing_and_keeps_its_cards() -> None:
    """F4M-50, F4M-R19: no Veto, but Vault and end-game cards go on working."""
    state = movies(3, cards=[["lockdown", "saboteur"], ["veto", "vault", "token_hoarder"], []],
                   hands=[[], ["n01"], ["n02"]], starter=1)  # fmt: skip
    play(state, "pass", "pass", "play lockdown")
    assert state.lockdown == 1  # nobody was asked
    assert state.turn == 0
    state.lockdown = 0
    play(state, "play saboteur")
    assert legal(state) == ["side 2"]  # Vault protects side 1, side 2 is out and can be hit
    play(state, "side 2", "tok n02")
    assert hand(state, 2) == []


@pytest.mark.parametrize("how", ["pass", "wrong"])
def test_the_last_one_standing_gets_a_point(how: str) -> None:
    """F4M-51, F4M-R20: by pass or by wrong guess, whichever ended the round."""
    state = movies(2)
    play(state, "pass")
    guess(state, "m02")
    if how == "pass":
        play(state, "pass")
    else:
        guess(state, "m03", right=False)
    assert state.scores == [0, 2]
    assert told(state, "last-standing") == [{"side": [1]}]


def test_a_reply_is_no_action_for_the_last_standing() -> None:
    """F4M-R20"""
    state = movies(2, cards=[["lockdown"], ["veto"]])
    play(state, "play lockdown", "veto", "pass")
    play(state, "pass")
    assert told(state, "last-standing") == [{"side": [1]}]


def test_after_the_round_piles_are_in_hand_and_everybody_is_in() -> None:
    """F4M-52"""
    state = movies(2, cards=[["lockdown"], []])
    play(state, "play lockdown")
    guess(state, "m02")
    pass_round(state)
    assert (state.piles, state.out, state.lockdown) == ([0, 0], 0, 0)
    assert hand(state, 0) == ["m01"]
    assert draft(state, 0) == FIRST[2:]
    assert state.centres[0] == 1


def test_the_last_round_leads_to_final_scoring() -> None:
    """F4M-54"""
    state = movies(2, {"rounds": 1})
    guess(state, "m02")
    pass_round(state)
    assert state.over
    assert [event["total"] for event in told(state, "final")] == list(state.scores)


REFUSED: list[tuple[str, str]] = [
    ("tok m02", "F4M-57"), ("side 1", "F4M-57"), ("done", "F4M-42"), ("take genius", "F4M-46"),
    ("veto", "F4M-63"), ("allow", "F4M-63"), ("play genius", "F4M-58"), ("play snatch", "F4M-55"),
    ("higher m20", "F4M-35"), ("ask movies/budget", "F4M-18"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "rule"), REFUSED)
def test_refusals_name_their_rule(text: str, rule: str) -> None:
    match = Match(GAME, 2, setup={"first": 0, "bags": {"movies": FIRST}})
    match.play(0, "pick movies")
    with pytest.raises(IllegalMove) as refused:
        match.play(0, text)
    assert refused.value.rule == rule


def test_the_move_table_is_the_documented_one() -> None:
    """docs/rules/four4more.md 3.2: 631 moves, the first of each family at its place."""
    wanted: dict[int, str] = {
        0: "pick movies", 4: "ask movies/worldwide_gross", 20: "ask countries/population",
        67: "ask sports/15", 68: "pass", 69: "higher m01", 228: "higher s40", 229: "lower m01",
        389: "cash A1", 408: "cash D5", 409: "tok m01", 569: "done", 570: "side 0", 575: "side 5",
        576: "take small_bonus", 602: "play small_bonus", 605: "play double_down", 628: "veto",
        629: "guard", 630: "allow",
    }  # fmt: skip
    assert len(GAME.moves) == 631
    assert {move: GAME.moves.text(move) for move in wanted} == wanted


def test_claims_of_the_helper_are_what_they_say() -> None:
    state: Any = movies()
    assert claim(state, "m02") == "higher m02"
    assert claim(state, "m02", right=False) == "lower m02"
