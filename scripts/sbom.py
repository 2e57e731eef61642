"""The list of parts (SBOM) in CycloneDX's form: all that is locked for `make play`, with its hashes.

    python3 scripts/sbom.py parts.json

Whoever keeps lists of known faults can compare it with theirs. Standard library only.
"""

import base64
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
Part = dict[str, Any]


def main(out: str) -> None:
    found = list_of_parts()
    Path(out).write_text(json.dumps(found, indent=2) + "\n")
    print(f"{len(found['components'])} parts in {out}")


def list_of_parts() -> Part:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    parts = {part["purl"]: part for part in (*python_parts(), *page_parts())}  # some lie twice
    own = {"type": "application", "name": project["name"], "version": project["version"]}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": list(parts.values()),
    }


def python_parts() -> Iterator[Part]:
    """Each pinned package has a hash for every file in which it comes."""
    text = (ROOT / "requirements/play.txt").read_text()
    for name, version, rest in re.findall(r"^([\w.-]+)==(\S+)(.*(?:\n    .*)*)", text, re.M):
        hashes = re.findall(r"--hash=sha256:([0-9a-f]{64})", rest)
        yield part("pypi", name, version, [("SHA-256", hash) for hash in hashes])


def page_parts() -> Iterator[Part]:
    """What the page is made of, and what it is built with."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text())
    for place, found in lock["packages"].items():
        if place:
            name = place.rpartition("node_modules/")[2]
            method, _, hash = found["integrity"].partition("-")
            assert method == "sha512", f"{name} has another hash"
            hashes = [("SHA-512", base64.b64decode(hash).hex())]
            yield part("npm", name.replace("@", "%40"), found["version"], hashes)


def part(kind: str, name: str, version: str, hashes: list[tuple[str, str]]) -> Part:
    return {
        "type": "library",
        "name": name.replace("%40", "@"),
        "version": version,
        "purl": f"pkg:{kind}/{name}@{version}",
        "hashes": [{"alg": method, "content": hash} for method, hash in hashes],
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
