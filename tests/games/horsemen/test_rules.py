"""Four Horsemen by the numbers of its rules."""

from __future__ import annotations

from typing import Any

import pytest

from fourfold.core.bits import bit, count
from fourfold.core.dice import Dice
from fourfold.core.errors import IllegalMove, NotUnderstood
from fourfold.games.horsemen import GAME, scoring
from fourfold.games.horsemen.pieces import CARDS, points
from fourfold.match.match import Match
from tests.games.horsemen.driver import legal, middle, piles, play, start, told

THREE = ["1F 2F 3F 4F 5F 6F 2P 2W", "1W 3W 4W 5W 6W 3P 4P 5P", "1D 2D 3D 4D 5D 6D 1P 6P"]
FATE = "1P 1W 2F 2P 3W 4W 5D 6D"
TWO = ["1F 2W 3F 3P 4F 5F 6F 6P", "1D 2D 3D 4P 4D 5P 5W 6W"]


def test_24_cards_in_four_suits() -> None:
    """HORSE-1"""
    assert len(set(CARDS)) == 24
    assert {card[1] for card in CARDS} == set("FPWD")
    assert points(0xFFFFFF) == 4 * 21


@pytest.mark.parametrize("seats", [1, 5])
def test_two_three_or_four_players(seats: int) -> None:
    """HORSE-2"""
    with pytest.raises(NotUnderstood, match="2, 3, 4"):
        GAME.start(seats=seats)


@pytest.mark.parametrize(("seats", "size", "fate"), [(2, 8, 8), (3, 8, 0), (4, 6, 0)])
def test_deal(seats: int, size: int, fate: int) -> None:
    """HORSE-3, HORSE-4"""
    state = start(seats, seed=5)
    assert [count(hand) for hand in state.hands] == [size] * seats
    assert len(state.fate) == fate


@pytest.mark.parametrize("seats", [3, 4])
def test_holder_of_1f_opens_with_it(seats: int) -> None:
    """HORSE-5, HORSE-6"""
    for seed in range(20):
        state = start(seats, seed=seed)
        assert state.hands[state.actor] & 1
        assert legal(state) == ["play 1F"]


def test_next_lowest_card_opens_when_1f_is_in_the_fate_deck() -> None:
    """HORSE-5, HORSE-R2: 1D is lower than 2F; of the ones Famine is lowest and Death highest."""
    hands = ["2F 2W 3F 3P 4F 5F 6F 6P", "1D 2D 3D 4P 4D 5P 5W 6W"]
    state = start(2, {"hands": hands, "fate": "1F 1P 1W 2P 3W 4W 5D 6D"})
    assert state.actor == 1
    assert legal(state) == ["play 1D"]


def test_opening_card_cannot_go_through_fate_but_the_other_may_use_it_at_once() -> None:
    """HORSE-R3, HORSE-11"""
    state = start(2, {"hands": TWO, "fate": FATE})
    assert legal(state) == ["play 1F"]
    play(state, "play 1F")
    assert "fate 1D" in legal(state)


def test_every_hand_is_opened_by_its_lowest_card() -> None:
    """HORSE-R4, HORSE-23: not by the winner of the last round."""
    dice = Dice(3)
    state = start(3, seed=1, target=9)
    opened = 0
    while not state.over:
        if state.must >= 0:
            assert state.hands[state.actor] & 1
            assert sum(count(hand) for hand in state.hands) == 24
            opened += 1
        state.play(state.actor, state.pick(dice))
    assert opened > 5


def test_each_plays_one_card_clockwise_and_need_not_follow_suit() -> None:
    """HORSE-7, HORSE-R5"""
    state = start(3, {"hands": THREE})
    play(state, "play 1F")
    assert state.actor == 1
    assert legal(state) == [f"play {card}" for card in sorted_by_id(THREE[1])]
    play(state, "play 3P")
    assert state.actor == 2


def sorted_by_id(cards: str) -> list[str]:
    return sorted(cards.split(), key=CARDS.index)


