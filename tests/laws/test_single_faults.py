"""Each law has a game with a fault that it alone notices."""

from __future__ import annotations

import pytest

from fourfold import laws
from fourfold.laws import LAWS
from tests.laws.single_faults import SINGLE

GAMES = 2
MORE = {"memory": 20, "selftest": 3}  # for what shows seldom
NEEDS_BOTH_BUILDS = "builds"  # see test_catches.py


def test_every_law_has_one() -> None:
    assert sorted([*SINGLE, NEEDS_BOTH_BUILDS]) == sorted(LAWS)


@pytest.mark.parametrize("law", SINGLE)
def test_one_law_alone_notices(law: str) -> None:
    asked = [name for name in LAWS if name != NEEDS_BOTH_BUILDS]
    seats = None if law == "selftest" else 3  # redactions are judged by all variants together
    report = laws.run(SINGLE[law], games=MORE.get(law, GAMES), seats=seats, only=asked)
    assert [broken.law for broken in report.broken] == [law]
