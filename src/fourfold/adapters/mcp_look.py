"""`SeatLook`: what a seat gets to see over MCP, as data; and the interface of a seat, here or at a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from fourfold.adapters.seat_text import SeatText
from fourfold.core.standings import Standings

TABLE_CHARS = 3_600  # of the table as text; the parts beyond are named and can be asked for
LONGEST_WAIT_S = 25.0  # clients give up on a tool that answers later


@dataclass(frozen=True)
class SeatLook:
    """The table as one seat may see it now. `legal` is empty unless it is this seat's turn."""

    game: str
    seat: int
    your_turn: bool
    over: bool
    news: list[str]
    table: str
    question: str
    legal: list[str]
    result: list[str]


class SeatPort(Protocol):
    """One seat at one table."""

    @property
    def text(self) -> SeatText: ...

    def look(self, part: str = "") -> SeatLook: ...

    def legal_moves(self) -> list[str]: ...

    def play(self, move: str) -> SeatLook: ...

    def wait(self, seconds: float) -> SeatLook: ...

    def say(self, text: str) -> None: ...

    def close(self) -> None: ...


class SeatSource(Protocol):
    """Where tables are: this process, or a server."""

    def sit(self, wish: Mapping[str, Any]) -> SeatPort: ...


@dataclass(frozen=True)
class SeatMoment:
    """What a look is made from: a view of the seat and what belongs to it."""

    view: dict[str, Any]
    events: Sequence[Mapping[str, Any]]
    legal: Sequence[int]
    over: bool
    standings: Standings | None


def look_of(text: SeatText, moment: SeatMoment, part: str = "") -> SeatLook:
    """A moment in words."""
    return SeatLook(
        game=text.game.name,
        seat=text.seat,
        your_turn=bool(moment.legal),
        over=moment.over,
        news=text.news(moment.events),
        table=text.table(moment.view, 0 if part else TABLE_CHARS, part),
        question="" if moment.over else text.question(moment.view),
        legal=text.notation(moment.legal),
        result=[] if moment.standings is None else text.result(moment.standings),
    )
