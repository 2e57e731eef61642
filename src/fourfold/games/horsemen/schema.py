"""Options, view and events of Four Horsemen, declared once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

from fourfold.core.events import EventKind, Field
from fourfold.core.options import option


@dataclass(frozen=True)
class Options:
    tie: str = option("first", rule="HORSE-R1", choices=("first", "last"), lab=True)
    target: int = option(3, rule="HORSE-R26", low=1, high=9, main=True)
    max_hands: int = option(0, rule="HORSE-R26", low=0, high=99, lab=True)


class Played(TypedDict):
    seat: int
    card: str


class FateCard(TypedDict):
    by: int | None  # the seat that put it under; None for a card of the deal
    card: str | None  # known to the seat that put it under


class View(TypedDict):
    seat: int  # the viewer; -1 for a spectator
    seats: int
    phase: Literal["open", "play", "give", "destroy", "over"]
    acting: list[int]
    hand: int  # the number of the hand, from 1
    favor: list[int]
    target: int
    leader: int
    opening: str | None  # the card that opened this hand
    inside: list[bool]
    sizes: list[int]  # cards in each hand
    mine: list[str] | None
    piles: list[list[str]]  # in order of arrival, destroyed cards in brackets
    round: list[Played]  # in order of play
    winner: int | None
    left: list[str]  # cards of the round still to be given
    receiver: int | None
    gifts: list[str | None]
    choices: list[str]  # what a War card may destroy, for the acting owner to choose
    fate: list[FateCard]  # from top to bottom
    absent: list[str]  # cards that are not in this hand at all (positions)


_SEAT = Field("seat", "seat")

EVENTS = [
    EventKind("hand-begins", Field("hand")),
    EventKind("dealt", _SEAT, Field("cards", "card", to=("seat",), news=True)),
    EventKind("opens", Field("seat", "seat", news=True)),
    EventKind("played", _SEAT, Field("card", "card", news=True)),
    EventKind(
        "fate", _SEAT, Field("card", "card", to=("seat",)), Field("drawn", "card", news=True)
    ),
    EventKind("won", _SEAT, Field("card", "card")),
    EventKind("gave", _SEAT, Field("card", "card"), Field("to", "seat")),
    EventKind("destroyed", _SEAT, Field("card", "card"), Field("by", "card")),
    EventKind("spared", _SEAT, Field("by", "card")),
    EventKind("eliminated", _SEAT),
    EventKind(
        "scored",
        _SEAT,
        Field("total"),
        Field("death"),
        Field("war"),
        Field("famine"),
        Field("pestilence"),
    ),
    EventKind("favored", _SEAT, Field("favor")),
    EventKind("unfavored"),
    EventKind("match-won", Field("seats", "seat")),
]
