"""The locked requirements: hashed, without a host's name, and of one mind."""

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from fourfold.cli.main import EXTRAS
from tests.packaging.engine import PACKAGE, ROOT
from tests.packaging.packages import installed, needs

FILES = sorted((ROOT / "requirements").glob("*.txt"))
ELSEWHERE = {"ray"}  # has a list and an environment of its own: `make test-lab`
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
    for name in ("play", "server"):
        assert pins(ROOT / f"requirements/{name}.txt") <= pins(ROOT / "requirements/dev.txt")


def test_the_locked_compiler_is_the_one_of_the_build() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (asked,) = [need for need in project["build-system"]["requires"] if need.startswith("mypy")]
    assert tuple(asked.split("==")) in pins(ROOT / "requirements/play.txt")


def test_the_list_is_whole() -> None:
    """It is installed as it is, without a look at what each package asks for: so that must be on it."""
    asked = list(needs(distribution("fourfold"), *(set(EXTRAS) - ELSEWHERE)))
    assert len(asked) > 20
    for need in asked:
        assert need.specifier.contains(installed(need.name).version, prereleases=True), str(need)


def test_every_package_that_the_server_reads_into_has_an_upper_bound() -> None:
    """A newer one could take away what server/live/transport.py puts its own in place of."""
    named = {need.name: need for need in map(Requirement, project()["dependencies"])}
    for name in ("uvicorn", "websockets", "litestar", "sqlalchemy"):
        assert not named[name].specifier.contains("999"), name
    newest = installed("uvicorn").version.split(".")
    assert not named["uvicorn"].specifier.contains(f"{newest[0]}.{int(newest[1]) + 1}.0")


# What other libraries pin: RLlib gymnasium, AgileRL pettingzoo, verifiers mcp. Whoever has one of them
# installed must be able to install Fourfold beside it.
PINNED_BY_OTHERS = {"gymnasium": "1.2.2", "mcp": "2.0.0", "numpy": "1.26.4", "pettingzoo": "1.26.1"}
# Gigabytes, or a hundred packages, that only some people want: for examples with environments of their own.
TOO_LARGE = {
    "torch",
    "tensorflow",
    "jax",
    "stable-baselines3",
    "sb3-contrib",
    "openenv",
    "verifiers",
}


def test_extras_fit_beside_the_libraries_that_people_train_with() -> None:
    asked = [
        Requirement(need) for extra in project()["optional-dependencies"].values() for need in extra
    ]
    assert not {need.name for need in asked} & TOO_LARGE
    for need in asked:
        if need.name in PINNED_BY_OTHERS:
            assert need.specifier.contains(PINNED_BY_OTHERS[need.name]), str(need)


def test_extras_are_what_the_code_imports() -> None:
    """And what `fourfold` says to install when one is missing."""
    extras = {
        name: {Requirement(need).name for need in asked}
        for name, asked in project()["optional-dependencies"].items()
    }
    assert set(extras) == set(EXTRAS)
    for name, asked in extras.items():
        assert asked <= set(EXTRAS[name])
        for package in asked:
            assert any(imports(file, package) for file in PACKAGE.rglob("*.py")), package


MODULES = {"open_spiel": "pyspiel"}  # of packages with another name


def imports(file: Path, package: str) -> bool:
    module = MODULES.get(package, package)
    return bool(re.search(rf"^\s*(from|import) {module}\b", file.read_text("utf-8"), re.MULTILINE))


def project() -> Any:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