def test_highest_value_wins_and_hands_out_one_card_to_each() -> None:
    """HORSE-8, HORSE-9, HORSE-10"""
    state = play(start(3, {"hands": THREE}), "play 1F", "play 3W", "play 1D")
    assert told(state, "won") == [{"seat": 1, "card": "3W"}]
    assert legal(state) == ["give 1F 1", "give 1D 1", "give 3W 1"]
    play(state, "give 1D 1", "give 3W 2")
    assert piles(state) == ["1F", "1D", "3W"]
    assert (state.actor, state.leader) == (1, 1)
    assert len(legal(state)) == 7


@pytest.mark.parametrize(("tie", "winner"), [("first", 1), ("last", 2)])
def test_tie_for_the_highest_value(tie: str, winner: int) -> None:
    """HORSE-R1"""
    state = play(start(3, {"hands": THREE}, tie=tie), "play 1F", "play 3W", "play 3D")
    assert state.winner == winner


def test_fate_puts_a_card_under_and_plays_the_top_one_unseen() -> None:
    """HORSE-11, HORSE-R22: the drawn card is the card played, for HORSE-12 too."""
    fate = "6D 1P 1W 2F 2P 3W 4W 5D"
    state = play(start(2, {"hands": TWO, "fate": fate}), "play 1F", "fate 4P")
    assert [CARDS[card] for card in state.fate] == [*fate.split()[1:], "4P"]
    assert told(state, "fate") == [{"seat": 1, "card": "4P", "drawn": "6D"}]
    assert piles(state) == ["1F", "6D"]
    assert count(state.hands[1]) == 7


def test_fate_can_be_used_with_the_last_card_and_a_card_comes_back_as_the_eighth_draw() -> None:
    """HORSE-R22"""
    state = start(2, {"hands": TWO, "fate": FATE})
    play(state, "play 1F")
    for _ in range(15):
        fates = [move for move in legal(state) if move.startswith("fate")]
        if state.chapter > 1:
            break
        assert len(state.fate) == 8
        play(state, fates[0] if fates else legal(state)[0])
    drawn = [event["drawn"] for event in told(state, "fate")]
    under = [event["card"] for event in told(state, "fate")]
    assert drawn[:8] == FATE.split()
    assert drawn[8:] == under[: len(drawn) - 8]  # the eighth draw after its own
    assert len(drawn) > 8


def test_no_fate_moves_with_three_players_or_an_empty_deck() -> None:
    """HORSE-11, docs/rules/horsemen.md 5"""
    state = start(2, middle(["", ""], ["5F 5P", "6F 6P"]))
    assert legal(state) == ["play 5F", "play 5P"]


def test_winning_death_card_stays_with_the_winner() -> None:
    """HORSE-12"""
    state = play(start(3, {"hands": THREE}), "play 1F", "play 1W", "play 2D")
    assert legal(state) == ["give 1F 0", "give 1W 0"]
    play(state, "give 1W 0")
    assert piles(state) == ["1W", "1F", "2D"]


def test_losing_death_card_is_handed_out_like_any_other() -> None:
    """HORSE-12: only the card that wins is bound."""
    state = play(start(3, {"hands": THREE}), "play 1F", "play 3W", "play 1D")
    play(state, "give 1F 1", "give 3W 2")
    assert piles(state) == ["1D", "1F", "3W"]


def test_three_face_up_deaths_eliminate() -> None:
    """HORSE-13, HORSE-14: the pile turns down, the hand is laid aside, no further part."""
    setup = middle(["1F 2D 3D", "", ""], ["6D 1P", "2P 3P", "4P 5P"])
    state = play(start(3, setup), "play 6D", "play 2P", "play 4P", "give 2P 1")
    assert told(state, "eliminated") == [{"seat": 0}]
    assert piles(state) == ["(1F) (2D) (3D) (6D)", "2P", "4P"]
    assert count(state.hands[0]) == 1
    assert not state.inside & bit(0)
    play(state, "play 3P", "play 5P", "give 3P 2")
    assert all(event["seat"] != 0 for event in told(state, "scored"))


