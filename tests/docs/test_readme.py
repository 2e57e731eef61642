"""What the README shows is run: its Python as a session, its commands for real."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

import fourfold
from fourfold.cli.main import fourfold_command
from fourfold.core.dice import Dice
from fourfold.match import record
from fourfold.match.match import Match

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
COMMANDS = re.findall(r"^\$ fourfold (.+)$", README, re.MULTILINE)


def test_python_session() -> None:
    session = "\n".join(re.findall(r"```python\n(.*?)```", README, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.tries > 8
    assert runner.failures == 0


@pytest.fixture
def match_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A finished match where the README expects one."""
    match = Match(fourfold.game("horsemen"), seats=2, seed=3, options={"target": 1})
    dice = Dice(1)
    while not match.state.over:
        match.play(int(match.state.actor), int(match.state.pick(dice)))
    path = tmp_path / "match.json"
    path.write_text(record.write(match.record()), "utf-8")
    monkeypatch.chdir(tmp_path)
    return path


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("match_file")
def test_command(command: str) -> None:
    words = shlex.split(command)
    if words[0] == "play" and "--plain" not in words:
        words.append("--plain")  # the full screen has tests of its own
    result = CliRunner().invoke(fourfold_command, words, input="quit\n")
    assert result.exit_code == 0, result.output
    assert result.output.strip()


@pytest.mark.parametrize("name", sorted(set(re.findall(r"\]\(([^)#:]+)\)", README))))
def test_links_lead_somewhere(name: str) -> None:
    assert (ROOT / name).exists(), name


@pytest.mark.parametrize("target", re.findall(r"^make (\w+)", README, re.MULTILINE))
def test_make_targets_exist(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert re.search(rf"^{target}:", makefile, re.MULTILINE)
