"""Sets of small numbers as masks. The only place where a one is shifted by a variable.

mypyc 2.4.1 compiles a literal shifted by an i64 to a C shift of an `int`, silently wrong from
bit 31 on; `bit` avoids it, and a test forbids the literal form everywhere else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

COMPILED: Final[bool] = not __file__.endswith(".py")


def bit(x: i64) -> i64:
    """The set that holds x alone."""
    return ((x & 0) + 1) << x


def count(mask: i64) -> i64:
    """How many members a set has."""
    if not COMPILED:
        return int(mask).bit_count()
    if not mask >> 32:
        return _count32(mask)
    return _count32(mask & 0xFFFFFFFF) + _count32(mask >> 32)


def _count32(x: i64) -> i64:
    x = x - ((x >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) & 0xFFFFFFFF) >> 24


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    if not COMPILED:
        return int(mask & -mask).bit_length() - 1
    return count((mask & -mask) - 1)


def highest(mask: i64) -> i64:
    """The largest member of a set that is not empty."""
    if not COMPILED:
        return int(mask).bit_length() - 1
    found: i64 = 0
    while mask > 1:
        mask >>= 1
        found += 1
    return found


def nth(mask: i64, n: i64) -> i64:
    """The n-th member of a set, counted from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def members(mask: i64) -> list[i64]:
    """All members, smallest first."""
    found: list[i64] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found


def numbered(mask: i64, first: i64, step: i64) -> list[i64]:
    """`first + step * member` for all members, smallest first: the moves of a set of things."""
    found: list[i64] = []
    while mask:
        found.append(first + step * lowest(mask))
        mask &= mask - 1
    return found


def mask_of(items: list[i64]) -> i64:
    mask: i64 = 0
    for item in items:
        mask |= bit(item)
    return mask
