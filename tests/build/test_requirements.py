"""The locked requirements: hashed, without a host's name, and of one mind."""

import re
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.build.engine import ROOT

FILES = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^([\w.-]+)==([\w.+!-]+)", re.MULTILINE)


def pins(file: Path) -> set[tuple[str, str]]:
    return set(PIN.findall(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_package_is_pinned_with_a_hash_and_no_host(file: Path) -> None:
    text = re.sub(r"^ *#.*\n", "", file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all(PIN.match(entry) and "--hash=sha256:" in entry for entry in entries)
    assert not re.search(r"(?m)://|^--", file.read_text(encoding="utf-8"))


def test_playing_and_testing_use_the_same_versions() -> None:
    assert pins(ROOT / "requirements/play.txt") <= pins(ROOT / "requirements/dev.txt")


def test_the_locked_compiler_is_the_one_of_the_build() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (asked,) = [need for need in project["build-system"]["requires"] if need.startswith("mypy")]
    assert tuple(asked.split("==")) in pins(ROOT / "requirements/play.txt")


def test_the_list_is_whole() -> None:
    """It is installed as it is, without a look at what each package asks for: so that must be on it."""
    asked = list(needs("fourfold", "cli", "tui", "server", "postgres"))
    assert len(asked) > 20
    for need in asked:
        assert need.specifier.contains(version_of(need.name), prereleases=True), str(need)


def needs(name: str, *extras: str) -> Iterator[Requirement]:
    """What a package asks for here, and what that asks for, each once."""
    known, asked = set[tuple[str, str]](), [(name, extra) for extra in ("", *extras)]
    while asked:
        one = asked.pop()
        if one in known:
            continue
        known.add(one)
        for need in map(Requirement, distribution(one[0]).requires or ()):
            if need.marker is None or need.marker.evaluate({"extra": one[1]}):
                yield need
                version_of(need.name)
                asked += [(need.name, extra) for extra in ("", *need.extras)]


def version_of(name: str) -> str:
    try:
        return distribution(name).version
    except PackageNotFoundError:
        raise AssertionError(f"{name} is not on the list") from None
