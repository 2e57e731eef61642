"""The laws can fail: each catches the games broken in its way, and lets the honest game pass."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fourfold import laws
from fourfold.core.text_lines import TextLine
from fourfold.laws import LAWS, Case, LawBroken, LawSkipped, cases_of
from fourfold.laws.selftest import TEETH
from fourfold.laws.tables import DOORS
from tests.laws.broken_games import BROKEN, TWO_FACED, Uncounted, tea
from tests.laws.tea_game import GAME

ENOUGH = 30  # games of a variant
HONEST_GAMES = {"twins": 2, "memory": 4, "selftest": 1}  # of the dear laws; of the others 15


def first_break(law: str, cases: list[Case]) -> LawBroken | None:
    for case in cases:
        try:
            LAWS[law](replace(case, games=ENOUGH))
        except LawBroken as broken:
            return broken
    return None


@pytest.mark.parametrize("flaw", BROKEN)
def test_a_law_catches_its_own(flaw: str) -> None:
    law, game = BROKEN[flaw]
    broken = first_break(law, cases_of(game))
    assert broken is not None, f"{flaw} was not caught by the law “{law}”"
    assert broken.law == law
    assert "raised" not in broken.sentence


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("case", cases_of(GAME), ids=str)
def test_the_honest_game_keeps_every_law(law: str, case: Case) -> None:
    try:
        assert LAWS[law](replace(case, games=HONEST_GAMES.get(law, 15))) > 0
    except LawSkipped as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize("flaw", ["a leaking event", "a leaking view beside a timid sampler"])
def test_a_break_can_be_seen_again_from_what_it_says(flaw: str) -> None:
    law, game = BROKEN[flaw]
    broken = first_break(law, cases_of(game))
    assert broken is not None
    with pytest.raises(LawBroken) as again:
        LAWS[broken.law](broken.case)
    assert str(again.value) == str(broken)


def test_twins_need_no_sampler_to_find_a_leak() -> None:
    """The view leaks and the sampler keeps what it leaks: tables that differ by a deal tell all the same."""
    _, game = BROKEN["a leaking view beside a timid sampler"]
    broken = first_break("twins", cases_of(game))
    assert broken is not None
    assert "twins by deal" in broken.sentence


def test_a_law_that_cannot_fail_says_that_it_is_blind() -> None:
    """A count of pieces that never finds one too many; the other laws have their teeth here."""
    report = laws.run(tea(state=Uncounted), games=1, seats=3, only=["pieces", "play", "selftest"])
    assert report.holds
    notes = {row.law: row.note for row in report.rows if row.note}
    assert notes == {"pieces": "it did not notice a piece too many: this law is blind here"}


def test_talk_without_examples_of_it_is_a_break() -> None:
    with pytest.raises(
        LawBroken, match="its `sayings` give nothing to try: this law is blind here"
    ):
        LAWS["selftest"](Case(tea(sayings=None), 3))


def test_every_law_is_tried_on_a_spoilt_game() -> None:
    """Twins on spoilt doors; both builds are told apart below, for that needs another process."""
    spoilt = {tooth.name for tooth in TEETH} | {"twins", "selftest", "builds"}
    assert spoilt == set(LAWS)


@pytest.mark.parametrize("door", ["refusals", "aids"])
def test_a_spoilt_door_that_nobody_asks_is_a_break(
    door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The self-test of a kit that has forgotten a door: twins are blind to what is served by it."""
    left = [one for one in DOORS if one.name != door]
    monkeypatch.setattr("fourfold.laws.tables.DOORS", left)
    case = Case(tea(versions=(1,)), 3)
    with pytest.raises(LawBroken, match=f"served as “{door}”: this law is blind here"):
        LAWS["selftest"](case)


def test_both_builds_are_told_apart() -> None:
    try:
        laws.law_builds(Case(GAME, 3, games=1))
    except LawSkipped as reason:
        pytest.skip(str(reason))
    with pytest.raises(LawBroken, match="played apart"):
        laws.law_builds(Case(TWO_FACED, 3, games=5))


def test_a_game_that_raises_breaks_the_law_and_tells_where() -> None:
    def table(view: dict[str, Any]) -> list[TextLine]:
        return [] if view["phase"] == "bid" else [view["no such thing"]]

    with pytest.raises(LawBroken, match=r"raised KeyError.*seed \d, decision [1-9]"):
        laws.law_words(Case(tea(describe=table), 3, games=5))


def test_check_raises_and_run_reports() -> None:
    _, game = BROKEN["a lost piece"]
    with pytest.raises(LawBroken):
        laws.check(game, games=2)
    report = laws.run(game, games=2, seats=4, only=["pieces", "standings"])
    assert [row.holds for row in report.rows] == [False, True]
    assert not report.holds
    assert report.as_data()["laws"][0]["broken"]["seats"] == 4  # type: ignore[index]
