"""The exact belief (docs/rules/herbalism.md 10): counts, vectors as fractions, brute force, drawing."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourfold.core.dice import Dice
from fourfold.core.state import SPECTATOR
from fourfold.games.herbalism import belief as library
from fourfold.games.herbalism.belief import all_deals, belief_of, below, reduced
from fourfold.games.herbalism.exchange import (
    LOOK,
    active_of,
    choice_of,
    kind_of,
    medicine_of,
    number_in,
    target_of,
    transfer,
)
from fourfold.games.herbalism.pieces import (
    HANDS,
    MEDICINE_OF,
    MEDICINES,
    cure_of,
    fits_in,
    letters,
    row_from,
    row_of,
    size_of,
)
from fourfold.games.herbalism.rules import Herbalism
from tests.games.herbalism import brute
from tests.games.herbalism.driver import FOUR, X1, play, start, x1

# --- counts (docs/rules/herbalism.md 7) ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "deals", "cards"), [(3, 2559, 3_153_150), (4, 10_982, 33_633_600)]
)
def test_deals_of_a_spectator(rows: int, deals: int, cards: int) -> None:
    """HERB-6 counted: colour-count deals, and the card-level deals they stand for."""
    tables = all_deals(rows, SPECTATOR, 0)
    assert len(tables) == deals
    assert sum(tables.values()) == cards


@pytest.mark.parametrize(
    ("rows", "hands", "least", "most", "mean"),
    [(3, 30, ("RYYY", 31), ("GBBB", 149), 110.7), (4, 19, ("YYY", 192), ("GBB", 1081), 737.2)],
)
def test_deals_that_fit_a_hand(
    rows: int, hands: int, least: tuple[str, int], most: tuple[str, int], mean: float
) -> None:
    own = [row for row in HANDS if size_of(row) == 12 // rows]
    sizes = {letters(row): len(all_deals(rows, 0, row)) for row in own}
    weights = {letters(row): sum(all_deals(rows, 0, row).values()) for row in own}
    assert len(sizes) == hands
    assert (sizes[least[0]], min(sizes.values())) == (least[1], least[1])
    assert (sizes[most[0]], max(sizes.values())) == (most[1], most[1])
    average = sum(sizes[hand] * weights[hand] for hand in sizes) / sum(weights.values())
    assert average == pytest.approx(mean, abs=0.05)


def test_the_best_first_guess() -> None:
    """3719/15015 with 3 seats, 183/770 with 4, averaged over random deals."""
    for rows, expected in ((3, Fraction(3719, 15015)), (4, Fraction(183, 770))):
        best = total = 0
        for own in [row for row in HANDS if size_of(row) == 12 // rows]:
            tables = all_deals(rows, 0, own)
            odds = Counter[int]()
            for table, weight in tables.items():
                odds[MEDICINE_OF[cure_of(table)]] += weight
            best += max(odds.values())
            total += sum(odds.values())
        assert Fraction(best, total) == expected


def test_cure_odds_before_seeing_anything() -> None:
    """Out of 91: pair 20, GB 20, YB 15, YG 12, RB 10, RG 8, RY 6."""
    seen = belief_of(start(seed=1), SPECTATOR)
    odds = [Fraction(weight, seen.total) * 91 for weight in seen.odds()]
    assert odds == [6, 8, 10, 12, 15, 20, 20]


# --- vectors (docs/rules/herbalism.md 10.4) ------------------------------------------------------------

NOTHING: list[str] = []
INQUIRED = ["go RB", "inquire 1", "give B"]
FED = ["go RB", "feed 1", "give B"]
BREWED = ["go RB", "brew 1"]
APPEALED = ["go RB", "appeal 1", "give R"]

VECTORS = [
    (NOTHING, 0, 105, "GB 12/45, YG 8/45, YB 6/45, RG 4/45, RB 3/45, RY 2/45, pair 10/45"),
    (INQUIRED, 0, 39, "GB 1/3, pair 5/18, YG 2/9, YB 1/6"),
    (
        INQUIRED,
        1,
        87,
        "GB 99/395, pair 463/2370, YB 66/395, YG 52/395, RB 26/237, RG 69/790, RY 23/395",
    ),
    (
        INQUIRED,
        2,
        54,
        "RB 20/89, pair 15/89, YB 59/356, GB 59/356, RY 37/356, RG 37/356, YG 6/89",
    ),
    (
        INQUIRED,
        SPECTATOR,
        783,
        "GB 12832/54243, pair 4021/18081, YB 3208/18081, YG 2440/18081, RB 746/7749,"
        " RG 152/2009, RY 114/2009",
    ),
    (FED, 2, 62, "RB 20/89, pair 15/89, YB 59/356, GB 59/356, RY 37/356, RG 37/356, YG 6/89"),
    (BREWED, 0, 26, "GB 5/16, pair 131/480, YG 31/120, YB 5/32"),
    (
        BREWED,
        2,
        57,
        "YB 40/189, GB 40/189, pair 59/315, RB 124/945, YG 4/35, RY 68/945, RG 68/945",
    ),
    (APPEALED, 0, 39, "GB 9/26, pair 73/260, YG 1/5, YB 9/52"),
    (APPEALED, 2, 78, "pair 2/9, RB 1/5, YB 5/27, GB 5/27, RY 28/405, RG 28/405, YG 28/405"),
    (APPEALED, 1, 105, "GB 4/15, pair 2/9, YB 8/45, YG 2/15, RB 4/45, RG 1/15, RY 2/45"),
]


@pytest.mark.parametrize(("moves", "seat", "states", "odds"), VECTORS)
def test_vector(moves: list[str], seat: int, states: int, odds: str) -> None:
    belief = belief_of(x1(*moves), seat)
    assert len(belief.tables) == states
    expected = {name: Fraction(share) for name, share in map(str.split, odds.split(", "))}
    found = [Fraction(weight, belief.total) for weight in belief.odds()]
    assert dict(zip(MEDICINES, found, strict=True)) == {
        name: expected.get(name, 0) for name in MEDICINES
    }
    assert sum(expected.values()) == 1


# --- against brute force -----------------------------------------------------------------------------


def compared(seats: int, seed: int, seat: int, limit: int, **options: Any) -> int:
    """Play one round at random, comparing the filter with brute force; how often it was compared."""
    state = start(seats=seats, seed=seed, **options)
    state.events = None
    dice = Dice(seed)
    worlds = brute.deals(state, seat)
    checks = 0
    for _ in range(limit):
        actor, move = int(state.actor), int(state.pick(dice))
        before = int(state.chapter)
        state.play(actor, move)
        if state.over or state.chapter != before:
            break
        worlds = brute.follow(worlds, state, seat, actor, move)
        belief = belief_of(state, seat)
        found = {table: Fraction(weight, belief.total) for table, weight in belief.tables.items()}
        assert found == brute.odds(worlds)
        checks += 1
    return checks


@settings(max_examples=12)
@given(st.integers(0, 10**6), st.integers(0, 2))
def test_the_filter_is_brute_force_with_3_seats(seed: int, seat: int) -> None:
    """HERB-27, HERB-R6, HERB-R24: gifts that prove, looks in vain, own looks, hidden choices."""
    compared(3, seed, seat, 25, predictions=bool(seed % 2))


@settings(max_examples=3)
@given(st.integers(0, 10**6), st.integers(0, 3))
def test_the_filter_is_brute_force_with_4_seats(seed: int, seat: int) -> None:
    compared(4, seed, seat, 10)


def test_brute_force_was_really_asked() -> None:
    assert sum(compared(3, seed, seed % 3, 25) for seed in range(6)) > 40


def test_looks_in_vain() -> None:
    """HERB-26, HERB-R13, HERB-R24: all know the card is wrong, who looked knows the cure."""
    state = x1("go RB", "cure YG", "pass", "pass")
    assert belief_of(state, 1).odds()[MEDICINES.index("YG")] == 0
    assert {letters(cure_of(table)) for table in belief_of(state, 0).tables} == {"GB"}
    assert len({letters(cure_of(table)) for table in belief_of(state, 1).tables}) > 5


def test_choosing_to_inquire_proves_a_fitting_card() -> None:
    """HERB-R6: before the gift is made, others know only that."""
    state = x1("go RY", "inquire 1")
    assert all(row_of(table, 0) & 0o77 for table in belief_of(state, 2).tables)
    before = belief_of(x1("go RY"), 2)
    assert not all(row_of(table, 0) & 0o77 for table in before.tables)
    assert len(belief_of(state, 0).tables) == 105


def test_the_most_a_seat_has_to_consider() -> None:
    """docs/rules/herbalism.md 7: 321 tables for an empty hand and two of six, 2,559 for three of four."""
    assert tables_with(3, (6, 6)) == 321
    assert tables_with(4, (4, 4, 4)) == 2559


def tables_with(seats: int, sizes: tuple[int, ...]) -> int:
    rows = [[row for row in HANDS if size_of(row) == size] for size in sizes]
    return sum(
        1
        for hands in product(*rows)
        if max(brute.sum_of(hands)) <= 5 and fits_in(sum(hands), 0xB1A)
    )


# --- exactness and memory ----------------------------------------------------------------------------


def test_large_weights_are_reduced_and_drawn_exactly() -> None:
    """Long rounds: whole numbers of any size, never rounded."""
    large = {1: 6 * 2**61, 2: 4 * 2**61}
    assert reduced(large) == {1: 3, 2: 2}
    prime = {1: 2**61 - 1, 2: 2**61}
    assert reduced(prime) == prime
    drawn = [below(3 * 2**70, Dice(seed)) for seed in range(300)]
    assert all(0 <= number < 3 * 2**70 for number in drawn)
    thirds = Counter(number >> 70 for number in drawn)
    assert set(thirds) == {0, 1, 2}
    assert min(thirds.values()) > 70


def test_forgetting_changes_nothing() -> None:
    """The library is a memory of pure results: without it the same belief comes back."""
    state = x1("go RB", "inquire 1", "give B", "go GB", "brew 2")
    first = belief_of(state, 2)
    assert belief_of(state, 2) is first
    library.LIBRARY.forget()
    again = belief_of(state, 2)
    assert again is not first
    assert list(again.tables.items()) == list(first.tables.items())


def test_the_library_stays_small() -> None:
    """It forgets when it has grown too large."""
    state = x1("go RB", "brew 1")
    belief_of(state, 0)
    library.LIBRARY.kept = library.KEPT
    belief_of(play(state, "go RB", "brew 2"), 0)
    assert library.LIBRARY.kept == 0
    assert not any(deal.later for deal in library.LIBRARY.deals.values())


# --- drawing -----------------------------------------------------------------------------------------


def test_worlds_are_drawn_by_the_odds() -> None:
    """docs/rules/herbalism.md 10.3: `sample` draws a table by weight."""
    state = x1(*INQUIRED)
    dice = Dice(4)
    drawn = Counter(letters(cure_of(world(state, 2, dice).hands)) for _ in range(4000))
    odds = belief_of(state, 2).odds()
    for name in MEDICINES[:6]:
        share = odds[MEDICINES.index(name)] / sum(odds)
        assert drawn[name] / 4000 == pytest.approx(share, abs=0.03)


def test_the_past_is_drawn_by_the_odds_too() -> None:
    """How likely the gift was red follows from the same deals by brute force over both gifts."""
    state = x1(*INQUIRED)
    dice = Dice(5)
    red = sum(choice_of(world(state, 2, dice).notes[0]) == 0 for _ in range(4000)) / 4000
    shares = gift_shares(state, 2)
    assert red == pytest.approx(float(shares[0] / (shares[0] + shares[3])), abs=0.03)


def gift_shares(state: Herbalism, seat: int) -> dict[int, Fraction]:
    """The weight of each colour of the first gift, by brute force from the deal."""
    found = {colour: Fraction(0) for colour in range(4)}
    opening = play(start(X1), "go RB", "inquire 1")
    opening.events = None
    for before, weight in brute.deals(opening, seat).values():
        legal = [int(move) for move in before.legal(0)]
        for move in legal:
            trial = before.copy()
            trial.play(0, move)
            if trial.view(seat) == state.view(seat):
                found[move - 30] += weight / len(legal)
    return found


def world(state: Herbalism, seat: int, dice: Dice) -> Herbalism:
    found = state.sample(seat, dice)
    assert isinstance(found, Herbalism)
    return found


@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]), st.integers(-1, 3))
def test_a_drawn_past_leads_to_the_drawn_hands(seed: int, seats: int, viewer: int) -> None:
    """The notes of a sampled world, from its deal, give its hands; the viewer's own are kept."""
    viewer = min(viewer, seats - 1)
    state = start(seats=seats, seed=seed, silent_third=seats == 2)
    dice = Dice(seed)
    for _ in range(25):
        if not state.over:
            state.play(state.actor, state.pick(dice))
    found = world(state, viewer, dice)
    assert replayed(found) == found.hands
    if viewer >= 0:
        assert row_of(found.dealt, viewer) == row_of(state.dealt, viewer)
    assert library.belief_of(found, viewer) is library.belief_of(state, viewer)


