"""`make play`: the tables in your browser, at once.

    python3 -m scripts.play

When all is built it only starts the server. Else it builds, and serves as soon as packages and page are
there: first with the engine in plain Python, then, when the compiler is done, with the compiled engine, on
the same port and the same games. Open pages come back by themselves after a second or two. No process ever
holds both builds. Options come from the environment, as in FOURFOLD_PORT=8005. Standard library only.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from scripts import setup_env
from scripts.setup_env import NOTES, PAGE, PYTHON, ROOT, Wheel, tell

PURE = NOTES / "pure"  # the sources that serve while the compiler works
SERVE = [str(PYTHON), "-m", "fourfold", "serve"]
WARM_UP = [str(PYTHON), "-c", "import fourfold.server.run"]  # its bytecode is not made yet
STOP_S = 15.0  # for a server that was told to stop
LOOK_S = 0.2  # between two looks at server and compiler


def main() -> int:
    setup_env.check_python()
    setup_env.heed_signals()
    with ExitStack() as stack:
        try:
            with setup_env.turn():
                server = get_ready(stack)
            return server.wait() if server else serve_installed()
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # one is enough
            return 0  # whatever was started ends with the stack


def get_ready(stack: ExitStack) -> "Server | None":
    """A server that runs already, or None when one can be started from what is installed."""
    setup_env.clear_old()
    setup_env.choose_build()
    page = setup_env.beside(setup_env.build_page)
    setup_env.make_venv()
    setup_env.install_requirements("play")
    if setup_env.asked("PURE") or not setup_env.engine_is_stale():
        page.result()
        setup_env.set_up("play")
        return None
    fix_port()
    Wheel.gentle = True
    wheel = Wheel.begin(stack)
    page.result()
    lay_out_pure(wheel.work)
    tell("The tables open now with the engine in plain Python; the compiled one follows by itself.")
    server = Server(stack, PURE)
    while wheel.is_compiling() and server.is_alive():
        time.sleep(LOOK_S)
    return change_over(wheel, server) if server.is_alive() else server


def change_over(wheel: Wheel, server: "Server") -> "Server":
    """To the compiled engine, or not if there is none."""
    try:
        wheel.install()
    except SystemExit as reason:
        print(reason)
    if setup_env.note("build") != "compiled":
        tell("The engine stays in plain Python: same games, bots think longer.")
        return server
    subprocess.run(WARM_UP)
    tell("The engine is compiled. The tables restart with it; open pages come back by themselves.")
    server.stop()
    server.start()
    return server


def serve_installed() -> int:
    """Nothing is left to watch over, so this process becomes the server."""
    if os.name == "nt":
        return subprocess.call(SERVE)
    sys.stdout.flush()
    os.execv(SERVE[0], SERVE)


def fix_port() -> None:
    """“Any free port” must be the same after the restart."""
    if os.environ.get("FOURFOLD_PORT", "").strip() == "0":
        with socket.create_server((os.environ.get("FOURFOLD_HOST") or "127.0.0.1", 0)) as free:
            os.environ["FOURFOLD_PORT"] = str(free.getsockname()[1])


def lay_out_pure(work: Path) -> None:
    """A package to run from, which no later build touches: the sources and the page."""
    shutil.rmtree(PURE, ignore_errors=True)
    shutil.copytree(work / "src", PURE, ignore=shutil.ignore_patterns("*.egg-info"))
    if PAGE.exists():
        shutil.copytree(PAGE, PURE / PAGE.relative_to(ROOT / "src"), dirs_exist_ok=True)


class Server:
    """The server in a process of its own: first from a folder, then as installed."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self.process = self._run({"PYTHONPATH": str(folder)})
        stack.callback(self.stop)

    def start(self) -> None:
        """As installed."""
        self.process = self._run({})

    def _run(self, more: dict[str, str]) -> "subprocess.Popen[bytes]":
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return subprocess.Popen(SERVE, env={**kept, **more}, **setup_env.apart())

    def is_alive(self) -> bool:
        return self.process.poll() is None

    def wait(self) -> int:
        return self.process.wait()

    def stop(self) -> None:
        """As Ctrl+C does it: people are told, games are kept."""
        if not self.is_alive():
            return
        self.process.send_signal(getattr(signal, "CTRL_BREAK_EVENT", signal.SIGINT))
        try:
            self.process.wait(STOP_S)
        except subprocess.TimeoutExpired:
            setup_env.end_group(self.process)


if __name__ == "__main__":
    sys.exit(main())
