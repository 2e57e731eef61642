"""Comparisons: equal variants are called equal, changed ones are not, and conditions give an exit code."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from fourfold.cli.main import fourfold_command
from fourfold.core.errors import NotUnderstood
from fourfold.core.game import Game
from fourfold.core.registry import game as find_game
from fourfold.lab.backends import make_backend
from fourfold.lab.compare import ComparePlan, compare_run, make_comparison
from fourfold.lab.conditions import judged, read_condition
from fourfold.lab.report.comparison import comparison_page
from fourfold.lab.running import Workshop, play_runs
from fourfold.lab.runs import variant_of
from tests.lab.bench import Options, stalls


def compared(game: Game, a: Options, b: Options, deals: int, seed: int = 1) -> dict[str, Any]:
    plan = ComparePlan(
        variant_of(game, 3, a), variant_of(game, 3, b), ("plain", "plain"), deals, seed, ("a", "b")
    )
    run = compare_run(plan)
    tally = play_runs([run], make_backend(jobs=1), Workshop(None, [run]))["compare"]
    return make_comparison(plan, tally)


def figure(report: dict[str, Any], measure: str) -> dict[str, Any]:
    found: dict[str, Any] = next(r for r in report["figures"] if r["measure"] == measure)
    return found


def test_the_same_variant_plays_the_same_games() -> None:
    """Same deals, same luck of the bots: every difference is exactly nothing."""
    report = compared(stalls(), {}, {}, 20)
    assert report["changed"] == 0
    assert {row["difference"]["value"] for row in report["figures"]} == {0.0}


def called_different(seeds: range, deals: int) -> list[int]:
    """Seeds at which two variants that differ only in their luck are called different."""
    return [seed for seed in seeds if compared(stalls(), {}, {"stream": 1}, deals, seed)["changed"]]


def test_equal_variants_with_other_luck_are_called_equal() -> None:
    assert called_different(range(3), deals=80) == []


@pytest.mark.slow
def test_equal_variants_are_called_equal_in_94_of_100() -> None:
    wrong = called_different(range(100), deals=200)
    print("called different at seeds", wrong)
    assert len(wrong) <= 6


def test_a_real_change_is_found_and_is_first() -> None:
    report = compared(stalls(), {}, {"fault": "seat"}, 200)
    assert report["changed"] > 0
    first = figure(report, "order-win:0")
    assert first["says"] == "more"
    assert first["difference"]["low"] > 0
    assert figure(report, "decisions")["says"] == "same"


@pytest.mark.parametrize(
    "deals", [60, pytest.param(1000, marks=pytest.mark.slow)], ids=["short", "full"]
)
def test_pairing_narrows_the_interval_on_horsemen(deals: int) -> None:
    """At most 0.7 of the width that independent deals would give."""
    report = compared(find_game("horsemen"), {"tie": "first"}, {"tie": "last"}, deals)
    print({m: figure(report, m)["pairing"] for m in ("order-win:0", "order-win:1", "decisions")})
    assert report["pairing"] <= 0.7
    assert figure(report, "decisions")["pairing"] <= 0.7 if deals > 500 else True


# --- conditions --------------------------------------------------------------------------------------


ROWS = [
    {
        "measure": "decisions",
        "a": {"value": 190.0},
        "b": {"value": 140.0},
        "difference": {"value": -50.0},
    },
    {
        "measure": "use:card/x",
        "a": {"value": 0.99},
        "b": {"value": 0.54},
        "difference": {"value": -0.45},
    },
    {
        "measure": "use:card/y",
        "a": {"value": 0.40},
        "b": {"value": 0.80},
        "difference": {"value": 0.4},
    },
]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("decisions <= 140", True),
        ("decisions < 140", False),
        ("decisions>=141", False),
        ("decisions = 140", True),
        ("a:decisions > 150", True),
        ("delta:decisions in -60..-40", True),
        ("use:card/x in 30..75%", True),
        ("use:card/* in 30..75%", False),
        ("use:card/* in 0.3..0.85", True),
        ("nothing <= 1", False),
    ],
)
def test_condition(text: str, holds: bool) -> None:
    assert judged(read_condition(text), ROWS)["holds"] is holds


def test_a_condition_that_cannot_be_read_is_one_sentence() -> None:
    with pytest.raises(NotUnderstood, match="is no condition"):
        read_condition("decisions about 200")


# --- the command -------------------------------------------------------------------------------------


def compare(*words: str) -> Any:
    stalls()
    return CliRunner().invoke(
        fourfold_command, ["compare", *words, "--jobs", "1"], standalone_mode=False
    )


def test_the_command_writes_a_page_and_fails_with_its_conditions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["stalls", "--seats", "3", "--a", "fault=none", "--b", "fault=short", "--games", "20"]
    good = compare(*words, "--must", "decisions <= 6")
    assert good.return_value == 0, good.output
    assert "decisions: 18.000 -> 6.000" in good.output
    bad = compare(
        *words, "--must", "decisions <= 6", "--must", "delta:decisions >= 0", "--lang", "zh"
    )
    assert bad.return_value == 1
    assert "FAILS: delta:decisions >= 0" in bad.output
    page = (tmp_path / "stalls-3-compare.html").read_text("utf-8")
    assert "1 项条件不成立" in page
    assert "<script" not in page
    assert json.loads((tmp_path / "stalls-3-compare.json").read_text("utf-8"))["deals"] == 20


def test_variants_may_be_bots_versions_games_and_setups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bots = compare(
        "stalls", "--a", "bots=plain", "--b", "bots=plain!gamble", "--games", "40", "--json"
    )
    report = json.loads(bots.output)
    assert figure(report, "verb:gamble")["b"]["value"] == 0
    other = compare(
        "stalls", "--b", "game=horsemen,version=1,max_hands=1", "--games", "20", "--json"
    )
    assert json.loads(other.output)["b"]["game"] == "horsemen"
    state = find_game("horsemen").start(2, 5)
    (tmp_path / "deal.json").write_text(json.dumps(state.position()), "utf-8")
    dealt = compare("horsemen", "--b", "setup=deal.json", "--games", "20", "--json")
    assert dealt.exit_code == 0, dealt.output
    assert json.loads(dealt.output)["b"]["setup"] is not None


def test_a_bad_variant_is_one_sentence(tmp_path: Path) -> None:
    for word, said in (
        ("version=x", "A rules version is a number"),
        ("setup=no.json", "cannot be read"),
        ("game=nowhere", "There is no game"),
        ("colour=red", "There is no option"),
    ):
        result = compare("stalls", "--b", word, "--out", str(tmp_path / "x.html"))
        assert said in str(result.exception), result.output


def test_page_of_a_comparison_names_measures_in_both_languages() -> None:
    report = compared(stalls(), {}, {"fault": "dominant"}, 60)
    for language, said in (("en", "Win share, turn order 1"), ("zh", "胜率，先后手 1")):
        page = comparison_page(stalls(), report, language)
        assert said in page
        assert "clearly more" in page or "明显更多" in page
