"""The entries of a table's log: one struct for each kind, stored as JSON with its kind.

Rows that an older Fourfold wrote have no such text; `entry_from_columns` reads their columns. Who wrote an
entry is not part of it: the row around it says so.
"""

from __future__ import annotations

import json
import re
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta, Struct

from fourfold.core.state import State
from fourfold.match.history import BY_CONSENT, HAND, MOVE, SAY, UNDO, MatchEntry, entry_of
from fourfold.server.store.store import LogRow

PreparedMove = tuple[MatchEntry, State]
SeatNumber = Annotated[int, Meta(ge=0)]
Player = Literal["bot", "once", "person"]
Choice = Literal["wait", "move", "seat"]


class Damaged(Exception):
    """The log of this table does not give the states that it gave when it was written."""


def _kebab(name: str) -> str:
    """`SeatTaken` is stored as `seat-taken`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class EntryBase(
    Struct,
    frozen=True,
    tag_field="kind",
    tag=_kebab,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What all entries have in common: how they are written."""


class SeatEntry(EntryBase, frozen=True):
    """An entry about one seat."""

    seat: SeatNumber


# --- before the game ----------------------------------------------------------------------------------


class SeatTaken(SeatEntry, frozen=True):
    """A guest sits down."""


class SeatFreed(SeatEntry, frozen=True):
    """A seat is open again."""


class BotSeated(SeatEntry, frozen=True):
    """A bot of a level sits down."""

    level: str


class SeatReserved(SeatEntry, frozen=True):
    """Of a rematch: a seat is for the guest who had it, until a guest sits there or the host frees it."""

    guest: str


class DealOpened(EntryBase, frozen=True):
    """The fair deal begins, with these devices: guest -> the device's name."""

    devices: dict[str, str]


class ShareCommitted(EntryBase, frozen=True):
    """A device commits to its bits."""

    commitment: str


class CommitmentsShown(EntryBase, frozen=True):
    """All commitments are shown; bits may be opened."""


class ShareOpened(EntryBase, frozen=True):
    """A device opens its bits."""

    bits: str


class DealVoided(EntryBase, frozen=True):
    """A device did not open its bits: the deal begins anew with those that did."""


class Dealt(EntryBase, frozen=True):
    """The match starts."""


# --- during the game ----------------------------------------------------------------------------------


class Moved(SeatEntry, frozen=True):
    """A seat has made a move, in the game's notation."""

    move: str

    def record_line(self) -> str:
        return MatchEntry(MOVE, self.seat, self.move).line()


class TakenBack(SeatEntry, frozen=True):
    """A seat's last move is taken back, alone or because all agreed."""

    by_consent: bool = False

    def record_line(self) -> str:
        return MatchEntry(UNDO, self.seat, BY_CONSENT if self.by_consent else "").line()


class Said(SeatEntry, frozen=True):
    """Table talk that the game has checked."""

    text: str

    def record_line(self) -> str:
        return MatchEntry(SAY, self.seat, self.text).line()


class HandedOver(SeatEntry, frozen=True):
    """Who plays on for a seat: a bot, a bot for one move, or its person again."""

    to: Player

    def record_line(self) -> str:
        return MatchEntry(HAND, self.seat, self.to).line()


class DeviceChanged(EntryBase, frozen=True):
    """A person goes on at another device: all seats of the old guest are the writer's now."""

    old: str


class UndoRequested(SeatEntry, frozen=True):
    """A seat asks the others to take back its last move."""


class UndoAnswered(SeatEntry, frozen=True):
    """A seat answers the request."""

    yes: bool


class VoteCast(SeatEntry, frozen=True):
    """A seat votes on what happens about another one that is late or away."""

    about: SeatNumber
    choice: Choice


class TimeAdded(SeatEntry, frozen=True):
    """The host has given a seat extra time."""

    seconds: int


# --- the table ----------------------------------------------------------------------------------------


class ChatSwitched(EntryBase, frozen=True):
    """The host has ended the chat, or let it begin again."""

    on: bool


class TempoChanged(EntryBase, frozen=True):
    """The host has chosen how soon bots move."""

    tempo: str


class RematchCreated(EntryBase, frozen=True):
    """The next table of the same people."""

    table: str


