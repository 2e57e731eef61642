"""The log stays short whatever is sent to the server."""

from __future__ import annotations

import json
import logging

import pytest

from fourfold.server.logs import MAX_LINES_PER_EVENT, Log, adopt, tell_counts


def test_log_of_an_event_without_end_is_a_few_lines_and_a_count(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Broken requests wrote 3,552 lines a second; now they are counted."""
    adopt("tests.flooded")
    tell_counts()
    capsys.readouterr()
    for _ in range(1000):
        logging.getLogger("tests.flooded").warning("Invalid HTTP request received.")
    Log("other").info("something else")
    tell_counts()
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    flooded = [line for line in lines if line["part"] == "tests.flooded"]
    assert len(flooded) == MAX_LINES_PER_EVENT
    assert [line["event"] for line in lines if line["part"] == "other"] == ["something else"]
    (told,) = [line for line in lines if line.get("of") == "tests.flooded"]
    assert told["count"] == 1000 - MAX_LINES_PER_EVENT
    assert told["repeated"] == "Invalid HTTP request received."
    tell_counts()
    assert "tests.flooded" not in capsys.readouterr().err


def test_count_of_a_library_without_words_tells_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A queue names a job by its arguments, the world of a seat: neither lines nor counts may hold it."""
    adopt("tests.secret", words=False)
    for _ in range(50):
        logging.getLogger("tests.secret").warning("Job think(hand=['5P']) failed")
    tell_counts()
    assert "5P" not in capsys.readouterr().err