def test_winner_who_eliminates_itself_passes_the_lead_to_the_next_in() -> None:
    """HORSE-R13"""
    setup = middle(["2D 3D", "", ""], ["6D 1P 1F", "2P 3P 3F", "4P 5P 4F"])
    state = play(start(3, setup), "play 6D", "play 2P", "play 4P", "give 2P 1")
    assert (state.leader, state.actor) == (1, 1)


def test_after_an_elimination_only_those_in_play_and_receive() -> None:
    """HORSE-R6"""
    setup = middle(["(1D)", "", "", ""], ["1F", "2F 2P", "3F 3P", "4F 4P"], leader=1, out=[0])
    state = play(start(4, setup), "play 2F", "play 3F", "play 4F")
    assert legal(state) == ["give 2F 3", "give 3F 3", "give 4F 3"]
    play(state, "give 4F 3")
    assert legal(state) == ["give 2F 1", "give 3F 1"]
    assert state.why_not(3, GAME.moves.parse("give 2F 0")) == "HORSE-R6"
    assert state.why_not(3, GAME.moves.parse("give 2F 2")) == "HORSE-R7"
    play(state, "give 3F 1")
    assert piles(state) == ["(1D)", "3F", "2F", "4F"]


def test_destroyed_deaths_do_not_count_towards_three() -> None:
    """HORSE-R11: War can save a player."""
    setup = middle(["2D 3D", "", ""], ["6F 1P", "4W 3P", "5D 5P"])
    state = play(start(3, setup), "play 6F", "play 4W", "play 5D", "give 4W 0", "give 6F 1")
    assert piles(state)[0] == "2D (3D) 4W"
    setup = middle(["2D (3D) 4W", "", ""], ["6D 1P", "1W 3P", "1D 5P"])
    state = play(start(3, setup), "play 6D", "play 1W", "play 1D", "give 1W 1")
    assert state.inside & bit(0)


def test_face_down_cards_do_not_score() -> None:
    """HORSE-15, HORSE-20"""
    state = start(2, middle(["(6D) 5D 4W", ""], ["1F", "2F"]))
    assert scoring.totals(state) == [9, 0]


@pytest.mark.parametrize(
    ("pile", "war", "after"),
    [
        ("1F 2D", "2W", "(1F) 2D 2W"),  # HORSE-17: equal is not beaten
        ("1F 3P 5D", "6W", "1F 3P (5D) 6W"),  # HORSE-16: the highest it can beat
        ("3W 1D", "4W", "(3W) 1D 4W"),  # HORSE-R8: War cards too
        ("5F (3P)", "4W", "5F (3P) 4W"),  # HORSE-R8: never a face-down card, nothing happens
        ("", "1W", "1W"),  # HORSE-R8: never itself
    ],
)
def test_war_destroys(pile: str, war: str, after: str) -> None:
    """HORSE-16, HORSE-17, HORSE-R8, HORSE-R10: it must, and nobody is asked."""
    rival = "6F" if war != "6W" else "1P"
    setup = middle([pile, ""], [f"{war} 1P" if war != "6W" else "6W 2P", f"{rival} 4P"], leader=1)
    state = play(start(2, setup), f"play {rival}", f"play {war}")
    giver = state.winner
    gift = rival if giver == 1 else war
    play(state, f"give {gift} {giver}")
    assert piles(state)[0] == after


def test_owner_chooses_among_tied_targets_not_the_winner() -> None:
    """HORSE-R9, HORSE-R10"""
    setup = middle(["3F 3D 1P", ""], ["5W 1F", "6F 2F"], leader=1)
    state = play(start(2, setup), "play 6F", "play 5W", "give 6F 1")
    assert (state.winner, state.actor) == (1, 0)
    assert legal(state) == ["destroy 3F", "destroy 3D"]
    play(state, "destroy 3D")
    assert piles(state)[0] == "3F (3D) 1P 5W"
    assert told(state, "destroyed")[-1] == {"seat": 0, "card": "3D", "by": "5W"}


def test_elimination_happens_before_open_choices() -> None:
    """HORSE-R7, HORSE-R12: cards land first, then choices, then the end-of-hand test."""
    setup = middle(["2D 3D", "1F 1P", "", ""], ["4D 3F", "2W 4F", "5F 4P", "6F 5P"], leader=3)
    state = play(start(4, setup), "play 6F", "play 4D", "play 2W", "play 5F")
    play(state, "give 6F 3", "give 4D 0", "give 2W 1")
    assert told(state, "eliminated") == [{"seat": 0}]
    assert (state.phase, state.actor) == (2, 1)
    play(state, "destroy 1P")
    assert state.actor == 3


