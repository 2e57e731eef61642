"""Solo mode (HUM-79 to 89, R41 to R50, R55 to R57)."""

from __future__ import annotations

from collections import Counter

import pytest

from fourfold.core.dice import Dice
from fourfold.core.state import SPECTATOR
from fourfold.games.humours import GAME
from fourfold.games.humours.pieces import HUMOURS, size
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.state import FOLLOW, OVER, RIVAL, RIVALS, VISIT
from tests.games.humours.driver import (
    bag,
    board,
    card,
    choices,
    hand,
    legal,
    marks,
    play,
    solo,
    start,
    told,
)

FOUR = ["moat", "joust", "chapel", "laboratory"]
# moat: knight peasant nun; joust: knight noble knight; chapel: nun knight nun; laboratory: sorcerer …


def ended(state: Humours) -> list[object]:
    assert state.phase == OVER
    endings = told(state, "ended")[0]["endings"]
    assert isinstance(endings, list)
    return endings


def test_solo_setup() -> None:
    """HUM-79: one fiefdom, four objectives, four cards, no parties."""
    state = start(1, seed=3)
    view = state.view(0)
    assert (len(view["fiefs"]), len(view["objectives"]), len(view["cards"])) == (1, 4, 4)
    assert (view["tiles"], view["full_to_end"]) == ([], 2)
    assert state.why_not(0, GAME.moves.parse("party knight C")) == "HUM-79"


def test_the_rivals_have_a_bag_and_a_matrix() -> None:
    """HUM-80: a row for each humour, one faceup, one facedown."""
    state = start(1, seed=3)
    assert size(state.bags[RIVALS]) == 12
    shown = "".join(HUMOURS[humour] for humour in state.matrix)
    assert Counter(bag(state, RIVALS) + shown) == dict.fromkeys(HUMOURS, 5)
    for row, name in zip(state.view(0)["matrix"], HUMOURS, strict=True):
        assert (row["row"], row["down"]) == (name, True)
        assert row["up"] in HUMOURS


def test_the_matrix_is_filled_row_by_row() -> None:
    """HUM-R56: C S M P, in each row faceup, then facedown; a refill draws in the same order."""
    state = start(1, {"draws": {"R": "CSCMCPSM"}})
    assert state.matrix == [0, 0, 0, 1, 1, 2, 3, 2]
    state = solo(matrix={"P": ["P", "C"]}, hands=["CSMP"], draws={"R": "CCSSMMPM"})
    assert state.matrix == [0, 1, 2, 3, 0, 1, 2, 0]
    play(state, "visit 1.3 P")
    while state.phase != VISIT:
        state.play(0, state.legal(0)[0])
    assert (state.matrix[3], state.matrix[7]) == (3, 2)


def test_the_humour_picks_the_row_and_the_card_is_followed() -> None:
    """HUM-81"""
    state = solo(matrix={"P": ["M", "C"]}, hands=["CSMP"])
    play(state, "visit 1.3 P")
    view = state.view(0)
    assert (view["rival"], view["led"], view["phase"]) == ("M", 1, "rival")
    assert [row["up"] for row in view["matrix"] if row["row"] == "P"] == [None]


def test_the_faceup_potion_goes_on_any_card_before_the_other_is_seen() -> None:
    """HUM-82, HUM-R55"""
    state = solo(matrix={"P": ["C", "P"]}, hands=["CSMP"])
    play(state, "visit 1.3 P")
    assert choices(state) == ["1.1", "2.1", "2.2", "2.3", "3.2", "4.1"]
    assert told(state, "rival-shown") == []
    play(state, "rival 2.2")
    assert told(state, "rival-shown") == [{"row": "P", "humour": "P"}]
    assert card(state, 2) == "joust: - RC -"


def test_the_second_must_follow_when_the_first_went_elsewhere() -> None:
    """HUM-83, HUM-R41"""
    state = play(solo(matrix={"P": ["C", "P"]}, hands=["CSMP"]), "visit 1.3 P", "rival 2.2")
    assert state.phase == FOLLOW
    assert choices(state) == ["1.1", "1.2"]
    assert state.why_not(0, GAME.moves.parse("rival 2.1")) == "HUM-83"
    assert state.why_not(0, GAME.moves.parse("rival 2.2")) == "HUM-27"
    assert state.why_not(0, GAME.moves.parse("rival 5.5")) == "HUM-25"
    assert state.why_not(0, GAME.moves.parse("rival 4.1")) == "HUM-26"
    assert state.why_not(0, GAME.moves.parse("pass")) == "HUM-R43"


