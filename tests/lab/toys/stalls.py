"""Stalls: a small fair game from outside, and the same game with one fault planted by an option.

Each turn a seat sells one of three cards (its value, and 4 more if its suit is in demand) or gambles. The
faults: a favoured seat, a card that nobody can use, a move that wins, an end that comes too soon, a leader
that runs away.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from fourfold.core.dice import Dice
from fourfold.core.events import EventKind, EventTable, Field
from fourfold.core.game import Game
from fourfold.core.moves import MoveFamily, MoveTable
from fourfold.core.options import option
from fourfold.core.standings import Standings, rank
from fourfold.core.state import State

SUITS: Final = "rgb"
CARDS: Final = [f"{suit}{value}" for suit in SUITS for value in range(1, 5)]
DEAD: Final = len(CARDS)
NAMES: Final = {"card": [*CARDS, "z9"], "suit": list(SUITS)}
MOVES: Final = MoveTable(
    [MoveFamily("sell", ("card", "card")), MoveFamily("gamble"), MoveFamily("rob")], NAMES
)
GAMBLE: Final = MOVES.base("gamble")
ROB: Final = MOVES.base("rob")
EVENTS: Final = [
    EventKind("demand", Field("suit", "suit", news=True)),
    EventKind("drew", Field("seat", "seat"), Field("cards", "card", to=("seat",), news=True)),
    EventKind("sold", Field("seat", "seat"), Field("card", "card"), Field("points")),
    EventKind("gambled", Field("seat", "seat"), Field("points", news=True)),
    EventKind("robbed", Field("seat", "seat"), Field("points", news=True)),
    EventKind("closed", Field("points")),
]


@dataclass(frozen=True)
class Options:
    fault: str = option(
        "none", rule="STALL-1", choices=("none", "seat", "dead", "dominant", "short", "runaway")
    )
    stream: int = option(0, rule="STALL-2", low=0, high=9)  # other luck, the same game


class Stalls(State):
    def __init__(self) -> None:
        super().__init__()
        self.fault = "none"
        self.turn = 0
        self.demand = 0
        self.points: list[int] = []
        self.sales: list[int] = []
        self.hands: list[int] = []  # three cards a seat

    def field_names(self) -> tuple[str, ...]:
        return ("fault", "turn", "demand", "points", "sales", "hands")

    def emit(self, code: str, *values: object) -> None:
        if self.events is not None:
            self.events.emit(code, list(values))

    def begin(self, options: Options, setup: Mapping[str, Any] | None) -> None:
        self.fault = options.fault
        for _ in range(options.stream):
            self.dice.below(2)
        seats = int(self.seats)
        self.points, self.sales = [0] * seats, [0] * seats
        self.hands = [self.draw() for _ in range(3 * seats)]
        self.actor, self.chapter = 0, 1
        for seat in range(seats):
            self.emit("drew", seat, self.hand(seat))
        self.open_turn()

    def draw(self) -> int:
        return int(self.dice.below(len(CARDS) + (1 if self.fault == "dead" else 0)))

    def hand(self, seat: int) -> list[int]:
        return self.hands[3 * seat : 3 * seat + 3]

    @property
    def rounds(self) -> int:
        return 2 if self.fault == "short" else 6

    def open_turn(self) -> None:
        self.demand = int(self.dice.below(3))
        self.emit("demand", self.demand)

    @property
    def over(self) -> bool:
        return self.actor < 0

    @property
    def acting(self) -> tuple[int, ...]:
        return () if self.actor < 0 else (int(self.actor),)

    def legal(self, seat: int) -> list[int]:
        found = sorted({card for card in self.hand(int(seat)) if card != DEAD})
        may_rob = self.fault == "dominant" and self.chapter % 2 == 0
        return [*found, GAMBLE, *([ROB] if may_rob else [])]

    def pick(self, dice: Dice) -> int:
        moves = self.legal(int(self.actor))
        return moves[dice.below(len(moves))]

    def worth(self, card: int) -> int:
        return card % 4 + 1 + (4 if card // 4 == self.demand else 0)

    def play(self, seat: int, move: int) -> None:
        seat = int(seat)
        self.points[seat] += self.gain(seat, move)
        for place in range(3 * seat, 3 * seat + 3):  # what was sold or cannot be is replaced
            if self.hands[place] == DEAD or self.hands[place] == move:
                self.hands[place] = self.draw()
                break
        self.emit("drew", seat, self.hand(seat))
        self.turn += 1
        if self.fault == "runaway" and self.turn % int(self.seats) == 0:
            self.help_leader()
        self.chapter = 1 + self.turn // int(self.seats)
        self.actor = self.turn % int(self.seats)
        if self.turn == self.rounds * int(self.seats):
            self.close()
        else:
            self.open_turn()

    def gain(self, seat: int, move: int) -> int:
        if move == GAMBLE:
            won = 1 + int(self.dice.below(9))
            self.emit("gambled", seat, won)
            return won
        if move == ROB:
            self.emit("robbed", seat, 20)
            return 18 + int(self.dice.below(5))
        self.sales[seat] += 1
        self.emit("sold", seat, move, self.worth(move))
        return self.worth(move)

    def help_leader(self) -> None:
        if self.points.count(max(self.points)) == 1:
            self.points[self.points.index(max(self.points))] += 9

    def close(self) -> None:
        if self.fault == "seat":
            self.points[0] += 6
        self.actor = -1
        self.chapter -= 1
        self.emit("closed", max(self.points))

    def heuristic_move(self, seat: int, dice: Dice) -> int:
        moves = self.legal(int(seat))
        if moves[-1] == ROB:
            return ROB
        best = max((move for move in moves if move < GAMBLE), key=self.worth, default=GAMBLE)
        return best if best != GAMBLE and self.worth(best) >= 5 else GAMBLE

    def why_not(self, seat: int, move: int) -> str:
        return "STALL-1"

    def view(self, seat: int) -> dict[str, Any]:
        mine = [NAMES["card"][card] for card in self.hand(seat)] if seat >= 0 else None
        return {
            "points": self.points.copy(),
            "demand": SUITS[self.demand],
            "mine": mine,
            "turn": self.turn,
        }

    def sample(self, seat: int, dice: Dice) -> State:
        world = self.copy()
        assert isinstance(world, Stalls)
        world.dice = dice.fork()
        for other in range(int(self.seats)):
            if other != seat:
                for place in range(3 * other, 3 * other + 3):
                    world.hands[place] = world.draw()
        return world

    def standings(self) -> Standings:
        return rank([("points", self.points.copy()), ("sales", self.sales.copy())])


GAME: Final = Game(
    name="stalls",
    prefix="STALL",
    state=Stalls,
    moves=MOVES,
    names=NAMES,
    options=Options,
    seats=(2, 3, 4),
    events=EventTable(EVENTS, NAMES),
    describe=lambda view: [],
    max_decisions=lambda seats, options: 60,
    variants=[(2, {})],
    words={"en": "game-title = Stalls\n"},
    rules="- **STALL-1** Sell or gamble.\n- **STALL-2** Luck.\n",
)
