"""Production, feeding, shortage and the limit of ten (STR-29 to STR-32; STR-R23 to STR-R30)."""

from __future__ import annotations

from tests.games.strata.driver import (
    arrange,
    cards,
    held,
    legal,
    phase,
    play,
    player,
    told,
    why_not,
)

POOR = player(0, 0, "~P1:P")  # makes 2 Grain, owes 1


# --- feeding -------------------------------------------------------------------------------------------


def test_everybody_produces_before_anybody_feeds() -> None:
    """STR-29, STR-R23: then one after the other, clockwise from the Start player."""
    state = arrange("produce", [player(0, 0, "P1 S4"), player(0, 0, "P1 S4")], first=1)
    assert [event["seat"] for event in told(state, "produced")] == [1, 0]
    assert told(state, "fed") == []
    assert (state.acting, phase(state)) == ((1,), "feed")
    play(state, "1 feed")
    assert state.acting == (0,)


def test_dues_are_one_grain_a_card_and_feeding_effects() -> None:
    """STR-30: Empresses and face-down cards too."""
    mine = "E1 S2 ~P1:P ~P2:P P1 P2 M1"
    state = arrange("produce", [player(0, 0, mine), player(0, 0, "P1 P1 P2 P2 P3 P3 M2")])
    play(state, "0 feed")
    fed = told(state, "fed")[0]
    assert (fed["grain"], fed["money"]) == (7 + 1, 1 + 1)


def test_only_a_card_with_a_feeding_effect_is_worth_asking_about() -> None:
    """STR-D4, STR-D4f: others who can pay just pay."""
    state = arrange("produce", [player(3, 3, "S2 A4"), player(3, 3, "P1 M1")])
    assert legal(state, 0) == ["free", "feed"]
    play(state, "0 free")
    assert legal(state, 0) == ["flip S2"]
    assert why_not(state, 0, "flip A4") == "STR-R39"
    play(state, "0 flip S2", "0 gain mm")
    assert [event["seat"] for event in told(state, "fed")] == [0, 1]


def test_dues_are_what_shows_when_they_are_paid() -> None:
    """STR-R25: a card flipped after production has produced, and costs its 1 Grain only."""
    state = arrange("produce", [player(3, 3, "S6 P2"), player(3, 3, "P1 M1")])
    play(state, "0 free", "0 flip S6", "0 gain gm")
    made, fed = told(state, "produced")[0], told(state, "fed")[0]
    assert (made["grain"], made["money"]) == (4, 0)
    assert (fed["grain"], fed["money"]) == (2, 0)
    assert held(state)[0] == (3 + 4 + 1 - 2, 3 + 1)


# --- sets ----------------------------------------------------------------------------------------------


def grain(mine: str) -> object:
    others = " ".join(["P2"] * min(len(mine.split()), 7) + ["P3"] * (len(mine.split()) - 7))
    state = arrange("produce", [player(20, 20, mine), player(20, 20, others)])
    return told(state, "produced")[0]["grain"]


def test_sets_count_cards_by_column() -> None:
    """STR-R24: face-down cards by their edge, a face-up Empress not, several set effects in full."""
    assert grain("A10 S4 P4 ~S1:M") == 2 + 1
    assert grain("A10 A10 S4 P4 M4") == 2 + 2
    assert grain("A10 S4 P4 M4 S4 A4 M4") == 2 + 1  # one Peasant, one set
    assert grain("A10 S4 P4 P4 M4 S4 A4 M4") == 4 + 2
    assert grain("A10 S4 P4 A1 A1 A2 E2") == 2  # an Empress is no Merchant
    assert grain("A10 S4 P4 A1 A1 A2 ~E2:M") == 2 + 1  # unless she was flipped
    assert grain("~A10:A S4 P4 M4") == 2  # no set effect from a face-down card


# --- shortage ------------------------------------------------------------------------------------------


def test_who_cannot_pay_flips_until_it_can() -> None:
    """STR-R26, STR-D4s"""
    state = arrange("produce", [player(1, 0, "S6 A4"), player(3, 3, "P2 M2")])
    assert phase(state) == "short"
    assert legal(state, 0) == ["flip S6", "flip A4"]
    play(state, "0 flip A4", "0 gain gg")
    assert (phase(state), legal(state, 0)) == ("short", ["flip S6"])  # 1 Money is still lacking
    play(state, "0 flip S6", "0 gain gg", "0 bonus 2")
    assert held(state)[0] == (1 + 2 + 2 + 2 - 2, 0)


def test_short_with_a_hungry_card_left_is_asked_again() -> None:
    """STR-D4: once the dues can be paid, a card with a Feeding effect may still be flipped."""
    state = arrange("produce", [player(1, 1, "S2 A4"), player(3, 3, "P2 M2")])
    play(state, "0 flip A4", "0 gain gg")
    assert legal(state, 0) == ["free", "feed"]


