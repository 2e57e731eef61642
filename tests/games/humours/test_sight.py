"""What a viewer may know (HUM-36, HUM-37, R50 to R58): views, and samples by exact counts."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.dice import Dice
from fourfold.core.state import SPECTATOR
from fourfold.games.humours import belief
from fourfold.games.humours.pieces import HUMOURS, amount, size
from fourfold.games.humours.rules import Humours
from tests.games.humours.driver import bag, card, hand, kingdom, play, start, told

LYING = ["dungeon C", "dungeon S", "dungeon M", "dungeon P"]


def worlds(state: Humours, seat: int, number: int, seed: int = 1) -> list[Humours]:
    dice = Dice(seed)
    found = [state.sample(seat, dice) for _ in range(number)]
    return [world for world in found if isinstance(world, Humours)]


# --- views -------------------------------------------------------------------------------------------


def test_hands_and_bags_by_number() -> None:
    """HUM-16, HUM-R53: no move reveals a potion; others see how many."""
    state = kingdom(2, hands=["CSMP", "CCCC"], turn=0)
    view, public = state.view(0), state.view(SPECTATOR)
    assert (view["mine"], public["mine"]) == (list("CSMP"), None)
    assert view["hands"] == public["hands"] == [4, 4]
    assert view["bags"] == public["bags"] == [16, 16]
    assert "CCCC" not in str(view)


def test_what_was_revealed_and_returned_stays_known() -> None:
    """HUM-R51, HUM-R58: in the events for all, and in the view while it must still be in the bag."""
    state = kingdom(2, ["moat: 0C 1S 1P", "joust", "chapel", "laboratory"], hands=["CSMP"] * 2,
                    phase="resolve")  # fmt: skip
    assert told(state, "revealed")[0]["humours"] == ["C", "S", "P"]
    for viewer in (SPECTATOR, 0, 1):
        assert state.view(viewer)["returned"] == [[], ["S", "P"]]
    play(state, "pass", "pass")
    assert state.view(0)["returned"] == [[], ["S", "P"]]  # full hands drew nothing
    play(state, *["pass"] * (state.actor != 1))
    state.play(1, state.legal(1)[-1])
    assert state.view(0)["returned"] == [[], []]  # seat 1 has drawn


def test_you_know_your_own_facedown_potions() -> None:
    """HUM-R52"""
    state = kingdom(2, ["moat: 0C 1S -", "joust", "chapel", "laboratory"],
                    tiles={"knight-club": ["0P", "1C"]})  # fmt: skip
    for world in worlds(state, 0, 30):
        assert card(world, 1).split()[1] == "0C"
        assert world.view(0) == state.view(0)
    seen = state.view(0)["tiles"][4]["potions"]
    assert seen == [{"owner": 0, "humour": "P"}, {"owner": 1, "humour": None}]


def test_sizes_of_the_deck_and_the_discards() -> None:
    """docs/rules/humours.md 4.1: the cards to come follow from what was seen, their order is hidden."""
    state = play(kingdom(2, hands=["CSMP"] * 2, turn=0), "pass", "pass")
    decks = {tuple(world.deck) for world in worlds(state, 0, 20)}
    assert len(decks) == 20
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(state.deck))}
    assert state.view(0)["deck"] == 28


# --- samples -----------------------------------------------------------------------------------------


def test_returned_potions_are_in_the_bag_for_certain() -> None:
    """HUM-R58: never in the hand, until that colour draws."""
    spent = {"1": LYING * 3}
    cards = ["moat: 0C 1S 1P", "joust", "chapel", "laboratory"]
    state = kingdom(2, cards, board=spent, hands=["CSMP", "CCMM"], phase="resolve")
    assert state.view(0)["returned"][1] == ["S", "P"]
    for world in worlds(state, 0, 60):
        assert {"S", "P"} <= set(bag(world, 1))
        assert hand(world, 1).count("S") <= 1
        assert hand(world, 1).count("P") <= 1
    assert any("S" in hand(world, 1) for world in worlds(state, 0, 60))


def test_facedown_potions_stay_within_their_pairs() -> None:
    """HUM-37: each within its citizen's two humours, and both occur."""
    cards = ["moat: 1C 1S 1P", "joust: 1C - -", "chapel", "laboratory"]
    state = kingdom(2, cards, tiles={"spelling-bee": ["1C"]})
    seen: list[set[str]] = [set(), set(), set()]
    for world in worlds(state, 0, 80):
        words = card(world, 1).split()[1:]
        for found, word in zip(seen, words, strict=True):
            found.add(word)
    assert seen == [{"1C", "1P"}, {"1S", "1P"}, {"1M", "1P"}]


