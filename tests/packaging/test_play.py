"""`make play` before the engine is compiled: plain Python serves, and the compiled engine takes over."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

import pytest

from scripts import play, setup_env
from tests.packaging.engine import ROOT
from tests.packaging.packages import page_of

STOP_S = 60.0
WORK = Path(sys.prefix) / "fourfold" / "work"  # the sources of what is installed


class Compiled:
    """In place of the wheel that the compiler works on."""

    def __init__(self, notes: Path, build: str) -> None:
        self.notes, self.build = notes, build

    def install(self) -> None:
        if not self.build:
            sys.exit("The wheel could not be built; see above.")
        (self.notes / "build").write_text(self.build)


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of our own for what `make play` keeps, and a database there."""
    monkeypatch.setattr(setup_env, "NOTES", tmp_path)
    monkeypatch.setattr(play, "PURE", tmp_path / "pure")
    monkeypatch.setattr(play, "SERVE", [sys.executable, "-m", "fourfold", "serve"])
    monkeypatch.setenv("FOURFOLD_PORT", "0")
    monkeypatch.setenv("FOURFOLD_DATABASE", f"sqlite:///{tmp_path / 'games.sqlite3'}")
    play.fix_port()
    return tmp_path


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


def address() -> str:
    return f"http://127.0.0.1:{os.environ['FOURFOLD_PORT']}"


def asked(path: str, token: str = "", body: object = None) -> Any:
    request = urllib.request.Request(
        f"{address()}{path}", headers={"content-type": "application/json"}
    )
    if token:
        request.add_header("authorization", f"Bearer {token}")
    if body is not None:
        request.data = json.dumps(body).encode()
    with urllib.request.urlopen(request, timeout=STOP_S) as answer:
        return json.load(answer)


def file_of(process: int) -> str:
    """The PYTHONPATH that a process was started with."""
    words = Path(f"/proc/{process}/environ").read_bytes().split(b"\0")
    return next((word.decode() for word in words if word.startswith(b"PYTHONPATH=")), "")


def start(stack: ExitStack) -> play.Server:
    play.lay_out_pure(WORK)
    server = play.Server(stack, play.PURE)
    page_of(f"{address()}/healthz")
    return server


def test_the_compiled_engine_takes_over_with_port_and_guests(notes: Path, stack: ExitStack) -> None:
    server = start(stack)
    assert file_of(server.process.pid) == f"PYTHONPATH={play.PURE}"
    token = asked("/api/guest", body={"name": "Ana", "bearer": True})["token"]
    first = server.process
    server = play.change_over(cast(setup_env.Wheel, Compiled(notes, "compiled")), server)
    assert first.returncode == 0
    page_of(f"{address()}/healthz")
    assert file_of(server.process.pid) == ""
    assert asked("/api/me", token)["name"] == "Ana"


def test_without_a_compiler_it_goes_on_until_it_is_stopped(notes: Path, stack: ExitStack) -> None:
    server = start(stack)
    first = server.process
    for build in ("pure", ""):  # no compiler; a wheel that could not be built
        assert play.change_over(cast(setup_env.Wheel, Compiled(notes, build)), server) is server
    assert server.process is first
    assert server.is_alive()
    server.stop()
    assert first.returncode == 0


def test_a_free_port_stays_the_same(notes: Path) -> None:
    port = os.environ["FOURFOLD_PORT"]
    assert port != "0"
    play.fix_port()
    assert os.environ["FOURFOLD_PORT"] == port
    socket.create_server(("127.0.0.1", int(port))).close()


def test_the_scripts_need_no_posix_to_be_read() -> None:
    """Windows has neither fcntl nor resource."""
    code = (
        "import sys; sys.modules['fcntl'] = sys.modules['resource'] = None; "
        "import scripts.setup_env, scripts.play, scripts.release, scripts.measure_start"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_everything_ends_when_it_is_told_to(notes: Path) -> None:
    """By Ctrl+C, by kill, and when the terminal is closed, even if a shell made it deaf to the first."""
    code = (
        "import signal, sys, time; from scripts import setup_env, play; "
        "setup_env.turn = __import__('contextlib').nullcontext; "
        "play.get_ready = lambda stack: (stack.callback(print, 'ended'), "
        "print('ready', flush=True), time.sleep(600))[0]; sys.exit(play.main())"
    )
    for sent in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with subprocess.Popen(
            [sys.executable, "-c", f"import signal; signal.signal({sent}, signal.SIG_IGN); {code}"],
            cwd=ROOT, stdout=subprocess.PIPE, text=True,
        ) as process:  # fmt: skip
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            process.send_signal(sent)
            assert process.stdout.read() == "ended\n"
        assert process.returncode == 0
