"""Tokens that belong together: common tags, straights and clovers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.core.bits import bit, count
from fourfold.games.four4more.state import Four4MoreState

RUN: Final = 0b1111  # A1 to A4; shifted by one A2 to A5, by five B1 to B4
CLOVER: Final = 0b00001_00001_00001_00001  # A1 B1 C1 D1; shifted by one A2 B2 C2 D2


def common_tags(table: Four4MoreState, tokens: list[i64]) -> i64:
    """The tags that two or more of the tokens carry."""
    once: i64 = 0
    twice: i64 = 0
    for token in tokens:
        tags: i64 = table.tags[token]
        twice |= once & tags
        once |= tags
    return twice


def carrying(table: Four4MoreState, tokens: list[i64], tag: i64) -> list[i64]:
    """The tokens that carry the tag, in the order given."""
    found: list[i64] = []
    for token in tokens:
        if table.tags[token] & bit(tag):
            found.append(token)
    return found


def has_straight(table: Four4MoreState, tokens: list[i64], letter: i64) -> bool:
    """Four different tokens carry four numbers in a row of the letter (0 to 3 for A to D)."""
    start: i64 = 5 * letter
    return carries_all(table, tokens, RUN * bit(start)) or carries_all(
        table, tokens, RUN * bit(start + 1)
    )


def has_any_straight(table: Four4MoreState, tokens: list[i64]) -> bool:
    for letter in range(4):
        if has_straight(table, tokens, letter):
            return True
    return False


def has_clover(table: Four4MoreState, tokens: list[i64]) -> bool:
    """Four different tokens carry the four letters with one and the same number."""
    for number in range(5):
        if carries_all(table, tokens, CLOVER * bit(number)):
            return True
    return False


def carries_all(table: Four4MoreState, tokens: list[i64], wanted: i64) -> bool:
    """Whether the tags of a set are found on different tokens (F4M-R30)."""
    union: i64 = 0
    for token in tokens:
        union |= table.tags[token]
    return union & wanted == wanted and _match(table, tokens, wanted, [])


def _match(table: Four4MoreState, tokens: list[i64], wanted: i64, taken: list[i64]) -> bool:
    if not wanted:
        return True
    tag: i64 = wanted & -wanted
    for token in tokens:
        if not table.tags[token] & tag or token in taken:
            continue
        if _match(table, tokens, wanted ^ tag, taken + [token]):
            return True
    return False


def best_progress(table: Four4MoreState, tokens: list[i64], patterns: list[i64]) -> i64:
    """Of several patterns the one of which most tags are there, the first of equals."""
    union: i64 = 0
    for token in tokens:
        union |= table.tags[token]
    best: i64 = patterns[0]
    for pattern in patterns:
        if count(union & pattern) > count(union & best):
            best = pattern
    return best


def straights_of(letter: i64) -> list[i64]:
    start: i64 = 5 * letter
    return [RUN * bit(start), RUN * bit(start + 1)]


def clovers() -> list[i64]:
    return [CLOVER * bit(number) for number in range(5)]
