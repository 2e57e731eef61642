"""The rules by their numbers: setup, turn, actions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.games.herbalism import GAME
from fourfold.games.herbalism.pieces import ACTIONS, MEDICINES, cure_of, letters
from fourfold.games.herbalism.schema import SUBSETS
from tests.games.herbalism.driver import (
    FOUR,
    X1,
    cure,
    hands,
    legal,
    play,
    start,
    told,
    why_not,
    x1,
)

# --- components and setup ----------------------------------------------------------------------------


def test_the_cards() -> None:
    """HERB-1: 2 red, 3 yellow, 4 green, 5 blue; seven medicine and five action cards."""
    for seed in range(20):
        state = start(seed=seed)
        cards = Counter("".join(hands(state)) + cure(state))
        assert cards == {"R": 2, "Y": 3, "G": 4, "B": 5}
    assert MEDICINES == ["RY", "RG", "RB", "YG", "YB", "GB", "pair"]
    assert ACTIONS == ["inquire", "feed", "brew", "appeal", "cure"]


def test_the_move_table() -> None:
    """docs/rules/herbalism.md 3.2: 54 moves, by number."""
    moves = GAME.moves
    assert len(moves) == 54
    expected = {0: "go RY", 6: "go pair", 7: "inquire 0", 11: "feed 0", 15: "brew 0"}
    expected |= {19: "appeal 0", 22: "appeal 3", 23: "cure RY", 29: "cure pair", 30: "give R"}
    expected |= {33: "give B", 34: "give none", 35: "answer RY", 41: "answer pair"}
    expected |= {42: "follow RY", 48: "follow pair", 49: "pass", 50: "predict R", 53: "predict B"}
    assert {number: moves.text(number) for number in expected} == expected
    assert moves.redacted(30) == moves.redacted(34) == "give ?"


@pytest.mark.parametrize(
    ("seats", "options", "fits"),
    [
        (3, {}, True),
        (4, {}, True),
        (2, {}, False),
        (5, {}, False),
        (2, {"silent_third": True}, True),
        (3, {"silent_third": True}, False),
    ],
)
def test_seats(seats: int, options: dict[str, object], fits: bool) -> None:
    """HERB-2, HERB-R1: 3 or 4; 2 only in the house variant."""
    if fits:
        assert GAME.start(seats, options=options).seats == seats
    else:
        with pytest.raises(NotUnderstood, match=r"HERB-R1|is for"):
            GAME.start(seats, options=options)


def test_every_round_begins_with_all_markers_and_no_pharmacist_out() -> None:
    """HERB-3, HERB-R2: setup is done anew in each round; the action cards stay."""
    state = play(start({**X1, "start": 0}, predictions=True), "go RB", "appeal 1", "give R", "pass")
    play(state, "go RB", "cure GB", "answer RY", "pass")
    view = state.view(0)
    assert view["round"] == 2
    assert view["holders"] == [True] * 3
    assert view["pharmacists"] == [None] * 3
    assert view["predicted"] == [[], [], []]
    assert view["notes"] == []
    assert view["actions"] == ["inquire", "feed", "brew", "appeal", "cure"]
    assert len(legal(state)) == 7


@pytest.mark.parametrize(
    ("preset", "actions"),
    [
        ("first", ["appeal"]),
        ("basic", ["inquire"]),
        ("normal", ["feed", "appeal"]),
        ("advanced", ["inquire", "feed", "brew", "appeal"]),
    ],
)
def test_presets(preset: str, actions: list[str]) -> None:
    """HERB-4, HERB-R29: the action cards by difficulty; curing is always there."""
    state = x1("go RB", actions=preset)
    assert state.view(0)["actions"] == [*actions, "cure"]
    verbs = {move.split()[0] for move in legal(state)}
    assert verbs == {*actions, "cure"}


def test_any_subset_of_actions() -> None:
    """HERB-R29: 15 subsets; with none there would be no game."""
    assert len(SUBSETS) == 15
    for name, actions in SUBSETS.items():
        verbs = {move.split()[0] for move in legal(x1("go RB", actions=name))}
        assert verbs == {*actions, "cure"}
    with pytest.raises(NotUnderstood, match="must be one of"):
        start(X1, actions="")


def test_an_action_that_is_not_on_the_table() -> None:
    """HERB-4"""
    assert why_not(x1("go RB", actions="basic"), "brew 1") == "HERB-4"


def test_all_seven_medicine_cards_lie_open() -> None:
    """HERB-5, HERB-R2: the first move of a round may go to any of them."""
    assert legal(start(X1)) == [f"go {name}" for name in MEDICINES]


@pytest.mark.parametrize(("seats", "size"), [(3, 4), (4, 3)])
def test_the_deal(seats: int, size: int) -> None:
    """HERB-6: twelve cards dealt evenly, two are the cure."""
    state = start(seats=seats, seed=5)
    assert [len(hand) for hand in hands(state)] == [size] * seats
    assert len(cure(state)) == 2


def test_the_cure_is_any_two_cards_alike() -> None:
    """HERB-6, docs/rules/herbalism.md 7: of 91 pairs 20 are alike, 20 green-blue, 6 red-yellow."""
    drawn = Counter(letters(cure_of(start(seed=seed).hands)) for seed in range(1820))
    alike = sum(drawn[pair] for pair in ("RR", "YY", "GG", "BB"))
    assert alike == pytest.approx(400, abs=60)
    assert drawn["GB"] == pytest.approx(400, abs=60)
    assert drawn["RY"] == pytest.approx(120, abs=35)


def test_hands_are_secret() -> None:
    """HERB-7: nobody's view changes with another's hand."""
    other = {**X1, "hands": ["RYBB", "YYGG", "RGBB"], "cure": "GB"}
    assert start(X1).view(0) == start(other).view(0)
    assert start(X1).view(-1)["mine"] is None
    assert start(X1).view(1)["mine"] == ["R", "Y", "G", "B"]


def test_left_of_the_last_winner_starts() -> None:
    """HERB-8, HERB-R4: and stays after a round that nobody won."""
    deals = [{"hands": X1["hands"], "cure": "GB"}] * 3
    state = start({"deals": deals, "start": 1})
    assert state.actor == 1
    play(state, "go RB", "brew 2")
    assert state.start == 1
    play(state, "go RB", "cure GB", "pass", "pass")
    assert told(state, "round-ends")[-1]["winner"] == 2
    assert (state.start, state.actor) == (0, 0)
    play(state, "go RB", "cure RY", "answer RG", "answer RB")
    assert told(state, "round-ends")[-1]["winner"] == -1
    assert (state.start, state.actor) == (0, 0)


def test_start_player_of_round_1() -> None:
    """HERB-R3: by lot, by option, or by the setup."""
    assert {int(start(seed=seed).start) for seed in range(30)} == {0, 1, 2}
    assert {int(start(seed=seed, start="2").start) for seed in range(5)} == {2}
    assert start({**X1, "start": 1}, start="2").start == 1
    with pytest.raises(NotUnderstood, match=r"start must be random, 0, 1 or 2 \(HERB-R3\)"):
        start(start="3")


# --- the turn ----------------------------------------------------------------------------------------


def test_turns_go_clockwise_pharmacist_first() -> None:
    """HERB-9, HERB-R12: also before curing the pharmacist moves."""
    state = start(X1)
    for seat in (0, 1, 2, 0):
        assert (state.actor, state.view(0)["phase"]) == (seat, "move")
        assert why_not(state, "cure GB") == "HERB-9"
        play(state, "go RB" if state.pharmacists[seat] < 0 else "go GB")
        assert why_not(state, "go RY") == "HERB-11"
        play(state, f"brew {(seat + 1) % 3}")


def test_the_pharmacist_must_leave_its_card() -> None:
    """HERB-10: others may stand where it goes."""
    state = x1("go RB", "brew 1", "go RB", "brew 2", "go RB", "brew 0")
    assert state.view(0)["pharmacists"] == ["RB", "RB", "RB"]
    assert "go RB" not in legal(state)
    assert len(legal(state)) == 6
    assert why_not(state, "go RB") == "HERB-10"


def test_an_action_may_be_repeated() -> None:
    """HERB-11, HERB-R5"""
    state = x1("go RB", "brew 1", "go RB", "brew 2")
    assert state.view(0)["action"] == "brew"
    play(state, "go RB", "brew 0", "go GB", "brew 1")
    assert [note["action"] for note in state.view(0)["notes"]] == ["brew"] * 4
    assert why_not(play(state, "go GB"), "pass") == "HERB-11"


def test_no_fitting_card_no_gift() -> None:
    """HERB-R6, HERB-R7: then curing may be the only action; there is no pass on a turn."""
    state = play(start({**X1, "hands": ["YGGB", "RYBB", "RYGB"]}, actions="basic"), "go RB")
    assert "inquire 1" in legal(state)
    lacking = play(start({**X1, "hands": ["BBBB", "RYYG", "RYGG"]}, actions="basic"), "go RY")
    assert legal(lacking) == [f"cure {name}" for name in MEDICINES]
    assert why_not(lacking, "inquire 1") == "HERB-R6"
    pair = play(start({**X1, "hands": ["BBBB", "RYYG", "RYGG"]}, actions="basic"), "go pair")
    assert "inquire 1" in legal(pair)


def test_only_others_can_be_chosen() -> None:
    """HERB-12, HERB-18, HERB-20: another player."""
    state = x1("go RB")
    assert why_not(state, "inquire 0") == why_not(state, "feed 3") == "HERB-12"
    assert why_not(state, "brew 0") == "HERB-18"
    assert why_not(state, "appeal 3") == "HERB-20"


# --- inquiring and feeding ---------------------------------------------------------------------------


def test_a_gift_is_of_the_medicine_cards_colours() -> None:
    """HERB-12, HERB-15"""
    state = x1("go RB", "inquire 1")
    assert legal(state) == ["give R", "give B"]
    assert why_not(state, "give Y") == "HERB-12"
    assert why_not(x1("go RB", "feed 1"), "give Y") == "HERB-15"


def test_on_pair_any_card_may_be_given() -> None:
    """HERB-14, HERB-17"""
    assert legal(x1("go pair", "inquire 1")) == ["give R", "give Y", "give B"]
    assert why_not(x1("go pair", "inquire 1"), "give G") == "HERB-14"
    assert why_not(x1("go pair", "feed 1"), "give G") == "HERB-17"


@pytest.mark.parametrize(
    ("medicine", "gift", "number"),
    [("RB", "B", 1), ("RB", "R", 1), ("YB", "B", 1), ("pair", "R", 2), ("pair", "B", 2)],
)
def test_the_number_announced(medicine: str, gift: str, number: int) -> None:
    """HERB-13, HERB-14: the other colour; on `pair` the gift's own, the gift included."""
    state = x1(f"go {medicine}", "inquire 1", f"give {gift}")
    assert told(state, "inquired")[-1]["number"] == number
    assert [len(hand) for hand in hands(state)] == [3, 5, 4]


