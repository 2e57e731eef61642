"""boardgame.io's side: the same game written for it (peer/), in memory, spoken to by socket.io's protocol."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from bench.server.process import Process
from bench.server.seats import SEATS, Match, Seat, Side, free_port
from bench.server.wire import upgrade

PEER = Path(__file__).resolve().parent / "peer"
MOVES = {
    "play": 0,
    "give": 48,
    "destroy": 144,
}  # where each begins in Fourfold's own table of moves
SAID = b"42/horsemen,"


class Position(msgspec.Struct):
    """The part of `G` that a client chooses from, and what the gate compares."""

    phase: str
    actor: int | None
    opening: bool
    hand: int
    favor: list[int]
    inside: list[bool]
    piles: list[list[dict[str, Any]]]
    mine: list[int] | None
    left: list[int]
    receiver: int | None
    struck: list[list[int]]


class State(msgspec.Struct):
    G: Position
    _stateID: int


class Sync(msgspec.Struct):
    state: State


_kind = msgspec.json.Decoder(tuple[str, ...]).decode
_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode
encode = msgspec.json.Encoder().encode


def legal(at: Position, seat: int) -> list[int]:
    """The moves of the seat by Fourfold's numbers; a client of boardgame.io works them out itself."""
    if at.actor != seat:
        return []
    if at.phase == "play":
        return [0] if at.opening else list(at.mine or [])
    if at.phase == "give":
        return [MOVES["give"] + 4 * card + (at.receiver or 0) for card in at.left]
    return [MOVES["destroy"] + card for card in at.struck[seat]]


def named(move: int) -> tuple[str, int]:
    """The name and card of a move by Fourfold's number."""
    if move >= MOVES["destroy"]:
        return "destroy", move - MOVES["destroy"]
    return ("give", (move - MOVES["give"]) >> 2) if move >= MOVES["give"] else ("play", move)


class TheirSeat(Seat):
    def __init__(self, match: Match, number: int, credentials: str) -> None:
        super().__init__(match, number)
        self.credentials = credentials
        self.state = 0
        self.at: Position | None = None

    @property
    def player(self) -> str | None:
        return str(self.number) if self.number >= 0 else None

    def request(self) -> bytes:
        return upgrade("/socket.io/?EIO=4&transport=websocket")

    def hear(self, text: bytes) -> None:
        if text.startswith(SAID):
            self._told(text[len(SAID) :])
        elif text == b"2":
            self._send(b"3")
        elif text.startswith(b"0"):
            self._send(b"40/horsemen,")
        elif text.startswith(b"40/horsemen,"):
            self._say("sync", self.match.id, self.player, self.credentials, SEATS)

    def _send(self, text: bytes) -> None:
        assert self.socket is not None
        self.socket.send(text)

    def _say(self, *what: Any) -> None:
        self._send(SAID + encode(what))

    def _told(self, text: bytes) -> None:
        if text.startswith(b'["update"'):
            self._look(_update(text)[2])
        elif text.startswith(b'["sync"'):
            self._look(_sync(text)[2].state)

    def _look(self, state: State) -> None:
        if self.under_way:
            self.confirmed()
        self.whole = True
        self.state, self.at = state._stateID, state.G
        if state.G.phase == "over":
            self.match.end()
            return
        moves = legal(state.G, self.number)
        if moves:
            self.match.turn(self, moves)

    def move(self, choice: int) -> None:
        self.under_way.append(self.since)
        name, card = named(choice)
        payload = {
            "type": name,
            "args": [card],
            "playerID": self.player,
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._say("update", action, self.state, self.match.id, self.player)


class Theirs(Side):
    name = "boardgame.io 0.50.2"

    def prepare(self, folder: Path) -> Process:
        for file in PEER.iterdir():
            if file.is_file():
                shutil.copy(file, folder)
        npm = ["npm", "ci", "--silent", "--no-progress", "--omit", "optional"]
        subprocess.run(npm, cwd=folder, check=True)
        port = free_port()
        command = ["node", str(folder / "server.js"), str(port)]
        return Process(command, port, folder, NODE_ENV="production")

    def start(self) -> None:
        self.process.start()
        self.process.wait("/games")

    def table(self, seed: int, spectators: int = 0) -> Match:
        ask = self.process.ask
        id = ask("POST", "/games/horsemen/create", {"numPlayers": SEATS})["matchID"]
        match = Match(id, seed)
        for seat in range(SEATS):
            wish = {"playerID": str(seat), "playerName": f"Guest {seat}"}
            given = ask("POST", f"/games/horsemen/{id}/join", wish)["playerCredentials"]
            match.seats.append(TheirSeat(match, seat, given))
        for _ in range(spectators):
            match.seats.append(TheirSeat(match, -1, ""))
        return match
