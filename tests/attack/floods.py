"""What a flood costs the server's memory, and how long another guest waits meanwhile.

    python -m tests.attack.floods [NAME …] [--seconds S] [--beside FOLDER]

A server with its usual settings is started for each flood. `--beside` measures another build in the same
run: a folder for PYTHONPATH. Two waits are told: on the wall, and in work, which is what the server's own
event loop computed between a victim's message and its answer. Only the second is the same on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.attack.attackers import FLOODS

ROOT = Path(__file__).parents[2]
START_S = 300.0  # for a server on a slow machine
LONG_GAME = 200  # moves of a game that is looked at by an attacker
PING_EVERY_S = 0.05  # of the victim
MOVE_EVERY_S = 0.1
VICTIM = "127.0.0.9"  # an address of its own on this machine
QUIET = "none"  # the name of no flood at all


class Measured(NamedTuple):
    """Of one flood. Times in milliseconds."""

    flood: str
    sent: int
    start_mb: float
    peak_mb: float  # of the server's own process
    waits: list[float]  # of pings, on the wall
    work: list[float]  # of the server's event loop meanwhile
    replies: list[float]  # of a bot at the victim's table, on the wall
    log_lines: int

    @property
    def grown_mb(self) -> float:
        return self.peak_mb - self.start_mb

    def row(self) -> str:
        figures = [
            at(self.waits, 50),
            at(self.waits, 99),
            at(self.work, 99),
            at(self.replies, 50),
            at(self.replies, 99),
        ]
        told = " | ".join(f"{figure:.0f}" for figure in figures)
        memory = f"{self.start_mb:.0f} | {self.peak_mb:.0f}"
        return f"| {self.flood} | {self.sent:,} | {memory} | {told} | {self.log_lines} |"


HEAD = (
    "| flood | sent | MB before | MB at most | ping p50 ms | ping p99 ms | work p99 ms "
    "| bot p50 ms | bot p99 ms | log lines |\n|---|---|---|---|---|---|---|---|---|---|"
)


def at(values: list[float], percent: float) -> float:
    """The smallest value that so many percent of all do not exceed."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))] if ranked else 0.0


# --- the server -------------------------------------------------------------------------------------


class Running(NamedTuple):
    url: str
    pid: int
    log: Path


@contextmanager
def server(path: str | None = None, **env: str) -> Iterator[Running]:
    """`fourfold serve` as anybody would start it, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="fourfold-flood-") as folder:
        log = Path(folder, "log")
        more = env if path is None else {**env, "PYTHONPATH": path}
        with log.open("w") as errors:
            running = subprocess.Popen(
                [sys.executable, "-m", "fourfold", "serve", "--port", "0"],
                cwd=folder, env={**os.environ, **more}, stdout=subprocess.PIPE, stderr=errors, text=True,
            )  # fmt: skip
        try:
            assert running.stdout is not None
            found = re.search(r"http://localhost:(\d+)/", running.stdout.readline())
            assert found, log.read_text()
            url = f"http://127.0.0.1:{found[1]}"
            _wait_for(url)
            yield Running(url, running.pid, log)
        finally:
            running.kill()
            running.wait()
            assert running.stdout is not None
            running.stdout.close()


def _wait_for(url: str) -> None:
    until = time.monotonic() + START_S
    while True:
        with suppress(httpx.TransportError):
            httpx.get(f"{url}/api/house", timeout=START_S)
            return
        assert time.monotonic() < until
        time.sleep(0.05)


def memory_mb(pid: int, what: str) -> float:
    """VmRSS now, VmHWM at most."""
    found = re.search(rf"{what}:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found
    return int(found[1]) / 1024


def work_ms(pid: int) -> float:
    """What the server's event loop, its main thread, has computed so far."""
    return int(Path(f"/proc/{pid}/task/{pid}/schedstat").read_text().split()[0]) / 1e6


# --- somebody else ----------------------------------------------------------------------------------


