"""Four Horsemen, a card game by Matt Ajifu for 2 to 4 players."""

from fourfold.core.events import EventTable
from fourfold.core.game import Game
from fourfold.core.search_style import SearchStyle
from fourfold.games.horsemen.aids import aids
from fourfold.games.horsemen.hints import HorsemenHints
from fourfold.games.horsemen.moves import MOVES
from fourfold.games.horsemen.pieces import NAMES
from fourfold.games.horsemen.rules import Horsemen
from fourfold.games.horsemen.schema import EVENTS, Options
from fourfold.games.horsemen.tensors import spec
from fourfold.games.horsemen.text import glossary, table

GAME = Game(
    name="horsemen",
    prefix="HORSE",
    package="fourfold.games.horsemen",
    state=Horsemen,
    moves=MOVES,
    names=NAMES,
    options=Options,
    seats=(2, 3, 4),
    events=EventTable(EVENTS, NAMES),
    describe=table,
    glossary=glossary,
    aids=aids,
    hints=HorsemenHints(),
    tensors=spec,
    search=SearchStyle(hard=100, expert=8000, steer=30, chapters=1, caution=0.0),
    max_decisions=lambda seats, options: 60 * (options.max_hands or 1000),
    variants=[
        (seats, {"max_hands": 30, **more})
        for seats in (2, 3, 4)
        for more in ({}, {"tie": "last", "target": 2})
    ],
)
