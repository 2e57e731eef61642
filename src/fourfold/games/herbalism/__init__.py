"""Herbalism, a deduction game by Liu Xiao and Eros Lin for 3 or 4; the silent third for 2 is ours."""

from fourfold.core.contract import Game
from fourfold.core.events import EventTable
from fourfold.games.herbalism.aids import aids
from fourfold.games.herbalism.pieces import NAMES
from fourfold.games.herbalism.rules import Herbalism
from fourfold.games.herbalism.shape import EVENTS, VARIANTS, Options, automatic, check, limit
from fourfold.games.herbalism.text import MOVES, table

GAME = Game(
    name="herbalism",
    prefix="HERB",
    package="fourfold.games.herbalism",
    state=Herbalism,
    moves=MOVES,
    names=NAMES,
    options=Options,
    seats=(2, 3, 4),
    events=EventTable(EVENTS, NAMES),
    table=table,
    aids=aids,
    check=check,
    automatic=automatic,
    limit=limit,
    variants=VARIANTS,
)
