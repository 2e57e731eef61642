"""Options, view and events of Herbalism, declared once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Literal, TypedDict

from fourfold.core.events import EventKind, Field
from fourfold.core.options import option
from fourfold.games.herbalism.pieces import ACTIONS

PRESETS = {  # HERB-4, R29
    "first": ("appeal",),
    "basic": ("inquire",),
    "normal": ("feed", "appeal"),
    "advanced": ("inquire", "feed", "brew", "appeal"),
}
SUBSETS = {
    "+".join(chosen): chosen for size in (1, 2, 3, 4) for chosen in combinations(ACTIONS[:4], size)
}
ACTION_SETS = {**PRESETS, **SUBSETS}
TWINS = tuple(name for name, chosen in SUBSETS.items() if chosen in PRESETS.values())


@dataclass(frozen=True)
class Options:
    """3 or 4 seats; 2 only with the silent third, and no more with it (HERB-2, R1)."""

    actions: str = option(
        "normal",
        rule="HERB-4",
        choices=tuple(ACTION_SETS),
        main=True,
        first=tuple(PRESETS),
        twins=TWINS,
    )
    predictions: bool = option(False, rule="HERB-38")
    target: int = option(6, rule="HERB-R28", low=1, high=20)
    ties: str = option("share", rule="HERB-R27", choices=("share", "play_on"))
    start: str = option(
        "random",
        rule="HERB-R3",
        choices=("random", "0", "1", "2", "3"),
        seats={"2": (3, 4), "3": (4,)},
    )
    silent_third: bool = option(False, rule="HERB-R1", seats={True: (2,), False: (3, 4)}, main=True)
    turn_cap: int = option(0, rule="HERB-R31", low=0, high=999, lab=True)

    def action_set(self) -> int:
        """The actions beside curing, as a set."""
        return sum(2 ** ACTIONS.index(action) for action in ACTION_SETS[self.actions])


def automatic(seats: int, options: Options) -> tuple[int, ...]:
    """The silent third holds a hand beside the two seats and never decides (HERB-R1)."""
    return (2,) if options.silent_third else ()


def limit(seats: int, options: Options) -> int:
    """Random play cures every few turns; a round nobody wins is the exception."""
    return 3000 + 1500 * options.target


def _variants() -> list[tuple[int, dict[str, object]]]:
    """Every preset with and without predictions, and short rounds, for 3, 4 and the variant for 2."""
    found: list[tuple[int, dict[str, object]]] = []
    for seats in (2, 3, 4):
        third: dict[str, object] = {"silent_third": True} if seats == 2 else {}
        for preset in PRESETS:
            found.append((seats, {**third, "actions": preset}))
            found.append((seats, {**third, "actions": preset, "predictions": True}))
        short = {"actions": "advanced", "turn_cap": 3, "ties": "play_on", "target": 3}
        found.append((seats, {**third, **short}))
    return found


VARIANTS = _variants()


class Marker(TypedDict):
    side: Literal["answer", "follow"]
    medicine: str


class Note(TypedDict):
    action: str  # or "look"
    seat: int | None
    to: int | None
    medicine: str | None
    number: int | None
    cards: list[str] | None  # the gift, or what was handed over, for the two who know
    seats: list[int]  # who looked
    wrong: list[str]  # the cards that look disproved


class Finished(TypedDict):
    cure: str
    winner: int | None


class View(TypedDict):
    seat: int  # the viewer; -1 for a spectator
    seats: int
    silent: int | None  # the silent third
    phase: Literal["move", "act", "give", "yield", "predict", "respond", "forced", "over"]
    acting: list[int]
    round: int
    turns: int  # taken in this round
    turn_cap: int
    start: int
    active: int
    target: int
    actions: list[str]
    predicting: bool
    scores: list[int]
    pharmacists: list[str | None]
    action: str | None  # where the action marker lies
    partner: int | None  # whom the action is done with
    sizes: list[int]  # cards in each hand, the silent third's last
    mine: list[str] | None  # by colour, never in order of arrival
    holders: list[bool]  # who still has a cure marker
    markers: list[Marker | None]
    disproved: list[str]
    looked: list[bool]
    cure: str | None  # for who has looked
    predicted: list[list[str]]
    stock: list[int]  # prediction markers left, by colour
    notes: list[Note]  # of this round
    rounds: list[Finished]


_SEAT = Field("seat", "seat")
_TO = Field("to", "seat")
_MEDICINE = Field("medicine", "medicine")
_NOTE = Field("note")  # its number in this round: what the deduction sheet refers to
_TWO = ("seat", "to")

EVENTS = [
    EventKind("round-begins", Field("round"), Field("start", "seat", news=True)),
    EventKind("dealt", _SEAT, Field("cards", "colour", to=("seat",), news=True)),
    EventKind("went", _SEAT, _MEDICINE),
    # Choosing to inquire or feed proves that the seat holds a fitting card (HERB-R6).
    EventKind("offered", _SEAT, Field("action", "action", news=True), _TO, _MEDICINE),
    EventKind("asked", _SEAT, Field("action", "action"), _TO, _MEDICINE),
    EventKind(
        "inquired",
        _SEAT,
        _TO,
        _MEDICINE,
        Field("card", "colour", to=_TWO, news=True),
        Field("number", news=True),
        _NOTE,
    ),
    EventKind(
        "fed",
        _SEAT,
        _TO,
        _MEDICINE,
        Field("card", "colour", to=_TWO, news=True),
        Field("number", news=True),
        Field("back", "colour", to=_TWO, news=True),
        _NOTE,
    ),
    EventKind(
        "handed",
        _SEAT,
        _TO,
        Field("action", "action"),
        _MEDICINE,
        Field("number", news=True),
        Field("cards", "colour", to=_TWO, news=True),
        _NOTE,
    ),
    EventKind("predicted", _SEAT, Field("colour", "colour")),
    EventKind("unpredicted", _SEAT),
    EventKind("cured", _SEAT, _MEDICINE),
    EventKind("must-cure", _SEAT),
    EventKind("answered", _SEAT, _MEDICINE),
    EventKind("followed", _SEAT, _MEDICINE),
    EventKind("passed", _SEAT),
    EventKind(
        "looked",
        _SEAT,
        _MEDICINE,
        Field("match", "truth", news=True),
        Field("cure", "colour", to=("seat",), news=True),
    ),
    EventKind("disproved", Field("medicines", "medicine", news=True), _NOTE),
    EventKind("round-ends", Field("cure", "colour", news=True), Field("winner", "seat", news=True)),
    EventKind(
        "scored",
        _SEAT,
        Field("change", news=True),
        Field("total", news=True),
        Field("marker", news=True),
        Field("predictions", news=True),
    ),
    EventKind("capped", Field("turns")),
    EventKind("match-won", Field("seats", "seat", news=True)),
]