@pytest.mark.parametrize(
    ("medicine", "gift", "number", "expected"),
    [
        ("GB", "B", 2, ["RYGGB", "RYGB", "YBB"]),
        ("RB", "B", 0, ["RYB", "RYGB", "YGGBB"]),
        ("pair", "Y", 2, ["RYYBB", "RYGB", "GGB"]),
        ("pair", "R", 1, ["RYBB", "RYGB", "YGGB"]),
    ],
)
def test_what_feeding_gets_back(medicine: str, gift: str, number: int, expected: list[str]) -> None:
    """HERB-16, HERB-17: all of the other colour, possibly none; the gift stays, but not on `pair`."""
    state = x1(f"go {medicine}", "feed 2", f"give {gift}")
    assert told(state, "fed")[-1]["number"] == number
    assert hands(state) == expected


# --- brewing and appealing ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("medicine", "partner", "handed"),
    [("YG", 2, ["Y", "G"]), ("RG", 2, ["G"]), ("GB", 2, ["G", "B"]), ("RY", 2, ["Y"])],
)
def test_brewing_takes_one_of_each(medicine: str, partner: int, handed: list[str]) -> None:
    """HERB-18, HERB-R10: one card of each colour it has, however many it has."""
    state = x1(f"go {medicine}", f"brew {partner}")
    assert told(state, "handed")[-1]["cards"] == handed
    assert told(state, "handed")[-1]["number"] == len(handed)


