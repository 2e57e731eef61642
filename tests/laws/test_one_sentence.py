"""A fault of the game is told once, in one sentence of one law."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fourfold import laws
from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.options import option
from fourfold.core.state import State
from fourfold.laws import Case, LawBroken
from tests.laws.broken_games import tea
from tests.laws.tea_game import Tea


class Silent(State):
    """Nothing of it is written."""


class Secretive(Tea):
    """Does not say what it hides."""

    hidden_facts = State.hidden_facts


class Stumbling(Tea):
    """Raises an error in the middle of a game."""

    def award(self) -> None:
        raise KeyError("spoon")


class Careless(Tea):
    """Judges every move as if it were a bid."""

    def heuristic_move(self, seat: int, dice: Dice) -> int:
        return self.spoons(self.hands, seat)[0]


@dataclass(frozen=True)
class Citing:
    cat: bool = option(False, rule="TEA-33")


def test_max_decisions_too_small_breaks_one_law() -> None:
    report = laws.run(tea(max_decisions=lambda seats, options: 3), games=2, seats=4)
    assert [row.law for row in report.rows if not row.holds] == ["play"]
    said = str(report.broken[0])
    assert "the match goes on after 3 decisions, the most that `max_decisions`" in said
    waiting = {row.law for row in report.rows if row.skipped == "the law “play” is broken"}
    assert {"copy", "replay", "twins", "sampler", "standings", "words"} <= waiting


def test_max_decisions_too_small_breaks_a_law_that_is_tried_alone() -> None:
    report = laws.run(tea(max_decisions=lambda seats, options: 3), games=2, only=["copy"])
    assert not report.holds


def test_state_without_methods_is_refused_before_any_law() -> None:
    with pytest.raises(NotUnderstood, match=r"Silent in .*test_one_sentence.py:\d+ has no `begin`"):
        laws.check(tea(state=Silent), games=1)


def test_state_that_does_not_name_what_it_hides_is_refused_before_any_law() -> None:
    with pytest.raises(NotUnderstood, match=r"Secretive in .* has no `hidden_facts`"):
        laws.check(tea(state=Secretive), games=1)


def test_illegal_heuristic_move_breaks_the_law_of_help_alone() -> None:
    report = laws.run(tea(state=Careless), games=4, seats=4)
    assert [row.law for row in report.rows if not row.holds] == ["help"]
    assert "heuristic_move gave “bid " in str(report.broken[0])


def test_option_that_cites_a_missing_rule_breaks_the_law_of_play() -> None:
    with pytest.raises(LawBroken, match="option “cat” cites 'TEA-33', no rule of the game"):
        laws.law_play(Case(tea(options=Citing), 3, games=1))


def test_error_of_the_game_is_told_with_method_file_and_line() -> None:
    with pytest.raises(
        LawBroken, match=r"raised KeyError: 'spoon' \(award in .*test_one_sentence.py:\d+\)"
    ):
        laws.law_standings(Case(tea(state=Stumbling), 3, games=1))