def test_choices_are_made_clockwise_from_the_winner() -> None:
    """HORSE-R7, HORSE-R12"""
    setup = middle(["1F 1P", "1W 1D", ""], ["5W 2F", "4W 3F", "6F 4F"], leader=2)
    state = play(start(3, setup), "play 6F", "play 5W", "play 4W", "give 6F 2", "give 5W 0")
    assert state.actor == 0
    play(state, "destroy 1P")
    assert state.actor == 1


def test_hand_ends_at_once_with_one_player_in() -> None:
    """HORSE-R14: the Favor is his, whatever the total."""
    setup = middle(["2D 3D", "5F"], ["1D 6P", "4F 5P"], leader=1)
    state = play(start(2, setup), "play 4F", "play 1D", "give 4F 1")
    assert told(state, "eliminated") == [{"seat": 0}]
    assert state.favor == [0, 1]
    assert state.chapter == 2


def test_hand_won_with_a_negative_total_by_the_last_player_in() -> None:
    """HORSE-R14, HORSE-R21"""
    setup = middle(["2D 3D", "5F 2F"], ["1D 6P", "4F 5P"], leader=1)
    state = play(start(2, setup), "play 4F", "play 1D", "give 4F 1")
    assert told(state, "scored")[-1]["total"] == -11
    assert state.favor == [0, 1]


def test_nobody_left_in_means_no_favor() -> None:
    """HORSE-R15"""
    setup = middle(["1D 2D", "3D 4D"], ["5D 1F", "6D 1P"])
    state = play(start(2, setup), "play 5D", "play 6D")
    assert state.favor == [0, 0]
    assert len(told(state, "eliminated")) == 2
    assert told(state, "unfavored") == [{}]


def test_hand_ends_when_all_cards_are_played_and_most_points_gain_favor() -> None:
    """HORSE-21, HORSE-22, HORSE-23"""
    state = play(start(2, middle(["6D", "5D"], ["1W", "2W"])), "play 1W", "play 2W", "give 1W 1")
    assert [event["total"] for event in told(state, "scored")] == [8, 6]
    assert state.favor == [1, 0]
    assert state.chapter == 2
    assert sum(count(hand) for hand in state.hands) == 16


def test_highest_total_wins_even_below_zero() -> None:
    """HORSE-R21"""
    setup = middle(["1F", "5F"], ["2P", "3P"])
    state = play(start(2, setup), "play 2P", "play 3P", "give 2P 1")
    assert [event["total"] for event in told(state, "scored")] == [-1, -3]
    assert state.favor == [1, 0]


def test_tie_for_most_points_pays_nobody() -> None:
    """HORSE-R20"""
    setup = middle(["6D", "5D"], ["1D", "2D"])
    state = play(start(2, setup), "play 1D", "play 2D")
    assert [event["total"] for event in told(state, "scored")] == [7, 7]
    assert state.favor == [0, 0]
    assert told(state, "unfavored") == [{}]


def test_first_to_three_favor_wins() -> None:
    """HORSE-24, HORSE-R26"""
    setup = middle(["6D", ""], ["1F", "2F"], favor=[2, 0])
    state = play(start(2, setup), "play 1F", "play 2F", "give 1F 1")
    assert state.over
    assert state.favor == [3, 0]
    assert told(state, "match-won") == [{"seats": [0]}]


def test_target_and_max_hands() -> None:
    """HORSE-R26: after max_hands most Favor wins, a tie is shared."""
    setup = middle(["6D", "5D"], ["1D", "2D"])
    state = play(start(2, setup, max_hands=1), "play 1D", "play 2D")
    assert state.over
    assert state.standings().places == [1, 1]
    setup = middle(["6D", ""], ["1F", "2F"])
    assert play(start(2, setup, target=1), "play 1F", "play 2F", "give 1F 1").over


