"""A server as a process: started, asked over HTTP, measured by /proc, stopped."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

TICK = os.sysconf("SC_CLK_TCK")
MEGA = 1024  # /proc counts in kB
WAIT = 30.0


class Process:
    """A process with all that it starts."""

    def __init__(self, command: list[str], port: int, folder: Path, **environment: str) -> None:
        self.command = command
        self.port = port
        self.folder = folder
        self.environment = {**os.environ, **environment}
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "server.log").open("ab") as log:
            self.running = subprocess.Popen(
                self.command, env=self.environment, stdout=log, stderr=log
            )

    def wait(self, path: str) -> None:
        """Until it answers."""
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            if self.running is None or self.running.poll() is not None:
                raise RuntimeError(f"{self.command[0]} did not start: {self.last_words()}")
            try:
                self.ask("GET", path)
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError(f"{self.command[0]} does not answer: {self.last_words()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.running is not None:
            self.running.send_signal(how)
            self.running.wait(WAIT)
            self.running = None

    def last_words(self) -> str:
        return (self.folder / "server.log").read_text(errors="replace")[-2000:]

    # --- asking ------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """One request on a connection of its own; anything but success is an error."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        try:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            text = answer.read()
        finally:
            line.close()
        if answer.status >= 300:
            raise ConnectionError(f"{method} {path}: {answer.status} {text[:200]!r}")
        return json.loads(text) if text.startswith((b"{", b"[")) else None

    # --- measuring ---------------------------------------------------------------------------------

    def family(self) -> list[int]:
        """The process and its children, and theirs."""
        assert self.running is not None
        found = [self.running.pid]
        for pid in found:
            for task in Path(f"/proc/{pid}/task").glob("*/children"):
                found += [int(child) for child in task.read_text().split()]
        return found

    def cpu(self) -> float:
        """Seconds of computing so far, user and system."""
        ticks = 0
        for pid in self.family():
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / TICK

    def memory(self) -> tuple[float, float]:
        """Megabytes: resident, and the proportional share of it."""
        rss = pss = 0
        for pid in self.family():
            for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
                name, _, rest = line.partition(":")
                rss += int(rest.split()[0]) if name == "Rss" else 0
                pss += int(rest.split()[0]) if name == "Pss" else 0
        return rss / MEGA, pss / MEGA
