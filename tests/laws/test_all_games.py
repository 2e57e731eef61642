"""Every law on every registered game, every variant and every version of its rules, with small counts.

`make laws` runs the same with full counts.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourfold
from fourfold.core import registry
from fourfold.core.laws import LAWS, Case, LawSkipped, cases_of
from fourfold.core.laws.secrecy import law_leak

GAMES = 2  # of each law and variant


def whole(name: str) -> bool:
    """One game that cannot be imported fails its own test below, not the collection of all."""
    try:
        return bool(fourfold.game(name))
    except Exception:
        return False


NAMES = [name for name in registry.games() if whole(name)]
CASES = [case for name in NAMES for case in cases_of(fourfold.game(name))]


@pytest.mark.parametrize("name", registry.games())
def test_the_game_is_there(name: str) -> None:
    assert fourfold.game(name).name == name


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, case: Case) -> None:
    try:
        assert LAWS[law](replace(case, games=GAMES)) > 0
    except LawSkipped as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=5)
@given(data=st.data())
def test_no_seed_leaks(name: str, data: st.DataObject) -> None:
    """The law most often broken by a rare card: any variant, any seed."""
    case = data.draw(st.sampled_from(cases_of(fourfold.game(name))))
    seed = data.draw(st.integers(0, 2**32))
    assert law_leak(replace(case, games=1, seed=seed)) > 0
