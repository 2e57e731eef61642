"""Each of the 26 bonus cards by name, and what holds for all of them (F4M-55 to F4M-62)."""

from __future__ import annotations

import pytest

from fourfold.core.bits import bit, mask_of
from fourfold.games.four4more import GAME, bonus
from fourfold.games.four4more.pieces import CARDS, TAGS, token_id
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.scoring import final_points
from tests.games.four4more.driver import (
    cards,
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
    spent,
    told,
    with_tag,
)

PAIR = with_tag("A1", "n")[:2]
HOLD = ["n21", "n22", "n23", "n24", "n25"]  # tokens for hands whose tags a test chooses itself


def cash_pair(state: Four4More) -> Four4More:
    return play(state, "cash A1", f"tok {PAIR[0]}", f"tok {PAIR[1]}", "done")


def tagged(hand_tags: list[str], card: str) -> Four4More:
    """Side 0 holds the card and tokens with the given tags, `A1` or `A1 B2`."""
    state = movies(hands=[HOLD[: len(hand_tags)], []], cards=[[card], []])
    state.tags = state.tags.copy()
    for token, tags in zip(HOLD, hand_tags, strict=False):
        state.tags[token_id(token)] = mask_of([TAGS.index(tag) for tag in tags.split()])
    return state


# --- immediate ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "points"), [("small_bonus", 2), ("quick_cash", 3), ("jackpot", 5)]
)
def test_immediate_points(card: str, points: int) -> None:
    """Small Bonus, Quick Cash, Jackpot; F4M-58: they never reach the hand."""
    state = cash_pair(movies(hands=[PAIR, []], bonus=[card]))
    play(state, f"take {card}")
    assert state.scores[0] == 2 + points
    assert (cards(state, 0), spent(state)) == ([], [card])
    assert told(state, "took") == [{"seat": 0, "card": card, "points": points}]


# --- multipliers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "points"), [("double_down", 4), ("triple_threat", 6)])
def test_multipliers(card: str, points: int) -> None:
    """Double Down, Triple Threat"""
    state = movies(hands=[PAIR, []], cards=[[card], []])
    play(state, f"play {card}")
    cash_pair(state)
    assert state.scores[0] == points
    assert state.multipliers[0] == 1
    assert spent(state) == [card]


# --- token manipulation ------------------------------------------------------------------------------


def test_snatch() -> None:
    """Snatch: one token of the current draft into the hand, by choice (F4M-61, F4M-R23)."""
    state = movies(cards=[["snatch", "snatch"], []])
    play(state, "play snatch")
    assert legal(state) == [f"tok {token}" for token in draft(state, 0)]
    play(state, "tok m07")
    assert (hand(state, 0), "m07" in draft(state, 0), state.turn) == (["m07"], False, 0)
    empty_draft(state)
    assert "play snatch" not in legal(state)


def test_tag_trader() -> None:
    """Tag Trader: both share a tag; the hand token goes to its own category (F4M-60, F4M-R11)."""
    state = movies(hands=[["n01", "n02"], []], cards=[["tag_trader"], []])
    state.tags = [0] * 160
    state.tags[token_id("n01")] = state.tags[token_id("m07")] = state.tags[token_id("m09")] = 1
    state.tags[token_id("n02")] = 2
    play(state, "play tag_trader")
    assert legal(state) == ["tok n01"]  # F4M-R32: n02 shares no tag with any draft token
    play(state, "tok n01")
    assert legal(state) == ["tok m07", "tok m09"]
    play(state, "tok m09")
    assert hand(state, 0) == ["m09", "n02"]
    assert draft(state, 1) == ["n01"]
    assert "n01" not in draft(state, 0)


def test_tag_trader_within_a_category() -> None:
    """Tag Trader: a token of the category in play comes back into the current draft."""
    state = movies(hands=[["m40"], []], cards=[["tag_trader"], []])
    state.tags = [1] * 160
    play(state, "play tag_trader", "tok m40", "tok m02")
    assert hand(state, 0) == ["m02"]
    assert "m40" in draft(state, 0)


def test_saboteur() -> None:
    """Saboteur: opponent and token by choice (F4M-61, F4M-R23); the token goes to its own draft (F4M-60)."""
    state = movies(3, hands=[[], ["n01", "s02"], ["f03"]], cards=[["saboteur"], [], []])
    play(state, "play saboteur")
    assert legal(state) == ["side 1", "side 2"]
    play(state, "side 1")
    assert legal(state) == ["tok n01", "tok s02"]
    play(state, "tok s02")
    assert (hand(state, 1), draft(state, 3)) == (["n01"], ["s02"])
    assert told(state, "aimed") == [{"side": [1], "tokens": ["s02"]}]


