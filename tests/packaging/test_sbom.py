"""The list of parts names all that is locked for players, and each part by its hashes."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def listed(tmp_path: Path) -> dict[str, Any]:
    out = tmp_path / "parts.json"
    subprocess.run([sys.executable, ROOT / "scripts/sbom.py", out], check=True)
    found: dict[str, Any] = json.loads(out.read_text())
    return found


def test_fault_20_the_list_of_parts_is_whole(listed: dict[str, Any]) -> None:
    assert (listed["bomFormat"], listed["specVersion"]) == ("CycloneDX", "1.6")
    purls = [part["purl"] for part in listed["components"]]
    lines = (ROOT / "requirements/play.txt").read_text().splitlines()
    pinned = {line.split()[0].replace("==", "@") for line in lines if line[:1].isalnum()}
    lock = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    page = {
        f"{place.split('node_modules/')[-1]}@{one['version']}"
        for place, one in lock.items()
        if place
    }
    assert min(len(pinned), len(page)) > 20
    wanted = {f"pkg:pypi/{name}" for name in pinned}
    wanted |= {f"pkg:npm/{name[0].replace('@', '%40')}{name[1:]}" for name in page}
    assert sorted(purls) == sorted(wanted)


def test_fault_20_every_part_has_its_hashes(listed: dict[str, Any]) -> None:
    sizes = {"SHA-256": 64, "SHA-512": 128}
    for part in listed["components"]:
        assert part["hashes"], part["name"]
        assert all(len(hash["content"]) == sizes[hash["alg"]] for hash in part["hashes"])
