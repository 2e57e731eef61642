"""Two machines on one wire, as network namespaces of our own: a server in one, a friend in the other."""

from __future__ import annotations

import ctypes
import os
import re
import secrets
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.server.clients import WAIT

T = TypeVar("T")

CLONE_NEWNET = 0x40000000
SERVER, SECOND, PHONE = "10.44.7.1", "10.44.8.1", "10.44.7.2"
SERVER6 = "fd44:7::1"
INNER = "172.30.0.1"  # a bridge for containers, where no phone comes in


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True, timeout=WAIT)


class Wifi:
    """`here` runs the server; `there` is the friend's phone. No way leads anywhere else."""

    def __init__(self) -> None:
        name = f"ff{secrets.token_hex(3)}"
        self.here, self.there = f"{name}a", f"{name}b"
        self.wires = (f"{name}0", f"{name}1")

    def build(self) -> None:
        for host in (self.here, self.there):
            ip("netns", "add", host)
            ip("-n", host, "link", "set", "lo", "up")
        ip("link", "add", self.wires[0], "type", "veth", "peer", "name", self.wires[1])
        for wire, host in zip(self.wires, (self.here, self.there), strict=True):
            ip("link", "set", wire, "netns", host, "name", "wlan0")
        ip("-n", self.here, "addr", "add", f"{SERVER}/24", "dev", "wlan0")
        ip("-n", self.here, "addr", "add", f"{SERVER6}/64", "dev", "wlan0", "nodad")
        ip("-n", self.there, "addr", "add", f"{PHONE}/24", "dev", "wlan0")
        ip("-n", self.there, "addr", "add", "fd44:7::2/64", "dev", "wlan0", "nodad")
        for name, address in (("docker0", INNER), ("eth1", SECOND)):  # wires of no use to the phone
            ip("-n", self.here, "link", "add", name, "type", "veth", "peer", "name", f"{name}-end")
            ip("-n", self.here, "addr", "add", f"{address}/24", "dev", name)
            ip("-n", self.here, "link", "set", f"{name}-end", "up")
            ip("-n", self.here, "link", "set", name, "up")
        for host in (self.here, self.there):
            ip("-n", host, "link", "set", "wlan0", "up")
        ip("-n", self.there, "route", "add", SECOND, "via", SERVER)

    def clear(self) -> None:
        for host in (self.here, self.there):
            with suppress(subprocess.CalledProcessError):
                ip("netns", "del", host)
        with suppress(subprocess.CalledProcessError):
            ip("link", "del", self.wires[0])

    def at(self, host: str, work: Callable[[], T]) -> T:
        """Do something on that machine: by a thread whose sockets are its own."""
        done: list[T] = []
        failed: list[BaseException] = []

        def run() -> None:
            try:
                enter(host)
                done.append(work())
            except BaseException as error:
                failed.append(error)

        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
        if failed:
            raise failed[0]
        return done[0]


def enter(host: str) -> None:
    """This thread is on that machine from now on."""
    door = os.open(f"/run/netns/{host}", os.O_RDONLY)
    try:
        if ctypes.CDLL(None, use_errno=True).setns(door, CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), "setns")
    finally:
        os.close(door)


@contextmanager
def wifi() -> Iterator[Wifi]:
    """Needs Linux, root and iproute2; else skipped, and why."""
    if sys.platform != "linux" or shutil.which("ip") is None or os.geteuid() != 0:
        pytest.skip("network namespaces need Linux, iproute2 and root")
    built = Wifi()
    try:
        built.build()
    except subprocess.CalledProcessError as error:
        built.clear()
        pytest.skip(f"no network namespace can be made here: {error.stderr.strip()}")
    try:
        yield built
    finally:
        built.clear()


class Served:
    """`fourfold serve` on one machine of the two, with what it said when it began."""

    def __init__(self, wifi: Wifi, folder: Path, *options: str) -> None:
        command = [sys.executable, "-m", "fourfold", "serve", "--port", "0", "--bot-workers", "1"]
        command += ["--database", f"sqlite:///{folder / 'tables.sqlite3'}", "--log-level", "error"]
        self.process: subprocess.Popen[str] = subprocess.Popen(
            ["ip", "netns", "exec", wifi.here, *command, *options],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = [self.process.stdout.readline() for _ in range(2 if "--lan" in options else 1)]
        found = re.search(r"http://localhost:(\d+)/", self.said[0])
        assert found, self.said
        self.port = int(found[1])

    def told(self) -> list[str]:
        """The addresses for friends, as printed."""
        return re.findall(r"http://\S+(?=/)", self.said[-1]) if len(self.said) > 1 else []

    def stop(self) -> None:
        self.process.kill()
        self.process.wait(WAIT)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def served(wifi: Wifi, folder: Path, *options: str) -> Iterator[Any]:
    running = Served(wifi, folder, *options)
    try:
        yield running
    finally:
        running.stop()
