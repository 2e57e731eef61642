"""The files of deploy/ agree with the project: what they name is there. `test_tools.py` asks the tools."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fourfold.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
# Read by setup.py, or by the compose files and the proxy alone.
OTHERS = {"RELEASE", "REQUIRE_COMPILED", "DOMAIN", "SERVERS"}


def compose(name: str) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.yaml.decode((DEPLOY / name).read_text("utf-8"))
    return found


@pytest.mark.parametrize("file", sorted(path.name for path in DEPLOY.iterdir()))
def test_every_setting_that_a_file_names_exists(file: str) -> None:
    known = {item.name.upper() for item in fields(Settings)} | OTHERS
    named = set(re.findall(r"\bFOURFOLD_([A-Z_]+)", (DEPLOY / file).read_text("utf-8")))
    assert named - {"NAME"} <= known


def test_the_image_copies_what_is_there_and_is_not_ignored() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    kept = set(re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text("utf-8"), re.M))
    copied = [
        name
        for line in re.findall(r"^COPY (?!--from)(.+)$", text, re.M)
        for name in line.split()[:-1]
    ]
    assert copied
    for name in copied:
        assert (ROOT / name).exists(), name
        assert name.split("/")[0] in kept, name


def test_the_image_ends_as_a_user_without_rights() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    last = text[text.rindex("\nFROM ") :]
    assert re.findall(r"^USER (\S+)", last, re.M) == ["8004:8004"]
    assert "/healthz" in last
    assert "VOLUME /data" in last


def test_two_servers_and_two_workers_share_one_database() -> None:
    services = compose("compose.postgres.yaml")["services"]
    databases = {
        services[name]["environment"]["FOURFOLD_DATABASE"]
        for name in ("server-1", "server-2", "worker-1", "worker-2")
    }
    assert len(databases) == 1
    assert services["server-1"]["environment"]["FOURFOLD_BOT_WORKERS"] == "0"
    assert services["worker-1"]["command"][0] == "worker"
    assert all(
        f"{name}:8004" in services["proxy"]["environment"]["FOURFOLD_SERVERS"]
        for name in ("server-1", "server-2")
    )


@pytest.mark.parametrize("name", ["compose.yaml", "compose.postgres.yaml"])
def test_only_the_proxy_can_be_reached_from_outside(name: str) -> None:
    services = compose(name)["services"]
    assert [service for service in services if services[service].get("ports")] == ["proxy"]


def test_every_command_of_the_guide_names_a_file_that_is_there() -> None:
    text = (ROOT / "docs/hosting.md").read_text("utf-8")
    for name in re.findall(r"deploy/[\w.]+", text):
        assert (ROOT / name.rstrip(".")).exists(), name
