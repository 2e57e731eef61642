"""The bodies of HTTP, typed: what is asked for and what is answered. Messages: `protocol.socket`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fourfold.server.protocol.common import (
    MAX_NOTES_CHARS,
    STORABLE,
    AidLine,
    Clock,
    Helper,
    Level,
    Name,
    Number,
    Origin,
    SeatNumber,
    SeatWish,
    TableInfo,
    Tempo,
    You,
)


class Body(Struct, forbid_unknown_fields=True):
    """The base of all request bodies."""


class NewGuest(Body):
    name: Name | None = None
    bearer: bool = False


class GuestCreated(Struct):
    name: str
    token: str | None = None


class NewName(Body):
    name: Name


class NewTable(Body):
    game: str
    seats: list[SeatWish]
    options: dict[str, Any] = {}
    helper: Helper = "bookkeeping"
    clock: Clock = Clock()
    public: bool = False
    tempo: Tempo = "human"
    hints: bool = True
    quiet: bool | None = None  # K4; None: on for public tables
    setup: dict[str, Any] | None = None
    origin: Origin | None = None


class PlayNow(Body):
    game: str
    level: Level = "easy"
    name: Name | None = None
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=0, le=16)] = 0
    helper: Helper = "bookkeeping"
    tempo: Tempo = "human"
    fair: bool = False  # this device gives its share: the deal waits for its socket


class Starting(Body):
    """The body of a request that may begin a game: a table's start, a rematch."""

    fair: bool = False  # this device gives its share: the deal waits for its socket


class Sit(Body):
    seat: SeatNumber | None = None
    name: Name | None = None


class AtSeat(Body):
    seat: SeatNumber


class MoreTime(Body):
    """Seconds that the host gives a seat beside its own."""

    seat: SeatNumber
    seconds: Annotated[int, Meta(ge=1, le=7 * 86_400)]


class ChatSwitch(Body):
    on: bool


class TempoWish(Body):
    tempo: Tempo


class BlockWish(Body):
    """Whom: who sits at a seat, or who wrote a line of the chat."""

    seat: SeatNumber | None = None
    line: Number | None = None


class Blocked(Struct):
    """A guest whom the asking guest has blocked; `id` names this block alone."""

    id: str
    name: str
    at: int  # seconds since 1970


class SeatBot(Body):
    seat: SeatNumber
    level: Level = "easy"


class SeatLink(Struct):
    """Goes into the fragment of a link: /#/seat/TOKEN. One use, ten minutes."""

    token: str
    seconds: int


class UseSeatLink(Body):
    token: Annotated[str, Meta(min_length=20, max_length=100)]


class NoteText(Body):
    text: Annotated[str, Meta(max_length=MAX_NOTES_CHARS, pattern=STORABLE)]


class TableAndYou(Struct):
    table: TableInfo
    you: You


class MyTable(Struct):
    table: TableInfo
    you: You
    waiting: bool  # one of my seats owes a decision
    result: dict[str, Any] | None


class Seen(Struct):
    """A past moment as a viewer saw it."""

    version: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
    aids: list[AidLine]
    lines: list[AidLine]
    moment: int | None = None  # lines of the record up to here, after the end: see Origin


class WinChances(Struct):
    """Each seat's chance to win the match at a moment, from 0 to 1, and by how much that may be wrong:
    in 95 of 100 cases the true one, as search plays, lies within `margins` of it."""

    version: int
    wins: list[float]
    margins: list[float]


class Analysis(Struct):
    """Win chances along a match, from one viewer's sight alone; ask again until it is whole."""

    seat: int
    version: int
    moments: list[WinChances]
    whole: bool


class Addresses(Struct):
    """How other devices open this server, as in http://192.168.1.7:8004, the best first.

    `only_here`: it listens for its own machine alone, so there are none.
    """

    origins: list[str]
    only_here: bool


class Health(Struct):
    """Whether a commit goes through, and new tables can be made."""

    status: Literal["ok", "draining", "cannot save"]


class Failure(Struct):
    """Every error of HTTP has this body."""

    code: str
    sentence: str
    fields: dict[str, Any] = {}
