"""What the engine may import from outside. The layers inside are import-linter's business."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.build.engine import PACKAGE

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


@pytest.mark.parametrize("file", modules("core", "games", "bots"), ids=str)
def test_the_engine_needs_the_standard_library_alone(file: Path) -> None:
    assert set(imported(file)) <= ALLOWED


@pytest.mark.parametrize("file", modules("games"), ids=str)
def test_a_game_has_no_clock_socket_or_luck_of_its_own(file: Path) -> None:
    assert not set(imported(file)) & NOT_IN_GAMES