class Victim:
    """Another guest: pings a table, and plays against a bot at another."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.over = threading.Event()
        self.waits: list[float] = []
        self.work: list[float] = []
        self.replies: list[float] = []
        transport = httpx.HTTPTransport(local_address=VICTIM)
        self.http = httpx.Client(base_url=running.url, timeout=START_S, transport=transport)
        token = self.http.post("/api/guest", json={"bearer": True}).json()["token"]
        self.http.headers["authorization"] = f"Bearer {token}"
        self.threads = [
            threading.Thread(target=self._keep_on, args=[act]) for act in (self._ping, self._play)
        ]

    def __enter__(self) -> Victim:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join()
        self.http.close()

    def _keep_on(self, act: Any) -> None:
        """A victim that loses its line comes back: what it loses counts as a long wait."""
        while not self.over.is_set():
            with suppress(ConnectionClosed), self._live(self._table()) as live:
                act(live)

    def _table(self) -> str:
        body = {
            "game": "horsemen",
            "seats": [{"kind": "here"}, {"kind": "bot"}],
            "tempo": "fast",
            "options": {"target": 9},
        }
        table = str(self.http.post("/api/tables", json=body).json()["table"]["id"])
        self.http.post(f"/api/tables/{table}/start")
        return table

    def _live(self, table: str) -> ClientConnection:
        address = urlsplit(self.running.url)
        line = socket.create_connection(
            (address.hostname, address.port), source_address=(VICTIM, 0)
        )
        opening = connect(
            f"ws{self.running.url[4:]}/api/tables/{table}/live",
            additional_headers={"authorization": self.http.headers["authorization"]},
            sock=line, open_timeout=START_S, ping_interval=None, compression=None, max_size=None,
        )  # fmt: skip
        live = opening.__enter__()  # closed by `_keep_on`
        live.send('{"type":"hello","protocol":1,"aids":false}')
        return live

    def _ping(self, live: ClientConnection) -> None:
        while not self.over.wait(PING_EVERY_S):
            began, work = time.monotonic(), work_ms(self.running.pid)
            live.send('{"type":"ping"}')
            while json.loads(live.recv(START_S))["type"] != "pong":
                pass
            self.work.append(work_ms(self.running.pid) - work)
            self.waits.append(1000 * (time.monotonic() - began))

    def _play(self, live: ClientConnection) -> None:
        """Measures from the acknowledgement of a move until the bot has moved."""
        now: dict[str, Any] = {}
        moved, waiting = 0.0, False
        while not self.over.is_set():
            message = json.loads(live.recv(START_S))
            if message["type"] == "ended":
                return
            if message["type"] in ("whole", "frame"):
                now |= message
            if message["type"] in ("accepted", "refused"):
                waiting = False
                moved = 0.0 if now["legal"] else time.monotonic()
            if now.get("legal") and not waiting:
                if moved:
                    self.replies.append(1000 * (time.monotonic() - moved))
                self.over.wait(MOVE_EVERY_S)
                move = {"version": now["version"], "moves": now["legal"][:1]}
                live.send(json.dumps({"type": "move", "key": secrets.token_hex(8), **move}))
                moved, waiting = 0.0, True


# --- measuring --------------------------------------------------------------------------------------


def measure(name: str, seconds: float, path: str | None = None) -> Measured:
    with server(path) as running:
        return measure_at(running, name, seconds, LONG_GAME)


def measure_at(running: Running, name: str, seconds: float, moves: int) -> Measured:
    with Victim(running) as victim:
        _until_played(victim)
        before = memory_mb(running.pid, "VmRSS")
        for kept in (victim.waits, victim.work, victim.replies):
            kept.clear()
        sent = _attack(name, running.url, seconds, moves)
    peak = memory_mb(running.pid, "VmHWM")
    lines = len(running.log.read_text().splitlines())
    return Measured(name, sent, before, peak, victim.waits, victim.work, victim.replies, lines)


def _until_played(victim: Victim) -> None:
    until = time.monotonic() + START_S
    while len(victim.replies) < 3 or len(victim.waits) < 3:
        assert time.monotonic() < until, "the victim cannot play"
        time.sleep(0.05)


def _attack(name: str, url: str, seconds: float, moves: int) -> int:
    if name == QUIET:
        time.sleep(seconds)
        return 0
    command = [sys.executable, "-m", "tests.attack.attackers", name, url, str(seconds), str(moves)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return int(json.loads(done.stdout)["sent"])


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("names", nargs="*", default=[QUIET, *FLOODS])
    words.add_argument("--seconds", type=float, default=20.0)
    words.add_argument("--beside", help="a folder with another build, for PYTHONPATH")
    asked = words.parse_args()
    print(HEAD)
    for name in asked.names:
        if asked.beside:
            print(measure(name, asked.seconds, asked.beside).row(), "beside", flush=True)
        print(measure(name, asked.seconds).row(), flush=True)


if __name__ == "__main__":
    main()