def test_what_is_spare_is_exchanged_for_what_is_lacking() -> None:
    """STR-R27, STR-D4s: spare is the holding minus the dues of it."""
    state = arrange("produce", [player(0, 5, "S2 A4"), player(3, 3, "P2 M2")])
    assert legal(state, 0) == ["flip S2", "flip A4", "swap 4m 1g"]  # 5 - 1 Money is spare
    state = arrange("produce", [player(0, 4, "S2 A4"), player(3, 3, "P2 M2")])
    assert legal(state, 0) == ["flip S2", "flip A4"]
    assert why_not(state, 0, "swap 4m 1g") == "STR-R27"
    state = arrange("produce", [player(7, 0, "S6 A4"), player(3, 3, "P2 M2")])
    assert legal(state, 0) == ["flip S6", "flip A4", "swap 4g 1m"]  # short of Money, 4 Grain spare


def test_all_face_down_and_a_useful_exchange_comes_before_forgiveness() -> None:
    """STR-R27, STR-R28"""
    state = arrange("produce", [player(0, 4, "~S2:S ~A4:A"), player(3, 3, "P2 M2")])
    assert legal(state, 0) == ["swap 4m 1g"]
    play(state, "0 swap 4m 1g")
    assert told(state, "fed")[0] == {"seat": 0, "grain": 1, "money": 0}
    assert told(state, "lapsed") == [{"seat": 0, "grain": 1, "money": 0}]


def test_only_the_missing_part_lapses() -> None:
    """STR-41, STR-R28: what is there is paid."""
    mine = "~S2:S ~A4:A ~M1:M"
    state = arrange("produce", [player(1, 1, mine), player(3, 3, "P2 M2 M2")])
    assert told(state, "fed")[0] == {"seat": 0, "grain": 1, "money": 0}
    assert told(state, "lapsed") == [{"seat": 0, "grain": 2, "money": 0}]
    assert held(state)[0] == (0, 2)


# --- the limit -----------------------------------------------------------------------------------------


def test_ten_are_kept_after_feeding() -> None:
    """STR-32, STR-D5, STR-R29: exactly ten, or an exchange; no flips."""
    state = arrange("produce", [player(3, 9, "P2"), POOR])
    assert (held(state)[0], phase(state)) == ((6, 9), "keep")
    assert legal(state, 0) == [
        "swap 4g 1m", "swap 4m 1g", "keep 1", "keep 2", "keep 3", "keep 4", "keep 5", "keep 6",
    ]  # fmt: skip
    assert why_not(state, 0, "keep 7") == "STR-R29"
    assert why_not(state, 0, "flip P2") == "STR-R39"
    assert held(play(state, "0 keep 2"))[0] == (2, 8)


def test_an_exchange_may_bring_it_under_the_limit() -> None:
    """STR-D5, STR-R29: it ends with ten or fewer."""
    state = arrange("produce", [player(4, 6, "P2"), POOR])
    assert held(state)[0] == (7, 6)
    play(state, "0 swap 4g 1m")
    assert held(state)[0] == (3, 7)
    assert state.chapter == 2


def test_the_owner_decides_before_the_next_one_feeds() -> None:
    """STR-R23"""
    state = arrange("produce", [player(4, 7, "P2"), player(9, 9, "P2")])
    assert state.acting == (0,)
    assert [event["seat"] for event in told(state, "fed")] == [0]
    play(state, "0 keep 5")
    assert state.acting == (1,)


def test_ten_are_kept_after_tribute_too() -> None:
    """STR-35, STR-D7"""
    state = arrange("tribute", [player(5, 5, "S1"), player(5, 4, "P1")])
    play(state, "0 demand g", "0 demand m")
    assert (held(state)[0], phase(state)) == ((6, 6), "limit")
    assert legal(state, 0) == ["swap 4g 1m", "swap 4m 1g", "keep 4", "keep 5", "keep 6"]
    assert held(play(state, "0 keep 5"))[0] == (5, 5)
    assert state.chapter == 2


def test_the_bank_never_runs_dry() -> None:
    """STR-R8: 90 Grain come out of a box of 40 tokens."""
    mine = "P1 P1 P1 P1"
    players = [player(20, 20, mine), player(20, 20, mine)]
    state = arrange("produce", players)
    assert held(state)[0] == (20 + 20 - 4, 20)
    assert cards(state, 0) == mine


def test_resources_are_open() -> None:
    """STR-R9"""
    state = arrange("produce", [player(3, 9, "P2"), POOR])
    assert [state.view(seat)["grain"] for seat in (-1, 0, 1)] == [[6, 2]] * 3  # before seat 1 feeds
    assert state.view(1)["money"] == [9, 0]


def test_in_the_last_round_the_limit_after_tribute_is_skipped() -> None:
    """STR-R30"""
    mine = "S1 P1 P1 P1 P1 P1 P1 P1 P1 M1 M1 M1 M1 M1 M1"
    other = "P2 P2 P2 P2 P2 P2 P2 P2 P2 M2 M2 M2 M2 M2 M2"
    state = arrange("tribute", [player(5, 5, mine), player(5, 5, other)])
    play(state, "0 demand g", "0 demand m")
    assert (held(state)[0], phase(state)) == ((6, 6), "over")
