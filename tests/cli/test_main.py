"""The command line: help, exit codes, one sentence on bad input."""

from __future__ import annotations

import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import fourfold
from fourfold.cli import main as door
from fourfold.cli.main import COMMANDS, HIDDEN, fourfold_command
from fourfold.cli.reference import page
from fourfold.cli.serve import listen_all, serve_command
from fourfold.core.bits import COMPILED
from fourfold.core.build import NAMES, build
from fourfold.server.addresses import of_this_machine
from fourfold.server.settings import Settings
from tests.cli.console import Console

ROOT = Path(__file__).parents[2]


def commands() -> Iterator[tuple[str, click.Command]]:
    """Every command and subcommand, hidden ones too, by its path."""
    context = click.Context(fourfold_command)
    yield "", fourfold_command
    for name in COMMANDS + HIDDEN:
        command = fourfold_command.get_command(context, name)
        assert command is not None
        yield name, command
        if isinstance(command, click.Group):
            yield from ((f"{name} {inner}", found) for inner, found in command.commands.items())


@pytest.mark.parametrize("path", [path for path, _ in commands()])
def test_every_command_has_help_with_an_example(console: Console, path: str) -> None:
    result = console(*path.split(), "--help")
    assert result.code == 0
    assert f"fourfold {path}".strip() in result.out.partition("Example:")[2]


@pytest.mark.parametrize(("path", "command"), [(p, c) for p, c in commands() if p])
def test_the_examples_can_be_typed_as_they_stand(path: str, command: click.Command) -> None:
    """Each line is understood by its command (or group), apart from files that are not there."""
    epilog = str(command.epilog)
    for line in epilog.partition("Example:")[2].strip().splitlines():
        words = shlex.split(line.partition(">")[0].rpartition("|")[2])
        assert " ".join(words).startswith(f"fourfold {path}")
        arguments = words[1 + len(path.split()) :]
        command.make_context(path, arguments)  # raises when it does not understand


def test_every_file_of_a_command_is_reachable() -> None:
    """One file per command: what is no command is named here."""
    shared = {
        "__init__",
        "main",
        "common",
        "full_screen",
        "line_mode",
        "local_match",
        "lab_options",
    }
    files = {file.stem for file in Path(str(door.__file__)).parent.glob("*.py")}
    assert files - shared == {*COMMANDS, *HIDDEN}


def test_the_manual_is_what_help_says() -> None:
    """Write it anew by: fourfold reference > docs/cli.md"""
    assert (ROOT / "docs" / "cli.md").read_text(encoding="utf-8") == page() + "\n"


def test_without_a_command_it_serves(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(
        serve_command, "callback", lambda **chosen: asked.append(not any(chosen.values()))
    )
    assert console().code == 0
    assert asked == [True]


def test_for_the_wifi_it_listens_on_every_address() -> None:
    """IPv4 and, where there is any, IPv6, at one port; the addresses that are told answer."""
    opened = listen_all(Settings(host="0.0.0.0", port=0, lan=True))
    port = opened[0].getsockname()[1]
    try:
        for each in opened:
            each.listen()
            assert each.getsockname()[1] == port
        for ip in (*of_this_machine(), "127.0.0.1"):
            socket.create_connection((str(ip), port), timeout=10).close()
    finally:
        for each in opened:
            each.close()


def test_lan_and_a_host_exclude_each_other(console: Console) -> None:
    result = console("serve", "--lan", "--host", "127.0.0.1")
    assert result.code == 2
    assert "leave FOURFOLD_HOST and --host out" in result.err


def test_the_version_says_which_engine_runs(console: Console) -> None:
    result = console("--version")
    assert result.code == 0
    engine = NAMES[build()]
    assert ("compiled" in engine) == COMPILED
    assert result.out == f"fourfold {fourfold.__version__} (engine: {engine})\n"


@pytest.mark.parametrize(
    ("package", "typed"),
    [
        ("textual", "pip install 'fourfold[tui]'"),
        ("psycopg.rows", "pip install 'fourfold[postgres]'"),
        ("litestar", "pip install fourfold"),
    ],
)
def test_a_missing_package_is_one_sentence_with_what_to_type(
    console: Console, monkeypatch: pytest.MonkeyPatch, package: str, typed: str
) -> None:
    def fail(**_: object) -> None:
        raise ModuleNotFoundError(f"No module named {package!r}", name=package)

    monkeypatch.setattr(serve_command, "callback", fail)
    result = console("serve")
    assert result.code == 1
    assert result.err == f"This needs the package {package}: {typed}\n"


@pytest.mark.parametrize(
    "line",
    [
        "simulate",
        "sim",
        "sim chess",
        "sim horsemen --seats 7",
        "sim horsemen --seats x",
        "sim horsemen --bots plain,random,plain",
        "sim horsemen --bots deep",
        "sim horsemen --bots ,",
        "sim horsemen --games 0",
        "sim horsemen --options tie",
        "sim horsemen --options tie=maybe",
        "sim horsemen --options colour=red",
        "sim horsemen --frobnicate",
        "rules chess",
        "rules horsemen 999",
        "games chess",
        "laws horsemen --seats 9",
        "laws horsemen --only leek",
        "bench chess",
        "play horsemen --names a,b,c",
        "play horsemen --helper magic",
        "play horsemen --seed -1",
        "play horsemen --lang tlh",
        "play horsemen --record /no/such/folder/game.json",
        "replay show /no/such/file.json",
        "replay show .",
        "replay turn x.json",
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(console: Console, line: str) -> None:
    assert len(console.refuses(*line.split())) > 10


def test_a_failure_of_ours_is_owned_up_to(
    console: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fourfold.cli.games.games", lambda: 1 / 0)
    monkeypatch.delenv("FOURFOLD_DEBUG", raising=False)
    result = console("games")
    assert result.code == 1
    assert result.err.startswith("Fourfold failed (ZeroDivisionError")
    monkeypatch.setenv("FOURFOLD_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        console("games")


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )


def test_a_listing_needs_neither_screen_nor_workers() -> None:
    """Heavy packages are imported only by the commands that use them: the start stays quick."""
    done = python(
        "import sys; from fourfold.cli.main import run; run(['games'])\n"
        "print([name for name in ('textual', 'multiprocessing', 'asyncio') if name in sys.modules])"
    )
    assert done.stdout.splitlines()[-1] == "[]", done.stdout + done.stderr


def test_it_runs_as_a_module_and_a_closed_pipe_makes_no_noise() -> None:
    done = python(
        "import subprocess, sys\n"
        "p = subprocess.Popen([sys.executable, '-m', 'fourfold', 'rules', 'horsemen'],\n"
        "                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)\n"
        "p.stdout.readline(); p.stdout.close(); print(p.stderr.read())"
    )
    assert done.stdout == "b''\n"
