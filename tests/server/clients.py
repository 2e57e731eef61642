"""A running server for tests, and people who sit at its tables by HTTP and sockets."""

from __future__ import annotations

import asyncio
import inspect
import json
import os
import secrets
import socket
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from fourfold.server.app import create_app
from fourfold.server.lifecycle import Server
from fourfold.server.run import config
from fourfold.server.settings import Settings
from fourfold.server.tables.entries import LogEntry, read_entry
from tests.server.client_view import laid_over

Data = dict[str, Any]
# Seconds before something that must come is given up. It says nothing about speed: a machine may be slow, or
# stand still for a while, and whoever waits goes on as soon as it is there.
WAIT = 120.0

# For a quick run on one store alone: FOURFOLD_TEST_STORES=sqlite
STORES = os.environ.get("FOURFOLD_TEST_STORES", "sqlite postgres").split()
# Two servers on one PostgreSQL; people come to the one and the other in turn.
TWO_PROCESSES = "two processes"


def on(*stores: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("store", stores, indirect=True, scope="session")


on_sqlite = on("sqlite")  # what has nothing to do with the store runs on one of them
on_postgres = on("postgres")
on_every_store = on(*STORES, *([TWO_PROCESSES] if "postgres" in STORES else []))


class RunningServer:
    """A whole server in a thread of its own; `processes` are that many of them, on the same database."""

    def __init__(self, database: str, processes: int = 1, **settings: Any) -> None:
        many = {
            "requests_per_minute": 100_000,
            "changes_per_minute": 100_000,
            "guests_per_hour": 10_000,
            "tables_per_hour": 10_000,
        }
        many |= {
            "messages_per_20s": 100_000,
            "drafts_per_20s": 100_000,
            "hints_per_minute": 100_000,
            "chat_per_minute": 100_000,
            "deal_wait_s": 600,
        }  # who is slow does not keep silent
        self.settings = Settings(**{"database": database, "bot_workers": 1, **many, **settings})
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        self.host = f"127.0.0.1:{self._socket.getsockname()[1]}"
        self.url = f"http://{self.host}"
        self.app = create_app(self.settings)
        quiet = {"log_level": "error", "loop": "asyncio", "timeout_graceful_shutdown": 2}
        quiet["timeout_keep_alive"] = 600  # else it may hang up in the moment of the next request
        self._server = uvicorn.Server(config(self.app, **quiet))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            threading.Event().wait(0.01)
        self.processes = [self, *(RunningServer(database, **settings) for _ in range(1, processes))]

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._socket]))

    @property
    def parts(self) -> Server:
        parts: Server = self.app.state.server
        return parts

    def stop(self) -> None:
        for other in self.processes[1:]:
            other.stop()
        self._server.should_exit = True
        self._thread.join(WAIT)
        assert not self._thread.is_alive()
        self._socket.close()

    def run(self, work: Callable[[], Any]) -> Any:
        """Do something on the server's own loop."""
        loop = self.parts.store._loop
        assert loop is not None

        async def doing() -> Any:
            found = work()
            return await found if inspect.isawaitable(found) else found

        return asyncio.run_coroutine_threadsafe(doing(), loop).result(WAIT)


def visitor(url: str = "", **more: Any) -> httpx.Client:
    """Somebody who waits for an answer, and comes by a new connection each time.

    A server hangs up on a connection that was idle for some seconds: a machine that stood still so long would
    have it do so just when the next request is on its way.
    """
    once = httpx.Limits(max_keepalive_connections=0)
    return httpx.Client(base_url=url, timeout=WAIT, limits=once, **more)


def ask(method: str, url: str, **more: Any) -> httpx.Response:
    """One request of nobody in particular."""
    with visitor() as client:
        return client.request(method, url, **more)


def socket_to(
    server: Any, table: str, headers: dict[str, str]
) -> AbstractContextManager[ClientConnection]:
    """A table's socket; it ends when it is told to, not when this machine is slow to answer a ping."""
    return connect(
        f"ws://{server.host}/api/tables/{table}/live",
        additional_headers=headers,
        open_timeout=WAIT,
        ping_interval=None,
        max_size=None,
        max_queue=None,
        compression=None,
    )


