"""`fourfold sim` and `fourfold laws`."""

from __future__ import annotations

import json

import pytest

from fourfold import laws
from fourfold.laws import Case, LawBroken
from tests.cli.console import Console


def test_sim_prints_shares_with_intervals(console: Console) -> None:
    line = "sim horsemen --seats 3 --bots plain,random,random --games 30 --options max_hands=1"
    result = console(*line.split())
    assert result.code == 0
    assert result.lines[0].startswith("horsemen, 3 seats, 30 games, seed 0")
    assert [text.split()[0] for text in result.lines if " by seat " in text] == [
        "plain",
        "random",
        "random",
    ]
    assert sum(text.startswith("seat ") for text in result.lines) == 3
    assert result.err == ""  # the progress bar is for people at a terminal


def test_sim_as_json_is_the_same_for_any_number_of_jobs(console: Console) -> None:
    line = "sim horsemen --games 100 --options max_hands=1,tie=last --seed 3 --json --jobs"
    one, two = (json.loads(console(*line.split(), jobs).out) for jobs in ("1", "2"))
    assert one == two
    assert one["options"] == {"max_hands": 1, "tie": "last"}
    assert [bot["bot"] for bot in one["bots"]] == ["plain", "random"]
    low, high = one["bots"][0]["interval"]
    assert low < one["bots"][0]["win_share"] < high


@pytest.mark.usefixtures("with_tea")
def test_laws_are_tried_on_any_game(console: Console) -> None:
    result = console("laws", "tea", "--games", "2", "--only", "play,notation,standings")
    assert result.code == 0
    assert [line.split()[:2] for line in result.lines] == [
        ["play", "holds"],
        ["notation", "holds"],
        ["standings", "holds"],
    ]


@pytest.mark.usefixtures("with_tea")
def test_laws_for_some_seats_and_options(console: Console) -> None:
    line = "laws tea --games 1 --seats 3 --options cat=false --only play --json"
    data = json.loads(console(*line.split()).out)
    assert data["game"] == "tea"
    assert data["holds"] is True
    assert data["laws"][0]["law"] == "play"


def test_a_broken_law_is_exit_code_1(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(case: Case) -> int:
        raise LawBroken("copy", "two states share a list.", case, 4, 17)

    monkeypatch.setitem(laws.LAWS, "copy", broken)
    result = console("laws", "horsemen", "--games", "1", "--only", "play,copy", "--seats", "2")
    assert result.code == 1
    assert "BROKEN" in result.lines[1]
    assert "two states share a list." in result.lines[1]
    assert "seed 4, decision 17" in result.lines[1]
