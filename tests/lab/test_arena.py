"""Duels between bots: even share, early stop, resumable table."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import fourfold
from fourfold.bots.search import SearchSettings
from fourfold.cli.main import fourfold_command
from fourfold.lab import strength
from fourfold.lab.arena import Duel, fight
from fourfold.lab.stats import wilson

HORSEMEN = fourfold.game("horsemen")


def test_a_clear_duel_stops_early() -> None:
    verdict = fight(HORSEMEN, Duel("plain", "random", 2, {}), most=960, block=24, jobs=1)
    assert verdict.word == "stronger"
    assert verdict.games < 960
    assert verdict.interval == wilson(verdict.wins, verdict.games)


def test_equals_stay_open() -> None:
    verdict = fight(HORSEMEN, Duel("random", "random", 3, {"target": 1}), 90, 45, jobs=1)
    assert (verdict.word, verdict.games) == ("open", 90)
    assert verdict.even == 1 / 3


def test_a_weak_challenger_is_called_weaker() -> None:
    assert fight(HORSEMEN, Duel("random", "plain", 2, {}), 400, 40, jobs=1).word == "weaker"


def test_the_table_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "games", lambda: ["horsemen"])
    monkeypatch.setattr(strength, "duels_of", lambda game: [Duel("plain", "random", 2, {})])
    told: list[str] = []
    rows = strength.measure(tmp_path, minutes=1, most=32, jobs=1, tell=told.append)
    again = strength.measure(tmp_path, minutes=1, most=32, jobs=1, tell=told.append)
    assert rows == again
    assert len(told) == 1
    assert "| horsemen | 2 | `plain` | `random` |" in strength.page(rows)


def test_an_open_duel_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "games", lambda: ["horsemen"])
    monkeypatch.setattr(strength, "duels_of", lambda game: [Duel("random", "random", 2, {})])
    short = strength.measure(tmp_path, minutes=1, most=32, jobs=1)
    longer = strength.measure(tmp_path, minutes=1, most=64, jobs=1)
    assert [row["games"] for row in (*short, *longer)] == [32, 64]
    at_once = fight(HORSEMEN, Duel("random", "random", 2, {}), most=64, block=16, jobs=1)
    assert longer[0]["wins"] == at_once.wins


def test_every_level_is_measured_against_the_one_below() -> None:
    pairs = {(duel.challenger, duel.rival) for duel in strength.duels_of(HORSEMEN)}
    assert ("medium", "easy") in pairs
    assert ("expert", "hard") in pairs
    assert {duel.seats for duel in strength.duels_of(HORSEMEN)} == {2, 3}


def test_the_command_takes_two_bots() -> None:
    result = CliRunner().invoke(
        fourfold_command,
        ["arena", "horsemen", "--bots", "plain,random", "--games", "8", "--jobs", "1"],
    )
    assert result.exit_code == 0
    assert "plain against random" in result.output


def test_a_level_that_means_something_else_is_measured_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "games", lambda: ["horsemen"])
    monkeypatch.setattr(strength, "duels_of", lambda game: [Duel("easy", "random", 2, {})])
    first = strength.measure(tmp_path, minutes=1, most=16, jobs=1)
    monkeypatch.setattr(strength, "spec_of", lambda game, level: "search:2")
    second = strength.measure(tmp_path, minutes=1, most=16, jobs=1)
    monkeypatch.setattr(strength, "settings_for", lambda game: SearchSettings(caution=9.0))
    third = strength.measure(tmp_path, minutes=1, most=16, jobs=1)
    specs = [rows[0]["challenger_spec"] for rows in (first, second, third)]
    assert specs == ["plain:50", "search:2", "search:2"]
    assert second[0]["style"] != third[0]["style"]
