"""The balance report: planted faults are found, and figures do not depend on how the work was split."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from fourfold.cli.main import fourfold_command
from fourfold.core.errors import NotUnderstood
from fourfold.core.registry import game as find_game
from fourfold.lab.backends import InProcess, make_backend
from fourfold.lab.balance import make_report
from fourfold.lab.facts import facts_of
from fourfold.lab.plans import MOST_BANS, SECTIONS, balance_plan, runs_of
from fourfold.lab.portions import Portion
from fourfold.lab.restricted import lab_bot, matching
from fourfold.lab.running import Workshop, play_runs
from fourfold.lab.runs import variant_of
from fourfold.lab.verdicts import LINES, is_dead
from tests.lab.bench import levels_of, report_of, stalls, toy_plan

# Which line each planted fault turns red.
FAULTS = {
    "seat": "fairness",
    "dead": "things",
    "dominant": "dominance",
    "short": "length",
    "runaway": "drama",
}
FIRST_FINDING = {
    "seat": "seat-high",
    "dead": "dead",
    "dominant": "worth",
    "short": "too-short",
    "runaway": "runaway",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_turns_its_own_line_red_and_no_other(fault: str) -> None:
    games = 600 if fault == "dominant" else 300  # a ban is tried on a twentieth of the games
    report = report_of(toy_plan({"fault": fault}, games))
    levels = levels_of(report)
    assert list(levels) == list(LINES)
    assert [line for line, level in levels.items() if level == "act"] == [FAULTS[fault]]
    assert report["sections"]["findings"][0]["finding"] == FIRST_FINDING[fault]


def false_alarms(seeds: range, games: int) -> list[int]:
    """The seeds at which the fair game gets a red line."""
    return [
        seed
        for seed in seeds
        if "act" in levels_of(report_of(toy_plan(games=games, seed=seed))).values()
    ]


def test_the_fair_game_gets_no_red_line() -> None:
    assert false_alarms(range(2), games=60) == []


@pytest.mark.slow
def test_false_alarms_are_at_most_five_in_a_hundred() -> None:
    alarms = false_alarms(range(100), games=300)
    print("false alarms at seeds", alarms)
    assert len(alarms) <= 5


# --- the same figures, however the work is split ---------------------------------------------------------


def test_two_processes_give_the_same_report() -> None:
    plan = toy_plan(games=40)
    assert report_of(plan, backend=make_backend(jobs=2)) == report_of(plan)


def test_one_section_alone_has_the_figures_of_the_whole() -> None:
    plan = toy_plan(games=40)
    whole = report_of(plan)
    for name in ("seats", "restricted"):
        alone = report_of(plan, (name,))
        assert list(alone["sections"]) == [name]
        assert alone["sections"][name] == whole["sections"][name]


class Interrupted(InProcess):
    """Ctrl+C after some portions."""

    def __init__(self, portions: int) -> None:
        super().__init__()
        self.left = portions

    def next(self) -> dict[str, Any]:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        return super().next()


def test_interrupted_work_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.lab.running.PORTION_S", 0.01)
    plan = toy_plan(games=40)
    runs = runs_of(plan)
    with pytest.raises(KeyboardInterrupt):
        play_runs(runs, Interrupted(12), Workshop(tmp_path, runs))
    shop = Workshop(tmp_path, runs)
    done = [portion for run in runs for portion in shop.kept(run)]
    assert len(done) == 12
    asked: list[Portion] = []

    class Noting(InProcess):
        def submit(self, portion: Portion) -> None:
            asked.append(portion)
            super().submit(portion)

    report = make_report(plan, play_runs(runs, Noting(), shop))
    assert report == report_of(plan)
    again = {
        (portion.run["name"], deal)
        for portion in asked
        for deal in range(portion.first, portion.last)
    }
    before = {(each["run"], deal) for each in done for deal in range(each["first"], each["last"])}
    assert not again & before
    shop.remove()
    assert list(tmp_path.parent.glob(f"{tmp_path.name}/*")) == []


def test_what_is_kept_does_not_grow_with_the_number_of_games() -> None:
    """The tally of ten times the games has hardly more entries: memory is the number of measures."""
    sizes = []
    for games in (100, 1000):
        plan = toy_plan(games=games)
        (run,) = runs_of(plan, ("length",))
        tally = play_runs([run], make_backend(jobs=1), Workshop(None, [run]))["main"]
        sizes.append(len(tally.sums) + len(tally.counts) + len(tally.kept))
    assert sizes[1] < 1.3 * sizes[0]


# --- what goes in ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["horsemen", "herbalism", "humours", "strata", "four4more"])
def test_what_our_games_tell_the_lab_is_true(name: str) -> None:
    """Every event field, kind and pattern of a `lab.json` exists, and its words are in both languages."""
    game = find_game(name)
    facts = facts_of(game)
    paths = [path for group in facts.things for path in (*group.chance, *group.use)]
    for path in [*paths, *([facts.starter] if facts.starter else [])]:
        code, _, field = path.partition(".")
        assert field in [each.name for each in game.events.kinds[code].fields], path
    assert 0 < len(facts.bans) <= MOST_BANS
    for ban in facts.bans:
        assert matching(game, list(ban.patterns))
        assert set(ban.title) == {"en", "zh"}
    assert set(facts.chapter) == {"en", "zh"}
    for group in facts.things:
        assert group.kind in game.names


def test_a_game_without_a_word_for_the_lab_is_banned_by_verbs() -> None:
    assert [ban.text for ban in toy_plan().bans] == ["sell *", "gamble", "rob"]


def test_a_restricted_bot_never_uses_what_it_may_not() -> None:
    """Unless nothing else is legal."""
    plan = toy_plan(games=60)
    plan = balance_plan(stalls(), plan.variant, bot="plain!gamble", games=60)
    rows = report_of(plan, ("rules",))["sections"]["rules"]
    assert "gamble" in rows["idle_verbs"]
    forced = balance_plan(stalls(), plan.variant, bot="plain!gamble|sell *|rob", games=60)
    assert "gamble" not in report_of(forced, ("rules",))["sections"]["rules"]["idle_verbs"]


def test_a_ban_that_fits_no_move_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="No move of stalls reads “buy"):
        lab_bot("plain!buy *", stalls())
    with pytest.raises(NotUnderstood, match="There is no bot"):
        lab_bot("deep!sell *", stalls())


def test_solo_and_automatic_seats_are_reported() -> None:
    """One seat has nobody to overtake; the report says so and judges its win share."""
    humours = find_game("humours")
    plan = balance_plan(humours, variant_of(humours, 1, {}), games=30)
    report = report_of(plan, ("scorecard",))
    levels = levels_of(report)
    assert levels["drama"] == levels["luck"] == levels["dominance"] == "none"
    assert report["sections"]["scorecard"][0]["solo"] is True
    strata = find_game("strata")
    npc = balance_plan(strata, variant_of(strata, 2, {"solo": "even"}), games=30)
    assert len(report_of(npc, ("seats",))["sections"]["seats"]["seats"]) == 1


def test_a_kind_that_no_move_uses_here_is_not_called_dead() -> None:
    """Colours of Herbalism are named by a move only with predictions; without them none is dead."""
    herbalism = find_game("herbalism")
    plan = balance_plan(herbalism, variant_of(herbalism, 3, {}), games=60)
    groups = report_of(plan, ("things",))["sections"]["things"]["groups"]
    (colours,) = [group for group in groups if group["id"] == "colour"]
    assert colours["rows"]
    assert not any(is_dead(colours, row) for row in colours["rows"])


# --- the command -------------------------------------------------------------------------------------


def balance(*words: str) -> Any:
    stalls()
    return CliRunner().invoke(fourfold_command, ["balance", *words])


def test_the_command_writes_page_figures_and_rows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = [
        "stalls",
        "--seats",
        "3",
        "--games",
        "30",
        "--seed",
        "1",
        "--rows",
        "parquet",
        "--events",
    ]
    kept = []
    for jobs in ("1", "2"):
        result = balance(*words, "--jobs", jobs, "--lang", "en")
        assert result.exit_code == 0, result.output
        assert "fairness   " in result.output
        kept.append({file.name: file.read_bytes() for file in tmp_path.iterdir()})
    names = ["events.parquet", "games.parquet", "html", "json", "seats.parquet"]
    assert sorted(kept[0]) == [f"stalls-3-balance.{name}" for name in names]
    assert kept[0] == kept[1]
    figures = json.loads(kept[0]["stalls-3-balance.json"])
    assert list(figures["sections"]) == sorted(SECTIONS)
    assert figures["command"] == (
        "fourfold balance stalls --seats 3 --bots plain,easy,search:50 --games 30 --seed 1"
    )


def test_one_section_is_printed_by_the_command_that_the_page_shows() -> None:
    result = balance(
        "stalls", "--seats", "3", "--games", "30", "--section", "length", "--json", "--jobs", "1"
    )
    assert result.exit_code == 0, result.output
    assert json.loads(result.output)["sections"]["length"]["decisions"]["p50"]["value"] == 18


def test_bad_input_is_one_sentence() -> None:
    for words, said in (
        (["stalls", "--bots", "plain,easy,hard,expert"], "--bots takes at most three"),
        (["stalls", "--ban", "buy *"], "No move of stalls reads"),
        (["stalls", "--options", "fault=large"], "fault"),
    ):
        result = balance(*words, "--jobs", "1")
        assert isinstance(result.exception, NotUnderstood)
        assert said in result.exception.sentence


def test_without_polars_rows_are_lines_of_json(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("fourfold.cli.balance.has_polars", lambda: False)
    refused = balance("stalls", "--games", "20", "--rows", "parquet", "--jobs", "1")
    assert isinstance(refused.exception, NotUnderstood)
    assert "fourfold[lab]" in refused.exception.sentence
    result = balance("stalls", "--games", "20", "--rows", "jsonl", "--jobs", "1", "--out", "x.html")
    assert result.exit_code == 0, result.output
    lines = (tmp_path / "x.games.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line)["deal"] for line in lines] == list(range(20))


@pytest.mark.slow
def test_three_thousand_games_of_horsemen_take_at_most_two_minutes_of_processors(
    tmp_path: Path,
) -> None:
    """60 seconds on two cores: 120 seconds of processor time, whatever else the machine does."""
    words = "balance horsemen --seats 3 --bots plain --games 3000 --seed 1 --jobs 2 --lang en --out"
    command = [sys.executable, "-m", "fourfold", *words.split(), str(tmp_path / "h.html")]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{spent:.1f} processor seconds")
    assert spent <= 120