def replayed(state: Herbalism) -> int:
    hands = int(state.dealt)
    for note in state.notes:
        if kind_of(note) < LOOK:
            hands += transfer(
                kind_of(note),
                medicine_of(note),
                choice_of(note),
                number_in(note),
                active_of(note),
                target_of(note),
            )
    return hands


@given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]))
def test_the_truth_is_always_possible(seed: int, seats: int) -> None:
    """docs/rules/herbalism.md 8.2: a seat's true table always has positive weight in its own belief."""
    state = start(seats=seats, seed=seed, silent_third=seats == 2)
    dice = Dice(seed)
    for _ in range(40):
        if state.over:
            break
        for viewer in range(-1, seats):
            assert belief_of(state, viewer).tables[int(state.hands)] > 0
        state.play(state.actor, state.pick(dice))


def test_a_new_round_starts_from_scratch() -> None:
    state = start({"deals": [{"hands": X1["hands"], "cure": "GB"}] * 2, "start": 0})
    play(state, "go RB", "brew 1", "go RB", "cure GB", "pass", "pass")
    assert state.chapter == 2
    assert belief_of(state, 0).previous is None
    assert len(belief_of(state, 0).tables) == 105


def test_four_seats_by_hand() -> None:
    """P(xy) = r_x r_y / C(N,2) with the own hand RYB and nothing else."""
    belief = belief_of(start(FOUR, seats=4), 0)
    odds = [Fraction(weight, belief.total) for weight in belief.odds()]
    left = {"R": 1, "Y": 2, "G": 4, "B": 4}
    for name in MEDICINES[:6]:
        assert odds[MEDICINES.index(name)] == Fraction(left[name[0]] * left[name[1]], 55)
    assert odds[6] == Fraction(1 + 6 + 6, 55)


def test_rows_read_back() -> None:
    assert [letters(row_from(text)) for text in ("BBYR", "-", "rygb")] == ["RYBB", "-", "RYGB"]
