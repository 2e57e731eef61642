"""What the engine may import from outside. The layers inside are import-linter's business."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.packaging.engine import PACKAGE, ROOT

ALLOWED = {"fourfold", "mypy_extensions"} | set(sys.stdlib_module_names)
# A game never prints, reads a clock, opens a socket, or draws luck from outside its dice.
NOT_IN_GAMES = {
    "asyncio", "datetime", "logging", "multiprocessing", "os", "random", "secrets", "socket",
    "subprocess", "sys", "threading", "time",
}  # fmt: skip


def imported(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module).partition(".")[0]


def modules(*rooms: str) -> list[Path]:
    return sorted(file for room in rooms for file in (PACKAGE / room).rglob("*.py"))


@pytest.mark.parametrize("file", modules("core", "match", "games", "bots"), ids=str)
def test_the_engine_needs_the_standard_library_alone(file: Path) -> None:
    assert set(imported(file)) <= ALLOWED


@pytest.mark.parametrize("file", modules("games"), ids=str)
def test_a_game_has_no_clock_socket_or_luck_of_its_own(file: Path) -> None:
    assert not set(imported(file)) & NOT_IN_GAMES


# uvicorn takes them when they are there: half of the server's speed.
TAKEN_BY_OTHERS = {"httptools", "uvloop"}


def test_packages_are_declared_exactly_if_they_are_imported() -> None:
    """What is declared and used by nobody is a burden; what is used and not declared is luck."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    asked = [*project["dependencies"], *(need for extra in extras for need in extra)]
    declared = {canonicalize_name(Requirement(need).name) for need in asked}
    names = {name for file in PACKAGE.rglob("*.py") for name in imported(file)}
    outside = names - set(sys.stdlib_module_names) - {"fourfold"}
    bringing = packages_distributions()
    used = {canonicalize_name(bringing.get(name, [name])[0]) for name in outside}
    assert used | TAKEN_BY_OTHERS == declared
