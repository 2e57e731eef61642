"""Herbalism, a deduction game by Liu Xiao and Eros Lin for 3 or 4; the silent third for 2 is ours."""

from fourfold.core.events import EventTable
from fourfold.core.game import Game
from fourfold.core.search_style import SearchStyle
from fourfold.games.herbalism.aids import aids
from fourfold.games.herbalism.hints import HerbalismHints
from fourfold.games.herbalism.knowledge import quiet_seats
from fourfold.games.herbalism.moves import MOVES
from fourfold.games.herbalism.pieces import NAMES
from fourfold.games.herbalism.rules import Herbalism
from fourfold.games.herbalism.schema import EVENTS, VARIANTS, Options, automatic, limit
from fourfold.games.herbalism.tensors import spec
from fourfold.games.herbalism.text import glossary, table

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
    describe=table,
    glossary=glossary,
    aids=aids,
    hints=HerbalismHints(),
    tensors=spec,
    search=SearchStyle(hard=30, expert=4000, steer=100, chapters=1, depth=1),
    automatic=automatic,
    quiet_seats=quiet_seats,
    max_decisions=limit,
    variants=VARIANTS,
)