def test_the_duty_holds_also_when_the_first_went_back_to_the_bag() -> None:
    """HUM-R41, HUM-84"""
    full = ["moat: - - RP", "joust", "chapel: RP - RP", "armour: - - RP RC"]
    state = solo(full, matrix={"P": ["M", "P"]}, hands=["CSMP"])
    play(state, "visit 1.1 P")
    assert told(state, "rival-back") == [{"humour": "M"}]
    assert told(state, "rival-placed")[0]["place"] == "1.2"  # the only one of the card: unasked


def test_without_the_duty_the_second_goes_anywhere() -> None:
    """HUM-R42: the first is on your card; or it cannot follow there."""
    state = play(solo(matrix={"P": ["C", "P"]}, hands=["CSMP"]), "visit 1.3 P", "rival 1.1")
    assert choices(state) == ["1.2", "2.1", "2.3", "3.1", "3.2", "3.3", "4.2", "4.3"]
    state = solo(["moat: RC RS -", *FOUR[1:]], matrix={"P": ["S", "P"]}, hands=["CSMP"])
    play(state, "visit 1.3 P", "rival 2.2")
    assert choices(state) == ["2.1", "2.3", "3.1", "3.2", "3.3", "4.2", "4.3"]


def test_a_rival_potion_without_a_place_returns_to_the_bag() -> None:
    """HUM-84, HUM-R45: it is back before the row is refilled."""
    cards = ["moat: - - -", "joust: - RC -", "chapel", "armour: RP - RP RC"]
    matrix = {"C": ["S", "S"], "S": ["P", "P"], "M": ["M", "M"], "P": ["P", "C"]}
    state = solo(cards, matrix=matrix, hands=["CSMP"], draws={"R": "CC"})
    before = Counter(bag(state, RIVALS))
    play(state, "visit 1.1 C")  # the peasant takes the first heart; then no heart fits
    assert told(state, "rival-back") == [{"humour": "S"}]
    assert Counter(bag(state, RIVALS)) == before + Counter("S") - Counter("CC")


def test_placing_a_rival_potion_is_compulsory_and_unasked_with_one_place() -> None:
    """HUM-R43, HUM-R55"""
    cards = ["moat: - - RP", "joust: - RC -", "chapel", "armour: RP - RP RC"]
    state = play(solo(cards, matrix={"C": ["S", "C"]}, hands=["CSMP"]), "visit 1.1 C")
    assert told(state, "rival-placed")[0] == {
        "humour": "S", "card": "moat", "being": "peasant", "place": "1.2",
    }  # fmt: skip
    assert state.phase == FOLLOW
    assert "pass" not in legal(state)


def test_the_row_is_refilled_before_the_next_turn() -> None:
    """HUM-85"""
    state = solo(matrix={"P": ["C", "P"]}, hands=["CSMP"], draws={"R": "CCSSMMMS"})
    play(state, "visit 1.3 P", "rival 2.2", "rival 1.1")
    assert state.phase == VISIT
    assert (state.matrix[3], state.matrix[7]) == (2, 1)
    assert told(state, "rival-row")[-1] == {"row": "P", "humour": "M", "under": "S"}


def test_full_cards_are_tested_after_the_rivals() -> None:
    """HUM-R44: place, draw, first rival, second rival; more than two cards can be full then."""
    cards = ["moat: RP RS -", "joust: RC RC -", "chapel: RM RC -", "laboratory"]
    state = solo(cards, matrix={"M": ["C", "P"]}, hands=["CSMP"])
    play(state, "visit 1.3 M")
    assert state.phase == RIVAL
    play(state, "rival 2.3")
    assert state.phase == FOLLOW  # two cards are full, and still the second rival comes
    play(state, "rival 3.3")
    assert told(state, "visits-end") == [{"closing": "full"}]


