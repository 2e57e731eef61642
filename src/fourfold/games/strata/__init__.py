"""Four Big Strata (四大职业), a game by Shuishui for 2 to 7 players or one against an NPC."""

from typing import Any

from fourfold.core.events import EventTable
from fourfold.core.game import Game
from fourfold.core.search_style import SearchStyle
from fourfold.games.strata.aids import aids
from fourfold.games.strata.hints import StrataHints
from fourfold.games.strata.moves import MOVES
from fourfold.games.strata.pieces import NAMES
from fourfold.games.strata.rules import Strata
from fourfold.games.strata.schema import EVENTS, Options
from fourfold.games.strata.tensors import spec
from fourfold.games.strata.text import glossary, table


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
    describe=table,
    glossary=glossary,
    aids=aids,
    hints=StrataHints(),
    tensors=spec,
    search=SearchStyle(hard=30, expert=4000, steer=95, chapters=3, depth=1),
    automatic=automatic,
    max_decisions=lambda seats, options: 300 * seats,
    variants=[
        (seats, {"solo": solo})
        for seats in (2, 3, 4, 5, 6, 7)
        for solo in ("no", "gentle", "even", "stern")
        if solo == "no" or seats == 2
    ],
)
