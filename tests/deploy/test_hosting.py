"""The steps of docs/hosting.md as they stand there: a backup brings back what was there, and nothing later.

In place of a container or a unit stands a server in a plain folder; what a step does to files, it does here.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fourfold.server.admin import restore
from fourfold.server.store.opening import open_store
from tests.server.clients import Commits, Person
from tests.server.server_process import process

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/hosting.md").read_text("utf-8")
DATA = {"With Docker": "/data", "With systemd": "/var/lib/fourfold"}
# What is run inside a container or elsewhere in the file system, and stands here.
AROUND = (
    "docker compose exec server ",
    "docker compose exec -T database ",
    "docker compose run --rm -T --entrypoint ",
    "/opt/fourfold/bin/",
)
BY_HAND = re.compile(r"(docker compose|systemctl) (stop|start) ")


def steps(section: str, begins: str) -> list[str]:
    """The lines of the block below a paragraph."""
    part = re.split(r"^## ", PAGE, flags=re.M)
    (found,) = [text for text in part if text.startswith(f"{section}\n")]
    (block,) = re.findall(rf"^{begins}[^\n]*:\n\n```\n(.*?)```", found, re.M | re.S)
    return str(block).splitlines()


def do(lines: list[str], folder: Path, data: str = "", **environment: str) -> None:
    tools = f"{Path(sys.executable).parent}:{environment.pop('PATH', '')}:{os.environ['PATH']}"
    for line in lines:
        if BY_HAND.match(line):
            continue
        for word in AROUND:
            line = line.replace(word, "")
        line = line.replace("sh server -c", "sh -c").replace("compose cp server:", "cp ")
        if data:
            line = line.replace("docker cp ", "cp ").replace(data, str(folder / "data"))
        done = subprocess.run(
            ["sh", "-ec", line], cwd=folder, capture_output=True, text=True,
            env={**os.environ, "PATH": tools, **environment},
        )  # fmt: skip
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"


def told(*words: str) -> str:
    line = [sys.executable, "-m", "fourfold", "admin", *words]
    return subprocess.run(line, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("section", DATA)
def test_what_was_backed_up_is_restored(section: str, tmp_path: Path) -> None:
    file = tmp_path / "data" / "fourfold.sqlite3"
    file.parent.mkdir()
    url = f"sqlite:///{file}"
    with process(file) as server:
        Person(server).table(seats="here bot")
        do(steps(section, "Back up"), tmp_path, DATA[section], FOURFOLD_DATABASE=url)
        Person(server).table(seats="here bot")
    assert "2 tables, 0 damaged" in told("check", "--database", url)
    do(steps(section, "Restore"), tmp_path, DATA[section], FOURFOLD_DATABASE=url)
    assert "1 tables, 0 damaged" in told("check", "--database", url)
    assert (file.parent / "before" / file.name).exists()
    assert not list(file.parent.glob("*.backup"))


def test_what_root_restores_belongs_to_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder's owner is the user that the unit runs as."""
    old, new = tmp_path / "old.sqlite3", tmp_path / "fourfold.sqlite3"
    given: list[tuple[Path, int, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda *words: given.append(words))
    open_store(f"sqlite:///{old}", Commits())[0].upgrade()
    restore(old, f"sqlite:///{new}")
    assert given == [(new, tmp_path.stat().st_uid, tmp_path.stat().st_gid)]


@pytest.mark.slow
def test_postgres_is_restored_by_its_own_tools(tmp_path: Path) -> None:
    pytest.importorskip("psycopg", reason="PostgreSQL's driver is not installed")
    from tests.server.postgres import Cluster, programs

    if programs() is None:
        pytest.skip("there is no PostgreSQL on this machine")
    cluster = Cluster()
    tools = {"PGHOST": str(cluster.folder), "PATH": str(cluster.bin)}
    try:
        do(
            [f"createuser -U {cluster.user} -s fourfold", "createdb -U fourfold fourfold"],
            tmp_path,
            **tools,
        )
        url = f"postgresql://fourfold@/fourfold?host={cluster.folder}"
        with process(url) as server:
            Person(server).table(seats="here bot")
            do(steps("Two servers", "Back up"), tmp_path, **tools)
            Person(server).table(seats="here bot")
        assert "2 tables, 0 damaged" in told("check", "--database", url)
        do(steps("Two servers", "Restore"), tmp_path, **tools)
        assert "1 tables, 0 damaged" in told("check", "--database", url)
    finally:
        cluster.stop()