class Person:
    """A guest with a bearer token."""

    def __init__(self, server: RunningServer, name: str = "Ann") -> None:
        self.server = server
        self.http = visitor(server.url)
        answer = self.post("/api/guest", name=name, bearer=True)
        self.token: str = answer["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return self.http.request(method, path, json=body)

    def post(self, path: str, **body: Any) -> Data:
        answer: Data = _good(self.ask("POST", path, body))
        return answer

    def get(self, path: str) -> Any:
        return _good(self.ask("GET", path))

    def table(self, game: str = "horsemen", seats: Any = "here bot bot", **more: Any) -> str:
        """Makes a table; seats as words: here, open, bot or bot:level."""
        wishes = [_wish(word) for word in seats.split()]
        more = {"tempo": "fast", **more}
        made = self.post("/api/tables", game=game, seats=wishes, **more)
        return str(made["table"]["id"])

    def start(self, table: str) -> Data:
        return self.post(f"/api/tables/{table}/start")

    def sit(self, table: str, **body: Any) -> Data:
        return self.post(f"/api/tables/{table}/sit", **body)

    def live(self, table: str, **hello: Any) -> Live:
        return Live(self, table, hello)

    def close(self) -> None:
        self.http.close()


def _good(answer: httpx.Response) -> Any:
    assert answer.status_code < 300, (answer.status_code, answer.text)
    return answer.json() if answer.content else None


def _wish(word: str) -> Data:
    kind, _, level = word.partition(":")
    return {"kind": kind, "level": level or "easy"} if kind == "bot" else {"kind": kind}


class Live:
    """A socket at a table that keeps the picture which the server sends."""

    def __init__(self, person: Person, table: str, hello: Data) -> None:
        self.table = table
        opening = socket_to(person.server, table, {"Authorization": f"Bearer {person.token}"})
        self.socket: ClientConnection = opening.__enter__()  # closed by `close`
        self.socket.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.heard: list[Data] = []  # everything that came
        self.texts: list[str] = []
        self.view: Data = {}
        self.events: list[Data] = []
        self.now: Data = {}
        self.table_info: Data = {}
        self.ended: Data = {}
        self.send("hello", **{"protocol": 1, "aids": False, **hello})

    def send(self, type: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": type, **fields}))

    def hear(self, timeout: float = WAIT) -> Data:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: Data = json.loads(text)
        self.heard.append(message)
        self.texts.append(text)
        if message["type"] == "whole":
            self._whole(message)
        elif message["type"] == "frame":
            self._frame(message)
        elif message["type"] == "ended":
            self.ended = message
        elif message["type"] in ("welcome", "table"):
            self.table_info = message["table"]
        return message

    def _whole(self, message: Data) -> None:
        self.view = dict(message["view"])
        self.events = list(message["events"])
        self.now = message

    def _frame(self, message: Data) -> None:
        assert message["n"] == self.now["n"] + len(message.get("events", []))
        helps = {name: lines for name, lines in self.now.items() if name in ("aids", "lines")}
        seen = laid_over({**helps, "view": self.view}, message)
        self.view = seen.pop("view")
        self.events += message.get("events", [])
        self.now = {**self.now, **message, **seen}

    def until(self, *types: str, timeout: float = WAIT) -> Data:
        while True:
            message = self.hear(timeout)
            if message["type"] in types:
                return message

    def silent(self, seconds: float = 0.3) -> list[Data]:
        """What comes within a while, but for who is here: another process tells that a moment later.

        All that was told by then, however late this machine reads it: a ping is answered after it.
        """
        came = self.quiet(seconds)
        self.send("ping")
        while (news := self._news(WAIT)) != [{"type": "pong"}]:
            came += news
        return came

    def quiet(self, seconds: float) -> list[Data]:
        """The same where a ping would not be answered now."""
        came, until = list[Data](), time.monotonic() + seconds
        with suppress(TimeoutError):
            while True:
                came += self._news(max(0.0, until - time.monotonic()))
        return came

    def _news(self, timeout: float) -> list[Data]:
        known = self.table_info
        message = self.hear(timeout)
        same = _without_presence(known) == _without_presence(self.table_info)
        return [] if message["type"] == "table" and same else [message]

    def ask(self, type: str, **fields: Any) -> Data:
        """Send something with a key and wait for its answer."""
        key = fields.pop("key", None) or secrets.token_hex(8)
        self.send(type, key=key, **fields)
        while True:
            message = self.until("accepted", "refused", "draft", "hint")
            if message["key"] == key:
                return message

    def move(self, *moves: int | str, **more: Any) -> Data:
        return self.ask("move", **{"version": self.now["version"], **more}, moves=list(moves))

    def my_turn(self) -> bool:
        """Wait until I owe a decision (True) or the game is over (False)."""
        while not self.ended and not self.now.get("legal"):
            self.hear()
        return not self.ended

    def close(self) -> None:
        self.socket.close()


def _without_presence(info: Data) -> Data:
    seats = [{**seat, "present": True, "away": 0} for seat in info.get("seats", [])]
    return {**info, "seats": seats}


def begin(
    host: Person, *others: Person, game: str = "horsemen", seats: str = "here open", **more: Any
) -> str:
    """A running table of the host's, with the others in its open seats."""
    table = host.table(game, seats, **more)
    for each in others:
        each.sit(table)
    host.start(table)
    return table


class Commits:
    """Notes what a store tells of its commits."""

    def __init__(self) -> None:
        self.rows = 0
        self.failed: list[float] = []
        self.disk: list[str] = []

    def committed(self, rows: int) -> None:
        self.rows += rows

    def commit_failed(self, since: float) -> None:
        self.failed.append(since)

    def disk_failed(self, reason: str) -> None:
        self.disk.append(reason)


def entries_of(server: RunningServer, table: str) -> list[LogEntry]:
    """The table's log as it is stored."""
    return [read_entry(row) for row in server.run(lambda: server.parts.store.rows(table))]


def wait_until(there: Callable[[], object], most: float = WAIT) -> None:
    until = time.monotonic() + most
    while not there():
        assert time.monotonic() < until, "in vain"
        time.sleep(0.02)


def all_look(look: Callable[..., Live], table: str, *people: Person) -> list[Live]:
    """A socket for each, when it has been shown the whole table."""
    lives = [look(each, table) for each in people]
    for live in lives:
        live.until("whole")
    return lives


def play_on(live: Live, choose: Callable[[list[int]], int], most: int = 5000) -> Data:
    """Play until the end; gives the message that says so."""
    for _ in range(most):
        if not live.my_turn():
            return live.ended
        answer = live.move(choose(live.now["legal"]))
        assert answer["type"] == "accepted" or answer["code"] == "stale", answer
    raise AssertionError("the game did not end")
