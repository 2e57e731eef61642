"""`fourfold games`, `rules` and `bench`."""

from __future__ import annotations

import json

import pytest

import fourfold
from fourfold.core.registry import games
from tests.cli.console import Console


def test_games_are_listed_in_words(console: Console) -> None:
    result = console("games")
    assert result.code == 0
    assert "horsemen    Four Horsemen: Win the trick" in result.out
    assert "seats 2, 3, 4" in result.out
    assert "四骑士" in console("games", "--lang", "zh").out


def test_games_as_json_hold_seats_and_options(console: Console) -> None:
    found = json.loads(console("games", "--json").out)
    assert [entry["game"] for entry in found] == games()
    horsemen = found[0]
    assert horsemen["seats"] == [2, 3, 4]
    assert [option["name"] for option in horsemen["options"]] == ["tie", "target", "max_hands"]


def test_one_game_shows_its_options(console: Console) -> None:
    result = console("games", "horsemen")
    assert "tie=first|last  [first, for studies] Which of equal highest cards" in result.out
    assert "(HORSE-R1)" in result.out


def test_an_option_that_is_text_has_no_range(console: Console) -> None:
    result = console("games", "four4more")
    assert "  pack=TEXT  [standard/" in result.out
    assert "None" not in result.out


@pytest.mark.usefixtures("with_tea")
def test_an_outside_game_is_listed_too(console: Console) -> None:
    assert "Tea with the Cat" in console("games").out
    assert "cat=true|false  [true]" in console("games", "tea").out


def test_a_broken_game_does_not_hide_the_others(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {"horsemen": "fourfold.games.horsemen:GAME", "ghost": "no.such.module:GAME"}
    monkeypatch.setattr("fourfold.core.registry._found", lambda: places)
    result = console("games")
    assert result.code == 1
    assert "Four Horsemen" in result.out
    assert "ghost       cannot be loaded: ModuleNotFoundError" in result.out


def test_the_rules_whole_and_by_number(console: Console) -> None:
    whole = console("rules", "horsemen")
    assert whole.code == 0
    assert "**HORSE-16**" in whole.out
    game = fourfold.game("horsemen")
    for number in ("HORSE-16", "horse-16", "16"):
        assert console("rules", "horsemen", number).out == f"HORSE-16  {game.rule('HORSE-16')}\n"
    assert console("rules", "horsemen", "r1").out.startswith("HORSE-R1  ")
    chinese = console("rules", "horsemen", "16", "--lang", "zh").out
    assert chinese == f"HORSE-16  {game.rule('HORSE-16', 'zh')}\n"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_card_list_in_the_rules_of_strata_is_made_from_the_content(
    console: Console, language: str
) -> None:
    """Write it anew by: fourfold rules strata --cards [--lang zh]"""
    made = console("rules", "strata", "--cards", "--lang", language).out
    assert fourfold.game("strata").rules_text(language).endswith(f"\n\n{made}")
    assert len(made.splitlines()) == 35 + 4 + 3  # kinds, edges of the back, and what is said of all


def test_the_rules_as_json(console: Console) -> None:
    assert (
        json.loads(console("rules", "horsemen", "--json").out) == fourfold.game("horsemen").rules()
    )
    assert list(json.loads(console("rules", "horsemen", "6", "--json").out)) == ["HORSE-6"]


def test_bench_measures_both_ways_for_every_seat_count(console: Console) -> None:
    data = json.loads(console("bench", "horsemen", "--seconds", "0.02", "--json").out)
    assert data["engine"] in ("compiled", "interpreted")
    assert [row["seats"] for row in data["results"]] == [2, 3, 4]
    for row in data["results"]:
        assert row["driven_from_python"] > 100  # a second, on whatever machine
        assert row["rollout"] > 100
        assert 1 < row["branching"] < 20
        assert row["decisions_per_game"] > 20
    assert "moves/s driven from Python" in console("bench", "horsemen", "--seconds", "0.02").out
