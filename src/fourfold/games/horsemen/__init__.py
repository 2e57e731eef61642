"""Four Horsemen, a card game by Matt Ajifu for 2 to 4 players."""

from fourfold.core.contract import Game
from fourfold.core.events import EventTable
from fourfold.games.horsemen.aids import aids
from fourfold.games.horsemen.pieces import NAMES
from fourfold.games.horsemen.rules import Horsemen
from fourfold.games.horsemen.shape import EVENTS, Options
from fourfold.games.horsemen.text import MOVES, table

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
    table=table,
    aids=aids,
    limit=lambda seats, options: 60 * (options.max_hands or 1000),
    variants=[
        (seats, {"max_hands": 30, **more})
        for seats in (2, 3, 4)
        for more in ({}, {"tie": "last", "target": 2})
    ],
)
