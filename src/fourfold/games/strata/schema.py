"""Options, view and events of Four Big Strata, declared once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

from fourfold.core.events import EventKind, Field
from fourfold.core.options import option


@dataclass(frozen=True)
class Options:
    """A solo game has two seats: you and the NPC (STR-N1)."""

    solo: str = option(
        "no",
        rule="STR-N3",
        choices=("no", "gentle", "even", "stern"),
        seats={"gentle": (2,), "even": (2,), "stern": (2,)},
        main=True,
    )


Class = Literal["S", "P", "A", "M"]
Column = Literal["S", "P", "A", "M", "E"]
Phase = Literal[
    "extra", "bid", "take", "place", "feed", "short", "keep", "demand", "pay", "limit", "assign",
    "boost", "over",
    "free", "turn", "gain", "bonus",  # in the middle of something
    "bid-free", "bid-turn", "bid-gain", "bid-bonus",  # the same while bidding, for the seat itself
]  # fmt: skip


class Slot(TypedDict):
    up: bool
    card: str | None  # a face-down one shows to the Start player alone


Card = TypedDict(
    "Card",
    {
        "card": str | None,  # its kind, as far as the viewer knows it
        "up": bool,
        "class": Column,  # the column: of a face-down card the class of its edge; E for an Empress
        "secret": bool,  # kept face down when it was taken, so not everybody knows it
        "placed": Class | None,  # at the end: the class of an Empress
        "boosted": Class | None,  # at the end: the class of "2 points to any class"
    },
)


class Held(TypedDict):
    seat: int
    card: str | None


class Tribute(TypedDict):
    receiver: int
    payer: int
    due: int  # resources still to be named


class View(TypedDict):
    seat: int  # the viewer; -1 for a spectator
    seats: int
    phase: Phase
    acting: list[int]
    round: int
    start: int
    looker: int | None  # who sees the hidden slots
    npc: int | None
    level: Literal["gentle", "even", "stern"] | None
    slots: list[Slot | None]
    pile: int
    empresses: int
    next_empress: str | None
    discards: list[str]
    grain: list[int]
    money: list[int]
    displays: list[list[Card]]  # cards in the order taken
    sealed: list[bool]
    bids: list[int | None]
    order: list[int]  # who takes first, once bids are revealed
    held: Held | None  # a card taken face down and not placed yet
    turning: str | None  # an Empress that is being flipped
    tribute: Tribute | None
    extra: int | None  # start resources the acting seat may still take
    npc_bids: list[int]  # drawn so far


_SEAT = Field("seat", "seat")
_CARD = Field("card", "card")
_CLASS = Field("class", "class")
_GRAIN = Field("grain")
_MONEY = Field("money")
_LOOKER = Field("looker", "seat")
_OWN = ("seat",)  # what is sealed shows to its seat alone

EVENTS = [
    EventKind("round", Field("round"), Field("start", "seat")),
    EventKind(
        "dealt",
        Field("up", "card", news=True),
        Field("down", "card", to=("looker",), news=True),
        _LOOKER,
        Field("next", "card", news=True),  # the Empress now on top of her pile (STR-R4)
    ),
    EventKind("extra", _SEAT, Field("resource", "resource")),
    EventKind("sealed-flipped", _SEAT, _CARD, _CLASS, to=_OWN),
    EventKind("sealed-gained", _SEAT, _GRAIN, _MONEY, to=_OWN),
    EventKind("sealed-bonus", _SEAT, _GRAIN, _MONEY, to=_OWN),
    EventKind("sealed-swapped", _SEAT, Field("exchange", "exchange"), to=_OWN),
    EventKind("bid", _SEAT, Field("bid", to=_OWN)),
    EventKind(
        "revealed",
        _SEAT,
        Field("bid", news=True),
        Field("acted", "truth", news=True),  # whether anything else was sealed with it
        Field("cards", "card", news=True),  # flipped
        Field("classes", "class", news=True),
        Field("grain", news=True),  # won or spent before the bid
        Field("money", news=True),
    ),
    EventKind("order", Field("seats", "seat", news=True)),
    EventKind("took", _SEAT, Field("slot", "slot"), _CARD),
    EventKind(
        "took-hidden",
        _SEAT,
        Field("slot", "slot"),
        Field("card", "card", to=("seat", "looker"), news=True),
        _LOOKER,
    ),
    EventKind("shown", _SEAT, Field("card", "card", news=True)),
    EventKind("kept-down", _SEAT, _CLASS, Field("card", "card", to=("seat", "looker")), _LOOKER),
    EventKind("discarded", Field("cards", "card", news=True)),
    EventKind("flipped", _SEAT, _CARD, _CLASS),
    EventKind("gained", _SEAT, _GRAIN, _MONEY),
    EventKind("bonus", _SEAT, _GRAIN, _MONEY),
    EventKind("swapped", _SEAT, Field("exchange", "exchange")),
    EventKind("produced", _SEAT, _GRAIN, _MONEY),
    EventKind("fed", _SEAT, _GRAIN, _MONEY),
    EventKind("lapsed", _SEAT, _GRAIN, _MONEY),
    EventKind("kept", _SEAT, _GRAIN, _MONEY),
    EventKind("tribute", _SEAT, Field("payer", "seat"), Field("resource", "resource")),
    EventKind("unpaid", _SEAT, Field("to", "seat"), Field("due")),
    EventKind("placed", _SEAT, _CARD, _CLASS),
    EventKind("boosted", _SEAT, _CARD, _CLASS),
    EventKind("opened", _SEAT, Field("cards", "card", news=True)),
    EventKind(
        "scored",
        _SEAT,
        Field("scholars"),
        Field("peasants"),
        Field("artisans"),
        Field("merchants"),
        Field("lowest"),
    ),
    EventKind("match-won", Field("seats", "seat")),
]
