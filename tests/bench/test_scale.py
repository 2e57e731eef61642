"""The scale bench, small: every measurement once, no speed judged."""

from __future__ import annotations

import os

import pytest

from bench.scale.growth import Cost, straight
from bench.scale.report import HEADINGS, text
from tests.server.postgres import programs


def test_a_straight_line_is_found_and_a_curve_is_told() -> None:
    line = straight([(1, 12.0), (2, 14.0), (3, 16.0)])
    assert (line.base, line.slope) == pytest.approx((10, 2))
    assert line.worst == pytest.approx(0, abs=1e-9)
    assert straight([(1, 1.0), (2, 4.0), (4, 16.0), (8, 64.0)]).worst > 0.25
    assert straight([(1, 0.0), (2, 1.0), (3, 0.0)]).worst > 0.25  # a run too short for the clock


def cost(what: str, size: float, cpu: float) -> Cost:
    return Cost(what, size, 1000, 1.0, cpu, cpu / 2, 1.0, 5.0, 80 + size / 10, 300.0)


def test_the_arithmetic_follows_from_the_figures() -> None:
    """A million tables: a move every 6 s, each 200 µs of a server spread over processes."""
    page = text(figures())
    assert "| 1,000,000 | 166,667 | 33.3 | 16.7 | 100.1 GB | 4,320.0 GB | 39,880 |" in page
    assert "| 100 | 17 | 0.0 | 0.0 | 0.1 GB | 0.4 GB | 14 |" in page  # one core, and the disk


def figures() -> list[Cost]:
    names = ("1 process", "2 processes", "2 processes, tables spread")
    rows = [cost(name, 40, cpu) for name, cpu in zip(names, (0.1, 0.15, 0.2), strict=True)]
    return rows + [cost(name, size, 0.1) for name in HEADINGS for size in (10.0, 20.0)]


@pytest.mark.parametrize(
    ("cores", "seconds", "said"),
    [
        (8, 0.5, "2.00 times the moves of one (goal 1.6: met)."),
        (8, 0.8, "1.25 times the moves of one (goal 1.6: missed)."),
        (2, 0.8, "150 µs a move with one process, 225 µs with two."),
    ],
)
def test_two_processes_are_judged_where_there_are_cores_for_them(
    cores: int, seconds: float, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    rows = figures()
    rows[1].seconds = seconds
    assert said in text(rows)


@pytest.mark.slow
def test_every_measurement_once(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("psycopg", reason="PostgreSQL's driver is not installed")
    if programs() is None:
        pytest.skip("there is no PostgreSQL on this machine")
    from bench.scale.__main__ import main

    main(["--small", "--rounds", "1"])
    page = capsys.readouterr().out
    for heading, _ in HEADINGS.values():
        assert f"### {heading}" in page
    assert page.count("process") >= 3
