"""The database file: for its owner alone, under one name, complete."""

from __future__ import annotations

import os
import signal
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourfold.core.errors import NotUnderstood
from fourfold.server.admin import backup, restore
from fourfold.server.store.opening import open_store
from tests.server.clients import WAIT, Commits, Person
from tests.server.server_process import process


def mode_of(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def stopped(server: Any) -> str:
    """What a server has logged, once it has stopped in order."""
    server.process.send_signal(signal.SIGINT)
    server.process.wait(WAIT)
    logged: str = server.process.stderr.read()
    return logged


def test_database_backup_and_companions_are_for_their_owner_alone(tmp_path: Path) -> None:
    """Another local user computed all hands of a running table from a file of mode 0644."""
    file = tmp_path / "games.sqlite3"
    file.touch(0o644)
    with process(file) as server:
        Person(server).table(seats="here bot")
        backup(f"sqlite:///{file}", tmp_path / "copy")
        beside = sorted(tmp_path.glob("games.sqlite3*"))
        assert {each.name for each in beside} >= {"games.sqlite3", "games.sqlite3-wal"}
        assert {each.name: mode_of(each) for each in beside} == {
            each.name: 0o600 for each in beside
        }
    assert mode_of(tmp_path / "copy") == 0o600
    restore(tmp_path / "copy", f"sqlite:///{tmp_path}/again.sqlite3")
    assert mode_of(tmp_path / "again.sqlite3") == 0o600


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_second_server_by_another_name_is_refused(
    tmp_path: Path, link: Callable[[Path, Path], None]
) -> None:
    """The lock goes by the file, not by the path that leads to it."""
    file, other = tmp_path / "games.sqlite3", tmp_path / "other" / "games.sqlite3"
    other.parent.mkdir()
    store, _ = open_store(f"sqlite:///{file}", Commits())
    store.upgrade()
    link(file, other)
    with pytest.raises(NotUnderstood) as refused:
        open_store(f"sqlite:///{other}", Commits())[0].upgrade()
    assert refused.value.code == "database-in-use"
    store.engine.dispose()


@pytest.mark.parametrize(("gone", "lines"), [(True, 1), (False, 0)])
def test_missing_wal_after_a_cut_is_told(tmp_path: Path, gone: bool, lines: int) -> None:
    file = tmp_path / "games.sqlite3"
    with process(file) as server:
        Person(server).table(seats="here bot")
        server.process.send_signal(signal.SIGKILL)
        server.process.wait(WAIT)
    wal = tmp_path / "games.sqlite3-wal"
    assert wal.exists()
    if gone:
        wal.unlink()
        (tmp_path / "games.sqlite3-shm").unlink()
    with process(file) as server:
        assert stopped(server).count("the write-ahead log is missing") == lines
    with process(file) as server:  # it was stopped in order
        assert "the write-ahead log is missing" not in stopped(server)
