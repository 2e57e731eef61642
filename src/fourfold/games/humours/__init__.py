"""Four Humours, a game of wits and guts for 1 to 6 doctors by Charlie McCarron."""

from fourfold.core.events import EventTable
from fourfold.core.game import Game
from fourfold.core.search_style import SearchStyle
from fourfold.games.humours.aids import aids
from fourfold.games.humours.claims import sayings, talk
from fourfold.games.humours.hints import HumoursHints
from fourfold.games.humours.moves import MOVES
from fourfold.games.humours.pieces import NAMES
from fourfold.games.humours.rules import Humours
from fourfold.games.humours.schema import EVENTS, Options
from fourfold.games.humours.tensors import spec
from fourfold.games.humours.text import glossary, table

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
    describe=table,
    glossary=glossary,
    aids=aids,
    hints=HumoursHints(),
    tensors=spec,
    search=SearchStyle(hard=50, expert=4000, steer=40, chapters=1, depth=1),
    check_talk=talk,
    sayings=sayings,
    max_decisions=lambda seats, options: 500 * (seats + 1),
    variants=[(1, {})]
    + [(seats, {"mode": mode}) for mode in ("kingdom", "fiefdom") for seats in range(2, 7)],
)