def test_winning_rival_potions_are_placed_on_your_fiefdom_by_you() -> None:
    """HUM-86, HUM-87: under the fiefdom rules; losers go back to the rivals' bag."""
    state = solo(["joust: - RC 0P", *[c for c in FOUR if c != "joust"]], phase="resolve")
    assert (state.actor, state.view(0)["pending"]["owner"]) == (0, RIVALS)
    assert choices(state) == ["a1", "b1", "d2", "a3", "c3", "c4"]
    play(state, "put a1")
    assert board(state, RIVALS) == ["a1 C"]
    assert told(state, "returned") == [{"seat": 0, "humour": "P"}]
    state = solo(["joust: 0C RC RP", *[c for c in FOUR if c != "joust"]], phase="resolve",
                 hands=["CSMP"], matrix={})  # fmt: skip
    assert told(state, "rival-returned") == [{"humour": "C"}]


def test_rival_potions_block_and_complete_nothing() -> None:
    """HUM-87, HUM-R49, HUM-R34: only your potions count for objectives."""
    row = ["a1 C", "b1 S", "c1 M", "d1 P"]
    goals = ["queue-here", "all-sorts", "contagious-charm", "flat-earth"]
    mine = solo(phase="cleanup", board={"0": row}, objectives=goals)
    theirs = solo(phase="cleanup", board={"R": row}, objectives=goals)
    mixed = solo(phase="cleanup", board={"0": row[:3], "R": row[3:]}, objectives=goals)
    assert [marks(state, 0) for state in (mine, theirs, mixed)] == [["queue-here"], [], []]
    state = solo(
        ["joust: - 0C -", *[c for c in FOUR if c != "joust"]], board={"R": row}, phase="resolve"
    )
    assert choices(state) == ["d2", "a3", "c3", "c4"]


def test_a_rivals_lone_melancholic_sneaks_and_you_choose_where() -> None:
    """HUM-R48"""
    state = solo(["chapel: RM - 0P", *[c for c in FOUR if c != "chapel"]], phase="resolve")
    assert state.view(0)["pending"]["sneaks"]
    assert choices(state) == ["b1", "b2", "d2", "a3", "c3", "b4", "c4", "d4"]
    play(state, "put b1", "put b3")
    assert (board(state, RIVALS), board(state, 0)) == (["b1 M"], ["b3 P"])


def test_cleanup_runs_once() -> None:
    """HUM-R49: no tiles, so nothing is owed."""
    state = solo(phase="cleanup", board={"0": ["a1 C", "b1 S", "c1 M", "d1 P"]},
                 objectives=["queue-here", "all-sorts", "contagious-charm", "flat-earth"])  # fmt: skip
    assert (state.owed, state.chapter, state.phase) == (0, 2, VISIT)


def test_one_pass_ends_the_phase_and_the_rivals_do_nothing() -> None:
    """HUM-R47: redraw as usual."""
    state = solo(hands=["CCCC"])
    assert legal(state)[:2] == ["pass", "redraw"]
    matrix = state.matrix.copy()
    play(state, "redraw", "pass")
    assert told(state, "visits-end") == [{"closing": "passed"}]
    assert (state.chapter, state.matrix) == (2, matrix)


# --- endings and score ---------------------------------------------------------------------------------


def test_solo_ends_by_the_deck() -> None:
    """HUM-88"""
    assert ended(play(solo(deck=["dungeon"]), "pass")) == ["deck"]


def test_solo_ends_when_your_hand_cannot_be_filled() -> None:
    """HUM-88: a full fiefdom leaves exactly four, so only a potion taken out of the game does it."""
    spaces = [f"{column}{row}" for row in "1234" for column in "abcd"]
    lying = [f"{space} {HUMOURS[n % 4]}" for n, space in enumerate(spaces)]
    state = solo(board={"0": lying}, hands=["CSM"])
    assert play(state, "pass").phase == VISIT
    state = solo(board={"0": lying}, hands=["CSM"])
    state.bags[0] = 0
    assert ended(play(state, "pass")) == ["hand"]


def test_no_ending_by_tiles_in_solo() -> None:
    """HUM-88: there are no tiles, so HUM-65 (a) does not apply."""
    assert play(solo(), "pass").phase == VISIT


ROWS = {"C": ["C", "C"], "S": ["S", "S"], "M": ["M", "M"], "P": ["P", "P"]}
TAKEN = ["a1 C", "c3 C", "c1 S", "a4 S", "b2 M", "d4 M", "c2 P", "b4 P", "b1 C", "d2 S"]


