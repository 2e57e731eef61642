"""Options, view and events of Four Humours, declared once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

from fourfold.core.events import NOBODY, EventKind, Field
from fourfold.core.options import option


@dataclass(frozen=True)
class Options:
    """With one seat the game is solo, which always follows the fiefdom rules (HUM-8)."""

    mode: str = option(
        "kingdom", rule="HUM-8", choices=("kingdom", "fiefdom"), idle=(1,), main=True
    )


class Potion(TypedDict):
    owner: int  # a seat; in solo 1 is the rivals
    humour: str | None  # None while it is hidden from the viewer


class Citizen(TypedDict):
    being: str
    humours: list[str]  # the two it is open to
    potion: Potion | None


class SceneCard(TypedDict):
    card: str
    board: str
    terrain: str | None  # of bestiary cards
    citizens: list[Citizen]


class PartyTile(TypedDict):
    tile: str
    citizen: str
    resolved: bool
    humours: list[str]
    potions: list[Potion]  # in order of arrival


class Settled(TypedDict):
    place: str  # a scene, or a space of its owner's fiefdom
    owner: int
    humour: str


class Goal(TypedDict):
    objective: str
    done: list[int]  # the seats with a marker on it


class Row(TypedDict):
    row: str
    up: str | None  # None: used and not refilled yet
    down: bool  # whether a facedown potion lies there


class Pending(TypedDict):
    owner: int
    humour: str
    card: str | None
    tile: str | None
    citizen: int  # counted from 1
    being: str
    sneaks: bool


class View(TypedDict):
    seat: int  # the viewer; -1 for a spectator
    seats: int
    mode: Literal["kingdom", "fiefdom", "solo"]
    phase: Literal["visit", "rival", "follow", "go", "put", "over"]
    acting: list[int]
    round: int
    start: int
    last: int | None  # who last visited
    passes: int
    redrawn: bool
    full_to_end: int
    party_limit: int
    grid: list[str] | None  # kingdom boards in reading order
    fiefs: list[str] | None  # by seat
    objectives: list[Goal]
    cards: list[SceneCard]
    tiles: list[PartyTile]
    board: list[Settled]
    mine: list[str] | None  # the viewer's hand
    hands: list[int]  # sizes, by seat
    bags: list[int]  # sizes, by colour
    returned: list[list[str]]  # by colour: surely in its bag, seen since it last drew
    deck: int
    discards: list[str]
    matrix: list[Row]  # solo
    led: int | None  # solo: the slot to follow to, counted from 1
    rival: str | None  # solo: the rival potion to be placed
    pending: Pending | None
    choices: list[str]  # where it may go
    owed: int  # party tiles still to be resolved for markers of this round
    endings: list[str]


_SEAT = Field("seat", "seat")
_HUMOUR = Field("humour", "humour")
_WHERE = (Field("card", "card"), Field("being", "being"))

EVENTS = [
    EventKind("kingdom-laid", Field("boards", "board", news=True)),
    EventKind("fief-dealt", _SEAT, Field("fief", "fief", news=True)),
    EventKind("party-order", Field("tiles", "tile", news=True)),
    EventKind("objectives-dealt", Field("objectives", "objective", news=True)),
    EventKind("starts", Field("seat", "seat", news=True)),
    EventKind("round-begins", Field("round"), Field("cards", "card", news=True)),
    EventKind("drew", _SEAT, Field("humours", "humour", to=("seat",), news=True), Field("number")),
    EventKind(
        "visited",
        _SEAT,
        *_WHERE,
        Field("place", "place", news=True),  # it says what the hand held
        Field("humour", "humour", to=("seat",)),
    ),
    EventKind(
        "placed", _SEAT, *_WHERE, Field("place", "place"), Field("humour", "humour", news=True)
    ),
    EventKind(
        "partied", _SEAT, Field("tile", "tile", news=True), Field("humour", "humour", to=("seat",))
    ),
    EventKind("redrew", Field("seat", "seat", news=True)),
    EventKind("passed", _SEAT),
    EventKind("visits-end", Field("closing", "closing")),
    EventKind(
        "revealed",
        Field("card", "card"),
        Field("slot"),
        Field("spots"),
        Field("seats", "seat"),
        Field("humours", "humour", news=True),
    ),
    EventKind(
        "party-revealed",
        Field("tile", "tile"),
        Field("seats", "seat"),
        Field("humours", "humour", news=True),
    ),
    EventKind("won", _SEAT, _HUMOUR),
    EventKind("sneaks", _SEAT, _HUMOUR),
    EventKind("returned", _SEAT, _HUMOUR),
    EventKind("turned-away", _SEAT, _HUMOUR),
    EventKind("went", _SEAT, _HUMOUR, Field("scene", "scene")),
    EventKind("put", _SEAT, _HUMOUR, Field("space", "space")),
    EventKind("marked", _SEAT, Field("objective", "objective")),
    EventKind("ended", Field("endings", "ending")),
    EventKind("won-game", Field("seats", "seat")),
    EventKind("solo-result", _SEAT, Field("score")),
    EventKind(
        "rival-row",
        Field("row", "humour"),
        Field("humour", "humour", news=True),
        Field("under", "humour", to=NOBODY),
    ),
    EventKind("rival-shown", Field("row", "humour"), Field("humour", "humour", news=True)),
    EventKind("rival-placed", _HUMOUR, *_WHERE, Field("place", "place")),
    EventKind("rival-back", _HUMOUR),
    EventKind("rival-won", _HUMOUR),
    EventKind("rival-sneaks", _HUMOUR),
    EventKind("rival-returned", _HUMOUR),
    EventKind("rival-turned-away", _HUMOUR),
    EventKind("rival-put", _HUMOUR, Field("space", "space")),
]
