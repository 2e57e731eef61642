"""Tournaments: all seat orders, a cross table that adds up, ratings, and going on with more games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from fourfold.cli.main import fourfold_command
from fourfold.core.errors import NotUnderstood
from fourfold.core.registry import game as find_game
from fourfold.lab.runs import variant_of
from fourfold.lab.tally import Tally
from fourfold.lab.tournament import count_ranks, ratings, seat_orders, tournament_run

HORSEMEN = find_game("horsemen")
TABLE = variant_of(HORSEMEN, 3, {"max_hands": 1})


def arena(*words: str) -> Any:
    return CliRunner().invoke(fourfold_command, ["arena", "horsemen", *words, "--json"])


def test_every_group_sits_in_all_orders() -> None:
    run = tournament_run(TABLE, ["plain", "easy", "random", "medium"], 30, seed=1)
    assert len(run.tables) == 4 * 6
    assert run.games == 48
    assert len({table.bots for table in run.tables}) == 24


def test_two_bots_fill_a_larger_table_in_every_way() -> None:
    orders = seat_orders(("a", "b"), 3)
    assert len(orders) == 6
    assert sum(order.count("a") for order in orders) == sum(order.count("b") for order in orders)


def test_a_very_large_table_rotates_both_ways() -> None:
    orders = seat_orders(tuple("abcdefg"), 7)
    assert len(orders) == 14
    for seat in range(7):
        assert sorted(order[seat] for order in orders) == sorted("abcdefg" * 2)


def test_cross_table_adds_up() -> None:
    tally = Tally()
    count_ranks(tally, ("a", "b", "c"), (1, 2, 2), (420, 0, 0))
    assert tally.counts["beat|a|b"] == 2
    assert tally.counts["beat|b|c"] == tally.counts["beat|c|b"] == 1
    assert tally.counts["met|b|a"] == 2
    assert tally.of("a", "win").y == 420
    nobody = Tally()
    count_ranks(nobody, ("a", "b"), (0, 0), (0, 0))
    assert nobody.counts["beat|a|b"] == 1


def test_ratings_follow_the_results() -> None:
    run = tournament_run(TABLE, ["plain", "easy", "random"], 6, seed=1)
    table = next(n for n, each in enumerate(run.tables) if each.bots == ("plain", "easy", "random"))
    found = ratings(["plain", "easy", "random"], run, [(table, [1, 2, 3])] * 20)
    assert found["plain"]["rating"] > found["easy"]["rating"] > found["random"]["rating"]
    assert found["plain"]["uncertainty"] < 25 / 3


def test_a_tournament_goes_on_with_more_games(tmp_path: Path) -> None:
    words = [
        "--seats",
        "2",
        "--bots",
        "plain,easy,random",
        "--options",
        "max_hands=1",
        "--seed",
        "3",
    ]
    keep = ["--keep", str(tmp_path / "league"), "--jobs", "1"]
    short = json.loads(arena(*words, "--games", "12", *keep).output)
    longer = json.loads(arena(*words, "--games", "36", *keep).output)
    at_once = json.loads(arena(*words, "--games", "36", "--jobs", "2").output)
    assert (short["games"], longer["games"]) == (12, 36)
    assert longer == at_once
    assert longer["rated"]
    assert {row["bot"] for row in longer["bots"]} == {"plain", "easy", "random"}


def test_without_openskill_there_is_the_cross_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fourfold.lab.tournament.ratings", lambda *given: {})
    words = [
        "--bots",
        "plain,easy,random",
        "--options",
        "max_hands=1",
        "--games",
        "6",
        "--jobs",
        "1",
    ]
    result = CliRunner().invoke(fourfold_command, ["arena", "horsemen", *words])
    assert result.exit_code == 0, result.output
    assert "Ratings need openskill" in result.output


def test_the_same_bot_twice_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="different bots"):
        tournament_run(TABLE, ["plain", "plain", "random"], 6, seed=1)
