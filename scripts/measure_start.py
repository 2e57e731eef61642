"""Seconds from a fresh clone to the address, the first page and the compiled engine.

    make measure-start                  once
    make measure-start TIMES=3          three times, and the medians
    make measure-start TIMES=3 TEST=1   and to a green `make test`, in a fresh clone of its own

Clones HEAD into a folder of its own, runs `make play` there on a free port, and ends all that it started.
Processor seconds of all that ran stand beside the seconds on the clock. Standard library only.
"""

import argparse
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parent.parent
LIMIT_S = 1800.0
GOALS_S = {"address": 60, "page": 62, "compiled": 120, "restart": 5, "make test": 720}


class Start:
    """One `make play` in a clone, and when it said or did what."""

    def __init__(self, clone: Path) -> None:
        self.port = free_port()
        self.began_s = time.monotonic()
        self.times_s: dict[str, float] = {}
        self.addresses = 0
        self.answered_s = 0.0
        self.process = subprocess.Popen(
            ["make", "play"],
            cwd=clone,
            env=environment(FOURFOLD_PORT=str(self.port)),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            print("   ", line, end="", flush=True)
            if line.startswith("Fourfold is at "):
                self.addresses += 1
                self.note("address")

    def note(self, name: str) -> None:
        self.times_s.setdefault(name, time.monotonic() - self.began_s)

    def wait(self, compiled: Path) -> None:
        """Until the page is served by the compiled engine."""
        while "compiled" not in self.times_s:
            if self.process.poll() is not None:
                sys.exit(f"make play ended with exit code {self.process.returncode}")
            if time.monotonic() - self.began_s > LIMIT_S:
                sys.exit(f"no compiled engine after {LIMIT_S:.0f} s")
            if self.addresses and page_is_served(self.port):
                self.note("page")
                self.note_gap()
                if self.addresses > 1 and compiled.exists() and compiled.read_text() == "compiled":
                    self.note("compiled")
            time.sleep(0.2)

    def note_gap(self) -> None:
        """The longest time between two answers: what the restart costs people at least."""
        now_s = time.monotonic()
        gap_s = now_s - self.answered_s if self.answered_s else 0.0
        self.times_s["restart"] = max(self.times_s.get("restart", 0.0), gap_s)
        self.answered_s = now_s

    def stop(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGTERM)
            self.process.wait(60)


def environment(**more: str) -> dict[str, str]:
    """As in a terminal: without what the make that runs us tells its own."""
    own = ("MAKE", "MFLAGS", "FOURFOLD_")
    return {name: text for name, text in os.environ.items() if not name.startswith(own)} | more


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def page_is_served(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://localhost:{port}/", timeout=5) as answer:
            return b"<script" in answer.read()
    except OSError:
        return False


def measure(with_test: bool) -> dict[str, float]:
    with fresh_clone() as clone:
        start = Start(clone)
        try:
            start.wait(clone / ".venv/fourfold/build")
        finally:
            start.stop()
    if with_test:
        with fresh_clone() as clone:
            start.times_s["make test"] = seconds_of_test(clone)
    return start.times_s


@contextmanager
def fresh_clone() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        clone = Path(folder) / "fourfold"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        yield clone


def seconds_of_test(clone: Path) -> float:
    began_s = time.monotonic()
    if code := subprocess.run(["make", "test"], cwd=clone, env=environment()).returncode:
        sys.exit(f"make test ended with exit code {code}")
    return time.monotonic() - began_s


def table(runs: list[dict[str, float]]) -> list[str]:
    """Medians beside the goals, and each run."""
    lines = [
        "| seconds to | median | goal | each run |",
        "|---|--:|--:|---|",
    ]
    for name in runs[0]:
        found = [run[name] for run in runs]
        each = ", ".join(f"{seconds:.1f}" for seconds in found)
        lines.append(f"| {name} | {statistics.median(found):.1f} | {GOALS_S[name]} | {each} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(prog="scripts.measure_start")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--test", action="store_true", help="run `make test` in a clone, too")
    chosen = parser.parse_args()
    runs = [measure(chosen.test) for _ in range(chosen.times)]
    print("\n".join(table(runs)))
    used = os.times()
    spent_s = used.children_user + used.children_system
    print(f"Processor time: {spent_s / chosen.times:.1f} s a run, all told.")


if __name__ == "__main__":
    main()