def test_brewing_from_who_has_neither() -> None:
    """HERB-18"""
    state = play(start({**X1, "hands": ["RYBB", "GGBB", "RYYG"], "cure": "GB"}), "go RY", "brew 1")
    assert told(state, "handed")[-1]["cards"] == []
    assert state.actor == 1


def test_brewing_on_pair() -> None:
    """HERB-19, HERB-R9, HERB-R11: the chosen player picks a colour it has twice, and must."""
    state = play(
        start({**X1, "hands": ["RYYB", "GGBB", "RYGB"], "cure": "GB"}), "go pair", "brew 1"
    )
    assert (state.actor, legal(state)) == (1, ["give G", "give B"])
    assert why_not(state, "give none") == "HERB-R9"
    assert why_not(state, "give R") == "HERB-19"
    play(state, "give B")
    assert hands(state) == ["RYYBBB", "GG", "RYGB"]


def test_appealing() -> None:
    """HERB-20: the target picks among the two colours it holds, and gives all of that one."""
    state = x1("go GB", "appeal 2")
    assert (state.actor, legal(state)) == (2, ["give G", "give B"])
    assert why_not(state, "give none") == "HERB-20"  # it says itself that nothing is not enough
    assert why_not(state, "give Y") == "HERB-20"
    play(state, "give G")
    assert hands(state) == ["RYGGBB", "RYGB", "YB"]


