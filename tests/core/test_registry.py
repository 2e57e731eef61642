"""How games are found, and what is said of one that is unfinished."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourfold.core import registry
from fourfold.core.errors import NotUnderstood
from fourfold.core.state import State
from tests.laws.broken_games import tea
from tests.laws.tea_game import GAME, Tea

PROJECT = """
[project.entry-points."fourfold.games"]
half = "half_written:GAME"
"""


class Unfinished(State):
    """A state of which only the dealing is written."""

    def begin(self, options: object, setup: object) -> None:
        """Nothing yet."""


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(registry.FOLDERS, "")  # so that what a test adds there is taken back
    monkeypatch.setattr(sys, "path", sys.path.copy())
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    registry._found.cache_clear()
    yield
    sys.modules.pop("half_written", None)
    registry._found.cache_clear()
    registry.game.cache_clear()


def folder(root: Path, source: str) -> Path:
    """A folder that declares a game with such a source."""
    (root / "src").mkdir()
    (root / "pyproject.toml").write_text(PROJECT)
    (root / "src" / "half_written.py").write_text(source)
    return root


def test_missing_methods_are_named_with_class_file_and_line() -> None:
    said = registry.unwritten(tea(state=Unfinished))
    line = next(
        n
        for n, text in enumerate(Path(__file__).read_text().splitlines(), 1)
        if "class Unf" in text
    )
    assert said.startswith(f"Unfinished in {__file__}:{line} has no `field_names`, ")
    assert "`legal`, `play`" in said
    assert "`begin`" not in said
    assert said.endswith("see docs/contract.md")


def test_whole_game_lacks_nothing() -> None:
    assert registry.unwritten(GAME) == ""
    assert all(registry.unwritten(registry.game(name)) == "" for name in registry.OURS)
    assert Tea is GAME.state


def test_folder_in_the_environment_is_searched_for_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder(tmp_path, "from tests.laws.tea_game import GAME\n")
    monkeypatch.setenv(registry.FOLDERS, str(tmp_path))
    assert registry.games() == [*registry.OURS, "half"]
    assert registry.game("half") is GAME


def test_added_folder_is_known_to_processes_that_are_started_later(tmp_path: Path) -> None:
    registry.add_folder(folder(tmp_path, "GAME = None\n"))
    assert os.environ[registry.FOLDERS] == str(tmp_path.resolve())
    assert "half" in registry.games()


def test_what_is_no_game_is_refused_by_its_place(tmp_path: Path) -> None:
    registry.add_folder(folder(tmp_path, "GAME = None\n"))
    with pytest.raises(NotUnderstood, match="half_written:GAME is no Game"):
        registry.game("half")


def test_folder_without_a_game_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(registry.FOLDERS, str(tmp_path))
    with pytest.raises(NotUnderstood, match=r"which has no pyproject.toml that declares a game"):
        registry.games()


def test_game_that_raises_while_it_is_imported_is_refused_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder(tmp_path, "VALUES = 9\nGAME = Game()\n")
    monkeypatch.setenv(registry.FOLDERS, str(tmp_path))
    with pytest.raises(
        NotUnderstood, match=r"“half” cannot be loaded: NameError: .*half_written.py:2\)"
    ):
        registry.game("half")
