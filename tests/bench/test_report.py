"""Ratios, goals and the page, from figures made up so that the answers are known."""

import json

from bench.engine import report
from bench.engine.measure import AFTER, CORE, PY, SEARCH, Case, Row, Slice, row_of
from bench.engine.ours import OURS, PURE
from bench.engine.peers import SPIEL


def row(library: str, game: str, driver: str, rate: float, choices: float = 3) -> Row:
    slices = [Slice(1, 10, 10 * choices, 0, 10 / rate)]
    return row_of(Case(library, game, driver, 4, lambda seconds: slices[0], slices=slices))


ROWS = [
    row(OURS, "horsemen", PY, 600_000),
    row(OURS, "horsemen", CORE, 2_000_000, choices=0),
    row(OURS, f"horsemen {AFTER}", CORE, 9_000_000, choices=0),
    row(PURE, "horsemen", PY, 50_000),
    row(SPIEL, "hearts", PY, 100_000, choices=4.5),
    row(SPIEL, "hearts", CORE, 1_000_000, choices=4.5),
]
FACTS = report.about(1, 0.1)


def test_goals_are_met_or_missed_by_the_ratio() -> None:
    found = [(verdict.ratio, verdict.goal, verdict.met) for verdict in report.verdicts(ROWS)]
    assert [(round(times, 3), goal, met) for times, goal, met in found] == [
        (6.0, 5.0, True),
        (0.5, 0.6, False),
        (2.0, 3.0, False),
    ]


def test_a_goal_without_all_its_rows_is_not_judged() -> None:
    """Hearts alone is not the group of five card games."""
    assert not any("euchre" in verdict.theirs for verdict in report.verdicts(ROWS))


def test_decisions_and_branching_stand_beside_each_ratio() -> None:
    verdict = report.verdicts(ROWS)[2]
    assert "10 decisions, branching 3.0" in verdict.ours  # taken from the driven row
    assert "10 decisions, branching 4.5" in verdict.theirs


def test_a_game_after_the_deal_is_no_second_game_of_its_group() -> None:
    assert report.Group(OURS, CORE).rows(ROWS) == [ROWS[1]]


def test_the_text_says_missed_aloud_and_names_what_is_left_out() -> None:
    text = report.text(FACTS, ROWS, ["RLCard: not installed"])
    assert text.count("MISSED") == 2
    assert "left out: RLCard: not installed" in text


def test_the_page_is_dated_and_says_how_it_was_made() -> None:
    page = report.page(FACTS, ROWS, ["RLCard: not installed"])
    assert FACTS["date"] in page
    assert FACTS["python"] in page
    assert "bench/run --write" in page
    assert "- Left out: RLCard: not installed" in page
    tables = [line for line in page.splitlines() if line.startswith("|")]
    assert len(tables) == (2 + 3) + (2 + len(ROWS))


def test_the_data_is_json() -> None:
    data = json.loads(json.dumps(report.data(FACTS, ROWS, [])))
    assert len(data["rows"]) == len(ROWS)
    assert [one["met"] for one in data["ratios"]] == [True, False, False]


def test_search_is_counted_in_iterations() -> None:
    found = report.cells(row(OURS, "horsemen", SEARCH, 50_000, choices=0), ROWS)
    assert "50,000 it." in found


def test_numbers_show_three_digits() -> None:
    assert [report.number(value) for value in (3.14159, 1234.5, 2_468_000.0)] == [
        "3.1",
        "1,230",
        "2,470,000",
    ]