def test_saboteur_needs_a_victim() -> None:
    """Saboteur, F4M-R29: a token in hand and no Vault; the pile does not count (F4M-59, F4M-R22)."""
    state = movies(3, hands=[["n05"], [], ["n02"]], cards=[["saboteur"], [], ["vault"]], starter=1)
    guess(state, "m02")
    play(state, "pass")
    assert pile(state, 1) == ["m01"]
    assert "play saboteur" not in legal(state)
    assert state.why_not(0, GAME.moves.parse("play saboteur")) == "F4M-56"


def test_refresh() -> None:
    """Refresh: one token of the hand to the discard, then one of the draft by choice."""
    state = movies(hands=[["n01", "n02"], []], cards=[["refresh"], []])
    play(state, "play refresh")
    assert legal(state) == ["tok n01", "tok n02"]
    play(state, "tok n02", "tok m05")
    assert (hand(state, 0), discard(state)) == (["m05", "n01"], ["n02"])


def test_refresh_needs_hand_and_draft() -> None:
    """Refresh, F4M-56: its whole effect must be possible."""
    assert "play refresh" not in legal(movies(cards=[["refresh"], []]))
    state = empty_draft(movies(hands=[["n01"], []], cards=[["refresh"], []]))
    assert "play refresh" not in legal(state)


# --- passive -----------------------------------------------------------------------------------------


def test_genius() -> None:
    """Genius, F4M-38: each right guess is worth 2, for the rest of the game."""
    state = movies(cards=[["genius"], []])
    guess(state, "m02")
    guess(state, "m03")
    assert state.scores == [2, 1]
    pass_round(state)
    assert cards(state, 0) == ["genius"]


def test_insurance() -> None:
    """Insurance, F4M-40, F4M-41: not locked out, once; token lost, turn over, counted as wrong."""
    state = movies(cards=[["insurance"], []])
    guess(state, "m02", right=False)
    assert (state.out, state.wrong[0], state.turn) == (0, 1, 1)
    assert (discard(state), cards(state, 0), spent(state)) == (["m02"], [], ["insurance"])
    guess(state, "m03")
    guess(state, "m04", right=False)
    assert state.out == 1
    assert told(state, "insured") == [{"side": [0]}]


def test_vault() -> None:
    """Vault: no target of Saboteur."""
    state = movies(3, hands=[[], ["n01"], ["n02"]], cards=[["saboteur"], ["vault"], []])
    play(state, "play saboteur")
    assert legal(state) == ["side 2"]


# --- defensive ---------------------------------------------------------------------------------------


def test_lockdown() -> None:
    """Lockdown: nobody, its player included, plays Snatch or Saboteur until the round ends."""
    state = movies(
        hands=[["n01"], ["n02"]], cards=[["lockdown", "snatch"], ["saboteur", "refresh"]]
    )
    play(state, "play lockdown")
    assert "play snatch" not in legal(state)
    guess(state, "m02")
    assert legal(state, "play") == ["play refresh"]
    pass_round(state)
    play(state, "pick countries")
    assert "play snatch" in legal(state) or "play saboteur" in legal(state)


# Guardian and Veto: test_replies.py.

# --- straights and clover ----------------------------------------------------------------------------


@pytest.mark.parametrize("letter", "ABCD")
def test_letter_straights(letter: str) -> None:
    """A-Straight, B-Straight, C-Straight, D-Straight: 8 points for 1-4 or 2-5, F4M-62, F4M-R25."""
    card = f"{letter.lower()}_straight"
    for numbers in ("1234", "2345"):
        state = tagged([letter + number for number in numbers], card)
        play(state, f"play {card}")
        assert (state.scores[0], state.turn, len(hand(state, 0))) == (8, 0, 4)
        assert (cards(state, 0), state.cashed[0], state.sets[0]) == ([], 0, 0)
    other = "ABCD"["BCDA".index(letter)]
    assert f"play {card}" not in legal(tagged([letter + n for n in "1245"], card))
    assert f"play {card}" not in legal(tagged([other + n for n in "1234"], card))


def test_any_straight() -> None:
    """Any Straight: 6 points for any one letter."""
    for letter in "ABCD":
        state = tagged([letter + number for number in "2345"], "any_straight")
        assert play(state, "play any_straight").scores[0] == 6
    assert "play any_straight" not in legal(tagged(["A1", "B2", "C3", "D4"], "any_straight"))


def test_four_leaf_clover() -> None:
    """Four Leaf Clover: 12 points for the four letters with one number."""
    state = tagged(["A3", "B3", "C3", "D3"], "four_leaf_clover")
    assert play(state, "play four_leaf_clover").scores[0] == 12
    assert "play four_leaf_clover" not in legal(
        tagged(["A3", "B3", "C3", "D4"], "four_leaf_clover")
    )


def test_patterns_need_four_different_tokens() -> None:
    """F4M-R30"""
    assert "play a_straight" not in legal(tagged(["A1 A2", "A3", "A4"], "a_straight"))
    assert "play a_straight" in legal(tagged(["A1 A2", "A1", "A3", "A4"], "a_straight"))
    assert "play a_straight" not in legal(tagged(["A1 A2", "B1", "A3", "A4"], "a_straight"))