def test_a_world_sampled_for_a_spectator_varies_everybody() -> None:
    """HUM-37: nobody's potions are open to it."""
    state = kingdom(2, ["moat: 0C 1S -", "joust", "chapel", "laboratory"], hands=["CSMP"] * 2)
    found = worlds(state, SPECTATOR, 60)
    assert {card(world, 1).split()[1] for world in found} == {"0C", "0P"}
    assert len({hand(world, 0) for world in found}) > 5
    assert len({hand(world, 1) for world in found}) > 5


@pytest.mark.parametrize(
    ("cards", "tiles", "settled"),
    [
        (["moat: 1C - -", "joust", "chapel", "laboratory"], {}, []),
        (["moat: 1C 1S 1P", "joust", "chapel", "laboratory"], {}, LYING * 2),
        (["moat: 1C 1P -", "joust: 1C 1S -", "chapel", "laboratory"], {"knight-club": ["1P"]},
         LYING * 2 + ["dungeon C", "dungeon P"]),
    ],
)  # fmt: skip
def test_every_way_to_lay_the_potions_is_equally_likely(
    cards: list[str], tiles: dict[str, list[str]], settled: list[str]
) -> None:
    """HUM-R58: single potions are told apart, so a humour of which more are unknown is likelier."""
    state = kingdom(2, cards, tiles=tiles, board={"1": settled}, hands=["CSMP", "SSMM"], turn=0)
    places = [n for n, potion in enumerate(state.placed) if potion >= 0]
    pairs = [[n for n in range(4) if takes(state, place, n)] for place in places]
    unknown = Counter("CSMP" * 5)
    unknown.subtract(word.split()[1] for word in settled)
    weights = {
        choice: weight(choice, unknown) for choice in product(*pairs) if weight(choice, unknown)
    }
    number = 2500
    found = Counter(
        tuple(int(world.placed[place]) & 3 for place in places)
        for world in worlds(state, 0, number)
    )
    assert set(found) <= set(weights)
    whole = sum(weights.values())
    for choice, ways in weights.items():
        assert abs(found[choice] / number - ways / whole) < 0.045


def takes(state: Humours, place: int, humour: int) -> bool:
    return state.takes(place, humour)


def weight(choice: tuple[int, ...], unknown: Counter[str]) -> int:
    """In how many ways single potions can lie like that."""
    left = Counter(unknown)
    ways = 1
    for humour in choice:
        ways *= left[HUMOURS[humour]]
        left[HUMOURS[humour]] -= 1
    return ways


@given(
    st.lists(st.integers(0, 5), min_size=4, max_size=4),
    st.lists(st.integers(0, 5), max_size=7),
    st.integers(0, 2**32),
)
def test_counts_of_ways_by_brute_force(amounts: list[int], pairs: list[int], seed: int) -> None:
    """HUM-R58: the exact counts behind samples, proofs and odds."""
    pool = sum(number * 16**humour for humour, number in enumerate(amounts))
    unknown = Counter({HUMOURS[n]: amounts[n] for n in range(4)})
    choices = product(*[(belief.LOW[pair], belief.HIGH[pair]) for pair in pairs])
    whole = sum(max(0, weight(choice, unknown)) for choice in choices)
    counts = belief.counted(list(pairs))
    assert belief.all_ways(pool, counts) == whole
    if whole:
        laid = belief.lay(pool, list(pairs), Dice(seed))
        assert all(
            belief.PAIRS[pair] >> humour & 1 for pair, humour in zip(pairs, laid, strict=True)
        )
        assert all(laid.count(n) <= amount(pool, n) for n in range(4))


def test_scripts_of_a_setup_are_not_known_to_anybody() -> None:
    """docs/rules/humours.md 4.3: a draw script is the bag's secret."""
    state = kingdom(2, hands=["CSMP"] * 2, draws={"0": "CCCC"}, turn=0)
    drawn = set()
    for world in worlds(state, 0, 30):
        assert world.script == []
        world.play(0, 2 + 4 * 5)  # visit 2.1 C
        drawn.add(hand(world, 0))
    assert len(drawn) > 1


@given(st.integers(0, 300), st.integers(1, 6), st.booleans())
def test_samples_lose_nothing(seed: int, seats: int, fiefdom: bool) -> None:
    """HUM-2, HUM-R58: in every sampled world each colour has its 20 potions and hands keep their size."""
    state = start(seats, seed=seed, mode="fiefdom" if fiefdom else "kingdom")
    dice = Dice(seed)
    for _ in range(dice.below(90)):
        if not state.over:
            state.play(state.actor, state.pick(dice))
    for viewer in range(-1, seats):
        world = worlds(state, viewer, 1, seed)[0]
        assert world.lost_pieces() == ""
        assert [size(pack) for pack in world.hands] == [size(pack) for pack in state.hands]
        assert world.view(viewer) == state.view(viewer)
