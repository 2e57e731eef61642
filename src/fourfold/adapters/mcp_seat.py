"""`ServerSeats`: a seat at a running server, by HTTP and its socket (docs/protocol.md).

A thread reads the socket and keeps what the seat was told; it pings so that the seat counts as present, and
connects again when the connection breaks. The view is asked for whole when a look needs it.
"""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from secrets import token_hex
from threading import Condition, Thread
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from fourfold.adapters.mcp_look import SeatLook, SeatMoment, look_of
from fourfold.adapters.seat_text import SeatText
from fourfold.core.errors import IllegalMove, NotUnderstood, Refusal
from fourfold.core.registry import game as find_game
from fourfold.core.standings import Standings

PROTOCOL = 1
ANSWER_S = 20.0  # how long the server may take to answer
PING_EVERY_S = 4.0  # a seat without a word for 12 s is away
RETRY_S = 1.0

Data = dict[str, Any]


class ServerSeats:
    """One guest at one server. Without a token it becomes a new guest at its first request."""

    def __init__(
        self, server: str, link: str = "", token: str = "", name: str = "", language: str = "en"
    ) -> None:
        self.server = server.rstrip("/")
        self.link = link
        self.token = token
        self.name = name or "Model"
        self.language = language

    def ask(self, path: str, body: Data | None = None) -> Any:
        """One request of this guest; what the server refuses becomes a refusal."""
        request = urllib.request.Request(
            self.server + path,
            None if body is None else json.dumps(body).encode(),
            {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"},
        )
        if not self.token:
            request.remove_header("Authorization")
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_S) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise refused_by(error) from None
        except OSError as error:
            raise NotUnderstood("no-server", f"{self.server} does not answer: {error}.") from None

    def sit(self, wish: Mapping[str, Any]) -> RemoteSeat:
        """At the table of a link or id, by a seat link, or at a new table among bots if a game is named."""
        if not self.token:
            self.token = self.ask("/api/guest", {"name": self.name, "bearer": True})["token"]
        found = self._sit(str(wish.get("table") or self.link), wish)
        return RemoteSeat(self, found["table"], found["you"]["seats"])

    def _sit(self, link: str, wish: Mapping[str, Any]) -> Data:
        if link:
            return self._sit_at(link, wish.get("seat"))
        if not wish.get("game"):
            raise NotUnderstood("no-table", "Give the link of a table, or name a game.")
        asked = {"game": wish["game"], "options": wish.get("options") or {}, "name": self.name}
        more = {"seats": int(wish.get("seats", 0)), "level": wish.get("bots") or "easy"}
        return dict(self.ask("/api/play-now", {**asked, **more, "tempo": "fast"}))

    def _sit_at(self, link: str, seat: int | None) -> Data:
        kind, name = read_link(link)
        if kind == "seat":
            return dict(self.ask("/api/seat-link", {"token": name}))
        there = self.ask(f"/api/tables/{name}")
        if there["you"]["seats"]:
            return dict(there)
        return dict(self.ask(f"/api/tables/{name}/sit", {"seat": seat, "name": self.name}))


def read_link(link: str) -> tuple[str, str]:
    """What a link leads to: (`seat`, token) or (`table`, id); a bare id is a table."""
    parts = urlsplit(link)
    if parts.fragment.startswith("/seat/"):
        return "seat", parts.fragment.removeprefix("/seat/")
    return "table", parts.path.rstrip("/").rpartition("/")[2]


def refused_by(error: urllib.error.HTTPError) -> NotUnderstood:
    """The server's own sentence, where it gave one."""
    try:
        said = json.load(error)
        return NotUnderstood(str(said["code"]), str(said["sentence"]), dict(said["fields"]))
    except (ValueError, LookupError, TypeError):
        return NotUnderstood("no-server", f"The server answered with {error.code}.")


