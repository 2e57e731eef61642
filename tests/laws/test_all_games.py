"""Every law on every registered game, every variant and every version of its rules, with small counts.

`make laws` runs the same with full counts.
"""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourfold
from fourfold.core import registry
from fourfold.laws import LAWS, Case, LawSkipped, cases_of
from fourfold.laws.tables import DOORS
from fourfold.laws.twins import law_twins
from fourfold.laws.witnesses import Witnesses

GAMES = 2  # of each law and variant
FEWER = {"twins": 1, "memory": 1}  # of the dear laws
PURE = os.environ.get("FOURFOLD_EXPECT") == "pure"  # the second of two runs


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


def tried(law: str) -> list[Case]:
    """The pure run tries a third of the dear cases: law “builds” says that both engines are the same, and
    asks that from the compiled side of every case already."""
    return CASES[::3] if PURE and law in (*FEWER, "builds") else CASES


PAIRS = [(law, case) for law in LAWS if law != "selftest" for case in tried(law)]


@pytest.mark.parametrize(("law", "case"), PAIRS, ids=str)
def test_law(law: str, case: Case) -> None:
    try:
        assert LAWS[law](replace(case, games=FEWER.get(law, GAMES))) > 0
    except LawSkipped as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize("name", NAMES)
def test_the_laws_of_secrecy_can_fail(name: str) -> None:
    """The self-test, on one variant of each game; `fourfold laws` runs it on all."""
    cases, witnesses = cases_of(fourfold.game(name)), Witnesses()
    assert LAWS["selftest"](replace(cases[len(cases) // 2], witnesses=witnesses)) >= len(DOORS)
    assert {law: witnesses.blind(law) for law in LAWS if witnesses.blind(law)} == {}


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=2)
@given(data=st.data())
def test_no_seed_leaks(name: str, data: st.DataObject) -> None:
    """The law most often broken by a rare card: any variant, any seed."""
    case = data.draw(st.sampled_from(cases_of(fourfold.game(name))))
    seed = data.draw(st.integers(0, 2**32))
    assert law_twins(replace(case, games=1, seed=seed)) > 0


# Games in which a law once cried wolf: a near world differed in what the step cleared away.
FALSE_ALARMS = [
    ("humours", 2, {"mode": "fiefdom"}, 8, 82),
    ("humours", 2, {"mode": "fiefdom"}, 25, 68),
]


@pytest.mark.parametrize(("name", "seats", "options", "seed", "decision"), FALSE_ALARMS)
def test_a_former_false_alarm(
    name: str, seats: int, options: dict[str, object], seed: int, decision: int
) -> None:
    case = Case(fourfold.game(name), seats, options)
    assert law_twins(case.only(seed, decision)) > 0
