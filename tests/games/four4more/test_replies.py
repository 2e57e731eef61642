"""Veto and Guardian (F4M-63 to F4M-66)."""

from __future__ import annotations

from fourfold.games.four4more import GAME
from fourfold.games.four4more.rules import Four4More
from fourfold.games.four4more.state import GUARD_REPLY, MAIN, VETO_REPLY
from tests.games.four4more.driver import (
    cards,
    guess,
    hand,
    legal,
    movies,
    play,
    spent,
    told,
    with_tag,
)


def sabotage(*held: list[str]) -> Four4More:
    """Side 0 plays Saboteur on side 1; the others hold what is given."""
    state = movies(len(held) + 1, hands=[[], ["n01"], *[[]] * (len(held) - 1)],
                   cards=[["saboteur"], *held])  # fmt: skip
    return play(state, "play saboteur", "side 1", "tok n01")


def test_veto_cancels_a_card_and_the_turn_goes_on() -> None:
    """Veto; F4M-63, F4M-64"""
    state = movies(3, cards=[["lockdown"], [], ["veto"]])
    play(state, "play lockdown")
    assert (state.phase, state.actor, legal(state)) == (VETO_REPLY, 2, ["veto", "allow"])
    play(state, "veto")
    assert (state.lockdown, state.phase, state.actor) == (0, MAIN, 0)
    assert spent(state) == ["lockdown", "veto"]
    assert told(state, "cancelled") == [{"side": [0], "card": "lockdown"}]


def test_allow_lets_it_happen_and_keeps_the_veto() -> None:
    """F4M-63"""
    state = play(movies(cards=[["lockdown"], ["veto"]]), "play lockdown", "allow")
    assert (state.lockdown, cards(state, 1), state.actor) == (1, ["veto"], 0)


def test_only_who_can_answer_is_asked_never_the_player() -> None:
    """F4M-63"""
    state = play(movies(cards=[["lockdown", "veto"], []]), "play lockdown")
    assert (state.phase, state.lockdown) == (MAIN, 1)


def test_who_is_out_is_not_asked() -> None:
    """F4M-63, F4M-50, F4M-R19"""
    state = movies(3, cards=[["lockdown"], [], ["veto"]], starter=2)
    guess(state, "m02", right=False)
    play(state, "play lockdown")
    assert (state.phase, state.lockdown) == (MAIN, 1)


def test_guardian_cancels_saboteur() -> None:
    """Guardian; F4M-65"""
    state = sabotage(["guardian"])
    assert (state.phase, state.actor, legal(state)) == (GUARD_REPLY, 1, ["guard", "allow"])
    play(state, "guard")
    assert (hand(state, 1), spent(state)) == (["n01"], ["saboteur", "guardian"])
    assert (state.phase, state.actor) == (MAIN, 0)


def test_guardian_may_be_kept() -> None:
    """F4M-65"""
    state = play(sabotage(["guardian"]), "allow")
    assert (hand(state, 1), cards(state, 1)) == ([], ["guardian"])


def test_guardian_answers_only_what_is_aimed_at_its_side() -> None:
    """Guardian, F4M-65"""
    state = movies(3, hands=[[], [], ["n01"]], cards=[["saboteur"], ["guardian"], []])
    play(state, "play saboteur", "side 2", "tok n01")
    assert hand(state, 2) == []
    assert cards(state, 1) == ["guardian"]


def test_a_target_that_is_out_cannot_guard() -> None:
    """F4M-65, F4M-50, F4M-R19"""
    state = movies(2, hands=[[], ["n01"]], cards=[["saboteur"], ["guardian"]], starter=1)
    play(state, "pass", "play saboteur", "side 1", "tok n01")
    assert hand(state, 1) == []


def test_veto_comes_before_guardian() -> None:
    """F4M-65: a vetoed Saboteur meets no Guardian."""
    state = play(sabotage(["guardian"], ["veto"]), "veto")
    assert (hand(state, 1), cards(state, 1)) == (["n01"], ["guardian"])
    assert state.phase == MAIN


def test_a_guardian_can_be_vetoed_by_others_clockwise_from_its_player() -> None:
    """F4M-65, F4M-R26: all three are spent and the Saboteur works."""
    state = play(sabotage(["guardian"], ["veto"]), "allow", "guard")
    assert (state.phase, state.actor) == (VETO_REPLY, 2)
    play(state, "veto")
    assert (hand(state, 1), spent(state)) == ([], ["saboteur", "guardian", "veto"])
    assert [event["card"] for event in told(state, "vetoed")] == ["guardian"]


def test_the_saboteur_may_veto_the_guardian_itself() -> None:
    """F4M-65"""
    state = movies(2, hands=[[], ["n01"]], cards=[["saboteur", "veto"], ["guardian"]])
    play(state, "play saboteur", "side 1", "tok n01", "guard")
    assert (state.phase, state.actor) == (VETO_REPLY, 0)
    play(state, "allow")
    assert (hand(state, 1), cards(state, 0)) == (["n01"], ["veto"])


def test_guardians_player_does_not_veto_it() -> None:
    """F4M-65: the other sides are asked."""
    state = play(sabotage(["guardian", "veto"]), "allow", "guard")
    assert (state.phase, hand(state, 1)) == (MAIN, ["n01"])


def test_guardian_does_not_stop_veto_and_nothing_answers_veto() -> None:
    """F4M-66, F4M-R26: Veto is aimed at a card, and one Veto exists."""
    state = movies(2, hands=[[], ["n01"]], cards=[["saboteur", "guardian"], ["veto"]])
    play(state, "play saboteur", "side 1", "tok n01", "veto")
    assert (state.phase, state.actor, cards(state, 0)) == (MAIN, 0, ["guardian"])


def test_veto_answers_no_taking_no_cash_in_and_no_insurance() -> None:
    """F4M-66"""
    pair = with_tag("A1", "n")[:2]
    state = movies(hands=[pair, []], cards=[["insurance"], ["veto"]], bonus=["jackpot"])
    play(state, "cash A1", *[f"tok {token}" for token in pair], "done", "take jackpot")
    assert (state.scores[0], state.actor) == (7, 1)
    guess(state, "m02")
    guess(state, "m03", right=False)
    assert (state.out, state.phase, state.actor) == (0, MAIN, 1)


def test_replies_are_refused_otherwise() -> None:
    """F4M-63, F4M-65, F4M-R28: replies are no part of a turn."""
    state = sabotage(["guardian"])
    assert state.why_not(1, GAME.moves.parse("veto")) == "F4M-65"
    state = play(movies(cards=[["lockdown"], ["veto"]]), "play lockdown")
    assert state.why_not(1, GAME.moves.parse("guard")) == "F4M-63"
    state = movies(cards=[["veto", "guardian"], []])
    assert not {"veto", "guard"} & set(legal(state))