def on_to(state: Humours, *phases: int) -> Humours:
    """Make the first choice each time until one of the phases has come."""
    while state.phase not in phases:
        state.play(0, state.legal(0)[0])
    return state


def test_the_rivals_exhaustion_stops_the_visits_at_once() -> None:
    """HUM-88, HUM-R46: fewer than 2 in the bag; resolve, clean up, over whatever came back."""
    state = solo(board={"R": TAKEN}, matrix=ROWS, hands=["CSMP"])
    assert size(state.bags[RIVALS]) == 2
    on_to(play(state, "visit 1.1 C"), VISIT)
    assert size(state.bags[RIVALS]) == 0
    on_to(play(state, "visit 4.2 S"), OVER)
    assert told(state, "visits-end") == [{"closing": "rivals"}]
    assert ended(state) == ["matrix"]
    assert size(state.bags[RIVALS]) >= 2


@pytest.mark.parametrize(
    ("rivals", "goes_on"),
    [(("rival 3.2", "rival 3.3"), False), (("rival 4.2", "rival 4.3"), True)],
)
def test_a_turn_that_ends_the_round_refills_in_cleanup(
    rivals: tuple[str, str], goes_on: bool
) -> None:
    """HUM-R46: after the losers are back; if even then it cannot be, the game ends."""
    cards = ["moat: 0C RP -", "joust: 0C 0C 0P", "chapel: RM - -", "laboratory: 0C - -"]
    state = solo(cards, board={"R": TAKEN}, matrix=ROWS, hands=["SSMP"])
    assert size(state.bags[RIVALS]) == 0
    play(state, "visit 1.3 P", *rivals)
    assert told(state, "visits-end") == [{"closing": "full"}]
    on_to(state, VISIT, OVER)
    assert (state.phase == VISIT) is goes_on
    if not goes_on:
        assert ended(state) == ["matrix"]


@pytest.mark.parametrize(
    ("score", "places", "winners"), [(0, [0], []), (1, [0], []), (2, [1], [0]), (4, [1], [0])]
)
def test_score(score: int, places: list[int], winners: list[int]) -> None:
    """HUM-89: two or more objectives are a win; the payoff is the share of four."""
    goals = ["queue-here", "all-sorts", "contagious-charm", "flat-earth"]
    state = play(solo(deck=["dungeon"], objectives=goals, markers={"0": goals[:score]}), "pass")
    assert state.standings().places == places
    assert state.standings().winners == winners
    assert state.payoffs() == [score / 4]
    assert told(state, "solo-result") == [{"seat": 0, "score": score}]


# --- information ---------------------------------------------------------------------------------------


def test_placed_potions_are_open_in_solo() -> None:
    """HUM-R50, HUM-R57: to you and to a spectator; the facedown column is not."""
    state = play(solo(matrix={"P": ["C", "P"]}, hands=["CSMP"]), "visit 1.3 P", "rival 2.2")
    for viewer in (0, SPECTATOR):
        cards = state.view(viewer)["cards"]
        assert cards[0]["citizens"][2]["potion"] == {"owner": 0, "humour": "P"}
        assert cards[1]["citizens"][1]["potion"] == {"owner": RIVALS, "humour": "C"}
    assert state.events is not None
    placed = next(event for event in state.events.events if event.code == "placed")
    assert placed.seen_by(SPECTATOR) == placed.seen_by(0)
    rows = [event for event in state.events.events if event.code == "rival-row"]
    for event in rows:
        seen = event.seen_by(0)
        assert seen is not None
        assert seen["under"] is None


def test_hidden_rivals_are_split_over_column_and_bag() -> None:
    """HUM-R58, HUM-R50: facedown potions vary over what is unknown, faceup ones stay."""
    state = start(1, seed=8)
    dice = Dice(1)
    seen: Counter[int] = Counter()
    for _ in range(400):
        world = state.sample(0, dice)
        assert isinstance(world, Humours)
        assert world.matrix[:4] == state.matrix[:4]
        assert hand(world, 0) == hand(state, 0)
        assert world.lost_pieces() == ""
        seen[int(world.matrix[4])] += 1
    unknown = 5 - state.matrix[:4].count(0)
    assert abs(seen[0] / 400 - unknown / 16) < 0.08