class RemoteSeat:
    """One seat at a table of a server."""

    def __init__(self, source: ServerSeats, table: Data, seats: list[int]) -> None:
        self.source = source
        self.table = table
        self.seat = seats[0]
        self.game = find_game(str(table["game"]))
        self.changed = Condition()  # guards all that follows
        self.view: Data | None = None  # None: it must be asked for
        self.events: list[Data] = []  # not yet read by the model
        self.n = self.version = 0
        self.legal: list[int] = []
        self.standings: Standings | None = None
        self.answers: dict[str, Data] = {}
        self.trouble = ""  # why there is no connection any more
        self.closed = False
        self.socket: ClientConnection | None = None
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    # --- the model's calls --------------------------------------------------------------------------

    def look(self, part: str = "") -> SeatLook:
        with self.changed:
            return self._look(part)

    def legal_moves(self) -> list[str]:
        with self.changed:
            return self.text.notation(self.legal)

    def play(self, move: str) -> SeatLook:
        with self.changed:
            number = self.game.moves.parse(move)
            self._ask({"type": "move", "version": self.version, "moves": [number]})
            return self._look()

    def wait(self, seconds: float) -> SeatLook:
        with self.changed:
            self.changed.wait_for(self._is_asked, seconds)
            return self._look()

    def say(self, text: str) -> None:
        """Talk that the game knows, else a line of the chat."""
        kind = "chat" if self.game.check_talk is None else "say"
        with self.changed:
            self._ask({"type": kind, "text": text})

    def close(self) -> None:
        with self.changed:
            self.closed = True
            if self.socket is not None:
                self.socket.close()
        self._thread.join(ANSWER_S)

    @property
    def text(self) -> SeatText:
        """The words of the seat, with the names as they are now."""
        names = [str(seat["name"] or "?") for seat in self.table["seats"]]
        return SeatText(self.game, names, self.seat, self.source.language)

    def _is_asked(self) -> bool:
        return bool(self.legal or self.standings or self.trouble)

    def _look(self, part: str = "") -> SeatLook:
        self._check()
        if not self._has_begun():
            return self._before_the_start()
        if self.view is None:
            self._send({"type": "look", "seat": self.seat, "after": self.n})
            self._until(lambda: self.view is not None)
        events, self.events = self.events, []
        assert self.view is not None
        over = self.standings is not None
        moment = SeatMoment(self.view, events, self.legal, over, self.standings)
        return look_of(self.text, moment, part)

    def _has_begun(self) -> bool:
        """The first look waits for the server's first word about a table that is being played."""
        if self.table["status"] != "waiting" and not self.version:
            self._until(lambda: self.version)
        return self.version > 0

    def _before_the_start(self) -> SeatLook:
        said = self.text.words.text("model-not-begun")
        return SeatLook(self.game.name, self.seat, False, False, [], "", said, [], [])

    # --- questions and answers ----------------------------------------------------------------------

    def _ask(self, message: Data) -> Data:
        """Sends a message with a fresh key and gives its answer; a refusal is raised."""
        key = token_hex(8)
        self._send({**message, "key": key})
        self._until(lambda: key in self.answers)
        answer = self.answers.pop(key)
        if answer["type"] == "refused":
            raise refusal_of(answer)
        return answer

    def _send(self, message: Data) -> None:
        self._until(lambda: self.socket)
        assert self.socket is not None
        with suppress(ConnectionClosed):  # the reader notices, and no answer will come
            self.socket.send(json.dumps(message))

    def _until(self, what: Any) -> None:
        if not self.changed.wait_for(lambda: what() or self.trouble, ANSWER_S):
            raise NotUnderstood("no-server", "The server did not answer in time; try again.")
        self._check()

    def _check(self) -> None:
        if self.trouble:
            raise NotUnderstood("no-server", self.trouble)

    # --- the reader's thread ------------------------------------------------------------------------

    def _run(self) -> None:
        while not self.closed and not self.trouble:
            try:
                with connect(self._address(), additional_headers=self._headers()) as socket:
                    self._read(socket)
            except InvalidHandshake as error:
                self._fail(f"The server does not let this seat in: {error}.")
            except (ConnectionClosed, OSError):
                sleep(RETRY_S)
            with self.changed:
                self.socket = None

    def _address(self) -> str:
        at = self.source.server.replace("http", "ws", 1)
        return f"{at}/api/tables/{self.table['id']}/live"

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.source.token}"}

    def _read(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "protocol": PROTOCOL, "after": self.n, "seat": self.seat}
        socket.send(json.dumps({**hello, "aids": False}))
        due = monotonic() + PING_EVERY_S
        while not self.closed:
            with suppress(TimeoutError):
                self._take(socket, json.loads(socket.recv(max(0.0, due - monotonic()))))
            if monotonic() >= due:
                socket.send('{"type": "ping"}')
                due = monotonic() + PING_EVERY_S

    def _take(self, socket: ClientConnection, message: Data) -> None:
        with self.changed:
            taker = getattr(self, f"_take_{message['type']}", None)
            if taker is not None:
                taker(message)
            if message["type"] == "welcome":
                self.socket = socket
            self.changed.notify_all()

    def _take_welcome(self, message: Data) -> None:
        self.table = message["table"]

    _take_table = _take_welcome

    def _take_whole(self, message: Data) -> None:
        self._take_frame(message)
        self.view = message["view"]

    def _take_frame(self, message: Data) -> None:
        if message["seat"] != self.seat:
            return
        new = message["n"] - self.n
        self.events += message.get("events", [])[-new:] if new > 0 else []
        self.n, self.version = message["n"], message["version"]
        self.legal = message.get("legal", self.legal)
        if message.keys() & {"view", "gone", "parts"}:
            self.view = None

    def _take_accepted(self, message: Data) -> None:
        self.answers[message["key"]] = message

    _take_refused = _take_accepted

    def _take_ended(self, message: Data) -> None:
        self.standings = standings_of(message["standings"])

    def _take_bye(self, message: Data) -> None:
        if message["reason"] not in ("slow", "flood"):
            self._fail(f"The server ended this seat's connection: {message['reason']}.")

    def _fail(self, sentence: str) -> None:
        with self.changed:
            self.trouble = sentence
            self.changed.notify_all()


def refusal_of(answer: Data) -> Refusal:
    """A refusal as the rules raised it at the server."""
    if answer["rule"]:
        return IllegalMove(answer["code"], answer["sentence"], answer["fields"], answer["rule"])
    return NotUnderstood(answer["code"], answer["sentence"], answer["fields"])


def standings_of(data: Data) -> Standings:
    return Standings(data["places"], [(step["step"], step["values"]) for step in data["steps"]])
