"""The scale bench, small: every measurement once, no speed judged."""

from __future__ import annotations

import pytest

from bench.scale.growth import Cost, straight
from bench.scale.report import HEADINGS, text
from tests.server.postgres import programs


def test_a_straight_line_is_found_and_a_curve_is_told() -> None:
    line = straight([(1, 12.0), (2, 14.0), (3, 16.0)])
    assert (line.base, line.slope) == pytest.approx((10, 2))
    assert line.worst == pytest.approx(0, abs=1e-9)
    assert straight([(1, 1.0), (2, 4.0), (4, 16.0), (8, 64.0)]).worst > 0.25


def cost(what: str, size: float, cpu: float) -> Cost:
    return Cost(what, size, 1000, 1.0, cpu, cpu / 2, 1.0, 5.0, 80 + size / 10, 300.0)


def test_the_arithmetic_follows_from_the_figures() -> None:
    """A million tables: a move every 6 s, each 200 µs of a server spread over processes."""
    rows = [cost("1 process", 40, 0.1), cost("2 processes, tables spread", 40, 0.2)]
    rows += [cost(name, size, 0.1) for name in HEADINGS for size in (10.0, 20.0)]
    assert "| 1,000,000 | 166,667 | 33.3 | 16.7 | 100.1 GB | 4,320.0 GB |" in text(rows)


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