def test_ranking_by_favor_with_shared_places() -> None:
    """HORSE-R25"""
    state = start(3, {"hands": THREE, "favor": [2, 1, 1]})
    assert state.standings().places == [1, 2, 2]
    assert state.standings().decided_by(0, 1) == "favor"


# --- scoring -----------------------------------------------------------------------------------------


def scored(piles_: list[str], out: list[int] | None = None) -> list[int]:
    used = {word.strip("()") for pile in piles_ for word in pile.split()}
    free = [card for card in CARDS if card not in used]
    hands = [free[seat] for seat in range(len(piles_))]
    leader = next(seat for seat in range(len(piles_)) if seat not in (out or []))
    state = start(len(piles_), middle(piles_, hands, leader=leader, out=out or []))
    return list(scoring.totals(state))


def test_pestilence_compares_holders_only() -> None:
    """HORSE-R16: a player without the suit does not have the lowest sum."""
    assert scored(["", "2P", "3P"]) == [0, 2, 0]


def test_pestilence_tie_shuts_out_the_third_too() -> None:
    """HORSE-R17"""
    assert scored(["5P 1P", "4P 2P", "6P 3P"]) == [0, 0, 0]


def test_pestilence_and_famine_count_face_up_cards_of_players_in() -> None:
    """HORSE-R18"""
    assert scored(["1P (6P)", "2P 3P"]) == [1, 0]
    assert scored(["4F (1F)", "2F 3F"]) == [-4, 5]
    assert scored(["(1P)", "2P", "3P"], out=[0]) == [0, 2, 0]


def test_famine_even_for_odd_against_none_nothing() -> None:
    """HORSE-19, HORSE-R19"""
    assert scored(["1F 2F 3F", "5F 6F"]) == [-6, 11]
    assert scored(["", ""]) == [0, 0]


# --- refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "before", "move", "rule"),
    [
        ({"hands": THREE}, [], "play 2F", "HORSE-6"),
        ({"hands": TWO, "fate": FATE}, [], "fate 1F", "HORSE-R3"),
        ({"hands": THREE}, ["play 1F"], "play 6D", "HORSE-7"),
        ({"hands": THREE}, ["play 1F"], "fate 1W", "HORSE-11"),
        ({"hands": THREE}, ["play 1F"], "give 1F 0", "HORSE-9"),
        ({"hands": THREE}, ["play 1F"], "destroy 1F", "HORSE-16"),
        ({"hands": THREE}, ["play 1F", "play 3W", "play 1D"], "give 1F 2", "HORSE-R7"),
        ({"hands": THREE}, ["play 1F", "play 3W", "play 1D"], "give 1F 3", "HORSE-9"),
        ({"hands": THREE}, ["play 1F", "play 3W", "play 1D"], "give 6F 1", "HORSE-9"),
        ({"hands": THREE}, ["play 1F", "play 3W", "play 1D"], "play 1W", "HORSE-9"),
        ({"hands": THREE}, ["play 1F", "play 1W", "play 2D"], "give 2D 0", "HORSE-12"),
        ({"hands": THREE}, ["play 1F", "play 3W", "play 1D", "give 3W 1"], "give 3W 2", "HORSE-9"),
    ],
)
def test_illegal_moves_name_the_rule(
    setup: dict[str, Any], before: list[str], move: str, rule: str
) -> None:
    match = Match(GAME, seats=len(setup["hands"]), setup=setup)
    for text in before:
        match.play(match.state.acting[0], text)
    dump = match.state.dump()
    with pytest.raises(IllegalMove) as refused:
        match.play(match.state.acting[0], move)
    assert refused.value.rule == rule
    assert match.state.dump() == dump


def test_choosing_an_untied_card_names_the_ruling() -> None:
    setup = middle(["3F 3D 1P", ""], ["5W 1F", "6F 2F"], leader=1)
    state = play(start(2, setup), "play 6F", "play 5W", "give 6F 1")
    assert state.why_not(0, GAME.moves.parse("destroy 1P")) == "HORSE-R9"
    assert state.why_not(0, GAME.moves.parse("play 1F")) == "HORSE-16"
