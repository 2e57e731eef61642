"""`fourfold new`: a game that keeps the laws at once, in a folder that nothing else is touched for."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import fourfold.games
from fourfold import laws
from fourfold.cli.common import find_game
from fourfold.core import registry
from tests.cli.console import Console


@pytest.fixture(autouse=True)
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose games and modules are forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(registry.FOLDERS, raising=False)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    forget()


@pytest.fixture(autouse=True)
def remember_nothing(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(registry.FOLDERS, "")  # so that what a command adds there is taken back
    yield
    forget()


def forget() -> None:
    registry._found.cache_clear()
    registry.game.cache_clear()
    for name in [name for name in sys.modules if "moon_tea" in name]:
        del sys.modules[name]


def files(folder: str) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in Path(folder).rglob("*.*")}


def test_new_game_is_found_in_its_folder_and_keeps_the_laws(console: Console) -> None:
    result = console("new", "moon_tea")
    assert result.code == 0
    assert "fourfold laws moon_tea" in result.out
    assert {"pyproject.toml", "src/moon_tea/RULES.md", "tests/test_laws.py"} <= files("moon_tea")
    texts = [path.read_text() for path in Path("moon_tea").rglob("*.*") if path.is_file()]
    assert not [text for text in texts if re.search(r"@\w+@", text)]
    game = find_game("moon_tea")
    assert (game.name, game.prefix, game.languages) == ("moon_tea", "MOONTEA", ("en",))
    report = laws.run(game, games=1)
    assert [str(broken) for broken in report.broken] == []


def test_new_game_is_found_from_inside_its_folder(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    console("new", "moon_tea")
    monkeypatch.chdir("moon_tea")
    assert "Moon Tea: The highest card wins" in console("games", "moon_tea").out


def test_new_game_inside_a_checkout_keeps_the_laws(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "src" / "fourfold" / "games"
    place.mkdir(parents=True)
    monkeypatch.setattr(fourfold.games, "__path__", [*fourfold.games.__path__, str(place)])
    result = console("new", "moon_tea", "--inside")
    assert result.code == 0
    assert (tmp_path / "tests" / "games" / "moon_tea" / "test_rules.py").is_file()
    forget()
    assert registry.games() == [*registry.OURS, "moon_tea"]
    assert laws.run(registry.game("moon_tea"), games=1, only=["play", "words", "replay"]).holds


def test_inside_without_a_checkout_is_refused(console: Console) -> None:
    assert "the root of a checkout" in console.refuses("new", "moon_tea", "--inside")
    assert list(Path().iterdir()) == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Moon", "cannot be a game's name: 2 to 30 small letters"),
        ("m", "cannot be a game's name"),
        ("moon-tea", "cannot be a game's name"),
        ("../tea", "cannot be a game's name"),
        ("class", "cannot be a game's name"),
        ("horsemen", "There is a game “horsemen” already"),
        ("json", "Python has a module “json” already"),
        ("click", "Python has a module “click” already"),
    ],
)
def test_bad_name_is_refused_and_nothing_written(
    console: Console, name: str, sentence: str
) -> None:
    assert sentence in console.refuses("new", name)
    assert list(Path().iterdir()) == []


def test_folder_that_is_there_is_not_touched(console: Console) -> None:
    Path("moon_tea").mkdir()
    Path("moon_tea", "mine.txt").write_text("mine")
    said = console.refuses("new", "moon_tea")
    assert said == "moon_tea is there already; nothing was written."
    assert files("moon_tea") == {"mine.txt"}


def test_folder_that_cannot_be_written_is_told_in_one_sentence(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    assert "No space left on device" in console.refuses("new", "moon_tea")
