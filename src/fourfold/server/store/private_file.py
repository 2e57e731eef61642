"""Checks the database file: readable by its owner alone, under one name, with its write-ahead log.

Another local user who can read it can compute every hand of a running table.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from fourfold.core.errors import NotUnderstood
from fourfold.server.logs import Log

OWNER_ONLY = 0o600  # SQLite gives the same to the files that it makes beside a database

log = Log("store")


def make_private(file: Path) -> None:
    """Creates the file for its owner alone, or takes the others' rights to it and its companions.

    A file that is there is never opened: closing it would drop the locks that SQLite holds in this process.
    """
    with suppress(
        OSError
    ):  # it is there; a folder that cannot be written to is refused in words later
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    for part in ("", "-wal", "-shm", "-journal"):
        with suppress(OSError):  # not there, or somebody else's
            file.with_name(file.name + part).chmod(OWNER_ONLY)


def check_one_name(file: Path) -> None:
    """Refuses a file with a second name: a second server could open it by that one."""
    with suppress(FileNotFoundError, NotADirectoryError):
        if file.stat().st_nlink > 1:
            raise NotUnderstood(
                "database-in-use",
                f"{file} has a second name (a hard link), by which another server could use it.",
            )


def tell_missing_wal(file: Path, was_stopped: bool) -> None:
    """Warns when the last server was cut off and what it had not yet moved into the file is gone."""
    if not was_stopped and file.exists() and not file.with_name(file.name + "-wal").exists():
        log.warning(
            "the write-ahead log is missing",
            why="the server was cut off, and the file NAME-wal is not there any more: unless another "
            "program has opened the database since, the last moves are lost",
        )
