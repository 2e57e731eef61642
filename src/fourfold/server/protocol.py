"""The messages between a table and its viewers: typed, versioned, in one place. HTTP: `bodies`.

A message is a JSON object whose `type` names it. Words are never sent: codes and fields become sentences
in the viewer's own language, from the word files that the server hands out.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from fourfold.core.parts import Cuts

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=32)]
STORABLE = "^[^\\x00]*$"  # PostgreSQL's texts hold every letter but this one
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=STORABLE)]
Hex = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")]  # `$` lets a newline follow
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Viewer = Annotated[int, Meta(ge=-1, le=15)]
Number = Annotated[int, Meta(ge=0, lt=2**31)]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Moves = Annotated[list[int | str], Meta(min_length=1, max_length=256)]
Level = Literal["easy", "medium", "hard", "expert"]
Helper = Literal["bare", "bookkeeping", "proofs", "odds"]
Status = Literal["waiting", "dealing", "playing", "ended"]


# --- parts ------------------------------------------------------------------------------------------


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """No clock; a bank of seconds with an increment a move; or days for each move."""

    kind: Literal["none", "bank", "days"] = "none"
    bank: Annotated[int, Meta(ge=0, le=86_400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class SeatWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Who shall sit there: anybody with the link, a bot, or this device."""

    kind: Literal["open", "bot", "here"] = "open"
    level: Level = "medium"
    name: Name | None = None


class Origin(Struct, forbid_unknown_fields=True, frozen=True):
    """A moment of a finished table: after so many lines of its record."""

    table: str
    moment: Number


class SeatInfo(Struct):
    """One seat as everybody sees it. `bot` is true while a bot plays, also for a person."""

    seat: int
    kind: Literal["open", "person", "bot", "automatic"]
    kept: bool  # open for one person alone: whoever had it before the rematch
    name: str
    level: str
    bot: bool
    present: bool
    away: int  # seconds since the person was last here; 0 while present
    device: int  # seats with the same number share a device; -1 for none


class FairInfo(Struct):
    """The fair deal as far as it may be shown now."""

    table: str
    commitment: str
    shares: list[dict[str, Any]]
    secret: str | None = None  # after the end


class TableInfo(Struct):
    """A table as anybody with its link may see it, before sitting down and after."""

    id: str
    game: str
    rules: int
    status: Status
    seats: list[SeatInfo]
    options: dict[str, Any]
    helper: str
    clock: Clock
    public: bool
    tempo: str
    hints: bool
    quiet: bool
    chat: bool  # whether the host lets people chat here
    arranged: bool
    fair: FairInfo
    rematch: str | None
    created: int  # seconds since 1970


class You(Struct):
    """What the asker is at a table."""

    seats: list[int]
    host: bool
    looking: int  # whose view is sent: one of the seats, or -1 for the public one


class AidLine(Struct):
    key: str
    fields: dict[str, Any]
    kinds: dict[str, str]
    heading: bool


class ClockInfo(Struct):
    """Milliseconds left per seat at the moment of sending; `running` are the seats whose time goes on."""

    left: list[int]
    running: list[int]


# --- what a viewer says -----------------------------------------------------------------------------


class Said(Struct, tag_field="type", forbid_unknown_fields=True):
    """The base of all messages from a viewer."""


class Hello(Said, tag="hello"):
    """First word on a socket. `after` is the number of the last event that the client has."""

    protocol: int
    after: Number = 0
    seat: Viewer | None = None
    aids: bool = True
    lines: bool = False
    fair: bool = False


class Look(Said, tag="look"):
    """Lift the curtain: which of my seats' views I want from now on; -1 for the public one."""

    seat: Viewer
    after: Number = 0


class Move(Said, tag="move"):
    """One or more moves of the seat that I look from, all or none. `version` is the last one seen."""

    key: Key
    version: Number
    moves: Moves


class Undo(Said, tag="undo"):
    key: Key


class AskUndo(Said, tag="ask-undo"):
    key: Key


class AnswerUndo(Said, tag="answer-undo"):
    """Yes or no to whoever asks; with the asker's seat to that one alone, should another have asked since."""

    key: Key
    yes: bool
    asker: SeatNumber | None = None


class TryDraft(Said, tag="draft"):
    """Try a chain for myself alone; an empty list shows the position as it is."""

    key: Key
    moves: Annotated[list[int | str], Meta(max_length=256)]


class Say(Said, tag="say"):
    """Table talk that belongs to the game: a claim."""

    key: Key
    text: Text


class Chat(Said, tag="chat"):
    """Free text, or a quick phrase by its name."""

    text: Text | None = None
    phrase: Annotated[str, Meta(pattern="^[a-z-]{1,32}$")] | None = None


class AskHint(Said, tag="hint"):
    key: Key


class LetBot(Said, tag="bot"):
    """Let a bot play for me, or take my seat back."""

    key: Key
    on: bool


