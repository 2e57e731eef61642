"""The Ferry: a toy game with every kind of step that the undo law tells apart.

In its turn a seat loads and unloads (nothing hidden), peeks at the top parcel (news for itself), draws it
(news for all), tosses a coin (dice, told to nobody), rows (the turn passes) or rings the bell. The bell
opens a window in which all seats decide at once: `tip` is a free step that only its seat sees, `shout`
shows its seat's next parcel to all, `seal` is final. When all have sealed, everything is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fourfold.core.dice import Dice
from fourfold.core.errors import NotUnderstood
from fourfold.core.events import EventKind, EventTable, Field
from fourfold.core.game import Game
from fourfold.core.moves import MoveFamily, MoveTable
from fourfold.core.options import option
from fourfold.core.standings import Standings, rank
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine

RULES = """
- **FERRY-1** In its turn a seat loads, unloads what it has, peeks, draws, tosses, rows or rings.
- **FERRY-2** While the bell rings every seat tips at most twice, shouts, and seals a price
  from 0 to 2, which stands.
- **FERRY-3** After the last crossing the match is over; most cargo wins.
"""
NAMES = {"parcel": ["ash", "bell", "clock", "drum", "eel"], "price": ["0", "1", "2"]}
MOVES = MoveTable(
    [
        MoveFamily("load"),
        MoveFamily("unload"),
        MoveFamily("peek"),
        MoveFamily("draw"),
        MoveFamily("toss"),
        MoveFamily("row"),
        MoveFamily("ring"),
        MoveFamily("tip"),
        MoveFamily("shout"),
        MoveFamily("seal", ("price", "price"), sealed=True),
    ],
    NAMES,
)
LOAD, UNLOAD, PEEK, DRAW, TOSS, ROW, RING, TIP, SHOUT, SEAL = range(10)
SEAT = Field("seat", "seat")
EVENTS = [
    EventKind("begun", Field("seats")),
    EventKind("loaded", SEAT),
    EventKind("unloaded", SEAT),
    EventKind("peeked", SEAT, Field("parcel", "parcel", to=("seat",), news=True)),
    EventKind("drew", SEAT, Field("parcel", "parcel", news=True)),
    EventKind("rowed", SEAT),
    EventKind("rang", SEAT),
    EventKind("tipped", SEAT, to=("seat",)),
    EventKind("shouted", SEAT, Field("parcel", "parcel", news=True)),
    EventKind("shown", Field("prices", "price", news=True), Field("tips")),
    EventKind("landed", Field("seats", "seat")),
]


@dataclass(frozen=True)
class Options:
    crossings: int = option(6, rule="FERRY-3", low=1)
    fragile: bool = option(False, rule="FERRY-1", lab=True)  # makes a take-back depend on a secret


class Ferry(State):
    def __init__(self) -> None:
        super().__init__()
        self.left = 0
        self.fragile = 0
        self.ringing = 0
        self.cargo: list[int] = []
        # --- hidden
        self.parcels: list[int] = []  # the last one is on top
        self.peeked: list[int] = []  # who knows the top parcel
        self.tips: list[int] = []
        self.prices: list[int] = []  # -1: not sealed

    def field_names(self) -> tuple[str, ...]:
        return ("left", "fragile", "ringing", "cargo", "parcels", "peeked", "tips", "prices")

    def copy(self) -> Ferry:
        other = type(self)()
        self.copy_base_into(other)
        for name in self.field_names():
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
        return other

    def emit(self, code: str, *values: object) -> None:
        if self.events is not None:
            self.events.emit(code, list(values))

    def begin(self, options: Options, setup: Mapping[str, Any] | None) -> None:
        seats = int(self.seats)
        self.left = options.crossings
        self.fragile = int(options.fragile)
        self.cargo, self.tips, self.peeked = [0] * seats, [0] * seats, [0] * seats
        self.prices = [-1] * seats
        self.parcels = [0, 1, 2, 3, 4] * 3
        self.dice.shuffle(self.parcels)
        if setup is not None:
            self.parcels.append(setup["top"] + 0)  # careless: anything but a number blows up
            if not 0 <= setup["top"] < 5:
                raise NotUnderstood("bad-setup", "The top parcel is 0 to 4.")
        self.actor = 0
        self.emit("begun", seats)

    @property
    def acting(self) -> tuple[int, ...]:
        if self.ringing:
            return tuple(seat for seat, price in enumerate(self.prices) if price < 0)
        return (int(self.actor),) if self.actor >= 0 else ()

    def legal(self, seat: int) -> list[int]:
        if seat not in self.acting:
            return []
        if self.ringing:
            tip = [TIP] if self.tips[seat] < 2 else []
            return [*tip, SHOUT, SEAL, SEAL + 1, SEAL + 2]
        return [LOAD, *([UNLOAD] if self.cargo[seat] else []), PEEK, DRAW, TOSS, ROW, RING]

    def why_not(self, seat: int, move: int) -> str:
        return "FERRY-2" if self.ringing else "FERRY-1"

    def play(self, seat: int, move: int) -> None:
        if move >= SEAL:
            self.seal(seat, move - SEAL)
        elif move in (TIP, SHOUT):
            self.window_step(seat, move)
        elif move in (ROW, RING):
            self.leave(seat, move)
        else:
            self.turn_step(seat, move)

    def turn_step(self, seat: int, move: int) -> None:
        if move == LOAD:
            self.cargo[seat] += 1
            if self.fragile and self.parcels[-1] == 0:
                self.emit("peeked", seat, 0)
            self.emit("loaded", seat)
        elif move == UNLOAD:
            self.cargo[seat] -= 1
            self.emit("unloaded", seat)
        elif move == PEEK:
            self.peeked[seat] = 1
            self.emit("peeked", seat, self.parcels[-1])
        elif move == TOSS:
            self.cargo[seat] += self.dice.below(2)
        else:
            self.peeked = [0] * int(self.seats)
            self.emit("drew", seat, self.parcels.pop())

    def leave(self, seat: int, move: int) -> None:
        self.emit("rowed" if move == ROW else "rang", seat)
        self.ringing = int(move == RING)
        if not self.ringing:
            self.cross()

    def cross(self) -> None:
        self.left -= 1
        self.chapter += 1
        self.actor = (self.actor + 1) % self.seats if self.left else -1
        if not self.left:
            self.emit("landed", self.standings().winners)

    def window_step(self, seat: int, move: int) -> None:
        if move == TIP:
            self.tips[seat] += 1
            self.emit("tipped", seat)
        else:
            self.emit("shouted", seat, self.parcels[seat])

    def seal(self, seat: int, price: int) -> None:
        self.prices[seat] = price
        if self.acting:
            return
        self.emit("shown", self.prices, self.tips)
        self.cargo = [have + tips for have, tips in zip(self.cargo, self.tips, strict=True)]
        self.ringing = 0
        self.prices, self.tips = [-1] * int(self.seats), [0] * int(self.seats)
        self.cross()

    def view(self, seat: int) -> dict[str, Any]:
        knows = seat >= 0 and self.peeked[seat]
        return {
            "acting": list(self.acting),
            "left": self.left,
            "cargo": self.cargo.copy(),
            "parcels": len(self.parcels),
            "top": NAMES["parcel"][self.parcels[-1]] if knows else None,
            "tips": self.tips[seat] if seat >= 0 else None,
        }

    def sample(self, seat: int, dice: Dice) -> Ferry:
        world = self.copy()
        known = [world.parcels.pop()] if seat >= 0 and self.peeked[seat] else []
        world.parcels.sort()
        dice.shuffle(world.parcels)
        world.parcels += known
        for other in range(int(self.seats)):
            if other != seat:
                world.tips[other] = 0
                world.prices[other] = dice.below(3) if self.prices[other] >= 0 else -1
        world.dice = dice.fork()
        return world

    def standings(self) -> Standings:
        return rank([("cargo", self.cargo.copy())])


def aids(world: State, seat: int, level: str, events: list[dict[str, Any]]) -> list[TextLine]:
    assert isinstance(world, Ferry)
    loaded = sum(event["event"] == "loaded" for event in events)
    return [TextLine("aid-cargo", {"cargo": world.cargo[seat], "loaded": loaded, "level": level})]


GAME = Game(
    name="ferry",
    prefix="FERRY",
    state=Ferry,
    moves=MOVES,
    names=NAMES,
    options=Options,
    seats=(2, 3),
    events=EventTable(EVENTS, NAMES),
    describe=lambda view: [],
    max_decisions=lambda seats, options: 1000,
    variants=[],
    rules=RULES,
    words={"en": "", "zh": ""},
    aids=aids,
)
