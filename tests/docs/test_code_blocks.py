"""What the pages show is run: Python as a session, commands for real, data by whoever reads it."""

from __future__ import annotations

import ast
import doctest
import json
import re
import shlex
from pathlib import Path
from textwrap import dedent

import click
import pytest
from click.testing import CliRunner

from fourfold.cli.main import fourfold_command
from tests.docs.pages import NAMES, ROOT, blocks, spans, text_of

PYTHON = [name for name in NAMES if blocks(text_of(name), "python")]
# Pages whose Python needs a server or a match around it, and the tests that run it.
RUN_BY = {
    "adding-a-game.md": "tests/docs/test_adding_a_game.py",
    "bots.md": "tests/bots/test_docs.py",
    "protocol.md": "tests/server/faults/test_running.py",
}
README = (ROOT / "README.md").read_text("utf-8")
SHOWN = {
    command
    for name in NAMES
    for block in blocks(text_of(name), "console")
    for command in re.findall(r"^\$ fourfold (.+)$", block, re.MULTILINE)
}
COMMANDS_HERE = sorted(SHOWN - set(re.findall(r"^\$ fourfold (.+)$", README, re.MULTILINE)))
DOMAIN = "fourfold fair deal 1"  # a line that is hashed, not a command
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


@pytest.mark.parametrize("name", PYTHON)
def test_python_of_a_page_runs(name: str) -> None:
    shown = blocks(text_of(name), "python")
    if name in RUN_BY:
        assert f'"{name}"' in (ROOT / RUN_BY[name]).read_text("utf-8")
        for block in shown:
            ast.parse(dedent(block))
        return
    session = doctest.DocTestParser().get_doctest("\n".join(shown), {}, name, name, 0)
    runner = doctest.DocTestRunner()
    runner.run(session)
    assert runner.tries >= 3
    assert runner.failures == 0


@pytest.fixture
def match_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finished match where the pages expect one."""
    monkeypatch.chdir(tmp_path)
    words = "play horsemen --plain --seats 2 --bots plain,plain --options target=1 --seed 3"
    result = CliRunner().invoke(fourfold_command, [*words.split(), "--record", "match.json"])
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize("command", COMMANDS_HERE)
@pytest.mark.usefixtures("match_file")
def test_command_of_a_page_runs(command: str) -> None:
    """Those that the README shows too are run by its own test."""
    result = CliRunner().invoke(fourfold_command, shlex.split(command), input="quit\n")
    assert result.exit_code == 0, result.output
    assert result.output.strip()


def test_every_json_block_is_json() -> None:
    found = [block for name in NAMES for block in blocks(text_of(name), "json")]
    assert len(found) >= 4
    for block in found:
        json.loads(block)


def test_record_of_the_page_replays(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_text(blocks(text_of("record.md"), "json")[0], "utf-8")
    result = CliRunner().invoke(fourfold_command, ["replay", "verify", str(path)])
    assert result.exit_code == 0, result.output


# --- commands, options and targets that are only named -----------------------------------------------


def mentions() -> list[tuple[str, list[str]]]:
    """Every `fourfold WORD …` in code of a page, as words."""
    found: list[tuple[str, list[str]]] = []
    for name in NAMES:
        text = text_of(name)
        lines = [
            line
            for block in (*blocks(text, "text"), *blocks(text, ""))
            for line in block.splitlines()
        ]
        for line in [*spans(text), *lines]:
            if line.startswith("fourfold ") and name != "cli.md" and line != DOMAIN:
                words = re.split(r"\s{2,}| > | \| ", line)[0].split()[1:]
                found.append((name, words))
    return found


def known(words: list[str]) -> click.Command | None:
    """The command that the words name; None if there is none."""
    command: click.Command = fourfold_command
    for word in words:
        if not isinstance(command, click.Group) or word.startswith("-"):
            break
        under = command.get_command(click.Context(command), word)
        if under is None:
            return None
        command = under
    return command


def test_commands_and_options_that_pages_name_exist() -> None:
    seen = 0
    for name, words in mentions():
        if not re.fullmatch(r"[a-z]+", words[0]):
            continue
        command = known(words)
        assert command is not None, (name, words)
        options = {
            option for param in command.params for option in (*param.opts, *param.secondary_opts)
        }
        for word in words:
            if word.startswith("--"):
                assert word in {*options, "--help", "--version"}, (name, words)
        seen += 1
    assert seen > 20


def test_make_targets_that_pages_name_exist() -> None:
    targets = set(re.findall(r"^([a-z][\w-]*):", MAKEFILE, re.MULTILINE))
    named = {
        (name, span.split()[1])
        for name in NAMES
        for span in spans(text_of(name))
        if re.match(r"make [a-z]", span)
    }
    assert len(named) > 10
    assert not {(name, target) for name, target in named if target not in targets}