RecordedEntry: TypeAlias = Moved | TakenBack | Said | HandedOver
LogEntry: TypeAlias = (
    SeatTaken
    | SeatFreed
    | BotSeated
    | SeatReserved
    | DealOpened
    | ShareCommitted
    | CommitmentsShown
    | DealVoided
    | ShareOpened
    | Dealt
    | RecordedEntry
    | DeviceChanged
    | UndoRequested
    | UndoAnswered
    | VoteCast
    | TimeAdded
    | ChatSwitched
    | TempoChanged
    | RematchCreated
)

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(LogEntry).decode


class PendingEntry:
    """What an action wants to write, before it has a number. `state` is sealed into the log."""

    def __init__(self, entry: LogEntry, who: str = "", key: str = "") -> None:
        self.entry = entry
        self.row = LogRow("", 0, who=who, key=key, entry=_encode(entry).decode())
        self.made: PreparedMove | None = None
        self.state: State | None = None

    def making(self, made: PreparedMove) -> PendingEntry:
        """The same with the move that was prepared for it."""
        self.made = made
        self.state = made[1]
        return self

    def leaving(self, left: list[int]) -> PendingEntry:
        """The same with the time that it leaves to every seat."""
        self.row.left = json.dumps(left, separators=(",", ":"))
        return self


# --- reading ------------------------------------------------------------------------------------------


def read_entry(row: LogRow) -> LogEntry:
    """The entry of a row of either kind."""
    if not row.entry:
        return entry_from_columns(row.kind, row.seat, row.text, row.who)
    if row.kind or row.text or row.seat != -1:
        raise Damaged(f"line {row.n} is written in both ways")
    found: LogEntry = _decode(row.entry)
    return found


def entry_for(line: str) -> RecordedEntry:
    """The entry that gives this line of a record: the inverse of `record_line`."""
    found = entry_of(line)
    if found.kind == UNDO:
        return TakenBack(found.seat, found.text == BY_CONSENT)
    if found.kind == SAY:
        return Said(found.seat, found.text)
    if found.kind == HAND:
        return HandedOver(found.seat, msgspec.convert(found.text, Player))
    return Moved(found.seat, found.text)


class _Columns(NamedTuple):
    """A row as it was written until version 7 of the database."""

    seat: int
    text: str
    who: str


def entry_from_columns(kind: str, seat: int, text: str, who: str) -> LogEntry:
    """The entry of a row that was written until version 7 of the database."""
    columns = _Columns(seat, text, who)
    if kind == "line":
        return _recorded(columns)
    new, fields = _OLD_KINDS[kind]
    found: LogEntry = msgspec.convert({"kind": new, **fields(columns)}, LogEntry)
    return found


def _recorded(columns: _Columns) -> RecordedEntry:
    entry = entry_for(columns.text)
    if entry.seat != columns.seat:
        raise Damaged("a line is not of the seat that it names")
    return entry


def _vote(columns: _Columns) -> dict[str, Any]:
    about, choice = columns.text.split()
    return {"seat": columns.seat, "about": int(about), "choice": choice}


_OLD_KINDS: dict[str, tuple[str, Any]] = {
    "sit": ("seat-taken", lambda old: {"seat": old.seat}),
    "leave": ("seat-freed", lambda old: {"seat": old.seat}),
    "bot": ("bot-seated", lambda old: {"seat": old.seat, "level": old.text}),
    "keep": ("seat-reserved", lambda old: {"seat": old.seat, "guest": old.who}),
    "dealing": ("deal-opened", lambda old: {"devices": json.loads(old.text)}),
    "commit": ("share-committed", lambda old: {"commitment": old.text}),
    "show": ("commitments-shown", lambda old: {}),
    "open": ("share-opened", lambda old: {"bits": old.text}),
    "deal": ("dealt", lambda old: {}),
    "hand": ("handed-over", lambda old: {"seat": old.seat, "to": old.text}),
    "pass": ("device-changed", lambda old: {"old": old.text}),
    "ask": ("undo-requested", lambda old: {"seat": old.seat}),
    "answer": ("undo-answered", lambda old: {"seat": old.seat, "yes": old.text == "yes"}),
    "vote": ("vote-cast", _vote),
    "time": ("time-added", lambda old: {"seat": old.seat, "seconds": int(old.text)}),
    "chat": ("chat-switched", lambda old: {"on": old.text == "on"}),
    "tempo": ("tempo-changed", lambda old: {"tempo": old.text}),
    "again": ("rematch-created", lambda old: {"table": old.text}),
}
