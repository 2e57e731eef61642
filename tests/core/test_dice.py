"""Chance: known streams, exact draws, nothing shared, nothing forgotten."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.dice import Dice, SealedDice, dice_from, load_dice
from fourfold.core.errors import NotUnderstood

SECRET = bytes(range(32))
KINDS = [Dice(7), SealedDice(SECRET)]


def words(dice: Dice, number: int = 20) -> list[int]:
    return [dice.word() for _ in range(number)]


# --- the streams --------------------------------------------------------------------------------------


def test_the_stream_is_xoshiro128_plus_plus() -> None:
    """The published test vector for the state 1, 2, 3, 4."""
    dice = load_dice("dice:00000001000000020000000300000004")
    assert words(dice, 10) == [
        641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295,
        495546011, 621204420,
    ]  # fmt: skip


def test_a_seed_is_spread_by_splitmix64() -> None:
    """The published first two words of splitmix64 from 0."""
    assert Dice(0).dump() == "dice:7b1dcdafe220a839a1b965f46e789e6a"


def test_sealed_dice_are_sha256_of_secret_and_counter() -> None:
    blocks = [sha256(SECRET + block.to_bytes(8, "big")).digest() for block in range(3)]
    whole = b"".join(blocks)
    expected = [int.from_bytes(whole[i : i + 4], "big") for i in range(0, len(whole), 4)]
    assert words(SealedDice(SECRET), 24) == expected


@given(st.integers(), st.integers(1, 2**31))
def test_a_draw_is_one_multiplication_unless_it_would_be_biased(seed: int, n: int) -> None:
    """The same by plain arithmetic (Lemire's method)."""
    expected = Dice(seed)
    while True:
        product = expected.word() * n
        if product % 2**32 >= 2**32 % n:
            break
    dice = Dice(seed)
    assert dice.below(n) == product >> 32
    assert dice.dump() == expected.dump()


def test_seeds_beyond_64_bits_are_taken_modulo() -> None:
    assert Dice(5).dump() == Dice(5 + 2**64).dump() == Dice(5 - 2**64).dump()
    assert Dice(-1).dump() == Dice(2**64 - 1).dump()


# --- draws --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", [Dice(3), SealedDice(SECRET)])
@pytest.mark.parametrize("n", [1, 2, 6, 7, 24])
def test_draws_are_even(dice: Dice, n: int) -> None:
    """Chi squared, far out: one false alarm in about a million runs, and the seeds are fixed."""
    draws = 400 * n
    counts = Counter(dice.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    chi = sum((counts[value] - 400) ** 2 / 400 for value in range(n))
    assert chi < n + 5 * (2 * n) ** 0.5 + 5


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    dice, orders = Dice(11), Counter[tuple[int, ...]]()
    for _ in range(6000):
        items = [0, 1, 2]
        dice.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(-5, 5)))
def test_a_shuffle_keeps_what_it_shuffles(seed: int, items: list[int]) -> None:
    shuffled = items.copy()
    Dice(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_fraction_is_below_one() -> None:
    dice = Dice(2)
    found = [dice.fraction() for _ in range(2000)]
    assert 0 <= min(found) < 0.01
    assert 0.99 < max(found) < 1


# --- copies and text ----------------------------------------------------------------------------------


@pytest.mark.parametrize("dice", KINDS)
@pytest.mark.parametrize("used", [0, 1, 7, 8, 9])
def test_a_copy_goes_on_alike_and_shares_nothing(dice: Dice, used: int) -> None:
    original = dice.copy()
    words(original, used)
    copy = original.copy()
    before = original.dump()
    expected = words(copy)
    assert original.dump() == before
    assert words(original) == expected
    assert type(copy) is type(dice)


@pytest.mark.parametrize("dice", KINDS)
@pytest.mark.parametrize("used", [0, 1, 7, 8, 9])
def test_dice_go_on_from_their_text(dice: Dice, used: int) -> None:
    original = dice.copy()
    words(original, used)
    loaded = load_dice(original.dump())
    assert loaded.dump() == original.dump()
    assert words(loaded) == words(original)


@pytest.mark.parametrize("dice", KINDS)
def test_forked_dice_are_fast_and_fresh(dice: Dice) -> None:
    original = dice.copy()
    first, second = original.fork(), original.fork()
    assert type(first) is Dice
    assert words(first) != words(second)
    assert original.dump() != dice.dump()  # the fork used some words
    assert words(dice.copy().fork()) == words(dice.copy().fork())


def test_every_draw_shows_in_the_text() -> None:
    for dice in (Dice(1), SealedDice(SECRET)):
        seen = {dice.dump()}
        for _ in range(50):
            dice.below(6)
            seen.add(dice.dump())
        assert len(seen) == 51


def test_dice_are_the_same_until_one_of_them_falls() -> None:
    """By this the undo law knows whether dice fell."""
    for dice in (Dice(1), SealedDice(SECRET)):
        for _ in range(50):
            before = dice.copy()
            assert before.same_as(dice)
            dice.below(6)
            assert not before.same_as(dice)
    others = (Dice(1), Dice(2), SealedDice(SECRET), SealedDice(bytes(32)))
    assert sum(one.same_as(other) for one in others for other in others) == len(others)


# --- the border ---------------------------------------------------------------------------------------


def test_a_seed_is_a_number_or_64_digits() -> None:
    assert dice_from(7).dump() == Dice(7).dump()
    assert dice_from(SECRET.hex()).dump() == SealedDice(SECRET).dump()


@pytest.mark.parametrize("seed", ["", "7", "x" * 64, "ab" * 31, "ab" * 33])
def test_another_seed_is_refused(seed: str) -> None:
    with pytest.raises(NotUnderstood, match="A seed is a whole number or 64 hexadecimal digits"):
        dice_from(seed)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dice",
        "dice:12",
        "dice:" + "x" * 32,
        "sealed:",
        "sealed:zz:0:0",
        "sealed:00:a:0",
        "coin:1",
    ],
)
def test_text_that_holds_no_dice_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match="does not hold the state of dice"):
        load_dice(text)