def test_the_same_tokens_serve_several_patterns_but_no_multiplier() -> None:
    """F4M-62"""
    state = tagged(["A1", "A2", "A3", "A4"], "a_straight")
    state.add_card(0, CARDS.index("any_straight"))
    state.add_card(0, CARDS.index("double_down"))
    play(state, "play double_down", "play a_straight", "play any_straight")
    assert state.scores[0] == 14
    assert state.factor[0] == 2


def test_the_pile_is_of_no_use_to_patterns() -> None:
    """F4M-59, F4M-R22: the centre won this round is not in hand yet."""
    state = tagged(["A1", "A2", "A3"], "a_straight")
    state.tags[token_id("m01")] = bit(TAGS.index("A4"))
    guess(state, "m02")
    play(state, "pass")
    assert pile(state, 0) == ["m01"]
    assert "play a_straight" not in legal(state)
    play(state, "pass")
    state.starter = 0
    play(state, "pick countries")
    assert "play a_straight" in legal(state)


# --- end of game -------------------------------------------------------------------------------------


def ending(card: str) -> Four4More:
    return movies(hands=[["n01", "n02", "n03"], []], cards=[[card, "veto"], []])


def test_token_hoarder() -> None:
    """Token Hoarder: 1 more for each token in hand, on top of F4M-67."""
    assert final_points(ending("token_hoarder"), 0) == [3, 3, 0, 0, 0, 0]


def test_card_collector() -> None:
    """Card Collector: 2 for each bonus card in hand, itself and passive ones included."""
    assert final_points(ending("card_collector"), 0) == [3, 0, 4, 0, 0, 0]


def test_big_spender() -> None:
    """Big Spender: 3 for each cash-in of 3 or 4, also from before it was taken (F4M-68)."""
    five = with_tag("C2", "n")[:5]
    state = movies(hands=[[*five, *PAIR], []], cards=[["big_spender"], []], bonus_only=True)
    play(state, "cash C2", *[f"tok {token}" for token in five[:3]], "done")
    guess(state, "m02")
    cash_pair(state)
    assert final_points(state, 0)[3] == 3


def test_set_master() -> None:
    """Set Master: 5 for a set of four, once."""
    state = ending("set_master")
    assert final_points(state, 0)[4] == 0
    state.fours[0] = 2
    assert final_points(state, 0)[4] == 5


def test_risk_taker() -> None:
    """Risk Taker, F4M-R24: 2 for each multiplier played, also a cancelled one."""
    state = movies(cards=[["risk_taker", "double_down", "triple_threat"], ["veto"]])
    play(state, "play double_down", "veto", "play triple_threat")
    assert (state.multipliers[0], state.factor[0]) == (2, 3)
    assert final_points(state, 0)[5] == 4


# --- all cards ---------------------------------------------------------------------------------------


def test_cards_that_are_never_played() -> None:
    """F4M-58, F4M-R28: immediate, passive, reply and end-game cards; 13 kinds are ever played."""
    assert len(bonus.PLAYED) == 13
    never = [name for kind, name in enumerate(CARDS) if kind not in bonus.PLAYED]
    for name in never:
        if name not in ("small_bonus", "quick_cash", "jackpot"):
            state = movies(hands=[["n01"], ["n02"]], cards=[[name], []])
            assert legal(state, "play") == []
            assert state.why_not(0, GAME.moves.parse(f"play {name}")) == "F4M-58"


def test_a_card_is_played_before_the_main_action_and_only_in_the_own_turn() -> None:
    """F4M-56: spent when it is declared."""
    state = movies(cards=[["lockdown"], ["double_down"]])
    assert legal(state, "play") == ["play lockdown"]
    guess(state, "m02")
    assert legal(state, "play") == ["play double_down"]
    play(state, "play double_down")
    assert (cards(state, 1), spent(state)) == ([], ["double_down"])


def test_targets_are_named_then_the_effect_follows() -> None:
    """F4M-57"""
    state = movies(cards=[["snatch"], ["veto"]])
    play(state, "play snatch", "tok m03")
    assert "m03" in draft(state, 0)
    play(state, "allow")
    assert hand(state, 0) == ["m03"]
    codes = [event.code for event in state.events.events] if state.events else []
    assert codes[-4:] == ["played", "named", "allowed", "done"]


def test_any_number_of_cards_may_be_held() -> None:
    """F4M-R21, F4M-55"""
    many = ["genius", "vault", "veto", "guardian", "lockdown", "snatch", "snatch", "refresh"]
    state = movies(hands=[PAIR, []], cards=[many, []], bonus=["insurance"])
    play(cash_pair(state), "take insurance")
    assert len(cards(state, 0)) == 9
