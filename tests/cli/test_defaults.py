"""Every game starts without seats or options given, by every command."""

from __future__ import annotations

import json

import pytest

from fourfold.core.registry import game as find_game
from fourfold.core.registry import games
from fourfold.match.match import Match
from tests.cli.console import Console

EVERY = pytest.mark.parametrize("name", games())


@EVERY
def test_from_python(name: str) -> None:
    game = find_game(name)
    assert game.start().seats == game.fewest_seats()
    match = Match(game)
    assert not match.state.over
    assert match.seats == game.fewest_seats()


@EVERY
def test_play(console: Console, name: str) -> None:
    result = console("play", name, "--seed", "7", typed="quit\n")
    assert (result.code, result.err) == (0, "")
    assert "You: " in result.out


@EVERY
def test_sim(console: Console, name: str) -> None:
    result = console("sim", name, "--bots", "random", "--games", "2", "--jobs", "1", "--json")
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out)["seats"] == find_game(name).fewest_seats()


@EVERY
def test_arena(console: Console, name: str) -> None:
    line = "--bots plain,random --games 6 --jobs 1 --json"
    result = console("arena", name, *line.split())
    assert (result.code, result.err) == (0, "")
    assert json.loads(result.out)["seats"] >= 2


@pytest.mark.parametrize(
    ("name", "options", "seats"),
    [
        ("herbalism", {}, 3),
        ("herbalism", {"silent_third": True}, 2),  # HERB-R1
        ("four4more", {"teams": 3}, 6),  # F4M-70
        ("strata", {"solo": "even"}, 2),  # STR-N1
        ("humours", {}, 1),
    ],
)
def test_the_fewest_seats_follow_the_options(
    name: str, options: dict[str, object], seats: int
) -> None:
    game = find_game(name)
    assert game.fewest_seats(options) == seats
    assert game.start(options=options).seats == seats


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("seats", [3, 4])
def test_only_the_third_hand_of_two_is_silent(console: Console, seats: int, language: str) -> None:
    """HERB-R1: in an ordinary game seat 2 is a player like the others."""
    line = f"play herbalism --seats {seats} --seed 7 --lang {language}"
    silent = "silent third" if language == "en" else "沉默的第三人"
    assert silent not in console(*line.split(), typed="table\n?\nquit\n").out
    line = f"play herbalism --options silent_third=true --seed 7 --lang {language}"
    assert f"{silent} [2]" in console(*line.split(), typed="quit\n").out
