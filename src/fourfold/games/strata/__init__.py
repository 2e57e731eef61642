"""Four Big Strata (四大职业), a game by Shuishui for 2 to 7 players or one against an NPC."""

from typing import Any

from fourfold.core.contract import Game
from fourfold.core.events import EventTable
from fourfold.games.strata.aids import aids
from fourfold.games.strata.pieces import NAMES
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.shape import EVENTS, Options
from fourfold.games.strata.text import MOVES, table


def check(seats: int, options: Any) -> str:
    """STR-N1."""
    if options.solo != "no" and seats != 2:
        return "The solo game has two seats: you and the NPC (STR-N1)."
    return ""


def automatic(seats: int, options: Any) -> tuple[int, ...]:
    return () if options.solo == "no" else (1,)


GAME = Game(
    name="strata",
    prefix="STR",
    package="fourfold.games.strata",
    state=Strata,
    moves=MOVES,
    names=NAMES,
    options=Options,
    seats=(2, 3, 4, 5, 6, 7),
    events=EventTable(EVENTS, NAMES),
    table=table,
    aids=aids,
    check=check,
    automatic=automatic,
    limit=lambda seats, options: 300 * seats,
    variants=[
        (seats, {"solo": solo})
        for seats in (2, 3, 4, 5, 6, 7)
        for solo in ("no", "gentle", "even", "stern")
        if solo == "no" or seats == 2
    ],
)
