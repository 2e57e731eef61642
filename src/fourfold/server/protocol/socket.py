"""The messages between a table and its viewers: typed and versioned. HTTP: `protocol.http`.

A message is a JSON object whose `type` names it. Words are never sent: codes and fields become sentences
in the viewer's own language, from the word files that the server hands out.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from fourfold.match.patch import Patch
from fourfold.server.protocol.common import (
    STORABLE,
    AidLine,
    ClockInfo,
    FairInfo,
    Number,
    SeatNumber,
    TableInfo,
    You,
)

PROTOCOL = 1

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=STORABLE)]
Hex = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")]  # `$` lets a newline follow
Viewer = Annotated[int, Meta(ge=-1, le=15)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Moves = Annotated[list[int | str], Meta(min_length=1, max_length=256)]


# --- what a viewer says -----------------------------------------------------------------------------


class ClientMessageBase(Struct, tag_field="type", forbid_unknown_fields=True):
    """The base of all messages from a viewer."""


class Hello(ClientMessageBase, tag="hello"):
    """First word on a socket. `after` is the number of the last event that the client has."""

    protocol: int
    after: Number = 0
    seat: Viewer | None = None
    aids: bool = True
    lines: bool = False
    fair: bool = False


class Look(ClientMessageBase, tag="look"):
    """Lift the curtain: which of my seats' views I want from now on; -1 for the public one."""

    seat: Viewer
    after: Number = 0


class Move(ClientMessageBase, tag="move"):
    """One or more moves of the seat that I look from, all or none. `version` is the last one seen."""

    key: Key
    version: Number
    moves: Moves


class Undo(ClientMessageBase, tag="undo"):
    key: Key


class AskUndo(ClientMessageBase, tag="ask-undo"):
    key: Key


class AnswerUndo(ClientMessageBase, tag="answer-undo"):
    """Yes or no to whoever asks; with the asker's seat to that one alone, should another have asked since."""

    key: Key
    yes: bool
    asker: SeatNumber | None = None


class TryDraft(ClientMessageBase, tag="draft"):
    """Try a chain for myself alone; an empty list shows the position as it is."""

    key: Key
    moves: Annotated[list[int | str], Meta(max_length=256)]


class Say(ClientMessageBase, tag="say"):
    """Table talk that belongs to the game: a claim."""

    key: Key
    text: Text


class Chat(ClientMessageBase, tag="chat"):
    """Free text, or a quick phrase by its name. With a key it is answered, and there once however often it is
    said."""

    key: Key | None = None
    text: Text | None = None
    phrase: Annotated[str, Meta(pattern="^[a-z-]{1,32}$")] | None = None


class AskHint(ClientMessageBase, tag="hint"):
    key: Key


class LetBot(ClientMessageBase, tag="bot"):
    """Let a bot play for me, or take my seat back."""

    key: Key
    on: bool


class Vote(ClientMessageBase, tag="vote"):
    """What to do about somebody who is away or out of time."""

    key: Key
    seat: SeatNumber
    choice: Literal["wait", "move", "seat"]


class CommitShare(ClientMessageBase, tag="commit"):
    """The commitment to this device's bits, when the server asks for it."""

    commitment: Hex


class OpenShare(ClientMessageBase, tag="open"):
    bits: Hex


class Review(ClientMessageBase, tag="review"):
    """After the end: show all at the table a moment by the eyes of a seat; version 0 ends it."""

    seat: Viewer
    version: Number


class Ping(ClientMessageBase, tag="ping"):
    pass


ClientMessage = (
    Hello | Look | Move | Undo | AskUndo | AnswerUndo | TryDraft | Say | Chat | AskHint | LetBot
    | Vote | CommitShare | OpenShare | Review | Ping
)  # fmt: skip


# --- what a table says ------------------------------------------------------------------------------


class ServerMessageBase(Struct, tag_field="type"):
    """The base of all messages from a table."""


class Welcome(ServerMessageBase, tag="welcome"):
    protocol: int
    table: TableInfo
    you: You


class TableChanged(ServerMessageBase, tag="table"):
    """Seats, presence or settings have changed."""

    table: TableInfo
    you: You


class FullView(ServerMessageBase, tag="whole"):
    """All that the viewer may know. `n` is the number of its last event, `events` those after `after`."""

    seat: int
    n: int
    version: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
    acting: list[int]
    legal: list[int]
    undo: str  # "", "alone" or "ask": how the seat may take back its last move
    aids: list[AidLine] | UnsetType = UNSET
    lines: list[AidLine] | UnsetType = UNSET
    clocks: ClockInfo | UnsetType = UNSET


class Stop(Struct):
    """What the viewer saw just before a hand or round was cleared away: after its event number `after`."""

    after: int
    view: dict[str, Any]


