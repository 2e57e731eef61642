"""Sets as masks, against Python's own sets, up to the last bit that a compiled int has room for."""

from hypothesis import given
from hypothesis import strategies as st

from fourfold.core.bits import bit, count, highest, lowest, mask_of, members, nth

SETS = st.sets(st.integers(0, 62))
SOME = st.sets(st.integers(0, 62), min_size=1)


def mask(items: set[int]) -> int:
    return sum(2**item for item in items)


def test_bit_is_right_beyond_31() -> None:
    """mypyc 2.4.1 would shift a literal as a 32-bit int."""
    assert [bit(x) for x in range(63)] == [2**x for x in range(63)]


@given(SETS)
def test_a_mask_holds_its_members(items: set[int]) -> None:
    assert members(mask(items)) == sorted(items)
    assert mask_of(sorted(items)) == mask(items)
    assert count(mask(items)) == len(items)


@given(SOME)
def test_ends_and_places_of_a_set(items: set[int]) -> None:
    ordered = sorted(items)
    assert lowest(mask(items)) == ordered[0]
    assert highest(mask(items)) == ordered[-1]
    assert [nth(mask(items), n) for n in range(len(ordered))] == ordered
