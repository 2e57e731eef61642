"""What messages of the socket and bodies of HTTP share: numbers, names, and a table as data."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MAX_NOTES_CHARS = 20_000

Name = Annotated[str, Meta(min_length=1, max_length=32)]
STORABLE = "^[^\\x00]*$"  # PostgreSQL's texts hold every letter but this one
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, lt=2**31)]
Level = Literal["easy", "medium", "hard", "expert"]
Helper = Literal["bare", "bookkeeping", "proofs", "odds"]
Tempo = Literal["calm", "human", "fast"]  # how soon bots move
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


class ShareInfo(Struct):
    """One device's part in an attempt to deal."""

    device: str  # its name under the hash: `seat` and the number of its first seat
    commitment: str
    bits: str | None  # null until they may be shown, or if the device never opened them


class FairInfo(Struct):
    """The fair deal as far as it may be shown now."""

    table: str
    commitment: str
    shares: list[ShareInfo]
    secret: str | None = None  # after the end
    voided: list[
        list[ShareInfo]
    ] = []  # attempts that came to nothing: a device did not open its bits


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
