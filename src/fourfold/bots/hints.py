"""A hint: what a strong player would do with a seat's sight, the whole of it, and one true reason.

The move is what search chose; it is followed as far as a person would do it in one go and as it brings no
news. A game's own reason is said if it is the same in every world drawn, so it cannot lean on what the seat
does not know. A figure is told only where its interval is narrow, a comparison only where intervals part.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fourfold.bots.bot import Observation
from fourfold.bots.search import Candidate, Node, Odds, Search, SearchSettings
from fourfold.core.dice import Dice
from fourfold.core.game import Game
from fourfold.core.hints import Hints
from fourfold.core.moves import MoveTable
from fourfold.core.state import State
from fourfold.core.text_lines import TextLine

SAMPLED_WORLDS: Final = 8  # in which a reason must be the same
MAX_CHAIN_MOVES: Final = 12
ENOUGH_VISITS: Final = (
    10  # visits that make search's own next move a better guide than the heuristic
)
MAX_MARGIN: Final = 0.05  # the widest margin with which a chance is told


class MoveHint:
    """`other` is the next best move if it is clearly worse; then `chance` too, if it is known well."""

    def __init__(self, moves: list[i64], steps: list[TextLine], reason: TextLine) -> None:
        self.moves = moves
        self.steps = steps
        self.reason = reason
        self.other: TextLine | None = None
        self.chance: Odds | None = None

    def as_data(self) -> dict[str, object]:
        chance = self.chance
        return {
            "moves": [int(move) for move in self.moves],
            "steps": [step.as_data() for step in self.steps],
            "reason": self.reason.as_data(),
            "other": None if self.other is None else self.other.as_data(),
            "wins": None if chance is None else round(chance.chance, 4),
            "margin": None if chance is None else round(chance.margin, 4),
        }


def hint_for(sight: Observation, settings: SearchSettings, dice: Dice) -> MoveHint:
    """The hint for a seat that owes a decision. The same observation and dice give the same hint."""
    game = sight.game
    seat: i64 = sight.seat
    own = game.hints.alone(sight.world, seat)
    if own is not None:
        return MoveHint(own.moves, own.steps, own.reason)
    moves = sight.world.candidate_moves(seat)
    search: Search | None = None
    first: i64 = moves[0]
    if len(moves) > 1:
        search = Search(game, settings, dice)
        search.weighs = True
        search.think(sight)
        first = search.chosen().move
    worlds = [sight.sample(dice) for _ in range(SAMPLED_WORLDS)]
    chain = whole_move(game.hints, worlds, seat, first, search, dice)
    reason = shared_reason(game.hints, worlds, seat, chain)
    if reason is None:
        reason = plain_reason(sight, moves)
    found = MoveHint(chain, steps_of(game, worlds[0], seat, chain), reason)
    if search is not None:
        compare(found, search, game, worlds[0], seat)
    return found


# --- the whole move ----------------------------------------------------------------------------------


def whole_move(
    hints: Hints, worlds: list[State], seat: i64, first: i64, search: Search | None, dice: Dice
) -> list[i64]:
    """The first move and what follows from it without news, as far as it is one move to a person."""
    chain: list[i64] = [first]
    states = [world.copy() for world in worlds]
    node = None if search is None else search.root
    while len(chain) < MAX_CHAIN_MOVES:
        before = states[0].copy()
        if not quiet_step(states, seat, chain[-1]):
            break
        after = states[0]
        if seat not in after.acting or not hints.goes_on(before, after, seat):
            break
        node = below(node, search, seat, chain[-1])
        chain.append(next_move(after, seat, node, search, dice))
    return chain


def quiet_step(states: list[State], seat: i64, move: i64) -> bool:
    """Makes the move in all worlds; False if the seat learns something by it."""
    view = ""
    quiet = True
    for number in range(len(states)):
        state = states[number]
        luck = state.dice.dump()
        state.play(seat, move)
        seen = str(state.view(int(seat)))
        quiet = quiet and state.dice.dump() == luck and (number == 0 or seen == view)
        view = seen
    return quiet


def below(node: Node | None, search: Search | None, seat: i64, move: i64) -> Node | None:
    """Where search's tree goes on after an own move."""
    edge = None if node is None else node.child
    while edge is not None and search is not None:
        if edge.key == seat * search.size + move:
            return edge
        edge = edge.sibling
    return None


def next_move(state: State, seat: i64, node: Node | None, search: Search | None, dice: Dice) -> i64:
    """The move that search went on with most, if it tried it often enough, else the heuristic's."""
    best: Node | None = None
    edge = None if node is None else node.child
    while edge is not None:
        if best is None or edge.visits > best.visits:
            best = edge
        edge = edge.sibling
    if best is not None and search is not None and best.visits >= ENOUGH_VISITS:
        move: i64 = best.key - seat * search.size
        if move in state.legal(seat):
            return move
    return state.heuristic_move(seat, dice)


def steps_of(game: Game, world: State, seat: i64, moves: list[i64]) -> list[TextLine]:
    found = game.hints.steps(world, seat, moves)
    return found if found else [words_of(game.moves, move) for move in moves]


def words_of(table: MoveTable, move: i64) -> TextLine:
    """A move as the text line that every table uses for it."""
    fields: dict[str, object] = {}
    for name, value in table.fields(move).items():
        fields[name] = value
    return TextLine(f"move-{table.verb(move)}", fields, table.kinds(move))


# --- the reason --------------------------------------------------------------------------------------


def shared_reason(
    hints: Hints, worlds: list[State], seat: i64, moves: list[i64]
) -> TextLine | None:
    """The best reason of the game's own that is the same in all worlds."""
    lists = [hints.reasons(world, seat, moves) for world in worlds]
    for line in lists[0]:
        said = line.as_data()
        if all(is_among(said, other) for other in lists[1:]):
            return line
    return None


def is_among(said: dict[str, object], lines: list[TextLine]) -> bool:
    return any(line.as_data() == said for line in lines)


def plain_reason(sight: Observation, moves: list[i64]) -> TextLine:
    """What can be said in any game."""
    if len(sight.legal) == 1:
        return TextLine("hinted-legal")
    return TextLine("hinted-only" if len(moves) == 1 else "hinted-even")


def compare(hint: MoveHint, search: Search, game: Game, world: State, seat: i64) -> None:
    """Chance and next best, as far as the playouts bear it out. Alone at a table nobody is beaten."""
    best = search.chosen()
    odds = best.odds(seat)
    other = next_best(search, best, seat)
    if other is None or not odds.beats(other.odds(seat)):
        return
    hint.other = steps_of(game, world, seat, [other.move])[0]
    if odds.margin <= MAX_MARGIN and world.seats > 1:
        hint.chance = odds


def next_best(search: Search, best: Candidate, seat: i64) -> Candidate | None:
    found: Candidate | None = None
    for one in search.candidates:
        if one.visits == 0 or one.move == best.move:
            continue
        if found is None or one.odds(seat).chance > found.odds(seat).chance:
            found = one
    return found
