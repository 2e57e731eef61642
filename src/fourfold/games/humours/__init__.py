"""Four Humours, a game of wits and guts for 1 to 6 doctors by Charlie McCarron."""

from fourfold.core.contract import Game
from fourfold.core.events import EventTable
from fourfold.games.humours.aids import aids
from fourfold.games.humours.claims import talk
from fourfold.games.humours.pieces import NAMES
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.shape import EVENTS, Options
from fourfold.games.humours.text import MOVES, table

GAME = Game(
    name="humours",
    prefix="HUM",
    package="fourfold.games.humours",
    state=Humours,
    moves=MOVES,
    names=NAMES,
    options=Options,
    seats=(1, 2, 3, 4, 5, 6),
    events=EventTable(EVENTS, NAMES),
    table=table,
    aids=aids,
    talk=talk,
    limit=lambda seats, options: 500 * (seats + 1),
    variants=[(1, {})]
    + [(seats, {"mode": mode}) for mode in ("kingdom", "fiefdom") for seats in range(2, 7)],
)
