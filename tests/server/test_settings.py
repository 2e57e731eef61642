"""A wrong setting is told in one sentence, before anything is touched."""

from __future__ import annotations

import json
import logging
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.server.access.security import is_own_origin
from fourfold.server.logs import Log, adopt, set_level
from fourfold.server.settings import Settings, from_environment, origin_of
from fourfold.server.store.opening import open_store
from tests.server.clients import WAIT, Commits
from tests.server.server_process import process


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("port", "99999", "from 0 to 65535"),
        ("port", "http", "whole number"),
        ("bot_workers", "-1", "from 0 to 64"),
        ("requests_per_minute", "0", "from 1 to"),
        ("away_after_s", "1.5", "whole number"),
        ("log_level", "loud", "one of debug, error, info, warning"),
        ("public_metrics", "perhaps", "one of 1, true, yes, on, 0, false, no, off"),
        ("public_url", "games.example.org", "as in https://games.example.org"),
        ("public_url", "ftp://games.example.org", "as in https"),
        ("public_url", "https://games.example.org/fourfold", "as in https"),
        ("public_url", "https://ann@games.example.org", "as in https"),
        ("public_url", "https://[::1", "as in https"),
        ("public_url", "https://games.example.org:port", "as in https"),
    ],
)
def test_a_bad_setting_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, given: str, said: str
) -> None:
    monkeypatch.setenv(f"FOURFOLD_{name.upper()}", given)
    with pytest.raises(NotUnderstood, match=said) as refused:
        from_environment()
    assert f"FOURFOLD_{name.upper()}" in str(refused.value)


def test_settings_from_the_environment_are_read_and_normalised(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FOURFOLD_PUBLIC_METRICS", "On")
    monkeypatch.setenv("FOURFOLD_PORT", " 0 ")
    monkeypatch.setenv("FOURFOLD_PUBLIC_URL", "https://Games.example.org:443/")
    found = from_environment(bot_workers=3, log_level=None)
    assert found == Settings(
        port=0, public_url="https://games.example.org", bot_workers=3, public_metrics=True
    )


def test_the_public_address_in_a_browsers_own_words() -> None:
    """A browser leaves the usual port out and writes names small and in ASCII."""
    assert origin_of("HTTPS://Spiele.Example:443") == "https://spiele.example"
    assert origin_of("http://[2001:DB8::1]:8004/") == "http://[2001:db8::1]:8004"
    assert origin_of("https://müller.example") == "https://xn--mller-kva.example"
    world = Settings(public_url="https://games.example.org:443")
    assert is_own_origin(world, "https://games.example.org", "")
    assert not is_own_origin(world, "https://games.example.org:444", "")


@pytest.mark.parametrize(
    "url", ["", "x", "sqlite://", "sqlite:///:memory:", "postgresql://:::", "mysql://x@y/z"]
)
def test_url_of_no_database_is_refused(url: str) -> None:
    with pytest.raises(NotUnderstood, match="sqlite:///FILE or postgresql://"):
        open_store(url, Commits())


def test_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_text("Dear Ann, " * 1000)
    store = open_store(f"sqlite:///{path}", Commits())[0]
    with pytest.raises(NotUnderstood, match="letter cannot be used: file is not a database"):
        store.upgrade()
    assert path.read_text() == "Dear Ann, " * 1000
    nowhere = open_store(f"sqlite:///{path}/tables.sqlite3", Commits())[0]
    with pytest.raises(NotUnderstood, match="cannot be used"):
        nowhere.upgrade()


def test_a_worker_without_its_database_is_one_sentence() -> None:
    pytest.importorskip("procrastinate", reason="procrastinate is not installed")
    command = [sys.executable, "-m", "fourfold", "worker", "--database"]
    nowhere = "postgresql://x@127.0.0.1:1/y"
    done = subprocess.run([*command, nowhere], capture_output=True, text=True, timeout=WAIT)
    assert "PostgreSQL does not answer: " in done.stderr
    assert "refused" in done.stderr
    assert "Traceback" not in done.stderr


def test_fault_20_a_server_may_open_as_many_files_as_the_system_allows(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, hard), hard))
    try:
        with process(tmp_path / "tables.sqlite3") as server:
            limits = Path(f"/proc/{server.process.pid}/limits").read_text()
            server.process.send_signal(signal.SIGINT)
            server.process.wait(WAIT)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    (line,) = [text for text in limits.splitlines() if text.startswith("Max open files")]
    assert line.split()[3] == line.split()[4]


def told_by(capsys: pytest.CaptureFixture[str], *parts: str) -> list[Any]:
    """The lines of some parts; servers of other tests may have something to say too."""
    lines = map(json.loads, capsys.readouterr().err.splitlines())
    return [line for line in lines if line["part"] in parts]


def test_log_line_of_a_library_is_json_without_the_exceptions_message(
    capsys: pytest.CaptureFixture[str],
) -> None:
    set_level("info")  # whatever a server before has chosen
    adopt("tests.library")
    adopt("tests.queue", words=False)
    logging.getLogger("tests.library.part").warning("Invalid %s request", "HTTP")
    try:
        raise ValueError("5P")
    except ValueError:
        logging.getLogger("tests.queue").exception("Job think(hand=['5P']) failed")
    first, second = told_by(capsys, "tests.library.part", "tests.queue")
    assert (first["event"], first["level"]) == ("Invalid HTTP request", "warning")
    assert (second["why"], second["level"]) == ("ValueError", "error")
    assert "5P" not in str(second)


def fail_with(card: str) -> None:
    try:
        raise KeyError(card)
    except KeyError as error:
        raise ValueError(f"{card} is not there") from error


def test_fault_15_log_of_a_failure_leaves_the_message_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """An error quotes what it stumbled over, somebody's card maybe: its kind and place are enough."""
    set_level("info")
    adopt("a.library")
    try:
        fail_with("5P")
    except ValueError as error:
        Log("test").error("a view failed", error)
        logging.getLogger("a.library").error("a task failed\nexception=%r", error, exc_info=error)
    written = told_by(capsys, "test", "a.library")
    assert len(written) == 2
    assert "5P" not in str(written)
    for line in written:
        assert line["exception"].count(" fail_with > ") == 2
        assert " > KeyError, then " in line["exception"]
        assert line["exception"].endswith(" > ValueError")
