"""Games from outside that give something away are refused, each by one law in one clear sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fourfold.laws import LAWS, LawBroken, cases_of
from tests.laws.outside_games import OUTSIDE


@pytest.mark.parametrize("fault", OUTSIDE)
def test_a_game_from_outside_is_refused(fault: str) -> None:
    game, law, sentence = OUTSIDE[fault]
    with pytest.raises(LawBroken) as refused:
        LAWS[law](replace(cases_of(game)[0], games=5))
    told = str(refused.value)
    assert sentence in told
    assert told.startswith(f"law “{law}”: ")
    assert "tea, 2 seats" in told
    assert "seed" in told
