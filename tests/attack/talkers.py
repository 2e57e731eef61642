"""People who play, talk and take notes, and write down what was acknowledged."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from tests.server.clients import Live, wait_until
from tests.server.server_process import Journal, Rows, compare, less, process

TALK_EVERY = 4  # moves
LONG_S = 600.0  # before all that must happen between two faults is given up
GENEROUS = {"FOURFOLD_CHAT_PER_MINUTE": "100000", "FOURFOLD_TABLES_PER_HOUR": "100000"}


class Talker(Journal):
    """After some of the moves there is a line of chat, and a note."""

    def __init__(self, server: Any, number: int) -> None:
        super().__init__(server, number)
        self.leaving = False
        self.said: list[str] = []
        self.noted = ""  # as it was acknowledged last
        self.notes: list[str] = []  # all that were sent

    def after_move(self, live: Live) -> None:
        if self.leaving:
            raise EOFError  # ends `play`
        if len(self.acknowledged) % TALK_EVERY:
            return
        text = f"line {len(self.acknowledged)}"
        if live.ask("chat", text=text, key=text)["type"] == "accepted":
            self.said.append(text)
        self.notes.append(text)
        path = f"/api/tables/{self.table}/notes"
        if self.person.http.request("PUT", path, json={"text": text}).status_code == 200:
            self.noted = text

    def move_to(self, server: Any) -> None:
        self.person.server = server
        self.person.http.base_url = server.url


def all_there(rows: Rows, talkers: list[Talker], faults: int) -> str:
    """Fails if anything acknowledged is lost or doubled; says how much was looked for."""
    compare(rows, talkers, faults)  # type: ignore[arg-type]
    for talker in talkers:
        query = 'SELECT text FROM chat WHERE "table" = ? ORDER BY n'
        saved = [text for (text,) in rows(query, talker.table)]
        assert len(saved) == len(set(saved)), "a line was doubled"
        assert less(saved, talker.said) <= faults
        noted = [text for (text,) in rows('SELECT text FROM notes WHERE "table" = ?', talker.table)]
        later = talker.notes[talker.notes.index(talker.noted) :] if talker.noted else talker.notes
        assert not talker.noted or noted[0] in later, "a note was lost"
    moves, lines = (sum(len(x) for x in found) for found in zip(
        *((each.acknowledged, each.said) for each in talkers), strict=True))  # fmt: skip
    return f"{len(talkers)} tables: {moves} moves, {lines} lines of chat and their notes; 0 lost"


class Node:
    """One server of a database, which is killed and started again."""

    def __init__(self, database: Any) -> None:
        self.database = database
        self.start()

    def start(self) -> None:
        self._opened: AbstractContextManager[Any] = process(self.database, **GENEROUS)
        self.server = self._opened.__enter__()

    def kill(self) -> None:
        self._opened.__exit__(None, None, None)

    def freeze(self, seconds: float) -> None:
        self.server.process.send_signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.server.process.send_signal(signal.SIGCONT)


class Evening:
    """Talkers at some nodes, who come back after each fault to whichever node answers."""

    def __init__(self, nodes: list[Node], tables: int, luck: random.Random) -> None:
        self.nodes = nodes
        self.luck = luck
        self.count = tables
        self.talkers: list[Talker] = []
        self._over = threading.Event()
        self._threads: list[threading.Thread] = []

    def __enter__(self) -> Evening:
        self._seat_new()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        for talker in self.talkers:
            talker.leaving = True
        for thread in self._threads:
            thread.join(LONG_S)

    def _seat_new(self) -> None:
        """So many tables are always being played."""
        playing = sum(not each.over for each in self.talkers)
        for _ in range(self.count - playing):
            talker = Talker(self.luck.choice(self.nodes).server, len(self.talkers))
            self.talkers.append(talker)
            self._threads.append(threading.Thread(target=self._play, args=[talker]))
            self._threads[-1].start()

    def _play(self, talker: Talker) -> None:
        luck = random.Random(talker.table)
        while not self._over.is_set() and not talker.over:
            talker.move_to(luck.choice(self.nodes).server)
            talker.play()
            self._over.wait(0.05)

    @property
    def moves(self) -> int:
        return sum(len(each.acknowledged) for each in self.talkers)

    def suffer(self, fault: Callable[[], object], moves: int) -> None:
        """The fault comes after so many more moves; then all go on."""
        due = self.moves + moves
        wait_until(lambda: self.moves >= due or self._all_over(), LONG_S)
        fault()
        self._seat_new()

    def _all_over(self) -> bool:
        return all(each.over for each in self.talkers)


def restart(node: Node) -> None:
    node.kill()
    node.start()
