"""A person who knows nothing but what the terminal prints, at a terminal of its own.

It reads whole lines, sees where the cursor waits, asks `cards` once because the first lines say so, asks `?`
where not all moves are listed, and types one of the lines it was offered.
"""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import termios
from random import Random
from typing import Self

WAIT_S = 120  # for bots on a busy machine
COLUMNS = 2_000  # so wide that no line is broken
CURSOR = "> "  # where the terminal waits for a line


class Terminal:
    """A process at a pseudo-terminal; `read` gives what it prints until it waits or ends."""

    def __init__(self, *arguments: str) -> None:
        self.mine, its = pty.openpty()
        quiet = termios.tcgetattr(its)
        quiet[3] &= ~termios.ECHO  # what is typed is not to be taken for what is printed
        termios.tcsetattr(its, termios.TCSANOW, quiet)
        termios.tcsetwinsize(its, (50, COLUMNS))
        command = [sys.executable, "-m", "fourfold", *arguments]
        environment = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
        self.process = subprocess.Popen(command, stdin=its, stdout=its, stderr=its, env=environment)
        os.close(its)
        self.waits = False  # for a line; else the process has ended

    def read(self) -> list[str]:
        text = ""
        self.waits = True
        while not text.endswith(f"\n{CURSOR}"):
            ready, _, _ = select.select([self.mine], [], [], WAIT_S)
            assert ready, f"nothing more came after: {text[-2000:]}"
            try:
                piece = os.read(self.mine, 65536)
            except OSError:  # the other end is closed
                self.waits = False
                break
            text += piece.decode("utf-8", "surrogateescape").replace("\r\n", "\n")
        return text.removesuffix(CURSOR).splitlines()

    def type(self, line: str) -> None:
        os.write(self.mine, f"{line}\n".encode())

    def end(self) -> int:
        """Its exit code, once it has ended by itself."""
        return self.process.wait(WAIT_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.mine)


class Newcomer:
    """`screen` is what explains (table, log, cards), `offered` the moves that the last lines listed."""

    def __init__(self, terminal: Terminal, seed: int) -> None:
        self.terminal = terminal
        self.luck = Random(seed)
        self.screen: list[str] = []
        self.offered: list[str] = []
        self.studied: list[str] = []  # what “cards” printed

    def look(self) -> None:
        """Read what is new; the indented lines after the prompt are moves that may be typed."""
        lines = self.terminal.read()
        self.offered = [line.strip() for line in lines if line.startswith("  ")]
        self.screen += [line for line in lines if not line.startswith("  ")]

    def study(self) -> None:
        """What codes and pieces mean, as the first lines offer."""
        self.terminal.type("cards")
        self.studied = self.terminal.read()[:-1]
        self.screen += self.studied

    def ask(self) -> list[str]:
        """What `?` lists: all its lines but the last, which says again what is waited for."""
        self.terminal.type("?")
        return self.terminal.read()[:-1]

    def choose(self) -> tuple[str, list[str]]:
        """One of the moves on offer, and all of them; each line reads `notation: words`."""
        listed = self.offered or self.ask()
        moves = [line.partition(": ")[0] for line in listed]
        assert moves, "\n".join(self.screen[-20:])
        assert all(line.partition(": ")[2] for line in listed), listed
        return self.luck.choice(moves), moves
