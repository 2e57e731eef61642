"""A PostgreSQL of the tests' own: in a folder, on a socket of this machine alone, gone at the end."""

from __future__ import annotations

import os
import pwd
import re
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

# The disk is not what is tested: a kill of any process loses nothing without these.
QUICK = "-c fsync=off -c full_page_writes=off -c max_connections=200"
LATEST = "240"  # seconds for a start or an end, on a slow machine too


def programs() -> Path | None:
    """Where PostgreSQL's programs lie; Debian keeps them off the path."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    return debian[-1].parent if debian else None


def _version(path: Path) -> int:
    return int(re.sub(r"\D", "", path.parts[-3]) or 0)


class Cluster:
    """PostgreSQL refuses to run as root, so then the user `postgres` runs it."""

    processes = 1

    def __init__(self, settings: str = QUICK) -> None:
        bin = programs()
        assert bin is not None
        self.bin = bin
        self.settings = settings
        self._free: list[str] = []
        self.folder = Path(tempfile.mkdtemp(prefix="fourfold-pg-"))
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.data = self.folder / "data"
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-N", "-E", "UTF8", "--locale=C")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        self._as_owner([str(self.bin / program), *arguments])

    def _as_owner(self, command: list[str]) -> None:
        own = ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--init-groups"]
        full = [*own, *command] if os.getuid() == 0 else command
        done = subprocess.run(
            full, cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        options = f"-k {self.folder} -c listen_addresses='' {self.settings}"
        log = str(self.folder / "log")
        self._run(
            "pg_ctl", "-D", str(self.data), "-w", "-t", LATEST, "-l", log, "-o", options, "start"
        )

    def kill(self) -> None:
        """As if it had crashed: every process of it at once, without a word."""
        lock = self.data / "postmaster.pid"
        os.kill(int(lock.read_text().split()[0]), signal.SIGKILL)
        while _children_left(self.data):
            time.sleep(0.05)
        for held in (lock, *self.folder.glob(".s.PGSQL.*.lock")):
            held.unlink()  # else a dead process that nobody has buried yet would keep it

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-w", "-t", LATEST, "-m", "immediate", "stop")
        shutil.rmtree(self.folder)

    def database(self) -> str:
        """The address of an empty database."""
        if self._free:
            return self._free.pop()
        name = f"t{secrets.token_hex(6)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return self.url(name)

    def give_back(self, url: str) -> None:
        """Emptied, it is as good as new, and quicker than a new one."""
        cut(url)
        with psycopg.connect(url, autocommit=True) as connection:
            schemas = connection.execute(
                "SELECT quote_ident(nspname) FROM pg_namespace WHERE nspowner = current_user::regrole"
                " AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema' OR nspname = 'public'"
            )
            for (name,) in schemas.fetchall():
                connection.execute(f"DROP SCHEMA {name} CASCADE".encode())
            connection.execute("CREATE SCHEMA public")
        self._free.append(url)

    def url(self, name: str) -> str:
        return f"postgresql://{self.user}@/{name}?host={self.folder}"


def _children_left(data: Path) -> bool:
    """Backends end by themselves when their server is gone."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(process / "cwd") == str(data):
                return True
        except OSError:
            continue
    return False


def cut(url: str, name: str = "fourfold%") -> int:
    """End all connections of servers to a database, wherever they are; how many."""
    query = (
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity "
        "WHERE datname = current_database() AND application_name LIKE %s AND pid <> pg_backend_pid()"
    )
    with psycopg.connect(url, autocommit=True) as connection:
        found = connection.execute(query, [name]).fetchone()
    assert found is not None
    return int(found[0])