def test_who_is_asked_has_no_turn() -> None:
    """HERB-9, HERB-23, HERB-38: the target hands over; going, curing, answering, predicting are not asked."""
    state = x1("go GB", "appeal 2")
    for move in ("go RB", "appeal 1", "cure GB"):
        assert why_not(state, move) == "HERB-9"
    for move in ("answer RY", "follow GB", "pass"):
        assert why_not(state, move) == "HERB-23"
    assert why_not(state, "predict R") == "HERB-38"


def test_appealing_on_pair() -> None:
    """HERB-21, HERB-R11: any one colour the chosen player holds."""
    state = x1("go pair", "appeal 2")
    assert legal(state) == ["give Y", "give G", "give B"]
    assert why_not(state, "give R") == "HERB-21"


def test_an_empty_hand_can_be_chosen() -> None:
    """HERB-R8: it hands over nothing, and says 0."""
    setup = {"hands": ["YYYG", "GGGB", "RRBB"], "cure": "BB", "start": 0}
    state = play(start(setup), "go pair", "appeal 1", "give G", "go YB", "inquire 0", "give B")
    assert hands(state)[1] == "-"
    play(state, "go GB", "appeal 1")
    assert legal(state) == ["give none"]
    play(state, "give none", "go YG", "inquire 1", "give Y")
    assert told(state, "handed")[-1]["number"] == 0
    assert told(state, "inquired")[-1]["number"] == 0


def test_the_longest_list() -> None:
    """docs/rules/herbalism.md 3.2: 19 moves with 4 seats and all actions."""
    assert len(legal(play(start(FOUR, seats=4), "go RB"))) == 19


def test_written_notes() -> None:
    """HERB-42: what may be written down is written down: every exchange and look of the round."""
    state = x1("go RB", "inquire 1", "give B", "go GB", "feed 2", "give B")
    play(state, "go RY", "cure YG", "pass", "pass")
    notes: list[dict[str, Any]] = state.view(0)["notes"]
    assert [note["action"] for note in notes] == ["inquire", "feed", "look"]
    assert notes[0]["cards"] == ["B"]
    assert notes[1]["cards"] is None
    assert (notes[2]["seats"], notes[2]["wrong"]) == ([2], ["YG"])