class Vote(Said, tag="vote"):
    """What to do about somebody who is away or out of time."""

    key: Key
    seat: SeatNumber
    choice: Literal["wait", "move", "seat"]


class Commit(Said, tag="commit"):
    """The commitment to this device's bits, when the server asks for it."""

    commitment: Hex


class Open(Said, tag="open"):
    bits: Hex


class Review(Said, tag="review"):
    """After the end: show all at the table a moment by the eyes of a seat; version 0 ends it."""

    seat: Viewer
    version: Number


class Ping(Said, tag="ping"):
    pass


ClientMessage = (
    Hello | Look | Move | Undo | AskUndo | AnswerUndo | TryDraft | Say | Chat | AskHint | LetBot
    | Vote | Commit | Open | Review | Ping
)  # fmt: skip


# --- what a table says ------------------------------------------------------------------------------


class Told(Struct, tag_field="type"):
    """The base of all messages from a table."""


class Welcome(Told, tag="welcome"):
    protocol: int
    table: TableInfo
    you: You


class Table(Told, tag="table"):
    """Seats, presence or settings have changed."""

    table: TableInfo
    you: You


class Whole(Told, tag="whole"):
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


class Frame(Told, tag="frame", omit_defaults=True):
    """What is new: `n` and `version` after it, events, the fields of the view that changed or went.

    `parts`: what changed within a long list or object, by the path to it: the way from `view`, `aids` or
    `lines` in names and places, with dots. Of an object the fields to lay over it; of a list parts, each as
    [from, to, items] in place of from…to of the list as it was, the last one first. What lies deeper comes
    first, too.
    `sum`, now and then: CRC-32 of the whole view as it must be now, in JSON with sorted names and no blanks.
    Whoever has another view asks for the whole (`look`).
    """

    seat: int
    n: int
    version: int
    events: list[dict[str, Any]] = []
    view: dict[str, Any] = {}
    gone: list[str] = []
    parts: Cuts = {}
    acting: list[int] | UnsetType = UNSET
    legal: list[int] | UnsetType = UNSET
    undo: str | UnsetType = UNSET
    aids: list[AidLine] | UnsetType = UNSET
    lines: list[AidLine] | UnsetType = UNSET
    clocks: ClockInfo | UnsetType = UNSET
    sum: int | UnsetType = UNSET


class Accepted(Told, tag="accepted"):
    """It is saved. A repeat with the same key gets the same answer."""

    key: str
    version: int


class Refused(Told, tag="refused"):
    """Nothing was changed; code, fields and rule for programs and word files, a sentence for people."""

    key: str
    code: str
    sentence: str
    fields: dict[str, Any]
    rule: str
    version: int


class Drafted(Told, tag="draft"):
    key: str
    moves: list[str]
    view: dict[str, Any]
    legal: list[int]
    events: list[dict[str, Any]]
    aids: list[AidLine]
    lines: list[AidLine] | UnsetType = UNSET


class ChatLine(Told, tag="chat"):
    n: int
    seat: int  # -1 for a spectator
    name: str
    text: str | None
    phrase: str | None
    at: int
    mine: bool = False


class Hint(Told, tag="hint"):
    """What a strong player would do. `wins`, `other_wins`: my chance to win after it and after the next best
    move, `other`; without them nothing else makes sense."""

    key: str
    move: int
    text: str
    wins: float | None = None
    other: str = ""
    other_wins: float | None = None


class UndoAsked(Told, tag="undo-asked"):
    """A seat asks to take back; `waiting` are the seats that have not answered. Empty: settled."""

    seat: int
    waiting: list[int]
    granted: bool | None = None


class Votes(Told, tag="votes"):
    """Whom the table may vote about now, and the votes so far: seat -> voter -> choice."""

    seats: list[int]
    votes: dict[str, dict[str, str]]


class TimeGiven(Told, tag="time"):
    """The host has given a seat so many seconds more."""

    seat: int
    seconds: int
    clocks: ClockInfo


class Reviewed(Told, tag="review"):
    """Somebody shows all a moment of the finished match; version 0: no more."""

    name: str
    seat: int
    version: int


class Fair(Told, tag="fair"):
    """The deal's next step. `device` is this device's name under the hash; empty if it has no share."""

    stage: Literal["commit", "open", "dealt"]
    device: str
    fair: FairInfo


class Ended(Told, tag="ended"):
    standings: dict[str, Any]
    fair: FairInfo | None


class Trouble(Told, tag="trouble"):
    """The table cannot save just now; it goes on by itself. An empty code: it can again."""

    code: str


class Bye(Told, tag="bye"):
    """The last word before the socket closes: moved, protocol, flood, slow or forgotten."""

    reason: str


class Pong(Told, tag="pong"):
    pass


ServerMessage = (
    Welcome | Table | Whole | Frame | Accepted | Refused | Drafted | ChatLine | Hint | UndoAsked
    | Votes | TimeGiven | Reviewed | Fair | Ended | Trouble | Bye | Pong
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