class Frame(ServerMessageBase, tag="frame", omit_defaults=True):
    """What is new: `n` and `version` after it, events, the fields of the view that changed or went.

    `parts`: what changed within a long list or object, by the path to it: the way from `view`, `aids` or
    `lines` in names and places, with dots. Of an object the fields to lay over it; of a list parts, each as
    [from, to, items] in place of from…to of the list as it was, the last one first. What lies deeper comes
    first, too.
    `stops`, where the events cross the end of a hand or round: the view just before the table was cleared.
    `sum`, now and then: CRC-32 of the whole view as it must be now, in JSON with sorted names and no blanks.
    Whoever has another view asks for the whole (`look`).
    """

    seat: int
    n: int
    version: int
    events: list[dict[str, Any]] = []
    stops: list[Stop] = []
    view: dict[str, Any] = {}
    gone: list[str] = []
    parts: Patch = {}
    acting: list[int] | UnsetType = UNSET
    legal: list[int] | UnsetType = UNSET
    undo: str | UnsetType = UNSET
    aids: list[AidLine] | UnsetType = UNSET
    lines: list[AidLine] | UnsetType = UNSET
    clocks: ClockInfo | UnsetType = UNSET
    sum: int | UnsetType = UNSET


class Accepted(ServerMessageBase, tag="accepted"):
    """It is saved. A repeat with the same key gets the same answer."""

    key: str
    version: int


class Refused(ServerMessageBase, tag="refused"):
    """Nothing was changed; code, fields and rule for programs and word files, a sentence for people."""

    key: str
    code: str
    sentence: str
    fields: dict[str, Any]
    rule: str
    version: int


class Drafted(ServerMessageBase, tag="draft"):
    key: str
    moves: list[str]
    view: dict[str, Any]
    legal: list[int]
    events: list[dict[str, Any]]
    aids: list[AidLine]
    lines: list[AidLine] | UnsetType = UNSET


class ChatLine(ServerMessageBase, tag="chat"):
    n: int
    seat: int  # -1 for a spectator
    name: str
    text: str | None
    phrase: str | None
    at: int
    mine: bool = False


class Hint(ServerMessageBase, tag="hint"):
    """What a strong player would do with this sight: the whole move, step by step in words, and one reason.

    Without moves it is a matter of what people know, and the reason says what hangs on it. `other` is the
    next best move, if it is clearly worse; then also `wins`, the chance of the match, where it is known well.
    """

    key: str
    moves: list[int]
    texts: list[str]
    steps: list[AidLine]
    reason: AidLine
    other: AidLine | None = None
    wins: float | None = None
    margin: float | None = None


class UndoAsked(ServerMessageBase, tag="undo-asked"):
    """A seat asks to take back; `waiting` are the seats that have not answered. Empty: settled."""

    seat: int
    waiting: list[int]
    granted: bool | None = None


class Votes(ServerMessageBase, tag="votes"):
    """Whom the table may vote about now, and the votes so far: seat -> voter -> choice."""

    seats: list[int]
    votes: dict[str, dict[str, str]]


class TimeGiven(ServerMessageBase, tag="time"):
    """The host has given a seat so many seconds more."""

    seat: int
    seconds: int
    clocks: ClockInfo


class Reviewed(ServerMessageBase, tag="review"):
    """Somebody shows all a moment of the finished match; version 0: no more."""

    name: str
    seat: int
    version: int


class DealStep(ServerMessageBase, tag="fair"):
    """The deal's next step. `device` is this device's name under the hash; empty if it has no share."""

    stage: Literal["commit", "open", "dealt"]
    device: str
    fair: FairInfo


class Ended(ServerMessageBase, tag="ended"):
    standings: dict[str, Any]
    fair: FairInfo | None


class SaveTrouble(ServerMessageBase, tag="trouble"):
    """The table cannot save just now; it goes on by itself. An empty code: it can again."""

    code: str


class Closing(ServerMessageBase, tag="bye"):
    """The last word before the socket closes: moved, protocol, flood, slow or forgotten."""

    reason: str


class Pong(ServerMessageBase, tag="pong"):
    pass


ServerMessage = (
    Welcome | TableChanged | FullView | Frame | Accepted | Refused | Drafted | ChatLine | Hint | UndoAsked
    | Votes | TimeGiven | Reviewed | DealStep | Ended | SaveTrouble | Closing | Pong
)  # fmt: skip


encode = msgspec.json.Encoder().encode
in_order = msgspec.json.Encoder(order="sorted").encode  # the same bytes for the same thing
decode_message = msgspec.json.Decoder(ClientMessage).decode


def schema() -> dict[str, Any]:
    """Both sides of the socket as JSON Schema, for clients in other languages."""
    (client, server), parts = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    return {"protocol": PROTOCOL, "client": client, "server": server, "$defs": parts}
